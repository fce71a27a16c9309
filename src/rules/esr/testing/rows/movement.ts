/** Movement, conversions, ploy and deploy, as the sheet has them. */
import { expect } from 'vitest';
import { distance, distancePoints } from '../../../../board/plane/index.ts';
import { play, refused } from '../../../../testing/position.ts';
import { chapter, rule, ruled, simplified } from '../../../../testing/rules.ts';
import { areaOf, rectOf } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  abreast,
  column,
  EAST,
  far,
  field,
  foot,
  formation,
  gap,
  horse,
  man,
  square,
  toMill,
  unit,
  WEST,
} from '../positions.ts';

const highway = { roads: [{ id: 'r', points: [[0, 20] as [number, number], [60, 20] as [number, number]] }] };
const wood = (x: number, y: number, to: number, top: number) => ({
  polygons: [
    {
      id: 'w',
      kind: 'dense' as const,
      points: square(x, y, to, top),
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

  rule('Movement E20', 'A general who would come farther by a winding road than his 24″ stops short of it', () => {
    const corner = (x: number, y: number): [number, number] => [x, y];
    const winding = { roads: [{ id: 'r', points: [corner(5, 8), corner(5, 22), corner(22, 22)] }] };
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 30, EAST) }],
      red: far,
      terrain: winding,
      generals: { Blue: { at: [5, 8] }, Red: {} },
    });
    const ride = { moves: [], rides: [{ commander: 'Blue', x: 22, y: 22 }] };
    const { after } = play(game, state, { at: 'movement', answers: { 'blue:move': ride } });
    const { x, y } = man(after, 'Blue');
    // 31″ by road, 22″ over the fields, of which he rides 18.
    expect(Math.hypot(22 - x, 22 - y)).toBeCloseTo(Math.hypot(17, 14) - 18, 1);
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
      terrain: { polygons: [{ id: 'town', kind: 'town', points: square }] },
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
          fordable: true,
        },
      ],
      bridges: [{ id: 'b', x: 30, y: 20 }],
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

  rule('Movement', 'Deployed foot goes 8″, horse 10″; in column off the road 10″ and 12″', () => {
    const gone = (units: ReturnType<typeof abreast>) => {
      const state = field({ blue: [{ id: 'F', directive: 'A', units }], red: far, objectives: toMill(50, 20) });
      return unit(play(game, state, { at: 'movement' }).after, 'Fa').x - 20;
    };
    expect(gone([foot(20, 20, EAST)])).toBeCloseTo(8);
    expect(gone([horse(20, 20, EAST)])).toBeCloseTo(10);
    expect(gone([foot(20, 20, EAST, { state: 'ployed' })])).toBeCloseTo(10);
    expect(gone([horse(20, 20, EAST, { state: 'ployed' })])).toBeCloseTo(12);
  }),

  rule('Movement', 'Retreating and broken Formations go half as far', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 30, 20, EAST) }],
      red: [{ id: 'A', units: abreast(2, 40, 20, WEST) }],
    });
    Object.assign(formation(state, 'F'), { status: 'BK', fatigue: { infantry: 9, cavalry: 0, artillery: 0 } });
    const { before, after } = play(game, state, { at: 'movement' });
    expect(moved(before, after, 'Fa')).toBeCloseTo(4, 4);
  }),

  rule('Movement', 'Rough ground halves the move of all but Light and Irregular troops', () => {
    const terrain = {
      polygons: [
        {
          id: 'w',
          kind: 'rough' as const,
          points: [
            [10, 10],
            [50, 10],
            [50, 30],
            [10, 30],
          ] as [number, number][],
        },
      ],
    };
    const gone = (more: object) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(20, 20, EAST, more)] }],
        red: far,
        terrain,
        objectives: toMill(48, 20),
      });
      return unit(play(game, state, { at: 'movement' }).after, 'Fa').x - 20;
    };
    expect(gone({})).toBeCloseTo(4);
    expect(gone({ light: true })).toBeCloseTo(8);
    expect(gone({ irregular: true })).toBeCloseTo(8);
  }),

  rule('Movement', 'A line halts at the edge of a wood; Light troops go on at half pace', () => {
    const gone = (more: object) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(20, 20, EAST, more)] }],
        red: far,
        terrain: wood(24, 10, 40, 30),
        objectives: toMill(48, 20),
      });
      return unit(play(game, state, { at: 'movement' }).after, 'Fa').x;
    };
    expect(gone({})).toBeLessThanOrEqual(24);
    expect(gone({ light: true })).toBeGreaterThan(25.5);
  }),

  rule('Movement E3', 'The road rate is only for a column that begins and ends on the road', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'M', units: column(3, 15, 22, EAST) }],
      red: far,
      terrain: highway,
      objectives: toMill(55, 20),
    });
    const { after } = play(game, state, { at: 'movement' });
    expect(unit(after, 'Fa').allowance).toBe(10);
  }),

  rule('Directives', 'A Formation on Move comes no nearer than 3″', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'M', units: column(3, 24, 20, EAST) }],
      red: [{ id: 'A', units: abreast(3, 30, 19, WEST) }],
      objectives: toMill(50, 20),
    });
    const { after } = play(game, state, { at: 'movement' });
    expect(gap(after, 'Fa', 'Ab')).toBeGreaterThanOrEqual(3 - 1e-4);
  }),

  rule('Directives', 'On Attack a Formation in reach of an enemy in its way closes to contact', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: abreast(3, 24, 19, EAST) }],
      red: [{ id: 'A', units: abreast(3, 30, 19, WEST) }],
      objectives: toMill(50, 20),
    });
    const { after } = play(game, state, { at: 'movement' });
    expect(gap(after, 'Fb', 'Ab')).toBeLessThan(0.25);
  }),

  rule('Directives E6', 'On Defend nobody is led farther than 6″ from the Reformation Area', () => {
    const state = field({ blue: [{ id: 'F', area: [16, 20], units: abreast(3, 20, 19, EAST) }], red: far });
    const shift = { moves: [{ formation: 'F', way: 'place', x: 22.9, y: 20.1, facing: 90 }], rides: [] };
    const { after } = play(game, state, { at: 'movement', answers: { 'blue:move': shift } });
    for (const id of ['Fa', 'Fb', 'Fc'])
      expect(distance(rectOf(unit(after, id)), areaOf(formation(after, 'F')))).toBeLessThanOrEqual(6 + 1e-6);
  }),

  rule(
    'Directives E6',
    'Who is halted on his way to a place on Defend stands within 6″ of the Area all the same',
    () => {
      const state = field({
        // 5.99″ from its Area edge to edge, and 6.12″ when it has turned east; Red to the north halts it after 0.03″.
        blue: [{ id: 'F', area: [20, 20], units: [foot(27.24, 20, 0)] }],
        red: [{ id: 'A', units: [foot(27, 21.9, 180)] }],
      });
      const shift = { moves: [{ formation: 'F', way: 'place', x: 26, y: 21, facing: 90 }], rides: [] };
      const { after } = play(game, state, { at: 'movement', answers: { 'blue:move': shift } });
      expect(distance(rectOf(unit(after, 'Fa')), areaOf(formation(state, 'F')))).toBeLessThanOrEqual(6 + 1e-6);
    },
  ),

  rule('Movement G13', 'Passing through friends of another Formation costs a third of the move', () => {
    const state = field({
      blue: [
        { id: 'F', directive: 'A', units: [foot(10, 20, EAST)] },
        { id: 'G', area: [12, 30], units: [foot(14, 20, EAST)] },
      ],
      red: far,
      objectives: toMill(40, 20),
    });
    const { before, after } = play(game, state, { at: 'movement' });
    expect(moved(before, after, 'Fa')).toBeCloseTo(8 - 8 / 3, 1);
  }),

  rule(
    'Conversions E9',
    'Cavalry on Defend may charge an enemy within 10″ in the Combat phase with what is left of its move',
    () => {
      const state = field({
        blue: [{ id: 'F', units: [horse(20, 20, EAST)] }],
        red: [{ id: 'A', units: [foot(27, 20, WEST)] }],
      });
      const take = (request: { offers: { to: string }[] }) => ({
        take: request.offers.flatMap(({ to }, i) => (to === 'A' ? [i] : [])).slice(0, 1),
      });
      const { of } = play(game, state, { at: 'combat', answers: { 'blue:convert': take }, otherDice: 'middle' });
      expect(of('Combat').length).toBeGreaterThan(0);
      unit(state, 'Fa').used = 8;
      unit(state, 'Fa').allowance = 10;
      expect(
        play(game, state, { at: 'combat', answers: { 'blue:convert': take }, otherDice: 'middle' }).of('Combat'),
      ).toEqual([]);
    },
  ),

  rule('Conversions E1', 'A Formation that retreats rallies where no enemy is within 6″', () => {
    const state = field({ blue: [{ id: 'F', units: abreast(3, 20, 19, EAST) }], red: far });
    Object.assign(formation(state, 'F'), { status: 'RT' });
    expect(formation(play(game, state, { at: 'movement' }).after, 'F').status).toBe('RR');
  }),

  rule('Recovery G10', 'In Rally & Reform a Formation sheds a marker a turn, on Defend every second quiet turn', () => {
    const state = field({
      blue: [
        { id: 'F', units: abreast(3, 20, 19, EAST) },
        { id: 'G', units: abreast(3, 20, 29, EAST) },
      ],
      red: far,
    });
    for (const id of ['F', 'G']) formation(state, id).fatigue = { infantry: 4, cavalry: 0, artillery: 0 };
    Object.assign(formation(state, 'F'), { status: 'RR', since: 1 });
    const once = play(game, state, { at: 'movement' }).after;
    expect([formation(once, 'F').fatigue.infantry, formation(once, 'G').fatigue.infantry]).toEqual([3, 4]);
    expect(formation(play(game, once, { at: 'movement' }).after, 'G').fatigue.infantry).toBe(3);
  }),

  rule('Ploy & Deploy', 'A column deploys as many Units as the throw allows', () => {
    const state = field({ blue: [{ id: 'F', led: { lr: 'none' }, units: column(8, 20, 20, EAST) }], red: far });
    const change = {
      changes: [
        {
          formation: 'F',
          change: 'deploy',
          units: ['Fa', 'Fb', 'Fc', 'Fd', 'Fe', 'Ff', 'Fg', 'Fh'],
          facing: 90,
          rush: [],
        },
      ],
    };
    const deployed = (dice: number[]) =>
      play(game, state, { at: 'movement', answers: { 'blue:deploy': change }, dice }).after.units.filter(
        ({ where, sheet }) => where === 'deployed' && sheet.formation === 'F',
      ).length;
    expect([deployed([1, 1]), deployed([2, 2]), deployed([4, 4]), deployed([6, 6])]).toEqual([2, 3, 4, 5]);
  }),

  rule('Ploy & Deploy A7', 'A rush adds 7 to the throw and a marker to the class that rushes', () => {
    const state = field({ blue: [{ id: 'F', led: { lr: 'none' }, units: column(6, 20, 20, EAST) }], red: far });
    const change = {
      changes: [
        {
          formation: 'F',
          change: 'deploy',
          units: ['Fa', 'Fb', 'Fc', 'Fd', 'Fe', 'Ff'],
          facing: 90,
          rush: ['infantry'],
        },
      ],
    };
    const { after, rolls } = play(game, state, { at: 'movement', answers: { 'blue:deploy': change }, dice: [1, 1] });
    expect(rolls[0]!.total).toBe(9);
    expect(formation(after, 'F').fatigue.infantry).toBe(1);
  }),

  simplified('Movement', 'Units are moved one by one, and the owner chooses which touch', 'H17'),
  ruled(
    'Ploy & Deploy',
    'A Unit that changes may be shifted 1.5″, even into contact, and deploys into the ground it comes to',
    'H12',
  ),
  simplified('Ploy & Deploy', 'Artillery goes to the deployed reserve by itself', 'H19'),
  ruled('Movement', 'A broken Formation at its own edge leaves the table', 'E16'),
);
