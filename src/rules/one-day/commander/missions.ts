/**
 * Missions: every command gets a place to take or to keep. Near and many-pointed goals draw; goals that others already
 * cover repel; where there is no objective the enemy himself is the goal.
 */
import { between, isShaken, isWithin, nearest, type Own, type Picture, type Piece, type Spot } from './picture.ts';

export interface Mission extends Spot {
  readonly name: string;
  /** To be taken, or to be kept. */
  readonly take: boolean;
}

/** An enemy within so many inches threatens a place. */
const THREAT = 8;
/** Inches that weigh as much as the way to a goal itself: below this nearness decides little. */
const NEAR = 6;
/** What is ours and not threatened draws half as much as what is to be won. */
const KEEP = 0.5;
const KEEP_PER_THREAT = 0.25;
/** Nearer than this he could be upon it in two turns. */
const DANGER = 12;
/** How much a goal that is fully covered repels, and the fighting strength that covers it. */
const CROWD = 0.8;
const COVER = 12;

/** How much fight is left in a piece: its melee number lifted so that the worst still counts. */
export const fightIn = ({ melee, fighter, arm }: Piece): number =>
  (arm === 'field' || arm === 'horse' ? 0.7 : 1) * Math.max(0.2, melee + 1) * fighter.worth;

export function missionsOf(picture: Picture): Map<string, Mission> {
  const { view, seat, foes } = picture;
  const taken = new Map<string, number>();
  const missions = new Map<string, Mission>();
  const centres = [...centresOf(picture)].sort((a, b) => b[1].fight - a[1].fight);
  const wanted = view.objectives.flatMap((objective) => {
    const take = objective.held !== seat;
    // What only the enemy scores is worth keeping from him, never taking.
    if (take && objective.for !== null && objective.for !== seat) return [];
    let threat = 0;
    for (const foe of foes) if (isWithin(foe, objective, THREAT)) threat++;
    const { id, x, y, name } = objective;
    const want = objective.points * (take ? 1 : KEEP + KEEP_PER_THREAT * Math.min(threat, 3));
    return [{ id, x, y, name, take, want }];
  });
  for (const [command, centre] of centres) {
    let best: (Mission & { id: string }) | null = null;
    let score = 0;
    for (const objective of wanted) {
      const here =
        objective.want / ((NEAR + between(centre, objective)) * (1 + CROWD * (taken.get(objective.id) ?? 0)));
      if (here <= score) continue;
      score = here;
      const { id, x, y, name, take } = objective;
      best = { id, x, y, name, take };
    }
    if (best) {
      missions.set(command, best);
      taken.set(best.id, (taken.get(best.id) ?? 0) + centre.fight / COVER);
      continue;
    }
    const enemy = nearest(foes, centre)?.piece;
    if (enemy) missions.set(command, { x: enemy.x, y: enemy.y, name: enemy.name, take: true });
  }
  return missions;
}

function centresOf({ mine }: Picture): Map<string, Spot & { fight: number }> {
  const sums = new Map<string, { x: number; y: number; n: number; fight: number }>();
  for (const own of mine.values()) {
    const sum = sums.get(own.unit.command) ?? { x: 0, y: 0, n: 0, fight: 0 };
    sum.x += own.x;
    sum.y += own.y;
    sum.n++;
    sum.fight += fightIn(own);
    sums.set(own.unit.command, sum);
  }
  return new Map([...sums].map(([id, { x, y, n, fight }]) => [id, { x: x / n, y: y / n, fight }]));
}

/** Of those who stand on a place of ours that is in danger the best foot keeps it, wherever its command goes. */
export function keepersOf({ view, seat, mine, foes }: Picture): Map<string, Mission> {
  const keepers = new Map<string, Mission>();
  for (const { held, for: only, x, y, name, reach } of view.objectives) {
    if (held !== seat && (only === null || only === seat)) continue;
    const place = { x, y };
    if (!foes.some((foe) => isWithin(foe, place, DANGER))) continue;
    let best: Own | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const own of mine.values()) {
      if (isShaken(own) || keepers.has(own.id) || between(own, place) > reach) continue;
      const worth = own.fighter.worth - between(own, place) / 4 - (own.arm === 'infantry' ? 0 : 2);
      if (worth <= most) continue;
      most = worth;
      best = own;
    }
    if (best) keepers.set(best.id, { x: best.x, y: best.y, name, take: false });
  }
  return keepers;
}
