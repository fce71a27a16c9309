import { expect, test } from 'vitest';
import { smallField } from '../../../../testing/one-day-field.ts';
import { game } from '../../game.ts';
import type { Hq } from '../state.ts';
import { attach } from './leaders.ts';

test('4.05 A5 the lesser of two generals with one unit is left where they met', () => {
  const state = game.start(smallField(), {});
  const unit = state.units[0]!;
  const lesser = state.hqs[0]!;
  const better: Hq = { ...lesser, index: state.hqs.length, bonus: 2 };
  state.hqs.push(better);
  attach(state, lesser, unit);
  // As he was before his unit came on.
  lesser.x = lesser.y = -99;
  attach(state, better, unit);
  expect([unit.hq, better.with, lesser.with]).toEqual([better.index, unit.index, -1]);
  expect([lesser.x, lesser.y]).toEqual([unit.at.x, unit.at.y]);
});
