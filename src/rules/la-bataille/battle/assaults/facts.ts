/** 16 on the board: an Assault as its procedure wants to know it. */
import { FLANK, REAR } from '../../../../board/hex/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { closeDistance } from '../../charts.ts';
import type { AssaultAttacker, AssaultDefender, AssaultFacts } from '../../procedures/assault-facts.ts';
import { attackMethod } from '../../procedures/movement.ts';
import { giftOf, leaderFor } from '../command/leaders.ts';
import { artilleryBonus, groundAcross, hasFirstFire, targetFormation } from '../fire/facts.ts';
import { isStructure } from '../ground/ground.ts';
import { aspectToward } from '../ground/zones.ts';
import { isMixed, levelOf, lightOf } from '../morale/morale.ts';
import { exitsOf } from '../morale/ways-back.ts';
import { fightersAt, isGuns, type State, type Unit } from '../state.ts';

/** One hex's units that assault a target, the top first. */
export interface Assault {
  readonly attackers: readonly Unit[];
  readonly from: number;
  readonly target: number;
  readonly defenders: readonly Unit[];
  readonly distance: number;
  readonly shout: boolean;
  /** Skirmishers who had nowhere to fall back to (16.3.3). */
  readonly caught: boolean;
  /** Come upon over a hex given up: they do not fire (16.3 M17). */
  readonly silent: boolean;
  /** What closes from other hexes. */
  readonly support: { readonly increments: number; readonly melee: number };
}

const most = (limit: number, value: number) => Math.max(1, Math.min(limit, value));

const common = (state: State, unit: Unit) => ({
  name: unit.sheet.name,
  order: unit.order === 'good' ? ('good' as const) : ('disorder' as const),
  multiple: unit.shape === 'Skirmish' ? Math.max(1, unit.sheet.data.skirmish) : unit.sheet.data.multiple,
  hexes: Math.min(5, unit.hexes.length),
  elite: unit.sheet.data.elite,
  oldGuard: unit.sheet.data.oldGuard,
  small: unit.sheet.small,
  firstFire: hasFirstFire(state, unit),
  increments: most(18, unit.increments),
  start: most(18, unit.sheet.start),
  melee: unit.sheet.data.melee,
  morale: unit.sheet.data.morale,
});

function attackerOf(state: State, unit: Unit): AssaultAttacker {
  const shape = unit.shape as AssaultAttacker['formation'];
  return {
    ...common(state, unit),
    hexes: shape === 'Line' || shape === 'Skirmish' ? unit.hexes.length : 1,
    formation: shape,
    fire: unit.sheet.data.fire,
    sapeurs: unit.sheet.data.sapeurs,
  };
}

function defendsAs(unit: Unit): AssaultDefender['formation'] {
  if (unit.sheet.arm === 'cavalry') return 'Cavalry';
  if (isGuns(unit))
    return unit.shape === 'Unlimbered'
      ? 'Unlimbered'
      : unit.shape === 'Road Column'
        ? 'Limbered on the road'
        : 'Limbered';
  switch (unit.shape) {
    case 'Line':
    case 'Square':
    case 'Skirmish':
    case 'General Order':
      return unit.shape;
    default:
      return 'Column';
  }
}

function defenderOf(state: State, unit: Unit): AssaultDefender {
  const formation = defendsAs(unit);
  const spread = formation === 'Line' || formation === 'Skirmish' || formation === 'Cavalry';
  const guns = isGuns(unit);
  return {
    ...common(state, unit),
    hexes: spread ? Math.min(5, unit.hexes.length) : 1,
    formation,
    fire: guns ? (unit.rounds > 0 ? unit.sheet.data.guns!.short : 0) : unit.sheet.data.fire,
    readiness: unit.readiness,
    ridesAs: ridesAs(unit),
    lance: unit.sheet.arm === 'cavalry' ? unit.sheet.data.lance : 0,
  };
}

/** Cavalry's formation when it is assaulted: what is no Line, Skirmish or General Order stands as a Column. */
function ridesAs({ shape }: Unit): AssaultDefender['ridesAs'] {
  return shape === 'Line' || shape === 'Skirmish' || shape === 'General Order' ? shape : 'Column';
}

function sideOf(state: State, top: Unit, hex: number): AssaultFacts['attackSide'] {
  const leader = leaderFor(state, top, 'infantry');
  return {
    leader: leader !== null,
    morale: leader ? giftOf(leader, 'morale') : 0,
    melee: leader ? giftOf(leader, top.sheet.arm === 'cavalry' ? 'cavalry' : 'infantry') : 0,
    level: levelOf(state, top),
    mixed: isMixed(fightersAt(state, hex)),
  };
}

type MethodRow = Parameters<(typeof attackMethod)['play']>[1]['nation'];

/** Whom the list of methods names (16.4, notes 2 and 4); all others attack as the French do. */
const NAMED: Readonly<Record<string, MethodRow>> = {
  britain: 'British',
  'kings-german-legion': 'King’s German Legion',
  portugal: 'Portuguese',
  hanover: 'Hanoverian',
  russia: 'Russian',
  prussia: 'Prussian',
  saxony: 'Saxon',
  austria: 'Austrian',
  spain: 'Spanish',
};

/** The method of attack of a unit in the year of the battle (16.4): its own nation's where it wears other colours than its side. */
function methodOf(table: Table, state: State, unit: Unit): AssaultFacts['method'] {
  const { year, sides } = state.field.scenario;
  const side = sides[unit.sheet.side];
  const nation = unit.sheet.nation === side.nation ? side.method : (NAMED[unit.sheet.nation] ?? 'other');
  const { method } = table.play(attackMethod, { nation, year }, state.field.rules);
  return method as AssaultFacts['method'];
}

/** 15: horse fires from its Skirmish alone, guns while they are unlimbered and have rounds. */
function canFire(unit: Unit): boolean {
  if (unit.sheet.arm === 'cavalry') return unit.shape === 'Skirmish';
  return isGuns(unit) ? unit.shape === 'Unlimbered' && unit.rounds > 0 : unit.sheet.data.fire > 0;
}

export function assaultFactsOf(table: Table, state: State, assault: Assault): AssaultFacts {
  const { attackers, from, target, defenders } = assault;
  const top = nth(attackers, 0);
  const foe = defenders.find((unit) => !isGuns(unit)) ?? nth(defenders, 0);
  const { level } = state.field.map;
  const aspect = foe.shape === 'Square' ? 0 : aspectToward(state.field, foe, from);
  // M26: only fire that could have been given can be held.
  const held = defenders.some(canFire) && defenders.every(({ firedThisTurn }) => !firedThisTurn);
  const furthest = closeDistance.rows.length;
  return {
    attackers: attackers.slice(0, 3).map((unit) => attackerOf(state, unit)),
    attackSide: sideOf(state, top, from),
    defenders: defenders.slice(0, 3).map((unit) => defenderOf(state, unit)),
    defenceSide: sideOf(state, foe, target),
    distance: most(furthest, assault.distance),
    method: methodOf(table, state, top),
    against: aspect === FLANK ? 'flank' : aspect === REAR ? 'rear' : 'front',
    ground: groundAcross(state, target, from, targetFormation(defenders)),
    uphill: level[target]! > level[from]!,
    structure: isStructure(nth(state.field.kinds, target)),
    prone: foe.prone,
    roadColumn: defenders.every(({ shape }) => shape === 'Road Column'),
    huzzah: assault.shout && top.sheet.data.shout === 'huzzah',
    oldGuardCharge: assault.shout && top.sheet.data.shout === 'old guard',
    caught: assault.caught,
    heldFire: held && assault.distance >= 3 && !assault.silent,
    silent: assault.silent,
    supportIncrements: Math.min(36, assault.support.increments),
    supportMelee: Math.min(120, assault.support.melee),
    exits: exitsOf(state, foe),
    attackExits: exitsOf(state, top),
    artilleryBonus: artilleryBonus(
      state,
      defenders.map((unit) => ({ unit, from: target })),
    ),
    light: lightOf(state),
  };
}
