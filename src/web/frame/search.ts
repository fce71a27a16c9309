/** Plain search: every word must stand somewhere, accents and case set aside. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function fitsSearch(search: string, ...texts: readonly (string | undefined)[]): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = plain(texts.filter(Boolean).join('\n'));
  return words.every((word) => all.includes(word));
}
