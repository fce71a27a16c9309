/** What the two commanders are asked in a battle, as forms: sentences with named choices, whoever lays them before people. */

import { type Blank, LINE, many, type Offer, type Sheet, sheetOf, TAKE, taken } from '../../game/index.ts';
import { capital, nth } from '../../kernel/index.ts';
import {
  CARD_WORDS,
  CARDS,
  type Card,
  MODE_WORDS,
  MODES,
  type Mode,
  TACTIC_WORDS,
  TACTICS,
  type Tactic,
} from './force.ts';
import {
  type AdjustRequest,
  adjust,
  brokenUnits,
  feint,
  grandTactic,
  type Loser,
  losses,
  react,
  stepsDue,
  tacticsCards,
} from './procedures/asks.ts';

const nothing = () => null;
/** Every tactic in the order of the chart; one that may not be chosen says why. */
const tacticOffers = (refusal: (tactic: Tactic) => Offer['refused'] | null): Offer[] =>
  TACTICS.map((value) => {
    const refused = refusal(value);
    return { value, label: capital(TACTIC_WORDS[value]), ...(refused ? { refused } : {}) };
  });

const oneLine = (label: string, blank: Blank) => [{ id: LINE, label, needed: true, blanks: [blank] }];

const tacticSheet = sheetOf(nothing, grandTactic, {
  form: (_board, request) => ({
    title: 'Grand Tactic',
    sentence: `${request.role === 'attacker' ? 'You attack' : 'You defend'}, round ${request.round}: Combat Factors ${request.cf} against ${request.enemyCf}; your Lead in ${MODE_WORDS[request.mode]}, theirs in ${MODE_WORDS[request.enemyMode]}.`,
    cite: '6.4',
    otherwise: 'The usual chit is laid.',
    lines: oneLine('Grand Tactic', {
      type: 'choose',
      key: TAKE,
      label: 'Lay the chit',
      cite: '6.4',
      offers: tacticOffers((tactic) => grandTactic.check(request, tactic)),
    }),
  }),
  answer: (request, entries) => taken(entries) ?? grandTactic.suggest(request),
  entries: (_request, answer) => ({ [LINE]: { [TAKE]: answer } }),
});

const feintSheet = sheetOf(nothing, feint, {
  form: (_board, request) => ({
    title: feint.title,
    sentence: 'Both tactics lie open, and yours was a Feint.',
    cite: '6.5 H6',
    otherwise: 'The first that may be is taken.',
    lines: oneLine('Really', {
      type: 'choose',
      key: TAKE,
      label: 'You really meant',
      offers: tacticOffers((tactic) => feint.check(request, tactic)),
    }),
  }),
  answer: (request, entries) => taken(entries) ?? feint.suggest(request),
  entries: (_request, answer) => ({ [LINE]: { [TAKE]: answer } }),
});

const cardsSheet = sheetOf(nothing, tacticsCards, {
  form: (_board, request) => ({
    title: tacticsCards.title,
    sentence:
      request.most === 0
        ? 'No card may be played this round.'
        : `Play up to ${many(request.most, 'card')} this round, face down; both sides’ cards are revealed together.`,
    cite: '6.5',
    otherwise: 'No card is played.',
    lines: [
      {
        id: LINE,
        label: 'Cards',
        blanks: [
          {
            type: 'choose-many',
            key: TAKE,
            label: 'Play',
            optional: true,
            offers: CARDS.filter((card) => tacticsCards.check(request, [card]) === null).map((card) => ({
              value: card,
              label: CARD_WORDS[card],
            })),
          },
        ],
      },
    ],
  }),
  answer: (_request, entries) => (taken(entries) ?? []) as Card[],
  entries: (_request, answer) => ({ [LINE]: { [TAKE]: answer } }),
});

const CAUSES = {
  charge: 'all from cavalry in line',
  fert: 'at least half from the Lead',
  other: 'from any unit in line',
} as const;

/** `Kellermann, cavalry of the Lead`. */
function loserWords({ name, guard, lead, cavalry, screen, exposed }: Loser, place: number): string {
  const marks = [
    guard && 'Guard',
    cavalry && 'cavalry',
    screen && 'screening',
    lead && 'of the Lead',
    exposed && 'left behind',
  ];
  const told = marks.filter((mark) => mark !== false).join(', ');
  const called = name || `${cavalry ? 'Cavalry' : 'Infantry'} no. ${place + 1}`;
  return told === '' ? called : `${called}, ${told}`;
}

const lossSheet = sheetOf(nothing, losses, {
  form(_board, request) {
    const due = stepsDue(request);
    return {
      title: losses.title,
      sentence: `You lose ${many(due, 'step')}: ${request.cavalryFirst ? 'the first from cavalry, ' : ''}${CAUSES[request.kind]}.`,
      cite: '6.10 H2',
      otherwise: 'Default: the cheapest.',
      lines: oneLine('Steps', {
        type: 'allot',
        key: TAKE,
        label: 'Steps lost',
        cite: '6.10',
        total: due,
        among: request.units.map((unit, i) => ({ id: String(i), label: loserWords(unit, i), most: unit.steps })),
      }),
    };
  },
  answer(request, entries) {
    const given = taken(entries) as Readonly<Record<string, number>> | undefined;
    return given ? request.units.map((_, i) => given[i] ?? 0) : losses.suggest(request);
  },
  entries: (_request, answer) => ({
    [LINE]: { [TAKE]: Object.fromEntries(answer.map((steps, i) => [String(i), steps])) },
  }),
});

const brokenSheet = sheetOf(nothing, brokenUnits, {
  form: (_board, { count, units }) => ({
    title: brokenUnits.title,
    sentence: `Mark ${many(Math.min(count, units.length), 'unit')}; one that lost a step comes first.`,
    cite: '6.7 H2',
    otherwise: 'Those that were hit are marked first.',
    lines: oneLine('Broken', {
      type: 'choose-many',
      key: TAKE,
      label: 'Broken',
      offers: units.map(({ name, hit }, i) => ({
        value: String(i),
        label: `${name || `Unit no. ${i + 1}`}${hit ? ', hit' : ''}`,
      })),
    }),
  }),
  answer(request, entries) {
    const given = taken(entries) as readonly string[] | undefined;
    return given ? given.map(Number) : brokenUnits.suggest(request);
  },
  entries: (_request, answer) => ({ [LINE]: { [TAKE]: answer.map(String) } }),
});

const reactSheet = sheetOf(nothing, react, {
  form: (_board, { formation, ap, horse }) => ({
    title: react.title,
    sentence: `${formation || 'The Formation next door'} has ${many(ap, 'Action Point')}.`,
    cite: '6.13',
    otherwise: 'It reacts.',
    lines: oneLine('Reaction', {
      type: 'choose',
      key: TAKE,
      label: 'Action',
      offers: [
        { value: 'react', label: 'Marches to the guns' },
        ...(horse > 0 ? [{ value: 'screen', label: `Marches, its horse (${horse} CF) screening` }] : []),
        { value: 'stay', label: 'Stays where it is' },
      ],
    }),
  }),
  answer: (request, entries) => taken(entries) ?? react.suggest(request),
  entries: (_request, answer) => ({ [LINE]: { [TAKE]: answer } }),
});

const LEAD = 'lead';
const formationName = ({ formations }: AdjustRequest, i: number): string =>
  nth(formations, i).name || `Formation no. ${i + 1}`;

const adjustSheet = sheetOf(nothing, adjust, {
  form: (_board, request) => ({
    title: adjust.title,
    sentence: 'Another Formation may take the Lead, and a Formation that can pay for it may change its mode.',
    cite: '6.14 H3',
    otherwise: 'All stays as it is.',
    lines: [
      {
        id: LEAD,
        label: 'Lead',
        needed: true,
        blanks: [
          {
            type: 'choose',
            key: TAKE,
            label: 'Lead Formation',
            cite: '6.14',
            offers: request.formations.flatMap(({ here }, i) =>
              here ? [{ value: String(i), label: formationName(request, i) }] : [],
            ),
          },
        ],
      },
      ...request.formations.flatMap(({ mode, mayChange }, i) =>
        mayChange
          ? [
              {
                id: String(i),
                label: formationName(request, i),
                blanks: [
                  {
                    type: 'choose' as const,
                    key: TAKE,
                    label: `${formationName(request, i)} in`,
                    cite: '5.3',
                    offers: MODES.map((value) => ({
                      value,
                      label: MODE_WORDS[value],
                      ...(mode === 'MO' && value === 'CON'
                        ? { refused: { sentence: 'March Order does not become Concentrated', cite: '5.3' } }
                        : {}),
                    })),
                  },
                ],
              },
            ]
          : [],
      ),
    ],
  }),
  answer: (request, entries) => ({
    lead: Number(entries[LEAD]?.[TAKE] ?? request.lead),
    modes: request.formations.map(({ mode }, i) => (entries[String(i)]?.[TAKE] as Mode | undefined) ?? mode),
  }),
  entries: (_request, { lead, modes }) => ({
    [LEAD]: { [TAKE]: String(lead) },
    ...Object.fromEntries(modes.map((mode, i) => [String(i), { [TAKE]: mode }])),
  }),
});

export const questions: Readonly<Record<string, Sheet>> = Object.fromEntries([
  tacticSheet,
  feintSheet,
  cardsSheet,
  lossSheet,
  brokenSheet,
  reactSheet,
  adjustSheet,
]);
