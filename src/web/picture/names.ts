/** Names on a picture: units by their counters, hills and villages on the ground, none over another. */
import type { GroundSketch } from '../../game/index.ts';
import { type Named, placeLabels } from '../map/pieces/labels.ts';
import { halfBox, type Laid } from '../map/pieces/layout.ts';
import { type Box, meets } from '../map/view.ts';
import type { Crop } from './crop.ts';
import { escaped } from './markup.ts';

const UNIT = 13;
const TOWN = 13;
const HILL = 19;
/** Breadth of a letter in shares of its height; there is no canvas to measure with. */
const LETTER = 0.47;

const breadth = (text: string, size: number): number => text.length * size * LETTER;

const FACE = 'text-anchor="middle" paint-order="stroke" stroke="#efe5c4" stroke-width="4" stroke-linejoin="round"';
const GARAMOND = `font-family="'EB Garamond',Garamond,Georgia,serif"`;
const FELL = `font-family="'IM Fell DW Pica','EB Garamond',Georgia,serif"`;

interface Written {
  readonly ground: readonly string[];
  readonly pieces: readonly string[];
}

export function namesOn(ground: GroundSketch, laid: readonly Laid[], { box, k }: Crop): Written {
  const named = laid.filter(({ piece }) => piece.symbol !== 'marker').map((one) => unitOf(one, k));
  const placed = placeLabels(named);
  const inside = (place: { readonly x: number; readonly y: number }, wide: number) =>
    place.x - wide / 2 > box.left * k &&
    place.x + wide / 2 < box.right * k &&
    place.y > box.top * k &&
    place.y + UNIT + 4 < box.bottom * k;
  const labels = placed.flatMap((place) => {
    const one = laid.find(({ piece }) => piece.id === place.id)!.piece;
    const text = place.short || one.symbol === 'general' ? one.label : one.name;
    const wide = breadth(text, UNIT);
    return inside(place, wide) ? [{ text, ...place, wide }] : [];
  });
  const taken: Box[] = [
    ...labels.map(({ x, y, wide }) => ({ left: x - wide / 2, right: x + wide / 2, top: y, bottom: y + UNIT + 4 })),
    ...named.map(({ x, y, halfWidth, halfHeight }) => ({
      left: x - halfWidth,
      right: x + halfWidth,
      top: y - halfHeight,
      bottom: y + halfHeight,
    })),
  ];
  const places = ground.names.flatMap(({ text, at: [x, y], of }) => {
    const size = of === 'hill' ? HILL : TOWN;
    const wide = breadth(text, size) * (of === 'hill' ? 1.3 : 1);
    const room = { left: x * k - wide / 2, right: x * k + wide / 2, top: y * k - size, bottom: y * k + 4 };
    const free = inside({ x: x * k, y: y * k - size }, wide) && !taken.some((other) => meets(other, room));
    if (!free) return [];
    taken.push(room);
    const look =
      of === 'hill'
        ? `${FELL} font-size="${HILL}" letter-spacing="2" fill="#4a3414"`
        : `${GARAMOND} font-size="${TOWN}" fill="#4a3a28"`;
    return [written(text, x * k, y * k, look)];
  });
  return {
    ground: places,
    pieces: labels.map(({ text, x, y }) =>
      written(text, x, y + UNIT, `${GARAMOND} font-size="${UNIT}" font-weight="650" fill="#1c150d"`),
    ),
  };
}

const written = (text: string, x: number, y: number, look: string): string =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" ${FACE} ${look}>${escaped(text)}</text>`;

function unitOf(one: Laid, k: number): Named {
  const [w, h] = halfBox(one);
  const extent = (text: string) => ({ width: breadth(text, UNIT) + 4, height: UNIT + 3 });
  const { piece } = one;
  return {
    id: piece.id,
    x: one.x * k,
    y: one.y * k,
    halfWidth: w * k,
    halfHeight: h * k,
    full: extent(piece.symbol === 'general' ? piece.label : piece.name),
    short: extent(piece.label),
    weight: piece.symbol === 'general' ? 0 : 1,
    must: false,
  };
}
