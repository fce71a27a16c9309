/** Where a lesson stands: which step is said now, when it has been done, and which can no longer be. */
import type { Entries, Form, Lesson, LessonStep } from '../../game/index.ts';
import type { TableNow } from './session.ts';

/** Kept with the battle, so that a reload comes back to the same step. */
export interface Progress {
  /** Steps done, skipped or gone by. */
  readonly done: readonly number[];
  /** The step that is said, and how many answers had been given when it was first said. */
  readonly said: { readonly step: number; readonly answers: number } | null;
}

export const BEGUN: Progress = { done: [], said: null };

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
  /** Whether what is entered for the piece in the hand is another than it was. */
  readonly entered: boolean;
}

export function isDone({ until, point }: LessonStep, { selected, answers, entered }: Done): boolean {
  // Whoever has answered is past everything that was to be done before it.
  if (until && answers > 0) return true;
  if (until === 'entered') return entered;
  if (until === 'boxed') return selected.length > 1;
  if (until !== 'selected') return false;
  return point && 'piece' in point ? selected.includes(point.piece) : selected.length > 0;
}

/** What a hand has entered for the step's piece: its own line, or everything where no line is about it alone. */
export function enteredFor(step: LessonStep, form: Form | null, entries: Entries): string {
  const line = form?.lines.find(({ piece }) => piece !== undefined && piece === step.hand?.piece);
  return JSON.stringify((line ? entries[line.id] : entries) ?? null);
}

/** Its turn is over, the battle is, or the piece it is about is lost: it is left out. */
export function isPast({ when, point, hand }: LessonStep, now: TableNow): boolean {
  if (now.over !== null) return when?.over !== true;
  if (when?.turn !== undefined && when.turn < (now.scene?.turn ?? 0)) return true;
  const about = hand?.piece ?? (point && 'piece' in point ? point.piece : undefined);
  return about !== undefined && now.scene?.pieces.some(({ id, fate }) => id === about && fate === 'gone') === true;
}

/**
 * The lesson as it stands now: what is done is done whatever is asked next, what is past is left out, and the first of
 * the others that is due is said. A step that waits for its question keeps none waiting behind it.
 */
export function followed(
  { steps }: Lesson,
  progress: Progress,
  now: TableNow,
  answers: number,
  done: (step: LessonStep) => boolean,
): Progress {
  const over = new Set(progress.done);
  if (progress.said && done(steps[progress.said.step]!)) over.add(progress.said.step);
  for (const [i, step] of steps.entries()) if (isPast(step, now)) over.add(i);
  const step = steps.findIndex((one, i) => !over.has(i) && isDue(one, now));
  const said =
    step < 0
      ? progress.said && over.has(progress.said.step)
        ? null
        : progress.said
      : progress.said?.step === step
        ? { step, answers: Math.min(answers, progress.said.answers) }
        : { step, answers };
  return { done: [...over].sort((a, b) => a - b), said };
}

/** What comes next while nothing is said; null at the end. */
export const waitsFor = ({ steps }: Lesson, { done }: Progress): LessonStep | null =>
  steps.find((_, i) => !done.includes(i)) ?? null;

/** Number, from 0, of the step that is said; while none is, of the one that comes next. */
export function numberOf(lesson: Lesson, progress: Progress, isSaid: boolean): number {
  const next = waitsFor(lesson, progress);
  return !isSaid && next ? lesson.steps.indexOf(next) : (progress.said?.step ?? 0);
}
