export { ensureBuilt } from './lib/built.mjs';
export { ensureInstalled } from './lib/installed.mjs';
