/** A battle as a row plays it: chits and cards by round, nobody reacts, and what each FERT roll was made of. */
import type { Entry, RollEntry } from '../../../kernel/index.ts';
import { type Outcome, play, type Told } from '../../../testing/position.ts';
import type { State } from '../campaign/state.ts';
import type { Card, Power, Tactic } from '../force.ts';
import { game } from './positions.ts';

type Round = 1 | 2;
type Pair = readonly [attacker: Tactic, defender: Tactic];

interface Fight extends Told {
  /** Chits of the attacker and the defender, in the second round too unless `second` says otherwise. */
  readonly chits: Pair;
  readonly second?: Pair;
  /** Cards by side and round; those of the Adjustment Round under `between`. None else. */
  readonly cards?: Partial<Record<Power, Partial<Record<Round | 'between', readonly Card[]>>>>;
}

interface Cost {
  /** The result of the table, and how many of it were lost (H18). */
  readonly steps: number;
  readonly lost: number;
  readonly morale: number;
}

interface Fought extends Outcome<State> {
  /** The FERT roll of a side; null where it made none. */
  fert(side: Power, round?: Round): RollEntry | null;
  /** Its modifiers by key, those of one key added up. */
  drm(side: Power, round?: Round): Readonly<Record<string, number>>;
  column(side: Power, round?: Round): string | undefined;
  strength(side: Power, round?: Round): number;
  /** What the round’s FERT cost a side. */
  cost(side: Power, round?: Round): Cost | null;
}

/** Both sides choose these chits; where a mode forbids one, what is suggested. */
export const chits = (first: Pair, second: Pair = first) => ({
  'grand-tactic': ({ role, round, allowed }: { role: string; round: Round; allowed: readonly Tactic[] }) => {
    const wish = (round === 1 ? first : second)[role === 'attacker' ? 0 : 1];
    return allowed.includes(wish) ? wish : undefined;
  },
});

const WORDS: Readonly<Record<Power, string>> = { french: 'the French', allied: 'the Allies' };

/** The battle that stands to be fought, to its end; dice in the middle unless told otherwise. */
export function fight(state: State, { chits: first, second, cards = {}, answers, ...told }: Fight): Fought {
  const { turn, phase, active, fought } = state;
  const outcome = play(game, state, {
    through: `${turn}/ops/${phase}-battle-${active}-${fought.length}`,
    otherDice: 'middle',
    ...told,
    answers: {
      ...chits(first, second),
      cards: ({ meeting }: { meeting: { round: Round } | null }, seat: string) =>
        cards[seat as Power]?.[meeting?.round ?? 'between'] ?? [],
      react: 'stay',
      ...answers,
    },
  });
  const of = (round: Round): readonly Entry[] => {
    const begins = outcome.entries.flatMap((entry, i) =>
      entry.type === 'report' && entry.event?.code === 'tactics' ? [i] : [],
    );
    return outcome.entries.slice(begins[round - 1] ?? outcome.entries.length, begins[round]);
  };
  const fert = (side: Power, round: Round = 1) =>
    of(round).find(
      (entry): entry is RollEntry =>
        entry.type === 'roll' && entry.label.startsWith('FERT') && entry.who === WORDS[side],
    ) ?? null;
  const reported = (side: Power, round: Round, code: string) =>
    of(round)
      .filter((entry) => entry.type === 'report')
      .find(({ event, text }) => event?.code === code && text.toLowerCase().startsWith(WORDS[side].toLowerCase()));
  return {
    ...outcome,
    fert,
    drm(side, round) {
      const sums: Record<string, number> = {};
      for (const { key, label, value } of fert(side, round)?.modifiers ?? [])
        sums[key ?? label] = (sums[key ?? label] ?? 0) + Number(value);
      return sums;
    },
    column: (side, round) => fert(side, round)?.lit?.column,
    strength(side, round = 1) {
      const found = /strength (\d+)/.exec(reported(side, round, 'strength')?.text ?? '');
      return found ? Number(found[1]) : 0;
    },
    cost(side, round = 1) {
      const sums = reported(side, round, 'steps')?.event?.sums;
      return sums ? { steps: Number(sums.steps), lost: Number(sums.lost), morale: Number(sums.morale) } : null;
    },
  };
}
