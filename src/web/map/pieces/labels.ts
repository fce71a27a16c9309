/** Where names go: under their counter if there is room, else beside or above it, else its short form, else nowhere. */
import { type Box, meets } from '../view.ts';

export interface Named {
  readonly id: string;
  /** Middle and half sizes of what is named, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Of the label, and of the short one that is taken if there is no room. */
  readonly full: Extent;
  readonly short: Extent;
  /** Higher is placed first. */
  readonly weight: number;
  /** Shown in full whatever it covers: the selected one. */
  readonly must: boolean;
  /** Its name belongs above it: something else is below. */
  readonly above?: boolean;
  /** Rather than over a name of the ground its own is not written: a general's, who stands on his troops. */
  readonly yields?: boolean;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface PlacedLabel {
  readonly id: string;
  readonly short: boolean;
  /** Middle of the label's top edge. */
  readonly x: number;
  readonly y: number;
}

const GAP = 3;

/** The usual place, whatever else is there. */
export const underneath = (one: Named): PlacedLabel => ({ id: one.id, short: true, ...spotsFor(one, one.short)[0]! });

/** `taken` are boxes no label may cover, `shunned` those it leaves free while it can. */
export function placeLabels(
  all: readonly Named[],
  taken: readonly Box[] = [],
  shunned: readonly Box[] = [],
): PlacedLabel[] {
  const bodies = all.map((one) => ({ id: one.id, box: body(one) }));
  const labels: Box[] = [...taken];
  const placed: PlacedLabel[] = [];
  for (const one of [...all].sort((a, b) => Number(b.must) - Number(a.must) || b.weight - a.weight)) {
    const isFree = (box: Box) =>
      !labels.some((label) => meets(label, box)) &&
      !bodies.some((other) => other.id !== one.id && meets(other.box, box));
    const isBest = (box: Box) => isFree(box) && !shunned.some((other) => meets(other, box));
    const found = placeFor(one, isBest, one.yields && !one.must ? isBest : isFree);
    if (!found) continue;
    labels.push(boxAt(found, found.short ? one.short : one.full));
    placed.push({ id: one.id, ...found });
  }
  return placed;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

type Judge = (box: Box) => boolean;

function placeFor(one: Named, isBest: Judge, isFree: Judge): (Place & { readonly short: boolean }) | null {
  const full = spotsFor(one, one.full);
  const inFull =
    full.find((spot) => isBest(boxAt(spot, one.full))) ??
    full.find((spot) => isFree(boxAt(spot, one.full))) ??
    (one.must ? full[0] : undefined);
  if (inFull) return { ...inFull, short: false };
  // On a block its flag and its leader stand already.
  const onItself = one.above ? [] : [{ x: one.x, y: one.y - one.short.height / 2 }];
  const brief = [...spotsFor(one, one.short), ...onItself];
  const inShort =
    brief.find((spot) => isBest(boxAt(spot, one.short))) ?? brief.find((spot) => isFree(boxAt(spot, one.short)));
  return inShort ? { ...inShort, short: true } : null;
}

/** Under, above, to the right, to the left, then under and above with an edge in line with the counter's. */
function spotsFor({ x, y, halfWidth, halfHeight, above: first }: Named, { width, height }: Extent): Place[] {
  const under = y + halfHeight + GAP;
  const above = y - halfHeight - GAP - height;
  const right = x + halfWidth + GAP + width / 2;
  const left = x - halfWidth - GAP - width / 2;
  return [
    ...(first
      ? [
          { x, y: above },
          { x, y: under },
        ]
      : [
          { x, y: under },
          { x, y: above },
        ]),
    { x: right, y: y - height / 2 },
    { x: left, y: y - height / 2 },
    { x: x - halfWidth + width / 2, y: under },
    { x: x + halfWidth - width / 2, y: under },
    { x: x - halfWidth + width / 2, y: above },
    { x: x + halfWidth - width / 2, y: above },
  ];
}

const boxAt = ({ x, y }: Place, { width, height }: Extent): Box => ({
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
