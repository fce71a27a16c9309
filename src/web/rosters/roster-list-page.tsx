/** The armies of a book: `#/book/roster`. Made by hand, from a table, a scenario, a file, or after another. */
import './rosters.css';
import '../look/home.css';
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { fetchBook, useBook } from '../engine/use-book.ts';
import { FilePick } from '../frame/file-pick.tsx';
import { parseKeepFile } from '../frame/keep-file.ts';
import type { PageProps } from '../frame/page.ts';
import { go } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { NATIONS } from '../look/nations.ts';
import { type Army, armyFrom, freshCopy, newArmy } from './army.ts';
import { ArmyForm } from './army-form.tsx';
import { LossBar } from './loss-bar.tsx';
import { lossesOf } from './losses.ts';
import { armiesOf, scenariosWithArmies } from './scenarios.ts';
import { TableForm } from './table-form.tsx';
import { changed } from './undo.ts';
import { bringBack, changeArmy, keepArmy, useArmies, useLastRemoved } from './use-armies.ts';

export default function RosterListPage({ params }: PageProps) {
  const book = useBook(params.book!);
  const armies = useArmies(book);
  const removed = useLastRemoved();
  useTitle(`Armies of ${book.title}`);
  return (
    <main className="page rosters">
      <h1>Armies</h1>
      <p className="soft">
        <a href={`#/${book.id}`}>{book.title}</a>
      </p>
      {armies && armies.length === 0 && (
        <p>
          None yet. With one, units fill their own cards, results are marked with a tap, and rosters can be printed.
        </p>
      )}
      {armies && armies.length > 0 && (
        <ul className="lines army-list">
          {armies.map((army) => (
            <ArmyLine key={army.id} book={book} army={army} />
          ))}
        </ul>
      )}
      {removed && removed.book === book.id && (
        <p className="row" role="status">
          {removed.name} was removed.
          <button type="button" className="button" onClick={() => void bringBack(removed)}>
            Bring it back
          </button>
        </p>
      )}
      {armies && <Make book={book} armies={armies} />}
    </main>
  );
}

function ArmyLine({ book, army }: { readonly book: Book; readonly army: Army }) {
  const { letter, fill, ink } = NATIONS[army.nation];
  const { army: loss } = lossesOf(book.roster, army);
  const says = army.inPlay ? 'not in play' : 'in play';
  return (
    <li className="army-line">
      <span className="flag" style={{ background: fill, color: ink }} aria-hidden="true">
        {letter}
      </span>
      <span className="army-words">
        <a href={`#/${book.id}/roster/${army.id}`}>{army.name}</a>
        <span className="soft">
          {army.side}, {army.units.length} {army.units.length === 1 ? 'unit' : 'units'}
        </span>
      </span>
      <LossBar label="" loss={loss} />
      <button
        type="button"
        role="switch"
        aria-checked={army.inPlay}
        aria-label={`${army.name} is in play`}
        className="switch"
        onClick={() => void changeArmy(army.id, (now) => changed(now, says, (it) => ({ ...it, inPlay: !it.inPlay })))}
      >
        <span className="pill">{army.inPlay ? '✓ in play' : 'not in play'}</span>
      </button>
    </li>
  );
}

type Making = 'hand' | 'table' | null;

function Make({ book, armies }: { readonly book: Book; readonly armies: readonly Army[] }) {
  const [making, setMaking] = useState<Making>(null);
  const [said, setSaid] = useState('');
  const last = armies[0];
  const scenarios = scenariosWithArmies(book);
  const take = async (army: Army) => {
    await keepArmy(army);
    go(`#/${book.id}/roster/${army.id}`);
  };
  const bringIn = async (file: File) => {
    try {
      setSaid(await armiesFromFile(await file.text()));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setSaid(error.message);
    }
  };
  return (
    <section aria-labelledby="make">
      <h2 id="make">Make an army</h2>
      <p className="row">
        <button type="button" className="button first" onClick={() => setMaking('hand')}>
          By hand
        </button>
        <button type="button" className="button" onClick={() => setMaking('table')}>
          From a table
        </button>
        {last && (
          <button
            type="button"
            className="button"
            onClick={() => void take(freshCopy(book.roster, last, `${last.name}, fresh`))}
          >
            Copy the last, fresh
          </button>
        )}
        <FilePick label="From a file" accept="application/json,.json" onPick={(file) => void bringIn(file)} />
      </p>
      {scenarios.length > 0 && (
        <>
          <h3>From a scenario</h3>
          <p className="row">
            {scenarios.map((scenario) => (
              <button
                key={scenario.id}
                type="button"
                className="button"
                onClick={async () => {
                  const made = armiesOf(book, scenario);
                  for (const army of made) await keepArmy(army);
                  setSaid(`On the table: ${made.map(({ name }) => name).join('; ')}.`);
                }}
              >
                {scenario.title}
              </button>
            ))}
          </p>
        </>
      )}
      <p role="status">{said}</p>
      {making === 'hand' && (
        <ArmyForm
          book={book}
          title="A new army"
          army={newArmy(book.id, { name: '' })}
          done="Make it"
          onKeep={(face) => void take(newArmy(book.id, face))}
          onClose={() => setMaking(null)}
        />
      )}
      {making === 'table' && (
        <TableForm
          book={book}
          done={(count) => `Make an army of ${count}`}
          onKeep={(units) => void take(newArmy(book.id, { name: 'Army from a table', units }))}
          onClose={() => setMaking(null)}
        />
      )}
    </section>
  );
}

/** Every army of a file, each to its own book. */
async function armiesFromFile(text: string): Promise<string> {
  const found = parseKeepFile(text).rosters ?? [];
  const armies: Army[] = [];
  for (const raw of found) armies.push(armyFrom(await fetchBook((raw as Army).book), raw));
  for (const army of armies) await keepArmy(army);
  return armies.length === 0
    ? 'There is no army in the file.'
    : `Taken in: ${armies.map(({ name }) => name).join(', ')}.`;
}
