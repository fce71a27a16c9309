/** A fight on a sheet of its own: both sides, what they have laid, what every choice is worth, and how it went. */
import type { CSSProperties } from 'react';
import type { Book, Display, DisplaySide, Entries, Laid } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import { CitedValues } from '../charts/cited-values.tsx';
import { coloursOf, strongColour } from '../map/pieces/colours.ts';
import { WeighedTable } from './weighed-table.tsx';

interface DisplaySheetProps {
  readonly book: Book;
  readonly display: Display;
  readonly entries: Entries;
  readonly onEnter: (line: string, key: string, value: string) => void;
  readonly onAway: () => void;
}

export function DisplaySheet({ book, display, entries, onEnter, onAway }: DisplaySheetProps) {
  const { title, sentence, sides, weighed, course } = display;
  const most = Math.max(1, ...sides.flatMap(({ bodies }) => bodies.map(({ strength }) => strength)));
  const chosen = weighed?.enters && entries[weighed.enters.line]?.[weighed.enters.key];
  const meant = entered(display, entries);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className="display" aria-labelledby="display" tabIndex={0}>
      <header>
        <h2 id="display">{title}</h2>
        <button type="button" className="button" onClick={onAway}>
          Show the map
        </button>
      </header>
      <p>{sentence}</p>
      <div className="display-sides">
        {sides.map((side, i) => (
          <SideView key={side.seat} book={book} side={side} most={most} meant={i === 0 ? meant : NONE} />
        ))}
      </div>
      {weighed && <WeighedTable book={book} weighed={weighed} chosen={chosen} onEnter={onEnter} />}
      {course.length > 0 && (
        <section aria-labelledby="display-course" className="display-course">
          <h3 id="display-course">How it went</h3>
          <ol>
            {course.map(({ text, cite }, i) => (
              <li key={`${i} ${text}`}>
                {text} <Cite book={book} cite={cite} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  );
}

const NONE: readonly string[] = [];

/** What is entered to be laid, one or several, as its faces show it. */
function entered({ laying }: Display, entries: Entries): readonly string[] {
  const value = laying && entries[laying.line]?.[laying.key];
  return [value].flat().flatMap((one) => (typeof one === 'string' && laying!.faces[one] ? [laying!.faces[one]!] : []));
}

/** The same places with what is meant in the empty ones, in their order. */
function filled(laid: readonly Laid[], meant: readonly string[]): readonly Laid[] {
  const faces = [...meant];
  return laid.map((one) => {
    const face = one.lies === 'empty' ? faces.shift() : undefined;
    return face === undefined ? one : { ...one, lies: 'down', face };
  });
}

interface SideViewProps {
  readonly book: Book;
  readonly side: DisplaySide;
  readonly most: number;
  /** What is entered to be laid in the empty places. */
  readonly meant: readonly string[];
}

function SideView({ book, side, most, meant }: SideViewProps) {
  const { name, nation, part, figures, bodies, laid } = side;
  const colours = coloursOf({ nation });
  const worn = { '--side': strongColour(colours), '--coat': colours.fill, '--facing': colours.ink } as CSSProperties;
  return (
    <section className="display-side" style={worn} aria-label={name}>
      <h3>
        The {name}
        {part && ` ${part}`}
      </h3>
      <ul className="laid" aria-label="Laid">
        {filled(laid, meant).map((one, i) => (
          <LaidView key={`${one.what} ${i}`} laid={one} />
        ))}
      </ul>
      {figures.length > 0 && (
        <dl>
          <CitedValues book={book} values={figures} />
        </dl>
      )}
      <ul className="display-bodies">
        {bodies.map(({ name: called, words, strength, first }) => (
          <li key={called}>
            <b>{called}</b>
            {first && <span className="soft"> leads</span>}
            <span className="small">{words}</span>
            {strength > 0 && (
              <span
                className="display-strength"
                aria-hidden="true"
                style={{ inlineSize: `${(100 * strength) / most}%` }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const LIES: Readonly<Record<Laid['lies'], string>> = { empty: 'not laid yet', down: 'face down', up: 'turned' };

/** A chit or card on the sheet; of what lies face down its owner knows the face. */
function LaidView({ laid: { what, lies, face, words } }: { readonly laid: Laid }) {
  return (
    <li data-lies={lies}>
      <span className="small">{what}</span>
      {face ? <b>{face}</b> : <b aria-hidden="true">{lies === 'down' ? '✠' : '·'}</b>}
      <span className="small">{lies === 'up' && words ? words : LIES[lies]}</span>
    </li>
  );
}
