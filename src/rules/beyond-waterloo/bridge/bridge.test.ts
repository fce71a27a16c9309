import { describe, expect, test } from 'vitest';
import { type Day, dayFaults, divisionsOf } from '../../../game/day/index.ts';
import { inTurn, play, refused } from '../../../testing/position.ts';
import type { State } from '../campaign/state.ts';
import { type TableResult, tableResult } from '../campaign/table-kinds.ts';
import type { Tactic } from '../force.ts';
import { chits } from '../testing/fights.ts';
import { battle, controlOf, corpsOf, game, map, placeOf } from '../testing/positions.ts';

type Placed = Parameters<typeof map>[1];
/** Ney upon Orange at Quatre Bras. */
const NEY: Placed = { N2: { area: 'QBR', from: 'CRL', mode: 'LOB' }, W1: { area: 'QBR', mode: 'LOB' } };
const meeting = (placed: Placed = NEY): State =>
  map('four-days', placed, { ...battle('french'), turn: 2 }, { tables: true, strays: false });

const ON_TABLE = '2/ops/0-battle-0-1-table';
const tabled = (state: State, tactics: readonly [Tactic, Tactic], answers: Record<string, unknown> = {}) =>
  play(game, state, {
    through: ON_TABLE,
    otherDice: 'middle',
    answers: { where: 'table', ...chits(tactics), react: 'stay', ...answers },
  });

/** The Day that both tables are given. */
const dayOf = (...told: Parameters<typeof tabled>): Day => tabled(...told).askedFor('table-result')[0]!.request.day;

const result = (typed: Partial<TableResult>): TableResult => ({
  field: 'nobody',
  divisions: [],
  generals: [],
  ...typed,
});
const stepsOf = (state: State, id: string) => corpsOf(state, id).steps.reduce((sum, steps) => sum + steps, 0);
/** So many tenths of every division of a side. */
const all =
  (seat: string, lost: Partial<TableResult['divisions'][number]>) =>
  (request: { divisions: { id: string; seat: string }[] }) =>
    request.divisions
      .filter((division) => division.seat === seat)
      .map(({ id }) => ({ id, hit: 0, captured: 0, run: 0, ...lost }));

describe('where a battle of the campaign is fought', () => {
  test('nobody is asked where the game was not begun with it', () => {
    const state = map('four-days', NEY, { ...battle('french'), turn: 2 }, { strays: false });
    const { askedFor, of } = play(game, state, {
      through: '2/ops/0-battle-0-0',
      otherDice: 'middle',
      answers: chits(['GA', 'HOLD']),
    });
    expect(askedFor('where')).toEqual([]);
    expect(of('FERT').length).toBeGreaterThan(0);
  });

  test.each([
    ['both want a table', 'table', 'table', true],
    ['one leaves it to the other', 'table', 'either', true],
    ['the other wants the dice', 'table', 'fert', false],
    ['both leave it to each other', 'either', 'either', false],
  ])('where %s: french %s, allied %s', (_words, french, allied, onTable) => {
    const { askedFor, of } = tabled(meeting(), ['GA', 'HOLD'], { 'french:where': french, 'allied:where': allied });
    expect(askedFor('where').map(({ seat }) => seat)).toEqual(['french', 'allied']);
    expect(askedFor('table-result').length > 0).toBe(onTable);
    expect(of('FERT').length > 0).toBe(!onTable);
  });

  test('who wanted the table writes down what came of it, and the other accepts it', () => {
    const { askedFor } = tabled(meeting(), ['GA', 'HOLD'], { 'french:where': 'either' });
    expect(askedFor('table-result').map(({ seat }) => seat)).toEqual(['allied']);
    expect(askedFor('confirm-result').map(({ seat }) => seat)).toEqual(['french']);
  });

  test('who does not accept it writes it down himself', () => {
    const { askedFor } = tabled(meeting(), ['GA', 'HOLD'], { 'confirm-result': inTurn('again', 'agree') });
    expect(askedFor('table-result').map(({ seat }) => seat)).toEqual(['french', 'allied']);
  });

  test('chits that do not meet make no battle, on a table or off it', () => {
    const { askedFor, after } = tabled(meeting(), ['RET', 'RET']);
    expect(askedFor('table-result')).toEqual([]);
    expect(after.table).toBeNull();
  });

  test('an unheard-of place is refused with those that are open', () => {
    expect(refused(game, meeting(), 'where', 'chess', { through: ON_TABLE })).toMatch(/say one of fert, table, either/);
  });
});

describe('the battle as a Day', () => {
  test('is sound, with a division for each step and the two sides where the campaign has them', () => {
    const day = dayOf(meeting(), ['GA', 'HOLD']);
    expect(dayFaults(day)).toEqual([]);
    expect(day.sides.map(({ seat, home }) => [seat, home])).toEqual([
      ['french', 'south'],
      ['allied', 'north'],
    ]);
    const state = meeting();
    const steps = (id: string) =>
      divisionsOf(day).filter(({ seat }) => seat === (id === 'N2' ? 'french' : 'allied')).length;
    expect([steps('N2'), steps('W1')]).toEqual([stepsOf(state, 'N2'), stepsOf(state, 'W1')]);
  });

  test('a step of infantry is 5,400 foot and 14 guns, one of cavalry 2,850 horse and 6 guns', () => {
    const divisions = divisionsOf(dayOf(meeting(), ['GA', 'HOLD'])).filter(({ seat }) => seat === 'french');
    const men = (arm: string) => divisions.flatMap(({ bodies }) => bodies).filter((body) => body.arm === arm);
    expect(new Set(men('foot').map((body) => body.men))).toEqual(new Set([5400]));
    expect(new Set(men('horse').map((body) => body.men))).toEqual(new Set([2850]));
    expect(divisions.map(({ guns }) => guns)).toEqual([14, 14, 14, 14, 14, 14, 14, 6]);
  });

  test('a Left Flank Attack has half its divisions in its own left third', () => {
    const day = dayOf(meeting({ ...NEY, N2: { area: 'QBR', from: 'CRL', mode: 'ECH' } }), ['LFA', 'HOLD']);
    const xs = divisionsOf(day).flatMap(({ seat, own }) =>
      seat === 'french' ? [own.stands!.at[0] / day.ground.width] : [],
    );
    expect(xs.filter((x) => x < 1 / 3).length).toBe(4);
    expect(xs.filter((x) => x > 2 / 3).length).toBeLessThanOrEqual(2);
  });

  test('of a Formation in March Order half is still on the road', () => {
    const day = dayOf(meeting({ ...NEY, N2: { area: 'QBR', from: 'CRL', mode: 'MO' } }), ['GA', 'HOLD']);
    const french = divisionsOf(day).filter(({ seat }) => seat === 'french');
    expect(french.filter(({ own }) => own.arrives).length).toBe(4);
    expect(new Set(french.flatMap(({ own }) => own.arrives?.time ?? []))).toEqual(new Set(['11:40']));
  });

  test('who retreats leaves a third as rear guard', () => {
    const day = dayOf(meeting(), ['GA', 'RET']);
    const rear = divisionsOf(day).filter(({ seat }) => seat === 'allied');
    expect(rear.length).toBe(Math.max(1, Math.floor(stepsOf(meeting(), 'W1') * 0.33)));
    expect(new Set(rear.map(({ own }) => own.order))).toEqual(new Set(['delay']));
  });

  test('a Formation that reacts comes at one o’clock', () => {
    const state = meeting({ ...NEY, W2: { area: 'NIV', mode: 'MO' } });
    const { askedFor } = play(game, state, {
      through: ON_TABLE,
      otherDice: 'lowest',
      answers: { where: 'table', ...chits(['GA', 'HOLD']), react: 'react' },
    });
    const day: Day = askedFor('table-result')[0]!.request.day;
    expect(askedFor('react').length).toBeGreaterThan(0);
    const late = divisionsOf(day).filter(({ own }) => own.arrives);
    expect(late.length).toBeGreaterThan(0);
    expect(new Set(late.map(({ seat, own }) => `${seat} ${own.arrives!.time}`))).toEqual(new Set(['allied 13:00']));
  });

  test('a Formation of more divisions than a corps holds comes in two wings of a size, each with a general of its own', () => {
    const main = { F4: { area: 'BRE', from: 'LIE', mode: 'LOB' }, A1: { area: 'BRE', mode: 'LOB' } } as const;
    const state = map('saxony-1813', main, { ...battle('french'), turn: 2 }, { tables: true });
    const day = dayOf(state, ['GA', 'GA']);
    expect(dayFaults(day)).toEqual([]);
    const [one, two] = day.sides[1].corps;
    expect(one!.divisions.length + two!.divisions.length).toBe(stepsOf(state, 'A1'));
    expect(Math.abs(one!.divisions.length - two!.divisions.length)).toBeLessThanOrEqual(1);
    expect([one!.commander.name, two!.commander.name]).toEqual(['Schwarzenberg', 'Klenau']);
  });

  test('the ground of an area is always the same', () => {
    expect(dayOf(meeting(), ['GA', 'HOLD']).ground).toEqual(dayOf(meeting(), ['CA', 'HOLD']).ground);
  });
});

describe('what comes back from a table', () => {
  test('nothing lost and nobody’s field: no step, and the defender stays', () => {
    const { after } = tabled(meeting(), ['GA', 'HOLD'], { 'table-result': result({}) });
    expect([stepsOf(after, 'N2'), stepsOf(after, 'W1')]).toEqual([stepsOf(meeting(), 'N2'), stepsOf(meeting(), 'W1')]);
    expect(placeOf(after, 'W1')).toBe('QBR');
    expect(placeOf(after, 'N2')).toBe('CRL');
  });

  test('whole steps go at once: of three steps that lost two thirds two go', () => {
    const before = corpsOf(meeting(), 'N2').steps;
    const { after } = tabled(meeting(), ['GA', 'HOLD'], {
      'table-result': (request: never) => result({ field: 'allied', divisions: all('french', { hit: 5 })(request) }),
    });
    // Half of 3, 4 and 1: one and a die of three in six, two, and a die; four in the middle of the die.
    expect(before).toEqual([3, 4, 1]);
    expect(stepsOf(meeting(), 'N2') - stepsOf(after, 'N2')).toBe(4);
  });

  test('of those who ran the loser of the field loses three tenths, its keeper one', () => {
    const lost = (field: 'french' | 'allied') => {
      const { after } = tabled(meeting(), ['GA', 'HOLD'], {
        'table-result': (request: never) => result({ field, divisions: all('french', { run: 10 })(request) }),
      });
      return stepsOf(meeting(), 'N2') - stepsOf(after, 'N2');
    };
    // 0.9, 1.2 and 0.3 steps for who lost the field; 0.3, 0.4 and 0.1 for who kept it; dice in the middle.
    expect([lost('allied'), lost('french')]).toEqual([2, 0]);
  });

  test('who holds the field takes the area, and the beaten Lead loses a level of Morale and has a unit Broken', () => {
    const { after } = tabled(meeting(), ['GA', 'HOLD'], { 'table-result': result({ field: 'french' }) });
    expect(controlOf(after, 'QBR')).toBe('french');
    expect(placeOf(after, 'W1')).not.toBe('QBR');
    expect(corpsOf(after, 'W1').morale).toBe(corpsOf(meeting(), 'W1').morale - 1);
    expect(corpsOf(after, 'W1').broken.filter(Boolean).length).toBe(1);
  });

  test('two thirds of its divisions broken cost the Lead two levels', () => {
    const { after } = tabled(meeting(), ['GA', 'HOLD'], {
      'table-result': (request: never) => result({ field: 'french', divisions: all('allied', { run: 6 })(request) }),
    });
    expect(corpsOf(after, 'W1').morale).toBe(corpsOf(meeting(), 'W1').morale - 2);
  });

  test('prisoners are not bounded by half: a Formation that surrendered whole is gone', () => {
    const { after } = tabled(meeting(), ['GA', 'HOLD'], {
      'table-result': (request: never) =>
        result({ field: 'french', divisions: all('allied', { captured: 10 })(request) }),
    });
    expect(stepsOf(after, 'W1')).toBe(0);
    expect(corpsOf(after, 'W1').fate).toBe('gone');
  });

  test('a side of one step can lose it', () => {
    const state = meeting();
    const { steps } = corpsOf(state, 'W1');
    Object.assign(corpsOf(state, 'W1'), { steps: steps.map((_, u) => (u === 0 ? 1 : 0)) });
    const { after } = tabled(state, ['GA', 'HOLD'], {
      'table-result': (request: never) => result({ field: 'french', divisions: all('allied', { hit: 10 })(request) }),
    });
    expect(stepsOf(after, 'W1')).toBe(0);
  });

  test('a general killed on the table is gone from the campaign, one wounded there is wounded here', () => {
    const { after } = tabled(meeting(), ['GA', 'HOLD'], {
      'table-result': result({
        field: 'allied',
        generals: [
          { name: 'Ney', fate: 'killed' },
          { name: 'Orange', fate: 'wounded' },
        ],
      }),
    });
    expect(corpsOf(after, 'N2').leaders[0]).toBe('gone');
    expect(corpsOf(after, 'W1').leaders[0]).toBe('wounded');
  });

  test.each([
    ['more than ten tenths', { divisions: [{ id: 'A1', hit: 9, captured: 2, run: 0 }] }, /more than ten tenths/],
    [
      'an unknown division',
      { divisions: [{ id: 'Z9', hit: 1, captured: 0, run: 0 }] },
      /no division of the battle is called Z9/,
    ],
    ['a division twice', { divisions: [1, 2].map((hit) => ({ id: 'A1', hit, captured: 0, run: 0 })) }, /named twice/],
    ['a general who was not there', { generals: [{ name: 'Davout', fate: 'killed' }] }, /Davout was not there/],
  ] as const)('%s is refused in a sentence', (_words, typed, sentence) => {
    const request = tabled(meeting(), ['GA', 'HOLD']).askedFor('table-result')[0]!.request;
    expect(tableResult.check(request, result(typed as never))?.sentence).toMatch(sentence);
  });
});
