/** Typing real dice: which keys there are, what a press does, what is still missing. */
import type { DiceNeed, Input } from '../../kernel/index.ts';

export interface DieKey {
  readonly face: number;
  /** What stands on the key: 0 for the ten of a d10, as on the die itself. */
  readonly sign: string;
}

export function keysFor({ sides }: Pick<DiceNeed, 'sides'>): DieKey[] {
  return Array.from({ length: sides }, (_, i) => ({
    face: i + 1,
    sign: sides === 10 && i === 9 ? '0' : String(i + 1),
  }));
}

/** The face a keyboard digit means on these dice; null where they cannot show it. */
export function faceOfDigit(need: Pick<DiceNeed, 'sides'>, digit: string): number | null {
  return keysFor(need).find(({ sign }) => sign === digit)?.face ?? null;
}

/** Dice typed so far and the next; complete when the rule's throw is all there. */
export function press(
  need: DiceNeed,
  typed: readonly number[],
  face: number,
): { readonly typed: readonly number[]; readonly cast: readonly number[] | null } {
  const all = [...typed, face].slice(0, need.count);
  return all.length === need.count ? { typed: [], cast: all } : { typed: all, cast: null };
}

/** A finished throw as the rule's memory holds it. */
export const castInput = (need: DiceNeed, faces: readonly number[], at: number): Input => ({
  at,
  type: 'roll',
  dice: need.dice,
  faces,
  hand: 'typed',
});

/** Takes back one die: of the throw being typed, else the last die of the last throw or the last answer. */
export function takeBack(
  inputs: readonly Input[],
  typed: readonly number[],
): { readonly inputs: readonly Input[]; readonly typed: readonly number[] } {
  if (typed.length > 0) return { inputs, typed: typed.slice(0, -1) };
  const last = inputs[inputs.length - 1];
  if (!last) return { inputs, typed };
  const rest = inputs.slice(0, -1);
  return { inputs: rest, typed: last.type === 'roll' && last.hand === 'typed' ? last.faces.slice(0, -1) : [] };
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const counted = (n: number) => NUMBER_WORDS[n] ?? String(n);

/** Which dice to roll, in words: `Roll two d10`, `Roll d66: tens die, then units die`. */
export function diceWords({ dice, times, count, sides }: Pick<DiceNeed, 'dice' | 'times' | 'count' | 'sides'>): string {
  const zero = sides === 10 ? ' 0 counts as 10.' : '';
  if (dice === 'd66')
    return times === 1 ? 'Roll d66: the tens die, then the units die.' : `Roll d66 ${counted(times)} times.`;
  const keeps = dice.endsWith('h') ? ', the highest counts' : dice.endsWith('l') ? ', the lowest counts' : '';
  if (times > 1 && count > times) return `Roll ${dice} ${counted(times)} times${keeps}.${zero}`;
  return `Roll ${counted(count)} d${sides}${keeps}.${zero}`;
}
