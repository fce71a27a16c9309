import { describe, expect, test } from 'vitest';
import { judged } from '../../../game/index.ts';
import { play } from '../../../testing/position.ts';
import type { State } from '../battle/state.ts';
import { game } from '../game.ts';
import {
  abreast,
  column,
  EAST,
  field,
  foot,
  formation,
  gap,
  guns,
  horse,
  man,
  unit,
  WEST,
} from '../testing/positions.ts';
import { laws } from './laws.ts';

/** Blue and Red 8″ apart, each with foot, guns and a column behind. */
const position = (): State =>
  field({
    blue: [
      { id: 'F', units: [...abreast(4, 24, 18, EAST), guns(24, 23, EAST)] },
      { id: 'G', directive: 'M', units: column(3, 12, 30, EAST) },
      { id: 'H', directive: 'R', units: [horse(8, 10, EAST)] },
    ],
    red: [{ id: 'A', units: [...abreast(4, 34, 18, WEST), guns(34, 23, WEST), foot(38, 20, WEST)] }],
  });

/** The step played by the rules, then spoilt: what the referee says of it. */
function spoilt(step: string, spoil: (state: State) => void, before = position()): string[] {
  before.step = step as State['step'];
  const { after, entries } = play(game, before, { at: step, otherDice: 'middle' });
  const phase = { id: `1/${step}`, title: step, cite: '' };
  expect(judged(laws, { before, phase, entries, after })).toEqual([]);
  spoil(after);
  return judged(laws, { before, phase, entries, after });
}

describe('the referee sees', () => {
  test.each<[string, string, (state: State) => void]>([
    [
      'a directive that changed of itself',
      'orders',
      (state) => Object.assign(formation(state, 'F'), { directive: 'A' }),
    ],
    [
      'a battalion that marched in the Command phase',
      'leaders',
      (state) => Object.assign(unit(state, 'Fa'), { x: 20 }),
    ],
    [
      'fatigue made by leader actions',
      'leaders',
      (state) => Object.assign(formation(state, 'F'), { fatigue: { infantry: 1, cavalry: 0, artillery: 0 } }),
    ],
    ['an ADC out of nowhere', 'orders', (state) => Object.assign(man(state, 'Blue'), { adcs: 2 })],
    ['a march beyond the allowance', 'movement', (state) => Object.assign(unit(state, 'Fa'), { x: 33 - 17.5 })],
    ['a reserve that moved', 'movement', (state) => Object.assign(unit(state, 'Ha'), { x: 9 })],
    ['guns that wandered', 'movement', (state) => Object.assign(unit(state, 'Fe'), { y: 24 })],
    ['a Defender off his tether', 'movement', (state) => Object.assign(unit(state, 'Fa'), { x: 30 })],
    ['a general who flew', 'movement', (state) => Object.assign(man(state, 'Blue'), { x: 40 })],
    [
      'two markers shed at once',
      'movement',
      (state) => Object.assign(formation(state, 'F'), { fatigue: { infantry: -2, cavalry: 0, artillery: 0 } }),
    ],
    ['fire from afar', 'fire', (state) => Object.assign(formation(state, 'G'), { score: 12 })],
    ['a Formation that broke under fire', 'fire', (state) => Object.assign(formation(state, 'F'), { status: 'BK' })],
    [
      'fatigue taken off in combat',
      'fire',
      (state) => Object.assign(formation(state, 'F'), { fatigue: { infantry: -1, cavalry: 0, artillery: 0 } }),
    ],
    ['a commander who fell on the march', 'movement', (state) => Object.assign(man(state, 'F*'), { fate: 'out' })],
    [
      'an order that nobody gave, carried out among leader actions',
      'leaders',
      (state) => Object.assign(formation(state, 'F'), { directive: 'A' }),
    ],
    [
      'a Formation that retreats without an Assessment',
      'combat',
      (state) => Object.assign(formation(state, 'G'), { status: 'RT' }),
    ],
    ['foot that goes back unbeaten', 'combat', (state) => Object.assign(unit(state, 'Fa'), { x: 23 })],
    ['fire over the shoulder', 'fire', (state) => Object.assign(formation(state, 'G'), { score: 4 })],
    ['a place held by nobody near it', 'combat', (state) => Object.assign(state.held, { 0: 1 })],
  ])('%s', (_what, step, spoil) => {
    expect(spoilt(step, spoil)).not.toEqual([]);
  });

  test('a Unit that came back from the dead', () => {
    const before = position();
    unit(before, 'Fd').where = 'removed';
    expect(spoilt('orders', (state) => Object.assign(unit(state, 'Fd'), { where: 'deployed' }), before)).toHaveLength(
      1,
    );
  });

  test('a broken Formation that walks up to the enemy', () => {
    const before = position();
    Object.assign(formation(before, 'F'), { status: 'BK', fatigue: { infantry: 20, cavalry: 0, artillery: 0 } });
    expect(spoilt('movement', (state) => Object.assign(unit(state, 'Fb'), { x: 28.4 }), before)).not.toEqual([]);
  });

  test('no fault in a column that halted 3″ from an enemy who then turns where he stands', () => {
    const before = field({
      blue: [{ id: 'G', directive: 'M', units: column(3, 22, 20, EAST) }],
      red: [{ id: 'A', units: [foot(29, 20, WEST)] }],
      objectives: [{ id: 'mill', name: 'Mill', points: 1, at: [40, 20] }],
    });
    const turn = { moves: [{ formation: 'A', way: 'turn', facing: 240 }], rides: [] };
    const { after, entries } = play(game, before, {
      at: 'movement',
      otherDice: 'middle',
      answers: { 'red:move': turn },
    });
    expect(gap(after, 'Ga', 'Aa')).toBeLessThan(3);
    expect(judged(laws, { before, phase: { id: '1/movement', title: '', cite: '' }, entries, after })).toEqual([]);
  });

  test('a battery committed far from its division; not one beside a battery that was recalled again', () => {
    const before = position();
    const guns = unit(before, 'Fe');
    guns.where = 'reserve';
    const far = (state: State) => Object.assign(unit(state, 'Fe'), { where: 'unlimbered', x: 30, y: 5 });
    expect(spoilt('leaders', far, before)).toHaveLength(1);
    unit(before, 'Ha').where = 'reserve';
    unit(before, 'Ha').since = 0;
    const beside = (state: State) => {
      far(state);
      unit(state, 'Ha').since = state.turn;
    };
    expect(spoilt('leaders', beside, before)).toEqual([]);
  });

  test('no fault in a battery beside one that was committed and displaced', () => {
    const before = position();
    unit(before, 'Fe').where = 'reserve';
    unit(before, 'Ha').where = 'reserve';
    const spoil = (state: State) => {
      Object.assign(unit(state, 'Fe'), { where: 'unlimbered', x: 30, y: 5 });
      Object.assign(unit(state, 'Ha'), { where: 'limbered', x: 31, y: 5 });
    };
    expect(spoilt('leaders', spoil, before)).toEqual([]);
  });
});
