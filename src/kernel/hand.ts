/** Where a live Table's dice come from: a sealed seed, real dice typed in, or nowhere (then it pauses). */
import { type Dice, impossibleFaces } from './dice.ts';
import { InputError } from './errors.ts';
import type { Random } from './random.ts';
import type { DiceBox } from './sealed.ts';

export interface Cast {
  readonly faces: readonly number[];
  readonly hand: 'typed' | number;
}

export interface DiceHand {
  /** Faces for `times` throws of these dice, or null when somebody has to roll first. Sealed dice come from that stream. */
  cast(dice: Dice, times: number, stream: string): Cast | null;
}

export const emptyHand: DiceHand = { cast: () => null };

/** How many dice were drawn of each sealed stream. */
export type Drawn = Readonly<Record<string, number>>;

/** Draws from the sealed streams, on from what was drawn before. */
export function sealedHand(box: DiceBox, drawn: Drawn = {}): DiceHand {
  const counts: Record<string, number> = { ...drawn };
  return {
    cast(dice, times, stream) {
      const first = counts[stream] ?? 0;
      const many = dice.count * times;
      counts[stream] = first + many;
      return {
        faces: Array.from({ length: many }, (_, die) => box.face(stream, first + die, dice.sides)),
        hand: first,
      };
    },
  };
}

/** Draws from a generator, die by die as the simulated Table does: the same game, with a journal. */
export function drawnHand(random: Random): DiceHand {
  const counts: Record<string, number> = {};
  return {
    cast(dice, times, stream) {
      const first = counts[stream] ?? 0;
      const faces: number[] = [];
      for (let die = 0; die < dice.count * times; die++) faces.push(random.below(dice.sides) + 1);
      counts[stream] = first + faces.length;
      return { faces, hand: first };
    },
  };
}

/** Real dice in the order they were rolled; 0 on a d10 is its 10. Left-over dice are the caller's to refuse. */
export function typedHand(dice: readonly number[]): DiceHand & { readonly left: number } {
  let at = 0;
  return {
    get left() {
      return dice.length - at;
    },
    cast(kind, times) {
      const wanted = kind.count * times;
      if (at === dice.length) return null;
      if (dice.length - at < wanted) {
        throw new InputError(
          `${times > 1 ? `${times} × ` : ''}${kind.id} takes ${wanted} dice, ${dice.length - at} given`,
        );
      }
      const faces = dice.slice(at, at + wanted).map((face) => (face === 0 && kind.sides === 10 ? 10 : face));
      checkFaces(kind, faces, times);
      at += wanted;
      return { faces, hand: 'typed' };
    },
  };
}

export function checkFaces(dice: Dice, faces: readonly number[], times: number): void {
  for (let throwAt = 0; throwAt < times; throwAt++) {
    const fault = impossibleFaces(dice, faces.slice(throwAt * dice.count, (throwAt + 1) * dice.count));
    if (fault) throw new InputError(fault);
  }
}
