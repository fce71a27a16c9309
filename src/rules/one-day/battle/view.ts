/** Who may see what: everything but what lies under the enemy's markers (5.01). Orders and plans are in the state only once revealed. */
import type { Seat } from '../../../kernel/index.ts';
import { pointsOf } from './end-of-turn.ts';
import type { Field } from './field.ts';
import { ratesFor } from './rates.ts';
import { calledBy, type Hq, isHere, listOf, type State, type Unit } from './state.ts';

export interface UnitView {
  readonly id: string;
  /** What the enemy calls it while it is hidden; only its owner sees this. */
  readonly alias: string | null;
  readonly name: string;
  readonly side: string;
  readonly command: string;
  readonly arm: Unit['sheet']['arm'];
  readonly guns: Unit['sheet']['guns'];
  readonly nation: string;
  readonly start: Unit['quality'];
  readonly quality: Unit['quality'];
  readonly boxes: number;
  readonly marked: number;
  readonly hits: number;
  readonly inherent: number;
  readonly level: Unit['level'];
  readonly fate: Unit['fate'];
  readonly arrives: number;
  readonly formation: Unit['formation'];
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
  readonly reach: { readonly combat: number; readonly full: number; readonly road: number };
  readonly hq: string | null;
  readonly hidden: boolean;
  readonly fixed: boolean;
  readonly garrison: boolean;
  readonly supplied: boolean;
  readonly before: Unit['before'];
  readonly order: Unit['order'];
  readonly line: Unit['line'];
  readonly plan: Unit['plan'];
  readonly failed: boolean;
  readonly void: boolean;
  readonly squared: boolean;
}

export interface MarkerView {
  readonly id: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

export interface BattleView {
  readonly scenario: string;
  readonly ground: string;
  readonly seat: string | null;
  readonly seats: readonly string[];
  readonly turn: number;
  readonly turns: number;
  readonly step: State['step'];
  readonly units: readonly UnitView[];
  readonly markers: readonly MarkerView[];
  readonly hqs: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string;
    readonly army: boolean;
    readonly bonus: number;
    readonly x: number;
    readonly y: number;
    readonly with: string | null;
    readonly alive: boolean;
    readonly frozen: boolean;
  }[];
  readonly sappers: State['sappers'];
  readonly bridges: State['bridges'];
  readonly objectives: readonly {
    readonly id: string;
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly reach: number;
    readonly points: number;
    readonly for: string | null;
    readonly held: string | null;
  }[];
  readonly points: readonly [number, number];
  readonly terrain: unknown;
  readonly options: unknown;
  readonly over: State['over'];
}

export function view(state: State, seat: Seat | null): BattleView {
  const { field } = state;
  const { scenario, seats } = field;
  const mine = seat === null ? -1 : seats.indexOf(seat);
  return {
    scenario: scenario.id,
    ground: field.key,
    seat,
    seats,
    turn: state.turn,
    turns: scenario.turns,
    step: state.step,
    units: unitsFor(state, mine),
    markers: markersFor(state, mine),
    hqs: listOf(state.hqs, (hq) => {
      const rider = hq.with >= 0 ? state.units[hq.with]! : null;
      const unit = rider && isHere(rider) ? rider : null;
      return {
        id: field.commands[hq.command]!.id,
        name: hq.name,
        side: seats[hq.side],
        army: hq.army,
        bonus: hq.bonus,
        x: unit ? unit.at.x : hq.x,
        y: unit ? unit.at.y : hq.y,
        with: unit && isKnown(unit, mine) ? calledBy(unit) : null,
        alive: hq.alive,
        frozen: hq.frozen >= state.turn,
      };
    }),
    sappers: listOf(state.sappers, (sapper) => ({ ...sapper })),
    bridges: state.bridges,
    objectives: scenario.objectives.map(({ id, name, x, y, reach, points, for: only }, i) => {
      const held = state.held[i]!;
      return { id, name, x, y, reach, points, for: only ?? null, held: held === 0 || held === 1 ? seats[held] : null };
    }),
    points: pointsOf(state),
    terrain: scenario.terrain,
    options: scenario.options,
    over: state.over,
  };
}

const isKnown = (unit: Unit, mine: number): boolean => !unit.hidden || unit.sheet.side === mine;

function unitsFor(state: State, mine: number): UnitView[] {
  const { field, hqs } = state;
  const units: UnitView[] = [];
  for (const unit of state.units) if (isKnown(unit, mine)) units.push(unitView(unit, mine, field, hqs));
  return units;
}

function unitView(unit: Unit, mine: number, { seats, commands }: Field, hqs: readonly Hq[]): UnitView {
  const { sheet, at } = unit;
  const here = isHere(unit);
  return {
    id: sheet.id,
    alias: unit.hidden && sheet.side === mine ? sheet.alias : null,
    name: sheet.name,
    side: seats[sheet.side],
    command: commands[sheet.command]!.id,
    arm: sheet.arm,
    guns: sheet.guns,
    nation: sheet.nation,
    start: unit.start,
    quality: unit.quality,
    boxes: sheet.boxes,
    marked: unit.marked,
    hits: unit.hits,
    inherent: sheet.inherent,
    level: unit.level,
    fate: unit.fate,
    arrives: sheet.arrives,
    formation: unit.formation,
    x: here ? at.x : -1,
    y: here ? at.y : -1,
    facing: unit.facing,
    width: at.hw * 2,
    depth: at.hd * 2,
    reach: ratesFor(sheet.arm),
    hq: unit.hq < 0 ? null : commands[hqs[unit.hq]!.command]!.id,
    hidden: unit.hidden,
    fixed: sheet.fixed,
    garrison: sheet.standOf >= 0,
    supplied: unit.supplied,
    before: unit.before,
    order: unit.order,
    line: unit.line,
    plan: unit.plan,
    failed: unit.failed,
    void: unit.void,
    squared: unit.squared,
  };
}

/** Enemy markers, and the seat's own dummies; by name, so that nothing tells one from another. */
function markersFor(state: State, mine: number): MarkerView[] {
  const { seats } = state.field;
  const markers: MarkerView[] = [];
  for (const unit of state.units)
    if (unit.hidden && isHere(unit) && unit.sheet.side !== mine) {
      const { sheet, shown } = unit;
      markers.push({ id: sheet.alias, side: seats[sheet.side], x: shown.x, y: shown.y, facing: shown.facing });
    }
  for (const dummy of state.dummies)
    if (dummy.here) {
      const { alias: id, x, y, facing } = dummy;
      markers.push({ id, side: seats[dummy.side], x, y, facing });
    }
  return markers.sort((a, b) => (a.id < b.id ? -1 : 1));
}
