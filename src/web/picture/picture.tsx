/**
 * A battlefield as a picture: ground and pieces drawn by the map's own painters, written as SVG. The build prints the
 * covers with it, the page of a battle what it leaves behind, the lobby what is being played.
 */
import type { GroundSketch, Scene, Spot } from '../../game/index.ts';
import type { CounterStyle } from '../map/face.ts';
import { trace, traceLine } from '../map/ground/brush.ts';
import { INKS } from '../map/ground/inks.ts';
import { paintGround } from '../map/ground/paint.ts';
import { plateOf } from '../map/ground/plate.ts';
import { holdingsOf } from '../map/ground/washes.ts';
import { Goals } from '../map/over/goals.tsx';
import { washOf } from '../map/pieces/colours.ts';
import { CounterFace } from '../map/pieces/counter.tsx';
import { garrisonsOf, halfBox, type Laid, layOut } from '../map/pieces/layout.ts';
import { boxAround, meets } from '../map/view.ts';
import { type Crop, cropOf, type Frame } from './crop.ts';
import { markup } from './markup.ts';
import { namesOn } from './names.ts';
import { SvgBrush } from './svg-brush.ts';

export interface Wish extends Frame {
  /** Tells its ids from those of other pictures on the page. */
  readonly name: string;
  readonly style?: CounterStyle;
  /** Names of units and places are written on it. */
  readonly named?: boolean;
}

export function picture(ground: GroundSketch, scene: Scene, wish: Wish): string {
  const { width, height, name } = wish;
  const crop = cropOf(ground, scene, wish);
  const { box, k } = crop;
  // Where areas themselves are held, the wash says by whom.
  const campaign = holdingsOf(scene.goals, ground.cells ?? []).length > 0;
  const laid = layOut(scene.pieces, { k, magnify: campaign, open: null }).filter((one) => isIn(one, crop));
  const seen = laid.filter(({ covered }) => !covered);
  const goals = scene.goals.filter(({ at: [x, y] }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  const small = garrisonsOf(ground, scene.pieces);
  const names = wish.named ? namesOn(ground, seen, crop) : null;
  const parts = [
    paper(width, height, name),
    groundOf(ground, scene, crop, wish),
    `<g transform="translate(${round(-box.left * k)} ${round(-box.top * k)})">`,
    ...(names?.ground ?? []),
    ...seen.map((one) => pieceOf(one, small.has(one.piece.id), k, wish.style ?? (campaign ? 'block' : 'silhouette'))),
    campaign ? '' : markup(<Goals goals={goals} sides={scene.sides} k={k} />),
    ...(names?.pieces ?? []),
    '</g>',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>\n`;
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** Mottled as the map's own paper is. */
const paper = (width: number, height: number, name: string): string =>
  `<filter id="${name}p" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 .47 0 0 0 0 .345 0 0 0 0 .157 0 0 0 1.1 -.42"/></filter><rect width="${width}" height="${height}" fill="${INKS.paper}"/><rect width="${width}" height="${height}" filter="url(#${name}p)" opacity=".5"/>`;

function groundOf(ground: GroundSketch, scene: Scene, crop: Crop, { width, height, name }: Wish): string {
  const { box, k } = crop;
  const brush = new SvgBrush({ width, height }, name);
  brush.setTransform(k, 0, 0, k, -box.left * k, -box.top * k);
  paintHoldings(brush, ground, scene, crop);
  paintGround(brush, plateOf(ground), box, k);
  return brush.markup();
}

function isIn(one: Laid, { box }: Crop): boolean {
  const [w, h] = halfBox(one);
  return meets({ left: one.x - w, right: one.x + w, top: one.y - h, bottom: one.y + h }, box);
}

/** Areas in the colour of who holds them, and a band along frontiers. */
function paintHoldings(brush: SvgBrush, { cells = [] }: GroundSketch, { goals, sides }: Scene, { box, k }: Crop): void {
  for (const { seat, ring, frontier } of holdingsOf(goals, cells)) {
    const side = sides.find((one) => one.seat === seat);
    if (!side || !meets(boxAround(ring), box)) continue;
    const [wash, band] = washOf(side.nation);
    trace(brush, [ring]);
    brush.globalAlpha = WASH;
    brush.fillStyle = wash;
    brush.fill();
    brush.beginPath();
    for (const line of chained(frontier)) traceLine(brush, line);
    brush.globalAlpha = BAND;
    brush.strokeStyle = band;
    brush.lineWidth = 3 / k;
    brush.stroke();
    brush.globalAlpha = 1;
  }
}

const WASH = 0.66;
const BAND = 0.5;

/** Edges that follow one another as one line. */
function chained(edges: readonly (readonly [Spot, Spot])[]): Spot[][] {
  const lines: Spot[][] = [];
  for (const [from, to] of edges) {
    const last = lines.at(-1);
    const end = last?.at(-1);
    if (last && end && end[0] === from[0] && end[1] === from[1]) last.push(to);
    else lines.push([from, to]);
  }
  return lines;
}

/** As the map draws it: a garrison smaller than the ground it holds. */
function pieceOf(one: Laid, garrison: boolean, k: number, style: CounterStyle): string {
  const share = garrison ? 0.5 : 1;
  return markup(
    <g transform={`translate(${round(one.x * k)} ${round(one.y * k)}) rotate(${round(one.angle)})`}>
      <CounterFace
        piece={one.piece}
        style={style}
        width={one.width * k * share}
        depth={one.depth * k * share}
        angle={one.angle}
      />
    </g>,
  );
}
