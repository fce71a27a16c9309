/** Typed text cut into statements and words. */

export interface Token {
  readonly text: string;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
}

/** Statements end at a line break or a semicolon. */
export function statements(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(/[^;\n]+/g))
    found.push({ text: match[0], from: match.index, to: match.index + match[0].length });
  return found;
}

/** A place `12.5,8`, a comma or colon by itself, or whatever stands between blanks. */
const WORD = /-?\d+(?:\.\d+)?(?:e-?\d+)?\s?,\s?-?\d+(?:\.\d+)?(?:e-?\d+)?|[,:]|[^\s,:]+/gi;

export function wordsIn({ text, from }: Token): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const at = from + match.index;
    found.push({ text: match[0], from: at, to: at + match[0].length });
  }
  return found;
}

/** Small letters, without the marks that tell nothing. */
export const plain = (text: string): string => text.toLowerCase().replace(/[’'"“”.()]/g, '');

/** The words of a name, without commas. */
export const nameWords = (name: string): string[] =>
  plain(name)
    .split(/[\s,:]+/)
    .filter((word) => word !== '');

export const isComma = ({ text }: Token): boolean => text === ',' || text === ':';
