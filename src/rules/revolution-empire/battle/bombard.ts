/** Phase 9D (pg 139-144): batteries that took no part in close fighting bombard; all together, then morale at +3. */

import { aheadOf, distance, rightOf } from '../../../board/plane/index.ts';
import { tellOf } from '../../../game/index.ts';

import { cellAt, type Seat, type Table } from '../../../kernel/index.ts';
import { bombardmentRanges } from '../charts.ts';
import { bombardment } from '../procedures/artillery.ts';
import { bounce } from '../procedures/gunnery.ts';
import { type BombardRequest, bombard } from './kinds/tactical.ts';
import { lose, testMorale } from './losses.ts';
import { heightAt, kindAt } from './room.ts';
import {
  enemiesOf,
  inSquare,
  isGuns,
  meOf,
  nameOf,
  type State,
  seatOf,
  sheetOf,
  sideOf,
  stands,
  type Unit,
  unitCalled,
} from './state.ts';
import { artilleryFacts, canFire, inArc, sees, struckByGuns } from './tactical/fire.ts';

/** The farthest it bombards. */
const reachOf = (state: State, unit: Unit): number =>
  cellAt(bombardmentRanges, sheetOf(state, unit).guns!.weight, 'Long');

function mayBombard(state: State, unit: Unit): boolean {
  return (
    isGuns(state, unit) &&
    canFire(state, unit) &&
    !unit.fought &&
    !unit.moved &&
    !unit.disordered &&
    unit.ammo !== 'exhausted'
  );
}

export function bombardPhase(table: Table, state: State): void {
  for (const unit of state.units) unit.lostPhase = 0;
  const requests: Record<Seat, BombardRequest> = {};
  for (const side of [0, 1] as const) {
    const batteries = state.units
      .filter((unit) => stands(unit) && sideOf(state, unit) === side && mayBombard(state, unit))
      .map((unit) => ({
        id: sheetOf(state, unit).id,
        rates: unit.shot ? (['paced'] as const) : (['intensive', 'paced'] as const),
        targets: enemiesOf(state, side)
          .map((target) => ({ target, apart: distance(unit.at, target.at) }))
          .filter(
            ({ target, apart }) =>
              apart <= reachOf(state, unit) && inArc(unit, target.at) && sees(table, state, unit, target),
          )
          .sort((a, b) => a.apart - b.apart)
          .slice(0, 8)
          .map(({ target }) => sheetOf(state, target).id),
      }))
      .filter(({ targets }) => targets.length > 0);
    if (batteries.length > 0) requests[seatOf(state, side)] = { batteries };
  }
  if (Object.keys(requests).length === 0) return;
  const answers = table.askEach(bombard, requests);
  for (const unit of state.units) {
    const { id, side } = sheetOf(state, unit);
    const order = answers[seatOf(state, side)]?.fire[id];
    if (order && stands(unit)) bombards(table, state, unit, unitCalled(state, order.at), order.rate);
  }
}

/** Facts of the bombardment card. */
export function bombardmentFacts(state: State, unit: Unit, target: Unit, rate: 'intensive' | 'paced') {
  return {
    ...artilleryFacts(state, unit, target),
    rate,
    moved: Math.min(60, meOf(state, unit).marched),
    grandBattery: 'no',
    targetMoved: Math.min(60, meOf(state, target).marched),
    fought: unit.fought,
    regimental: false,
    badOrder: unit.disordered,
    reserve: false,
    movedTactical: unit.moved,
    firedTactical: unit.shot,
    crossed: false,
  } as const;
}

function bombards(table: Table, state: State, unit: Unit, target: Unit, rate: 'intensive' | 'paced'): void {
  if (!stands(target)) return;
  const words = `bombards ${nameOf(state, target)}`;
  tellOf(table, 'bombards', sheetOf(state, unit), words, 'pg 140', { whom: [sheetOf(state, target)] });
  const result = bombardment.play(table, bombardmentFacts(state, unit, target, rate), state.field.rules);
  if (result.barred) return;
  [unit.ammo, unit.fired, unit.shot] = [result.ammo, true, true];
  const { deeds } = meOf(state, target);
  if (result.casualties > 0) {
    deeds.bombed += result.casualties;
    deeds.bombedUnits++;
  }
  const behind = zone(state, unit, target);
  struckByGuns(table, state, unit, target, result.casualties, true);
  if (behind.length > 0) bounces(table, state, unit, target, behind, rate);
}

const DEEP = 10;
const LIGHT = 5;
const MOST = 6;

/** R22: those straight behind the target, as wide as the battery, 10″ deep, light guns 5″; no woods, guns or skirmishers. */
function zone(state: State, unit: Unit, target: Unit): Unit[] {
  const deep = sheetOf(state, unit).guns!.weight === 'light' ? LIGHT : DEEP;
  const [dx, dy] = [target.at.x - unit.at.x, target.at.y - unit.at.y];
  const far = Math.sqrt(dx * dx + dy * dy) || 1;
  const line = { x: target.at.x, y: target.at.y, fx: dx / far, fy: dy / far, hw: unit.at.hw, hd: 0 };
  const level = heightAt(state.field, target.at.x, target.at.y);
  return enemiesOf(state, sideOf(state, unit))
    .filter((other) => {
      if (other === target || other.block >= 0 || other.formation === 'skirmish' || other.formation === 'unlimbered')
        return false;
      const { x, y } = other.at;
      if (kindAt(state.field, x, y).endsWith('wood') || kindAt(state.field, x, y) === 'mud') return false;
      if (heightAt(state.field, x, y) > level) return false;
      const ahead = aheadOf(line, x, y);
      return ahead > 0 && ahead <= deep && Math.abs(rightOf(line, x, y)) <= line.hw + other.at.hw;
    })
    .slice(0, MOST);
}

function bounces(
  table: Table,
  state: State,
  unit: Unit,
  target: Unit,
  behind: readonly Unit[],
  rate: 'intensive' | 'paced',
): void {
  const kind = kindAt(state.field, target.at.x, target.at.y);
  const { ground } = state.field.scenario;
  const units = behind.map((other) => ({
    what:
      other.formation === 'limbered'
        ? ('limbered' as const)
        : inSquare(other) || other.formation.endsWith('Column')
          ? ('deep' as const)
          : ('line' as const),
    partial: false,
    town: 'none' as const,
  }));
  const [first, ...others] = units;
  const { hit } = bounce.play(
    table,
    {
      ...first!,
      guns: sheetOf(state, unit).guns!.weight,
      units: 1,
      rate,
      ground: kind === 'marchfeld' ? 'marchfeld' : ground === 'rough' ? 'rough' : 'usual',
      contours: 0,
      others,
    },
    state.field.rules,
  );
  for (const [i, other] of behind.entries()) {
    if (!hit[i]) continue;
    lose(table, state, other, 1);
    const { deeds } = meOf(state, other);
    deeds.bombed++;
    deeds.bombedUnits++;
    if (stands(other)) testMorale(table, state, other, { bombardment: true });
  }
}
