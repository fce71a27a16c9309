/** Rules of the sheet that no other position plays, written from it. */
import { expect } from 'vitest';
import { play, refused } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { leadership, lrOf } from '../../battle/state.ts';
import { holders, pointsOf } from '../../battle/victory.ts';
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
  tired,
  toMill,
  unit,
  WEST,
} from '../positions.ts';

const middle = { otherDice: 'middle' } as const;

/** Blue’s line and Red’s, at skirmish range. */
const lines = (more: object = {}) =>
  field({
    blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
    red: [{ id: 'A', units: abreast(6, 23.2, 20, WEST) }],
    ...more,
  });

export const leastProved = chapter(
  'Rules of least proof',
  rule('Leader Actions G22', 'Displaced horse artillery goes 10″, foot artillery 8″', () => {
    const reach = (of: object) => {
      const state = field({
        blue: [{ id: 'F', units: [...abreast(3, 20, 18, EAST), guns(19, 22, EAST, { id: 'own', ...of })] }],
        red: far,
        generals: { Blue: { at: [18, 24] }, Red: {} },
      });
      const to = (x: number) => ({ moves: [{ formation: 'own', way: 'place', x, y: 22, facing: 90 }], rides: [] });
      const told = { at: 'leaders', through: 'movement', otherDice: 'highest' } as const;
      return [26.9, 28.9, 29.1].map((x) => {
        const answers = { 'blue:lead': acting('displaceBattery', 'own') };
        return refused(game, state, 'blue:move', to(x), { ...told, answers }) === null;
      });
    };
    expect([reach({}), reach({ horse: true })]).toEqual([
      [true, false, false],
      [true, true, false],
    ]);
  }),

  rule(
    'Leader Actions',
    'A Formation in Reserve has +3 in what is tried with it, one that retreats −2, broken −3',
    () => {
      const rallied = (more: object) => {
        const state = field({
          blue: [{ id: 'F', units: abreast(4, 20, 18, EAST) }],
          red: far,
          generals: { Blue: { at: [18, 24] }, Red: {} },
        });
        Object.assign(formation(state, 'F'), more);
        routed(state, 'Fa');
        const answers = { 'blue:lead': acting('rally', 'F') };
        const [thrown] = play(game, state, { at: 'leaders', answers, ...middle }).of('Rally');
        return ['Reserve', 'retreating', 'broken'].map((words) => line(thrown, words));
      };
      expect([rallied({ directive: 'R' }), rallied({ status: 'RT' }), rallied({ status: 'BK' })]).toEqual([
        [3, 0, 0],
        [0, -2, 0],
        [0, 0, -3],
      ]);
    },
  ),

  rule('Leader Actions G21 G22', 'Guns that are touched are neither recalled nor displaced', () => {
    const state = field({
      blue: [{ id: 'F', units: [...abreast(3, 20, 28, EAST), guns(20, 20, EAST)] }],
      red: [{ id: 'A', directive: 'A', units: [foot(21, 20, WEST), ...abreast(3, 40, 20, WEST)] }],
      generals: { Blue: { at: [18, 24] }, Red: {} },
    });
    const asked = play(game, state, { at: 'leaders' }).askedFor('lead');
    expect([...offered(asked, 'recallBattery'), ...offered(asked, 'displaceBattery')]).toEqual([]);
  }),

  rule(
    'Leader Actions G17 G18',
    'Who commands in person goes where the Formation goes, and leaves it beside its Area',
    () => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: abreast(4, 20, 18, EAST) }],
        red: far,
        objectives: toMill(50, 20),
        generals: { Blue: { at: [18, 20] }, Red: {} },
      });
      const joined = play(game, state, {
        at: 'leaders',
        through: 'movement',
        answers: { 'blue:lead': acting('takeCommand', 'F') },
      }).after;
      expect(unit(joined, 'Fa').x).toBeCloseTo(28);
      expect(man(joined, 'Blue').x).toBeGreaterThan(25);
      const { after } = play(game, joined, {
        at: 'leaders',
        answers: { 'blue:lead': acting('abandonCommand', 'F') },
        otherDice: 'highest',
      });
      const area = formation(after, 'F');
      expect(Math.hypot(man(after, 'Blue').x - area.x, man(after, 'Blue').y - area.y)).toBeLessThan(2);
    },
  ),

  rule('Order Activation', 'An Objective of the army commander is on its way, delayed and lost like any order', () => {
    const sent = (faces: number[]) => {
      const state = field({
        blue: [{ id: 'F', led: { force: 'B' }, units: abreast(4, 20, 18, EAST) }],
        red: far,
        objectives: [
          { id: 'mill', name: 'Mill', points: 1, at: [30, 2] },
          { id: 'inn', name: 'Inn', points: 1, at: [30, 30] },
        ],
        generals: { Blue: { at: [18, 24], force: undefined }, Red: {} },
      });
      const orders = { goals: [{ force: 'B', goal: 'inn' }], orders: [] };
      const issued = play(game, state, { at: 'orders', answers: { 'blue:issue': orders } }).after;
      expect(issued.forces[0]).toMatchObject({ goal: 0, pending: { goal: 1 } });
      issued.turn++;
      const dice = [{ for: 'activation', faces }];
      const [force] = play(game, issued, { at: 'activation', dice, ...middle }).after.forces;
      return [force!.goal, force!.pending?.delay ?? null];
    };
    // His LR counts twice, the other's once: 4, 1 and the dice.
    expect([sent([1, 2]), sent([6, 6])]).toEqual([
      [1, null],
      [1, null],
    ]);
  }),

  rule('Leader Actions G16', 'Who is inspired sheds fatigue of the class that has most', () => {
    const state = field({
      blue: [{ id: 'F', units: [...abreast(4, 20, 18, EAST), horse(20, 24, EAST)] }],
      red: far,
      generals: { Blue: { at: [18, 24] }, Red: {} },
    });
    formation(state, 'F').fatigue = { infantry: 1, cavalry: 3, artillery: 0 };
    const answers = { 'blue:lead': acting('inspire', 'F', { units: ['Fa'] }) };
    const { after } = play(game, state, { at: 'leaders', answers });
    expect(formation(after, 'F').fatigue).toEqual({ infantry: 1, cavalry: 1, artillery: 0 });
    expect(unit(after, 'Fa').where).toBe('removed');
  }),

  rule('Skirmishing H7', 'No intense assault is made on attacking cavalry, and none is paid for', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(4, 20, 20, EAST) }],
      red: [{ id: 'A', directive: 'A', units: [horse(22.6, 21, WEST), horse(22.6, 22.2, WEST)] }],
    });
    const fire = { fire: [{ formation: 'F', artillery: 'hold', targets: {}, skirmish: 'intense' }] };
    const { after } = play(game, state, { at: 'fire', answers: { 'blue:fire': fire }, ...middle });
    expect(tired(after, 'F')).toBe(0);
    expect(formation(after, 'A').score).toBeLessThan(10);
  }),

  rule(
    'Artillery Fire A5',
    'In foul weather guns that fire intensely count three quarters, the half points dropped',
    () => {
      const scored = (weather: 'clear' | 'foul', artillery: string) => {
        const state = field({
          blue: [{ id: 'F', units: [...abreast(2, 20, 28, EAST), guns(20, 20, EAST, { sections: 5 })] }],
          red: [{ id: 'A', units: abreast(4, 24.5, 18.5, WEST) }],
          more: { weather },
        });
        const fire = { fire: [{ formation: 'F', artillery, targets: {}, skirmish: 'none' }] };
        return (
          formation(play(game, state, { at: 'fire', answers: { 'blue:fire': fire }, ...middle }).after, 'A').score - 6
        );
      };
      expect([scored('clear', 'normal'), scored('clear', 'intense')]).toEqual([5, 7]);
      expect([scored('foul', 'normal'), scored('foul', 'intense')]).toEqual([2, 3]);
    },
  ),

  rule('Skirmishing E13', 'Battalions both Light and Irregular skirmish as Light', () => {
    const score = (of: object) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(4, 20, 20, EAST, { doctrine: 'Ineffective', ...of }) }],
        red: [{ id: 'A', units: abreast(4, 23.2, 20, WEST, { state: 'ployed' }) }],
      });
      return formation(play(game, state, { at: 'fire', ...middle }).after, 'A').score - 6;
    };
    expect([score({ light: true, irregular: true }), score({ light: true }), score({ irregular: true })]).toEqual([
      8, 8, 4,
    ]);
  }),

  rule('Leader Fate R7', 'Who has proved invincible throws at +2 from then on', () => {
    const state = lines({ generals: { Blue: { at: [21.5, 23] }, Red: {} } });
    const { after } = play(game, state, { at: 'fire', dice: [{ for: 'Leader Fate', faces: [1, 1, 6, 6] }], ...middle });
    expect(man(after, 'Blue')).toMatchObject({ charmed: true, fate: 'here' });
    const [again] = play(game, after, { at: 'fire', ...middle }).of('Leader Fate');
    expect(line(again, 'Invincible')).toBe(2);
  }),

  rule('Leader Fate', 'A commander unhorsed makes his Formation defend, and it assesses', () => {
    const state = lines();
    formation(state, 'F').directive = 'A';
    const { after } = play(game, state, { at: 'fire', dice: [{ for: 'Leader Fate', faces: [1, 1, 4, 4] }], ...middle });
    expect(formation(after, 'F')).toMatchObject({ directive: 'D', harmed: true });
    expect(man(after, 'F*').fate).toBe('here');
  }),

  rule('Leader Fate G43', 'A lightly wounded commander helps nobody in a fight either', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', led: { tr: 2 }, units: [foot(29.2, 20, EAST), ...abreast(4, 20, 18, EAST)] }],
      red: [{ id: 'A', units: [foot(30, 20, WEST), ...abreast(4, 40, 18, WEST)] }],
    });
    const rating = () =>
      line(
        play(game, state, { at: 'combat', ...middle })
          .of('Combat')
          .find(({ who }) => who?.includes('Fa')),
        'TR',
      );
    expect(rating()).toBe(2);
    man(state, 'F*').wounded = state.turn;
    expect(rating()).toBe(0);
  }),

  rule('Leader Fate G44', 'A Force passes to the senior of its commanders, his LR a step lower', () => {
    const state = field({
      blue: [
        { id: 'F', led: { lr: 'B' }, units: abreast(3, 20, 18, EAST) },
        { id: 'G', led: { lr: 'A' }, units: abreast(3, 20, 28, EAST) },
      ],
      red: far,
    });
    man(state, 'Blue').fate = 'out';
    const { after } = play(game, state, { at: 'activation', through: 'leaders' });
    const heir = after.commanders[after.forces[0]!.commander]!;
    expect(heir.index).toBe(man(after, 'F*').index);
    expect(lrOf(after, heir.index)).toBe('C');
    // He leads the army too now, and pays for it once.
    expect(heir.army).toBe(true);
  }),

  rule('Leader Fate G27', 'A grand battery whose general has fallen has no Fire Mission', () => {
    const state = field({
      blue: [
        { id: 'F', units: [...abreast(2, 20, 32, EAST), ...[0, 1, 2, 3].map((i) => guns(26, 18 + 1.2 * i, EAST))] },
      ],
      red: [{ id: 'A', units: abreast(8, 30.5, 17, WEST) }],
      generals: { Blue: { at: [25, 20], lr: 'A' }, Red: {} },
    });
    const answers = { 'blue:lead': acting('grandBattery', null, { units: ['Fc', 'Fd', 'Fe', 'Ff'] }) };
    const { after } = play(game, state, { at: 'leaders', answers, otherDice: 'highest' });
    const missions = (fate: 'here' | 'out') => {
      man(after, 'Blue').fate = fate;
      if (fate === 'out') man(after, 'Blue').commands = -1;
      return formation(play(game, after, { at: 'fire', ...middle }).after, 'A').missions;
    };
    expect([missions('here'), missions('out')]).toEqual([3, 0]);
  }),

  rule('Combat Resolution G38', 'Whoever defends and wins by four may break through as well', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(29.2, 20, EAST), ...abreast(4, 15, 28, EAST)] }],
      red: [{ id: 'A', units: [foot(30, 20, WEST), ...abreast(4, 45, 28, WEST)] }],
    });
    const dice = [
      { for: 'Fa', faces: [1, 2] },
      { for: 'Aa', faces: [5, 6] },
    ];
    const { asked, after } = play(game, state, {
      at: 'combat',
      dice,
      ...middle,
      answers: { 'red:breakthrough': ({ offers }: { offers: unknown[] }) => offers.length - 1 },
    });
    expect(asked.some(({ seat, kind }) => seat === 'red' && kind === 'esr/breakthrough')).toBe(true);
    expect(unit(after, 'Aa').x).toBeLessThan(28);
  }),

  rule('Combat Resolution', 'Engineers give +1 at a bridge', () => {
    const modifier = (terrain: object) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(29.2, 20, EAST), ...abreast(4, 15, 28, EAST)] }],
        red: [{ id: 'A', units: [foot(30, 20, WEST), ...abreast(4, 45, 28, WEST)] }],
        terrain,
      });
      formation(state, 'F').engineers = true;
      return line(
        play(game, state, { at: 'combat', ...middle })
          .of('Combat')
          .find(({ who }) => who?.includes('Fa')),
        'Engineers',
      );
    };
    const brook = {
      streams: [
        {
          id: 's',
          points: [
            [30, 0],
            [30, 40],
          ],
          fordable: true,
        },
      ],
      roads: [
        {
          id: 'r',
          points: [
            [0, 20],
            [60, 20],
          ],
        },
      ],
      bridges: [{ id: 'b', x: 30, y: 20 }],
    };
    expect([modifier(brook), modifier({})]).toEqual([1, 0]);
  }),

  rule(
    'Conversions H11',
    'A supporter goes over to the attack as the turn ends, and only if its friend has fought',
    () => {
      const offeredTo = (x: number) => {
        const state = field({
          blue: [
            { id: 'F', directive: 'A', units: [foot(x, 20, EAST), ...abreast(4, 20, 18, EAST)] },
            { id: 'G', directive: 'S', support: 'F', units: abreast(3, 17, 18, EAST) },
          ],
          red: [{ id: 'A', units: [foot(30, 20, WEST), ...abreast(4, 45, 28, WEST)] }],
        });
        const won = [
          { for: 'Fa', faces: [4, 4] },
          { for: 'Aa', faces: [2, 3] },
        ];
        const { askedFor } = play(game, state, { at: 'combat', dice: x > 28 ? won : [], ...middle });
        return askedFor('convert').some(({ request }) =>
          request.offers.some((one: { formation: string; to: string }) => one.formation === 'G' && one.to === 'A'),
        );
      };
      expect([offeredTo(29.2), offeredTo(27)]).toEqual([true, false]);
    },
  ),

  rule('Conversions E9', 'Cavalry that charged and won stays on Attack and then goes for its own Objective', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'D', units: [horse(22, 20, EAST), horse(22, 21.2, EAST)] }],
      red: [
        { id: 'A', units: [foot(28, 20, WEST)] },
        { id: 'C', units: abreast(2, 50, 10, WEST) },
      ],
      objectives: toMill(10, 20),
    });
    const charge = ({ offers }: { offers: { to: string; at: string | null }[] }) => {
      const at = offers.findIndex(({ to, at: whom }) => to === 'A' && whom === 'A');
      return { take: at < 0 ? [] : [at] };
    };
    const dice = [
      { for: 'Aa', faces: [1, 1] },
      { for: 'F', faces: [6, 6] },
    ];
    const { after } = play(game, state, {
      at: 'combat',
      answers: { 'blue:convert': charge },
      dice,
      otherDice: 'highest',
    });
    expect(formation(after, 'F')).toMatchObject({ directive: 'A', status: 'none' });
    const on = play(game, after, { at: 'movement', answers: { 'blue:convert': { take: [] } } }).after;
    expect(unit(on, 'Fb').x).toBeLessThan(unit(after, 'Fb').x);
  }),

  rule('Arrivals H14', 'Who finds the enemy at the place where he comes on enters beside him, or waits', () => {
    const came = (red: ReturnType<typeof abreast>) => {
      const state = field({
        blue: [
          { id: 'F', units: abreast(2, 20, 30, EAST) },
          {
            id: 'G',
            directive: 'M',
            area: undefined,
            arrives: { turn: 2, at: [0.5, 10], facing: 90 },
            units: column(2, 0, 0, EAST).map((one) => ({ ...one, at: undefined })),
          },
        ],
        red: [{ id: 'A', units: red }],
      });
      return unit(play(game, state, { at: 'combat', ...middle }).after, 'Ga');
    };
    expect(came(abreast(2, 50, 5, WEST))).toMatchObject({
      where: 'ployed',
      x: expect.closeTo(5.5, 0),
      y: expect.closeTo(10, 0),
    });
    const beside = came([foot(5, 9.4, WEST), foot(5, 10.4, WEST)]);
    expect(beside.where).toBe('ployed');
    expect(Math.hypot(beside.x - 5, beside.y - 10)).toBeGreaterThan(1);
  }),

  rule('Victory E16', 'A place that both sides stand at is nobody’s, and stays whose it was when both are gone', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 28, 20, EAST) }],
      red: [{ id: 'A', units: abreast(2, 33, 20, WEST) }],
      objectives: toMill(30, 20),
    });
    const held = (...gone: string[]) => {
      state.held = [0];
      for (const one of state.units) one.where = gone.includes(one.sheet.id) ? 'ployed' : 'deployed';
      return holders(state)[0];
    };
    expect([held(), held('Fa', 'Fb'), held('Aa', 'Ab'), held('Fa', 'Fb', 'Aa', 'Ab')]).toEqual([-1, 1, 0, 0]);
  }),

  rule('Victory', 'A Force commander lost counts 1, one of a Formation nothing', () => {
    const state = field({
      blue: [
        { id: 'F', units: abreast(2, 20, 20, EAST) },
        { id: 'G', led: { force: 'B' }, units: abreast(2, 20, 28, EAST) },
      ],
      red: far,
      generals: { Blue: { force: undefined }, Red: {} },
    });
    const points = () => pointsOf(state)[1];
    expect(points()).toBe(0);
    man(state, 'F*').fate = 'out';
    expect(points()).toBe(0);
    man(state, 'G*').fate = 'out';
    expect(points()).toBe(1);
    expect(leadership(state, formation(state, 'F')).lr).toBe('none');
  }),
);
