/**
 * The marshal: before each plan he imagines what he cannot see, lets ordinary officers play his plans and the enemy's
 * against each other from there, and chooses among them by regret, because both choose at once. Between plans he is an
 * ordinary officer who follows the one he has chosen.
 */
import { type GameRules, type Random, type Seat, SimulatedTable, stream, watching } from '../../kernel/index.ts';
import type { Decision, Officer, Thinking } from './officer.ts';
import type { General, Plan } from './plan.ts';
import { counted, sit } from './sit.ts';
import { Trials } from './trials.ts';

/** What the marshal has to know of a game to look ahead in it. */
export interface Foreseeable<S> {
  readonly rules: GameRules<S>;
  readonly general: General;
  imagine(view: unknown, random: Random): S;
  /** What a state is worth to a seat: 1 won, 0 lost. */
  worth(state: S, seat: Seat): number;
  turnOf(state: S): number;
}

/** A plan, or the officer's own judgement. */
type Choice = Plan | null;

/** What each seat he decides for has been resolved upon, and the officer who sits there to follow it. */
type Resolved = Map<Seat, { readonly choice: Choice; readonly follower: Officer }>;

export function marshalOf<S>(game: Foreseeable<S>): Officer {
  const { general } = game;
  const plansAt = new Set(general.plansAt.map(({ kind }) => kind));
  const deciding = (thinking: Thinking, memory: () => Resolved): Officer => {
    return (seat, view, kind, request, random) => {
      const resolved = memory();
      let weighed = '';
      if (plansAt.has(kind.kind)) {
        const before = resolved.get(seat)?.choice ?? null;
        const { choice, words } = resolve(game, seat, view(), before, random, thinking);
        resolved.set(seat, { choice, follower: sit(general.follow(choice), thinking) });
        weighed = words;
      }
      const follower = resolved.get(seat)?.follower ?? general.follow(null);
      return withThought(follower(seat, view, kind, request, random), weighed);
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

function resolve<S>(
  game: Foreseeable<S>,
  seat: Seat,
  view: unknown,
  before: Choice,
  random: Random,
  thinking: Thinking,
): Resolution {
  const { general } = game;
  const foe = game.rules.seats(game.imagine(view, random)).find((other) => other !== seat);
  if (foe === undefined) return { choice: null, words: '' };
  const mine: Choice[] = [null, ...general.plans(view, seat)];
  const theirs: Choice[] = [null, ...general.plans(view, foe)];
  // What he is about stays his choice where it still is one, unless another shows itself better.
  const about = Math.max(0, before ? mine.findIndex((plan) => plan?.id === before.id) : 0);
  const trials = new Trials(mine.length, theirs.length, about);
  const share = thinking.begin();
  for (let days = 0; days === 0 || share(days) < 1; ) {
    const day = game.imagine(view, random);
    const dice = `${random.below(2 ** 30)}`;
    for (const [i, j] of trials.next(share(days))) {
      if (days > 0 && share(days) >= 1) break;
      const officers = { [seat]: sit(general.follow(mine[i]!)), [foe]: sit(general.follow(theirs[j]!)) };
      trials.note(i, j, worthAfter(game, day, seat, officers, dice));
      days++;
      thinking.told?.(Math.min(1, share(days)));
    }
  }
  const { chosen, holds } = trials.choose(random);
  const choice = mine[chosen]!;
  const title = choice ? choice.title : 'Each as he judges best';
  return {
    choice,
    words: `${mine.length} plans, ${trials.days} imagined days; “${title}” held in ${Math.round(100 * holds)} %.`,
  };
}

/** Turns he looks ahead; what comes later is judged by how things stand then. */
const AHEAD = 5;
/** Phases after which an imagined game is judged as it stands, though it has not come to that turn. */
const MOST_PHASES = 400;

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
  const view = watching(rules, () => state);
  const table = new SimulatedTable(stream(dice, 'dice'), (who, kind, request) => {
    const officer = officers[who]!;
    return officer(who, () => view(who), kind, request, lots).answer;
  });
  for (let phases = 0; phases < MOST_PHASES && game.turnOf(state) < last; phases++) {
    const phase = rules.sequence(state);
    if (!phase) break;
    rules.play(table, state, phase);
  }
  return game.worth(state, seat);
}
