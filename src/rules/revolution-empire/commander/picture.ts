/** What an officer sees: the masked state, and a few measures he reckons with. */
import { aheadOf, distance, type Rect } from '../../../board/plane/index.ts';
import { once, SimulatedTable, stream, suggestPolicy, type Table } from '../../../kernel/index.ts';
import { moraleClass } from '../battle/leaders.ts';
import {
  enemiesOf,
  inSquare,
  isGuns,
  isHorse,
  leftOf,
  type Me,
  meCalled,
  type State,
  sheetOf,
  sideOf,
  type Unit,
  unitCalled,
  unitsOf,
} from '../battle/state.ts';
import { known } from '../battle/view.ts';
import { shockClasses } from '../charts.ts';

export interface Picture {
  readonly state: State;
  /** To read charts at. */
  readonly table: Table;
  unit(id: string): Unit;
  me(id: string): Me;
  /** Steps of shock one unit has over another, if the first attacks. */
  edge(unit: string, target: string): number;
  /** Share of its strength an ME has lost. */
  losses(me: string): number;
  /** The nearest enemy of a unit, and how far. */
  foe(unit: Unit): { readonly unit: Unit; readonly apart: number } | null;
}

/** Steps of the ladder it stands on, roughly: class, order, wear. */
function weight(table: Table, state: State, unit: Unit): number {
  const sheet = sheetOf(state, unit);
  const base = sheet.horse ? 12 + sheet.horse.shock / 1.5 : table.look(shockClasses, moraleClass(state, unit), 'Step');
  return (
    base -
    (unit.disordered ? 3 : 0) -
    (unit.blown ? 6 : 0) -
    unit.lost -
    (state.mes[sheet.me]!.shaken ? 4 : 0) -
    (isGuns(state, unit) ? 5 : 0)
  );
}

/** What the ground and the formation of the target add to its defence. */
function defence(state: State, unit: Unit, target: Unit): number {
  const cover =
    target.block >= 0 ? { light: 2, medium: 4, heavy: 6, super: 12 }[state.field.blocks[target.block]!.cover] : 0;
  if (!isHorse(state, unit)) return cover;
  if (inSquare(target)) return cover + 10;
  return cover + (target.formation === 'closedColumn' ? 6 : 0);
}

/** Flank and rear are worth steps (pg 114). */
function approach(from: Rect, target: Unit): number {
  if (target.block >= 0 || inSquare(target)) return 0;
  const ahead = aheadOf(target.at, from.x, from.y);
  return ahead >= target.at.hd ? 0 : ahead <= -target.at.hd ? 10 : 7;
}

export const pictureOf = once((view: object): Picture => {
  const state = known.stateOf(view);
  const table = new SimulatedTable(stream('officer', 'paper'), suggestPolicy);
  const edge = (a: Unit, b: Unit) =>
    weight(table, state, a) + approach(a.at, b) - weight(table, state, b) - defence(state, a, b);
  return {
    state,
    table,
    unit: (id) => unitCalled(state, id),
    me: (id) => meCalled(state, id),
    edge: (a, b) => edge(unitCalled(state, a), unitCalled(state, b)),
    losses(id) {
      const units = unitsOf(state, meCalled(state, id));
      const had = units.reduce((sum, unit) => sum + sheetOf(state, unit).figures, 0);
      const left = units.reduce(
        (sum, unit) => sum + (unit.fate === 'here' && !unit.abandoned ? leftOf(state, unit) : 0),
        0,
      );
      return 1 - left / Math.max(1, had);
    },
    foe(unit) {
      let best: { unit: Unit; apart: number } | null = null;
      for (const enemy of enemiesOf(state, sideOf(state, unit))) {
        const apart = distance(unit.at, enemy.at);
        if (!best || apart < best.apart) best = { unit: enemy, apart };
      }
      return best;
    },
  };
}) as (view: unknown) => Picture;
