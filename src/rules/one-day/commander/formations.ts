/** Formations: the units of a command that stand together and go the same way; a wing of many is several of them. */
import { nth } from '../../../kernel/index.ts';
import type { Own } from './pieces.ts';
import { isWithin } from './spots.ts';

export interface Formation {
  readonly units: Own[];
  /** Their middle. */
  x: number;
  y: number;
  /** Their fighting strength. */
  fight: number;
  /** Kept back for the decision: a corps of the Guard that is not in the line. */
  readonly reserve: boolean;
  /** The objective it was told of that day, by its number; null: none at this hour. */
  readonly ordered: number | null;
}

/** What a formation is called: by the first of its units. */
export const nameOf = ({ units }: Formation): string => nth(units, 0).name;

/** Inches from the first unit of a formation within which others belong to it. */
const TOGETHER = 7;
/** Units a general can keep in hand: a formation has no more. */
const MOST = 5;

const NOBODY: ReadonlySet<string> = new Set();

/**
 * In the order of the rolls, which is that of divisions and brigades. Those who are called by name in what somebody is told
 * stay formations apart, however near to each other they come: who relieves and who is relieved pass each other.
 */
export function formationsOf(all: readonly Own[], named = NOBODY): Formation[] {
  const formations: Formation[] = [];
  const open = new Map<number, Formation[]>();
  const guards = guardsIn(all);
  for (const own of all) {
    const { command } = own.unit.sheet;
    const mine = open.get(command) ?? [];
    open.set(command, mine);
    // Batteries in position are of the line, whosever they are; the rest of their corps waits without them.
    const waits = guards.has(command) && own.unit.formation !== 'unlimbered';
    const ordered = orderedTo(own);
    let formation = mine.find(
      (one) =>
        one.reserve === waits &&
        one.ordered === ordered &&
        one.units.length < MOST &&
        !(named.has(own.id) && named.has(nth(one.units, 0).id)) &&
        isTogether(nth(one.units, 0), own),
    );
    if (!formation) {
      formation = { units: [], x: 0, y: 0, fight: 0, reserve: waits, ordered };
      mine.push(formation);
      formations.push(formation);
    }
    formation.units.push(own);
    formation.x += own.x;
    formation.y += own.y;
    formation.fight += own.fight;
  }
  for (const formation of formations) {
    formation.x /= formation.units.length;
    formation.y /= formation.units.length;
  }
  return formations;
}

/** The place a unit was told of that day, while it is bound to go there or to stay. */
function orderedTo({ unit, state }: Own): number | null {
  const order = unit.sheet.orders.find(({ from, to }) => from <= state.turn && state.turn <= to);
  return order ? order.at : null;
}

const isTogether = (a: Own, b: Own): boolean => isWithin(a.x - b.x, a.y - b.y, TOGETHER);

/** Commands most of whose units are Guards. */
function guardsIn(all: readonly Own[]): ReadonlySet<number> {
  const balance = new Map<number, number>();
  for (const { unit } of all) {
    const { command, guard } = unit.sheet;
    balance.set(command, (balance.get(command) ?? 0) + (guard ? 1 : -1));
  }
  return new Set([...balance].filter(([, guards]) => guards > 0).map(([command]) => command));
}
