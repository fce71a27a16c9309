/** The command test line by line, and what leader actions do, as the sheet has them. */
import { expect } from 'vitest';
import { distance } from '../../../../board/plane/index.ts';
import { play, refused } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { areaOf, leadership, rectOf, type State } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  abreast,
  acting,
  EAST,
  far,
  field,
  formation,
  guns,
  line,
  man,
  offered,
  toMill,
  unit,
  WEST,
} from '../positions.ts';

const places = [
  { id: 'mill', name: 'Mill', points: 1, at: [30, 2] as [number, number] },
  { id: 'inn', name: 'Inn', points: 1, at: [30, 30] as [number, number] },
];

interface Case {
  readonly issuer?: 'A' | 'B' | 'C' | 'none';
  readonly receiver?: 'A' | 'B' | 'C' | 'none';
  /** Where the two men stand. */
  readonly from?: number;
  readonly to?: number;
  readonly enemy?: number;
  readonly change?: (state: State) => void;
}

/** The test of an Attack order that waits for Blue's Formation. */
function tested({ issuer = 'B', receiver = 'C', from = 12, to = 16, enemy = 55, change }: Case = {}) {
  const state = field({
    blue: [{ id: 'F', led: { lr: receiver, at: [to, 20] }, units: abreast(6, 16, 18, EAST) }],
    red: [{ id: 'A', units: abreast(1, enemy, 20, WEST) }],
    generals: { Blue: { at: [from, 20], lr: issuer }, Red: {} },
  });
  formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 0 };
  change?.(state);
  const answers = { activate: { test: ['F'] } };
  return play(game, state, { at: 'activation', answers, otherDice: 'middle' }).rolls[0];
}

const LRS = ['A', 'B', 'C', 'none'] as const;

export const orders = chapter(
  'Orders and leader actions',
  rule('Command test', 'Who sends an order adds his LR: 3, 2, 1', () => {
    expect(LRS.map((issuer) => line(tested({ issuer }), 'Issuer LR'))).toEqual([3, 2, 1, 0]);
  }),

  rule('Command test', 'Who receives it adds his', () => {
    expect(LRS.map((receiver) => line(tested({ receiver }), 'Receiver LR'))).toEqual([3, 2, 1, 0]);
  }),

  rule(
    'Command test',
    'In personal command of the Formation the LR counts once more, of another it is taken off',
    () => {
      const commanding = (at: number) =>
        line(tested({ change: (state) => Object.assign(man(state, 'Blue'), { commands: at }) }), 'personally commands');
      expect([commanding(0), commanding(1), commanding(-1)]).toEqual([2, -2, 0]);
    },
  ),

  rule('Command test A3', 'Every full 12″ between the two costs 1', () => {
    const away = (to: number) => line(tested({ from: 4, to }), 'Each 12″') + 0;
    expect([away(15), away(16.5), away(29)]).toEqual([0, -1, -2]);
  }),

  rule('Command test G4', 'Every fatigue marker costs 1, of whatever class', () => {
    const change = (state: State) =>
      Object.assign(formation(state, 'F'), { fatigue: { infantry: 1, cavalry: 1, artillery: 1 } });
    expect(line(tested({ change }), 'Fatigue')).toBe(-3);
  }),

  rule('Command test', 'Every delay marker costs 1', () => {
    const change = (state: State) => Object.assign(formation(state, 'F').pending!, { delay: 2 });
    expect(line(tested({ change }), 'Delay')).toBe(-2);
  }),

  rule('Command test A1 A2', 'An enemy within 6″ of either man costs 1, within 3″ 3 and not both', () => {
    const near = (enemy: number) => [line(tested({ enemy }), 'within 6″'), line(tested({ enemy }), 'within 3″')];
    expect([near(25), near(21.5), near(18.5)]).toEqual([
      [0, 0],
      [-1, 0],
      [0, -3],
    ]);
  }),

  rule('Command test', 'A Formation in Reserve has +3', () => {
    const change = (state: State) => Object.assign(formation(state, 'F'), { directive: 'R' });
    expect(line(tested({ change }), 'in Reserve')).toBe(3);
  }),

  rule('Command test R3', 'The army commander’s LR counts double to a Force commander', () => {
    const state = field({
      blue: [{ id: 'F', led: null, units: abreast(2, 16, 18, EAST) }],
      red: [{ id: 'A', led: null, units: abreast(2, 55, 5, WEST) }],
      objectives: places,
      more: {
        commanders: [
          { id: 'Blue', name: 'Blue', side: 'blue', army: true, lr: 'A', tr: 0, at: [5, 20] },
          { id: 'Corps', name: 'Corps', side: 'blue', force: 'B', lr: 'C', tr: 0, at: [10, 20] },
          { id: 'Red', name: 'Red', side: 'red', army: true, force: 'R', lr: 'B', tr: 0, at: [57, 38] },
        ],
      },
    });
    state.forces[0]!.pending = { goal: 1, turn: 0, delay: 0 };
    const { rolls, after } = play(game, state, { at: 'activation', otherDice: 'middle' });
    expect(['Issuer LR A', 'counts double', 'Receiver LR C'].map((label) => line(rolls[0], label))).toEqual([3, 3, 1]);
    expect(after.forces[0]!.goal).toBe(1);
  }),

  rule(
    'Command test R3',
    'Who changes his own Objective has his LR once: it counts twice and is taken off once',
    () => {
      const state = field({
        blue: [{ id: 'F', units: abreast(2, 16, 18, EAST) }],
        red: far,
        objectives: places,
        generals: { Blue: { at: [5, 20] }, Red: {} },
      });
      const answers = { 'blue:lead': acting('changeObjective', null, { place: 'inn' }) };
      const { rolls, after } = play(game, state, { at: 'leaders', answers, otherDice: 'highest' });
      expect(['Issuer LR', 'Receiver LR', 'own Objective'].map((label) => line(rolls[0], label))).toEqual([2, 2, -2]);
      expect(after.forces[0]!.goal).toBe(1);
    },
  ),

  rule(
    'Command test G19',
    'A battery out of the Formation’s own reserve is committed at +2, fires in the same turn',
    () => {
      const state = field({
        blue: [
          {
            id: 'F',
            units: [
              ...abreast(3, 20, 18, EAST),
              { ...guns(0, 0, EAST), id: 'own', at: undefined, state: 'reserve' },
              { ...guns(0, 0, EAST), id: 'corps', at: undefined, state: 'reserve', force: 'B' },
            ],
          },
        ],
        red: [{ id: 'A', units: abreast(3, 25, 18, WEST) }],
        generals: { Blue: { at: [18, 24] }, Red: {} },
      });
      const committed = (id: string) =>
        play(game, state, {
          at: 'leaders',
          answers: { 'blue:lead': acting('commitBattery', id, { spot: 0 }) },
          otherDice: 'highest',
        });
      const { rolls, after } = committed('own');
      expect(line(rolls[0], 'out of the Formation’s reserve')).toBe(2);
      expect(line(committed('corps').rolls[0], 'out of the Formation’s reserve')).toBe(0);
      expect(unit(after, 'own').where).toBe('unlimbered');
      const lines = play(game, after, { at: 'fire', otherDice: 'middle' }).askedFor('fire');
      expect(JSON.stringify(lines.find(({ seat }) => seat === 'blue')!.request)).toContain('"own"');
    },
  ),

  rule('Orders', 'Seven or more and an order takes effect, less and it does not', () => {
    const state = field({
      blue: [{ id: 'F', led: { lr: 'none', at: [10, 20] }, units: abreast(2, 10, 20, EAST) }],
      red: far,
      generals: { Blue: { at: [8, 20], lr: 'none' }, Red: {} },
    });
    formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 0 };
    const after = (dice: number[]) => formation(play(game, state, { at: 'activation', dice }).after, 'F').directive;
    expect([after([3, 4]), after([3, 3, 1])]).toEqual(['A', 'D']);
  }),

  rule('Orders', 'A Formation is sent one order a turn; a new one takes the place of the old with its markers', () => {
    const state = field({ blue: [{ id: 'F', units: abreast(2, 16, 18, EAST) }], red: far });
    formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 3 };
    const order = (...directives: string[]) => ({
      goals: [],
      orders: directives.map((directive) => ({ formation: 'F', directive })),
    });
    expect(refused(game, state, 'issue', order('A', 'M'), { at: 'orders' })).toContain('one order');
    const { after } = play(game, state, { at: 'orders', answers: { 'blue:issue': order('M') } });
    expect(formation(after, 'F').pending).toMatchObject({ directive: 'M', delay: 0, turn: 1 });
  }),

  rule('Orders E26', 'An order that tested in the activation step is not tested again by an ADC', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 16, 18, EAST) }],
      red: far,
      generals: { Blue: { at: [12, 20], adcs: 2 }, Red: {} },
    });
    formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 0 };
    const { askedFor } = play(game, state, { at: 'activation', through: 'leaders', dice: [1, 1, 3] });
    expect(offered(askedFor('lead'), 'dispatchAdc')).toEqual([]);
  }),

  rule('Orders E15', 'The enemy sees neither what is ordered nor what is on its way', () => {
    const view = (seat: 'blue' | 'red', directive: 'A' | 'D', pending: boolean) => {
      const state = field({ blue: [{ id: 'F', units: abreast(2, 16, 18, EAST) }], red: far });
      Object.assign(formation(state, 'F'), { directive });
      if (pending) formation(state, 'F').pending = { directive: 'M', support: -1, issuer: 0, turn: 1, delay: 2 };
      return JSON.stringify(game.rules.view(state, seat));
    };
    expect(view('red', 'A', true)).toBe(view('red', 'D', false));
    expect(view('blue', 'A', true)).not.toBe(view('blue', 'D', false));
  }),

  rule('Leader Actions', 'A Force commander acts for his own Force, the army commander for all', () => {
    const body = (id: string, force: string, y: number) => ({ id, force, led: null, units: abreast(4, 16, y, EAST) });
    const state = field({
      blue: [body('F', 'B', 10), body('G', 'C', 25)],
      red: [{ id: 'A', led: null, units: abreast(2, 55, 5, WEST) }],
      more: {
        forces: [
          { id: 'B', name: 'B', side: 'blue', goal: 'mill' },
          { id: 'C', name: 'C', side: 'blue', goal: 'mill' },
          { id: 'R', name: 'R', side: 'red', goal: 'mill' },
        ],
        commanders: [
          { id: 'Blue', name: 'Blue', side: 'blue', army: true, force: 'B', lr: 'A', tr: 0, at: [5, 20] },
          { id: 'Corps', name: 'Corps', side: 'blue', force: 'C', lr: 'C', tr: 0, at: [10, 20] },
          { id: 'Red', name: 'Red', side: 'red', army: true, force: 'R', lr: 'B', tr: 0, at: [57, 38] },
        ],
      },
    });
    const acts = offered(play(game, state, { at: 'leaders' }).askedFor('lead'), 'detachment') as unknown as {
      commander: string;
      formation: string;
    }[];
    expect(acts.map((act) => `${act.commander} ${act.formation}`).sort()).toEqual(['Blue F', 'Blue G', 'Corps G']);
  }),

  rule(
    'Leader Actions G17',
    'A man within 3″ takes personal command without a test, and the better ratings count',
    () => {
      const beside = (x: number) => {
        const state = field({
          blue: [{ id: 'F', area: [4, 30], led: { at: [16, 20], tr: 1 }, units: abreast(4, 16, 18, EAST) }],
          red: far,
          generals: { Blue: { at: [x, 20], lr: 'A' }, Red: {} },
        });
        return play(game, state, { at: 'leaders', answers: { 'blue:lead': acting('takeCommand', 'F') } });
      };
      const { after, rolls } = beside(13.5);
      expect(rolls).toEqual([]);
      expect(leadership(after, formation(after, 'F'))).toEqual({ lr: 'A', tr: 1 });
      expect(man(beside(12).after, 'Blue').commands).toBe(-1);
    },
  ),

  rule('Leader Actions G18', 'To leave a Formation needs a test, but for one that retreats or is broken', () => {
    const left = (status: 'none' | 'RT' | 'BK') => {
      const state = field({
        blue: [{ id: 'F', units: abreast(4, 16, 18, EAST) }],
        red: far,
        generals: { Blue: { at: [15, 20] }, Red: {} },
      });
      man(state, 'Blue').commands = 0;
      formation(state, 'F').status = status;
      const answers = { 'blue:lead': acting('abandonCommand', 'F') };
      const { after, rolls } = play(game, state, { at: 'leaders', answers, otherDice: 'highest' });
      return [rolls.length, man(after, 'Blue').commands];
    };
    expect([left('none'), left('RT'), left('BK')]).toEqual([
      [1, -1],
      [0, -1],
      [0, -1],
    ]);
  }),

  rule('Leader Actions G22', 'A displaced battery goes with its Formation and may fire where it unlimbers', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [...abreast(3, 20, 18, EAST), guns(19, 22, EAST, { id: 'own' })] }],
      red: [{ id: 'A', units: abreast(3, 34, 18, WEST) }],
      objectives: [{ id: 'mill', name: 'Mill', points: 1, at: [45, 19] }],
      generals: { Blue: { at: [18, 24] }, Red: {} },
    });
    const { after } = play(game, state, {
      at: 'leaders',
      through: 'movement',
      answers: { 'blue:lead': acting('displaceBattery', 'own') },
      otherDice: 'highest',
    });
    expect(unit(after, 'own')).toMatchObject({ where: 'unlimbered', x: expect.closeTo(27, 0) });
    const stayed = play(game, state, { at: 'leaders', through: 'movement', otherDice: 'highest' }).after;
    expect(unit(stayed, 'own').x).toBe(19);
  }),

  rule(
    'Leader Actions G22',
    'A displaced battery may go its own way, a deployed move at most, and face as one likes',
    () => {
      const state = field({
        blue: [{ id: 'F', units: [...abreast(3, 20, 18, EAST), guns(19, 22, EAST, { id: 'own' })] }],
        red: [{ id: 'A', units: abreast(3, 34, 18, WEST) }],
        generals: { Blue: { at: [18, 24] }, Red: {} },
      });
      const sent = (x: number, y: number) => {
        const own = { moves: [{ formation: 'own', way: 'place', x, y, facing: 60 }], rides: [] };
        const answers = { 'blue:lead': acting('displaceBattery', 'own'), 'blue:move': own };
        return play(game, state, { at: 'leaders', through: 'movement', answers, otherDice: 'highest' }).after;
      };
      const at = { where: 'unlimbered', x: expect.closeTo(20.5, 6), y: expect.closeTo(24, 6), facing: 60 };
      expect(unit(sent(20.5, 24), 'own')).toMatchObject(at);
      expect(unit(sent(20.5, 24), 'Fa').x).toBe(20);
      // Foot artillery goes 8″.
      expect(() => sent(27.5, 22)).toThrow(/within 8″/);
      expect(formation(sent(20.5, 24), 'F').directive).toBe('D');
    },
  ),

  rule('Leader Actions G22 E6', 'Nor does a displaced battery leave the tether of its Formation on Defend', () => {
    const ended = (directive: 'A' | 'D') => {
      const state = field({
        blue: [{ id: 'F', directive, units: [...abreast(3, 20, 18, EAST), guns(19, 22, EAST, { id: 'own' })] }],
        red: far,
        objectives: toMill(20, 38),
        generals: { Blue: { at: [18, 24] }, Red: {} },
      });
      const own = { moves: [{ formation: 'own', way: 'place', x: 24, y: 26, facing: 60 }], rides: [] };
      const going = ({ formations }: { formations: { formation: string }[] }) =>
        formations.some((one) => one.formation === 'own') ? own : { moves: [], rides: [] };
      const answers = { 'blue:lead': acting('displaceBattery', 'own'), 'blue:move': going };
      const { after } = play(game, state, { at: 'leaders', through: 'movement', answers, otherDice: 'highest' });
      return { gun: unit(after, 'own'), off: distance(rectOf(unit(after, 'own')), areaOf(formation(state, 'F'))) };
    };
    expect(ended('A').gun).toMatchObject({ x: expect.closeTo(24, 6), y: expect.closeTo(26, 6) });
    expect(ended('D').off).toBeLessThanOrEqual(6);
    expect(ended('D').off).toBeGreaterThan(5.5);
  }),

  rule(
    'Leader Actions G22',
    'A displaced battery of a Formation on Attack or in Reserve may go its own way too',
    () => {
      const sent = (directive: 'A' | 'R' | 'M') => {
        const state = field({
          blue: [{ id: 'F', directive, units: [...abreast(3, 20, 18, EAST), guns(19, 22, EAST, { id: 'own' })] }],
          red: far,
          objectives: [{ id: 'mill', name: 'Mill', points: 1, at: [45, 19] }],
          generals: { Blue: { at: [18, 24] }, Red: {} },
        });
        const own = { moves: [{ formation: 'own', way: 'place', x: 19, y: 25, facing: 0 }], rides: [] };
        const going = ({ formations }: { formations: { formation: string }[] }) =>
          formations.some((line) => line.formation === 'own') ? own : { moves: [], rides: [] };
        const answers = { 'blue:lead': acting('displaceBattery', 'own'), 'blue:move': going };
        const { after } = play(game, state, { at: 'leaders', through: 'movement', answers, otherDice: 'highest' });
        return [unit(after, 'own').y, Math.round(unit(after, 'Fa').x)];
      };
      expect([sent('A'), sent('M'), sent('R')]).toEqual([
        [expect.closeTo(25, 6), 28],
        [expect.closeTo(25, 6), 28],
        [expect.closeTo(25, 6), 20],
      ]);
    },
  ),

  rule(
    'Leader Actions G26 E14',
    'Four batteries within 6″ of a man make a grand battery that he leads; three do not',
    () => {
      const massed = (batteries: number) => {
        const units = [
          ...abreast(2, 20, 30, EAST),
          ...[...Array(batteries).keys()].map((i) => guns(26, 18 + 1.2 * i, EAST)),
        ];
        const state = field({
          blue: [{ id: 'F', units }],
          red: far,
          generals: { Blue: { at: [25, 20] }, Red: {} },
        });
        const ids = units.slice(2).map((_, i) => `F${String.fromCharCode(99 + i)}`);
        const answers = { 'blue:lead': acting('grandBattery', null, { units: ids }) };
        return play(game, state, { at: 'leaders', answers, otherDice: 'highest' }).after;
      };
      const made = massed(4).formations.find(({ grand }) => grand)!;
      expect(leadership(massed(4), made).lr).toBe('B');
      expect(massed(3).formations.some(({ grand }) => grand)).toBe(false);
    },
  ),
);
