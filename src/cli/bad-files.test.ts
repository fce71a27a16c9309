/** A file that is none of ours, or no longer whole: one sentence and an exit code, whatever command is given it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RAW } from '../testing/raw.ts';
import { main } from './main.ts';

const folder = mkdtempSync(join(tmpdir(), 'ordre-bad-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function ordre(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
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
  return { code, ...said };
}

const at = (name: string) => join(folder, name);
const write = (name: string, text: string | Buffer) => writeFileSync(at(name), text);

beforeAll(async () => {
  mkdirSync(at('a folder'));
  write('empty', '');
  write('blank', '\n\n');
  write('text', 'Dear Marie,\nthe Emperor is well.\n');
  write('array', '[]');
  write('number', '42');
  write('null', 'null\n');
  write('object', '{}');
  write('binary', Buffer.from([0, 255, 254, 1, 2, 3, 10, 0]));
  await ordre('resolve', 'one-day/melee', '--seed', 'x', '--save', at('card'));
  await ordre('fuzz', 'teaching', '--games', '1', '--seed', 'x', '--save', at('battle'));
  const [head, ...rest] = readFileSync(at('battle'), 'utf8').split('\n');
  const first = JSON.parse(head!) as Record<string, unknown>;
  const headed = (name: string, change: Record<string, unknown>) =>
    write(name, [JSON.stringify({ ...first, ...change }), ...rest].join('\n'));
  write('cut in a line', readFileSync(at('battle'), 'utf8').slice(0, 3000));
  write('cut after a line', `${[head, ...rest.slice(0, 9)].join('\n')}\n`);
  write('headless', rest.join('\n'));
  headed('other book', { book: 'la-bataille' });
  headed('no such book', { book: 'nowhere' });
  headed('no such scenario', { scenario: 'nowhere' });
  headed('other version', { version: '0.0.0-none' });
  headed('version is a list', { version: [] });
  headed('later format', { format: 99 });
});

const BAD = [
  ...['a folder', 'not there', 'empty', 'blank', 'text', 'array', 'number', 'null', 'object', 'binary'],
  ...['headless', 'cut in a line', 'other book', 'no such book', 'no such scenario'],
];

/** One sentence of ours: what, and with which file where it is not plain. */
function refused(command: string, { code, out, err }: Awaited<ReturnType<typeof ordre>>): void {
  expect(code, command).not.toBe(0);
  expect(out, command).toBe('');
  expect(err, command).toMatch(/^ordre: \S/);
  expect(err.trimEnd(), command).not.toContain('\n');
  expect(err.length, command).toBeLessThan(300);
  // The file's own path may be spelt as it likes.
  expect(err.replaceAll(folder, ''), command).not.toMatch(RAW);
  expect(err, command).not.toMatch(/Unexpected|EISDIR|ENOENT|SyntaxError|TypeError|Cannot read prop/);
}

test.each(BAD)('a record that is %s is refused by replay, verify and turned', async (name) => {
  for (const command of ['replay', 'verify', 'turned'])
    refused(`${command} ${name}`, await ordre(command, at(name), ...(command === 'turned' ? ['--times', '1'] : [])));
});

test.each(['cut after a line', 'other version', 'version is a list', 'later format'])(
  'a record whose end or version is wrong (%s) is not verified without a word',
  async (name) => {
    const { code, out, err } = await ordre('verify', at(name));
    expect(code === 0 ? out : err).toMatch(/cut off|version|rules|seal|header/i);
    if (code !== 0) refused(`verify ${name}`, { code, out, err });
  },
);

test.each(['a folder', 'not there', 'empty', 'text', 'array', 'number', 'null', 'binary'])(
  'facts from a file that is %s are refused by odds and resolve',
  async (name) => {
    for (const command of ['odds', 'resolve'])
      refused(`${command} ${name}`, await ordre(command, 'one-day/morale-test', '--facts', `@${at(name)}`));
  },
);

test.each(['a folder', 'not there', 'empty', 'text', 'array', 'number', 'null', 'object', 'binary', 'battle'])(
  'a scenario file that is %s is refused by scenario, simulate and fuzz',
  async (name) => {
    for (const [command, ...flags] of [
      ['scenario'],
      ['simulate', '--games', '1', '--jobs', '1'],
      ['fuzz', '--games', '1'],
    ])
      refused(`${command} ${name}`, await ordre(command!, `@${at(name)}`, '--book', 'one-day', ...flags));
  },
);

test.each(['a folder', 'not there', 'empty', 'text', 'array', 'number', 'null', 'object', 'binary', 'battle'])(
  'an experiment that is %s is refused by lab',
  async (name) => {
    refused(`lab ${name}`, await ordre('lab', at(name)));
  },
);
