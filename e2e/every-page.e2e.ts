/** A page that nobody has looked at with axe fails: the route table is compared with what the tests visit. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonPages, madePages } from './pages.ts';

/** Pages that are gone before they can be looked at, and why. */
const PASSING: Readonly<Record<string, string>> = {
  '#/replay/:game': 'it opens the battle it names, which is looked at there',
};

test('every page of the app is visited by axe', () => {
  const here = import.meta.dirname;
  const sources = readdirSync(here)
    .filter((file) => file.endsWith('.e2e.ts') && file !== 'every-page.e2e.ts')
    .map((file) => readFileSync(`${here}/${file}`, 'utf8'));
  const visited = (route: string) =>
    sources.some((text) => new RegExp(`axeProblemsAt\\(\\w+, '${route}'\\)`).test(text));
  expect(madePages.filter((route) => !visited(route) && !(route in PASSING))).toEqual([]);
  // All others are looked at one by one by look.ts.
  expect(commonPages.length).toBeGreaterThan(10);
  expect(madePages.length).toBeGreaterThan(10);
});
