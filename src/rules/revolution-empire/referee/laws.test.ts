import { describe, expect, test } from 'vitest';
import { judged } from '../../../game/index.ts';
import type { Happening } from '../../../kernel/index.ts';
import type { State, Step } from '../battle/state.ts';
import { copy } from '../battle/state.ts';
import { field, guns, horse, leader, me, unit } from '../testing/positions.ts';
import { laws } from './laws.ts';

const laid = (): State =>
  field(
    {
      F: { units: { f: { x: 40, y: 10 }, g: guns({ x: 46, y: 10 }), h: horse({ x: 52, y: 10 }) } },
      A: { units: { a: { x: 40, y: 40 }, b: { x: 50, y: 40 } } },
    },
    { terrain: { blocks: [{ id: 'H', name: 'a farm', kind: 'light', x: 20, y: 30, width: 4, depth: 4 }] } },
  );

/** What the referee says of a phase that did this to the state, and nothing else. */
function told(
  step: Step,
  did: (state: State) => void,
  prepare: (state: State) => void = () => {},
  happened: readonly Happening[] = [],
): string[] {
  const before = laid();
  prepare(before);
  before.step = step;
  const after = copy(before);
  did(after);
  const entries = happened.map((event) => ({ type: 'report' as const, text: '', cite: '', event }));
  return judged(laws, { before, phase: { id: `1/${step}`, title: step, cite: '' } as never, entries, after });
}

describe('the referee of Revolution & Empire', () => {
  test('has laws enough, each with its place in the book', () => {
    expect(laws.length).toBeGreaterThanOrEqual(20);
    expect(laws.filter(({ cite }) => cite === '')).toEqual([]);
  });

  test('finds nothing where nothing was done', () => {
    expect(told('march', () => {})).toEqual([]);
  });

  test.each<[string, Step, (state: State) => void, ((state: State) => void)?]>([
    ['figures that fell stay fallen', 'rest', (s) => void (unit(s, 'f').lost = 1), (s) => void (unit(s, 'f').lost = 3)],
    [
      'whoever ran comes back',
      'march',
      (s) => void (unit(s, 'f').fate = 'here'),
      (s) => void (unit(s, 'f').fate = 'holding'),
    ],
    ['tires by one level', 'fatigue', (s) => void (me(s, 'F').fatigue = 2), (s) => void (me(s, 'F').deeds.bombed = 1)],
    [
      'recovers in the last phase only',
      'march',
      (s) => void (me(s, 'F').fatigue = 0),
      (s) => void (me(s, 'F').fatigue = 1),
    ],
    ['not engaged, did not fight and was not bombarded', 'fatigue', (s) => void (me(s, 'F').fatigue = 1)],
    [
      'horses get no breath in an ME that fought',
      'rest',
      (s) => void (unit(s, 'h').blown = false),
      (s) => void ([unit(s, 'h').blown, me(s, 'F').fought] = [true, true]),
    ],
    ['has his replacement in it', 'leaders', () => {}, (s) => void (leader(s, 'F').status = 'out')],
    ['has no impetus', 'first', (s) => void ([me(s, 'F').shaken, me(s, 'F').impetus] = [true, true])],
    ['an order that is only written', 'orders', (s) => void (me(s, 'F').order = 'Maneuver')],
    ['marches no farther', 'march', (s) => void (me(s, 'F').marched = 40)],
    ['one battalion holds a block', 'first', (s) => void ([unit(s, 'a').block, unit(s, 'b').block] = [0, 0])],
    ['colours that were taken', 'first', (s) => void (unit(s, 'f').standard = false)],
    ['nobody falls while orders', 'acts', (s) => void (unit(s, 'f').lost = 1)],
    [
      'powder comes from the baggage',
      'march',
      (s) => void (unit(s, 'f').ammo = 'full'),
      (s) => void (unit(s, 'f').ammo = 'depleted'),
    ],
    [
      'within 12″ of the baggage',
      'rest',
      (s) => void (unit(s, 'a').ammo = 'full'),
      (s) => void ([unit(s, 'a').ammo, unit(s, 'a').at.y] = ['depleted', 20]),
    ],
    [
      'farther than 30″ from friends',
      'panic',
      (s) => void (me(s, 'F').shaken = true),
      (s) => void (s.broke = [me(s, 'A').index]),
    ],
    [
      'make ten',
      'activation',
      (s) => void (me(s, 'F').order = 'Defend'),
      (s) => void (me(s, 'F').pending = { order: 'Defend', points: 6, arrives: 1, again: false }),
    ],
    ['in its morale phase by a roll', 'morale', (s) => void (me(s, 'F').shaken = true)],
    ['in its morale phase by a roll', 'morale', (s) => void ([me(s, 'F').shaken, me(s, 'F').passed] = [true, true])],
    ['a bombardment moves nobody', 'bombardment', (s) => void (unit(s, 'a').at.y = 44)],
    ['a leader is hit and replaced', 'march', (s) => void (leader(s, 'F').status = 'out')],
  ])('catches a phase that breaks “%s”', (law, step, did, prepare) => {
    expect(told(step, did, prepare).join(' ')).toContain(law);
  });

  test('lets horse that goes back shake the foot it rides through, without a roll', () => {
    const ridden = told('morale', (s) => {
      [me(s, 'F').shaken, me(s, 'F').passed] = [true, true];
      unit(s, 'h').at.y = 4;
    });
    expect(ridden.join(' ')).not.toContain('in its morale phase');
  });

  test.each<[string, Step, readonly Happening[], ((state: State) => void)?, ((state: State) => void)?]>([
    ['does not bombard', 'bombardment', [{ code: 'bombards', who: ['g'] }], (s) => void (unit(s, 'g').moved = true)],
    ['is blown', 'first', [{ code: 'charges', who: ['h'] }]],
    [
      'has had his answer',
      'first',
      [{ code: 'fires', who: ['a'] }],
      (s) => void (s.impulse = { ...s.impulse, me: me(s, 'F').index }),
    ],
    [
      'one round a turn',
      'second',
      [{ code: 'firefight', who: ['f'], whom: ['a'] }],
      (s) => void (s.firefights = [{ turn: s.turn, units: [[unit(s, 'f').index], [unit(s, 'a').index]] }]),
    ],
    [
      'farther than 8″ from its baseline',
      'first',
      [{ code: 'moves', who: ['a'] }],
      (s) => void (me(s, 'A').order = 'Defend'),
      (s) => void (unit(s, 'a').at.y = 30),
    ],
  ])('catches what a phase tells that breaks “%s”', (law, step, happened, prepare, did = () => {}) => {
    expect(told(step, did, prepare, happened).join(' ')).toContain(law);
  });
});
