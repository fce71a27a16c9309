/** A box drawn round pieces to choose them together. */
import { type Ref, useImperativeHandle, useState } from 'react';
import type { Spot } from '../../../game/index.ts';

export interface BoxHandle {
  drag(from: Spot, to: Spot): void;
  end(): void;
}

export function ChoosingBox({ k, ref }: { readonly k: number; readonly ref: Ref<BoxHandle> }) {
  const [drawn, setDrawn] = useState<readonly [Spot, Spot] | null>(null);
  useImperativeHandle(ref, () => ({ drag: (from, to) => setDrawn([from, to]), end: () => setDrawn(null) }), []);
  if (!drawn) return null;
  const [[ax, ay], [bx, by]] = drawn;
  return (
    <rect
      className="choosing-box"
      x={Math.min(ax, bx) * k}
      y={Math.min(ay, by) * k}
      width={Math.abs(ax - bx) * k}
      height={Math.abs(ay - by) * k}
    />
  );
}
