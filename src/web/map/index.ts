/** The battle map. */
export { BattleMap } from './battle-map.tsx';
export * from './face.ts';
export { CounterFace } from './pieces/counter.tsx';
