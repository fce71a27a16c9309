/** Places and points, as the brief of the scenarios has them. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { setDown } from '../../battle/placing.ts';
import type { State } from '../../battle/state.ts';
import { holders, pointsOf } from '../../battle/victory.ts';
import { game } from '../../game.ts';
import { abreast, EAST, field, foot, formation, man, unit, WEST } from '../positions.ts';

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

  rule(
    'Victory E16',
    'A place is held by the one side with a deployed Unit within 3″ of it, not by who is farther',
    () => {
      const held = (...at: readonly number[]) => {
        const state = field({
          blue: [{ id: 'F', units: [foot(30, at[0]!, EAST)] }],
          red: [{ id: 'A', units: [foot(40, at[1] ?? 30, WEST)] }],
          objectives: [{ id: 'mill', name: 'Mill', points: 1, at: [35, 20] }],
        });
        setDown(unit(state, 'Fa'), { x: 35, y: at[0]!, facing: EAST });
        if (at[1] !== undefined) setDown(unit(state, 'Aa'), { x: 35, y: at[1], facing: WEST });
        return holders(state)[0];
      };
      expect([held(22.9), held(23.2), held(23.2, 17.1), held(22.9, 17.1)]).toEqual([0, -1, 1, -1]);
    },
  ),

  rule('Victory E24', 'A Formation that broke and left the table counts as one that broke', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 20, EAST) }],
      red: [{ id: 'A', units: abreast(2, 40, 20, WEST) }],
    });
    formation(state, 'A').fate = 'left';
    expect(pointsOf(state)[0]).toBe(3);
  }),

  ruled('Victory', 'A detachment that breaks counts as a Formation that retreats, and nothing before', 'H16', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 20, EAST) }],
      red: [{ id: 'A', units: abreast(2, 40, 20, WEST) }],
    });
    Object.assign(formation(state, 'A'), { parent: 0, status: 'RT' });
    expect(pointsOf(state)[0]).toBe(0);
    formation(state, 'A').status = 'BK';
    expect(pointsOf(state)[0]).toBe(1);
  }),

  rule('Victory', 'A Formation retreating or rallying counts 1, broken or removed 3', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 20, EAST) }],
      red: [{ id: 'A', units: abreast(2, 40, 20, WEST) }],
    });
    const worth = (status: 'RT' | 'RR' | 'BK') => {
      formation(state, 'A').status = status;
      return pointsOf(state)[0];
    };
    expect([worth('RT'), worth('RR'), worth('BK')]).toEqual([1, 1, 3]);
    Object.assign(formation(state, 'A'), { status: 'none', fate: 'removed' });
    expect(pointsOf(state)[0]).toBe(3);
  }),

  rule('Victory', 'An enemy army commander lost counts 3', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 20, EAST) }],
      red: [{ id: 'A', units: abreast(2, 40, 20, WEST) }],
    });
    man(state, 'Red').fate = 'out';
    expect(pointsOf(state)[0]).toBe(3);
  }),

  ruled('Victory', 'Places and levels count what the briefs of the scenarios give them, to both sides', 'H20', () => {
    const worth = (battle: string) => {
      const { objectives, victory, clock } = game.start(game.scenarios.find((one) => one.id === battle)!.data, {}).field
        .scenario;
      const alone = objectives.filter((one) => one.for !== undefined).map(({ id }) => id);
      return {
        points: objectives.map(({ points }) => points),
        margin: victory.levels[1]!.from,
        turns: clock.turns,
        alone,
      };
    };
    expect(worth('ziegeldorf')).toEqual({ points: [3, 1], margin: 1, turns: 6, alone: [] });
    const behind = ['galgenberg', 'schlosshof'];
    expect(worth('marienfeld')).toEqual({ points: [5, 4, 2, 1], margin: 3, turns: 15, alone: behind });
    expect(worth('quatre-bras')).toEqual({ points: [6, 3, 2, 2, 1], margin: 3, turns: 21, alone: [] });
  }),
);
