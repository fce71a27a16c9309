/** How much is lost, unit by unit summed up by strength, and whether somebody is broken. */
import type { RosterSpec } from '../../game/index.ts';
import { byFormation, type Contents, type RosterUnit, statusOf } from './army.ts';

export interface Loss {
  /** Share of all strength lost, 0 to 1. */
  readonly lost: number;
  readonly units: number;
  readonly gone: number;
  /** Share at which it breaks, where somebody counts. */
  readonly breaksAt: number | null;
  readonly broken: boolean;
}

/** A unit weighs as many boxes as it has; where a book has none, all weigh the same. */
function loss(spec: RosterSpec, units: readonly RosterUnit[], percent: number | null): Loss {
  let strength = 0;
  let missing = 0;
  let gone = 0;
  for (const unit of units) {
    const status = statusOf(spec, unit);
    const weight = status.boxes.reduce((sum, { total }) => sum + total, 0) || 1;
    strength += weight;
    missing += weight * status.lost;
    if (status.gone) gone++;
  }
  const lost = strength === 0 ? 0 : missing / strength;
  const breaksAt = percent === null ? null : percent / 100;
  return { lost, units: units.length, gone, breaksAt, broken: breaksAt !== null && lost >= breaksAt - 1e-9 };
}

export function lossesOf(spec: RosterSpec, army: Contents) {
  return {
    army: loss(spec, army.units, army.breaks.army),
    formations: byFormation(army.units).map(({ name, units }) => ({
      name,
      units,
      loss: loss(spec, units, army.breaks.formation),
    })),
  };
}

/** `12 %`; nothing lost and everything lost are only said when they are true. */
export function percentWords(share: number): string {
  if (share <= 0) return '0 %';
  if (share >= 1) return '100 %';
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`;
}
