/** Rules of the battle one by one, and what is refused. */
import { describe, expect, test } from 'vitest';
import {
  checkAnswer,
  InputError,
  LiveTable,
  type Policy,
  SimulatedTable,
  samplePolicy,
  sealedDice,
  sealedHand,
  stream,
  suggestPolicy,
  typedHand,
} from '../../../kernel/index.ts';
import { fullField, smallField } from '../../../testing/one-day-field.ts';
import { game } from '../game.ts';
import type { PlansRequest } from './kinds.ts';
import { combatMoves } from './moves/kinds.ts';
import { orders } from './orders/kinds.ts';
import { ordersRequest } from './orders/orders.ts';
import { faultsOf } from './scenario.ts';
import { type State, setAt, takeOff, type Unit } from './state.ts';
import { checkSupply } from './turn-end/supply.ts';

const { rules } = game;
const unitOf = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;

/** Plays until a step of a turn comes, with a policy and quiet dice. */
function playTo(state: State, id: string, policy: Policy = suggestPolicy, seed = 'quiet'): State {
  const table = new SimulatedTable(stream(seed), policy);
  for (let phase = rules.sequence(state); phase && phase.id !== id; phase = rules.sequence(state))
    rules.play(table, state, phase);
  return state;
}

test('a view keeps what it showed, whatever the game does then', () => {
  const state = game.start(fullField(), {});
  const shown = rules.view(state, 'blue') as { sappers: { x: number }[] };
  const before = shown.sappers.map(({ x }) => x);
  for (const sapper of state.sappers) sapper.x += 1;
  expect(before.length).toBeGreaterThan(0);
  expect(shown.sappers.map(({ x }) => x)).toEqual(before);
});

describe('scenario files', () => {
  const units = smallField().units as Record<string, unknown>[];
  const withUnit = (i: number, change: Record<string, unknown>) =>
    smallField({ units: units.map((unit, at) => (at === i ? { ...unit, ...change } : unit)) });

  test('a sound one has no fault', () => {
    expect(faultsOf(smallField())).toEqual([]);
    expect(faultsOf(fullField())).toEqual([]);
  });

  test.each([
    ['overlapping units', withUnit(1, { x: 10.5, y: 8 }), 'units.1.x: b2 stands on b1'],
    ['an unknown quality', withUnit(0, { quality: 'XX' }), 'units.0.quality'],
    ['a unit off the table', withUnit(0, { x: 0.5 }), 'units.0.x: b1 hangs over the edge of the table'],
    ['horse in the woods', withUnit(1, { x: 5, y: 14.5 }), 'units.1.x: horse and guns'],
    ['an unknown command', withUnit(0, { command: 'Z' }), 'units.0.command: there is no command called Z'],
    ['guns without a weight', withUnit(2, { guns: undefined }), 'units.2.guns: artillery needs a weight'],
    ['foot that unlimbers', withUnit(0, { formation: 'unlimbered' }), 'units.0.formation: infantry does not form'],
    ['a unit in the pond', withUnit(0, { x: 27.4, y: 9.5 }), 'units.0.x: it stands in the water'],
    ['a twin', withUnit(1, { id: 'b1' }), 'units.1.id: b1 stands twice'],
    ['a block where there is none', withUnit(0, { formation: 'block' }), 'units.0.formation: no urban block is here'],
    [
      'an objective off the table',
      smallField({ objectives: [{ id: 'o', name: 'O', x: 90, y: 1, reach: 2, points: 1 }] }),
      'objectives.0.x: o is off the table',
    ],
  ])('%s is refused with the path of the field', (_what, data, sentence) => {
    expect(faultsOf(data).join('\n')).toContain(sentence);
    expect(() => game.start(data, {})).toThrow(InputError);
  });

  test('options given at the table go over those of the file', () => {
    const state = game.start(fullField(), { hidden: false, hitPerFailedTest: true });
    expect(state.units.some(({ hidden }) => hidden)).toBe(false);
    expect(state.field.rules.hitPerFailedTest).toBe(true);
  });
});

describe('orders', () => {
  const state = playTo(game.start(smallField(), {}), '1/orders');
  const request = ordersRequest(state, 0);
  const refused = (given: unknown) => checkAnswer(orders, request, given);

  test('what may not be ordered is refused with its section', () => {
    expect(refused({ units: { b3: { order: 'FM' } } })).toMatchObject({ code: 'order', cite: '2.02 4.02' });
    expect(refused({ units: { b2: { order: 'F' } } })).toMatchObject({ code: 'order' });
    expect(refused({ units: { b1: { order: 'TM' } } })).toMatchObject({ code: 'order' });
    expect(refused({ units: { b4: { order: 'CM' } } })).toMatchObject({ code: 'stranger' });
    expect(refused({ units: { r1: { order: 'CM' } } })).toMatchObject({ code: 'stranger' });
    expect(refused({ units: { b1: { order: 'FM', way: { by: 'road', id: 'R1', to: 'last' } } } })).toMatchObject({
      code: 'way',
      cite: '2.031(c)(1)',
    });
    expect(refused({ units: {}, hqs: { B: { x: 29, y: 29 } } })).toMatchObject({ code: 'hq', cite: '2.032 C32' });
    expect(refused({ units: { b1: { order: 'CM', plan: { do: 'HOLD' } } } })).toMatchObject({ code: 'form' });
    expect(refused({ units: { b1: { order: 'F' }, b2: { order: 'FM' } }, commands: { B: 'F' } })).toBeNull();
  });

  test('no chit is the headquarters’, or a Combat Move', () => {
    const after = game.start(smallField(), {});
    playTo(after, '1/fire-book', (seat, kind, asked) =>
      kind === orders
        ? {
            units: seat === 'blue' ? { b1: { order: 'CM' } } : {},
            ...(seat === 'blue' ? { commands: { B: 'F' } } : {}),
          }
        : kind.suggest(asked),
    );
    expect(['b1', 'b2', 'b3', 'r1'].map((id) => unitOf(after, id).order)).toEqual(['CM', 'CM', 'F', 'CM']);
  });
});

describe('Combat Moves', () => {
  test('plans beyond reach, into woods or off the table are refused with the section', () => {
    const state = game.start(smallField(), {});
    let asked: PlansRequest | null = null;
    playTo(state, '1/trade-off', (seat, kind, request) => {
      if (kind === orders) return { units: {} };
      if (kind === combatMoves && seat === 'blue') asked = request as PlansRequest;
      return kind.suggest(request);
    });
    const refused = (id: string, plan: unknown) => checkAnswer(combatMoves, asked, { plans: { [id]: plan } });
    const go = (x: number, y: number, formation = 'column') => ({ do: 'GO', x, y, facing: 0, formation });
    expect(refused('b1', go(10, 12))).toMatchObject({ code: 'reach', cite: '2.031(e) 2.032' });
    expect(refused('b1', go(10, 10.9))).toMatchObject({ code: 'path', cite: '4.03 C40' });
    expect(refused('b1', go(10, 9.4))).toBeNull();
    expect(refused('b1', go(10, 9, 'unlimbered'))).toMatchObject({ code: 'formation', cite: '4.02' });
    expect(refused('b1', { do: 'ATTACK', unit: 'r1' })).toMatchObject({ code: 'reach', cite: '2.03 G17' });
    expect(refused('b1', { do: 'INTERCEPT', unit: 'r1' })).toMatchObject({ code: 'intercept' });
    expect(refused('b1', { do: 'AVOID', unit: 'r1' })).toMatchObject({ code: 'avoid', cite: '2.031(d)' });
    expect(refused('b3', go(14, 9, 'unlimbered'))).toBeNull();
    expect(refused('b3', go(14, 9, 'line'))).toMatchObject({ code: 'formation' });
    expect(refused('b3', go(14, 9, 'limbered'))).toBeNull();
  });
});

describe('marches', () => {
  test('a Road Column follows its road at the road rate; reinforcements come in on it (G22)', () => {
    const state = game.start(smallField(), {});
    playTo(state, '2/orders', (_seat, kind, request) => kind.suggest(request));
    const late = unitOf(state, 'b4');
    expect([late.fate, late.formation, late.at.x]).toEqual(['here', 'road', 15]);
    const from = late.at.y;
    playTo(state, '3/rally', (seat, kind, request) =>
      kind === orders && seat === 'blue'
        ? { units: { b4: { order: 'FM', way: { by: 'road', id: 'R1', to: 'last' } }, b3: { order: 'CM' } } }
        : kind.suggest(request),
    );
    expect(unitOf(state, 'b4').at.y - from).toBeCloseTo(7.5, 6);
  });

  test('a Full Move is dead straight and stops before impassable ground', () => {
    const state = game.start(smallField(), {});
    setAt(unitOf(state, 'b1'), 24, 9.5, 90, 'column');
    playTo(state, '2/rally', (_seat, kind, request) =>
      kind === orders ? { units: { b1: { order: 'FM' } } } : kind.suggest(request),
    );
    const unit = unitOf(state, 'b1');
    expect(unit.at.y).toBeCloseTo(9.5, 6);
    expect(unit.at.x).toBeLessThanOrEqual(26);
    expect(unit.at.x).toBeGreaterThan(25.5);
  });

  test('troops in houses are met with a test within an inch of them (4.04)', () => {
    const state = game.start(smallField(), {});
    setAt(unitOf(state, 'r1'), 12, 15, 180, 'block');
    setAt(unitOf(state, 'b1'), 9, 11, 0, 'column');
    // Initiative first, for the garrison may speak; then the test.
    const hand = typedHand([8, 3, 9]);
    const table = new LiveTable({
      hand,
      instructions: (seat, kind, request) =>
        kind === orders ? { units: seat === 'blue' ? { b1: { order: 'FM' } } : {} } : kind.suggest(request),
    });
    for (let phase = rules.sequence(state); phase && phase.id !== '1/end'; phase = rules.sequence(state))
      rules.play(table, state, phase);
    expect(table.entries.filter(({ type }) => type === 'roll').slice(2)).toMatchObject([
      { label: 'Morale test', faces: [9] },
    ]);
    expect(hand.left).toBe(0);
  });
});

describe('options', () => {
  test('5.02 a division split into stands holds houses without order or fire', () => {
    const state = game.start(fullField(), { hidden: false });
    setAt(unitOf(state, 'r1'), 12, 18, 180, 'line');
    playTo(state, '2/orders', (seat, kind, request) =>
      kind === combatMoves && seat === 'red'
        ? { plans: { r1: { do: 'SPLIT', blocks: ['v'] } } }
        : kind === orders
          ? { units: {} }
          : kind.suggest(request),
    );
    const stand = unitOf(state, 'r1-1');
    expect([unitOf(state, 'r1').fate, stand.fate, stand.formation, stand.sheet.boxes]).toEqual([
      'split',
      'here',
      'block',
      3,
    ]);
    const choice = ordersRequest(state, 1).units.find(({ id }) => id === 'r1-1')!;
    expect([choice.orders, choice.fire]).toEqual([['CM'], null]);
    expect(game.faults(state)).toEqual([]);
    // It is lost with the last of its stands.
    expect(game.toll(state).lost.red).toBe(0);
    takeOff(stand, 'routed');
    expect(game.toll(state).lost.red).toBe(1);
  });

  test('5.03 an enemy across the only road cuts supply', () => {
    const state = game.start(fullField(), {});
    checkSupply(state);
    expect(unitOf(state, 'r1').supplied).toBe(true);
    setAt(unitOf(state, 'b2'), 15, 27, 90, 'line');
    checkSupply(state);
    expect(unitOf(state, 'r1').supplied).toBe(false);
    expect(unitOf(state, 'b3').supplied).toBe(true);
  });

  test('5.04 sappers bring a bridge down and the ground changes', () => {
    const state = game.start(fullField(), {});
    const work: Policy = (seat, kind, request) =>
      kind === orders && seat === 'blue'
        ? { units: {}, sappers: { bs: { x: 15.4, y: 8, work: 'destroy' } } }
        : kind.suggest(request);
    state.sappers[0]!.x = 15;
    state.sappers[0]!.y = 9.6;
    playTo(state, '8/rally', work);
    expect(state.bridges.down).toHaveLength(1);
  });

  test('5.06 a Triple Move needs a column that made a Combat Move', () => {
    const state = game.start(fullField(), { hidden: false });
    playTo(state, '1/orders');
    expect(ordersRequest(state, 0).units.find(({ id }) => id === 'b2')!.orders).not.toContain('TM');
    playTo(state, '2/orders', (_seat, kind, request) => (kind === orders ? { units: {} } : kind.suggest(request)));
    expect(ordersRequest(state, 0).units.find(({ id }) => id === 'b2')!.orders).toContain('TM');
  });

  test('5.01 markers seen may be revealed, and one that attacks shows itself', () => {
    const state = game.start(fullField(), {});
    const [marker, dummy] = [unitOf(state, 'b1'), state.dummies[0]!];
    expect([marker.hidden, marker.sheet.alias, dummy.alias]).toEqual([true, 'M3', 'M1']);
    playTo(state, '6/rally', samplePolicy(stream('markers 2')), 'markers');
    expect(state.units.filter(({ hidden }) => hidden).length).toBeLessThan(2);
  });
});

describe('whole games', () => {
  test.each(game.scenarios.map(({ id, data }) => [id, data] as const))(
    '%s plays from start to victory',
    (_id, data) => {
      for (let i = 0; i < 2; i++) {
        const state = game.start(data, {});
        const table = new SimulatedTable(stream(`dice ${i}`), samplePolicy(stream(`answers ${i}`)));
        for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
          rules.play(table, state, phase);
          expect(game.faults(state), phase.id).toEqual([]);
        }
        expect(game.standing(state).over).toBe(true);
      }
    },
  );

  test('a journal of sealed dice is the same every time', () => {
    const play = () => {
      const state = game.start(smallField(), {});
      const random = stream('same');
      const table = new LiveTable({
        hand: sealedHand(sealedDice('same')),
        instructions: (_seat, kind, request) => kind.sample(request, random),
      });
      for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) rules.play(table, state, phase);
      return JSON.stringify([state, table.entries]);
    };
    expect(play()).toBe(play());
  });
});
