/** 4.6, 27.2.3: leaders hit, leaders healing, and Catastrophic Failure in both games. */
import { many } from '../../../game/desk/words.ts';
import {
  atMost,
  choice,
  contradiction,
  d6,
  type Facts,
  facts,
  nothing,
  procedure,
  type Rule,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  failureBasic,
  failureBattle,
  frontCheck,
  leaderCasualty,
  victoryPoints,
  woundRecovery,
  woundRecoverySlow,
} from '../charts.ts';
import type { Options } from '../options.ts';

export type Fate = 'unhurt' | 'wounded' | 'killed';
export const FATES: readonly Fate[] = ['unhurt', 'wounded', 'killed'];

/** A second wound kills (H2). */
export const struck = (already: boolean, fate: Fate): Fate => (already && fate === 'wounded' ? 'killed' : fate);

export const casualtyRoll = (table: Table, who: string): Fate =>
  table.consult(leaderCasualty, 'Leader', nothing, { label: 'Leader casualty', cite: '4.6 H2', who }) as Fate;

export const frontRoll = (table: Table, who: string): Fate =>
  table.consult(frontCheck, 'Commander', nothing, { label: 'Lead from the Front', cite: '6.5 H6', who }) as Fate;

const casualtyFacts = facts({
  cause: choice('Why', { twelve: 'enemy’s natural 12', front: 'Lead from the Front' }, 'twelve', { cite: '4.6 H2' }),
  wounded: yes('Already wounded', { cite: '4.6 H2' }),
});

export const casualty = procedure<Facts<typeof casualtyFacts>, { fate: Fate }, Options>({
  id: 'leader-casualty',
  title: 'Leader casualty',
  section: '4.6',
  purpose: 'For a Lead’s commander when the enemy’s FERT dice showed 12, or when he led from the front.',
  facts: casualtyFacts,
  play(table, { cause, wounded }) {
    const fate = cause === 'twelve' ? casualtyRoll(table, 'the leader') : frontRoll(table, 'the leader');
    return { fate: struck(wounded, fate) };
  },
  words: ({ fate }) =>
    fate === 'unhurt'
      ? ['The leader is unhurt.']
      : fate === 'wounded'
        ? ['Wounded: Battle Ability one less, AP halved and rounded up. If he is Napoleon, check for failure.']
        : ['Killed: a General of Battle Ability 0 and 1 AP takes his place. If he was Napoleon, check for failure.'],
  measures: [{ id: 'fate', label: 'The leader is', of: ({ fate }) => fate, order: FATES }],
});

const recoveryFacts = facts({});

export const recovery = procedure<Facts<typeof recoveryFacts>, { result: string }, Options>({
  id: 'wound-recovery',
  title: 'Leader wound recovery',
  section: '4.6.3',
  purpose: 'For each wounded leader, in the Administration Phase.',
  facts: recoveryFacts,
  play: (table, _facts, options) => ({
    result: table.consult(options.healing === 'two' ? woundRecoverySlow : woundRecovery, 'Result', nothing, {
      label: 'Wound recovery',
      cite: '4.6.3 R6',
    }),
  }),
  words: ({ result }) =>
    result === 'heals'
      ? ['He heals: flip him to his full side.']
      : result === 'dies'
        ? ['He dies: out of the game.']
        : ['He stays wounded.'],
  measures: [
    { id: 'result', label: 'The leader', of: ({ result }) => result, order: ['heals', 'stays wounded', 'dies'] },
  ],
});

/** One line of the Basic and Advanced table: levels lost, 0 where the die was kind. */
export function basicCheck(table: Table, line: string, who: string): number {
  const most = table.look(failureBasic, line, '1D6 at most') as number;
  const fails = table.test(d6, atMost(most), nothing, { label: line, cite: '27.2.3', who });
  return fails ? (table.look(failureBasic, line, 'Morale levels lost') as number) : 0;
}

/** How many Guard checks a round brings a Formation (A1). */
export function guardChecks(units: number, steps: number, options: Options): number {
  if (options.guardRolls === 'round') return Math.min(units, 1);
  return options.guardRolls === 'unit' ? units : steps;
}

export interface Retreat {
  readonly napoleon: boolean;
  readonly imperialGuard: boolean;
}

/** Levels a Formation loses when it retreats (27.2.3, A2). */
export const retreatCheck: Rule<Retreat, number, Options> = {
  play(table, { napoleon, imperialGuard }, options) {
    let lost = 0;
    if (napoleon) lost += basicCheck(table, 'Napoleon’s Formation retreats', 'French');
    if (imperialGuard && (!napoleon || options.retreatRolls === 'two')) {
      lost += basicCheck(table, 'Formation with French Imperial Guard retreats', 'French');
    }
    return lost;
  },
};

interface FailureResult {
  readonly lost: number;
  readonly morale: number;
  readonly alliedVp: number;
  readonly gameEnds: boolean;
}

/** Napoleon hit, in the Battle Game: Morale levels, points, and whether the game is over. */
export function napoleonHit(table: Table, fate: 'wounded' | 'killed', morale: number, options: Options): FailureResult {
  const line = fate === 'wounded' ? 'Napoleon wounded' : 'Napoleon killed';
  const most = table.look(failureBattle, line, '1D6 at most') as number | null;
  const fails = most === null || table.test(d6, atMost(most), nothing, { label: line, cite: '27.2.3', who: 'French' });
  const lost = fails ? Math.min(morale, table.look(failureBattle, line, 'Morale levels lost') as number) : 0;
  const printed = table.look(failureBattle, line, 'Allied VP') as number;
  const paid = fails || options.napoleonWoundVp === 'wound' ? printed : 0;
  const alliedVp = fate === 'killed' ? table.look(victoryPoints, 'Napoleon killed', 'VP') : paid;
  const left = morale - lost;
  const ends = table.look(failureBattle, 'Napoleon’s Formation at Morale 0', 'Game ends') === 'yes';
  return {
    lost,
    morale: left,
    alliedVp,
    gameEnds: left === 0 && ends && (fate === 'wounded' || options.deathEndsGame),
  };
}

function failureWords({ lost, morale, alliedVp, gameEnds }: FailureResult): string[] {
  const lines = [
    lost > 0
      ? `His Formation drops ${many(lost, 'Morale level')}, to ${morale}.`
      : 'No failure: Morale stays as it is.',
  ];
  if (alliedVp > 0) lines.push(`The Allies score ${alliedVp} VP.`);
  if (gameEnds) lines.push('The game ends here: compare VP.');
  return lines;
}

const failureMeasures = [
  { id: 'lost', label: 'Morale levels lost', of: ({ lost }: FailureResult) => lost },
  { id: 'ends', label: 'Game ends', of: ({ gameEnds }: FailureResult) => gameEnds, order: [true, false] },
];

const battleFailureFacts = facts({
  napoleon: choice('Napoleon is', { wounded: 'wounded', killed: 'killed' }, 'wounded', { cite: '27.2.3' }),
  morale: whole('Morale of his Formation', 1, 6, 6, { cite: '5.2' }),
});

export const battleFailure = procedure<Facts<typeof battleFailureFacts>, FailureResult, Options>({
  id: 'catastrophic-failure-battle',
  title: 'Catastrophic Failure, Battle Game',
  section: '27.2.3',
  purpose: 'In the Battle Game, when Napoleon is wounded or killed.',
  facts: battleFailureFacts,
  play: (table, { napoleon, morale }, options) => napoleonHit(table, napoleon, morale, options),
  words: failureWords,
  measures: failureMeasures,
});

const basicFailureFacts = facts(
  {
    trigger: choice(
      'What happened',
      { retreat: 'the Formation retreats', guard: 'Guard units lost steps' },
      'retreat',
      { cite: '27.2.3 R20' },
    ),
    napoleon: yes('Napoleon leads the Formation', { default: true, cite: '27.2.3' }),
    imperialGuard: yes('French Imperial Guard is in it', { default: true, cite: '27.2.3' }),
    units: whole('Guard units that lost steps', 1, 4, 1, { cite: '27.2.3 A1' }),
    steps: whole('Guard steps lost', 1, 8, 1, { cite: '27.2.3 A1', rare: true }),
    morale: whole('Morale of the Formation', 1, 6, 5, { cite: '5.2' }),
  },
  ({ trigger, napoleon, imperialGuard, units, steps }) => {
    if (trigger === 'retreat' && !napoleon && !imperialGuard) {
      return contradiction('trigger', 'only Napoleon’s Formation or one with Imperial Guard checks', '27.2.3');
    }
    return trigger === 'guard' && steps < units
      ? contradiction('steps', 'each of those units lost a step at least', '27.2.3')
      : null;
  },
);

export const basicFailure = procedure<Facts<typeof basicFailureFacts>, FailureResult, Options>({
  id: 'catastrophic-failure-basic',
  title: 'Catastrophic Failure, Basic and Advanced Game',
  section: '27.2.3',
  purpose: 'When Napoleon’s or an Imperial Guard Formation retreats, or a Guard unit of any nation loses a step.',
  facts: basicFailureFacts,
  play(table, { trigger, napoleon, imperialGuard, units, steps, morale }, options) {
    let lost = 0;
    if (trigger === 'retreat') lost = table.play(retreatCheck, { napoleon, imperialGuard }, options);
    else {
      for (let check = guardChecks(units, steps, options); check > 0; check--) {
        lost += basicCheck(table, 'Guard unit of any nation loses a step', 'owner');
      }
    }
    lost = Math.min(lost, morale);
    const ends = table.look(failureBasic, 'Napoleon’s own Formation at Morale 0', 'Game ends') === 'yes';
    return { lost, morale: morale - lost, alliedVp: 0, gameEnds: napoleon && ends && morale === lost };
  },
  words: failureWords,
  measures: failureMeasures,
});
