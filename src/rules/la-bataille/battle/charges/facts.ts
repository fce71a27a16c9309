/** 19 on the board: a charge as its procedure wants to know it. */
import { FLANK, REAR } from '../../../../board/hex/index.ts';
import { nth } from '../../../../kernel/index.ts';
import type { Charged, ChargeFacts } from '../../procedures/charge-facts.ts';
import { giftOf, leaderFor } from '../command/leaders.ts';
import { artilleryBonus, hasFirstFire } from '../fire/facts.ts';
import { unitSees } from '../ground/sight.ts';
import { aspectToward } from '../ground/zones.ts';
import { companyOf, levelOf, lightOf } from '../morale/morale.ts';
import { exitsOf } from '../morale/ways-back.ts';
import { fightersAt, isGuns, type Leader, type State, type Unit } from '../state.ts';
import type { ChargeKind } from './options.ts';

export interface Charge {
  readonly kind: ChargeKind;
  readonly unit: Unit;
  readonly target: number;
  /** Hexes ridden, and how many of the last in a straight line. */
  readonly distance: number;
  readonly straight: number;
  readonly sparing: boolean;
  /** Leader of a Grand Charge, whose bonus all have. */
  readonly leader: Leader | null;
  readonly slowest: number;
  readonly stance: 'stands' | 'caught' | 'meets';
  readonly wave: number;
  /** The hexes it rides over, where they are known: the last is the target's. */
  readonly path?: readonly number[];
  /** The foot has tried its Square already, or would not (19.7). */
  readonly received: boolean;
}

const most = (limit: number, value: number) => Math.max(1, Math.min(limit, value));

function chargedAs(unit: Unit): Charged {
  if (isGuns(unit)) return unit.shape === 'Unlimbered' ? 'Unlimbered' : 'Limbered';
  if (unit.sheet.arm === 'cavalry')
    return unit.shape === 'Line' ? 'Cavalry Line' : unit.shape === 'Skirmish' ? 'Cavalry Skirmish' : 'Cavalry Column';
  switch (unit.shape) {
    case 'Line':
    case 'Square':
    case 'Skirmish':
    case 'Road Column':
      return unit.shape;
    default:
      return 'Column';
  }
}

/** The stack that answers for the hex: everybody but guns, guns only if they are alone (19 M12). */
export function answering(state: State, hex: number): Unit[] {
  const stack = fightersAt(state, hex);
  const others = stack.filter((unit) => !isGuns(unit));
  return others.length > 0 ? others : stack;
}

/** The guns that fire beside foot that is charged (18.5.2). */
export const gunsBeside = (state: State, hex: number, top: Unit): Unit[] =>
  top.sheet.arm === 'infantry'
    ? fightersAt(state, hex).filter((unit) => isGuns(unit) && unit.shape === 'Unlimbered' && unit.rounds > 0)
    : [];

/** H12: hexes off when the cavalry first comes into sight within four; beside the target it is always seen. */
function seenAt(state: State, { path, distance }: Charge, top: Unit): number {
  const first = most(4, distance);
  if (!path) return first;
  for (let off = first; off > 1; off--) if (unitSees(state, top, path[path.length - 1 - off]!)) return off;
  return 1;
}

export function cavalryFacts(state: State, { unit, kind, sparing, leader, wave }: Charge): ChargeFacts['cavalry'] {
  const { sheet } = unit;
  const own = leader ?? leaderFor(state, unit, 'cavalry');
  const { recall } = state.field.scenario.sides[sheet.side];
  return {
    name: sheet.name,
    weight: sheet.light ? 'light' : 'heavy',
    increments: most(18, unit.increments),
    start: most(18, sheet.start),
    melee: sheet.data.melee,
    formation: unit.shape === 'Line' || unit.shape === 'Column of Companies' ? unit.shape : 'Column',
    order: unit.order === 'good' ? 'good' : 'disorder',
    readiness: unit.readiness,
    leader: own !== null,
    leaderMelee: own ? giftOf(own, 'cavalry') : 0,
    nation: recall,
    armoured: sheet.data.armoured && !sheet.light,
    lance: sheet.data.lance,
    hexes: unit.shape === 'Column' ? 1 : unit.hexes.length,
    wave,
    mixed: kind === 'grand' && leader !== null && mixedWeights(state, leader),
    preserving: sparing,
  };
}

/** Light and heavy regiments in one Grand Charge (19.6). */
function mixedWeights(state: State, leader: Leader): boolean {
  const riders = state.units.filter(
    ({ charged, sheet }) => charged && sheet.side === leader.side && leader.formations.includes(sheet.formation),
  );
  return riders.some(({ sheet }) => sheet.light) && riders.some(({ sheet }) => !sheet.light);
}

/** Where it strikes: with all of its hexes if it stands there already. */
function against(state: State, top: Unit, { hexes }: Unit, from: number): ChargeFacts['against'] {
  if (top.shape === 'Square') return 'front';
  const sides = (hexes[0] === from ? hexes : [from]).map((hex) => aspectToward(state.field, top, hex));
  if (sides.includes(FLANK)) return sides.includes(REAR) ? 'both' : 'flank';
  return sides.includes(REAR) ? 'rear' : 'front';
}

export function chargeFactsOf(state: State, charge: Charge, from: number): ChargeFacts {
  const units = answering(state, charge.target);
  const top = nth(units, 0);
  const formation = chargedAs(top);
  const { data } = top.sheet;
  const leader = leaderFor(state, top, 'morale');
  const sum = (of: (unit: Unit) => number, over = units) => over.reduce((total, unit) => total + of(unit), 0);
  const guns = gunsBeside(state, charge.target, top);
  const horse = top.sheet.arm === 'cavalry';
  const assaulted = state.units.filter(({ marker }) => marker?.target === charge.target);
  // Holding fire is for an Assault that comes on from afar (12.10.5.2).
  const held = !top.firedThisTurn && assaulted.some(({ marker }) => marker!.distance >= 3);
  return {
    kind: charge.kind,
    cavalry: cavalryFacts(state, charge),
    target: {
      name: top.sheet.name,
      formation,
      order: top.order === 'disorder' && formation !== 'Square' ? 'disorder' : 'good',
      increments: most(
        18,
        sum(({ increments }) => increments),
      ),
      start: most(
        18,
        sum(({ sheet }) => sheet.start),
      ),
      melee: Math.min(
        60,
        sum(({ sheet }) => sheet.data.melee),
      ),
      morale: data.morale,
      multiple: formation === 'Skirmish' ? Math.max(1, data.skirmish) : data.multiple,
      fire: isGuns(top) ? (top.rounds > 0 ? data.guns!.short : 0) : data.fire,
      gunsWith: Math.min(
        6,
        sum(({ increments }) => increments, guns),
      ),
      gunsStart: most(
        6,
        sum(({ sheet }) => sheet.start, guns),
      ),
      gunValue: Math.min(
        60,
        sum(({ sheet }) => sheet.data.guns!.short, guns),
      ),
      leader: leader !== null,
      leaderMorale: leader ? giftOf(leader, 'morale') : 0,
      leaderMelee: leader ? giftOf(leader, horse ? 'cavalry' : 'infantry') : 0,
      elite: data.elite,
      small: top.sheet.small,
      hexes: formation === 'Cavalry Column' || formation === 'Square' ? 1 : Math.min(5, top.hexes.length),
      ownMarker: top.marker !== null && formation !== 'Square',
      alsoAssaulted: assaulted.length > 0,
      heldFire: held && !horse,
      firstFire: hasFirstFire(state, top),
      received: charge.received,
      level: levelOf(state, top),
      ...companyOf(state, top),
      weight: top.sheet.light ? 'light' : 'heavy',
      readiness: top.readiness,
      lance: horse ? data.lance : 0,
      stance: charge.stance,
    },
    distance: most(20, charge.distance),
    straight: Math.min(charge.straight, charge.distance),
    against: against(state, top, charge.unit, from),
    seenAt: seenAt(state, charge, top),
    roadHexes: formation === 'Road Column' ? Math.min(6, top.hexes.length) : 0,
    exits: exitsOf(state, top),
    cavalryExits: exitsOf(state, charge.unit),
    slowest: charge.slowest,
    artilleryBonus: artilleryBonus(
      state,
      [...units, ...guns].map((unit) => ({ unit, from: charge.target })),
    ),
    light: lightOf(state),
  };
}
