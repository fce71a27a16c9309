/** What an officer makes of his view: his units, the enemy as far as he sees him, and where each command should go. */
import { headingOf, turnBetween } from '../../../board/plane/index.ts';
import { cellAt, type Modifier } from '../../../kernel/index.ts';
import type { BattleView, UnitView } from '../battle/view.ts';
import { meleeModifiers, qualities } from '../charts.ts';
import { isArtillery, isCavalry, type Level, levelIndex, QUALITIES, type Quality } from '../unit.ts';

/** An enemy, or the marker that may be one. */
export interface Foe {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** Null for a marker: nobody knows. */
  readonly unit: UnitView | null;
}

export interface Goal {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** To be taken, or to be kept. */
  readonly take: boolean;
}

export interface Picture {
  readonly seat: string;
  readonly turn: number;
  readonly turns: number;
  readonly mine: ReadonlyMap<string, UnitView>;
  readonly foes: readonly Foe[];
  /** By command. */
  readonly goals: ReadonlyMap<string, Goal>;
  /** Points ahead of the enemy, objectives as held now. */
  readonly lead: number;
}

export const between = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);
export const bearing = (from: { x: number; y: number }, to: { x: number; y: number }): number =>
  headingOf(to.x - from.x, to.y - from.y);
export const offBy = (facing: number, to: number): number => Math.abs(turnBetween(facing, to));

export function pictureOf(view: BattleView): Picture {
  const seat = view.seat ?? '';
  const mine = new Map<string, UnitView>();
  const foes: Foe[] = [];
  for (const unit of view.units) {
    if (unit.fate !== 'here') continue;
    if (unit.side === seat) mine.set(unit.id, unit);
    else foes.push({ id: unit.id, x: unit.x, y: unit.y, facing: unit.facing, unit });
  }
  for (const { id, side, x, y, facing } of view.markers) if (side !== seat) foes.push({ id, x, y, facing, unit: null });
  const own = view.seats.indexOf(seat);
  const lead = view.points[own as 0 | 1] - view.points[own === 0 ? 1 : 0];
  return { seat, turn: view.turn, turns: view.turns, mine, foes, goals: goalsOf(view, seat, mine, foes), lead };
}

export function nearestFoe(
  picture: Picture,
  at: { x: number; y: number },
  match: (foe: Foe) => boolean = () => true,
): { foe: Foe; far: number } | null {
  let best: Foe | null = null;
  let far = Number.POSITIVE_INFINITY;
  for (const foe of picture.foes) {
    const d = between(at, foe);
    if (d < far && match(foe)) {
      far = d;
      best = foe;
    }
  }
  return best && { foe: best, far };
}

/** How much fight is left in a unit, in rough points. */
export function fightIn(unit: UnitView): number {
  const quality = { OG: 5.5, GD: 5, EL: 4, VT: 3, CN: 2, MI: 1 }[unit.quality];
  const level = [1.15, 1, 0.8, 0.45, 0.15, 0][levelIndex(unit.level)]!;
  return (isArtillery(unit.arm) ? 0.7 : 1) * quality * level * (0.6 + 0.1 * unit.boxes);
}

/**
 * Every command gets a goal: an objective worth taking near at hand, or one of ours that the enemy threatens, or where
 * there is neither the enemy himself. Near and many-pointed goals draw; goals that others already cover repel.
 */
function goalsOf(
  view: BattleView,
  seat: string,
  mine: ReadonlyMap<string, UnitView>,
  foes: readonly Foe[],
): Map<string, Goal> {
  const centres = commandCentres(mine);
  const taken = new Map<string, number>();
  const goals = new Map<string, Goal>();
  const commands = [...centres].sort((a, b) => b[1].fight - a[1].fight);
  for (const [command, centre] of commands) {
    let best: Goal | null = null;
    let score = 0;
    for (const objective of view.objectives) {
      if (objective.for !== null && objective.for !== seat && objective.held === seat) continue;
      const far = between(centre, objective);
      const threat = foes.reduce((sum, foe) => sum + (between(foe, objective) < 8 ? 1 : 0), 0);
      const take = objective.held !== seat;
      if (take && objective.for !== null && objective.for !== seat) continue;
      const want = objective.points * (take ? 1 : 0.5 + 0.25 * Math.min(threat, 3));
      const here = want / ((6 + far) * (1 + 0.8 * (taken.get(objective.id) ?? 0)));
      if (here > score) {
        score = here;
        best = { x: objective.x, y: objective.y, name: objective.name, take };
      }
    }
    const goal = best ?? enemyGoal(centre, foes);
    if (!goal) continue;
    goals.set(command, goal);
    for (const { id, x, y } of view.objectives)
      if (x === goal.x && y === goal.y) taken.set(id, (taken.get(id) ?? 0) + centre.fight / 12);
  }
  return goals;
}

function enemyGoal(centre: { x: number; y: number }, foes: readonly Foe[]): Goal | null {
  let best: Foe | null = null;
  for (const foe of foes) if (!best || between(centre, foe) < between(centre, best)) best = foe;
  return best && { x: best.x, y: best.y, name: best.unit?.name ?? 'the marker', take: true };
}

function commandCentres(mine: ReadonlyMap<string, UnitView>): Map<string, { x: number; y: number; fight: number }> {
  const sums = new Map<string, { x: number; y: number; n: number; fight: number }>();
  for (const unit of mine.values()) {
    const sum = sums.get(unit.command) ?? { x: 0, y: 0, n: 0, fight: 0 };
    sum.x += unit.x;
    sum.y += unit.y;
    sum.n++;
    sum.fight += fightIn(unit);
    sums.set(unit.command, sum);
  }
  return new Map([...sums].map(([id, { x, y, n, fight }]) => [id, { x: x / n, y: y / n, fight }]));
}

/** Numbers off the charts, read once: the officer knows his rulebook by heart. */
const { mod } = meleeModifiers;
const worthOf = ({ value }: Modifier): number => (typeof value === 'number' ? value : 0);
const LEVEL_WORTH: Readonly<Record<Level, number>> = {
  BOLD: worthOf(mod.bold),
  FIRM: 0,
  NERVOUS: worthOf(mod.nervous),
  FLUSTERED: worthOf(mod.flustered),
  PANICKED: worthOf(mod.panicked),
  ROUT: worthOf(mod.panicked),
};
const MELEE_NUMBER = Object.fromEntries(
  QUALITIES.map((quality) => [quality, cellAt(qualities, quality, 'Melee')]),
) as Record<Quality, number>;

/** The melee edge one may hope for over that enemy, before further units join in (2.034). */
export function edgeOver(unit: UnitView, foe: Foe): number {
  const enemy = foe.unit;
  const mine = MELEE_NUMBER[unit.quality] + LEVEL_WORTH[unit.level];
  // Of a marker one must expect Veterans.
  if (!enemy) return mine - MELEE_NUMBER.VT;
  let edge = mine - MELEE_NUMBER[enemy.quality] - LEVEL_WORTH[enemy.level];
  const horse = isCavalry(unit.arm);
  const steady = enemy.level === 'BOLD' || enemy.level === 'FIRM' || enemy.level === 'NERVOUS';
  if (horse && isArtillery(enemy.arm)) edge += worthOf(mod.cavalryVsGuns);
  // Infantry that can still square most likely will, but not always.
  if (horse && enemy.arm === 'infantry') {
    edge += steady && enemy.formation !== 'road' ? 1 - worthOf(mod.squareVsCavalry) : -worthOf(mod.unsquared);
  }
  if (unit.arm === 'infantry' && isCavalry(enemy.arm)) edge += worthOf(mod.unsquared);
  if (enemy.formation === 'road') edge -= worthOf(mod.roadColumn);
  if (enemy.formation === 'block') edge -= worthOf(mod.town);
  return edge;
}
