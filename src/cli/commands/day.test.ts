import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayFiles } from '../../game/day/days.ts';
import { main } from '../main.ts';

async function ordre(...argv: string[]): Promise<{ out: string; err: string; code: number }> {
  const said = { out: '', err: '' };
  const code = await main(
    argv,
    (text) => {
      said.out += text;
    },
    (text) => {
      said.err += text;
    },
  );
  return { ...said, code };
}

test('the Days there are, and one of them in men, guns and hours', async () => {
  expect((await ordre('day')).out).toContain('Quatre-Bras, 16 June 1815  (quatre-bras)');
  const { out } = await ordre('day', 'quatre-bras');
  expect(out).toContain('14:00 to 21:00, 4930 × 4110 m');
  expect(out).toMatch(
    /F4 {2}6th Division Jérôme \(II Corps, Jérôme Bonaparte\): 8021 men, 8 guns, attack, comes at 15:00/,
  );
  expect(out).toContain('france, veterans');
});

test('a Day raised in a book is laid out, and is that book’s scenario file', async () => {
  const { out } = await ordre('day', 'quatre-bras', '--in', 'one-day');
  expect(out).toContain('9th Division Foy');
  const file = JSON.parse((await ordre('day', 'quatre-bras', '--in', 'one-day', '--json')).out) as { clock: unknown };
  expect(file.clock).toEqual({ start: '14:00', minutes: 30, turns: 14 });
  const same = (await ordre('scenario', 'day/quatre-bras', '--book', 'one-day', '--json')).out;
  expect(JSON.parse(same)).toEqual(file);
});

test('a raised Day is simulated as any scenario is', async () => {
  const { out, code } = await ordre('simulate', 'day/two-corps', '--book', 'one-day', '--games', '1', '--json');
  expect(code).toBe(0);
  expect((JSON.parse(out) as { games: number }).games).toBe(1);
});

test('a Day is compared between books, in shares of its own men', async () => {
  const { out, code } = await ordre('compare', 'two-corps', '--in', 'one-day', '--games', '1');
  expect(code).toBe(0);
  expect(out).toMatch(/One Day.*French +\d+\.\d ± 0\.0/);
  expect(out).toContain('Hohenlinde');
  expect((await ordre('compare')).err).toContain('name a Day to compare');
  expect((await ordre('compare', 'two-corps', '--in', 'beyond-waterloo')).err).toContain('raises no Days');
});

test('the schema names every field', async () => {
  const schema = JSON.parse((await ordre('day', '--schema')).out) as { properties: object };
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining(['ground', 'sides', 'places', 'stakes', 'clock']),
  );
});

test('what is wrong is said in a sentence', async () => {
  expect((await ordre('day', 'quatre-bra')).err).toContain('there is no Day “quatre-bra”; did you mean "quatre-bras"?');
  expect((await ordre('day', 'quatre-bras', '--in', 'beyond-waterloo')).err).toContain('raises no Days');
  expect((await ordre('play', 'day/quatre-bras')).err).toContain('a Day needs --book');
  const file = join(mkdtempSync(join(tmpdir(), 'ordre-day-')), 'bad.json');
  writeFileSync(file, JSON.stringify({ ...(dayFiles[0] as object), year: 1820 }));
  expect((await ordre('day', `@${file}`)).err).toContain('the day is faulty: year: must be at most 1815');
});

test('a battle by lot is told with its name, and by its name it is the same again, in any command', async () => {
  const chosen = ['--lot', '--size', '3', '--nations', 'france,austria', '--year', '1809', '--ground', 'woods'];
  const { out } = await ordre('day', ...chosen, '--seed', 'k3x9');
  expect(out).toContain('Its name is lot-fra-aus-1809-woo-3-k3x9.');
  expect((await ordre('day', 'lot-fra-aus-1809-woo-3-k3x9')).out).toBe(out);
  const file = (await ordre('scenario', 'day/lot-fra-aus-1809-woo-3-k3x9', '--book', 'esr', '--json')).out;
  expect(JSON.parse(file)).toMatchObject({ id: 'lot-fra-aus-1809-woo-3-k3x9' });
});

test('a battle by lot is fought as often with the armies exchanged, and it is said whether it is fair', async () => {
  const lot = ['--lot', '--size', '2', '--nations', 'saxony,saxony', '--year', '1809', '--seed', 'a'];
  const { out, code } = await ordre('day', ...lot, '--in', 'one-day', '--fair', '--games', '2', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 2, fair: true });
});

test('by its name a battle by lot is tried as well, and of another Day it is said what to ask instead', async () => {
  const fair = ['--in', 'one-day', '--fair', '--games', '2', '--json'];
  const { out } = await ordre('day', 'lot-sax-sax-1809-woo-2-a', ...fair);
  expect(JSON.parse(out)).toMatchObject({ battle: 'lot-sax-sax-1809-woo-2-a', games: 2 });
  expect((await ordre('day', 'quatre-bras', ...fair)).err).toContain('--fair is of battles by lot');
});

test('what cannot be drawn is said in a sentence', async () => {
  expect((await ordre('day', '--lot', '--size', '20')).err).toContain('a side has 2 to 12 divisions');
  expect((await ordre('day', '--lot', '--nations', 'france')).err).toContain('--nations takes two');
  expect((await ordre('day', '--lot', '--fair')).err).toContain('say which with --in');
  expect((await ordre('day', 'quatre-bras', '--lot')).err).toContain('leave the name away');
});

test('a Day is printed for a real table, with the rosters of a book', async () => {
  const { out } = await ordre('day', 'two-corps', '--print', '--in', 'one-day');
  expect(out).toMatch(/^<!doctype html>/);
  expect(out).toContain('briefing of the French');
  expect(out).toContain('roster for One Day');
  expect(out).toContain('the result');
});
