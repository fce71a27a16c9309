/**
 * Glicko-2, as Mark Glickman publishes it (glicko.net): how strong somebody is, how sure of it we are, and how steady
 * he is. The numbers of his own example are in the test.
 */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface Result {
  readonly against: Strength;
  /** 1 won, ½ drawn, 0 lost. */
  readonly score: number;
}

export const NEWCOMER: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
/** How much steadiness itself may change; small because games here are few and long. */
const TAU = 0.5;
const CLOSE = 1e-6;

const impact = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** After the games of one period, in any order. */
export function rated(player: Strength, results: readonly Result[]): Strength {
  if (results.length === 0) return rested(player, 1);
  const mu = (player.rating - NEWCOMER.rating) / SCALE;
  const phi = player.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { against, score } of results) {
    const g = impact(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - NEWCOMER.rating) / SCALE)));
    information += g * g * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const variance = 1 / information;
  const volatility = steadiness(phi, variance, variance * surprise, player.volatility);
  const before = Math.sqrt(phi * phi + volatility * volatility);
  const after = 1 / Math.sqrt(1 / (before * before) + 1 / variance);
  return {
    rating: (mu + after * after * surprise) * SCALE + NEWCOMER.rating,
    deviation: Math.min(after * SCALE, NEWCOMER.deviation),
    volatility,
  };
}

/** Of whom we have heard nothing for so many periods we are less sure. */
export function rested(player: Strength, periods: number): Strength {
  const phi = player.deviation / SCALE;
  const now = Math.sqrt(phi * phi + periods * player.volatility * player.volatility);
  return { ...player, deviation: Math.min(now * SCALE, NEWCOMER.deviation) };
}

/** Step 5 of the paper: by the Illinois way of false position. */
function steadiness(phi: number, variance: number, delta: number, sigma: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + variance) high = Math.log(delta * delta - phi * phi - variance);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > CLOSE) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const there = f(middle);
    if (there * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = middle;
    atHigh = there;
  }
  return Math.exp(low / 2);
}
