/** Where the pointer is, as files and typed orders count it; boards with cells have their numbers printed instead. */
import { type Ref, useImperativeHandle, useRef } from 'react';
import { type GroundSketch, northing, type Spot } from '../../../game/index.ts';

import type { Turn } from '../turn.ts';

export interface WhereHandle {
  show(at: Spot | null): void;
}

interface WhereProps {
  readonly ground: GroundSketch;
  readonly turn: Turn;
  readonly ref: Ref<WhereHandle>;
}

export function Where({ ground, turn, ref }: WhereProps) {
  const plate = useRef<HTMLParagraphElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      // Written past React: the pointer moves at every frame.
      show(at) {
        if (plate.current) plate.current.textContent = whereWords(ground, turn, at);
      },
    }),
    [ground, turn],
  );
  return <p ref={plate} className="map-where" aria-hidden="true" data-over />;
}

/** `12.5 east, 8.0 north`; empty off the board. */
export function whereWords({ width, height, cells }: GroundSketch, { quarters, back }: Turn, at: Spot | null): string {
  if (cells || !at || at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) return '';
  const [x, y] = back(at);
  return `${x.toFixed(1)} east, ${northing(quarters % 2 === 1 ? width : height, y).toFixed(1)} north`;
}
