/** What a test needs: `atLeast(4)` is the rulebooks' 4+, `above(26)` a strictly greater roll. */
import { type Dice, modified } from './dice.ts';

export interface Target {
  readonly op: '>=' | '>' | '<=' | '<';
  readonly value: number;
}

export const atLeast = (value: number): Target => ({ op: '>=', value });
export const above = (value: number): Target => ({ op: '>', value });
export const atMost = (value: number): Target => ({ op: '<=', value });
export const below = (value: number): Target => ({ op: '<', value });

export function meets(total: number, target: Target): boolean {
  switch (target.op) {
    case '>=':
      return total >= target.value;
    case '>':
      return total > target.value;
    case '<=':
      return total <= target.value;
    default:
      return total < target.value;
  }
}

/** `4+`, `above 26`, `6 or less`, `below 9`. */
export function targetWords(target: Target): string {
  switch (target.op) {
    case '>=':
      return `${target.value}+`;
    case '>':
      return `above ${target.value}`;
    case '<=':
      return `${target.value} or less`;
    default:
      return `below ${target.value}`;
  }
}

/** In how many of the dice's combinations the test is passed. */
export function waysToMeet(dice: Dice, target: Target, net: number): number {
  if (dice.combine !== 'ladder') {
    const needed = target.value - net;
    if (target.op === '>=') return reaching(dice, needed);
    if (target.op === '>') return reaching(dice, Math.floor(needed) + 1);
    if (target.op === '<=') return dice.total - reaching(dice, Math.floor(needed) + 1);
    return dice.total - reaching(dice, needed);
  }
  let ways = 0;
  for (let i = 0; i < dice.values.length; i++) {
    if (meets(modified(dice, dice.values[i]!, net), target)) ways += dice.ways[i]!;
  }
  return ways;
}

/** Summed and kept dice show every whole value from min to max, so the index is a subtraction. */
function reaching(dice: Dice, value: number): number {
  const index = Math.ceil(value) - dice.min;
  return index <= 0 ? dice.total : index >= dice.values.length ? 0 : dice.reaching[index]!;
}
