import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { needlessExports } from './testing/exports.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('nothing is exported that nobody imports', () => {
  expect(needlessExports(at('./'), ...['../e2e', '../tools', '../bench'].map(at).filter(existsSync))).toEqual([]);
});

test('the check itself finds a needless export, and leaves types alone', () => {
  expect(needlessExports(at('./testing/fixtures/exports/'))).toEqual([
    'staff/lab.ts exports forgotten, which nobody imports',
  ]);
});
