/** What an officer makes of his view: the board as he knows it, the army's plan, and the mission of each formation. */
import { distance, reach, reachInto, spentTo } from '../../../board/hex/index.ts';
import type { Plan } from '../../../game/index.ts';
import { Memory } from '../../../kernel/index.ts';
import type { Field } from '../battle/field.ts';
import { known } from '../battle/knowledge.ts';
import { fights, other, type Side, type State, type Unit } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { type Mission, missionsOf } from './missions.ts';
import { ownPlan } from './plans.ts';
import { type Sketch, sketchOf, standsAs } from './sketch.ts';

/** What he answers, and why. */
export interface Decided<A> {
  readonly answer: A;
  readonly reason: string;
}

export interface Picture {
  readonly state: State;
  readonly side: Side;
  /** Points ahead of the enemy as objectives are held now. */
  readonly lead: number;
  /** Must he attack to win? */
  readonly must: boolean;
  /** As it stands the day would not be his. */
  readonly behind: boolean;
  readonly foes: readonly Unit[];
  readonly mine: readonly Unit[];
  /** Where the enemy stands and what follows from it. */
  readonly sketch: Sketch;
  readonly plan: Plan;
  /** By formation. */
  readonly missions: ReadonlyMap<number, Mission>;
}

export function pictureOf(view: unknown, given: Plan | null = null): Picture {
  const state = known.stateOf(view);
  const side: Side = known.seatOf(view) === state.field.seats[1] ? 1 : 0;
  const points = pointsOf(state);
  const lead = points[side] - points[other(side)];
  const enough = state.field.scenario.victory.levels[1]?.from ?? 1;
  const must = lead < 1.5 * enough + 3;
  const behind = lead < enough;
  let foes: readonly Unit[] | null = null;
  let mine: readonly Unit[] | null = null;
  let sketch: Sketch | null = null;
  let intent: Intent | null = null;
  const meant = () => (intent ??= intentOf(picture, given));
  // Whoever only fires or receives a charge asks for little of it.
  const picture: Picture = {
    state,
    side,
    lead,
    must,
    behind,
    get foes() {
      return (foes ??= armyOf(state, other(side)));
    },
    get mine() {
      return (mine ??= armyOf(state, side));
    },
    get sketch() {
      return (sketch ??= sketchOf(state, side));
    },
    get plan() {
      return meant().plan;
    },
    get missions() {
      return meant().missions;
    },
  };
  return picture;
}

function armyOf({ field, units }: State, side: Side): readonly Unit[] {
  const found: Unit[] = [];
  for (const index of field.armies[side]) if (fights(units[index]!)) found.push(units[index]!);
  return found;
}

/** What he means to do, and what he read it off. */
interface Intent {
  readonly given: Plan | null;
  readonly turn: number;
  readonly lead: number;
  readonly held: State['held'];
  readonly units: readonly Unit[];
  readonly plan: Plan;
  readonly missions: ReadonlyMap<number, Mission>;
}

const lastMeant = new Memory<Field, { intent: Intent | null }>();

/** The same as at the last question while nobody has stirred since: most who are asked stay where they are. */
function intentOf(picture: Picture, given: Plan | null): Intent {
  const { state, side, lead, must, behind } = picture;
  const last = lastMeant.get(state.field, side, () => ({ intent: null }));
  const { turn, held, units } = state;
  if (
    last.intent?.given === given &&
    last.intent.turn === turn &&
    last.intent.lead === lead &&
    last.intent.held === held &&
    stands(units, last.intent.units)
  )
    return last.intent;
  const { mine, foes, sketch } = picture;
  const seen = { state, side, lead, must, behind, mine, foes, sketch };
  const plan = given ?? ownPlan(seen);
  return (last.intent = { given, turn, lead, held, units, plan, missions: missionsOf({ ...seen, plan }) });
}

function stands(units: readonly Unit[], before: readonly Unit[]): boolean {
  for (let i = 0; i < units.length; i++) if (!standsAs(units[i]!, before[i]!)) return false;
  return true;
}

const ways = new Memory<Field['movers'], Float32Array>();

/** MP from every hex to a goal, over the ground as foot, horse or guns go. */
export const wayTo = ({ state: { field } }: Picture, goal: number, troops: 'foot' | 'horse' | 'guns'): Float32Array =>
  ways.get(field.movers, `${troops} ${goal}`, () => {
    const mover = field.movers[troops];
    const search = reachInto(reach(mover), mover, goal, 400);
    const { grid } = field.map;
    return Float32Array.from({ length: grid.count }, (_, hex) => {
      const cost = spentTo(search, hex);
      return cost === Number.POSITIVE_INFINITY ? 60 + 2 * distance(grid, hex, goal) : cost;
    });
  });
