/** What the dear requests of an address cost it: so much at once, so much a second after that. */
import { Denied } from '../denied.ts';
import { Bucket } from '../live/bucket.ts';
import { household } from '../live/proxies.ts';

const AT_ONCE = 60;
const A_SECOND = 2;
/** Addresses that are remembered; those who have asked for nothing in a while go first. */
const MOST_KNOWN = 10_000;

export class Dues {
  private readonly now: () => number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(now: () => number) {
    this.now = now;
  }

  pay(address: string, cost: number): void {
    const house = household(address);
    const bucket = this.buckets.get(house) ?? new Bucket(AT_ONCE, A_SECOND, this.now());
    // Behind all the others.
    this.buckets.delete(house);
    this.buckets.set(house, bucket);
    if (this.buckets.size > MOST_KNOWN) this.buckets.delete(this.buckets.keys().next().value!);
    if (!bucket.take(this.now(), cost))
      throw new Denied(429, 'too-many', 'Too many requests from here. Wait a little and try again.');
  }
}
