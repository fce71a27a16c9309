/** What a formation does that is told something for itself: each in a position, beside the same position where it is not told. */
import { describe, expect, test } from 'vitest';
import { type Apart, type Assignment, NOTHING_APART, type Plan, Resolve } from '../../../game/index.ts';
import { known } from '../battle/knowledge.ts';
import { ordersRequest } from '../battle/orders/orders.ts';
import type { State } from '../battle/state.ts';
import { battery, column, field, heavy, limbered, unitOf, type Words } from '../testing/positions.ts';
import { missionsOf } from './missions.ts';
import { plansFor } from './moves.ts';
import { general } from './officers.ts';
import { ordersFor } from './orders.ts';
import { ownCalled, type Picture, pictureOf } from './picture.ts';
import { threatsOf } from './threats.ts';

const NORTH = { id: 'north', name: 'North', x: 15, y: 24, reach: 2, points: 3, held: 'red' };

const HOLDING: Plan = { id: 'test', title: '', why: '', at: 0, mass: 0, rest: 'hold', reserve: 1 };

const position = (units: readonly Words[], objectives: readonly Words[] = [NORTH], over: Words = {}): State =>
  field(units, {}, { objectives, ...over }, { tradeOff: 'standing' });

type Told = Readonly<Record<string, Pick<Assignment, 'kind'> & Partial<Assignment>>>;

const apartOf = (told: Told): Apart => ({
  ...NOTHING_APART,
  missions: new Map(Object.entries(told).map(([id, one]) => [id, { at: null, whom: null, words: '', ...one }])),
});
const NOBODY: Told = {};

const seen = (state: State, told: Told, plan: Plan | null = HOLDING): Picture =>
  pictureOf(known.view(state, 'blue'), plan, new Resolve(), apartOf(told));

function missionOf(state: State, id: string, told: Told, plan: Plan | null = HOLDING) {
  const picture = seen(state, told, plan);
  return missionsOf(picture)[ownCalled(picture, id)!.number]!;
}

/** What it does with its Combat Move. */
function moveOf(state: State, id: string, told: Told, plan: Plan | null = HOLDING) {
  const picture = seen(state, told, plan);
  const request = ordersRequest(state, 0);
  const choices = request.units.flatMap((unit) => unit.plan ?? []);
  return plansFor(choices, picture, missionsOf(picture), request, threatsOf(picture, 'orders')).get(id)!;
}

/** The order it is given. */
const orderOf = (state: State, id: string, told: Told) =>
  ordersFor(seen(state, told), ordersRequest(state, 0)).answer.units[id]!;

/** Inches that its Combat Move takes it, to the north or back. */
function goes(state: State, id: string, told: Told, plan: Plan | null = HOLDING): number {
  const { plan: to } = moveOf(state, id, told, plan);
  return to.do === 'GO' ? to.y - unitOf(state, id).at.y : 0;
}

/** What one side's formations are offered, by the first of their units. */
const offersIn = (state: State, seat = 'blue') =>
  new Map(general.formations!(known.view(state, 'blue'), seat).map(({ id, offers }) => [id, offers]));
const kindsIn = (state: State, id: string) =>
  offersIn(state)
    .get(id)!
    .map(({ kind }) => kind);

test('formations are those of the seat one thinks for, whoever looks', () => {
  const state = position([
    { id: 'b1', x: 15, y: 6 },
    { id: 'r1', x: 15, y: 20 },
    { id: 'r2', x: 25, y: 20 },
  ]);
  expect([...offersIn(state).keys()]).toEqual(['b1']);
  expect([...offersIn(state, 'red').keys()]).toEqual(['r1', 'r2']);
});

describe('pursuit of a broken wing', () => {
  const pursues: Told = { b1: { kind: 'pursue', whom: 'r1' } };
  const broken = (level: 'FIRM' | 'FLUSTERED', y = 18) => {
    const state = position([
      { id: 'b1', ...heavy, x: 8, y: 9 },
      { id: 'r1', ...heavy, x: 8, y, facing: 180 },
      { id: 'r2', ...heavy, quality: 'GD', x: 11, y: 20, facing: 180 },
    ]);
    unitOf(state, 'r1').level = level;
    return state;
  };

  test('horse that is told to goes after the broken wing, though fresh horse stands beside it', () => {
    expect(missionOf(broken('FLUSTERED'), 'b1', pursues)).toMatchObject({ kind: 'attack', whom: 'r1' });
    expect(goes(broken('FLUSTERED'), 'b1', pursues)).toBeGreaterThan(goes(broken('FLUSTERED'), 'b1', NOBODY) + 1);
    expect(moveOf(broken('FLUSTERED', 13.5), 'b1', pursues).plan).toEqual({ do: 'ATTACK', unit: 'r1' });
  });

  test('it is offered while the enemy gives way, and not carried out when he has rallied', () => {
    expect(kindsIn(broken('FLUSTERED'), 'b1')).toContain('pursue');
    expect(kindsIn(broken('FIRM'), 'b1')).not.toContain('pursue');
    expect(missionOf(broken('FIRM'), 'b1', pursues)).toEqual(missionOf(broken('FIRM'), 'b1', NOBODY));
  });
});

describe('relief of a line', () => {
  const relieves: Told = { b2: { kind: 'relieve', whom: 'b1' } };
  const line = (y: number, spent = false) => {
    const state = position(
      [
        { id: 'b1', x: 15, y: 12 },
        { id: 'b2', ...column, x: 15, y },
        { id: 'r1', x: 15, y: 18, facing: 180 },
      ],
      [{ ...NORTH, y: 12, held: 'blue' }],
    );
    if (spent) Object.assign(unitOf(state, 'b1'), { hits: 10, quality: 'MI', marked: 3 });
    return state;
  };

  test('the spent unit goes back, and the fresh one takes its place', () => {
    expect(goes(line(4.5), 'b1', NOBODY)).toBe(0);
    expect(goes(line(4.5), 'b1', relieves)).toBeLessThan(-1);
    expect(goes(line(4.5), 'b2', relieves)).toBeGreaterThan(1);
    expect(missionOf(line(4.5), 'b2', relieves)).toMatchObject({ kind: 'hold', whom: 'the place of b1' });
  });

  test('whoever is relieved stands until the others are up: the line is never open', () => {
    expect(goes(line(2), 'b1', relieves)).toBe(0);
    expect(goes(line(2), 'b2', relieves)).toBeGreaterThan(1);
  });

  test('the line stays where it was, however far the spent unit has gone back', () => {
    const at = (y: number) => {
      const state = line(2);
      const before = missionOf(state, 'b2', relieves)!.at.y;
      const gone = position([
        { id: 'b1', x: 15, y },
        { id: 'b2', ...column, x: 15, y: 2 },
        { id: 'r1', x: 15, y: 18, facing: 180 },
      ]);
      return missionOf(gone, 'b2', relieves)!.at.y - before;
    };
    expect(Math.abs(at(10))).toBeLessThan(1);
    expect(Math.abs(at(9))).toBeLessThan(1);
  });

  test('neither waits to fire where it stands: an order takes the one back and the other up', () => {
    for (const id of ['b1', 'b2']) expect(orderOf(line(4.5), id, relieves)).not.toMatchObject({ order: 'F' });
  });

  test('a formation of which half is spent is offered for relief to one that is fresh', () => {
    expect(kindsIn(line(4.5, true), 'b2')).toContain('relieve');
    expect(kindsIn(line(4.5), 'b2')).not.toContain('relieve');
    expect(kindsIn(line(4.5, true), 'b1')).not.toContain('screen');
  });
});

describe('a screen', () => {
  const screens: Told = { b2: { kind: 'screen', whom: 'b1' } };
  const exposed = position([
    { id: 'b1', x: 15, y: 12 },
    { id: 'b2', ...heavy, x: 15, y: 4 },
    { id: 'r1', ...column, quality: 'MI', boxes: 1, x: 15, y: 19.5, facing: 180 },
  ]);

  test('stands between a friend and his enemy', () => {
    const { at } = missionOf(exposed, 'b2', screens)!;
    expect(at.y).toBeGreaterThan(12);
    expect(at.y).toBeLessThan(19.5);
    expect(kindsIn(exposed, 'b2')).toContain('screen');
  });

  test('strikes nobody of its own accord, be he ever so weak', () => {
    const near = position([
      { id: 'b1', x: 15, y: 7 },
      { id: 'b2', ...heavy, x: 15, y: 15 },
      { id: 'r1', ...column, quality: 'MI', boxes: 1, x: 15, y: 19, facing: 180 },
    ]);
    unitOf(near, 'r1').level = 'FLUSTERED';
    expect(moveOf(near, 'b2', NOBODY).plan.do).toBe('ATTACK');
    expect(moveOf(near, 'b2', screens).plan.do).not.toBe('ATTACK');
  });
});

describe('a battery formed before the assault', () => {
  const masses: Told = { b1: { kind: 'battery', at: 0 } };
  const ATTACKING: Plan = { ...HOLDING, mass: 1, rest: 'attack' };
  const before = (y: number, guns: Words = limbered('Medium'), over: Words = {}) =>
    position([
      { id: 'b1', ...column, quality: 'EL', x: 16, y },
      { id: 'b2', ...guns, x: 13, y },
      { id: 'r1', quality: 'MI', x: 15, y: 24, facing: 180, ...over },
    ]);

  test('the guns come up and unlimber where they reach who holds the place, and the foot waits', () => {
    expect(missionOf(before(13), 'b2', masses)).toMatchObject({ whom: 'North', bombards: 'r1', waits: true });
    expect(goes(before(13), 'b2', masses)).toBeGreaterThan(0.5);
    expect(moveOf(before(17), 'b2', masses).reason).toBe('unlimbers against r1');
    expect(goes(before(17), 'b1', masses, ATTACKING)).toBeLessThanOrEqual(0);
    expect(goes(before(17), 'b1', NOBODY, ATTACKING)).toBeGreaterThan(0.5);
  });

  test('the foot does not assault before the guns have done their work, and goes in when they have', () => {
    const close = (hits: number) => {
      const state = before(20.5, battery('Medium'));
      Object.assign(unitOf(state, 'r1'), { hits, marked: hits });
      return state;
    };
    expect(moveOf(close(0), 'b1', NOBODY, ATTACKING).plan.do).toBe('ATTACK');
    expect(moveOf(close(0), 'b1', masses, ATTACKING).plan.do).not.toBe('ATTACK');
    expect(missionOf(close(2), 'b1', masses)).toMatchObject({ kind: 'attack', whom: 'North' });
    expect(missionOf(close(2), 'b1', masses)?.waits).toBeUndefined();
  });

  test('guns in position elsewhere limber up and come to where the place is in range', () => {
    expect(goes(before(13, battery('Medium')), 'b2', masses)).toBeGreaterThan(0.5);
  });

  test('only a formation with guns is offered it', () => {
    expect(kindsIn(before(13), 'b1')).toContain('battery');
    expect(
      kindsIn(
        position([
          { id: 'b1', x: 15, y: 6 },
          { id: 'r1', x: 15, y: 24 },
        ]),
        'b1',
      ),
    ).not.toContain('battery');
  });
});

test('who is told to give ground goes away from the enemy, and who is told to support goes at whom his friend fights', () => {
  const state = position([
    { id: 'b1', quality: 'EL', x: 8, y: 12 },
    { id: 'b2', x: 20, y: 10 },
    { id: 'r1', quality: 'MI', x: 8, y: 21, facing: 180 },
    { id: 'r2', x: 20, y: 22, facing: 180 },
  ]);
  expect(goes(state, 'b1', { b1: { kind: 'yield' } })).toBeLessThan(-1);
  expect(missionOf(state, 'b2', { b2: { kind: 'support', whom: 'b1' } })).toMatchObject({ kind: 'attack', whom: 'r1' });
});
