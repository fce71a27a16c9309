/**
 * Names people may have, and when two are one name. A name that looks like another is that other: whoever reads it at a
 * table cannot tell them apart.
 */

/** Letters of other scripts that look like Latin ones, after lower case; from Unicode's list of confusables. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries([
  // Cyrillic
  ['а', 'a'],
  ['в', 'b'],
  ['с', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['ё', 'e'],
  ['һ', 'h'],
  ['н', 'h'],
  ['і', 'i'],
  ['ї', 'i'],
  ['ј', 'j'],
  ['к', 'k'],
  ['ӏ', 'l'],
  ['м', 'm'],
  ['о', 'o'],
  ['р', 'p'],
  ['ԛ', 'q'],
  ['г', 'r'],
  ['ѕ', 's'],
  ['т', 't'],
  ['ѵ', 'v'],
  ['ԝ', 'w'],
  ['х', 'x'],
  ['у', 'y'],
  ['ү', 'y'],
  ['з', '3'],
  ['б', '6'],
  // Greek
  ['α', 'a'],
  ['β', 'b'],
  ['ϲ', 'c'],
  ['ε', 'e'],
  ['η', 'n'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['ν', 'v'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['τ', 't'],
  ['υ', 'u'],
  ['χ', 'x'],
  ['γ', 'y'],
  ['σ', 'o'],
  ['ω', 'w'],
  // Latin that looks like other Latin
  ['ı', 'i'],
  ['ȷ', 'j'],
  ['ɑ', 'a'],
  ['ɡ', 'g'],
  ['ſ', 's'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ħ', 'h'],
  // Figures and signs
  ['0', 'o'],
  ['1', 'l'],
  ['|', 'l'],
]);

const letters = /[\p{L}\p{N}]/u;
/** Nothing is to be seen of them: fillers, joiners, variation selectors, the blank braille cell. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Names that look alike have the same key. */
export function keyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(unseen, '').replace(/\p{M}/gu, '').toLowerCase();
  const likened = [...plain].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
  return likened
    .replace(/[\s_.\-–—]+/gu, ' ')
    .trim()
    .replaceAll('i', 'l');
}

/** As keys were before look-alikes were known: who has such a one keeps it where the new one was taken. */
export const plainKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Why nobody may be called so; null where he may. */
export function nameFault(name: string): string | null {
  if (name.replace(unseen, '') !== name || name !== name.normalize('NFC')) return 'has signs nobody can see';
  if (name.includes('@')) return 'may not look like an address';
  if (!letters.test(name)) return 'needs a letter or a figure';
  if (scripts.filter((script) => script.test(name)).length > 1) return 'mixes letters of several scripts';
  return null;
}
