/** Names of raised units: as history has them, and no two alike, for journals and typed orders call units by name. */

export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;
const LONGEST = 80;

/** `II/61e`: a battalion of a regiment; one that is alone has the regiment's name. */
export const partName = (whole: string, part: number, of: number): string =>
  of === 1 ? whole : `${ROMAN[part] ?? part + 1}/${whole}`;

/** The same names, where one stands twice with what tells it apart. */
export function unlike(names: readonly string[], apart: (index: number) => string): string[] {
  const seen = new Set<string>();
  return names.map((name, i) => {
    let own = name.slice(0, LONGEST);
    if (seen.has(own)) own = `${name.slice(0, LONGEST - 20)} (${apart(i)})`.slice(0, LONGEST);
    seen.add(own);
    return own;
  });
}
