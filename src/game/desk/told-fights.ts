/** Fights as the journal tells them: who met whom, and what came of it. Read from codes and ids, never from sentences. */
import type { Entry, Happening } from '../../kernel/index.ts';

/** What was told: a report, or a throw with what it was for. */
export interface Telling {
  readonly text: string;
  readonly cite?: string;
  /** What a throw was called; null for a report. */
  readonly thrown: string | null;
  readonly event?: Happening;
}

export function tellingsOf(journal: readonly Entry[]): Telling[] {
  return journal.flatMap((entry): Telling[] => {
    if (entry.type === 'report') {
      const { text, cite, event } = entry;
      return [{ text, thrown: null, ...(cite ? { cite } : {}), ...(event ? { event } : {}) }];
    }
    return entry.type === 'roll' ? [{ text: entry.label, cite: entry.cite, thrown: entry.label }] : [];
  });
}

export interface Fight {
  readonly opening: Telling;
  readonly outcomes: readonly Telling[];
  readonly pieces: readonly string[];
}

const piecesOf = ({ who = [], whom = [] }: Happening): string[] => [...new Set([...who, ...whom])];

/**
 * A report of something done by pieces of one side to pieces of the other opens a fight; what is then told of one of them
 * belongs to the latest fight it was in. A fight of which nothing more is told had no effect.
 */
export function fightsIn(told: readonly Telling[], sides: ReadonlyMap<string, string>): Fight[] {
  const fights: { opening: Telling; outcomes: Telling[]; pieces: string[] }[] = [];
  for (const one of told) {
    if (!one.event) continue;
    const pieces = piecesOf(one.event).filter((id) => sides.has(id));
    const opens = new Set(pieces.map((id) => sides.get(id))).size > 1;
    const last = fights.at(-1);
    // Rounds of one fight are one fight.
    const again = opens && last && pieces.every((id) => last.pieces.includes(id));
    if (opens && !again) fights.push({ opening: one, outcomes: [], pieces });
    else if (again && one.event.code !== last.opening.event?.code) last.outcomes.push(one);
    else if (!opens) fights.findLast((fight) => pieces.some((id) => fight.pieces.includes(id)))?.outcomes.push(one);
  }
  return fights;
}
