import { expect, test } from 'vitest';
import { distance, distancePoints } from '../../../board/plane/index.ts';
import { pick, stream } from '../../../kernel/index.ts';
import { depthOf, formationsOf, widthOf } from '../battle/footprint.ts';
import { game } from '../battle/game.ts';
import type { BattleView, UnitView } from '../battle/view.ts';
import { foeCalled, ownCalled, pictureOf } from './picture.ts';
import { isInReach, type Own } from './pieces.ts';

const teaching = game.scenarios.find(({ id }) => id === 'teaching')!;
const viewOf = (seat: string) => game.rules.view(game.start(teaching.data, {}), seat) as BattleView;

/** So near an enemy matters to foot, and to the other arms. */
const aboutOf = ({ arm }: Own): number => (arm === 'infantry' ? 12 : 16);

test('two officers may measure by turns, and each reads his own distances, of one battle or of two', () => {
  const state = game.start(teaching.data, {});
  const facing = ['french', 'austrians'].map((seat) => pictureOf(game.rules.view(state, seat) as BattleView));
  expect(facing[0]!.foes).toEqual(facing[1]!.own);
  const pictures = [...facing, pictureOf(viewOf('french')), pictureOf(viewOf('austrians'))];
  for (const { own, foes, ranges } of [...pictures, ...pictures.reverse()]) {
    for (const one of own) {
      const far = foes.map((foe) => distancePoints(one.x, one.y, foe.x, foe.y));
      expect(foes.map((foe) => ranges.far(one, foe))).toEqual(far);
      expect(ranges.nearness(one)).toBe(Math.min(...far));
      expect(ranges.nearest(one)).toBe(foes[far.indexOf(Math.min(...far))]);
      expect(ranges.about(one)).toEqual(foes.filter((_, i) => far[i]! <= aboutOf(one)));
    }
    for (const foe of foes) {
      expect(ranges.nearnessTo(foe)).toBe(Math.min(...own.map((one) => ranges.far(one, foe))));
      expect(ranges.countWithin(foe.x, foe.y, 5, 99)).toBe(
        foes.filter(({ x, y }) => distancePoints(foe.x, foe.y, x, y) < 5).length,
      );
    }
  }
});

test('whoever is in reach by his centre is in reach by his edges, wherever two stand', () => {
  const view = viewOf('french');
  const random = stream('reach', 'commander');
  const anywhere = (unit: UnitView): UnitView => {
    const formation = pick(random, formationsOf(unit.arm));
    const [x, y] = [random.unit() * 10, random.unit() * 10];
    const [width, depth] = [widthOf(unit.arm, formation), depthOf(unit.arm, formation)];
    return { ...unit, formation, x, y, facing: random.unit() * 360, width, depth };
  };
  for (let round = 0; round < 50; round++) {
    const { own, foes, ranges } = pictureOf({ ...view, units: view.units.map(anywhere) });
    for (const one of own) {
      expect(ranges.about(one)).toEqual(foes.filter((foe) => ranges.far(one, foe) <= aboutOf(one)));
      for (const foe of foes) if (isInReach(one, foe, foe.reach + 1)) expect(ranges.about(one)).toContain(foe);
      for (const foe of foes)
        for (const inches of [2, 3, 5]) expect(isInReach(one, foe, inches)).toBe(distance(one.at, foe.at) <= inches);
    }
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
