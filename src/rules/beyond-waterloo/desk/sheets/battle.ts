/** What is asked in a battle beside chits and cards: the Lead, losses, Broken units, reactions, the Adjustment Round. */
import { type Form, many, question, sheetOf, wordAnswer } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { type ArrayRequest, array, battleOf } from '../../campaign/kinds.ts';
import { formationDoes } from '../../campaign/words.ts';
import { MODE_WORDS, MODES, type Mode } from '../../force.ts';
import {
  adjust,
  areForced,
  type BrokenRequest,
  brokenUnits,
  type LossRequest,
  losses,
  react,
  stepsDue,
} from '../../procedures/asks.ts';
import { boardOf, choose, modeOffers } from './offers.ts';

const CAUSES = {
  charge: 'all from cavalry in line',
  fert: 'at least half from the Lead',
  other: 'from any unit in line',
} as const;

const lossWords = (request: LossRequest): string => {
  const first = request.cavalryFirst ? ['the first from cavalry'] : [];
  return `You lose ${many(stepsDue(request), 'step')}: ${[...first, CAUSES[request.kind]].join(', ')}.`;
};

/** A unit among those that may lose steps, as it is typed: `u3 2` takes two off the third. */
const stepsOf = (i: number): string => `u${i + 1}`;

const hasHorse = ({ units }: ArrayRequest['formations'][number]): boolean => units.some(({ cavalry }) => cavalry);

/** All of them, or just those who were hit. */
const allMarked = (count: number, units: BrokenRequest['units']): boolean =>
  count >= units.length || units.filter(({ hit }) => hit).length === count;

export const battleSheets = [
  sheetOf(boardOf, array, {
    form: (_state, { formations, area, enemy }): Form => ({
      ...{
        title: battleOf(area),
        cite: '6.2 H3',
        otherwise: 'Default: best Morale leads, no screen.',
      },
      sentence: `Choose the Lead Formation and the cavalry screen. Enemy: ${enemy.map(({ name, mode }) => `${name} in ${MODE_WORDS[mode]}`).join(', ')}.`,
      lines: [
        {
          id: 'array',
          label: 'Your army',
          blanks: [
            {
              type: 'choose',
              key: 'lead',
              label: 'Lead',
              optional: true,
              always: true,
              offers: formations
                .filter(({ leads }) => leads)
                .map(({ id, name, mode }) => ({ value: id, label: name, sentence: MODE_WORDS[mode] })),
            },
            {
              type: 'choose-many',
              key: 'screens',
              label: 'Screen',
              optional: true,
              cite: '6.8.1 H4',
              offers: formations.flatMap(({ units }) =>
                units
                  .filter(({ cavalry }) => cavalry)
                  .map(({ id, name, cf }) => ({ value: id, label: name, sentence: `${cf} CF` })),
              ),
            },
          ],
        },
      ],
    }),
    settled: ({ formations }) => formations.filter(({ leads }) => leads).length === 1 && !formations.some(hasHorse),
    answer: (request, entries) => ({ lead: array.suggest(request).lead, screens: [], ...entries.array }),
    entries: (_request, answer) => ({ array: { ...answer } }),
    told: (_state, { formations }, { lead, screens }) => [
      { does: formationDoes(formations.find(({ id }) => id === lead)?.name ?? lead, 'leads') },
      ...formations
        .flatMap(({ units }) => units)
        .filter(({ id }) => screens.includes(id))
        .map(({ name }) => ({ who: name, does: 'screens' })),
    ],
  }),
  sheetOf(boardOf, losses, {
    byNumber: true,
    form: (_state, request): Form => ({
      title: losses.title,
      cite: '6.10 H2',
      otherwise: 'Default: the cheapest.',
      keep: { words: 'Cheapest losses this turn', as: 'usual' },
      sentence: lossWords(request),
      lines: [
        {
          id: 'losses',
          label: 'Losses',
          blanks: [
            {
              type: 'allot',
              key: 'taken',
              label: 'Steps',
              total: stepsDue(request),
              optional: true,
              among: request.units.flatMap((unit, i) =>
                unit.steps > 0 ? [{ id: stepsOf(i), label: unit.name, most: unit.steps }] : [],
              ),
            },
          ],
        },
      ],
    }),
    settled: areForced,
    answer: (request, entries) => {
      const taken = entries.losses?.taken as Record<string, number> | undefined;
      return taken ? request.units.map((_, i) => taken[stepsOf(i)] ?? 0) : losses.suggest(request);
    },
    entries: (_request, taken) => ({
      losses: { taken: Object.fromEntries(taken.flatMap((n, i) => (n > 0 ? [[stepsOf(i), n]] : []))) },
    }),
    told: (_state, { units }, taken) =>
      taken.flatMap((n, i) => (n > 0 ? [{ who: nth(units, i).name, does: `loses ${many(n, 'step')}` }] : [])),
  }),
  sheetOf(boardOf, brokenUnits, {
    byNumber: true,
    form: (_state, { units, count }): Form => ({
      title: brokenUnits.title,
      cite: '6.7 H2',
      otherwise: 'Default: units that lost steps.',
      keep: { words: 'Units that lost steps, this turn', as: 'usual' },
      sentence: `Choose ${many(Math.min(count, units.length), 'unit')} of your Lead to be Broken: −1 each to later rolls.`,
      lines: [
        {
          id: 'broken',
          label: 'Broken',
          blanks: [
            {
              type: 'choose-many',
              key: 'units',
              label: 'Units',
              optional: true,
              offers: units.map(({ name }, i) => ({ value: String(i), label: name })),
            },
          ],
        },
      ],
    }),
    settled: ({ units, count }) => allMarked(count, units),
    answer: (request, entries) => {
      const chosen = entries.broken?.units as string[] | undefined;
      return chosen ? chosen.map(Number) : brokenUnits.suggest(request);
    },
    entries: (_request, chosen) => ({ broken: { units: chosen.map(String) } }),
    told: (_state, { units }, chosen) => chosen.map((i) => ({ who: nth(units, i).name, does: 'is Broken' })),
  }),
  sheetOf(boardOf, react, {
    form: (_state, { formation, ap, horse }) =>
      question({
        ...{
          title: react.title,
          sentence: `${formation} is in the next area (${ap} AP). March to the battle?`,
          cite: '6.13',
          label: formation,
        },
        ...{
          otherwise: 'Default: it tries, for 1 AP.',
          keep: { words: 'All march to the guns this turn', as: 'usual' },
          offers: [
            { value: 'react', label: 'try' },
            ...(horse > 0 ? [{ value: 'screen', label: `try, its horse (${horse} CF) screening` }] : []),
            { value: 'stay', label: 'stay' },
          ],
        },
      }),
    ...wordAnswer(() => 'react'),
    told: (_state, { formation }, done) =>
      done === 'stay' ? [] : [{ who: formation, does: 'sets out for the battle' }],
  }),
  sheetOf(boardOf, adjust, {
    byNumber: true,
    form: (_state, { lead, formations }): Form => ({
      ...{
        title: adjust.title,
        sentence: 'Before round 2 you may change the Lead, or a mode for 1 AP.',
        cite: '6.14 H3',
        otherwise: 'Default: no change.',
        keep: { words: 'No changes this turn', as: 'nothing' },
      },
      lines: formations.flatMap(({ here, name, mode, mayChange }, i) =>
        here
          ? [
              {
                id: String(i),
                label: name,
                blanks: [
                  choose(
                    'mode',
                    'Mode',
                    mayChange ? modeOffers(MODES.filter((to) => !(mode === 'MO' && to === 'CON'))) : modeOffers([mode]),
                  ),
                  choose('lead', 'Leads', [{ value: 'lead', label: i === lead ? 'leads now' : 'takes the lead' }]),
                ],
              },
            ]
          : [],
      ),
    }),
    answer: ({ lead, formations }, entries) => {
      const named = formations.findIndex((_, i) => entries[String(i)]?.lead === 'lead');
      const modes = formations.map(({ mode }, i) => (entries[String(i)]?.mode as Mode | undefined) ?? mode);
      return { lead: named < 0 ? lead : named, modes };
    },
    entries: ({ formations }, answer) =>
      Object.fromEntries(
        formations.flatMap(({ here }, i) =>
          here ? [[String(i), { mode: answer.modes[i], ...(answer.lead === i ? { lead: 'lead' } : {}) }]] : [],
        ),
      ),
    told: (_state, { lead, formations }, answer) => [
      ...(answer.lead === lead ? [] : [{ who: nth(formations, answer.lead).name, does: 'takes the lead' }]),
      ...formations.flatMap(({ name, mode }, i) =>
        answer.modes[i] === mode ? [] : [{ who: name, does: `changes to ${MODE_WORDS[nth(answer.modes, i)]}` }],
      ),
    ],
  }),
];
