/** The turn tracker: `#/book/turn`. The book's sequence of play as a list to tick, with notes and reminders. */
import '../rosters/rosters.css';
import './tracker.css';
import { useEffect, useState } from 'react';
import type { Book, PhaseOutline } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import { useBook } from '../engine/use-book.ts';
import { noteOpen } from '../frame/last-open.ts';
import type { PageProps } from '../frame/page.ts';
import { Sheet } from '../frame/sheet.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useUndoKeys } from '../rosters/use-undo-keys.ts';
import { ClockSetting } from './clock-setting.tsx';
import { Notes } from './notes.tsx';
import { DueReminders, Reminders } from './reminders.tsx';
import { back, clockWords, newTrack, next, previous, type Track, tick, toPhase, toTurn } from './track.ts';
import { type ChangeTrack, useTrack } from './use-track.ts';

export default function TrackerPage({ params }: PageProps) {
  const book = useBook(params.book!);
  const [track, change] = useTrack(book.id);
  useTitle(track ? `Turn ${track.turn}` : 'Turn');
  useUndoKeys(
    () => change(back),
    () => undefined,
  );
  useEffect(() => {
    void noteOpen({ book: book.id, hash: `#/${book.id}/turn`, title: 'Turn tracker' });
  }, [book]);
  if (!track) return <p className="waiting">Loading …</p>;
  return <Tracker book={book} track={track} change={change} />;
}

interface TrackerProps {
  readonly book: Book;
  readonly track: Track;
  readonly change: ChangeTrack;
}

function Tracker({ book, track, change }: TrackerProps) {
  const { sequence } = book;
  const here = sequence[track.phase];
  return (
    <main className="page tracker">
      <header className="tracker-head">
        <p className="small">
          <a href={`#/${book.id}`}>{book.title}</a>
        </p>
        <div className="turn-line">
          <button
            type="button"
            className="button plain"
            aria-label="The turn before"
            disabled={track.turn <= 1}
            onClick={() => change((now) => toTurn(now, now.turn - 1))}
          >
            ‹
          </button>
          <h1 aria-live="polite">
            Turn {track.turn}
            {track.clock && <span className="turn-clock">, {clockWords(track.clock, track.turn)} o’clock</span>}
            <span className="unseen">, {here?.title}</span>
          </h1>
          <button
            type="button"
            className="button plain"
            aria-label="The next turn"
            onClick={() => change((now) => toTurn(now, now.turn + 1))}
          >
            ›
          </button>
        </div>
      </header>
      <DueReminders track={track} change={change} />
      <ol className="phases" aria-label="Sequence of play">
        {sequence.map((phase, i) => (
          <Phase key={phase.id} book={book} phase={phase} at={i} track={track} change={change} />
        ))}
      </ol>
      <div className="tracker-more">
        <Notes track={track} change={change} />
        <Reminders track={track} change={change} />
        <ClockSetting track={track} change={change} />
        <StartOver change={change} />
      </div>
      <div className="roster-dock tracker-dock">
        <div className="row">
          <button
            type="button"
            className="button plain"
            disabled={track.past.length === 0}
            aria-keyshortcuts="U Control+Z"
            onClick={() => change(back)}
          >
            Undo
          </button>
          <button
            type="button"
            className="button"
            disabled={track.turn === 1 && track.phase === 0}
            onClick={() => change((now) => previous(now, sequence))}
          >
            Back
          </button>
          <button type="button" className="button first" onClick={() => change((now) => next(now, sequence))}>
            {sequence[track.phase + 1] ? `Next: ${sequence[track.phase + 1]!.title}` : `Next: turn ${track.turn + 1}`}
          </button>
        </div>
      </div>
    </main>
  );
}

interface PhaseProps extends TrackerProps {
  readonly phase: PhaseOutline;
  readonly at: number;
}

function Phase({ book, phase, at, track, change }: PhaseProps) {
  if (at !== track.phase) {
    return (
      <li className={at < track.phase ? 'phase over' : 'phase'}>
        <button type="button" className="phase-title" onClick={() => change((now) => toPhase(now, at))}>
          <span className="phase-number">{at < track.phase ? '✓' : at + 1}</span>
          {phase.title}
          {at < track.phase && <span className="unseen">, done</span>}
        </button>
      </li>
    );
  }
  return (
    <li className="phase here" aria-current="step">
      <h2>
        <span className="phase-number">{at + 1}</span>
        {phase.title} <Cite book={book} cite={phase.cite} />
      </h2>
      <ul className="steps">
        {phase.steps.map((step, i) => (
          <li key={step}>
            <label>
              <input
                type="checkbox"
                checked={track.ticked.includes(i)}
                onChange={() => change((now) => tick(now, i))}
              />
              <span>{step}</span>
            </label>
          </li>
        ))}
      </ul>
    </li>
  );
}

function StartOver({ change }: Pick<TrackerProps, 'change'>) {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <button type="button" className="button plain harm" onClick={() => setOpen(true)}>
        Start a new game
      </button>
      {open && (
        <Sheet title="Start a new game?" onClose={() => setOpen(false)}>
          <p>Turn, notes and reminders of this game are deleted. The hours stay.</p>
          <p className="row">
            <button
              type="button"
              className="button harm"
              onClick={() => {
                change((now) => ({ ...newTrack(), clock: now.clock }));
                setOpen(false);
              }}
            >
              Begin at turn 1
            </button>
            <button type="button" className="button" onClick={() => setOpen(false)}>
              No
            </button>
          </p>
        </Sheet>
      )}
    </section>
  );
}
