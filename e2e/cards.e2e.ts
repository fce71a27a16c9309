/** The books' worked examples, resolved on the page with typed dice; and the odds beside them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { procedureOf } from '../src/game/index.ts';
import { inBrowser, PHONE } from './app.ts';
import { cardAddress, resultWords, setFacts, shownOdds, typeDice } from './card.ts';
import { type Example, examples } from './examples.ts';
import { books } from './pages.ts';

const run = promisify(execFile);

const cardOf = ({ book: id, card }: Example) => {
  const book = books.find((candidate) => candidate.id === id);
  if (!book) throw new Error(`there is no book ${id} on the shelf`);
  return procedureOf(book, card);
};

for (const book of books) {
  const own = examples.filter((example) => example.book === book.id);

  test(`${book.id} has three cards worked through`, () => {
    expect(new Set(own.map(({ card }) => card)).size).toBeGreaterThanOrEqual(3);
  });

  describe(`${book.id}, a worked example`, () => {
    for (const example of own) {
      inBrowser(`${example.card}: ${example.headline}`, { size: PHONE }, async ({ page, go }) => {
        await go(`#/${book.id}/card/${example.card}`);
        await setFacts(page, cardOf(example), example.facts);
        await typeDice(page, example);
        const [first, ...rest] = await resultWords(page);
        expect(first).toBe(example.headline);
        expect(rest).toEqual(expect.arrayContaining([...(example.lines ?? [])]));
      });

      if (example.dice.length === 0) continue;
      inBrowser(`${example.card}: its odds are those of ordre odds`, {}, async ({ page, go }) => {
        await go(cardAddress(book.id, cardOf(example), example.facts));
        expect(await shownOdds(page)).toEqual(await commandLineOdds(example));
      });
    }
  });
}

interface Weighed {
  readonly measures: readonly {
    readonly id: string;
    readonly chances: readonly { readonly words: string; readonly chance: number }[];
  }[];
}

/** What `ordre odds` says, to one decimal. */
async function commandLineOdds({ book, card, facts }: Example) {
  const args = ['bin/ordre.js', 'odds', `${book}/${card}`, '--json', '--facts', JSON.stringify(facts)];
  const { stdout } = await run(process.execPath, args);
  const { measures } = JSON.parse(stdout) as Weighed;
  return measures.map(({ id, chances }) => ({
    id,
    chances: chances.map(({ words, chance }) => ({ words, chance: percent(chance) })),
  }));
}

function percent(chance: number): string {
  const shown = (chance * 100).toFixed(1);
  if (shown === '0.0' && chance > 0) return '< 0.1 %';
  if (shown === '100.0' && chance < 1 - 1e-12) return '> 99.9 %';
  return `${shown} %`;
}
