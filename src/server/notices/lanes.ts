/** Queues, one for each person: within one it goes in order, many go at once, and nobody waits for another's. */
export class Lanes {
  private readonly atOnce: number;
  private readonly most: number;
  private readonly waiting = new Map<string, (() => Promise<void>)[]>();
  private readonly busy = new Set<string>();

  /** So many lanes at once, and so much waiting in each. */
  constructor(atOnce: number, most: number) {
    this.atOnce = atOnce;
    this.most = most;
  }

  run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    const queue = this.waiting.get(lane) ?? [];
    if (queue.length >= this.most) return Promise.reject(new Error('too much waits to be sent there'));
    return new Promise((resolve, reject) => {
      queue.push(() => work().then(resolve, reject));
      this.waiting.set(lane, queue);
      this.next();
    });
  }

  private next(): void {
    for (const [lane, queue] of this.waiting) {
      if (this.busy.size >= this.atOnce) return;
      if (this.busy.has(lane)) continue;
      const work = queue.shift()!;
      // Behind all the others.
      this.waiting.delete(lane);
      if (queue.length > 0) this.waiting.set(lane, queue);
      this.busy.add(lane);
      void work().finally(() => {
        this.busy.delete(lane);
        this.next();
      });
    }
  }
}
