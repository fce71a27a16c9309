/** 4.05: headquarters, and what becomes of generals. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { column, field, fight, game, hitBy, ONE, shotAt, turn, unitOf, values, type Words } from '../positions.ts';
import { led } from './morale.ts';

const FAR = [{ id: 'r2', ...column, x: 25, y: 25 }];
/** r1 with its general is hit; his dice show those faces. */
const danger = (fire: readonly number[], tests: readonly number[], faces: readonly number[], readings: Words = {}) =>
  hitBy(
    fire,
    tests,
    {},
    {
      others: FAR,
      readings,
      ready: (state) => led(state),
      told: { dice: [{ for: 'Leader', faces }], otherDice: 'highest' },
    },
  );
const general = ({ after }: { after: State }) => after.hqs[1]!;
const back = (out: { after: State }) => Math.hypot(general(out).x - 15, general(out).y - 15.5);

/** The general who was killed in the first turn, and where he is in the turns after. */
function replaced(readings: Words = {}): (turnNumber: number) => boolean {
  const killed = danger(ONE, [10], [9], readings).after;
  return (turnNumber) => {
    const { after } = play(game, { ...killed, step: 'end' } as State, {
      through: `${turnNumber}/rally`,
      otherDice: 'after',
    });
    return after.hqs[1]!.alive;
  };
}

export const command = chapter(
  '4.05 Headquarters',
  rule('4.05', 'A general whose death is thrown dies, though his unit routs from the same fire', () => {
    const out = danger(ONE, [1, 1, 1, 1], [9]);
    expect([unitOf(out.after, 'r1').fate, general(out).alive]).toEqual(['routed', false]);
  }),
  rule('4.05', 'A general adds nothing in fire or melee, only to tests of the unit he is with', () => {
    const ready = (state: State) => led(state);
    expect(values(fight({}, {}, { ready }).red)).toEqual([2]);
    const withGuns = (state: State) => {
      Object.assign(state.hqs[0]!, { with: 0, x: 15, y: 10 });
      unitOf(state, 'b1').hq = 0;
    };
    expect(values(shotAt({}, {}, { ready: withGuns }))).toEqual([]);
    const tests = hitBy(ONE, [10], {}, { ready, told: { dice: [{ for: 'Leader', faces: [1] }] } }).of('r1 Morale');
    expect(tests.map(values)).toEqual([[1]]);
  }),
  ruled('4.05', 'Of two headquarters with a unit the better one counts', 'A5', () => {
    const base = field([
      { id: 'b1', x: 5, y: 5 },
      { id: 'r1', x: 9, y: 9 },
    ]).field.scenario.commands;
    const army = {
      ...base[1]!,
      id: 'A',
      name: 'Red army',
      level: 'army',
      army: true,
      hq: { ...base[1]!.hq, name: 'Chief', bonus: 2, with: 'r1' },
    };
    const corps = { ...base[1]!, army: false, hq: { ...base[1]!.hq, with: 'r1' } };
    const orders = [
      [base[0]!, corps, army],
      [base[0]!, army, corps],
    ];
    for (const commands of orders) {
      const out = hitBy(ONE, [10], {}, { over: { commands }, told: { otherDice: 'lowest', dice: [] } });
      expect(out.of('r1 Morale').map(values)).toEqual([[2]]);
    }
  }),
  ruled('4.05', 'A headquarters joins a unit when all have moved, and goes where it goes', 'G13', () => {
    const state = field([
      { id: 'b1', ...column, x: 8, y: 5 },
      { id: 'r1', x: 25, y: 28 },
    ]);
    const join = { 'blue:orders': { units: {}, hqs: { B: { with: 'b1' } } } };
    const joined = turn(state, {}, { answers: join, through: 'end' }).after;
    expect([joined.hqs[0]!.with, unitOf(joined, 'b1').hq]).toEqual([0, 0]);
    const moved = turn(joined, { orders: { b1: { order: 'FM' } } }, { through: 'end' }).after;
    expect(moved.hqs[0]).toMatchObject({ with: 0, x: 8, y: 11 });
  }),
  ruled('4.05', 'Alone and reached by enemies he gets away to his troops, once', 'G13', () => {
    const state = field([
      { id: 'b1', ...column, x: 8, y: 5 },
      { id: 'r1', ...column, x: 20, y: 16 },
      { id: 'r2', x: 25, y: 28 },
    ]);
    Object.assign(state.hqs[0]!, { x: 20, y: 12 });
    const told = { orders: { r1: { order: 'FM' } } };
    const { after } = turn(state, told, { through: 'end', otherDice: 'caught' });
    expect(after.hqs[0]).toMatchObject({ alive: true, saved: true });
    expect(Math.hypot(after.hqs[0]!.x - 8, after.hqs[0]!.y - 5)).toBeLessThan(4);
  }),
  rule('4.05', 'A die for each two hits, rounded up', () => {
    const thrown = (fire: readonly number[], faces: readonly number[]) =>
      danger(fire, [10], faces)
        .of('Leader')
        .flatMap(({ faces: all }) => all).length;
    expect([thrown(ONE, [1]), thrown([10, 10, 1], [1]), thrown([10, 10, 10], [1, 1])]).toEqual([1, 1, 2]);
  }),
  rule('4.05', 'And a die for each level lost at once', () => {
    // A spread of seven: two levels, and two hits.
    const dice = [
      { for: 'b1 Melee', faces: [8] },
      { for: 'r1 Melee', faces: [1] },
      { for: 'Leader', faces: [1, 1, 1] },
      { for: 'r1 Morale', faces: [10] },
    ];
    const { of } = fight({}, {}, { ready: (state) => led(state), told: { dice } });
    expect(of('Leader').flatMap(({ faces }) => faces)).toEqual([1, 1, 1]);
  }),
  ruled('4.05', 'Of several dice the worst counts', 'G14', () => {
    expect(general(danger([10, 10, 10], [10], [9, 1])).alive).toBe(false);
    expect(back(danger([10, 10, 10], [10], [2, 4]))).toBeCloseTo(6, 1);
  }),
  ruled('4.05', 'On 4 or 5 he is wounded and goes back 6″, on 6 or 7 12″', 'C7', () => {
    expect([3, 4, 5, 6, 7].map((face) => Math.round(back(danger(ONE, [10], [face]))))).toEqual([0, 6, 6, 12, 12]);
    expect(Math.round(back(danger(ONE, [10], [5], { leaderFive: 'twelve' })))).toBe(12);
  }),
  rule('4.05', 'A wounded general leaves his unit and does not move in the next turn', () => {
    const out = danger(ONE, [10], [4]);
    expect([general(out).with, unitOf(out.after, 'r1').hq, general(out).alive]).toEqual([-1, -1, true]);
    const next = play(game, out.after, { through: '2/orders', otherDice: 'next' });
    const red = next
      .askedFor('orders')
      .filter(({ seat }) => seat === 'red')
      .at(-1)!;
    expect(red.request.hqs).toEqual([]);
  }),
  ruled('4.05', 'On 8 or more he is killed, and his command tests; for wounds nobody does', 'C39', () => {
    const tests = (face: number) => danger(ONE, [10], [face]).of('r2 Morale').length;
    expect([tests(7), tests(8), tests(10)]).toEqual([0, 1, 1]);
  }),
  ruled('4.05', 'A new general comes in the Rally Phase two turns later', 'C8', () => {
    const there = replaced();
    expect([there(2), there(3)]).toEqual([false, true]);
    expect(replaced({ replacement: 'nextTurn' })(2)).toBe(true);
  }),
  rule('4.05', 'Whoever replaces him adds 1, whatever the dead man added', () => {
    const killed = hitBy(
      ONE,
      [10],
      {},
      {
        others: FAR,
        ready: (state) => led(state, 3),
        told: { dice: [{ for: 'Leader', faces: [9] }], otherDice: 'highest' },
      },
    ).after;
    const { after } = play(game, killed, { through: '3/rally', otherDice: 'after' });
    expect(after.hqs[1]).toMatchObject({ alive: true, bonus: 1 });
  }),
  ruled('4.05', 'He appears with the first unit of his command that has no general', 'B26', () => {
    const { after } = play(game, danger(ONE, [10], [9]).after, { through: '3/rally', otherDice: 'after' });
    expect(after.hqs[1]!.with).toBe(unitOf(after, 'r1').index);
  }),
  ruled('4.05', 'A rout thrown at once endangers him by its hits alone', 'A4', () => {
    const dice = [
      { for: 'b1 Melee', faces: [8] },
      { for: 'r1 Melee', faces: [1] },
    ];
    const { of } = fight(
      { quality: 'GD' },
      { quality: 'MI' },
      { others: FAR, ready: (state) => led(state), told: { dice, otherDice: 'rout' } },
    );
    expect(of('Leader')).toEqual([]);
  }),
  ruled('4.05', 'In melee his dice are thrown before the tests', 'B31', () => {
    const dice = [
      { for: 'b1 Melee', faces: [5] },
      { for: 'r1 Melee', faces: [1] },
      { for: 'Leader', faces: [9] },
      { for: 'r1 Morale', faces: [5, 10] },
    ];
    const { rolls } = fight({}, {}, { ready: (state) => led(state), told: { dice, otherDice: 'lead' } });
    const labels = rolls
      .filter(({ who, label }) => who === 'r1' || label.startsWith('Leader'))
      .map(({ label }) => label);
    expect(labels.indexOf('Leader loss')).toBeLessThan(labels.indexOf('Morale test'));
  }),
);
