/** The entries of an evening, newest first. */
import './evening.css';
import { covers } from 'virtual:covers';
import type { ReactNode } from 'react';
import type { EveningEntry } from './evenings.ts';

interface EntriesProps {
  readonly entries: readonly EveningEntry[];
  readonly href?: (entry: EveningEntry) => string;
  readonly tools?: (entry: EveningEntry) => ReactNode;
}

const time = (at: number) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
const titleOf = (book: string) => covers.find(({ id }) => id === book)?.title ?? book;

export function Entries({ entries, href, tools }: EntriesProps) {
  const several = new Set(entries.map(({ book }) => book)).size > 1;
  return (
    <ol className="entries" reversed aria-label="Entries, newest first">
      {[...entries].reverse().map((entry) => (
        <li key={entry.id} data-entry={entry.id}>
          <p className="entry-head">
            <time dateTime={new Date(entry.at).toISOString()}>{time(entry.at)}</time>
            <span className="entry-title">
              {href ? <a href={href(entry)}>{entry.title}</a> : entry.title}
              {several && <span className="soft"> {titleOf(entry.book)}</span>}
            </span>
            <span className="soft small">{diceOf(entry)}</span>
          </p>
          {entry.words.map((line) => (
            <p key={line} className="entry-words">
              {line}
            </p>
          ))}
          {entry.corrections?.map((correction) => (
            <p key={correction.at} className="corrected">
              Corrected, {correction.why}. Before: <s>{correction.before.join(' ')}</s>
            </p>
          ))}
          {tools?.(entry)}
        </li>
      ))}
    </ol>
  );
}

/** `dice 3, 7` or how many there were. */
function diceOf({ inputs }: EveningEntry): string {
  const faces = inputs.flatMap((input) => (input.type === 'roll' ? input.faces : []));
  if (faces.length === 0) return 'no dice';
  return faces.length <= 8 ? `dice ${faces.join(', ')}` : `${faces.length} dice`;
}
