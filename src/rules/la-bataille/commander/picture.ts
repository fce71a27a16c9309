/** What an officer makes of his view: the board as he knows it, the army's plan, and the mission of each formation. */
import { distance, reach, reachInto, spentTo } from '../../../board/hex/index.ts';
import {
  type Apart,
  type ArmyPicture,
  apartFrom,
  foeOf,
  leadOf,
  NOTHING_APART,
  type Plan,
  Resolve,
  seenFrom,
} from '../../../game/index.ts';
import { Memory, nth } from '../../../kernel/index.ts';
import type { Field } from '../battle/field.ts';
import { known } from '../battle/knowledge.ts';
import { fights, type Side, type State, type Unit } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import type { HexMission } from './hex-missions.ts';
import { missionsOf } from './missions.ts';
import { ownPlan } from './plans.ts';
import { type Sketch, SketchPad, standsAs } from './sketch.ts';

/** What he answers, and why. */
export interface Decided<A> {
  readonly answer: A;
  readonly reason: string;
}

/** What an officer keeps of a battle from one question to the next: two caches, each held against the board before it is used, and what he has resolved upon. */
export class Notebook {
  readonly enemy = new SketchPad();
  intent: Intent | null = null;
  /** What each side has resolved upon: the plan of a turn, and of the turn before. */
  readonly resolve = new Resolve();
}

/** What he means to do, and what he read it off. */
interface Intent extends Meaning {
  readonly given: Plan | null;
  readonly apart: Apart;
  readonly side: Side;
  readonly turn: number;
  readonly lead: number;
  readonly held: State['held'];
  readonly units: readonly Unit[];
}

interface Meaning {
  readonly plan: Plan;
  /** By formation. */
  readonly missions: ReadonlyMap<number, HexMission>;
}

/** Lead that is safe, in victories and points beyond them: a side with less must still attack. */
const SAFE = { victories: 1.5, points: 3 };

export class Picture implements ArmyPicture<State, Unit> {
  readonly state: State;
  readonly side: Side;
  /** Points ahead of the enemy as objectives are held now. */
  readonly lead: number;
  /** Lead that is a victory, and that is safe. */
  readonly enough: number;
  readonly safe: number;
  /** Must he attack to win? */
  readonly must: boolean;
  /** As it stands the day would not be his. */
  readonly behind: boolean;
  readonly own: readonly Unit[];
  readonly foes: readonly Unit[];
  private readonly given: Plan | null;
  readonly apart: Apart;
  private readonly notes: Notebook;
  private seen: Sketch | null = null;
  private meant: Meaning | null = null;

  constructor(view: unknown, given: Plan | null, notes: Notebook, apart: Apart) {
    const { state, side } = seenFrom(known, view);
    const enough = state.field.scenario.victory.levels[1]?.from ?? 1;
    this.state = state;
    this.side = side;
    this.lead = leadOf(pointsOf(state), side);
    this.enough = enough;
    this.safe = SAFE.victories * enough + SAFE.points;
    this.must = this.lead < this.safe;
    this.behind = this.lead < enough;
    this.own = armyOf(state, side);
    this.foes = armyOf(state, foeOf(side));
    this.given = given;
    this.apart = apart;
    this.notes = notes;
  }

  /** Where the enemy stands and what follows from it. Drawn when it is asked for: to fire or to receive a charge takes none. */
  get sketch(): Sketch {
    return (this.seen ??= this.notes.enemy.of(this.state, this.side));
  }

  get plan(): Plan {
    return (this.meant ??= this.meaning()).plan;
  }

  get missions(): ReadonlyMap<number, HexMission> {
    return (this.meant ??= this.meaning()).missions;
  }

  /** The same as at the last question while nobody has stirred since: most who are asked stay where they are. */
  private meaning(): Meaning {
    const { notes, given, apart, side, lead } = this;
    const { turn, held, units } = this.state;
    const last = notes.intent;
    if (
      last?.given === given &&
      last.apart === apart &&
      last.side === side &&
      last.turn === turn &&
      last.lead === lead &&
      last.held === held &&
      stands(units, last.units)
    )
      return last;
    const plan = apartFrom(given ?? notes.resolve.of(side, turn, (before) => ownPlan(this, before)), apart);
    const intent: Intent = { given, apart, side, turn, lead, held, units, plan, missions: missionsOf(this, plan) };
    return (notes.intent = intent);
  }
}

export const pictureOf = (
  view: unknown,
  given: Plan | null = null,
  notes = new Notebook(),
  apart = NOTHING_APART,
): Picture => new Picture(view, given, notes, apart);

function armyOf({ field, units }: State, side: Side): readonly Unit[] {
  const found: Unit[] = [];
  for (const index of field.armies[side]) if (fights(nth(units, index))) found.push(nth(units, index));
  return found;
}

function stands(units: readonly Unit[], before: readonly Unit[]): boolean {
  if (units === before) return true;
  for (let i = 0; i < units.length; i++) if (!standsAs(nth(units, i), nth(before, i))) return false;
  return true;
}

/** Ways kept of a battle: to each objective for three kinds of troops, and to places of the moment. */
const MOST_WAYS = 400;
const ways = new Memory<Field['movers'], Float32Array>(MOST_WAYS);

/** MP beyond which no way is looked for; ground that cannot be reached counts as this, and more the farther it is. */
const FARTHEST = 400;
const UNREACHED = { from: 60, hex: 2 };

/** MP from every hex to a goal, over the ground as foot, horse or guns go. */
export const wayTo = ({ state: { field } }: Picture, goal: number, troops: 'foot' | 'horse' | 'guns'): Float32Array =>
  ways.get(field.movers, `${troops} ${goal}`, () => {
    const mover = field.movers[troops];
    const search = reachInto(reach(mover), mover, goal, FARTHEST);
    const { grid } = field.map;
    return Float32Array.from({ length: grid.count }, (_, hex) => {
      const cost = spentTo(search, hex);
      return cost === Number.POSITIVE_INFINITY ? UNREACHED.from + UNREACHED.hex * distance(grid, hex, goal) : cost;
    });
  });
