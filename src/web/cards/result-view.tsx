/** The result: what to do on the table, in large words; then every roll opened up, with its dice open to correction. */
import './result.css';
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { type AnyProcedure, type Entry, journalFor, type Looked, parseDice } from '../../kernel/index.ts';
import { ChartSheet } from '../charts/chart-sheet.tsx';
import { Cite } from '../charts/cite.tsx';
import { Linked } from '../charts/linked.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { answerWords, seatName } from './answer-words.ts';
import { Retype } from './dice-dock.tsx';
import { LookLink, type Opened } from './modifiers-view.tsx';
import { RollLine } from './roll-line.tsx';

export function ResultWords({ book, words }: { readonly book: Book; readonly words: readonly string[] }) {
  const [first, ...rest] = words;
  return (
    <>
      <p className="headline">
        <Linked book={book} text={first ?? ''} />
      </p>
      {rest.map((line) => (
        <p key={line} className="result-line">
          <Linked book={book} text={line} />
        </p>
      ))}
    </>
  );
}

interface JournalProps {
  readonly book: Book;
  readonly procedure: AnyProcedure;
  readonly entries: readonly Entry[];
  readonly looks: readonly Looked[];
  readonly seed: string | null;
  readonly onCorrect?: (entry: number, faces: readonly number[]) => void;
}

export function Journal({ book, procedure, entries, looks, seed, onCorrect }: JournalProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const [mend, setMend] = useState<number | null>(null);
  const mended = mend === null ? undefined : entries[mend];
  // Nobody's secret answer before the reveal.
  const seen = new Set(journalFor(entries, null));
  return (
    <section className="journal" aria-labelledby="journal">
      <h2 id="journal">How it was worked out</h2>
      <ol>
        {entries.map((entry, i) =>
          seen.has(entry) ? (
            <li key={i}>
              <EntryLine
                book={book}
                procedure={procedure}
                entry={entry}
                onOpen={setOpen}
                {...(onCorrect ? { onMend: () => setMend(i) } : {})}
              />
            </li>
          ) : null,
        )}
      </ol>
      {looks.length > 0 && (
        <details className="read">
          <summary>Read from the charts</summary>
          <ul className="looked">
            {looks.map((look, i) => (
              <li key={i}>
                <LookLink book={book} look={look} onOpen={setOpen} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {seed && (
        <p className="soft small">
          Digital dice, seed <code>{seed}</code>: anyone can roll them again.
        </p>
      )}
      {open && <ChartSheet book={book} chart={open.chart} lit={open.lit} onClose={() => setOpen(null)} />}
      {mended?.type === 'roll' && (
        <Sheet title={`Correct: ${mended.label}`} onClose={() => setMend(null)}>
          <p>
            Typed: <b>{mended.faces.join(', ')}</b>. What did {mended.faces.length === 1 ? 'the die' : 'the dice'} show?
          </p>
          <Retype
            need={{ sides: parseDice(mended.dice).sides, count: mended.faces.length }}
            onDone={(faces) => {
              setMend(null);
              onCorrect?.(mend!, faces);
            }}
          />
        </Sheet>
      )}
    </section>
  );
}

interface LineProps {
  readonly book: Book;
  readonly procedure: AnyProcedure;
  readonly entry: Entry;
  readonly onOpen: (open: Opened) => void;
  readonly onMend?: () => void;
}

function EntryLine({ book, procedure, entry, onOpen, onMend }: LineProps) {
  if (entry.type === 'report') {
    return (
      <p className="told">
        {entry.text} <Cite book={book} cite={entry.cite} />
      </p>
    );
  }
  if (entry.type === 'answer') {
    return (
      <p className="told">
        {seatName(procedure, entry.seat)}: <b>{answerWords(book, entry.kind, entry.answer)}</b>
      </p>
    );
  }
  if (entry.type !== 'roll') return null;
  return (
    <RollLine
      book={book}
      roll={entry}
      open={entry.modifiers.length > 0}
      onOpen={onOpen}
      {...(onMend ? { onMend } : {})}
    />
  );
}
