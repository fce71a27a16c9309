/** The Movement Segment as a form: a line for each Formation. */
import { type Blank, type Form, many, type Offer, sheetOf } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import type { Field } from '../../campaign/field.ts';
import { CHANGES, type Change, type Marcher, type MarchOption, type MarchOrder, march } from '../../campaign/kinds.ts';
import { namesIn } from '../../campaign/words.ts';
import { MODE_WORDS } from '../../force.ts';
import { wayAlong } from '../roads.ts';
import { boardOf, modeOffers } from './offers.ts';

const nameOf = ({ areas }: Field, id: string): string => areas.find((area) => area.id === id)?.name ?? id;

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

/** What the hand shows on a lit area: its price in movement points, and whether it means a battle. */
function handOf(name: string, there: readonly MarchOption[], fight: boolean): NonNullable<Offer['hand']> {
  const plain = there.filter(({ forced }) => !forced);
  const cost = Math.min(...(plain.length > 0 ? plain : there).map((option) => option.cost));
  const haste = plain.length > 0 ? '' : ', Force March';
  const words = `${name}: ${many(cost, 'point')}${haste}${fight ? ', battle' : ''}`;
  return { to: nth(there, 0).to, price: `${cost}${haste && '+'}`, words, ...(fight ? { fight } : {}) };
}

/** Where a Formation can go, and how: the blanks of its line. */
function marchBlanks(field: Field, marcher: Marcher): Blank[] {
  const { options, area } = marcher;
  const places = [...new Set(options.map(({ to }) => to))].filter((to) => to !== area);
  const battles = new Set(options.filter(({ battle }) => battle).map(({ to }) => to));
  return [
    {
      type: 'choose',
      key: 'to',
      label: 'March to',
      typed: 'to',
      optional: true,
      always: true,
      cite: '5.3',
      empty: 'Choose an area, or it stays',
      offers: [
        { value: area, label: 'stay', typed: ['here'] },
        ...places.map((to) => ({
          value: to,
          label: nameOf(field, to),
          typed: [to.toLowerCase()],
          ...(battles.has(to) ? { sentence: 'The enemy is there: this is an attack.' } : {}),
          hand: handOf(
            nameOf(field, to),
            options.filter((option) => option.to === to),
            battles.has(to),
          ),
        })),
      ],
    },
    {
      type: 'choose',
      key: 'last',
      label: 'End in',
      typed: 'in',
      optional: true,
      cite: '5.3',
      wheel: true,
      offers: endOffers(marcher),
    },
    {
      type: 'choose',
      key: 'first',
      label: 'Change first into',
      typed: 'first',
      optional: true,
      cite: '5.3',
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
    id: marcher.id,
    to: target,
    first: cheapest?.first ?? first ?? 'none',
    last: last ?? 'none',
    forced: cheapest?.forced ?? forced ?? false,
  };
}

/** `marches to Charleroi, in Echelon`; whoever stays changes its mode. */
function marchClause(field: Field, { area, mode }: Marcher, { to, first, last, forced }: MarchOrder): string {
  const end = last !== 'none' ? last : first;
  if (to === area) return end === 'none' ? 'stays' : `changes to ${MODE_WORDS[end]}`;
  const as = end === 'none' || end === mode ? '' : `, in ${MODE_WORDS[end]}`;
  return `${forced ? 'makes a Force March' : 'marches'} to ${nameOf(field, to)}${as}`;
}

export const marchSheet = sheetOf(boardOf, march, {
  form: ({ field }, request): Form => ({
    ...{
      title: march.title,
      sentence: 'Drag each Formation to a lit area, or choose its area in the list; then confirm.',
      cite: '5.3',
    },
    otherwise: 'Default: they stay.',
    lines: request.marchers.map((marcher) => ({
      id: marcher.id,
      label: marcher.name,
      piece: marcher.id,
      blanks: marchBlanks(field, marcher),
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
  told: ({ field }, { marchers }, orders) =>
    orders.flatMap((order) => {
      const marcher = marchers.find(({ id }) => id === order.id);
      if (!marcher) return [];
      const does = marchClause(field, marcher, order);
      return namesIn(marcher.name).map((who) => ({ who, does }));
    }),
  preview: ({ field }, request, entries) =>
    request.marchers.flatMap((marcher) => {
      const order = orderOf(marcher, entries[marcher.id]);
      const option = order && marcher.options.find(({ to, first }) => to === order.to && first === order.first);
      if (!option || option.way.length === 0) return [];
      const kind = option.battle ? ('attack' as const) : ('move' as const);
      const words = `${option.cost} MP to ${nameOf(field, option.to)}`;
      return [{ piece: marcher.id, kind, points: wayAlong(field, [marcher.area, ...option.way]), words }];
    }),
});
