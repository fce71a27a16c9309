/** Hexes of a raised Day's units: a hex each, as near to where they are wanted as the ground allows. */
import { numberOf, pointNames } from '../../../board/hex/index.ts';
import { type Arrival, type At, type Battalion, type Day, entryOf, from, shiftedBy } from '../../../game/day/index.ts';
import { InputError } from '../../../kernel/index.ts';
import { facesVertex, stanceOf } from '../battle/formations/body.ts';
import { isBuilt, isClose } from '../battle/ground/ground.ts';
import type { Arm, Shape } from '../battle/terms.ts';
import type { Laid } from './ground.ts';

const LEAST_FRONT = 600;
const HEX = 100;
/** Farther than this nobody is moved; hexes before his front count for farther than they are. */
const REACH = 14 * HEX;
const BEFORE = 1.3;
/** Whoever comes does so on one of so many clear hexes near the edge. */
const ENTRIES = 24;
const AT_EDGE = 180;
/** Whoever was shifted by less is not told of (metres). */
const TOLD = 150;

export interface Placed {
  readonly hex: string;
  readonly shape: Shape;
  readonly facing: string;
}

const ARMS = { foot: 'infantry', horse: 'cavalry' } as const;
export const armOf = ({ body }: Battalion): Arm =>
  body.arm === 'guns' ? (body.own.horse ? 'horse' : 'foot') : ARMS[body.arm];

const LIGHT_MP = 13;

/** The nearest facing a formation may have: through a hexside, or at a vertex. */
export function facingName(unit: Battalion, mp: number, shape: Shape, degrees: number): string {
  const names = pointNames('flat');
  const vertex = facesVertex(stanceOf({ arm: armOf(unit), light: mp >= LIGHT_MP, shape, order: 'good' }));
  const off = (i: number) => Math.abs(((i * 30 - degrees + 540) % 360) - 180);
  const allowed = names.map((_, i) => i).filter((i) => vertex === null || vertex === ((i & 1) === 1));
  return names[allowed.reduce((best, i) => (off(i) < off(best) ? i : best))]!;
}

export function placesOf(units: readonly Battalion[], mpOf: (unit: Battalion) => number, laid: Laid) {
  const taken = new Set<number>();
  const places = new Map<string, Placed>();
  const notes: string[] = [];
  const hexes = laid.kinds.map((_, hex) => hex);
  const fits = (unit: Battalion, hex: number): boolean => {
    const kind = laid.kinds[hex]!;
    if (taken.has(hex) || kind === 'swamp' || isBuilt(kind)) return false;
    return unit.body.arm === 'foot' || !isClose(kind);
  };
  const settle = (unit: Battalion, hex: number) => {
    taken.add(hex);
    const shape = shapeOf(unit, isClose(laid.kinds[hex]!));
    const { facing } = unit.division.own.stands!;
    places.set(unit.id, {
      hex: numberOf(laid.grid, hex),
      shape,
      facing: facingName(unit, mpOf(unit), shape, facing),
    });
  };
  const put = (unit: Battalion, wanted: At) => {
    const { facing } = unit.division.own.stands!;
    const ahead = from({ x: 0, y: 0, facing }, 0, 1);
    const away = (hex: number) => {
      const [dx, dy] = [laid.at(hex)[0] - wanted[0], laid.at(hex)[1] - wanted[1]];
      return Math.hypot(dx, dy) * (dx * ahead.x + dy * ahead.y > HEX / 2 ? BEFORE : 1);
    };
    const found = hexes
      .filter((hex) => fits(unit, hex))
      .reduce((best, hex) => (best < 0 || away(hex) < away(best) ? hex : best), -1);
    if (found < 0 || away(found) > REACH)
      throw new InputError(`no room for ${unit.division.id}; give it more width or another place`);
    const by = Math.hypot(laid.at(found)[0] - wanted[0], laid.at(found)[1] - wanted[1]);
    if (by >= TOLD) notes.push(shiftedBy(unit.name, by));
    settle(unit, found);
  };
  const standing = units.filter(({ body, division }) => !body.arrives && division.own.stands);
  for (const unit of standing) {
    const house = laid.towns.get(unit.body.in ?? '')?.find((hex) => !taken.has(hex));
    if (house !== undefined && unit.part === 0 && unit.body.arm === 'foot') settle(unit, house);
  }
  for (const unit of standing) if (unit.body.at && !places.has(unit.id)) put(unit, unit.body.at);
  for (const division of new Set(standing.map((unit) => unit.division))) {
    const rest = standing.filter((unit) => unit.division === division && !places.has(unit.id));
    const guns = rest.filter(({ body }) => body.arm === 'guns');
    const others = rest.filter(({ body }) => body.arm !== 'guns');
    const inOrder = [...others.slice(0, 1), ...guns, ...others.slice(1)];
    const { at, facing, width = 0 } = division.own.stands!;
    const across = Math.max(1, Math.floor(Math.max(LEAST_FRONT, width) / HEX));
    for (const [i, unit] of inOrder.entries()) {
      const rank = Math.floor(i / across);
      const inRank = Math.min(across, inOrder.length - rank * across);
      const right = ((i % across) - (inRank - 1) / 2) * HEX;
      const { x, y } = from({ x: at[0], y: at[1], facing }, right, -rank * HEX);
      put(unit, [x, y]);
    }
  }
  return { places, notes };
}

/** Foot in column, of the old school in Line, on close ground in General Order; guns of who holds are in battery. */
function shapeOf({ body, division }: Battalion, close: boolean): Shape {
  if (body.arm === 'guns') return division.own.order === 'hold' ? 'Unlimbered' : 'Limbered';
  if (close) return 'General Order';
  return body.arm === 'foot' && body.school === 'O' ? 'Line' : 'Column';
}

/** Clear hexes by the edge, the nearest to the road's end first. */
export function entriesOf(day: Day, laid: Laid, arrives: Pick<Arrival, 'road' | 'end'>): string[] {
  const { width, height } = day.ground;
  const { at } = entryOf(day, arrives);
  const off = (hex: number) => Math.hypot(laid.at(hex)[0] - at[0], laid.at(hex)[1] - at[1]);
  const byEdge = (hex: number) => {
    const [x, y] = laid.at(hex);
    return Math.min(x, y, width - x, height - y) <= AT_EDGE;
  };
  return laid.kinds
    .flatMap((kind, hex) => (kind === 'clear' && byEdge(hex) ? [hex] : []))
    .sort((a, b) => off(a) - off(b) || a - b)
    .slice(0, ENTRIES)
    .map((hex) => numberOf(laid.grid, hex));
}
