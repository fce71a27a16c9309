/** A division of a Day as units of One Day: bodies alike go together, for a box is a thousand foot. */
import { type Arrival, type Body, type Day, evenly, type FieldDivision, turnAt } from '../../../game/day/index.ts';
import { type Arm, isArtillery, isCavalry, type Quality } from '../unit.ts';

/** Men or guns behind a box (1.03, C31). */
const BOX = { foot: 1000, horse: 250, guns: 7 } as const;
const MOST_BOXES = 4;
/** A group under so many boxes joins the one next to it in quality. */
const TOO_SMALL = 1.5;
/** Fewer foot guns than this, none of them heavy, are a gun of their own of the largest foot (2.033(b)). */
const OWN_GUN = 10;
const HEAVY = 10;
const MEDIUM = 5;

export const TURN_MINUTES = 30;

/** DY1: this book's words for the steps of the ladder, the lowest first. */
const QUALITIES: readonly Quality[] = ['MI', 'CN', 'CN', 'VT', 'VT', 'EL', 'EL', 'GD', 'OG'];
export const qualityAt = (step: number): Quality => QUALITIES[Math.round(step)]!;

export interface Group {
  readonly arm: Arm;
  readonly weight?: 'Heavy' | 'Medium' | 'Light';
  readonly bodies: readonly Body[];
  readonly nation: string;
  /** The mean of its bodies, by men. */
  readonly step: number;
  readonly men: number;
  readonly guns: number;
  readonly boxes: number;
  /** How it comes; null: it is on the table from the start. */
  readonly arrives: Arrival | null;
  /** A gun of its own, made of the division's few. */
  readonly inherent: boolean;
}

function armOf(body: Body): Arm {
  switch (body.arm) {
    case 'foot':
      return 'infantry';
    case 'horse':
      return body.own.class === 'cuirassier' ||
        body.own.class === 'heavy' ||
        (body.own.class === 'guard' && body.own.heavy)
        ? 'heavy'
        : 'light';
    case 'guns':
      return body.own.horse ? 'horse' : 'field';
  }
}

function weightOf(body: Body): Group['weight'] {
  if (body.arm !== 'guns') return undefined;
  const { pounder, horse } = body.own;
  if (pounder < MEDIUM) return 'Light';
  return pounder >= HEAVY && !horse ? 'Heavy' : 'Medium';
}

const measureOf = (arm: Arm): keyof typeof BOX => (isArtillery(arm) ? 'guns' : isCavalry(arm) ? 'horse' : 'foot');

function groupOf(bodies: readonly Body[]): Group {
  const sum = (what: 'men' | 'guns') => bodies.reduce((all, body) => all + body[what], 0);
  const [men, guns] = [sum('men'), sum('guns')];
  const largest = bodies.reduce((best, body) => (body.men > best.men ? body : best));
  const arm = armOf(largest);
  const of = measureOf(arm);
  const weight = weightOf(largest);
  return {
    arm,
    ...(weight ? { weight } : {}),
    bodies,
    nation: largest.nation,
    step: bodies.reduce((all, body) => all + body.quality * body.men, 0) / men,
    men,
    guns,
    boxes: Math.max(1, Math.round((of === 'guns' ? guns : men) / BOX[of])),
    arrives: largest.arrives ?? null,
    inherent: false,
  };
}

const isSmall = ({ arm, men, guns }: Group): boolean => {
  const of = measureOf(arm);
  return (of === 'guns' ? guns : men) < TOO_SMALL * BOX[of];
};

/** Together with the group of its arm and hour that is next to it in quality, as long as it is too small by itself. */
function joined(groups: readonly Group[], day: Day): Group[] {
  const kept = [...groups];
  for (;;) {
    const small = kept
      .filter((group) => !isArtillery(group.arm) && isSmall(group))
      .find((group) => neighbourOf(group, kept, day) !== null);
    if (!small) return kept;
    const other = neighbourOf(small, kept, day)!;
    const both = groupOf([...other.bodies, ...small.bodies]);
    kept.splice(kept.indexOf(other), 1, both);
    kept.splice(kept.indexOf(small), 1);
  }
}

/** Two that come by one road in one turn come together. */
const comingKey = (arrives: Arrival | null | undefined, day: Day): string =>
  arrives ? `${turnAt(day, arrives.time, TURN_MINUTES)} ${arrives.road} ${arrives.end}` : '';

function neighbourOf(group: Group, all: readonly Group[], day: Day): Group | null {
  const near = all.filter(
    (other) =>
      other !== group &&
      measureOf(other.arm) === measureOf(group.arm) &&
      comingKey(other.arrives, day) === comingKey(group.arrives, day),
  );
  const gap = (other: Group) => Math.abs(other.step - group.step);
  return near.reduce<Group | null>((best, other) => (best && gap(best) <= gap(other) ? best : other), null);
}

export function groupsOf(day: Day, { bodies }: FieldDivision): Group[] {
  const alike = new Map<string, Body[]>();
  for (const body of bodies) {
    const alikeIn = [armOf(body), weightOf(body), qualityAt(body.quality), body.nation];
    const key = [comingKey(body.arrives, day), ...alikeIn].join('/');
    alike.set(key, [...(alike.get(key) ?? []), body]);
  }
  return withInherent(joined([...alike.values()].map(groupOf), day));
}

/** Few light or medium foot guns go to the largest foot, one gun of its own at most. */
function withInherent(groups: readonly Group[]): Group[] {
  const few = groups.filter(({ arm, weight, guns }) => arm === 'field' && weight !== 'Heavy' && guns < OWN_GUN);
  const foot = groups.filter(({ arm }) => arm === 'infantry');
  if (few.length === 0 || foot.length === 0) return [...groups];
  const largest = foot.reduce((best, group) => (group.men > best.men ? group : best));
  const given = few[0]!;
  return groups
    .filter((group) => group !== given)
    .map((group) => (group === largest ? { ...group, inherent: true } : group));
}

/** Boxes of the units a group makes: no more than four each, spread evenly. */
export const unitsOf = ({ boxes }: Group): number[] => evenly(boxes, Math.ceil(boxes / MOST_BOXES));

/** DY10: of a side's boxes of an arm, so far rounding may take it from its men. */
const SIDE_SLACK = 0.02;
/** Sums of fractions come out a hair off a half. */
const HAIR = 1e-9;

/**
 * The groups of a side with their boxes rounded so that it keeps its men: where halves that were rounded one way add up,
 * those nearest to a half are rounded the other way, as few as will do.
 */
export function evenedOut(groups: readonly Group[]): Group[] {
  const boxes = new Map(groups.map((group) => [group, group.boxes]));
  for (const of of ['foot', 'horse'] as const) {
    const own = groups.filter(({ arm }) => measureOf(arm) === of);
    const exact = (group: Group) => group.men / BOX[of];
    const all = own.reduce((sum, group) => sum + exact(group), 0);
    const over = () => own.reduce((sum, group) => sum + boxes.get(group)!, 0) - all;
    const most = Math.max(1 / 2, SIDE_SLACK * all) + HAIR;
    for (let off = over(); Math.abs(off) > most; off = over()) {
      const step = -Math.sign(off);
      const gain = (group: Group) => step * (exact(group) - boxes.get(group)!);
      const next = own
        .filter((group) => gain(group) > 0 && boxes.get(group)! + step >= 1)
        .reduce<Group | null>((best, group) => (best && gain(best) >= gain(group) ? best : group), null);
      if (!next) break;
      boxes.set(next, boxes.get(next)! + step);
    }
  }
  return groups.map((group) => ({ ...group, boxes: boxes.get(group)! }));
}
