import { describe, expect, test } from 'vitest';
import { game } from '../battle/game.ts';
import type { BattleView } from '../battle/view.ts';
import { keepersOf } from './missions.ts';
import { ownCalled, type Picture, pictureOf } from './picture.ts';
import { horseApart, leastOf, worthOf } from './temper.ts';

const teaching = game.scenarios.find(({ id }) => id === 'teaching')!;
const viewOf = (seat: string) => game.rules.view(game.start(teaching.data, {}), seat) as BattleView;
const picture = pictureOf(viewOf('french'));

/** The same view with a unit somewhere else. */
const moved = (view: BattleView, id: string, x: number, y: number): BattleView => ({
  ...view,
  units: view.units.map((unit) => (unit.id === id ? { ...unit, x, y } : unit)),
});

const keeperOf = (seen: Picture, id: string) => keepersOf(seen)[ownCalled(seen, id)!.number];

describe('how eager he is', () => {
  test('whoever leads asks more of a strike than whoever is behind, and that less as the day wears on', () => {
    const least = (lead: number, turn: number) => leastOf({ ...picture, lead, turn }, 'nothing');
    expect(least(3, 4)).toBeGreaterThan(least(0, 4));
    expect(least(-3, 2)).toBeLessThan(least(0, 2));
    expect(least(-3, 7)).toBeLessThan(least(-3, 2));
  });

  test('with the enemy’s line upon him he strikes at once', () => {
    const view = viewOf('french');
    const upon = pictureOf(picture.foes.reduce((v, { id }) => moved(v, id, 13, 8), view));
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
  test('shows its own view, whatever was seen before', () => {
    const view = viewOf('austrians');
    const first = pictureOf(view);
    const other = pictureOf(moved(view, 'F1', 12, 9));
    expect(other.foes.find(({ id }) => id === 'F1')).toMatchObject({ x: 12, y: 9 });
    expect(pictureOf(view)).toEqual(first);
  });

  test('whoever stands in a village in danger keeps it, and leaves it when the danger is past', () => {
    const view = viewOf('austrians');
    expect(keeperOf(pictureOf(view), 'A2')).toMatchObject({ name: 'Oberndorf', take: false });
    const far = view.units.filter(({ side }) => side === 'french').reduce((v, { id }) => moved(v, id, 29, 1), view);
    expect(keeperOf(pictureOf(far), 'A2')).toBeUndefined();
  });
});
