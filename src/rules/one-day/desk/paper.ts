/**
 * The table a view speaks of. The desk counts y southwards, as screens do; the battle counts it northwards, as maps do:
 * this is the one place where they meet.
 */
import type { Spot } from '../../../game/index.ts';
import { InputError } from '../../../kernel/index.ts';
import { type Field, fieldCalled } from '../battle/field.ts';
import type { BattleView } from '../battle/view.ts';

export const viewOf = (view: unknown): BattleView => view as BattleView;

/** The field under a view or request. Whoever would measure must have opened its scenario. */
export function fieldOn({ ground }: { readonly ground: string }): Field {
  const field = fieldCalled(ground);
  if (!field) throw new InputError(`the ground "${ground}" is not laid out here; open its scenario first`);
  return field;
}

/** From the battle's inches to the desk's, and back: it is its own inverse. */
export const flip = (field: Field, y: number): number => field.survey.height - y;
export const spot = (field: Field, x: number, y: number): Spot => [x, flip(field, y)];

/** A flat ring or line of the board as spots. */
export function spots(field: Field, flat: ArrayLike<number>): Spot[] {
  const out: Spot[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) out.push(spot(field, flat[i]!, flat[i + 1]!));
  return out;
}
