/**
 * The order sheets of a game: one a side, sealed until both are ready and somebody reveals them. An order that travels
 * stays sealed until the turn it arrives.
 */
import type { Kept } from '../frame/store.ts';
import { seal, unseal } from './seal.ts';

/** What is written for one unit or formation. */
export interface Order {
  readonly order: string;
  readonly note: string;
  /** Turns the courier needs; 0 where orders arrive at once. */
  readonly delay: number;
}

export interface Addressee {
  /** `unit/…`, `formation/…` or `other/…`. */
  readonly key: string;
  readonly name: string;
}

/** An order under way, or arrived. */
export interface Courier extends Order {
  readonly to: Addressee;
  readonly sent: number;
  readonly due: number;
}

/** A side's own sheet, as only it may see it. */
export interface Sheet {
  readonly orders: Readonly<Record<string, Order>>;
  /** Addressees no roster knows. */
  readonly others: readonly string[];
  readonly couriers: readonly Courier[];
}

export interface SideSheet {
  /** The sheet, sealed. */
  readonly sealed: string;
  readonly ready: boolean;
}

/** What both saw on a turn. */
export interface Shown {
  readonly arrived: readonly Courier[];
  /** How many orders of the side are still under way. */
  readonly underWay: number;
}

export interface Orders extends Kept {
  readonly turn: number;
  readonly sides: Readonly<Record<string, SideSheet>>;
  /** Sides nobody has an army for. */
  readonly named: readonly string[];
  readonly revealed: Readonly<Record<string, Shown>> | null;
  readonly past: readonly { readonly turn: number; readonly shown: Readonly<Record<string, Shown>> }[];
}

export const blankSheet: Sheet = { orders: {}, others: [], couriers: [] };
export const noOrder: Order = { order: '', note: '', delay: 0 };

export const newOrders = (book: string): Orders => ({
  id: book,
  turn: 1,
  sides: {},
  named: [],
  revealed: null,
  past: [],
});

export const sheetOf = (orders: Orders, side: string): Sheet => {
  const sealed = orders.sides[side]?.sealed;
  return sealed === undefined ? blankSheet : unseal<Sheet>(sealed);
};

export const isReady = (orders: Orders, side: string): boolean => orders.sides[side]?.ready === true;

/** Writing takes readiness back: what one is ready with is what will count. */
export const withSheet = (orders: Orders, side: string, sheet: Sheet): Orders => ({
  ...orders,
  sides: { ...orders.sides, [side]: { sealed: seal(sheet), ready: false } },
});

export const withReady = (orders: Orders, side: string, ready: boolean): Orders => ({
  ...orders,
  sides: { ...orders.sides, [side]: { sealed: orders.sides[side]?.sealed ?? seal(blankSheet), ready } },
});

export const written = ({ order, note }: Order): boolean => order !== '' || note.trim() !== '';

const nameBehind = (names: ReadonlyMap<string, string>, key: string): string =>
  names.get(key) ?? (key.startsWith('other/') ? key.slice(6) : 'a unit since removed');

/** A side's sheet at the reveal: what arrives now, and what rides on. */
function dispatched(sheet: Sheet, turn: number, names: ReadonlyMap<string, string>) {
  const places = [...names.keys()];
  const place = (key: string) => (names.has(key) ? places.indexOf(key) : places.length);
  const sent = Object.entries(sheet.orders)
    .filter(([, order]) => written(order))
    .sort(([a], [b]) => place(a) - place(b))
    .map(
      ([key, order]): Courier => ({
        ...order,
        to: { key, name: nameBehind(names, key) },
        sent: turn,
        due: turn + order.delay,
      }),
    );
  const all = [...sheet.couriers, ...sent];
  return { arrived: all.filter(({ due }) => due <= turn), riding: all.filter(({ due }) => due > turn) };
}

/** All sheets opened at once. From here on nothing of this turn can be changed. */
export function revealed(orders: Orders, sides: readonly string[], names: ReadonlyMap<string, string>): Orders {
  const shown: Record<string, Shown> = {};
  const next: Record<string, SideSheet> = {};
  for (const side of sides) {
    const sheet = sheetOf(orders, side);
    const { arrived, riding } = dispatched(sheet, orders.turn, names);
    shown[side] = { arrived, underWay: riding.length };
    next[side] = { sealed: seal({ ...sheet, couriers: riding }), ready: true };
  }
  return { ...orders, sides: { ...orders.sides, ...next }, revealed: shown };
}

/** New sheets for the next turn; couriers ride on, this turn's orders can be copied. */
export function nextTurn(orders: Orders): Orders {
  if (!orders.revealed) return orders;
  const sides = Object.fromEntries(
    Object.entries(orders.sides).map(([side]) => {
      const { couriers, others } = sheetOf(orders, side);
      return [side, { sealed: seal({ orders: {}, others, couriers }), ready: false }];
    }),
  );
  const past = [...orders.past, { turn: orders.turn, shown: orders.revealed }].slice(-100);
  return { ...orders, turn: orders.turn + 1, sides, revealed: null, past };
}

/** The orders a side gave last turn, to begin from. */
export function lastOrders(orders: Orders, side: string): Readonly<Record<string, Order>> {
  const arrived = orders.past.at(-1)?.shown[side]?.arrived ?? [];
  return Object.fromEntries(arrived.map(({ to, order, note }) => [to.key, { order, note, delay: 0 }]));
}
