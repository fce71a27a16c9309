/** Pages 153 to 167: leaders in danger, and phase 11. */
import {
  applied,
  atLeast,
  choice,
  contradiction,
  d6,
  each,
  type Facts,
  facts,
  nothing,
  nth,
  procedure,
  type Rule,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  abandonedGuns,
  abandonedGunsModifiers,
  doubleTeam,
  doubleTeamModifiers,
  fatigueRecovery,
  fatigueRecoveryModifiers,
  leaderFate,
  leaderFateElsewhere,
  leaderLoss,
  leaderLossFigures,
  leaderLossModifiers,
  rally,
  rallyModifiers,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { campaignField, classField, FATIGUE_WORDS, type Fatigue, fatigueField, levels } from '../unit.ts';

const FATES = [
  'safe',
  'escapes',
  'inspired',
  'slowed',
  'stunned',
  'light',
  'serious',
  'critical',
  'taken',
  'killed',
] as const;

const FATE_WORDS: Readonly<Record<string, string>> = {
  safe: 'The leader is safe.',
  escapes: 'The leader escapes unhurt.',
  inspired: 'The leader is unhurt, and inspires: one step more when attached, for the rest of the day.',
  slowed: 'The leader is unhurt but slowed this turn.',
  stunned: 'The leader is stunned: no acts for two turns.',
  light: 'Lightly wounded: he stays, at −1 on his acts.',
  serious: 'Seriously wounded: he leaves, a replacement comes next turn.',
  critical: 'Critically wounded: he leaves, a replacement comes next turn.',
  taken: 'Captured: a replacement comes next turn.',
  killed: 'Killed: a replacement comes next turn.',
};

/** Page 36: wounded, killed or captured, he makes his ME test. */
const testsMe = (fate: string): boolean => ['light', 'serious', 'critical', 'taken', 'killed'].includes(fate);
const fateOf = (fate: string) => ({ fate, testsMe: testsMe(fate) });
const fateWords = ({ fate, testsMe: tests }: { fate: string; testsMe: boolean }): string[] => [
  FATE_WORDS[fate] ?? fate,
  ...(tests ? ['His ME tests morale (pg 36).'] : []),
];

/** 2D10 for the line, a D6 along it. */
const fateRule: Rule<boolean, string, Options> = {
  play(table, inCloseAction) {
    const chart = inCloseAction ? leaderFate : leaderFateElsewhere;
    const row = table.consultRow(chart, nothing, { label: 'Leader fate', cite: 'pg 154-162 R55' });
    const die = table.roll(d6, { label: 'Leader fate, D6', cite: 'pg 154-162 R55' });
    return table.look(chart, row.key, String(die));
  },
  key: (inCloseAction) => (inCloseAction ? 1 : 0),
  resultKey: (fate) => fate,
};

const lossFacts = facts(
  {
    losses: whole('Figures his unit lost', 0, 20, 1, { cite: 'pg 153' }),
    withUnit: yes('With the unit', { default: true, cite: 'pg 153' }),
    nation: choice('Leader', { others: 'other', french: 'French, British or KGL' }, 'others', { cite: 'pg 153' }),
    closeAction: choice('Close action', { none: 'none', won: 'his side won', lost: 'the enemy won' }, 'none', {
      cite: 'pg 153',
    }),
    melee: yes('It came to melee', { cite: 'pg 153 R25' }),
    followMe: yes('He rolled “Follow me”', { cite: 'pg 153' }),
    rifles: yes('Losses by rifles', { cite: 'pg 153', rare: true }),
    premonition: yes('Premonition of death', { cite: 'pg 153', rare: true }),
  },
  (leader) =>
    leader.melee && leader.closeAction === 'none'
      ? contradiction('melee', 'a melee is a close action', 'pg 153 R25')
      : leader.rifles && leader.losses === 0
        ? contradiction('rifles', 'nobody was lost', 'pg 153')
        : null,
);

type Line = 'none' | 'lost1' | 'lost2' | 'lost3' | 'lost4' | 'lost6' | 'lost8';

export const leaderLossProcedure = procedure<Facts<typeof lossFacts>, { fate: string; testsMe: boolean }, Options>({
  id: 'leader-loss',
  title: 'Leader loss',
  section: 'pg 153',
  purpose: 'When the unit or ME a leader is with has losses, or fought a close action.',
  facts: lossFacts,
  play(table, leader, options) {
    const { mod } = leaderLossModifiers;
    const line = table.look(leaderLossFigures, leader.losses, 'Line') as Line;
    const modifiers = applied(
      leader.nation === 'french' && leader.withUnit && mod.nation,
      line !== 'none' && mod[line],
      leader.rifles && mod.rifles,
      leader.melee && mod.melee,
      leader.premonition && mod.premonition,
      leader.followMe && mod.followMe,
    );
    const result = table.consult(leaderLoss, 'Result', modifiers, { label: 'Leader loss', cite: 'pg 153' });
    if (result === 'safe') return fateOf('safe');
    if (result === 'taken if beaten') return fateOf(leader.closeAction === 'lost' ? 'taken' : 'safe');
    return fateOf(table.play(fateRule, leader.closeAction !== 'none', options));
  },
  words: fateWords,
  measures: [{ id: 'fate', label: 'The leader', of: ({ fate }) => fate, order: FATES }],
});

const fateFacts = facts({ closeAction: yes('Hit in close action', { cite: 'R55' }) });

export const leaderFateProcedure = procedure<Facts<typeof fateFacts>, { fate: string; testsMe: boolean }, Options>({
  id: 'leader-fate',
  title: 'Leader fate',
  section: 'pg 154-162 R55',
  purpose: 'When leader loss says that he is hit.',
  facts: fateFacts,
  play: (table, { closeAction }, options) => fateOf(table.play(fateRule, closeAction, options)),
  words: fateWords,
  measures: [{ id: 'fate', label: 'The leader', of: ({ fate }) => fate, order: FATES }],
});

const rallyFacts = facts({
  class: classField('Class', 'RG', { cite: 'R56' }),
  arm: choice(
    'Arm',
    { fatigueFoot: 'infantry or mixed', fatigueHorse: 'cavalry', fatigueGuns: 'artillery' },
    'fatigueFoot',
    {
      cite: 'R56',
      roster: 'arm',
    },
  ),
  fatigue: fatigueField({ cite: 'R56' }),
  casualties: whole('Casualties', 0, 40, 2, { cite: 'R56' }),
  leader: choice(
    'Leader',
    {
      none: 'none, or Impersonal',
      charismatic: 'Charismatic',
      inspirational: 'Inspirational',
      uninspiring: 'Uninspiring',
    },
    'none',
    { cite: 'R56' },
  ),
  standard: yes('Lost its standard', { cite: 'R56' }),
});

export const rallyProcedure = procedure<Facts<typeof rallyFacts>, { result: string }, Options>({
  id: 'rally',
  title: 'Rally from bad morale',
  section: 'pg 163-167 R56',
  purpose: 'In phase 11 for a unit in the holding area of an ME that rests.',
  facts: rallyFacts,
  play(table, unit) {
    const { mod } = rallyModifiers;
    const rallies = table.look(rally, unit.class, 'Rallies');
    const again = table.look(rally, unit.class, 'Tries again');
    const modifiers = applied(
      each(mod[unit.arm], levels(unit.fatigue)),
      unit.standard && mod.standard,
      each(mod.casualties, Math.floor(unit.casualties / 2)),
      unit.leader !== 'none' && mod[unit.leader],
    );
    const result = table.read(twoD10, modifiers, { label: 'Rally', cite: 'pg 163-167 R56' }, (total) =>
      total >= rallies ? 'rallies' : total >= again ? 'tries again' : 'gone',
    );
    return { result };
  },
  words: ({ result }) => [
    result === 'rallies'
      ? 'The unit rallies and rejoins its ME.'
      : result === 'tries again'
        ? 'Not yet: it tries again next turn.'
        : 'The unit is gone for the day.',
  ],
  measures: [
    { id: 'result', label: 'The unit', of: ({ result }) => result, order: ['rallies', 'tries again', 'gone'] },
  ],
});

const recoveryFacts = facts({
  fatigue: choice('Fatigue', FATIGUE_WORDS, 'worn', { cite: 'R56', roster: 'fatigue' }),
  campaign: campaignField(),
  bombarded: whole('Bombardment casualties', 0, 10, 0, { cite: 'R56' }),
  rested: yes('Almost recovered last turn', { cite: 'R56' }),
});
const NAMES = Object.keys(FATIGUE_WORDS) as Fatigue[];

export const recovery = procedure<
  Facts<typeof recoveryFacts>,
  { recovered: number; level: Fatigue; result: string },
  Options
>({
  id: 'fatigue-recovery',
  title: 'Fatigue recovery',
  section: 'pg 163-167 R56',
  purpose: 'In phase 11 for an unengaged ME on Rest & rally.',
  facts: recoveryFacts,
  play(table, me) {
    const { mod } = fatigueRecoveryModifiers;
    const modifiers = applied(
      me.campaign !== 'weary' && mod[me.campaign],
      each(mod.bombarded, me.bombarded),
      me.rested && mod.rested,
    );
    const result = table.consult(fatigueRecovery, 'Result', modifiers, {
      label: 'Fatigue recovery',
      cite: 'pg 163-167 R56',
    });
    const steps = result === 'two levels' ? 2 : result === 'one level' ? 1 : 0;
    const recovered = Math.min(steps, levels(me.fatigue));
    return { recovered, level: nth(NAMES, levels(me.fatigue) - recovered), result };
  },
  words: ({ recovered, level, result }) => [
    recovered > 0 ? `The ME recovers: it is now ${level}.` : `The ME stays ${level}.`,
    ...(result === 'better next turn' ? ['It rolls at +2 next turn.'] : []),
  ],
  measures: [{ id: 'recovered', label: 'Levels recovered', of: ({ recovered }) => recovered }],
});

const gunsFacts = facts({
  wish: choice(
    'Wish',
    { recover: 'recover own guns', disable: 'disable the enemy’s', 'carry off': 'carry off the enemy’s' },
    'recover',
    { cite: 'R56' },
  ),
  act: yes('Commander action', { cite: 'R56' }),
  unengaged: yes('Unengaged', { cite: 'R56' }),
  engineers: yes('Engineers', { cite: 'R56' }),
});

export const guns = procedure<Facts<typeof gunsFacts>, { done: boolean }, Options>({
  id: 'abandoned-guns',
  title: 'Abandoned guns',
  section: 'pg 163-167 R56',
  purpose: 'When somebody stands by abandoned guns.',
  facts: gunsFacts,
  play(table, { wish, act, unengaged, engineers }) {
    const { mod } = abandonedGunsModifiers;
    const modifiers = applied(act && mod.act, unengaged && mod.unengaged, engineers && mod.engineers);
    const needs = atLeast(table.look(abandonedGuns, wish, '2D10'));
    return { done: table.test(twoD10, needs, modifiers, { label: 'Abandoned guns', cite: 'pg 163-167 R56' }) };
  },
  words: ({ done }, { wish }) => [done ? `Done: ${wish} the guns.` : 'The guns stay as they are.'],
  measures: [{ id: 'done', label: 'Done', of: ({ done }) => done }],
});

const teamFacts = facts({
  battery: choice(
    'Battery',
    { frenchGuard: 'French Guard', horse: 'horse artillery', french: 'French', british: 'British', others: 'others' },
    'french',
    { cite: 'R56' },
  ),
});

export const teams = procedure<Facts<typeof teamFacts>, { done: boolean }, Options>({
  id: 'double-team',
  title: 'Double teaming in mud',
  section: 'pg 163-167 R56',
  purpose: 'Once a day a battery stuck in mud may double its teams.',
  facts: teamFacts,
  play: (table, { battery }) => ({
    done: table.test(
      twoD10,
      atLeast(table.look(doubleTeam, 'double team', '2D10')),
      applied(doubleTeamModifiers.mod[battery]),
      { label: 'Double teams', cite: 'pg 163-167 R56' },
    ),
  }),
  words: ({ done }) => [done ? 'The guns come out of the mud.' : 'The guns stay stuck.'],
  measures: [{ id: 'done', label: 'Comes out', of: ({ done }) => done }],
});
