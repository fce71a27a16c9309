/** Whatever hands do: nothing breaks, everything is named, everything can be taken back, and a mend mends. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days } from '../../game/day/days.ts';
import { daySchema } from '../../game/day/index.ts';
import { byId } from '../../kernel/index.ts';
import {
  type Act,
  begin,
  type Check,
  checksOf,
  type Draft,
  dayOf,
  did,
  divisionsIn,
  emptyDraft,
  fileOf,
  fromFile,
  type History,
  isRefused,
  keyOf,
  now,
  type Ref,
  redone,
  refsAt,
  sceneOf,
  undone,
} from './index.ts';
import { draftSchema } from './loose.ts';

const metre = fc.oneof(fc.integer({ min: -500, max: 6000 }), fc.double({ min: -1e4, max: 2e4, noNaN: true }));
const at = fc.tuple(metre, metre);
const few = fc.nat({ max: 7 });
const side = fc.constantFrom(0 as const, 1 as const);
const arm = fc.constantFrom('foot' as const, 'horse' as const, 'guns' as const);
const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', 'french', 'france', '25:99', '13:30', 'r1', 'p1'),
);

/** Picks by number among what there is when the act is made; now and then what is not there. */
const ref = fc.tuple(
  fc.constantFrom('area', 'town', 'stream', 'crossing', 'road', 'place', 'corps', 'division', 'body', 'side', 'day'),
  few,
  few,
);
type Picked = [string, number, number];

function picked(draft: Draft, [of, n, m]: Picked): Ref {
  const id = (list: readonly { readonly id: string }[]) => (list.length === 0 ? 'none' : list[n % list.length]!.id);
  const divisions = divisionsIn(draft).map(({ division }) => division);
  switch (of) {
    case 'area':
      return { of, id: id(draft.ground.areas) };
    case 'town':
      return { of, id: id(draft.ground.towns) };
    case 'stream':
      return { of, id: id(draft.ground.streams) };
    case 'crossing':
      return { of, id: id(draft.ground.crossings) };
    case 'road':
      return { of, id: id(draft.ground.roads) };
    case 'place':
      return { of, id: id(draft.places) };
    case 'corps':
      return { of, id: id(draft.sides.flatMap(({ corps }) => corps)) };
    case 'division':
      return { of, id: id(divisions) };
    case 'body':
      return { of, division: id(divisions), arm: (['foot', 'horse', 'guns'] as const)[m % 3]!, at: n % 3 };
    case 'side':
      return { of, side: (n % 2) as 0 | 1 };
    default:
      return { of: 'day' };
  }
}

const FIELDS = [
  ...[
    'name',
    'points',
    'level',
    'kind',
    'men',
    'guns',
    'quality',
    'nation',
    'shift',
    'units',
    'in',
    'at',
    'class',
    'id',
  ],
  ...['seat', 'aim', 'home', 'road', 'road.road', 'road.end', 'goal', 'order', 'supports', 'stands', 'arrives'],
  ...['arrives.time', 'commander.name', 'commander.skill', 'commander.at', 'commander.arrives', 'clock.start'],
  ...['clock.end', 'clock.dusk', 'year', 'title', 'weather', 'sight', 'ground.width', 'stakes.ground', 'special'],
  ...['sources', 'record', 'reach', 'town', 'for', 'held', 'size', 'lopsided', 'pounder', 'date', 'day', 'ground'],
] as const;
const value = fc.oneof(
  words,
  fc.integer({ min: -3, max: 9000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
  fc.boolean(),
  at,
  fc.constantFrom(
    'attack',
    'support',
    'hill',
    'ford',
    'guard',
    'militia',
    { road: 'r1', end: 'first' },
    { time: '12:00', road: 'r1', end: 'last' },
    { at: [1000, 1000], facing: 90 },
    ['', 'x'],
  ),
);

/** A hand: what it does depends on what lies there. */
type Hand = (draft: Draft) => Act;
const of = <T>(given: fc.Arbitrary<T>, make: (draft: Draft, given: T) => Act): fc.Arbitrary<Hand> =>
  given.map((one) => (draft) => make(draft, one));
const line = fc.array(at, { minLength: 1, maxLength: 6 });
const id = (draft: Draft, kind: string, n: number): string =>
  (picked(draft, [kind, n, 0]) as { readonly id: string }).id;

const hand: fc.Arbitrary<Hand> = fc.oneof(
  of(fc.tuple(fc.constantFrom('hill', 'wood', 'rough', 'marsh', 'water', 'works'), line), (_, [kind, points]) => ({
    act: 'add-area',
    kind: kind as 'hill',
    points,
  })),
  of(fc.tuple(fc.constantFrom('brook', 'stream', 'river'), line), (_, [kind, points]) => ({
    act: 'add-stream',
    kind: kind as 'brook',
    points,
  })),
  of(line, (_, points) => ({ act: 'add-road', kind: 'road', points })),
  of(at, (_, spot) => ({ act: 'add-town', kind: 'village', at: spot })),
  of(at, (_, spot) => ({ act: 'add-crossing', kind: 'bridge', at: spot })),
  of(fc.tuple(at, few), (_, [spot, points]) => ({ act: 'add-place', at: spot, points })),
  of(side, (_, one) => ({ act: 'add-corps', side: one })),
  of(few, (draft, n) => ({ act: 'add-division', corps: id(draft, 'corps', n) })),
  of(few, (draft, n) => ({ act: 'add-division', corps: id(draft, 'corps', n) })),
  of(fc.tuple(few, arm), (draft, [n, one]) => ({ act: 'add-body', division: id(draft, 'division', n), arm: one })),
  of(ref, (draft, one) => ({ act: 'copy', ref: picked(draft, one) })),
  of(ref, (draft, one) => ({ act: 'divide', ref: picked(draft, one) })),
  of(fc.tuple(ref, ref, few), (draft, [one, to, n]) => ({
    act: 'move-to',
    ref: picked(draft, one),
    to: picked(draft, to),
    at: n,
  })),
  of(fc.tuple(ref, fc.constantFrom(...FIELDS), value), (draft, [one, field, given]) => ({
    act: 'set',
    ref: picked(draft, one),
    field,
    value: given,
  })),
  of(fc.tuple(ref, fc.constantFrom(...FIELDS), value), (draft, [one, field, given]) => ({
    act: 'set',
    ref: picked(draft, one),
    field,
    value: given,
  })),
  of(fc.tuple(fc.constantFrom('area', 'stream', 'road'), few, few, at), (draft, [kind, n, point, to]) => ({
    act: 'vertex',
    ref: { of: kind as 'area', id: id(draft, kind, n) },
    at: point,
    to,
  })),
  of(fc.tuple(fc.constantFrom('area', 'stream', 'road'), few, few, at), (draft, [kind, n, point, to]) => ({
    act: 'split',
    ref: { of: kind as 'area', id: id(draft, kind, n) },
    side: point,
    to,
  })),
  of(fc.tuple(fc.constantFrom('area', 'stream', 'road'), few, few), (draft, [kind, n, point]) => ({
    act: 'drop-vertex',
    ref: { of: kind as 'area', id: id(draft, kind, n) },
    at: point,
  })),
  of(fc.tuple(fc.constantFrom('area', 'stream', 'road'), few), (draft, [kind, n]) => ({
    act: 'smooth',
    ref: { of: kind as 'area', id: id(draft, kind, n) },
  })),
  of(fc.tuple(ref, at), (draft, [one, by]) => ({ act: 'move', ref: picked(draft, one), by })),
  of(fc.tuple(few, at, fc.integer({ min: -400, max: 800 })), (draft, [n, spot, facing]) => ({
    act: 'stand',
    division: id(draft, 'division', n),
    at: spot,
    facing,
  })),
  of(fc.tuple(few, words, few), (draft, [n, time, road]) => ({
    act: 'arrive',
    division: id(draft, 'division', n),
    time,
    road: id(draft, 'road', road),
    end: 'first',
  })),
  of(few, (draft, n) => ({ act: 'unplace', division: id(draft, 'division', n) })),
  of(ref, (draft, one) => ({ act: 'erase', ref: picked(draft, one) })),
  of(fc.tuple(fc.integer({ min: 100, max: 14_000 }), fc.integer({ min: -5, max: 14_000 })), (_, [width, height]) => ({
    act: 'size',
    width,
    height,
  })),
);
const hands = fc.array(hand, { minLength: 1, maxLength: 25 });
const first = fc.constantFrom(emptyDraft(), byId(days(), 'two-corps'), byId(days(), 'hassenhausen'));

function drawnBy(start: Draft, doing: readonly Hand[]): History {
  return doing.reduce((so, one) => did(so, one(now(so))).history, begin(start));
}

const RUNS = 150;
const identity = ({ ref: about, sentence }: Check): string => `${about ? keyOf(about) : ''} ${sentence}`;

describe('whatever hands do', () => {
  test('nothing breaks: every act is done or refused in a sentence, and a draft stays a draft', () => {
    fc.assert(
      fc.property(first, hands, (start, doing) => {
        let history = begin(start);
        for (const one of doing) {
          const next = did(history, one(now(history)));
          if (isRefused(next)) expect(next.refused).toMatch(/^[A-Z].*\.$|^[a-z].*\.$/s);
          else expect(draftSchema.safeParse(next.draft).error?.issues ?? []).toEqual([]);
          history = next.history;
        }
        sceneOf(now(history));
        refsAt(now(history), [1500, 1500], 50);
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });

  test('it is a Day, or the checks say why it is none', () => {
    fc.assert(
      fc.property(first, hands, (start, doing) => {
        const draft = now(drawnBy(start, doing));
        const read = daySchema.safeParse(draft);
        const grave = checksOf(draft).filter(({ gravity }) => gravity === 'mend');
        if (!read.success) expect(grave.length).toBeGreaterThan(0);
        expect(dayOf(draft) !== null).toBe(grave.length === 0);
        for (const { sentence } of checksOf(draft)) expect(sentence).toMatch(/\S\.$/);
      }),
      { numRuns: RUNS, seed: 2 },
    );
  });

  test('saved, loaded, undone to the beginning and redone to the end, it has the same bytes', () => {
    fc.assert(
      fc.property(first, hands, fc.nat({ max: 25 }), (start, doing, back) => {
        let history = drawnBy(start, doing);
        const end = JSON.stringify(now(history));
        for (let n = 0; n < back; n++) history = undone(history);
        const text = fileOf(history);
        const read = fromFile(text);
        if (isRefused(read)) throw new Error(read.refused);
        expect(fileOf(read.history)).toBe(text);
        let again = read.history;
        while (again.at > 0) again = undone(again);
        expect(JSON.stringify(now(again))).toBe(JSON.stringify(start));
        while (again.at < again.acts.length) again = redone(again);
        expect(JSON.stringify(now(again))).toBe(end);
      }),
      { numRuns: RUNS, seed: 3 },
    );
  });

  test('every check has a mend, which takes it away and brings no graver one', () => {
    const GRAVITY = ['mend', 'think', 'good'] as const;
    fc.assert(
      fc.property(first, hands, (start, doing) => {
        const draft = now(drawnBy(start, doing));
        const before = checksOf(draft);
        const known = new Set(before.map(identity));
        for (const check of before) {
          if (check.gravity === 'good') continue;
          if (!check.mend) throw new Error(`nothing mends: ${check.sentence}`);
          const next = did(begin(draft), ...check.mend.acts);
          if (isRefused(next)) throw new Error(`${check.sentence} ${next.refused}`);
          const after = checksOf(next.draft);
          expect(after.map(identity)).not.toContain(identity(check));
          const graver = after.filter(
            (one) => GRAVITY.indexOf(one.gravity) < GRAVITY.indexOf(check.gravity) && !known.has(identity(one)),
          );
          expect([check.sentence, graver.map(identity)]).toEqual([check.sentence, []]);
        }
      }),
      { numRuns: RUNS, seed: 4 },
    );
  });

  test('mended one after the other the checks come to an end, with nothing left to mend', () => {
    fc.assert(
      fc.property(first, hands, (start, doing) => {
        let draft = now(drawnBy(start, doing));
        const mendable = () => checksOf(draft).find(({ gravity, mend }) => gravity === 'mend' && mend);
        for (let steps = 0, check = mendable(); check; check = mendable(), steps++) {
          if (steps > 120) throw new Error(`no end: ${check.sentence}`);
          const next = did(begin(draft), ...check.mend!.acts);
          if (isRefused(next)) throw new Error(`${check.sentence} ${next.refused}`);
          draft = next.draft;
        }
        expect(checksOf(draft).filter(({ gravity }) => gravity === 'mend')).toEqual([]);
      }),
      { numRuns: RUNS, seed: 5 },
    );
  });
});
