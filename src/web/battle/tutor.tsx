/** Somebody at one's elbow: says a step of the lesson, points at what it is about, and waits until it is done. */
import './tutor.css';
import { useEffect, useRef } from 'react';
import type { Book, Lesson, LessonStep } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import { useSetting } from '../frame/use-store.ts';
import { isDone, isDue, nextStep } from './lesson.ts';
import type { TableNow } from './session.ts';

export interface Taught {
  readonly step: LessonStep | null;
  /** Number of the step from 1, and of all. */
  readonly at: number;
  readonly of: number;
  /** The game must go on first. */
  readonly waits: boolean;
  /** What must be done before anything is sealed; null where nothing holds. */
  readonly holds: string | null;
  next(): void;
  leave(): void;
}

/** Follows the lesson of a battle; kept with it, so that a reload goes on where it was. */
export function useLesson(lesson: Lesson | null, now: TableNow, selected: readonly string[]): Taught | null {
  const [at, setAt, ready] = useSetting<number>(`lesson/${now.id}`, 0);
  const given = now.journal.filter(({ entry }) => entry.type === 'answer' && entry.seat === now.seat).length;
  const began = useRef({ at, given });
  if (began.current.at !== at) began.current = { at, given };
  const step = lesson?.steps[at] ?? null;
  const done = step !== null && isDue(step, now) && isDone(step, { selected, answers: given - began.current.given });
  const passed = lesson !== null && step !== null && !done && nextStep(lesson, at - 1, now) > at;
  useEffect(() => {
    if (lesson && ready && (done || passed)) void setAt(nextStep(lesson, done ? at : at - 1, now));
  }, [done, passed, ready]);
  if (!lesson || !ready || at >= lesson.steps.length) return null;
  return {
    step: step && isDue(step, now) ? step : null,
    at: at + 1,
    of: lesson.steps.length,
    waits: step !== null && !isDue(step, now),
    holds: step && isDue(step, now) && step.until !== 'answered' ? step.title : null,
    next: () => void setAt(nextStep(lesson, at, now)),
    leave: () => void setAt(lesson.steps.length),
  };
}

export function Tutor({ book, taught }: { readonly book: Book; readonly taught: Taught }) {
  const { step, at, of, waits } = taught;
  return (
    <section className="tutor" aria-label="Lesson" aria-live="polite">
      {step ? (
        <>
          <h2>
            {step.title}{' '}
            <span className="soft small">
              {at} of {of}
            </span>
          </h2>
          {step.say.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p className="row">
            {!step.until && (
              <button type="button" className="button first" onClick={taught.next}>
                Go on
              </button>
            )}
            {step.until === 'selected' && <span className="soft">Waiting for your tap.</span>}
            {step.until === 'answered' && <span className="soft">Goes on when you have sealed it.</span>}
            <button type="button" className="button plain" onClick={taught.leave}>
              Leave the lesson
            </button>
            <Cite book={book} cite={step.cite} />
          </p>
        </>
      ) : (
        waits && <p className="soft">Play on: the lesson goes on in a moment.</p>
      )}
    </section>
  );
}
