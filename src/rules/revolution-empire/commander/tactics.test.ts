/** What an officer does of himself in positions every veteran knows. */
import { describe, expect, test } from 'vitest';
import { type State, takeOff } from '../battle/state.ts';
import type { ActionRequest, Reception, UnitChoice } from '../battle/tactical/kinds.ts';
import { field, guns, horse, me, unit } from '../testing/positions.ts';
import { actionFor } from './impulse.ts';
import { missionsFor, ownPlan } from './missions.ts';
import { ordersFor } from './orders.ts';
import { pictureIn } from './picture.ts';
import { bombardmentFor, opportunityFor, pursuitFor, receptionFor } from './replies.ts';

type Laid = Parameters<typeof field>[0];

const choice = (id: string, more: Partial<UnitChoice>): UnitChoice => ({
  ...{ id, spots: [], forms: [], lines: [], fires: [], charges: [], enters: [], leaves: false },
  ...more,
});
const acts = (state: State, of: string, units: readonly UnitChoice[], daring = 0) => {
  const request: ActionRequest = { height: 60, me: of, units, left: -1 };
  return actionFor(pictureIn(state), request, daring).answer;
};

describe('squares in time', () => {
  /** How a battalion answers horse that comes from so far. */
  const received = (formation: string, distance: number, may: readonly Reception[]) => {
    const state = field({
      F: { type: 'cavalry', units: { h: horse({ x: 40, y: 20 }) } },
      A: { units: { a: { x: 40, y: 20 + distance + 2, formation } } },
    } as Laid);
    return receptionFor(pictureIn(state), { unit: 'a', charger: 'h', distance, may }).answer;
  };
  const foot: readonly Reception[] = ['stand', 'square'];

  test('a column forms square however near the horse is; a line only while there is time', () => {
    expect([received('attackColumn', 3, foot), received('attackColumn', 12, foot)]).toEqual(['square', 'square']);
    expect([received('line', 9, foot), received('line', 6, foot), received('line', 4, foot)]).toEqual([
      'square',
      'square',
      'stand',
    ]);
  });

  test('a line that is caught closes up if it can, sooner than it forms a hasty square', () => {
    expect(received('line', 6, ['stand', 'close', 'square'])).toBe('close');
    expect(received('line', 9, ['stand', 'close', 'square'])).toBe('square');
  });

  test('horse meets horse; a full battery stands behind its fire, and one with few guns fires a last round and goes', () => {
    const answered = (a: Laid[string], may: readonly Reception[]) => {
      const state = field({ F: { type: 'cavalry', units: { h: horse({ x: 40, y: 20 }) } }, A: a } as Laid);
      return receptionFor(pictureIn(state), { unit: 'a', charger: 'h', distance: 8, may }).answer;
    };
    expect(answered({ type: 'cavalry', units: { a: horse({ x: 40, y: 30 }) } }, ['stand', 'counter'])).toBe('counter');
    const may: readonly Reception[] = ['stand', 'retire'];
    expect(answered({ units: { a: guns({ x: 40, y: 30 }) } }, may)).toBe('stand');
    expect(answered({ units: { a: guns({ x: 40, y: 30, figures: 4, guns: { sections: 2 } }) } }, may)).toBe('retire');
  });
});

describe('pursuit of a broken wing', () => {
  const goesOn = (target: object) => {
    const state = field({
      F: { type: 'cavalry', units: { h: horse({ x: 40, y: 20 }) } },
      A: { units: { a: { x: 40, y: 26, ...target } } },
    } as Laid);
    return pursuitFor(pictureIn(state), { unit: 'h', target: 'a' }).answer;
  };
  test('horse that has broken through rides on at guns on their limbers, and halts before a square', () => {
    expect(goesOn(guns({ x: 40, y: 26, formation: 'limbered' }))).toBe('on');
    expect(goesOn({ formation: 'square' })).toBe('halt');
  });
});

describe('a counter-stroke', () => {
  /** A battalion that defends, and an élite column before it that has lost so many of its figures. */
  const struck = (lost: number, daring = 0) => {
    const state = field({
      F: { units: { f: { x: 40, y: 20, class: 'EL', figures: 14 } } },
      A: { units: { a: { x: 40, y: 25, figures: 10 } } },
    });
    unit(state, 'f').lost = lost;
    unit(state, 'f').disordered = lost > 0;
    return acts(state, 'A', [choice('a', { charges: ['f'] })], daring).do;
  };
  test('who defends strikes an attacker who reels, and keeps his line before one who is fresh', () => {
    expect([struck(0), struck(6)]).toEqual(['done', 'charge']);
  });

  test('an army that dares charges for less, and one that is careful asks more', () => {
    const tried = [0, 1, 2, 3, 4, 5, 6];
    const from = (daring: number) => tried.filter((lost) => struck(lost, daring) === 'charge').length;
    expect(from(1)).toBeGreaterThanOrEqual(from(0));
    expect(from(0)).toBeGreaterThanOrEqual(from(-1));
    expect(from(1)).toBeGreaterThan(from(-1));
  });

  test('horse of an army that dares rides at a mover whom others let pass', () => {
    const rides = (daring: number, figures: number) => {
      const state = field({
        F: { units: { m: { x: 40, y: 20, formation: 'line', figures } } },
        A: { type: 'cavalry', units: { h: horse({ x: 40, y: 26 }) } },
      } as Laid);
      return opportunityFor(pictureIn(state), { mover: 'm', fires: [], charges: ['h'] }, daring).answer.charge;
    };
    const ridden = (daring: number) =>
      [4, 6, 8, 10, 12, 14].filter((figures) => rides(daring, figures) !== null).length;
    expect(ridden(1)).toBeGreaterThan(ridden(-1));
  });
});

describe('guns before the assault', () => {
  test('the battery fires before the column beside it charges', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 20 }, k: guns({ x: 46, y: 20 }) } },
      A: { units: { a: { x: 42, y: 26 } } },
    } as Laid);
    unit(state, 'a').lost = 6;
    const units = [choice('f', { charges: ['a'] }), choice('k', { fires: ['a'] })];
    expect(acts(state, 'F', units)).toEqual({ do: 'fire', unit: 'k', at: 'a' });
    expect(acts(state, 'F', [choice('f', { charges: ['a'] })])).toEqual({ do: 'charge', unit: 'f', at: 'a' });
  });

  test('guns bombard what is deep, a column or a square, before a line', () => {
    const state = field({
      F: { units: { k: guns({ x: 40, y: 10 }) } },
      A: { units: { a: { x: 36, y: 30 }, b: { x: 42, y: 31, formation: 'attackColumn' }, c: { x: 50, y: 32, formation: 'square' } } },
    } as Laid); // biome-ignore format: one position
    const aimed = (targets: readonly string[]) =>
      bombardmentFor(pictureIn(state), { batteries: [{ id: 'k', rates: ['intensive', 'paced'], targets }] }).answer.fire
        .k;
    expect(aimed(['a', 'b', 'c'])!.at).toBe('c');
    expect(aimed(['a', 'b'])).toEqual({ at: 'b', rate: 'intensive' });
  });
});

test('MEs attack together: all of an army that advances are ordered to the attack in the same turn, upon the same place', () => {
  const area = [[40, 44], [56, 44], [56, 54], [40, 54]]; // biome-ignore format: a place
  const two = (x: number, name: string) => ({ [`${name}0`]: { x, y: 14 }, [`${name}1`]: { x: x + 8, y: 14 } });
  const state = field(
    {
      F1: { order: 'Maneuver', units: two(30, 'f') },
      F2: { order: 'Maneuver', units: two(56, 'g') },
      A: { units: { a: { x: 48, y: 48 } } },
    },
    { objectives: [{ id: 'M', name: 'the mill', points: 4, area, for: 'french', what: 'units', count: 1 }] },
  );
  const missions = missionsFor(state, 0, ownPlan(state, 0));
  const [first, second] = ['F1', 'F2'].map((id) => missions.get(me(state, id).index)!);
  expect(first!.at).toEqual(second!.at);
  for (const { kind } of [first!, second!]) expect(kind).toMatch(/assault|attack/);
  const mes = ['F1', 'F2'].map((id) => ({
    ...{
      id,
      order: 'Maneuver' as const,
      pending: null,
      may: ['Attack', 'Defend'] as const,
      must: false,
      delegated: false,
    },
  }));
  const { orders } = ordersFor(ownPlan)(pictureIn(state), { mes, stipulations: [] }).answer;
  expect(orders).toEqual({ F1: 'Attack', F2: 'Attack' });
});

test('relief of a line: in an army that stands an ME that is spent is kept out of the fight, and gets out of contact', () => {
  const four = (x: number, y: number, name: string) =>
    Object.fromEntries([0, 1, 2, 3].map((i) => [`${name}${i}`, { x: x + 8 * i, y }]));
  const state = field(
    { F: { units: four(20, 20, 'f') }, A: { units: four(20, 28, 'a') } },
    { corps: { F: { order: 'Defend' } } },
  );
  expect(missionsFor(state, 0, ownPlan(state, 0)).get(0)!.kind).not.toBe('yield');
  for (const id of ['f0', 'f1', 'f2']) takeOff(unit(state, id), 'holding');
  expect(missionsFor(state, 0, ownPlan(state, 0)).get(me(state, 'F').index)!.kind).toBe('yield');
  const mes = [
    {
      id: 'F',
      order: 'Attack' as const,
      pending: null,
      may: ['Break off', 'Defend'] as const,
      must: false,
      delegated: false,
    },
  ];
  expect(ordersFor(ownPlan)(pictureIn(state), { mes, stipulations: [] }).answer.orders).toEqual({ F: 'Break off' });
});

test('in an attack an ME that is worn gives way to one that is fresher; alone it goes on', () => {
  const area = [[40, 44], [56, 44], [56, 54], [40, 54]]; // biome-ignore format: a place
  const two = (x: number, name: string) => ({ [`${name}0`]: { x, y: 30 }, [`${name}1`]: { x: x + 8, y: 30 } });
  const state = field(
    { F1: { units: two(30, 'f') }, F2: { units: two(50, 'g') }, A: { units: { a: { x: 48, y: 48 } } } },
    { objectives: [{ id: 'M', name: 'the mill', points: 4, area, for: 'french', what: 'units', count: 1 }] },
  );
  const kinds = () =>
    ['F1', 'F2'].map((id) => missionsFor(state, 0, { ...ownPlan(state, 0), mass: 1 }).get(me(state, id).index)?.kind);
  expect(kinds()).toEqual(['assault', 'assault']);
  for (const id of ['g0', 'g1']) unit(state, id).lost = 8;
  expect(kinds()).toEqual(['assault', 'yield']);
  for (const id of ['f0', 'f1']) takeOff(unit(state, id), 'gone');
  expect(kinds()).toEqual([undefined, 'assault']);
});

test('guns of a corps that withdraws do not stay behind', () => {
  const ordered = (corps: string) => {
    const state = field(
      { F: { units: { f: { x: 40, y: 20 } } }, AB: { type: 'battery', units: { k: guns({ x: 40, y: 50 }) } } } as Laid,
      { corps: { A: { order: corps } } },
    );
    const may = ['Skirmish/Bombard', 'Rest & rally', 'Maneuver'] as const;
    const mes = [{ id: 'AB', order: 'Defend' as const, pending: null, may, must: false, delegated: false }];
    return ordersFor(ownPlan)(pictureIn(state), { mes, stipulations: [] }).answer.orders;
  };
  expect(ordered('Defend')).toEqual({ AB: 'Skirmish/Bombard' });
  expect(ordered('Withdraw')).toEqual({ AB: 'Rest & rally' });
});
