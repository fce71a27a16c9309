/** Picking a unit for a part of a card: it fills the facts that are marked as its own. */
import './pick.css';
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import type { UnitRef } from '../evening/evenings.ts';
import type { Values } from '../form/form-tree.ts';
import { fitsSearch } from '../frame/search.ts';
import { Sheet } from '../frame/sheet.tsx';
import { armOf } from './arms.ts';
import {
  type Army,
  byFormation,
  formationOf,
  formationWords,
  nameOf,
  nationOf,
  type RosterUnit,
  statusOf,
  valuesOf,
} from './army.ts';
import { Counter } from './counter.tsx';
import { useArmiesInPlay } from './use-armies.ts';

const refOf = (army: Army, { id, sheet, marks }: RosterUnit): UnitRef => ({ roster: army.id, unit: id, sheet, marks });

export interface UnitPickerProps {
  readonly book: Book;
  /** The part of the facts to fill: empty for the whole card, `defender`, `attackers.0` … */
  readonly at: string;
  /** What the part is called. */
  readonly label: string;
  readonly picked: UnitRef | undefined;
  /** `values` are roster names (`quality`, `hq` …) to values, as unit, marks and `derive` give them. */
  readonly onPick: (unit: UnitRef, values: Values) => void;
}

export function RosterPick({ book, at, label, picked, onPick }: UnitPickerProps) {
  const armies = useArmiesInPlay(book);
  const [open, setOpen] = useState(false);
  if (!armies || armies.every(({ units }) => units.length === 0)) return null;
  const army = armies.find(({ id }) => id === picked?.roster);
  const unit = army?.units.find(({ id }) => id === picked?.unit);
  const take = (from: Army, one: RosterUnit) => onPick(refOf(from, one), valuesOf(book.roster, one));
  const stale =
    army !== undefined &&
    unit !== undefined &&
    picked?.marks !== undefined &&
    JSON.stringify([picked.sheet, picked.marks]) !== JSON.stringify([unit.sheet, unit.marks]);
  return (
    <div className="pick" data-at={at}>
      <button type="button" className="pick-button" onClick={() => setOpen(true)}>
        {army && unit ? (
          <>
            <Counter nation={nationOf(army, unit)} arm={armOf(book.roster, unit)} />
            <span>
              <b>{nameOf(unit)}</b> <span className="soft">{statusOf(book.roster, unit).line}</span>
            </span>
            <span className="pick-change">another</span>
          </>
        ) : (
          <span>Unit from the roster …</span>
        )}
      </button>
      {stale && (
        <p className="small" role="status">
          It was marked since.{' '}
          <button type="button" className="button plain small" onClick={() => take(army, unit)}>
            Fill in how it stands now
          </button>
        </p>
      )}
      {open && (
        <PickSheet
          book={book}
          label={label}
          armies={armies}
          onTake={(from, one) => {
            take(from, one);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface PickSheetProps extends Pick<UnitPickerProps, 'book' | 'label'> {
  readonly armies: readonly Army[];
  readonly onTake: (army: Army, unit: RosterUnit) => void;
  readonly onClose: () => void;
}

function PickSheet({ book, label, armies, onTake, onClose }: PickSheetProps) {
  const [search, setSearch] = useState('');
  const found = armies
    .map((army) => ({
      army,
      units: army.units.filter(
        (unit) =>
          !statusOf(book.roster, unit).gone &&
          fitsSearch(search, nameOf(unit), formationOf(unit), army.name, army.side, String(unit.sheet.mark ?? '')),
      ),
    }))
    .filter(({ units }) => units.length > 0);
  return (
    <Sheet title={`${label}: which unit?`} onClose={onClose}>
      <input
        type="search"
        className="text-field"
        aria-label="Search the units"
        placeholder="Search: name, corps, army"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.map(({ army, units }) => (
        <section key={army.id} aria-label={army.name}>
          <h3 className="pick-army">{army.name}</h3>
          {byFormation(units).map(({ name, units: own }) => (
            <div key={name} className="pick-formation">
              <p className="soft">{formationWords(name)}</p>
              <ul className="pick-units">
                {own.map((unit) => (
                  <li key={unit.id}>
                    <button type="button" className="pick-button" onClick={() => onTake(army, unit)}>
                      <Counter nation={nationOf(army, unit)} arm={armOf(book.roster, unit)} />
                      <span>
                        <b>{nameOf(unit)}</b> <span className="soft">{statusOf(book.roster, unit).line}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {found.length === 0 && <p role="status">No unit in play has that name.</p>}
    </Sheet>
  );
}
