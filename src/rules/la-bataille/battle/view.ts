/**
 * Who may see what. The back of a counter, its arm, size and MP, lies open to all, with its hex, facing, formation and
 * order; its values and losses are its owner's. What a seat gets is the whole state with the enemy's values replaced by
 * what such a unit usually has, so that whoever looks on can reckon with the rules themselves. Points lie open: losses are
 * told aloud as they fall.
 */
import { knowledge } from '../../../game/index.ts';
import { Memory, once, type Seat } from '../../../kernel/index.ts';
import { type Field, fieldOf } from './field/field.ts';
import { makeRoom } from './field/room.ts';
import { pointsOf } from './reorganisation/victory.ts';
import type { UnitData } from './scenario/file.ts';
import { sheetsOf } from './scenario/unit-sheets.ts';
import { copy, isGuns, type Leader, type State, type Unit } from './state.ts';

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
const hidden = (unit: Unit, { increments }: UnitData): Unit => ({
  ...unit,
  increments,
  shot: 0,
  rounds: isGuns(unit) ? 12 : 0,
  fired: false,
  shouted: false,
  mp: -1,
});

/** How a unit was last shown to those who may not know it, and what of it was then open to them. */
const lastHidden = once((_unit: Unit): { shown: Unit | null } => ({ shown: null }));

/** The same as the last time while nothing of what is open to all has changed: most units stand still most of the time. */
function hiddenAgain(unit: Unit, data: UnitData): Unit {
  const last = lastHidden(unit);
  if (last.shown && sameInTheOpen(last.shown, unit) && last.shown.increments === data.increments) return last.shown;
  return (last.shown = hidden(unit, data));
}

const sameInTheOpen = (a: Unit, b: Unit): boolean =>
  a.hexes === b.hexes &&
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
  a.marker === b.marker &&
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
  return {
    ...state,
    field,
    told: pointsOf(state),
    units: state.units.map((unit, i) => (unit.sheet.side === side ? unit : hiddenAgain(unit, units[i]!))),
  };
}

/** What a counter or a leader is stands in the scenario and does not travel. */
type Bare<T> = Omit<T, 'sheet'> & { readonly sheet: null };
const bare = <T extends object>(one: T): Bare<T> => ({ ...one, sheet: null }) as never;

const lastPacked = once((_unit: Unit): { packed: Bare<Unit> | null } => ({ packed: null }));
const lastUnpacked = once((_unit: Bare<Unit>): { unit: Unit | null } => ({ unit: null }));

function packed(unit: Unit): Bare<Unit> {
  const last = lastPacked(unit);
  return last.packed && same(last.packed, unit) ? last.packed : (last.packed = bare(unit));
}

function unpacked(shown: Bare<Unit>, sheet: Unit['sheet']): Unit {
  const last = lastUnpacked(shown);
  return last.unit?.sheet === sheet ? last.unit : (last.unit = { ...shown, sheet });
}

type Packed = Omit<State, 'field' | 'stamps' | 'units' | 'leaders'> & {
  readonly units: readonly Bare<Unit>[];
  readonly leaders: readonly Bare<Leader>[];
};

export const known = knowledge<State, Field, Packed>({
  mask,
  field: (scenario) => fieldOf(scenario, null),
  pack: ({ field: _field, stamps: _stamps, units, leaders, ...rest }) => ({
    ...rest,
    units: units.map(packed),
    leaders: leaders.map(bare),
  }),
  unpack: (shown, field) => ({
    ...shown,
    field,
    stamps: [0, 0],
    units: shown.units.map((unit, i) => unpacked(unit, field.sheets[i]!)),
    leaders: shown.leaders.map((leader, i) => ({ ...leader, sheet: field.scenario.leaders[i]! })),
  }),
});

/** A battle to play on from what a seat sees: the others as they are guessed to be, and points as they then are. */
export const imagine = (view: unknown): State => ({ ...copy(known.stateOf(view)), told: null });
