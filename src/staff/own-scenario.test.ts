import { expect, test } from 'vitest';
import { InputError } from '../kernel/index.ts';
import { loadBook, shelf } from '../rules/index.ts';
import { ownScenario } from './own-scenario.ts';

/** The same data with every table made that wide. */
function widened(data: unknown, inches: number): unknown {
  if (Array.isArray(data)) return data.map((one) => widened(one, inches));
  if (typeof data !== 'object' || data === null) return data;
  const copy = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, widened(value, inches)]));
  return 'width' in copy && 'height' in copy && 'polygons' in copy ? { ...copy, width: inches, height: inches } : copy;
}

test('a table far too wide is refused by its size, before anything of it is surveyed', async () => {
  let tried = 0;
  for (const { id } of shelf) {
    const game = await (await loadBook(id)).game?.();
    const scenario = game?.scenarios[0];
    if (!game || !scenario) continue;
    const text = JSON.stringify(scenario.data);
    for (const inches of [10_000, 1e5, 1e9]) {
      const data = widened(JSON.parse(text), inches);
      if (JSON.stringify(data) === text) continue;
      tried++;
      let problem: unknown;
      try {
        game.start(ownScenario(game, data, 'wide').data, {});
      } catch (thrown) {
        problem = thrown;
      }
      expect(problem, `${id} ${inches}`).toBeInstanceOf(InputError);
      expect((problem as Error).message).toContain('width');
    }
  }
  expect(tried).toBeGreaterThan(0);
});

/** The same data with every outline of its ground drawn in that many points. */
function drawnFinely(data: unknown, points: number): unknown {
  const { terrain, ...rest } = data as { readonly terrain?: Record<string, unknown> };
  if (!terrain) return data;
  const finely = (shape: { readonly points?: unknown[] }) =>
    Array.isArray(shape.points)
      ? { ...shape, points: Array.from({ length: points }, (_, n) => shape.points![n % shape.points!.length]) }
      : shape;
  const lists = Object.entries(terrain).map(([key, list]) => [key, Array.isArray(list) ? list.map(finely) : list]);
  return { ...rest, terrain: Object.fromEntries(lists) };
}

test('outlines with very many points are refused by their number, before anything is measured along them', async () => {
  const tried: string[] = [];
  for (const { id } of shelf) {
    const game = await (await loadBook(id)).game?.();
    const scenario = game?.scenarios[0];
    if (!game || !scenario) continue;
    const data = drawnFinely(scenario.data, 20_000);
    if (data === scenario.data || JSON.stringify(data) === JSON.stringify(scenario.data)) continue;
    tried.push(id);
    expect(() => game.start(ownScenario(game, data, 'fine').data, {}), id).toThrow('no more than 200 points');
  }
  expect(tried).toEqual(['one-day', 'esr', 'revolution-empire']);
});
