/** Phase 9D (pg 139-144): batteries that took no part in close fighting bombard; all together, then morale at +3. */

import { aheadOf, distance, distanceToPoint, type Rect, rightOf } from '../../../board/plane/index.ts';
import { tellOf } from '../../../game/index.ts';

import { cellAt, type Seat, type Table } from '../../../kernel/index.ts';
import { bombardmentRanges } from '../charts.ts';
import { bombardment } from '../procedures/artillery.ts';
import { bounce } from '../procedures/gunnery.ts';
import { grandBatteryOf } from './leaders.ts';
import { testMorale } from './losses.ts';
import type { Unit } from './pieces.ts';
import { heightAt, kindAt } from './room.ts';
import { isDeep } from './shapes.ts';
import { enemiesOf, isGuns, meOf, nameOf, type State, seatOf, sheetOf, sideOf, stands, unitCalled } from './state.ts';
import { canFire, inArc, sees } from './tactical/aim.ts';
import { burn, struckByGuns } from './tactical/fire.ts';
import { artilleryFacts } from './tactical/fire-facts.ts';
import { type BombardRequest, bombard } from './tactical/kinds.ts';

/** The farthest it bombards. */
export const reachOf = (state: State, unit: Unit): number =>
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
  const shots = state.units.flatMap((unit) => {
    const { id, side } = sheetOf(state, unit);
    const order = answers[seatOf(state, side)]?.fire[id];
    return (order && bombards(table, state, unit, unitCalled(state, order.at), order.rate)) ?? [];
  });
  fall(table, state, shots);
}

/** Facts of the bombardment card. */
export function bombardmentFacts(state: State, unit: Unit, target: Unit, rate: 'intensive' | 'paced') {
  return {
    ...artilleryFacts(state, unit, target),
    rate,
    moved: Math.min(60, unit.marched),
    grandBattery: grandBatteryOf(state, meOf(state, unit)),
    targetMoved: Math.min(60, target.marched),
    fought: unit.fought,
    regimental: false,
    badOrder: unit.disordered,
    reserve: false,
    movedTactical: unit.moved,
    firedTactical: unit.shot,
    crossed: false,
  } as const;
}

/** One battery's fire, rolled before anybody falls. */
interface Shot {
  readonly unit: Unit;
  readonly target: Unit;
  readonly casualties: number;
  /** Units behind the target that the bouncing shot hits. */
  readonly bounced: readonly Unit[];
}

function bombards(table: Table, state: State, unit: Unit, target: Unit, rate: 'intensive' | 'paced'): Shot | null {
  const words = `bombards ${nameOf(state, target)}`;
  tellOf(table, 'bombards', sheetOf(state, unit), words, 'pg 140', { whom: [sheetOf(state, target)] });
  const result = bombardment.play(table, bombardmentFacts(state, unit, target, rate), state.field.rules);
  if (result.barred) return null;
  [unit.ammo, unit.fired, unit.shot] = [result.ammo, true, true];
  const behind = zone(state, unit, target);
  const bounced = behind.length > 0 ? bounces(table, state, unit, target, behind, rate) : [];
  return { unit, target, casualties: result.casualties, bounced };
}

/** All losses together, then morale at +3 (9D). */
function fall(table: Table, state: State, shots: readonly Shot[]): void {
  const hits = new Map<Unit, { hits: number; by: Unit }>();
  const hit = (unit: Unit, count: number, by: Unit) => {
    const known = hits.get(unit);
    hits.set(unit, { hits: (known?.hits ?? 0) + count, by: known?.by ?? by });
  };
  for (const { unit, target, casualties, bounced } of shots) {
    if (casualties > 0) hit(target, casualties, unit);
    for (const other of bounced) hit(other, 1, unit);
  }
  const struck = [...hits].map(([unit, { hits: count, by }]) => {
    const { deeds } = meOf(state, unit);
    deeds.bombed += count;
    deeds.bombedUnits++;
    return { unit, by, test: struckByGuns(table, state, by, unit, count) };
  });
  for (const { unit, target } of shots) burn(table, state, unit, target);
  for (const { unit, test } of struck)
    if (test && testMorale(table, state, unit, { ...test, bombardment: true }) !== 'no test')
      meOf(state, unit).deeds.bombedMorale++;
}

const DEEP = 10;
const LIGHT = 5;
const MOST = 6;
/** pg 142: no shot bounces over so many contours. */
const TOO_STEEP = 4;

/** The way the shot goes on behind the target, as wide as the battery. */
function lineOf(unit: Unit, target: Unit): Rect {
  const [dx, dy] = [target.at.x - unit.at.x, target.at.y - unit.at.y];
  const far = Math.sqrt(dx * dx + dy * dy) || 1;
  return { ...target.at, fx: dx / far, fy: dy / far, hw: unit.at.hw, hd: 0 };
}

/** All of it lies in the zone; where only part does, the shot finds it less often (pg 142). */
const liesWithin = (line: Rect, { at }: Unit): boolean => Math.abs(rightOf(line, at.x, at.y)) + at.hw <= line.hw;

/** Houses through which the shot would have to go on to reach it (pg 142). */
function townBefore({ field }: State, target: Unit, other: Unit): 'none' | 'town' | 'heavy' {
  const [dx, dy] = [other.at.x - target.at.x, other.at.y - target.at.y];
  const steps = Math.max(1, Math.ceil(2 * Math.hypot(dx, dy)));
  const isOnWay = ({ index, rect }: State['field']['blocks'][number]) =>
    index === target.block ||
    Array.from({ length: steps }, (_, i) => (i + 1) / steps).some(
      (share) => distanceToPoint(rect, target.at.x + share * dx, target.at.y + share * dy) === 0,
    );
  const houses = field.blocks.filter(isOnWay);
  if (houses.length === 0) return 'none';
  return houses.some(({ cover }) => cover === 'heavy' || cover === 'super') ? 'heavy' : 'town';
}

/** R22: those straight behind the target, as wide as the battery, 10″ deep, light guns 5″; no woods, guns or skirmishers, and nobody behind heavy houses (R61). */
function zone(state: State, unit: Unit, target: Unit): Unit[] {
  const deep = sheetOf(state, unit).guns!.weight === 'light' ? LIGHT : DEEP;
  const line = lineOf(unit, target);
  const level = heightAt(state.field, target.at.x, target.at.y);
  return enemiesOf(state, sideOf(state, unit))
    .filter((other) => {
      if (other === target || other.block >= 0 || other.formation === 'skirmish' || other.formation === 'unlimbered')
        return false;
      const { x, y } = other.at;
      if (kindAt(state.field, x, y).endsWith('wood') || kindAt(state.field, x, y) === 'mud') return false;
      const down = level - heightAt(state.field, x, y);
      if (down < 0 || down >= TOO_STEEP) return false;
      const ahead = aheadOf(line, x, y);
      if (ahead <= 0 || ahead > deep || Math.abs(rightOf(line, x, y)) > line.hw + other.at.hw) return false;
      return townBefore(state, target, other) !== 'heavy';
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
): Unit[] {
  const kind = kindAt(state.field, target.at.x, target.at.y);
  const { ground } = state.field.scenario;
  const line = lineOf(unit, target);
  const level = heightAt(state.field, target.at.x, target.at.y);
  const units = behind.map((other) => ({
    what:
      other.formation === 'limbered'
        ? ('limbered' as const)
        : isDeep(other.formation)
          ? ('deep' as const)
          : ('line' as const),
    partial: !liesWithin(line, other),
    town: townBefore(state, target, other),
    contours: level - heightAt(state.field, other.at.x, other.at.y),
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
      others,
    },
    state.field.rules,
  );
  return behind.filter((_, i) => hit[i]);
}
