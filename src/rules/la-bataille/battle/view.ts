/**
 * Who may see what. The back of a counter, its arm, size and MP, lies open to all, with its hex, facing, formation and
 * order; its values and losses are its owner's. What a seat gets is the whole state with the enemy's values replaced by
 * what such a unit usually has, so that whoever looks on can reckon with the rules themselves. Points lie open: losses are
 * told aloud as they fall.
 */
import { Memory, once, type Seat } from '../../../kernel/index.ts';
import { type Field, fieldOf } from './field/field.ts';
import { pointsOf } from './reorganisation/victory.ts';
import { type Scenario, scenarioSchema, type UnitData } from './scenario/file.ts';
import { sheetFor } from './scenario/unit-sheets.ts';
import { isGuns, type Leader, type Sheet, type State, type Unit } from './state.ts';

export type UnitView = Omit<Unit, 'sheet' | 'index'> & {
  readonly id: string;
  /** Are its values and losses the true ones? */
  readonly known: boolean;
};

export type LeaderView = Omit<Leader, 'sheet' | 'index' | 'side' | 'formations'> & { readonly id: string };

export interface BattleView {
  readonly seat: Seat | null;
  /** The scenario with the values of the others' units left to guess. */
  readonly scenario: Scenario;
  readonly turn: number;
  readonly step: State['step'];
  readonly units: readonly UnitView[];
  readonly leaders: readonly LeaderView[];
  readonly cup: readonly number[];
  readonly chits: readonly boolean[];
  readonly active: number;
  readonly ends: number;
  readonly rest: number;
  readonly levels: readonly number[];
  readonly held: readonly number[];
  readonly fires: State['fires'];
  readonly over: State['over'];
  readonly points: readonly [number, number];
}

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

const masked = new Memory<Field, Scenario>();

/** The scenario as a seat knows it; worked out once. */
const scenarioFor = (field: Field, seat: Seat | null): Scenario =>
  masked.get(field, seat ?? '', () => {
    const own = new Set(field.scenario.formations.filter(({ side }) => side === seat).map(({ id }) => id));
    const units = field.scenario.units.map((unit) => (own.has(unit.formation) ? unit : guessed(unit)));
    return { ...field.scenario, units };
  });

export function view(state: State, seat: Seat | null): BattleView {
  const scenario = scenarioFor(state.field, seat);
  const side = seat === null ? -1 : state.field.seats.indexOf(seat);
  return {
    seat,
    scenario,
    turn: state.turn,
    step: state.step,
    units: state.units.map((unit) => unitView(unit, unit.sheet.side === side, scenario.units[unit.index]!)),
    leaders: state.leaders.map(({ sheet, index: _, side: _side, formations: _formations, ...leader }) => ({
      id: sheet.id,
      ...leader,
    })),
    cup: state.cup,
    chits: state.chits,
    active: state.active,
    ends: state.ends,
    rest: state.rest,
    levels: state.levels,
    held: state.held,
    fires: state.fires,
    over: state.over,
    points: pointsOf(state),
  };
}

/** Field by field, as in `unitOf`. */
function unitView(unit: Unit, known: boolean, data: UnitData): UnitView {
  return {
    id: unit.sheet.id,
    known,
    fate: unit.fate,
    hexes: unit.hexes,
    facing: unit.facing,
    shape: unit.shape,
    order: unit.order,
    readiness: unit.readiness,
    increments: known ? unit.increments : data.increments,
    shot: known ? unit.shot : 0,
    place: unit.place,
    rounds: known ? unit.rounds : isGuns(unit) ? 12 : 0,
    prone: unit.prone,
    abandoned: unit.abandoned,
    fired: known && unit.fired,
    shouted: known && unit.shouted,
    // What is left of its MP would tell how many it had.
    mp: known ? unit.mp : -1,
    moved: unit.moved,
    done: unit.done,
    charged: unit.charged,
    fought: unit.fought,
    hit: unit.hit,
    retreated: unit.retreated,
    firedThisTurn: unit.firedThisTurn,
    shots: unit.shots,
    tried: unit.tried,
    shaken: unit.shaken,
    forced: unit.forced,
    marker: unit.marker,
    resting: unit.resting,
  };
}

/** Over a wire the same scenario comes anew with every view: a few are known by their text. */
const fields = new Memory<typeof scenarioSchema, Field>(8);

/** The field of a view: made once for each scenario as a seat knows it. */
const fieldFor = once(
  (scenario: Scenario): Field => fields.get(scenarioSchema, JSON.stringify(scenario), () => fieldOf(scenario)),
);

/** A state to reckon with, from what a seat may see: its own units true, the others as they are guessed to be. */
export function stateOf(seen: BattleView): State {
  const field = fieldFor(seen.scenario);
  const sheets = sheetsOf(field);
  return {
    field,
    stamps: [0, 0],
    turn: seen.turn,
    step: seen.step,
    units: seen.units.map((unit, index) => unitOf(unit, index, sheets[index]!)),
    leaders: seen.leaders.map(({ id: _, ...leader }, index) => {
      const sheet = field.scenario.leaders[index]!;
      const side = sheet.side === field.seats[0] ? 0 : 1;
      return {
        ...leader,
        index,
        sheet,
        side,
        formations: field.formations
          .filter(({ id, side: own }) => own === side && (sheet.formations?.includes(id) ?? true))
          .map(({ index: formation }) => formation),
      };
    }),
    cup: seen.cup,
    chits: seen.chits,
    active: seen.active,
    ends: seen.ends,
    rest: seen.rest,
    levels: seen.levels,
    held: seen.held,
    fires: seen.fires,
    over: seen.over,
  };
}

/** Field by field: what a rest leaves behind is slow to make and slow to read, and officers reckon with nothing else. */
function unitOf(unit: UnitView, index: number, sheet: Sheet): Unit {
  return {
    sheet,
    index,
    fate: unit.fate,
    hexes: unit.hexes,
    facing: unit.facing,
    shape: unit.shape,
    order: unit.order,
    readiness: unit.readiness,
    increments: unit.increments,
    shot: unit.shot,
    place: unit.place,
    rounds: unit.rounds,
    prone: unit.prone,
    abandoned: unit.abandoned,
    fired: unit.fired,
    shouted: unit.shouted,
    mp: unit.mp,
    moved: unit.moved,
    done: unit.done,
    charged: unit.charged,
    fought: unit.fought,
    hit: unit.hit,
    retreated: unit.retreated,
    firedThisTurn: unit.firedThisTurn,
    shots: unit.shots,
    tried: unit.tried,
    shaken: unit.shaken,
    forced: unit.forced,
    marker: unit.marker,
    resting: unit.resting,
  };
}

const sheetsOf = once((field: Field): Sheet[] => field.scenario.units.map((_, i) => sheetFor(field, i)));
