/** Figures that fall, units that test and run, standards that are lost. */
import { copyRect, distance } from '../../../board/plane/index.ts';
import { many, type Side, tellOf } from '../../../game/index.ts';
import { impossible, nth, type Table } from '../../../kernel/index.ts';
import { standard } from '../procedures/after-fight.ts';
import { badMoraleProcedure, type MoraleFacts, unitMoraleProcedure } from '../procedures/unit-morale.ts';
import { attachedTo, commands, endanger, giftsOf, leaderNear, leaderSheet, moraleClass } from './leaders.ts';
import type { Unit } from './pieces.ts';
import { kindAt } from './room.ts';
import { shapeOf } from './shapes.ts';
import {
  fatigueOf,
  isGuns,
  isHorse,
  leftOf,
  meOf,
  nameOf,
  type State,
  sheetOf,
  sideOf,
  stands,
  takeOff,
} from './state.ts';

/** Takes figures off; whoever has none left is gone. Says how many fell. */
export function lose(table: Table, state: State, unit: Unit, figures: number, rifles = false): number {
  const fallen = Math.min(figures, leftOf(state, unit));
  if (fallen === 0 || !stands(unit)) return 0;
  unit.lost += fallen;
  unit.lostPhase += fallen;
  unit.lostTurn += fallen;
  endanger(state, unit, { losses: unit.lostTurn, closeAction: 'none', melee: false, rifles });
  const left = leftOf(state, unit);
  if (table.narrates) {
    const words = `loses ${many(fallen, isGuns(state, unit) ? 'crewman' : 'figure', isGuns(state, unit) ? 'crew' : 'figures')} (${left} left)`;
    tellOf(table, 'loses', sheetOf(state, unit), words, 'pg 101', { sums: { lost: fallen, left } });
  }
  if (left > 0) return fallen;
  const me = meOf(state, unit);
  tellOf(table, 'destroyed', sheetOf(state, unit), 'is destroyed', 'pg 101');
  me.cause = 'badMorale';
  if (isGuns(state, unit)) unit.abandoned = true;
  else takeOff(unit, 'gone');
  return fallen;
}

function moraleFormation(state: State, unit: Unit): MoraleFacts['formation'] {
  if (isGuns(state, unit)) return 'battery';
  if (isHorse(state, unit)) return 'cavalry';
  const shape = shapeOf(unit.formation);
  return shape === 'skirmish' ? 'unformed' : shape;
}

export interface Occasion {
  readonly enfilade?: MoraleFacts['enfilade'];
  readonly bombardment?: boolean;
  readonly horses?: number;
  readonly caisson?: boolean;
  readonly mustTest?: boolean;
}

/** Facts of the unit morale card for a unit as it stands. */
export function moraleFacts(state: State, unit: Unit, occasion: Occasion = {}) {
  const { figures } = sheetOf(state, unit);
  const kind = kindAt(state.field, unit.at.x, unit.at.y);
  const formation = moraleFormation(state, unit);
  return {
    class: moraleClass(state, unit),
    figures,
    lost: Math.min(figures, unit.lost),
    lostNow: Math.min(unit.lost, unit.lostPhase),
    formation,
    ...attachedTo(state, unit),
    cover: unit.block >= 0 ? nth(state.field.blocks, unit.block).cover : ('none' as const),
    disordered: unit.disordered,
    shaken: meOf(state, unit).shaken,
    enfilade: formation === 'square' ? ('none' as const) : (occasion.enfilade ?? 'none'),
    bombardment: occasion.bombardment ?? false,
    chargedByGuard: false,
    klumpen: false,
    heavyWoods: kind === 'heavy wood' && formation !== 'square' && formation !== 'cavalry',
    caisson: occasion.caisson ?? false,
    horses: formation === 'battery' ? (occasion.horses ?? 0) : 0,
    mustTest: occasion.mustTest ?? false,
  };
}

/** R4: tests if it has cause; who fails goes into bad morale. */
export function testMorale(
  table: Table,
  state: State,
  unit: Unit,
  occasion: Occasion = {},
): 'no test' | 'holds' | 'bad morale' {
  if (!stands(unit)) return 'no test';
  const { outcome } = unitMoraleProcedure.play(table, moraleFacts(state, unit, occasion), state.field.rules);
  if (outcome === 'bad morale') goBad(table, state, unit, false);
  return outcome;
}

/** R5, V35: into the holding area of its ME, or out for the day; guns are left where they stand. Colours by V24. Friends near by see it (R4). */
export function goBad(table: Table, state: State, unit: Unit, thrownOut: boolean): void {
  const at = copyRect(unit.at);
  runs(table, state, unit, thrownOut);
  if (!isGuns(state, unit)) seeRout(table, state, [at], sideOf(state, unit));
}

/** All units of an ME at once: its friends see them run together. */
export function allGoBad(table: Table, state: State, units: readonly Unit[], side: Side): void {
  const foot = units.filter((unit) => !isGuns(state, unit)).map(({ at }) => copyRect(at));
  for (const unit of units) runs(table, state, unit, false);
  seeRout(table, state, foot, side);
}

function runs(table: Table, state: State, unit: Unit, thrownOut: boolean): void {
  if (!stands(unit)) return;
  const me = meOf(state, unit);
  me.cause = 'badMorale';
  if (isGuns(state, unit)) {
    unit.abandoned = true;
    tellOf(table, 'abandoned', sheetOf(state, unit), 'is abandoned by its crew', 'pg 116');
    return;
  }
  const { side } = sheetOf(state, unit);
  const near = state.leaders
    .filter((one) => commands(one) && leaderSheet(state, one).side === side && leaderNear(one, unit, 4))
    .map((one) => giftsOf(state, one).inspiration);
  const facts = {
    casualties: Math.min(40, unit.lost),
    fatigue: fatigueOf(me),
    leader: HOLDS.find((one) => near.includes(one)) ?? ('none' as const),
    colours: sheetOf(state, unit).standard && !unit.standard,
    thrownOut,
    sauveQuiPeut: false,
    reluctant: false,
  };
  const { rallies, fate } = badMoraleProcedure.play(table, facts, state.field.rules);
  const words = RUNS[fate] ?? impossible(`nobody runs so: ${fate}`);
  tellOf(table, 'runs', sheetOf(state, unit), words, 'pg 147 R5');
  takeOff(unit, rallies ? 'holding' : 'gone');
}
/** R5: who holds runaways best, the first before all others. */
const HOLDS = ['charismatic', 'inspirational', 'impersonal', 'uninspiring'] as const;
const RUNS: Readonly<Record<string, string>> = {
  dispersed: 'routs and is dispersed: lost',
  'leaves the field': 'routs off the map: lost',
  'flees in haste': 'routs in haste: lost',
  'out for the day': 'routs and is out for the day',
  'holding area': 'routs to the Holding area, where it can rally',
};

/** R4: whoever sees friends rout within 4″ tests. */
function seeRout(table: Table, state: State, places: readonly Unit['at'][], side: Side): void {
  for (const unit of state.units)
    if (stands(unit) && sideOf(state, unit) === side && places.some((at) => distance(unit.at, at) <= 4))
      testMorale(table, state, unit, { mustTest: true });
}

/** pg 118: a beaten unit may lose its colours. */
export function seize(table: Table, state: State, loser: Unit, victor: Unit, casualties: number, melee: boolean): void {
  if (!loser.standard) return;
  const by = isHorse(state, victor) ? ('byCavalry' as const) : ('byInfantry' as const);
  const facts = { victor: by, casualties: Math.min(10, casualties), melee };
  if (!standard.play(table, facts, state.field.rules).taken) return;
  loser.standard = false;
  const side = sideOf(state, victor);
  state.standards =
    side === 0 ? [state.standards[0] + 1, state.standards[1]] : [state.standards[0], state.standards[1] + 1];
  meOf(state, victor).deeds.standardsTaken++;
  meOf(state, loser).deeds.standardsLost++;
  const words = `takes the standard of ${nameOf(state, loser)}`;
  tellOf(table, 'standard', sheetOf(state, victor), words, 'pg 118', { whom: [sheetOf(state, loser)] });
}
