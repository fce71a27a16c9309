/** Fights as the journal tells them: who met whom, and what came of it. It knows names and no book's words. */
import type { Entry } from '../../kernel/index.ts';
import type { Scene } from './desk.ts';

/** What was told: a report, or a throw with what it was for. */
export interface Telling {
  readonly text: string;
  readonly cite?: string;
  /** What a throw was called; null for a report. */
  readonly thrown: string | null;
}

export function tellingsOf(journal: readonly Entry[]): Telling[] {
  return journal.flatMap((entry): Telling[] => {
    if (entry.type === 'report') {
      return [{ text: entry.text, thrown: null, ...(entry.cite ? { cite: entry.cite } : {}) }];
    }
    if (entry.type !== 'roll') return [];
    // A throw nobody makes for himself, such as a chit drawn, is no fight.
    return entry.who ? [{ text: `${entry.who}: ${entry.label}`, cite: entry.cite, thrown: entry.label }] : [];
  });
}

/** Pieces by the names people and journal use for them, with their side. */
export interface Names {
  readonly pattern: RegExp | null;
  readonly ids: ReadonlyMap<string, string>;
  readonly sides: ReadonlyMap<string, string>;
}

/** Whoever the journal may name: by which words, and on which side. */
export interface Named {
  readonly id: string;
  readonly seat: string;
  readonly words: readonly string[];
}

export const namesOf = (...scenes: readonly Scene[]): Names =>
  namesAmong(
    scenes.flatMap(({ pieces }) =>
      pieces
        .filter(({ symbol }) => symbol !== 'marker')
        .map(({ id, seat, name, label }) => ({ id, seat, words: [name, label] })),
    ),
  );

export function namesAmong(all: readonly Named[]): Names {
  const ids = new Map<string, string>();
  const sides = new Map<string, string>();
  for (const { id, seat, words } of all) {
    sides.set(id, seat);
    for (const word of words) if (word.length > 1) ids.set(word, id);
  }
  // The longest first: `Saint-Hilaire II` is not `Saint-Hilaire I`.
  const words = [...ids.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = words.length > 0 ? new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'gu') : null;
  return { pattern, ids, sides };
}

/** Ids of the pieces a sentence names, in their order. */
export function namedIn(text: string, { pattern, ids }: Names): string[] {
  if (!pattern) return [];
  return [...new Set([...text.matchAll(pattern)].map(([word]) => ids.get(word)!))];
}

export interface Fight {
  readonly opening: Telling;
  readonly outcomes: readonly Telling[];
  readonly pieces: readonly string[];
}

/**
 * A sentence or throw that names pieces of two sides opens a fight; what is then said of one of them belongs to it, until
 * the next. A fight of which nothing more is said was of no consequence.
 */
export function fightsIn(told: readonly Telling[], names: Names): Fight[] {
  const fights: { opening: Telling; outcomes: Telling[]; pieces: string[] }[] = [];
  for (const one of told) {
    const pieces = namedIn(one.text, names);
    const last = fights.at(-1);
    if (new Set(pieces.map((id) => names.sides.get(id))).size > 1) {
      // Fire is told by its throw; if another throw tells of the same pair, it is the same fight.
      if (!last || !pieces.every((id) => last.pieces.includes(id))) fights.push({ opening: one, outcomes: [], pieces });
    } else if (last && one.thrown === null && pieces.some((id) => last.pieces.includes(id))) last.outcomes.push(one);
  }
  return fights;
}
