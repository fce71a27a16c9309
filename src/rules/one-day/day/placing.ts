/** Where the units of a raised Day stand: who has a place of his own there, the rest in ranks behind their front. */
import { rect, type Terrain } from '../../../board/plane/index.ts';
import { barredOn, type Day, entryOf, type Laying, layingOn, type Piece, placeOf } from '../../../game/day/index.ts';
import { depthOf, type Form, widthOf } from '../battle/footprint.ts';
import { isArtillery } from '../unit.ts';
import { METRES, measure } from './ground.ts';
import type { Made } from './units.ts';

/** A front is at least a unit in line and a battery; gaps and rings in inches. */
const LEAST_FRONT = 4.5;
const GAPS = { across: 0.2, deep: 0.2 } as const;
const STEP = 0.25;
const REACH = 12;

export interface Placed {
  readonly formation: Form;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

export function placesOf(day: Day, made: readonly Made[], { width, height, blocks }: Terrain) {
  const houses = blocks.map((block) => rect(block.x, block.y, 0, block.width, block.depth));
  const laying = layingOn({
    width,
    height,
    gaps: GAPS,
    step: STEP,
    reach: REACH,
    barred: barredOn(day, measure, houses),
  });
  const places = new Map<string, Placed>();
  const standing = made.filter((unit) => {
    const { arrives } = unit.group;
    if (!arrives) return true;
    const { at, facing } = entryOf(day, arrives);
    const [x, y] = measure.point(at);
    places.set(unit.id, { formation: unit.form, x, y, facing });
    return false;
  });
  const housed = garrisons(standing, blocks, places);
  const own = standing.filter((unit) => !housed.has(unit.id) && ownPlace(day, unit));
  for (const unit of own) {
    const [x, y] = ownPlace(day, unit)!;
    const { facing } = unit.division.own.stands ?? { facing: entryOf(day, unit.division.of.road).facing };
    places.set(unit.id, { formation: unit.form, ...placeOf(laying.put(pieceOf(unit), x, y, facing)), facing });
  }
  const ranked = standing.filter((unit) => !housed.has(unit.id) && !own.includes(unit));
  for (const division of new Set(ranked.map((unit) => unit.division)))
    rank(
      ranked.filter((unit) => unit.division === division),
      laying,
      places,
    );
  return { places, notes: laying.moves(METRES) };
}

/** A unit of which at least half the men garrison one town, and has its block to itself. */
function garrisons(standing: readonly Made[], blocks: Terrain['blocks'], places: Map<string, Placed>): Set<string> {
  const housed = new Set<string>();
  const full = new Set<string>();
  for (const { id, group, division } of standing) {
    const within = ({ id: block }: (typeof blocks)[number]) =>
      group.bodies.reduce((sum, body) => sum + (body.in !== undefined && isOf(block, body.in) ? body.men : 0), 0);
    const block = blocks.find((one) => !full.has(one.id) && within(one) >= group.men / 2);
    if (!block || group.arm !== 'infantry') continue;
    full.add(block.id);
    housed.add(id);
    places.set(id, { formation: 'block', x: block.x, y: block.y, facing: division.own.stands?.facing ?? 0 });
  }
  return housed;
}

/** Whether a block is a town's, or one of the several it has. */
const isOf = (block: string, town: string): boolean =>
  block === town || (block.startsWith(`${town}-`) && /^\d+$/.test(block.slice(town.length + 1)));

/** The middle of its bodies' own places, where at least half its men have one; on the table. */
function ownPlace({ ground }: Day, { group }: Made): [number, number] | null {
  const placed = group.bodies.flatMap((body) => {
    const at = body.at ?? ground.towns.find(({ id }) => id === body.in)?.at;
    return at ? [{ at, men: body.men }] : [];
  });
  const men = placed.reduce((sum, one) => sum + one.men, 0);
  if (men === 0 || men < group.men / 2) return null;
  const mean = (axis: 0 | 1) => placed.reduce((sum, one) => sum + one.at[axis] * one.men, 0) / men;
  return measure.point([mean(0), mean(1)]);
}

const pieceOf = ({ id, name, group, division, form }: Made): Piece => ({
  id,
  name,
  division: division.id,
  width: widthOf(group.arm, form),
  depth: depthOf(group.arm, form),
  foot: group.arm === 'infantry',
});

/** Guns beside the first foot, then the others, so that batteries stand in the front rank. */
function rank(units: readonly Made[], laying: Laying, places: Map<string, Placed>): void {
  const { at, facing, width = 0 } = units[0]!.division.own.stands!;
  const guns = units.filter(({ group }) => isArtillery(group.arm));
  const others = units.filter((unit) => !guns.includes(unit));
  const inOrder = [...others.slice(0, 1), ...guns, ...others.slice(1)];
  const [x, y] = measure.point(at);
  const front = { x, y, facing, width: Math.max(LEAST_FRONT, measure.length(width)) };
  const laid = laying.ranks(inOrder.map(pieceOf), front);
  for (const [i, unit] of inOrder.entries())
    places.set(unit.id, { formation: unit.form, ...placeOf(laid[i]!), facing });
}
