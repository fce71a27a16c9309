/** One counter, drawn to scale about its own middle, its front to the top; whoever lays it down turns it. */
import type { Piece } from '../../../game/index.ts';
import type { CounterStyle } from '../face.ts';
import { coloursOf, GOLD, type PieceColours, strongColour } from './colours.ts';
import { Figure } from './figure.tsx';
import { FormationFace } from './formation.tsx';
import { Sign } from './sign.tsx';

interface CounterFaceProps {
  readonly piece: Piece;
  readonly style: CounterStyle;
  /** Frontage and depth in pixels. */
  readonly width: number;
  readonly depth: number;
  readonly angle: number;
}

export function CounterFace(props: CounterFaceProps) {
  const colours = coloursOf(props.piece);
  const { block } = props.piece;
  if (block) return <FormationFace piece={props.piece} block={block} width={props.width} depth={props.depth} />;
  if (props.piece.symbol === 'general') return <General {...props} colours={colours} />;
  // Nobody knows what stands under a marker, so no style gives it a figure.
  if (props.piece.symbol === 'marker') return <Block {...props} colours={colours} />;
  if (props.style === 'nato') return <Staff {...props} colours={colours} />;
  if (props.style === 'silhouette') return <Silhouette {...props} colours={colours} />;
  return <Block {...props} colours={colours} />;
}

type FaceProps = CounterFaceProps & { readonly colours: PieceColours };

/** A printed block with its shadow to the south-east. */
function Block({ piece, width, depth, angle, colours }: FaceProps) {
  const [w, d] = [width / 2, depth / 2];
  const inset = Math.min(w, d) > 7 ? 2 : 0;
  return (
    <>
      <Shadow w={w} d={d} angle={angle} />
      <rect
        x={-w}
        y={-d}
        width={width}
        height={depth}
        rx="1"
        fill={colours.fill}
        stroke={colours.line}
        strokeWidth={piece.guard ? 1.6 : 1}
      />
      {piece.guard && (
        <rect x={-w} y={-d} width={width} height={depth} rx="1" fill="none" stroke="#1c150d" strokeWidth="0.5" />
      )}
      <Sign symbol={piece.symbol} w={w - inset} d={d - inset} ink={colours.ink} angle={angle} />
      {piece.facing !== null && (
        <Front w={w} d={d} fill={colours.fill} ink={colours.ink} guard={piece.guard ?? false} />
      )}
    </>
  );
}

function Shadow({ w, d, angle }: { readonly w: number; readonly d: number; readonly angle: number }) {
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [1.6, 2.2];
  const shift = `translate(${x * Math.cos(turn) + y * Math.sin(turn)} ${y * Math.cos(turn) - x * Math.sin(turn)})`;
  return <rect className="shadow" x={-w} y={-d} width={2 * w} height={2 * d} rx="1.5" transform={shift} />;
}

/** The front: a bold edge and a tick that points where it looks. */
function Front({
  w,
  d,
  fill,
  ink,
  guard,
}: {
  readonly w: number;
  readonly d: number;
  readonly fill: string;
  readonly ink: string;
  readonly guard: boolean;
}) {
  const tick = Math.max(3.5, Math.min(8, Math.min(w, d) * 0.55));
  return (
    <>
      <path
        d={`M${-tick} ${-d}L0 ${-d - tick}L${tick} ${-d}Z`}
        fill={guard ? GOLD : fill}
        stroke="#1c150d"
        strokeWidth="0.8"
        strokeLinejoin="round"
      />
      <path d={`M${-w + 1} ${-d + 1.2}H${w - 1}`} stroke={ink} strokeWidth="1.4" />
    </>
  );
}

/** The ground it covers as a wash with a bold front, and an upright sign on it. */
function Staff({ piece, width, depth, angle, colours }: FaceProps) {
  const [w, d] = [width / 2, depth / 2];
  const half = Math.max(9, Math.min(20, Math.min(width, depth) * 0.62));
  return (
    <>
      <Footprint w={w} d={d} colours={colours} facing={piece.facing} />
      <g transform={`rotate(${-angle})`}>
        <rect className="shadow" x={-half * 1.35 + 1.5} y={-half * 0.88 + 2} width={half * 2.7} height={half * 1.76} />
        <rect
          x={-half * 1.35}
          y={-half * 0.88}
          width={half * 2.7}
          height={half * 1.76}
          fill="#f7eedb"
          stroke={strongColour(colours)}
          strokeWidth="2"
        />
        {piece.guard && <rect x={-half * 1.35} y={-half * 0.88} width={half * 2.7} height="3" fill={GOLD} />}
        <Sign symbol={piece.symbol} w={half * 1.35} d={half * 0.88} ink={strongColour(colours)} />
      </g>
    </>
  );
}

/** Figures in ranks along the longer side of the ground they hold. */
function Silhouette({ piece, width, depth, angle, colours }: FaceProps) {
  const [w, d] = [width / 2, depth / 2];
  const [short, long] = [Math.min(width, depth), Math.max(width, depth)];
  const size = Math.max(20, Math.min(64, short * 1.15));
  const ranks = Math.max(1, Math.min(3, Math.floor(long / (size * 0.72))));
  const turn = ((width > depth ? angle : angle + 90) * Math.PI) / 180;
  const places = Array.from({ length: ranks }, (_, i) => ((i + 0.5) / ranks - 0.5) * long)
    .map((far) => [far * Math.cos(turn), far * Math.sin(turn)] as const)
    .sort((a, b) => a[1] - b[1]);
  return (
    <>
      <Footprint w={w} d={d} colours={colours} facing={piece.facing} />
      <g transform={`rotate(${-angle})`}>
        {places.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <Figure
              symbol={piece.symbol}
              size={size}
              fill={colours.fill}
              trim={piece.guard ? GOLD : colours.ink}
              looksWest={looksWest(piece.facing)}
            />
          </g>
        ))}
      </g>
    </>
  );
}

const looksWest = (facing: number | null): boolean => facing !== null && Math.sin((facing * Math.PI) / 180) < -0.01;

function Footprint({
  w,
  d,
  colours,
  facing,
}: {
  readonly w: number;
  readonly d: number;
  readonly colours: PieceColours;
  readonly facing: number | null;
}) {
  return (
    <>
      <rect
        x={-w}
        y={-d}
        width={2 * w}
        height={2 * d}
        fill={colours.fill}
        fillOpacity="0.45"
        stroke={strongColour(colours)}
        strokeWidth="1"
      />
      {facing !== null && (
        <path
          d={`M${-w} ${-d}H${w}M-4 ${-d}L0 ${-d - 5}L4 ${-d}`}
          fill="none"
          stroke={strongColour(colours)}
          strokeWidth="2.4"
        />
      )}
    </>
  );
}

/** A disc with a star, gold-rimmed: a man, not a block. */
function General({ piece, width, depth, colours }: FaceProps) {
  const r = Math.min(width, depth) / 2;
  return (
    <>
      <circle className="shadow" cx="1.4" cy="2" r={r} />
      <circle r={r} fill={colours.fill} stroke={GOLD} strokeWidth="1.8" />
      <circle r={r + 1.2} fill="none" stroke="#1c150d" strokeWidth="0.7" />
      <Sign symbol={piece.symbol} w={r} d={r} ink={colours.ink} />
    </>
  );
}
