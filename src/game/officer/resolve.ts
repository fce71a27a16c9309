/**
 * What an army is about, kept by the officer who sits at its battle. Within a turn a plan stands; from turn to turn the
 * next is made knowing the last, because to change it costs a march.
 */
import type { Side } from '../army/sides.ts';
import type { Plan } from './plan.ts';

export class Resolve {
  private readonly made: { readonly turn: number; readonly plan: Plan }[] = [];

  /** The plan of a side for this turn, made where it has none yet; `before` is what it was about until now. */
  of(side: Side, turn: number, make: (before: Plan | null) => Plan): Plan {
    const last = this.made[side];
    if (last?.turn === turn) return last.plan;
    // A turn that is played again begins where it began.
    const plan = make(last && last.turn < turn ? last.plan : null);
    this.made[side] = { turn, plan };
    return plan;
  }
}
