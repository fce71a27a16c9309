export { deputy } from './deputy.ts';
export { general } from './general.ts';
export { greedy } from './greedy.ts';
