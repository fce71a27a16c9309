/** Pieces in the hand: each where it would be if it were let go, joined to where it stands, with a word on what it means. */
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { GroundSketch, Piece, Spot } from '../../../game/index.ts';
import type { ByHandProps, Drop } from '../face.ts';
import { inside } from '../ground/shape.ts';
import { coloursOf } from '../pieces/colours.ts';
import type { Laid } from '../pieces/layout.ts';
import { Plaque } from './plaque.tsx';

export interface DragHandle {
  begin(piece: string, at: Spot): void;
  /** `on` is whom the hand is over. */
  move(at: Spot, on: string | null): void;
  /** Lets go; false where it was taken back home. */
  end(): boolean;
  cancel(): void;
}

interface DragProps {
  readonly byHand: ByHandProps;
  readonly laid: readonly Laid[];
  /** Chosen together, they go together. */
  readonly chosen: ReadonlySet<string>;
  readonly cells: NonNullable<GroundSketch['cells']>;
  readonly k: number;
  readonly width: number;
  readonly height: number;
  readonly ref: Ref<DragHandle>;
}

interface Held {
  readonly piece: string;
  readonly others: readonly string[];
  /** From the hand to the middle of the piece. */
  readonly off: Spot;
  readonly at: Spot;
  readonly on: string | null;
}

/** Pixels from home within which a piece let go is taken back. */
const HOME = 7;

export function Drag({ byHand, laid, chosen, cells, k, width, height, ref }: DragProps) {
  const [held, draw] = useState<Held | null>(null);
  // What is in the hand counts at once: on a slow machine the hand may be open again before a frame has shown it.
  const now = useRef<Held | null>(null);
  const setHeld = (next: Held | null) => {
    now.current = next;
    draw(next);
  };
  const of = (id: string) => laid.find(({ piece }) => piece.id === id);
  const dropsOf = ({ piece, others, at, on }: Held): { readonly piece: string; readonly drop: Drop }[] => {
    const first = of(piece)!;
    return [piece, ...others].flatMap((id) => {
      const one = of(id);
      if (!one) return [];
      const to: Spot = [at[0] + one.x - first.x, at[1] + one.y - first.y];
      return [{ piece: id, drop: dropAt(to, on, cells) }];
    });
  };
  useImperativeHandle(ref, () => ({
    begin(piece, at) {
      const one = of(piece)!;
      const others = chosen.has(piece) ? [...chosen].filter((id) => id !== piece && byHand.movable.has(id)) : [];
      setHeld({ piece, others, off: [one.x - at[0], one.y - at[1]], at: [one.x, one.y], on: null });
    },
    move(hand, on) {
      const taken = now.current;
      if (!taken) return;
      const next: Held = {
        ...taken,
        at: [hand[0] + taken.off[0], hand[1] + taken.off[1]],
        on: on === taken.piece ? null : on,
      };
      setHeld(next);
      byHand.onDragging(taken.piece, dropsOf(next)[0]!.drop);
    },
    end() {
      const taken = now.current;
      setHeld(null);
      if (!taken) return false;
      byHand.onDragging(taken.piece, null);
      const one = of(taken.piece)!;
      if (Math.hypot(taken.at[0] - one.x, taken.at[1] - one.y) * k < HOME) return false;
      byHand.onDrop(dropsOf(taken));
      return true;
    },
    cancel() {
      if (now.current) byHand.onDragging(now.current.piece, null);
      setHeld(null);
    },
  }));
  if (!held) return null;
  return (
    // A sheet of its own: what moves at every frame must not have the counters under it drawn anew.
    <svg className="map-drawing drag" width={width} height={height} aria-hidden="true" focusable="false">
      {dropsOf(held).map(({ piece, drop }, i) => (
        <InHand key={piece} laid={of(piece)!} drop={drop} byHand={byHand} cells={cells} k={k} told={i === 0} />
      ))}
    </svg>
  );
}

function dropAt(to: Spot, on: string | null, cells: DragProps['cells']): Drop {
  const cell = cells.find(({ ring }) => inside([ring], to))?.id;
  return { to: cell ?? to, ...(on === null ? {} : { on }) };
}

interface InHandProps extends Pick<DragProps, 'byHand' | 'cells' | 'k'> {
  readonly laid: Laid;
  readonly drop: Drop;
  readonly told: boolean;
}

function InHand({ laid, drop, byHand, cells, k, told }: InHandProps) {
  const { piece, x, y, width, depth } = laid;
  const means = byHand.words(piece.id, drop);
  const cell = typeof drop.to === 'string' ? cells.find(({ id }) => id === drop.to)?.at : drop.to;
  const at = means.at ?? cell ?? [x, y];
  const facing = means.facing ?? laid.angle;
  const up = (Math.hypot(width, depth) / 2) * k + 14;
  return (
    <>
      <path d={`M${x * k} ${y * k}L${at[0] * k} ${at[1] * k}`} className="drag-way" />
      <GhostBody piece={piece} at={at} facing={facing} width={width} depth={depth} k={k} refused={means.refused} />
      {told && <Plaque x={at[0] * k} y={at[1] * k - up} words={means.words} tone={means.refused ? 'harm' : 'plain'} />}
    </>
  );
}

interface GhostBodyProps {
  readonly piece: Piece;
  readonly at: Spot;
  readonly facing: number | null;
  readonly width: number;
  readonly depth: number;
  readonly k: number;
  readonly refused?: boolean;
}

/** A piece as it will stand: its ground in its colour, half seen, with a dashed edge and its front. */
export function GhostBody({ piece, at, facing, width, depth, k, refused = false }: GhostBodyProps) {
  const [w, d] = [(width * k) / 2, (depth * k) / 2];
  const { fill } = coloursOf(piece);
  return (
    <g
      className={refused ? 'ghost-piece refused' : 'ghost-piece'}
      transform={`translate(${at[0] * k} ${at[1] * k}) rotate(${facing ?? 0})`}
    >
      <rect x={-w} y={-d} width={2 * w} height={2 * d} fill={fill} />
      {facing !== null && <path d={`M-6 ${-d}L0 ${-d - 8}L6 ${-d}Z`} fill={fill} />}
    </g>
  );
}
