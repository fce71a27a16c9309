import { expect, test } from 'vitest';
import type { TacticalTable } from '../game/bridge/index.ts';
import { divisionsOf, heldBy } from '../game/day/index.ts';
import { affairBegun } from '../rules/beyond-waterloo/testing/affair.ts';
import { game as campaign } from '../rules/beyond-waterloo/testing/positions.ts';
import { loadBook } from '../rules/index.ts';
import { bridgeTrial } from './bridge-games.ts';

const tableOf = async (id: string): Promise<TacticalTable> => ({
  id,
  title: id,
  game: await (await loadBook(id)).game!(),
});
const tables = await Promise.all(['one-day', 'esr'].map(tableOf));
const trial = bridgeTrial(campaign, tables, { where: 'beyond-waterloo/where', result: 'battle-result' });

test('the battles of a campaign are met where they arise, and each is fought by the dice and in every book', () => {
  const [battle, ...more] = trial.met(affairBegun() as never, 'bridge');
  expect(more.length).toBeLessThan(3);
  expect(battle!.day.title).toBe('Battle of Charleroi');
  const before = JSON.stringify(battle!.state.corps);
  for (const place of ['fert', 'one-day', 'esr']) {
    const { attacker, defender, table } = trial.fought(battle!, place, 'bridge');
    expect([attacker, defender].filter(({ held }) => held).length).toBe(1);
    expect(attacker.brought).toBe(2);
    expect(table === undefined).toBe(place === 'fert');
    if (table) expect(table.sides.map(({ men }) => men > 0)).toEqual([true, true]);
  }
  expect(JSON.stringify(battle!.state.corps)).toBe(before);
});

test('an army of two dozen divisions is raised whole where the book holds them, and there is room for all', () => {
  const start = campaign.start(campaign.scenarios[0]!.data, { tables: true });
  const { value: battle } = trial.met(start as never, 'compare/four-days/0').next();
  const { game } = tables[0]!;
  expect(divisionsOf(battle!.day).length).toBeGreaterThan(28);
  expect(heldBy(game.day!, battle!.day)).toBe(battle!.day);
});
