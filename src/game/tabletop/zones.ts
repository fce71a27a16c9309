/** What a piece on the plane could reach, as outlines for the desk. */
import {
  corners,
  cosDeg,
  type March,
  type Mover,
  outline,
  type Rect,
  reachField,
  sinDeg,
} from '../../board/plane/index.ts';
import type { Spot } from '../desk/desk.ts';
import { spotOn, spotsOn } from './sketch.ts';

/** All ground within a budget, over terrain, round what is in the way. */
export function reachRings(
  mover: Mover,
  { x, y }: { readonly x: number; readonly y: number },
  budget: number,
): Spot[][] {
  const { survey } = mover;
  // A little beyond the budget, so that its edge can be drawn where it lies between two places asked.
  const field = reachField(mover, x, y, { budget: budget * 1.15, step: Math.max(0.3, budget / 9) });
  const rings = outline({
    columns: field.columns,
    rows: field.rows,
    value: (column, row) => budget - field.cost[row * field.columns + column]!,
  });
  const held = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return rings.map((ring) =>
    ring.map(([column, row]) =>
      spotOn(
        survey,
        held(field.x + column * field.step, survey.width),
        held(field.y + row * field.step, survey.height),
      ),
    ),
  );
}

type Sized = Parameters<typeof spotOn>[0];

export const ringOf = (survey: Sized, at: Rect): Spot[] => spotsOn(survey, corners(at));

/** A rectangle grown by a margin in inches, with round corners. */
export function ringAround(survey: Sized, at: Rect, margin: number): Spot[] {
  const ring: Spot[] = [];
  for (const [right, ahead, from] of [
    [1, 1, 0],
    [1, -1, 90],
    [-1, -1, 180],
    [-1, 1, 270],
  ] as const)
    for (let turn = 0; turn <= 90; turn += 15) {
      const angle = ((from + turn) * Math.PI) / 180;
      const r = right * at.hw + margin * Math.sin(angle);
      const a = ahead * at.hd + margin * Math.cos(angle);
      ring.push(spotOn(survey, at.x + r * at.fy + a * at.fx, at.y - r * at.fx + a * at.fy));
    }
  return ring;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** An arc about a place, from one heading to another. */
function arc(survey: Sized, { x, y }: Place, inches: number, from: number, to: number, step: number): Spot[] {
  const spots: Spot[] = [];
  for (let turn = from; turn <= to; turn += step)
    spots.push(spotOn(survey, x + inches * sinDeg(turn), y + inches * cosDeg(turn)));
  return spots;
}

/** Circle about a place. */
export const circleRing = (survey: Sized, at: Place, inches: number): Spot[] => arc(survey, at, inches, 0, 350, 10);

/** Sector of a circle: `half` degrees to either side of a heading. */
export const sectorRing = (survey: Sized, at: Place, heading: number, half: number, inches: number): Spot[] => [
  spotOn(survey, at.x, at.y),
  ...arc(survey, at, inches, heading - half, heading + half, 5),
];

/** The ground a march covers: every leg as wide as the piece, its front going ahead of its middle at the end. */
export function ringsAlong(survey: Sized, at: Rect, march: March): Spot[][] {
  const rings: Spot[][] = [];
  for (let leg = 0; leg + 1 < march.x.length; leg++) {
    const dx = march.x[leg + 1]! - march.x[leg]!;
    const dy = march.y[leg + 1]! - march.y[leg]!;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1e-6) continue;
    const ahead = leg + 2 === march.x.length ? at.hd : 0;
    const [fx, fy] = [dx / length, dy / length];
    const x = march.x[leg]! + dx / 2 + (fx * ahead) / 2;
    const y = march.y[leg]! + dy / 2 + (fy * ahead) / 2;
    rings.push(ringOf(survey, { x, y, fx, fy, hw: at.hw, hd: (length + ahead) / 2 }));
  }
  return rings;
}
