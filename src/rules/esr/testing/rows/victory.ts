/** Places and points, as the brief of the scenarios has them. */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { game } from '../../battle/game.ts';
import { setDown } from '../../battle/placing.ts';
import type { State } from '../../battle/state.ts';
import { holders, pointsOf } from '../../battle/turn-end.ts';
import { abreast, EAST, field, formation, unit, WEST } from '../positions.ts';

export const victory = chapter(
  'Victory',
  rule('Victory E23', 'A hill or a wood is held from its ground, not from its middle', () => {
    for (const [battle, place, id, x, y] of [
      ['marienfeld', 'galgenberg', 'A5a', 55.5, 18],
      ['ziegeldorf', 'steinkuppe', 'A1a', 23.5, 7],
      ['quatre-bras', 'bossu', '', 0, 0],
    ] as const) {
      const state: State = game.start(game.scenarios.find((one) => one.id === battle)!.data, {});
      const { objectives } = state.field.scenario;
      const at = objectives.findIndex((one) => one.id === place);
      expect(objectives[at]!.area, place).toBeDefined();
      if (id === '') continue;
      for (const one of state.units) if (one.where !== 'removed' && one.sheet.id !== id) one.where = 'reserve';
      setDown(unit(state, id), { x, y, facing: 270 });
      state.held[at] = -1;
      expect(holders(state)[at], place).toBe(1);
    }
  }),

  rule('Victory E24', 'A Formation that broke and left the table counts as one that broke', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 20, EAST) }],
      red: [{ id: 'A', units: abreast(2, 40, 20, WEST) }],
    });
    formation(state, 'A').fate = 'left';
    expect(pointsOf(state)[0]).toBe(3);
  }),
);
