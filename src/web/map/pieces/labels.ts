/** Where names go: under their counter if there is room, else beside or above it, else nowhere. */
import { type Box, meets } from '../view.ts';

export interface Named {
  readonly id: string;
  /** Middle and half sizes of what is named, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Of the label. */
  readonly width: number;
  readonly height: number;
  /** Higher is placed first. */
  readonly weight: number;
  /** Shown whatever it covers: the selected one. */
  readonly must: boolean;
}

export interface PlacedLabel {
  readonly id: string;
  /** Middle of the label's top edge. */
  readonly x: number;
  readonly y: number;
}

const GAP = 3;

/** The usual place, whatever else is there. */
export const underneath = (one: Named): PlacedLabel => ({ id: one.id, ...spotsFor(one)[0]! });

/** `taken` are boxes no label may cover: markers, place names already set. */
export function placeLabels(all: readonly Named[], taken: readonly Box[] = []): PlacedLabel[] {
  const bodies = all.map((one) => ({ id: one.id, box: body(one) }));
  const labels: Box[] = [...taken];
  const placed: PlacedLabel[] = [];
  for (const one of [...all].sort((a, b) => Number(b.must) - Number(a.must) || b.weight - a.weight)) {
    const spots = spotsFor(one);
    const free = spots.find((spot) => {
      const box = boxAt(spot, one);
      return (
        !labels.some((label) => meets(label, box)) &&
        !bodies.some(({ id, box: other }) => id !== one.id && meets(other, box))
      );
    });
    const spot = free ?? (one.must ? spots[0]! : null);
    if (!spot) continue;
    labels.push(boxAt(spot, one));
    placed.push({ id: one.id, ...spot });
  }
  return placed;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Under, above, to the right, to the left, then under and above shifted by half. */
function spotsFor({ x, y, halfWidth, halfHeight, width, height }: Named): Place[] {
  const under = y + halfHeight + GAP;
  const above = y - halfHeight - GAP - height;
  const right = x + halfWidth + GAP + width / 2;
  const left = x - halfWidth - GAP - width / 2;
  return [
    { x, y: under },
    { x, y: above },
    { x: right, y: y - height / 2 },
    { x: left, y: y - height / 2 },
    { x: x + width / 2, y: under },
    { x: x - width / 2, y: under },
    { x: x + width / 2, y: above },
    { x: x - width / 2, y: above },
  ];
}

const boxAt = ({ x, y }: Place, { width, height }: Named): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y,
  bottom: y + height,
});

const body = ({ x, y, halfWidth, halfHeight }: Named): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});
