/** Which procedure consults which chart, and which test plays it: found by playing, not by declaring. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book } from '../game/index.ts';
import { shortId } from '../kernel/index.ts';
import { playedThrough } from '../staff/index.ts';
import type { Credits } from './credits.ts';

/** Chart id to the procedures that consult it. */
export function ledgerOf(book: Book, samples = 150): Map<string, string[]> {
  const ledger = new Map<string, string[]>(book.charts.map(({ id }) => [id, []]));
  for (const procedure of book.procedures) {
    for (const chart of playedThrough(book, procedure, samples).charts) ledger.get(chart)?.push(procedure.id);
  }
  return ledger;
}

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The TypeScript files of a book's folder. */
export function sourcesOf(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));
}

export function ledgerText(book: Book, ledger: ReadonlyMap<string, readonly string[]>, credits: Credits): string {
  const rows = book.charts.map((chart) => {
    const consulted = ledger.get(chart.id) ?? [];
    const procedures = book.gameCharts?.includes(chart) ? ['the game alone'] : consulted;
    const tests = credits.get(shortId(chart)) ?? [];
    return `| ${shortId(chart)} | ${chart.section} | ${chart.provenance.kind} | ${procedures.join(', ')} | ${tests.join(', ')} |`;
  });
  return [
    `# ${book.title}: the ledger of charts`,
    '',
    'Every chart, the procedures seen consulting it, and the tests seen playing it at the live Table, dice and all. Written by the tests (`npm run ledger`).',
    '',
    '| chart | section | provenance | consulted by | played in |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

export function rulingsText(book: Pick<Book, 'title' | 'rulings'>): string {
  const kinds = { contradiction: 'Contradictions', gap: 'Gaps', repair: 'Repairs', ambiguity: 'Ambiguities' } as const;
  const sections = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const rulings = book.rulings.filter((ruling) => ruling.kind === kind);
    if (rulings.length === 0) return [];
    return [
      `## ${kinds[kind]}`,
      '',
      '| id | question | ruling | why | option |',
      '|---|---|---|---|---|',
      ...rulings.map(
        ({ id, question, ruling, why, option }) =>
          `| ${id} | ${cell(question)} | ${cell(ruling)} | ${cell(why)} | ${option ? `\`${option}\`` : ''} |`,
      ),
      '',
    ];
  });
  return [
    `# ${book.title}: rulings`,
    '',
    'Where the source is damaged, contradicts itself or is silent, and how it is played here. Written from `rulings.ts` (`npm run ledger`).',
    '',
    ...sections,
  ].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');

export const folderOf = (root: string, book: Book): string => {
  const folder = join(root, book.id);
  if (!existsSync(folder)) throw new Error(`no folder for ${book.id}`);
  return folder;
};
