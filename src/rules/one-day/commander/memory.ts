/** What a seat saw last on a ground: the next question shows most of it again. */
import type { Seen } from './pieces.ts';
import type { Roll } from './rolls.ts';

export class Memory {
  readonly ground: string;
  mine: Roll = new Map();
  theirs: Roll = new Map();
  /** In the order of its view. */
  private readonly seen: (Seen | null)[] = [];

  constructor(ground: string) {
    this.ground = ground;
  }

  seenAt(place: number): Seen | null {
    return place < this.seen.length ? this.seen[place]! : null;
  }

  keep(place: number, seen: Seen): void {
    while (this.seen.length <= place) this.seen.push(null);
    this.seen[place] = seen;
  }
}

/** By seat, so that nothing one side knows of its own can ever be in the other's picture. */
const memories = new Map<string, Memory>();

export function memoryOf(seat: string, ground: string): Memory {
  const last = memories.get(seat);
  if (last?.ground === ground) return last;
  const memory = new Memory(ground);
  memories.set(seat, memory);
  return memory;
}
