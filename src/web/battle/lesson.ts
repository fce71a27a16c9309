/** Where a lesson stands: which step is due, and when it has been done. */
import type { Lesson, LessonStep } from '../../game/index.ts';
import type { TableNow } from './session.ts';

/** Whether the game has come far enough for the step to be said. */
export function isDue({ when }: LessonStep, now: TableNow): boolean {
  if (!when) return true;
  if (when.over !== undefined && (now.over !== null) !== when.over) return false;
  if (when.turn !== undefined && (now.scene?.turn ?? 0) < when.turn) return false;
  return when.kind === undefined || now.ask?.kind === when.kind;
}

/** What was done since the step was first said. */
export interface Done {
  readonly selected: readonly string[];
  /** Answers given since. */
  readonly answers: number;
}

export function isDone({ until, point }: LessonStep, { selected, answers }: Done): boolean {
  if (until === 'answered') return answers > 0;
  if (until !== 'selected') return false;
  return point && 'piece' in point ? selected.includes(point.piece) : selected.length > 0;
}

/**
 * The step to be said after this one. Nothing is sealed before its step was done; steps of a turn that has gone by all
 * the same, as after a reload of an old battle, are left out.
 */
export function nextStep({ steps }: Lesson, at: number, now: TableNow): number {
  const turn = now.scene?.turn ?? 0;
  for (let next = at + 1; next < steps.length; next++) {
    const due = steps[next]!.when;
    if (now.over !== null ? due?.over : due?.turn === undefined || due.turn >= turn) return next;
  }
  return steps.length;
}
