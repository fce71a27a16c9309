/** Where guns unlimber, when they limber up to keep with their army, and how ammunition follows them. */
import { bearing, distance } from '../../../board/hex/index.ts';
import { nth } from '../../../kernel/index.ts';
import { sees } from '../battle/ground/sight.ts';
import { isGuns, parentOf, type Unit } from '../battle/state.ts';
import { hitsOf } from './force.ts';
import type { HexMission } from './hex-missions.ts';
import { type Picture, wayTo } from './picture.ts';
import { heatAt } from './sketch.ts';
import { defenceOn, heldByOthers, type Scorer, shelterOn } from './stand.ts';
import { WEIGHTS } from './weights.ts';

/** Increments a shot must be expected to hit for guns to stay for it. */
const WORTH_STAYING = 0.25;
/** MP to its place from which guns with nothing before them limber up. */
const LEFT_BEHIND = 8;

/** Guns want a field of fire at middle range and nobody upon them. */
export function gunScorer(picture: Picture, unit: Unit, mission: HexMission | null): Scorer {
  const { sketch } = picture;
  const { near } = sketch;
  const way = mission ? wayTo(picture, mission.at, 'guns') : null;
  const held = heldByOthers(picture, unit);
  const hex0 = parentOf(unit);
  const shots = new Map<number, readonly Shot[]>();
  const shotsFrom = (hex: number): readonly Shot[] => {
    let found = shots.get(hex);
    if (!found) shots.set(hex, (found = shotsOf(picture, unit, hex, mission?.bombards)));
    return found;
  };
  // Nothing to fire at and the army gone on: they follow.
  const best = shotsFrom(hex0).reduce((most, { worth }) => Math.max(most, worth), 0);
  const follows = best < WORTH_STAYING && near[hex0]! > 3 && way !== null && way[hex0]! > LEFT_BEHIND;
  const pull = mission?.kind === 'attack' || follows ? WEIGHTS.gunWay : WEIGHTS.gunWay / 2;
  return (hex, facing, shape) => {
    const far = near[hex]!;
    let score = way ? -pull * Math.min(40, way[hex]!) : 0;
    score -= WEIGHTS.gunDanger * heatAt(sketch, hex) * shelterOn('clear', 'Unlimbered');
    score -= far < 3 ? WEIGHTS.gunNear : 0;
    if (held.has(hex)) score -= WEIGHTS.gunCrowd;
    if (follows && shape === 'Limbered') score += WEIGHTS.follow;
    let shot = 0;
    for (const { toward, worth } of shotsFrom(hex)) {
      const off = Math.abs(facing - toward);
      if (Math.min(off, 12 - off) <= 2 && worth > shot) shot = worth;
    }
    return score + WEIGHTS.gunShot * shot * (shape === 'Unlimbered' ? 1 : WEIGHTS.gunLimbered);
  };
}

/** Share of its worth that a shot has for guns that are massed against others. */
const ASIDE = 0.3;

interface Shot {
  readonly toward: number;
  readonly worth: number;
}

/** What could be fired at from a hex, and where it lies. */
function shotsOf({ state, foes }: Picture, gun: Unit, hex: number, bombarded?: readonly number[]): Shot[] {
  const { guns } = gun.sheet.data;
  const { map, kinds } = state.field;
  const found: Shot[] = [];
  if (!guns) return found;
  for (const foe of foes) {
    const at = parentOf(foe);
    const far = distance(map.grid, hex, at);
    if (far === 0 || far > guns.range || !sees(state, hex, at)) continue;
    const value = (far <= 2 ? guns.short : far <= 5 ? guns.medium : guns.long) * (gun.increments / gun.sheet.start);
    const aside = bombarded && !bombarded.includes(at) ? ASIDE : 1;
    const worth = aside * hitsOf(value, defenceOn(nth(kinds, at), foe.shape));
    found.push({ toward: bearing(map.grid, hex, at), worth });
  }
  return found;
}

/** Hexes from a battery within which ammunition reaches it with something to spare (18.14). */
const IN_REACH = 3;
/** Hexes from the enemy at which a wagon is safe, and hexes too far from a battery that count. */
const SAFE = 7;
const FARTHEST = 12;
/** Rounds below which a battery is short of them. */
const SHORT = 8;

/** A wagon follows the batteries that have fired most, and keeps away from the enemy. */
export function wagonScorer(picture: Picture): Scorer {
  const { state, sketch, own } = picture;
  const { grid } = state.field.map;
  const guns = own.filter(isGuns);
  return (hex) => {
    let score = -WEIGHTS.wagonNear * Math.max(0, SAFE - sketch.near[hex]!);
    for (const gun of guns) {
      const away = distance(grid, hex, parentOf(gun));
      score -=
        (gun.rounds < SHORT ? WEIGHTS.wagonShort : WEIGHTS.wagonFar) * Math.min(FARTHEST, Math.max(0, away - IN_REACH));
    }
    return score;
  };
}
