/** Bands of movement, conversions, ploy and deploy line by line, recovery, as the sheet has them. */
import { expect } from 'vitest';
import { distance } from '../../../../board/plane/index.ts';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { centreOf } from '../../battle/measure.ts';
import { areaOf, rectOf, type State } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  abreast,
  type Body,
  column,
  EAST,
  far,
  field,
  foot,
  formation,
  gap,
  horse,
  line,
  man,
  square,
  toMill,
  unit,
  WEST,
} from '../positions.ts';

/** The throw of a column of eight that deploys. */
function deployed(body: Partial<Body> = {}, change: (state: State) => void = () => {}, areas: object[] = []) {
  const state = field({
    blue: [{ id: 'F', led: { lr: 'none' }, units: column(8, 20, 20, EAST), ...body }],
    red: far,
    terrain: { polygons: areas as never },
  });
  change(state);
  const units = state.units.filter(({ sheet }) => sheet.formation === 'F').map(({ sheet }) => sheet.id);
  const said = { changes: [{ formation: 'F', change: 'deploy', units, facing: 90, rush: [] }] };
  return play(game, state, { at: 'movement', answers: { 'blue:deploy': said }, otherDice: 'middle' }).of('Ploy')[0];
}

const taking = (to: 'A' | 'D') => (request: { offers: { to: string }[] }) => ({
  take: request.offers.flatMap((one, i) => (one.to === to ? [i] : [])).slice(0, 1),
});

export const marching = chapter(
  'Movement, conversions, deploying',
  rule('Movement', 'A poor road is as good as none', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'M', units: column(3, 15, 20, EAST) }],
      red: far,
      terrain: { roads: [{ id: 'r', poor: true, points: [[0, 20] as [number, number], [60, 20]] }] },
      objectives: toMill(55, 20),
    });
    const { after } = play(game, state, { at: 'movement' });
    expect([unit(after, 'Fa').allowance, unit(after, 'Fa').x]).toEqual([10, expect.closeTo(25)]);
  }),

  rule('Movement E5', 'A Formation faces the mean of its deployed Units, and turns free within its move', () => {
    const state = field({ blue: [{ id: 'F', units: [foot(20, 19, 60), foot(20, 21, 120)] }], red: far });
    expect(centreOf(state, formation(state, 'F')).facing).toBeCloseTo(90);
    const turn = { moves: [{ formation: 'F', way: 'turn', facing: 180 }], rides: [] };
    const { after } = play(game, state, { at: 'movement', answers: { 'blue:move': turn } });
    expect(centreOf(after, formation(after, 'F')).facing).toBeCloseTo(180);
  }),

  rule('Movement E5', 'Whoever stands where the line pivots, or alone, turns where he stands', () => {
    const state = field({
      blue: [
        { id: 'F', units: [foot(20, 18, EAST), foot(20, 20, EAST), foot(20, 22, EAST)] },
        { id: 'G', units: [foot(20, 10, EAST)] },
      ],
      red: far,
    });
    const moves = ['F', 'G'].map((formation) => ({ formation, way: 'turn', facing: 45 }));
    const { after } = play(game, state, { at: 'movement', answers: { 'blue:move': { moves, rides: [] } } });
    for (const id of ['Fa', 'Fb', 'Fc', 'Ga']) expect(unit(after, id).facing).toBeCloseTo(45);
    expect([unit(after, 'Ga').x, unit(after, 'Ga').y, unit(after, 'Ga').used]).toEqual([20, 10, 0]);
  }),

  rule('Movement E8', 'Attack moves before Defend, which may go to meet whoever has come within 3″', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(15, 20, EAST)] }],
      red: [{ id: 'A', units: [foot(26.4, 21, WEST)] }],
      objectives: toMill(23, 20),
    });
    const asked = play(game, state, { at: 'movement' }).askedFor('move');
    const red = asked.find(({ seat, request }) => seat === 'red' && request.formations.length > 0)!;
    expect(red.request.formations[0].ways.map(({ id }: { id: string }) => id)).toContain('meet:F');
  }),

  rule('Movement E8', 'Two who attack each other meet where their allowances say', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(20, 20, EAST)] }],
      red: [{ id: 'A', directive: 'A', units: [horse(36.875, 20, WEST)] }],
      objectives: [...toMill(50, 20), { id: 'inn', name: 'Inn', points: 1, at: [5, 20] }],
      more: {
        forces: [
          { id: 'B', name: 'B', side: 'blue', goal: 'mill' },
          { id: 'R', name: 'R', side: 'red', goal: 'inn' },
        ],
      },
    });
    const { after } = play(game, state, { at: 'movement' });
    expect(gap(after, 'Fa', 'Aa')).toBeLessThan(0.25);
    // 16″ apart at 8″ and 10″ a turn.
    expect(Math.abs(unit(after, 'Fa').x - 20 - (16 * 8) / 18)).toBeLessThan(0.5);
  }),

  rule('Movement G11', 'The Reformation Area follows 2″ to 6″ behind a Formation that moves', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: abreast(3, 20, 19, EAST) }],
      red: far,
      objectives: toMill(40, 20),
    });
    const { after } = play(game, state, { at: 'movement' });
    const away = distance(areaOf(formation(after, 'F')), rectOf(unit(after, 'Fb')));
    expect(away).toBeGreaterThan(1);
    expect(away).toBeLessThanOrEqual(6);
    expect(formation(after, 'F').x).toBeLessThan(unit(after, 'Fb').x);
  }),

  rule('Movement E11', 'The commander of a Formation goes where it goes', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: abreast(3, 20, 19, EAST) }],
      red: far,
      objectives: toMill(40, 20),
    });
    const { after } = play(game, state, { at: 'movement' });
    expect(Math.abs(man(after, 'F*').x - unit(after, 'Fb').x)).toBeLessThan(1.5);
  }),

  rule('Directives', 'On Support a Formation ends within 6″ of the one it is to support', () => {
    const state = field({
      blue: [
        { id: 'F', units: abreast(3, 20, 19, EAST) },
        { id: 'G', directive: 'S', support: 'F', units: abreast(3, 11, 19, EAST) },
      ],
      red: far,
    });
    const { after } = play(game, state, { at: 'movement' });
    expect(gap(after, 'Gb', 'Fb')).toBeLessThanOrEqual(6);
  }),

  rule('Directives', 'On Reserve and in Rally & Reform a Formation stands still', () => {
    for (const change of [{ directive: 'R' }, { status: 'RR', since: 1 }]) {
      const state = field({
        blue: [{ id: 'F', units: abreast(3, 20, 19, EAST) }],
        red: far,
        objectives: toMill(40, 20),
      });
      Object.assign(formation(state, 'F'), change, { fatigue: { infantry: 4, cavalry: 0, artillery: 0 } });
      const { after, askedFor } = play(game, state, { at: 'movement' });
      expect(unit(after, 'Fa')).toMatchObject({ x: 20, y: 19 });
      const lines = askedFor('move').filter(({ seat }) => seat === 'blue');
      expect(lines.flatMap(({ request }) => request.formations)).toEqual([]);
    }
  }),

  rule('Conversions', 'A column on Move may stop and defend with the enemy within 6″, not before', () => {
    const offers = (x: number) => {
      const state = field({
        blue: [{ id: 'F', directive: 'M', units: column(3, 20, 20, EAST) }],
        red: [{ id: 'A', units: abreast(3, x, 19, WEST) }],
        objectives: toMill(20, 38),
      });
      return play(game, state, { at: 'movement', otherDice: 'middle' })
        .askedFor('convert')
        .some(({ seat }) => seat === 'blue');
    };
    expect([offers(26), offers(28)]).toEqual([true, false]);
  }),

  rule('Conversions', 'Cavalry on Attack may break off while no enemy is within 3″', () => {
    const breaksOff = (x: number) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [horse(20, 20, EAST)] }],
        red: [{ id: 'A', units: [foot(x, 20, WEST)] }],
      });
      const told = { at: 'combat', answers: { 'blue:convert': taking('D') }, otherDice: 'middle' } as const;
      return formation(play(game, state, told).after, 'F').directive;
    };
    expect([breaksOff(25), breaksOff(23)]).toEqual(['D', 'A']);
  }),

  rule(
    'Conversions',
    'A supporter may attack once the one it supports has fought, and defends when that is beaten',
    () => {
      const state = field({
        blue: [
          { id: 'F', directive: 'A', units: [foot(30, 20, EAST), ...abreast(5, 26, 22, EAST)] },
          { id: 'G', directive: 'S', support: 'F', units: abreast(3, 24, 14, EAST) },
        ],
        red: [{ id: 'A', units: [foot(30.9, 20, WEST), ...abreast(5, 36, 22, WEST)] }],
      });
      const told = { at: 'combat', answers: { 'blue:convert': taking('A') }, otherDice: 'highest' } as const;
      expect(formation(play(game, state, told).after, 'G').directive).toBe('A');
      formation(state, 'F').status = 'RT';
      expect(formation(play(game, state, { at: 'movement' }).after, 'G').directive).toBe('D');
    },
  ),

  rule('Conversions E1 E22', 'A broken Formation rallies once it is rested with no enemy within 12″', () => {
    const status = (fatigue: number, x: number) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(4, 20, 19, EAST) }],
        red: [{ id: 'A', units: abreast(2, x, 19, WEST) }],
      });
      Object.assign(formation(state, 'F'), { status: 'BK', fatigue: { infantry: fatigue, cavalry: 0, artillery: 0 } });
      return formation(play(game, state, { at: 'movement' }).after, 'F').status;
    };
    expect([status(5, 45), status(6, 45), status(5, 31)]).toEqual(['RR', 'BK', 'BK']);
  }),

  rule('Conversions', 'After a whole turn in Rally & Reform a rested Formation defends', () => {
    const status = (since: number, fatigue: number) => {
      const state = field({ blue: [{ id: 'F', units: abreast(4, 20, 19, EAST) }], red: far });
      Object.assign(formation(state, 'F'), {
        status: 'RR',
        since,
        fatigue: { infantry: fatigue, cavalry: 0, artillery: 0 },
      });
      state.turn = 2;
      return formation(play(game, state, { at: 'movement' }).after, 'F').status;
    };
    expect([status(1, 3), status(2, 3), status(1, 4)]).toEqual(['none', 'RR', 'RR']);
  }),

  rule('Ploy & Deploy', 'The commander’s LR counts 3, 2, 1', () => {
    const lrs = ['A', 'B', 'C', 'none'] as const;
    expect(lrs.map((lr) => line(deployed({ led: { lr } }), 'Formation commander LR'))).toEqual([3, 2, 1, 0]);
  }),

  rule('Ploy & Deploy', 'Every marker of fatigue costs 1, every full third of the move 1', () => {
    const tired = deployed({}, (state) => {
      formation(state, 'F').fatigue = { infantry: 2, cavalry: 0, artillery: 0 };
    });
    expect([line(tired, 'Fatigue'), line(tired, 'third')]).toEqual([-2, 0]);
    expect(line(deployed({ directive: 'M' }), 'third')).toBe(-3);
  }),

  rule('Ploy & Deploy', 'Nations and years weigh as listed', () => {
    const worth = {
      frenchGuard: 3,
      french1804: 2,
      french1809: 1,
      frenchAllies: 1,
      austriansRussians: -1,
      prussians: -2,
      others: 0,
    } as const;
    for (const [ploys, value] of Object.entries(worth))
      expect(deployed({ ploys: ploys as keyof typeof worth })!.total! - 6, ploys).toBe(value);
  }),

  rule('Ploy & Deploy', 'Where only cavalry deploys it has +3, on Reserve +5', () => {
    const riders = [0, 1, 2, 3].map((i) => horse(20 - 1.1 * i, 20, EAST, { state: 'ployed' }));
    expect(line(deployed({ units: riders }), 'cavalry only')).toBe(3);
    expect(line(deployed({ directive: 'R' }), 'On Reserve')).toBe(5);
  }),

  rule('Ploy & Deploy', 'Deploying into rough ground costs 3, into dense 5', () => {
    const into = (kind: string) => deployed({}, undefined, [{ id: 'w', kind, points: square(10, 15, 30, 25) }]);
    expect([line(into('rough'), 'rough'), line(into('dense'), 'dense')]).toEqual([-3, -5]);
  }),

  rule('Ploy & Deploy', 'The last Unit of a Formation changes without a throw', () => {
    expect(deployed({ units: [foot(20, 20, EAST, { state: 'ployed' })] })).toBeUndefined();
  }),

  rule(
    'Recovery G10 E1',
    'On Reserve with no enemy within 6″, and broken with none within 12″, a marker a turn comes off',
    () => {
      const left = (change: object, x: number) => {
        const state = field({
          blue: [{ id: 'F', units: abreast(4, 20, 19, EAST) }],
          red: [{ id: 'A', units: abreast(2, x, 19, WEST) }],
        });
        Object.assign(formation(state, 'F'), change, { fatigue: { infantry: 9, cavalry: 0, artillery: 0 } });
        return formation(play(game, state, { at: 'movement' }).after, 'F').fatigue.infantry;
      };
      expect([left({ directive: 'R' }, 28), left({ directive: 'R' }, 26)]).toEqual([8, 9]);
      expect([left({ status: 'BK' }, 36), left({ status: 'BK' }, 25)]).toEqual([8, 9]);
    },
  ),
);
