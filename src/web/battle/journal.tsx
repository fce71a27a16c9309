/** The journal: what happened, phase by phase, newest first; every roll opened into its modifiers, rules and chart. */
import '../cards/card.css';
import './journal.css';
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { parseDice, type Refusal, type RollEntry, type Seat } from '../../kernel/index.ts';
import { eventLine, isGrave } from '../../staff/told/lines.ts';
import { Retype } from '../cards/dice-dock.tsx';
import type { Opened } from '../cards/modifiers-view.tsx';
import { RollLine } from '../cards/roll-line.tsx';
import { ChartSheet } from '../charts/chart-sheet.tsx';
import { Cite } from '../charts/cite.tsx';
import { Sheet } from '../frame/sheet.tsx';
import type { JournalLine, TableNow } from './session.ts';
import { sentence } from './words.ts';

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
  /** Where dice are typed in: other faces in the place of mistyped ones; answers why not. */
  readonly onCorrect?: (entry: number, faces: readonly number[]) => Promise<Refusal | null>;
}

export function BattleJournal({ book, seats, lines, onLook, onCorrect }: BattleJournalProps) {
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<Opened | null>(null);
  const [mended, setMended] = useState<{ readonly at: number; readonly roll: RollEntry } | null>(null);
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
          <ol className="journal-lines" reversed>
            {[...chapter.lines].reverse().map((line) => (
              <li key={line.at} data-entry={line.at}>
                <Line
                  book={book}
                  seats={seats}
                  line={line}
                  onOpen={setOpen}
                  onCorrect={onCorrect && ((at, roll) => setMended({ at, roll }))}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!all && chapters.length > SHOWN && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          Show all turns
        </button>
      )}
      {mended && onCorrect && (
        <Mend roll={mended.roll} onDone={(faces) => onCorrect(mended.at, faces)} onClose={() => setMended(null)} />
      )}
      {open && <ChartSheet book={book} chart={open.chart} lit={open.lit} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface MendProps {
  readonly roll: RollEntry;
  readonly onDone: (faces: readonly number[]) => Promise<Refusal | null>;
  readonly onClose: () => void;
}

/** Typing one throw anew. */
function Mend({ roll, onDone, onClose }: MendProps) {
  const [fault, setFault] = useState('');
  return (
    <Sheet title={`Correct: ${roll.label}`} onClose={onClose}>
      <p>
        Typed: <b>{roll.faces.join(', ')}</b>. What did {roll.faces.length === 1 ? 'the die' : 'the dice'} show? What
        came after it is played again as far as it still fits.
      </p>
      <Retype
        need={{ sides: parseDice(roll.dice).sides, count: roll.faces.length }}
        onDone={async (faces) => {
          const refusal = await onDone(faces);
          if (refusal) setFault(sentence(refusal.sentence));
          else onClose();
        }}
      />
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </Sheet>
  );
}

interface LineProps {
  readonly book: Book;
  readonly seats: TableNow['seats'];
  readonly line: JournalLine;
  readonly onOpen: (open: Opened) => void;
  readonly onCorrect?: ((at: number, roll: RollEntry) => void) | undefined;
}

function Line({ book, seats, line: { at, entry, asked, told }, onOpen, onCorrect }: LineProps) {
  const nameOf = (seat: Seat) => seats.find((one) => one.seat === seat)?.name ?? seat;
  switch (entry.type) {
    case 'roll':
      return (
        <RollLine
          book={book}
          roll={entry}
          onOpen={onOpen}
          {...(onCorrect && entry.hand === 'typed' ? { onMend: () => onCorrect(at, entry) } : {})}
        />
      );
    case 'report':
      return (
        <p className={isGrave(entry) ? 'told grave' : 'told'}>
          {eventLine(entry).text} <Cite book={book} cite={entry.cite} />
        </p>
      );
    case 'answer':
      return <AnswerLine who={nameOf(entry.seat)} asked={asked ?? ''} told={told ?? []} />;
    case 'reveal':
      return <p className="told soft">Orders are revealed.</p>;
    case 'undo':
      return <p className="told soft">{entry.seat ? `The ${nameOf(entry.seat)} undid an answer.` : 'Undone.'}</p>;
    case 'correction':
      return <p className="told soft">A die was corrected.</p>;
    case 'epoch':
      return <p className="told soft">The rules were updated: this phase begins again.</p>;
  }
}

/** Many lines are folded away; one stands beside the question. */
function AnswerLine({
  who,
  asked,
  told,
}: {
  readonly who: string;
  readonly asked: string;
  readonly told: readonly string[];
}) {
  if (told.length < 2) {
    return (
      <p className="told soft">
        {who}: {told[0] ?? asked}
      </p>
    );
  }
  return (
    <details className="told soft">
      <summary>
        {who}: {asked}
      </summary>
      <ul>
        {told.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  );
}
