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

/** Fire hurts those it is aimed at and nobody else. */
const ONE_SIDED: ReadonlySet<string> = new Set(['fires', 'bombards']);
const isFire = ({ event }: Telling): boolean => event !== undefined && ONE_SIDED.has(event.code);

/** An exchange of whole screens is over when it is told: whatever its men do next is a fight of its own. */
const isExchange = ({ event }: Telling): boolean => event?.code === 'skirmish';

/** What a piece does of its own accord comes of no fight. */
const ACTS: ReadonlySet<string> = new Set([
  ...['acts', 'arrives', 'bonus', 'cannot-recover', 'converts', 'deploys', 'falls-short', 'forms', 'impetus'],
  ...['joins', 'marches', 'move', 'moves', 'order', 'rallies', 'recovers'],
]);

/** A fight as it is told, with whatever else the teller keeps of it. */
interface Open {
  readonly opening: Telling;
  readonly pieces: readonly string[];
}

/** Whether it can have befallen one of them in that fight. */
function mayHurt({ opening, pieces }: Open, ids: readonly string[]): boolean {
  const hurt = isFire(opening) ? (opening.event?.whom ?? []) : pieces;
  return ids.some((id) => hurt.includes(id));
}

/**
 * The fight a telling belongs to: one that opens it (pieces of both sides), goes on with it, or tells what came of it. What
 * befalls a piece belongs to the fight that was told last if it may have, else to the last it was hurt in.
 */
export function fightOf<F extends Open>(
  fights: readonly F[],
  { event }: Telling,
  sides: ReadonlyMap<string, string>,
): { readonly opens: readonly string[] } | { readonly fight: F; readonly again: boolean } | null {
  if (!event) return null;
  const pieces = piecesOf(event).filter((id) => sides.has(id));
  const last = fights.at(-1);
  if (new Set(pieces.map((id) => sides.get(id))).size > 1) {
    // Rounds of one fight are one fight.
    const ended = !last || isFire(last.opening) || isExchange(last.opening);
    const again = !ended && pieces.every((id) => last.pieces.includes(id));
    return again ? { fight: last, again: event.code === last.opening.event?.code } : { opens: pieces };
  }
  const fight = ACTS.has(event.code) ? undefined : fights.findLast((one) => mayHurt(one, pieces));
  return fight ? { fight, again: false } : null;
}

/**
 * A report of something done by pieces of one side to pieces of the other opens a fight; what is then told of one of them
 * belongs to the latest fight it can have come of. A fight of which nothing more is told had no effect.
 */
export function fightsIn(told: readonly Telling[], sides: ReadonlyMap<string, string>): Fight[] {
  const fights: { opening: Telling; outcomes: Telling[]; pieces: readonly string[] }[] = [];
  for (const one of told) {
    const found = fightOf(fights, one, sides);
    if (!found) continue;
    if ('opens' in found) fights.push({ opening: one, outcomes: [], pieces: found.opens });
    else if (!found.again) found.fight.outcomes.push(one);
  }
  return fights;
}
