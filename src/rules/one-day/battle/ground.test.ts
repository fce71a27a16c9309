/** What houses, woods, edges and markers do to those who come near them. */
import { describe, expect, test } from 'vitest';
import {
  LiveTable,
  type Policy,
  SimulatedTable,
  stream,
  suggestPolicy,
  type Table,
  typedHand,
} from '../../../kernel/index.ts';
import { fullField, smallField } from '../../../testing/one-day-field.ts';
import { game } from '../game.ts';
import { chargeFault } from './fights/charges.ts';
import { ALONE, resolve } from './fights/melees.ts';
import { bears, type Shot } from './fire/shots.ts';
import { gunsBeside, hostOf, housesOf, zoneOf } from './ground/blocks.ts';
import { overlaps } from './ground/place.ts';
import { blindChoice } from './moves/choices.ts';
import { fullMarch } from './moves/full-moves.ts';
import { combatMoves } from './moves/kinds.ts';
import { whereOf } from './names.ts';
import { aimsOf } from './orders/aims.ts';
import { orders } from './orders/kinds.ts';
import { ordersOf } from './orders/orders.ts';
import { waysOf } from './orders/ways.ts';
import { type State, setAt, type Unit } from './state.ts';
import { marchDummies } from './turn-end/markers.ts';

const { rules } = game;
const unitOf = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;

/** The small field with a town of two blocks, north and south of each other, in place of the village. */
function townField(): State {
  const base = smallField();
  const terrain = base.terrain as Record<string, unknown>;
  const block = (id: string, y: number) => ({ id, name: 'Town', kind: 'town', x: 12, y, width: 3, depth: 3 });
  return game.start(smallField({ terrain: { ...terrain, blocks: [block('south', 15), block('north', 18)] } }), {});
}

function playTo(state: State, id: string, policy: Policy, table?: Table): void {
  const at = table ?? new SimulatedTable(stream('ground'), policy);
  for (let phase = rules.sequence(state); phase && phase.id !== id; phase = rules.sequence(state))
    rules.play(at, state, phase);
}

/** Morale dice asked of blue's foot as it marches past with a Full Move. */
function testsPassing(state: State): number {
  const hand = typedHand([8, 3, 9]);
  const table = new LiveTable({
    hand,
    instructions: (seat, kind, request) =>
      kind === orders ? { units: seat === 'blue' ? { b1: { order: 'FM' } } : {} } : kind.suggest(request),
  });
  playTo(state, '1/end', suggestPolicy, table);
  return table.entries.filter((entry) => entry.type === 'roll' && entry.label === 'Morale test').length;
}

describe('a town (4.04)', () => {
  test('makes itself felt within an inch of its end, not along its flank', () => {
    const past = townField();
    setAt(unitOf(past, 'r1'), 12, 18, 180, 'block');
    for (const id of ['r2', 'r3', 'r4']) setAt(unitOf(past, id), 27, { r2: 20, r3: 24, r4: 28 }[id]!, 180, 'column');
    setAt(unitOf(past, 'b1'), 9.6, 12, 0, 'column');
    const end = zoneOf(past, unitOf(past, 'r1'));
    expect([end.x, end.y, end.fy]).toEqual([12, 19, 1]);
    // Six inches north the head is level with the middle of the block: within an inch of it, but not of its end.
    setAt(unitOf(past, 'b1'), 9.6, 10, 0, 'column');
    expect(testsPassing(past)).toBe(0);
    const near = townField();
    setAt(unitOf(near, 'r1'), 12, 15, 180, 'block');
    for (const id of ['r2', 'r3', 'r4']) setAt(unitOf(near, id), 27, { r2: 20, r3: 24, r4: 28 }[id]!, 180, 'column');
    setAt(unitOf(near, 'b1'), 9.6, 10, 0, 'column');
    expect(testsPassing(near)).toBe(1);
  });

  test('foot that goes out of the houses to attack forms column on the way (4.04)', () => {
    const state = townField();
    const [foot, enemy] = [unitOf(state, 'b1'), unitOf(state, 'r1')];
    setAt(foot, 12, 18, 0, 'block');
    setAt(enemy, 12, 22.5, 180, 'line');
    for (const id of ['r2', 'r3', 'r4']) setAt(unitOf(state, id), 27, { r2: 20, r3: 24, r4: 28 }[id]!, 180, 'column');
    const policy: Policy = (seat, kind, request) => {
      if (kind === orders) return { units: seat === 'blue' ? { b1: { order: 'CM' } } : {} };
      if (kind === combatMoves && seat === 'blue') return { plans: { b1: { do: 'ATTACK', unit: 'r1' } } };
      return kind.suggest(request);
    };
    playTo(state, '1/end', policy);
    expect(foot.formation).toBe('column');
  });

  test('guns deployed in a block fire out of it past the foot, over the two sides they face', () => {
    const state = townField();
    const [foot, guns, enemy] = [unitOf(state, 'b1'), unitOf(state, 'b3'), unitOf(state, 'r1')];
    setAt(foot, 12, 18, 0, 'block');
    setAt(guns, 12, 18, 45, 'unlimbered');
    setAt(enemy, 15, 23, 180, 'line');
    expect(hostOf(state, guns)).toBe(foot);
    expect(overlaps(state)).toEqual([]);
    const shot: Shot = {
      unit: guns,
      weapon: 'guns',
      when: 'START',
      dice: 3,
      range: 8,
      target: enemy,
      dummy: null,
      friend: guns,
      spent: { dice: 0 },
      time: 0,
      done: false,
    };
    expect(bears(state, shot, enemy)).toBe(true);
    setAt(enemy, 8, 13, 0, 'line');
    expect(bears(state, shot, enemy)).toBe(false);
  });

  test('guns that face the attack stand with the foot beside them and go with it (B11)', () => {
    const state = townField();
    const [foot, guns, enemy] = [unitOf(state, 'b1'), unitOf(state, 'b3'), unitOf(state, 'r1')];
    setAt(foot, 12, 18, 0, 'block');
    setAt(guns, 12, 18, 45, 'unlimbered');
    setAt(enemy, 12, 20, 180, 'line');
    expect(gunsBeside(state, foot, [enemy])).toBe(guns);
    setAt(enemy, 10, 18, 90, 'line');
    expect(gunsBeside(state, foot, [enemy])).toBe(null);
    setAt(enemy, 12, 20, 180, 'line');
    const stamps = new Map([foot, enemy].map((unit) => [unit, unit.stamp]));
    // Attacker 2 + 8; foot 2, town 1, guns 1, die 1: a spread of 5 drops it a level. Red’s general is unhurt, the foot passes.
    const hand = typedHand([8, 1, 1, 10]);
    const table = new LiveTable({ hand, instructions: suggest });
    resolve(table, state, { defender: foot, attackers: [enemy], stamps, first: null }, ALONE);
    expect([foot.level, guns.level, hand.left]).toEqual(['NERVOUS', 'NERVOUS', 0]);
    expect(hostOf(state, guns)).toBe(null);
  });
});

const suggest: Policy = (_seat, kind, request) => kind.suggest(request);

describe('woods (4.03)', () => {
  test('woods shield from horse whoever is inside, at their edge or beyond them', () => {
    const state = game.start(smallField(), {});
    const [horse, foe] = [unitOf(state, 'b2'), unitOf(state, 'r1')];
    setAt(horse, 5, 10, 0, 'column');
    for (const [x, y] of [
      [5, 14],
      [7.2, 14],
      [5, 18],
    ] as const) {
      setAt(foe, x, y, 180, 'column');
      expect(chargeFault(state, horse, foe)?.cite).toBe('4.03');
    }
    setAt(foe, 9, 12, 180, 'column');
    expect(chargeFault(state, horse, foe)).toBe(null);
    expect(chargeFault(state, unitOf(state, 'b1'), foe)).toBe(null);
  });

  test('but horse in Road Column can, where the enemy stands on the road', () => {
    const base = smallField();
    const terrain = base.terrain as { roads: unknown[] };
    const through = {
      id: 'R3',
      name: 'Wood road',
      points: [
        [5, 5],
        [5, 25],
      ],
    };
    const state = game.start(smallField({ terrain: { ...terrain, roads: [...terrain.roads, through] } }), {});
    const [horse, foe] = [unitOf(state, 'b2'), unitOf(state, 'r1')];
    setAt(foe, 5, 14, 180, 'column');
    setAt(horse, 5, 9, 0, 'column');
    expect(chargeFault(state, horse, foe)).not.toBe(null);
    setAt(horse, 5, 8, 0, 'road');
    expect(chargeFault(state, horse, foe)).toBe(null);
    setAt(foe, 6.2, 14, 180, 'column');
    expect(chargeFault(state, horse, foe)).not.toBe(null);
  });
});

describe('line features (2.031(c)(2))', () => {
  test('a Full Move may follow the edge of a wood or of a hill, either way round', () => {
    const state = game.start(smallField(), {});
    const unit = unitOf(state, 'b1');
    setAt(unit, 8, 12.5, 0, 'column');
    expect(waysOf(state, unit)).toEqual([{ by: 'feature', id: 'wood', to: 'last' }]);
    setAt(unit, 8, 16.5, 180, 'column');
    expect(waysOf(state, unit)).toEqual([{ by: 'feature', id: 'wood', to: 'first' }]);
    unit.order = 'FM';
    unit.line = { order: 'FM', way: { by: 'feature', id: 'wood', to: 'first' } };
    const march = fullMarch(state, unit)!;
    // South an inch off the east side, round the corner, and on to the west an inch off the south side.
    expect(march.x.at(-1)!).toBeCloseTo(7 - (6 - 4.5 - Math.SQRT2), 6);
    expect(march.y.at(-1)!).toBeCloseTo(11, 6);
    expect(march.length).toBeCloseTo(6, 6);
    setAt(unit, 20, 23, 90, 'column');
    expect(waysOf(state, unit).map(({ id }) => id)).toEqual(['hill']);
  });

  test('whoever turns into it and is struck there and then still makes room for friends', () => {
    const way = { by: 'feature', id: 'wood', to: 'last' };
    for (let seed = 0; seed < 12; seed++) {
      const state = game.start(smallField(), {});
      setAt(unitOf(state, 'r1'), 8, 13, 40, 'column');
      setAt(unitOf(state, 'r3'), 7.3, 14.75, 0, 'limbered');
      setAt(unitOf(state, 'b1'), 10, 12, 270, 'column');
      for (const unit of state.units) unit.stamp = 0;
      expect(overlaps(state)).toEqual([]);
      const policy: Policy = (seat, kind, request) =>
        kind === orders
          ? { units: seat === 'red' ? { r1: { order: 'FM', way } } : { b1: { order: 'FM' } } }
          : kind.suggest(request);
      playTo(state, '1/end', policy, new SimulatedTable(stream(`${seed}`), policy));
      expect(overlaps(state)).toEqual([]);
    }
  });
});

describe('markers (5.01)', () => {
  test('cavalry on a Combat Move looks at what it rides past', () => {
    const rolls = (order: 'CM' | 'FM') => {
      const state = game.start(fullField(), {});
      for (const id of ['b2', 'b3']) setAt(unitOf(state, id), id === 'b2' ? 3 : 28, 3, 0, 'column');
      setAt(unitOf(state, 'r2'), 28, 20, 0, 'column');
      setAt(unitOf(state, 'b2'), 12, 24, 270, 'column');
      const table = new LiveTable({
        hand: typedHand([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]),
        instructions: (seat, kind, request) => {
          if (kind === orders) return { units: seat === 'blue' ? { b2: { order } } : {} };
          if (kind === combatMoves && seat === 'blue' && order === 'CM')
            return { plans: { b2: { do: 'GO', x: 12, y: 27, facing: 270, formation: 'column' } } };
          return kind.suggest(request);
        },
      });
      playTo(state, '1/end', suggest, table);
      return table.entries.filter((entry) => entry.type === 'roll' && entry.cite.includes('5.01')).length;
    };
    expect(rolls('CM')).toBeGreaterThan(0);
    expect(rolls('FM')).toBe(0);
  });

  test('a dummy halts before the enemy and makes room for friends, as a marker with a unit would', () => {
    const state = game.start(fullField(), {});
    const dummy = state.dummies[0]!;
    const go = (x: number, y: number) => {
      dummy.plan = { do: 'GO', x, y, facing: 0, formation: 'column' };
      marchDummies(state);
    };
    setAt(unitOf(state, 'r1'), 6, 10, 180, 'line');
    go(6, 12);
    expect([dummy.x, dummy.y]).toEqual([6, expect.closeTo(10 - 0.5 - 1.5 - 0.1, 6)]);
    setAt(unitOf(state, 'r1'), 26, 26, 180, 'line');
    setAt(unitOf(state, 'b2'), 6, 5, 0, 'column');
    go(6, 5);
    expect(Math.hypot(dummy.x - 6, dummy.y - 5)).toBeGreaterThan(0.9);
  });
});

describe('a Triple Move (5.06)', () => {
  test('never starts a melee and is left only by a Combat Move on the spot', () => {
    const state = game.start(fullField(), { hidden: false });
    const unit = unitOf(state, 'b1');
    setAt(unit, 12, 8, 0, 'column');
    unit.before = 'CM';
    setAt(unitOf(state, 'r1'), 12, 22, 180, 'line');
    playTo(state, '2/orders', (seat, kind, request) =>
      kind === orders
        ? { units: seat === 'blue' ? { b1: { order: 'TM' } } : { r1: { order: 'CM' } } }
        : kind.suggest(request),
    );
    expect([unit.hits, unitOf(state, 'r1').hits]).toEqual([0, 0]);
    expect(unit.at.y + unit.at.hd).toBeLessThan(unitOf(state, 'r1').at.y - unitOf(state, 'r1').at.hd);
    expect(ordersOf(state, unit)).toEqual(['CM', 'TM']);
    const choice = blindChoice(state, unit, aimsOf(state)[unit.index]!, whereOf(state), housesOf(state));
    expect([choice.reach, choice.attack, choice.mayHold]).toEqual([0, [], true]);
    expect(choice.stands).toContain('line');
  });
});
