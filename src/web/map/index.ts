/** The battle map. */
export * from './face.ts';
export { CounterFace } from './pieces/counter.tsx';
export { StackRow } from './pieces/stack-row.tsx';
export { quartersFor } from './turn.ts';
export { TurnedMap } from './turned-map.tsx';
