/** What falls to whoever enters a hex: wagons, guns without a crew, leaders alone (8, 18.12). */
import { tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { remove } from '../fire/losses.ts';
import { type State, stackAt, type Unit } from '../state.ts';

export function capture(table: Table, state: State, unit: Unit, hex: number): void {
  const { side } = unit.sheet;
  for (const one of stackAt(state, hex))
    if (one.sheet.side !== side && one.sheet.arm === 'wagon') remove(table, state, one, 'captured');
  for (const leader of state.leaders) {
    if (leader.hex !== hex || leader.side === side || leader.fate !== 'here' || leader.with >= 0) continue;
    leader.fate = 'captured';
    tellOf(table, 'taken', leader.sheet, 'is taken prisoner', '8.2');
  }
}
