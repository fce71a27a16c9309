/** Room for searches, kept from one to the next: it grows with the largest map and is written anew by each search. */

/** For rides: by state what it was reached by, and the states in the order they were. */
class RideRoom {
  /** The step a state was reached in, 0 if not yet. */
  reached = new Uint8Array();
  turned = new Int16Array();
  before = new Int32Array();
  states = new Int32Array();

  for(states: number): this {
    if (this.reached.length < states) {
      this.reached = new Uint8Array(states);
      this.turned = new Int16Array(states);
      this.before = new Int32Array(states);
      this.states = new Int32Array(states);
    }
    return this;
  }
}

/** For retreats; empty between them. */
class RetreatRoom {
  worth = new Float64Array();
  before = new Int16Array();
  /** Distance to the nearest enemy, 0 where it was not asked yet. */
  near = new Uint8Array();
  /** Ring by ring the hexes reached. */
  hexes = new Int16Array();

  for(count: number): this {
    if (this.hexes.length < count) {
      this.worth = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
      this.before = new Int16Array(count).fill(-1);
      this.near = new Uint8Array(count);
      this.hexes = new Int16Array(count);
    }
    return this;
  }
}

export class Queue {
  hexes = new Int16Array();

  for(count: number): Int16Array {
    if (this.hexes.length <= count) this.hexes = new Int16Array(count + 1);
    return this.hexes;
  }
}

export const scratchRideRoom = (): RideRoom => new RideRoom();
export const scratchRetreatRoom = (): RetreatRoom => new RetreatRoom();
export const scratchQueue = (): Queue => new Queue();
