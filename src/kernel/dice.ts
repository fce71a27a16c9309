/**
 * Dice as chance nodes: a kind of dice knows every natural value it can show and in how many ways.
 *
 * `sum` adds the faces (2d10), `ladder` reads two d6 as tens and units of a 36-step ladder (d66),
 * `highest` and `lowest` keep one face of several (worst of three d10).
 */

import { InputError } from './errors.ts';
import { Memory } from './memory.ts';

export type Combine = 'sum' | 'ladder' | 'highest' | 'lowest';

export interface Dice {
  /** As people write it: `d10`, `2d6`, `d66`, `3d10h`. */
  readonly id: string;
  readonly count: number;
  readonly sides: number;
  readonly combine: Combine;
  readonly min: number;
  readonly max: number;
  /** Distinct natural values, ascending. */
  readonly values: readonly number[];
  /** In how many face combinations each value comes up. */
  readonly ways: readonly number[];
  /** `reaching[i]`: ways to roll `values[i]` or more; one longer than `values`, ends in 0. */
  readonly reaching: readonly number[];
  /** All face combinations. */
  readonly total: number;
}

/** Makes of dice are few; what people type may name many, and then the oldest are let go. */
const MOST_MAKES = 256;
const makes = new Memory<typeof make, Dice>(MOST_MAKES);

/** The dice of that make; the same object every time, so that readings can be remembered on it. */
export function diceOf(count: number, sides: number, combine: Combine = 'sum'): Dice {
  const id = nameOf(count, sides, combine);
  return makes.get(make, id, () => make(id, count, sides, combine));
}

function nameOf(count: number, sides: number, combine: Combine): string {
  if (combine === 'ladder') return 'd66';
  const suffix = combine === 'highest' ? 'h' : combine === 'lowest' ? 'l' : '';
  return `${count === 1 ? '' : count}d${sides}${count === 1 ? '' : suffix}`;
}

function make(id: string, count: number, sides: number, combine: Combine): Dice {
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(sides) || sides < 2) {
    throw new InputError(`there are no dice like ${id}`);
  }
  if (sides ** count > Number.MAX_SAFE_INTEGER) throw new InputError(`${id} are too many dice to reckon with exactly`);
  const tally =
    combine === 'ladder' ? ladderTally() : combine === 'sum' ? sums(count, sides) : kept(count, sides, combine);
  const values = [...tally.keys()].sort((a, b) => a - b);
  const ways = values.map((value) => tally.get(value)!);
  const reaching = new Array<number>(values.length + 1).fill(0);
  for (let i = values.length - 1; i >= 0; i--) reaching[i] = reaching[i + 1]! + ways[i]!;
  return {
    id,
    count,
    sides,
    combine,
    min: values[0]!,
    max: values[values.length - 1]!,
    values,
    ways,
    reaching,
    total: reaching[0]!,
  };
}

function sums(count: number, sides: number): Map<number, number> {
  let tally = new Map<number, number>([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, number>();
    for (const [sum, ways] of tally) {
      for (let face = 1; face <= sides; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + ways);
    }
    tally = next;
  }
  return tally;
}

function kept(count: number, sides: number, which: 'highest' | 'lowest'): Map<number, number> {
  const tally = new Map<number, number>();
  for (let face = 1; face <= sides; face++) {
    const rank = which === 'highest' ? face : sides + 1 - face;
    tally.set(face, rank ** count - (rank - 1) ** count);
  }
  return tally;
}

function ladderTally(): Map<number, number> {
  const tally = new Map<number, number>();
  for (let step = 0; step < 36; step++) tally.set(ladderValue(step), 1);
  return tally;
}

/** Step 0…35 of a d66 value 11…66. */
export function ladderStep(value: number): number {
  return (Math.floor(value / 10) - 1) * 6 + (value % 10) - 1;
}

/** The d66 value 11…66 on a step, clamped to the ladder's ends. */
export function ladderValue(step: number): number {
  const on = step < 0 ? 0 : step > 35 ? 35 : step;
  return (Math.floor(on / 6) + 1) * 10 + (on % 6) + 1;
}

/** A natural value with the net modifier: addition, or steps along the ladder, clamped at its ends. */
export function modified(dice: Dice, natural: number, net: number): number {
  return dice.combine === 'ladder' && net !== 0 ? ladderValue(ladderStep(natural) + net) : natural + net;
}

/** Faces to natural value. */
export function naturalOf(dice: Dice, faces: readonly number[]): number {
  switch (dice.combine) {
    case 'ladder':
      return faces[0]! * 10 + faces[1]!;
    case 'highest':
      return Math.max(...faces);
    case 'lowest':
      return Math.min(...faces);
    default: {
      let sum = 0;
      for (const face of faces) sum += face;
      return sum;
    }
  }
}

/** Refuses faces that these dice cannot show: one clear sentence, or null. */
export function impossibleFaces(dice: Dice, faces: readonly number[]): string | null {
  if (faces.length !== dice.count) {
    return `${dice.id} takes ${dice.count} ${dice.count === 1 ? 'die' : 'dice'}, got ${faces.length}`;
  }
  for (const face of faces) {
    if (!Number.isInteger(face) || face < 1 || face > dice.sides) return `a d${dice.sides} cannot show ${face}`;
  }
  return null;
}

/** Reads `d10`, `2d6`, `d66`, `3d10h`; a d66 is always the ladder, never a 66-sided die. */
export function parseDice(text: string): Dice {
  const match = /^(\d*)d(\d+)([hl]?)$/i.exec(text.trim());
  if (!match) throw new InputError(`"${text}" is no dice; write d10, 2d6, d66 or 3d10h`);
  const count = match[1] ? Number(match[1]) : 1;
  const sides = Number(match[2]);
  if (sides === 66) {
    if (count !== 1) throw new InputError('a d66 is one throw of two dice; write d66');
    return d66;
  }
  const combine = match[3]?.toLowerCase() === 'h' ? 'highest' : match[3]?.toLowerCase() === 'l' ? 'lowest' : 'sum';
  return diceOf(count, sides, combine);
}

export const d6: Dice = diceOf(1, 6);
export const d8: Dice = diceOf(1, 8);
export const d10: Dice = diceOf(1, 10);
export const twoD6: Dice = diceOf(2, 6);
export const twoD10: Dice = diceOf(2, 10);
export const d66: Dice = diceOf(2, 6, 'ladder');
