/**
 * What an officer reads off where the enemy stands: how near he is, where his fire and his horse bear. Most of the time
 * the enemy stands still while units are moved one after the other, so it is worked out again only when he has stirred.
 */
import { arcInto, arcOf, bearing, distance, nearestInto } from '../../../board/hex/index.ts';
import { foeOf } from '../../../game/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import type { Field } from '../battle/field.ts';
import { STANCES, stanceOf } from '../battle/formations/body.ts';
import { sees } from '../battle/ground/sight.ts';
import { eachZone, postureOf } from '../battle/ground/zones.ts';
import { fights, isGuns, parentOf, type Side, type State, type Unit } from '../battle/state.ts';
import { artilleryRanges } from '../charts.ts';
import { hitsOf, musketry } from './force.ts';

export interface Sketch {
  /** Hexes to the nearest enemy, by hex. */
  readonly near: Uint8Array;
  /** Fire values that bear on each hex; increments it would hit there, had they a defence of one: asked hex by hex. */
  readonly over: Float32Array;
  readonly heat: Float32Array;
  /** Index of an enemy in each hex, -1 none. */
  readonly foeAt: Int16Array;
  /** Enemy horse that could be upon foot next turn. */
  horse: readonly Unit[];
  foes: readonly Unit[];
  /** Enemies that threaten each hex of each objective. */
  pressing: readonly number[];
  /** Bearing of the nearest enemy, and how many regiments of horse threaten a hex: asked for hex by hex. */
  readonly bearings: Int8Array;
  readonly threats: Int8Array;
  /** Whether foot driven from a hex has a way back: that depends on where the enemy stands and on what burns alone. */
  readonly ways: Int8Array;
}

/** A sketch that is drawn over again. */
interface Drawing extends Sketch {
  readonly enemies: Uint8Array;
  readonly room: Int16Array;
}

export const UNASKED = -2;

const empty = (hexes: number): Drawing => ({
  near: new Uint8Array(hexes),
  over: new Float32Array(hexes),
  heat: new Float32Array(hexes),
  foeAt: new Int16Array(hexes),
  horse: [],
  foes: [],
  pressing: [],
  bearings: new Int8Array(hexes),
  threats: new Int8Array(hexes),
  ways: new Int8Array(hexes),
  enemies: new Uint8Array(hexes),
  room: new Int16Array(hexes),
});

/** An officer's cache of his sketch: the buffers it is drawn into, and what it was drawn from. */
export class SketchPad {
  private drawing: Drawing | null = null;
  private field: Field | null = null;
  private side: Side = 0;
  private turn = -1;
  private fires: State['fires'] | null = null;
  /** The enemy's army as it stood. */
  private drawn: readonly Unit[] = [];

  /** The sketch of a state for a side; it holds until the next one is drawn. */
  of(state: State, side: Side): Sketch {
    const { field, units, turn, fires } = state;
    const army = field.armies[foeOf(side)];
    if (
      this.drawing &&
      this.field === field &&
      this.side === side &&
      this.turn === turn &&
      this.fires === fires &&
      army.every((index, i) => standsAs(nth(units, index), nth(this.drawn, i)))
    )
      return this.drawing;
    if (!this.drawing || this.field !== field) this.drawing = empty(field.map.grid.count);
    this.field = field;
    this.side = side;
    this.turn = turn;
    this.fires = fires;
    this.drawn = army.map((index) => nth(units, index));
    draw(state, this.drawn.filter(fights), this.drawing);
    return this.drawing;
  }
}

/** Hexes to the nearest enemy of a side, by hex. */
export function nearnessTo({ field, units }: State, side: Side): Uint8Array {
  const { grid } = field.map;
  const enemies = new Uint8Array(grid.count);
  for (const index of field.armies[foeOf(side)])
    if (fights(nth(units, index))) for (const hex of nth(units, index).hexes) enemies[hex] = 1;
  return nearestInto(new Uint8Array(grid.count), grid, enemies);
}

/** Is it where it was, as it was? */
export const standsAs = (a: Unit, b: Unit): boolean =>
  a === b ||
  (a.hexes === b.hexes &&
    a.facing === b.facing &&
    a.shape === b.shape &&
    a.order === b.order &&
    a.readiness === b.readiness &&
    a.fate === b.fate &&
    a.abandoned === b.abandoned &&
    a.increments === b.increments);

function draw(state: State, foes: readonly Unit[], sketch: Drawing): void {
  const { grid } = state.field.map;
  const { enemies, foeAt, over } = sketch;
  sketch.foes = foes;
  sketch.horse = foes.filter(
    ({ sheet, order, readiness, shape }) =>
      sheet.arm === 'cavalry' && order === 'good' && readiness === 'ready' && shape !== 'Skirmish',
  );
  enemies.fill(0);
  foeAt.fill(-1);
  sketch.bearings.fill(UNASKED);
  sketch.threats.fill(UNASKED);
  sketch.ways.fill(UNASKED);
  sketch.heat.fill(UNASKED);
  for (const { hexes, index } of foes)
    for (const hex of hexes) {
      enemies[hex] = 1;
      foeAt[hex] = index;
    }
  nearestInto(sketch.near, grid, enemies);
  sketch.pressing = pressingOn(state, sketch);
  over.fill(0);
  for (const foe of foes) layFire(state, foe, over, sketch.room);
}

/** Hexes within which an enemy threatens a place. */
const THREAT = 6;

function pressingOn({ field }: State, { near, foes }: Sketch): number[] {
  const { grid } = field.map;
  return field.objectives.map(({ hex }) => {
    let count = 0;
    if (near[hex]! <= THREAT) for (const foe of foes) if (distance(grid, parentOf(foe), hex) <= THREAT) count++;
    return count;
  });
}

/** Increments that the fire bearing on a hex would hit there, had they a defence of one. */
export function heatAt({ over, heat }: Sketch, hex: number): number {
  if (heat[hex] === UNASKED) heat[hex] = over[hex]! > 0 ? hitsOf(over[hex]!, 1) : 0;
  return heat[hex]!;
}

/** Adds what a unit's fire is worth wherever it bears. */
function layFire(state: State, foe: Unit, over: Float32Array, room: Int16Array): void {
  const { grid } = state.field.map;
  const { guns } = foe.sheet.data;
  if (!isGuns(foe)) {
    const value = musketry(foe);
    if (value > 0) eachZone(state.field, foe, (hex) => (over[hex]! += value));
    return;
  }
  if (foe.shape !== 'Unlimbered' || !guns) return;
  const from = parentOf(foe);
  const count = arcInto(room, grid, from, arcOf(STANCES[stanceOf(postureOf(foe))], foe.facing), guns.range);
  for (let i = 0; i < count; i++) {
    const hex = room[i]!;
    if (!sees(state, from, hex)) continue;
    const away = distance(grid, from, hex);
    const band = cellAt(artilleryRanges, away, 'Band') as 'short' | 'medium' | 'long';
    // Next to their target guns read two rows better (18.8).
    over[hex]! += ((away === 1 ? 2 : 1) * guns[band] * foe.increments) / foe.sheet.start;
  }
}

/** The enemy nearest to a hex lies in this direction, a twelfth of the circle; -1 if there is none. */
export function bearingFrom({ field: { map } }: State, { bearings, foes }: Sketch, hex: number): number {
  if (bearings[hex] !== UNASKED) return bearings[hex]!;
  let best = 255;
  let toward = -1;
  for (const foe of foes) {
    const far = distance(map.grid, hex, parentOf(foe));
    if (far >= best) continue;
    best = far;
    toward = bearing(map.grid, hex, parentOf(foe));
  }
  return (bearings[hex] = toward);
}

/** Hexes from which horse is feared. */
const CHARGE = 5;

/** Regiments of horse that see a hex within a charge. */
export function threatsTo(state: State, { threats, horse }: Sketch, hex: number): number {
  if (threats[hex] !== UNASKED) return threats[hex]!;
  const { grid } = state.field.map;
  let count = 0;
  for (const rider of horse)
    if (distance(grid, parentOf(rider), hex) <= CHARGE && sees(state, parentOf(rider), hex)) count++;
  return (threats[hex] = count);
}
