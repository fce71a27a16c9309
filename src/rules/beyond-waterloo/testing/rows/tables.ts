/** 6.3, W53–W56: a battle of the campaign on a table; written from the rulings. */
import { expect } from 'vitest';
import { type Day, divisionsOf } from '../../../../game/day/index.ts';
import { play } from '../../../../testing/position.ts';
import { chapter, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../campaign/state.ts';
import type { TableResult } from '../../campaign/table-kinds.ts';
import type { Mode, Tactic } from '../../force.ts';
import { chits } from '../fights.ts';
import { battle, corpsOf, game, map, placeOf } from '../positions.ts';

/** Ney, eight steps, upon Orange at Quatre Bras. */
const position = (mode: Mode = 'LOB', tables = true): State =>
  map(
    'four-days',
    { N2: { area: 'QBR', from: 'CRL', mode }, W1: { area: 'QBR', mode: 'LOB' } },
    { ...battle('french'), turn: 2 },
    { tables, strays: false },
  );
const fought = (state: State, tactics: readonly [Tactic, Tactic], answers: Record<string, unknown> = {}) =>
  play(game, state, {
    through: '2/ops/0-battle-0-1-table',
    otherDice: 'middle',
    answers: { where: 'table', ...chits(tactics), react: 'stay', ...answers },
  });
const dayOf = (...told: Parameters<typeof fought>): Day => fought(...told).askedFor('table-result')[0]!.request.day;
const ofFrench = (day: Day) => divisionsOf(day).filter(({ seat }) => seat === 'french');
const standAt = (day: Day) => ofFrench(day).flatMap(({ own }) => (own.stands ? [own.stands.at] : []));

/** What is typed in: so many tenths of every division of a side. */
const typed =
  (seat: string, lost: object, field: TableResult['field']) =>
  ({ divisions }: { divisions: { id: string; seat: string }[] }): TableResult => ({
    field,
    divisions: divisions
      .filter((one) => one.seat === seat)
      .map(({ id }) => ({ id, hit: 0, captured: 0, run: 0, ...lost })),
    generals: [],
  });
const steps = (state: State, id: string) => corpsOf(state, id).steps.reduce((sum, n) => sum + n, 0);

export const onTables = chapter(
  'Battles on a table',
  ruled('6.3', 'Both sides are asked where; unless they agree the FERT decides', 'W53', () => {
    const split = fought(position(), ['GA', 'HOLD'], { 'allied:where': 'fert' });
    expect(split.askedFor('where').map(({ seat }) => seat)).toEqual(['french', 'allied']);
    expect([split.of('FERT').length > 0, split.askedFor('table-result').length]).toEqual([true, 0]);
    const one = fought(position(), ['GA', 'HOLD']);
    expect([one.of('FERT').length, one.askedFor('table-result').length]).toEqual([0, 1]);
  }),
  ruled('6.3', 'A game begun without tables never asks', 'W53', () => {
    const { askedFor } = play(game, position('LOB', false), {
      through: '2/ops/0-battle-0-0',
      otherDice: 'middle',
      answers: chits(['GA', 'HOLD']),
    });
    expect(askedFor('where')).toEqual([]);
  }),
  ruled('6.3', 'No cards are played on a table', 'W53', () => {
    expect(fought(position(), ['GA', 'HOLD']).askedFor('cards')).toEqual([]);
  }),
  ruled('6.3', 'A step is a division: 5,400 foot with 14 guns, or 2,850 horse with 6', 'W54', () => {
    const sizes = ofFrench(dayOf(position(), ['GA', 'HOLD'])).map(({ bodies }) =>
      bodies.map(({ men, guns }) => guns || men),
    );
    expect(sizes).toEqual([...Array.from({ length: 7 }, () => [5400, 14]), [2850, 6]]);
  }),
  ruled('6.3', 'Morale 3 makes its troops a step of the ladder worse, Morale 2 two', 'W54', () => {
    const shift = (morale: number) => {
      const state = position();
      corpsOf(state, 'N2').morale = morale;
      return ofFrench(dayOf(state, ['GA', 'HOLD']))[0]!.own.foot[0]!.shift;
    };
    expect([shift(5), shift(3), shift(2)]).toEqual([0, -1, -2]);
  }),
  ruled('6.4', 'A Right Flank Attack has half its steps in the right third', 'W55', () => {
    const day = dayOf(position('ECH'), ['RFA', 'HOLD']);
    expect(standAt(day).filter(([x]) => x > (2 / 3) * day.ground.width).length).toBe(4);
  }),
  ruled('6.4', 'The flank of a Formation in Echelon stands 300 m before the rest', 'W55', () => {
    const day = dayOf(position('ECH'), ['LFA', 'HOLD']);
    const front = (left: boolean) =>
      Math.max(...standAt(day).flatMap(([x, y]) => (x < day.ground.width / 3 === left ? [y] : [])));
    expect(front(true) - front(false)).toBeCloseTo(300, -1);
  }),
  ruled('6.4', 'Of March Order half comes later by the high road', 'W55', () => {
    const late = ofFrench(dayOf(position('MO'), ['GA', 'HOLD'])).flatMap(({ own }) => own.arrives ?? []);
    expect(late.map(({ road }) => road)).toEqual(Array.from({ length: 4 }, () => 'high'));
  }),
  ruled('6.4', 'Who holds stands nearer the middle than who attacks', 'W55', () => {
    const day = dayOf(position(), ['GA', 'HOLD']);
    const held = divisionsOf(day).flatMap(({ seat, own }) => (seat === 'allied' ? [own.stands!.at[1]] : []));
    const middle = day.ground.height / 2;
    const near = (ys: readonly number[]) => Math.min(...ys.map((y) => Math.abs(y - middle)));
    expect(near(held)).toBeLessThan(near(standAt(day).map(([, y]) => y)));
  }),
  ruled('6.3', 'Whole steps are lost at once, and what is left of one by a die', 'W56', () => {
    const lost = (hit: number) => {
      const { after } = fought(position(), ['GA', 'HOLD'], { 'table-result': typed('french', { hit }, 'allied') });
      return steps(position(), 'N2') - steps(after, 'N2');
    };
    // A tenth of 3, 4 and 1 steps: less than two sixths of any, and dice in the middle miss that. Five tenths: 1, 2 and dice.
    expect([lost(1), lost(5)]).toEqual([0, 4]);
  }),
  ruled('6.3', 'No more than half of a side’s steps go, but prisoners all', 'W56', () => {
    const left = (lost: object) =>
      steps(fought(position(), ['GA', 'HOLD'], { 'table-result': typed('allied', lost, 'french') }).after, 'W1');
    const all = steps(position(), 'W1');
    expect([left({ hit: 10 }), left({ captured: 10 })]).toEqual([all - Math.floor(all / 2), 0]);
  }),
  ruled('6.3', 'Who loses the field leaves it and its Lead loses a level of Morale', 'W56', () => {
    const { after } = fought(position(), ['GA', 'HOLD'], { 'table-result': typed('allied', {}, 'french') });
    expect([placeOf(after, 'N2'), placeOf(after, 'W1') === 'QBR']).toEqual(['QBR', false]);
    expect(corpsOf(after, 'W1').morale).toBe(corpsOf(position(), 'W1').morale - 1);
  }),
);
