/**
 * Plans of two sides tried against each other on imagined days, and the choice among them. Chance decides single days, so
 * time goes where it can still change the choice: first all plans on the same days against what the enemy would do of
 * himself, the worse half let go again and again; then the best against whatever he may have in mind.
 */
import { nth, type Random } from '../../kernel/index.ts';
import { mixedChoice } from './regret.ts';

/** Share of the time in which plans are tried against the enemy's own judgement alone. */
const GLANCE = 0.6;
/** Days on which all plans still open are tried before the worse half is let go. */
const DAYS_EACH = 3;
/** Plans that are never let go before the enemy's other plans are looked at. */
const SHORT_LIST = 3;
/** Few days prove little: with every other plan so many count in which it did so much worse than what we are about. */
const DOUBT = 8;
const DOUBTED = 0.25;
/** Days by which a plan against one of the enemy’s leans on what it did against all of them. */
const LEAN = 4;
/** A plan that ought to be chosen less often than this is not chosen. */
const SELDOM = 0.1;

interface Cell {
  sum: number;
  times: number;
}

export class Trials {
  days = 0;
  private readonly cells: readonly (readonly Cell[])[];
  private open: number[];
  private tried = 0;
  /** The plan we are about: it is left for another only where that shows itself better. */
  private readonly about: number;

  constructor(mine: number, theirs: number, about: number) {
    this.cells = Array.from({ length: mine }, () => Array.from({ length: theirs }, () => ({ sum: 0, times: 0 })));
    this.open = Array.from({ length: mine }, (_, i) => i);
    this.about = about;
  }

  /** Which plans are to be tried against which on the next day, when this share of the time is gone. */
  next(gone: number): readonly (readonly [mine: number, theirs: number])[] {
    if (this.tried > 0 && this.tried % DAYS_EACH === 0) this.letGo();
    this.tried++;
    const columns = gone < GLANCE ? [0] : nth(this.cells, 0).map((_, j) => j);
    return columns.flatMap((j) => this.open.map((i) => [i, j] as const));
  }

  note(mine: number, theirs: number, worth: number): void {
    const cell = nth(nth(this.cells, mine), theirs);
    cell.sum += worth;
    cell.times++;
    this.days++;
  }

  /** Both choose at once: among the plans still open by regret, drawn by lot as often as each ought to be chosen. */
  choose(random: Random): { readonly chosen: number; readonly holds: number } {
    const worth = this.open.map((i) => this.worths(i));
    const { rows, columns } = mixedChoice(worth);
    const at = drawn(rows, random);
    const holds = nth(worth, at).reduce((sum, one, j) => sum + one * columns[j]!, 0);
    return { chosen: this.open[at]!, holds };
  }

  private letGo(): void {
    const most = Math.max(SHORT_LIST, Math.ceil(this.open.length / 2));
    if (this.open.length <= most) return;
    const best = [...this.open].sort((a, b) => this.mean(b) - this.mean(a) || a - b).slice(0, most);
    this.open = this.open.filter((i) => i === this.about || best.includes(i));
  }

  /** Against whatever the enemy does. */
  private mean(mine: number): number {
    const { sum, times } = summed(nth(this.cells, mine));
    return times > 0 ? sum / times : 0.5;
  }

  /** The same, believed no sooner than it is shown. */
  private believed(mine: number): number {
    if (mine === this.about) return this.mean(mine);
    const { sum, times } = summed(nth(this.cells, mine));
    return (sum + DOUBT * (this.mean(this.about) - DOUBTED)) / (times + DOUBT);
  }

  /** Against each plan of the enemy; each leans on what the plan did against all of them. */
  private worths(mine: number): number[] {
    const believed = this.believed(mine);
    return nth(this.cells, mine).map(({ sum, times }) => (sum + LEAN * believed) / (times + LEAN));
  }
}

function summed(cells: readonly Cell[]): Cell {
  return cells.reduce((all, { sum, times }) => ({ sum: all.sum + sum, times: all.times + times }), {
    sum: 0,
    times: 0,
  });
}

function drawn(shares: readonly number[], random: Random): number {
  const weights = shares.map((share) => (share >= SELDOM ? share : 0));
  const total = weights.reduce((sum, one) => sum + one, 0);
  let left = (random.below(2 ** 30) / 2 ** 30) * total;
  const found = weights.findIndex((weight) => (left -= weight) < 0);
  return found >= 0 ? found : weights.lastIndexOf(Math.max(...weights));
}
