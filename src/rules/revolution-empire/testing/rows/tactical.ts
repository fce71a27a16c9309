/** Phases 9A to 9C: impulses, movement, formations, fire (pg 62-104, 126-133). */
import { expect } from 'vitest';
import { chapter, rule, simplified } from '../../../../testing/rules.ts';
import { apart, field, game, guns, horse, inTurn, me, play, unit } from '../positions.ts';

interface Offered {
  readonly id: string;
  readonly spots: readonly number[];
  readonly forms: readonly string[];
  readonly lines: readonly string[];
  readonly fires: readonly string[];
}
/** What the first question of an action offers to that unit. */
function offered(state: ReturnType<typeof field>, id: string): Offered {
  state.initiative = 0;
  const { askedFor } = play(game, state, { at: 'first', otherDice: 'offers' });
  const found = askedFor('action')[0]!.request.units.find((one: Offered) => one.id === id);
  return found ?? { id, spots: [], forms: [], lines: [], fires: [] };
}
/** The farthest it may go straight ahead, in inches. */
const ahead = (state: ReturnType<typeof field>, id: string): number => {
  const { x, y } = unit(state, id).at;
  const { spots } = offered(state, id);
  let most = 0;
  for (let i = 0; i < spots.length; i += 4)
    if (Math.abs(spots[i]! - x) < 0.1 && spots[i + 1]! > y) most = Math.max(most, spots[i + 1]! - y);
  return most;
};
const facing = (french: object = {}, austrian: object = {}, bare: Record<string, unknown> = {}) =>
  field({ F: { units: { f: { x: 40, y: 12, ...french } } }, A: { units: { a: { x: 46, y: 19, ...austrian } } } }, bare);
const rises = (from: number) => ({
  terrain: {
    polygons: [
      {
        id: 'h',
        name: 'a hill',
        kind: 'hill',
        level: 1,
        points: [
          [30, from],
          [60, from],
          [60, 50],
          [30, 50],
        ],
      },
    ],
  },
});

export const tactical = chapter(
  'Impulses, movement and fire',
  rule('1.6.1', 'A unit goes as far as the ground lets it: a contour costs half an inch, not half the move', () => {
    expect(ahead(facing(), 'f')).toBeCloseTo(13, 1);
    // Column of divisions 10″, three paces more; uphill 5 m half an inch less.
    expect(ahead(facing({}, {}, rises(15)), 'f')).toBeCloseTo(12.5, 1);
  }),
  rule('1.6.1', 'Infantry goes 3″ farther where all of its move is more than 4″ from the enemy', () => {
    const state = facing({ y: 18 }, { x: 40, y: 24 });
    state.initiative = 0;
    const { spots } = offered(state, 'f');
    const back = [];
    for (let i = 0; i < spots.length; i += 4) back.push(spots[i + 3]!);
    expect(Math.max(...back)).toBeLessThanOrEqual(13);
  }),
  rule('1.6.4', 'Line left, on the centre and right are three changes, each with its own price and place', () => {
    const state = facing({ class: 'RG' });
    me(state, 'F').order = 'Attack';
    expect([...offered(state, 'f').lines].sort()).toEqual(['centre', 'left', 'right']);
    const formed = (on: string) => {
      const { after } = play(game, state, {
        at: 'first',
        answers: { 'french:action': inTurn({ do: 'form', unit: 'f', formation: 'line', on }) },
        otherDice: 'forms',
      });
      return unit(after, 'f').at.x;
    };
    expect(formed('centre')).toBeCloseTo(40);
    expect(formed('left')).toBeLessThan(40);
    expect(formed('right')).toBeGreaterThan(40);
  }),
  rule('1.6.4', 'Ancien régime on the centre: Regulars may fire and go nowhere', () => {
    const state = field({
      F: { regime: 'Ancien', units: { f: { x: 40, y: 12, class: 'RG' } } },
      A: { units: { a: { x: 46, y: 19 } } },
    });
    state.initiative = 0;
    const { after } = play(game, state, {
      at: 'first',
      answers: { 'french:action': inTurn({ do: 'form', unit: 'f', formation: 'line', on: 'centre' }) },
      otherDice: 'forms',
    });
    expect(unit(after, 'f').move).toBe(0);
  }),
  rule('section 3', 'A closed column fires with one stand', () => {
    const { fires } = offered(facing({ formation: 'closedColumn', x: 46, y: 14 }), 'f');
    expect(fires).toEqual(['a']);
  }),
  rule('1.1.3', 'Undistinguished cavalry fires from horseback', () => {
    const state = field({
      F: { type: 'cavalry', units: { f: horse({ x: 46, y: 13, horse: { weight: 'light', shock: 9, dub: true } }) } },
      A: { units: { a: { x: 46, y: 19 } } },
    });
    expect(offered(state, 'f').fires).toEqual(['a']);
  }),
  rule('1.1.6', 'A corps commander with a battery is +2 to its fire', () => {
    const state = field(
      { F: { units: { g: guns({ x: 46, y: 12 }) } }, A: { units: { a: { x: 46, y: 19 } } } },
      { corps: { F: { commander: { name: 'C', skill: 'average', x: 46, y: 12 } } } },
    );
    [state.initiative, state.leaders[0]!.with] = [0, unit(state, 'g').index];
    const { of } = play(game, state, {
      at: 'first',
      answers: { 'french:action': inTurn({ do: 'fire', unit: 'g', at: 'a' }) },
      otherDice: 'guns',
    });
    expect(of('Artillery')[0]!.modifiers.map(({ value }) => value)).toContain(2);
  }),
  rule(
    'R38',
    'Cavalry on Support/Intercept springs at a mover within its whole charge, other cavalry within 8″',
    () => {
      for (const [order, springs] of [
        ['Support/Intercept', true],
        ['Defend', false],
      ] as const) {
        const state = field({
          F: { units: { f: { x: 40, y: 12 } } },
          A1: { units: { a: { x: 34, y: 19 } } },
          A2: { type: 'cavalry', order, units: { h: horse({ x: 40, y: 26 }) } },
        });
        state.initiative = 0;
        const { askedFor } = play(game, state, {
          at: 'first',
          answers: { 'french:action': inTurn({ do: 'form', unit: 'f', formation: 'line' }) },
          otherDice: 'springs',
        });
        expect(apart(state, 'f', 'h')).toBeGreaterThan(8);
        expect(askedFor('opportunity').some(({ request }) => request.charges.includes('h'))).toBe(springs);
      }
    },
  ),
  rule('1.3.2 V60', 'On Defend horse springs at nobody whom it would meet beyond 8″ of its baseline', () => {
    const springs = (order: string) => {
      const baseline = [
        [30, 24],
        [50, 24],
      ];
      const state = field({
        F: { units: { f: { x: 40, y: 12 } } },
        A: { type: 'cavalry', order, baseline, units: { h: horse({ x: 40, y: 19 }) } },
      } as Parameters<typeof field>[0]);
      state.initiative = 0;
      const answers = { 'french:action': inTurn({ do: 'form', unit: 'f', formation: 'closedColumn' }) };
      const { askedFor } = play(game, state, { at: 'first', answers, otherDice: 'springs' });
      return askedFor('opportunity').some(({ request }) => request.charges.includes('h'));
    };
    expect([springs('Attack'), springs('Defend')]).toEqual([true, false]);
  }),
  rule('9B (3)', 'Opportunity fire reaches as far as the musket: 6″', () => {
    const state = field({ F: { units: { f: { x: 40, y: 13 } } }, A: { units: { a: { x: 40, y: 19.5 } } } });
    state.initiative = 0;
    const { askedFor } = play(game, state, {
      at: 'first',
      answers: { 'french:action': inTurn({ do: 'form', unit: 'f', formation: 'closedColumn' }) },
      otherDice: 'muskets',
    });
    expect(apart(state, 'f', 'a')).toBeGreaterThan(4);
    expect(askedFor('opportunity')[0]?.request.fires).toEqual(['a']);
  }),
  rule('9B (5)', 'A running firefight has one round a turn, not one in the impulse of each side', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 17.5, formation: 'line', figures: 24, stands: 8 } } },
      A: { units: { a: { x: 40, y: 20, figures: 24, stands: 8 } } },
    });
    state.initiative = 0;
    const fires = { 'french:action': inTurn({ do: 'fire', unit: 'f', at: 'a' }) };
    const { of, after } = play(game, state, { at: 'first', through: '1/second', answers: fires, otherDice: 'lowest' });
    expect(of('Small arms')).toHaveLength(2);
    expect(me(after, 'F').deeds.firefights).toBe(1);
  }),
  rule('R33', 'On a clear day one sees 60″, in light rain 40″', () => {
    const state = field({
      F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 40, y: 8, guns: { weight: 'heavy' } }) } },
      A: { units: { a: { x: 40, y: 50, formation: 'attackColumn' } } },
    });
    expect(play(game, state, { at: 'bombardment', otherDice: 'sight' }).askedFor('bombard')).toHaveLength(1);
    state.rain = true;
    expect(play(game, state, { at: 'bombardment', otherDice: 'sight' }).askedFor('bombard')).toHaveLength(0);
  }),
  simplified('9B (2)', 'Units of a brigade act together as a group', 'V55'),
  simplified('1.6.1', 'Column of companies, mixed order, a single-company front', 'V56'),
  simplified('1.6.7', 'Acts of commanders, and friends passed through, at a building', 'V57'),
);
