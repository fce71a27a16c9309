import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));

test('no two style sheets say what one and the same class looks like: whichever came last would win', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const owners = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const [, name] of readFileSync(join(web, sheet), 'utf8').matchAll(/^\.([a-z][\w-]*)\s*\{/gm)) {
      owners.set(name!, (owners.get(name!) ?? new Set()).add(sheet));
    }
  }
  const twice = [...owners].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`);
  expect(twice).toEqual([]);
});
