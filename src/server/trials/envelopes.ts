/**
 * A game made of secrets that can be told apart by their letters: each turn both sides put an order into an envelope,
 * one side keeps a hidden marker until a die calls it out, and every order is a text that occurs nowhere else.
 */
import { z } from 'zod';
import { atLeast, d6, nothing, type RequestKind, refuse, type Seat } from '../../kernel/index.ts';
import type { ServedGame } from '../games/officer.ts';

export interface Envelopes {
  turn: number;
  readonly orders: Record<Seat, string[]>;
  readonly markers: Record<Seat, { text: string; shown: boolean }>;
}

const TURNS = 4;
export const SEATS = ['north', 'south'] as const;

export const order: RequestKind<{ turn: number }, { text: string }> = {
  kind: 'order',
  title: 'Write an order',
  answer: z.strictObject({ text: z.string().max(80) }),
  check: ({ turn }, { text }) =>
    text.startsWith(`T${turn}-`)
      ? null
      : refuse('turn', `an order of turn ${turn} begins with T${turn}-`, 'envelopes 1'),
  sample: ({ turn }, random) => ({ text: `T${turn}-${letters(() => random.below(26))}` }),
  suggest: ({ turn }) => ({ text: `T${turn}-stand` }),
};

export const letters = (below26: () => number): string =>
  Array.from({ length: 14 }, () => String.fromCharCode(97 + below26())).join('');

/** `markers`: what each side hides from the start. */
export const envelopes = (markers: Readonly<Record<Seat, string>>): ServedGame<Envelopes> => ({
  rules: {
    seats: () => SEATS,
    kinds: [order],
    copy: ({ turn, orders, markers: kept }) => ({
      turn,
      orders: { north: [...orders.north!], south: [...orders.south!] },
      markers: { north: { ...kept.north! }, south: { ...kept.south! } },
    }),
    sequence: ({ turn }) => (turn > TURNS ? null : { id: `turn-${turn}`, title: `Turn ${turn}`, cite: 'envelopes' }),
    play(table, state) {
      const { turn } = state;
      const given = table.askEach(order, { north: { turn }, south: { turn } });
      for (const seat of SEATS) {
        state.orders[seat]!.push(given[seat]!.text);
        const marker = state.markers[seat]!;
        const called = table.test(d6, atLeast(5), nothing, { label: 'Scouts', cite: 'envelopes 2', who: seat });
        if (called && !marker.shown) {
          marker.shown = true;
          table.report(`${seat} uncovers ${marker.text}`, 'envelopes 2');
        }
      }
      state.turn++;
    },
    view: ({ turn, orders, markers: kept }, seat) => ({
      turn,
      orders,
      markers: Object.fromEntries(
        SEATS.map((one) => [one, one === seat || kept[one]!.shown ? kept[one]!.text : 'hidden']),
      ),
    }),
  },
  scenarios: [{ id: 'table', title: 'Table', sentence: 'Two sides write orders.', data: {}, switches: {} }],
  switches: z.strictObject({}),
  start: () => ({
    turn: 1,
    orders: { north: [], south: [] },
    markers: {
      north: { text: markers.north ?? 'M-north', shown: false },
      south: { text: markers.south ?? 'M-south', shown: false },
    },
  }),
  standing: ({ turn }) => ({ over: turn > TURNS, points: {}, winner: null, words: `${turn - 1} turns` }),
  toll: ({ turn }) => ({ turns: turn - 1, lost: {}, of: {}, counted: 'units' }),
  faults: () => [],
  officers: {
    random: (seat, _view, kind, request, random) => ({
      answer: kind.sample(request, random),
      reason: `R-${seat}-${letters(() => random.below(26))}`,
    }),
  },
});
