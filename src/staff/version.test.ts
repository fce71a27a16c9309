import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RELEASE, RULES_VERSION } from './version.ts';

const src = fileURLToPath(new URL('..', import.meta.url));

/** Whatever answers questions, shows the game or proves it: a game is the same without it. */
const ASIDE =
  /(^|\/)(desk|commander|officer|referee|testing|golden|lesson|glossary|rulings|samples|facts-ahead|roster|chronicle)(\/|\.ts$|-)|\.test\.ts$/;

const pathsOf = (floor: string): string[] =>
  readdirSync(join(src, floor), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(src, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => /\.(ts|json)$/.test(path) && !ASIDE.test(path));

/** The code of a source: a comment reworded makes no other game. */
const codeOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(\/\/|\/\*|\*)/.test(line))
    .join('\n');

function digestOf(sources: readonly (readonly [path: string, text: string])[]): string {
  const hash = createHash('sha256');
  for (const [path, text] of sources.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\n${codeOf(text)}\n`);
  return hash.digest('hex').slice(0, 12);
}

const DECIDES = ['kernel', 'board', 'game', 'rules'].flatMap(pathsOf);
const sources = DECIDES.map((path) => [path, readFileSync(join(src, path), 'utf8')] as const);

test('the version of the rules follows from the sources of what decides play (npm run ledger writes it)', async () => {
  const file = `/** Written by the tests (\`npm run ledger\`) from all that decides play; never by hand. */\nexport const RULES_DIGEST = '${digestOf(sources)}';\n`;
  await expect(file).toMatchFileSnapshot(join(src, 'staff/rules-digest.ts'));
});

test('what decides play are charts, procedures, phases, boards and scenarios; officers, desks and words are not', () => {
  const has = (path: string) => DECIDES.includes(path);
  for (const path of ['kernel/game.ts', 'board/hex/index.ts', 'game/sequence.ts', 'rules/esr/charts.ts'])
    expect([path, has(path)]).toEqual([path, true]);
  expect(has('rules/esr/battle/combat/phase.ts')).toBe(true);
  expect(has('rules/la-bataille/procedures/morale.ts')).toBe(true);
  expect(DECIDES.filter((path) => /commander|desk\/|officer|testing|\.test\./.test(path))).toEqual([]);
});

test('a line of code makes other rules, a comment or a new order of files does not', () => {
  const [first, ...others] = sources;
  const changed = (text: string) => digestOf([[first![0], text], ...others]);
  const digest = digestOf(sources);
  expect(changed(`${first![1]}\nexport const EXTRA = 1;\n`)).not.toBe(digest);
  expect(changed(`// said anew\n${first![1]}\n`)).toBe(digest);
  expect(digestOf(sources.toReversed())).toBe(digest);
});

test('the release is the package’s', () => {
  const { version } = JSON.parse(readFileSync(join(src, '..', 'package.json'), 'utf8')) as { version: string };
  expect(RELEASE).toBe(version);
  expect(RULES_VERSION).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
});
