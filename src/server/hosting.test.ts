/** What docs/hosting.md and deploy/ say, held against the code; `npm run hosting-trial` follows it word for word. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const json = (path: string) => JSON.parse(read(path));
const guide = read('docs/hosting.md');
const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(guide)!;

test('every setting of the server is in its table, and nothing else', () => {
  const table = new Set([...guide.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) => cell!.match(/[A-Z][A-Z_]+/g)!));
  const source = read('src/server/settings.ts');
  const used = new Set([...source.matchAll(/env\.([A-Z_]+)|env, '([A-Z_]+)'/g)].map(([, one, two]) => one ?? two));
  expect([...table].sort()).toEqual([...used].sort());
});

test('the packages to install are those a server stands on, at versions that were tried and fit the same Node', () => {
  const { peerDependencies } = json('package.json');
  const named = [...commands.matchAll(/(@?[a-z][\w/-]*)@(\d+\.\d+\.\d+)/g)].map(([, name, version]) => [
    name!,
    version!,
  ]);
  const names = new Set(named.map(([name]) => name));
  // The lab's queue is for those who want it.
  for (const name of Object.keys(peerDependencies))
    expect(names.has(name) || name === 'graphile-worker', name).toBe(true);
  for (const [name, version] of named) {
    const found = json(`node_modules/${name}/package.json`);
    expect([name, found.version]).toEqual([name, version]);
    const least = Number(/^\D*(\d+)/.exec(found.engines?.node ?? '0')?.[1]);
    expect([name, least <= 20]).toEqual([name, true]);
  }
});

test('unit and container start what the guide starts, and the unit tries again however long a database is away', () => {
  const start = /--max-semi-space-size=\d+/.exec(commands)![0];
  const unit = read('deploy/ordre-mixte.service');
  const container = read('deploy/Dockerfile');
  for (const text of [unit, container]) {
    expect(text).toContain(start);
    expect(text).toContain("dist/server/main.js'; process.exitCode = await main(process.env);");
  }
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^Restart=always\nRestartSec=\d+$/m);
  for (const [, files] of container.matchAll(/^COPY (?!--from)(.+) \.\/$/gm))
    for (const file of files!.split(' '))
      expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true);
  const left = read('.dockerignore').split('\n');
  for (const name of ['node_modules', 'data', '.git']) expect(left).toContain(name);
});
