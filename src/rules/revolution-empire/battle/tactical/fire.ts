/** Fire outside of firefights, and what it does to men, guns and houses (pg 101-133). */
import { distance } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { artilleryFireProcedure } from '../../procedures/artillery.ts';
import { counterBatteryHits, setAflame } from '../../procedures/gunnery.ts';
import { smallArmsFire } from '../../procedures/small-arms.ts';
import { lose, type Occasion, testMorale } from '../losses.ts';
import type { Unit } from '../pieces.ts';
import { kindAt, leaveBlock } from '../room.ts';
import { coverOf, isGuns, leftOf, nameOf, type State, sheetOf, sideOf, stands } from '../state.ts';
import { isEnfiladed, sectionsOf, weaponOf } from './aim.ts';
import { shotFacts, smallArmsFacts } from './fire-facts.ts';

/** A unit fires at another, outside of firefights. */
export function fireAt(table: Table, state: State, unit: Unit, target: Unit, opportunity = false): void {
  const { rules } = state.field;
  const words = `fires at ${nameOf(state, target)}`;
  tellOf(table, 'fires', sheetOf(state, unit), words, 'pg 101', { whom: [sheetOf(state, target)] });
  if (isGuns(state, unit)) {
    const result = artilleryFireProcedure.play(table, shotFacts(state, unit, target), rules);
    unit.ammo = result.ammo;
    burn(table, state, unit, target);
    const test = struckByGuns(table, state, unit, target, result.casualties);
    if (test) testMorale(table, state, target, test);
  } else {
    const result = smallArmsFire.play(table, smallArmsFacts(state, unit, target, opportunity), rules);
    unit.ammo = result.ammo;
    struckByMuskets(table, state, unit, target, result.casualties);
  }
  unit.fired = true;
  unit.shot = true;
}

/** Men who fall to a volley, and whether the others stand it (R4). */
export function struckByMuskets(table: Table, state: State, unit: Unit, target: Unit, casualties: number): void {
  lose(table, state, target, casualties, weaponOf(state, unit) === 'rifle');
  if (casualties === 0 || !stands(target)) return;
  const apart = distance(unit.at, target.at);
  const enfilade = !isEnfiladed(target, unit.at) || apart > 4 ? 'none' : apart <= 2 ? 'enfiladeClose' : 'enfiladeNear';
  testMorale(table, state, target, { enfilade });
}

const GUN_FLANK = 8;

/** What guns' hits do to men and to guns (pg 131); whoever still stands has the test they ask of him. */
export function struckByGuns(table: Table, state: State, unit: Unit, target: Unit, hits: number): Occasion | null {
  if (hits === 0 || !stands(target)) return null;
  if (isGuns(state, target)) return struckBattery(table, state, unit, target, hits);
  lose(table, state, target, hits);
  const near = distance(unit.at, target.at) <= GUN_FLANK && isEnfiladed(target, unit.at);
  return stands(target) ? { enfilade: near ? 'enfiladeGuns' : 'none' } : null;
}

function struckBattery(table: Table, state: State, unit: Unit, target: Unit, hits: number): Occasion | null {
  const crew = leftOf(state, target);
  if (crew === 0) return null;
  const facts = {
    hits: Math.min(8, hits),
    posture: target.formation === 'limbered' ? 'Condensed or limbered' : 'Normal',
    crew: Math.min(16, crew),
    crewLost: Math.min(16, target.lost),
    horses: Math.min(6, target.horses),
    cover: coverOf(state, target, kindAt(state.field, target.at.x, target.at.y)) !== 'none',
    shrapnel: sheetOf(state, unit).british,
  } as const;
  const damage = counterBatteryHits.play(table, facts, state.field.rules);
  target.horses = Math.max(0, target.horses - damage.horses);
  if (damage.caissons > 0 && target.ammo === 'full') target.ammo = 'depleted';
  lose(table, state, target, damage.crew);
  if (damage.caissons > 0) {
    tellOf(table, 'caisson', sheetOf(state, target), 'loses a caisson, which blows up', 'pg 131');
    const side = sideOf(state, target);
    for (const friend of state.units)
      if (friend !== target && stands(friend) && sideOf(state, friend) === side && distance(friend.at, target.at) <= 6)
        testMorale(table, state, friend, { caisson: true, bombardment: state.step === 'bombardment' });
  }
  return stands(target) ? { horses: Math.min(6, damage.horses) } : null;
}

/** pg 133: a building under artillery fire may burn; then nobody can stay. */
export function burn(table: Table, state: State, unit: Unit, target: Unit): void {
  if (!stands(target) || target.block < 0) return;
  const block = nth(state.field.blocks, target.block);
  const building = block.cover === 'light' || block.cover === 'medium' ? 'light or medium' : 'heavy or super-heavy';
  const facts = { building, calibre: 'under', sections: Math.max(1, sectionsOf(state, unit)) } as const;
  if (!setAflame.play(table, facts, state.field.rules).aflame) return;
  table.report(`${block.name} is on fire`, 'pg 133', { code: 'burns' });
  state.aflame = [...state.aflame, block.index];
  leaveBlock(state, target, 'attackColumn');
  target.disordered = true;
}
