/** Rosters on paper: one page a formation, boxes to tick with a pencil. */
import type { Book } from '../../game/index.ts';
import type { Field } from '../../kernel/index.ts';
import { formTree, wordsFor } from '../form/form-tree.ts';
import { NATION_WORDS } from '../look/nations.ts';
import { armOf } from '../rosters/arms.ts';
import {
  type Army,
  byFormation,
  formationWords,
  nameOf,
  nationOf,
  type RosterUnit,
  statusOf,
} from '../rosters/army.ts';
import { Counter } from '../rosters/counter.tsx';
import { boxMark, markFields } from '../rosters/marks.ts';
import type { Paper } from './layout.ts';
import { Leaf } from './leaf.tsx';

interface RosterPrintProps {
  readonly book: Book;
  readonly army: Army;
  readonly paper: Paper;
  readonly outline: boolean;
  /** With what is marked now, or blank. */
  readonly marked: boolean;
}

export function RosterPrint({ book, army, paper, outline, marked }: RosterPrintProps) {
  const aside = `${army.name} · ${army.side} · ${book.title}`;
  return byFormation(army.units).map(({ name, units }) => (
    <Leaf key={name} paper={paper} title={formationWords(name)} aside={aside} flows>
      <ul className="print-units">
        {units.map((unit) => (
          <UnitPrint key={unit.id} book={book} army={army} unit={unit} outline={outline} marked={marked} />
        ))}
      </ul>
    </Leaf>
  ));
}

type UnitPrintProps = Omit<RosterPrintProps, 'paper'> & { readonly unit: RosterUnit };

function UnitPrint({ book, army, unit: given, outline, marked }: UnitPrintProps) {
  const spec = book.roster;
  const unit = marked ? given : { ...given, marks: spec.marks.parse({}) as RosterUnit['marks'] };
  const { boxes } = statusOf(spec, unit);
  const boxed = new Set(boxes.map((_, group) => boxMark(spec, unit, group)?.name));
  return (
    <li className="print-unit">
      <div className="print-unit-head">
        <Counter nation={nationOf(army, unit)} arm={armOf(spec, unit)} outline={outline} />
        <b>{nameOf(unit)}</b>
        <span className="print-sheet">{sheetWords(book, army, unit)}</span>
      </div>
      <div className="print-marks">
        {boxes.map(({ label, total, marked: count }, group) => (
          <span key={`${label}/${group + 1}`} className="print-group">
            <i>{label}</i>
            {Array.from({ length: total }, (_, box) => (
              <span key={`box ${box + 1}`} className="print-box">
                {box < count ? '✕' : ''}
              </span>
            ))}
          </span>
        ))}
        {markFields(spec)
          .filter(({ name }) => !boxed.has(name))
          .map((field) => (
            <MarkPrint key={field.name} field={field} value={unit.marks[field.name]} marked={marked} />
          ))}
      </div>
    </li>
  );
}

function MarkPrint({
  field,
  value,
  marked,
}: {
  readonly field: Field;
  readonly value: unknown;
  readonly marked: boolean;
}) {
  if (field.type === 'choice') {
    return (
      <span className="print-group">
        <i>{field.label}</i>
        {field.keys?.map((key) => (
          <span key={key} className="print-choice">
            <span className="print-box">{marked && key === value ? '✕' : ''}</span> {wordsFor(field, key)}
          </span>
        ))}
      </span>
    );
  }
  if (field.type === 'yes') {
    return (
      <span className="print-group print-choice">
        <span className="print-box">{marked && value === true ? '✕' : ''}</span> {field.label}
      </span>
    );
  }
  return (
    <span className="print-group">
      <i>{field.label}</i>
      <span className="print-blank">{marked && value ? String(value) : ''}</span>
    </span>
  );
}

const NOTHING: ReadonlySet<unknown> = new Set(['', 'none', 0, false, undefined]);

/** What the sheet says of it, besides name and formation. */
function sheetWords(book: Book, army: Army, unit: RosterUnit): string {
  const said = formTree(book.roster.unit).flatMap(({ name, field }) => {
    const value = unit.sheet[name];
    if (name === 'name' || name === 'formation' || NOTHING.has(value)) return [];
    if (value === true) return [field.label];
    const words = field.type === 'choice' ? wordsFor(field, String(value)) : String(value);
    // `Elite` speaks for itself; `B`, `3` and `effective` need to be told what they are.
    return [/^\p{Lu}.{3,}/u.test(words) ? words : `${field.label} ${words}`];
  });
  const nation = unit.nation && unit.nation !== army.nation ? [NATION_WORDS[unit.nation]] : [];
  return [...nation, ...said].join(', ');
}
