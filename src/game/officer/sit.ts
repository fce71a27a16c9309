/** Memory of officers: one who sits down at a battle remembers there what he has resolved upon. */
import type { Officer, Thinking } from './officer.ts';

/** Imagined battles before each plan where nobody gives him a clock: the same however fast the machine is. */
const IMAGINED = 30;

/** Milliseconds before each plan where he is given a clock and nobody says how long. */
const PATIENCE = 1500;

/** Thinking limited by a number of imagined battles: the same on every machine. */
export const counted = (most = IMAGINED): Thinking => ({ begin: () => (imagined) => imagined / most });

/** Thinking limited by milliseconds, by the caller's clock: floors below the faces have none. */
export const timed = (now: () => number, milliseconds = PATIENCE, told?: (share: number) => void): Thinking => ({
  begin() {
    const start = now();
    return () => (now() - start) / milliseconds;
  },
  ...(told ? { told } : {}),
});

export const sit = (officer: Officer, thinking: Thinking = counted()): Officer => officer.sit?.(thinking) ?? officer;

/** Who remembers something of his battle: from the moment he sits down at it. Before that every request is his first. */
export const remembering = <M>(fresh: () => M, officer: (memory: M) => Officer): Officer => {
  const unseated: Officer = (...asked) => officer(fresh())(...asked);
  return Object.assign(unseated, { sit: () => officer(fresh()) });
};

/** Officers sitting at their battles, each kept under a name of his place there. */
export class SeatedOfficers {
  private readonly kept = new Map<string, Officer>();
  private readonly thinking: Thinking | undefined;
  private readonly most: number;

  /** LRU cache of `most` officers: the least recently used is evicted. He loses his plan and no more, and makes the next anew. */
  constructor(thinking?: Thinking, most = Number.POSITIVE_INFINITY) {
    this.thinking = thinking;
    this.most = most;
  }

  get size(): number {
    return this.kept.size;
  }

  at(place: string, officer: Officer): Officer {
    // Who plans nothing remembers nothing.
    if (!officer.sit) return officer;
    const sitting = this.kept.get(place) ?? sit(officer, this.thinking);
    this.kept.delete(place);
    this.kept.set(place, sitting);
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value!);
    return sitting;
  }
}
