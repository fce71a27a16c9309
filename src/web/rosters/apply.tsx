/** Under a result: what it does to the units of the roster, marked with one tap and taken back with another. */
import './pick.css';
import type { Book } from '../../game/index.ts';
import type { AnyProcedure } from '../../kernel/index.ts';
import type { UnitRef } from '../evening/evenings.ts';
import { nameOf } from './army.ts';
import { applyTo, changeWords, takenBack } from './marks.ts';
import { outcomesOf } from './outcomes.ts';
import { changed } from './undo.ts';
import { changeArmy, useArmies } from './use-armies.ts';

export interface MarksOfferProps {
  readonly book: Book;
  readonly procedure: AnyProcedure;
  readonly facts: unknown;
  readonly result: unknown;
  readonly units: Readonly<Record<string, UnitRef>>;
  /** The entry of the evening the result is kept as. */
  readonly entry: { readonly evening: string; readonly id: string };
}

export function ApplyMarks({ book, procedure, facts, result, units, entry }: MarksOfferProps) {
  const armies = useArmies(book);
  if (!armies) return null;
  const spec = book.roster;
  const found = outcomesOf(spec, armies, procedure, result, facts, units, entry.id);
  if (found.length === 0) return null;
  const done = found.every(({ applied, corrected }) => applied && !corrected);
  const corrected = found.some((one) => one.corrected);
  const takeBack = () => {
    for (const { army } of found) {
      void changeArmy(army.id, (now) =>
        changed(now, `${procedure.title} undone`, (contents) => takenBack(contents, entry.id)),
      );
    }
  };
  const apply = () => {
    for (const { army, outcomes } of found) {
      const names = outcomes.map(({ unit }) => nameOf(unit)).join(', ');
      void changeArmy(army.id, (now) =>
        changed(now, `${procedure.title}: ${names || 'nothing'}`, (contents) => {
          const before = takenBack(contents, entry.id);
          return outcomes.length > 0 ? applyTo(before, entry.id, outcomes) : before;
        }),
      );
    }
  };
  return (
    <section className="apply" aria-label="Roster">
      <h2>On the roster</h2>
      <ul>
        {found.flatMap(({ army, outcomes }) =>
          outcomes.map(({ unit, after }) => (
            <li key={`${army.id}/${unit.id}`}>
              <b>{nameOf(unit)}</b>: {changeWords(spec, unit.marks, after).join(', ')}
            </li>
          )),
        )}
      </ul>
      {corrected && <p>The result was corrected since it was marked.</p>}
      <p className="row" role="status">
        {done ? <span className="apply-done">✓ Marked.</span> : null}
        {done ? (
          <button type="button" className="button" onClick={takeBack}>
            Undo <span className="unseen">the marks</span>
          </button>
        ) : (
          <button type="button" className="button first" onClick={apply}>
            {corrected ? 'Correct the marks' : 'Mark it'}
          </button>
        )}
      </p>
    </section>
  );
}
