/// <reference types="vite/client" />

/** Modules that only the bundler knows. */
declare module 'virtual:covers' {
  export type { Cover } from './engine/read-covers.ts';
  export const covers: readonly import('./engine/read-covers.ts').Cover[];
}
