/** What a veteran expects of a formation that is told something for itself: turns are played, and it is looked where everybody stands. */
import { describe, expect, it } from 'vitest';
import { distance, hexNumbered } from '../../../board/hex/index.ts';
import { ADVANCING, fought, NOBODY, STANDING, type Told } from '../../../testing/under-orders.ts';
import { setOrder } from '../battle/morale/morale.ts';
import { type State, unitCalled } from '../battle/state.ts';
import { battery, horse, plain, scenarioOf, start, unit } from '../battle/testing.ts';
import { game } from '../game.ts';

type Data = Record<string, unknown>;

const village = (hex: string, held = 'prussian', id = 'village') => ({ id, name: id, hexes: [hex], points: 4, held });
const position = (units: readonly Data[], ...objectives: readonly Data[]): State => {
  const more = {
    formations: [
      { id: 'f1', side: 'french', name: 'Gautier' },
      { id: 'f2', side: 'french', name: 'Petit' },
      { id: 'p1', side: 'prussian', name: 'Lützow' },
      { id: 'p2', side: 'prussian', name: 'Renouard' },
    ],
    groups: [
      { name: 'French', side: 'french', formations: ['f1', 'f2'] },
      { name: 'Prussian', side: 'prussian', formations: ['p1', 'p2'] },
    ],
    objectives,
  };
  return start(scenarioOf(plain(16, 20), units, more), {});
};
const foe = (id: string, formation: string, hex: string, more: Data = {}) =>
  unit(id, formation, hex, { facing: 'S', ...more });

const played = (state: State, told: Told, turns: number, plan = STANDING) =>
  fought(game, state, { seat: 'french', told, plan, turns });
const after = (state: State, told: Told, turns: number, plan = STANDING) => played(state, told, turns, plan).after;
/** Hexes between a unit and a printed one. */
const from = (state: State, id: string, hex: string): number => {
  const { grid } = state.field.map;
  return distance(grid, unitCalled(state, id)!.hexes[0]!, hexNumbered(grid, hex));
};
/** Assaults and charges that were declared. */
const struck = ({ decisions }: ReturnType<typeof played>) =>
  decisions.filter(({ answer }) => Number.isInteger(answer.assault) || Number.isInteger(answer.charge)).length;

describe('a relief', () => {
  const line = (objective: Data) => {
    const units = [unit('a', 'f1', '0709'), unit('b', 'f2', '0713'), foe('x', 'p1', '0703')];
    const state = position(units, objective);
    unitCalled(state, 'a')!.increments = 3;
    return state;
  };
  const relieves: Told = { f2: { kind: 'relieve', whom: 'f1' } };

  it('is done within two turns: the fresh brigade is in the village, and the worn one is behind it and stays there', () => {
    const held = village('0709', 'french');
    for (const turns of [2, 4]) {
      const state = after(line(held), relieves, turns);
      expect(from(state, 'b', '0709')).toBe(0);
      expect(from(state, 'a', '0703')).toBeGreaterThanOrEqual(9);
    }
    expect(from(after(line(held), NOBODY, 2), 'a', '0709')).toBe(0);
  });

  it('in the open leaves the fresh brigade before the worn one, near where that stood', () => {
    const state = after(line(village('1204')), relieves, 2);
    expect(from(state, 'b', '0709')).toBeLessThanOrEqual(2);
    expect(from(state, 'b', '0703')).toBeLessThan(from(state, 'a', '0703'));
  });
});

describe('a screen', () => {
  it('of horse stands between its friend and the enemy and charges nobody, whom it would charge of itself', () => {
    const exposed = () =>
      position([unit('a', 'f1', '0712'), horse('b', 'f2', '1114'), foe('x', 'p1', '0703')], village('0712', 'french'));
    const screening = played(exposed(), { f2: { kind: 'screen', whom: 'f1' } }, 3);
    const { after: state } = screening;
    expect(from(state, 'b', '0703') + from(state, 'b', '0712')).toBeLessThanOrEqual(10);
    expect(from(state, 'b', '0712')).toBeGreaterThanOrEqual(2);
    expect([struck(screening), struck(played(exposed(), NOBODY, 3)) > 0]).toEqual([0, true]);
  });
});

describe('a reserve', () => {
  it('goes back out of musket shot and stays there, while the others storm the village', () => {
    const storm = () =>
      position(
        [
          unit('a', 'f1', '0312'),
          unit('b', 'f2', '0909'),
          battery('g', 'p1', '0904', { facing: 'S' }),
          foe('x', 'p1', '0804'),
        ],
        village('0804'),
      );
    const { course } = played(storm(), { f2: { kind: 'reserve' } }, 3, ADVANCING);
    const ends = course.filter(({ phase }) => phase.endsWith('reorganisation'));
    for (const { state } of ends) expect(from(state, 'b', '0804')).toBeGreaterThan(6);
    expect(from(ends.at(-1)!.state, 'a', '0804')).toBeLessThanOrEqual(2);
    expect(from(after(storm(), NOBODY, 3, ADVANCING), 'b', '0804')).toBeLessThan(4);
  });
});

describe('who is told to hold', () => {
  it('does not go after a beaten company before its village, over which it would of itself run on to the inn', () => {
    const beaten = () => {
      const units = [unit('a', 'f1', '0710', { melee: 30 }), foe('x', 'p1', '0707', { increments: 2 })];
      const state = position(units, village('0710', 'french'), village('0703', 'prussian', 'inn'));
      setOrder(state, unitCalled(state, 'x')!, 'disorder');
      return state;
    };
    const plan = { ...ADVANCING, at: 1, mass: 1 };
    expect(from(after(beaten(), { f1: { kind: 'hold', at: 0 } }, 3, plan), 'a', '0710')).toBe(0);
    expect(from(after(beaten(), NOBODY, 3, plan), 'a', '0710')).toBeGreaterThan(2);
  });
});

describe('who gives ground', () => {
  const before = (enemy: Data) => position([unit('a', 'f1', '0710'), enemy], village('0710', 'french'));
  const yields: Told = { f1: { kind: 'yield' } };

  it('leaves the village and goes away from the foot before it, and it is in order', () => {
    const state = after(before(foe('x', 'p1', '0705')), yields, 2);
    expect(from(state, 'a', '0705')).toBeGreaterThanOrEqual(9);
    expect(unitCalled(state, 'a')).toMatchObject({ order: 'good', increments: 9 });
    expect(from(after(before(foe('x', 'p1', '0705')), NOBODY, 2), 'a', '0710')).toBe(0);
  });

  it('squares and stands while horse is upon it, and goes when that is farther off', () => {
    const squared = after(before(horse('x', 'p1', '0707', { facing: 'S' })), yields, 1);
    expect([unitCalled(squared, 'a')!.shape, from(squared, 'a', '0710')]).toEqual(['Square', 0]);
    expect(from(after(before(horse('x', 'p1', '0704', { facing: 'S' })), yields, 1), 'a', '0704')).toBeGreaterThan(8);
  });
});

describe('a battery', () => {
  it('unlimbers and hits the enemy before its foot comes near him', () => {
    const assault = () =>
      position(
        [
          unit('a', 'f1', '0714', { melee: 30 }),
          battery('g', 'f1', '0614', { shape: 'Limbered' }),
          foe('x', 'p1', '0704'),
        ],
        village('0704'),
      );
    const first = (told: Told, is: (state: State) => boolean) =>
      played(assault(), told, 6, ADVANCING).course.findIndex(({ state }) => is(state));
    const masses: Told = { f1: { kind: 'battery', at: 0 } };
    const shot = (state: State) => unitCalled(state, 'x')!.shot > 0;
    const near = (state: State) => from(state, 'a', '0704') < 5;
    expect(first(masses, shot)).toBeGreaterThan(0);
    expect(first(masses, near)).toBeGreaterThan(first(masses, shot));
    expect(first(NOBODY, near)).toBeLessThan(first(masses, near));
  });
});

describe('support', () => {
  it('goes to the enemy before the friend, and does not turn off to storm another on its way', () => {
    const state = position(
      [unit('a', 'f1', '0309'), unit('b', 'f2', '0913'), foe('x', 'p1', '0304'), foe('y', 'p2', '1205')],
      village('1501'),
    );
    const two = after(state, { f2: { kind: 'support', whom: 'f1' } }, 2);
    expect(from(two, 'b', '0304')).toBeLessThanOrEqual(5);
    expect(from(after(state, NOBODY, 2), 'b', '0304')).toBeGreaterThan(8);
  });
});

describe('who is told to attack a place', () => {
  it('goes for that, and not for the nearer one that is held more weakly', () => {
    const state = position(
      [unit('a', 'f1', '0714'), foe('x', 'p1', '0506', { increments: 3 }), foe('y', 'p2', '1305')],
      village('0506'),
      village('1305', 'prussian', 'inn'),
    );
    const told: Told = { f1: { kind: 'attack', at: 1 } };
    expect(from(after(state, told, 1, ADVANCING), 'a', '1305')).toBeLessThan(8);
    expect(from(after(state, NOBODY, 1, ADVANCING), 'a', '0506')).toBeLessThan(6);
  });
});

describe('a pursuit', () => {
  const chase = (order: 'good' | 'disorder', told: Told, ...cover: readonly string[]) => {
    const units = [
      horse('h', 'f1', '0912', { increments: 8, melee: 25 }),
      foe('x', 'p1', '0505'),
      foe('y', 'p2', '1007'),
    ];
    const fresh = cover.map((hex) => horse(`c${hex}`, 'p1', hex, { facing: 'S' }));
    const state = position([...units, ...fresh], village('0505'));
    setOrder(state, unitCalled(state, 'y')!, order);
    return played(state, told, 1, ADVANCING);
  };
  const pursues: Told = { f1: { kind: 'pursue', whom: 'p2' } };

  it('of horse rides down a beaten battalion, which of itself it would not, and not one that is in order', () => {
    const down = chase('disorder', pursues);
    expect(struck(down)).toBe(1);
    expect(from(down.after, 'h', '1007')).toBeLessThan(2);
    expect([struck(chase('disorder', NOBODY)), struck(chase('good', pursues))]).toEqual([0, 0]);
  });

  it('does not ride in between two fresh regiments that cover the beaten', () => {
    expect(struck(chase('disorder', pursues, '0906', '1106'))).toBe(0);
  });
});
