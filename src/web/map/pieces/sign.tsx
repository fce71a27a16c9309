/** The sign of an arm inside a box of that size: crossed, one diagonal, a dot, a flag. */
import type { PieceSymbol } from '../../../game/index.ts';

interface SignProps {
  readonly symbol: PieceSymbol;
  /** Half sizes of the box. */
  readonly w: number;
  readonly d: number;
  readonly ink: string;
  /** How the counter is turned: a letter stays upright. */
  readonly angle?: number;
}

export function Sign({ symbol, w, d, ink, angle = 0 }: SignProps) {
  const line = { fill: 'none', stroke: ink, strokeWidth: Math.max(0.9, Math.min(w, d) * 0.13) };
  const r = Math.min(w, d);
  switch (symbol) {
    case 'foot':
      return <path d={`M${-w} ${-d}L${w} ${d}M${-w} ${d}L${w} ${-d}`} {...line} />;
    case 'horse':
      return <path d={`M${-w} ${d}L${w} ${-d}`} {...line} />;
    case 'guns':
      return <circle r={r * 0.36} fill={ink} />;
    case 'general':
      return <path d={star(r * 0.78)} fill={ink} />;
    case 'sappers':
      return (
        <path d={`M${-r * 0.6} ${r * 0.4}V${-r * 0.35}H${r * 0.6}V${r * 0.4}M0 ${-r * 0.35}V${r * 0.4}`} {...line} />
      );
    case 'train':
      return (
        <g {...line}>
          <path d={`M${-r * 0.7} ${-r * 0.25}H${r * 0.7}`} />
          <circle cx={-r * 0.4} cy={r * 0.25} r={r * 0.24} />
          <circle cx={r * 0.4} cy={r * 0.25} r={r * 0.24} />
        </g>
      );
    case 'marker':
      return (
        <text
          fontSize={r * 1.5}
          y={r * 0.52}
          fill={ink}
          textAnchor="middle"
          fontWeight="700"
          transform={`rotate(${-angle})`}
        >
          ?
        </text>
      );
  }
}

function star(r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? r : r * 0.45;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(far * Math.cos(angle)).toFixed(2)} ${(far * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
