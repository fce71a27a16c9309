/** What a unit is: the book's own sheet, filled in by hand. */
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { Form } from '../form/facts-form.tsx';
import { check } from '../form/faults.ts';
import { FieldRow } from '../form/field.tsx';
import { formTree, withValue } from '../form/form-tree.ts';
import { Sheet } from '../frame/sheet.tsx';
import { NATION_WORDS, type Nation } from '../look/nations.ts';
import { nameOf, type RosterUnit } from './army.ts';

interface UnitFormProps {
  readonly book: Book;
  readonly unit: RosterUnit;
  readonly fresh: boolean;
  readonly onKeep: (unit: RosterUnit, another: boolean) => void;
  readonly onClose: () => void;
}

export function UnitForm({ book, unit, fresh, onKeep, onClose }: UnitFormProps) {
  const [sheet, setSheet] = useState(unit.sheet);
  const [nation, setNation] = useState<string>(unit.nation ?? '');
  const tree = formTree(book.roster.unit);
  const { fault } = check(book.roster.unit, sheet);
  const keep = (another: boolean) => {
    const { nation: _, ...rest } = unit;
    onKeep({ ...rest, sheet, ...(nation ? { nation: nation as Nation } : {}) }, another);
  };
  return (
    <Sheet title={fresh ? 'A new unit' : nameOf(unit)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault) keep(false);
        }}
      >
        <Form
          tree={tree}
          context={{
            book,
            values: sheet,
            fault,
            onChange: (path, value) => setSheet((now) => withValue(now, path, value)),
          }}
        />
        {!tree.some(({ name }) => name === 'nation') && (
          <FieldRow
            book={book}
            field={{
              path: 'nation',
              label: 'Colours',
              type: 'choice',
              keys: ['', ...Object.keys(NATION_WORDS)],
              choices: { '': 'the army’s', ...NATION_WORDS },
            }}
            value={nation}
            onChange={(value) => setNation(String(value))}
          />
        )}
        <p className="row">
          <button type="submit" className="button first" disabled={fault !== null}>
            {fresh ? 'Add' : 'Save'}
          </button>
          {fresh && (
            <button type="button" className="button" disabled={fault !== null} onClick={() => keep(true)}>
              Add it and another
            </button>
          )}
        </p>
      </form>
    </Sheet>
  );
}
