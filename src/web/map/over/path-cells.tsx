/** A way chosen cell by cell: what is chosen, and where it may go on. */
import { useMemo } from 'react';
import type { GroundSketch, LitCell, Spot } from '../../../game/index.ts';
import type { PathPick } from '../face.ts';
import { inside } from '../ground/shape.ts';
import { linePath, ringsPath } from './paths.ts';

const wordsOf = ({ words }: PathPick, id: string): string => {
  const told = words?.find(({ cell }) => cell === id);
  return !told ? `Go on to ${id}` : told.named ? `To ${told.words}` : `To ${id}: ${told.words}`;
};

interface PathCellsProps {
  readonly path: PathPick;
  readonly cells: NonNullable<GroundSketch['cells']>;
  readonly k: number;
}

export function PathCells({ path, cells, k }: PathCellsProps) {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const way = path.cells.flatMap((id) => byId.get(id)?.at ?? []) as unknown as readonly (readonly [number, number])[];
  const fights = new Set(path.words?.flatMap(({ cell, fight }) => (fight ? [cell] : [])));
  const glowing = path.next.flatMap((id) => (fights.has(id) ? [] : [byId.get(id)?.ring ?? []]));
  return (
    <g className="path-cells">
      <path d={ringsPath(glowing, k)} className="path-glow" />
      {way.length > 1 && <path d={linePath(way, k)} className="path-way" />}
      {path.next.map((id) => {
        const cell = byId.get(id);
        if (!cell) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: there is no button element inside a drawing
          <path
            key={id}
            role="button"
            tabIndex={0}
            aria-label={wordsOf(path, id)}
            className={fights.has(id) ? 'path-next fight' : 'path-next'}
            d={ringsPath([cell.ring], k)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              event.stopPropagation();
              path.onCell(id);
            }}
            onClick={(event) => {
              if (event.detail === 0) path.onCell(id);
            }}
          />
        );
      })}
    </g>
  );
}

interface PricesProps {
  readonly lit: readonly LitCell[];
  readonly cells: NonNullable<GroundSketch['cells']>;
  /** What the circles keep clear of. */
  readonly taken: readonly Spot[];
  readonly k: number;
}

/** What each lit area costs, in its emptiest part: red where going there means battle. */
export function Prices({ lit, cells, taken, k }: PricesProps) {
  const priced = lit.filter(({ price }) => price !== undefined);
  const places = useMemo(
    () => new Map(cells.map(({ id, ring, at }) => [id, emptiest(ring, at, taken)])),
    [cells, taken, priced.map(({ cell }) => cell).join()],
  );
  return (
    <g className="prices">
      {priced.map(({ cell, price, fight }) => {
        const at = places.get(cell);
        if (!at) return null;
        return (
          <g key={cell} transform={`translate(${at[0] * k} ${at[1] * k})`} className={fight ? 'price fight' : 'price'}>
            <circle r="13" />
            <text y="6" className="price-words">
              {price}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Tried across and down an area. */
const TRIES = 9;

/** Inside the ring, as far as may be from its edge, its town and every piece. */
function emptiest(ring: readonly Spot[], town: Spot, taken: readonly Spot[]): Spot {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const shunned = [town, ...ring, ...taken];
  let [best, room]: [Spot, number] = [town, -1];
  for (let i = 1; i < TRIES; i++) {
    for (let j = 1; j < TRIES; j++) {
      const at: Spot = [left + ((right - left) * i) / TRIES, top + ((bottom - top) * j) / TRIES];
      if (!inside([ring], at)) continue;
      const free = Math.min(...shunned.map(([x, y]) => Math.hypot(x - at[0], y - at[1])));
      if (free > room) [best, room] = [at, free];
    }
  }
  return best;
}
