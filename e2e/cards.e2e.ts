/** The books' worked examples, resolved on the page with typed dice; and the odds beside them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { procedureOf } from '../src/game/index.ts';
import { inBrowser, PHONE } from './app.ts';
import { cardAddress, resultWords, setFacts, shownOdds, typeDice } from './card.ts';
import { type Example, examples } from './examples.ts';
import { books } from './pages.ts';
import { built } from './settings.ts';

const run = promisify(execFile);

for (const book of books) {
  const own = examples.filter((example) => example.book === book.id);

  inBrowser(
    `worked examples of ${book.id}: by hand with typed dice, and the odds are those of ordre odds`,
    { size: PHONE },
    async ({ page, walk }) => {
      expect(new Set(own.map(({ card }) => card)).size).toBeGreaterThanOrEqual(3);
      const weighed = commandLineOdds(own);
      for (const [i, example] of own.entries()) {
        const card = procedureOf(book, example.card);
        const where = `${example.card}: ${example.headline}`;
        // The first comes as a link somebody sent, the others are filled in.
        if (i === 0) await walk(cardAddress(book.id, card, example.facts));
        else {
          await walk(`#/${book.id}/card/${example.card}`);
          await setFacts(page, card, example.facts);
        }
        if (example.dice.length > 0) expect(await shownOdds(page), where).toEqual((await weighed)[i]);
        await typeDice(page, example);
        const [first, ...rest] = await resultWords(page);
        expect(first, where).toBe(example.headline);
        expect(rest, where).toEqual(expect.arrayContaining([...(example.lines ?? [])]));
      }
    },
  );
}

interface Weighed {
  readonly measures: readonly {
    readonly id: string;
    readonly chances: readonly { readonly words: string; readonly chance: number }[];
  }[];
}

/** Between what one command says and the next. */
const END = '\u0004';

/** What `ordre odds` says of each, to one decimal; one process for all of them. */
async function commandLineOdds(asked: readonly Example[]) {
  const commands = asked.map(({ book, card, facts }) => [
    'odds',
    `${book}/${card}`,
    '--json',
    '--facts',
    JSON.stringify(facts),
  ]);
  const program = `import { main } from ${JSON.stringify(join(built, 'cli', 'main.js'))};
    for (const args of ${JSON.stringify(commands)}) {
      await main(args);
      process.stdout.write(${JSON.stringify(END)});
    }`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout
    .split(END)
    .filter((said) => said.trim() !== '')
    .map((said) =>
      (JSON.parse(said) as Weighed).measures.map(({ id, chances }) => ({
        id,
        chances: chances.map(({ words, chance }) => ({ words, chance: percent(chance) })),
      })),
    );
}

function percent(chance: number): string {
  const shown = (chance * 100).toFixed(1);
  if (shown === '0.0' && chance > 0) return '< 0.1 %';
  if (shown === '100.0' && chance < 1 - 1e-12) return '> 99.9 %';
  return `${shown} %`;
}
