/** Sheets of command: corps orders, ME orders, commanders' acts. */
import {
  type Blank,
  clauseOf,
  listed,
  type Offer,
  question,
  sheetOf,
  toldByEvents,
  wordAnswer,
} from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import {
  type ActOption,
  type ActsAnswer,
  breakAway,
  caughtInFlank,
  commanderActs,
  corpsOrders,
  HERE,
  intercept,
  isInReach,
  type MeAnswer,
  meOrders,
  screenNext,
} from '../../battle/command/kinds.ts';
import { meCalled } from '../../battle/state.ts';
import type { CorpsOrder, MeOrder } from '../../orders.ts';
import { boardOf, nameOfLeader, nameOfMe } from '../board.ts';
import { cannotOrder } from './why-not.ts';

/** Orders as people type them: `attack`, `break off`, `support`. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  'Skirmish/Bombard': ['skirmish', 'bombard'],
  'Support/Intercept': ['support', 'intercept'],
  'Rest & rally': ['rest', 'rally'],
  Maneuver: ['manoeuvre', 'maneuver'],
};
const orderOffer = (order: string): Offer => ({
  value: order,
  label: order,
  typed: [order.toLowerCase(), ...(TYPED[order] ?? [])],
  cite: 'pg 32',
});

/** Bare numbers in a row would read as a place on the map. */
const actValue = (at: number): string => `act${at}`;
const placeOf = (value: unknown): number => Number(String(value).slice('act'.length));

/** An act, with the ride that must come before it. */
function actWords(may: readonly ActOption[], option: ActOption): string {
  if (isInReach(option, HERE)) return option.words;
  return `${option.words} (first ${nth(may, option.from![0]!).words})`;
}

export const commandSheets = [
  sheetOf(boardOf, corpsOrders, {
    form: (state, { corps }) => ({
      title: corpsOrders.title,
      sentence: corps.some(({ drafts }) => drafts.length > 0)
        ? 'A corps commander may try, once a turn, to change his order by himself. The army commander writes orders, which cost him an action to send.'
        : 'A corps commander may try, once a turn, to change his order by himself.',
      cite: 'pg 28',
      otherwise: 'Default: orders stay.',
      lines: corps.map(({ id, order, may, drafts }) => {
        const pending = state.corps[state.field.corps.findIndex((one) => one.id === id)]?.pending;
        const blank = (key: string, label: string, cite: string, offered: readonly CorpsOrder[]): Blank[] =>
          offered.length > 0
            ? [{ type: 'choose', key, label, optional: true, cite, offers: offered.map(orderOffer) }]
            : [];
        return {
          id,
          label: `${state.field.corps.find((one) => one.id === id)?.name ?? id}, on ${order}${pending ? `, ${pending.order} pending` : ''}`,
          blanks: [
            ...blank('order', drafts.length > 0 ? 'By himself' : 'New order', 'pg 25', may),
            ...blank('draft', 'From the army commander', 'pg 24', drafts),
          ],
        };
      }),
    }),
    answer({ corps }, entries) {
      const orders: Record<string, CorpsOrder> = {};
      const drafts: Record<string, CorpsOrder> = {};
      for (const { id } of corps) {
        const { order, draft } = entries[id] ?? {};
        if (typeof order === 'string' && order !== '') orders[id] = order as CorpsOrder;
        if (typeof draft === 'string' && draft !== '') drafts[id] = draft as CorpsOrder;
      }
      return { orders, drafts };
    },
    entries: ({ corps }, { orders, drafts = {} }) =>
      Object.fromEntries(
        corps.map(({ id }) => [
          id,
          { ...(orders[id] ? { order: orders[id] } : {}), ...(drafts[id] ? { draft: drafts[id] } : {}) },
        ]),
      ),
    told: (state, { corps }, { orders, drafts = {} }) =>
      corps.flatMap(({ id }) => {
        const who = state.field.corps.find((one) => one.id === id)?.name ?? id;
        return [
          ...(orders[id] ? [{ who, does: `is to change to ${orders[id]}` }] : []),
          ...(drafts[id] ? [{ who, does: `is sent ${drafts[id]} by the army commander` }] : []),
        ];
      }),
  }),
  sheetOf(boardOf, meOrders, {
    form(state, { mes }) {
      const refusedTo = cannotOrder(state);
      return {
        title: meOrders.title,
        sentence:
          'Choose a new order, or keep the old one. A new order costs a commander action and takes effect once it has 10 points.',
        cite: 'pg 29-35',
        otherwise: 'Default: orders stay.',
        lines: mes.map(({ id, order, pending, may, must }) => ({
          id,
          label: `${id} ${nameOfMe(state, id)}, on ${order}${pending ? `, ${pending} pending` : ''}`,
          group: id,
          needed: must,
          blanks: [
            {
              type: 'choose',
              key: 'order',
              label: 'Order',
              optional: !must,
              cite: 'pg 25',
              offers: [...may.map(orderOffer), ...refusedTo(meCalled(state, id), may)],
            },
            {
              type: 'choose',
              key: 'fights',
              label: 'Played by',
              optional: true,
              always: true,
              cite: 'V32',
              offers: [
                { value: 'self', label: 'you', typed: ['mine', 'self'] },
                {
                  value: 'officer',
                  label: 'the computer',
                  typed: ['officer', 'delegate'],
                },
              ],
            },
          ] satisfies Blank[],
        })),
      };
    },
    answer({ mes }, entries): MeAnswer {
      const orders: Record<string, MeOrder> = {};
      const delegated: string[] = [];
      for (const me of mes) {
        const { order, fights } = entries[me.id] ?? {};
        if (typeof order === 'string' && order !== '') orders[me.id] = order as MeOrder;
        else if (me.must) orders[me.id] = me.may.includes('Defend') ? 'Defend' : nth(me.may, 0);
        if (fights === 'officer' || (fights !== 'self' && me.delegated)) delegated.push(me.id);
      }
      return { orders, delegated };
    },
    entries: ({ mes }, { orders, delegated }) =>
      Object.fromEntries(
        mes.map(({ id }) => [
          id,
          { ...(orders[id] ? { order: orders[id] } : {}), fights: delegated.includes(id) ? 'officer' : 'self' },
        ]),
      ),
    told: (state, _request, { orders }) =>
      Object.entries(orders).map(([id, order]) => ({ who: nameOfMe(state, id), does: `is ordered to ${order}` })),
  }),
  sheetOf(boardOf, commanderActs, {
    byNumber: true,
    form: (state, { leaders, withoutInitiative }) => ({
      title: commanderActs.title,
      sentence: `Choose what each commander tries. Each action needs a roll (8+, then 11+, 14+, 18+); after a failure he is done.${withoutInitiative ? ' Without the initiative each is at −2.' : ''}`,
      cite: 'pg 43',
      otherwise: 'Default: send written orders only.',
      lines: leaders.map(({ id, may, most }) => ({
        id,
        label: `${nameOfLeader(state, id)}, at most ${most}`,
        piece: id,
        blanks: [
          {
            type: 'choose-many',
            key: 'acts',
            label: 'Tries',
            ranked: true,
            optional: true,
            cite: 'pg 43',
            offers: may.map((option, at) => ({
              value: actValue(at),
              label: actWords(may, option),
              typed: [option.words, option.act],
            })),
          },
        ],
      })),
    }),
    answer({ leaders }, entries): ActsAnswer {
      const acts: Record<string, number[]> = {};
      for (const { id, may, most } of leaders) {
        const entered = entries[id]?.acts;
        acts[id] = Array.isArray(entered)
          ? entered.map(placeOf)
          : may.flatMap(({ act }, at) => (act === 'order' ? [at] : [])).slice(0, most);
      }
      return { acts };
    },
    entries: ({ leaders }, { acts }) =>
      Object.fromEntries(leaders.map(({ id }) => [id, { acts: (acts[id] ?? []).map(actValue) }])),
    told: toldByEvents,
  }),
  sheetOf(boardOf, breakAway, {
    form: (state, { me }) =>
      question({
        title: breakAway.title,
        sentence: `${clauseOf(nameOfMe(state, me), 'is shaken on the defence')}: stay, or break off and go?`,
        cite: 'pg 36',
        otherwise: 'Default: it stays.',
        label: nameOfMe(state, me),
        offers: [
          { value: 'stay', label: 'stay' },
          { value: 'go', label: 'break off and go' },
        ],
      }),
    ...wordAnswer<Parameters<typeof breakAway.suggest>[0]>(({ may }) => nth(may, 0)),
    told: (state, { me }, done) => (done === 'go' ? [{ who: nameOfMe(state, me), does: 'breaks off and goes' }] : []),
  }),
  sheetOf(boardOf, caughtInFlank, {
    form: (state, { me }) =>
      question({
        title: caughtInFlank.title,
        sentence: `${clauseOf(nameOfMe(state, me), 'is struck in flank before its brigades are deployed')}: go back, or stand?`,
        cite: 'R12',
        otherwise: 'Default: it goes back.',
        label: nameOfMe(state, me),
        offers: [
          { value: 'back', label: 'back 10″, disordered' },
          { value: 'stand', label: 'stand, shaken' },
        ],
      }),
    ...wordAnswer<Parameters<typeof caughtInFlank.suggest>[0]>(({ may }) => nth(may, 0)),
    told: toldByEvents,
  }),
  sheetOf(boardOf, screenNext, {
    form: (state, { me, may }) =>
      question({
        title: screenNext.title,
        sentence: `${clauseOf(nameOfMe(state, me), 'has met the enemy and stands on the defence')}. One roll for one of: ${listed(may)}.`,
        cite: 'pg 33',
        otherwise: 'Default: it attacks.',
        label: nameOfMe(state, me),
        offers: may.map(orderOffer),
      }),
    ...wordAnswer<Parameters<typeof screenNext.suggest>[0]>(({ may }) => nth(may, 0)),
    told: (state, { me }, order) => [{ who: nameOfMe(state, me), does: `tries to change to ${order}` }],
  }),
  sheetOf(boardOf, intercept, {
    form: (state, { me, mover }) =>
      question({
        title: intercept.title,
        sentence: `${clauseOf(nameOfMe(state, mover), `comes within 20″ of ${nameOfMe(state, me)}`)}: spring at it, or wait?`,
        cite: 'pg 32 V28',
        otherwise: 'Default: it attacks at once.',
        label: nameOfMe(state, me),
        offers: [
          { value: 'spring', label: 'spring at it', typed: ['spring', 'charge'] },
          { value: 'wait', label: 'wait' },
        ],
      }),
    ...wordAnswer<Parameters<typeof intercept.suggest>[0]>(({ may }) => nth(may, 0)),
    told: toldByEvents,
  }),
] as const;
