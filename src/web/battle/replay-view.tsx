/** The controls of the replay: a slider over the day, steps, play, speed, whose eyes, and the entry it stands at. */
import './replay.css';
import type { Book } from '../../game/index.ts';
import { Choice } from '../frame/choice.tsx';
import { BattleJournal, chaptersOf } from './journal.tsx';
import type { Replay, Speed } from './replay.ts';
import type { JournalLine, TableNow } from './session.ts';

interface ReplayViewProps {
  readonly book: Book;
  readonly now: TableNow;
  readonly replay: Replay;
  /** Everything may be seen: whose eyes can be chosen, and the battle forked. */
  readonly open: boolean;
  readonly onFork: (entries: number) => void;
}

export function ReplayView({ book, now, replay, open, onFork }: ReplayViewProps) {
  const { journal } = now;
  const end = (journal.at(-1)?.at ?? -1) + 1;
  const at = replay.at ?? end;
  const stops = chaptersOf(journal).map(({ lines }) => lines.at(-1)!.at + 1);
  const here = journal.find((line) => line.at === at - 1);
  const go = (entries: number) => replay.seek(Math.max(0, Math.min(end, entries)));
  return (
    <div className="replay">
      <p className="replay-where" aria-live="polite">
        {at === 0 ? 'Before the first order' : (here?.phase ?? 'Sealed')}
        <span className="soft">
          {' '}
          {at} of {end}
        </span>
      </p>
      <input
        type="range"
        aria-label="Moment of the day"
        min="0"
        max={end}
        value={at}
        aria-valuetext={`${at} of ${end}${here ? `, ${here.phase}` : ''}`}
        onChange={(event) => go(Number(event.target.value))}
      />
      <div className="row replay-keys">
        <button
          type="button"
          className="button"
          aria-label="One phase back"
          onClick={() => go([...stops].reverse().find((one) => one < at) ?? 0)}
        >
          ⇤
        </button>
        <button
          type="button"
          className="button"
          aria-label="One entry back"
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          className="button first"
          onClick={() => (replay.playing ? replay.pause() : replay.play(at >= end ? 0 : at, end))}
        >
          {replay.playing ? 'Pause' : 'Play'}
        </button>
        <button
          type="button"
          className="button"
          aria-label="One entry on"
          disabled={at >= end}
          onClick={() => go(at + 1)}
        >
          ›
        </button>
        <button
          type="button"
          className="button"
          aria-label="One phase on"
          onClick={() => go(stops.find((one) => one > at) ?? end)}
        >
          ⇥
        </button>
      </div>
      <Choice
        label="Pace"
        value={replay.speed}
        choices={{ slow: 'slow', usual: 'usual', fast: 'fast' }}
        onPick={(key) => replay.setSpeed(key as Speed)}
      />
      {open && (
        <Choice
          label="View as"
          value={replay.eyes ?? ''}
          choices={{ ...Object.fromEntries(now.seats.map(({ seat, name }) => [seat, name])), '': 'both sides' }}
          onPick={(key) => replay.setEyes(key === '' ? null : key)}
        />
      )}
      <p className="row">
        <button type="button" className="button" disabled={replay.at === null} onClick={() => replay.seek(null)}>
          Back to now
        </button>
        {open && (
          <button type="button" className="button" onClick={() => onFork(at)}>
            Continue from here
          </button>
        )}
      </p>
      <BattleJournal book={book} seats={now.seats} lines={around(journal, at)} />
    </div>
  );
}

/** The phase so far. */
function around(journal: readonly JournalLine[], at: number): JournalLine[] {
  const past = journal.filter((line) => line.at < at);
  const phase = past.at(-1)?.phase;
  const first = past.findLastIndex((line) => line.phase !== phase) + 1;
  return past.slice(first);
}
