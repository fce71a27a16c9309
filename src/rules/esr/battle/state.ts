/** A battle as it stands: plain data, nothing worked out. Places are inches, x east and y north, facings degrees from north. */
import { type Rect, rect } from '../../../board/plane/index.ts';
import { type Ending, type Side, seatOfSide } from '../../../game/index.ts';
import { nth, type Seat } from '../../../kernel/index.ts';
import { allFatigue, type Fatigue, type Lr, type UnitClass } from '../formation.ts';
import { type DistanceCache, distanceCaches } from './distance-cache.ts';
import type { Field } from './field.ts';
import type { FormationData, UnitData } from './scenario.ts';

export const DIRECTIVES = ['A', 'D', 'S', 'M', 'R'] as const;
export type Directive = (typeof DIRECTIVES)[number];
export type Status = 'none' | 'RT' | 'BK' | 'RR';

/** The steps of the turn in their order. */
export const STEPS = ['activation', 'orders', 'leaders', 'movement', 'fire', 'combat'] as const;
export type Step = (typeof STEPS)[number];

/** Foot and horse are ployed or deployed, batteries limbered or unlimbered once committed; `area` is the Reformation Area. */
type Where = 'ployed' | 'deployed' | 'limbered' | 'unlimbered' | 'reserve' | 'area' | 'coming' | 'unseen' | 'removed';

export interface Unit {
  readonly index: number;
  readonly sheet: UnitData;
  /** Its Formation, or -1 for a battery in the reserve of its Force. */
  formation: number;
  readonly force: number;
  where: Where;
  x: number;
  y: number;
  facing: number;
  /** Turn in which it came into the Reformation Area, or was recalled into its reserve (G15, G21). */
  since: number;
  /** Inches of its allowance that went, and the allowance. */
  used: number;
  allowance: number;
  /** Where it stood before it moved, for an attack in the rear (E4). */
  fromX: number;
  fromY: number;
  /** Fought this turn: Shock is spent. */
  fought: boolean;
  /** A battery that fires intensely this turn. */
  intense: boolean;
  /** Given up to inspire the others: it left in order (G16). */
  given: boolean;
}

export interface Pending {
  readonly directive: Directive;
  readonly support: number;
  readonly issuer: number;
  readonly turn: number;
  delay: number;
}

interface PendingGoal {
  readonly goal: number;
  readonly turn: number;
  delay: number;
}

export interface Formation {
  readonly index: number;
  readonly sheet: FormationData;
  readonly side: Side;
  force: number;
  /** Its own commander, or -1 for nobody with a rating. */
  commander: number;
  directive: Directive;
  status: Status;
  /** The Formation it supports, or -1. */
  support: number;
  /** The enemy Formation an impetuous one goes for until it is beaten, or -1 (E9). */
  quarry: number;
  pending: Pending | null;
  fatigue: Fatigue;
  /** Markers the enemy has given it, those it has recovered from too: what its dead are counted by. */
  taken: number;
  /** Its Reformation Area. */
  x: number;
  y: number;
  /** Quiet turns so far (G10). */
  quiet: number;
  /** Turn its status began. */
  since: number;
  fate: 'coming' | 'here' | 'unseen' | 'left' | 'removed';
  /** A grand battery that may be given a Fire Mission. */
  readonly grand: boolean;
  engineers: boolean;
  /** An Imperial ADC leads it, as LR C and TR 0 (G24). */
  aide: boolean;
  /** Impetuous cavalry that rides in the next charges (G42). */
  wild: boolean;
  /** The Formation it was detached from, or -1 (G25). */
  readonly parent: number;
  /** This turn: */
  inspired: boolean;
  moved: boolean;
  tested: boolean;
  firedOn: boolean;
  /** The opposing score, and the further Assessments of a Fire Mission. */
  score: number;
  missions: number;
  harmed: boolean;
  foughtNow: boolean;
  assessed: boolean;
  losses: number;
  /** May the looker-on read its orders? */
  known: boolean;
}

export interface Force {
  readonly index: number;
  readonly side: Side;
  commander: number;
  /** A place of the scenario. */
  goal: number;
  pending: PendingGoal | null;
  engineers: number;
}

export interface Commander {
  readonly index: number;
  readonly side: Side;
  army: boolean;
  /** The Force and the Formation he leads, or -1. */
  force: number;
  formation: number;
  lr: Lr;
  tr: number;
  x: number;
  y: number;
  /** The Formation he has joined in person, or -1 (G17). */
  commands: number;
  /** Last turn of a light wound, or 0 (G43). */
  wounded: number;
  charmed: boolean;
  fate: 'coming' | 'here' | 'unseen' | 'out';
  adcs: number;
  /** A test failed this turn: no more tests. */
  stopped: boolean;
  /** He joined or left a Formation this turn. */
  swapped: boolean;
}

export interface State {
  readonly field: Field;
  turn: number;
  step: Step;
  /** Acts of the phase that are over, and the sides that have had enough of leader actions in it. */
  acts: number;
  led: readonly Side[];
  readonly units: Unit[];
  readonly formations: Formation[];
  readonly forces: Force[];
  readonly commanders: Commander[];
  /** By place: the side that holds it, or -1. */
  held: number[];
  over: Ending | null;
}

export const seatOf = ({ field }: State, side: Side): Seat => seatOfSide(field.scenario, side);

export const classOf = (unit: Unit): UnitClass => unit.sheet.class;
export const isGuns = (unit: Unit): boolean => unit.sheet.class === 'artillery';

/** On the table with a place of its own. */
export const stands = ({ where }: Unit): boolean =>
  where === 'deployed' || where === 'ployed' || where === 'unlimbered' || where === 'limbered';
/** Counts as deployed: foot and horse in battle order, batteries committed (G50). */
export const isDeployed = ({ where }: Unit): boolean =>
  where === 'deployed' || where === 'unlimbered' || where === 'limbered';

export const sideOfUnit = (state: State, unit: Unit): Side => nth(state.forces, unit.force).side;

export const unitsOf = (state: State, formation: Formation): Unit[] =>
  state.units.filter((unit) => unit.formation === formation.index && unit.where !== 'removed');

/** No corner of a footprint lies farther from its middle: whoever is farther apart than twice this does not touch. */
export const HALF = 0.75;
const caches = distanceCaches<Unit>({
  group: (unit) => (stands(unit) ? unit.formation : -1),
  rect: (unit) => rectOf(unit),
  half: HALF,
});
/** What rules keep of a cache for as long as those it concerns stand still, besides the gaps between Formations. */
export const KEPT = { foes: 1, nearest: 2, middle: 3, around: 4, before: 5, outflanked: 6, room: 7 } as const;
/** Who stands where, Formation by Formation. */
export const cacheOf = ({ units, field }: State): DistanceCache<Unit> => caches(field.scenario, units);
/** Those of a Formation that stand on the table. */
export const standingOf = (state: State, { index }: Formation): readonly Unit[] => cacheOf(state).of(index);
export const formationOf = (state: State, unit: Unit): Formation | null =>
  unit.formation < 0 ? null : nth(state.formations, unit.formation);

export const hereOf = (state: State, side: Side): Formation[] =>
  state.formations.filter((one) => one.side === side && one.fate === 'here');

export const tiredness = ({ fatigue }: Formation): number => allFatigue(fatigue);

export function tire(formation: Formation, of: UnitClass, markers: number): void {
  formation.fatigue = { ...formation.fatigue, [of]: Math.max(0, formation.fatigue[of] + markers) };
}

/** The same by the enemy's doing: fire, combat and the Assessments after them. */
export function wear(formation: Formation, of: UnitClass, markers: number): void {
  formation.taken += markers;
  tire(formation, of, markers);
}

/** A Formation of cavalry: horse and no foot on the table. */
export const isHorse = (state: State, formation: Formation): boolean => {
  const all = standingOf(state, formation);
  return all.some(({ sheet }) => sheet.class === 'cavalry') && !all.some(({ sheet }) => sheet.class === 'infantry');
};

/** Footprints at 150 yards to the inch (H9). */
const SIZES: Readonly<Record<UnitClass, readonly [width: number, depth: number]>> = {
  infantry: [1, 0.75],
  cavalry: [1, 1],
  artillery: [0.75, 1],
};
/** A Reformation Area is a square of so many inches. */
export const AREA = 1.5;

export const sizeOf = (unit: Unit): readonly [width: number, depth: number] => SIZES[unit.sheet.class];

export function footprint(of: UnitClass, x: number, y: number, facing: number): Rect {
  const [width, depth] = SIZES[of];
  return rect(x, y, facing, width, depth);
}
export const rectAt = (unit: Unit, x: number, y: number, facing: number): Rect =>
  footprint(unit.sheet.class, x, y, facing);
export const rectOf = (unit: Unit): Rect => rectAt(unit, unit.x, unit.y, unit.facing);
interface Middle {
  readonly x: number;
  readonly y: number;
}
/** Certainly farther apart, edge to edge, than so many inches: asked first, because it is nearly always so. */
export const isBeyond = (a: Middle, b: Middle, inches: number): boolean => {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const least = inches + 2 * HALF;
  return dx * dx + dy * dy > least * least;
};

export const areaOf = ({ x, y }: Middle): Rect => rect(x, y, 0, AREA, AREA);

/** What a commander is worth now: a wounded man counts for nothing (G43). */
export const lrOf = (state: State, at: number): Lr => {
  const man = state.commanders[at];
  return !man || man.fate === 'out' || man.wounded >= state.turn ? 'none' : man.lr;
};
export const trOf = (state: State, at: number): number => {
  const man = state.commanders[at];
  return !man || man.fate === 'out' || man.wounded >= state.turn ? 0 : man.tr;
};

const WORTH: Readonly<Record<Lr, number>> = { A: 3, B: 2, C: 1, none: 0 };
export const lrPoints = (lr: Lr): number => WORTH[lr];

/** The man in person with a Formation, besides its own commander (G17). */
export const joinedBy = (state: State, formation: Formation): Commander | undefined =>
  state.commanders.find((man) => man.commands === formation.index && man.fate === 'here');

/** The Formation a man commands in person: one he has joined, or his own if he leads a Force or the army besides; else -1 (G17). */
export const inPersonWith = ({ commands, formation, force, army }: Commander): number =>
  commands >= 0 ? commands : army || force >= 0 ? formation : -1;

/** The reserve a battery came from: of its Formation, or -1 for that of its Force (G21). */
export function homeOf(state: State, { sheet }: Unit): number {
  const own = state.formations.find((one) => one.sheet.id === sheet.formation);
  return own?.fate === 'here' || own?.fate === 'coming' ? own.index : -1;
}

/** Has it nobody to lead it? */
export const isLeaderless = (state: State, { commander, aide }: Formation): boolean =>
  !aide && (state.commanders[commander]?.fate ?? 'out') === 'out';

/** Its own commander's ratings, or those of the ADC in his place (G24). */
export function ownLeader(state: State, { commander, aide }: Formation): { readonly lr: Lr; readonly tr: number } {
  return aide ? { lr: 'C', tr: 0 } : { lr: lrOf(state, commander), tr: trOf(state, commander) };
}

/** The better of the two men counts (G17). */
export function leadership(state: State, formation: Formation): { readonly lr: Lr; readonly tr: number } {
  const own = ownLeader(state, formation);
  const joined = joinedBy(state, formation);
  if (!joined) return own;
  const other = { lr: lrOf(state, joined.index), tr: trOf(state, joined.index) };
  return { lr: WORTH[other.lr] > WORTH[own.lr] ? other.lr : own.lr, tr: Math.max(own.tr, other.tr) };
}
