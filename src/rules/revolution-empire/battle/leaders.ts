/** Leaders: with whom they ride, what they are worth there, and the danger they are in. */

import { distancePoints } from '../../../board/plane/index.ts';
import type { Side, Subject } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { type Attached, CLASSES, type Class, rank } from '../unit.ts';
import type { LeaderSheet } from './field.ts';
import type { Me } from './formations.ts';
import type { Leader, Risk, Unit } from './pieces.ts';
import { isHere, leftOf, meSheet, type State, sheetOf, stands, unitsOf } from './state.ts';

export function leaderSubject(state: State, leader: Leader): Subject {
  const { id, data } = leaderSheet(state, leader);
  return { id, name: leader.replacement ? `${data.name}’s successor` : data.name };
}
export const leaderSheet = ({ field }: State, leader: Leader): LeaderSheet => nth(field.leaders, leader.index);
/** Fit to command. */
export const commands = (leader: Leader): boolean => leader.status !== 'out';
export const acts = (state: State, leader: Leader): boolean => commands(leader) && leader.stunned < state.turn;
/**
 * What he is by himself. A successor has thresholds of his own (pg 43) and none of his predecessor's gifts, and nobody has
 * those of a man who is out of the battle (V27).
 */
export const giftsOf = (state: State, leader: Leader): Pick<LeaderSheet['data'], 'skill' | 'inspiration' | 'bold'> =>
  commands(leader) && !leader.replacement ? leaderSheet(state, leader).data : PLAIN;
const PLAIN = { skill: 'average', inspiration: 'impersonal', bold: false } as const;
export const leaderOf = (state: State, me: Me): Leader => nth(state.leaders, meSheet(state, me).commander);

export function commanderOf(state: State, me: Me): Leader | null {
  const { leader } = nth(state.field.corps, meSheet(state, me).corps);
  return leader < 0 ? null : nth(state.leaders, leader);
}

/** Who stands over its leader: the commander of its corps, then of the army. */
export function superiorsOf(state: State, me: Me): Leader[] {
  const { corps, side } = meSheet(state, me);
  return [nth(state.field.corps, corps).leader, state.field.armies[side]].flatMap((i) =>
    i < 0 ? [] : [nth(state.leaders, i)],
  );
}

/** The ME in whose line he is: of the unit he rides with, else his own; -1: of none (pg 36, 62). */
export const lineOf = (state: State, leader: Leader): number =>
  leader.with >= 0 ? nth(state.field.units, leader.with).me : leaderSheet(state, leader).me;

/** He rides with a unit of that ME. */
export const ridesWith = (state: State, leader: Leader, me: Me): boolean =>
  leader.with >= 0 && sheetOf(state, nth(state.units, leader.with)).me === me.index;

/** The best that a leader with an ME is to its heart: its own, or one from above who rides with it (pg 37, 40). */
export function inspirationOf(state: State, me: Me): 'charismatic' | 'inspirational' | 'none' {
  const there = [leaderOf(state, me), ...superiorsOf(state, me).filter((leader) => ridesWith(state, leader, me))];
  const found = there.map((leader) => giftsOf(state, leader).inspiration);
  return (['charismatic', 'inspirational'] as const).find((one) => found.includes(one)) ?? 'none';
}

/** The highest commander who rides with a unit, by the rank at which he counts for its guns (pg 95, 126). */
export function chiefWith(state: State, unit: Unit): 'army' | 'corps' | 'me' | null {
  const me = nth(state.mes, sheetOf(state, unit).me);
  const riding = [leaderOf(state, me), ...superiorsOf(state, me)].filter(
    (leader) => commands(leader) && leader.with === unit.index,
  );
  const chief = riding.at(-1);
  return chief ? leaderSheet(state, chief).rank : null;
}

/** The commander of an army, where he is on the field and fit to command (V41). */
export function armyCommanderOf(state: State, side: Side): Leader | null {
  const at = state.field.armies[side];
  return at >= 0 && commands(nth(state.leaders, at)) ? nth(state.leaders, at) : null;
}

/** So many batteries under one chief are a grand battery (R40). */
const GRAND = 3;

/** Whether a battery ME is a grand battery, and has its rated artillery chief (R40, pg 140). */
export function grandBatteryOf(state: State, me: Me): 'no' | 'grandBattery' | 'grandBatteryLed' {
  if (meSheet(state, me).type !== 'battery' || unitsOf(state, me).filter(stands).length < GRAND) return 'no';
  const chief = leaderOf(state, me);
  return commands(chief) && !chief.replacement ? 'grandBatteryLed' : 'grandBattery';
}

const apart = (leader: Leader, x: number, y: number): number => distancePoints(leader.x, leader.y, x, y);
export const leaderNear = (leader: Leader, unit: Unit, inches: number): boolean =>
  isHere(unit) && apart(leader, unit.at.x, unit.at.y) <= inches;

/** pg 45: two leaders so near give and take orders by word of mouth. */
const TOGETHER = 4;
export const areTogether = (a: Leader, b: Leader): boolean => apart(a, b.x, b.y) <= TOGETHER;

/** R41: the line of the list by which he counts, with the unit or with the ME. */
function countsAs(state: State, leader: Leader, withUnit: boolean): Attached {
  const { rank: of } = leaderSheet(state, leader);
  const { inspiration } = giftsOf(state, leader);
  if (inspiration === 'impersonal')
    return withUnit ? (of === 'me' ? 'leaderUnit' : 'impersonalUnit') : of === 'me' ? 'none' : 'impersonalMe';
  const word = inspiration === 'uninspiring' ? 'despicable' : inspiration;
  return withUnit ? `${word}Unit` : `${word}Me`;
}

/** Who counts for a unit in morale and shock: whoever rides with it, else whoever is with its ME. */
export function attachedTo(state: State, unit: Unit): { attached: Attached; alsoAttached: Attached } {
  const me = nth(state.mes, sheetOf(state, unit).me);
  const own = leaderOf(state, me);
  const found: Attached[] = [];
  for (const leader of [own, ...superiorsOf(state, me)]) {
    if (!commands(leader)) continue;
    const withUnit = leader.with === unit.index;
    const withMe = leader === own || ridesWith(state, leader, me);
    if (!withUnit && !withMe) continue;
    const line = countsAs(state, leader, withUnit);
    if (line !== 'none') found.push(line);
  }
  // V59: of three the two highest.
  const lines = found.slice(-2);
  return { attached: lines[0] ?? 'none', alsoAttached: lines[1] ?? 'none' };
}

/** Who may cry “Follow me”: whoever rides with the unit. */
export function leadsOn(state: State, unit: Unit): Leader | null {
  return state.leaders.find((leader) => acts(state, leader) && leader.with === unit.index) ?? null;
}

export const rankFor = (state: State, leader: Leader): 'army' | 'corps' | 'me' | 'replacement' =>
  leader.replacement ? 'replacement' : leaderSheet(state, leader).rank;

/** V17: one check, for the worst of what befell the units within 4″. */
export function endanger(state: State, unit: Unit, risk: Risk): void {
  const { side } = sheetOf(state, unit);
  for (const leader of state.leaders) {
    if (!commands(leader) || leaderSheet(state, leader).side !== side) continue;
    if (leader.with !== unit.index && !leaderNear(leader, unit, 4)) continue;
    const known = leader.risk;
    if (!known || risk.losses > known.losses || (risk.closeAction !== 'none' && known.closeAction === 'none'))
      leader.risk = risk;
  }
}

/** Leaders ride with their units; whoever lost his is left where he was. */
export function rideAlong(state: State): void {
  for (const leader of state.leaders) {
    if (leader.with < 0) continue;
    const unit = nth(state.units, leader.with);
    if (!stands(unit)) leader.with = -1;
    else [leader.x, leader.y] = [unit.at.x, unit.at.y];
  }
}

/** The class most of its troops are of, guns left out (V23). */
export function classOf(state: State, me: Me): Class {
  let [sum, count] = [0, 0];
  for (const unit of unitsOf(state, me)) {
    const sheet = sheetOf(state, unit);
    if (sheet.arm === 'artillery' || unit.fate === 'coming') continue;
    const weight = Math.max(1, leftOf(state, unit));
    sum += weight * rank(sheet.class);
    count += weight;
  }
  if (count === 0)
    return GUNNERS[
      nth(
        unitsOf(state, me).map((unit) => sheetOf(state, unit).guns!.gunners),
        0,
      )
    ];
  return nth(CLASSES, Math.round(sum / count));
}

/** V23: what gunners count as in morale. */
export const GUNNERS = { OG: 'GD', I: 'CL', II: 'RG', III: 'CN' } as const;
export const moraleClass = (state: State, unit: Unit): Class => {
  const sheet = sheetOf(state, unit);
  return sheet.guns ? GUNNERS[sheet.guns.gunners] : sheet.class;
};
