/** Lines of command and movement that are easily played wrongly: the second half of a sentence, the edge of a band. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  abreast,
  acting,
  column,
  EAST,
  far,
  field,
  foot,
  formation,
  guns,
  horse,
  line,
  man,
  offered,
  routed,
  square,
  toMill,
  unit,
  WEST,
} from '../positions.ts';

/** The commander of Blue’s corps leads its division F himself, as Kellermann and Picton do; G is the other. */
const leadsHimself = () =>
  field({
    blue: [
      { id: 'F', led: null, units: abreast(2, 16, 18, EAST) },
      { id: 'G', led: null, units: abreast(2, 16, 28, EAST) },
    ],
    red: [{ id: 'A', led: null, units: abreast(2, 55, 5, WEST) }],
    more: {
      commanders: [
        { id: 'Chief', name: 'Chief', side: 'blue', army: true, lr: 'C', tr: 0, at: [3, 3] },
        { id: 'Corps', name: 'Corps', side: 'blue', force: 'B', formation: 'F', lr: 'A', tr: 0, at: [16, 20] },
        { id: 'G*', name: 'G*', side: 'blue', formation: 'G', lr: 'C', tr: 0, at: [16, 28] },
        { id: 'Red', name: 'Red', side: 'red', army: true, force: 'R', lr: 'B', tr: 0, at: [57, 38] },
      ],
    },
  });

/** The test of an order that waits for a Formation. */
function tested(state: State, id: string) {
  formation(state, id).pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 0 };
  return play(game, state, { at: 'activation', answers: { activate: { test: [id] } }, otherDice: 'middle' }).rolls[0];
}

const deploying = (units: string[], rush: string[] = []) => ({
  changes: [{ formation: 'F', change: 'deploy', units, facing: 90, rush }],
});

/** Blue’s Units march east over an area that begins at x = 23. */
function over(kind: string, units: Parameters<typeof abreast>[4], status = 'none') {
  const state = field({
    blue: [{ id: 'F', directive: 'A', units: [foot(20, 20, EAST, units)] }],
    red: far,
    terrain: { polygons: [{ id: 'w', kind, points: square(17, 10, 26.2, 30) }] as never },
    objectives: toMill(50, 20),
  });
  Object.assign(formation(state, 'F'), { status });
  return unit(play(game, state, { at: 'movement', otherDice: 'middle' }).after, 'Fa').x - 20;
}

export const closeCommand = chapter(
  'Command and movement, read closely',
  rule(
    'Command test G17',
    'Who commands a Force and leads one of its Formations himself is in personal command of it',
    () => {
      expect(line(tested(leadsHimself(), 'F'), 'personally commands')).toBe(3);
      expect(line(tested(leadsHimself(), 'G'), 'personally commands')).toBe(-3);
    },
  ),

  rule('Leader Fate G17', 'Who commands a Force and leads one of its Formations himself throws at −2', () => {
    const state = leadsHimself();
    Object.assign(man(state, 'Corps'), { x: 54, y: 7 });
    const { of } = play(game, state, { at: 'fire', otherDice: 'highest' });
    expect(line(of('Leader Fate')[0], 'ommand')).toBe(-2);
  }),

  rule('Leader Actions G17', 'Who leads a Formation himself takes no other in person', () => {
    const state = leadsHimself();
    Object.assign(man(state, 'Corps'), { x: 16, y: 27 });
    const acts = play(game, state, { at: 'leaders' }).askedFor('lead');
    expect(offered(acts, 'takeCommand')).toEqual([]);
  }),

  rule('Command test', 'A battery out of the reserve of the Force has no +2', () => {
    const state = field({
      blue: [
        {
          id: 'F',
          units: [
            ...abreast(3, 20, 18, EAST),
            { ...guns(0, 0, EAST), id: 'corps', at: undefined, state: 'reserve', force: 'B' },
          ],
        },
      ],
      red: far,
      generals: { Blue: { at: [18, 20] }, Red: {} },
    });
    const { rolls } = play(game, state, {
      at: 'leaders',
      answers: { 'blue:lead': acting('commitBattery', 'corps', { spot: 0 }) },
      otherDice: 'middle',
    });
    expect(rolls.length).toBe(1);
    expect(line(rolls[0], 'reserve')).toBe(0);
  }),

  rule('Leader Actions', 'One commander’s failure ends nobody else’s tests', () => {
    const state = leadsHimself();
    routed(state, 'Fa', 'Fb');
    Object.assign(formation(state, 'F'), { fatigue: { infantry: 9, cavalry: 0, artillery: 0 } });
    const chief = (request: { acts: { action: string; commander: string }[] }) => {
      const act = request.acts.findIndex(({ action, commander }) => action === 'rally' && commander === 'Chief');
      return { act: act < 0 ? null : act };
    };
    const asked = play(game, state, { at: 'leaders', answers: { 'blue:lead': chief }, otherDice: 'lowest' }).askedFor(
      'lead',
    );
    const [, second] = asked.filter(({ seat }) => seat === 'blue');
    const whose = second!.request.acts
      .filter(({ action }: { action: string }) => action === 'rally')
      .map(({ commander }: { commander: string }) => commander);
    expect(new Set(whose)).toEqual(new Set(['Corps']));
  }),

  rule('Leader Actions G43', 'A wounded man’s rating is nothing in his tests too', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 16, 18, EAST) }],
      red: far,
      generals: { Blue: { at: [12, 20], lr: 'A' }, Red: {} },
    });
    Object.assign(man(state, 'Blue'), { wounded: 3 });
    expect(line(tested(state, 'F'), 'Issuer LR')).toBe(0);
  }),

  rule('Orders', 'What is not seen does not keep a Formation from Reserve', () => {
    const may = (fog: boolean) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(2, 20, 20, EAST) }],
        red: [{ id: 'A', units: abreast(2, 30, 20, WEST) }],
        terrain: { polygons: [{ id: 'w', kind: 'dense', points: square(22, 15, 34, 26) }] as never },
        more: { options: { fog } },
      });
      return play(game, state, { at: 'orders' })
        .askedFor('issue')
        .find(({ seat }) => seat === 'blue')!.request.formations[0].may;
    };
    expect(may(false)).not.toContain('R');
    expect(may(true)).toContain('R');
  }),

  rule('Orders G3', 'A delay adds to the markers there are, three at most', () => {
    const state = field({
      blue: [{ id: 'F', led: { lr: 'none' }, units: abreast(2, 16, 18, EAST) }],
      red: far,
      generals: { Blue: { at: [12, 20], lr: 'A' }, Red: {} },
    });
    formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 2 };
    const { after } = play(game, state, { at: 'activation', answers: { activate: { test: ['F'] } }, dice: [2, 1, 5] });
    expect(formation(after, 'F').pending).toMatchObject({ delay: 3 });
  }),

  rule('Leader Actions G25', 'Of five Units one may be detached, of two none', () => {
    const most = (n: number) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(n, 16, 18, EAST) }],
        red: far,
        generals: { Blue: { at: [14, 20] }, Red: {} },
      });
      const [act] = offered<{ action: string; most: number }>(
        play(game, state, { at: 'leaders' }).askedFor('lead'),
        'detachment',
      );
      return act?.most ?? 0;
    };
    expect([most(2), most(5), most(6), most(18)]).toEqual([0, 1, 2, 4]);
  }),

  rule('Movement A8', 'Rough ground and a retreat halve a move each', () => {
    expect(over('rough', {})).toBeCloseTo(4);
    expect(over('rough', { light: true })).toBeCloseTo(8);
    const state = field({
      blue: [{ id: 'F', units: [foot(20, 20, EAST)] }],
      red: [{ id: 'A', units: abreast(2, 25, 19.5, WEST) }],
      terrain: { polygons: [{ id: 'w', kind: 'rough', points: square(2, 10, 26, 30) }] as never },
    });
    Object.assign(formation(state, 'F'), { status: 'RT', fatigue: { infantry: 9, cavalry: 0, artillery: 0 } });
    expect(20 - unit(play(game, state, { at: 'movement', otherDice: 'middle' }).after, 'Fa').x).toBeCloseTo(2);
  }),

  rule('Movement', 'A line that comes out of a wood halts at its edge', () => {
    const out = (more: object) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(20, 20, EAST, more)] }],
        red: far,
        terrain: { polygons: [{ id: 'w', kind: 'dense', points: square(17, 10, 22, 30) }] as never },
        objectives: toMill(50, 20),
      });
      return unit(play(game, state, { at: 'movement', otherDice: 'middle' }).after, 'Fa').x;
    };
    expect(out({})).toBeLessThan(22.5);
    expect(out({ light: true })).toBeCloseTo(26, 0);
  }),

  rule(
    'Movement E3',
    'A column with a Unit at the edge of the table, where it has no room to turn, marches all the same',
    () => {
      const state = field({
        blue: [
          {
            id: 'F',
            directive: 'M',
            units: [
              ...[4, 3.2, 2.4, 1.6].map((y) => foot(20, y, 0, { state: 'ployed' })),
              foot(19, 0.7, 0, { state: 'ployed' }),
              foot(21.2, 0.45, 0, { state: 'ployed' }),
            ],
          },
        ],
        red: far,
        objectives: toMill(20, 38),
      });
      const { after } = play(game, state, { at: 'movement' });
      expect(unit(after, 'Fa').y - 4).toBeCloseTo(10, 1);
      expect(unit(after, 'Ff').y).toBeGreaterThan(6);
    },
  ),

  rule('Movement', 'Cavalry in column goes 12″ off the road and 15″ on it', () => {
    const gone = (roads: object[]) => {
      const state = field({
        blue: [
          { id: 'F', directive: 'M', units: [0, 1].map((i) => horse(15 - 1.1 * i, 20, EAST, { state: 'ployed' })) },
        ],
        red: far,
        terrain: { roads: roads as never },
        objectives: toMill(55, 20),
      });
      return unit(play(game, state, { at: 'movement', otherDice: 'middle' }).after, 'Fa').x - 15;
    };
    expect(gone([])).toBeCloseTo(12);
    expect(
      gone([
        {
          id: 'r',
          points: [
            [0, 20],
            [60, 20],
          ],
        },
      ]),
    ).toBeCloseTo(15);
  }),

  rule('Ploy & Deploy', 'A third of the move that is not full costs nothing', () => {
    const thirds = (x: number) => {
      const state = field({
        blue: [{ id: 'F', directive: 'M', led: { lr: 'none' }, units: column(4, 20, 20, EAST) }],
        red: far,
        objectives: toMill(x, 20),
      });
      const answers = { 'blue:deploy': deploying(['Fa', 'Fb', 'Fc', 'Fd']) };
      return line(play(game, state, { at: 'movement', answers, otherDice: 'middle' }).of('Ploy')[0], 'third') + 0;
    };
    // The head stands 1.2″ ahead of the middle by which a column aims.
    expect([thirds(20 + 3), thirds(20 + 3.6), thirds(20 + 7)]).toEqual([0, -1, -2]);
  }),

  rule('Ploy & Deploy A7', 'A rush of foot and horse costs either a marker, and the sum of the throw 7 once', () => {
    const state = field({
      blue: [
        {
          id: 'F',
          led: { lr: 'none' },
          units: [
            ...column(3, 20, 20, EAST),
            horse(17, 20, EAST, { state: 'ployed' }),
            horse(15.9, 20, EAST, { state: 'ployed' }),
          ],
        },
      ],
      red: far,
    });
    const answers = { 'blue:deploy': deploying(['Fa', 'Fd', 'Fb', 'Fe', 'Fc'], ['infantry', 'cavalry']) };
    const { after, of } = play(game, state, { at: 'movement', answers, otherDice: 'middle' });
    expect(formation(after, 'F').fatigue).toEqual({ infantry: 1, cavalry: 1, artillery: 0 });
    expect(line(of('Ploy')[0], 'ush')).toBe(7);
  }),

  rule('Ploy & Deploy', 'To ploy takes a throw as well, and the ground has no part in it', () => {
    const state = field({
      blue: [{ id: 'F', led: { lr: 'none' }, units: abreast(6, 20, 15, EAST) }],
      red: far,
      terrain: { polygons: [{ id: 'w', kind: 'dense', points: square(18, 10, 23, 24) }] as never },
    });
    const units = ['Fa', 'Fb', 'Fc', 'Fd', 'Fe', 'Ff'];
    const said = { changes: [{ formation: 'F', change: 'ploy', units, facing: 90, rush: [] }] };
    const { after, of } = play(game, state, { at: 'movement', answers: { 'blue:deploy': said }, otherDice: 'middle' });
    expect(line(of('Ploy')[0], 'dense')).toBe(0);
    expect(units.filter((id) => unit(after, id).where === 'ployed')).toHaveLength(3);
  }),

  rule('Conversions', 'Cavalry may turn to Attack as Movement begins too, and then rides in that Movement', () => {
    const state = field({
      blue: [{ id: 'F', units: [horse(20, 20, EAST), horse(20, 21.2, EAST)] }],
      red: [{ id: 'A', units: abreast(3, 29, 19.5, WEST) }],
    });
    const charge = (request: { offers: { to: string }[] }) => ({
      take: request.offers.flatMap(({ to }, i) => (to === 'A' ? [i] : [])).slice(0, 1),
    });
    const { after } = play(game, state, { at: 'movement', answers: { 'blue:convert': charge }, otherDice: 'middle' });
    expect(formation(after, 'F').directive).toBe('A');
    expect(unit(after, 'Fa').x).toBeGreaterThan(27.5);
  }),

  rule('Conversions', 'Foot never charges of itself, nor horse at an enemy beyond 10″', () => {
    const offers = (x: number, of: typeof foot) => {
      const state = field({
        blue: [{ id: 'F', units: [of(20, 20, EAST)] }],
        red: [{ id: 'A', units: abreast(1, x, 20, WEST) }],
      });
      return play(game, state, { at: 'combat', otherDice: 'middle' })
        .askedFor('convert')
        .some(({ seat }) => seat === 'blue');
    };
    expect([offers(30, horse), offers(31.5, horse), offers(28, foot)]).toEqual([true, false, false]);
  }),

  rule('Recovery G10', 'On Defend a Formation that was fired on or moved is not quiet', () => {
    const left = (change: object) => {
      const state = field({ blue: [{ id: 'F', units: abreast(4, 16, 18, EAST) }], red: far });
      Object.assign(formation(state, 'F'), { fatigue: { infantry: 3, cavalry: 0, artillery: 0 }, quiet: 1 }, change);
      return formation(play(game, state, { at: 'movement' }).after, 'F').fatigue.infantry;
    };
    expect([left({}), left({ firedOn: true }), left({ quiet: 0 })]).toEqual([2, 3, 3]);
  }),

  rule('Recovery G10', 'Fatigue comes off the class its owner names', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'R', units: [...abreast(4, 16, 18, EAST), horse(14, 20, EAST)] }],
      red: far,
    });
    Object.assign(formation(state, 'F'), { fatigue: { infantry: 2, cavalry: 2, artillery: 0 } });
    const { after } = play(game, state, { at: 'movement', answers: { 'blue:recover': { from: { F: 'cavalry' } } } });
    expect(formation(after, 'F').fatigue).toEqual({ infantry: 2, cavalry: 1, artillery: 0 });
  }),
);
