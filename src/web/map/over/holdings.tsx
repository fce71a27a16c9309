/** Areas that are places themselves, in the colour of who holds them; along a frontier a band inside it. */
import { memo, useId } from 'react';
import type { GroundSketch, Scene, Spot } from '../../../game/index.ts';
import { washOf } from '../pieces/colours.ts';
import { linePath, ringsPath } from './paths.ts';

interface HoldingsProps {
  readonly goals: Scene['goals'];
  readonly sides: Scene['sides'];
  readonly cells: NonNullable<GroundSketch['cells']>;
  readonly k: number;
}

type Edge = readonly [Spot, Spot];

export interface Holding {
  readonly id: string;
  readonly seat: string;
  readonly ring: readonly Spot[];
  /** Its edges towards whoever else holds. */
  readonly frontier: readonly Edge[];
}

const edgesOf = (ring: readonly Spot[]): Edge[] => ring.map((spot, i) => [spot, ring[(i + 1) % ring.length]!]);

/** The same whichever way it is walked. */
const keyOf = (edge: Edge): string =>
  edge
    .map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`)
    .sort()
    .join(' ');

/** Cells that are goals and held; of hexes on which a place lies, none is. */
export function holdingsOf(goals: Scene['goals'], cells: HoldingsProps['cells']): Holding[] {
  const held = new Map(goals.flatMap(({ id, held: seat }) => (seat === null ? [] : [[id, seat] as const])));
  const beside = new Map<string, Set<string>>();
  for (const { id, ring } of cells) {
    const seat = held.get(id);
    if (seat === undefined) continue;
    for (const edge of edgesOf(ring)) {
      const key = keyOf(edge);
      beside.set(key, (beside.get(key) ?? new Set()).add(seat));
    }
  }
  return cells.flatMap(({ id, ring }) => {
    const seat = held.get(id);
    if (seat === undefined) return [];
    return [{ id, seat, ring, frontier: edgesOf(ring).filter((edge) => beside.get(keyOf(edge))!.size > 1) }];
  });
}

export const Holdings = memo(function Holdings({ goals, sides, cells, k }: HoldingsProps) {
  const id = useId();
  return (
    <g className="holdings">
      {holdingsOf(goals, cells).map(({ id: cell, seat, ring, frontier }, i) => {
        const side = sides.find((one) => one.seat === seat);
        if (!side) return null;
        const [wash, band] = washOf(side.nation);
        const outline = ringsPath([ring], k);
        return (
          <g key={cell}>
            <path d={outline} fill={wash} className="holding" />
            {frontier.length > 0 && (
              <>
                <clipPath id={`${id}-${i}`}>
                  <path d={outline} />
                </clipPath>
                <path
                  d={frontier.map((edge) => linePath(edge, k)).join('')}
                  stroke={band}
                  clipPath={`url(#${id}-${i})`}
                  className="frontier"
                />
              </>
            )}
          </g>
        );
      })}
    </g>
  );
});
