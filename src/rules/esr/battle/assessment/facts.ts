/** A Formation as an Assessment sees it, off the board. */

import { distance, overlapRing } from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import type { Assessed } from '../../procedures/assessment-roll.ts';
import { BESIDE, CLOSE, GUNSHOT } from '../distances.ts';
import { bearsOn, enfilades, SHORT_RANGE } from '../fire/bearing.ts';
import { angle, areWithin, bearing, between, centreOf, enemiesOf, foesOf, touchingArea } from '../measure.ts';
import {
  areaOf,
  cacheOf,
  type Formation,
  hereOf,
  isDeployed,
  KEPT,
  leadership,
  rectOf,
  type State,
  sideOfUnit,
  standingOf,
  stands,
  type Unit,
} from '../state.ts';
import type { Works } from '../terrain.ts';

/** G41: the order says what it means to do. */
function stanceOf({ status, directive }: Formation): Assessed['stance'] {
  if (status !== 'none' || directive === 'M') return 'neither';
  return directive === 'A' ? 'attacking' : 'defending';
}

/** H18: it occupies a town with half its deployed Units, a strong point with one, where its side has more there than the enemy. */
function groundOf(state: State, formation: Formation): Assessed['ground'] {
  const deployed = standingOf(state, formation).filter(({ where }) => where === 'deployed');
  const occupied = new Set<Works>();
  for (const patch of state.field.works) {
    const inside = deployed.filter((unit) => overlapRing(rectOf(unit), patch.ring)).length;
    if (inside === 0 || (patch.kind !== 'strongPoint' && 2 * inside < deployed.length)) continue;
    const enemies = enemiesOf(state, formation.side).filter((unit) => overlapRing(rectOf(unit), patch.ring)).length;
    const friends = cacheOf(state).all.filter(
      (unit) => sideOfUnit(state, unit) === formation.side && overlapRing(rectOf(unit), patch.ring),
    ).length;
    if (friends > enemies) occupied.add(patch.kind);
  }
  if (occupied.has('fortifiedCity')) return 'fortifiedCity';
  const town = occupied.has('town') || occupied.has('fortification');
  const strong = occupied.has('strongPoint');
  return town && strong ? 'townStrongPoint' : town ? 'town' : strong ? 'strongPoint' : 'none';
}

/** G30, off the places of all and of its Reformation Area alone: it is asked of every fight and of every way to stand. */
export function isOutflanked(state: State, formation: Formation): boolean {
  const found = cacheOf(state).placesOfAll(KEPT.outflanked, formation.index, () => new Map<string, boolean>());
  const area = `${formation.x} ${formation.y}`;
  let outflanked = found.get(area);
  if (outflanked === undefined) found.set(area, (outflanked = looksOutflanked(state, formation)));
  return outflanked;
}

/** An enemy within 6″ behind its rearmost line, or enemies within 6″ on bearings 120° apart. */
function looksOutflanked(state: State, formation: Formation): boolean {
  const own = standingOf(state, formation).filter(isDeployed);
  if (own.length === 0) return false;
  const { x, y, facing } = centreOf(state, formation);
  const heading = rectOf({ ...nth(own, 0), facing });
  const ahead = (px: number, py: number) => (px - x) * heading.fx + (py - y) * heading.fy;
  const rear = Math.min(...own.map((unit) => ahead(unit.x, unit.y)));
  // Where he stands is asked before how near he is: hardly anybody is behind.
  const behind = enemiesOf(state, formation.side).filter(
    (enemy) => enemy.where === 'deployed' && ahead(enemy.x, enemy.y) < rear - 0.5,
  );
  if (behind.length > 0) {
    const shapes = [...own.map(rectOf), areaOf(formation)];
    if (behind.some((enemy) => shapes.some((shape) => distance(rectOf(enemy), shape) <= GUNSHOT))) return true;
  }
  const bearings = foesOf(state, formation.side)
    .filter((foe) => areWithin(state, formation, foe, GUNSHOT))
    .map((foe) => {
      const at = centreOf(state, foe);
      return bearing(x, y, at.x, at.y);
    });
  return bearings.some((one, i) => bearings.slice(i + 1).some((other) => angle(one, other) >= 120));
}

/** What a Formation is by itself: another Assessment in the same phase finds it changed by the one before. */
export function ownFacts(state: State, formation: Formation) {
  const all = standingOf(state, formation);
  // Deployed Units bear it; a column on the march bears it as it is (G5, G31).
  const deployed = all.filter(isDeployed);
  const counted = deployed.length > 0 ? deployed : all;
  const count = (of: (unit: Unit) => boolean) => counted.filter(of).length;
  return {
    fatigue: formation.fatigue,
    status: formation.status,
    stance: stanceOf(formation),
    infantry: count(({ sheet }) => sheet.class === 'infantry'),
    cavalry: count(({ sheet }) => sheet.class === 'cavalry'),
    irregulars: count(({ sheet }) => sheet.irregular),
    own: count(({ where }) => where === 'unlimbered'),
    // Who already attacks of his own accord is not asked again.
    impetuous: formation.sheet.traits.includes('IM') && !formation.wild,
  };
}

/** What of a Formation’s facts follows from who stands where alone. */
interface Around {
  /** Friendly batteries beside it. */
  readonly friends: readonly Unit[];
  readonly shortRange: number;
  readonly enfilade: number;
  readonly ground: Assessed['ground'];
}

/** Made anew only when somebody has moved: the same Formation is assessed for every way to fire and every fight with it. */
const aroundOf = (state: State, formation: Formation): Around =>
  cacheOf(state).memoOfAll(KEPT.around, formation.index, () => lookedAround(state, formation));

function lookedAround(state: State, formation: Formation): Around {
  const shapes = standingOf(state, formation).map(rectOf);
  const friends = state.units.filter(
    (unit) =>
      unit.where === 'unlimbered' &&
      unit.formation !== formation.index &&
      stands(unit) &&
      sideOfUnit(state, unit) === formation.side &&
      shapes.some((shape) => distance(shape, rectOf(unit)) <= BESIDE),
  );
  const enemyGuns = enemiesOf(state, formation.side).filter(({ where }) => where === 'unlimbered');
  return {
    friends,
    shortRange: Math.min(8, enemyGuns.filter((gun) => bearsOn(state, gun, formation, SHORT_RANGE)).length),
    enfilade: Math.min(8, enemyGuns.filter((gun) => enfilades(state, gun, formation)).length),
    ground: groundOf(state, formation),
  };
}

export function assessedFacts(state: State, formation: Formation): Assessed {
  const { friends, shortRange, enfilade, ground } = aroundOf(state, formation);
  const guns = standingOf(state, formation).filter(({ where }) => where === 'unlimbered');
  const others = hereOf(state, formation.side).filter((one) => one !== formation);
  const { traits } = formation.sheet;
  return {
    ...ownFacts(state, formation),
    leader: leadership(state, formation).lr,
    friends: friends.length,
    intense: [...guns, ...friends].filter(({ intense }) => intense).length,
    shortRange,
    enfilade,
    brittle: traits.includes('BR'),
    determined: traits.includes('DT'),
    stoic: traits.includes('ST'),
    enthusiastic: traits.includes('EN'),
    ground,
    outflanked: isOutflanked(state, formation),
    reformation: touchingArea(state, formation).length > 0,
    friendsRetreating: Math.min(
      4,
      others.filter((one) => one.status === 'RT' && between(state, one, formation) <= CLOSE).length,
    ),
    friendsBroken: Math.min(
      4,
      others.filter((one) => one.status === 'BK' && between(state, one, formation) <= GUNSHOT).length,
    ),
  };
}
