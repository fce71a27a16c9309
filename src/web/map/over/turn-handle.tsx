/** The knob that turns a piece: on a dotted ring off its flank, never before its front. */
import { type Ref, useImperativeHandle, useState } from 'react';
import { compassWord, nearestFacing, type Spot } from '../../../game/index.ts';
import type { ByHandProps } from '../face.ts';
import type { Turn } from '../turn.ts';

export interface KnobHandle {
  /** Whether the knob is there, with so many pixels of slop. */
  at(spot: Spot, slop: number): boolean;
  drag(spot: Spot): void;
  end(): void;
  cancel(): void;
}

interface TurnHandleProps {
  readonly turning: NonNullable<ByHandProps['turning']>;
  readonly onTurn: ByHandProps['onTurn'];
  readonly turn: Turn;
  /** Half the longer side of the piece, in board units. */
  readonly half: number;
  readonly k: number;
  readonly ref: Ref<KnobHandle>;
}

/** Pixels of the knob, and least pixels of the ring. */
const KNOB = 13;
const RING = 34;
const STEP = 5;

export function TurnHandle({ turning, onTurn, turn: { faced }, half, k, ref }: TurnHandleProps) {
  const [held, setHeld] = useState<number | null>(null);
  const { piece, at, facing, facings } = turning;
  const [cx, cy] = [at[0] * k, at[1] * k];
  const ring = Math.max(RING, half * k + 20);
  const now = held ?? facing;
  const place = (degrees: number): Spot => {
    const turn = (degrees * Math.PI) / 180;
    return [cx + ring * Math.sin(turn), cy - ring * Math.cos(turn)];
  };
  // Off the right flank, so that it covers nothing the piece faces.
  const [x, y] = place(now + 90);
  useImperativeHandle(ref, () => ({
    at: ([sx, sy], slop) => Math.hypot(sx * k - x, sy * k - y) <= KNOB + slop,
    drag([sx, sy]) {
      const degrees = (Math.atan2(sx * k - cx, cy - sy * k) * 180) / Math.PI;
      setHeld(nearestFacing(facings, degrees - 90));
    },
    end() {
      if (held !== null) onTurn(piece, held);
      setHeld(null);
    },
    cancel: () => setHeld(null),
  }));
  const step = (way: 1 | -1) => onTurn(piece, nextFacing(facings, now, way));
  const [ax, ay] = place(facing);
  const [bx, by] = place(now);
  const sweep = (((now - facing) % 360) + 360) % 360;
  return (
    <g className="turn">
      <circle cx={cx} cy={cy} r={ring} className="turn-ring" />
      {held !== null && (
        <>
          <path d={`M${ax} ${ay}A${ring} ${ring} 0 0 ${sweep <= 180 ? 1 : 0} ${bx} ${by}`} className="turn-arc" />
          <path d={`M${cx} ${cy}L${bx} ${by}`} className="turn-front" />
        </>
      )}
      <g
        role="slider"
        tabIndex={0}
        className="turn-knob"
        aria-label="Facing"
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={Math.round(faced(now))}
        aria-valuetext={`${compassWord(faced(now))}, ${Math.round(faced(now))}°`}
        transform={`translate(${x} ${y})`}
        onKeyDown={(event) => {
          const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key] as 1 | -1 | undefined;
          if (!way) return;
          event.preventDefault();
          event.stopPropagation();
          step(way);
        }}
      >
        <circle r={22} className="turn-touch" />
        <circle r={KNOB} />
        <path d="M-5 2A5 5 0 1 0 -2-5M-2-5l-4-2M-2-5l-1 4" />
      </g>
    </g>
  );
}

export function nextFacing(facings: TurnHandleProps['turning']['facings'], now: number, way: 1 | -1): number {
  if (facings === 'any') return nearestFacing('any', Math.round(now / STEP) * STEP + STEP * way);
  const values = facings.map(({ value }) => value).sort((a, b) => a - b);
  const next = way > 0 ? values.find((value) => value > now) : values.findLast((value) => value < now);
  return next ?? (way > 0 ? values[0]! : values.at(-1)!);
}
