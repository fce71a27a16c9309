/** The battle map. */
export * from './face.ts';
export { CounterFace } from './pieces/counter.tsx';
export { quartersFor } from './turn.ts';
export { TurnedMap } from './turned-map.tsx';
