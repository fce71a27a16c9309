/** The whole field in a corner, with a frame round the part on the screen; drag in it to go elsewhere. */
import { useEffect, useRef } from 'react';
import type { GroundSketch, Piece, Scene } from '../../game/index.ts';
import { useDim } from './dim.ts';
import type { Eye } from './eye.ts';
import { hang, press } from './ground/press.ts';
import type { Wash } from './ground/washes.ts';
import { sideColour } from './pieces/colours.ts';

interface MinimapProps {
  readonly ground: GroundSketch;
  readonly washes: readonly Wash[];
  readonly pieces: readonly Piece[];
  readonly sides: Scene['sides'];
  readonly eye: Eye;
  /** Pixels of its longer side. */
  readonly size: number;
}

export function Minimap({ ground, washes, pieces, sides, eye, size }: MinimapProps) {
  const whole = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLCanvasElement>(null);
  const seen = useRef<HTMLDivElement>(null);
  const dim = useDim();
  const k = size / Math.max(ground.width, ground.height);

  useEffect(() => {
    const box = { left: 0, top: 0, right: ground.width, bottom: ground.height };
    const scale = k * Math.min(2, devicePixelRatio);
    return press.order({ ground, box, k: scale, dim, washes, px: 1 / k }, (bitmap) => {
      if (sheet.current) hang(sheet.current, bitmap);
      else bitmap.close();
    });
  }, [ground, dim, washes, k]);

  useEffect(() => {
    const frame = () => {
      const { left, top, right, bottom } = eye.box();
      const all = left <= 0 && top <= 0 && right >= ground.width && bottom >= ground.height;
      whole.current?.classList.toggle('needless', all);
      if (!seen.current || all) return;
      const [x, y] = [Math.max(0, left), Math.max(0, top)];
      Object.assign(seen.current.style, {
        transform: `translate(${x * k}px, ${y * k}px)`,
        width: `${(Math.min(ground.width, right) - x) * k}px`,
        height: `${(Math.min(ground.height, bottom) - y) * k}px`,
      });
    };
    frame();
    return eye.watch(frame);
  }, [eye, ground, k]);

  useEffect(() => {
    const element = whole.current!;
    const go = (event: PointerEvent) => {
      if (event.buttons === 0) return;
      const { left, top } = element.getBoundingClientRect();
      eye.centre([(event.clientX - left) / k, (event.clientY - top) / k]);
    };
    const take = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      go(event);
    };
    element.addEventListener('pointerdown', take);
    element.addEventListener('pointermove', go);
    return () => {
      element.removeEventListener('pointerdown', take);
      element.removeEventListener('pointermove', go);
    };
  }, [eye, k]);

  const nations = new Map(sides.map(({ seat, nation }) => [seat, nation]));
  return (
    <div
      ref={whole}
      className="minimap"
      aria-hidden="true"
      data-over
      style={{ width: ground.width * k, height: ground.height * k }}
    >
      <canvas ref={sheet} />
      <svg width={ground.width * k} height={ground.height * k} aria-hidden="true" focusable="false">
        {pieces.map(({ id, at, seat, fate }) =>
          at && fate === 'here' ? (
            <circle key={id} cx={at[0] * k} cy={at[1] * k} r="2" fill={sideColour(nations.get(seat) ?? '')} />
          ) : null,
        )}
      </svg>
      <div ref={seen} className="minimap-seen" />
    </div>
  );
}
