import { expect, test } from 'vitest';
import { loadAll } from '../../rules/index.ts';
import { armiesOf, scenariosWithArmies } from './scenarios.ts';

test('an army that comes with a scenario goes by its side and by the battle, once', async () => {
  for (const book of await loadAll())
    for (const scenario of scenariosWithArmies(book))
      expect(armiesOf(book, scenario).map(({ name }) => name)).toEqual(
        scenario.armies!.map(({ side }) => `${side}, ${scenario.title}`),
      );
});
