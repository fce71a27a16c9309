/** The one-roll tables of the turn and of the battle’s edges: neutrals, weather, initiative, marches, wastage, sieges. */
import {
  applied,
  choice,
  contradiction,
  d6,
  each,
  type Facts,
  facts,
  nothing,
  procedure,
  type Row,
  whole,
  worth,
  yes,
} from '../../../kernel/index.ts';
import {
  attrition,
  attritionModifiers,
  battleWeather,
  forceMarch,
  forceMarchModifiers,
  initiative,
  paralysis,
  paralysisLead,
  paralysisModifiers,
  siege,
  siegeModifiers,
  siegeStrength,
  weatherEffects,
  weatherModifiers,
} from '../charts.ts';
import { type Mode, type Power, WEATHER_WORDS, type Weather } from '../force.ts';
import type { Options } from '../options.ts';

const paralysisFacts = facts({
  lead: whole('Allied VP less French VP', -60, 60, 0, { unit: 'VP', cite: '21.7' }),
  late: yes('The harvest is in', { rare: true, cite: '21.7 H16' }),
});

export const neutral = procedure<Facts<typeof paralysisFacts>, { enters: boolean }, Options>({
  id: 'paralysis',
  title: 'Spanish and Portuguese Paralysis',
  section: '21.7',
  purpose: 'Each Mobilization Phase of an 1815 game while the neutral stands aside.',
  facts: paralysisFacts,
  play(table, { lead, late }) {
    const key = table.look(paralysisLead, lead, 'Modifier') as keyof typeof paralysisModifiers.mod | null;
    const modifiers = applied(key && paralysisModifiers.mod[key], late && paralysisModifiers.mod.late);
    const what = { label: 'Paralysis', cite: '21.7 H16' };
    return { enters: table.consult(paralysis, 'Effect', modifiers, what) === 'enters the war' };
  },
  words: ({ enters }) => (enters ? ['The neutral enters the war.'] : ['It stays out. Roll again next turn.']),
  measures: [{ id: 'enters', label: 'Enters the war', of: ({ enters }) => enters, order: [true, false] }],
});

const weatherFacts = facts({ october: yes('October or later', { cite: '6.8 H7' }) });

export const weather = procedure<Facts<typeof weatherFacts>, { weather: Weather }, Options>({
  id: 'weather',
  title: 'Battle weather',
  section: '6.8',
  purpose: 'At the start of a battle, where the weather is played.',
  facts: weatherFacts,
  play(table, { october }) {
    const modifiers = applied(october && weatherModifiers.mod.october);
    const found = table.consult(battleWeather, 'Weather', modifiers, { label: 'Weather', cite: '6.8 H7' }) as Weather;
    if (table.narrates) {
      table.report(`FERT ${table.look(weatherEffects, found, 'FERT')} for both sides.`, '6.8 H7');
    }
    return { weather: found };
  },
  words: ({ weather }) =>
    ({
      fair: ['Fair. Nothing changes.'],
      mist: ['Morning mist: in the first round each good card modifier is halved, rounded down.'],
      rain: ['Rain: −1 to both rolls; Grand Battery and Skirmish are worth nothing; a charge costs a step more.'],
      storm: [
        'Storm: −2 to both rolls; Grand Battery and Skirmish are worth nothing; a charge costs a step more.',
        'Reaction Moves are rolled at +1.',
      ],
      mud: ['Mud and sleet: −2 to both rolls, and nobody can pursue.'],
      downpour: ['Downpour: no Cavalry Charge, and Reaction Moves are rolled at +1.'],
      soaked: ['Soaked ground: a Grand Battery counts only against Hold.'],
    })[weather],
  measures: [
    {
      id: 'weather',
      label: 'Weather',
      of: ({ weather }) => weather,
      order: Object.keys(WEATHER_WORDS),
      words: (weather) => (weather === 'fair' ? 'fair' : WEATHER_WORDS[weather as Weather]),
    },
  ],
});

const initiativeFacts = facts({
  french: whole('French commander-in-chief’s AP rating', 1, 5, 5, { cite: '7 H10' }),
  allied: whole('Allied commander-in-chief’s AP rating', 1, 5, 3, { cite: '7 H10' }),
});

/** A tie is the French player’s. */
const firstChoice = (difference: number): Power => (difference >= 0 ? 'french' : 'allied');

export const initiativeRoll = procedure<Facts<typeof initiativeFacts>, { chooses: Power }, Options>({
  id: 'initiative',
  title: 'Initiative',
  section: '7',
  purpose: 'At the start of each OPs Phase: who chooses which side goes first.',
  facts: initiativeFacts,
  play(table, ratings) {
    const side = (power: Power, who: string) => ({
      dice: d6,
      modifiers: [worth(initiative.mod.rating, ratings[power])],
      who,
    });
    const what = { label: 'Initiative', cite: '7 H10' };
    return { chooses: table.opposed(side('french', 'French'), side('allied', 'Allies'), what, firstChoice) };
  },
  words: ({ chooses }) => [
    `${chooses === 'french' ? 'The French player chooses' : 'The Allied player chooses'} who goes first.`,
  ],
  measures: [{ id: 'chooses', label: 'Chooses', of: ({ chooses }) => chooses, order: ['french', 'allied'] }],
});

interface Wastage {
  readonly steps: number;
  readonly morale: number;
}

const wastage = ({ cells }: Row<number>): Wastage => ({ steps: cells[0]!, morale: cells[1]! });

const wastageWords = ({ steps, morale }: Wastage): string[] =>
  steps === 0
    ? ['No loss.']
    : [
        `Take ${steps === 1 ? 'a step' : `${steps} steps`} off the Formation${morale ? ' and drop its Morale by one' : ''}.`,
      ];

const wastageMeasures = [
  { id: 'steps', label: 'Steps lost', of: ({ steps }: Wastage) => steps },
  { id: 'morale', label: 'Morale levels lost', of: ({ morale }: Wastage) => morale },
];

const forceMarchFacts = facts(
  {
    mode: choice('Mode', { MO: 'March Order', LOB: 'Line of Battle', ECH: 'Echelon', CON: 'Concentrated' }, 'MO', {
      cite: '5.3',
    }),
    guard: yes('Guard Formation', { cite: '5.3 H11' }),
  },
  ({ mode }: { mode: Mode }) =>
    mode === 'ECH' || mode === 'CON'
      ? contradiction('mode', 'only March Order and Line of Battle may Force March', '5.3 R10')
      : null,
);

export const forceMarchRoll = procedure<Facts<typeof forceMarchFacts>, Wastage, Options>({
  id: 'force-march',
  title: 'Force March',
  section: '5.3',
  purpose: 'For a Formation that marches beyond its allowance.',
  facts: forceMarchFacts,
  play(table, { guard }) {
    const what = { label: 'Force March', cite: '5.3 H11' };
    return wastage(table.consultRow(forceMarch, applied(guard && forceMarchModifiers.mod.guard), what));
  },
  words: (lost) => [
    ...wastageWords(lost),
    'Mark it: its strength is halved in the first round of a battle this phase.',
  ],
  measures: wastageMeasures,
});

const attritionFacts = facts({
  outOfSupply: yes('Out of Supply', { cite: '9 H12' }),
  ground: yes('In Pass, Highlands or Swamp', { cite: '9 H12' }),
  crowded: yes('More than 30 friendly steps in the area', { cite: '9 H12' }),
  forceMarched: yes('Force Marched this turn', { cite: '9 H12' }),
  unpaid: yes('More than 10 steps and no RP paid', { cite: '11 H12' }),
  quarters: yes('Quartered in an own city or fortress', { cite: '9 H12' }),
});

export const attritionRoll = procedure<Facts<typeof attritionFacts>, Wastage, Options>({
  id: 'attrition',
  title: 'Attrition',
  section: '9',
  purpose: 'For each Formation at the end of a turn.',
  facts: attritionFacts,
  play(table, facts) {
    const { mod } = attritionModifiers;
    const modifiers = applied(
      facts.outOfSupply && mod.outOfSupply,
      facts.ground && mod.ground,
      facts.crowded && mod.crowded,
      facts.forceMarched && mod.forceMarched,
      facts.unpaid && mod.unpaid,
      facts.quarters && mod.quarters,
    );
    return wastage(table.consultRow(attrition, modifiers, { label: 'Attrition', cite: '9 H12' }));
  },
  words: wastageWords,
  measures: wastageMeasures,
});

const siegeFacts = facts({
  besiegers: whole('Besieging steps', 0, 40, 3, { cite: '6.9 H14' }),
  garrison: whole('Garrison steps', 1, 12, 1, { cite: '6.9 H14' }),
  turns: whole('Earlier full turns of siege', 0, 8, 0, { cite: '6.9 H14' }),
});

export const siegeRoll = procedure<Facts<typeof siegeFacts>, { result: string }, Options>({
  id: 'siege',
  title: 'Siege',
  section: '6.9',
  purpose: 'At the end of a turn, for a fortress shut in by enough besiegers.',
  facts: siegeFacts,
  play(table, { besiegers, garrison, turns }) {
    const needed = garrison * table.look(siegeStrength, 'besieging for each of the garrison', 'Steps');
    if (besiegers < needed) {
      if (table.narrates) table.report(`${needed} besieging steps are needed; there is no roll.`, '6.9 H14');
      return { result: 'no roll' };
    }
    const modifiers = applied(each(siegeModifiers.mod.earlier, turns), ...nothing);
    return { result: table.consult(siege, 'Fortress', modifiers, { label: 'Siege', cite: '6.9 H14' }) };
  },
  words: ({ result }) =>
    result === 'surrenders'
      ? ['The fortress surrenders: remove the garrison.']
      : result === 'no roll'
        ? ['Too few besiegers: no roll, and this turn does not count for later ones.']
        : ['It holds out.'],
  measures: [
    { id: 'result', label: 'The fortress', of: ({ result }) => result, order: ['surrenders', 'holds out', 'no roll'] },
  ],
});
