/**
 * Who may see what. The back of a counter, its arm, size and MP, lies open to all, with its hex, facing, formation and
 * order; its values and losses are its owner's. What a seat gets is the whole state with the enemy's values replaced by
 * what such a unit usually has, so that whoever looks on can reckon with the rules themselves. Points lie open: losses are
 * told aloud as they fall.
 */
import { knowledge } from '../../../game/index.ts';
import { Memory, once, type Seat } from '../../../kernel/index.ts';
import { type Field, fieldOf } from './field.ts';
import { makeRoom } from './ground/room.ts';
import type { UnitData } from './scenario.ts';
import { copy, copyUnit, isGuns, type Leader, type Marker, type State, type Unit } from './state.ts';
import { sheetsOf } from './unit-sheets.ts';
import { pointsOf } from './victory.ts';

const GUESS: Readonly<Record<UnitData['arm'], Partial<UnitData>>> = {
  infantry: { increments: 8, morale: 33, melee: 18, fire: 6, multiple: 3, skirmish: 0, checks: 'even' },
  cavalry: { increments: 10, morale: 31, melee: 22, fire: 0, multiple: 3, skirmish: 0, checks: 'each' },
  foot: { increments: 4, morale: 31, melee: 4, fire: 0, multiple: 3, skirmish: 0, checks: 'each' },
  horse: { increments: 3, morale: 31, melee: 3, fire: 0, multiple: 3, skirmish: 0, checks: 'each' },
  wagon: {},
};
const GUNS = { short: 18, medium: 13, long: 7, range: 10, howitzers: false, heavy: false, guard: false } as const;

/** What the back of a counter lets one suppose. */
function guessed(unit: UnitData): UnitData {
  const small = unit.size === 'company' || unit.size === 'squadron';
  const { guns, shout: _, ...rest } = unit;
  return {
    ...rest,
    ...(unit.arm === 'infantry' && small
      ? { ...GUESS.infantry, increments: 2, melee: 5, fire: 2, skirmish: 3 }
      : GUESS[unit.arm]),
    ...(guns ? { guns: { ...GUNS, limber: guns.limber } } : {}),
    rifles: false,
    sapeurs: false,
    square: true,
    prone: false,
    armoured: false,
    lance: 0,
    elite: false,
    oldGuard: false,
  };
}

const masked = new Memory<Field, Field>();

/** The field with the others' counters as a seat knows them; worked out once. */
const fieldFor = (field: Field, seat: Seat | null): Field =>
  masked.get(field, seat ?? '', () => {
    const own = new Set(field.scenario.formations.filter(({ side }) => side === seat).map(({ id }) => id));
    const units = field.scenario.units.map((unit) => (own.has(unit.formation) ? unit : guessed(unit)));
    const scenario = { ...field.scenario, units };
    // With room of its own: whoever reckons with a view leaves what was worked out for the battle as it was.
    const room = makeRoom(field.map.grid.count, units.length);
    return { ...field, scenario, room, sheets: sheetsOf(scenario, field.formations) };
  });

/** The same unit with its losses left to guess; what is left of its MP would tell how many it had. */
function hidden(unit: Unit, { increments }: UnitData): Unit {
  const shown = copyUnit(unit);
  shown.increments = increments;
  shown.shot = 0;
  shown.rounds = isGuns(unit) ? 12 : 0;
  shown.fired = false;
  shown.shouted = false;
  shown.mp = -1;
  return shown;
}

/**
 * How everything was last shown on a field: the same again while nothing of it has changed, and most units stand still
 * most of the time. Kept on the field and not on the units, for whoever waits for an answer plays on with copies of them.
 */
interface LastShown {
  readonly hidden: Unit[];
  readonly units: Bare<Unit>[];
  readonly leaders: Bare<Leader>[];
}
const lastShown = once((_field: Field): LastShown => ({ hidden: [], units: [], leaders: [] }));

function hiddenAgain(last: Unit[], i: number, unit: Unit, data: UnitData): Unit {
  const shown = last[i];
  return shown && sameInTheOpen(shown, unit) ? shown : (last[i] = hidden(unit, data));
}

const sameHexes = (a: readonly number[], b: readonly number[]): boolean =>
  a === b || (a.length === b.length && a.every((hex, i) => hex === b[i]));

const sameMarker = (a: Marker | null, b: Marker | null): boolean =>
  a === b || (a !== null && b !== null && a.target === b.target && a.distance === b.distance);

const sameInTheOpen = (a: Unit, b: Unit): boolean =>
  sameHexes(a.hexes, b.hexes) &&
  a.facing === b.facing &&
  a.fate === b.fate &&
  a.shape === b.shape &&
  a.order === b.order &&
  a.readiness === b.readiness &&
  a.place === b.place &&
  a.prone === b.prone &&
  a.abandoned === b.abandoned &&
  a.moved === b.moved &&
  a.done === b.done &&
  a.charged === b.charged &&
  a.fought === b.fought &&
  a.hit === b.hit &&
  a.retreated === b.retreated &&
  a.firedThisTurn === b.firedThisTurn &&
  a.shots === b.shots &&
  a.tried === b.tried &&
  a.shaken === b.shaken &&
  a.forced === b.forced &&
  sameMarker(a.marker, b.marker) &&
  a.resting === b.resting;

const same = (a: Unit | Bare<Unit>, b: Unit): boolean =>
  sameInTheOpen(a as Unit, b) &&
  a.increments === b.increments &&
  a.shot === b.shot &&
  a.rounds === b.rounds &&
  a.fired === b.fired &&
  a.shouted === b.shouted &&
  a.mp === b.mp;

function mask(state: State, seat: Seat | null): State {
  const field = fieldFor(state.field, seat);
  const { units } = field.scenario;
  const side = seat === null ? -1 : field.seats.indexOf(seat);
  const last = lastShown(field).hidden;
  return {
    ...state,
    field,
    told: pointsOf(state),
    units: state.units.map((unit, i) => (unit.sheet.side === side ? unit : hiddenAgain(last, i, unit, units[i]!))),
  };
}

/** What a counter or a leader is stands in the scenario and does not travel. */
type Bare<T> = Omit<T, 'sheet'> & { readonly sheet: null };
const bareUnit = (unit: Unit): Bare<Unit> => copyUnit(unit, null as never) as never;
const bareLeader = (leader: Leader): Bare<Leader> => ({ ...leader, sheet: null });

const sameLeader = (a: Bare<Leader>, b: Leader): boolean =>
  a.index === b.index &&
  a.side === b.side &&
  a.formations === b.formations &&
  a.fate === b.fate &&
  a.hex === b.hex &&
  a.with === b.with &&
  a.back === b.back &&
  a.halved === b.halved &&
  a.moved === b.moved;

function packedUnit(last: Bare<Unit>[], unit: Unit, i: number): Bare<Unit> {
  const shown = last[i];
  return shown && same(shown, unit) ? shown : (last[i] = bareUnit(unit));
}

function packedLeader(last: Bare<Leader>[], leader: Leader, i: number): Bare<Leader> {
  const shown = last[i];
  return shown && sameLeader(shown, leader) ? shown : (last[i] = bareLeader(leader));
}

/** What was last read out of a view, by unit and leader. */
interface LastRead {
  readonly units: { readonly shown: Bare<Unit>; readonly unit: Unit }[];
  readonly leaders: { readonly shown: Bare<Leader>; readonly leader: Leader }[];
}
const lastRead = once((_field: Field): LastRead => ({ units: [], leaders: [] }));

function unpackedUnit({ units }: LastRead, shown: Bare<Unit>, i: number, field: Field): Unit {
  const last = units[i];
  if (last?.shown === shown) return last.unit;
  return (units[i] = { shown, unit: copyUnit(shown as never, field.sheets[i]) }).unit;
}

function unpackedLeader({ leaders }: LastRead, shown: Bare<Leader>, i: number, field: Field): Leader {
  const last = leaders[i];
  if (last?.shown === shown) return last.leader;
  return (leaders[i] = { shown, leader: { ...shown, sheet: field.scenario.leaders[i]! } }).leader;
}

type Packed = Omit<State, 'field' | 'stamps' | 'units' | 'leaders'> & {
  readonly units: readonly Bare<Unit>[];
  readonly leaders: readonly Bare<Leader>[];
};

export const known = knowledge<State, Field, Packed>({
  mask,
  field: (scenario) => fieldOf(scenario, null),
  // By hand, field by field: it is done for every question.
  pack(state) {
    const last = lastShown(state.field);
    return {
      turn: state.turn,
      step: state.step,
      units: state.units.map((unit, i) => packedUnit(last.units, unit, i)),
      leaders: state.leaders.map((leader, i) => packedLeader(last.leaders, leader, i)),
      cup: state.cup,
      chits: state.chits,
      active: state.active,
      activation: state.activation,
      ends: state.ends,
      rest: state.rest,
      levels: state.levels,
      held: state.held,
      fires: state.fires,
      over: state.over,
      told: state.told,
    };
  },
  unpack(shown, field) {
    const last = lastRead(field);
    return {
      ...shown,
      field,
      stamps: [0, 0],
      units: shown.units.map((unit, i) => unpackedUnit(last, unit, i, field)),
      leaders: shown.leaders.map((leader, i) => unpackedLeader(last, leader, i, field)),
    };
  },
});

/** A battle to play on from what a seat sees: the others as they are guessed to be, and points as they then are. */
export const imagine = (view: unknown): State => ({ ...copy(known.stateOf(view)), told: null });
