/** What a formation does that is told something for itself: by the marshal, or by the orders of the day. */
import { distancePoints } from '../../../board/plane/index.ts';
import { type Assignment, isRelieved, type Plan, toldTo } from '../../../game/index.ts';
import { type Formation, nameOf } from './formations.ts';
import type { Picture, Place } from './picture.ts';
import { isGuns, isShaken, isSpent, isWornBy, type Piece } from './pieces.ts';
import { nearestTo, offFrom, type SpotMission, towards } from './spot-missions.ts';
import { isWithin, type Spot } from './spots.ts';

/** Those who are told something for themselves, and those of whom they are told. */
export const namedIn = ({ apart }: Plan): ReadonlySet<string> =>
  new Set([...(apart?.missions ?? [])].flatMap(([id, { whom }]) => (whom === null ? [id] : [id, whom])));

/** The mission of a formation that has orders of its own, or whose place is taken; null where it is as free as the others. */
export function orderedMission(
  formation: Formation,
  groups: readonly Formation[],
  plan: Plan,
  picture: Picture,
): SpotMission | null {
  const told = toldOf(formation, plan, picture.plan === null);
  return told ? assigned(told, formation, groups, picture) : relievedOf(formation, groups, plan, picture);
}

/** What a formation is told for itself, the marshal before the orders of the day: one is called by the first of its units that was called so. */
function toldOf({ units, ordered }: Formation, plan: Plan, asOfTheDay: boolean): Assignment | null {
  for (const { id } of units) {
    const told = toldTo(plan, id);
    if (told) return told;
  }
  return ordered === null || !asOfTheDay ? null : { kind: 'attack', at: ordered, whom: null, words: '' };
}

/** Null where what it is told makes no sense any more. */
function assigned(
  { kind, at, whom }: Assignment,
  formation: Formation,
  groups: readonly Formation[],
  picture: Picture,
): SpotMission | null {
  const { places, foes, plan } = picture;
  const place = at === null ? null : (places[at] ?? null);
  if (place && kind === 'hold' && place.ours) return { ...toThe(place), keeps: place.reach + UPON_IT };
  if (place) return kind === 'battery' ? battery(formation, place, picture) : toThe(place);
  switch (kind) {
    case 'pursue':
      return pursuit(foes.find(({ id }) => id === whom));
    case 'support':
    case 'relieve':
    case 'screen': {
      const friend = groups.find(({ units }) => units.some(({ id }) => id === whom));
      const enemy = friend && nearestTo(friend, foes);
      return enemy ? beside(kind, friend, enemy) : null;
    }
    case 'yield': {
      const back = backwards(formation, nearestTo(formation, foes));
      return back && { ...back, relieved: true };
    }
    default: {
      const enemy = nearestTo(formation, foes);
      const away = enemy ? distancePoints(formation.x, formation.y, enemy.x, enemy.y) : Number.POSITIVE_INFINITY;
      if (enemy && away < OUT_OF_FIRE + BACK)
        return towards({ ...offFrom(formation, enemy, Math.min(0, away - OUT_OF_FIRE)), name: 'the rear' }, 'reserve');
      const goal = plan?.at === null || !plan ? nearestTo(formation, foes) : (places[plan.at] ?? null);
      return goal && towards(goal, 'reserve');
    }
  }
}

/** Inches from the edge of a place that is to be held within which an enemy is upon it. */
const UPON_IT = 1;

const toThe = (place: Place): SpotMission => towards(place, place.ours ? 'hold' : 'attack', ', as it was told');

/** After an enemy who has given way, as long as he does. */
const pursuit = (enemy: Piece | undefined): SpotMission | null =>
  enemy && isShaken(enemy) ? { ...towards(enemy, 'attack', ', who gives way'), pursues: enemy.id } : null;

/** Inches from an enemy at which a line stands that takes another's place, and most inches before the friend. */
const LINE = 5.5;
const BEFORE = 4;

/** For a friend: at the enemy before him, in his place, or between the two. */
function beside(kind: 'support' | 'relieve' | 'screen', friend: Formation, enemy: Piece): SpotMission {
  const name = nameOf(friend);
  if (kind === 'support') return towards(enemy, 'attack', ` with ${name}`);
  const far = distancePoints(friend.x, friend.y, enemy.x, enemy.y);
  if (kind === 'screen')
    return {
      ...towards({ ...offFrom(friend, enemy, Math.min(BEFORE, far / 2)), name }, 'hold', ' from before it'),
      forbears: true,
      marches: true,
    };
  // Where he stood while he goes back: the line stays where it was.
  const spot = offFrom(friend, enemy, Math.min(BEFORE, Math.max(0, far - LINE)));
  return { ...towards({ ...spot, name: `the place of ${name}` }, 'hold', ', as it was told'), marches: true };
}

/** Inches from the enemy at which a reserve is out of fire; one march nearer it would not be. */
const OUT_OF_FIRE = 12;
/** Inches from the enemy nearer than which a formation that gives ground goes, and how far it goes at a time. */
const CLEAR = 12;
const BACK = 6;

function backwards(formation: Formation, enemy: Piece | null): SpotMission | null {
  if (!enemy) return null;
  const near = isWithin(enemy.x - formation.x, enemy.y - formation.y, CLEAR);
  const spot = near ? offFrom(formation, enemy, -BACK) : formation;
  return towards({ x: spot.x, y: spot.y, name: 'the rear' }, 'yield');
}

/** Inches from its place within which whoever relieves a formation is up. */
const UP = 8;

/** Who is relieved goes back when the others are up; until then he does what he did. */
function relievedOf(
  formation: Formation,
  groups: readonly Formation[],
  plan: Plan,
  { foes }: Picture,
): SpotMission | null {
  if (!formation.units.some(({ id }) => isRelieved(plan, id))) return null;
  const isRelieving = ({ units }: Formation) =>
    units.some(({ id }) => {
      const told = toldTo(plan, id);
      return told?.kind === 'relieve' && formation.units.some((own) => own.id === told.whom);
    });
  const isUp = groups.some(
    (other) => other !== formation && isRelieving(other) && isWithin(other.x - formation.x, other.y - formation.y, UP),
  );
  const back = isUp ? backwards(formation, nearestTo(formation, foes)) : null;
  return back && { ...back, forbears: true, marches: true, relieved: true };
}

/** Inches about a place within which an enemy is its garrison. */
const GARRISON = 5;

/** Its guns against who holds the place; its foot attacks when he is worn, or when there are no guns any more. */
function battery(formation: Formation, place: Place, { foes }: Picture): SpotMission {
  const target = nearestTo(
    place,
    foes.filter((foe) => isAt(foe, place)),
  );
  const guns = formation.units.some((own) => isGuns(own) && !isShaken(own));
  if (place.ours || !target || !guns || isShaken(target) || isSpent(target) || isWornBy(target, SOFTENED))
    return toThe(place);
  return {
    ...towards(place, 'attack', ' with its guns first'),
    bombards: target.id,
    waits: true,
    forbears: true,
  };
}

/** Share of its boxes whose loss is work enough for guns. */
const SOFTENED = 0.3;

const isAt = ({ x, y }: Piece, place: Spot): boolean => isWithin(x - place.x, y - place.y, GARRISON);
