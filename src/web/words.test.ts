/** Every question of every kind of every book is put in words: no key, index or validator's text is ever shown. */
import { describe, expect, test } from 'vitest';
import type { Book, Form } from '../game/index.ts';
import { type AnyKind, checkAnswer, InputError, SimulatedTable, sampleFacts, stream } from '../kernel/index.ts';
import { loadAll } from '../rules/index.ts';
import { LocalGame } from './battle/worker/local-game.ts';
import { questionSheet } from './cards/plain-sheet.ts';
import { lineWords } from './form/line-words.ts';

const books = await loadAll();

/** What only programs say: camelCase, snake_case, kinds, brackets, validators. */
const RAW =
  /\b[a-z]{2,}[A-Z]\w*|\w_\w|\b[a-z]+-[a-z]+\/[a-z]|undefined|NaN|\[object|Invalid|expected (string|number)|from 0\b|\b1 (steps|units|points|hexes|cards|turns)\b/;

/** All that people read of a form. */
const wordsOf = ({ title, sentence, otherwise, lines }: Form): string[] => {
  const blankWords = (blank: Form['lines'][number]['blanks'][number]): string[] =>
    [
      blank.label,
      ...('offers' in blank
        ? blank.offers.flatMap(({ label, sentence: told, refused }) => [label, told, refused?.sentence])
        : []),
      ...('among' in blank ? blank.among.map(({ label }) => label) : []),
      ...('others' in blank ? (blank.others ?? []).map(({ label }) => label) : []),
      ...('cells' in blank ? (blank.cells ?? []).map(({ words }) => words) : []),
      ...('blanks' in blank ? blank.blanks.flatMap(blankWords) : []),
    ].filter((one): one is string => one !== undefined);
  return [title, sentence, otherwise, ...lines.flatMap(({ label, blanks }) => [label, ...blanks.flatMap(blankWords)])];
};

const rawIn = (form: Form): string[] => wordsOf(form).filter((words) => RAW.test(words));

/** Requests the book's cards put to people, by kind. */
function asked(book: Book): Map<AnyKind, unknown[]> {
  const found = new Map<AnyKind, unknown[]>(book.kinds.map((kind) => [kind, []]));
  for (const procedure of book.procedures) {
    for (let i = 0; i < 12; i++) {
      const random = stream(`${procedure.id} ${i}`);
      const policy = (_seat: string, kind: AnyKind, request: unknown) => {
        found.get(kind)?.push(request);
        return kind.sample(request, random);
      };
      const options = book.options.parse({});
      try {
        procedure.play(new SimulatedTable(random, policy), sampleFacts(procedure.facts, random), options);
      } catch (error) {
        // Drawn by lot, facts may contradict each other.
        if (!(error instanceof InputError)) throw error;
      }
    }
  }
  return found;
}

describe.each(books.map((book) => [book.title, book] as const))('%s', (_title, book) => {
  test('asks on its cards in sentences with named choices, and what is chosen comes back as it was', () => {
    for (const [kind, requests] of asked(book)) {
      const sheet = questionSheet(book, kind);
      expect(RAW.test(kind.title), kind.title).toBe(false);
      for (const request of requests.slice(0, 40)) {
        expect(rawIn(sheet.form(null, request)), kind.kind).toEqual([]);
        const usual = kind.suggest(request);
        expect(sheet.answer(request, sheet.entries(request, usual)), kind.kind).toEqual(usual);
        expect(checkAnswer(kind, request, sheet.answer(request, {}))?.sentence, kind.kind).toBeUndefined();
      }
    }
  });

  test('asks at the battle table in sentences with named choices', { timeout: 120_000 }, async () => {
    const game = await book.game?.();
    if (!game) return;
    const scenario = game.scenarios[0]!;
    const state = game.start(scenario.data, {});
    const { sides } = game.desk.scene(game.rules.view(state, null));
    const setup = {
      book: book.id,
      scenario: scenario.id,
      title: scenario.title,
      options: {},
      mode: 'commander' as const,
      seat: sides[0]!.seat,
      officer: 'random',
      dice: 'sealed' as const,
    };
    const quiet = { changed: () => undefined, keep: async () => undefined };
    const played = new LocalGame(game, { setup, lines: [{ seed: 'words' }], seen: {} }, quiet);
    await played.run();
    const random = stream('words');
    for (let step = 0; step < 60 && !played.now().over; step++) {
      const { needs, view } = played.now();
      const need = needs.find(({ type }) => type === 'answer');
      if (need?.type !== 'answer') break;
      const kind = game.rules.kinds.find((one) => one.kind === need.kind)!;
      const sheet = game.desk.sheets[need.kind] ?? questionSheet(book, kind);
      const form = sheet.form(view, need.request);
      expect(rawIn(form), need.kind).toEqual([]);
      const given = kind.sample(need.request, random);
      const names = new Map(game.desk.scene(view).pieces.map(({ id, name }) => [id, name]));
      const entries = sheet.entries(need.request, given);
      for (const line of form.lines) {
        expect(lineWords(line, entries, (id) => names.get(id) ?? id)).not.toMatch(RAW);
      }
      expect(await played.answer(given)).toBeNull();
    }
  });
});
