import { describe, expect, test } from 'vitest';
import type { Seat } from '../../kernel/index.ts';
import { record } from './record.ts';
import { each, halves, knownTo, type Look, ownOf, secrecy } from './secrecy.ts';
import type { Pair, Side } from './sides.ts';

interface Troop {
  side: Side;
  at: number;
  men: number;
  order: string | null;
}
const copy = ({ side, at, men, order }: Troop): Troop => ({ side, at, men, order });
const troops = record<Troop>()({
  copy,
  open: ['side'],
  seen: ['at'],
  standIn: (printed: number) => ({ at: -1, men: printed, order: null }),
});

test('a field that is neither open nor has a stand-in does not compile', () => {
  const forgets = { copy, open: ['side', 'at'] as const };
  // @ts-expect-error: `men` is forgotten
  record<Troop>()({ ...forgets, standIn: () => ({ order: null }) });
  // @ts-expect-error: a stand-in does not see the record, so it cannot tell
  record<Troop>()({ ...forgets, standIn: (_: number, real: Troop) => ({ men: real.men, order: null }) });
  // @ts-expect-error: `rank` is forgotten, which a troop need not have
  record<Troop & { rank?: number }>()({ ...forgets, standIn: () => ({ men: 0, order: null }) });
  const short = ({ side, at, men }: Troop) => ({ side, at, men });
  // @ts-expect-error: a copy without `order` is none
  record<Troop>()({ ...forgets, copy: short, standIn: () => ({ men: 0, order: '' }) });
  expect(Object.keys(troops.copy({ side: 0, at: 3, men: 5, order: 'hold' }))).toEqual(['side', 'at', 'men', 'order']);
});

describe('a record', () => {
  const troop: Troop = { side: 0, at: 3, men: 5, order: 'hold' };

  test('is shown to others with what is hidden replaced, and where it stands only to who sees it', () => {
    expect(troops.shown(troop, 8, true)).toEqual({ side: 0, at: 3, men: 8, order: null });
    expect(troops.shown(troop, 8, false)).toEqual({ side: 0, at: -1, men: 8, order: null });
  });

  test('could be otherwise in every field that is hidden, and in no other', () => {
    const elsewhen = { ...troop, at: 9 };
    expect(troops.otherwise(troop, true, elsewhen)).toEqual({ side: 0, at: 3, men: 6, order: 'hold′' });
    expect(troops.otherwise(troop, false, elsewhen)).toEqual({ side: 0, at: 9, men: 6, order: 'hold′' });
  });
});

interface Fight {
  readonly turn: number;
  troops: Troop[];
  chest: Pair;
  loads: readonly { readonly side: Side; readonly steps: number }[];
  plan: string;
}

const fight: Fight = {
  turn: 4,
  troops: [
    { side: 0, at: 3, men: 5, order: 'hold' },
    { side: 1, at: 4, men: 7, order: 'push' },
    { side: 1, at: 20, men: 7, order: 'push' },
  ],
  chest: [3, 9],
  loads: [
    { side: 0, steps: 2 },
    { side: 1, steps: 6 },
  ],
  plan: 'of the second side',
};

const sideOf = (seat: Seat | null): Side | -1 => (seat === 'blue' ? 0 : seat === 'red' ? 1 : -1);
const { mask, twin } = secrecy<Fight>()({
  look: (_, seat): Look | null => (seat === 'umpire' ? null : { side: sideOf(seat) }),
  copy: (state) => ({ ...state, troops: state.troops.map(copy) }),
  open: ['turn'],
  veiled: {
    troops: each(troops, {
      isOwn: ({ side }, _i, look) => side === look.side,
      known: () => 8,
      sees: ({ at }) => at < 10,
    }),
    chest: halves(0),
    loads: ownOf(({ side }) => side),
    plan: knownTo<string, Fight, Look>('', () => 1),
  },
});

describe('a state', () => {
  test('is shown to each seat with its own as it is and the others’ as they are supposed to be', () => {
    expect(mask(fight, 'blue')).toEqual({
      turn: 4,
      troops: [fight.troops[0], { side: 1, at: 4, men: 8, order: null }, { side: 1, at: -1, men: 8, order: null }],
      chest: [3, 0],
      loads: [{ side: 0, steps: 2 }],
      plan: '',
    });
    expect(mask(fight, 'red').plan).toBe('of the second side');
    expect(mask(fight, null).chest).toEqual([0, 0]);
    expect(mask(fight, 'umpire')).toEqual(fight);
    expect(mask(fight, 'umpire').troops[0]).not.toBe(fight.troops[0]);
  });

  test('has a twin no seat can tell from it, though all that is hidden is otherwise', () => {
    const elsewhen = { ...fight, troops: fight.troops.map((troop, i) => ({ ...troop, at: 30 + i })) };
    for (const seat of ['blue', 'red', null]) {
      const other = twin(fight, seat, elsewhen)!;
      expect(other).not.toEqual(fight);
      expect(mask(other, seat)).toEqual(mask(fight, seat));
    }
    expect(twin(fight, 'umpire', elsewhen)).toBeNull();
  });

  test('keeps a twin out of sight: nobody comes into view by what he might have done', () => {
    const elsewhen = { ...fight, troops: fight.troops.map((troop) => ({ ...troop, at: 2 })) };
    expect(mask(twin(fight, 'blue', elsewhen)!, 'blue')).toEqual(mask(fight, 'blue'));
  });
});
