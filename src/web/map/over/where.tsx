/** Where the pointer is, as files and typed orders count it; boards with cells have their numbers printed instead. */
import { type Ref, useImperativeHandle, useRef } from 'react';
import { type GroundSketch, northing, type Spot } from '../../../game/index.ts';

export interface WhereHandle {
  show(at: Spot | null): void;
}

interface WhereProps {
  readonly ground: GroundSketch;
  readonly ref: Ref<WhereHandle>;
}

export function Where({ ground, ref }: WhereProps) {
  const plate = useRef<HTMLParagraphElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      // Written past React: the pointer moves at every frame.
      show(at) {
        if (plate.current) plate.current.textContent = whereWords(ground, at);
      },
    }),
    [ground],
  );
  return <p ref={plate} className="map-where" aria-hidden="true" data-over />;
}

/** `12.5 east, 8.0 north`; empty off the board. */
export function whereWords({ width, height, cells }: GroundSketch, at: Spot | null): string {
  if (cells || !at || at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) return '';
  return `${at[0].toFixed(1)} east, ${northing(height, at[1]).toFixed(1)} north`;
}
