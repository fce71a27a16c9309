import { describe, expect, test } from 'vitest';
import { directionTo, hexNumbered, stepCost } from '../../../board/hex/index.ts';
import { cellAt, shortId } from '../../../kernel/index.ts';
import * as charts from '../charts.ts';
import { hexsides, movementAllowances, terrain } from '../charts.ts';
import { fieldOf } from './field.ts';
import { reached } from './reached.ts';
import { playByLot, provingGround, readScenario, scenarioOf, unit } from './testing.ts';

const all = Object.values(charts);

describe('every chart of the sheets', () => {
  test('has its place in a battle', () => {
    expect(Object.keys(reached).sort()).toEqual(all.map(shortId).sort());
  });

  test('stands in the ledger of the battle', async () => {
    const rows = all.map((chart) => {
      const where = reached[shortId(chart)]!.map((one) => (one === 'field' ? 'when the field is laid out' : one));
      return `| ${shortId(chart)} | ${chart.section} | ${where.join(', ')} |`;
    });
    const head = [
      '# The battle: which segment reads which chart',
      '',
      'Checked by charts.test.ts, which plays until all is seen.',
    ];
    const text = [...head, '', '| chart | section | read by |', '|---|---|---|', ...rows, ''].join('\n');
    await expect(text).toMatchFileSnapshot('./LEDGER.md');
  });

  test('is read by play in the segments where it belongs', () => {
    const seen = new Map<string, Set<string>>();
    const file = provingGround();
    const missing = () =>
      all.flatMap((chart) =>
        reached[shortId(chart)]!.filter((where) => where !== 'field' && !seen.get(chart.id)?.has(where)).map(
          (where) => `${shortId(chart)} in ${where}`,
        ),
      );
    for (let i = 0; i < 300 && missing().length > 0; i++) playByLot(file, {}, `brienne ${i}`, seen);
    expect(missing()).toEqual([]);
  });
});

describe('the field is laid out from the charts', () => {
  const scenario = scenarioOf(
    ['...', '.WG', '.VS'],
    [unit('f', 'fr', '0101'), unit('p', 'pr', '0301')],
    {},
    {
      sides: [
        { kind: 'stream', at: ['0101 S'] },
        { kind: 'ford', at: ['0101 SE'] },
        { kind: 'wall', at: ['0102 S'] },
      ],
    },
  );
  const { movers, map } = fieldOf(readScenario(scenario), null);
  const cost = (name: 'foot' | 'horse' | 'guns', from: string, to: string) => {
    const [a, b] = [hexNumbered(map.grid, from), hexNumbered(map.grid, to)];
    return stepCost(movers[name], a, directionTo(map.grid, a, b));
  };
  const number = (cell: unknown) => (typeof cell === 'number' ? cell : Number.POSITIVE_INFINITY);

  test.each([
    ['foot', 'Infantry'],
    ['horse', 'Cavalry'],
    ['guns', 'Artillery'],
  ] as const)('for %s, hex by hex and hexside by hexside', (name, column) => {
    const enter = (row: string) => number(cellAt(terrain, row, column));
    const cross = (row: string) => number(cellAt(hexsides, row, column));
    expect(cost(name, '0201', '0202')).toBe(enter('woods'));
    expect(cost(name, '0301', '0302')).toBe(enter('garden, orchard'));
    expect(cost(name, '0103', '0203')).toBe(enter('village, town, hamlet'));
    expect(cost(name, '0101', '0102')).toBe(enter('clear') + cross('stream'));
    expect(cost(name, '0101', '0201')).toBe(enter('clear') + cross('ford'));
    expect(cost(name, '0102', '0103')).toBe(enter('clear') + cross('wall'));
  });

  test('and leaders ride as far as their line of the allowances says', () => {
    expect(cellAt(movementAllowances, 'leader', 'MP')).toBe(20);
  });
});
