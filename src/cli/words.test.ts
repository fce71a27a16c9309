/** Bad files and bad facts of every book, brought to the command line: one sentence for people, never a validator's. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadAll } from '../rules/index.ts';
import { rawAmong, spoilt } from '../testing/raw.ts';
import { main } from './main.ts';

/** What the terminal says on refusing. */
async function refusal(...argv: string[]): Promise<string> {
  let said = '';
  const add = (text: string) => {
    said += text;
  };
  await main(argv, () => {}, add);
  return said;
}

const folder = mkdtempSync(join(tmpdir(), 'ordre-words-'));
const books = await loadAll();

/** Paths of fields (`units.0.name`) say where to look in the file, and what may be written there is named as it is written. */
const withoutPaths = (said: string): string =>
  said
    .replaceAll(folder, '')
    .replace(/ \(\d[^)]*\)+/g, '')
    .replace(/(?<=^|[\s“(])[\w-]+(\.[\w-]+)+(?=[\s,:;”)]|$)/gm, 'there')
    .replace(/one of [\w, -]+?(?=, not )/g, 'one of those');

describe.each(books.map((book) => [book.title, book] as const))('%s', (_title, book) => {
  test('a spoilt scenario file is refused in words', async () => {
    const game = await book.game!();
    const sentences: string[] = [];
    for (const [i, wrong] of spoilt(game.scenarios[0]!.data, 24).entries()) {
      const file = join(folder, `${book.id}-${i}.json`);
      writeFileSync(file, JSON.stringify(wrong));
      sentences.push(withoutPaths(await refusal('scenario', `@${file}`, '--book', book.id)));
    }
    expect(sentences.filter((said) => said !== '').length).toBeGreaterThan(8);
    expect(rawAmong(sentences).slice(0, 3)).toEqual([]);
  });

  test('spoilt facts of a card are refused in words', async () => {
    const sentences: string[] = [];
    for (const procedure of book.procedures.slice(0, 4)) {
      const name = `${book.id}/${procedure.id.split('/').at(-1)}`;
      for (const wrong of spoilt(procedure.facts.parse({}), 16))
        sentences.push(
          withoutPaths(await refusal('odds', name, '--facts', JSON.stringify(wrong))).replaceAll(name, 'it'),
        );
    }
    expect(rawAmong(sentences).slice(0, 3)).toEqual([]);
  });
});
