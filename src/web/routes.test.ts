import { expect, test } from 'vitest';
import { parseAddress } from './frame/router.ts';
import { pageAt } from './routes.ts';

const at = (path: string) => pageAt(path)?.page.path;

test('every address finds its page', () => {
  expect(at('/')).toBe('#/');
  expect(at('/some-book')).toBe('#/:book');
  expect(at('/some-book/card/fire')).toBe('#/:book/card/:procedure');
  expect(pageAt('/some-book/chart/melee%20table')?.params).toEqual({ book: 'some-book', chart: 'melee table' });
});

test('fixed words win over named parts', () => {
  expect(at('/charts')).toBe('#/charts');
  expect(at('/evening/shared')).toBe('#/evening/shared');
  expect(at('/evening/abc')).toBe('#/evening/:evening');
});

test('there is no page at a strange address', () => {
  expect(pageAt('/a/b/c/d/e')).toBeNull();
});

test('the query stands behind the path, inside the #', () => {
  const { path, query } = parseAddress('#/book/chart/fire?lit=2,Heavy');
  expect(path).toBe('/book/chart/fire');
  expect(query.get('lit')).toBe('2,Heavy');
  expect(parseAddress('').path).toBe('/');
});
