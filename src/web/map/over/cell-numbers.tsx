/** The printed numbers of cells, where there is room to read them. Laid out once and scaled as a whole. */
import { memo } from 'react';
import type { GroundSketch } from '../../../game/index.ts';

interface CellNumbersProps {
  readonly cells: NonNullable<GroundSketch['cells']>;
  readonly k: number;
}

/** Size in board units, and the scale at which that is thirteen pixels. */
const SIZE = 0.34;
const READABLE = 13 / SIZE;

export function CellNumbers({ cells, k }: CellNumbersProps) {
  if (k < READABLE) return null;
  return (
    <g transform={`scale(${k})`}>
      <Numbers cells={cells} />
    </g>
  );
}

const Numbers = memo(function Numbers({ cells }: Pick<CellNumbersProps, 'cells'>) {
  return (
    <g className="cell-numbers" fontSize={SIZE}>
      {cells.map(({ id, at, ring }) => (
        <text key={id} x={at[0]} y={Math.min(...ring.map(([, y]) => y)) + SIZE * 1.05}>
          {id}
        </text>
      ))}
    </g>
  );
});
