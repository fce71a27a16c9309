/**
 * A Formation on a map of areas: a block with its flag, its mode as its shape, and its leader as a disc. It is drawn at one
 * size at every scale; far off, on a small screen, it is plain, with its steps as a number.
 */
import type { Piece } from '../../../game/index.ts';
import { outline, SQUARE } from '../../look/mode-shape.tsx';
import { nationCalled } from '../../look/nations.ts';
import { coloursOf, GOLD } from './colours.ts';

/** Pixels of a block, and of a plain one. */
export const BLOCK = { width: 56, depth: 24 } as const;
export const PLAIN = { width: 36, depth: 18 } as const;

type Bands = { readonly way: 'down' | 'across'; readonly colours: readonly string[] };
const FLAGS: Readonly<Record<string, Bands>> = {
  french: { way: 'across', colours: ['#2d4fa2', '#ffffff', '#c8202f'] },
  british: { way: 'down', colours: ['#c8202f', '#ffffff', '#28357d', '#ffffff', '#c8202f'] },
  prussian: { way: 'down', colours: ['#1c1c1c', '#ffffff', '#1c1c1c'] },
  russian: { way: 'down', colours: ['#ffffff', '#2d4fa2', '#c8202f'] },
  austrian: { way: 'down', colours: ['#1c1c1c', '#f0c433'] },
  dutch: { way: 'down', colours: ['#c8202f', '#ffffff', '#2d4fa2'] },
};
const ANY: Bands = { way: 'down', colours: ['#f4ead5', '#b3a88c', '#f4ead5'] };

interface FormationFaceProps {
  readonly piece: Piece;
  readonly block: NonNullable<Piece['block']>;
  readonly width: number;
  readonly depth: number;
}

export function FormationFace({ piece, block, width, depth }: FormationFaceProps) {
  const [w, d] = [width / 2, depth / 2];
  const { fill, ink, line } = coloursOf(piece);
  const path = outline(block.shape, w, d);
  if (width <= PLAIN.width) {
    return (
      <>
        <path d={path} className="shadow" transform="translate(1.4 2)" />
        <path d={path} fill={fill} stroke={line} strokeWidth="1.2" />
        <text y="5.2" className="block-steps" fill={ink}>
          {block.steps ?? '?'}
        </text>
      </>
    );
  }
  const left = block.shape === 'square' ? -Math.min(w, SQUARE / 2) + 1 : -w + 5;
  return (
    <>
      <path d={path} className="shadow" transform="translate(1.6 2.2)" />
      <path d={path} fill={fill} stroke={line} strokeWidth="1.4" />
      <path d={path} fill="none" stroke={ink} strokeOpacity="0.45" strokeWidth="0.7" transform="scale(0.9 0.78)" />
      <Flag nation={piece.nation} x={left} y={-6} />
      {block.steps !== undefined && <Pips steps={block.steps} lost={lostSteps(piece)} top={d + 3} fill={fill} />}
      {block.ability !== undefined && (
        <g transform={`translate(${block.shape === 'square' ? 9 : w - 16} 0)`}>
          <circle r="8" fill={fill} stroke={GOLD} strokeWidth="1.7" />
          <text y="5" className="block-ability">
            {block.ability}
          </text>
        </g>
      )}
      {block.ability === undefined && block.steps === undefined && (
        <text x={w - 16} y="6" className="block-steps" fill={ink}>
          ?
        </text>
      )}
    </>
  );
}

const lostSteps = ({ boxes }: Piece): number => (boxes ?? []).reduce((sum, { marked }) => sum + marked, 0);

/** Pixels of a pip, and from one to the next. */
const PIP = 6.5;
const PITCH = 7.5;

/** Steps below the block: those that stand, then those that are lost, hollow. */
function Pips({
  steps,
  lost,
  top,
  fill,
}: {
  readonly steps: number;
  readonly lost: number;
  readonly top: number;
  readonly fill: string;
}) {
  const count = steps + lost;
  return (
    <g className="block-pips" transform={`translate(${(-count * PITCH) / 2} ${top})`}>
      {Array.from({ length: count }, (_, i) => (
        <rect key={i} x={i * PITCH} width={PIP} height="5" fill={i < steps ? fill : '#f7efd8'} />
      ))}
    </g>
  );
}

/** A nation’s flag, 18 by 12. */
export function Flag({ nation, x, y }: { readonly nation: string; readonly x: number; readonly y: number }) {
  const { way, colours } = FLAGS[nationCalled(nation) ?? ''] ?? ANY;
  const [wide, high] = [18, 12];
  return (
    <g transform={`translate(${x} ${y})`}>
      {colours.map((colour, i) => (
        <rect
          key={i}
          x={way === 'across' ? (wide * i) / colours.length : 0}
          y={way === 'down' ? (high * i) / colours.length : 0}
          width={way === 'across' ? wide / colours.length : wide}
          height={way === 'down' ? high / colours.length : high}
          fill={colour}
        />
      ))}
      <rect width={wide} height={high} fill="none" stroke="#1c150d" strokeWidth="0.8" />
    </g>
  );
}
