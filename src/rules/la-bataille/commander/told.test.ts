/** What a formation does that is told something for itself: each in a position, beside the same position where it is not told. */
import { describe, expect, it } from 'vitest';
import { hexNumbered } from '../../../board/hex/index.ts';
import { type Apart, type Assignment, NOTHING_APART, type Plan } from '../../../game/index.ts';
import type { AssaultAnswer } from '../battle/assaults/kinds.ts';
import { setOrder } from '../battle/morale/morale.ts';
import { manoeuvreRequest } from '../battle/moves/legal-moves.ts';
import { type State, unitCalled } from '../battle/state.ts';
import { battery, plain, scenarioOf, start, unit, view } from '../battle/testing.ts';
import { assaultFor } from './assaults.ts';
import { eagerness } from './eagerness.ts';
import { moveFor } from './moves.ts';
import { general } from './officers.ts';
import { Notebook, type Picture, pictureOf } from './picture.ts';

type Data = Record<string, unknown>;

const BRIGADES = {
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
  objectives: [{ id: 'village', name: 'Village', hexes: ['0704'], points: 4, held: 'prussian' }],
};

const position = (units: readonly Data[]): State => start(scenarioOf(plain(16, 20), units, BRIGADES), {});
const foe = (id: string, formation: string, hex: string, more: Data = {}) =>
  unit(id, formation, hex, { facing: 'S', ...more });
const hexOf = (state: State, number: string) => hexNumbered(state.field.map.grid, number);

type Told = Readonly<Record<string, Pick<Assignment, 'kind'> & Partial<Assignment>>>;
const apartOf = (told: Told, daring = 0): Apart => ({
  ...NOTHING_APART,
  daring,
  missions: new Map(Object.entries(told).map(([id, one]) => [id, { at: null, whom: null, words: '', ...one }])),
});

const ATTACKING: Plan = { id: 'test', title: '', why: '', at: null, mass: 0, rest: 'attack', reserve: 1 };
const HOLDING: Plan = { ...ATTACKING, rest: 'hold' };
const NOBODY: Told = {};

const seen = (state: State, told: Told, plan = HOLDING): Picture =>
  pictureOf(view(state, 'french'), plan, new Notebook(), apartOf(told));

const missionOf = (state: State, id: string, told: Told, plan = HOLDING) =>
  seen(state, told, plan).missions.get(state.field.formations.findIndex((one) => one.id === id))!;

/** What a unit does in the Manoeuvre segment. */
function moveOf(state: State, id: string, told: Told, plan = HOLDING) {
  const moving = { ...state, units: state.units.map((one) => ({ ...one, mp: 7 })) };
  const { request } = manoeuvreRequest(moving, unitCalled(moving, id)!, false, []);
  const picture = seen(state, told, plan);
  const { answer } = moveFor(picture, request);
  const { near } = picture.sketch;
  const goes = answer.do === 'go' ? near[request.hex]! - near[answer.hex]! : 0;
  return { answer, goes, away: near[answer.do === 'go' ? answer.hex : request.hex]! };
}

/** Whether foot declares the Assault upon that hex from that far. */
function declares(state: State, id: string, target: string, from: string, told: Told, plan = ATTACKING): boolean {
  const stands = hexOf(state, from);
  const at = hexOf(state, target);
  const option = { units: [id], target: at, from: stands, parent: stands, distance: 4, facing: 0, cost: 0 };
  const { answer } = assaultFor(seen(state, told, plan), { options: [option] });
  return (answer as AssaultAnswer).assault === 0;
}

const kindsIn = (state: State, id: string, seat = 'french') =>
  general.formations!(view(state, 'french'), seat)
    .find((one) => one.id === id)!
    .offers.map(({ kind }) => kind);

describe('pursuit of a broken wing', () => {
  const pursues: Told = { f1: { kind: 'pursue', whom: 'p2' } };
  const broken = (order: 'good' | 'disorder') => {
    const state = position([
      unit('a', 'f1', '0712'),
      foe('x', 'p1', '0704'),
      foe('y', 'p2', '1306'),
      foe('z', 'p2', '1406'),
    ]);
    for (const id of ['y', 'z']) setOrder(state, unitCalled(state, id)!, order);
    return state;
  };

  it('a brigade that is told to goes after the beaten one, and not for the village', () => {
    expect(missionOf(broken('disorder'), 'f1', pursues, ATTACKING)).toMatchObject({ kind: 'attack', whom: 'Renouard' });
    expect(missionOf(broken('disorder'), 'f1', NOBODY, ATTACKING).whom).toBe('Village');
    expect(moveOf(broken('disorder'), 'a', pursues, ATTACKING).goes).toBeGreaterThan(0);
  });

  it('it strikes whom it has been sent after for less', () => {
    const picture = seen(broken('disorder'), pursues);
    const [beaten, whole] = ['1306', '0704'].map((hex) => eagerness(picture, ['a'], hexOf(picture.state, hex)));
    expect([beaten! > 0, whole]).toEqual([true, 0]);
  });

  it('it is offered while the enemy gives way, and not carried out when he has rallied', () => {
    expect(kindsIn(broken('disorder'), 'f1')).toContain('pursue');
    expect(kindsIn(broken('good'), 'f1')).not.toContain('pursue');
    expect(missionOf(broken('good'), 'f1', pursues)).toEqual(missionOf(broken('good'), 'f1', NOBODY));
  });
});

describe('relief of a line', () => {
  const relieves: Told = { f2: { kind: 'relieve', whom: 'f1' } };
  const line = (behind: string, spent = false) => {
    const state = position([unit('a', 'f1', '0709'), unit('b', 'f2', behind), foe('x', 'p1', '0704')]);
    if (spent) unitCalled(state, 'a')!.increments = 3;
    return state;
  };

  it('the brigade that is spent goes back, and the fresh one takes its place', () => {
    expect(missionOf(line('0713'), 'f1', relieves)).toMatchObject({ kind: 'yield', relieved: true });
    expect(missionOf(line('0713'), 'f2', relieves)).toMatchObject({ kind: 'hold', whom: 'the place of Gautier' });
    expect(moveOf(line('0713'), 'a', NOBODY).goes).toBeGreaterThanOrEqual(0);
    expect(moveOf(line('0713'), 'a', relieves).goes).toBeLessThan(0);
    expect(moveOf(line('0713'), 'b', relieves).goes).toBeGreaterThan(1);
  });

  it('whoever is relieved stands until the others are up: the line is never open', () => {
    expect(missionOf(line('0718'), 'f1', relieves)).toEqual(missionOf(line('0718'), 'f1', NOBODY));
    expect(moveOf(line('0718'), 'b', relieves).goes).toBeGreaterThan(0);
  });

  it('the line stays where it was, however far the spent brigade has gone back', () => {
    const before = position([unit('a', 'f1', '0714'), unit('b', 'f2', '0709'), foe('x', 'p1', '0704')]);
    expect(missionOf(before, 'f2', relieves).at).toBe(hexOf(before, '0709'));
    expect(moveOf(before, 'b', relieves).goes).toBeGreaterThanOrEqual(0);
  });

  it('a brigade of which more than half is spent is offered for relief to one that is fresh', () => {
    expect(kindsIn(line('0713', true), 'f2')).toContain('relieve');
    expect(kindsIn(line('0713'), 'f2')).not.toContain('relieve');
    expect(kindsIn(line('0713', true), 'f1')).not.toContain('screen');
  });
});

describe('a screen', () => {
  const screens: Told = { f2: { kind: 'screen', whom: 'f1' } };
  const WEAK = { increments: 2, morale: 56 };

  it('stands between a friend and his enemy', () => {
    const state = position([unit('a', 'f1', '0709'), unit('b', 'f2', '0713'), foe('x', 'p1', '0704')]);
    expect(missionOf(state, 'f2', screens)).toMatchObject({ kind: 'hold', at: hexOf(state, '0707'), whom: 'Gautier' });
    expect(kindsIn(state, 'f2')).toContain('screen');
  });

  it('assaults nobody of its own accord, be he ever so weak', () => {
    const state = position([
      unit('a', 'f1', '0712'),
      unit('b', 'f2', '0708', { melee: 30 }),
      foe('x', 'p1', '0704', WEAK),
    ]);
    expect(declares(state, 'b', '0704', '0708', NOBODY)).toBe(true);
    expect(declares(state, 'b', '0704', '0708', screens)).toBe(false);
  });
});

describe('a battery formed before the Assault', () => {
  const masses: Told = { f1: { kind: 'battery', at: 0 } };
  const before = (foot: string, guns: string, garrison: Data = {}) =>
    position([
      unit('a', 'f1', foot, { melee: 30 }),
      battery('g', 'f1', guns, { shape: 'Limbered' }),
      foe('x', 'p1', '0704', garrison),
      foe('y', 'p2', '1504'),
    ]);

  it('the guns come into range of the place and unlimber, and the foot waits out of reach', () => {
    expect(moveOf(before('0718', '0718'), 'g', masses).goes).toBeGreaterThan(2);
    expect(moveOf(before('0714', '0709'), 'g', masses).answer).toMatchObject({ do: 'form', shape: 'Unlimbered' });
    expect(moveOf(before('0711', '0711'), 'a', masses, ATTACKING).away).toBeGreaterThanOrEqual(6);
    expect(moveOf(before('0711', '0711'), 'a', NOBODY, ATTACKING).away).toBeLessThan(6);
  });

  it('the foot does not assault before the guns have done their work, and goes in when they have', () => {
    const near = (order: 'good' | 'disorder', turn = 1) => {
      const state = { ...before('0708', '0712'), turn };
      setOrder(state, unitCalled(state, 'x')!, order);
      return state;
    };
    expect(missionOf(near('good'), 'f1', masses).waits).toBe(true);
    expect(missionOf(near('disorder'), 'f1', masses)).toMatchObject({ kind: 'attack', whom: 'Village' });
    expect(missionOf(near('disorder'), 'f1', masses).waits).toBeUndefined();
    expect(declares(near('good'), 'a', '0704', '0708', NOBODY)).toBe(true);
    expect(declares(near('good'), 'a', '0704', '0708', masses)).toBe(false);
    expect(declares(near('disorder'), 'a', '0704', '0708', masses)).toBe(true);
    // At the end of the day there is nothing left to wait for.
    expect(declares(near('good', 6), 'a', '0704', '0708', masses)).toBe(true);
  });

  it('only a brigade with guns is offered it', () => {
    expect(kindsIn(before('0714', '0712'), 'f1')).toContain('battery');
    expect(kindsIn(position([unit('a', 'f1', '0712'), foe('x', 'p1', '0704')]), 'f1')).not.toContain('battery');
  });
});

describe('how daring they are told to be', () => {
  const declared = (melee: number, daring: number, stack: readonly string[]) => {
    const state = position([unit('a', 'f1', '1008', { melee }), ...stack.map((id) => foe(id, 'p1', '1004'))]);
    const [target, from] = ['1004', '1008'].map((number) => hexOf(state, number));
    const option = { units: ['a'], target: target!, from: from!, parent: from!, distance: 4, facing: 0, cost: 0 };
    const picture = pictureOf(view(state, 'french'), ATTACKING, new Notebook(), apartOf(NOBODY, daring));
    return (assaultFor(picture, { options: [option] }).answer as AssaultAnswer).assault !== null;
  };

  it('the bold declare an Assault that does not promise enough for others', () => {
    expect([declared(26, 0, ['x', 'y']), declared(26, 1, ['x', 'y'])]).toEqual([false, true]);
  });

  it('the careful do not declare one that promises just enough for others', () => {
    expect([declared(30, 0, ['x']), declared(30, -1, ['x'])]).toEqual([true, false]);
  });

  it('a charge is asked for as much less, or more', () => {
    const state = position([unit('a', 'f1', '1008'), foe('x', 'p1', '1004')]);
    const asked = (daring: number) =>
      eagerness(
        pictureOf(view(state, 'french'), ATTACKING, new Notebook(), apartOf(NOBODY, daring)),
        ['a'],
        hexOf(state, '1004'),
      );
    expect(asked(1)).toBeGreaterThan(0);
    expect([asked(0), asked(-1)]).toEqual([0, -asked(1)]);
  });
});

describe('divisions attack together', () => {
  it('a brigade that would not assault alone does so with another that can join it', () => {
    const state = position([
      unit('a', 'f1', '1008', { melee: 30 }),
      ...['1207', '0807'].map((hex, i) => unit(`b${i}`, 'f2', hex, { melee: 30 })),
      foe('x', 'p1', '1004'),
      foe('y', 'p1', '1004'),
    ]);
    const target = hexOf(state, '1004');
    const from = (id: string, number: string) => {
      const hex = hexOf(state, number);
      return { units: [id], target, from: hex, parent: hex, distance: 4, facing: 0, cost: 0 };
    };
    const declared = (options: readonly ReturnType<typeof from>[]) =>
      (assaultFor(seen(state, NOBODY, ATTACKING), { options }).answer as AssaultAnswer).assault;
    const alone = from('a', '1008');
    expect(declared([alone])).toBeNull();
    expect(declared([alone, from('b0', '1207'), from('b1', '0807')])).not.toBeNull();
  });
});
