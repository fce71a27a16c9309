/** Who may see what: everything but what lies under the enemy's markers (5.01). Orders and plans are in the state only once revealed. */
import type { Seat } from '../../../kernel/index.ts';
import { musterFor } from './muster.ts';
import { listOf, type State, type Unit } from './state.ts';

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
  const { units, markers, hqs, objectives, points } = musterFor(state, mine);
  return {
    scenario: scenario.id,
    ground: field.key,
    seat,
    seats,
    turn: state.turn,
    turns: scenario.turns,
    step: state.step,
    units,
    markers,
    hqs,
    sappers: listOf(state.sappers, (sapper) => ({ ...sapper })),
    bridges: state.bridges,
    objectives,
    points,
    terrain: scenario.terrain,
    options: scenario.options,
    over: state.over,
  };
}
