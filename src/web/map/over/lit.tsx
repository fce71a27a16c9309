/** What a lesson points at: rings about a piece; and, when it is shown, a hand that takes the piece once and lets it go. */
import type { Spot } from '../../../game/index.ts';
import type { Laid } from '../pieces/layout.ts';
import { GhostBody } from './drag.tsx';

interface LitProps {
  readonly laid: Laid;
  readonly k: number;
  /** Where the hand goes with it, while it is shown. */
  readonly to: Spot | null;
  readonly facing: number | null;
}

/** Pixels from the piece to its rings. */
const RINGS = [14, 24, 36] as const;
const SECONDS = 2.2;

export function Lit({ laid, k, to, facing }: LitProps) {
  const { piece, x, y, width, depth, angle } = laid;
  const [left, top, r] = [x * k, y * k, (Math.hypot(width, depth) / 2) * k];
  return (
    <g className="lesson-lit">
      {RINGS.map((more, i) => (
        <circle key={more} cx={left} cy={top} r={r + more} className={`ring-${i}`} />
      ))}
      {to && (
        <>
          <path d={`M${left} ${top}L${to[0] * k} ${to[1] * k}`} className="shown-halo" />
          <path d={`M${left} ${top}L${to[0] * k} ${to[1] * k}`} className="shown-way" />
          <g>
            <animateTransform
              attributeName="transform"
              type="translate"
              from={`${left - to[0] * k} ${top - to[1] * k}`}
              to="0 0"
              dur={`${SECONDS}s`}
              fill="freeze"
            />
            <GhostBody piece={piece} at={to} facing={facing ?? angle} width={width} depth={depth} k={k} />
            <path
              transform={`translate(${to[0] * k} ${to[1] * k})`}
              d="M0 0V-3a3 3 0 0 1 6 0V8l2-1a3 3 0 0 1 5 0l2 1v10q0 6-6 8H4q-5-2-7-7l-4-7q2-4 7-2Z"
              className="shown-hand"
            />
          </g>
        </>
      )}
    </g>
  );
}
