/**
 * What a battle under way is worth to a side, from lost to won: for whoever looks ahead and has to stop somewhere. A
 * chance to win, by logistic regression over what tells of it; each book's weights are learned from games between
 * officers (`npm run learn`) and stand in a file with their date and fit.
 */
import type { Chronicle, ChronicleUnit } from '../army/chronicle.ts';
import type { Pair, Side } from '../army/sides.ts';
import type { Envelope } from '../scenario/envelope.ts';
import { type Ending, levelsOf } from './points.ts';

export interface Stand {
  readonly scenario: Envelope;
  readonly turn: number;
  readonly points: Pair;
  readonly over: Ending | null;
  /** As the book counts them: units, increments, figures. */
  readonly lost: Pair;
  readonly of: Pair;
  /** How the armies stand, where the weights ask for it. */
  readonly chronicle?: (() => Chronicle) | undefined;
}

/** By the name of what is weighed; what is not named weighs nothing. */
export type Weights = Readonly<Record<string, number>>;

/** A file of weights: what they were learned from, and how well they foretell games they were not learned from. */
export interface LearnedWorth {
  readonly learned: string;
  readonly games: number;
  readonly seeds: string;
  readonly logLoss: { readonly games: number; readonly learned: number; readonly byPoints: number };
  readonly weights: Weights;
}

/**
 * By points and losses alone, for games nobody has learned from: a lead of a whole victory weighs more the later it is,
 * and a third of an army more than the enemy's is worth about a victory.
 */
export const BY_POINTS: Weights = { lead: 0.8, 'lead late': 2.2, spent: 4.8, 'spent late': -2.4 };

/** 1 is won and 0 lost; what is not over is between. */
export function worthTo(side: Side, stand: Stand, weights: Weights = BY_POINTS): number {
  const { over } = stand;
  if (over) return over.winner === -1 ? 0.5 : over.winner === side ? 1 : 0;
  return chance(signsOf(side, weights === BY_POINTS ? { ...stand, chronicle: undefined } : stand), weights);
}

export function chance(signs: Signs, weights: Weights): number {
  let sum = 0;
  for (const name in signs) sum += (weights[name] ?? 0) * signs[name]!;
  return 1 / (1 + Math.exp(-sum));
}

/** What tells of the outcome, by name: for the other side each is the same with the opposite sign. */
export type Signs = Readonly<Record<string, number>>;

export function signsOf(side: Side, { scenario, turn, points, lost, of, chronicle }: Stand): Signs {
  const other = side === 0 ? 1 : 0;
  const ahead = points[side] - points[other];
  const enough = Math.max(1, levelsOf(scenario, ahead > 0 ? side : other)[1]?.from ?? 1);
  const day = Math.min(1, turn / scenario.clock.turns);
  const lead = ahead / enough;
  const spent = lost[other] / Math.max(1, of[other]) - lost[side] / Math.max(1, of[side]);
  return {
    lead,
    'lead late': lead * day,
    'lead sure': Math.tanh(lead) * day,
    spent,
    'spent late': spent * day,
    // How this battle usually goes, so that what is learned from all battles of a book is not bent by an uneven one.
    [`of ${scenario.id}`]: side === 0 ? 1 : -1,
    ...(chronicle ? armySigns(scenario.sides[side].seat, chronicle(), day) : {}),
  };
}

/** So few men are nobody: keeps the ratio of two armies finite. */
const NOBODY = 300;
/** Part of the field within which troops press on a place. */
const NEAR = 0.12;
/** Who has lost so much is no more than a name. */
const NAME = 0.5;

function armySigns(seat: string, { units, places, gauges = [] }: Chronicle, day: number): Signs {
  const own = armyOf(units.filter((unit) => unit.seat === seat));
  const foe = armyOf(units.filter((unit) => unit.seat !== seat));
  const ratio = (one: number, two: number) => Math.log((one + NOBODY) / (two + NOBODY));
  const pressed = pressOf(units, places, seat);
  const strength = ratio(own.standing, foe.standing);
  return {
    strength,
    'strength late': strength * day,
    horse: ratio(own.horse, foe.horse),
    guns: ratio(own.guns, foe.guns),
    reserve: (own.reserve - foe.reserve) / Math.max(1, own.of + foe.of),
    'on the field': own.here / Math.max(1, own.of) - foe.here / Math.max(1, foe.of),
    hit: foe.hit / Math.max(1, foe.of) - own.hit / Math.max(1, own.of),
    run: foe.run / Math.max(1, foe.of) - own.run / Math.max(1, own.of),
    ruined: foe.ruined / Math.max(1, foe.count) - own.ruined / Math.max(1, own.count),
    held: heldBy(places, seat),
    'held late': heldBy(places, seat) * day,
    pressed,
    'pressed late': pressed * day,
    ...Object.fromEntries(gaugeSigns(gauges, seat)),
  };
}

function armyOf(units: readonly ChronicleUnit[]) {
  const army = { of: 0, standing: 0, here: 0, horse: 0, guns: 0, reserve: 0, hit: 0, run: 0, ruined: 0, count: 0 };
  for (const { of, arm, reserve, at, losses } of units) {
    const standing = of * losses.standing;
    army.of += of;
    army.standing += standing;
    army.hit += of * losses.hit;
    army.run += of * losses.run;
    army.count++;
    if (at) army.here += standing;
    if (arm === 'horse') army.horse += standing;
    if (arm === 'guns') army.guns += standing;
    if (reserve) army.reserve += standing;
    if (losses.standing < NAME) army.ruined++;
  }
  return army;
}

/** Points of the places held, as a share of all points on the ground. */
function heldBy(places: Chronicle['places'], seat: string): number {
  let held = 0;
  let all = 0;
  for (const { seat: holder, points } of places) {
    all += points;
    if (holder !== null) held += holder === seat ? points : -points;
  }
  return held / Math.max(1, all);
}

/** Whose men are near the places, each place by its points: 1 where nobody else is. */
function pressOf(units: readonly ChronicleUnit[], places: Chronicle['places'], seat: string): number {
  const reach = NEAR * extentOf(units);
  let sum = 0;
  let all = 0;
  for (const { at, points } of places) {
    if (!at) continue;
    let ours = 0;
    let theirs = 0;
    for (const unit of units) {
      if (!unit.at) continue;
      const away = Math.hypot(unit.at.x - at.x, unit.at.y - at.y);
      const weight = unit.of * unit.losses.standing * Math.exp(-away / reach);
      if (unit.seat === seat) ours += weight;
      else theirs += weight;
    }
    sum += (points * (ours - theirs)) / (ours + theirs + NOBODY);
    all += points;
  }
  return sum / Math.max(1, all);
}

/** How far the armies reach, the longer way. */
function extentOf(units: readonly ChronicleUnit[]): number {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { at } of units) {
    if (!at) continue;
    west = Math.min(west, at.x);
    east = Math.max(east, at.x);
    south = Math.min(south, at.y);
    north = Math.max(north, at.y);
  }
  return Math.max(1, east - west, north - south);
}

/** What a book counts of its armies; shares in per cent become shares. */
function* gaugeSigns(gauges: NonNullable<Chronicle['gauges']>, seat: string): Generator<[string, number]> {
  const byName = new Map<string, number>();
  for (const { name, seat: whose, value } of gauges) {
    const size = name.endsWith('%') ? value / 100 : value;
    byName.set(name, (byName.get(name) ?? 0) + (whose === seat ? -size : size));
  }
  yield* byName;
}
