/** Orders, the command test and leader actions, as the sheet has them. */
import { expect } from 'vitest';
import { play, refused } from '../../../../testing/position.ts';
import { chapter, rule, ruled, simplified } from '../../../../testing/rules.ts';
import { leadership } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  abreast,
  acting,
  EAST,
  far,
  field,
  formation,
  gap,
  guns,
  line,
  man,
  offered,
  routed,
  unit,
  WEST,
} from '../positions.ts';

/** Blue's Formation 12″ from its army commander, who has two ADCs. */
const withAdcs = (led: object | null = {}) =>
  field({
    blue: [{ id: 'F', led, units: abreast(6, 16, 18, EAST) }],
    red: far,
    generals: { Blue: { at: [5, 20], adcs: 2 }, Red: {} },
  });

export const command = chapter(
  'Command',
  rule('Order Activation G2 G24', 'An ADC tests no order that was written in this very turn', () => {
    const state = withAdcs(null);
    const order = { goals: [], orders: [{ formation: 'F', directive: 'A' }] };
    const { after, of } = play(game, state, {
      at: 'orders',
      through: 'leaders',
      answers: { 'blue:issue': order, 'blue:lead': acting('dispatchAdc', 'F') },
      otherDice: 'highest',
    });
    expect(of('Order').length).toBe(0);
    expect(formation(after, 'F')).toMatchObject({ directive: 'D', pending: { directive: 'A' } });
    expect(leadership(after, formation(after, 'F'))).toEqual({ lr: 'C', tr: 0 });
  }),

  rule('Leader Actions G24', 'An ADC leads a Formation whose commander fell as LR C, TR 0; the dead stay dead', () => {
    const state = withAdcs({ lr: 'A', tr: 2 });
    man(state, 'F*').fate = 'out';
    const { after } = play(game, state, { at: 'leaders', answers: { 'blue:lead': acting('dispatchAdc', 'F') } });
    expect(leadership(after, formation(after, 'F'))).toEqual({ lr: 'C', tr: 0 });
    expect(man(after, 'F*').fate).toBe('out');
    expect(man(after, 'Blue').adcs).toBe(1);
    const again = play(game, after, { at: 'leaders' });
    expect(offered(again.askedFor('lead'), 'dispatchAdc')).toEqual([]);
  }),

  rule('Leader Actions G24', 'An ADC leads a detachment, which has no commander of its own', () => {
    const state = withAdcs();
    const made = play(game, state, {
      at: 'leaders',
      answers: { 'blue:lead': acting('detachment', 'F', { units: ['Fa', 'Fb'] }) },
      otherDice: 'highest',
    }).after;
    const { after } = play(game, made, { at: 'leaders', answers: { 'blue:lead': acting('dispatchAdc', 'F.1') } });
    expect(leadership(after, formation(after, 'F.1'))).toEqual({ lr: 'C', tr: 0 });
  }),

  rule('Leader Actions G24', 'An ADC rides 18″ over the fields and 24″ by road, no farther in a turn', () => {
    const sent = (x: number, terrain = {}) => {
      const state = field({
        blue: [{ id: 'F', led: { at: [x, 20] }, units: abreast(2, x, 19.5, EAST) }],
        red: far,
        terrain,
        generals: { Blue: { at: [5, 20], adcs: 2 }, Red: {} },
      });
      formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 2 };
      return offered(play(game, state, { at: 'leaders' }).askedFor('lead'), 'dispatchAdc').length > 0;
    };
    const road = (poor: boolean) => ({
      roads: [
        {
          id: 'r',
          poor,
          points: [
            [0, 20],
            [60, 20],
          ],
        },
      ],
    });
    const [good, poor] = [road(false), road(true)];
    expect([sent(22.5), sent(24), sent(28, good), sent(30, good)]).toEqual([true, false, true, false]);
    expect([sent(22.5, poor), sent(24, poor)]).toEqual([true, false]);
  }),

  rule('Leader Actions G21', 'A recalled battery goes back into the reserve it came from', () => {
    const state = field({
      blue: [
        { id: 'F', units: [...abreast(3, 20, 18, EAST), guns(20, 22, EAST, { id: 'own' })] },
        {
          id: 'G',
          units: [
            ...abreast(3, 20, 28, EAST),
            { ...guns(0, 0, EAST), id: 'corps', at: undefined, state: 'reserve', force: 'B' },
          ],
        },
      ],
      red: far,
      generals: { Blue: { at: [18, 24] }, Red: {} },
    });
    const committed = play(game, state, {
      at: 'leaders',
      answers: { 'blue:lead': acting('commitBattery', 'corps', { spot: 0 }) },
      otherDice: 'highest',
    }).after;
    expect(unit(committed, 'corps').formation).toBeGreaterThanOrEqual(0);
    const { after } = play(game, committed, {
      at: 'leaders',
      answers: { 'blue:lead': acting('recallBattery', 'corps') },
      otherDice: 'highest',
    });
    expect(unit(after, 'corps')).toMatchObject({ where: 'reserve', formation: -1 });
  }),

  rule('Leader Actions G21', 'A battery that was recalled is not committed again in the same turn', () => {
    const state = field({
      blue: [{ id: 'F', units: [...abreast(3, 20, 18, EAST), guns(20, 22, EAST, { id: 'own' })] }],
      red: far,
      generals: { Blue: { at: [18, 24] }, Red: {} },
    });
    const recall = { 'blue:lead': acting('recallBattery', 'own') };
    const { after, askedFor } = play(game, state, { at: 'leaders', answers: recall, otherDice: 'highest' });
    const offers = askedFor('lead').filter(({ seat }) => seat === 'blue');
    expect(offers.length).toBeGreaterThan(1);
    expect(offered(offers.slice(1), 'commitBattery')).toEqual([]);
    after.turn++;
    expect(offered(play(game, after, { at: 'leaders' }).askedFor('lead'), 'commitBattery').length).toBe(1);
  }),

  rule('Command test G8', 'The superior vantage needs sight of the receiver: not over 40″', () => {
    const hill = (from: number, to: number, level = 1) => ({
      id: `h${from}`,
      kind: 'hill' as const,
      level,
      points: [
        [from, 15],
        [to, 15],
        [to, 25],
        [from, 25],
      ] as [number, number][],
    });
    const vantage = (x: number, areas: object[], from = 5) => {
      const state = field({
        blue: [{ id: 'F', led: { at: [x, 20] }, units: abreast(2, x, 19.5, EAST) }],
        red: far,
        terrain: { polygons: areas as never },
        generals: { Blue: { at: [from, 20] }, Red: {} },
      });
      formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 0 };
      return line(play(game, state, { at: 'activation', otherDice: 'middle' }).rolls[0], 'vantage');
    };
    expect(vantage(45, [hill(3, 7)])).toBe(0);
    expect(vantage(20, [hill(3, 7)])).toBe(2);
    expect(vantage(20, [hill(3, 12)])).toBe(2);
    expect(vantage(20, [hill(3, 7), hill(12, 14)])).toBe(0);
    expect(vantage(10, [hill(3, 12)])).toBe(0);
  }),

  rule('Command test G8', 'Nobody has a superior vantage over himself', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 19.5, EAST) }],
      red: far,
      terrain: {
        polygons: [
          {
            id: 'h',
            kind: 'hill',
            level: 1,
            points: [
              [3, 15],
              [7, 15],
              [7, 25],
              [3, 25],
            ],
          },
        ],
      },
      objectives: [
        { id: 'mill', name: 'Mill', points: 1, at: [30, 2] },
        { id: 'inn', name: 'Inn', points: 1, at: [30, 30] },
      ],
      generals: { Blue: { at: [5, 20] }, Red: {} },
    });
    const { rolls } = play(game, state, {
      at: 'leaders',
      answers: { 'blue:lead': acting('changeObjective', null, { place: 'inn' }) },
      otherDice: 'middle',
    });
    expect(line(rolls[0], 'vantage')).toBe(0);
  }),

  ruled('Order Activation', 'A retreating or broken Formation may be sent an order, at −2 or −3', 'H21', () => {
    for (const [status, label, worth] of [
      ['RT', 'Formation retreating', -2],
      ['BK', 'Formation broken', -3],
    ] as const) {
      const state = withAdcs();
      Object.assign(formation(state, 'F'), { status, fatigue: { infantry: 9, cavalry: 0, artillery: 0 } });
      const order = { goals: [], orders: [{ formation: 'F', directive: 'A' }] };
      const sent = play(game, state, { at: 'orders', answers: { 'blue:issue': order } }).after;
      sent.turn = 2;
      const { after, rolls } = play(game, sent, { at: 'activation', otherDice: 'highest' });
      expect(line(rolls[0], label)).toBe(worth);
      expect(formation(after, 'F')).toMatchObject({ status });
    }
  }),

  ruled('Conversions', 'What it was ordered meanwhile it does once it has rallied and reformed', 'H21', () => {
    const state = withAdcs();
    Object.assign(formation(state, 'F'), { status: 'RR', since: 0, directive: 'A' });
    expect(formation(play(game, state, { at: 'movement' }).after, 'F')).toMatchObject({
      status: 'none',
      directive: 'A',
    });
    Object.assign(formation(state, 'F'), { directive: 'D' });
    expect(formation(play(game, state, { at: 'movement' }).after, 'F')).toMatchObject({
      status: 'none',
      directive: 'D',
    });
  }),

  rule(
    'Leader Actions G15',
    'Any Unit that routed in an earlier turn may be rallied, and stands ployed beside the Area',
    () => {
      const state = withAdcs();
      routed(state, 'Fa', 'Fd');
      unit(state, 'Fe').where = 'area';
      unit(state, 'Fe').since = state.turn;
      const { after, askedFor } = play(game, state, {
        at: 'leaders',
        answers: { 'blue:lead': acting('rally', 'Fd') },
        otherDice: 'highest',
      });
      expect(offered(askedFor('lead'), 'rally').map((one) => (one as unknown as { unit: string }).unit)).toEqual([
        'Fa',
        'Fd',
      ]);
      expect(unit(after, 'Fd').where).toBe('ployed');
      expect(unit(after, 'Fa').where).toBe('area');
    },
  ),

  ruled(
    'Leader Actions',
    'A Formation is inspired once a turn: up to two Units go, two fatigue with each',
    'G16',
    () => {
      const state = withAdcs();
      formation(state, 'F').fatigue = { infantry: 5, cavalry: 0, artillery: 0 };
      const { after } = play(game, state, {
        at: 'leaders',
        answers: { 'blue:lead': acting('inspire', 'F', { units: ['Fa', 'Fb'] }) },
      });
      expect(formation(after, 'F').fatigue.infantry).toBe(1);
      expect(unit(after, 'Fb').where).toBe('removed');
      expect(offered(play(game, after, { at: 'leaders' }).askedFor('lead'), 'inspire')).toEqual([]);
    },
  ),

  rule(
    'Leader Actions G25',
    'A detachment is a third of the Units at most, on Defend, with its share of the fatigue',
    () => {
      const state = withAdcs();
      formation(state, 'F').fatigue = { infantry: 6, cavalry: 0, artillery: 0 };
      const answers = { 'blue:lead': acting('detachment', 'F', { units: ['Fa', 'Fb'] }) };
      const { after, askedFor } = play(game, state, { at: 'leaders', answers, otherDice: 'highest' });
      expect(offered(askedFor('lead'), 'detachment')[0]).toMatchObject({ least: 1, most: 2 });
      expect(formation(after, 'F.1')).toMatchObject({ directive: 'D', commander: -1, fatigue: { infantry: 2 } });
      expect(formation(after, 'F').fatigue.infantry).toBe(4);
    },
  ),

  rule('Leader Actions', 'A commander goes on until a test of his fails; what needs no test stays open', () => {
    const state = withAdcs();
    formation(state, 'F').fatigue = { infantry: 5, cavalry: 0, artillery: 0 };
    routed(state, 'Fa', 'Fb');
    const { askedFor } = play(game, state, {
      at: 'leaders',
      answers: { 'blue:lead': acting('rally', 'Fa') },
      otherDice: 'lowest',
    });
    const [, second] = askedFor('lead').filter(({ seat }) => seat === 'blue');
    const actions = second!.request.acts.map(({ action }: { action: string }) => action);
    expect(actions).toContain('inspire');
    expect(actions).not.toContain('rally');
  }),

  rule('Orders G2', 'An order tests from the turn after it was issued', () => {
    const order = { goals: [], orders: [{ formation: 'F', directive: 'A' }] };
    const { after, rolls } = play(game, withAdcs(), {
      at: 'orders',
      until: '2/orders',
      answers: { 'blue:issue': order },
      otherDice: 'highest',
    });
    expect(rolls.filter(({ label }) => label.startsWith('Order')).length).toBe(1);
    expect(formation(after, 'F').directive).toBe('A');
  }),

  rule('Orders G3', 'A test of 3 to 6 delays an order by half a die, 2 or less loses it', () => {
    const state = withAdcs({ lr: 'none' });
    formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 0 };
    const tested = (dice: number[]) => formation(play(game, state, { at: 'activation', dice }).after, 'F').pending;
    expect(tested([1, 1, 5])).toMatchObject({ delay: 3 });
    formation(state, 'F').fatigue = { infantry: 2, cavalry: 0, artillery: 0 };
    expect(tested([1, 1])).toBeNull();
  }),

  rule('Orders G3', 'An order that waits sheds a delay marker', () => {
    const state = withAdcs();
    formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 2 };
    const { after } = play(game, state, { at: 'activation', answers: { activate: { test: [] } } });
    expect(formation(after, 'F').pending).toMatchObject({ delay: 1 });
  }),

  rule('Orders', 'Reserve may be ordered only 12″ from the enemy', () => {
    const near = (x: number) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(2, 20, 20, EAST) }],
        red: [{ id: 'A', units: abreast(2, x, 20, WEST) }],
      });
      const order = { goals: [], orders: [{ formation: 'F', directive: 'R' }] };
      return refused(game, state, 'issue', order, { at: 'orders' });
    };
    expect(near(31)).toContain('12');
    expect(near(34)).toBeNull();
  }),

  rule(
    'Leader Actions G19',
    'A committed battery may stand anywhere within 1.5″ of a deployed Unit, facing as one likes',
    () => {
      const state = field({
        blue: [
          {
            id: 'F',
            units: [...abreast(3, 20, 18, EAST), { ...guns(0, 0, EAST), id: 'own', at: undefined, state: 'reserve' }],
          },
        ],
        red: far,
        generals: { Blue: { at: [18, 24] }, Red: {} },
      });
      const placed = (x: number, y: number, facing: number) => {
        const answers = { 'blue:lead': acting('commitBattery', 'own', { to: { x, y, facing } }) };
        return play(game, state, { at: 'leaders', answers, otherDice: 'highest' }).after;
      };
      expect(unit(placed(20, 22.3, 40), 'own')).toMatchObject({ where: 'unlimbered', x: 20, y: 22.3, facing: 40 });
      expect(unit(placed(18, 19.1, 250), 'own')).toMatchObject({ where: 'unlimbered', x: 18, y: 19.1, facing: 250 });
      expect(() => placed(20, 23, 40)).toThrow(/within 1.5″ of a deployed Unit/);
      // Where somebody stands it finds room beside him.
      const crowded = placed(20, 19, 90);
      expect(unit(crowded, 'own').where).toBe('unlimbered');
      expect(Math.min(...['Fa', 'Fb', 'Fc'].map((id) => gap(crowded, 'own', id)))).toBeGreaterThan(0);
    },
  ),
  simplified('Leader Actions', 'Engineers, pontooneers and rifle companies may be committed', 'G23'),
  ruled(
    'Command test',
    'Changing his own Objective a man in personal command of a Formation has no line for it',
    'G17',
  ),
);
