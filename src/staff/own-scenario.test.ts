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
