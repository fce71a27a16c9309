/** Single Combat Moves that are always legal: forward, back, or standing. */
import { cosDeg, sinDeg } from '../../../board/plane/index.ts';
import type { Form } from '../battle/footprint.ts';
import { HOLD, type Plan, type PlanChoice, type Where } from '../battle/kinds.ts';
import { mayGo } from '../battle/moves/go-faults.ts';
import { quiet } from '../battle/moves/kinds.ts';
import { isArtillery } from '../unit.ts';
import { bearing, type Spot } from './spots.ts';

export interface Planned {
  readonly plan: Plan;
  readonly reason: string;
}

/** Turns tried either side of the way wanted, and shares of the distance. */
const FAN = [0, 25, -25, 50, -50, 80, -80].map((turn) => ({ sine: sinDeg(turn), cosine: cosDeg(turn) }));
const SHARES = [1, 0.6, 0.3] as const;

/** Inches below which a move is none. */
const LEAST = 0.2;

/** The farthest legal step the way (dx, dy) leads, or a little to one side of it. */
export function go(
  choice: PlanChoice,
  dx: number,
  dy: number,
  facing: number,
  inches: number,
  where: Where,
  wanted: Form = 'column',
): Plan | null {
  const long = Math.sqrt(dx * dx + dy * dy);
  if (choice.reach === 0 || inches < LEAST || long === 0) return null;
  const formation = isArtillery(choice.arm) ? 'limbered' : wanted;
  const most = Math.min(inches, choice.reach) / long;
  for (const share of SHARES)
    for (const { sine, cosine } of FAN) {
      const x = choice.x + most * share * (dx * cosine + dy * sine);
      const y = choice.y + most * share * (dy * cosine - dx * sine);
      const plan = { do: 'GO', x, y, facing, formation } as const;
      if (mayGo(choice, plan, where)) return plan;
    }
  return null;
}

/** No farther than the place itself. */
export function goTowards(
  choice: PlanChoice,
  to: Spot,
  facing: number,
  inches: number,
  where: Where,
  wanted?: Form,
): Plan | null {
  const dx = to.x - choice.x;
  const dy = to.y - choice.y;
  return go(choice, dx, dy, facing, Math.min(inches, Math.sqrt(dx * dx + dy * dy)), where, wanted);
}

/** Stands and faces that way, in that formation where it may; restrained units go where they must. */
export function stand(choice: PlanChoice, facing: number, wanted: Form | null, where: Where): Plan {
  if (!choice.mayHold) return driven(choice, where);
  if (choice.formation === 'block') return HOLD;
  if (wanted === null || wanted === choice.formation || !choice.stands.includes(wanted)) return { do: 'HOLD', facing };
  return { do: 'HOLD', facing, formation: wanted };
}

/** Held to come nearer to a line of the scenario: straight at it. */
function driven(choice: PlanChoice, where: Where): Plan {
  const { nearer, x, y } = choice;
  const to = { x: nearer?.x ?? x, y: nearer?.y ?? y };
  return goTowards(choice, to, bearing(choice, to), choice.reach, where) ?? quiet(choice, where);
}
