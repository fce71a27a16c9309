/** Armies that a book's scenarios bring along. */
import type { Book, ScenarioOutline } from '../../game/index.ts';
import { nationCalled } from '../look/nations.ts';
import { type Army, newArmy, newUnit } from './army.ts';

/** Those that name their troops. */
export const scenariosWithArmies = (book: Book): readonly ScenarioOutline[] =>
  book.scenarios.filter(({ armies }) => (armies?.length ?? 0) > 0);

export function armiesOf(book: Book, scenario: ScenarioOutline): Army[] {
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
