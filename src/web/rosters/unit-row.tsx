/** One unit of a roster: how it stands, its boxes, and unfolded all that can be marked on it. */
import type { Book } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { FieldRow } from '../form/field.tsx';
import type { Values } from '../form/form-tree.ts';
import { armOf } from './arms.ts';
import { type Army, nameOf, nationOf, type RosterUnit, statusOf } from './army.ts';
import { Boxes } from './boxes.tsx';
import { Counter } from './counter.tsx';
import { boxMark, boxMarks, type MarkField, markFields, markingWords, marksAfterTap, withMarks } from './marks.ts';
import { changed } from './undo.ts';
import { changeArmy } from './use-armies.ts';

interface UnitRowProps {
  readonly book: Book;
  readonly army: Army;
  readonly unit: RosterUnit;
  readonly game: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onTool: (tool: UnitTool) => void;
}

export type UnitTool = 'edit' | 'copy' | 'up' | 'down' | 'remove';

const TOOLS: Readonly<Record<UnitTool, string>> = {
  edit: 'Edit',
  copy: 'Copy',
  up: 'Up',
  down: 'Down',
  remove: 'Remove',
};

/** Marks the unit as it stands when the change is made, however fast fingers are. */
function mark(book: Book, army: Army, id: string, marks: (unit: RosterUnit) => Values): void {
  void changeArmy(army.id, (now) => {
    const unit = now.units.find((one) => one.id === id);
    if (!unit) throw new InputError('The unit was removed in another window.');
    const after = marks(unit);
    return changed(now, markingWords(book.roster, unit, after), (contents) => withMarks(contents, id, after));
  });
}

export function UnitRow({ book, army, unit, game, open, onOpen, onTool }: UnitRowProps) {
  const spec = book.roster;
  const name = nameOf(unit);
  const status = statusOf(spec, unit);
  const tapped = (group: number, box: number) =>
    mark(book, army, unit.id, (now) => marksAfterTap(spec, now, group, box));
  // Boxes that several numbers fill together are marked by those.
  const untapped = status.boxes.flatMap((_, group) => {
    const fields = boxMarks(spec, unit, group);
    return fields.length > 1 ? fields : [];
  });
  const row = (field: MarkField) => (
    <FieldRow
      key={field.name}
      book={book}
      field={field}
      value={unit.marks[field.name]}
      onChange={(value) => {
        if (!spec.marks.safeParse({ [field.name]: value }).success) return;
        mark(book, army, unit.id, (now) => ({ ...now.marks, [field.name]: value }));
      }}
    />
  );
  return (
    <li className={status.gone ? 'unit gone' : 'unit'} aria-label={name}>
      <div className="unit-head">
        <Counter nation={nationOf(army, unit)} arm={armOf(spec, unit)} />
        <button type="button" className="unit-name" aria-expanded={open} onClick={() => onOpen(!open)}>
          <b>{name}</b> {typeof unit.sheet.mark === 'string' && <span className="soft">{unit.sheet.mark}</span>}
        </button>
        <span className="unit-line">{status.line}</span>
      </div>
      <div className="unit-boxes">
        <Boxes spec={spec} unit={unit} few={!open} {...(game || open ? { onTap: tapped } : {})} />
        {!game && !open && <Quick book={book} army={army} unit={unit} />}
      </div>
      {game && !open && untapped.length > 0 && <div className="form">{untapped.map(row)}</div>}
      {open && (
        <div className="unit-marks form">
          {markFields(spec).map(row)}
          {!game && (
            <p className="row unit-tools">
              {(Object.keys(TOOLS) as UnitTool[]).map((tool) => (
                <button
                  key={tool}
                  type="button"
                  className={tool === 'remove' ? 'button plain harm' : 'button plain'}
                  onClick={() => onTool(tool)}
                >
                  {TOOLS[tool]} <span className="unseen">{name}</span>
                </button>
              ))}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** One less, one more of what fills the boxes, without unfolding anything. */
function Quick({ book, army, unit }: Pick<UnitRowProps, 'book' | 'army' | 'unit'>) {
  const field = boxMark(book.roster, unit, 0);
  if (!field) return null;
  const value = Number(unit.marks[field.name]);
  const by = (step: number) =>
    mark(book, army, unit.id, (now) => {
      const next = Number(now.marks[field.name]) + step;
      return { ...now.marks, [field.name]: Math.min(field.max ?? next, Math.max(field.min ?? next, next)) };
    });
  return (
    <div className="stepper quick">
      <button
        type="button"
        aria-label={`${nameOf(unit)}, ${field.label}, one less`}
        disabled={value <= (field.min ?? 0)}
        onClick={() => by(-1)}
      >
        −
      </button>
      <span className="quick-value">
        {value} <span className="unseen">{field.label}</span>
      </span>
      <button
        type="button"
        aria-label={`${nameOf(unit)}, ${field.label}, one more`}
        disabled={value >= (field.max ?? 99)}
        onClick={() => by(1)}
      >
        +
      </button>
    </div>
  );
}
