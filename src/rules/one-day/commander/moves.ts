/** Combat Moves: who attacks whom, who steps up, who holds, who keeps away. */
import { cosDeg, sinDeg } from '../../../board/plane/index.ts';
import { planFault } from '../battle/plan-kinds.ts';
import { HOLD, type Plan, type PlanChoice } from '../battle/requests.ts';
import type { UnitView } from '../battle/view.ts';
import { isArtillery, isCavalry } from '../unit.ts';
import { bearing, between, edgeOver, type Foe, nearestFoe, type Picture } from './picture.ts';
import type { Style } from './style.ts';

export interface Where {
  readonly ground: string;
  readonly bridges: string;
}

export interface Planned {
  readonly plan: Plan;
  readonly reason: string;
}

/** Plans for all units asked about, together: attacks are made in groups. */
export function plansFor(
  units: readonly PlanChoice[],
  picture: Picture,
  where: Where,
  style: Style,
): Map<string, Planned> {
  const plans = new Map<string, Planned>();
  for (const [id, planned] of attacks(units, picture, style)) plans.set(id, planned);
  for (const choice of units) {
    if (plans.has(choice.id)) continue;
    const unit = unitOf(picture, choice.id);
    plans.set(choice.id, unit ? step(choice, unit, picture, where, style) : quiet(choice, where, 'nothing to do'));
  }
  return plans;
}

/** While a unit is hidden its requests name it as the owner does. */
function unitOf(picture: Picture, id: string): UnitView | undefined {
  const unit = picture.mine.get(id);
  if (unit) return unit;
  for (const one of picture.mine.values()) if (one.alias === id) return one;
  return undefined;
}

interface Group {
  readonly foe: Foe;
  readonly with: readonly { readonly id: string; readonly edge: number }[];
  readonly score: number;
}

/** Groups of one arm against one enemy, the most promising first; a unit joins one group only. */
function attacks(units: readonly PlanChoice[], picture: Picture, style: Style): Map<string, Planned> {
  const found: Group[] = [];
  for (const foe of picture.foes) {
    for (const horse of [false, true]) {
      const able = units.flatMap((choice) => {
        const unit = unitOf(picture, choice.id);
        if (!unit || isCavalry(choice.arm) !== horse || !choice.attack.includes(foe.id)) return [];
        return [{ id: choice.id, edge: edgeOver(unit, foe) }];
      });
      if (able.length === 0) continue;
      able.sort((a, b) => b.edge - a.edge);
      const most = able.slice(0, style.grouped ? 3 : 1);
      // Each further unit is +2 to every one of the group.
      const edge = most.reduce((sum, one) => sum + one.edge, 0) / most.length + 2 * (most.length - 1);
      const worth = foe.unit && isArtillery(foe.unit.arm) ? 1.5 : 0;
      found.push({ foe, with: most, score: edge + worth });
    }
  }
  found.sort((a, b) => b.score - a.score);
  const plans = new Map<string, Planned>();
  const struck = new Set<string>();
  for (const group of found) {
    if (group.score < style.boldness(picture) || struck.has(group.foe.id)) continue;
    const free = group.with.filter(({ id }) => !plans.has(id));
    if (free.length < group.with.length) continue;
    struck.add(group.foe.id);
    const name = group.foe.unit?.name ?? 'the marker';
    for (const { id } of free) {
      const reason = `strikes ${name}${free.length > 1 ? ` with ${free.length - 1} more` : ''}, an edge of about ${Math.round(group.score)}`;
      plans.set(id, { plan: { do: 'ATTACK', unit: group.foe.id }, reason });
    }
  }
  return plans;
}

function step(choice: PlanChoice, unit: UnitView, picture: Picture, where: Where, style: Style): Planned {
  const close = nearestFoe(picture, unit);
  const goal = picture.goals.get(unit.command) ?? null;
  const shaken = unit.level === 'FLUSTERED' || unit.level === 'PANICKED';
  if (style.careful && shaken && close && close.far < 8) {
    return (
      go(choice, bearing(close.foe, unit), bearing(unit, close.foe), choice.reach, where) ??
      quiet(choice, where, 'shaken, and cornered')
    );
  }
  if (isArtillery(choice.arm)) return guns(choice, unit, picture, where);
  const facing = close && close.far < 12 ? bearing(unit, close.foe) : goal ? bearing(unit, goal) : unit.facing;
  const threatened = close !== null && close.far < 6;
  const there = goal !== null && between(unit, goal) <= 1.6;
  if (there || !goal) return hold(choice, where, facing, threatened, `holds ${goal?.name ?? 'its ground'}`);
  if (style.careful && isCavalry(choice.arm) && close && close.far < 7) {
    return hold(choice, where, facing, false, 'waits for its moment');
  }
  if (style.careful && threatened && choice.arm === 'infantry' && close.foe.unit && isCavalry(close.foe.unit.arm)) {
    return hold(choice, where, facing, false, 'stands ready to square against horse');
  }
  const far = between(unit, goal);
  const moved = go(choice, bearing(unit, goal), facing, Math.min(choice.reach, far), where);
  return moved
    ? { ...moved, reason: `goes for ${goal.name}` }
    : hold(choice, where, facing, threatened, 'finds no way on');
}

/** Unlimber where something is in range; else come up. */
function guns(choice: PlanChoice, unit: UnitView, picture: Picture, where: Where): Planned {
  const close = nearestFoe(picture, unit);
  const range = unit.guns === 'Heavy' ? 10 : unit.guns === 'Medium' ? 7.5 : 4.5;
  const facing = close ? bearing(unit, close.foe) : unit.facing;
  if (close && close.far <= range + 1 && choice.stands.includes('unlimbered')) {
    return {
      plan: { do: 'HOLD', facing, formation: 'unlimbered' },
      reason: `unlimbers against ${close.foe.unit?.name ?? 'the marker'}`,
    };
  }
  const goal =
    picture.goals.get(unit.command) ?? (close ? { x: close.foe.x, y: close.foe.y, name: 'the enemy' } : null);
  if (!goal) return quiet(choice, where, 'nothing in range');
  const far = between(unit, goal);
  const moved = far > 3 ? go(choice, bearing(unit, goal), facing, Math.min(choice.reach, far - 2), where) : null;
  return moved ? { ...moved, reason: 'brings its guns up' } : quiet(choice, where, 'stays by its guns');
}

function hold(choice: PlanChoice, where: Where, facing: number, inLine: boolean, reason: string): Planned {
  if (!choice.mayHold) return quiet(choice, where, reason);
  const wanted = inLine && choice.arm === 'infantry' ? 'line' : 'column';
  if (choice.formation === 'block' || choice.formation === wanted) {
    return { plan: choice.formation === 'block' ? HOLD : { do: 'HOLD', facing }, reason };
  }
  const plan: Plan = choice.stands.includes(wanted)
    ? { do: 'HOLD', facing, formation: wanted }
    : { do: 'HOLD', facing };
  return { plan: planFault(choice, plan, where) ? HOLD : plan, reason };
}

const FAN = [0, 25, -25, 50, -50, 80, -80] as const;

/** The farthest legal step that way, or a little to one side of it. */
function go(choice: PlanChoice, heading: number, facing: number, inches: number, where: Where): Planned | null {
  if (choice.reach === 0) return null;
  const formation = isArtillery(choice.arm) ? 'limbered' : 'column';
  if (!choice.forms.includes(formation)) return null;
  for (const share of [1, 0.6, 0.3]) {
    for (const off of FAN) {
      const far = inches * share;
      const x = choice.x + far * sinDeg(heading + off);
      const y = choice.y + far * cosDeg(heading + off);
      const plan: Plan = { do: 'GO', x, y, facing, formation };
      if (!planFault(choice, plan, where)) return { plan, reason: 'moves' };
    }
  }
  return null;
}

function quiet(choice: PlanChoice, where: Where, reason: string): Planned {
  if (choice.mayHold) return { plan: HOLD, reason };
  const { nearer } = choice;
  const goal = { x: nearer?.x ?? choice.x, y: nearer?.y ?? choice.y };
  const heading = bearing(choice, goal);
  return go(choice, heading, heading, Math.min(choice.reach, between(choice, goal)), where) ?? { plan: HOLD, reason };
}
