/** Leader actions an officer takes: each weighed by what it brings and by the chance that its test succeeds. */
import { distancePoints } from '../../../board/plane/index.ts';
import { type Plan, toldTo, weighed } from '../../../game/index.ts';
import { chance, Memory, nth } from '../../../kernel/index.ts';
import { actFacts } from '../battle/command/doing.ts';
import type { Act, LeadAnswer, LeadRequest } from '../battle/command/kinds.ts';
import { bears, bearsOn, GUN_RANGE } from '../battle/fire/bearing.ts';
import { enemiesOf } from '../battle/measure.ts';
import { cacheOf, type Formation, KEPT, standingOf, tiredness, type Unit } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import { leaderAction } from '../procedures/leader-actions.ts';
import { inPerson } from './generals.ts';
import { keepsBehind } from './keeping.ts';
import { awayFromFoe, goalOf, ownCalled, type Picture, placeName } from './picture.ts';
import { goalsOf } from './plan.ts';
import { COMMITS } from './told.ts';

interface Choice {
  readonly answer: LeadAnswer;
  /** About what it is worth in points of victory if it succeeds. */
  readonly gain: number;
  readonly reason: string;
}

/** What an action brings if it succeeds, in points of victory. */
const GAIN = {
  commitBattery: 0.5,
  rally: 0.4,
  displaceBattery: 0.45,
  recallBattery: 0.2,
  inspire: 0.8,
  grandBattery: 1.2,
  abandonCommand: 0.2,
  detachment: 0.5,
  changeObjective: 0.6,
  dispatchAdc: 0.3,
  commitSpecialty: 0.1,
} as const;
/** What it is worth more to commit guns for which an attack waits. */
const FIRST = 1;
/** Enemies before its spot that make a battery worth a point more. */
const TARGETS_A_POINT = 40;
/** Worth of an enemy within those inches, whose prey the guns are, beside one farther off; worth of each gun beside the spot. */
const PREY = 0.3;
const PREY_INCHES = 2;
const GUNS_BESIDE = 0.3;
const BESIDE = 5;
/** Inches from the enemy within which a Formation fights this turn. */
const FIGHTS = 6;
/** Chance below which nobody tries: to fail ends what else he might be asked for. */
const FORLORN = 0.1;
/** A sure act goes before all others, without dividing by nothing. */
const SURE = 1.01;
/** Inches from the enemy: to rally in peace, to leave guns where they are, to send an ADC, to go elsewhere. */
const RALLIES = 4;
const STAYS = 16;
const SENDS = 20;
const LEAVES = 12;

const unitCalled = ({ state }: Picture, id: string | null): Unit | undefined =>
  state.units.find(({ sheet }) => sheet.id === id);

const chanceOf = ({ state }: Picture, act: Act): number =>
  chance(weighed(leaderAction, actFacts(state, act), state.field.scenario.rules), ({ outcome }) => outcome !== 'fails');

interface BestSpot {
  readonly spot: number;
  readonly worth: number;
}

const bestSpots = new Memory<Picture, BestSpot>();

/** The same for all batteries that may be committed to a Formation. */
const bestSpot = (picture: Picture, { spots }: Act, { index }: Formation): BestSpot =>
  bestSpots.get(picture, index, () => spotAmong(picture, spots));

/** The place from which a battery has most enemies before it within 6″, not as the nearest prey, and other guns beside it. */
function spotAmong({ state, side }: Picture, spots: Act['spots']): BestSpot {
  const foes = enemiesOf(state, side);
  const guns = state.units.filter(
    ({ where, force }) => where === 'unlimbered' && nth(state.forces, force).side === side,
  );
  let best = { spot: 0, worth: 0 };
  for (const [spot, { x, y }] of spots.entries()) {
    let worth = 0;
    for (const foe of foes) {
      const away = distancePoints(x, y, foe.x, foe.y) - 1;
      if (away <= GUN_RANGE) worth += away < PREY_INCHES ? PREY : 1;
    }
    if (worth > 0) worth += GUNS_BESIDE * guns.filter((gun) => distancePoints(x, y, gun.x, gun.y) <= BESIDE).length;
    if (worth > best.worth) best = { spot, worth };
  }
  return best;
}

/**
 * G16: who is routed or not committed costs the line nothing when given up, but is gone for good: only to keep in its
 * place a Formation that is about to fight and would go back after it. Who has gone back recovers and rallies instead.
 */
function inspired(picture: Picture, act: Act, at: number): Choice | null {
  const formation = ownCalled(picture, act.formation ?? '');
  if (formation?.status !== 'none' || standingOf(picture.state, formation).length < 2) return null;
  const tired = tiredness(formation);
  if (tired < thresholds(picture.state, formation).retreat || awayFromFoe(picture, formation) > FIGHTS) return null;
  const idle = (where: string) => act.units.find((id) => unitCalled(picture, id)?.where === where);
  const given = idle('area') ?? idle('reserve');
  return given === undefined
    ? null
    : { answer: { act: at, units: [given] }, gain: GAIN.inspire, reason: `${act.words}: it is near breaking.` };
}

/** G26: four batteries that bear on one Formation make it assess again and again. */
function massed(picture: Picture, act: Act, at: number): Choice | null {
  const guns = act.units.flatMap((id) => unitCalled(picture, id) ?? []);
  for (const foe of picture.foes) {
    const bearing = guns.filter((gun) => bearsOn(picture.state, gun, foe));
    if (bearing.length < act.least || foe.status === 'BK') continue;
    return {
      answer: { act: at, units: bearing.map(({ sheet }) => sheet.id) },
      gain: GAIN.grandBattery,
      reason: `${act.words}, all of it at ${foe.sheet.name}.`,
    };
  }
  return null;
}

/** Its attack waits for its guns. */
const isToMassGuns = (plan: Plan, { sheet }: Formation): boolean => toldTo(plan, sheet.id)?.kind === 'battery';

const goesOn = ({ status, directive }: Formation): boolean =>
  status === 'none' && (directive === 'A' || directive === 'M' || directive === 'S');

/** Guns that have nobody before them go along with an attack, or back to the reserve of a Formation on the march. */
function left(picture: Picture, act: Act, at: number): Choice | null {
  const { state, side } = picture;
  const gun = unitCalled(picture, act.unit);
  const formation = ownCalled(picture, act.formation ?? '');
  if (!gun || !formation || !goesOn(formation)) return null;
  const foes = enemiesOf(state, side);
  const fires = cacheOf(state).memoOfAll(KEPT.before, gun.index, () => foes.some((foe) => bears(state, gun, foe)));
  if (fires) return null;
  const near = foes.some((foe) => distancePoints(gun.x, gun.y, foe.x, foe.y) < STAYS);
  if (act.action === 'displaceBattery')
    return near && formation.directive !== 'M' && awayFromFoe(picture, formation) > 1
      ? { answer: { act: at }, gain: GAIN.displaceBattery, reason: `${act.words}: they go forward with the attack.` }
      : null;
  return near
    ? null
    : { answer: { act: at }, gain: GAIN.recallBattery, reason: `${act.words}: there is nothing to fire at here.` };
}

function weigh(
  picture: Picture,
  acts: readonly Act[],
  at: number,
  plan: Plan,
  goals: () => ReadonlyMap<number, number>,
): Choice | null {
  const { state } = picture;
  const act = nth(acts, at);
  const formation = act.formation === null ? undefined : ownCalled(picture, act.formation);
  switch (act.action) {
    case 'commitBattery': {
      if (!formation || awayFromFoe(picture, formation) > COMMITS) return null;
      const { spot, worth } = bestSpot(picture, act, formation);
      return worth === 0
        ? null
        : {
            answer: { act: at, spot },
            gain: GAIN.commitBattery + worth / TARGETS_A_POINT + (isToMassGuns(plan, formation) ? FIRST : 0),
            reason: `${act.words}: they are within reach.`,
          };
    }
    case 'rally':
      return formation && awayFromFoe(picture, formation) > RALLIES
        ? { answer: { act: at }, gain: GAIN.rally, reason: `${act.words}.` }
        : null;
    case 'recallBattery':
    case 'displaceBattery':
      return left(picture, act, at);
    case 'inspire':
      return inspired(picture, act, at);
    case 'grandBattery':
      return massed(picture, act, at);
    case 'takeCommand': {
      const gain = formation ? inPerson(picture, act.commander, formation) : 0;
      return gain > 0
        ? { answer: { act: at }, gain, reason: `${act.words}: it fights where the day is decided.` }
        : null;
    }
    case 'abandonCommand': {
      const over = formation && (formation.status !== 'none' || awayFromFoe(picture, formation) > LEAVES);
      return over
        ? { answer: { act: at }, gain: GAIN.abandonCommand, reason: `${act.words}: he is wanted elsewhere.` }
        : null;
    }
    case 'detachment': {
      const kept = formation ? keepsBehind(picture, formation, act) : null;
      return (
        kept && {
          answer: { act: at, units: kept.units },
          gain: GAIN.detachment,
          reason: `${act.words} to keep ${kept.place}.`,
        }
      );
    }
    case 'changeObjective': {
      const man = state.field.scenario.commanders.findIndex(({ id }) => id === act.commander);
      const force = nth(state.commanders, man).force;
      const wanted = goals().get(force);
      if (wanted === undefined || nth(state.forces, force).goal === wanted) return null;
      const place = nth(state.field.scenario.objectives, wanted).id;
      return act.places.includes(place)
        ? {
            answer: { act: at, place },
            gain: GAIN.changeObjective,
            reason: `${act.words} to ${placeName(picture, wanted)}.`,
          }
        : null;
    }
    case 'dispatchAdc':
      return formation && awayFromFoe(picture, formation) < SENDS
        ? { answer: { act: at }, gain: GAIN.dispatchAdc, reason: `${act.words}.` }
        : null;
    case 'commitSpecialty':
      return formation?.directive === 'A' && goalOf(picture, formation) === plan.at
        ? { answer: { act: at }, gain: GAIN.commitSpecialty, reason: `${act.words}.` }
        : null;
  }
}

/**
 * The next act. A failure ends a man's tests, so of several he begins with the one for which gain × chance is most for
 * each chance to fail: in that order a row of attempts that stops at the first failure brings most.
 */
export function leadFor(picture: Picture, { acts }: LeadRequest, plan: Plan): { answer: LeadAnswer; reason: string } {
  let best: (Choice & { readonly worth: number }) | null = null;
  let known: ReadonlyMap<number, number> | null = null;
  const goals = () => (known ??= goalsOf(picture, plan));
  for (const [at, act] of acts.entries()) {
    const found = weigh(picture, acts, at, plan, goals);
    if (!found) continue;
    const succeeds = chanceOf(picture, act);
    if (succeeds < FORLORN) continue;
    const worth = (found.gain * succeeds) / (SURE - succeeds);
    if (!best || worth > best.worth) best = { ...found, worth };
  }
  return best ? { answer: best.answer, reason: best.reason } : { answer: { act: null }, reason: '' };
}
