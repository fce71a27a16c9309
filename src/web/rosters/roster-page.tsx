/** One army: `#/book/roster/id`, and `?mode=game` for what is on the table in large. */
import './rosters.css';
import { useEffect, useState } from 'react';
import type { Book } from '../../game/index.ts';
import { useBook } from '../engine/use-book.ts';
import { noteOpen } from '../frame/last-open.ts';
import type { PageProps } from '../frame/page.ts';
import { goInstead } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { NATIONS } from '../look/nations.ts';
import { type Army, formationWords, nameOf, newUnit, type RosterUnit, statusOf } from './army.ts';
import { ArmyTools } from './army-tools.tsx';
import { added, formationMoved, moved, nextName, removed, replaced } from './edit.ts';
import { LossBar } from './loss-bar.tsx';
import { lossesOf } from './losses.ts';
import { changed } from './undo.ts';
import { UnitForm } from './unit-form.tsx';
import { UnitRow, type UnitTool } from './unit-row.tsx';
import { changeArmy, redoArmy, undoArmy, useArmy, useUnderWay } from './use-armies.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export default function RosterPage({ params, query }: PageProps) {
  const book = useBook(params.book!);
  const army = useArmy(book, params.id!);
  if (army === undefined) return <p className="waiting">Loading …</p>;
  if (army === null) {
    return (
      <main className="page">
        <h1>No such army</h1>
        <p>
          It was removed, or is on another device. <a href={`#/${book.id}/roster`}>To the armies</a>
        </p>
      </main>
    );
  }
  return <Roster book={book} army={army} game={query.get('mode') === 'game'} />;
}

interface RosterProps {
  readonly book: Book;
  readonly army: Army;
  readonly game: boolean;
}

function Roster({ book, army, game }: RosterProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [form, setForm] = useState<{ readonly unit: RosterUnit; readonly fresh: boolean } | null>(null);
  useTitle(army.name);
  useUndoKeys(
    () => void undoArmy(army.id),
    () => void redoArmy(army.id),
  );
  useEffect(() => {
    void noteOpen({ book: book.id, hash: `#/${book.id}/roster/${army.id}`, title: army.name });
  }, [book, army.id, army.name]);
  const { army: total, formations } = lossesOf(book.roster, army);
  const { letter, fill, ink, words } = NATIONS[army.nation];
  const change = (says: string, how: Parameters<typeof changed>[2]) =>
    void changeArmy(army.id, (now) => changed(now, says, how));
  const tool = (unit: RosterUnit) => (which: UnitTool) => {
    const name = nameOf(unit);
    if (which === 'edit') setForm({ unit, fresh: false });
    if (which === 'up') change(`${name} up`, (now) => moved(now, unit.id, -1));
    if (which === 'down') change(`${name} down`, (now) => moved(now, unit.id, 1));
    if (which === 'remove') change(`${name} removed`, (now) => removed(now, unit.id));
    if (which === 'copy') {
      const called = nextName(name, army.units.map(nameOf));
      const copy = { ...unit, ...newUnit(book.roster, { ...unit.sheet, name: called }) };
      change(`${called} added`, (now) => added(now, copy));
    }
  };
  const keep = (unit: RosterUnit, another: boolean) => {
    const fresh = form?.fresh ?? false;
    change(`${nameOf(unit)} ${fresh ? 'added' : 'changed'}`, (now) => (fresh ? added(now, unit) : replaced(now, unit)));
    const next = newUnit(book.roster, { ...unit.sheet, name: nextName(nameOf(unit), army.units.map(nameOf)) });
    setForm(another ? { unit: next, fresh: true } : null);
  };
  const addTo = (formation: string) => setForm({ unit: newUnit(book.roster, { formation }), fresh: true });
  const gone = army.units.filter((unit) => statusOf(book.roster, unit).gone);
  return (
    <main className={game ? 'roster game' : 'roster'}>
      <header className="roster-head">
        <p className="small">
          <a href={`#/${book.id}/roster`}>{book.title}, armies</a>
        </p>
        <h1>
          <span className="flag" style={{ background: fill, color: ink }} title={words} aria-hidden="true">
            {letter}
          </span>{' '}
          {army.name}
        </h1>
        {!game && <ArmyTools book={book} army={army} />}
        <LossBar label={army.side} loss={total} />
      </header>
      {army.units.length === 0 && <p>No units yet. Add the first, or bring a table.</p>}
      <div className="formations">
        {formations.map(({ name, units, loss }, i) => (
          <section key={name} className="formation" aria-label={formationWords(name)}>
            <h2>{formationWords(name)}</h2>
            <LossBar label="" loss={loss} />
            <ul className="units">
              {units
                .filter((unit) => !game || !gone.includes(unit))
                .map((unit) => (
                  <UnitRow
                    key={unit.id}
                    book={book}
                    army={army}
                    unit={unit}
                    game={game}
                    open={open === unit.id}
                    onOpen={(wanted) => setOpen(wanted ? unit.id : null)}
                    onTool={tool(unit)}
                  />
                ))}
            </ul>
            {!game && (
              <p className="row formation-tools">
                <button type="button" className="button plain" onClick={() => addTo(name)}>
                  Add a unit <span className="unseen">to {formationWords(name)}</span>
                </button>
                {i > 0 && (
                  <button
                    type="button"
                    className="button plain"
                    onClick={() => change(`${formationWords(name)} up`, (now) => formationMoved(now, name, -1))}
                  >
                    Move up <span className="unseen">{formationWords(name)}</span>
                  </button>
                )}
              </p>
            )}
          </section>
        ))}
      </div>
      {game && gone.length > 0 && <p className="soft">Off the table: {gone.map(nameOf).join(', ')}.</p>}
      {!game && (
        <p>
          <button type="button" className="button" onClick={() => addTo('')}>
            {army.units.length === 0 ? 'Add a unit' : 'Add a unit to another formation'}
          </button>
        </p>
      )}
      <Dock book={book} army={army} game={game} />
      {form && (
        <UnitForm
          key={form.unit.id}
          book={book}
          unit={form.unit}
          fresh={form.fresh}
          onKeep={keep}
          onClose={() => setForm(null)}
        />
      )}
    </main>
  );
}

/** Always within the thumb's reach: back, forth, and game mode. */
function Dock({ book, army, game }: RosterProps) {
  const last = army.past.at(-1);
  const next = army.undone.at(-1);
  const underWay = useUnderWay();
  return (
    <div className="roster-dock" aria-busy={underWay}>
      <p className="last-done" role="status">
        {last ? last.says : 'Nothing to undo.'}
      </p>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={!last}
          aria-keyshortcuts="U Control+Z"
          title={last ? `Undo: ${last.says} (U)` : 'Nothing to undo'}
          onClick={() => void undoArmy(army.id)}
        >
          Undo
        </button>
        <button
          type="button"
          className="button plain"
          disabled={!next}
          aria-keyshortcuts="Shift+U Control+Y"
          title={next ? `Again: ${next.says} (Shift U)` : 'Nothing to do again'}
          onClick={() => void redoArmy(army.id)}
        >
          Redo
        </button>
        <button
          type="button"
          role="switch"
          aria-checked={game}
          className="button first game-switch"
          onClick={() => goInstead(`#/${book.id}/roster/${army.id}${game ? '' : '?mode=game'}`)}
        >
          {game ? 'Leave game mode' : 'Game mode'}
        </button>
      </div>
    </div>
  );
}
