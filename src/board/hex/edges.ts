/**
 * The steps a search has to try, per hex and per side it was entered by. Nearly half of them need no trying: whoever came
 * from hex A to B gains nothing by going on to a hex C that also lies next to A, if the step from A to C costs no more.
 * This holds wherever zones and blocked hexes lie, so it is settled once for each mover.
 */
import { opposite } from './compass.ts';
import type { Grid } from './grid.ts';

/** A state is a hex (times 8) and the side it was entered through as the one before saw it, or START. */
export const START = 6;

/** An edge holds a cost above and a state below this bit. */
export const EDGE_COST = 18;
export const EDGE_STATE = (1 << EDGE_COST) - 1;

/** More than any move can cost, in parts; twice as much still fits above the state. */
export const FORBIDDEN = 4095;

/** Lists of edges, cheapest first, one for each state and closed by a forbidden one; `starts` says where each begins. */
export interface Edges {
  starts: Int32Array;
  list: Int32Array;
}

export function edgesOf(g: Grid, step: Int16Array): Edges {
  const starts = new Int32Array(8 * g.count);
  const list: number[] = [];
  for (let hex = 0; hex < g.count; hex++)
    for (let entered = 0; entered <= START; entered++) {
      const edges: number[] = [];
      for (let side = 0; side < 6; side++)
        if (step[6 * hex + side] !== FORBIDDEN && !outdone(g, step, hex, entered, side))
          edges.push((step[6 * hex + side]! << EDGE_COST) | (g.neighbours[6 * hex + side]! << 3) | side);
      edges.sort((a, b) => a - b);
      starts[8 * hex + entered] = list.length;
      list.push(...edges, FORBIDDEN << EDGE_COST);
    }
  return { starts, list: Int32Array.from(list) };
}

/** Does a step from the hex before get there for no more? */
function outdone(g: Grid, step: Int16Array, hex: number, entered: number, side: number): boolean {
  if (entered === START) return false;
  if (side === opposite(entered)) return true;
  const before = g.neighbours[6 * hex + opposite(entered)]!;
  // Two sides off the way it came leads to a neighbour of the hex before, one side off that way.
  const turn = (side - entered + 6) % 6;
  if (before < 0 || (turn !== 2 && turn !== 4)) return false;
  const direct = step[6 * before + ((entered + (turn === 2 ? 1 : 5)) % 6)]!;
  return direct <= step[6 * before + entered]! + step[6 * hex + side]!;
}
