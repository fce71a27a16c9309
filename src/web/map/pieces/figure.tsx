/** Figures in silhouette, standing on a line, looking east unless told otherwise. */
import type { PieceSymbol } from '../../../game/index.ts';

interface FigureProps {
  readonly symbol: PieceSymbol;
  readonly size: number;
  readonly fill: string;
  readonly trim: string;
  readonly looksWest: boolean;
}

/** Drawn in a box of 100 by 100 about its middle. */
const FOOT =
  'M-6-46h12v14h3v4h-4c0 5-2 8-5 9c6 1 9 4 10 9l2 12 10-2 2 4-14 5-2 8-2 8 3 26h5v4h-13l-4-30-5 12-7 18h-9v-4l4-2 5-20 3-17-2-14c0-7 4-12 10-14-2-2-3-5-3-9h-2v-4h3z';
const MUSKET = 'M13-44l3-1 6 50-4 1z';
const HORSE =
  'M-40 4c-6 4-8 12-7 20l-4-2c-2-12 2-22 12-26 10-3 22-1 32-4 10-2 16-8 22-16l-1-6 6 3c8 2 14 8 20 16l-4 6-12-3c-3 8-6 14-10 19l4 12 8 8-1 14h-7l2-10-12-12-8-6-20 2-10 8-2 10 4 13h-7l-5-15 2-12-6-8z';
const RIDER =
  'M-10-46h13v10h4v3h-3c0 6-2 9-6 10 6 2 8 6 9 12l10-1v4l-14 2-3 10 2 12h-7l-4-14-7-2 1-18c0-5 2-9 5-10-1-3-1-5-1-8h-1z';
const CARRIAGE = 'M-46 14l30-16 34-10 26-7 2 9-26 8-24 9-36 16z';

export function Figure({ symbol, size, fill, trim, looksWest }: FigureProps) {
  const scale = size / 100;
  const look = `scale(${looksWest ? -scale : scale} ${scale})`;
  const ink = { fill, stroke: '#1c150d', strokeWidth: 3.5, strokeLinejoin: 'round' as const };
  return (
    <g transform={look}>
      <ellipse cx="0" cy="46" rx="40" ry="6" className="shadow" />
      {symbol === 'horse' && (
        <>
          <path d={HORSE} {...ink} />
          <path d={RIDER} {...ink} />
          <path d="M-9-40h12v4h-12z" fill={trim} />
        </>
      )}
      {symbol === 'guns' && (
        <>
          <path d={CARRIAGE} {...ink} />
          <circle cx="-4" cy="16" r="22" fill="none" stroke="#1c150d" strokeWidth="9" />
          <circle cx="-4" cy="16" r="22" fill="none" stroke={fill} strokeWidth="4.5" />
          <path d="M-4-6v44M-26 16h44M-19 1l30 30M-19 31l30-30" stroke="#1c150d" strokeWidth="3" />
          <circle cx="-4" cy="16" r="5" fill={trim} stroke="#1c150d" strokeWidth="2" />
        </>
      )}
      {symbol !== 'horse' &&
        symbol !== 'guns' &&
        [-24, 24, 0].map((x) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path d={MUSKET} fill="#3d3022" />
            <path d={FOOT} {...ink} />
            <path d="M-5-40h10v4h-10zM-7-14l12 16 2-3-10-15z" fill={trim} />
          </g>
        ))}
    </g>
  );
}
