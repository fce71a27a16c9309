/** Et sans résultat! ordered by text and by hand, through the desk alone. */
import { describe, expect, test } from 'vitest';
import { gestureOn } from '../../game/index.ts';
import { SimulatedTable, stream } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { isTyped, readTyped } from './index.ts';

const game = await (await loadBook('esr')).game!();
type State = ReturnType<typeof game.start>;

const opened = (id: string): State => game.start(game.scenarios.find((one) => one.id === id)!.data, {});

/** The first request of a kind that is put to a seat, in a battle that goes on as usual. */
function asked(from: State, seat: string, kind: string): unknown {
  const state = game.rules.copy(from);
  let found: unknown;
  const table = new SimulatedTable(stream('desk'), (who, asks, request) => {
    if (who === seat && asks.kind === kind) found ??= request;
    return asks.suggest(request);
  });
  for (let phase = game.rules.sequence(state); phase && found === undefined; phase = game.rules.sequence(state))
    game.rules.play(table, state, phase);
  return found;
}

const typed = (state: State, seat: string, kind: string, request: unknown, text: string) => {
  const view = game.rules.view(state, seat);
  const sheet = game.desk.sheets[kind]!;
  const read = readTyped(sheet.form(view, request), game.desk.scene(view), text);
  if (!isTyped(read)) throw new Error(`${text}: ${read.sentence}`);
  return sheet.answer(request, read.entries) as Record<string, unknown>;
};

describe('orders by text and by hand', () => {
  const state = opened('marienfeld');
  const request = asked(state, 'french', 'esr/issue');
  const view = game.rules.view(state, 'french');
  const form = game.desk.sheets['esr/issue']!.form(view, request);

  test('F2 attack Marienfeld: the directive, and no new Objective where the Force goes there already', () => {
    const answer = typed(state, 'french', 'esr/issue', request, 'F2 attack Marienfeld');
    expect(answer).toEqual({ goals: [], orders: [{ formation: 'F2', directive: 'A' }] });
  });

  test('F4 attack Marienfeld: the Force is sent the Objective too', () => {
    const answer = typed(state, 'french', 'esr/issue', request, 'F4 attack Marienfeld');
    expect(answer).toEqual({
      goals: [{ force: 'IV', goal: 'marienfeld' }],
      orders: [{ formation: 'F4', directive: 'A' }],
    });
  });

  test('F3 support F2', () => {
    const answer = typed(state, 'french', 'esr/issue', request, 'F3 support F2');
    expect(answer).toEqual({ goals: [], orders: [{ formation: 'F3', directive: 'S', support: 'F2' }] });
  });

  test('what cannot be ordered is shown with its reason', () => {
    const near = opened('ziegeldorf');
    const own = asked(near, 'french', 'esr/issue');
    const lines = game.desk.sheets['esr/issue']!.form(game.rules.view(near, 'french'), own).lines;
    const blank = lines.find(({ id }) => id === 'F1')!.blanks[0]!;
    const offer = blank.type === 'choose' ? blank.offers.find(({ value }) => value === 'R') : undefined;
    expect(offer?.refused?.sentence).toContain('within 12″');
  });

  test('dragged onto an enemy it attacks, onto a friend it supports', () => {
    const onFoe = gestureOn(form, {}, { piece: 'F2', on: 'A1' });
    expect(onFoe.refusal ?? ('entries' in onFoe && onFoe.entries.F2)).toMatchObject({ directive: 'A' });
    const onFriend = gestureOn(form, {}, { piece: 'F3', on: 'F2' });
    expect(onFriend.refusal ?? ('entries' in onFriend && onFriend.entries.F3)).toMatchObject({ directive: 'S' });
  });

  test('a battalion taken or aimed at is its whole Formation', () => {
    const unitOf = (id: string) =>
      game.desk.scene(view).pieces.find(({ group, symbol }) => group === id && symbol === 'foot')!.id;
    const [own, foe] = [unitOf('F2'), unitOf('A1')];
    for (const [piece, on] of [
      ['F2', foe],
      [own, 'A1'],
      [own, foe],
    ] as const) {
      const done = gestureOn(form, {}, { piece, on });
      expect(done.refusal ?? ('entries' in done && done.entries.F2)).toMatchObject({ directive: 'A' });
    }
  });

  test('dragged to bare ground it is told what it can be given, by its own name', () => {
    const near = opened('ziegeldorf');
    const own = asked(near, 'french', 'esr/issue');
    const sheet = game.desk.sheets['esr/issue']!.form(game.rules.view(near, 'french'), own);
    const { refusal } = gestureOn(sheet, {}, { piece: 'F1', to: [10, 10] });
    expect(refusal?.sentence).toMatch(/^Division Arnaud gets a directive here, not a place\. Drag it onto an enemy/);
  });

  test('commit battery of F1', () => {
    const lesson = opened('ziegeldorf');
    const request = asked(lesson, 'french', 'esr/lead') as { readonly acts: readonly unknown[] };
    const answer = typed(lesson, 'french', 'esr/lead', request, 'commit battery of F1');
    expect(request.acts[answer.act as number]).toMatchObject({ action: 'commitBattery', unit: 'F1G', formation: 'F1' });
  });
});

/** What Maurel types in the first turns of the teaching battle, by turn and kind, one line for each time he is asked. */
const MAUREL: Readonly<Record<string, readonly string[]>> = {
  '1 esr/issue': ['F1 attack Ziegeldorf; F2 support F1'],
  '1 esr/lead': ['commit battery of F1', 'done'],
  '1 esr/move': ['F1 close A1', 'F2 follow; fM to 8,11'],
  '1 esr/fire': ['F1 skirmish A1'],
  '2 esr/issue': ['F2 defend'],
  '2 esr/lead': ['recall battery of F1', 'done'],
  '2 esr/convert': ['F2-A1'],
  '2 esr/move': ['F1 close A1'],
  '2 esr/fire': ['F1 assault A1'],
};

test('the first turns of the teaching battle are fought by typed orders alone', () => {
  const state = opened('ziegeldorf');
  const turn = () => game.desk.scene(game.rules.view(state, 'french')).turn;
  const given: Record<string, unknown[]> = {};
  const table = new SimulatedTable(stream('maurel'), (seat, kind, request) => {
    if (seat !== 'french') return kind.suggest(request);
    const at = `${turn()} ${kind.kind}`;
    const answers = (given[at] ??= []);
    // Where he says nothing, the empty sheet stands for what is usual.
    const answer = typed(state, seat, kind.kind, request, MAUREL[at]?.[answers.length] ?? '') as never;
    expect(kind.check(request, answer), at).toBeNull();
    answers.push(answer);
    return answer;
  });
  for (let phase = game.rules.sequence(state); phase && turn() <= 2; phase = game.rules.sequence(state))
    game.rules.play(table, state, phase);
  for (const [at, lines] of Object.entries(MAUREL)) expect(given[at]?.length, at).toBeGreaterThanOrEqual(lines.length);
  expect(given['1 esr/issue']).toEqual([
    {
      goals: [],
      orders: [
        { formation: 'F1', directive: 'A' },
        { formation: 'F2', directive: 'S', support: 'F1' },
      ],
    },
  ]);
  expect(given['1 esr/lead']).toEqual([{ act: expect.any(Number), spot: 0 }, { act: null }]);
  expect(given['1 esr/move']).toEqual([
    { moves: [{ formation: 'F1', way: 'close:A1' }], rides: [] },
    { moves: [{ formation: 'F2', way: 'follow' }], rides: [{ commander: 'fM', x: 8, y: 11 }] },
  ]);
  expect(given['2 esr/convert']?.[0]).toEqual({ take: [0] });
  expect(given['2 esr/fire']).toEqual([{ fire: [expect.objectContaining({ skirmish: 'intense', target: 'A1' })] }]);
});
