/**
 * The marshal: before each plan he imagines what he cannot see, lets ordinary officers play his plans and the enemy's
 * against each other from there, and chooses among them by regret, because both choose at once. Between plans he is an
 * ordinary officer who follows the one he has chosen.
 */
import { type GameRules, type Random, type Seat, SimulatedTable, stream } from '../../kernel/index.ts';
import type { Decision, Officer, Thinking } from './officer.ts';
import type { General, Plan } from './plan.ts';
import { mixedChoice } from './regret.ts';
import { counted } from './sit.ts';

/** What the marshal has to know of a game to look ahead in it. */
export interface Foreseeable<S> {
  readonly rules: GameRules<S>;
  readonly general: General;
  imagine(view: unknown, random: Random): S;
  /** What a state is worth to a seat: 1 won, 0 lost. */
  worth(state: S, seat: Seat): number;
  turnOf(state: S): number;
}

/** Turns he looks ahead; what comes later is judged by how things stand then. */
const AHEAD = 5;
/** A game that has not come so far by then is judged as it stands. */
const MOST_PHASES = 400;
/** A plan that is chosen less often than this is not looked at more closely, nor chosen. */
const SELDOM = 0.1;

/** A plan, or the officer's own judgement. */
type Choice = Plan | null;

/** What each seat he decides for has been resolved upon. */
type Resolved = Map<Seat, Choice>;

interface Cell {
  sum: number;
  times: number;
}

export function marshalOf<S>(game: Foreseeable<S>): Officer {
  const { general } = game;
  const plansAt = new Set(general.plansAt.map(({ kind }) => kind));
  const deciding = (thinking: Thinking, memory: () => Resolved): Officer => {
    return (seat, view, kind, request, random) => {
      const resolved = memory();
      let weighed = '';
      if (plansAt.has(kind.kind)) {
        const { choice, words } = resolve(game, seat, view(), random, thinking);
        resolved.set(seat, choice);
        weighed = words;
      }
      const officer = general.follow(resolved.get(seat) ?? null);
      return withThought(officer(seat, view, kind, request, random), weighed);
    };
  };
  return Object.assign(
    // Without a place at one battle he remembers nothing: he thinks whenever a plan is due and is ordinary in between.
    deciding(counted(), () => new Map()),
    {
      sit(thinking: Thinking): Officer {
        const resolved: Resolved = new Map();
        return deciding(thinking, () => resolved);
      },
    },
  );
}

function withThought(decision: Decision, words: string): Decision {
  if (!words) return decision;
  return {
    answer: decision.answer,
    get reason() {
      return `${words} ${decision.reason}`;
    },
  };
}

interface Resolution {
  readonly choice: Choice;
  readonly words: string;
}

function resolve<S>(game: Foreseeable<S>, seat: Seat, view: unknown, random: Random, thinking: Thinking): Resolution {
  const { general } = game;
  const imagined = game.imagine(view, random);
  const foe = game.rules.seats(imagined).find((other) => other !== seat);
  if (foe === undefined) return { choice: null, words: '' };
  const mine: Choice[] = [null, ...general.plans(view, seat)];
  const theirs: Choice[] = [null, ...general.plans(view, foe)];
  const cells = mine.map(() => theirs.map((): Cell => ({ sum: 0, times: 0 })));
  const share = thinking.begin();
  let days = 0;
  let rows = mine.map((_, i) => i);
  let columns = theirs.map((_, j) => j);
  // Of many plans a glance at all of them first, against what the enemy would do of himself; then the best in earnest.
  for (let round = 0; share(days) < 1; round++) {
    const day = game.imagine(view, random);
    const dice = `${random.below(2 ** 30)}`;
    for (const i of rows) {
      for (const j of round === 0 ? [0] : columns) {
        if (days > 0 && share(days) >= 1) break;
        const cell = cells[i]![j]!;
        const officers = { [seat]: general.follow(mine[i]!), [foe]: general.follow(theirs[j]!) };
        cell.sum += worthAfter(game, day, seat, officers, dice);
        cell.times++;
        days++;
        thinking.told?.(Math.min(1, share(days)));
      }
    }
    const now = mixedChoice(worths(cells), 200);
    rows = often(now.rows, rows);
    columns = round === 0 ? columns : often(now.columns, columns);
  }
  const worth = worths(cells);
  const mixed = mixedChoice(worth);
  const chosen = drawn(mixed.rows, random);
  const choice = mine[chosen]!;
  const holds = worth[chosen]!.reduce((sum, one, j) => sum + one * mixed.columns[j]!, 0);
  const title = choice ? choice.title : 'Each as he judges best';
  return {
    choice,
    words: `${mine.length} plans, ${days} imagined days; “${title}” held in ${Math.round(100 * holds)} %.`,
  };
}

/** What has not been tried against an enemy's plan counts as it did against all that was tried. */
function worths(cells: readonly (readonly Cell[])[]): number[][] {
  return cells.map((line) => {
    const sum = line.reduce((total, one) => total + one.sum, 0);
    const times = line.reduce((total, one) => total + one.times, 0);
    const mean = times > 0 ? sum / times : 0;
    // A few imagined days prove little: each cell leans on its row.
    return line.map((one) => (one.sum + mean) / (one.times + 1));
  });
}

function often(shares: readonly number[], open: readonly number[]): number[] {
  const kept = open.filter((i) => shares[i]! >= SELDOM);
  return kept.length > 0 ? kept : [...open];
}

function drawn(shares: readonly number[], random: Random): number {
  const weights = shares.map((share) => (share >= SELDOM ? share : 0));
  const total = weights.reduce((sum, one) => sum + one, 0);
  let left = (random.below(2 ** 30) / 2 ** 30) * total;
  const found = weights.findIndex((weight) => (left -= weight) < 0);
  return found >= 0 ? found : weights.lastIndexOf(Math.max(...weights));
}

/** Played on from a day he imagines, always with the same dice for the same day, so that plans are compared fairly. */
function worthAfter<S>(
  game: Foreseeable<S>,
  day: S,
  seat: Seat,
  officers: Readonly<Record<Seat, Officer>>,
  dice: string,
): number {
  const { rules } = game;
  const state = rules.copy(day);
  const last = game.turnOf(state) + AHEAD;
  const lots = stream(dice, 'officers');
  const table = new SimulatedTable(stream(dice, 'dice'), (who, kind, request) => {
    const officer = officers[who]!;
    return officer(who, () => rules.view(state, who), kind, request, lots).answer;
  });
  for (let phases = 0; phases < MOST_PHASES && game.turnOf(state) < last; phases++) {
    const phase = rules.sequence(state);
    if (!phase) break;
    rules.play(table, state, phase);
  }
  return game.worth(state, seat);
}
