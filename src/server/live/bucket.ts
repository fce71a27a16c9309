/** So many messages at once, so many a second after that. */
export class Bucket {
  private left: number;
  private at: number;
  private readonly most: number;
  private readonly perSecond: number;

  constructor(most: number, perSecond: number, now: number) {
    this.most = most;
    this.perSecond = perSecond;
    this.left = most;
    this.at = now;
  }

  take(now: number, cost = 1): boolean {
    this.fill(now);
    if (this.left < cost) return false;
    this.left -= cost;
    return true;
  }

  /** What was dearer than was known beforehand: until it is paid off nothing more is taken. */
  charge(now: number, cost: number): void {
    this.fill(now);
    this.left = Math.max(-this.most, this.left - cost);
  }

  isFull(now: number): boolean {
    this.fill(now);
    return this.left === this.most;
  }

  private fill(now: number): void {
    this.left = Math.min(this.most, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond);
    this.at = Math.max(this.at, now);
  }
}
