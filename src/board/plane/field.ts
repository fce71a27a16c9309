/** Reach fields: what it costs to be anywhere within a budget, for showing reach and for choosing among many places. */
import type { Mover } from './mover.ts';
import { legToPlace, type PathOptions, runSearch, startSearch, turnsNear } from './path.ts';
import { distancePoints, GRAIN } from './segment.ts';

const NEVER = Number.POSITIVE_INFINITY;

export interface Field {
  /** Centre of the first cell. */
  x: number;
  y: number;
  step: number;
  columns: number;
  rows: number;
  /** Cost at the centre of each cell, row by row from the south; Infinity out of reach. */
  cost: Float64Array;
}

export interface FieldOptions extends PathOptions {
  budget: number;
  /** Inches between places asked. */
  step?: number;
}

/** The costs are those of findPath; only the places are on a grid. */
export function reachField(m: Mover, x: number, y: number, options: FieldOptions): Field {
  const { budget } = options;
  const step = options.step ?? 0.5;
  const radius = budget / m.least;
  const s = m.survey;
  const column0 = Math.max(0, Math.floor((x - radius) / step));
  const row0 = Math.max(0, Math.floor((y - radius) / step));
  const columns = Math.max(0, Math.min(Math.ceil(s.width / step), Math.ceil((x + radius) / step)) - column0);
  const rows = Math.max(0, Math.min(Math.ceil(s.height / step), Math.ceil((y + radius) / step)) - row0);
  const field: Field = {
    x: (column0 + 0.5) * step,
    y: (row0 + 0.5) * step,
    step,
    columns,
    rows,
    cost: new Float64Array(columns * rows).fill(NEVER),
  };
  const order: number[] = [];
  const near = (nx: number, ny: number, slack: number): boolean =>
    m.least * (distancePoints(x, y, nx, ny) - slack) < budget;
  const search = startSearch(m, x, y, options, [], turnsNear(m, x, y, radius, radius, near), near);
  runSearch(
    search,
    budget,
    () => 0,
    (node, limit) => {
      order.push(node);
      return limit;
    },
  );
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const px = field.x + column * step;
      const py = field.y + row * step;
      let best = budget + GRAIN;
      let found = false;
      // Nodes come cheapest first: once a node alone costs more than the best way, so do all that follow.
      for (let i = 0; i < order.length; i++) {
        const node = order[i]!;
        const sofar = search.cost[node]!;
        if (sofar >= best) break;
        if (sofar + m.least * distancePoints(search.x[node]!, search.y[node]!, px, py) >= best) continue;
        const cost = sofar + legToPlace(search, node, px, py);
        if (cost < best) {
          best = cost;
          found = true;
        }
      }
      if (found) field.cost[row * columns + column] = best;
    }
  return field;
}

/** Cost at the cell that holds the point; Infinity outside the field. */
export function fieldCost(f: Field, x: number, y: number): number {
  const column = Math.round((x - f.x) / f.step);
  const row = Math.round((y - f.y) / f.step);
  if (column < 0 || row < 0 || column >= f.columns || row >= f.rows) return NEVER;
  return f.cost[row * f.columns + column]!;
}
