/** What happened since this seat last gave an answer: in a few lines, and to be watched. */
import type { Book } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import type { Replay } from './replay.ts';
import type { TableNow } from './session.ts';

interface SinceProps {
  readonly book: Book;
  readonly now: TableNow;
  readonly replay: Replay;
  readonly onJournal: () => void;
}

const FEW = 7;

export function Since({ book, now, replay, onJournal }: SinceProps) {
  const lines = now.journal.filter(({ at }) => at >= now.seen);
  const told = lines.flatMap(({ at, entry }) => (entry.type === 'report' ? [{ at, entry }] : []));
  const dice = lines.filter(({ entry }) => entry.type === 'roll').length;
  const last = lines.at(-1);
  if (!last || (told.length === 0 && dice === 0)) return null;
  return (
    <details className="since">
      <summary>
        {now.seen === 0 ? 'So far' : 'While you were away'}{' '}
        <span className="soft">
          {count(told.length, 'event')}, {count(dice, 'throw')}
        </span>
      </summary>
      <ul>
        {told.slice(-FEW).map(({ at, entry }) => (
          <li key={at}>
            {entry.text} <Cite book={book} cite={entry.cite} />
          </li>
        ))}
      </ul>
      <p className="row">
        <button type="button" className="button" onClick={() => replay.watch(now.seen, last.at + 1)}>
          Watch it
        </button>
        <button type="button" className="button plain" onClick={onJournal}>
          All of it in the journal
        </button>
      </p>
    </details>
  );
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
