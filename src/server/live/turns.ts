/**
 * Turns, so that many who ask at once are served one after the other by whom it is for and not by who shouted first: a
 * room in which somebody hammers waits for itself and not the others for it.
 */
const AT_ONCE = 8;

export class Turns {
  private readonly lanes = new Map<string, (() => void)[]>();
  private busy = false;

  /** Resolves when it is this lane's turn; at once while nobody else is being served. */
  take(lane: string): Promise<void> {
    if (!this.busy) {
      this.busy = true;
      setImmediate(() => this.next());
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const waiting = this.lanes.get(lane);
      if (waiting) waiting.push(resolve);
      else this.lanes.set(lane, [resolve]);
    });
  }

  private next(): void {
    let served = 0;
    for (const [lane, waiting] of [...this.lanes]) {
      if (served++ === AT_ONCE) break;
      waiting.shift()?.();
      this.lanes.delete(lane);
      // Behind all the others.
      if (waiting.length > 0) this.lanes.set(lane, waiting);
    }
    if (served === 0) this.busy = false;
    else setImmediate(() => this.next());
  }
}
