/** What a veteran looks for: each in a position that shows it, beside the same position without what makes the difference. */
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../game/index.ts';
import { known } from '../battle/knowledge.ts';
import { ordersRequest } from '../battle/orders/orders.ts';
import type { State } from '../battle/state.ts';
import { column, field, heavy, limbered, unitOf, type Words } from '../testing/positions.ts';
import { missionsOf } from './missions.ts';
import { plansFor } from './moves.ts';
import { ownCalled, pictureOf } from './picture.ts';
import type { Planned } from './single-moves.ts';
import type { SpotMission } from './spot-missions.ts';
import { threatsOf } from './threats.ts';

const EAST = { id: 'east', name: 'East', x: 26, y: 22, reach: 2, points: 3, held: 'red' };
const WEST = { id: 'west', name: 'West', x: 5, y: 22, reach: 2, points: 3, held: 'red' };
const NORTH = { id: 'north', name: 'North', x: 15, y: 24, reach: 2, points: 3, held: 'red' };

const plan = (changes: Partial<Plan>): Plan => ({
  id: 'test',
  title: 'A test',
  why: 'it is a test',
  at: 0,
  mass: 1,
  rest: 'attack',
  reserve: 1,
  ...changes,
});

const position = (units: readonly Words[], objectives: readonly Words[], over: Words = {}): State =>
  field(units, {}, { objectives, ...over }, { tradeOff: 'standing' });

/** What blue's unit is about. */
function missionIn(state: State, id: string, given: Plan | null = plan({})): SpotMission | null {
  const picture = pictureOf(known.view(state, 'blue'), given);
  return missionsOf(picture)[ownCalled(picture, id)!.number]!;
}

/** What it does with its Combat Move, and his reason. */
function moveOf(state: State, id: string, given: Partial<Plan> = {}): Planned {
  const picture = pictureOf(known.view(state, 'blue'), plan(given));
  const request = ordersRequest(state, 0);
  const choices = request.units.flatMap((unit) => unit.plan ?? []);
  return plansFor(choices, picture, missionsOf(picture), request, threatsOf(picture, 'orders')).get(id)!;
}
const does = (state: State, id: string, given: Partial<Plan> = {}) => moveOf(state, id, given).plan.do;

/** Inches that its plan takes it, to the north or back. */
function goes(state: State, id: string, given: Partial<Plan> = {}): number {
  const { plan: to } = moveOf(state, id, given);
  return to.do === 'GO' ? to.y - unitOf(state, id).at.y : 0;
}

describe('orders of the day', () => {
  const units = [
    { id: 'b1', ...column, x: 6, y: 6 },
    { id: 'r1', x: 26, y: 22 },
  ];
  const told = (orders: readonly Words[]) => position(units, [WEST, EAST], { orders });
  const toTheEast = [{ units: ['b1'], at: 'east', from: 1, to: 3 }];

  test('a unit goes where it was told to go that day, and not where the army’s plan would have it', () => {
    expect(missionIn(told([]), 'b1', null)?.whom).toBe('West');
    expect(missionIn(told(toTheEast), 'b1', null)).toMatchObject({ whom: 'East', kind: 'attack' });
  });

  test('when their time is over it is as free as anybody', () => {
    const late = told(toTheEast);
    late.turn = 4;
    expect(missionIn(late, 'b1', null)?.whom).toBe('West');
  });

  test('an army that is given another plan sets them aside', () => {
    expect(missionIn(told(toTheEast), 'b1', plan({}))?.whom).toBe('West');
  });

  test('units of one corps with different orders are formations of their own', () => {
    const state = position([...units, { id: 'b2', ...column, x: 9, y: 6 }], [WEST, EAST], {
      orders: [...toTheEast, { units: ['b2'], at: 'west', from: 1, to: 3 }],
    });
    expect([missionIn(state, 'b1', null)?.whom, missionIn(state, 'b2', null)?.whom]).toEqual(['East', 'West']);
  });
});

describe('divisions attack together', () => {
  const enemies = [
    { id: 'r1', x: 15, y: 24, facing: 180 },
    { id: 'r2', x: 11, y: 25, facing: 180 },
    { id: 'r3', x: 19, y: 25, facing: 180 },
  ];
  const first = { id: 'b1', ...column, x: 15, y: 12 };
  const others = (y: number) => [
    { id: 'b2', ...column, x: 7, y },
    { id: 'b3', ...column, x: 23, y },
    { id: 'b4', ...column, x: 27, y },
  ];
  const waits = (units: readonly Words[]) => missionIn(position([...units, ...enemies], [NORTH]), 'b1')?.waits === true;

  test('who comes first upon a stronger enemy waits for those who are on their way there', () => {
    expect(waits([first, ...others(4)])).toBe(true);
  });

  test('with the others abreast, with nobody to come, or against a few, it does not wait', () => {
    expect(waits([first, ...others(11), { id: 'b5', ...column, x: 19, y: 9 }])).toBe(false);
    expect(waits([first])).toBe(false);
    const few = position([first, ...others(4), { ...enemies[0], quality: 'MI', boxes: 1 }], [NORTH]);
    expect(missionIn(few, 'b1')?.waits).toBeUndefined();
  });

  test('he waits out of reach', () => {
    const near = { ...first, y: 15 };
    expect(goes(position([near, ...others(4), ...enemies], [NORTH]), 'b1')).toBeLessThan(
      goes(position([near, ...enemies], [NORTH]), 'b1'),
    );
  });
});

describe('foot and horse', () => {
  const horse = { id: 'r1', ...heavy, x: 15, y: 18, facing: 180 };
  const foot = { id: 'b1', ...column, x: 15, y: 10 };
  const far = { id: 'r2', x: 15, y: 28, facing: 180 };

  test('foot does not sally before horse, though it strikes foot as weak', () => {
    const weak = { quality: 'MI', boxes: 2, x: 15, y: 13.5, facing: 180 };
    const strikes = (enemy: Words) => does(position([{ ...foot, quality: 'EL' }, enemy], [NORTH]), 'b1');
    expect(strikes({ id: 'r1', ...column, ...weak })).toBe('ATTACK');
    expect(strikes({ id: 'r1', ...heavy, ...weak })).not.toBe('ATTACK');
  });

  test('squares in time: with horse that could catch it foot goes no farther than it may and still square', () => {
    expect(goes(position([foot, horse], [NORTH]), 'b1')).toBeLessThan(1);
    expect(goes(position([foot, { ...horse, y: 28 }], [NORTH]), 'b1')).toBeGreaterThan(2);
  });

  test('with horse of its own beside it foot goes on', () => {
    const escorted = position([foot, { id: 'b2', ...heavy, x: 18, y: 9 }, horse, far], [NORTH]);
    expect(goes(escorted, 'b1')).toBeGreaterThan(goes(position([foot, horse, far], [NORTH]), 'b1'));
  });

  test('pursuit: horse goes after a broken enemy and not at one who stands in strength', () => {
    const at = (level: 'FIRM' | 'FLUSTERED') => {
      const state = position(
        [
          { id: 'b1', ...heavy, x: 15, y: 12 },
          { id: 'r1', ...heavy, quality: 'GD', x: 15, y: 17, facing: 180 },
        ],
        [NORTH],
      );
      unitOf(state, 'r1').level = level;
      return does(state, 'b1');
    };
    expect(at('FLUSTERED')).toBe('ATTACK');
    expect(at('FIRM')).not.toBe('ATTACK');
  });
});

describe('a line', () => {
  const spent = (hits: number) => {
    const state = position(
      [
        { id: 'b1', x: 15, y: 12 },
        { id: 'r1', x: 15, y: 18, facing: 180 },
      ],
      [NORTH],
    );
    if (hits > 0) Object.assign(unitOf(state, 'b1'), { hits, quality: 'MI', marked: 3 });
    return state;
  };

  test('whoever is spent is relieved: he goes back, and who is fresh stays', () => {
    expect(goes(spent(0), 'b1')).toBeGreaterThanOrEqual(0);
    expect(goes(spent(10), 'b1')).toBeLessThan(0);
  });

  test('an army that breaks off gives ground before who is stronger', () => {
    const state = position(
      [
        { id: 'b1', x: 15, y: 12 },
        { id: 'r1', x: 15, y: 18.5, facing: 180 },
        { id: 'r2', x: 11, y: 19, facing: 180 },
      ],
      [{ ...NORTH, x: 19, y: 12, held: 'blue' }],
    );
    expect(goes(state, 'b1', { rest: 'yield', mass: 0, at: null })).toBeLessThan(0);
    expect(goes(state, 'b1', { rest: 'hold', mass: 0, at: null })).toBe(0);
  });

  test('a refused flank: a wing that is outnumbered falls back on the mass, and attacks where it is not', () => {
    const wing = (enemies: number) =>
      position(
        [
          { id: 'b1', x: 6, y: 12 },
          { id: 'b2', x: 24, y: 12 },
          { id: 'b3', x: 27, y: 12 },
          ...Array.from({ length: enemies }, (_, i) => ({ id: `r${i + 1}`, x: 5 + 3.5 * i, y: 18.5, facing: 180 })),
        ],
        [EAST, WEST],
      );
    const decided = plan({ at: 0, mass: 0.6, rest: 'hold' });
    expect(missionIn(wing(1), 'b1', decided)).toMatchObject({ kind: 'attack', whom: 'West' });
    expect(missionIn(wing(3), 'b1', decided)).toMatchObject({ kind: 'yield', whom: 'East' });
    expect(goes(wing(3), 'b1', { at: 0, mass: 0.6, rest: 'hold' })).toBeLessThan(0);
  });

  test('counter-stroke: of two attackers before it the one who is shaken is struck', () => {
    const struck = (shaken: string) => {
      const state = position(
        [
          { id: 'b1', x: 15, y: 12 },
          { id: 'r1', x: 13, y: 15.5, facing: 180 },
          { id: 'r2', x: 17, y: 15.5, facing: 180 },
        ],
        [{ ...NORTH, y: 12, held: 'blue' }],
      );
      unitOf(state, shaken).level = 'FLUSTERED';
      return moveOf(state, 'b1', { rest: 'hold' }).plan;
    };
    for (const id of ['r1', 'r2']) expect(struck(id)).toEqual({ do: 'ATTACK', unit: id });
  });

  test('a battery comes up and unlimbers before the foot behind it goes in', () => {
    const gunsAt = (y: number) =>
      moveOf(
        position(
          [
            { id: 'b1', ...limbered('Medium'), x: 15, y },
            { id: 'r1', x: 15, y: 20 },
          ],
          [NORTH],
        ),
        'b1',
      );
    expect(gunsAt(14).reason).toMatch(/^unlimbers/);
    expect(gunsAt(6).reason).toBe('brings its guns up');
  });
});
