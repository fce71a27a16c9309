/** Single Combat Moves that are always legal: forward, back, or standing. */
import { cosDeg, sinDeg } from '../../../board/plane/index.ts';
import type { Form } from '../battle/footprint.ts';
import { planFault, quiet } from '../battle/plan-kinds.ts';
import { HOLD, type Plan, type PlanChoice } from '../battle/requests.ts';
import { isArtillery } from '../unit.ts';
import { bearing, between, type Spot } from './spots.ts';

/** The ground a request speaks of. */
export interface Where {
  readonly ground: string;
  readonly bridges: string;
}

export interface Planned {
  readonly plan: Plan;
  readonly reason: string;
}

/** Headings tried either side of the one wanted, and shares of the distance. */
const FAN = [0, 25, -25, 50, -50, 80, -80] as const;
const SHARES = [1, 0.6, 0.3] as const;

/** The farthest legal step that way, or a little to one side of it. */
export function go(
  choice: PlanChoice,
  heading: number,
  facing: number,
  inches: number,
  where: Where,
  wanted: Form = 'column',
): Plan | null {
  if (choice.reach === 0 || inches < 0.2) return null;
  const formation = isArtillery(choice.arm) ? 'limbered' : wanted;
  if (!choice.forms.includes(formation)) return null;
  for (const share of SHARES)
    for (const off of FAN) {
      const far = Math.min(inches, choice.reach) * share;
      const x = choice.x + far * sinDeg(heading + off);
      const y = choice.y + far * cosDeg(heading + off);
      const plan: Plan = { do: 'GO', x, y, facing, formation };
      if (!planFault(choice, plan, where)) return plan;
    }
  return null;
}

export const goTowards = (choice: PlanChoice, to: Spot, facing: number, inches: number, where: Where, wanted?: Form) =>
  go(choice, bearing(choice, to), facing, Math.min(inches, between(choice, to)), where, wanted);

/** Stands and faces that way, in that formation where it may; restrained units go where they must. */
export function stand(choice: PlanChoice, facing: number, wanted: Form | null, where: Where): Plan {
  if (!choice.mayHold) return driven(choice, where);
  if (choice.formation === 'block') return HOLD;
  if (wanted === null || wanted === choice.formation || !choice.stands.includes(wanted)) return { do: 'HOLD', facing };
  return { do: 'HOLD', facing, formation: wanted };
}

/** Held to come nearer to a line of the scenario: straight at it. */
function driven(choice: PlanChoice, where: Where): Plan {
  const { nearer } = choice;
  const to = { x: nearer?.x ?? choice.x, y: nearer?.y ?? choice.y };
  const heading = bearing(choice, to);
  return go(choice, heading, heading, between(choice, to), where) ?? quiet(choice, where);
}
