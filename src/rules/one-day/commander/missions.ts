/**
 * Missions: what each formation does towards the army's plan. The nearest go to the place of decision until there are as
 * many as the plan wants; the rest attack, hold or give ground; the reserve waits.
 */
import { distancePoints } from '../../../board/plane/index.ts';
import { apartFrom, divided, leastAway, type Plan, Pull, type Wanted } from '../../../game/index.ts';
import { type Formation, formationsOf } from './formations.ts';
import type { Picture, Place } from './picture.ts';
import { isShaken, type Own, type Piece } from './pieces.ts';
import { ownPlan } from './plans.ts';
import { nearestTo, type SpotMission, towards } from './spot-missions.ts';
import { isWithin, type Spot } from './spots.ts';
import { type Attacker, waiting } from './together.ts';
import { namedIn, orderedMission } from './told.ts';

/** By the number of one's own: its mission, if it has one. */
export type Missions = readonly (SpotMission | null)[];

/** By the number of one's own: the place it keeps where it stands, if it keeps one. */
export type Keepers = readonly (SpotMission | undefined)[];

/** Share that a place of ours draws of what one to be won does, more for each enemy within THREAT inches, and most that count. */
const KEEP = 0.5;
const KEEP_PER_THREAT = 0.25;
const MOST_THREATS = 3;
const THREAT = 8;
/** Inches within which an enemy could be upon a place, or a formation, in two turns. */
const DANGER = 12;
/** Share of the army whose loss is a wing broken: then the reserve waits no longer. */
const BROKEN = 0.2;

export function missionsOf(picture: Picture): Missions {
  const { own, places, side, turn, gone } = picture;
  const plan = apartFrom(
    picture.plan ?? picture.resolve.of(side, turn, (before) => ownPlan(picture, before)),
    picture.apart,
  );
  const decision = plan.at === null ? null : (places[plan.at] ?? null);
  const groups = formationsOf(own, namedIn(plan));
  // Without a point of decision the strongest choose first.
  if (!decision) groups.sort((a, b) => b.fight - a.fight);
  // Who has orders of his own is not divided; another plan than his own sets those of the day aside.
  const told = new Map(groups.map((formation) => [formation, orderedMission(formation, groups, plan, picture)]));
  const { reserve, massed, rest } = divided(plan, turn, {
    groups: groups.filter((formation) => !told.get(formation)),
    strength: ({ fight }) => fight,
    away: decision ? (formation) => farFrom(formation, decision) : null,
    isReserve: (formation) => formation.reserve,
    broken: gone >= BROKEN,
  });
  const missions: (SpotMission | null)[] = own.map(() => null);
  const attackers: Attacker[] = [];
  const give = (formation: Formation, mission: SpotMission | null) => {
    for (const one of formation.units) missions[one.number] = mission;
    if (mission?.kind === 'attack') attackers.push({ formation, at: mission.at });
  };
  for (const formation of reserve) give(formation, reserveOf(decision, formation, picture));
  for (const formation of massed) give(formation, decisive(decision!));
  const wanted = wantedIn(picture);
  const pull = new Pull<Place>();
  for (const formation of rest)
    give(formation, refused(formation, decision, wanted, picture) ?? missionOf(formation, plan, wanted, pull, picture));
  for (const [formation, mission] of told) if (mission) give(formation, mission);
  for (const { units } of waiting(attackers, picture))
    for (const { number } of units) missions[number] = { ...missions[number]!, waits: true };
  return missions;
}

const farFrom = ({ x, y }: Formation, place: Place): number => distancePoints(x, y, place.x, place.y);

const decisive = (place: Place): SpotMission =>
  towards(place, place.ours ? 'hold' : 'attack', ': the plan is decided there');

/** Behind the place of decision; without one, towards the nearest enemy. */
function reserveOf(decision: Place | null, formation: Formation, { foes }: Picture): SpotMission | null {
  const goal = decision ?? nearestTo(formation, foes);
  return goal && towards(goal, 'reserve');
}

/** Times as strong as a wing and whoever is beside it that the enemy before it must be for the flank to be refused. */
const REFUSED = 2;

/** A refused flank: who is not of the mass, has nothing to keep and is outnumbered falls back on the mass and does not attack. */
function refused(
  formation: Formation,
  decision: Place | null,
  wanted: readonly Wanted<Place>[],
  { own, foes }: Picture,
): SpotMission | null {
  if (!decision || wanted.some(({ place }) => place.ours && farFrom(formation, place) <= DANGER)) return null;
  const against = strengthAbout(formation, foes);
  return against > 0 && against >= REFUSED * strengthAbout(formation, own)
    ? towards(decision, 'yield', ': the flank is refused')
    : null;
}

const strengthAbout = ({ x, y }: Spot, pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (isWithin(piece.x - x, piece.y - y, DANGER) ? piece.fight : 0), 0);

/** What one does who is not sent to the place of decision. */
function missionOf(
  formation: Formation,
  { rest }: Plan,
  wanted: readonly Wanted<Place>[],
  pull: Pull<Place>,
  { foes }: Picture,
): SpotMission | null {
  // Only who has a place to hold is bound by it; the others, and who is nearer to one to be won, are free.
  const bound =
    rest === 'attack'
      ? Number.POSITIVE_INFINITY
      : leastAway(
          wanted.filter(({ place }) => place.ours),
          ({ place }) => farFrom(formation, place),
        );
  const open = wanted.filter(({ place }) => {
    const far = farFrom(formation, place);
    return place.ours ? far <= DANGER : bound > Math.min(far, DANGER);
  });
  const best = pull.draw(open, formation.fight, (place) => farFrom(formation, place));
  if (best) return towards(best, best.ours ? (rest === 'yield' ? 'yield' : 'hold') : 'attack');
  const enemy = nearestTo(formation, foes);
  return enemy && towards(enemy, 'attack');
}

function wantedIn({ places, ranges }: Picture): Wanted<Place>[] {
  const wanted: Wanted<Place>[] = [];
  for (const place of places) {
    const { x, y, swing, ours } = place;
    if (swing === 0) continue;
    const pressed = ranges.countWithin(x, y, DANGER, 1) > 0;
    const want = ours ? (pressed ? KEEP + KEEP_PER_THREAT * ranges.countWithin(x, y, THREAT, MOST_THREATS) : 0) : 1;
    if (want > 0) wanted.push({ place, want: want * swing });
  }
  return wanted;
}

/** Who is behind walls already keeps a place better than a better unit that passes by, in units. */
const UNDER_COVER = 4;

/** By the number of one's own: of those who stand on a place of ours in danger the best foot keeps it, wherever its formation goes. */
export function keepersOf({ places, own: all, ranges }: Picture, missions: Missions): Keepers {
  const keepers: (SpotMission | undefined)[] = [];
  for (const { ours, swing, x, y, name, reach } of places) {
    if (!ours || swing === 0 || ranges.countWithin(x, y, DANGER, 1) === 0) continue;
    let best: Own | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const own of all) {
      if (!isWithin(own.x - x, own.y - y, reach + 1)) continue;
      const far = distancePoints(own.x, own.y, x, y);
      if (far > reach || isShaken(own) || keepers[own.number] || isElsewhere(missions[own.number])) continue;
      const worth = own.worth - far / 4 - (own.arm === 'infantry' ? 0 : 2) + (own.cover === 'none' ? 0 : UNDER_COVER);
      if (worth <= most) continue;
      most = worth;
      best = own;
    }
    if (best) keepers[best.number] = towards({ x: best.x, y: best.y, name }, 'hold');
  }
  return keepers;
}

const isElsewhere = (mission: SpotMission | null | undefined): boolean =>
  mission?.kind === 'reserve' || mission?.relieved === true;

/** Keeps a place from behind its walls. */
export const isGarrison = (own: Own, keepers: Keepers): boolean =>
  own.cover !== 'none' && keepers[own.number] !== undefined;
