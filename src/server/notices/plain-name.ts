/** Names people have chosen, in letters of ours: a stranger must not write there by our hand. */
const MOST = 40;
const LINK = /:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/** On one line and short; where there is a link in it, `instead`. */
export function plainName(name: string, instead: string, most = MOST): string {
  const line = name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();
  return line === '' || LINK.test(name.replace(/\p{Cf}/gu, '')) ? instead : line;
}
