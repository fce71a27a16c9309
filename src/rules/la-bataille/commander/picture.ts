/** What an officer makes of his view: the board as he knows it, where fire bears, and where each formation should go. */
import { arcInto, arcOf, distance, reach, reachInto, spentTo } from '../../../board/hex/index.ts';
import { cellAt, Memory } from '../../../kernel/index.ts';
import type { Field } from '../battle/field/field.ts';
import { sees } from '../battle/field/sight.ts';
import { eachZone, nearnessOf, postureOf } from '../battle/field/zones.ts';
import { STANCES, stanceOf } from '../battle/formations/body.ts';
import { pointsOf } from '../battle/reorganisation/victory.ts';
import { fights, isGuns, other, parentOf, type Side, type State, type Unit } from '../battle/state.ts';
import { known } from '../battle/view.ts';
import { artilleryRanges } from '../charts.ts';
import { WEIGHTS } from './weights.ts';

/** What he answers, and why. */
export interface Decided<A> {
  readonly answer: A;
  readonly reason: string;
}

export interface Goal {
  readonly hex: number;
  readonly name: string;
  /** To be taken, or to be kept. */
  readonly take: boolean;
}

export interface Picture {
  readonly state: State;
  readonly side: Side;
  /** Points ahead of the enemy as objectives are held now. */
  readonly lead: number;
  /** Must he attack to win? */
  readonly must: boolean;
  /** Hexes to the nearest enemy, by hex. */
  readonly near: Uint8Array;
  readonly foes: readonly Unit[];
  readonly mine: readonly Unit[];
  /** By formation. */
  readonly goals: ReadonlyMap<number, Goal>;
}

export function pictureOf(view: unknown): Picture {
  const state = known.stateOf(view);
  const side = (known.seatOf(view) === state.field.seats[1] ? 1 : 0) as Side;
  const points = pointsOf(state);
  const lead = points[side] - points[other(side)];
  const foes = state.units.filter((unit) => unit.sheet.side !== side && fights(unit));
  const mine = state.units.filter((unit) => unit.sheet.side === side && fights(unit));
  const enough = state.field.scenario.victory.levels[1]?.from ?? 1;
  const must = lead < 1.5 * enough + 3;
  let goals: Map<number, Goal> | null = null;
  return {
    state,
    side,
    lead,
    must,
    foes,
    mine,
    // Whoever only fires or receives a charge asks for neither.
    get near() {
      return nearnessOf(state, side);
    },
    get goals() {
      return (goals ??= goalsOf(state, side, must, mine, foes));
    },
  };
}

/** How much fight is left in a unit, in increments. */
export const fightIn = ({ increments, order, sheet }: Unit): number =>
  increments * (order === 'good' ? 1 : order === 'disorder' ? 0.5 : 0) * (sheet.arm === 'cavalry' ? 0.8 : 1);

/**
 * Every formation gets a goal: an objective worth taking near at hand, or one of ours that the enemy threatens, or where
 * there is neither the enemy himself. Near and many-pointed goals draw; goals that others already cover repel.
 */
function goalsOf(
  state: State,
  side: Side,
  must: boolean,
  mine: readonly Unit[],
  foes: readonly Unit[],
): Map<number, Goal> {
  const { formations, objectives, scenario, map } = state.field;
  const taken = new Map<number, number>();
  const goals = new Map<number, Goal>();
  const groups = formations
    .filter((formation) => formation.side === side)
    .map(({ index }) => mine.filter((unit) => unit.sheet.formation === index))
    .filter((units) => units.length > 0)
    .sort((a, b) => total(b) - total(a));
  for (const units of groups) {
    const middle = middleOf(state, units);
    let best: { i: number; score: number } | null = null;
    for (const [i, { objective, hex }] of objectives.entries()) {
      const { points } = scenario.objectives[objective]!;
      const take = state.held[i] !== side;
      const threat = foes.filter((foe) => distance(map.grid, parentOf(foe), hex) < 7).length;
      const want = points * (take ? 1 : (must ? WEIGHTS.guard : 1) * (0.4 + 0.3 * Math.min(3, threat)));
      const score = want / ((6 + distance(map.grid, middle, hex)) * (1 + (taken.get(i) ?? 0)));
      if (!best || score > best.score) best = { i, score };
    }
    const { formation } = units[0]!.sheet;
    if (best) {
      const { objective, hex } = objectives[best.i]!;
      goals.set(formation, { hex, name: scenario.objectives[objective]!.name, take: state.held[best.i] !== side });
      taken.set(best.i, (taken.get(best.i) ?? 0) + total(units) / 25);
    } else {
      const foe = nearestOf(state, foes, middle);
      if (foe) goals.set(formation, { hex: parentOf(foe), name: foe.sheet.name, take: true });
    }
  }
  return goals;
}

const total = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + fightIn(unit), 0);

/** The unit's hex with the least way to the others. */
function middleOf({ field: { map } }: State, units: readonly Unit[]): number {
  const way = (unit: Unit) => units.reduce((sum, one) => sum + distance(map.grid, parentOf(one), parentOf(unit)), 0);
  return parentOf(units.reduce((a, b) => (way(b) < way(a) ? b : a)));
}

export function nearestOf({ field: { map } }: State, units: readonly Unit[], hex: number): Unit | null {
  let best: Unit | null = null;
  for (const unit of units)
    if (!best || distance(map.grid, parentOf(unit), hex) < distance(map.grid, parentOf(best), hex)) best = unit;
  return best;
}

/** Fire values that bear on each hex from where the enemy stands now. */
export function fireOver({ state, foes }: Picture): Float32Array {
  const { grid } = state.field.map;
  const over = new Float32Array(grid.count);
  const room = new Int16Array(grid.count);
  for (const foe of foes) {
    const { data } = foe.sheet;
    if (isGuns(foe)) {
      if (foe.shape !== 'Unlimbered' || !data.guns) continue;
      const from = parentOf(foe);
      const count = arcInto(room, grid, from, arcOf(STANCES[stanceOf(postureOf(foe))], foe.facing), data.guns.range);
      for (let i = 0; i < count; i++) {
        const hex = room[i]!;
        if (!sees(state, from, hex)) continue;
        const away = distance(grid, from, hex);
        const band = cellAt(artilleryRanges, away, 'Band') as 'short' | 'medium' | 'long';
        // Next to their target guns read two rows better (18.8).
        over[hex]! += ((away === 1 ? 2 : 1) * data.guns[band] * foe.increments) / foe.sheet.start;
      }
      continue;
    }
    const value = musketry(foe);
    if (value > 0) eachZone(state.field, foe, (hex) => (over[hex]! += value));
  }
  return over;
}

/** What its muskets are worth from one hex. */
export function musketry({ sheet, shape, order, increments, hexes }: Unit): number {
  if (sheet.arm !== 'infantry' || order === 'pgd' || shape === 'Road Column') return 0;
  if (order === 'disorder') return sheet.data.fire / 2;
  const here = Math.ceil(increments / Math.max(1, hexes.length));
  switch (shape) {
    case 'Line':
      return Math.min(4, here) * sheet.data.multiple;
    case 'Square':
      return (Math.min(9, increments) * sheet.data.multiple) / 3;
    case 'Skirmish':
      return Math.min(3, here) * Math.max(1, sheet.data.skirmish);
    default:
      return sheet.data.fire;
  }
}

/** Increments a value may be expected to hit, against that defence. */
export const hitsOf = (value: number, defence: number): number => 0.33 * (value / defence) ** 0.8;

const ways = new Memory<Field, Float32Array>();

/** MP from every hex to a goal, over the ground as foot or as guns go. */
export const wayTo = ({ state: { field } }: Picture, goal: number, troops: 'foot' | 'horse' | 'guns'): Float32Array =>
  ways.get(field, `${troops} ${goal}`, () => {
    const mover = field.movers[troops];
    const search = reachInto(reach(mover), mover, goal, 400);
    const { grid } = field.map;
    return Float32Array.from({ length: grid.count }, (_, hex) => {
      const cost = spentTo(search, hex);
      return cost === Number.POSITIVE_INFINITY ? 60 + 2 * distance(grid, hex, goal) : cost;
    });
  });
