/** Which orders an officer sends, and which he leaves on their way. */
import { expect, test } from 'vitest';
import { stream } from '../../../kernel/index.ts';
import { type IssueAnswer, issue } from '../battle/command/kinds.ts';
import type { State } from '../battle/state.ts';
import { game } from '../game.ts';
import { abreast, EAST, field, formation, WEST } from '../testing/positions.ts';

const sent = (state: State): IssueAnswer['orders'] => {
  const may = { may: ['A', 'D', 'S', 'M'], cannot: {}, now: '', force: 'B' };
  const request = {
    places: [{ id: 'mill', name: 'Mill' }],
    forces: [],
    formations: [{ id: 'F', name: 'F', friends: ['G', 'H'], ...may }],
  };
  const view = () => game.rules.view(state, 'blue');
  const { answer } = game.officers.officer!('blue', view, issue as never, request as never, stream('test'));
  return (answer as IssueAnswer).orders;
};

test('who is spent and was sent back behind one friend is not sent behind another while that order is on its way', () => {
  const state = field({
    blue: [
      { id: 'F', units: abreast(5, 20, 17, EAST) },
      { id: 'G', units: abreast(5, 14, 17, EAST) },
      { id: 'H', units: abreast(5, 10, 17, EAST) },
    ],
    red: [{ id: 'A', units: abreast(5, 24, 17, WEST) }],
  });
  const spent = formation(state, 'F');
  const behind = (id: string) => {
    const friend = formation(state, id);
    spent.pending = { directive: 'S', support: friend.index, issuer: 0, turn: state.turn, delay: 0 };
    return sent(state);
  };
  spent.fatigue = { infantry: 4, cavalry: 0, artillery: 0 };
  expect(sent(state)).toEqual([{ formation: 'F', directive: 'S', support: 'G' }]);
  expect(behind('H')).toEqual([]);
  formation(state, 'H').status = 'RT';
  expect(behind('H')).toEqual([{ formation: 'F', directive: 'S', support: 'G' }]);
});
