/** Movement, conversions, ploy and deploy, as the sheet has them. */
import { expect } from 'vitest';
import { distance, distancePoints } from '../../../../board/plane/index.ts';
import { play, refused } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { game } from '../../battle/game.ts';
import { areaOf, rectOf } from '../../battle/state.ts';
import { abreast, column, EAST, field, foot, formation, man, unit, WEST } from '../positions.ts';

const far = [{ id: 'A', units: abreast(2, 55, 5, WEST) }];
const toMill = (x: number, y: number) => [{ id: 'mill', name: 'Mill', points: 1, at: [x, y] as [number, number] }];
const highway = { roads: [{ id: 'r', points: [[0, 20] as [number, number], [60, 20] as [number, number]] }] };
const wood = (x: number, y: number, to: number, top: number) => ({
  areas: [
    {
      id: 'w',
      kind: 'dense' as const,
      points: [
        [x, y],
        [to, y],
        [to, top],
        [x, top],
      ] as [number, number][],
    },
  ],
});
const moved = (before: ReturnType<typeof field>, after: typeof before, id: string) =>
  distancePoints(unit(before, id).x, unit(before, id).y, unit(after, id).x, unit(after, id).y);

export const movement = chapter(
  'Movement',
  rule('Movement E3', 'All Units of a column on a straight road go equally far, the whole 12″', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'M', units: column(9, 15, 20, EAST) }],
      red: far,
      terrain: highway,
      objectives: toMill(55, 20),
    });
    const { before, after } = play(game, state, { at: 'movement' });
    for (const { sheet } of after.units.filter((one) => one.sheet.formation === 'F'))
      expect(moved(before, after, sheet.id)).toBeCloseTo(12, 6);
  }),

  rule('Movement E3', 'Where the road bends the head still marches its 12″', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'M', units: column(9, 15, 20, EAST) }],
      red: far,
      terrain: {
        roads: [
          {
            id: 'r',
            points: [
              [0, 20],
              [20.1, 20],
              [20.1, 40],
            ],
          },
        ],
      },
      objectives: toMill(20.1, 38),
    });
    const { after } = play(game, state, { at: 'movement' });
    const head = unit(after, 'Fa');
    expect(20.1 - 15 + (head.y - 20)).toBeCloseTo(12, 6);
    expect(head.used).toBeCloseTo(12, 6);
  }),

  rule('Movement R11', 'A broken Formation keeps 6″ off an enemy on its way home', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(3, 30, 19, WEST) }],
      red: [{ id: 'A', units: abreast(3, 20, 19, EAST) }],
    });
    Object.assign(formation(state, 'F'), { status: 'BK', fatigue: { infantry: 5, cavalry: 0, artillery: 0 } });
    const { after } = play(game, state, { at: 'movement' });
    for (const id of ['Fa', 'Fb', 'Fc'])
      for (const foe of ['Aa', 'Ab', 'Ac'])
        expect(distance(rectOf(unit(after, id)), rectOf(unit(after, foe)))).toBeGreaterThanOrEqual(6 - 1e-6);
  }),

  rule('Movement', 'A general rides 24″ along a road', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 30, EAST) }],
      red: far,
      terrain: highway,
      generals: { Blue: { at: [5, 20] }, Red: {} },
    });
    const ride = { moves: [], rides: [{ commander: 'Blue', x: 29, y: 20 }] };
    const { after } = play(game, state, { at: 'movement', answers: { 'blue:move': ride } });
    expect(man(after, 'Blue')).toMatchObject({ x: expect.closeTo(29), y: expect.closeTo(20) });
  }),

  rule('Movement', 'A general rides 18″ off the road, and no farther', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 30, EAST) }],
      red: far,
      generals: { Blue: { at: [5, 20] }, Red: {} },
    });
    const ride = (x: number) => ({ moves: [], rides: [{ commander: 'Blue', x, y: 20 }] });
    expect(refused(game, state, 'move', ride(24), { at: 'movement' })).toContain('18');
    expect(refused(game, state, 'move', ride(23), { at: 'movement' })).toBeNull();
  }),

  rule('Movement E20', 'A general halts where he comes to a wood', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 30, EAST) }],
      red: far,
      terrain: wood(12, 15, 16, 25),
      generals: { Blue: { at: [5, 20] }, Red: {} },
    });
    const ride = { moves: [], rides: [{ commander: 'Blue', x: 20, y: 20 }] };
    const { after } = play(game, state, { at: 'movement', answers: { 'blue:move': ride } });
    expect(man(after, 'Blue').x).toBeGreaterThan(11);
    expect(man(after, 'Blue').x).toBeLessThanOrEqual(12);
  }),

  rule('Movement', 'A stray of a Formation on Defend goes back to its Reformation Area, told or not', () => {
    const state = field({
      blue: [{ id: 'F', area: [16, 20], units: [...abreast(3, 20, 19, EAST), foot(20, 30, EAST)] }],
      red: far,
    });
    const { before, after } = play(game, state, { at: 'movement' });
    const away = (of: typeof after) => distance(rectOf(unit(of, 'Fd')), areaOf(formation(of, 'F')));
    expect(away(before)).toBeGreaterThan(6);
    expect(away(after)).toBeLessThanOrEqual(6);
    expect(moved(before, after, 'Fa')).toBe(0);
  }),

  rule('Movement G12', 'Going through the Reformation Area of another Formation costs a third of the move', () => {
    const state = field({
      blue: [
        { id: 'F', directive: 'A', units: [foot(10, 20, EAST)] },
        { id: 'G', area: [14, 20], units: abreast(2, 14, 30, EAST) },
      ],
      red: far,
      objectives: toMill(40, 20),
    });
    const { before, after } = play(game, state, { at: 'movement' });
    expect(moved(before, after, 'Fa')).toBeCloseTo(8 - 8 / 3, 1);
  }),

  rule('Conversions', 'A Formation on Move stops 3″ from the enemy and must turn to Defend', () => {
    for (const x of [30, 30.1, 30.13]) {
      const state = field({
        blue: [{ id: 'F', directive: 'M', units: column(4, 20, 20, EAST) }],
        red: [{ id: 'A', units: abreast(3, x, 19, WEST) }],
        objectives: toMill(50, 20),
      });
      const { after } = play(game, state, { at: 'movement', through: 'combat', otherDice: 'middle' });
      expect(formation(after, 'F').directive, `from ${x}`).toBe('D');
    }
  }),

  rule('Conversions G7', 'An Objective is not reached while an enemy stands within 3″ of its ground', () => {
    const square = [
      [28, 18],
      [34, 18],
      [34, 22],
      [28, 22],
    ] as [number, number][];
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: abreast(2, 27, 19, EAST) }],
      red: [{ id: 'A', units: abreast(2, 36.5, 19, WEST) }],
      terrain: { areas: [{ id: 'town', kind: 'town', points: square }] },
      objectives: [{ id: 'mill', name: 'Mill', points: 1, at: [31, 20], area: 'town' }],
    });
    const { after } = play(game, state, { at: 'combat', otherDice: 'middle' });
    expect(formation(after, 'F').directive).toBe('A');
    Object.assign(unit(state, 'Aa'), { x: 45 });
    Object.assign(unit(state, 'Ab'), { x: 45 });
    expect(formation(play(game, state, { at: 'combat', otherDice: 'middle' }).after, 'F').directive).toBe('D');
  }),

  rule('Movement H10', 'Only the road goes free over a bridge: beside it the banks are rough', () => {
    const terrain = {
      ...highway,
      streams: [
        {
          id: 's',
          points: [
            [30, 0],
            [30, 40],
          ] as [number, number][],
        },
      ],
      crossings: [{ id: 'b', kind: 'bridge' as const, at: [30, 20] as [number, number] }],
    };
    const at = (y: number) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(27, y, EAST)] }],
        red: far,
        terrain,
        objectives: toMill(50, y),
      });
      return unit(play(game, state, { at: 'movement' }).after, 'Fa').x - 27;
    };
    expect(at(20)).toBeCloseTo(8, 1);
    expect(at(20.7)).toBeLessThanOrEqual(7);
  }),
);
