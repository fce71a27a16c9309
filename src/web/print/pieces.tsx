/** Chits, markers and counters: what stands on each piece. */

import type { Book } from '../../game/index.ts';
import { capital } from '../../kernel/index.ts';
import { wordsFor } from '../form/form-tree.ts';
import { NATIONS } from '../look/nations.ts';
import { armOf } from '../rosters/arms.ts';
import { type Army, formationOf, nameOf, nationOf, type RosterUnit } from '../rosters/army.ts';
import { Counter } from '../rosters/counter.tsx';
import { markFields } from '../rosters/marks.ts';
import { CutSheets } from './cut-sheets.tsx';
import { copies, type Paper } from './layout.ts';

interface PiecesProps {
  readonly book: Book;
  readonly paper: Paper;
  readonly outline: boolean;
  readonly times: number;
}

const CHIT = { width: 38, height: 22 };
const MARKER = { width: 27, height: 20 };
const COUNTER = { width: 38, height: 34 };

interface Chit {
  readonly side: string;
  readonly band: { readonly fill: string; readonly ink: string } | null;
  readonly words: string;
}

/** Orders to lay face down: a set for each side. */
export function ChitsPrint({
  book,
  paper,
  outline,
  times,
  armies,
}: PiecesProps & { readonly armies: readonly Army[] }) {
  const sides = [...new Map(armies.map(({ side, nation }) => [side, nation]))];
  const bands =
    sides.length > 0 ? sides.map(([side, nation]) => ({ side, band: NATIONS[nation] })) : [{ side: '', band: null }];
  const chits = bands.flatMap(({ side, band }) =>
    copies(Object.values(book.orders.choices), times).map((words): Chit => ({ side, band, words })),
  );
  return (
    <CutSheets
      paper={paper}
      piece={CHIT}
      title="Order chits"
      aside={`${book.title} · ${book.orders.cite}`}
      things={chits}
      render={({ side, band, words }) => (
        <div className="chit">
          {side && (
            <span
              className="chit-side"
              style={outline || !band ? undefined : { background: band.fill, color: band.ink }}
            >
              {side}
            </span>
          )}
          <span className="chit-words">{words}</span>
        </div>
      )}
    />
  );
}

interface MarkerFace {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  /** How far down its list: every step has a heavier frame, so that it is told without colour. */
  readonly step: number;
}

/** Everything that can be marked on a unit and is not how it starts. */
export function markersOf(book: Book): MarkerFace[] {
  return markFields(book.roster).flatMap((field): MarkerFace[] => {
    if (field.type === 'yes') return [{ id: field.name, label: '', words: field.label, step: 1 }];
    if (field.type !== 'choice') return [];
    return (field.keys ?? [])
      .filter((key) => key !== field.default)
      .map((key, i) => ({
        id: `${field.name}/${key}`,
        label: field.label,
        words: capital(wordsFor(field, key)),
        step: Math.min(i + 1, 4),
      }));
  });
}

export function MarkersPrint({ book, paper, times, picked }: PiecesProps & { readonly picked: ReadonlySet<string> }) {
  return (
    <CutSheets
      paper={paper}
      piece={MARKER}
      title="Markers"
      aside={book.title}
      things={copies(
        markersOf(book).filter(({ id }) => picked.has(id)),
        times,
      )}
      render={({ label, words, step }) => (
        <div className="marker" style={{ borderWidth: `${0.3 + step * 0.3}mm` }}>
          <span className="marker-letter">{words.charAt(0)}</span>
          <span className="marker-words">{words}</span>
          <span className="marker-label">{label}</span>
        </div>
      )}
    />
  );
}

export function CountersPrint({ book, paper, outline, army }: PiecesProps & { readonly army: Army }) {
  return (
    <CutSheets
      paper={paper}
      piece={COUNTER}
      title={`Counters, ${army.name}`}
      aside={book.title}
      things={army.units}
      render={(unit) => <CounterFace book={book} army={army} unit={unit} outline={outline} />}
    />
  );
}

interface CounterFaceProps {
  readonly book: Book;
  readonly army: Army;
  readonly unit: RosterUnit;
  readonly outline: boolean;
}

function CounterFace({ book, army, unit, outline }: CounterFaceProps) {
  const nation = nationOf(army, unit);
  const { mark } = unit.sheet;
  return (
    <div className="counter-face">
      <svg className="front-tick" viewBox="0 0 12 5" aria-hidden="true">
        <path d="M6 0 12 5H0Z" fill="#000000" />
      </svg>
      <Counter nation={nation} arm={armOf(book.roster, unit)} outline={outline} />
      <span className="counter-name">{nameOf(unit)}</span>
      <span className="counter-line">
        {[NATIONS[nation].letter, formationOf(unit), typeof mark === 'string' ? mark : ''].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
