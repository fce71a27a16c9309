/** A battle on paper for a real table, with the rosters of the rulebook it is to be fought by. */
import { covers } from 'virtual:covers';
import { useId, useState } from 'react';
import type { Day } from '../../../game/day/index.ts';
import { fetchBook } from '../../engine/use-book.ts';
import { printDay } from '../print-day.ts';

const NONE = '';

export function PrintForTable({ day }: { readonly day: Day }) {
  const id = useId();
  const [chosen, setChosen] = useState(NONE);
  const print = async () => {
    if (chosen === NONE) return printDay(day);
    const book = await fetchBook(chosen);
    const { rostersFor } = await import('../../../staff/paper/rosters.ts');
    return printDay(day, rostersFor(day, book, await book.game!()));
  };
  return (
    <p className="row">
      <label htmlFor={id}>Rosters for</label>
      <select id={id} className="text-field" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value={NONE}>no rulebook</option>
        {covers
          .filter(({ board }) => board !== 'areas')
          .map(({ id: book, short }) => (
            <option key={book} value={book}>
              {short}
            </option>
          ))}
      </select>
      <button type="button" className="button" onClick={() => void print()}>
        Print the battle
      </button>
    </p>
  );
}
