/**
 * Luck of a game: every throw that somebody wins or loses, with the chances it had. A game is played again at a Table
 * that weighs each throw before it remembers how it fell.
 */
import {
  type Dice,
  type LiveSettings,
  LiveTable,
  type Modifier,
  modified,
  net,
  type Target,
  type Throw,
  type What,
  waysToMeet,
} from '../kernel/index.ts';

/** One throw: it scores 0, a half (a tie) or 1 for whoever threw. */
export interface Weighed {
  /** Whose dice, in the rule's words. */
  readonly who: string;
  readonly label: string;
  /** Chances of scoring 0, a half and 1. */
  readonly chances: readonly [number, number, number];
  readonly score: 0 | 0.5 | 1;
  /** How many rolls and answers of the phase stood before it. */
  readonly after: number;
}

export class WeighingTable extends LiveTable {
  readonly weighed: Weighed[] = [];

  constructor(settings: LiveSettings) {
    super(settings);
  }

  /** Rolls and answers so far. */
  get inputs(): number {
    return this.entries.filter(({ type }) => type === 'roll' || type === 'answer').length;
  }

  override test(dice: Dice, target: Target, modifiers: readonly Modifier[], what: What): boolean {
    const after = this.inputs;
    const passed = super.test(dice, target, modifiers, what);
    const chance = chanceOf(dice, target, modifiers);
    if (chance !== null && what.who !== undefined) this.weigh(what.who, what.label, chance, passed ? 1 : 0, after);
    return passed;
  }

  override count(dice: Dice, n: number, target: Target, modifiers: readonly Modifier[], what: What): number {
    const after = this.inputs;
    const hits = super.count(dice, n, target, modifiers, what);
    const chance = chanceOf(dice, target, modifiers);
    if (chance !== null && what.who !== undefined) {
      for (let i = 0; i < n; i++) this.weigh(what.who, what.label, chance, i < hits ? 1 : 0, after);
    }
    return hits;
  }

  override opposed<T>(a: Throw, b: Throw, what: What, of: (difference: number) => T): T {
    const after = this.inputs;
    return super.opposed(a, b, what, (difference) => {
      const [lower, equal, higher] = contest(a, b);
      const score = difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
      const { label } = what;
      this.weighed.push({ who: a.who, label, chances: [lower, equal, higher], score, after });
      this.weighed.push({ who: b.who, label, chances: [higher, equal, lower], score: mirrored(score), after });
      return of(difference);
    });
  }

  private weigh(who: string, label: string, chance: number, score: 0 | 1, after: number): void {
    this.weighed.push({ who, label, chances: [1 - chance, 0, chance], score, after });
  }
}

const mirrored = (score: 0 | 0.5 | 1): 0 | 0.5 | 1 => (score === 1 ? 0 : score === 0 ? 1 : 0.5);

function chanceOf(dice: Dice, target: Target, modifiers: readonly Modifier[]): number | null {
  const plus = net(modifiers);
  return typeof plus === 'number' ? waysToMeet(dice, target, plus) / dice.total : null;
}

/** Chances that the first throw ends below, level with and above the second. */
function contest(a: Throw, b: Throw): [number, number, number] {
  const totals = ({ dice, modifiers }: Throw) => {
    const plus = net(modifiers);
    return dice.values.map((value, i) => ({
      total: typeof plus === 'number' ? modified(dice, value, plus) : value,
      chance: dice.ways[i]! / dice.total,
    }));
  };
  const out: [number, number, number] = [0, 0, 0];
  const right = totals(b);
  for (const one of totals(a)) {
    for (const other of right) out[Math.sign(one.total - other.total) + 1]! += one.chance * other.chance;
  }
  return out;
}

export interface Luck {
  readonly throws: number;
  readonly expected: number;
  readonly got: number;
  /** Share of all possible runs of these same throws that would have gone worse, ties counted half: 0 to 1. */
  readonly percentile: number;
}

/** Exact: the throws are independent once their chances are known, so their distributions are simply added up. */
export function luckOf(throws: readonly Weighed[]): Luck {
  let ways = new Float64Array([1]);
  for (const { chances } of throws) {
    const next = new Float64Array(ways.length + 2);
    for (let i = 0; i < ways.length; i++) {
      for (let half = 0; half < 3; half++) next[i + half]! += ways[i]! * chances[half]!;
    }
    ways = next;
  }
  const got = throws.reduce((sum, { score }) => sum + score, 0);
  const expected = throws.reduce((sum, { chances }) => sum + chances[1] / 2 + chances[2], 0);
  let worse = 0;
  for (let i = 0; i < got * 2; i++) worse += ways[i]!;
  return { throws: throws.length, expected, got, percentile: Math.min(1, worse + ways[got * 2]! / 2) };
}
