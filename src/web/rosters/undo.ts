/** Every change to an army is kept as what it replaced, so that it can be undone after a reload too. */
import type { Army, Contents } from './army.ts';

/** One change: for each piece of the army it touched, what stood there and what stands there now. */
export interface Step {
  /** What was done, in words. */
  readonly says: string;
  readonly pieces: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>;
}

const MOST = 200;
const PLAIN = ['name', 'side', 'nation', 'inPlay', 'breaks'] as const;

/** An army taken apart: each unit a piece of its own, so that a step holds only what it changed. */
function piecesOf(army: Contents): Map<string, unknown> {
  const pieces = new Map<string, unknown>(PLAIN.map((key) => [key, army[key]]));
  pieces.set(
    'order',
    army.units.map(({ id }) => id),
  );
  for (const unit of army.units) pieces.set(`unit/${unit.id}`, unit);
  for (const [entry, changes] of Object.entries(army.applied)) pieces.set(`applied/${entry}`, changes);
  return pieces;
}

function putTogether(pieces: ReadonlyMap<string, unknown>): Contents {
  const plain = Object.fromEntries(PLAIN.map((key) => [key, pieces.get(key)])) as Pick<
    Contents,
    (typeof PLAIN)[number]
  >;
  const applied: Record<string, Contents['applied'][string]> = {};
  for (const [key, value] of pieces) {
    if (key.startsWith('applied/')) applied[key.slice(8)] = value as Contents['applied'][string];
  }
  const order = pieces.get('order') as readonly string[];
  const units = order.flatMap((id) => (pieces.get(`unit/${id}`) as Contents['units'][number] | undefined) ?? []);
  return { ...plain, units, applied };
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What was changed between two states; null when nothing was. */
function stepBetween(before: Contents, after: Contents, says: string): Step | null {
  const old = piecesOf(before);
  const now = piecesOf(after);
  const pieces: Record<string, { before?: unknown; after?: unknown }> = {};
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    if (same(old.get(key), now.get(key))) continue;
    pieces[key] = {
      ...(old.has(key) ? { before: old.get(key) } : {}),
      ...(now.has(key) ? { after: now.get(key) } : {}),
    };
  }
  return Object.keys(pieces).length === 0 ? null : { says, pieces };
}

function turned(army: Army, step: Step, to: 'before' | 'after'): Contents {
  const pieces = piecesOf(army);
  for (const [key, piece] of Object.entries(step.pieces)) {
    if (to in piece) pieces.set(key, piece[to]);
    else pieces.delete(key);
  }
  return putTogether(pieces);
}

/** The army after a change, which can then be undone; what had been undone before is let go. */
export function changed(army: Army, says: string, change: (contents: Army) => Contents): Army {
  const after = change(army);
  const step = stepBetween(army, after, says);
  return step ? { ...army, ...after, past: [...army.past, step].slice(-MOST), undone: [] } : army;
}

export function undo(army: Army): Army {
  const step = army.past.at(-1);
  if (!step) return army;
  return {
    ...army,
    ...turned(army, step, 'before'),
    past: army.past.slice(0, -1),
    undone: [...army.undone, step],
  };
}

export function redo(army: Army): Army {
  const step = army.undone.at(-1);
  if (!step) return army;
  return {
    ...army,
    ...turned(army, step, 'after'),
    past: [...army.past, step],
    undone: army.undone.slice(0, -1),
  };
}
