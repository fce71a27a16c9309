/** 2.03: both sides roll, and roll again while they are level; the higher has the initiative. */
import { d10, type Table } from '../../../kernel/index.ts';
import type { Side, State } from './state.ts';

export function initiative(table: Table, state: State, cite: string): Side {
  const { sides } = state.field.scenario;
  for (;;) {
    const [one, two] = sides.map(({ name }) => table.roll(d10, { label: 'Initiative', cite, who: name }));
    if (one !== two) return one! > two! ? 0 : 1;
  }
}
