/** Plans: where pieces are to go, strike, fire, draw back. Dashed while they are not yet given. */
import type { CSSProperties } from 'react';
import type { Arrow, Piece, Spot } from '../../../game/index.ts';
import { coloursOf, strongColour } from '../pieces/colours.ts';
import { curvePath } from './paths.ts';

interface ArrowsProps {
  readonly arrows: readonly Arrow[];
  /** Given before, in the scene; those of pieces with a newer plan are left out. */
  readonly given: readonly Arrow[];
  readonly k: number;
  readonly selected: ReadonlySet<string>;
  /** A march is in the colour of who marches. */
  readonly pieces: readonly Piece[];
}

export function Arrows({ arrows, given, k, selected, pieces }: ArrowsProps) {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const planned = new Set(arrows.map(({ piece }) => piece));
  const shown = [
    ...given.filter(({ piece }) => !planned.has(piece)).map((arrow) => ({ arrow, secret: false })),
    ...arrows.map((arrow) => ({ arrow, secret: true })),
  ];
  return (
    <g className="arrows">
      {shown.map(({ arrow, secret }, i) => (
        <Plan
          key={`${arrow.piece} ${arrow.kind} ${i}`}
          arrow={arrow}
          secret={secret}
          k={k}
          near={selected.has(arrow.piece)}
          piece={byId.get(arrow.piece)}
        />
      ))}
    </g>
  );
}

interface PlanProps {
  readonly arrow: Arrow;
  readonly secret: boolean;
  readonly k: number;
  readonly near: boolean;
  readonly piece: Piece | undefined;
}

function Plan({ arrow: { kind, points, words }, secret, k, near, piece }: PlanProps) {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return null;
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  const [mx, my] = middleOf(points);
  const colour = kind === 'move' && piece ? ({ '--plan': strongColour(coloursOf(piece)) } as CSSProperties) : undefined;
  return (
    <g className={`plan ${kind}${secret ? ' secret' : ''}`} style={colour}>
      <path d={curvePath(points, k)} className="halo" />
      <path d={curvePath(points, k)} className="shaft" />
      <path
        d="M0 0L-13-6.5L-9.5 0L-13 6.5Z"
        className="head"
        transform={`translate(${end[0] * k} ${end[1] * k}) rotate(${angle})`}
      />
      {near && words && (
        <text x={mx * k} y={my * k - 7} className="tag plan-words">
          {words}
        </text>
      )}
    </g>
  );
}

function middleOf(points: readonly Spot[]): Spot {
  const i = Math.floor((points.length - 1) / 2);
  const [a, b] = [points[i]!, points[i + 1] ?? points[i]!];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
