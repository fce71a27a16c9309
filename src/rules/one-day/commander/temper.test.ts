import { describe, expect, test } from 'vitest';
import { known } from '../battle/knowledge.ts';
import { type State, setAt } from '../battle/state.ts';
import { game } from '../game.ts';
import { keepersOf, missionsOf } from './missions.ts';
import { ownCalled, type Picture, pictureOf } from './picture.ts';
import { horseApart, leastOf, worthOf } from './temper.ts';

const teaching = game.scenarios.find(({ id }) => id === 'teaching')!;
const begun = (): State => game.start(teaching.data, {});
const seen = (state: State, seat: string): Picture => pictureOf(known.view(state, seat));
const picture = seen(begun(), 'french');

/** Units somewhere else. */
function moved(state: State, ids: readonly string[], x: number, y: number): State {
  for (const unit of state.units) if (ids.includes(unit.sheet.id)) setAt(unit, x, y, unit.facing, unit.formation);
  return state;
}

const keeperOf = (whose: Picture, id: string) => keepersOf(whose, missionsOf(whose))[ownCalled(whose, id)!.number];

describe('how eager he is', () => {
  test('whoever leads asks more of a strike than whoever is behind, and that less as the day wears on', () => {
    const least = (lead: number, turn: number) => leastOf({ ...picture, lead, turn }, 'nothing');
    expect(least(3, 4)).toBeGreaterThan(least(0, 4));
    expect(least(-3, 2)).toBeLessThan(least(0, 2));
    expect(least(-3, 7)).toBeLessThan(least(-3, 2));
  });

  test('with the enemy’s line upon him he strikes at once', () => {
    const foes = picture.foes.map(({ id }) => id);
    const upon = seen(moved(begun(), foes, 13, 8), 'french');
    expect(leastOf({ ...upon, lead: 0 }, 'nothing')).toBeLessThan(leastOf({ ...picture, lead: 0 }, 'nothing'));
  });

  test('horse is kept back until late, and comes up then unless the battle is won; sooner if he is behind', () => {
    const apart = (turn: number, lead: number) => horseApart({ ...picture, turn, lead });
    expect(apart(4, 0)).toBeGreaterThan(apart(7, 0));
    expect(apart(7, picture.enough)).toBe(apart(4, 0));
    expect(apart(4, -6)).toBe(apart(7, 0));
    expect(apart(1, -6)).toBe(apart(1, 0));
  });

  test('in the Trade Off whoever is behind calls off fewer strikes as the day wears on', () => {
    const worth = (lead: number, turn: number) => worthOf({ ...picture, lead, turn });
    expect(worth(0, 7)).toBe(worth(3, 1));
    expect(worth(-3, 2)).toBeLessThan(worth(0, 2));
    expect(worth(-3, 7)).toBeLessThan(worth(-3, 2));
  });
});

describe('the picture', () => {
  test('whoever stands in a village in danger keeps it, and leaves it when the danger is past', () => {
    const state = begun();
    expect(keeperOf(seen(state, 'austrians'), 'A2')).toMatchObject({ whom: 'Oberndorf', kind: 'hold' });
    const french = state.units.filter(({ sheet }) => sheet.side === 0).map(({ sheet }) => sheet.id);
    expect(keeperOf(seen(moved(state, french, 29, 1), 'austrians'), 'A2')).toBeUndefined();
  });
});
