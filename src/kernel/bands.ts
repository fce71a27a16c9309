/** Bands of numbers as rulebooks print them: `4`, `1-3`, `9+`, `2 or less`, `-5 to 0`. */
import { InputError } from './errors.ts';

export interface Band {
  readonly from: number;
  readonly to: number;
}

const NUMBER = '([-−]?\\d+(?:\\.\\d+)?)';
const single = new RegExp(`^${NUMBER}$`);
const between = new RegExp(`^${NUMBER}\\s*(?:-|–|to)\\s*${NUMBER}$`);
const open = new RegExp(`^${NUMBER}\\s*(?:\\+|or more)$`);
const down = new RegExp(`^(?:≤\\s*${NUMBER}|${NUMBER}\\s*or less)$`);

export function parseBand(text: string): Band {
  const trimmed = text.trim();
  let match = single.exec(trimmed);
  if (match) return { from: number(match[1]), to: number(match[1]) };
  match = open.exec(trimmed);
  if (match) return { from: number(match[1]), to: Number.POSITIVE_INFINITY };
  match = down.exec(trimmed);
  if (match) return { from: Number.NEGATIVE_INFINITY, to: number(match[1] ?? match[2]) };
  match = between.exec(trimmed);
  if (match) {
    const band = { from: number(match[1]), to: number(match[2]) };
    if (band.from <= band.to) return band;
  }
  throw new InputError(`"${text}" is no band; write 4, 1-3, 9+ or "2 or less"`);
}

function number(text: string | undefined): number {
  return Number((text ?? '').replace('−', '-'));
}

export function within(band: Band, value: number): boolean {
  return value >= band.from && value <= band.to;
}
