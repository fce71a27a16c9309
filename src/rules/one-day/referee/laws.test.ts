import { describe, expect, test } from 'vitest';
import { judged } from '../../../game/index.ts';
import type { Entry } from '../../../kernel/index.ts';
import { type State, setAt, type Unit } from '../battle/state.ts';
import { game } from '../game.ts';
import { field, unitOf } from '../testing/positions.ts';
import { laws } from './laws.ts';

const UNITS = [
  { id: 'b1', x: 10, y: 8 },
  { id: 'b2', arm: 'field', guns: 'Medium', formation: 'limbered', x: 20, y: 8 },
  { id: 'bh', arm: 'light', formation: 'column', x: 25, y: 3 },
  { id: 'bf', x: 25, y: 20 },
  { id: 'r1', x: 10, y: 20 },
];

/** What the referee says of a phase after which b1 and the rest are as told. */
function said(step: string, change: (after: State, b1: Unit) => void, ready = change, entries: readonly Entry[] = []) {
  const before = field(UNITS);
  before.turn = 2;
  if (ready !== change) ready(before, unitOf(before, 'b1'));
  const after = game.rules.copy(before);
  change(after, unitOf(after, 'b1'));
  return judged(laws, { before, phase: { id: `2/${step}`, title: 'Turn 2', cite: '' }, entries, after });
}

const ordered = (order: Unit['order']) => (_state: State, b1: Unit) => {
  b1.order = order;
};
const shifted = (inches: number) => (_state: State, b1: Unit) => setAt(b1, 10, 8 + inches, 0, 'line');
const volley: Entry = {
  type: 'roll',
  dice: 'd10',
  faces: [1, 2, 3],
  natural: 1,
  total: 1,
  modifiers: [],
  hand: 'typed',
  label: 'Battalion fire',
  cite: '2.033(c)',
  who: 'b2',
};

const report = (code: string, who: readonly string[], more: object = {}): Entry => ({
  type: 'report',
  text: code,
  cite: '',
  event: { code, who, ...more },
});

describe('One Day’s referee', () => {
  test('has at least twenty laws, each with its place in the book', () => {
    expect(laws.length).toBeGreaterThanOrEqual(20);
    expect(laws.filter(({ cite, law }) => cite === '' || law.length < 20)).toEqual([]);
  });

  test('has nothing to say where nothing happens', () => {
    for (const step of ['rally', 'orders', 'fire-book', 'combat-moves', 'trade-off', 'activity', 'end'])
      expect(said(step, () => {})).toEqual([]);
  });

  test.each<[string, string, (state: State, b1: Unit) => void, ((state: State, b1: Unit) => void)?, Entry[]?]>([
    ['a Combat Move ends within its radius: b1 ends 3.50″', 'activity', shifted(3.5), ordered('CM')],
    ['who has Fire orders does not move of itself: b1', 'activity', shifted(2), ordered('F')],
    ['moves nobody: b1 moves 1.00″ while orders are written', 'orders', shifted(1)],
    ['everybody stands on the table: b1', 'activity', (_, b1) => setAt(b1, 10, -1, 0, 'line')],
    [
      'nobody rises by more than a level: b1',
      'rally',
      (_, b1) => void (b1.level = 'FIRM'),
      (_, b1) => void (b1.level = 'FLUSTERED'),
    ],
    [
      'who failed to rally gets no order of his own to carry out: b1',
      'orders',
      (_, b1) => void Object.assign(b1, { failed: true, order: 'CM' }),
    ],
    ['who dropped a level has lost his order: b1 is NERVOUS', 'activity', (_, b1) => void (b1.level = 'NERVOUS')],
    [
      'who has routed is off the table: b1',
      'activity',
      (_, b1) => void Object.assign(b1, { level: 'ROUT', void: true }),
    ],
    ['lost 0 boxes and has 1 hits more', 'activity', (_, b1) => void (b1.hits = 1)],
    [
      'nobody arrives before his turn: b1 comes in turn 2, due in 3',
      'rally',
      (_, b1) => void (b1.fate = 'here'),
      (_, b1) => void Object.assign(b1, { fate: 'coming', sheet: { ...b1.sheet, arrives: 3 } }),
    ],
    [
      'hits are never healed: b1 had 2 hits and has 1',
      'activity',
      (_, b1) => void (b1.hits = 1),
      (_, b1) => void (b1.hits = 2),
    ],
    ['loses boxes without a throw', 'activity', (_, b1) => void b1.marked++],
    [
      'a battalion throws four dice a turn at most: b2 throws 6 dice',
      'activity',
      () => {},
      (state) => void (unitOf(state, 'b2').order = 'F'),
      [volley, volley],
    ],
    ['limbered guns do not fire: b2', 'activity', () => {}, () => {}, [volley]],
    ['who is dead', 'activity', (state, b1) => void Object.assign(state.hqs[0]!, { alive: false }, { _: (b1.hq = 0) })],
    [
      'points for losses are never taken back: side 0',
      'end',
      (state) => void (state.points[0] = 1),
      (state) => void (state.points[0] = 3),
    ],
    [
      'fire goes to the front, 45° off the corners: b1 fires at b2',
      'activity',
      () => {},
      () => {},
      [report('fires', ['b1'], { whom: ['b2'] })],
    ],
    ['b1 loses 2 boxes to inherent guns', 'activity', (_, b1) => void (b1.gunHits = 2)],
    [
      'one unit of each at most: b1, bh, bf attack r1',
      'activity',
      () => {},
      () => {},
      [report('fights', ['b1', 'bh', 'bf'], { whom: ['r1'] })],
    ],
    ['b1 rises to BOLD and nobody as good has gone', 'activity', (_, b1) => void (b1.level = 'BOLD')],
    [
      'who is only made Nervous goes back an inch: b1 falls back 2.60″',
      'activity',
      (_, b1) => void Object.assign(b1, { level: 'NERVOUS', void: true }),
      () => {},
      [report('falls-back', ['b1'], { sums: { inches: 2.6 } })],
    ],
    ['turn 2 is followed by 4', 'end', (state) => void (state.turn = 4)],
  ])('catches: %s', (words, step, change, ready, entries) => {
    expect(said(step, change, ready, entries).join('\n')).toContain(words);
  });

  test('B2 excuses from the radius only who has no room in it', () => {
    // Friends shoulder to shoulder about b1, or none; b2 takes its ground, and it ends five inches off.
    const rows = [4.7, 5.8, 6.9, 9.1, 10.2, 11.3].flatMap((y) => [7, 10, 13].map((x) => ({ x, y })));
    const beside = [6.9, 13.1].map((x) => ({ x, y: 8 }));
    const judgedWith = (friends: readonly { readonly x: number; readonly y: number }[]) => {
      const before = field([...UNITS, ...friends.map((at, i) => ({ id: `b${i + 3}`, ...at }))]);
      unitOf(before, 'b1').order = 'CM';
      const after = game.rules.copy(before);
      setAt(unitOf(after, 'b2'), 10, 8, 0, 'limbered');
      setAt(unitOf(after, 'b1'), 10, 13, 0, 'line');
      const phase = { id: '1/activity', title: 'Turn 1', cite: '' };
      return judged(laws, { before, phase, entries: [], after }).filter((text) => text.includes('its radius: b1'));
    };
    expect(judgedWith([]).join()).toContain('with room at');
    expect(judgedWith([...rows, ...beside])).toEqual([]);
    expect(judgedWith(rows).join()).toContain('with room at');
  });
});
