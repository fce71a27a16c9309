/** An army out of a table, or out of the rosters one keeps; and the armies as they are, as a table to be filled in. */
import { useEffect, useState } from 'react';
import { InputError } from '../../kernel/index.ts';
import { fromTable, tableOf } from '../../staff/editor/index.ts';
import { fetchBook } from '../engine/use-book.ts';
import { FilePick } from '../frame/file-pick.tsx';
import { fileName, parseKeepFile, saveFile } from '../frame/keep-file.ts';
import { Sheet } from '../frame/sheet.tsx';
import { fetchAll } from '../frame/store.ts';
import { type Army, armyFrom } from '../rosters/army.ts';
import { rosterTable } from './roster-table.ts';
import { useEditor } from './use-editor.ts';

export function RosterSheet({ onClose }: { onClose(): void }) {
  const { draft, act } = useEditor();
  const [armies, setArmies] = useState<readonly Army[]>([]);
  const [said, setSaid] = useState('');
  useEffect(() => void fetchAll<Army>('rosters').then(setArmies, () => setArmies([])), []);
  const take = (text: string) => {
    const read = fromTable(draft, text);
    if ('refused' in read) setSaid(read.refused);
    else if (act(...read.acts)) onClose();
  };
  const told = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof InputError)) throw problem;
      setSaid(problem.message);
    }
  };
  const opened = (file: File) =>
    told(async () => {
      const text = await file.text();
      if (!file.name.endsWith('.json')) return take(text);
      const found = (parseKeepFile(text).rosters ?? []) as readonly Army[];
      if (found.length === 0) throw new InputError('There is no army in the file.');
      setArmies(await Promise.all(found.map(async (raw) => armyFrom(await fetchBook(raw.book), raw))));
    });
  const bring = (army: Army, side: string) =>
    told(async () => take(rosterTable((await fetchBook(army.book)).roster, army, side, draft.year)));
  return (
    <Sheet title="A roster or a table" onClose={onClose}>
      <p>
        A line a brigade, regiment or battery. The first line names the columns, in any order: side, corps, division,
        commander, name, arm, men, guns, quality, nation.
      </p>
      <p className="row">
        <FilePick
          label="Open a table"
          accept=".csv,.tsv,.txt,text/csv,.json,application/json"
          onPick={(file) => void opened(file)}
        />
        <button
          type="button"
          className="button"
          onClick={() => saveFile(fileName(draft.title).replace(/json$/, 'csv'), tableOf(draft), 'text/csv')}
        >
          Download as a table
        </button>
      </p>
      {armies.length > 0 && (
        <>
          <h3>From your rosters</h3>
          <ul className="lines">
            {armies.map((army) => (
              <li key={army.id} className="row">
                <span>{army.name}</span>
                {draft.sides.map(({ seat, name }) => (
                  <button
                    key={seat}
                    type="button"
                    className="button plain small"
                    onClick={() => void bring(army, name)}
                  >
                    To the {name} <span className="unseen">: {army.name}</span>
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      {said && (
        <p className="fault" role="alert">
          {said}
        </p>
      )}
    </Sheet>
  );
}
