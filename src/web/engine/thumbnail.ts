/**
 * A small picture of a battlefield, drawn while the app is built from the scenario's own ground and first positions. The
 * big map prints with brushes and washes; this is its woodcut, small enough to be fetched before anything else.
 */
import type { GroundSketch, Piece, Scene, Spot } from '../../game/index.ts';
import { stream } from '../../kernel/index.ts';
import { hachuresAround } from '../map/ground/hachures.ts';
import { INKS } from '../map/ground/inks.ts';
import { coloursOf } from '../map/pieces/colours.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** So many times nearer than needed to see all pieces; 1 shows them all. */
  readonly near?: number;
  /** Names of units and places are written on it. */
  readonly named?: boolean;
}

interface Crop {
  readonly x: number;
  readonly y: number;
  /** Pixels to a board unit. */
  readonly k: number;
  readonly width: number;
  readonly height: number;
}

export function thumbnail(ground: GroundSketch, scene: Scene, picture: Picture): string {
  const crop = cropOf(ground, scene, picture);
  const parts = [
    `<rect width="${picture.width}" height="${picture.height}" fill="${INKS.paper}"/>`,
    ...areas(ground, crop),
    ...lines(ground, crop),
    ...(picture.named ? placeNames(ground, crop) : []),
    ...scene.goals.map(({ at }) => flag(toPicture(crop, at))),
    ...scene.pieces.map((piece) => counter(piece, crop)),
    ...(picture.named ? scene.pieces.map((piece) => unitName(piece, crop)) : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${picture.width} ${picture.height}">${DEFS}${parts.join('')}</svg>\n`;
}

const tree = (x: number, y: number, r: number, ink: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`;
const house = (x: number, y: number, w: number, h: number, turn: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${INKS.brick}" stroke="${INKS.brickDark}" stroke-width=".6" transform="rotate(${turn} ${x} ${y})"/>`;

/** Trees and houses, strewn so that the eye does not see them come again. */
const DEFS = [
  '<defs><pattern id="w" width="19" height="17" patternUnits="userSpaceOnUse">',
  tree(4, 4, 4.4, INKS.leafDark),
  tree(13, 5, 4.2, INKS.leaf),
  tree(9, 12, 4.6, INKS.leafDark),
  tree(17.5, 13, 4, INKS.leaf),
  tree(3, 3, 3.2, INKS.leaf),
  tree(12, 4, 3, INKS.leafLight),
  tree(8, 11, 3.3, INKS.leaf),
  tree(16.5, 12, 2.8, INKS.leafLight),
  '</pattern><pattern id="t" width="27" height="23" patternUnits="userSpaceOnUse">',
  house(3, 3, 8, 4.5, 12),
  house(16, 5, 6, 4.5, -18),
  house(7, 13, 6, 5, -8),
  house(19, 15, 6, 4, 24),
  '</pattern></defs>',
].join('');

/** Where the troops are, in the shape of the picture, and never off the board. */
function cropOf(ground: GroundSketch, { pieces, goals }: Scene, { width, height, near = 1 }: Picture): Crop {
  const spots = [
    ...pieces.flatMap(({ at, fate }) => (at && fate === 'here' ? [at] : [])),
    ...goals.map(({ at }) => at),
  ];
  const range = (axis: 0 | 1) => {
    const all = spots.map((spot) => spot[axis]).sort((a, b) => a - b);
    // A few far off are left outside.
    const cut = Math.floor(all.length * 0.06);
    return all.length > 0 ? [all[cut]!, all[all.length - 1 - cut]!] : [0, axis === 0 ? ground.width : ground.height];
  };
  const [left, right] = range(0) as [number, number];
  const [top, bottom] = range(1) as [number, number];
  const all = Math.min(width / ((right - left) * 1.25 + 1), height / ((bottom - top) * 1.25 + 1));
  const k = Math.max(all * near, width / ground.width, height / ground.height);
  const held = (middle: number, room: number, length: number) =>
    Math.min(Math.max(0, middle - room / 2), Math.max(0, length - room));
  return {
    k,
    width,
    height,
    x: held((left + right) / 2, width / k, ground.width),
    y: held((top + bottom) / 2, height / k, ground.height),
  };
}

const toPicture = ({ x, y, k }: Crop, spot: Spot): Spot => [(spot[0] - x) * k, (spot[1] - y) * k];

const near = ({ width, height }: Crop, [x, y]: Spot, room = 30): boolean =>
  x > -room && y > -room && x < width + room && y < height + room;

/** Whole pixels, without those that say nothing. */
function pathOf(crop: Crop, points: readonly Spot[], closed: boolean): string {
  const out: Spot[] = [];
  for (const spot of points) {
    const [x, y] = toPicture(crop, spot);
    const last = out.at(-1);
    if (!last || Math.hypot(x - last[0], y - last[1]) >= 2) out.push([x, y]);
  }
  if (!out.some((spot) => near(crop, spot, 200))) return '';
  if (out.length < 3) return `M${out.map(whole).join('L')}`;
  // Through the middles of the sides, so that nothing drawn by hand has corners.
  const middle = (i: number): Spot => {
    const [p, q] = [out[i]!, out[(i + 1) % out.length]!];
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  };
  const steps = closed ? out.length : out.length - 2;
  const bends = Array.from(
    { length: steps },
    (_, i) => `Q${whole(out[(i + 1) % out.length]!)} ${whole(middle((i + 1) % out.length))}`,
  );
  return closed
    ? `M${whole(middle(0))}${bends.join('')}Z`
    : `M${whole(out[0]!)}L${whole(middle(0))}${bends.join('')}L${whole(out.at(-1)!)}`;
}

const whole = ([x, y]: Spot): string => `${Math.round(x)} ${Math.round(y)}`;

const FILLS: Readonly<Record<GroundSketch['areas'][number]['kind'], string>> = {
  hill: INKS.hill,
  wood: 'url(#w)',
  town: 'url(#t)',
  marsh: INKS.vine,
  water: INKS.water,
  field: INKS.field,
  vineyard: INKS.vine,
  broken: INKS.furrow,
  works: INKS.works,
};

/** Hills lie under everything, towns on top. */
const LAYERS: readonly (keyof typeof FILLS)[] = [
  'hill',
  'field',
  'broken',
  'vineyard',
  'marsh',
  'water',
  'wood',
  'works',
  'town',
];

function areas({ areas: all }: GroundSketch, crop: Crop): string[] {
  const random = stream(7);
  const sorted = [...all].sort(
    (a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind) || (a.level ?? 0) - (b.level ?? 0),
  );
  return sorted.flatMap(({ kind, rings, level = 1 }) => {
    const path = rings.map((ring) => pathOf(crop, ring, true)).join('');
    if (path === '') return [];
    const under = kind === 'wood' ? `<path d="${path}" fill="${INKS.wood}" fill-rule="evenodd"/>` : '';
    const yard = kind === 'town' ? `<path d="${path}" fill="${INKS.yard}" fill-opacity=".7"/>` : '';
    const fill = kind === 'hill' && level > 1 ? INKS.height : FILLS[kind];
    const slope =
      kind === 'hill'
        ? hachures(
            rings.flatMap((ring) => hachuresAround(ring, { every: 3.4 / crop.k, length: 8 / crop.k }, random)),
            crop,
          )
        : '';
    return [`${under}${yard}<path d="${path}" fill="${fill}" fill-rule="evenodd"/>${slope}`];
  });
}

function hachures(strokes: ReturnType<typeof hachuresAround>, crop: Crop): string {
  const tenth = (n: number) => Math.round(n * 10) / 10;
  const d = strokes
    .map(({ top, foot }) => [toPicture(crop, top), toPicture(crop, foot)] as const)
    .filter(([top]) => near(crop, top, 4))
    .map(([[ax, ay], [bx, by]]) => `M${tenth(ax)} ${tenth(ay)}l${tenth(bx - ax)} ${tenth(by - ay)}`)
    .join('');
  return d === '' ? '' : `<path d="${d}" stroke="${INKS.hachure}" stroke-width=".9" fill="none"/>`;
}

function lines({ lines: all }: GroundSketch, crop: Crop): string[] {
  return all.flatMap(({ kind, points }) => {
    const d = pathOf(crop, points, false);
    if (d === '') return [];
    const stroke = (colour: string, width: number) =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
    if (kind === 'stream') return [stroke(INKS.waterLine, 2.4)];
    if (kind === 'river') return [stroke(INKS.waterLine, 4) + stroke(INKS.water, 2.4)];
    if (kind === 'road') return [stroke(INKS.roadLine, 4.4) + stroke(INKS.road, 2.6)];
    return kind === 'track' ? [stroke(INKS.roadLine, 1)] : [];
  });
}

function counter(piece: Piece, crop: Crop): string {
  if (!piece.at || piece.fate !== 'here') return '';
  const [x, y] = toPicture(crop, piece.at);
  if (!near(crop, [x, y])) return '';
  const { fill, ink, line } = coloursOf(piece);
  const at = `transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(piece.facing ?? 0)})"`;
  if (piece.symbol === 'general') {
    const r = Math.max(3.5, Math.min(9, (Math.min(piece.width, piece.depth) * crop.k) / 2));
    return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${r.toFixed(1)}" fill="${fill}" stroke="${INKS.ink}" stroke-width=".8"/>`;
  }
  const grown = Math.max(1, 7 / (Math.min(piece.width, piece.depth) * crop.k));
  const [w, d] = [(piece.width * crop.k * grown) / 2, (piece.depth * crop.k * grown) / 2].map(
    (n) => Math.round(n * 2) / 2,
  ) as [number, number];
  const sign =
    piece.symbol === 'foot'
      ? `<path d="M${-w} ${-d}L${w} ${d}M${w} ${-d}L${-w} ${d}" stroke="${ink}"/>`
      : piece.symbol === 'horse'
        ? `<path d="M${w} ${-d}L${-w} ${d}" stroke="${ink}"/>`
        : piece.symbol === 'guns'
          ? `<circle r="${Math.max(1.2, Math.min(w, d) / 2.6).toFixed(1)}" fill="${ink}"/>`
          : '';
  const front =
    piece.facing === null
      ? ''
      : `<path d="M-3 ${-d}L0 ${-d - 3.5}L3 ${-d}Z" fill="${fill}" stroke="${INKS.ink}" stroke-width=".6"/>`;
  return `<g ${at}><rect x="${-w}" y="${-d}" width="${2 * w}" height="${2 * d}" fill="${fill}" stroke="${line}" stroke-width=".8"/>${sign}${front}</g>`;
}

const flag = ([x, y]: Spot): string =>
  `<path d="M${Math.round(x)} ${Math.round(y)}v-13h9l-2 3 2 3h-9" fill="#f4ead5" stroke="${INKS.ink}" stroke-width=".9"/>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const text = ([x, y]: Spot, words: string, style: string): string =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" text-anchor="middle" paint-order="stroke" stroke="#efe5c4" stroke-width="3" stroke-linejoin="round" font-family="'EB Garamond',Garamond,Georgia,serif" ${style}>${escaped(words)}</text>`;

function unitName(piece: Piece, crop: Crop): string {
  if (!piece.at || piece.fate !== 'here' || piece.symbol === 'marker') return '';
  const [x, y] = toPicture(crop, piece.at);
  if (!near(crop, [x, y], 0)) return '';
  const turn = ((piece.facing ?? 0) * Math.PI) / 180;
  const down = ((piece.width * Math.abs(Math.sin(turn)) + piece.depth * Math.abs(Math.cos(turn))) / 2) * crop.k;
  return text(
    [x, y + down + 14],
    piece.symbol === 'general' ? piece.label : piece.name,
    `font-size="13" font-weight="600" fill="${INKS.ink}"`,
  );
}

const placeNames = ({ names }: GroundSketch, crop: Crop): string[] =>
  names
    .map(({ text: words, at, of }) => ({ words, of, at: toPicture(crop, at) }))
    .filter(({ at }) => near(crop, at, 0))
    .map(({ words, of, at }) =>
      text(
        at,
        words,
        of === 'hill'
          ? 'font-size="19" letter-spacing="2" fill="#4a3414"'
          : 'font-size="13" font-style="italic" fill="#2b2118"',
      ),
    );
