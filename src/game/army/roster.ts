/** Armies on paper: the rosters that come with a scenario, read off its file. */
import { impossible } from '../../kernel/index.ts';
import type { ScenarioArmy, ScenarioOutline } from '../book.ts';

/** The input of a schema as JSON has it: any words for a choice of them, a list of any length for so many numbers. */
export type OnFile<T> = T extends string
  ? string
  : T extends readonly (infer E)[]
    ? readonly OnFile<E>[]
    : T extends object
      ? { readonly [K in keyof T]: OnFile<T[K]> }
      : T;

interface File {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly nation: string }[];
}

/** A line of a roster; of the nation of its side unless it says another. */
type Line = Omit<ScenarioArmy['units'][number], 'nation'> & {
  readonly side: string;
  readonly nation?: string | undefined;
};

/** How a book writes the rosters of a scenario: its armies, each line under its side. */
export const rosterOf =
  <F extends File>(linesOf: (file: F) => readonly Line[]) =>
  (file: F): ScenarioOutline => {
    const lines = linesOf(file);
    const armies = file.sides.map(({ seat, name, nation }) => ({
      name,
      side: name,
      nation,
      units: lines
        .filter(({ side }) => side === seat)
        .map(({ side: _, nation: own, ...line }) => ({ nation: own ?? nation, ...line })),
    }));
    return { id: file.id, title: file.title, armies };
  };

/** Whose sheet is called so, where all names are known to be sound. */
export const bySheet = <T extends { readonly sheet: { readonly id: string } }>(all: readonly T[], id: string): T =>
  all.find(({ sheet }) => sheet.id === id) ?? impossible(`nobody is called ${id}`);
