/** Leader Fate: is he harmed, and how badly. Two throws, and the modifiers are for the first. */
import {
  applied,
  choice,
  contradiction,
  type Facts,
  facts,
  type Modifier,
  nothing,
  procedure,
  yes,
} from '../../../kernel/index.ts';
import { fateHarm, fateModifiers, fateResults } from '../charts.ts';
import type { Options } from '../options.ts';

const SECTION = 'Leader Fate';

const RANK_WORDS = { formation: 'a Formation', force: 'a Force', army: 'the army' } as const;

const fateFacts = facts(
  {
    danger: choice(
      'Enemy',
      { artillery: 'artillery within 6″', other: 'other troops within 3″', none: 'none that near' },
      'artillery',
      { cite: `${SECTION} G45` },
    ),
    rank: choice('He commands', RANK_WORDS, 'formation', { cite: SECTION }),
    commanding: yes('He personally commands a Formation of his Force or army', { cite: `${SECTION} G17` }),
    wandered: yes('Wandered Off', { cite: `${SECTION} R7`, rare: true }),
    charmed: yes('Charmed Death, or Invincible before', { cite: `${SECTION} R7`, rare: true }),
    date: yes('A Date with Death', { cite: `${SECTION} R7`, rare: true }),
  },
  ({ rank, commanding }) =>
    commanding && rank === 'formation'
      ? contradiction('commanding', 'a Formation commander always commands his Formation; no line for it', SECTION)
      : null,
);
type FateFacts = Facts<typeof fateFacts>;

const FATES = ['no roll', 'unharmed', 'invincible', 'light wound', 'unhorsed', 'badly wounded', 'killed'] as const;
export type Fate = (typeof FATES)[number];

function fateLines(facts: FateFacts, options: Options): Modifier[] {
  const { mod } = fateModifiers;
  const traits = options.leaderTraits === 'house';
  return applied(
    facts.commanding && mod.commanding,
    traits && facts.wandered && mod.wandered,
    traits && facts.charmed && mod.charmed,
    traits && facts.date && mod.date,
  );
}

const FATE_WORDS: Readonly<Record<Fate, readonly string[]>> = {
  'no roll': ['No enemy is near enough: no roll.'],
  unharmed: ['He is unharmed.'],
  invincible: ['Invincible: he is unhurt, and from now on counts as charmed; nobody assesses for it (A17).'],
  'light wound': ['A light wound: his LR and TR are zero now and for three turns more (G43).'],
  unhorsed: ['Unhorsed and stunned.'],
  'badly wounded': ['Badly wounded: he is out of the game.'],
  killed: ['Killed: he is out of the game.'],
};

/** Whether a commander was harmed by his fate (A17). */
export const isHarmed = (fate: Fate): boolean => fate !== 'no roll' && fate !== 'unharmed' && fate !== 'invincible';

/** Only the Formation he leads himself feels it: his own, or the one a higher commander has joined (H6). */
function formationWords(fate: Fate, { rank, commanding }: FateFacts): string[] {
  if (!isHarmed(fate) || (rank !== 'formation' && !commanding)) return [];
  return [...(fate === 'unhorsed' ? ['His Formation converts to Defend.'] : []), 'His Formation assesses.'];
}

const SUCCESSOR = {
  formation: 'Next Command phase a successor without rating, TR 0, takes over (G44).',
  force: 'The senior Formation commander takes the Force, his LR one step lower (G44).',
  army: 'The senior Force commander takes the army, his LR one step lower (G44).',
} as const;

export const leaderFate = procedure<FateFacts, { fate: Fate }, Options>({
  id: 'leader-fate',
  title: 'Leader Fate',
  section: SECTION,
  purpose: 'Artillery & Skirmish phase: commanders with enemy artillery within 6″, or other enemies within 3″.',
  facts: fateFacts,
  play(table, facts, options) {
    if (facts.danger === 'none') return { fate: 'no roll' };
    const lines = fateLines(facts, options);
    const hit = table.consult(fateHarm, 'Result', lines, { label: 'Leader Fate: is he harmed', cite: SECTION });
    if (hit === 'unharmed') return { fate: 'unharmed' };
    const second = options.fateModifiers === 'both' ? lines : nothing;
    const what = { label: 'Leader Fate: how badly', cite: `${SECTION} A10` };
    return { fate: table.consult(fateResults, 'Result', second, what) as Fate };
  },
  words: ({ fate }, facts) => [
    ...FATE_WORDS[fate],
    ...formationWords(fate, facts),
    ...(fate === 'badly wounded' || fate === 'killed' ? [SUCCESSOR[facts.rank]] : []),
  ],
  measures: [{ id: 'fate', label: 'He is', of: ({ fate }) => fate, order: FATES }],
});
