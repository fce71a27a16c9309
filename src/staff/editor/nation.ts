/** What people and rulebooks call a nation, as a Day names it. */
import { nationsIn } from '../../game/day/index.ts';

const ADJECTIVES: Readonly<Record<string, string>> = {
  french: 'france',
  british: 'britain',
  english: 'britain',
  dutch: 'netherlands',
  belgian: 'netherlands',
  polish: 'poland',
  spanish: 'spain',
  neapolitan: 'naples',
};
const LETTERS = 5;

/** `French`, `Austrians` and `saxony` are understood; null where nobody of that year is meant. */
export function nationOf(words: string, year: number): string | null {
  const wanted = words.toLowerCase().replace(/[^a-z]/g, '');
  const known = nationsIn(year);
  const adjective = ADJECTIVES[wanted] ?? ADJECTIVES[wanted.replace(/s$/, '')];
  if (adjective !== undefined) return known.includes(adjective) ? adjective : null;
  return (
    known.find((nation) => nation === wanted) ??
    known.find((nation) => wanted.length >= LETTERS && nation.slice(0, LETTERS) === wanted.slice(0, LETTERS)) ??
    null
  );
}
