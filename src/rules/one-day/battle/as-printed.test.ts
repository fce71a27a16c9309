/** Sentences of the rulebook that a battle once played otherwise, each on a small open field. */
import { describe, expect, test } from 'vitest';
import { aheadOf, rightOf } from '../../../board/plane/index.ts';
import { SimulatedTable, stream } from '../../../kernel/index.ts';
import { openField } from '../../../testing/one-day-field.ts';
import { playTurn, unitOf } from '../../../testing/one-day-turn.ts';
import { game } from '../game.ts';
import { lost, takeLevel } from './morale/morale.ts';
import { arrive } from './morale/reinforcements.ts';
import { ordersRequest } from './orders/orders.ts';
import { type State, setAt } from './state.ts';
import { checkSupply } from './turn-end/supply.ts';
import { lossesOf } from './victory.ts';

type Over = Record<string, unknown>;
const start = (units: Over[], terrain: Over = {}, over: Over = {}): State =>
  game.start(openField(units, terrain, over), {});

const heavy = { arm: 'heavy', quality: 'EL', formation: 'column' };
const battery = (guns: string) => ({ arm: 'field', guns, formation: 'unlimbered' });
const village = (id: string, x: number, y: number) => ({ id, name: id, kind: 'village', x, y, width: 3, depth: 3 });

/** An unfordable river from west to east, and a road over it. */
const RIVER = {
  streams: [
    {
      id: 'river',
      name: 'River',
      fordable: false,
      points: [
        [0, 15],
        [30, 15],
      ],
    },
  ],
};
const BRIDGE = {
  ...RIVER,
  roads: [
    {
      id: 'X',
      name: 'Cross road',
      points: [
        [15, 4],
        [15, 26],
      ],
    },
  ],
};

describe('fire (2.033)', () => {
  test('(d) nobody fires to his rear, not even at whoever charges him there', () => {
    for (const target of [{ formation: 'line', inherent: 1 }, battery('Heavy')]) {
      const state = start([
        { id: 'b1', ...heavy, x: 15, y: 10 },
        { id: 'r1', ...target, x: 15, y: 15, facing: 0 },
      ]);
      const weapon = 'guns' in target ? 'guns' : 'small';
      const turn = playTurn(state, {
        orders: { b1: { order: 'FM' }, r1: { order: 'F' } },
        fire: { r1: [{ weapon, target: 'first', when: 'CONTACT' }] },
      });
      expect(turn.of('Melee').length).toBeGreaterThan(0);
      expect(turn.of('Small arms').length + turn.of('Battalion fire').length).toBe(0);
    }
  });

  test('(c)(1) a battery splits the dice it has at that range, and throws no more', () => {
    const state = start([
      { id: 'r1', ...battery('Heavy'), x: 15, y: 20 },
      { id: 'b1', x: 15, y: 9.2 },
    ]);
    const line = { weapon: 'guns', target: 'b1', when: 'START', dice: 1 };
    const turn = playTurn(state, { orders: { r1: { order: 'F' } }, fire: { r1: [line, line, line, line] } });
    expect(turn.of('Battalion fire').map(({ times = 1 }) => times)).toEqual([1]);
  });

  test('(c)(1) dice thrown at one target are not there for the next', () => {
    const state = start([
      { id: 'r1', ...battery('Heavy'), x: 15, y: 20 },
      { id: 'b1', x: 13, y: 13 },
      { id: 'b2', x: 17, y: 13 },
    ]);
    const at = (target: string, dice: number) => ({ weapon: 'guns', target, when: 'START', dice });
    const turn = playTurn(state, { orders: { r1: { order: 'F' } }, fire: { r1: [at('b1', 1), at('b2', 3)] } });
    // Two dice between 5 and 8 inches: one at the one, one at the other.
    expect(turn.of('Battalion fire').map(({ times = 1 }) => times)).toEqual([1, 1]);
  });

  test('artillery without Fire orders is a column to those who fire at it', () => {
    const state = start([
      { id: 'r1', ...battery('Medium'), x: 15, y: 20 },
      { id: 'b1', ...battery('Medium'), x: 15, y: 14 },
    ]);
    const turn = playTurn(state, {
      orders: { r1: { order: 'F' }, b1: { order: 'CM' } },
      fire: { r1: [{ weapon: 'guns', target: 'b1', when: 'START' }] },
      plans: { b1: { do: 'HOLD', facing: 30 } },
    });
    expect(turn.of('Battalion fire')[0]!.modifiers.map(({ value }) => value)).toEqual([1]);
  });

  test('(a) a scenario may give small arms a number of their own', () => {
    const state = start([
      { id: 'r1', x: 15, y: 15, smallArms: 4 },
      { id: 'b1', x: 15, y: 13.5 },
    ]);
    const turn = playTurn(state, {
      orders: { r1: { order: 'F' } },
      fire: { r1: [{ weapon: 'small', target: 'b1', when: 'START' }] },
    });
    expect(turn.of('Small arms')[0]!.needs).toContain('4');
  });

  test('5.07 the two shots of a Russian division may go at two targets', () => {
    const state = start(
      [
        { id: 'r1', x: 15, y: 15, inherent: 1 },
        { id: 'b1', x: 13, y: 11.5, formation: 'column' },
        { id: 'b2', x: 17, y: 11.5, formation: 'column' },
      ],
      {},
      { options: { national: true } },
    );
    const at = (target: string) => ({ weapon: 'inherent', target, when: 'START', dice: 1 });
    const turn = playTurn(state, { orders: { r1: { order: 'F' } }, fire: { r1: [at('b1'), at('b2')] } });
    expect(turn.of('Inherent gun').map(({ times = 1 }) => times)).toEqual([1, 1]);
  });
});

describe('melee (2.034)', () => {
  test('additional units count on both sides alike, whichever fight is fought first', () => {
    const state = start([
      { id: 'r1', x: 14, y: 18 },
      { id: 'r2', x: 17.2, y: 18 },
      { id: 'b1', x: 13.5, y: 15, formation: 'column' },
      { id: 'b2', x: 17.2, y: 15, formation: 'column' },
      { id: 'b3', x: 11.1, y: 14.4, facing: 30, formation: 'column' },
    ]);
    const turn = playTurn(state, {
      plans: {
        b1: { do: 'ATTACK', unit: 'r1' },
        b2: { do: 'ATTACK', unit: 'r2' },
        b3: { do: 'ATTACK', unit: 'r1' },
      },
    });
    const extra = (who: string) =>
      turn
        .of('Melee', who)[0]!
        .modifiers.filter(({ label }) => /additional/i.test(label))
        .reduce((sum, { value }) => sum + (value as number), 0);
    expect([extra('b1'), extra('b2'), extra('b3')]).toEqual([4, 4, 4]);
    expect([extra('r1'), extra('r2')]).toEqual([2, 2]);
  });

  test('2.031(e) a square that was declared stands, however narrow the place', () => {
    const state = start([
      { id: 'r1', x: 13.7, y: 17, formation: 'column' },
      { id: 'r2', x: 15, y: 17, formation: 'column' },
      { id: 'r3', x: 16.3, y: 17, formation: 'column' },
      { id: 'b1', ...heavy, x: 15, y: 11.5 },
    ]);
    const turn = playTurn(state, { plans: { b1: { do: 'ATTACK', unit: 'r2' } }, squares: ['r2'] });
    expect(turn.of('Melee', 'r2')[0]!.modifiers.map(({ value }) => value)).toContain(6);
    expect(game.faults(state)).toEqual([]);
  });

  test('5.06 a unit caught on a Triple Move tests at −2 after the melee too', () => {
    for (let i = 0; i < 20; i++) {
      const state = start(
        [
          { id: 'r1', x: 15, y: 20, formation: 'column' },
          { id: 'b1', ...heavy, x: 12.4, y: 14, facing: 90 },
        ],
        {},
        { options: { tripleMove: true } },
      );
      unitOf(state, 'r1').before = 'CM';
      const turn = playTurn(state, {
        seed: `triple ${i}`,
        orders: { r1: { order: 'TM' } },
        plans: { b1: { do: 'ATTACK', unit: 'r1' } },
      });
      const [test] = turn.of('Morale test', 'r1');
      if (test) {
        expect(test.modifiers.map(({ value }) => value)).toContain(-2);
        return;
      }
    }
    throw new Error('it never tested');
  });
});

describe('water and bridges (4.03)', () => {
  const banks = [
    { id: 'b1', x: 15, y: 12.9, formation: 'column' },
    { id: 'r1', x: 15, y: 16.6 },
  ];
  const attacks = (state: State) => {
    const turn = playTurn(state, { plans: { b1: { do: 'ATTACK', unit: 'r1' } } });
    return turn.of('Melee').length;
  };

  test('nobody fights over a river that cannot be forded, nor across a pond', () => {
    const pond = {
      polygons: [
        {
          id: 'pond',
          name: 'Pond',
          kind: 'water',
          points: [
            [10, 14.6],
            [20, 14.6],
            [20, 15.6],
            [10, 15.6],
          ],
        },
      ],
    };
    for (const terrain of [RIVER, pond]) expect(() => attacks(start(banks, terrain))).toThrow();
    expect(attacks(start(banks))).toBeGreaterThan(0);
  });

  test('(d) over a bridge only a Road Column charges, at −4', () => {
    expect(() => attacks(start(banks, BRIDGE))).toThrow();
    const road = [{ ...banks[0]!, y: 12.3, formation: 'road' }, banks[1]!];
    const turn = playTurn(start(road, BRIDGE), { plans: { b1: { do: 'ATTACK', unit: 'r1' } } });
    expect(turn.of('Melee', 'b1')[0]!.modifiers.map(({ value }) => value)).toContain(-4);
  });

  test('(d) and a single one', () => {
    const state = start(
      [
        { id: 'b1', x: 15, y: 12.3, formation: 'road' },
        { id: 'b2', x: 15, y: 7, formation: 'road' },
        { id: 'r1', x: 15, y: 16.6, formation: 'column', facing: 90 },
      ],
      BRIDGE,
    );
    const way = { by: 'road', id: 'X', to: 'last' };
    const turn = playTurn(state, { orders: { b1: { order: 'FM', way }, b2: { order: 'FM', way } } });
    expect(turn.of('Melee', 'b1').length).toBeGreaterThan(0);
    expect(turn.of('Melee', 'b2')).toEqual([]);
  });

  test('(d) the straight line of that charge begins at the end of the bridge', () => {
    const state = start(
      [
        { id: 'b1', x: 15, y: 12.3, formation: 'road' },
        { id: 'r1', x: 17.4, y: 18.4, formation: 'column', facing: 90 },
      ],
      BRIDGE,
    );
    const way = { by: 'road', id: 'X', to: 'last' };
    const turn = playTurn(state, { orders: { b1: { order: 'FM', way, at: 'r1' } } });
    expect(turn.of('Melee', 'b1').length).toBeGreaterThan(0);
  });

  test('(e) nobody passes through friends along a road or on a bridge, on a Combat Move neither', () => {
    const state = start(
      [
        { id: 'b1', arm: 'light', x: 15, y: 9, formation: 'road' },
        { id: 'b2', x: 15, y: 12.05, formation: 'column', facing: 90 },
        { id: 'r1', x: 25, y: 27 },
      ],
      { ...BRIDGE, streams: [] },
    );
    playTurn(state, {
      plans: { b1: { do: 'GO', x: 15, y: 13.95, facing: 0, formation: 'column' }, b2: { do: 'HOLD' } },
    });
    expect(unitOf(state, 'b1').at.y).toBeLessThan(10);
  });
});

describe('houses (4.04)', () => {
  const lights = { id: 'b1', arm: 'light', formation: 'column', x: 15, y: 10 };

  test('horse charges out of them by a Combat Move only', () => {
    const fought = (order: string) => {
      const state = start([lights, { id: 'r1', x: 15, y: 15 }], { blocks: [village('v', 15, 10)] });
      const turn = playTurn(state, {
        orders: { b1: { order } },
        plans: order === 'CM' ? { b1: { do: 'ATTACK', unit: 'r1' } } : {},
      });
      return turn.of('Melee').length > 0;
    };
    expect([fought('FM'), fought('CM')]).toEqual([false, true]);
  });

  test('whoever passes the zones of two villages tests twice', () => {
    const state = start(
      [
        { ...lights, x: 12.4, y: 4, quality: 'GD' },
        { id: 'r1', x: 15, y: 8, formation: 'block' },
        { id: 'r2', x: 15, y: 13, formation: 'block' },
      ],
      { blocks: [village('v', 15, 8), village('w', 15, 13)] },
    );
    for (let i = 0; i < 9; i++) {
      const copy = game.rules.copy(state);
      const turn = playTurn(copy, { seed: `zones ${i}`, orders: { b1: { order: 'FM' } } });
      if (unitOf(copy, 'b1').level !== 'FIRM') continue;
      expect(turn.of('Morale test', 'b1')).toHaveLength(2);
      return;
    }
    throw new Error('it never got past');
  });
});

describe('retreats (4.03 levels)', () => {
  test('Nervous and Flustered end facing the enemy, Panicked with their back to him', () => {
    for (const [level, sign] of [
      ['NERVOUS', 1],
      ['FLUSTERED', 1],
      ['PANICKED', -1],
    ] as const) {
      const state = start(
        [
          { id: 'b1', x: 15, y: 15 },
          { id: 'r1', x: 15, y: 17, facing: 180 },
          { id: 'r2', x: 12, y: 12, facing: 90, formation: 'column' },
        ],
        {},
      );
      const unit = unitOf(state, 'b1');
      playTurn(state, { until: '1/orders' });
      takeLevel({ narrates: false } as never, state, unit, 'FIRM', level);
      const enemies = ['r1', 'r2'].map((id) => unitOf(state, id));
      const nearest = enemies.sort(
        (a, b) =>
          Math.hypot(a.at.x - unit.at.x, a.at.y - unit.at.y) - Math.hypot(b.at.x - unit.at.x, b.at.y - unit.at.y),
      )[0]!;
      const ahead = aheadOf(unit.at, nearest.at.x, nearest.at.y);
      const aside = Math.abs(rightOf(unit.at, nearest.at.x, nearest.at.y));
      expect([level, sign * ahead > 0, aside < 0.5 * Math.abs(ahead)]).toEqual([level, true, true]);
    }
  });
});

test('B27 whoever retreats over the edge is lost, or by the other reading merely out of the battle', () => {
  for (const [overTheEdge, count] of [
    ['lost', 1],
    ['left', 0],
  ] as const) {
    const state = game.start(
      openField([
        { id: 'b1', x: 15, y: 1 },
        { id: 'b2', x: 5, y: 1 },
        { id: 'r1', x: 15, y: 8 },
      ]),
      { overTheEdge },
    );
    lost(new SimulatedTable(stream('edge'), () => null), state, unitOf(state, 'b1'), 'left', 'B27');
    expect(unitOf(state, 'b1').fate).toBe('left');
    expect([state.points, lossesOf(state).lost]).toEqual([
      [0, count],
      [count, 0],
    ]);
  }
});

test('B33 by a road on which several wait whoever was due first comes first', () => {
  const state = start([
    { id: 'b1', x: 15, y: 5 },
    { id: 'b2', x: 15, y: 5, formation: 'road', arrives: 3 },
    { id: 'b3', x: 15, y: 5, formation: 'road', arrives: 2 },
    { id: 'r1', x: 15, y: 25 },
  ]);
  state.turn = 3;
  arrive(new SimulatedTable(stream('road'), () => null), state);
  expect(['b2', 'b3'].map((id) => unitOf(state, id).fate)).toEqual(['coming', 'here']);
});

describe('options of chapter 5', () => {
  test('5.01 a marker that comes to lie lengthwise on a road is a Road Column', () => {
    const road = {
      roads: [
        {
          id: 'X',
          name: 'Road',
          points: [
            [15, 2],
            [15, 28],
          ],
        },
      ],
    };
    const state = start(
      [
        { id: 'b1', x: 12, y: 6, formation: 'column', hidden: true },
        { id: 'b2', x: 24, y: 6, formation: 'column', hidden: true },
        { id: 'r1', x: 25, y: 27 },
      ],
      road,
      { options: { hidden: true } },
    );
    const called = (id: string) => unitOf(state, id).sheet.alias;
    const go = (x: number) => ({ do: 'GO', x, y: 10, facing: 0, formation: 'column' });
    const seats = { [`${called('b1')}`]: go(15), [`${called('b2')}`]: go(22) };
    playTurn(state, { plans: Object.fromEntries(Object.entries(seats).map(([id, plan]) => [id, plan])) });
    expect(['b1', 'b2'].map((id) => unitOf(state, id).formation)).toEqual(['road', 'column']);
  });

  test('5.01 dummies look out for markers too', () => {
    const state = start(
      [
        { id: 'b1', x: 3, y: 3 },
        { id: 'r1', x: 25, y: 27, formation: 'column', hidden: true },
      ],
      {},
      { options: { hidden: true }, dummies: [{ id: 'bd', side: 'blue', x: 25, y: 20, facing: 0 }] },
    );
    const turn = playTurn(state, { until: '2/rally' });
    // The dummy is looked for, and looks itself.
    expect(turn.of('Reveal')).toHaveLength(2);
  });

  test('5.02 a division breaks into three stands, and none of them is lost on the way', () => {
    const split = (blocks: string[], terrain: Over) => {
      const state = start(
        [
          { id: 'r1', x: 15, y: 15 },
          { id: 'b1', x: 5, y: 5 },
        ],
        terrain,
        { options: { garrisons: true } },
      );
      playTurn(state, { plans: { r1: { do: 'SPLIT', blocks } } });
      return state.units.filter(({ sheet }) => sheet.standOf >= 0).map(({ sheet }) => sheet.boxes);
    };
    const three = { blocks: [village('v', 14, 17.6), village('w', 17.2, 17), village('u', 12.4, 13.9)] };
    expect(split(['v'], three)).toEqual([3]);
    expect(split(['v', 'w'], three)).toEqual([2, 1]);
    expect(split(['v', 'w', 'u'], three)).toEqual([1, 1, 1]);
  });

  test('5.02 redoubts and other works are garrisoned as well', () => {
    const work = {
      polygons: [
        {
          id: 'redoubt',
          name: 'Redoubt',
          kind: 'fieldwork',
          points: [
            [14, 16],
            [17, 16],
            [17, 19],
            [14, 19],
          ],
        },
      ],
    };
    const state = start(
      [
        { id: 'r1', x: 15, y: 15.2 },
        { id: 'b1', x: 5, y: 5 },
      ],
      work,
      { options: { garrisons: true } },
    );
    playTurn(state, { plans: { r1: { do: 'SPLIT', blocks: ['redoubt'] } } });
    const stand = unitOf(state, 'r1-1');
    expect([stand.at.x, stand.at.y, stand.sheet.boxes]).toEqual([15.5, 17.5, 3]);
  });

  test('5.02 a division attacks a garrison on the board with four more', () => {
    const state = start(
      [
        { id: 'r1', x: 15, y: 16 },
        { id: 'b1', formation: 'column', x: 15, y: 10 },
      ],
      { blocks: [village('v', 15, 15)] },
      { options: { garrisons: true } },
    );
    playTurn(state, { plans: { r1: { do: 'SPLIT', blocks: ['v'] } }, until: '2/orders' });
    const turn = playTurn(state, { plans: { b1: { do: 'ATTACK', unit: 'r1-1' } } });
    expect(turn.of('Melee', 'b1')[0]!.modifiers.map(({ value }) => value)).toContain(4);
  });

  test('5.02 horse does not attack a garrison', () => {
    const state = start(
      [
        { id: 'r1', x: 15, y: 16 },
        { id: 'b1', ...heavy, x: 15, y: 10 },
      ],
      { blocks: [village('v', 15, 15)] },
      { options: { garrisons: true } },
    );
    playTurn(state, { plans: { r1: { do: 'SPLIT', blocks: ['v'] } }, until: '2/orders' });
    expect(() => playTurn(state, { plans: { b1: { do: 'ATTACK', unit: 'r1-1' } } })).toThrow();
  });

  test('5.03 a road to a fortress of one’s own feeds too, and a broken bridge feeds nobody', () => {
    const terrain = {
      roads: [
        {
          id: 'X',
          name: 'Road',
          points: [
            [10, 15],
            [28, 15],
          ],
        },
      ],
      blocks: [{ ...village('f', 26, 15), kind: 'fortress' }],
    };
    const state = start(
      [
        { id: 'b1', x: 16, y: 18 },
        { id: 'b2', x: 26, y: 15, formation: 'block' },
        { id: 'r1', x: 2.5, y: 8, facing: 90 },
      ],
      terrain,
      { options: { supply: true } },
    );
    checkSupply(state);
    expect(unitOf(state, 'b1').supplied).toBe(true);
    setAt(unitOf(state, 'b2'), 5, 26, 0, 'line');
    checkSupply(state);
    expect(unitOf(state, 'b1').supplied).toBe(false);
  });

  test('5.07 cossacks test before they touch by a Full Move too', () => {
    const tests = (order: string) => {
      const state = start(
        [
          { id: 'r1', arm: 'light', formation: 'column', cossack: true, x: 15, y: 18 },
          { id: 'b1', x: 15, y: 13 },
        ],
        {},
        { options: { national: true } },
      );
      const turn = playTurn(state, {
        orders: { r1: { order } },
        plans: order === 'CM' ? { r1: { do: 'ATTACK', unit: 'b1' } } : {},
      });
      return turn.rolls.findIndex(({ label }) => label === 'Morale test') >= 0
        ? turn.rolls.find(({ label }) => label === 'Morale test')!.who
        : null;
    };
    expect([tests('FM'), tests('CM')]).toEqual(['r1', 'r1']);
  });
});

describe('orders', () => {
  test('2.031(c)(3) a Full Move may stop behind a friend in its way', () => {
    const state = start([
      { id: 'b1', x: 15, y: 8, formation: 'column' },
      { id: 'b2', x: 15, y: 13 },
      { id: 'r1', x: 25, y: 27 },
    ]);
    playTurn(state, { orders: { b1: { order: 'FM', stop: true } } });
    expect(unitOf(state, 'b1').at.y).toBeCloseTo(10.95, 1);
  });

  test('2.031(e) a deployed battery may move and deploy again', () => {
    const state = start([
      { id: 'b1', ...battery('Medium'), x: 15, y: 8 },
      { id: 'r1', x: 25, y: 27 },
    ]);
    playTurn(state, { plans: { b1: { do: 'GO', x: 15, y: 10, facing: 45, formation: 'unlimbered' } } });
    expect([unitOf(state, 'b1').at.y, unitOf(state, 'b1').formation]).toEqual([10, 'unlimbered']);
    expect(ordersRequest(state, 0).units).toHaveLength(1);
  });
});
