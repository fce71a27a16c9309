/** What is said of a draft: a sentence, the thing it is about, and mostly acts that mend it. */
import type { Act } from '../act.ts';
import { type Draft, divisionIn, pathOf, type Ref, valueAt } from '../draft.ts';

export interface Check {
  /** Must be mended before it can be played; is worth a thought; is well. */
  readonly gravity: 'mend' | 'think' | 'good';
  readonly sentence: string;
  /** The same in two or three words, for below its name on the map. */
  readonly short?: string;
  readonly ref?: Ref;
  /** The rulebook that says so. */
  readonly book?: string;
  /** `words` is what its button says. */
  readonly mend?: Mend;
}
export interface Mend {
  readonly words: string;
  readonly acts: readonly Act[];
}

const KINDS = {
  hill: 'The hill',
  wood: 'The wood',
  rough: 'The broken ground',
  marsh: 'The marsh',
  water: 'The water',
  works: 'The works',
} as const;

/** What a thing is called at the beginning of a sentence. */
export function called(draft: Draft, ref: Ref): string {
  const path = pathOf(draft, ref);
  if (!path) return 'Something';
  const thing = valueAt(draft, path) as { readonly name?: string; readonly kind?: string; readonly title?: string };
  switch (ref.of) {
    case 'day':
      return 'The battle';
    case 'side':
      return `The ${thing.name}`;
    case 'crossing':
      return `The ${thing.kind} at ${placeWords(valueAt(draft, [...path, 'at']) as readonly [number, number])}`;
    case 'division':
      return thing.name ? `${thing.name} (${ref.id})` : `Division ${ref.id}`;
    case 'body': {
      const division = divisionIn(draft, ref.division)!.division;
      return `${thing.name || 'A body of troops'} of ${division.name || ref.division} (${ref.division})`;
    }
    case 'area':
      return thing.name || KINDS[thing.kind as keyof typeof KINDS];
    default:
      return thing.name || `The ${ref.of}`;
  }
}

/** Hundreds of metres east and north, as a person counts them on the map. */
const placeWords = ([x, y]: readonly [number, number]): string => `${Math.round(x)}, ${Math.round(y)} m`;

/** A large number with its thousands apart. */
export const grouped = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',');
