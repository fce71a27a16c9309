/** 2.01 and 2.02: rallying and orders. */
import { expect } from 'vitest';
import { distancePoints } from '../../../../board/plane/index.ts';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State, Unit } from '../../battle/state.ts';
import { battery, column, field, game, heavy, refusal, turn, unitOf, type Words } from '../positions.ts';

/** r1 begins the turn at that level, an enemy well before it. */
function shaken(level: string, r1: Words = {}): State {
  const state = field([
    { id: 'r1', ...column, x: 15, y: 15, ...r1 },
    { id: 'b1', ...column, x: 15, y: 8 },
  ]);
  Object.assign(unitOf(state, 'r1'), { level });
  return state;
}
const rallied = (level: string, faces: readonly number[]) =>
  play(game, shaken(level), { at: 'rally', dice: [{ for: 'r1 Morale', faces }] });

const GO = { do: 'GO', x: 15, y: 12, facing: 180, formation: 'column' };
const inchesFrom = ({ at }: Unit, y: number) => distancePoints(at.x, at.y, 15, y);
/** Where a corps of two stands, with guns in it. */
const corps = () =>
  field([
    { id: 'b1', ...column, x: 10, y: 5 },
    { id: 'b2', ...column, x: 15, y: 5 },
    { id: 'r1', ...column, x: 15, y: 28 },
  ]);

export const orders = chapter(
  '2.01 and 2.02 Rally and orders',
  rule('2.01(a)', 'Nervous, Flustered and Panicked units test in the Rally Phase; Firm and Bold ones do not', () => {
    for (const level of ['NERVOUS', 'FLUSTERED', 'PANICKED'])
      expect([level, rallied(level, [10]).of('r1 Morale').length]).toEqual([level, 1]);
    for (const level of ['FIRM', 'BOLD']) expect([level, rallied(level, []).rolls.length]).toEqual([level, 0]);
  }),
  rule('2.01(b)', 'Who passes goes up a level, without its ill effects, and may have an order', () => {
    for (const [from, to] of [
      ['PANICKED', 'FLUSTERED'],
      ['FLUSTERED', 'NERVOUS'],
      ['NERVOUS', 'FIRM'],
    ] as const) {
      const { after } = rallied(from, [10]);
      const r1 = unitOf(after, 'r1');
      expect([r1.level, r1.at.y, r1.hits]).toEqual([to, 15, 0]);
      const marched = turn(after, { orders: { r1: { order: 'CM' } }, plans: { r1: GO } }, { otherDice: 'rally' });
      expect(inchesFrom(unitOf(marched.after, 'r1'), 15)).toBeCloseTo(3, 6);
    }
  }),
  rule('2.01(c)', 'Who fails goes down a level and suffers it at once', () => {
    const back = (level: string) => {
      const r1 = unitOf(rallied(level, [1, 10]).after, 'r1');
      return [r1.level, Math.round(inchesFrom(r1, 15) * 1000) / 1000];
    };
    expect([back('NERVOUS'), back('FLUSTERED')]).toEqual([
      ['FLUSTERED', 3],
      ['PANICKED', 6],
    ]);
    expect(unitOf(rallied('PANICKED', [1]).after, 'r1').fate).toBe('routed');
  }),
  rule('2.01(c)', 'Who failed to rally counts as moved and gets no order', () => {
    const { after } = rallied('NERVOUS', [1, 10]);
    const { asked } = turn(after, {}, { otherDice: 'rally' });
    const red = asked.filter(({ seat, kind }) => seat === 'red' && kind.endsWith('/orders'));
    expect(red.flatMap(({ request }) => request.units.map(({ id }: { id: string }) => id))).toEqual([]);
    const stood = turn(after, {}, { otherDice: 'rally' }).after;
    expect(unitOf(stood, 'r1').at).toEqual(unitOf(after, 'r1').at);
  }),
  rule('2.01(c), 2.02', 'The chit of its headquarters is no order for who failed to rally', () => {
    const given = (faces: readonly number[]) => {
      const answers = { 'red:orders': { units: {}, commands: { R: 'FM' } } };
      const told = { at: 'orders', through: 'orders', answers };
      return unitOf(play(game, rallied('NERVOUS', faces).after, told).after, 'r1').order;
    };
    expect([given([10]), given([1, 10])]).toEqual(['FM', null]);
  }),
  ruled('2.01(c)', 'Who failed to rally cannot square in that turn', 'C33', () => {
    const attacked = (faces: readonly number[]) => {
      const state = field([
        { id: 'r1', ...column, x: 15, y: 15 },
        { id: 'b1', ...heavy, x: 15, y: 8.5 },
      ]);
      Object.assign(unitOf(state, 'r1'), { level: 'NERVOUS' });
      const { after } = play(game, state, { at: 'rally', dice: [{ for: 'r1 Morale', faces }] });
      // The failed unit has gone back a Combat Move; the horse follows it there.
      if (faces.length > 1) unitOf(after, 'b1').at.y += 3;
      return turn(after, { plans: { b1: { do: 'ATTACK', unit: 'r1' } }, squares: ['r1'] }, { otherDice: 'horse' });
    };
    expect(attacked([10]).askedFor('squares').length).toBe(1);
    const failed = attacked([1, 10]);
    expect(failed.askedFor('squares').length).toBe(0);
    expect(failed.of('r1 Melee').length).toBeGreaterThan(0);
  }),
  rule('2.01(c)', 'It goes on testing until it passes, and then stays where it has come to, or routs', () => {
    const { after, of } = rallied('NERVOUS', [1, 1, 10]);
    expect([unitOf(after, 'r1').level, of('r1 Morale').length]).toEqual(['PANICKED', 3]);
    const gone = rallied('NERVOUS', [1, 1, 1]);
    expect([unitOf(gone.after, 'r1').fate, gone.of('r1 Morale').length]).toEqual(['routed', 3]);
  }),
  rule('2.02', 'Orders are Fire, Full Move and Combat Move, and no enemy sees them laid', () => {
    const asked = (order: string) =>
      turn(corps(), { orders: { b1: { order } } }, { through: 'orders' }).askedFor('orders');
    const offered = asked('FM').find(({ seat }) => seat === 'blue')!.request.units[0];
    expect([...offered.orders].sort()).toEqual(['CM', 'F', 'FM']);
    const red = (order: string) => asked(order).find(({ seat }) => seat === 'red')!.request;
    expect(red('FM')).toEqual(red('CM'));
  }),
  rule('2.02', 'Who has no chit has a Combat Move, and may not fire', () => {
    const { after } = turn(corps(), { plans: { b1: { ...GO, x: 10, y: 8, facing: 90 } } });
    expect(unitOf(after, 'b1').at.y).toBeCloseTo(8, 6);
    const guns = field([
      { id: 'b1', ...battery('Heavy'), x: 15, y: 10 },
      { id: 'r1', x: 15, y: 15 },
    ]);
    const { askedFor } = turn(guns, {}, { otherDice: 'none' });
    const books = askedFor('fire-book').flatMap(({ request }) => request.units);
    expect(books).toEqual([]);
  }),
  rule('2.02', 'The chit on a headquarters is the order of all its units that have none of their own', () => {
    const answers = { 'blue:orders': { units: { b2: { order: 'CM' } }, commands: { B: 'FM' } } };
    const { after } = turn(corps(), {}, { answers });
    expect(['b1', 'b2'].map((id) => unitOf(after, id).at.y)).toEqual([11, 5]);
  }),
  rule('2.02', 'A unit may always have a chit of its own', () => {
    const offered = turn(corps(), {})
      .askedFor('orders')
      .find(({ seat }) => seat === 'blue')!.request;
    expect(offered.commands.map(({ id }: { id: string }) => id)).toEqual(['B']);
    expect(refusal(corps(), { orders: { b1: { order: 'FM' }, b2: { order: 'F' } } })).toBeNull();
    const answers = { 'blue:orders': { units: { b1: { order: 'F' }, b2: { order: 'FM' } }, commands: { B: 'CM' } } };
    const { after } = turn(corps(), {}, { answers });
    expect(['b1', 'b2'].map((id) => unitOf(after, id).at.y)).toEqual([5, 11]);
  }),
);
