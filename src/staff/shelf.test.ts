import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Book, rulingsCited } from '../game/index.ts';
import {
  type AnyProcedure,
  type Entry,
  fieldsOf,
  InputError,
  resolve,
  sampleFacts,
  sealedDice,
  sealedHand,
  shortId,
  stream,
  TooWideError,
} from '../kernel/index.ts';
import { loadAll, loadBook, shelf } from '../rules/index.ts';
import { chartFaults } from '../testing/chart-faults.ts';
import { creditsIn, notesIn, renewed } from '../testing/credits.ts';
import { folderOf, ledgerOf, ledgerText, rulingsText, sourcesOf } from '../testing/ledger.ts';
import { type Weighed, weigh } from './index.ts';

const root = join(import.meta.dirname, '..', 'rules');
const books = await loadAll();

test('five books stand on the shelf, under their own names', () => {
  expect(shelf.map(({ id }) => id)).toEqual(['one-day', 'la-bataille', 'esr', 'revolution-empire', 'beyond-waterloo']);
  expect(books.map(({ id, title }) => ({ id, title }))).toEqual(shelf.map(({ id, title }) => ({ id, title })));
});

test('an unknown book is refused with the nearest name', async () => {
  await expect(loadBook('one-dey')).rejects.toThrow('there is no book "one-dey"; did you mean "one-day"?');
});

/** Citations that reach a reader: fields, modifiers, rolls, reports. */
function citesOf(book: Book, played: readonly Entry[]): string[] {
  return [
    ...book.charts.flatMap(({ entries }) => entries.map(({ cite }) => cite)),
    ...[book.options, ...book.procedures.map(({ facts }) => facts)].flatMap((schema) =>
      fieldsOf(schema).flatMap(({ cite }) => (cite ? [cite] : [])),
    ),
    ...played.flatMap((entry) => ('cite' in entry && entry.cite ? [entry.cite] : [])),
  ];
}

/** A token of a citation that can only be a ruling. */
const RULING = /^[A-Z]{1,2}\d{1,3}[a-z]?$/;

interface Walk {
  readonly entries: Entry[];
  readonly weighed: number;
  readonly wide: number;
}

const budget = 150_000;

/** Facts sampled, weighed, and resolved under many seeds: every result must be one the odds know. */
function walk(book: Book, procedure: AnyProcedure, seeds: number): Walk {
  const random = stream(`walk ${book.id}/${procedure.id}`);
  const options = book.options.parse({});
  const entries: Entry[] = [];
  let weighed = 0;
  let wide = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const facts = seed % 2 === 0 ? procedure.facts.parse({}) : sampleFacts(procedure.facts, random);
    const played = playOnce(procedure, facts, options, `${seed}`);
    if (!played) continue;
    if (entries.length < 400) entries.push(...played.entries);
    if (seed >= 12) continue;
    const odds = weighWithin(procedure, facts, options);
    if (!odds) {
      wide++;
      continue;
    }
    weighed++;
    expectSupport(procedure, odds, played.values);
  }
  return { entries, weighed, wide };
}

function playOnce(procedure: AnyProcedure, facts: unknown, options: unknown, seed: string) {
  try {
    const { needs, result, entries } = resolve(procedure, facts, options, {
      hand: sealedHand(sealedDice(seed)),
      instructions: (_seat, kind, request) => kind.suggest(request),
    });
    expect(needs).toBeNull();
    const words = procedure.words(result, facts);
    expect(words.length).toBeGreaterThan(0);
    expect(words.join(' ')).not.toMatch(/undefined|NaN|\[object/);
    return { entries, values: procedure.measures.map((measure) => [measure.id, measure.of(result)] as const) };
  } catch (error) {
    // Only facts that an option contradicts may be refused this late.
    if (error instanceof InputError) return null;
    throw error;
  }
}

function weighWithin(procedure: AnyProcedure, facts: unknown, options: unknown): Weighed | null {
  try {
    return weigh(procedure, facts, options, { budget });
  } catch (error) {
    if (error instanceof TooWideError) return null;
    throw error;
  }
}

function expectSupport(procedure: AnyProcedure, odds: Weighed, values: readonly (readonly [string, unknown])[]): void {
  const total = odds.outcomes.reduce((sum, { chance }) => sum + chance, 0);
  expect(Math.abs(total - 1), `odds of ${procedure.id} sum to ${total}`).toBeLessThan(1e-12);
  const rolled = JSON.stringify(Object.fromEntries(values));
  expect(
    odds.outcomes.some((outcome) => JSON.stringify(outcome.values) === rolled),
    `${procedure.id} can end as ${rolled}`,
  ).toBe(true);
}

describe.each(books.map((book) => [book.id, book] as const))('%s', (_id, book) => {
  const folder = folderOf(root, book);
  const sources = sourcesOf(folder);

  test('every chart is sound and says where it comes from', () => {
    expect(book.charts.flatMap(chartFaults)).toEqual([]);
    expect(new Set(book.charts.map(({ id }) => id)).size).toBe(book.charts.length);
    for (const { id } of book.charts) expect(id).toMatch(new RegExp(`^${book.id}/[a-z0-9-]+$`));
  });

  test('every procedure names its section, its purpose and what its odds are of', () => {
    expect(new Set(book.procedures.map(({ id }) => id)).size).toBe(book.procedures.length);
    for (const procedure of book.procedures) {
      expect(procedure.id).toMatch(/^[a-z0-9-]+$/);
      expect(procedure.section && procedure.purpose && procedure.title).toBeTruthy();
      expect(procedure.measures.length).toBeGreaterThan(0);
      for (const field of fieldsOf(procedure.facts)) {
        expect(field.label, `${procedure.id} ${field.path}`).not.toBe(field.path);
        // Items of a list may lack a default; everything a form starts with has one.
        if (field.type !== 'part' && !field.path.includes('[]')) {
          expect(field.default, `${procedure.id} ${field.path} has a default`).toBeDefined();
        }
      }
    }
  });

  describe.each(book.procedures.map((procedure) => [procedure.id, procedure] as const))('%s', (_name, procedure) => {
    test('resolves under 200 seeds, and the odds know every result', () => {
      const { weighed, entries } = walk(book, procedure, 200);
      expect(weighed).toBeGreaterThan(0);
      for (const cite of citesOf(book, entries)) {
        for (const token of cite.split(/[\s,;()]+/)) {
          if (RULING.test(token)) expect(rulingsCited(book, token), `${cite} cites ${token}`).toHaveLength(1);
        }
      }
    });
  });

  test('every ruling named by a chart is written, and every ruling written is cited', () => {
    const named = book.charts.flatMap(({ provenance, cells }) =>
      [provenance, ...cells.map((cell) => cell.provenance)].flatMap((one) =>
        'ruling' in one && one.ruling ? [one.ruling] : [],
      ),
    );
    const written = new Set(book.rulings.map(({ id }) => id));
    expect(named.filter((id) => !written.has(id))).toEqual([]);
    expect(written.size).toBe(book.rulings.length);
    const text = sources
      .filter(({ path }) => path !== 'rulings.ts' && !path.endsWith('.test.ts'))
      .map(({ text: one }) => one)
      .join('\n');
    expect(book.rulings.filter(({ id }) => !new RegExp(`\\b${id}\\b`).test(text)).map(({ id }) => id)).toEqual([]);
  });

  test('every option is a ruling’s other reading', () => {
    const offered = fieldsOf(book.options).map(({ path }) => path);
    const named = book.rulings.flatMap(({ option }) => (option ? [option] : []));
    expect(named.filter((option) => !offered.includes(option))).toEqual([]);
    expect(offered.filter((option) => !named.includes(option))).toEqual([]);
  });

  test('every chart but the game’s own is consulted by a procedure and played by a test, as the ledger says', async () => {
    const ledger = ledgerOf(book);
    const gameOwn = book.gameCharts?.map(({ id }) => id) ?? [];
    expect(
      [...ledger]
        .filter(([, procedures]) => procedures.length === 0)
        .map(([chart]) => chart)
        .sort(),
    ).toEqual([...gameOwn].sort());
    const file = join(folder, 'LEDGER.md');
    const notes = process.env.LEDGER_NOTES ? notesIn(process.env.LEDGER_NOTES, book.id) : [];
    const tests = new Set(sources.map(({ path }) => path));
    const credits = renewed(creditsIn(file), notes, book.charts.map(shortId), tests);
    await expect(ledgerText(book, ledger, credits)).toMatchFileSnapshot(file);
    const unplayed = [...credits].filter(([, credited]) => credited.length === 0).map(([chart]) => chart);
    expect(unplayed.filter((chart) => !gameOwn.includes(`${book.id}/${chart}`))).toEqual([]);
  });

  test('the rulings are published', async () => {
    await expect(rulingsText(book)).toMatchFileSnapshot(join(folder, 'RULINGS.md'));
  });

  test('rosters and orders have words for everything', () => {
    const unit = book.roster.unit.parse({}) as Record<string, unknown>;
    const marks = book.roster.marks.parse({}) as Record<string, unknown>;
    expect(unit).toHaveProperty('name');
    expect(unit).toHaveProperty('formation');
    expect(book.roster.status(unit, marks).line).not.toBe('');
    expect(Object.keys(book.orders.choices).length).toBeGreaterThan(1);
    expect(book.sequence.length).toBeGreaterThan(1);
  });
});
