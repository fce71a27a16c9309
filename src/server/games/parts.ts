/**
 * A view as text, key by key. Most of a view is the same from one step to the next: what is equal keeps its text, and
 * of a list only the members that changed are written anew and sent.
 */
interface Part {
  readonly value: unknown;
  /** As text; of a list, its members. */
  readonly text: string | readonly string[];
}

/** What changed of a view, each as the inside of a JSON object. */
export interface Changes {
  /** Keys whose values are sent whole. */
  readonly view: string;
  /** Lists of which some members are sent, by their places. */
  readonly members: string;
}

export const nothingNew: Changes = { view: '', members: '' };

export class Parts {
  private parts = new Map<string, Part>();

  whole(): Changes {
    return { view: inside([...this.parts].map(([key, { text }]) => [key, jsonOf(text)])), members: '' };
  }

  /** Takes in a new view. */
  changes(view: Readonly<Record<string, unknown>>): Changes {
    const now = new Map<string, Part>();
    const changed: [string, string][] = [];
    const members: [string, string][] = [];
    for (const key of Object.keys(view)) {
      const before = this.parts.get(key);
      const part = partOf(view[key] ?? null, before);
      now.set(key, part);
      if (part === before || part.text === before?.text) continue;
      const places = placesChanged(part, before);
      if (!places) changed.push([key, jsonOf(part.text)]);
      else if (places.length > 0) members.push([key, `{${inside(places)}}`]);
    }
    for (const key of this.parts.keys()) if (!now.has(key)) changed.push([key, 'null']);
    this.parts = now;
    return { view: inside(changed), members: inside(members) };
  }
}

const inside = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',');

const jsonOf = (text: Part['text']): string => (typeof text === 'string' ? text : `[${text.join(',')}]`);

function partOf(value: unknown, before: Part | undefined): Part {
  if (before && equal(before.value, value)) return before;
  if (!Array.isArray(value)) return { value, text: JSON.stringify(value) };
  const known = before && Array.isArray(before.value) ? before.value : [];
  const text = value.map((member: unknown, i) =>
    i < known.length && equal(known[i], member) ? before!.text[i]! : JSON.stringify(member ?? null),
  );
  return { value, text };
}

/** Of two lists of one length; null where the whole is to be sent. */
function placesChanged({ text }: Part, before: Part | undefined): [string, string][] | null {
  if (typeof text === 'string' || !before || typeof before.text === 'string') return null;
  if (text.length !== before.text.length) return null;
  const places: [string, string][] = [];
  for (let i = 0; i < text.length; i++) if (text[i] !== before.text[i]) places.push([String(i), text[i]!]);
  return places;
}

/** Of plain data: true only where both make the same text. */
function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false;
    return true;
  }
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    // In the same order too: the order is in the text.
    if (key !== others[i]) return false;
    if (!equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
  }
  return true;
}
