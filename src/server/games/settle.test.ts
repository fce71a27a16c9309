import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settled } from './settle.ts';

const unit = fc.record({ hex: fc.nat(3), fate: fc.constantFrom('here', 'lost'), seen: fc.option(fc.nat(1)) });
const state = fc.record({ turn: fc.nat(2), units: fc.array(unit, { maxLength: 5 }), held: fc.array(fc.nat(2)) });

describe('A state that keeps what did not change', () => {
  test('is equal to what was played, whatever was before, and changes neither', () => {
    fc.assert(
      fc.property(state, state, (now, before) => {
        const texts = JSON.stringify([now, before]);
        expect(settled(now, before)).toEqual(now);
        expect(JSON.stringify([now, before])).toBe(texts);
      }),
    );
  });

  test('holds the very units that stand as they stood, and the very list where all do', () => {
    const before = { turn: 1, units: [{ hex: 1 }, { hex: 2 }], held: [1] };
    const moved = settled({ turn: 1, units: [{ hex: 1 }, { hex: 3 }], held: [1] }, before);
    expect(moved.units[0]).toBe(before.units[0]);
    expect(moved.units[1]).toEqual({ hex: 3 });
    expect(moved.held).toBe(before.held);
  });

  test('takes a member with another key, or one key fewer, for another', () => {
    const before = { units: [{ hex: 1 }] as object[] };
    for (const one of [{ hex: 1, order: 'attack' }, {}]) {
      expect(settled({ units: [one] }, before).units[0]).toBe(one);
    }
  });
});
