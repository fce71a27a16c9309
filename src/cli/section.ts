/** Finding by the number on the page: `2.034`, `79` or `pg 79`, `leader fate`. */

/** As people may write a section: without `pg`, with any dash or space between words. */
const plain = (section: string) =>
  section
    .toLowerCase()
    .replace(/^(pages?|pg|§)[\s-]*(?=\d)/, '')
    .replace(/[\s&_-]+/g, '-');

/**
 * What stands in a section or in one within it: 6.8 finds 6.8.1 and 2.033 finds 2.033(a), page 155 what spans 154 to 162.
 * Where nothing does, what begins with the same digits, as 2.034 stands within 2.03.
 */
export function ofSection<T extends { readonly section: string }>(things: readonly T[], name: string): T[] {
  const wanted = plain(name);
  const within = things.filter(({ section }) => isWithin(plain(section), wanted));
  if (within.length > 0 || !/\d$/.test(wanted)) return within;
  return things.filter(({ section }) => wanted.includes('.') && plain(section).startsWith(wanted));
}

function isWithin(section: string, wanted: string): boolean {
  if (section.startsWith(wanted) && !/^[a-z0-9]/.test(section.slice(wanted.length))) return true;
  const [, from, to] = /^(\d+)-(\d+)(?!\.)/.exec(section) ?? [];
  return /^\d+$/.test(wanted) && to !== undefined && Number(from) <= Number(wanted) && Number(wanted) <= Number(to);
}
