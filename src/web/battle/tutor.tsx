/** Somebody at one's elbow: says a step of the lesson, points at what it is about, and waits until it is done. */
import './tutor.css';
import { useEffect, useRef, useState } from 'react';
import type { Book, BookGame, Entries, Lesson, LessonStep } from '../../game/index.ts';
import { kindCalled } from '../../kernel/index.ts';
import { Cite } from '../charts/cite.tsx';
import { useSetting } from '../frame/use-store.ts';
import { BEGUN, enteredFor, followed, isDone, isDue, numberOf, type Progress, waitsFor } from './lesson.ts';
import type { TableNow } from './session.ts';

export interface Taught {
  readonly lesson: Lesson;
  readonly step: LessonStep | null;
  /** Number of the step that is said, or of the one the lesson waits for, from 0. */
  readonly at: number;
  readonly done: readonly number[];
  /** What the lesson waits for while no step is said. */
  readonly waits: LessonStep | null;
  /** What must be done before anything is confirmed; null where nothing holds. */
  readonly holds: string | null;
  /** The next step is known but not yet said. */
  readonly turning: boolean;
  /** Done or skipped: on to the next. */
  next(): void;
  leave(): void;
}

/** A box is drawn with a mouse: who has none is not taught it. */
const hasMouse = (): boolean => matchMedia('(any-hover: hover)').matches;

/** Follows the lesson of a battle; kept with it, so that a reload goes on where it was. */
export function useLesson(
  lesson: Lesson | null,
  now: TableNow,
  selected: readonly string[],
  entries: Entries,
): Taught | null {
  const [kept, keep, ready] = useSetting<Progress>(`lesson/steps/${now.id}`, BEGUN);
  const answers = now.journal.filter(({ entry }) => entry.type === 'answer' && entry.seat === now.seat).length;
  const form = now.ask?.form ?? null;
  const before = useRef<{ readonly step: number; readonly entered: string } | null>(null);
  const said = kept.said;
  if (lesson && said && before.current?.step !== said.step) {
    before.current = { step: said.step, entered: enteredFor(lesson.steps[said.step]!, form, entries) };
  }
  const next =
    lesson &&
    followed(
      lesson,
      kept,
      now,
      answers,
      (step) =>
        (step.until === 'boxed' && !hasMouse()) ||
        isDone(step, {
          selected,
          answers: answers - (said?.answers ?? answers),
          entered: before.current?.step === said?.step && before.current?.entered !== enteredFor(step, form, entries),
        }),
    );
  const changed = next !== null && JSON.stringify(next) !== JSON.stringify(kept);
  useEffect(() => {
    if (ready && changed) void keep(next!);
  }, [ready, changed && JSON.stringify(next)]);
  if (!lesson || !ready || kept.done.length >= lesson.steps.length) return null;
  const step = said && !kept.done.includes(said.step) ? lesson.steps[said.step]! : null;
  const shown = step && isDue(step, now) ? step : null;
  const all = lesson.steps.map((_, i) => i);
  const waits = shown ? null : waitsFor(lesson, kept);
  return {
    lesson,
    step: shown,
    at: numberOf(lesson, kept, shown !== null),
    done: kept.done,
    waits,
    holds: shown && shown.until !== 'answered' ? shown.title : null,
    turning: changed,
    next: () => said && void keep({ done: [...kept.done, said.step], said: null }),
    leave: () => void keep({ done: all, said: null }),
  };
}

interface TutorProps {
  readonly book: Book;
  readonly game: BookGame;
  readonly taught: Taught;
  /** Plays the hand's part once on the map; null where the step has none. */
  readonly onShow: (() => void) | null;
}

export function Tutor({ book, game, taught, onShow }: TutorProps) {
  const { lesson, step, at, done, waits } = taught;
  const [read, setRead] = useState<number | null>(null);
  useEffect(() => setRead(null), [at]);
  const again = read === null ? null : lesson.steps[read]!;
  const shown = again ?? step;
  return (
    <section className="tutor" aria-label="Lesson" aria-live="polite" aria-busy={taught.turning}>
      <ol className="lesson-track">
        {lesson.steps.map(({ title }, i) => {
          const state = i === at && step ? 'now' : done.includes(i) ? 'done' : 'open';
          return (
            <li key={title} data-state={state}>
              <button
                type="button"
                disabled={state === 'open'}
                aria-label={`Step ${i + 1}, ${title}: ${state}`}
                aria-current={state === 'now' ? 'step' : undefined}
                title={title}
                onClick={() => setRead(state === 'now' ? null : i)}
              />
            </li>
          );
        })}
        <li className="soft small lesson-count">
          step {Math.min(lesson.steps.length, (read ?? at) + 1)} of {lesson.steps.length}
        </li>
      </ol>
      {shown ? (
        <>
          <h2>{shown.title}</h2>
          {shown.say.map((words) => (
            <p key={words}>
              {words} <Cite book={book} cite={words === shown.say.at(-1) ? shown.cite : undefined} />
            </p>
          ))}
        </>
      ) : (
        waits && <p className="soft">{waitingWords(waits, game)}</p>
      )}
      <p className="row">
        {again && (
          <button type="button" className="button" onClick={() => setRead(null)}>
            Back to the lesson
          </button>
        )}
        {!again && step && !step.until && (
          <button type="button" className="button first" onClick={taught.next}>
            Next
          </button>
        )}
        {!again && step?.hand && onShow && (
          <button type="button" className="button" onClick={onShow}>
            Show me
          </button>
        )}
        {!again && step?.until && (
          <button type="button" className="button plain" onClick={taught.next}>
            Skip this step
          </button>
        )}
        <button type="button" className="button plain leave" onClick={taught.leave}>
          Leave the lesson
        </button>
      </p>
    </section>
  );
}

/** `Next step in turn 3, when you are asked: Fire.` */
function waitingWords({ title, when }: LessonStep, { rules }: BookGame): string {
  const turn = when?.turn === undefined ? '' : ` in turn ${when.turn}`;
  const kind = when?.kind && kindCalled(rules, when.kind).title;
  if (when?.over) return `Keep playing. The last step, “${title}”, comes when the battle is over.`;
  return `Keep playing. Next step, “${title}”:${turn}${kind ? ` when you are asked “${kind}”` : ''}.`;
}
