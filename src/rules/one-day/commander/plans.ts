/** Plans as an officer makes them: one for a unit, in the order of their making, each with its reason. */
import type { Own } from './pieces.ts';
import type { Planned } from './steps.ts';

/** A plan with the name requests have for whom it is for. */
export interface Made extends Planned {
  readonly id: string;
}

export class Plans {
  readonly made: Made[] = [];
  /** By the number of one's own. */
  private readonly byNumber: (Planned | undefined)[] = [];

  add(own: Own, planned: Planned): void {
    this.byNumber[own.number] = planned;
    this.addFor(own.id, planned);
  }

  /** For a marker of one's own that is nobody. */
  addFor(id: string, { plan, reason }: Planned): void {
    this.made.push({ id, plan, reason });
  }

  of(own: Own): Planned | null {
    return this.byNumber[own.number] ?? null;
  }
}
