/** The referee of Beyond Waterloo: whole games keep his laws, and what is broken on purpose is caught. */
import { describe, expect, test } from 'vitest';
import { judged } from '../../../game/index.ts';
import { fuzzGame, lawsBroken } from '../../../testing/referee.ts';
import type { State } from '../campaign/state.ts';
import { game } from '../game.ts';
import { areaOf, corpsOf, opened } from '../testing/positions.ts';
import { laws } from './laws.ts';

const officer = game.officers.officer!;

describe('games keep the laws', () => {
  test('four days of officers', () => {
    for (const seed of ['a', 'b', 'c'])
      expect(lawsBroken(game, opened('four-days'), { french: officer, allied: officer }, seed)).toEqual([]);
  });

  test.each(['four-days', 'saxony-1813', 'hundred-days', 'beyond-waterloo'] as const)('%s by lot', (id) => {
    expect(fuzzGame(game, opened(id), `laws ${id}`).failure).toBeNull();
  });
});

const noAlliesAt = (state: State, id: string): void => {
  for (const corps of state.corps) if (corps.area === areaOf(state, id)) corps.area = -1;
};

/** A phase of that step in which only this was done. */
function broken(step: string, done: (state: State) => void, ready: (state: State) => void = () => {}): string[] {
  const before = opened('hundred-days');
  Object.assign(before, { step, stage: 'march' });
  ready(before);
  const after = game.rules.copy(before);
  done(after);
  const phase = { id: `1/${step}/0`, title: step, cite: '' };
  return judged(laws, { before, phase, entries: [], after });
}

describe('broken on purpose', () => {
  test.each<[string, string, (state: State) => void, ((state: State) => void)?]>([
    [
      'a load below nothing',
      'administration',
      (s) => (s.free = [{ side: 0, areas: [0], arm: 'INF', nation: 'france', militia: false, steps: -3 }]),
    ],
    ['a garrison that marches', 'ops', (s) => (corpsOf(s, 'GSTR').area = areaOf(s, 'BEL'))],
    ['AP beyond the rating', 'administration', (s) => (corpsOf(s, 'F8').ap = 4)],
    [
      'steps out of nothing',
      'ops',
      (s) => (corpsOf(s, 'F2').steps = [3, 4, 1]),
      (s) => (corpsOf(s, 'F2').steps = [2, 4, 1]),
    ],
    ['steps nobody counted', 'ops', (s) => (corpsOf(s, 'F2').steps = [2, 4, 1])],
    ['a unit above its strength', 'ops', (s) => (corpsOf(s, 'F2').steps = [9, 4, 1])],
    ['both in one area', 'ops', (s) => (corpsOf(s, 'A4').area = areaOf(s, 'MAU'))],
    ['a march in the enemy’s Segment', 'ops', (s) => (corpsOf(s, 'A1').area = areaOf(s, 'BRU'))],
    [
      'the Upper Rhine on French ground',
      'ops',
      (s) => (corpsOf(s, 'A11').area = areaOf(s, 'BEL')),
      (s) => (s.active = 1),
    ],
    [
      'Spain too soon',
      'mobilisation',
      (s) => Object.assign(corpsOf(s, 'A22'), { fate: 'here', area: areaOf(s, 'SPW') }),
    ],
    ['a chest overdrawn', 'administration', (s) => (s.chest = [-1, 4])],
    ['a nerve beyond ten', 'attrition', (s) => (s.nerve = 11)],
    [
      'a dead man who leads',
      'administration',
      (s) => (corpsOf(s, 'F2').leaders = ['fit', 'fit', 'fit']),
      (s) => (corpsOf(s, 'F2').leaders = ['gone', 'fit', 'fit']),
    ],
    [
      'a march that takes nothing',
      'ops',
      (s) => (corpsOf(s, 'F2').area = areaOf(s, 'ATH')),
      (s) => noAlliesAt(s, 'ATH'),
    ],
    ['ground taken under the enemy’s feet', 'ops', (s) => (s.control = s.control.with(areaOf(s, 'CHA'), 0))],
    [
      'a reinforcement too soon',
      'mobilisation',
      (s) => Object.assign(corpsOf(s, 'A13'), { fate: 'here', area: areaOf(s, 'BAS') }),
    ],
    [
      'a retreat upon the enemy',
      'ops',
      (s) => Object.assign(s, { fought: [areaOf(s, 'MAU')] }) && (corpsOf(s, 'F2').area = areaOf(s, 'CHA')),
      (s) => (s.stage = 'battle'),
    ],
    [
      'a second reaction',
      'ops',
      (s) => Object.assign(s, { fought: [areaOf(s, 'MAU')] }) && (corpsOf(s, 'F3').area = areaOf(s, 'MAU')),
      (s) => (s.stage = 'battle') && (corpsOf(s, 'F3').reacted = true),
    ],
  ])('%s', (_what, step, done, ready) => {
    expect(broken(step, done, ready)).not.toEqual([]);
  });

  test('a phase in which nothing was done breaks nothing', () => {
    for (const step of ['mobilisation', 'administration', 'ops', 'attrition'])
      expect(broken(step, () => {})).toEqual([]);
  });
});
