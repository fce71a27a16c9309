/** How an officer moves, draws up and rests his Formations, and when his cavalry goes in. */
import { cosDeg, sinDeg } from '../../../board/plane/index.ts';
import { type Apart, NOTHING_APART, weighed } from '../../../game/index.ts';
import { chance } from '../../../kernel/index.ts';
import { tellFight } from '../battle/combat/fights.ts';
import { CLOSE, GUNSHOT } from '../battle/distances.ts';
import { angle, bearing, CONTACT } from '../battle/measure.ts';
import { ployFacts } from '../battle/movement/deploying.ts';
import type {
  ConvertAnswer,
  ConvertRequest,
  DeployAnswer,
  DeployRequest,
  MoveAnswer,
  MoveLine,
  MoveRequest,
} from '../battle/movement/kinds.ts';
import { type Formation, isGuns, standingOf, tiredness } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import { combat } from '../procedures/combat.ts';
import { ployDeploy } from '../procedures/movement.ts';
import { clash } from './clash.ts';
import { disputing } from './disputing.ts';
import { ridesFor } from './generals.ts';
import { ODDS, strikingOdds } from './odds.ts';
import {
  apart,
  awayFromFoe,
  awayFromGoal,
  foeCalled,
  hasBled,
  isHorse,
  middleOf,
  nearestFoe,
  ownCalled,
  type Picture,
  power,
  wear,
} from './picture.ts';
import { type Station, screenOf, stationOf } from './stations.ts';

/** Wear from which a Formation follows behind its friends and leaves the flank to others. */
const FRESH = 0.7;
/** What to win the fight itself counts beside what it costs either side, and what a charge must bring to be ridden. */
const VICTORY = 0.5;
const CHARGE = 0.35;
/** By how much an army told to dare asks less of a fight, and one told to be careful more. */
const BOLD = 0.2;
/**
 * Least worth of a fight for which a defender goes to meet an enemy, and one who has come on this turn or is upon a friend:
 * foot that waits for him is struck where he likes while those beside it look on. Horse can ride off, and seeks its gain.
 */
const MEETS = { usual: 0.1, coming: -0.4 };
/** Worth of a fight below which horse breaks off its attack. */
const BREAKS_OFF = -0.3;

/** Wear from which a Formation on Defend steps back before an enemy within gunshot, and of an army that breaks off. */
const STEPS_BACK = 0.8;
const BREAKS_OFF_AT = 0.35;
/** Inches short of the most, for rounding. */
const SHORT = 0.05;

/** Wear below which, and markers to spare above which, a Formation takes an order that fits; what that is worth. */
const FIT = 0.5;
const SPARE = 2;
const FITS = 0.2;

const lost = (blow: string): boolean => blow === 'retire' || blow === 'rout' || blow === 'removed';

/** Chances that a fight of one Formation's best against the nearest of another is won and lost, by the book. */
function duel({ state }: Picture, own: Formation, foe: Formation): { readonly won: number; readonly lost: number } {
  const mine = standingOf(state, own).filter((unit) => !isGuns(unit));
  const theirs = standingOf(state, foe);
  if (mine.length === 0 || theirs.length === 0) return { won: 0, lost: 0 };
  const best = mine.reduce((a, b) => (b.sheet.cr > a.sheet.cr ? b : a));
  const away = (unit: { readonly x: number; readonly y: number }) =>
    Math.abs(unit.x - best.x) + Math.abs(unit.y - best.y);
  const target = theirs.reduce((a, b) => (away(b) < away(a) ? b : a));
  const { facts, attackers } = tellFight(state, { focal: target, others: [best] });
  const odds = weighed(combat, facts, state.field.scenario.rules);
  const iAttack = attackers.includes(best);
  return {
    won: chance(odds, (result) => lost(iAttack ? result.defender.blow : result.attacker.blow)),
    lost: chance(odds, (result) => lost(iAttack ? result.attacker.blow : result.defender.blow)),
  };
}

/** What it is worth to fight him: the fight as such, and what it does to both Formations. */
function fighting(picture: Picture, own: Formation, foe: Formation): number {
  const { won, lost: beaten } = duel(picture, own, foe);
  return VICTORY * (won - beaten) + clash(picture, own, foe);
}

/** Markers a Formation can still take before it retreats. */
const leftOf = ({ state }: Picture, formation: Formation): number =>
  thresholds(state, formation).retreat - tiredness(formation);

export function convertFor(
  picture: Picture,
  { offers }: ConvertRequest,
  { daring, missions }: Apart = NOTHING_APART,
): { answer: ConvertAnswer; reason: string } {
  const chosen = new Map<string, { at: number; worth: number; why: string }>();
  for (const [at, { formation: id, to, at: target, words }] of offers.entries()) {
    const formation = ownCalled(picture, id);
    if (!formation) continue;
    const worn = wear(picture, formation);
    const foe = target === null ? null : foeCalled(picture, target);
    let worth = -1;
    if (to === 'D') {
      const nearest = nearestFoe(picture, formation);
      worth = formation.directive === 'M' ? 1 : nearest && clash(picture, formation, nearest) < BREAKS_OFF ? 1 : -1;
    } else if (foe) {
      // Who is told to run a beaten enemy down asks no more than that the fight is his, unless fresh horse covers him.
      const order = missions.get(id);
      const pursues = order?.kind === 'pursue' && order.whom === target && !isCovered(picture, formation, foe);
      worth = fighting(picture, formation, foe) - (pursues ? 0 : CHARGE - BOLD * daring);
    } else if (worn < FIT && leftOf(picture, formation) > SPARE) worth = FITS;
    if (worth > 0 && worth > (chosen.get(id)?.worth ?? 0)) chosen.set(id, { at, worth, why: words });
  }
  const taken = [...chosen.values()];
  return {
    answer: { take: taken.map(({ at }) => at).sort((a, b) => a - b) },
    reason: taken.length > 0 ? taken.map(({ why }) => why).join('; ') : 'Orders still fit.',
  };
}

/** Horse in order that is as strong as the pursuer is at hand. */
const isCovered = (picture: Picture, pursuer: Formation, foe: Formation): boolean =>
  picture.foes.some(
    (one) =>
      one.status === 'none' &&
      isHorse(picture, one) &&
      apart(picture, one, foe) <= GUNSHOT &&
      power(picture, one) >= power(picture, pursuer),
  );

/** Whom a defender goes to meet: who is the weaker where they would meet, or comes on and would choose whom to strike. */
function meeting(picture: Picture, formation: Formation, ways: MoveLine['ways'], daring: number): Formation | null {
  for (const { id } of ways) {
    const foe = id.startsWith('meet:') ? foeCalled(picture, id.slice(5)) : undefined;
    if (foe?.status !== 'none') continue;
    const coming = foe.moved || picture.own.some((one) => apart(picture, one, foe) < CONTACT);
    const joins = coming && !isHorse(picture, formation) && strikingOdds(picture, formation) >= ODDS.joint;
    const least = joins ? MEETS.coming : MEETS.usual;
    if (fighting(picture, formation, foe) > least - BOLD * daring) return foe;
  }
  return null;
}

/** It stands at a place of ours. */
const keepsPlace = (picture: Picture, formation: Formation): boolean =>
  picture.state.held.some((side, i) => side === picture.side && awayFromGoal(picture, formation, i) <= CLOSE);

/** Where a spent Formation on Defend steps back to, its face to the enemy, as far as its order lets it. */
function steppingBack(picture: Picture, formation: Formation, { ways, circle, at }: MoveLine, yields: boolean) {
  if (formation.directive !== 'D' || !circle || !ways.some(({ id }) => id === 'place')) return null;
  const foe = nearestFoe(picture, formation);
  const least = yields ? 0 : hasBled(picture) && !keepsPlace(picture, formation) ? BREAKS_OFF_AT : STEPS_BACK;
  if (!foe || wear(picture, formation) < least || apart(picture, formation, foe) > GUNSHOT) return null;
  if (apart(picture, formation, foe) < CONTACT) return null;
  const there = middleOf(picture, foe);
  const facing = bearing(at.x, at.y, there.x, there.y);
  const far = circle.reach - SHORT;
  return { x: circle.x - far * sinDeg(facing), y: circle.y - far * cosDeg(facing), facing };
}

/** Where one in support takes post of himself while he is fresh. */
const postOf = (picture: Picture, formation: Formation, line: MoveLine): Station | null =>
  formation.directive === 'S' && wear(picture, formation) < FRESH ? stationOf(picture, formation, line) : null;

export function moveFor(
  picture: Picture,
  { formations, generals, width, height }: MoveRequest,
  { daring, missions }: Apart = NOTHING_APART,
): { answer: MoveAnswer; reason: string } {
  const whys: string[] = [];
  const moves = formations.flatMap((line): MoveAnswer['moves'] => {
    const { formation: id, name, ways, at } = line;
    const formation = ownCalled(picture, id);
    if (!formation) return [];
    const told = missions.get(id)?.kind;
    const station = told === 'screen' ? screenOf(picture, formation, line) : postOf(picture, formation, line);
    if (station) {
      const { x, y, facing, why } = station;
      whys.push(`${name} changes its place: ${why}`);
      return [{ formation: id, way: 'place', x, y, facing }];
    }
    const closing = ways.flatMap(({ id: way }) => {
      const foe = way.startsWith('close:') ? foeCalled(picture, way.slice(6)) : undefined;
      return foe ? [{ way, worth: power(picture, foe) + apart(picture, formation, foe) }] : [];
    });
    if (closing.length > 0 && closing.length === ways.length) {
      const { way } = closing.reduce((a, b) => (b.worth < a.worth ? b : a));
      whys.push(`${name} closes with ${foeCalled(picture, way.slice(6))!.sheet.name}: it is the weaker`);
      return [{ formation: id, way }];
    }
    const met = told === 'yield' ? null : meeting(picture, formation, ways, daring);
    if (met) {
      whys.push(
        `${name} goes to meet ${met.sheet.name}${met.moved ? ', which comes on' : ': there it is the stronger'}`,
      );
      return [{ formation: id, way: `meet:${met.sheet.id}` }];
    }
    const dispute = told === 'yield' ? null : disputing(picture, formation, line);
    if (dispute) {
      whys.push(`${name} ${dispute.why}`);
      return [dispute.move];
    }
    const back = steppingBack(picture, formation, line, told === 'yield');
    if (back) {
      whys.push(
        `${name} steps back: ${told === 'yield' ? 'it is to give ground' : 'it is spent, and the enemy is upon it'}`,
      );
      return [{ formation: id, way: 'place', ...back }];
    }
    const foe = nearestFoe(picture, formation);
    if (ways.some(({ id: way }) => way === 'turn') && foe && apart(picture, formation, foe) < 10) {
      const there = middleOf(picture, foe);
      const facing = bearing(at.x, at.y, there.x, there.y);
      if (angle(facing, at.facing) > 40) {
        whys.push(`${name} turns to face them`);
        return [{ formation: id, way: 'turn', facing }];
      }
    }
    return [];
  });
  const rides = ridesFor(picture, generals, width, height);
  return { answer: { moves, rides }, reason: whys.length > 0 ? whys.join('; ') : '' };
}

type Change = DeployAnswer['changes'][number];

/** Inches from the enemy, and from its goal, within which a Formation draws up; beyond which one on Move forms column. */
const DRAWS_UP = { foe: 14, goal: 4 };
const FORMS_COLUMN = { foe: 20, goal: 18 };
/** Inches within which an enemy may strike next turn; worth then of a Unit in line and not in column; cost of a marker of fatigue. */
const STRUCK = 10;
const IN_LINE = 0.8;
const MARKER = 1.1;

/** In a hurry where the Units it brings into line are worth the fatigue (A7). */
function hurried({ state }: Picture, change: Change): Change {
  const of = state.units.find(({ sheet }) => sheet.id === change.units[0])!.sheet.class;
  const rushed = { ...change, rush: [of] };
  const drawnUp = (said: Change) => {
    let sum = 0;
    for (const { value, weight } of weighed(ployDeploy, ployFacts(state, said), state.field.scenario.rules))
      sum += weight * value.units;
    return sum;
  };
  return (drawnUp(rushed) - drawnUp(change)) * IN_LINE > MARKER ? rushed : change;
}

export function deployFor(picture: Picture, { formations }: DeployRequest): { answer: DeployAnswer; reason: string } {
  const changes = formations.flatMap(({ formation: id, deploy, ploy }): DeployAnswer['changes'] => {
    const formation = ownCalled(picture, id);
    if (!formation) return [];
    const away = awayFromFoe(picture, formation);
    const foe = nearestFoe(picture, formation);
    const here = middleOf(picture, formation);
    const there = foe ? middleOf(picture, foe) : null;
    const facing = there ? bearing(here.x, here.y, there.x, there.y) : here.facing;
    if (deploy.length > 0 && (away <= DRAWS_UP.foe || awayFromGoal(picture, formation) <= DRAWS_UP.goal)) {
      const change = { formation: id, change: 'deploy' as const, units: deploy, facing, rush: [] };
      return [away <= STRUCK ? hurried(picture, change) : change];
    }
    if (
      deploy.length === 0 &&
      ploy.length > 0 &&
      formation.directive === 'M' &&
      away > FORMS_COLUMN.foe &&
      awayFromGoal(picture, formation) > FORMS_COLUMN.goal
    )
      return [{ formation: id, change: 'ploy', units: ploy, facing, rush: [] }];
    return [];
  });
  const hasty = changes.some(({ rush }) => rush.length > 0);
  const drawn = hasty ? 'they draw up in haste: the enemy may strike' : 'the enemy is near enough to draw up';
  return { answer: { changes }, reason: changes.length > 0 ? drawn : '' };
}
