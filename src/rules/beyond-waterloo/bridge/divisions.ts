/** The steps of a side that stand on a table (W54). */
import { cellAt } from '../../../kernel/index.ts';
import type { Both, Role } from '../force.ts';
import { type Roster, type Side, screensIn } from '../procedures/battle-state.ts';
import { type SetupRow, tableSetup } from './charts.ts';

/** A step of a unit on the table. */
export interface Step {
  readonly id: string;
  /** Of the roster. */
  readonly unit: number;
  /** Which of the unit's steps, from 1. */
  readonly n: number;
  readonly formation: number;
  readonly cavalry: boolean;
  readonly reacted: boolean;
}

export const setup = (row: SetupRow): number => cellAt(tableSetup, row, 'Number');
export const atMost = (row: SetupRow, of: number): number => Math.floor((setup(row) * of) / 100);
export const atLeast = (row: SetupRow, of: number): number => Math.ceil((setup(row) * of) / 100);

/** A division’s id begins with its side’s. */
export const LETTERS: Both<string> = { attacker: 'A', defender: 'D' };

/** Steps a side has on the table, its Lead first; screens are off it, and of a retreat only the rear guard is there. */
export function stepsOnTable(side: Side, roster: Roster, role: Role): Step[] {
  const rank = (f: number) => (f === side.lead ? -1 : f);
  const units = roster.units
    .map((unit, i) => ({ unit, i }))
    .filter(({ unit, i }) => side.place[unit.formation] === 'here' && side.steps[i]! > 0 && !screensIn(side, i))
    .sort((a, b) => rank(a.unit.formation) - rank(b.unit.formation) || a.i - b.i);
  const all = units.flatMap(({ unit, i }) =>
    Array.from({ length: side.steps[i]! }, (_, n) => ({
      unit: i,
      n: n + 1,
      formation: unit.formation,
      cavalry: unit.cavalry,
      reacted: unit.formation >= roster.facts.formations.length,
    })),
  );
  const there =
    side.gt === 'RET'
      ? all.slice(0, Math.max(1, atMost('steps that stay to cover a retreat, in percent', all.length)))
      : all;
  return there.map((step, n) => ({ ...step, id: `${LETTERS[role]}${n + 1}` }));
}
