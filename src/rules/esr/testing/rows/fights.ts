/** The sequence, further lines of combat, the status check, sight, arrivals and the end, as the sheet has them. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { sees } from '../../battle/field.ts';
import { DIRECTIVES, STEPS } from '../../battle/state.ts';
import { thresholds } from '../../battle/strength.ts';
import { game } from '../../game.ts';
import {
  abreast,
  column,
  EAST,
  far,
  field,
  foot,
  formation,
  horse,
  line,
  square,
  unit,
  VICTORY,
  WEST,
} from '../positions.ts';

/** Blue's Unit attacks Red's; the first throws of both. */
function fight(blue: object, red: object, areas: object[] = [], change = (_: ReturnType<typeof field>) => {}) {
  const state = field({
    blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST, blue)] }],
    red: [{ id: 'A', units: [foot(30.9, 20, WEST, red)] }],
    terrain: { polygons: areas as never },
  });
  change(state);
  const { of } = play(game, state, { at: 'combat', otherDice: 'middle' });
  return { blue: of('Fa')[0], red: of('Aa')[0] };
}

export const fights = chapter(
  'Sequence, fights, the end',
  rule(
    'Turn Sequence',
    'Command, Movement, Artillery & Skirmish and Combat follow one another, then the next turn',
    () => {
      const state = field({ blue: [{ id: 'F', units: abreast(2, 16, 18, EAST) }], red: far });
      expect([STEPS[0], ...STEPS.slice(-3)]).toEqual(['activation', 'movement', 'fire', 'combat']);
      expect(state.step).toBe('activation');
      const { after } = play(game, state, { at: 'activation', through: 'combat', otherDice: 'middle' });
      expect([after.turn, after.step]).toEqual([2, 'activation']);
    },
  ),

  rule('Turn Sequence', 'Orders are converted as Movement begins, as Combat begins and as it ends', () => {
    const state = field({
      blue: [
        { id: 'F', directive: 'A', units: [foot(30, 20, EAST, { cr: 3 }), ...abreast(5, 26, 22, EAST)] },
        { id: 'G', directive: 'S', support: 'F', units: [horse(24, 14, EAST)] },
      ],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST), ...abreast(5, 36, 22, WEST)] }],
    });
    const asked = play(game, state, { at: 'movement', through: 'combat', otherDice: 'highest' }).askedFor('convert');
    expect(asked.filter(({ seat }) => seat === 'blue')).toHaveLength(3);
  }),

  rule('Turn Sequence', 'A turn is twenty minutes: three an hour by the clock of every battle', () => {
    for (const { data } of game.scenarios) expect(game.start(data, {}).field.scenario.clock.minutes).toBe(20);
  }),

  rule('Orders', 'There are five directives, and each can be sent', () => {
    const state = field({
      blue: [
        { id: 'F', units: abreast(2, 16, 18, EAST) },
        { id: 'G', units: abreast(2, 16, 28, EAST) },
      ],
      red: far,
    });
    const [asked] = play(game, state, { at: 'orders' }).askedFor('issue');
    expect(asked!.request.formations[0].may).toEqual(DIRECTIVES);
    expect(DIRECTIVES.length).toBe(5);
  }),

  rule('Combat Resolution', 'Units closer than ¼″ are in contact, others are not', () => {
    const fought = (x: number) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST)] }],
        red: [{ id: 'A', units: [foot(x, 20, WEST)] }],
      });
      return play(game, state, { at: 'combat', otherDice: 'middle' }).of('Combat').length > 0;
    };
    expect([fought(30.99), fought(31.01)]).toEqual([true, false]);
  }),

  rule('Combat Resolution A19', 'Light and Irregular troops have +1 each in dense ground', () => {
    const wood = [{ id: 'w', kind: 'dense', points: square(28, 18, 33, 22) }];
    const { red } = fight({}, { light: true, irregular: true }, wood);
    expect([line(red, 'Light in dense'), line(red, 'Irregular in dense')]).toEqual([1, 1]);
    expect(line(fight({}, { light: true }).red, 'Light in dense')).toBe(0);
  }),

  rule('Combat Resolution', 'Engineers give +1 at buildings and in no open field', () => {
    const town = [{ id: 't', kind: 'town', points: square(30.6, 19, 33, 21) }];
    const sent = (areas: object[]) =>
      line(
        fight({}, {}, areas, (state) => Object.assign(formation(state, 'F'), { engineers: true })).blue,
        'Engineers',
      );
    expect([sent(town), sent([])]).toEqual([1, 0]);
  }),

  rule('Combat Resolution', 'A town as such gives nobody anything in the fight itself', () => {
    const town = [{ id: 't', kind: 'town', points: square(30.6, 19, 33, 21) }];
    const labels = fight({}, {}, town).red!.modifiers.filter(({ value }) => value !== 0);
    expect(labels.map(({ label }) => label)).toEqual(['Unit’s CR']);
  }),

  rule('Combat Resolution', 'Winning by 1 to 3 costs cavalry a marker and infantry none, and it holds', () => {
    const won = (own: ReturnType<typeof foot>) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [own, ...abreast(6, 15, 28, EAST)] }],
        red: [{ id: 'A', units: [foot(31, 20, WEST, { cr: 2 }), ...abreast(6, 40, 28, WEST)] }],
      });
      const dice = [
        { for: 'Fa', faces: [4, 4] },
        { for: 'Aa', faces: [3, 3] },
      ];
      const { after } = play(game, state, { at: 'combat', dice, otherDice: 'highest' });
      const { infantry, cavalry } = formation(after, 'F').fatigue;
      return [infantry + cavalry, unit(after, 'Fa').x];
    };
    expect(won(foot(30.1, 20, EAST, { cr: 2 }))).toEqual([0, 30.1]);
    expect(won(horse(30, 20, EAST))).toEqual([1, 30]);
  }),

  rule('Combat Resolution', 'Beaten by 7 to 9 a Unit routs even if it is supported, and its Formation tires', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST), foot(32, 20, WEST), ...abreast(4, 45, 20, WEST)] }],
    });
    const dice = [
      { for: 'Fa', faces: [6, 5] },
      { for: 'Aa', faces: [2, 2] },
    ];
    const { after } = play(game, state, { at: 'combat', dice, otherDice: 'highest' });
    expect(unit(after, 'Aa').where).toBe('area');
    expect(formation(after, 'A').fatigue.infantry).toBe(1);
  }),

  rule('Combat Resolution H2', 'Of several Units that are beaten the leader routs, the others retire', () => {
    const state = field({
      blue: [
        {
          id: 'F',
          directive: 'A',
          units: [foot(30, 19.6, EAST, { cr: 2 }), foot(30, 20.7, EAST), ...abreast(6, 15, 28, EAST)],
        },
      ],
      red: [{ id: 'A', units: [foot(30.9, 20.15, WEST, { cr: 4 }), ...abreast(4, 45, 20, WEST)] }],
    });
    const dice = [
      { for: 'Fa', faces: [1, 2] },
      { for: 'Aa', faces: [5, 4] },
    ];
    const { after } = play(game, state, { at: 'combat', dice, otherDice: 'highest' });
    expect([unit(after, 'Fa').where, unit(after, 'Fb').where]).toEqual(['area', 'deployed']);
    expect(unit(after, 'Fb').x).toBeCloseTo(26);
  }),

  rule('Combat Resolution G38', 'A breakthrough goes half a deployed move at most', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST, { cr: 4 })] }],
      red: [{ id: 'A', area: [45, 30], units: [foot(30.9, 20, WEST), ...abreast(4, 45, 28, WEST)] }],
    });
    const on = (request: { offers: { words: string }[] }) =>
      request.offers.findIndex(({ words }) => words.includes('straight on'));
    const dice = [{ for: 'Aa', faces: [1, 1] }];
    const { after } = play(game, state, { at: 'combat', answers: { breakthrough: on }, dice, otherDice: 'highest' });
    expect(unit(after, 'Fa').x).toBeCloseTo(34, 1);
  }),

  rule(
    'Combat Resolution G33 G38',
    'Foot beside horse that leads goes on and back half its own move, not that of horse',
    () => {
      const state = field({
        blue: [
          { id: 'F', directive: 'A', units: [foot(30, 19.6, EAST), ...abreast(4, 15, 8, EAST)] },
          { id: 'G', directive: 'A', units: [horse(29.9, 20.7, EAST, { cr: 4 }), ...abreast(4, 15, 28, EAST)] },
        ],
        red: [{ id: 'A', area: [45, 30], units: [foot(30.9, 20.15, WEST), ...abreast(4, 45, 28, WEST)] }],
      });
      const on = (request: { offers: { words: string }[] }) =>
        request.offers.findIndex(({ words }) => words.includes('straight on'));
      const front = ({ units }: { units: string[] }) => units.indexOf('Ga');
      const fought = (blue: readonly number[], red: readonly number[]) => {
        const dice = [
          { for: 'Ga', faces: blue },
          { for: 'Aa', faces: red },
        ];
        const { after } = play(game, state, {
          at: 'combat',
          answers: { breakthrough: on, front },
          dice,
          otherDice: 'highest',
        });
        return unit(after, 'Fa').x;
      };
      expect(fought([6, 6], [1, 1])).toBeCloseTo(34, 1);
      expect(fought([1, 1], [5, 5])).toBeCloseTo(26, 1);
    },
  ),

  rule('Status Check H4', 'Of a Formation in column half the Units count, rounded up', () => {
    const state = field({ blue: [{ id: 'F', units: column(7, 20, 20, EAST) }], red: far });
    expect(thresholds(state, formation(state, 'F'))).toEqual({ retreat: 4, broken: 6 });
    for (const one of state.units) if (one.sheet.formation === 'F') one.where = 'deployed';
    expect(thresholds(state, formation(state, 'F'))).toEqual({ retreat: 7, broken: 10.5 });
  }),

  rule('Sight G49', 'One sees 24″ over clear ground and 3″ into a wood, and not over a hill', () => {
    const on = (areas: object[]) =>
      field({ blue: [{ id: 'F', units: abreast(2, 16, 18, EAST) }], red: far, terrain: { polygons: areas as never } })
        .field;
    const across = (areas: object[], x: number) => sees(on(areas), 10, 20, x, 20, on(areas).scenario.sight);
    expect([across([], 34), across([], 34.1)]).toEqual([true, false]);
    const wood = [{ id: 'w', kind: 'dense', points: square(12, 15, 30, 25) }];
    expect([across(wood, 14.5), across(wood, 18)]).toEqual([true, false]);
    expect(across([{ id: 'h', kind: 'hill', level: 1, points: square(12, 15, 14, 25) }], 18)).toBe(false);
  }),

  rule('Arrivals H14', 'A Formation comes on in its turn, in column, its head farthest in', () => {
    const state = field({
      blue: [
        { id: 'F', units: abreast(2, 16, 18, EAST) },
        {
          id: 'G',
          directive: 'M',
          area: undefined,
          arrives: { turn: 2, at: [0.4, 10], facing: 90 },
          units: [...Array(4).keys()].map(() => ({ ...foot(0, 0, EAST), at: undefined, state: 'ployed' as const })),
        },
      ],
      red: far,
    });
    expect(formation(state, 'G').fate).toBe('coming');
    const { after } = play(game, state, { at: 'combat' });
    expect(formation(after, 'G').fate).toBe('here');
    const xs = ['Ga', 'Gb', 'Gc', 'Gd'].map((id) => unit(after, id).x);
    expect(xs).toEqual([...xs].sort((a, b) => b - a));
    expect(unit(after, 'Ga').where).toBe('ployed');
  }),

  rule('Victory', 'The battle ends at once when the share the scenario names is broken or gone', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 16, 18, EAST) }],
      red: [
        { id: 'A', units: abreast(2, 45, 20, WEST) },
        { id: 'C', units: abreast(2, 45, 30, WEST) },
      ],
      more: { victory: { ...VICTORY, collapse: 0.5 } },
    });
    expect(play(game, state, { at: 'combat' }).after.over).toBeNull();
    Object.assign(formation(state, 'A'), { status: 'BK' });
    expect(game.standing(play(game, state, { at: 'combat' }).after).winner).toBe('blue');
  }),
);
