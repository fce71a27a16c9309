/**
 * A book rule by rule. A row is a sentence of the rulebook in our own words with the test that plays it, or with the ruling
 * that says how and why it is played otherwise; AUDIT.md of a book is written from its rows, so no row can claim a test it
 * has not. Rows of a book lie in its `testing/rows/`, one file a chapter, and are written from the source by somebody who
 * did not write the code they try.
 */
import { describe, expect, test } from 'vitest';
import type { Book } from '../game/index.ts';

interface Said {
  /** Where the book says it. */
  readonly section: string;
  /** The rule, as a sentence. */
  readonly says: string;
}

/** Played by the whole game's code at a position on the board; or on the card, where only a chart's numbers are meant. */
interface Played extends Said {
  readonly state: 'played' | 'card';
  play(): void;
}

/** Decided where the source is silent, damaged or of two minds; the test, where there is one, plays the decision. */
interface Ruled extends Said {
  readonly state: 'ruled' | 'simplified';
  readonly ruling: string;
  play?(): void;
}

type RuleRow = Played | Ruled;

/** A rule the whole game plays: the test sets up a position and plays it. */
export const rule = (section: string, says: string, play: () => void): RuleRow => ({
  section,
  says,
  state: 'played',
  play,
});

/** Numbers of a chart, proved where they are read: on the card. */
export const card = (section: string, says: string, play: () => void): RuleRow => ({
  section,
  says,
  state: 'card',
  play,
});

/** Played as that ruling decides. */
export const ruled = (section: string, says: string, ruling: string, play?: () => void): RuleRow => ({
  section,
  says,
  state: 'ruled',
  ruling,
  ...(play ? { play } : {}),
});

/** Played more simply than printed; the ruling says what is lost and why. */
export const simplified = (section: string, says: string, ruling: string, play?: () => void): RuleRow => ({
  section,
  says,
  state: 'simplified',
  ruling,
  ...(play ? { play } : {}),
});

/** A file of rows, under its chapter's name. */
export interface Chapter {
  readonly title: string;
  readonly rows: readonly RuleRow[];
}

export const chapter = (title: string, ...rows: readonly RuleRow[]): Chapter => ({ title, rows });

/** Plays every row, and holds each ruling it names against the book's own list. */
export function playRules(book: Book, chapters: readonly Chapter[], audit: string): void {
  const ids = new Set(book.rulings.map(({ id }) => id));
  for (const { title, rows } of chapters)
    describe(`${book.title}: ${title}`, () => {
      for (const row of rows) {
        const { section, says, play } = row;
        if (play) test(`${section}: ${says}`, play);
        if ('ruling' in row)
          test(`${section}: ${says} — ${row.ruling} is a ruling of the book`, () => {
            expect([...ids]).toContain(row.ruling);
          });
      }
    });
  test(`${book.title}: no rule stands twice, and AUDIT.md is written from these rows`, async () => {
    const said = chapters.flatMap(({ rows }) => rows.map(({ section, says }) => `${section} ${says}`));
    expect(said.filter((one, i) => said.indexOf(one) !== i)).toEqual([]);
    await expect(auditText(book, chapters)).toMatchFileSnapshot(audit);
  });
}

const WORDS: Readonly<Record<RuleRow['state'], string>> = {
  played: 'played',
  card: 'played on the card',
  ruled: 'ruled',
  simplified: 'simplified',
};

export function auditText(book: Book, chapters: readonly Chapter[]): string {
  const all = chapters.flatMap(({ rows }) => rows);
  const count = (state: RuleRow['state']) => all.filter((row) => row.state === state).length;
  const whys = new Map(book.rulings.map(({ id, why }) => [id, why]));
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const line = (row: RuleRow, n: number): string => {
    const state = 'ruling' in row ? `${WORDS[row.state]} (${row.ruling})` : WORDS[row.state];
    const proof = row.play ? 'test of that name' : '';
    const why = 'ruling' in row ? (whys.get(row.ruling) ?? '') : '';
    return `| ${n} | ${cell(row.section)} | ${cell(row.says)} | ${state} | ${proof} | ${cell(why)} |`;
  };
  let n = 0;
  return [
    `# ${book.title}, rule by rule`,
    '',
    `${all.length} rules: ${count('played')} played at a position on the board, ${count('card')} on the card, ${count('ruled')} ruled, ${count('simplified')} simplified. Each row is a test of that name in \`testing/rows/\`, written from the source; this page is written from them (\`npm run ledger\`).`,
    '',
    ...chapters.flatMap(({ title, rows }) => [
      `## ${title}`,
      '',
      '| # | section | rule | how | proved by | why |',
      '|---|---|---|---|---|---|',
      ...rows.map((row) => line(row, ++n)),
      '',
    ]),
  ].join('\n');
}
