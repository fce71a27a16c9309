/** Setting a piece down: where it may stand and which way it may look. */
import type { GroundSketch, Spot } from '../../game/index.ts';
import type { Placing } from './face.ts';

/** A piece in the hand. */
export interface Held {
  readonly at: Spot;
  readonly cell: string | null;
  readonly facing: number | null;
}

type Cells = NonNullable<GroundSketch['cells']>;

export const pickedUp = (placing: Placing, cells: Cells): Held =>
  moved({ at: placing.from, cell: null, facing: placing.facing }, placing.from, placing, cells);

/** To that spot, or as near to it as he may go: the nearest cell offered, or the edge of his reach. */
export function moved(held: Held, to: Spot, placing: Placing, cells: Cells): Held {
  if (placing.cells) {
    const cell = nearestCell(offered(placing, cells), to);
    return cell ? { ...held, at: cell.at, cell: cell.id } : held;
  }
  const [dx, dy] = [to[0] - placing.from[0], to[1] - placing.from[1]];
  const far = Math.hypot(dx, dy);
  const share = far > placing.reach ? placing.reach / far : 1;
  return { ...held, at: [placing.from[0] + dx * share, placing.from[1] + dy * share], cell: null };
}

/** From cell to cell the way the key points: the nearest one there, with a liking for straight ahead. */
export function stepped(held: Held, [dx, dy]: Spot, placing: Placing, cells: Cells): Held {
  if (!placing.cells) return moved(held, [held.at[0] + dx, held.at[1] + dy], placing, cells);
  const length = Math.hypot(dx, dy);
  const ahead = offered(placing, cells).flatMap((cell) => {
    const [x, y] = [cell.at[0] - held.at[0], cell.at[1] - held.at[1]];
    const forward = (x * dx + y * dy) / length;
    const sideways = Math.abs(x * dy - y * dx) / length;
    return forward > 0.2 && sideways <= forward * 1.8 ? [{ cell, cost: forward + 1.5 * sideways }] : [];
  });
  const best = ahead.sort((a, b) => a.cost - b.cost)[0]?.cell;
  return best ? { ...held, at: best.at, cell: best.id } : held;
}

const offered = ({ cells: offers = [] }: Placing, cells: Cells): Cells => {
  const may = new Set(offers.map(({ cell }) => cell));
  return cells.filter(({ id }) => may.has(id));
};

function nearestCell(cells: Cells, [x, y]: Spot): Cells[number] | null {
  const far = ({ at }: Cells[number]) => Math.hypot(at[0] - x, at[1] - y);
  return cells.reduce<Cells[number] | null>((best, cell) => (!best || far(cell) < far(best) ? cell : best), null);
}

/** Looking at a spot, as nearly as the facings allow. */
export function looking(held: Held, at: Spot, { facings }: Placing): Held {
  if (facings === 'none') return held;
  const degrees = (Math.atan2(at[0] - held.at[0], held.at[1] - at[1]) * 180) / Math.PI;
  return { ...held, facing: allowed(degrees, facings) };
}

/** Turned by a key: fifteen degrees, or to the next facing there is. */
export function turnedBy(held: Held, way: 1 | -1, { facings }: Placing): Held {
  if (facings === 'none') return held;
  const now = held.facing ?? 0;
  if (facings === 'any') return { ...held, facing: compass(Math.round(now / 15) * 15 + 15 * way) };
  const values = facings.map(({ value }) => compass(value)).sort((a, b) => a - b);
  const next =
    way > 0 ? values.find((value) => value > compass(now)) : values.findLast((value) => value < compass(now));
  return { ...held, facing: next ?? (way > 0 ? values[0]! : values.at(-1)!) };
}

function allowed(degrees: number, facings: Exclude<Placing['facings'], 'none'>): number {
  if (facings === 'any') return compass(Math.round(degrees));
  const off = (value: number) => Math.abs(((((value - degrees) % 360) + 540) % 360) - 180);
  return facings.reduce((best, { value }) => (off(value) < off(best) ? value : best), facings[0]?.value ?? 0);
}

const compass = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** As it is told: to a hundredth of the unit. */
export function told({ at, cell }: Held): Spot | string {
  const round = (value: number) => Math.round(value * 100) / 100;
  return cell ?? [round(at[0]), round(at[1])];
}
