/**
 * Headings: degrees clockwise from north, x east, y north.
 *
 * Sine, cosine and arctangent are written out here because the language leaves their last digits to each browser. A game
 * is replayed from its journal on other machines, and a piece that is "just" in range must be so everywhere; sums,
 * products and square roots are the same everywhere, so these are too. As a gift, quarter turns come out exact.
 */
import { scratchNumbers } from './scratch.ts';

const RADIANS = Math.PI / 180;

function sinKernel(x: number): number {
  const z = x * x;
  const tail = 2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10);
  const body = 8.33333333332249e-3 + z * (-1.984126982985795e-4 + z * tail);
  return x + x * z * (-1.6666666666666632e-1 + z * body);
}

function cosKernel(x: number): number {
  const z = x * x;
  const tail = -2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11);
  const body = -1.388888888887411e-3 + z * (2.480158728947673e-5 + z * tail);
  return 1 - (0.5 * z - z * z * (4.16666666666666e-2 + z * body));
}

/** The remainder is dear and nearly always the angle itself. */
const withinTurn = (degrees: number): number => (degrees < 360 && degrees > -360 ? degrees : degrees % 360);

/** The angle last asked for, its sine and its cosine: who asks for one mostly asks for the other next. */
const last = scratchNumbers(3);

function reckon(degrees: number): void {
  const turn = withinTurn(degrees);
  const quarters = Math.round(turn / 90);
  const x = (turn - quarters * 90) * RADIANS;
  const sine = sinKernel(x);
  const cosine = cosKernel(x);
  const sign = 1 - (quarters & 2);
  last[0] = degrees;
  // Taken from nought, so that none comes out as minus nought.
  last[1] = quarters & 1 ? 0 + sign * cosine : 0 + sign * sine;
  last[2] = quarters & 1 ? 0 - sign * sine : 0 + sign * cosine;
}

/** Sine of an angle in degrees; the east part of a heading. */
export function sinDeg(degrees: number): number {
  if (degrees !== last[0]) reckon(degrees);
  return last[1]!;
}

/** Cosine of an angle in degrees; the north part of a heading. */
export function cosDeg(degrees: number): number {
  if (degrees !== last[0]) reckon(degrees);
  return last[2]!;
}

/** Arctangent of a ratio between 0 and 1, in degrees. */
function atanDeg(ratio: number): number {
  let base = 0;
  let x = ratio;
  if (ratio > 0.6875) {
    base = 45;
    x = (ratio - 1) / (ratio + 1);
  } else if (ratio > 0.4375) {
    base = 26.56505117707799;
    x = (2 * ratio - 1) / (2 + ratio);
  }
  const z = x * x;
  const w = z * z;
  const odd =
    z *
    (3.333333333333293e-1 +
      w *
        (1.4285714272503466e-1 +
          w *
            (9.090887133436507e-2 +
              w * (6.661073137387531e-2 + w * (4.9768779946159324e-2 + w * 1.6285820115365782e-2)))));
  const even =
    w *
    (-1.9999999999876483e-1 +
      w *
        (-1.1111110405462356e-1 +
          w * (-7.69187620504483e-2 + w * (-5.8335701337905735e-2 + w * -3.6531572744216916e-2))));
  return base + (x - x * (odd + even)) / RADIANS;
}

/** The heading of a direction, in [0, 360); 0 for no direction at all. */
export function headingOf(dx: number, dy: number): number {
  const ax = Math.abs(dx);
  const ay = Math.abs(dy);
  if (ax === 0 && ay === 0) return 0;
  const fromNorth = ax <= ay ? atanDeg(ax / ay) : 90 - atanDeg(ay / ax);
  const half = dy >= 0 ? fromNorth : 180 - fromNorth;
  return dx >= 0 || half === 0 ? half : 360 - half;
}

/** The same heading in [0, 360). */
export function normaliseHeading(degrees: number): number {
  const turn = withinTurn(degrees);
  const positive = turn < 0 ? turn + 360 : turn;
  return positive === 360 ? 0 : positive + 0;
}

/** How far to turn from one heading to another, in (-180, 180]; right is positive. */
export function turnBetween(from: number, to: number): number {
  const turn = normaliseHeading(to - from);
  return turn > 180 ? turn - 360 : turn;
}
