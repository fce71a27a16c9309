import { describe, expect, test } from 'vitest';
import { type Day, divisionsOf, wholeFrom } from '../game/day/index.ts';
import type { BookGame } from '../game/index.ts';
import { sit } from '../game/index.ts';
import {
  advance,
  answer,
  type Game,
  kindCalled,
  newGame,
  sealedDice,
  sealedHand,
  stream,
  watching,
} from '../kernel/index.ts';
import { play } from '../testing/position.ts';
import { chits } from './beyond-waterloo/testing/fights.ts';
import { battle, corpsOf, map } from './beyond-waterloo/testing/positions.ts';
import { loadBook } from './index.ts';

// biome-ignore lint/suspicious/noExplicitAny: the state of a campaign with a battle of another book in it
const game: BookGame<any> = await (await loadBook('beyond-waterloo')).game!();
type State = ReturnType<typeof map>;
const BOOKS = ['one-day', 'la-bataille', 'esr', 'revolution-empire'] as const;

/** A French corps upon a Dutch one, few enough for every book. */
const meeting = (): State =>
  map(
    'four-days',
    {
      N2: { area: 'QBR', from: 'CRL', mode: 'LOB', steps: [1, 1, 1] },
      W1: { area: 'QBR', mode: 'LOB', steps: [1, 1, 1, 0] },
    },
    { ...battle('french'), turn: 2 },
    { tables: true, strays: false },
  );
const stepsOf = (state: State) => ['N2', 'W1'].map((id) => corpsOf(state, id).steps.reduce((sum, n) => sum + n, 0));

/** Officers play on until the next march is asked for, the French wanting that book. */
function fought(book: string): Game<State> {
  const played: Game<State> = newGame(game.rules, meeting());
  const random = stream(`tables ${book}`, 'officers');
  const dealing = { hand: sealedHand(sealedDice(`tables ${book}`)) };
  const view = watching(played.rules, () => played.state);
  const officer = sit(game.officers.officer!);
  advance(played, dealing);
  for (let n = 0; n < 20_000; n++) {
    const need = played.needs[0];
    if (need?.type !== 'answer' || need.kind === 'beyond-waterloo/march') break;
    const kind = kindCalled(played.rules, need.kind);
    const wanted = need.kind === 'beyond-waterloo/where' && need.seat === 'french';
    const given = wanted ? book : officer(need.seat, () => view(need.seat), kind, need.request, random).answer;
    expect(answer(played, need.seat, given, dealing)).toBeNull();
  }
  return played;
}

describe.each(BOOKS)('a battle of the campaign fought by %s', (book) => {
  const played = fought(book);
  const { state, journal } = played;

  test('is offered, played to its end by the book’s own officers, and comes back', () => {
    const asked = journal.flatMap((entry) => (entry.type === 'answer' ? [entry.kind.split('/')[0]] : []));
    expect(asked).toContain(book);
    expect(state.table).toBeNull();
    expect((state as { play?: unknown }).play ?? null).toBeNull();
    expect(played.needs[0]).toMatchObject({ type: 'answer', kind: 'beyond-waterloo/march' });
    const [french, allied] = stepsOf(state);
    expect(french! + allied!).toBeLessThanOrEqual(6);
    // Only one of the two still stands at Quatre Bras.
    const there = ['N2', 'W1'].filter((id) => corpsOf(state, id).area === state.field.map.indexOf('QBR'));
    expect(there.length).toBe(1);
  });

  test('is told again byte for byte from the journal', () => {
    const again = newGame<State>(game.rules, meeting(), journal);
    expect(JSON.stringify(again.rules.view(again.state, 'french'))).toBe(
      JSON.stringify(played.rules.view(state, 'french')),
    );
  });
});

interface Seen {
  readonly play: { readonly book: string; readonly view: unknown };
  readonly table: { readonly order: unknown };
}

test('a seat is shown the battle as its book shows it, and nothing else of it', async () => {
  const oneDay = await (await loadBook('one-day')).game!();
  const state = game.rules.copy(meeting());
  const kinds = { where: 'one-day', ...chits(['GA', 'HOLD']), react: 'stay' };
  const set = play(game, state, { through: '2/ops/0-battle-0-1-where', otherDice: 'middle', answers: kinds }).after;
  const seen = game.rules.view(set, 'french') as Seen;
  expect(Object.keys(seen.play)).toEqual(['book', 'view']);
  expect(seen.play.book).toBe('one-day');
  expect(seen.table.order).toBeNull();
  expect(seen.play.view).toEqual(oneDay.rules.view(set.play.state, 'french'));
});

/** What both are asked where an enemy is next door. */
const askedBeside = (next: object) => {
  const state = meeting();
  const area = state.field.map.indexOf('NIV');
  Object.assign(corpsOf(state, 'W2'), { fate: 'here', area, began: area, mode: 'MO', ap: 2, ...next });
  const { askedFor } = play(game, state, {
    through: '2/ops/0-battle-0-1-where',
    otherDice: 'middle',
    answers: { where: 'fert', ...chits(['GA', 'HOLD']), react: 'stay' },
  });
  return askedFor('where')[0]!.request.books;
};

test('which books are offered tells neither what an enemy next door has left nor whether he could still react', () => {
  const full = corpsOf(meeting(), 'W2').steps;
  const reacts = askedBeside({ steps: full });
  expect(full.length).toBeGreaterThan(0);
  expect(askedBeside({ steps: full.map((_, i) => (i === 0 ? 1 : 0)) })).toEqual(reacts);
  expect(askedBeside({ steps: full, ap: 0 })).toEqual(reacts);
  expect(askedBeside({ steps: full, fate: 'gone', area: -1 })).toEqual(reacts);
});

describe('a battle too large for a book', () => {
  const large = (): State =>
    map(
      'four-days',
      {
        N1: { area: 'QBR', from: 'CRL', mode: 'LOB' },
        N2: { area: 'QBR', from: 'CRL', mode: 'LOB' },
        N3: { area: 'QBR', from: 'CRL', mode: 'LOB' },
        W1: { area: 'QBR', mode: 'LOB' },
        W3: { area: 'QBR', mode: 'LOB' },
      },
      { ...battle('french'), turn: 2 },
      { tables: true, strays: false },
    );
  const answers = (book: string) => ({ where: book, ...chits(['GA', 'HOLD']), react: 'stay' });
  const set = (book: string) =>
    play(game, large(), { through: '2/ops/0-battle-0-1-where', otherDice: 'middle', answers: answers(book) });

  test.each(BOOKS)('is offered in %s, as a sector where it holds no more, and the question says so', (book) => {
    const { after, askedFor } = set(book);
    const asked = askedFor('where')[0]!.request.books as { id: string; advice?: string }[];
    expect(asked.map(({ id }) => id)).toEqual([...BOOKS]);
    const { day } = after.play;
    const whole = after.table.order.set.day as Day;
    const sector = divisionsOf(day).length < divisionsOf(whole).length;
    expect(
      /Only a sector of it, about Quatre Bras: some \d+ of \d+ divisions of the French/.test(
        asked.find(({ id }) => id === book)!.advice ?? '',
      ),
    ).toBe(sector);
    for (const { seat } of whole.sides) expect(divisionsOf(day).some((one) => one.seat === seat)).toBe(true);
  });

  test('divisions outside the sector lose three quarters of what their side lost in it', () => {
    const { after } = set('revolution-empire');
    const whole = after.table.order.set.day as Day;
    const part = after.play.day as Day;
    const there = new Set(divisionsOf(part).map(({ id }) => id));
    const fought = divisionsOf(part).map(({ id, own, seat, men, guns }) => ({
      ...{ id, name: own.name, seat, men, guns, gunsLost: 0 },
      ...{ hit: seat === 'french' ? 0.2 : 0.1, captured: 0, run: 0.4, standing: seat === 'french' ? 0.4 : 0.5 },
    }));
    const all = wholeFrom(whole, { divisions: fought, generals: [], places: [], field: 'french' });
    expect(all.divisions.map(({ id }) => id)).toEqual(divisionsOf(whole).map(({ id }) => id));
    for (const one of all.divisions) {
      const less = there.has(one.id) ? 1 : 0.75;
      expect(one.hit).toBeCloseTo(less * (one.seat === 'french' ? 0.2 : 0.1), 9);
      expect(one.run).toBeCloseTo(less * 0.4, 9);
      expect(one.hit + one.captured + one.run + one.standing).toBeCloseTo(1, 9);
    }
    expect(there.size).toBeLessThan(all.divisions.length);
    expect(all.field).toBe('french');
  });
});

test('between officers alone no table is set: they leave it to each other, and the dice decide', () => {
  const { askedFor, of } = play(game, meeting(), {
    through: '2/ops/0-battle-0-1-where',
    otherDice: 'middle',
    answers: {
      where: (request: never, seat: string) => officerSays(request, seat),
      ...chits(['GA', 'HOLD']),
      react: 'stay',
    },
  });
  expect(askedFor('where').map((asked) => asked.answer)).toEqual(['either', 'either']);
  expect(of('FERT').length).toBeGreaterThan(0);
});

const officerSays = (request: never, seat: string): unknown => {
  const kind = kindCalled(game.rules, 'beyond-waterloo/where');
  return game.officers.officer!(seat, () => game.rules.view(meeting(), seat), kind, request, stream('where')).answer;
};
