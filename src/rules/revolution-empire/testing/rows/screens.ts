/** Phase 8: the screens (pg 72-73). */
import { expect } from 'vitest';
import { chapter, rule, simplified } from '../../../../testing/rules.ts';
import { field, game, play, unit } from '../positions.ts';

const light = { skirmish: { grade: 'good', figures: 6 } };
const facing = (french: object, austrian: object, f: object = {}, a: object = {}) =>
  field({
    F: { ...f, units: { f: { x: 40, y: 20, ...french } } },
    A: { ...a, units: { a: { x: 40, y: 26, ...austrian } } },
  });
/** The surplus of a winning attacker falls on formed troops: so it is seen who attacked. */
const struck = (state: ReturnType<typeof facing>) => {
  const { after } = play(game, state, { at: 'screens', otherDice: 'highest' });
  return { french: unit(after, 'f').lost, austrian: unit(after, 'a').lost };
};

export const screens = chapter(
  'Screens',
  rule('1.2', 'Of two sides that both attack the one with the initiative brings its screen on, first or second', () => {
    for (const side of [0, 1] as const) {
      const state = facing(light, {}, {}, { order: 'Attack' });
      state.initiative = side;
      expect(struck(state).austrian > 0).toBe(side === 0);
    }
  }),
  rule(
    '1.2',
    'A battalion that sent more than half of the figures it had runs low, one that sent half does not',
    () => {
      for (const [lost, low] of [
        [0, false],
        [1, true],
      ] as const) {
        const state = facing(light, light);
        unit(state, 'f').lost = lost;
        const { after } = play(game, state, { at: 'screens', otherDice: 'lowest' });
        expect(unit(after, 'f').low).toBe(low);
      }
    },
  ),
  rule('R18', 'Formed troops that do not hold their fire fire into the screen', () => {
    const { of } = play(game, facing(light, { class: 'CN', figures: 24, stands: 8 }), {
      at: 'screens',
      dice: [{ for: 'discipline', faces: [1, 1] }],
      otherDice: 'highest',
    });
    expect(of('Small arms').filter(({ cite }) => cite.includes('101')).length).toBeGreaterThan(0);
  }),
  rule(
    '1.2 R59',
    'What a winning attacker hits beyond the enemy falls on formed troops; a winning defender’s, on the screen',
    () => {
      const won = (french: object, austrian: object) => {
        const state = field({
          F: { units: { f: { x: 40, y: 20, ...french }, g: { x: 46, y: 20 } } },
          A: { units: { a: { x: 40, y: 26, ...austrian }, b: { x: 46, y: 26 } } },
        });
        const { after } = play(game, state, { at: 'screens', otherDice: 'highest' });
        return ['g', 'b'].map((id) => unit(after, id).lost > 0);
      };
      const [many, few] = [
        { skirmish: { grade: 'superior', figures: 12 } },
        { skirmish: { grade: 'poor', figures: 1 } },
      ];
      expect(won(many, few)).toEqual([false, true]);
      expect(won(few, many)).toEqual([false, false]);
    },
  ),
  simplified('1.2', 'Whether a screen is sent, falls back or stays unformed', 'V54'),
);
