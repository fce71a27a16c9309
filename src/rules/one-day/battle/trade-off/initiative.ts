/** 2.03: both sides roll, and roll again while they are level; the higher has the initiative. */
import { d10, type Table } from '../../../../kernel/index.ts';
import type { Side, State } from '../state.ts';

export function initiative(table: Table, state: State, cite: string): Side {
  const { sides } = state.field.scenario;
  for (;;) {
    const one = table.roll(d10, { label: 'Initiative', cite, who: sides[0].name });
    const two = table.roll(d10, { label: 'Initiative', cite, who: sides[1].name });
    if (one !== two) return one > two ? 0 : 1;
  }
}
