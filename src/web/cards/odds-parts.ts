/** The odds in a line: whose they are, and four results at most, each in its colour as one's own side sees it. */
import type { Ends } from '../../game/index.ts';
import type { WeighedMeasure } from '../../staff/weigh.ts';
import { type OddsTone, sidedTone } from './odds-tones.ts';

export interface Part {
  readonly words: string;
  readonly chance: number;
  readonly tone: OddsTone;
}

export interface Parts {
  /** What the numbers count, where the results are numbers. */
  readonly label: string | null;
  readonly parts: readonly Part[];
}

const MOST = 4;
const TONES: Readonly<Record<number, OddsTone>> = { 2: 'best', 1: 'good', 0: 'even', [-1]: 'even', [-2]: 'harm' };

/** Good for the subject, seen from one's own side: what the enemy hopes for is harm, what he fears is good. */
const toneFor = (good: number, theirs: boolean): OddsTone =>
  theirs ? (good > 0 ? 'harm' : good === -1 ? 'good' : good < 0 ? 'best' : 'even') : TONES[good]!;

/** Of the first thing that is not certain; what is seldom goes together at the end. */
export function partsOf(measures: readonly WeighedMeasure[], theirs: boolean, ends?: Ends): Parts {
  const first = measures[0];
  const told = ends && first && endedParts(first, theirs, ends);
  if (told) return { label: null, parts: told };
  const measure = measures.find(({ chances }) => chances.length > 1) ?? first;
  if (!measure) return { label: null, parts: [] };
  const all = measure.chances.map(({ words, chance }, place) => ({ words, chance, place }));
  const kept = [...all].sort((a, b) => b.chance - a.chance).slice(0, all.length > MOST ? MOST - 1 : MOST);
  const shown = all.filter((one) => kept.includes(one));
  const rest = all.filter((one) => !kept.includes(one)).reduce((sum, { chance }) => sum + chance, 0);
  const parts = shown.map(
    ({ words, chance, place }): Part => ({ words, chance, tone: sidedTone(words, place, all.length, theirs) }),
  );
  const numbers = measure.chances.every(({ value }) => typeof value === 'number');
  return {
    label: numbers ? measure.label.toLowerCase() : null,
    parts: rest > 0 ? [...parts, { words: 'other', chance: rest, tone: 'even' }] : parts,
  };
}

/** The colours of all chances of a measure, the same the strip shows them in. */
export function tonesOf({ chances }: WeighedMeasure, theirs: boolean, ends?: Ends): OddsTone[] {
  const told = chances.map(({ value }) => ends?.results.find(({ is }) => is.includes(value)));
  return chances.map(({ words }, place) => {
    const end = told.every(Boolean) ? told[place] : undefined;
    return end ? toneFor(end.good, theirs) : sidedTone(words, place, chances.length, theirs);
  });
}

/** Values that mean the same are counted together; null where one of them is not among those told. */
function endedParts({ chances }: WeighedMeasure, theirs: boolean, { results }: Ends): Part[] | null {
  if (chances.some(({ value }) => !results.some(({ is }) => is.includes(value)))) return null;
  return results.flatMap(({ is, words, good }) => {
    const chance = chances.filter(({ value }) => is.includes(value)).reduce((sum, one) => sum + one.chance, 0);
    return chance > 0 ? [{ words, chance, tone: toneFor(good, theirs) }] : [];
  });
}

/** `Your attack`, `Grenz battalion’s charge`, `Grenz battalion, increments lost`. */
export function subjectWords(
  subject: { readonly name: string; readonly theirs: boolean } | null,
  title: string | undefined,
  ends: Ends | undefined,
  label: string | null,
): string {
  if (subject && ends?.act) return subject.theirs ? `${subject.name}’s ${ends.act}` : `Your ${ends.act}`;
  return [subject?.name ?? title, label].filter(Boolean).join(', ');
}
