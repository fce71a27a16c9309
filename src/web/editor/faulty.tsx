/** Divisions that cannot stand as they do: a red dashed edge, and why. */
import type { Laid } from '../map/pieces/layout.ts';

interface FaultyProps {
  readonly laid: readonly Laid[];
  readonly faults: ReadonlyMap<string, string>;
  readonly k: number;
}

export function Faulty({ laid, faults, k }: FaultyProps) {
  return (
    <g className="faulty">
      {laid.map(({ piece, x, y, width, depth, angle }) => {
        const words = faults.get(piece.id);
        if (words === undefined) return null;
        const [w, d] = [width * k + 8, depth * k + 8];
        return (
          <rect
            key={piece.id}
            x={-w / 2}
            y={-d / 2}
            width={w}
            height={d}
            transform={`translate(${x * k} ${y * k}) rotate(${angle})`}
          />
        );
      })}
    </g>
  );
}
