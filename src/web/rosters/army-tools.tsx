/** What can be done with a whole army: change it, send it, copy it, print it, let it go. */
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { fileName, fileText, saveFile } from '../frame/keep-file.ts';
import { pack, shareLink } from '../frame/links.ts';
import { go } from '../frame/router.ts';
import { Sheet } from '../frame/sheet.tsx';
import { type Army, freshCopy, toSend } from './army.ts';
import { ArmyForm } from './army-form.tsx';
import { tableOfUnits } from './csv-units.ts';
import { TableForm } from './table-form.tsx';
import { changed } from './undo.ts';
import { changeArmy, keepArmy, removeArmy } from './use-armies.ts';

interface ArmyToolsProps {
  readonly book: Book;
  readonly army: Army;
}

type Open = 'face' | 'table' | 'send' | 'remove' | null;

export function ArmyTools({ book, army }: ArmyToolsProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <div className="row army-tools">
      <button type="button" className="button plain" onClick={() => setOpen('face')}>
        Name and colours
      </button>
      <button type="button" className="button plain" onClick={() => setOpen('table')}>
        Add a table
      </button>
      <button type="button" className="button plain" onClick={() => setOpen('send')}>
        Share or download
      </button>
      <button
        type="button"
        className="button plain"
        onClick={async () => {
          const copy = freshCopy(book.roster, army, `${army.name}, fresh`);
          await keepArmy(copy);
          go(`#/${book.id}/roster/${copy.id}`);
        }}
      >
        Copy, fresh
      </button>
      <a className="button plain" href={`#/${book.id}/print?what=rosters&army=${army.id}`}>
        Print
      </a>
      <button type="button" className="button plain harm" onClick={() => setOpen('remove')}>
        Delete
      </button>
      {open === 'face' && (
        <ArmyForm
          book={book}
          title={army.name}
          army={army}
          done="Save"
          onKeep={(face) => {
            void changeArmy(army.id, (now) => changed(now, 'name and colours', (it) => ({ ...it, ...face })));
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'table' && (
        <TableForm
          book={book}
          done={(count) => `Add ${count} ${count === 1 ? 'unit' : 'units'}`}
          onKeep={(units) => {
            const says = `${units.length} ${units.length === 1 ? 'unit' : 'units'} added`;
            void changeArmy(army.id, (now) => changed(now, says, (it) => ({ ...it, units: [...it.units, ...units] })));
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'send' && <Send book={book} army={army} onClose={close} />}
      {open === 'remove' && <Remove book={book} army={army} onClose={close} />}
    </div>
  );
}

function Send({ book, army, onClose }: ArmyToolsProps & { readonly onClose: () => void }) {
  const [said, setSaid] = useState('');
  const link = async () => {
    const packed = await pack(toSend(army));
    setSaid(await shareLink(army.name, `#/${book.id}/roster/shared?army=${packed}`));
  };
  const { past: _past, undone: _undone, ...rest } = army;
  return (
    <Sheet title="Share or download" onClose={onClose}>
      <p>A link holds the whole army with its marks; anyone who opens it gets a copy.</p>
      <p className="row">
        <button type="button" className="button first" onClick={() => void link()}>
          Share a link
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            saveFile(fileName(army.name), fileText({ rosters: [{ ...rest, past: [], undone: [] }] as never }))
          }
        >
          Download as a file
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            saveFile(
              fileName(army.name).replace(/json$/, 'csv'),
              tableOfUnits(book.roster, army.units),
              'text/csv;charset=utf-8',
            )
          }
        >
          Download as a table
        </button>
      </p>
      <p role="status" className="link-said">
        {said}
      </p>
    </Sheet>
  );
}

function Remove({ book, army, onClose }: ArmyToolsProps & { readonly onClose: () => void }) {
  return (
    <Sheet title={`Delete ${army.name}?`} onClose={onClose}>
      <p>
        The army is deleted with all its units and marks; this can’t be undone. Download it as a file first if you may
        want it again; or only put it away, and cards and orders no longer see it.
      </p>
      <p className="row">
        <button
          type="button"
          className="button harm"
          onClick={async () => {
            await removeArmy(army.id);
            go(`#/${book.id}/roster`);
          }}
        >
          Delete for good
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            void changeArmy(army.id, (now) => changed(now, 'taken out of play', (it) => ({ ...it, inPlay: false })));
            onClose();
          }}
        >
          Take it out of play
        </button>
      </p>
    </Sheet>
  );
}
