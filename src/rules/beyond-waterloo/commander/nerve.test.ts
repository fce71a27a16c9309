/** What an officer of 1815 makes of Paris: what hangs on a battle there or far from it, and who covers the city. */
import { expect, test } from 'vitest';
import { stream } from '../../../kernel/index.ts';
import { type MarchOrder, march } from '../campaign/kinds.ts';
import { mask } from '../campaign/knowledge.ts';
import { marchRequest } from '../campaign/marches.ts';
import type { State } from '../campaign/state.ts';
import { areaOf, game, indexOf, map, opened } from '../testing/positions.ts';
import { intentOf } from './intent.ts';
import { cherished, fallsOf } from './nerve.ts';
import { general } from './officers.ts';
import { glanceOf, pictureOf } from './picture.ts';

const allied = { active: 1, first: 1 } as const;
const french = { active: 0, first: 0 } as const;
const drawOf = (state: State, seat: 'french' | 'allied') => {
  const { draw } = intentOf(pictureOf(glanceOf(game.rules.view(state, seat) as object)), null);
  return (id: string, area: string) => draw(indexOf(state, id), areaOf(state, area));
};

test('Paris hears twice of a battle the Emperor fights, and most where its nerve is low', () => {
  const state = opened('hundred-days');
  const [emperor, ney] = ['F1', 'F2'].map((id) => fallsOf(state, 0, [indexOf(state, id)])!);
  expect(emperor!.mine.beaten).toBe(2 * ney!.mine.beaten);
  expect(fallsOf(state, 1, [indexOf(state, 'F1')])!.theirs).toEqual(emperor!.mine);
  expect(fallsOf({ ...state, nerve: 2 }, 0, [indexOf(state, 'F2')])!.mine.beaten).toBeGreaterThan(ney!.mine.beaten);
  expect(fallsOf(opened('saxony-1813'), 0, [0])).toBeUndefined();
});

test('Lyon is dear to Paris until it was lost once, and Brussels while it can still lift hearts', () => {
  const state = opened('hundred-days');
  const more = (changed: Partial<State>, id: string) =>
    cherished(
      { ...state, ...changed },
      state.field.areas.map(() => 0),
    )[areaOf(state, id)]!;
  expect([more({}, 'LYO') > 0, more({ mourned: [areaOf(state, 'LYO')] }, 'LYO')]).toEqual([true, 0]);
  expect([more({}, 'BRU') > 0, more({ nerve: 9 }, 'BRU')]).toEqual([true, 0]);
});

test('with Blücher three marches from Paris the Emperor does not stay in the Netherlands for a town', () => {
  const column = { mode: 'MO' } as const;
  const drawn = drawOf(
    map(
      'hundred-days',
      {
        ...{ F1: { area: 'GHE', ...column }, F12: { area: 'PAR' }, F3: { area: 'MAU', ...column } },
        ...{ A5: { area: 'STQ', ...column }, A7: { area: 'STQ', ...column }, A6: { area: 'STQ', ...column } },
      },
      { ...french, turn: 2 },
    ),
    'french',
  );
  // Brussels counts sixteen points and lies two movement points farther off.
  expect(drawn('F1', 'GHE') - drawn('F1', 'BRU')).toBeGreaterThan(7);
});

test('a firm order is carried out past the villages by the way, another one when it is near at hand', () => {
  const column = { area: 'BRU', mode: 'MO' } as const;
  const state = (turn: number) => map('hundred-days', { A3: column, F1: { area: 'LYO' } }, { ...allied, turn });
  const drawn = (turn: number) => {
    const draw = drawOf(state(turn), 'allied');
    return draw('A3', 'VAL') - draw('A3', 'BRU');
  };
  // Four movement points nearer to Paris, or as far from Brussels.
  expect([drawn(2), drawn(1)]).toEqual([8, -8]);
});

test('who masses before a Paris he can see attacks it, for with it the war is won', () => {
  const line = (area: string) => ({ area, mode: 'LOB' }) as const;
  const attacked = (at: 'PAR' | 'LIL') => {
    const from = at === 'PAR' ? 'MEA' : 'GHE';
    const state = map(
      'hundred-days',
      {
        ...{ F2: line(at), F3: line(at) },
        ...{ A3: line(from), A5: line(from), A7: line(from), A1: line(from) },
      },
      { ...allied, turn: 4 },
    );
    const view = game.rules.view(state, 'allied');
    const request = marchRequest(mask(state, 'allied'), 1);
    const orders = general.follow(null)('allied', () => view, march, request, stream('paris')).answer as MarchOrder[];
    return orders.filter(({ to }) => to === at).length > 1;
  };
  expect([attacked('PAR'), attacked('LIL')]).toEqual([true, false]);
});
