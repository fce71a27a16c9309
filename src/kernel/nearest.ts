/** Names people type, and those that were probably meant. */
export function shortId({ id }: { readonly id: string }): string {
  return id.slice(id.indexOf('/') + 1);
}

/** `; did you mean "morale-test"?` where one is close, else where to look. */
export function nearest(name: string, ids: readonly string[]): string {
  const scored = ids
    .map((id) => ({ id, distance: id.includes(name) || name.includes(id) ? 1 : editDistance(name, id) }))
    .sort((a, b) => a.distance - b.distance);
  const best = scored[0];
  return best && best.distance <= Math.max(2, name.length / 3) ? `; did you mean "${best.id}"?` : '';
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
