import { expect, test } from 'vitest';
import { distance, distancePoints } from '../../../board/plane/index.ts';
import { game } from '../battle/game.ts';
import type { BattleView } from '../battle/view.ts';
import { foeCalled, ownCalled, pictureOf } from './picture.ts';

const teaching = game.scenarios.find(({ id }) => id === 'teaching')!;
const viewOf = (seat: string) => game.rules.view(game.start(teaching.data, {}), seat) as BattleView;

test('two officers may measure by turns, and each reads his own distances', () => {
  const pictures = [pictureOf(viewOf('french')), pictureOf(viewOf('austrians'))];
  for (const { own, foes, ranges } of [...pictures, ...pictures])
    for (const one of own)
      for (const foe of foes) {
        expect(ranges.far(one, foe)).toBe(distancePoints(one.x, one.y, foe.x, foe.y));
        expect(ranges.gap(one, foe)).toBe(distance(one.at, foe.at));
      }
});

test('the nearest enemy is the one at the least distance, and where there is none he is infinitely far', () => {
  const view = viewOf('french');
  const { own, foes, ranges } = pictureOf(view);
  for (const one of own) {
    const least = Math.min(...foes.map((foe) => ranges.far(one, foe)));
    expect(ranges.nearness(one)).toBe(least);
    expect(ranges.far(one, ranges.nearest(one)!)).toBe(least);
  }
  for (const foe of foes) expect(ranges.nearnessTo(foe)).toBe(Math.min(...own.map((one) => ranges.far(one, foe))));
  const alone = pictureOf({ ...view, units: view.units.filter(({ side }) => side === 'french') });
  expect(alone.ranges.nearest(alone.own[0]!)).toBeNull();
  expect(alone.ranges.nearness(alone.own[0]!)).toBe(Number.POSITIVE_INFINITY);
});

test('a roll finds whoever is called, in whatever order, and nobody under a strange name', () => {
  const picture = pictureOf(viewOf('french'));
  const names = [...picture.own.keys(), ...[...picture.own.keys()].reverse()];
  for (const at of names) expect(ownCalled(picture, picture.own[at]!.id)).toBe(picture.own[at]);
  for (const foe of [...picture.foes].reverse()) expect(foeCalled(picture, foe.id)).toBe(foe);
  expect(ownCalled(picture, 'nobody')).toBeUndefined();
  expect(foeCalled(picture, picture.own[0]!.id)).toBeUndefined();
});
