/** Every question of every kind of every book is put in words: no key, index or validator's text is ever shown. */
import { describe, expect, test } from 'vitest';
import { type Book, type BookGame, decided, type Form } from '../game/index.ts';
import {
  type AnyKind,
  advance,
  answer,
  checkAnswer,
  InputError,
  kindCalled,
  newGame,
  SimulatedTable,
  sampleFacts,
  sealedDice,
  sealedHand,
  stream,
} from '../kernel/index.ts';
import { loadAll } from '../rules/index.ts';
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
      expect(requests.length, `${kind.kind} was asked`).toBeGreaterThan(0);
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

  test('asks at the battle table in sentences with named choices: every kind of its questions was met', {
    timeout: 120_000,
  }, async () => {
    const game = await book.game!();
    const met = new Map(game.rules.kinds.map(({ kind }) => [kind, 0]));
    for (const way of WALKS[book.id]!) walk(book, game, way, met);
    const staged = STAGED[book.id] ?? {};
    for (const [name, stage] of Object.entries(staged)) {
      const state = game.start(game.scenarios[0]!.data, {});
      const [seat] = game.rules.seats(state);
      const kind = kindCalled(game.rules, name);
      const request = stage(state);
      readable(book, game, { kind, request, view: game.rules.view(state, seat!), given: kind.suggest(request) });
    }
    const unmet = [...met].flatMap(([kind, times]) => (times === 0 ? kind : []));
    expect(unmet).toEqual(Object.keys(staged));
  });
});

interface Way {
  readonly scenario: string;
  readonly seed: number;
  readonly steps: number;
  /** One side is led by an officer, the other by lot; else both by lot. */
  readonly led?: true;
}

/** Battles that together come to every question a book's game has. */
const WALKS: Readonly<Record<string, readonly Way[]>> = {
  'one-day': [
    { scenario: 'austerlitz', seed: 0, steps: 60 },
    { scenario: 'austerlitz', seed: 4, steps: 110, led: true },
  ],
  'la-bataille': [
    { scenario: 'rehdorf', seed: 0, steps: 190 },
    { scenario: 'hassenhausen', seed: 0, steps: 600 },
    { scenario: 'quatre-bras', seed: 0, steps: 130 },
    { scenario: 'hassenhausen', seed: 4, steps: 160 },
    { scenario: 'quatre-bras', seed: 4, steps: 400 },
  ],
  esr: [{ scenario: 'ziegeldorf', seed: 0, steps: 60 }],
  'revolution-empire': [
    { scenario: 'muehlhof', seed: 0, steps: 100, led: true },
    { scenario: 'maida', seed: 0, steps: 130 },
    { scenario: 'oberfeld', seed: 0, steps: 200, led: true },
  ],
  'beyond-waterloo': [
    { scenario: 'four-days', seed: 0, steps: 130 },
    { scenario: 'saxony-1813', seed: 0, steps: 140 },
  ],
};

/** What chance brings too seldom to wait for it. */
const STAGED: Readonly<Record<string, Readonly<Record<string, (state: unknown) => unknown>>>> = {
  // A screen of light horse that meets the enemy (pg 33).
  'revolution-empire': {
    'revolution-empire/screen': (state) => ({
      me: (state as { readonly mes: readonly { readonly id: string }[] }).mes[0]!.id,
      may: ['Attack', 'Rearguard', 'Break off'],
    }),
  },
};

/** The same kind so often, and then no more: a form costs more to read than a step to play. */
const ENOUGH = 4;

/** `met`: how often each kind was asked. */
function walk(book: Book, game: BookGame, { scenario, seed, steps, led }: Way, met: Map<string, number>): void {
  const { data } = game.scenarios.find(({ id }) => id === scenario)!;
  const random = stream(`${book.id} ${scenario} ${seed}`);
  const dealing = { hand: sealedHand(sealedDice(`w${seed}`)) };
  const battle = newGame(game.rules, game.start(data, {}));
  const [first] = game.rules.seats(battle.state);
  advance(battle, dealing);
  for (let step = 0; step < steps && battle.needs.length > 0; step++) {
    const need = battle.needs[random.below(battle.needs.length)]!;
    if (need.type !== 'answer') throw new Error('dice are asked for');
    const { seat, request } = need;
    const kind = kindCalled(game.rules, need.kind);
    const view = () => game.rules.view(battle.state, seat);
    const given =
      led && seat === first
        ? decided(game.officers.greedy!, seat, view, kind, request, random).answer
        : kind.sample(request, random);
    const before = met.get(need.kind)!;
    met.set(need.kind, before + 1);
    if (before < ENOUGH) readable(book, game, { kind, request, view: view(), given });
    expect(answer(battle, seat, given, dealing), need.kind).toBeNull();
  }
  const reports = battle.journal.flatMap((entry) => (entry.type === 'report' ? entry.text : []));
  expect(reports.filter((words) => RAW.test(words)).slice(0, 5)).toEqual([]);
}

interface Asked {
  readonly kind: AnyKind;
  readonly request: unknown;
  readonly view: unknown;
  readonly given: unknown;
}

/** The form, its lines as they read when filled in, and what is said where something is left out. */
function readable(book: Book, game: BookGame, { kind, request, view, given }: Asked): void {
  const sheet = game.desk.sheets[kind.kind] ?? questionSheet(book, kind);
  const form = sheet.form(view, request);
  expect(rawIn(form), kind.kind).toEqual([]);
  expect(RAW.test(kind.title), kind.title).toBe(false);
  const names = new Map(game.desk.scene(view).pieces.map(({ id, name }) => [id, name]));
  const entries = sheet.entries(request, given);
  for (const line of form.lines) {
    expect(
      lineWords(line, entries, (id) => names.get(id) ?? id),
      kind.kind,
    ).not.toMatch(RAW);
  }
  // A form that is not filled in, and one with a line struck out.
  const struck = form.lines.slice(0, 6).map(({ id }) => ({ ...entries, [id]: {} }));
  for (const wrong of [{}, ...struck]) {
    const refusal = checkAnswer(kind, request, sheet.answer(request, wrong));
    expect(refusal?.sentence ?? '', `${kind.kind}: ${JSON.stringify(wrong)}`).not.toMatch(RAW);
  }
}
