/** Armies that a book's scenarios bring along. */
import type { Book } from '../../kernel/index.ts';
import { type Army, newArmy, newUnit } from './army.ts';
import { nationCalled } from './nations.ts';

interface ScenarioArmy {
  readonly name: string;
  readonly side: string;
  readonly nation?: string;
  readonly units: readonly {
    readonly nation?: string;
    readonly sheet: Readonly<Record<string, unknown>>;
    readonly marks?: Readonly<Record<string, unknown>>;
  }[];
}

type Scenario = Book['scenarios'][number] & { readonly armies?: readonly ScenarioArmy[] };

/** Those that name their troops. */
export const scenariosWithArmies = (book: Book): readonly Scenario[] =>
  (book.scenarios as readonly Scenario[]).filter(({ armies }) => (armies?.length ?? 0) > 0);

export function armiesOf(book: Book, scenario: Scenario): Army[] {
  return (scenario.armies ?? []).map(({ name, side, nation, units }) =>
    newArmy(book.id, {
      name: `${name}, ${scenario.title}`,
      side,
      nation: nationCalled(nation) ?? nationCalled(side) ?? 'other',
      units: units.map((unit) => {
        const own = nationCalled(unit.nation);
        return { ...newUnit(book.roster, unit.sheet, unit.marks), ...(own ? { nation: own } : {}) };
      }),
    }),
  );
}
