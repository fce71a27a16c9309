/** Names people type, and those that were probably meant. */
export function shortId({ id }: { readonly id: string }): string {
  return id.slice(id.indexOf('/') + 1);
}

/** `; did you mean "morale-test"?` where one is close, else nothing. */
export function nearest(name: string, ids: readonly string[]): string {
  const best = nearestOf(name, ids);
  return best === null ? '' : `; did you mean "${best}"?`;
}

/** Accents and ü, ue and u alike. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');

/** A letter or two stand in many words and mean none of them. */
const holds = (whole: string, part: string): boolean => part.length > 2 && whole.includes(part);

/** The one that is close enough to have been meant. */
export function nearestOf(given: string, ids: readonly string[]): string | null {
  const name = folded(given);
  const scored = ids
    .map((id) => ({ id, like: folded(id) }))
    .map(({ id, like }) => ({
      id,
      distance: holds(like, name) || holds(name, like) ? 1 : editDistance(name, like),
    }))
    .sort((a, b) => a.distance - b.distance);
  const best = scored[0];
  return best && best.distance <= Math.max(2, name.length / 3) ? best.id : null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}
