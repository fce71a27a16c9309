/** Battles played through a pipe: orders, real dice, hand-over, records that hold. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { GroundSketch, Scene } from '../../game/index.ts';
import { loadBook } from '../../rules/index.ts';
import { ordre } from '../../testing/ordre.ts';
import { readArgs } from '../args.ts';
import { playCommandOn } from '../commands/battle.ts';
import { drawMap } from './map.ts';

interface Transcript {
  readonly text: string;
  readonly end: readonly string[];
}

/** Plays with what `says` answers to each line that is printed; it may say nothing, or several lines. */
async function play(
  argv: readonly string[],
  says: (line: string, told: readonly string[]) => readonly string[] | null,
): Promise<Transcript> {
  const input = new PassThrough();
  const output = new PassThrough();
  const told: string[] = [];
  let rest = '';
  output.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      told.push(line);
      const said = says(line, told);
      // A test that talks in circles ends.
      if (said === null || told.length > 20_000) input.end();
      else if (said.length > 0) input.write(`${said.join('\n')}\n`);
    }
  });
  const command = playCommandOn(() => ({ input, output }));
  const { text } = await command.run(readArgs(argv, command.flags));
  return { text: told.join('\n'), end: text };
}

const file = (name: string) => join(mkdtempSync(join(tmpdir(), 'ordre-')), name);
const isForm = (line: string) => line.startsWith('Orders of the turn [');

/** Types dice for every throw that is asked for, no two alike for long: ties are rolled again. */
function roller(): (line: string) => readonly string[] {
  let thrown = 0;
  return (line) => {
    const match = /^Roll (\d+) × d(\d+)/.exec(line);
    if (!match) return [];
    return [Array.from({ length: Number(match[1]) }, () => ((thrown++ * 7) % Number(match[2])) + 1).join(' ')];
  };
}

describe('ordre play', () => {
  test('the prompt names the side as its army is called, and how many have orders', async () => {
    let asked = false;
    const { text } = await play(['teaching', '--seed', 'prompt'], (line) => {
      if (asked) return null;
      asked = isForm(line);
      return asked ? ['?'] : [];
    });
    expect(text).toMatch(/^French \(\d of \d\)> \?$/m);
  });

  test('a form lists units by their labels with orders in words, ? explains a term, and confirm does what it says', async () => {
    const { text } = await play(['austerlitz', '--seed', 'words'], (line) => {
      if (line.startsWith('Hide your units [')) return ['? FM', 'help nonsense', 'M1 under F2', 'confirm'];
      if (isForm(line)) return ['IV CM', 'confirm'];
      return line.startsWith('Plans of the Combat Moves [') ? null : [];
    });
    expect(text).toMatch(/Full Move\): /);
    expect(text).toContain('“nonsense” is not a term of this book');
    expect(text).toContain('under F2 Saint-Hilaire II');
    expect(text).toMatch(/^ {2}F1 +Saint-Hilaire I +—$/m);
    expect(text).toContain('F1 Saint-Hilaire I: Combat Move');
    expect(text).toMatch(/French: F1, F2[^.;]*\sCombat\sMove/);
    expect(text.slice(text.indexOf('Orders of the turn'))).not.toMatch(/\bM[1-4]\b/);
  });

  test('a whole battle through a pipe, a turn of it with real dice, leaves a record that holds', async () => {
    const record = file('battle.jsonl');
    let turn = 0;
    const rolls = roller();
    const { text, end } = await play(['teaching', '--seed', 'pipe', '--record', record], (line) => {
      if (line.startsWith('The battle is over')) return ['reasons', 'dance', 'quit'];
      if (!isForm(line)) return rolls(line);
      turn++;
      if (turn === 1) return ['F1 charge', 'all FM; F6 CM', 'undo', 'V FM', 'F2 go 13,7 facing ne line', 'done'];
      if (turn === 2) return ['dice real', 'suggest', 'done'];
      if (turn === 3)
        return [
          'dice digital',
          'unit F1',
          'odds F1 A1',
          'sight F1 A1',
          'reach F1',
          'units',
          'goals',
          'suggest',
          'done',
        ];
      return ['suggest', 'done'];
    });
    expect(text).toContain('Austrians: A1 ');
    expect(text).toContain('(entered)');
    expect(text).toContain('F1 attack: whom?');
    expect(text).toMatch(/Turn \d of 8, \d\d:\d\d, Orders of the turn: Austrians: /);
    expect(end.join('\n')).toContain(`entries are in ${record}; ordre verify and ordre replay read it.`);
    const verified = await ordre('verify', record);
    expect(verified.out).toMatch(/The record holds: one-day\/teaching, \d+ entries/);
    expect(verified.out).not.toContain(' 0 typed in');
    expect((await ordre('replay', record, '--to', '3')).code).toBe(0);
  });

  test('left in the middle and gone on with, it is one record', async () => {
    const record = file('half.jsonl');
    let forms = 0;
    const left = await play(['teaching', '--as', 'austrians', '--seed', 'half', '--record', record], (line) =>
      isForm(line) ? (++forms < 3 ? ['suggest', 'done'] : ['quit']) : [],
    );
    expect(left.end.join('\n')).toContain('The battle is not over.');
    const before = readFileSync(record, 'utf8').trim().split('\n').length;
    const more = await play(['--resume', record, '--as', 'austrians'], (line) =>
      isForm(line) ? ['suggest', 'done'] : line.startsWith('The battle is over') ? null : [],
    );
    expect(more.text).not.toContain('Turn 1 of 8');
    expect(more.end[0]).toMatch(/draw|victory/i);
    expect(readFileSync(record, 'utf8').trim().split('\n').length).toBeGreaterThan(before);
    expect((await ordre('verify', record)).out).toContain('The record holds');
  });

  test('a battle from a file of one’s own takes the file into its record, which anybody can verify and go on with', async () => {
    const own = file('own.json');
    const { data } = (await (await loadBook('one-day')).game!()).scenarios.find(({ id }) => id === 'teaching')!;
    const clock = { ...(data as { clock: object }).clock, turns: 3 };
    writeFileSync(own, JSON.stringify({ ...(data as object), id: 'our-hill', title: 'Our hill', clock }));
    const record = file('own.jsonl');
    let forms = 0;
    const left = await play([`@${own}`, '--book', 'one-day', '--seed', 'own', '--record', record], (line) =>
      isForm(line) ? (++forms < 2 ? ['suggest', 'done'] : ['quit']) : [],
    );
    expect(left.end.join('\n')).toContain('The battle is not over.');
    writeFileSync(own, '{}');
    const more = await play(['--resume', record], (line) =>
      isForm(line) ? ['suggest', 'done'] : line.startsWith('The battle is over') ? null : [],
    );
    expect(more.end[0]).toMatch(/draw|victory/i);
    expect((await ordre('verify', record)).out).toContain('The record holds: one-day/our-hill');
    expect((await ordre('replay', record, '--to', '3')).code).toBe(0);
  });

  test('an answer is taken back, and the record still holds', async () => {
    const record = file('undo.jsonl');
    let forms = 0;
    await play(['teaching', '--seed', 'undo', '--record', record], (line) => {
      if (!isForm(line)) return [];
      forms++;
      return forms === 2 ? ['undo'] : forms < 4 ? ['all hold', 'done'] : ['quit'];
    });
    expect(readFileSync(record, 'utf8')).toContain('"type":"undo"');
    expect((await ordre('verify', record)).out).toContain('The record holds');
  });

  test('in the dialogue every question can be answered by an officer’s advice', async () => {
    const { game } = await loadBook('one-day');
    const titles = (await game!()).rules.kinds.map(({ title }) => `${title} [`);
    const asked = new Set<string>();
    const argv = ['teaching', '--options', '{"tradeOff":"dialogue"}', '--seed', 'talk', '--against', 'greedy'];
    const { end } = await play(argv, (line) => {
      if (line.startsWith('The battle is over')) return null;
      const title = titles.find((one) => line.startsWith(one));
      if (!title) return [];
      asked.add(title);
      return ['suggest', 'done'];
    });
    expect(end[0]).toMatch(/draw|victory/i);
    expect(asked.size).toBeGreaterThan(3);
  });

  test('in hot-seat nobody reads the other’s orders before they are turned up', async () => {
    let forms = 0;
    const { text } = await play(['teaching', '--hot-seat', '--seed', 'hot'], (line) => {
      if (line.startsWith('──')) return [''];
      if (!isForm(line)) return [];
      forms++;
      return forms === 1 ? ['F4 attack A2', 'F4 TM', 'F1 FM', 'done'] : forms === 2 ? ['all hold', 'done'] : ['quit'];
    });
    const [, french, austrians] = text.split(/─{60}/);
    expect(french).toContain('F1 FM');
    expect(austrians).toContain('keyboard to the Austrians');
    expect(austrians!.split('French: F')[0]).not.toContain('F1 FM');
  });

  test('a pipe that ends early leaves the game where it stands', async () => {
    const { end } = await play(['teaching', '--seed', 'short'], (line) => (isForm(line) ? null : []));
    expect(end).toEqual([
      'Turn 1 of 8: Austrians lead 6 to 0',
      'The battle is not over.',
      'No game record was saved; --record FILE saves one.',
    ]);
  });

  test.each([
    [['nowhere'], 'No scenario “nowhere”'],
    [['teaching', '--as', 'frensh'], '--as frensh: the seats are french, austrians; did you mean "french"?'],
    [['teaching', '--against', 'napoleon'], '--against napoleon: there are random, greedy, look-ahead, officer'],
    [['teaching', '--hot-seat', '--as', 'french'], 'give --as or --hot-seat, not both'],
    [['teaching', '--seed', 'x', '--real-dice'], 'give --seed or --real-dice, not both'],
  ])('%s is refused in one sentence', async (argv, sentence) => {
    const { code, err } = await ordre('play', ...argv);
    expect([code, err.startsWith(`ordre: ${sentence}`)]).toEqual([2, true]);
  });

  test('a record is never written over another, and a record of a procedure is no game', async () => {
    const there = file('there.jsonl');
    writeFileSync(there, 'mine');
    expect((await ordre('play', 'teaching', '--record', there)).err).toContain('is already there');
    expect(readFileSync(there, 'utf8')).toBe('mine');
    expect((await ordre('play', '--resume', there)).err).toContain('the record is cut off');
  });
});

describe('the map in a terminal', () => {
  const piece = (id: string, x: number, y: number, facing: number | null) =>
    ({
      id,
      label: id,
      name: id,
      seat: 'a',
      nation: 'n',
      symbol: 'foot',
      at: [x, y],
      facing,
      width: 1,
      depth: 1,
      formation: '',
      fate: 'here',
      card: [],
    }) as const;
  const scene = (pieces: Scene['pieces']): Scene => ({
    ground: 'g',
    title: '',
    clock: '',
    turn: 1,
    turns: 1,
    sides: [],
    pieces,
    goals: [],
    arrows: [],
    groups: [],
    over: null,
  });
  const ground: GroundSketch = {
    width: 20,
    height: 20,
    unit: 'inch',
    areas: [
      {
        kind: 'wood',
        rings: [
          [
            [10, 0],
            [20, 0],
            [20, 10],
            [10, 10],
          ],
        ],
      },
    ],
    lines: [
      {
        kind: 'road',
        points: [
          [0, 15],
          [20, 15],
        ],
      },
    ],
    marks: [],
    names: [],
  };

  test('ground, roads and facings stand where they are', () => {
    const lines = drawMap(ground, scene([piece('F1', 5, 5, 90), piece('F2', 5, 5, null)]), { width: 45, height: 30 });
    expect(lines[0]).toMatch(/^ {4}0 +5 +10 +15/);
    expect(lines.map((line) => line.slice(0, 3).trim()).filter(Boolean), 'y counts from the south').toEqual([
      '15',
      '10',
      '5',
      '0',
    ]);
    expect(lines.find((line) => line.includes('F1→'))).toMatch(/♣/);
    expect(lines.some((line) => line.includes('F2■'))).toBe(true);
    expect(lines.find((line) => line.includes('····'))).toMatch(/·{40}/);
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(45);
  });

  test('a board with cells names its cells instead of inches', () => {
    const cells = [
      { id: '0101', at: [5, 5], ring: [] },
      { id: '0102', at: [15, 15], ring: [] },
    ] as const;
    const lines = drawMap({ ...ground, cells }, scene([piece('F1', 5, 5, 0)]), { width: 45, height: 30 });
    expect(lines[0]).not.toMatch(/0 +5 +10/);
    expect(lines.join('\n')).toContain('0102');
    expect(lines.join('\n')).toContain('F1↑');
  });
});
