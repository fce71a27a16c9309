/** What the two commanders-in-chief are asked beside their marches. */
import { many, none, question, sheetOf, toldByEvents, wordAnswer } from '../../../../game/index.ts';
import { goFirst, nextBattle, refit, shutIn } from '../../campaign/kinds.ts';
import { boardOf } from './offers.ts';

const freeWords = (steps: number): string => (steps > 0 ? `, ${steps} free` : '');

export const campaignSheets = [
  sheetOf(boardOf, goFirst, {
    form: () =>
      question({
        title: goFirst.title,
        sentence: 'The initiative is yours: choose whether you move first or second.',
        cite: '7 H10',
        label: 'You go',
        ...{
          otherwise: 'Default: you go first.',
          offers: [
            { value: 'first', label: 'first' },
            { value: 'second', label: 'second' },
          ],
        },
      }),
    ...wordAnswer(() => 'first'),
    told: (_state, _request, done) => [{ does: done === 'first' ? 'choose to go first' : 'choose to go second' }],
  }),
  sheetOf(boardOf, nextBattle, {
    form: (_state, { areas }) =>
      question({
        ...{
          title: nextBattle.title,
          sentence: 'Choose which of your battles is fought next.',
          cite: '6.3 H10',
        },
        otherwise: 'Default: the first.',
        label: 'Battle',
        offers: [
          ...areas.map(({ id, name, storm }) => ({ value: id, label: storm ? `storm ${name}` : name })),
          ...(areas.every(({ storm }) => storm) ? [none('no storm')] : []),
        ],
      }),
    ...wordAnswer((request) => nextBattle.suggest(request)),
    told: toldByEvents,
  }),
  sheetOf(boardOf, shutIn, {
    form: (_state, { area, steps }) =>
      question({
        ...{
          title: shutIn.title,
          sentence: `${area} is attacked (${many(steps, 'step')}). Fight outside or shut the gates?`,
          cite: '6.9 W7',
          label: 'Garrison',
        },
        ...{
          otherwise: 'Default: shut the gates.',
          offers: [
            { value: 'shut', label: 'shut the gates' },
            { value: 'fight', label: 'fight' },
          ],
        },
      }),
    ...wordAnswer(() => 'shut'),
    told: toldByEvents,
  }),
  sheetOf(boardOf, refit, {
    form: (_state, { units, points, loads: left }) => ({
      ...{
        title: refit.title,
        sentence: `Choose which units take replacements: ${points} Resource Points (RP), and each step costs its leader 1 AP.`,
        cite: '14.2 W27',
      },
      otherwise: 'Default: none.',
      lines: units.map(({ id, name, formation, missing, price, loads }) => ({
        id,
        label: `${name} (${formation})`,
        piece: formation,
        blanks: [
          {
            ...{
              type: 'number',
              key: 'steps',
              label: `Steps at ${price} RP${freeWords(loads.reduce((sum, load) => sum + left[load]!, 0))}`,
              optional: true,
            },
            least: 0,
            most: missing,
            step: 1,
            unit: 'steps',
          },
        ],
      })),
    }),
    answer: (_request, entries) =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([id, { steps }]) => (steps === undefined ? [] : [[id, Number(steps)]])),
      ),
    entries: (_request, answer) => Object.fromEntries(Object.entries(answer).map(([id, steps]) => [id, { steps }])),
    told: (_state, { units }, answer) =>
      units.flatMap(({ id, name }) =>
        answer[id] ? [{ who: name, does: `takes ${many(answer[id], 'new step')}` }] : [],
      ),
  }),
];
