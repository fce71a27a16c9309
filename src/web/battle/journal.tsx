/** The journal: what happened, phase by phase, newest first; every roll opened into its modifiers, rules and chart. */
import '../cards/card.css';
import './journal.css';
import { useState } from 'react';
import type { Book, Seat } from '../../kernel/index.ts';
import type { Opened } from '../cards/modifiers-view.tsx';
import { RollLine } from '../cards/roll-line.tsx';
import { ChartSheet } from '../charts/chart-sheet.tsx';
import { Cite } from '../charts/cite.tsx';
import type { JournalLine, TableNow } from './session.ts';

/** Phases shown at first; a long day has hundreds. */
const SHOWN = 6;

interface Chapter {
  readonly phase: string;
  readonly lines: readonly JournalLine[];
}

export function chaptersOf(lines: readonly JournalLine[]): Chapter[] {
  const chapters: { phase: string; lines: JournalLine[] }[] = [];
  for (const line of lines) {
    const last = chapters.at(-1);
    if (last?.phase === line.phase) last.lines.push(line);
    else chapters.push({ phase: line.phase, lines: [line] });
  }
  return chapters;
}

interface BattleJournalProps {
  readonly book: Book;
  readonly seats: TableNow['seats'];
  readonly lines: readonly JournalLine[];
  /** Shows how it stood then. */
  readonly onLook?: (entries: number) => void;
}

export function BattleJournal({ book, seats, lines, onLook }: BattleJournalProps) {
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<Opened | null>(null);
  const chapters = chaptersOf(lines).reverse();
  if (chapters.length === 0) return <p className="soft">Nothing has happened yet.</p>;
  return (
    <div className="battle-journal">
      {(all ? chapters : chapters.slice(0, SHOWN)).map((chapter) => (
        <section key={chapter.lines[0]!.at}>
          <h3>
            {chapter.phase}
            {onLook && (
              <button
                type="button"
                className="tap cite"
                onClick={() => onLook(chapter.lines.at(-1)!.at + 1)}
                aria-label={`Look at the board after ${chapter.phase}`}
              >
                board ›
              </button>
            )}
          </h3>
          <ol className="journal-lines">
            {chapter.lines.map((line) => (
              <li key={line.at} data-entry={line.at}>
                <Line book={book} seats={seats} line={line} onOpen={setOpen} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!all && chapters.length > SHOWN && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          The whole day, {lines.length} entries
        </button>
      )}
      {open && <ChartSheet book={book} chart={open.chart} lit={open.lit} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface LineProps {
  readonly book: Book;
  readonly seats: TableNow['seats'];
  readonly line: JournalLine;
  readonly onOpen: (open: Opened) => void;
}

function Line({ book, seats, line: { entry, asked }, onOpen }: LineProps) {
  const nameOf = (seat: Seat) => seats.find((one) => one.seat === seat)?.name ?? seat;
  switch (entry.type) {
    case 'roll':
      return <RollLine book={book} roll={entry} onOpen={onOpen} />;
    case 'report':
      return (
        <p className="told">
          {capital(entry.text)} <Cite book={book} cite={entry.cite} />
        </p>
      );
    case 'answer':
      return (
        <p className="told soft">
          {nameOf(entry.seat)}: {asked}
        </p>
      );
    case 'reveal':
      return <p className="told soft">All is turned up.</p>;
    case 'undo':
      return <p className="told soft">{entry.seat ? `${nameOf(entry.seat)} take an answer back.` : 'Gone back.'}</p>;
    case 'correction':
      return <p className="told soft">A die was mended.</p>;
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
