/** Where pieces will be as it is entered: a ghost each, and a dashed line from where they stand. */
import type { ByHandProps } from '../face.ts';
import type { Laid } from '../pieces/layout.ts';
import { GhostBody } from './drag.tsx';

interface PlannedProps {
  readonly planned: ByHandProps['planned'];
  readonly laid: readonly Laid[];
  readonly k: number;
}

export function Planned({ planned, laid, k }: PlannedProps) {
  return (
    <g className="planned">
      {planned.map(({ piece, at, facing }) => {
        const one = laid.find((other) => other.piece.id === piece);
        if (!one) return null;
        return (
          <g key={piece} data-planned={piece}>
            <path d={`M${one.x * k} ${one.y * k}L${at[0] * k} ${at[1] * k}`} className="drag-way" />
            <GhostBody piece={one.piece} at={at} facing={facing} width={one.width} depth={one.depth} k={k} />
          </g>
        );
      })}
    </g>
  );
}
