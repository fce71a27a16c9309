/** How an officer moves those who defend: to the enemy before them, and in the last turns to where a place is disputed. */
import { describe, expect, test } from 'vitest';
import { stream } from '../../../kernel/index.ts';
import { type MoveAnswer, move } from '../battle/movement/kinds.ts';
import { moveRequest } from '../battle/movement/lines.ts';
import { Pace } from '../battle/movement/pace.ts';
import type { State } from '../battle/state.ts';
import { dryTable } from '../battle/strength.ts';
import { game } from '../game.ts';
import { abreast, EAST, far, field, foot, formation, horse, WEST } from '../testing/positions.ts';

const moved = (state: State): MoveAnswer['moves'][number] | undefined => {
  const request = moveRequest(state, 0, new Pace(dryTable(), state), 'others');
  const view = () => game.rules.view(state, 'blue');
  const { answer } = game.officers.officer!('blue', view, move as never, request as never, stream('test'));
  return (answer as MoveAnswer).moves[0];
};

describe('those who defend', () => {
  const before = (units: Parameters<typeof field>[0]['blue'][number]['units'], worn: number, comesOn = true) => {
    const state = field({
      blue: [{ id: 'F', units }],
      red: [{ id: 'A', units: abreast(5, 24, 17, WEST) }],
    });
    formation(state, 'F').fatigue = { infantry: worn, cavalry: worn, artillery: 0 };
    formation(state, 'A').moved = comesOn;
    return moved(state)?.way;
  };

  test('foot goes to meet a fresh enemy who comes on, for he would choose whom to strike, and not one who stands there', () => {
    const line = abreast(5, 21.5, 17, EAST);
    expect([before(line, 0), before(line, 0, false)]).toEqual(['meet:A', undefined]);
  });

  test('who is near breaking does not go to meet anybody', () => {
    expect(before(abreast(5, 21.5, 17, EAST), 4)).not.toBe('meet:A');
  });

  test('two regiments of horse do not ride at a fresh brigade because it is there', () => {
    expect(before([horse(21.5, 18, EAST), horse(21.5, 20, EAST)], 0)).not.toBe('meet:A');
  });
});

describe('a place of the enemy’s as the day ends', () => {
  const near = (x: number, turn: number) => {
    const state = field({
      blue: [{ id: 'F', units: [foot(x, 20, EAST)] }],
      red: far,
      objectives: [{ id: 'mill', name: 'Mill', points: 3, at: [30, 20] }],
    });
    Object.assign(state, { turn, held: [1] });
    return moved(state)?.way;
  };

  test('who can be within 3″ of it goes there in the last turn, and not before (E16)', () => {
    expect([near(25, 12), near(25, 8)]).toEqual(['place', undefined]);
  });

  test('who is too far off stays where he is, and so does who disputes it already', () => {
    expect([near(20, 12), near(27.5, 12)]).toEqual([undefined, 'stay']);
  });
});
