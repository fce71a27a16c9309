/** Every question of every kind of every book is put in words: no key, index or validator's text is ever shown. */
import { describe, expect, test } from 'vitest';
import { days } from '../game/day/days.ts';
import { divisionsOf } from '../game/day/index.ts';
import {
  type Book,
  type BookGame,
  commonTerms,
  decided,
  type Form,
  lineWords,
  turnReport,
  unexplained,
} from '../game/index.ts';
import {
  type AnyKind,
  advance,
  answer,
  checkAnswer,
  InputError,
  journalFor,
  kindCalled,
  newGame,
  SimulatedTable,
  sampleFacts,
  sealedDice,
  sealedHand,
  stream,
} from '../kernel/index.ts';
import { loadAll } from '../rules/index.ts';
import { orderWords, turnsOf } from '../staff/index.ts';
import { RAW, rawAmong, spoilt } from '../testing/raw.ts';
import { stillFits } from './battle/form/groups.ts';
import { questionSheet } from './cards/plain-sheet.ts';

const books = await loadAll();

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

const rawIn = (form: Form): string[] => rawAmong(wordsOf(form));

/** Requests the book's cards put to people, by kind. */
function asked(book: Book): Map<AnyKind, unknown[]> {
  const found = new Map<AnyKind, unknown[]>(book.kinds.map((kind) => [kind, []]));
  for (const procedure of book.procedures) {
    for (let i = 0; i < 40; i++) {
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

  test('asks at the battle table in sentences with named choices: every kind of its questions was met', async () => {
    const game = await book.game!();
    // A campaign's battles may be fought by other books, which are asked about under their own names.
    const own = game.rules.kinds.filter(({ kind }) => kind.startsWith(`${book.id}/`));
    const met = new Map<string, Asked[]>(own.map(({ kind }) => [kind, []]));
    // What chance brings seldom may also come from a card, or is put to somebody outright.
    for (const [kind, requests] of asked(book)) {
      const state = game.start(game.scenarios[0]!.data, {});
      const view = game.rules.view(state, game.rules.seats(state)[0]!);
      if (requests[0] !== undefined && met.has(kind.kind))
        met.get(kind.kind)!.push({ kind, request: requests[0], view, given: kind.suggest(requests[0]) });
    }
    const unmet = () => [...met].flatMap(([kind, all]) => (all.length === 0 && !STAGED[kind] ? kind : []));
    const ways = WALKS[book.id]!;
    for (const way of ways) if (unmet().length > 0) walk(game, way, met);
    for (let seed = 10; seed < 20 && unmet().length > 0; seed++) {
      for (const way of ways) walk(game, { ...way, seed, ...(seed % 2 ? { led: true } : {}) }, met);
    }
    expect(unmet()).toEqual([]);
    for (const [name, stage] of Object.entries(STAGED)) {
      const all = met.get(name);
      if (all?.length === 0) all.push(stage(met, kindCalled(game.rules, name)));
    }
    for (const all of met.values()) for (const one of all.slice(0, ENOUGH)) readable(book, game, one);
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

type Met = ReadonlyMap<string, readonly Asked[]>;

/** Put to the first ME of a side of Revolution & Empire, with what it may answer. */
const toMe =
  (...may: readonly string[]) =>
  (met: Met, kind: AnyKind): Asked => {
    const [orders] = met.get('revolution-empire/me-orders')!;
    const { mes } = orders!.request as { readonly mes: readonly { readonly id: string }[] };
    const request = { me: mes[0]!.id, may };
    return { kind, request, view: orders!.view, given: kind.suggest(request) };
  };

/** Put to somebody whose campaign's battles may be fought on a table. */
const onTable =
  (request: unknown) =>
  (met: Met, kind: AnyKind): Asked => ({
    kind,
    request,
    view: met.get('beyond-waterloo/march')![0]!.view,
    given: kind.suggest(request),
  });
const [table] = days();

/** What chance brings too seldom to wait for it. */
const STAGED: Readonly<Record<string, (met: Met, kind: AnyKind) => Asked>> = {
  // A screen of light horse that meets the enemy (pg 33).
  'revolution-empire/screen': toMe('Attack', 'Rearguard', 'Break off'),
  // An ME shaken on the defence (pg 36).
  'revolution-empire/break-away': toMe('stay', 'go'),
  // An ME struck in flank before its brigades are deployed (R12): testing/rows/march.ts plays it.
  'revolution-empire/caught': toMe('back', 'stand'),
  // Only where a game is begun with tables (W53): bridge/bridge.test.ts plays them.
  'beyond-waterloo/where': onTable({ area: 'Ligny', books: [{ id: 'one-day', title: 'One Day' }] }),
  'beyond-waterloo/table-result': onTable({
    area: 'Ligny',
    day: table,
    divisions: divisionsOf(table!).map(({ id, own, side, men }) => ({
      id,
      name: own.name,
      seat: side === 0 ? 'french' : 'allied',
      men,
    })),
    generals: [{ name: 'Ney', seat: 'french' }],
  }),
  'beyond-waterloo/confirm-result': onTable({
    area: 'Ligny',
    field: 'french',
    lost: [
      { seat: 'french', share: 0.12 },
      { seat: 'allied', share: 0.2 },
    ],
  }),
};

/** The same kind so often, and then no more: a form costs more to read than a step to play. */
const ENOUGH = 4;

/** `met`: what was asked of each kind, the first few times. */
function walk(game: BookGame, { scenario, seed, steps, led }: Way, met: ReadonlyMap<string, Asked[]>): void {
  const { data } = game.scenarios.find(({ id }) => id === scenario)!;
  const random = stream(`${scenario} ${seed}`);
  const dealing = { hand: sealedHand(sealedDice(`w${seed}`)) };
  const start = game.start(data, {});
  const battle = newGame(game.rules, game.rules.copy(start));
  const [first] = game.rules.seats(battle.state);
  const mine = new Map<string, Asked[]>();
  advance(battle, dealing);
  for (let step = 0; step < steps && battle.needs.length > 0; step++) {
    const need = battle.needs[random.below(battle.needs.length)]!;
    if (need.type !== 'answer') throw new Error('dice are asked for');
    const { seat, request } = need;
    const kind = kindCalled(game.rules, need.kind);
    const view = () => game.rules.view(battle.state, seat);
    const choice =
      led && seat === first
        ? decided(game.officers.officer ?? game.officers.greedy!, seat, view, kind, request, random)
        : { answer: kind.sample(request, random), reason: '' };
    const { answer: given, reason } = choice;
    expect(rawAmong([reason]), need.kind).toEqual([]);
    const before = met.get(need.kind)!;
    const asking = { kind, request, view: view() };
    const own = mine.get(`${seat} ${need.kind}`) ?? [];
    if (own.length > 0 && own.length < ENOUGH) saysTheSame(game, own.at(-1)!, asking);
    mine.set(`${seat} ${need.kind}`, [...own, { ...asking, given }]);
    if (before.length < ENOUGH) before.push({ ...asking, given });
    expect(answer(battle, seat, given, dealing), need.kind).toBeNull();
  }
  const reports = battle.journal.flatMap((entry) => (entry.type === 'report' ? entry.text : []));
  expect(rawAmong(reports).slice(0, 5)).toEqual([]);
  if (seed !== 0) return;
  const said = turnsOf(game, start, battle.journal);
  const lines = said.flatMap(({ heading, phases }) => [
    heading,
    ...phases.flatMap(({ title, lines: told }) => [title, ...told.map(({ text }) => text)]),
  ]);
  expect(rawAmong(lines).slice(0, 5)).toEqual([]);
  const scene = (state: unknown) => game.desk.scene(game.rules.view(state, first!));
  const { lines: reported } = turnReport(scene(start), scene(battle.state), journalFor(battle.journal, first!), first!);
  expect(rawAmong(reported.map(({ lead, words }) => `${lead}: ${words}`)).slice(0, 5)).toEqual([]);
}

/** What is offered on each line for each value, without what is only told of it: `Brigade Keck (3 battalions near)`. */
const offersOf = ({ lines }: Form): Map<string, string> =>
  new Map(
    lines.flatMap(({ id, blanks }) =>
      blanks.flatMap((blank) =>
        'offers' in blank
          ? blank.offers.map(
              ({ value, label }) => [`${id} ${blank.key} ${value}`, label.replace(/ \([^)]*\)/g, '')] as const,
            )
          : [],
      ),
    ),
  );

/**
 * `Same as last turn`: what an answer given before chose is the same thing when it is entered into the form of now. Where
 * answers count places in a list the sheet must say so, for then it is not offered again.
 */
function saysTheSame(game: BookGame, { kind, request, view, given }: Asked, now: Omit<Asked, 'given'>): void {
  const sheet = game.desk.sheets[kind.kind];
  if (!sheet || sheet.byNumber) return;
  const then = offersOf(sheet.form(view, request));
  const form = sheet.form(now.view, now.request);
  const again = offersOf(form);
  for (const [line, filled] of Object.entries(stillFits(form, sheet.entries(now.request, given))))
    for (const [key, values] of Object.entries(filled))
      for (const value of Array.isArray(values) ? values : [values]) {
        const [was, is] = [then, again].map((offers) => offers.get(`${line} ${key} ${value}`));
        // A number says nothing by itself. Where it was to go it may stand by now.
        if (/\d/.test(String(value)) && was !== undefined && is !== undefined && is !== 'stay' && was !== 'stay')
          expect(is, `${kind.kind}, ${line}`).toBe(was);
      }
}

interface Asked {
  readonly kind: AnyKind;
  readonly request: unknown;
  readonly view: unknown;
  readonly given: unknown;
}

/** Names on the map are no abbreviations, whatever they are made of. */
const namesIn = (game: BookGame, view: unknown) =>
  game.desk.scene(view).pieces.map(({ name }) => ({ term: name, plain: '' }));

/** The form, its lines as they read when filled in, and what is said where something is left out. */
function readable(book: Book, game: BookGame, { kind, request, view, given }: Asked): void {
  const sheet = game.desk.sheets[kind.kind] ?? questionSheet(book, kind);
  const form = sheet.form(view, request);
  expect(rawIn(form), kind.kind).toEqual([]);
  // Labels of pieces (`IR`, `HQ` of a corps) are names: what the form itself says is looked at.
  const said = `${form.title} ${form.sentence} ${form.otherwise}`;
  expect(unexplained(said, [...book.glossary, ...commonTerms, ...namesIn(game, view)]), kind.kind).toEqual([]);
  expect(RAW.test(kind.title), kind.title).toBe(false);
  const names = new Map(game.desk.scene(view).pieces.map(({ id, name }) => [id, name]));
  const entries = sheet.entries(request, given);
  for (const line of form.lines) {
    expect(
      lineWords(line, entries, (id) => names.get(id) ?? id),
      kind.kind,
    ).not.toMatch(RAW);
  }
  expect(rawAmong(orderWords(game, { kind: kind.kind, request, view }, given)), kind.kind).toEqual([]);
  // Answers no form gives: every one is refused in words, or taken.
  // What is to be written instead stands in quotes, as it is to be written.
  const refused = spoilt(given).flatMap(
    (wrong) => checkAnswer(kind, request, wrong)?.sentence.replace(/“[^”]*”/g, '“”') ?? [],
  );
  expect(rawAmong(refused).slice(0, 5), kind.kind).toEqual([]);
  // A form that is not filled in, and one with a line struck out.
  const struck = form.lines.slice(0, 6).map(({ id }) => ({ ...entries, [id]: {} }));
  for (const wrong of [{}, ...struck]) {
    const refusal = checkAnswer(kind, request, sheet.answer(request, wrong));
    expect(refusal?.sentence ?? '', `${kind.kind}: ${JSON.stringify(wrong)}`).not.toMatch(RAW);
  }
}
