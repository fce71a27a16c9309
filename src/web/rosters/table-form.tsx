/** Units from a table: pasted or from a file, looked at before they are kept. */
import './table.css';
import '../charts/charts.css';
import { useMemo, useState } from 'react';
import type { Book } from '../../game/index.ts';
import { FilePick } from '../frame/file-pick.tsx';
import { saveFile } from '../frame/keep-file.ts';
import { Sheet } from '../frame/sheet.tsx';
import { formationOf, formationWords, nameOf, newUnit, type RosterUnit, statusOf } from './army.ts';
import { tableOfUnits, unitsFromTable } from './csv-units.ts';

interface TableFormProps {
  readonly book: Book;
  /** What is done with the units. */
  readonly done: (count: number) => string;
  readonly onKeep: (units: readonly RosterUnit[]) => void;
  readonly onClose: () => void;
}

const SHOWN = 8;

export function TableForm({ book, done, onKeep, onClose }: TableFormProps) {
  const [text, setText] = useState('');
  const read = useMemo(() => (text.trim() === '' ? null : unitsFromTable(book.roster, text)), [book, text]);
  const pattern = () => tableOfUnits(book.roster, [newUnit(book.roster, { name: 'First unit', formation: 'I' })]);
  return (
    <Sheet title="From a table" onClose={onClose}>
      <p>
        One line a unit; the first line names the columns, in any order. Only Name is needed. Commas, semicolons and
        tabs all do, so cells copied from a spreadsheet can be pasted as they are.
      </p>
      <p className="row">
        <FilePick
          label="Open a file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onPick={(file) => void file.text().then(setText)}
        />
        <button type="button" className="button" onClick={() => setText(pattern())}>
          Show me a pattern
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => saveFile(`ordre-mixte-${book.id}.csv`, pattern(), 'text/csv')}
        >
          Download the pattern
        </button>
      </p>
      <textarea
        className="text-field table-text"
        aria-label="The table"
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">
        {read && read.faults.length > 0 && (
          <ul className="table-faults">
            {read.faults.slice(0, SHOWN).map((fault) => (
              <li key={fault} className="fault">
                {fault}
              </li>
            ))}
            {read.faults.length > SHOWN && <li className="fault">And {read.faults.length - SHOWN} more.</li>}
          </ul>
        )}
        {read && read.ignored.length > 0 && (
          <p className="soft">Left out, for the book does not know them: {read.ignored.join(', ')}.</p>
        )}
      </div>
      {read && read.units.length > 0 && (
        <>
          <Preview book={book} units={read.units} />
          <p>
            <button type="button" className="button first" onClick={() => onKeep(read.units)}>
              {done(read.units.length)}
            </button>
          </p>
        </>
      )}
    </Sheet>
  );
}

export function Preview({ book, units }: { readonly book: Book; readonly units: readonly RosterUnit[] }) {
  return (
    <section className="table-preview" aria-label="What will be kept">
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">Formation</th>
            <th scope="col">Stands</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.id}>
              <th scope="row">{nameOf(unit)}</th>
              <td>{formationWords(formationOf(unit))}</td>
              <td>{statusOf(book.roster, unit).line}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
