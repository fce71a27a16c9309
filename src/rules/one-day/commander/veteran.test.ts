/** What a veteran expects of a formation that is told something for itself: turns are played, and it is looked where everybody stands. */
import { describe, expect, test } from 'vitest';
import { ADVANCING, fought, NOBODY, STANDING, type Told } from '../../../testing/under-orders.ts';
import type { State } from '../battle/state.ts';
import { game } from '../game.ts';
import { battery, column, field, heavy, light, limbered, unitOf, type Words } from '../testing/positions.ts';

const place = (x: number, y: number, held = 'red', id = 'mill') => ({ id, name: id, x, y, reach: 2, points: 3, held });
const position = (units: readonly Words[], ...objectives: readonly Words[]): State =>
  field(units, {}, { objectives }, { tradeOff: 'standing' });

const played = (state: State, told: Told, turns: number, plan = STANDING) =>
  fought(game, state, { seat: 'blue', at: 'orders', told, plan, turns });
const after = (state: State, told: Told, turns: number, plan = STANDING) => played(state, told, turns, plan).after;
const y = (state: State, id: string) => unitOf(state, id).at.y;

describe('a pursuit', () => {
  const chase = (...guard: readonly Words[]) => {
    const units = [{ id: 'b1', ...light, x: 15, y: 12 }, { id: 'r1', x: 15, y: 16, facing: 0 }, ...guard];
    const state = position(units, place(25, 28));
    unitOf(state, 'r1').level = 'FLUSTERED';
    return state;
  };
  const pursues: Told = { b1: { kind: 'pursue', whom: 'r1' } };
  const fresh = (id: string, x: number) => ({ id, ...heavy, quality: 'GD', x, y: 16 });

  test('rides on at an enemy who has nobody beside him, and stops short where fresh horse of the Guard stands by him', () => {
    const alone = after(chase(), pursues, 1);
    const covered = after(chase(fresh('r2', 17.5), fresh('r3', 12.5)), pursues, 1);
    expect(y(alone, 'b1')).toBeGreaterThan(13.5);
    expect(unitOf(alone, 'b1').at.x).toBeCloseTo(15);
    expect(unitOf(after(chase(), NOBODY, 1), 'b1').at.x).toBeGreaterThan(16);
    expect(y(covered, 'b1')).toBeLessThan(13);
    expect(unitOf(covered, 'b1')).toMatchObject({ hits: 0, level: 'FIRM' });
  });
});

describe('a relief', () => {
  const line = () => {
    const units = [
      { id: 'b1', x: 15, y: 12 },
      { id: 'b2', ...column, x: 15, y: 4.5 },
      { id: 'r1', x: 15, y: 20 },
    ];
    const state = position(units, place(15, 12, 'blue'));
    Object.assign(unitOf(state, 'b1'), { hits: 2, marked: 2 });
    return state;
  };

  test('is done within two turns: the fresh one stands where the worn one stood, and that is behind it and stays there', () => {
    const relieves: Told = { b2: { kind: 'relieve', whom: 'b1' } };
    const two = after(line(), relieves, 2);
    expect(Math.abs(y(two, 'b2') - 12)).toBeLessThan(1.5);
    expect(y(two, 'b1')).toBeLessThan(8);
    const four = after(line(), relieves, 4);
    expect(Math.abs(y(four, 'b2') - 12)).toBeLessThan(1.5);
    expect(y(four, 'b1')).toBeLessThan(8);
    expect(y(after(line(), NOBODY, 2), 'b1')).toBe(12);
  });
});

describe('a screen', () => {
  const exposed = () => {
    const units = [
      { id: 'b1', x: 15, y: 9 },
      { id: 'b2', ...light, x: 24, y: 5 },
      { id: 'r1', quality: 'CN', x: 15, y: 20 },
    ];
    return position(units, place(15, 9, 'blue'));
  };

  test('of horse comes from the flank to stand before its friend, between him and the enemy, and strikes nobody', () => {
    const { after: end, decisions } = played(exposed(), { b2: { kind: 'screen', whom: 'b1' } }, 4);
    const { x, y: north } = unitOf(end, 'b2').at;
    expect(Math.abs(x - 15)).toBeLessThan(1.5);
    expect(north).toBeGreaterThan(11);
    expect(north).toBeLessThan(16);
    expect(unitOf(end, 'b2')).toMatchObject({ hits: 0, facing: expect.closeTo(0, 0) });
    expect(JSON.stringify(decisions.map(({ answer }) => answer))).not.toMatch('ATTACK');
    expect(y(after(exposed(), NOBODY, 4), 'b2')).toBeLessThan(11);
  });
});

describe('a reserve', () => {
  const underFire = () =>
    position(
      [
        { id: 'b1', x: 22, y: 12 },
        { id: 'b2', x: 11, y: 12 },
        { id: 'r1', ...battery('Medium'), x: 12, y: 20 },
      ],
      place(15, 20),
    );
  test('that stands before guns goes back out of their fire and waits there', () => {
    const kept: Told = { b2: { kind: 'reserve' } };
    const [one, two, three] = [1, 2, 3].map((turns) => after(underFire(), kept, turns, ADVANCING));
    expect(y(one!, 'b2')).toBeLessThan(10);
    expect([y(two!, 'b2'), y(three!, 'b2')]).toEqual([y(one!, 'b2'), y(one!, 'b2')]);
    expect(y(after(underFire(), NOBODY, 1, ADVANCING), 'b2')).toBeGreaterThan(13);
  });
});

describe('who is told to hold', () => {
  const beaten = (north: number) => {
    const units = [
      { id: 'b1', quality: 'EL', x: 15, y: 12 },
      { id: 'r1', quality: 'MI', x: 15, y: north, facing: 0 },
    ];
    const state = position(units, place(15, 12, 'blue'), place(15, 26, 'red', 'inn'));
    unitOf(state, 'r1').level = 'FLUSTERED';
    return state;
  };
  const holds: Told = { b1: { kind: 'hold', at: 0 } };

  test('does not leave his place for a beaten enemy before it, whom he would strike of himself', () => {
    expect(y(after(beaten(15.5), holds, 2), 'b1')).toBe(12);
    expect(y(after(beaten(15.5), NOBODY, 1), 'b1')).toBeGreaterThan(14);
  });

  test('strikes an enemy who stands upon the place itself', () => {
    const { decisions } = played(beaten(14.5), holds, 1);
    expect(JSON.stringify(decisions[0]!.answer)).toMatch('ATTACK');
  });
});

describe('who gives ground', () => {
  test('leaves the place he stands on to heavy horse, with his face to it', () => {
    const state = position(
      [
        { id: 'b1', x: 15, y: 12 },
        { id: 'r1', ...heavy, x: 15, y: 19 },
      ],
      place(15, 12, 'blue'),
    );
    const one = after(state, { b1: { kind: 'yield' } }, 1);
    const two = after(state, { b1: { kind: 'yield' } }, 2);
    expect(y(one, 'b1')).toBeLessThan(11.5);
    expect(y(two, 'b1')).toBeLessThan(y(one, 'b1'));
    for (const { facing } of [unitOf(one, 'b1'), unitOf(two, 'b1')])
      expect(Math.cos((facing * Math.PI) / 180)).toBeGreaterThan(0.7);
    expect(y(after(state, NOBODY, 2), 'b1')).toBe(12);
  });
});

describe('a battery', () => {
  const assault = () =>
    position(
      [
        { id: 'b1', ...column, quality: 'EL', x: 16, y: 14 },
        { id: 'b2', ...limbered('Heavy'), x: 13, y: 14 },
        { id: 'r1', quality: 'MI', x: 15, y: 24 },
      ],
      place(15, 24),
    );

  test('fires before its foot goes in, and its foot goes in when the enemy has suffered', () => {
    const { course } = played(assault(), { b1: { kind: 'battery', at: 0 } }, 12, ADVANCING);
    const goes = course.findIndex(({ state }) => y(state, 'b1') > 15);
    const suffers = course.findIndex(
      ({ state }) => unitOf(state, 'r1').hits > 0 || unitOf(state, 'r1').fate !== 'here',
    );
    expect(suffers).toBeGreaterThan(0);
    expect(goes).toBeGreaterThan(suffers);
    const untold = played(assault(), NOBODY, 3, ADVANCING).course;
    const first = untold.find(({ state }) => y(state, 'b1') > 15)!;
    expect(unitOf(first.state, 'r1').hits).toBe(0);
  });
});

describe('support', () => {
  test('goes at the enemy before the friend and passes by the weaker one before itself', () => {
    const state = position(
      [
        { id: 'b1', x: 8, y: 12 },
        { id: 'b2', ...column, quality: 'EL', x: 17, y: 10 },
        { id: 'r1', quality: 'MI', x: 8, y: 17 },
        { id: 'r2', quality: 'CN', x: 19, y: 19 },
      ],
      place(19, 19),
    );
    const supports: Told = { b2: { kind: 'support', whom: 'b1' } };
    expect(unitOf(after(state, supports, 2), 'b2').at.x).toBeLessThan(13);
    expect(unitOf(after(state, NOBODY, 2), 'b2').at.x).toBeGreaterThan(17);
  });
});

describe('who is told to attack a place', () => {
  test('goes for that, and not for the nearer one that is held more weakly', () => {
    const state = position(
      [
        { id: 'b1', ...column, quality: 'EL', x: 13, y: 10 },
        { id: 'r1', quality: 'MI', x: 9, y: 21 },
        { id: 'r2', x: 22, y: 21 },
      ],
      place(9, 21),
      place(22, 21, 'red', 'inn'),
    );
    expect(unitOf(after(state, { b1: { kind: 'attack', at: 1 } }, 2, ADVANCING), 'b1').at.x).toBeGreaterThan(15);
    expect(unitOf(after(state, NOBODY, 2, ADVANCING), 'b1').at.x).toBeLessThan(12);
  });
});
