/** Hears which phases the driver plays, so that every entry of the journal can be told with the phase it belongs to. */
import { type Entry, type GameRules, retold, type Table } from '../../../kernel/index.ts';
import { hearing } from '../../../staff/hearing.ts';

export interface Listening {
  readonly rules: GameRules<unknown>;
  forget(): void;
  /** Phase of each entry that was added since `forget`, when so many of the current phase stood in the journal. */
  titles(written: number): string[];
}

export function listening(rules: GameRules<unknown>): Listening {
  let runs: { readonly title: string; readonly table: Table }[] = [];
  return {
    rules: hearing(rules, ({ title }, table) => runs.push({ title, table })),
    forget() {
      runs = [];
    },
    titles: (written) =>
      runs.flatMap(({ title, table }, i) => {
        const entries = (table as { readonly entries?: readonly unknown[] }).entries ?? [];
        return new Array<string>(entries.length - (i === 0 ? written : 0)).fill(title);
      }),
  };
}

/** A journal told anew from its inputs, each entry with its phase: what was taken back is gone. */
export function toldWithPhases(
  rules: GameRules<unknown>,
  start: unknown,
  journal: readonly Entry[],
): { readonly entry: Entry; readonly phase: string }[] {
  const heard = listening(rules);
  const told = retold(heard.rules, start, journal);
  const titles = heard.titles(0);
  return told.journal.map((entry, at) => ({ entry, phase: titles[at] ?? '' }));
}
