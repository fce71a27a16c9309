/**
 * Fast random numbers for bulk play: xoshiro128** on 32-bit integers, seeded from text, one stream per name, so that
 * an added roll in one stream does not shift another. Not for dice that people must trust; see `sealed.ts`.
 */
export interface Random {
  /** A whole number from 0 to n − 1, evenly. */
  below(n: number): number;
  /** 0 ≤ x < 1. */
  unit(): number;
}

class Xoshiro implements Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;
  constructor(a: number, b: number, c: number, d: number) {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    // A state of all zeros would stay there.
    this.d = (a | b | c | d) === 0 ? 1 : d | 0;
  }
  private next(): number {
    const b = this.b;
    const five = Math.imul(b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9);
    const t = b << 9;
    const c = this.c ^ this.a;
    const d = this.d ^ b;
    this.b = b ^ c;
    this.a ^= d;
    this.c = c ^ t;
    this.d = (d << 11) | (d >>> 21);
    return result >>> 0;
  }
  below(n: number): number {
    for (;;) {
      const x = this.next();
      // The shifts say that these are whole numbers of 32 bits: of such the remainder is one instruction, of others a call.
      const rest = (x % (n >>> 0)) >>> 0;
      // Reject the uneven tail, so that no face is favoured.
      if (x - rest <= 4294967296 - n) return rest;
    }
  }
  unit(): number {
    return this.next() / 4294967296;
  }
}

/** The stream of that name from that seed. */
export function stream(seed: string | number, name = ''): Random {
  const text = `${seed}\u0000${name}`;
  return new Xoshiro(lane(text, 0x9e3779b1), lane(text, 0x85ebca77), lane(text, 0xc2b2ae3d), lane(text, 0x27d4eb2f));
}

/** One 32-bit lane of the seed text; four lanes with different multipliers make the 128-bit state. */
function lane(text: string, multiplier: number): number {
  let h = multiplier ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), multiplier);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new Error('nothing to pick from');
  return list[random.below(list.length)]!;
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const swap = out[i]!;
    out[i] = out[j]!;
    out[j] = swap;
  }
  return out;
}
