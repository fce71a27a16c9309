import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shelf } from '../rules/index.ts';

const root = join(import.meta.dirname, '..', 'rules');
interface Mutant {
  readonly rule: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

describe.each(shelf.map(({ id }) => id))('the mutants of %s', (book) => {
  const list = JSON.parse(readFileSync(join(root, book, 'testing', 'mutants.json'), 'utf8')) as Mutant[];

  test('are ten', () => expect(list).toHaveLength(10));

  test.each(list.map((mutant) => [mutant.rule, mutant] as const))(
    '%s: its line stands once in its file',
    (_, mutant) => {
      const file = join(root, book, ...mutant.file.split('/'));
      expect(existsSync(file), mutant.file).toBe(true);
      expect(readFileSync(file, 'utf8').split(mutant.from)).toHaveLength(2);
      expect(mutant.to).not.toBe(mutant.from);
    },
  );
});
