import { expect, test } from 'vitest';
import { game } from '../game.ts';
import { legBetween, wayAlong } from './roads.ts';
import { boardOf } from './sheets/offers.ts';

const { data } = game.scenarios.find((one) => (one.data as { id: string }).id === 'four-days')!;
const { field } = boardOf(game.rules.view(game.start(data, {}), null));
const { map } = field;
const at = (id: string) => map.areas[map.indexOf(id)]!.at;

test('a road runs from town to town, never far aside, and the same whichever way it is walked', () => {
  for (const { a, b } of map.joints) {
    const [from, to] = [map.areas[a]!.id, map.areas[b]!.id];
    const leg = legBetween(field, from, to);
    expect([leg[0], leg.at(-1)]).toEqual([at(from), at(to)]);
    expect(legBetween(field, to, from)).toEqual(leg.toReversed());
    const [[ax, ay], [bx, by]] = [at(from), at(to)];
    const far = Math.hypot(bx - ax, by - ay);
    const aside = leg.map(([x, y]) => Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / far);
    expect(Math.max(...aside)).toBeLessThan(0.11 * far + 0.9);
    expect(Math.max(...aside)).toBeGreaterThan(0);
  }
});

test('a march goes along its roads, each town once', () => {
  const { a, b } = map.joints[0]!;
  const next = map.joints.find((one) => one.a === b || (one.b === b && one.a !== a))!;
  const third = next.a === b ? next.b : next.a;
  const way = wayAlong(
    field,
    [a, b, third].map((i) => map.areas[i]!.id),
  );
  for (const i of [a, b, third])
    expect(way.filter((spot) => spot === map.areas[i]!.at || String(spot) === String(map.areas[i]!.at))).toHaveLength(
      1,
    );
});
