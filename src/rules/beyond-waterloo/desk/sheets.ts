/** Every question of the campaign as a form. */
import { type Blank, type Form, many, none, type Offer, question, sheetOf, wordAnswer } from '../../../game/index.ts';
import type { Field } from '../campaign/field.ts';
import {
  array,
  CHANGES,
  type Change,
  goFirst,
  type Marcher,
  type MarchOption,
  type MarchOrder,
  march,
  nextBattle,
  refit,
  shutIn,
} from '../campaign/kinds.ts';
import { known } from '../campaign/knowledge.ts';
import type { State } from '../campaign/state.ts';
import { Weighing } from '../commander/rounds.ts';
import { CARD_WORDS, type Card, MODE_WORDS, MODES, type Mode, TACTIC_WORDS, TACTICS, type Tactic } from '../force.ts';
import type { Options } from '../options.ts';
import {
  adjust,
  brokenUnits,
  feint,
  grandTactic,
  type LossRequest,
  losses,
  react,
  type TacticRequest,
  tacticsCards,
} from '../procedures/asks.ts';
import { chitProspects, foeChits } from './prospects.ts';

const boardOf = (view: unknown): State => known.stateOf(view);
const nameOf = ({ areas }: Field, id: string): string => areas.find((area) => area.id === id)?.name ?? id;

const modeOffers = (modes: readonly Change[]): Offer[] =>
  modes.map((mode) =>
    mode === 'none'
      ? { value: mode, label: 'as it is', typed: ['same'] }
      : { value: mode, label: MODE_WORDS[mode], typed: [mode.toLowerCase()] },
  );

/** Modes to end in; one that no march of this Segment ends in says why. */
const endOffers = ({ options, mode }: Marcher): Offer[] =>
  modeOffers(CHANGES).map((offer) => {
    const ends = ({ lasts, first }: MarchOption) => lasts.includes(offer.value as Change) || first === offer.value;
    if (offer.value === mode || options.some(ends)) return offer;
    const sentence =
      mode === 'MO' && offer.value === 'CON'
        ? 'March Order does not become Concentrated in one change'
        : 'no movement point would be left for that change';
    return { ...offer, refused: { sentence, cite: '5.3' } };
  });

/** Where a Formation can go, and how: the blanks of its line. */
function marchBlanks(field: Field, marcher: Marcher): Blank[] {
  const { options, area } = marcher;
  const places = [...new Set(options.map(({ to }) => to))].filter((to) => to !== area);
  const battles = new Set(options.filter(({ battle }) => battle).map(({ to }) => to));
  return [
    {
      ...{ type: 'choose', key: 'to', label: 'March to', typed: 'to', optional: true, cite: '5.3' },
      offers: [
        { value: area, label: 'stay', typed: ['here'] },
        ...places.map((to) => ({
          ...{ value: to, label: nameOf(field, to), typed: [to.toLowerCase()] },
          ...(battles.has(to) ? { sentence: 'The enemy is there: this is an attack.' } : {}),
        })),
      ],
    },
    {
      ...{ type: 'choose', key: 'last', label: 'End in', typed: 'in', optional: true, cite: '5.3' },
      offers: endOffers(marcher),
    },
    {
      ...{ type: 'choose', key: 'first', label: 'Change first into', typed: 'first', optional: true, cite: '5.3' },
      offers: modeOffers(CHANGES.filter((mode) => options.some(({ first }) => first === mode))),
    },
    { type: 'yes', key: 'forced', label: 'Force March', typed: 'forced', optional: true, cite: '5.3 H11' },
  ];
}

/** What was entered for a Formation, filled up to the plainest march that fits; null for nothing. */
function orderOf(marcher: Marcher, entered: Readonly<Record<string, unknown>> | undefined): MarchOrder | null {
  if (!entered) return null;
  const { to, last, first, forced } = entered as { to?: string; last?: Change; first?: Change; forced?: boolean };
  const target = to ?? marcher.area;
  const there = marcher.options.filter((option) => option.to === target);
  // Who ends as he marches needs no change; who can only march so changes first.
  const wanted = last === marcher.mode && first === undefined ? 'none' : last;
  const before =
    first === undefined && wanted !== undefined && !there.some(({ lasts }) => lasts.includes(wanted)) ? wanted : first;
  return filledUp(marcher, there, target, before, before === wanted ? undefined : wanted, forced);
}

/** The plainest of the marches that go there so. */
function filledUp(
  marcher: Marcher,
  there: readonly MarchOption[],
  target: string,
  first: Change | undefined,
  last: Change | undefined,
  forced: boolean | undefined,
): MarchOrder | null {
  if (target === marcher.area && (last ?? 'none') === 'none' && (first ?? 'none') === 'none') return null;
  const fits = there.filter(
    (option) =>
      (first === undefined || option.first === first) &&
      (forced === undefined || option.forced === forced) &&
      (last === undefined || option.lasts.includes(last)),
  );
  const cheapest = fits.toSorted((a, b) => Number(a.forced) - Number(b.forced) || a.cost - b.cost)[0];
  return {
    ...{ id: marcher.id, to: target, first: cheapest?.first ?? first ?? 'none', last: last ?? 'none' },
    forced: cheapest?.forced ?? forced ?? false,
  };
}

const choose = (key: string, label: string, offers: readonly Offer[]): Blank => ({
  type: 'choose',
  key,
  label,
  offers,
  optional: true,
});

const feintOffers = (allowed: readonly Tactic[]): Offer[] =>
  allowed.map((gt) => ({ value: gt, label: TACTIC_WORDS[gt], typed: [gt.toLowerCase()] }));

/** Every chit: what it costs and takes against each of the enemy’s by the exact odds, or why it may not be laid. */
function chitOffers(request: TacticRequest, rules: Options): Offer[] {
  const weighing = new Weighing(request, { area: 0, step: 1 }, rules);
  const theirs = foeChits(request);
  return TACTICS.map((gt) => {
    const offer = { value: gt, label: TACTIC_WORDS[gt], typed: [gt.toLowerCase()] };
    const refused = grandTactic.check(request, gt);
    if (refused) return { ...offer, refused: { sentence: refused.sentence, cite: refused.cite } };
    const cells = theirs.map((enemy) => {
      const { mine, his } = weighing.blood(gt, enemy);
      return `${TACTIC_WORDS[enemy]} ${mine.toFixed(1)} for ${his.toFixed(1)}`;
    });
    return { ...offer, sentence: `Steps lost for steps taken, by his chit: ${cells.join(', ')}.`, cite: '6.9 H1' };
  });
}

const CAUSES = {
  charge: 'The charge is paid by cavalry in line.',
  fert: 'Half at least come from the Lead.',
  other: 'You choose among all in line.',
} as const;

const lossWords = ({ steps, kind, cavalryFirst }: LossRequest): string =>
  `${many(steps, 'step')} must go. ${CAUSES[kind]}${cavalryFirst ? ' The first is cavalry.' : ''}`;

/** A unit among those that may lose steps, as it is typed: `u3 2` takes two off the third. */
const stepsOf = (i: number): string => `u${i + 1}`;

export const sheets = Object.fromEntries([
  sheetOf(boardOf, march, {
    form: ({ field }, request): Form => ({
      ...{ title: march.title, sentence: 'March your Formations; nobody sees it but you.', cite: '5.3' },
      otherwise: 'Formations without an order stay as they are',
      lines: request.marchers.map((marcher) => ({
        ...{ id: marcher.id, label: marcher.name, piece: marcher.id, blanks: marchBlanks(field, marcher) },
      })),
    }),
    answer: (request, entries) =>
      request.marchers.flatMap((marcher) => {
        const order = orderOf(marcher, entries[marcher.id]);
        return order ? [order] : [];
      }),
    entries: (_request, orders) =>
      Object.fromEntries(
        orders.map(({ id, to, first, last, forced }) => [id, { to, first, last, ...(forced ? { forced } : {}) }]),
      ),
    preview: ({ field }, request, entries) =>
      request.marchers.flatMap((marcher) => {
        const order = orderOf(marcher, entries[marcher.id]);
        const option = order && marcher.options.find(({ to, first }) => to === order.to && first === order.first);
        if (!option || option.way.length === 0) return [];
        const at = (id: string) => field.map.areas[field.map.indexOf(id)]!.at;
        const kind = option.battle ? ('attack' as const) : ('move' as const);
        const words = `${option.cost} MP to ${nameOf(field, option.to)}`;
        return [{ piece: marcher.id, kind, points: [at(marcher.area), ...option.way.map(at)], words }];
      }),
  }),
  sheetOf(boardOf, array, {
    form: (_state, { formations, area, enemy }): Form => ({
      ...{
        title: `Battle of ${area}`,
        cite: '6.2 H3',
        otherwise: 'the Formation of the best Morale leads, nobody screens',
      },
      sentence: `Name the Lead and who screens. Facing you: ${enemy.map(({ name, mode }) => `${name} in ${MODE_WORDS[mode]}`).join(', ')}.`,
      lines: [
        {
          ...{ id: 'array', label: 'Your army' },
          blanks: [
            choose(
              'lead',
              'Lead',
              formations
                .filter(({ leads }) => leads)
                .map(({ id, name, mode }) => ({ value: id, label: name, sentence: MODE_WORDS[mode] })),
            ),
            {
              ...{ type: 'choose-many', key: 'screens', label: 'Screen', optional: true, cite: '6.8.1 H4' },
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
    answer: (request, entries) => ({ lead: array.suggest(request).lead, screens: [], ...entries.array }),
    entries: (_request, answer) => ({ array: { ...answer } }),
  }),
  sheetOf(boardOf, goFirst, {
    form: () =>
      question({
        ...{ title: goFirst.title, sentence: 'The initiative is yours.', cite: '7 H10', label: 'You go' },
        ...{
          otherwise: 'you go first',
          offers: [
            { value: 'first', label: 'first' },
            { value: 'second', label: 'second' },
          ],
        },
      }),
    ...wordAnswer(() => 'first'),
  }),
  sheetOf(boardOf, nextBattle, {
    form: (_state, { areas }) =>
      question({
        ...{
          title: nextBattle.title,
          sentence: 'Your battles of this Segment, in the order you like.',
          cite: '6.3 H10',
        },
        ...{ otherwise: 'the first of them', label: 'Battle' },
        offers: [
          ...areas.map(({ id, name, storm }) => ({ value: id, label: storm ? `storm ${name}` : name })),
          ...(areas.every(({ storm }) => storm) ? [none('no storm')] : []),
        ],
      }),
    ...wordAnswer((request) => nextBattle.suggest(request)),
  }),
  sheetOf(boardOf, shutIn, {
    form: (_state, { area, steps }) =>
      question({
        ...{ title: shutIn.title, sentence: `${steps} steps stand in ${area}.`, cite: '6.9 W7', label: 'Garrison' },
        ...{
          otherwise: 'the gates are shut',
          offers: [
            { value: 'shut', label: 'shut the gates' },
            { value: 'fight', label: 'fight' },
          ],
        },
      }),
    ...wordAnswer(() => 'shut'),
  }),
  sheetOf(boardOf, refit, {
    form: (_state, { units, points }) => ({
      ...{
        title: refit.title,
        sentence: `${points} RP in the War Chest; each step costs its leader an AP.`,
        cite: '14.2 W27',
      },
      otherwise: 'nobody takes any',
      lines: units.map(({ id, name, formation, missing, price, free }) => ({
        ...{ id, label: `${name} (${formation})`, piece: formation },
        blanks: [
          {
            ...{
              type: 'number',
              key: 'steps',
              label: `Steps at ${price} RP${free > 0 ? `, ${free} free` : ''}`,
              optional: true,
            },
            ...{ least: 0, most: missing, step: 1, unit: 'steps' },
          },
        ],
      })),
    }),
    answer: (_request, entries) =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([id, { steps }]) => (steps === undefined ? [] : [[id, Number(steps)]])),
      ),
    entries: (_request, answer) => Object.fromEntries(Object.entries(answer).map(([id, steps]) => [id, { steps }])),
  }),
  sheetOf(boardOf, grandTactic, {
    form: ({ field }, request) =>
      question({
        ...{ title: `${grandTactic.title}, round ${request.round}`, cite: '6.4', label: 'Chit' },
        sentence: `You ${request.role === 'attacker' ? 'attack' : 'defend'} in ${MODE_WORDS[request.mode]} with ${request.cf} CF against ${request.enemyCf} in ${MODE_WORDS[request.enemyMode]}.`,
        otherwise: TACTIC_WORDS[grandTactic.suggest(request)],
        offers: chitOffers(request, field.scenario.rules),
      }),
    ...wordAnswer((request) => grandTactic.suggest(request)),
    prospects: (_state, request, entries) => chitProspects(request, entries),
  }),
  sheetOf(boardOf, feint, {
    form: (_state, request) =>
      question({
        ...{ title: feint.title, sentence: 'Both chits lie open.', cite: '6.5 H6', label: 'Chit' },
        ...{ otherwise: TACTIC_WORDS[feint.suggest(request)], offers: feintOffers(request.allowed) },
      }),
    ...wordAnswer((request) => feint.suggest(request)),
  }),
  sheetOf(boardOf, tacticsCards, {
    form: (_state, { playable, hand, most }): Form => {
      const held = [...new Set(hand === null ? playable : playable.filter((card) => hand.includes(card)))];
      return {
        ...{ title: tacticsCards.title, cite: '6.5', otherwise: 'no card' },
        sentence: `At most ${most}, laid face down.`,
        lines: [
          {
            ...{ id: 'cards', label: 'Cards' },
            blanks: [
              {
                ...{ type: 'choose-many', key: 'cards', label: 'Play', optional: true },
                offers: held.map((card) => ({ value: card, label: CARD_WORDS[card] })),
              },
            ],
          },
        ],
      };
    },
    answer: (_request, entries) => (entries.cards?.cards as Card[] | undefined) ?? [],
    entries: (_request, cards) => ({ cards: { cards } }),
  }),
  sheetOf(boardOf, losses, {
    form: (_state, request): Form => ({
      ...{ title: losses.title, cite: '6.10 H2', otherwise: 'the cheapest steps go' },
      sentence: lossWords(request),
      lines: [
        {
          ...{ id: 'losses', label: 'Losses' },
          blanks: [
            {
              ...{ type: 'allot', key: 'taken', label: 'Steps', total: request.steps, optional: true },
              among: request.units.flatMap((unit, i) =>
                unit.steps > 0 ? [{ id: stepsOf(i), label: unit.name, most: unit.steps }] : [],
              ),
            },
          ],
        },
      ],
    }),
    answer: (request, entries) => {
      const taken = entries.losses?.taken as Record<string, number> | undefined;
      return taken ? request.units.map((_, i) => taken[stepsOf(i)] ?? 0) : losses.suggest(request);
    },
    entries: (_request, taken) => ({
      losses: { taken: Object.fromEntries(taken.flatMap((n, i) => (n > 0 ? [[stepsOf(i), n]] : []))) },
    }),
  }),
  sheetOf(boardOf, brokenUnits, {
    form: (_state, { units, count }): Form => ({
      ...{ title: brokenUnits.title, cite: '6.7 H2', otherwise: 'units that lost steps' },
      sentence: `${many(Math.min(count, units.length), 'unit')} of your Lead must be marked as Broken.`,
      lines: [
        {
          ...{ id: 'broken', label: 'Broken' },
          blanks: [
            {
              ...{ type: 'choose-many', key: 'units', label: 'Units', optional: true },
              offers: units.map(({ name }, i) => ({ value: String(i), label: name })),
            },
          ],
        },
      ],
    }),
    answer: (request, entries) => {
      const chosen = entries.broken?.units as string[] | undefined;
      return chosen ? chosen.map(Number) : brokenUnits.suggest(request);
    },
    entries: (_request, chosen) => ({ broken: { units: chosen.map(String) } }),
  }),
  sheetOf(boardOf, react, {
    form: (_state, { formation, ap }) =>
      question({
        ...{
          title: react.title,
          sentence: `${formation} is next door, with ${ap} AP.`,
          cite: '6.13',
          label: formation,
        },
        ...{
          otherwise: 'it tries',
          offers: [
            { value: 'react', label: 'try' },
            { value: 'stay', label: 'stay' },
          ],
        },
      }),
    ...wordAnswer(() => 'react'),
  }),
  sheetOf(boardOf, adjust, {
    form: (_state, { lead, formations }): Form => ({
      ...{ title: adjust.title, sentence: 'Between the rounds.', cite: '6.14 H3', otherwise: 'all stays as it is' },
      lines: formations.flatMap(({ here, name, mode, mayChange }, i) =>
        here
          ? [
              {
                ...{ id: String(i), label: name },
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
  }),
]);
