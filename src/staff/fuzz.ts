/** Random legal play with every invariant looked at: what breaks here would have broken for somebody at a table. */

import { type BookGame, refereed } from '../game/index.ts';
import {
  type AnyKind,
  advance,
  answer,
  checkAnswer,
  drawnBy,
  type Entry,
  type Game,
  type GameRules,
  isOver,
  kindCalled,
  newGame,
  nth,
  type Random,
  retold,
  type Seat,
  sealedDice,
  sealedHand,
  stream,
} from '../kernel/index.ts';

export interface FuzzReport {
  readonly seed: string;
  readonly decisions: number;
  /** What broke, in a sentence; null where nothing did. */
  readonly failure: string | null;
  readonly journal: readonly Entry[];
}

const MOST_DECISIONS = 20_000;

/**
 * One answer in so many is waited for, as for people's; the rest are left in advance. A phase that paused is played again
 * from its start, so if every answer paused, long phases would cost the square of their length.
 */
const PAUSES = 24;

/** Plays one game by lot at the live Table, as people would, and checks it at every step and after. */
export function fuzzGame<S>(game: BookGame<S>, start: S, seed: string): FuzzReport {
  const rules = watched(game);
  const random = stream(seed, 'fuzz');
  const played = newGame(rules, start);
  const box = sealedDice(seed);
  let decisions = 0;
  const decide = (kind: AnyKind, request: unknown): unknown => {
    if (++decisions > MOST_DECISIONS) throw new Error(`no end after ${MOST_DECISIONS} decisions`);
    return drawn(kind, request, random);
  };
  const instructions = (_seat: Seat, kind: AnyKind, request: unknown): unknown =>
    random.below(PAUSES) === 0 ? undefined : decide(kind, request);
  try {
    const deal = () => ({ hand: sealedHand(box, drawnBy(played.journal)), instructions });
    advance(played, deal());
    while (!isOver(played)) {
      const need = played.needs[random.below(Math.max(1, played.needs.length))];
      if (!need) throw new Error('a dead end: the game is not over and asks for nothing');
      if (need.type !== 'answer') throw new Error('dice are asked for although they are sealed');
      const kind = kindCalled(rules, need.kind);
      const sample = decide(kind, need.request);
      refuseNonsense(played, need.seat, random);
      if (answer(played, need.seat, sample, deal())) throw new Error(`${kind.kind} is refused after being accepted`);
    }
    // Told anew from its dice and answers alone, every report and every roll must come out the same.
    const again = retold(rules, start, played.journal);
    if (JSON.stringify(again.journal) !== JSON.stringify(played.journal))
      throw new Error('the journal replays otherwise');
    if (seen(again) !== seen(played)) throw new Error('the replayed game ends otherwise');
    return { seed, decisions, failure: null, journal: played.journal };
  } catch (error) {
    const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { seed, decisions, failure: sentence, journal: played.journal };
  }
}

/** Within a phase units may stand as they fall; whenever one has ended everything must hold, and no law may be broken. */
function watched<S>({ rules, faults, laws = [] }: BookGame<S>): GameRules<S> {
  return {
    ...refereed(rules, laws, (broken) => {
      throw new Error(`against the rules: ${broken}`);
    }),
    sequence(state) {
      const fault = faults(state)[0];
      if (fault) throw new Error(`broken: ${fault}`);
      return rules.sequence(state);
    },
  };
}

/** What everybody can see at the end, of all seats: two equal games look equal. */
const seen = <S>({ rules, state }: Game<S>) =>
  JSON.stringify([null, ...rules.seats(state)].map((seat) => rules.view(state, seat)));

/** A legal answer drawn by lot, and what its kind says of it and of others. */
function drawn(kind: AnyKind, request: unknown, random: Random): unknown {
  const sample = kind.sample(request, random);
  const refusal = checkAnswer(kind, request, sample);
  if (refusal) throw new Error(`${kind.kind} refuses its own sample: ${refusal.sentence} ${JSON.stringify(sample)}`);
  const suggested = checkAnswer(kind, request, kind.suggest(request));
  if (suggested) throw new Error(`${kind.kind} refuses its own suggestion: ${suggested.sentence}`);
  surviveSlips(kind, request, sample, random);
  return sample;
}

/** An answer with one slip of the pen may be good or bad; to say which must never be beyond the rules. */
function surviveSlips(kind: AnyKind, request: unknown, sample: unknown, random: Random): void {
  const slipped = slip(sample, random);
  const refusal = checkAnswer(kind, request, slipped);
  if (refusal && refusal.sentence === '')
    throw new Error(`${kind.kind} refuses ${JSON.stringify(slipped)} without a word`);
}

/** The same with one leaf, chosen by lot, changed to what it can hardly be. */
function slip(value: unknown, random: Random): unknown {
  if (typeof value === 'string') return 'nobody';
  if (typeof value === 'number') return random.below(2) ? -value - 1 : 1e6;
  if (typeof value === 'boolean') return !value;
  if (value === null || typeof value !== 'object') return 'nobody';
  const keys = Object.keys(value);
  if (keys.length === 0) return { nobody: 1 };
  const at = nth(keys, random.below(keys.length));
  const changed = slip((value as Record<string, unknown>)[at], random);
  return Array.isArray(value)
    ? value.map((item, i) => (String(i) === at ? changed : item))
    : { ...value, [at]: changed };
}

const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  'nonsense',
  -1,
  Number.NaN,
  [[]],
  { x: { y: 1 } },
  { __proto__: null, orders: 7 },
];

/** Answers that can never be legal must be refused and leave no trace. */
function refuseNonsense<S>(game: Game<S>, seat: Seat, random: Random): void {
  const before = game.journal.length;
  const nonsense = NONSENSE[random.below(NONSENSE.length)];
  const wrong = answer(game, 'nobody', nonsense);
  if (!wrong || game.journal.length !== before) throw new Error('an answer of nobody was taken');
  const need = game.needs.find((one) => one.type === 'answer' && one.seat === seat);
  if (need?.type === 'answer' && checkAnswer(kindCalled(game.rules, need.kind), need.request, nonsense)) {
    if (!answer(game, seat, nonsense) || game.journal.length !== before)
      throw new Error(`nonsense was taken: ${JSON.stringify(nonsense)}`);
  }
}
