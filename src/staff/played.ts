/** What a procedure does when it is played: found by playing it with facts by lot, not by declaring. */

import type { Book } from '../game/index.ts';
import {
  type AnyKind,
  type AnyProcedure,
  type Entry,
  InputError,
  keyed,
  type RollEntry,
  resolve,
  sampleFacts,
  sealedDice,
  sealedHand,
  stream,
} from '../kernel/index.ts';

/** A throw the procedure was seen asking for. */
export interface SeenThrow {
  readonly label: string;
  readonly cite: string;
  /** The makes of dice seen, such as `d10`, `2d10h`. */
  readonly dice: readonly string[];
  /** The charts it was read on. */
  readonly charts: readonly string[];
  /** In every play. */
  readonly always: boolean;
  /** How often in one play, at most. */
  readonly most: number;
}

export interface PlayedThrough {
  /** Charts consulted: cells read, cells lit, modifiers listed. */
  readonly charts: ReadonlySet<string>;
  /** Options of the book it asks. */
  readonly options: ReadonlySet<string>;
  /** In the order in which they are thrown. */
  readonly dice: readonly SeenThrow[];
}

/** Charts touched by one resolution. */
function chartsIn(entries: readonly Entry[], looks: readonly { chart: string }[]): string[] {
  return [
    ...looks.map(({ chart }) => chart),
    ...entries.flatMap((entry) =>
      entry.type === 'roll'
        ? [...(entry.lit ? [entry.lit.chart] : []), ...entry.modifiers.flatMap(({ chart }) => (chart ? [chart] : []))]
        : [],
    ),
  ];
}

/** Plays with the defaults first, then with facts and options by lot, until the procedure has shown what it reads. */
export function playedThrough(book: Book, procedure: AnyProcedure, samples = 150): PlayedThrough {
  const charts = new Set<string>();
  const options = new Set<string>();
  const sequences: RollEntry[][] = [];
  const random = stream(`ledger ${book.id}/${procedure.id}`);
  for (let i = 0; i < samples; i++) {
    const facts = i === 0 ? procedure.facts.parse({}) : sampleFacts(procedure.facts, random);
    const chosen = i % 2 === 0 ? book.options.parse({}) : sampleFacts(book.options, random);
    try {
      const { entries, looks } = resolve(procedure, facts, watched(chosen as object, options), {
        hand: sealedHand(sealedDice(`${i}`)),
        instructions: (_seat: string, kind: AnyKind, request: unknown) => kind.sample(request, random),
      });
      for (const chart of chartsIn(entries, looks)) charts.add(chart);
      sequences.push(entries.filter((entry) => entry.type === 'roll'));
    } catch (error) {
      // Facts that only contradict an option are refused by the rule itself.
      if (!(error instanceof InputError)) throw error;
    }
  }
  return { charts, options, dice: inOrder(sequences) };
}

/** The same options, with a note of each that is read. */
function watched(options: object, read: Set<string>): object {
  return new Proxy(options, {
    get(target, name, receiver) {
      if (typeof name === 'string' && Object.hasOwn(target, name)) read.add(name);
      return Reflect.get(target, name, receiver);
    },
  });
}

/** One list out of many plays: what a play shows anew stands behind what came before it in that play. */
function inOrder(sequences: readonly (readonly RollEntry[])[]): SeenThrow[] {
  const order: string[] = [];
  const seen = new Map<
    string,
    { first: RollEntry; dice: Set<string>; charts: Set<string>; plays: number; most: number }
  >();
  for (const rolls of sequences) {
    const times = new Map<string, number>();
    let at = -1;
    for (const roll of rolls) {
      const key = `${roll.label}\u0000${roll.cite}`;
      const found = seen.get(key) ?? { first: roll, dice: new Set(), charts: new Set(), plays: 0, most: 0 };
      if (!seen.has(key)) {
        seen.set(key, found);
        order.splice(at + 1, 0, key);
      }
      at = Math.max(at, order.indexOf(key));
      found.dice.add(roll.dice);
      if (roll.lit) found.charts.add(roll.lit.chart);
      times.set(key, (times.get(key) ?? 0) + (roll.times ?? 1));
    }
    for (const [key, count] of times) {
      const found = keyed(seen, key);
      found.plays++;
      found.most = Math.max(found.most, count);
    }
  }
  return order.map((key) => {
    const { first, dice, charts, plays, most } = keyed(seen, key);
    const { label, cite } = first;
    return { label, cite, dice: [...dice], charts: [...charts], always: plays === sequences.length, most };
  });
}
