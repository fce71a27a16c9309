/** Orders by text: read, refused with a reason, completed, and written back. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Blank, type Book, type BookGame, type Form, procedureOf, type Scene } from '../../game/index.ts';
import {
  advance,
  answer,
  drawnBy,
  isOver,
  kindCalled,
  newGame,
  sealedDice,
  sealedHand,
  stream,
} from '../../kernel/index.ts';
import { loadAll } from '../../rules/index.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { weigh } from '../weigh.ts';
import { completions, isTyped, merged, readTyped, wordsOf } from './index.ts';

const scene: Scene = {
  ground: 'g',
  title: 'Field',
  clock: 'Turn 1',
  turn: 1,
  turns: 3,
  sides: [],
  pieces: (
    [
      ['F1', '1st Division', 'foot'],
      ['F2', '2nd Division', 'foot'],
      ['F13', 'Corps guns', 'guns'],
      ['A7', 'Grenz brigade', 'foot'],
      ['A20', 'Uhlans', 'horse'],
      ['IV-HQ', 'Soult', 'general'],
    ] as const
  ).map(([id, name, symbol]) => ({
    id,
    label: id,
    name,
    seat: 'x',
    nation: 'x',
    symbol,
    at: [1, 1],
    facing: 0,
    width: 1,
    depth: 1,
    formation: 'line',
    fate: 'here',
    card: [],
  })),
  goals: [],
  arrows: [],
  groups: [{ id: 'IV', name: 'Fourth Corps', seat: 'x', pieces: ['F1', 'F2', 'F13'] }],
  over: null,
};

const line = (id: string): Form['lines'][number] => ({
  id,
  label: id,
  piece: id,
  group: 'IV',
  blanks: [
    {
      type: 'choose',
      key: 'order',
      label: 'Order',
      optional: true,
      offers: [
        { value: 'F', label: 'Fire' },
        { value: 'CM', label: 'Combat Move', typed: ['combat'] },
        ...(id === 'F13' ? [] : [{ value: 'FM', label: 'Full Move' }]),
      ],
    },
    {
      type: 'rows',
      key: 'fire',
      label: 'Fire',
      optional: true,
      most: 3,
      when: { key: 'order', is: ['F'] },
      blanks: [
        {
          type: 'pick',
          key: 'target',
          label: 'Target',
          pieces: ['A7', 'A20'],
          least: 1,
          most: 1,
          others: [{ value: 'first', label: 'the first to come' }],
        },
        {
          type: 'choose',
          key: 'when',
          label: 'When',
          optional: true,
          offers: [
            { value: 'RANGE', label: 'in range' },
            { value: 'CONTACT', label: 'at contact' },
          ],
        },
        {
          type: 'number',
          key: 'range',
          label: 'Within',
          typed: 'within',
          optional: true,
          when: { key: 'when', is: ['RANGE'] },
          least: 0,
          most: 5,
          step: 0.1,
          unit: 'inches',
        },
      ],
    },
    {
      type: 'choose',
      key: 'plan',
      label: 'Plan',
      optional: true,
      when: { key: 'order', is: ['CM'] },
      offers: [
        { value: 'HOLD', label: 'Hold' },
        { value: 'GO', label: 'Go' },
        { value: 'ATTACK', label: 'Attack', typed: ['charge'] },
      ],
    },
    {
      type: 'place',
      key: 'to',
      label: 'Where to',
      typed: 'to',
      when: { key: 'plan', is: ['GO'] },
      from: [10, 8],
      south: 20,
      reach: 4,
      facings: 'any',
      facing: 0,
      cite: '2.032',
    },
    {
      type: 'choose',
      key: 'form',
      label: 'Formation',
      optional: true,
      when: { key: 'plan', is: ['GO'] },
      offers: [
        { value: 'line', label: 'line' },
        { value: 'column', label: 'column' },
      ],
    },
    {
      type: 'pick',
      key: 'attack',
      label: 'Whom',
      when: { key: 'plan', is: ['ATTACK'] },
      pieces: ['A7'],
      least: 1,
      most: 1,
      cite: '2.03',
    },
    { type: 'yes', key: 'pursue', label: 'Go on', typed: 'pursue', optional: true },
  ],
});
const form: Form = {
  title: 'Orders',
  sentence: '',
  cite: '',
  otherwise: '',
  lines: [
    ...['F1', 'F2', 'F13'].map(line),
    {
      id: 'IV-HQ',
      label: 'Soult',
      piece: 'IV-HQ',
      group: 'IV',
      blanks: [
        { type: 'choose', key: 'chit', label: 'Chit', optional: true, offers: [{ value: 'CM', label: 'Combat Move' }] },
      ],
    },
  ],
};

const read = (text: string) => {
  const result = readTyped(form, scene, text);
  return isTyped(result) ? result.entries : result.sentence;
};

describe('reading orders', () => {
  test.each([
    ['F1 FM', { F1: { order: 'FM' } }],
    ['f1 full move', { F1: { order: 'FM' } }],
    ['1st Division: combat', { F1: { order: 'CM' } }],
    ['F13 fire A20 at contact', { F13: { order: 'F', fire: [{ target: 'A20', when: 'CONTACT' }] } }],
    [
      'F1 fire A20 within 3", first',
      { F1: { order: 'F', fire: [{ target: 'A20', when: 'RANGE', range: 3 }, { target: 'first' }] } },
    ],
    ['F1 no fire', { F1: { order: 'F', fire: [] } }],
    ['F2 attack A7', { F2: { order: 'CM', plan: 'ATTACK', attack: 'A7' } }],
    ['F2 att grenz pursue', { F2: { order: 'CM', plan: 'ATTACK', attack: 'A7', pursue: true } }],
    [
      'F2 go 12.5,12 facing 180 column',
      { F2: { order: 'CM', plan: 'GO', to: { x: 12.5, y: 8, facing: 180 }, form: 'column' } },
    ],
    ['F2 go 12.5 12 facing sw', { F2: { order: 'CM', plan: 'GO', to: { x: 12.5, y: 8, facing: 225 } } }],
    [
      'F1, F2 hold; F13 F\nF1 no pursue',
      { F1: { order: 'CM', plan: 'HOLD', pursue: false }, F2: { order: 'CM', plan: 'HOLD' }, F13: { order: 'F' } },
    ],
    [
      'all hold',
      { F1: { order: 'CM', plan: 'HOLD' }, F2: { order: 'CM', plan: 'HOLD' }, F13: { order: 'CM', plan: 'HOLD' } },
    ],
    ['all but F2, F13 hold', { F1: { order: 'CM', plan: 'HOLD' } }],
    ['IV FM', { F1: { order: 'FM' }, F2: { order: 'FM' } }],
    ['IV-HQ CM', { 'IV-HQ': { chit: 'CM' } }],
    ['  ;; \n', {}],
  ])('%s', (text, entries) => {
    expect(read(text)).toEqual(entries);
  });

  test.each([
    ['F9 FM', '“F9” is not a unit; begin with a unit (F1, F2, F13, IV-HQ, IV, all) or “all”; type ? for examples'],
    ['A7 FM', 'A7 gets no order in this step (Orders)'],
    ['F1 atack A7', 'F1: I don’t understand “atack”; did you mean "attack"?'],
    ['F2 attack A20', 'F2: A20 will not do here; whom: A7'],
    ['F2 attack', 'F2 attack: whom? A7'],
    ['F2 go', 'F2 go: where to? x,y within 4 of 10,12, such as 10,14'],
    ['F2 go 20,12', 'F2: 20,12 is 10.0″ away, and it moves 4.0″'],
    ['F1 fire A7 within 9', 'F1: Within: 9 is not between 0 and 5 inches'],
    ['F2 go 11,12 facing up', 'F2: “up” is no facing: degrees, or north, ne, east …'],
    ['F13 FM', 'F13 can’t take Full Move now; order: Fire (F), Combat Move (CM)'],
    ['F1 FM attack A7', 'F1 can’t take Attack now; that is ruled out by what stands before it'],
    ['F1 FM; F2 dance', 'F2: I don’t understand “dance”; order: Fire (F), Combat Move (CM), Full Move (FM)'],
  ])('%s is refused', (text, sentence) => {
    expect(read(text)).toBe(sentence);
  });

  test('a word that is another’s full order is not taken for the beginning of one’s own', () => {
    const lines = form.lines.map((one) =>
      one.id === 'F2'
        ? { ...one, blanks: [{ ...one.blanks[0]!, offers: [{ value: 'FM', label: 'Full Move' }] } as Blank] }
        : one,
    );
    const result = readTyped({ ...form, lines }, scene, 'F2 F');
    expect(isTyped(result) || result.sentence).toBe('F2 can’t take Fire now; order: Full Move (FM)');
  });

  test('a single question needs no name, but another’s name is not taken for an answer', () => {
    const single = { ...form, lines: form.lines.slice(0, 1) };
    const bare = readTyped(single, scene, 'FM');
    expect(isTyped(bare) && bare.entries).toEqual({ F1: { order: 'FM' } });
    const other = readTyped(single, scene, 'F2 FM');
    expect(isTyped(other) || other.sentence).toBe('F2 gets no order in this step (Orders)');
  });

  test('a single question about several is answered with the name of one it offers something to', () => {
    const offers = ['F1', 'F2'].map((id, i) => ({
      value: String(i),
      label: `${id} at 0306`,
      typed: [`${id} 0306`],
      hand: { pieces: [id], to: '0306' },
    }));
    const line = { id: 'choice', label: 'Charge', blanks: [{ type: 'choose', key: 'take', label: 'Charge', offers }] };
    const charge = { ...form, lines: [line as Form['lines'][number]] };
    const typed = readTyped(charge, scene, 'F2 0306');
    expect(isTyped(typed) && typed.entries).toEqual({ choice: { take: '1' } });
  });

  test('a command passes over those that cannot obey and says so', () => {
    const result = readTyped(form, scene, 'IV FM');
    expect(isTyped(result) && result.passed.map(({ sentence }) => sentence.slice(0, 4))).toEqual(['F13 ']);
  });

  test('new orders are laid over old ones, and what no longer counts is let go', () => {
    const old = { F2: { order: 'CM', plan: 'ATTACK', attack: 'A7', pursue: true } };
    const fresh = readTyped(form, scene, 'F2 FM');
    expect(isTyped(fresh) && merged(form, old, fresh.entries)).toEqual({ F2: { order: 'FM', pursue: true } });
  });
});

describe('completing', () => {
  const next = (text: string) => completions(form, scene, text).map(({ word }) => word);
  test('who, then what, then whom', () => {
    expect(next('')).toEqual(['F1', 'F2', 'F13', 'IV-HQ', 'IV', 'all']);
    expect(next('F1')).toEqual(['F1', 'F13']);
    expect(next('F1 ').slice(0, 3)).toEqual(['F', 'CM', 'FM']);
    expect(next('F1 att')).toEqual(['ATTACK']);
    expect(next('F1 attack ')[0]).toBe('A7');
    expect(next('F1 fire A7 ')).toContain('CONTACT');
    expect(completions(form, scene, 'F1 FM; F2 att')[0]!.text).toBe('F1 FM; F2 ATTACK ');
  });
});

/** The first questions of a played game, each with a sampled answer. */
function eachQuestion(
  game: BookGame,
  start: unknown,
  seed: string,
  asked: (view: unknown, kind: string, request: unknown, given: unknown) => void,
): void {
  const played = newGame(game.rules, start);
  const random = stream(seed, 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(played.journal)) });
  advance(played, dealing());
  for (let questions = 0; questions < 60 && !isOver(played); questions++) {
    const need = played.needs[0]!;
    if (need.type !== 'answer') throw new Error('sealed dice never pause');
    const given = kindCalled(game.rules, need.kind).sample(need.request, random);
    asked(game.rules.view(played.state, need.seat), need.kind, need.request, given);
    expect(answer(played, need.seat, given, dealing())).toBeNull();
  }
}

/** Counted from the other edge and back a place may move by a hair. */
const rounded = (entries: unknown): unknown =>
  JSON.parse(JSON.stringify(entries, (_, value) => (typeof value === 'number' ? Number(value.toFixed(9)) : value)));

describe('writing back', () => {
  let playable: { book: Book; game: BookGame }[] = [];
  beforeAll(async () => {
    const books = (await loadAll()).filter(({ game }) => game !== undefined);
    playable = await Promise.all(books.map(async (book) => ({ book, game: await book.game!() })));
  });

  test('what would be typed for an answer is read as that answer, in every game', () => {
    let statements = 0;
    for (const { game } of [...playable, { game: skirmishGame as BookGame }])
      for (const { data, id } of game.scenarios.slice(0, 2))
        eachQuestion(game, game.start(data, {}), `typed ${id}`, (view, kind, request, given) => {
          const sheet = game.desk.sheets[kind]!;
          const asked = sheet.form(view, request);
          const entries = sheet.entries(request, given);
          const text = wordsOf(asked, entries);
          statements += text.split('\n').length;
          const again = readTyped(asked, game.desk.scene(view), text);
          expect(isTyped(again) ? rounded(merged(asked, {}, again.entries)) : `${again.sentence} in ${text}`).toEqual(
            rounded(merged(asked, {}, entries)),
          );
        });
    expect(statements).toBeGreaterThan(50);
  });

  test('an earlier answer laid over a later question of its kind is entered as far as it fits', () => {
    let laid = 0;
    for (const { game } of playable)
      for (const { data, id } of game.scenarios) {
        const last = new Map<string, unknown>();
        eachQuestion(game, game.start(data, {}), `before ${id}`, (_view, kind, request, given) => {
          const earlier = last.get(kind);
          if (earlier !== undefined) {
            const entries = game.desk.sheets[kind]!.entries(request, earlier);
            expect(JSON.stringify(entries), `${id}, ${kind}`).not.toMatch(/null|NaN/);
            laid++;
          }
          last.set(kind, given);
        });
      }
    expect(laid).toBeGreaterThan(50);
  });

  test('a place is typed as the scenario’s file counts it: from the south-west corner', () => {
    const { game } = playable.find(({ book }) => book.id === 'one-day')!;
    const { data } = game.scenarios[0]!;
    const { units } = data as { readonly units: readonly { id: string; x: number; y: number }[] };
    const file = units.find(({ id }) => id === 'F1')!;
    eachQuestion(game, game.start(data, {}), 'places', (view, kind, request) => {
      const seen = game.desk.scene(view);
      const { turn } = seen;
      const sheet = game.desk.sheets[kind]!;
      const asked = sheet.form(view, request);
      if (turn > 1 || kind !== 'one-day/orders' || !asked.lines.some(({ id }) => id === 'F1')) return;
      const open = readTyped(asked, seen, 'F1 go');
      expect(isTyped(open) || open.sentence).toContain(`of ${file.x},${file.y}`);
      const typed = readTyped(asked, seen, `F1 go ${file.x},${file.y + 1.5} facing north`);
      const given = isTyped(typed) && sheet.answer(request, typed.entries);
      expect(JSON.stringify(given)).toMatch(/"x":10,"y":6\.10*1?,/);
    });
  });

  test('every place a game asks for is counted from the southern edge of its own ground', () => {
    const met = new Set<string>();
    for (const { book, game } of playable)
      eachQuestion(game, game.start(game.scenarios[0]!.data, {}), 'edges', (view, kind, request) => {
        const blanks = game.desk.sheets[kind]!.form(view, request).lines.flatMap((one) => one.blanks);
        const places = blanks.filter((blank) => blank.type === 'place' && !blank.cells);
        if (places.length > 0 && !met.has(kind))
          expect(places).toMatchObject(places.map(() => ({ south: game.desk.ground(view).height })));
        if (places.length > 0) met.add(kind).add(book.id);
      });
    expect([...met]).toEqual(expect.arrayContaining(['one-day', 'esr', 'revolution-empire']));
  });

  test('text that was spoilt is read or refused with a sentence, and never breaks', () => {
    const random = stream('spoilt');
    const spoil = (text: string): string => {
      const at = random.below(text.length + 1);
      const cut = text.slice(0, at) + text.slice(at + random.below(4));
      return random.below(3) ? cut : `${text.slice(0, at)}${'#,; 9x-'.charAt(random.below(7))}${text.slice(at)}`;
    };
    let refused = 0;
    const { game } = playable[0]!;
    eachQuestion(game, game.start(game.scenarios[0]!.data, {}), 'spoilt', (view, kind, request, given) => {
      const sheet = game.desk.sheets[kind]!;
      const asked = sheet.form(view, request);
      const seen = game.desk.scene(view);
      const text = wordsOf(asked, sheet.entries(request, given));
      for (let i = 0; i < 10; i++) {
        const result = readTyped(asked, seen, spoil(text));
        completions(asked, seen, spoil(text));
        if (isTyped(result)) sheet.answer(request, merged(asked, {}, result.entries));
        else refused++;
        if (!isTyped(result)) expect(result.sentence.length).toBeGreaterThan(8);
      }
    });
    expect(refused).toBeGreaterThan(5);
  });

  test('what hangs on a line can be weighed', () => {
    let weighed = 0;
    for (const { book, game } of playable) {
      const { data } = game.scenarios[0]!;
      const options = book.options.parse({});
      eachQuestion(game, game.start(data, {}), 'prospects', (view, kind, request, given) => {
        const sheet = game.desk.sheets[kind]!;
        const entries = sheet.entries(request, given);
        for (const { id } of sheet.form(view, request).lines)
          for (const { procedure, facts, ends, subject } of sheet.prospects?.(view, request, entries, id) ?? []) {
            if (weighed++ % 7 > 0) continue;
            const { outcomes, measures } = weigh(procedureOf(book, procedure), facts, options);
            expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
            if (!ends) continue;
            // What is told in a line leaves no result out, and says whose it is.
            const told = ends.results.flatMap(({ is }) => is);
            expect(measures[0]!.chances.map(({ value }) => value).filter((value) => !told.includes(value))).toEqual([]);
            expect(subject).toBeDefined();
          }
      });
    }
    expect(weighed).toBeGreaterThan(10);
  });
});
