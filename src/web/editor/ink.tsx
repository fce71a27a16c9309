/** What is in the hand, printed at every move by the map's own painters on a small sheet that lies over the map. */
import { useLayoutEffect, useRef } from 'react';
import type { GroundSketch } from '../../game/index.ts';
import { paintGround } from '../map/ground/paint.ts';
import { plateOf } from '../map/ground/plate.ts';
import { boxAround } from '../map/view.ts';

interface InkProps {
  /** That thing alone. */
  readonly ground: GroundSketch;
  readonly k: number;
}

/** Board units round a thing in which its hachures and trees may lie. */
const SPILL = 1.3;
/** Pixels of the sheet at most: a hill as large as the field is printed coarser while it moves. */
const MOST = 1_600_000;

export function Ink({ ground, k }: InkProps) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const spots = [
    ...ground.areas.flatMap(({ rings }) => rings.flat()),
    ...ground.lines.flatMap(({ points }) => points),
    ...ground.marks.map(({ at }) => at),
  ];
  const { left, top, right, bottom } = boxAround(spots);
  const box = { left: left - SPILL, top: top - SPILL, right: right + SPILL, bottom: bottom + SPILL };
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  useLayoutEffect(() => {
    const canvas = sheet.current!;
    const scale = Math.min(k * devicePixelRatio, Math.sqrt(MOST / (wide * high)));
    canvas.width = Math.ceil(wide * scale);
    canvas.height = Math.ceil(high * scale);
    const brush = canvas.getContext('2d');
    if (!brush) return;
    brush.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale);
    // Two points are no area yet.
    const drawn = { ...ground, areas: ground.areas.filter(({ rings }) => rings[0]!.length > 2) };
    paintGround(brush, plateOf(drawn), box, k);
  }, [ground, k]);
  return (
    <canvas
      ref={sheet}
      className="editor-ink"
      style={{ left: box.left * k, top: box.top * k, width: wide * k, height: high * k }}
    />
  );
}
