/// <reference types="vite/client" />

/** Modules that only the bundler knows. */
declare module 'virtual:covers' {
  export type { Cover, DayCover } from './picture/read-covers.ts';
  export const covers: readonly import('./picture/read-covers.ts').Cover[];
  export const dayCovers: readonly import('./picture/read-covers.ts').DayCover[];
}
