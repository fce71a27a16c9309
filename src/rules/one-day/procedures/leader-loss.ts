/** 4.05: what becomes of the general with a unit that was hit. */
import {
  choice,
  diceOf,
  type Facts,
  facts,
  nothing,
  procedure,
  type Rule,
  type Table,
  whole,
} from '../../../kernel/index.ts';
import { leaderLoss, leaderLossExample } from '../charts.ts';
import type { Options } from '../options.ts';

export const HQ_WORDS = { none: 'none', corps: 'own corps HQ', army: 'own army HQ', napoleon: 'Napoleon' } as const;
export type Hq = keyof typeof HQ_WORDS;

export type Fate = 'unhurt' | 'wounded, back 6' | 'wounded, back 12' | 'killed';
export const FATES: readonly Fate[] = ['unhurt', 'wounded, back 6', 'wounded, back 12', 'killed'];

const what = { label: 'Leader loss', cite: '4.05' };

/** A die for each level lost at once, and one for every pair of hits or half a pair. */
export const lossDice = (hits: number, levels: number): number => levels + Math.ceil(hits / 2);

/** Of several dice the worst counts (G14). The rule inside other rules. */
export const leaderFate: Rule<number, Fate, Options> = {
  play(table: Table, dice: number, options: Options): Fate {
    if (dice <= 0) return 'unhurt';
    const chart = options.leaderFive === 'twelve' ? leaderLossExample : leaderLoss;
    return table.consult(chart, 'Result', nothing, what, diceOf(dice, 10, 'highest')) as Fate;
  },
  key: (dice) => dice,
};

const leaderFacts = facts({
  hq: choice('Leader', { corps: 'corps general', army: 'army general', napoleon: 'Napoleon' }, 'corps', {
    cite: '4.05',
  }),
  hits: whole('Hits on his unit', 0, 12, 1, { cite: '4.05' }),
  levels: whole('Morale levels lost at once', 0, 5, 0, { cite: '4.05' }),
});

export const leaderLossProcedure = procedure<Facts<typeof leaderFacts>, { fate: Fate; replaced: string }, Options>({
  id: 'leader-loss',
  title: 'Leader loss',
  section: '4.05',
  purpose: 'When hits, or levels lost at once, fall on a unit beside its general.',
  facts: leaderFacts,
  play(table, { hits, levels }, options) {
    const fate = table.play(leaderFate, lossDice(hits, levels), options);
    return { fate, replaced: options.replacement };
  },
  words: ({ fate, replaced }, { hq }) => fateWords(fate, hq, replaced === 'twoTurns'),
  measures: [{ id: 'fate', label: 'The leader is', of: ({ fate }) => fate, order: FATES }],
});

export function fateWords(fate: Fate, hq: Hq, inTwoTurns = true): string[] {
  switch (fate) {
    case 'unhurt':
      return ['The leader is unhurt.'];
    case 'killed':
      return [
        'The leader is killed: remove his headquarters.',
        hq === 'corps' ? 'His whole corps tests morale.' : 'The whole army tests morale.',
        `A new leader, +1, joins any unit of the command in the Rally Phase ${inTwoTurns ? 'two turns from now' : 'of next turn'}.`,
      ];
    default:
      return [
        `The leader is wounded: move him back ${fate === 'wounded, back 6' ? 6 : 12}″; he cannot move next turn.`,
      ];
  }
}
