/** Two ways to weigh: doubles for speed, fractions for proof. */
export interface Arithmetic<W> {
  readonly one: W;
  readonly zero: W;
  ratio(ways: number, total: number): W;
  times(a: W, b: W): W;
  plus(a: W, b: W): W;
  /** a / (1 − b): where a state can lead back to itself with chance b. */
  endless(a: W, b: W): W;
  toNumber(a: W): number;
}

export const doubles: Arithmetic<number> = {
  one: 1,
  zero: 0,
  ratio: (ways, total) => ways / total,
  times: (a, b) => a * b,
  plus: (a, b) => a + b,
  endless: (a, b) => a / (1 - b),
  toNumber: (a) => a,
};

/** In lowest terms, denominator positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b];
  return a;
}

function fraction(n: bigint, d: bigint): Fraction {
  const common = gcd(n, d);
  return { n: n / common, d: d / common };
}

export const fractions: Arithmetic<Fraction> = {
  one: { n: 1n, d: 1n },
  zero: { n: 0n, d: 1n },
  ratio: (ways, total) => fraction(BigInt(ways), BigInt(total)),
  times: (a, b) => fraction(a.n * b.n, a.d * b.d),
  plus: (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d),
  endless: (a, b) => fraction(a.n * b.d, a.d * (b.d - b.n)),
  toNumber: ratioToNumber,
};

/** Divides big integers without losing digits to an overflow of either. */
export function ratioToNumber({ n, d }: Fraction): number {
  const scale = 1n << 64n;
  const shift = BigInt(Math.max(0, d.toString(2).length - n.toString(2).length));
  return Number((n * (scale << shift)) / d) / Number(scale) / 2 ** Number(shift);
}

export const fractionWords = ({ n, d }: Fraction): string => (d === 1n ? `${n}` : `${n}/${d}`);
