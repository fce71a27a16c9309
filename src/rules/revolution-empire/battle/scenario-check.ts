/** What must hold between the fields of a scenario, beyond their shapes. */
import { overlap, pointToRing, type Rect, rect, ring } from '../../../board/plane/index.ts';
import { arrivesInTime, naming, type Tell, unique } from '../../../game/index.ts';
import { checkStanding } from '../../../game/tabletop/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Scenario } from './scenario.ts';
import { type Formation, isFoot, isMounted, sizeOf } from './shapes.ts';

/** Whoever is named exists, and everybody belongs somewhere. */
export function checkNames(scenario: Scenario, fault: Tell): void {
  const { sides, corps, mes, units, terrain, objectives } = scenario;
  const seats = sides.map(({ seat }) => seat);
  // One form and one board hold them all, and find each by its id.
  unique(scenario, ['corps', 'mes', 'units'], fault);
  const named = naming(scenario, fault);
  named('side', seats, 'corps.*.side', 'victory.tie');
  named('corps', corps, 'mes.*.corps');
  named('ME', mes, 'units.*.me', 'victory.off.*.me');
  named('block', terrain.blocks, 'strong.*', 'fortified.*', 'objectives.*.block', 'units.*.block');
  named('stream', terrain.streams, 'rivers.*');
  for (const [i, { side, commander }] of corps.entries())
    if (commander === null && sides.some((one) => one.seat === side && one.commander))
      fault('a corps of an army with a commander needs one of its own, to be ordered (pg 24)', 'corps', i, 'commander');
  for (const [i, me] of mes.entries()) {
    if (!units.some((unit) => unit.me === me.id && !unit.disputed)) fault(`${me.id} has no units`, 'mes', i);
    arrivesInTime(me.arrives, scenario, fault, 'mes', i, 'arrives');
  }
  for (const [i, { block, area }] of objectives.entries())
    if ((block === undefined) === (area === undefined)) fault('it is either a block or an area', 'objectives', i);
  for (const [i, { arrives }] of units.entries()) arrivesInTime(arrives, scenario, fault, 'units', i, 'arrives');
}

/** Arms and formations suit each other, and nobody stands on anybody, by whichever account (V43). */
export function checkPlaces(scenario: Scenario, fault: Tell): void {
  let faults = 0;
  const count: Tell = (...told) => {
    faults++;
    fault(...told);
  };
  for (const other of [false, true]) {
    const formations = scenario.units.map(({ formation, otherwise }) => (other && otherwise) || formation);
    if (faults === 0) checkAccount(scenario, formations, count);
  }
}

/** Woods that arm may not enter in formed order. */
const BARRED: Readonly<Record<'infantry' | 'cavalry' | 'artillery', readonly string[]>> = {
  infantry: ['heavy wood'],
  cavalry: ['heavy wood'],
  artillery: ['medium wood', 'heavy wood'],
};

function checkAccount({ units, mes, terrain }: Scenario, formations: readonly Formation[], fault: Tell): void {
  const standing: { id: string; index: number; at: Rect }[] = [];
  for (const [i, unit] of units.entries()) {
    const formation = nth(formations, i);
    if (unit.arm === 'cavalry' && !unit.horse) fault('cavalry needs its weight and shock', 'units', i, 'horse');
    if (unit.arm === 'artillery' && !unit.guns) fault('artillery needs its guns', 'units', i, 'guns');
    if (unit.guns?.mount === 'horse' && unit.guns.weight !== 'light' && unit.guns.weight !== 'medium')
      fault('horse artillery has light or medium guns (pg 93)', 'units', i, 'guns', 'weight');
    const suits =
      unit.arm === 'infantry'
        ? isFoot(formation)
        : unit.arm === 'cavalry'
          ? isMounted(formation)
          : formation === 'limbered' || formation === 'unlimbered';
    if (!suits) fault(`${unit.arm} does not form ${formation}`, 'units', i, 'formation');
    if (unit.block !== undefined) {
      if (unit.arm !== 'infantry') fault('only infantry holds buildings', 'units', i, 'block');
      const taken = units.findIndex(({ block }) => block === unit.block);
      if (taken < i) fault(`${nth(units, taken).id} is in it already (V11)`, 'units', i, 'block');
      continue;
    }
    const arrives = unit.arrives ?? mes.find(({ id }) => id === unit.me)?.arrives;
    if (!suits || arrives !== undefined) continue;
    const size = sizeOf(unit, formation);
    const at = rect(unit.x, unit.y, unit.facing, size.width, size.depth);
    for (const block of terrain.blocks)
      if (overlap(at, rect(block.x, block.y, block.facing ?? 0, block.width, block.depth)))
        fault(`${unit.id} stands on the houses of ${block.id}; put it into the block or beside it`, 'units', i);
    for (const { id, kind, points } of terrain.polygons)
      if (
        BARRED[unit.arm].includes(kind) &&
        formation !== 'skirmish' &&
        pointToRing(ring(points), unit.x, unit.y) === 0
      )
        fault(`${unit.id} stands in ${id}, a ${kind}, where it may not go (pg 78-93)`, 'units', i);
    standing.push({ id: unit.id, index: i, at });
  }
  checkStanding(terrain, 'units', 'x', standing, fault);
}
