/** The editor without its page: drafts, acts, history, what is seen and touched, checks, files, raising and trying. */
export * from './act.ts';
export { QUALITIES, type Quality, qualityOf, type Sum, sumOf } from './army-acts.ts';
export * from './brought.ts';
export * from './checks/index.ts';
export { done } from './done.ts';
export {
  ARMS,
  type Arm,
  type At,
  type Body,
  type Draft,
  divisionIn,
  divisionsIn,
  emptyDraft,
  keyOf,
  LISTS,
  type Path,
  type Placed,
  pathOf,
  type Ref,
  refAt,
  sameRef,
  valueAt,
} from './draft.ts';
export * from './file.ts';
export * from './history.ts';
export { nationOf } from './nation.ts';
export * from './near.ts';
export * from './raising.ts';
export * from './remedies.ts';
export * from './scene.ts';
export { fromTable, tableOf } from './table.ts';
export * from './verdict.ts';
