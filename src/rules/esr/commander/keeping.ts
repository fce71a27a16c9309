/** Who stays behind to keep a place when his Formation goes on (G25). */
import type { Act } from '../battle/command/kinds.ts';
import { CLOSE } from '../battle/distances.ts';
import { fromPlace } from '../battle/field.ts';
import { type Formation, standingOf } from '../battle/state.ts';
import { awayFromGoal, goalOf, type Picture } from './picture.ts';

/** Inches from a place within which an enemy may walk into it once it is left. */
const THREAT = 18;

/** The place of ours that a Formation about to go on would leave to nobody, and the Units that could keep it. */
export function keepsBehind(
  picture: Picture,
  formation: Formation,
  { units, most }: Act,
): { readonly units: readonly string[]; readonly place: string } | null {
  const { state, side, own, foes } = picture;
  const order = formation.pending ?? formation;
  if (formation.status !== 'none' || formation.parent >= 0 || (order.directive !== 'A' && order.directive !== 'M'))
    return null;
  for (const [i, place] of state.field.scenario.objectives.entries()) {
    const counts = place.for === undefined || place.for === state.field.scenario.sides[side].seat;
    if (state.held[i] !== side || i === goalOf(picture, formation) || !counts) continue;
    const away = (unit: { readonly x: number; readonly y: number }) => fromPlace(state.field, place, unit.x, unit.y);
    const here = standingOf(state, formation).filter(
      (unit) => unit.where === 'deployed' && units.includes(unit.sheet.id) && away(unit) <= CLOSE,
    );
    const others = own.some((one) => one !== formation && standingOf(state, one).some((unit) => away(unit) <= CLOSE));
    if (here.length === 0 || others || !foes.some((foe) => awayFromGoal(picture, foe, i) <= THREAT)) continue;
    const stay = [...here].sort((a, b) => away(a) - away(b)).slice(0, Math.min(2, most));
    return { units: stay.map(({ sheet }) => sheet.id), place: place.name };
  }
  return null;
}
