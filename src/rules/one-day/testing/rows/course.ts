/** 2.00, 5.00: who comes when, what is held, and what the scenario decides. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { column, field, game, light, refusal, turn, unitOf, type Words } from '../positions.ts';

const LATE = { formation: 'road', x: 15, y: 5 };
const arrivals = (...units: readonly Words[]) =>
  field([{ id: 'b1', x: 15, y: 5 }, ...units, { id: 'r1', x: 15, y: 25 }]);
const fates = (units: readonly Words[], until: string) => {
  const { after } = play(game, arrivals(...units), { until, otherDice: 'course' });
  return units.map(({ id }) => unitOf(after, String(id)).fate);
};
const PLACE = { objectives: [{ id: 'p', name: 'Place', x: 15, y: 15, reach: 2, points: 3 }] };
const held = (units: readonly Words[], level = 'FIRM') => {
  const state = field([...units, { id: 'b9', x: 5, y: 2 }, { id: 'r9', x: 25, y: 28 }], {}, PLACE);
  Object.assign(unitOf(state, String(units[0]!.id)), { level });
  return turn(state, {}, { through: 'end', otherDice: 'held' }).after.held[0];
};

export const course = chapter(
  '2.00 and 5.00 Course of the day',
  rule('2.00', 'A turn is rally, orders, activity', () => {
    const state = arrivals();
    const steps: string[] = [];
    for (let at = state; at.turn === 1; ) {
      steps.push(at.step);
      at = play(game, at, { otherDice: 'steps' }).after;
    }
    expect(steps).toEqual(['rally', 'orders', 'fire-book', 'combat-moves', 'trade-off', 'activity', 'end']);
  }),
  ruled('5.00', 'Reinforcements come in Road Column by the road of their command, in their turn', 'G22', () => {
    expect(fates([{ id: 'b2', ...LATE, arrives: 2 }], '1/end')).toEqual(['coming']);
    const { after } = play(game, arrivals({ id: 'b2', ...LATE, arrives: 2 }), {
      until: '2/orders',
      otherDice: 'course',
    });
    expect(unitOf(after, 'b2')).toMatchObject({ fate: 'here', formation: 'road' });
    expect(unitOf(after, 'b2').at.x).toBeLessThan(3);
  }),
  ruled('5.00', 'By one road whoever was due first comes first', 'B33', () => {
    const two = [
      { id: 'b2', ...LATE, arrives: 3 },
      { id: 'b3', ...LATE, arrives: 2 },
    ];
    expect(fates(two, '2/orders')).toEqual(['coming', 'here']);
  }),
  ruled('5.00', 'A place is held by the last side with a Firm unit there and no enemy', 'B15', () => {
    const b1 = { id: 'b1', ...column, x: 15, y: 15 };
    expect([held([b1]), held([b1], 'NERVOUS'), held([b1, { id: 'r1', ...column, x: 15, y: 18.2 }])]).toEqual([
      0, -1, -1,
    ]);
  }),
  ruled('5.00', 'A scenario may hold units where they stand until a turn', 'B16', () => {
    const restraint = [{ units: ['b1'], heldUntil: 3 }];
    const state = field(
      [
        { id: 'b1', ...column, x: 15, y: 5 },
        { id: 'r1', x: 15, y: 28 },
      ],
      {},
      { restraint },
    );
    const plan = { do: 'GO', x: 15, y: 7, facing: 0, formation: 'column' };
    expect(refusal(state, { plans: { b1: plan } })).not.toBeNull();
    state.turn = 3;
    expect(refusal(state, { plans: { b1: plan } })).toBeNull();
  }),
  ruled('5.00', 'A scenario may have units come nearer to a line, from the edge of the table too', 'B16', () => {
    const restraint = [{ units: ['b1'], towards: { x: 12 }, from: 1, to: 4 }];
    const b1 = { id: 'b1', ...light, x: 20.7, y: 1.2, facing: 270 };
    const state = field([b1, { id: 'r1', x: 15, y: 28 }], {}, { restraint });
    const aside = { do: 'GO', x: 20.7, y: 5, facing: 0, formation: 'column' };
    for (const plan of [{ do: 'HOLD' }, aside]) expect(refusal(state, { plans: { b1: plan } })).not.toBeNull();
    // Whoever says nothing is told where to, and goes there.
    const suggested = play(game, state, { at: 'orders', through: 'activity', otherDice: 'nearer' });
    expect(unitOf(suggested.after, 'b1').at.x).toBeLessThan(20);
  }),
  ruled('2.034', 'A charge is a Full or Combat Move into contact, never of a Panicked unit', 'G17', () => {
    const state = field([
      { id: 'b1', ...column, x: 15, y: 10 },
      { id: 'r1', x: 15, y: 14 },
    ]);
    expect(refusal(state, { plans: { b1: { do: 'ATTACK', unit: 'r1' } } })).toBeNull();
    unitOf(state, 'b1').level = 'PANICKED';
    expect(refusal(state, { plans: { b1: { do: 'ATTACK', unit: 'r1' } } })).not.toBeNull();
  }),
);
