import { describe, expect, test } from 'vitest';
import { stream } from '../../../kernel/index.ts';
import { isOutflanked } from '../battle/assessment/facts.ts';
import { centreOf } from '../battle/measure.ts';
import { type ConvertRequest, convert, type MoveRequest, move } from '../battle/movement/kinds.ts';
import { setDown } from '../battle/placing.ts';
import type { State } from '../battle/state.ts';
import { game } from '../game.ts';
import { tollOf } from './clash.ts';
import { pictureOf } from './picture.ts';

const opened = (): State => game.start(game.scenarios.find(({ id }) => id === 'ziegeldorf')!.data, {});
const formation = (state: State, id: string) => state.formations.find(({ sheet }) => sheet.id === id)!;
const shift = (state: State, id: string, right: number, up: number): void => {
  for (const unit of state.units)
    if (unit.sheet.formation === id && unit.where !== 'reserve')
      setDown(unit, { x: unit.x + right, y: unit.y + up, facing: unit.facing });
};
const decided = <A>(state: State, seat: string, kind: { readonly kind: string }, request: unknown): A =>
  game.officers.officer!(seat, () => game.rules.view(state, seat), kind as never, request as never, stream('test'))
    .answer as A;

test('plans are made for the seat they are asked for: nobody masses on what he has', () => {
  const state = opened();
  const view = game.rules.view(state, 'french');
  const massed = (seat: string) =>
    game.general!.plans(view, seat).flatMap(({ id, at }) => (id.startsWith('mass-') ? [state.held[at!]] : []));
  expect(massed('french').length).toBeGreaterThan(0);
  for (const [side, seat] of ['french', 'austrians'].entries()) expect(massed(seat)).not.toContain(side);
});

describe('an officer', () => {
  test('a brigade in support goes round the flank of whom its friends attack (G30)', () => {
    const state = opened();
    shift(state, 'F1', 9.4, -2);
    shift(state, 'F2', 9, -11);
    const foe = formation(state, 'A1');
    expect(isOutflanked(state, foe)).toBe(false);
    const { x, y } = centreOf(state, formation(state, 'F1'));
    const here = centreOf(state, formation(state, 'F2'));
    const request: MoveRequest = {
      formations: [
        {
          formation: 'F2',
          name: 'Perrin',
          order: 'Support F1',
          at: here,
          ways: [
            { id: 'follow', words: '' },
            { id: 'place', words: '' },
          ],
          circle: { x, y, reach: 8 },
        },
      ],
      generals: [],
      width: state.field.width,
      height: state.field.height,
    };
    const { moves } = decided<{ moves: { way: string; x: number; y: number }[] }>(state, 'french', move, request);
    const [post] = moves;
    expect(post?.way).toBe('place');
    shift(state, 'F2', post!.x - here.x, post!.y - here.y);
    expect(isOutflanked(state, foe)).toBe(true);
  });

  test('two regiments do not charge a fresh brigade: it would cost them the field', () => {
    const state = opened();
    const request: ConvertRequest = { offers: [{ formation: 'F2', to: 'A', at: 'A1', words: 'charges' }] };
    expect(decided(state, 'french', convert, request)).toEqual({ take: [] });
    formation(state, 'A1').fatigue = { infantry: 5, cavalry: 0, artillery: 0 };
    expect(decided(state, 'french', convert, request)).toEqual({ take: [0] });
  });

  test('to fight costs a Formation more the more it is tired, and beyond its threshold it surely goes (Status Check)', () => {
    const toll = (infantry: number): number => {
      const state = opened();
      formation(state, 'A1').fatigue = { infantry, cavalry: 0, artillery: 0 };
      const picture = pictureOf(game.rules.view(state, 'french'));
      return tollOf(picture, formation(picture.state, 'A1'));
    };
    const tolls = [0, 3, 6].map(toll);
    expect(tolls).toEqual([...tolls].sort((a, b) => a - b));
    expect(tolls[0]).toBeLessThan(0.5);
    expect(toll(9)).toBeGreaterThanOrEqual(2);
  });
});
