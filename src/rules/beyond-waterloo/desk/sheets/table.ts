/** Questions about a battle that may be fought on a table: where, what came of it, and whether that is so. */
import { type Blank, type Form, question, sheetOf, wordAnswer } from '../../../../game/index.ts';
import { battleOf } from '../../campaign/kinds.ts';
import {
  confirmResult,
  EITHER,
  FATES,
  FERT,
  type ResultRequest,
  TABLE,
  type TableResult,
  tableResult,
  where,
} from '../../campaign/table-kinds.ts';
import { POWER_WORDS, type Power } from '../../force.ts';
import { boardOf } from './offers.ts';

const sideWords = (seat: string): string => POWER_WORDS[seat as Power];

const tenths = (key: string, label: string): Blank => ({
  type: 'number',
  key,
  label,
  least: 0,
  most: 10,
  step: 1,
  unit: 'tenths',
  optional: true,
});

/** Lines of the form that stand for no division. */
const FIELD = 'field';
const general = (i: number): string => `g${i + 1}`;

const fieldOffers = [
  { value: 'french', label: 'the French' },
  { value: 'allied', label: 'the Allies' },
  { value: 'nobody', label: 'neither' },
];

const fateBlank: Blank = {
  type: 'choose',
  key: 'fate',
  label: 'Fate',
  optional: true,
  always: true,
  offers: FATES.map((fate) => ({ value: fate, label: fate })),
};

export const tableSheets = [
  sheetOf(boardOf, where, {
    form: (_state, { area, books }) =>
      question({
        title: battleOf(area),
        sentence: 'Roll for this battle, or fight it out on a table? Both sides must choose the same.',
        cite: '6.3 W53',
        label: 'Fight it',
        otherwise: 'Default: with the campaign’s own dice (FERT).',
        offers: [
          {
            value: FERT,
            label: 'with the campaign’s dice',
            sentence: 'FERT, two rounds, a few minutes.',
            typed: ['dice'],
          },
          ...books.map(({ id, title, advice }) => ({
            value: id,
            label: `on the screen: ${title}`,
            sentence: advice ?? 'The whole battle, turn by turn.',
          })),
          { value: TABLE, label: 'on a real table', sentence: 'With miniatures; you type in what came of it.' },
          { value: EITHER, label: 'as the other side likes' },
        ],
      }),
    ...wordAnswer(() => FERT),
    told: () => [],
  }),
  sheetOf(boardOf, tableResult, {
    form: (_state, request): Form => ({
      title: `${battleOf(request.area)}: the result`,
      sentence: 'Enter who held the field, and what each division lost in tenths of its men.',
      cite: '6.3 W56',
      otherwise: 'Default: nothing lost, and nobody held the field.',
      day: request.day,
      lines: [
        {
          id: FIELD,
          label: 'The field',
          blanks: [
            { type: 'choose', key: 'holder', label: 'Held by', optional: true, always: true, offers: fieldOffers },
          ],
        },
        ...request.divisions.map(({ id, name, seat, men }) => ({
          id,
          label: `${name} (${sideWords(seat)}, ${men} men)`,
          blanks: [tenths('hit', 'Killed and wounded'), tenths('captured', 'Captured'), tenths('run', 'Run away')],
        })),
        ...request.generals.map(({ name, seat }, i) => ({
          id: general(i),
          label: `${name} (${sideWords(seat)})`,
          blanks: [fateBlank],
        })),
      ],
    }),
    answer: (request: ResultRequest, entries): TableResult => ({
      field: (entries[FIELD]?.holder as string | undefined) ?? 'nobody',
      divisions: request.divisions.flatMap(({ id }) => {
        const entered = entries[id];
        if (!entered) return [];
        const of = (key: string) => Number(entered[key] ?? 0);
        return [{ id, hit: of('hit'), captured: of('captured'), run: of('run') }];
      }),
      generals: request.generals.flatMap(({ name }, i) => {
        const fate = entries[general(i)]?.fate as TableResult['generals'][number]['fate'] | undefined;
        return fate && fate !== 'well' ? [{ name, fate }] : [];
      }),
    }),
    entries: (request, { field, divisions, generals }) => ({
      [FIELD]: { holder: field },
      ...Object.fromEntries(divisions.map(({ id, ...lost }) => [id, lost])),
      ...Object.fromEntries(
        generals.map(({ name, fate }) => [general(request.generals.findIndex((one) => one.name === name)), { fate }]),
      ),
    }),
    told: () => [],
  }),
  sheetOf(boardOf, confirmResult, {
    form: (_state, { area, field, lost }) =>
      question({
        title: `${battleOf(area)}: the result`,
        sentence: `${field === 'nobody' ? 'Neither side' : `The ${sideWords(field)}`} held the field. ${lost
          .map(
            ({ seat, share }) =>
              `The ${sideWords(seat)} lost ${Math.round(100 * share)} % killed, wounded and captured`,
          )
          .join('; ')}. Is that so?`,
        cite: '6.3 W56',
        label: 'The result',
        otherwise: 'Default: it is so.',
        offers: [
          { value: 'agree', label: 'it is so' },
          { value: 'again', label: 'it is not: I write it down' },
        ],
      }),
    ...wordAnswer(() => 'agree'),
    told: () => [],
  }),
];
