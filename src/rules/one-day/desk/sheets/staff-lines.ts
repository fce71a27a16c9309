/** Lines of the order sheet for headquarters and sappers (2.02, 4.05, 5.04). */
import type { Blank, FormLine, Offer } from '../../../../game/index.ts';
import { spotOn } from '../../../../game/tabletop/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { ORDER_WORDS, type Order, type OrdersRequest } from '../../battle/kinds.ts';
import { whyNoChit } from '../../battle/orders/orders.ts';
import { hqPiece, type State, type Unit } from '../../battle/state.ts';
import type { Board } from '../paper.ts';

const TYPED: Readonly<Record<Order, readonly string[]>> = {
  F: ['shoot'],
  FM: ['full'],
  CM: ['combat'],
  TM: ['triple'],
};
const orderOffers = (list: readonly Order[]): Offer[] =>
  list.map((order) => ({ value: order, label: ORDER_WORDS[order], typed: TYPED[order], cite: '2.02' }));

/** Every chit in play, in the book's order; one the unit cannot get stays in its place with the reason. */
export const chitOffers = (state: State, unit: Unit | undefined, may: readonly Order[]): Offer[] =>
  orderOffers(['F', 'FM', 'CM', 'TM']).flatMap((offer) => {
    const order = offer.value as Order;
    if (may.includes(order)) return [offer];
    const refused = unit && whyNoChit(state, unit, order);
    return refused ? [{ ...offer, refused }] : [];
  });

/** Its chit for units without their own, and where it rides when all have moved. */
export function hqLine({ state }: Board, request: OrdersRequest, id: string): FormLine {
  const { commands } = state.field;
  const hq = request.hqs.find((one) => one.id === id);
  const name = state.hqs.find(({ command }) => nth(commands, command).id === id)?.name ?? id;
  const blanks: Blank[] = [
    {
      type: 'choose',
      key: 'chit',
      label: 'Chit for units without one',
      cite: '2.02',
      optional: true,
      offers: orderOffers(['F', 'FM', 'CM', 'TM']),
    },
  ];
  if (hq) {
    const ride = (value: string): NonNullable<Blank['when']> => ({ key: 'ride', is: [value] });
    blanks.push(
      {
        type: 'choose',
        key: 'ride',
        label: 'Rides',
        cite: '4.05 G13',
        typed: 'ride',
        optional: true,
        offers: [
          { value: 'stay', label: 'Stay' },
          ...(hq.units.length > 0 ? [{ value: 'join', label: 'Join a unit', typed: ['with'] }] : []),
          { value: 'go', label: 'Go to a place' },
        ],
      },
      {
        type: 'pick',
        key: 'with',
        label: 'Unit',
        cite: '4.05 G13',
        when: ride('join'),
        pieces: hq.units,
        least: 1,
        most: 1,
      },
      {
        type: 'place',
        key: 'to',
        label: 'Where to',
        cite: '2.032 C32',
        when: ride('go'),
        from: spotOn(request.terrain, hq.x, hq.y),
        south: request.terrain.height,
        reach: hq.reach,
        facings: 'none',
        facing: null,
      },
    );
  }
  return { id: hqPiece(id), label: `${name}, headquarters`, piece: hqPiece(id), group: id, blanks };
}

export function sapperLine(
  { state }: Board,
  { terrain }: OrdersRequest,
  sapper: OrdersRequest['sappers'][number],
): FormLine {
  const WORKS = { destroy: 'Blow the bridge', repair: 'Mend the bridge', pontoon: 'Lay the pontoons' } as const;
  return {
    id: sapper.id,
    label: state.sappers.find(({ id }) => id === sapper.id)?.name ?? sapper.id,
    piece: sapper.id,
    blanks: [
      {
        type: 'choose',
        key: 'work',
        label: 'Work',
        cite: '5.04',
        optional: true,
        offers: [{ value: 'none', label: 'Go' }, ...sapper.works.map((work) => ({ value: work, label: WORKS[work] }))],
      },
      {
        type: 'place',
        key: 'to',
        label: 'Where to',
        cite: '5.04 2.032',
        typed: 'to',
        when: { key: 'work', is: ['none'] },
        optional: true,
        from: spotOn(terrain, sapper.x, sapper.y),
        south: terrain.height,
        reach: sapper.reach,
        facings: 'none',
        facing: null,
      },
    ],
  };
}
