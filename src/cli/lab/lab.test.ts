import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { main } from '../main.ts';

vi.stubEnv('DATABASE_URL', '');
const folder = mkdtempSync(join(tmpdir(), 'ordre-lab-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});
const file = (name: string) => join(folder, name);

async function ordre(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(
    argv,
    (text) => (out += `${text}\n`),
    (text) => (err += `${text}\n`),
  );
  return { code, out, err };
}

const quick = ['--officer', 'others=greedy', '--games', '3'];

describe('ordre lab', () => {
  test('writes an experiment, plays it, and says the same when asked again', async () => {
    const path = file('quick.json');
    expect((await ordre('lab', 'new', 'one-day/teaching', ...quick, '--save', path)).code).toBe(0);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"chunk": 32', '"chunk": 1'));
    const first = await ordre(
      'lab',
      'run',
      path,
      '--jobs',
      '1',
      '--csv',
      file('quick.csv'),
      '--results',
      file('quick.out.json'),
    );
    expect(first.err).toBe('');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/french wins +[\d.]+ %/);
    expect(readFileSync(file('quick.csv'), 'utf8')).toContain('cell,0,,one-day/teaching');
    const kept = readFileSync(file('quick.games.jsonl'), 'utf8');
    expect(kept.trim().split('\n')).toHaveLength(4);
    // Cut off in the middle of a line, as when the power fails: what is whole is kept, the rest played again.
    const [head, one, two] = kept.split('\n') as [string, string, string];
    writeFileSync(file('quick.games.jsonl'), `${head}\n${one}\n${two.slice(0, 40)}`);
    const again = await ordre('lab', 'run', path, '--jobs', '1');
    expect(again).toEqual(first);
    expect(readFileSync(file('quick.games.jsonl'), 'utf8')).toBe(kept);
    expect(JSON.parse((await ordre('lab', 'run', path, '--jobs', '1', '--json')).out)).toEqual(
      JSON.parse(readFileSync(file('quick.out.json'), 'utf8')),
    );
    expect((await ordre('lab', 'run', path, '--csv', file('quick.csv'))).err).toContain('is already there');
  });

  test('games of another experiment are not mixed in', async () => {
    const path = file('changed.json');
    await ordre('lab', 'new', 'one-day/teaching', ...quick, '--save', path);
    await ordre('lab', 'run', path, '--jobs', '1');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"games": 3', '"games": 2'));
    expect((await ordre('lab', 'run', path, '--jobs', '1')).err).toContain('of another experiment');
    expect((await ordre('lab', 'run', path, '--jobs', '1', '--fresh')).code).toBe(0);
    appendFileSync(file('changed.games.jsonl'), 'nonsense\n');
    expect((await ordre('lab', 'run', path, '--jobs', '1')).err).toContain('line 3 is not JSON');
  });

  test('a battle of one’s own is found beside the experiment, and compared with the one it was made from', async () => {
    const { out } = await ordre('scenario', 'one-day/teaching', '--json');
    writeFileSync(file('mine.json'), JSON.stringify({ ...JSON.parse(out), title: 'Mine' }));
    const path = file('versions.json');
    const named = ['one-day/teaching', `@${file('mine.json')}`, '--book', 'one-day'];
    expect((await ordre('lab', 'new', ...named, ...quick, '--save', path)).err).toBe('');
    expect(JSON.parse(readFileSync(path, 'utf8')).scenarios[1]).toEqual({ book: 'one-day', file: 'mine.json' });
    const told = await ordre('lab', 'run', path, '--jobs', '1');
    expect(told.out).toContain('1, Mine: 3 games');
    // The same battle under another name: the same dice, the same games.
    expect(told.out).toMatch(/scenario 0 → 1 +french wins +0\.0 % .*no game differed/);
  });

  test('a single game is played again and can be kept as a record that verifies', async () => {
    const path = file('single.json');
    await ordre('lab', 'new', 'one-day/teaching', ...quick, '--save', path);
    const record = file('single.jsonl');
    expect((await ordre('lab', 'play', path, '--game', '2', '--save', record)).out).toContain('dice ordre/2');
    expect((await ordre('verify', record)).code).toBe(0);
    expect((await ordre('lab', 'play', path, '--game', '3')).err).toContain('there are 0 to 2');
    expect((await ordre('lab', 'play', path, '--cell', '1')).err).toContain('there are 0 to 0');
  });

  test.each([
    [['lab'], 'say lab new'],
    [['lab', 'rnu'], 'there is no lab rnu'],
    [['lab', 'new'], 'name one or more scenarios'],
    [['lab', 'new', 'one-day/teching'], 'No scenario “teching”'],
    [['lab', 'new', 'one-day/teaching', '--games', '0'], '--games takes a whole number from 1 on'],
    [['lab', 'new', 'one-day/teaching', '--within', 'few'], '--within takes percentage points'],
    [['lab', 'new', 'one-day/teaching', '--within', '50'], 'stop'],
    [['lab', 'new', 'one-day/teaching', '--switches', '{"hiden":true}'], 'switches.1: there is no switch "hiden"'],
    [['lab', 'run'], 'name the file of an experiment'],
    [['lab', 'run', '/no/such/file'], 'cannot read'],
    [['lab', 'work'], 'lab work needs DATABASE_URL'],
  ])('ordre %j is refused in one line with exit 2', async (argv, sentence) => {
    const { code, out, err } = await ordre(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err.trimEnd()).not.toContain('\n');
  });

  test('a faulty file writes nothing', async () => {
    const path = file('faulty.json');
    writeFileSync(path, '{"format":"ordre-lab"}');
    const { err } = await ordre('lab', 'run', path);
    expect(err).toContain('version');
    expect(existsSync(file('faulty.games.jsonl'))).toBe(false);
  });
});
