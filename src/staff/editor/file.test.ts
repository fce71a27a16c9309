import { describe, expect, test } from 'vitest';
import { days } from '../../game/day/days.ts';
import { readDay } from '../../game/day/index.ts';
import { byId, SimulatedTable, stream } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import {
  begin,
  checksOf,
  dayFileOf,
  did,
  divisionIn,
  emptyDraft,
  fileOf,
  fromBattle,
  fromFile,
  fromLink,
  fromScenario,
  fromTable,
  isRefused,
  linkOf,
  now,
  raising,
  sumOf,
  tableOf,
} from './index.ts';

const twoCorps = byId(days(), 'two-corps');

test('a file keeps all that was done, and what was undone', () => {
  const drawn = did(begin(twoCorps), { act: 'erase', ref: { of: 'division', id: 'F4' } }).history;
  for (const history of [drawn, { ...drawn, at: 0 }]) {
    const read = fromFile(fileOf(history));
    expect(isRefused(read) ? read.refused : read.history).toEqual(history);
    expect(isRefused(read) || fileOf(read.history)).toBe(fileOf(history));
  }
});

test('a Day’s own file is opened, and what is written of a draft is one', () => {
  const read = fromFile(dayFileOf(twoCorps));
  expect(!isRefused(read) && now(read.history)).toEqual(twoCorps);
  expect(readDay(JSON.parse(dayFileOf(twoCorps)))).toEqual(twoCorps);
});

test('what is no drawing is refused in a sentence', () => {
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"day":1}',
    '{"format":"ordre-drawing","version":1,"first":{},"acts":[],"at":0}',
  ]) {
    const read = fromFile(text);
    expect(isRefused(read) && read.refused).toMatch(/\.$/);
  }
  const wrong = JSON.parse(fileOf(begin(twoCorps)));
  const acts = [
    { act: 'add-area', kind: 'hill', points: [[Number.NaN, 1]] },
    { act: 'dig' },
    { act: 'move', ref: { of: 'day' } },
  ];
  for (const act of acts) expect(isRefused(fromFile(JSON.stringify({ ...wrong, acts: [act] })))).toBe(true);
});

test('a link holds the battle as it stands', () => {
  const read = fromLink(JSON.parse(JSON.stringify(linkOf(begin(twoCorps)))));
  expect(!isRefused(read) && now(read.history)).toEqual(twoCorps);
  expect(isRefused(fromLink({ v: 2, d: twoCorps }))).toBe(true);
  expect(isRefused(fromLink(null))).toBe(true);
});

describe('a table', () => {
  const TABLE = [
    'Side;Corps;Division;General;Brigade;Men;Guns;Class;Quality;Nation',
    'French;II Corps;Tharreau;Tharreau;Conroux;4 100;;line;veteran;',
    'French;II Corps;Tharreau;;Foot battery;;8;;;',
    'Austrians;V Corps;Schustekh;Schustekh;Uhlans;900;;lancer;;Austrian',
  ].join('\n');

  test('becomes corps, divisions and bodies', () => {
    const read = fromTable(emptyDraft(), TABLE);
    if (isRefused(read)) throw new Error(read.refused);
    const next = did(begin(emptyDraft()), ...read.acts);
    expect(isRefused(next)).toBe(false);
    const draft = now(next.history);
    expect(divisionIn(draft, 'A1')!.division).toMatchObject({
      name: 'Tharreau',
      commander: { name: 'Tharreau' },
      foot: [{ name: 'Conroux', men: 4100, shift: 1 }],
      guns: [{ name: 'Foot battery', guns: 8 }],
    });
    expect(divisionIn(draft, 'B1')!.division).toMatchObject({ foot: [], horse: [{ class: 'lancer', men: 900 }] });
    expect(next.history.acts).toHaveLength(1);
  });

  test('with faults says every line of them', () => {
    const read = fromTable(emptyDraft(), `${TABLE}\nTurks;I;First;;x;100\nFrench;I;First;;x;many`);
    expect(isRefused(read) && read.refused).toBe(
      'Line 5: there is no side called Turks. Line 6: men and guns are whole numbers.',
    );
    expect(isRefused(fromTable(emptyDraft(), 'Name,Men\nx,3'))).toBe(true);
  });

  test('is what a draft is written as, and read again it has the same strength', () => {
    const bare = {
      ...twoCorps,
      sides: twoCorps.sides.map((side) => ({ ...side, corps: [] })) as unknown as typeof twoCorps.sides,
    };
    const read = fromTable(bare, tableOf(twoCorps));
    if (isRefused(read)) throw new Error(read.refused);
    const draft = now(did(begin(bare), ...read.acts).history);
    for (const side of [0, 1] as const)
      expect(sumOf(draft, { of: 'side', side })).toEqual(sumOf(twoCorps, { of: 'side', side }));
  });
});

describe.each(['one-day', 'la-bataille', 'esr', 'revolution-empire'])('a battle of %s', (id) => {
  test('is opened as a draft, with its men, its ground and its places', async () => {
    const game = await (await loadBook(id)).game!();
    for (const scenario of game.scenarios.slice(0, 2)) {
      const { draft } = fromScenario(game, scenario.data);
      const state = game.start(scenario.data, {});
      const told = game.chronicle!(state).units.filter(({ arm }) => arm !== 'guns');
      for (const [side, { seat }] of draft.sides.entries()) {
        const men = told.filter((unit) => unit.seat === seat).reduce((sum, { of }) => sum + of, 0);
        const drawn = sumOf(draft, { of: 'side', side: side as 0 | 1 }).men;
        expect([scenario.id, seat, drawn >= men * 0.9 && drawn <= men * 1.1]).toEqual([scenario.id, seat, true]);
      }
      expect(draft.places.length).toBeGreaterThan(0);
      const again = fromFile(dayFileOf(draft));
      expect([scenario.id, isRefused(again) ? again.refused : '']).toEqual([scenario.id, '']);
    }
  });

  test('of the smallest size is mended by the checks until the book raises it again', async () => {
    const book = await loadBook(id);
    const game = await book.game!();
    let draft = fromScenario(game, game.scenarios[0]!.data).draft;
    for (let steps = 0; steps < 40; steps++) {
      const check = checksOf(draft).find(({ gravity, mend }) => gravity === 'mend' && mend);
      if (!check) break;
      draft = now(did(begin(draft), ...check.mend!.acts).history);
    }
    expect(checksOf(draft).filter(({ gravity }) => gravity === 'mend')).toEqual([]);
    expect(raising(book, game, draft).refused).toBeUndefined();
  });
});

test('after a battle only those are drawn who are left', async () => {
  const game = await (await loadBook('one-day')).game!();
  const state = game.start(game.scenarios[0]!.data, {});
  const before = fromBattle(game, state).draft;
  const officer = game.officers.greedy!;
  const table = new SimulatedTable(
    stream('end', 'dice'),
    (seat, kind, request) =>
      officer(seat, () => game.rules.view(state, seat), kind, request, stream('end', 'officer')).answer,
  );
  for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state))
    game.rules.play(table, state, phase);
  const after = fromBattle(game, state).draft;
  expect(sumOf(after, { of: 'day' }).men).toBeLessThan(sumOf(before, { of: 'day' }).men);
});
