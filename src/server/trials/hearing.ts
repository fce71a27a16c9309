/** What a client was sent, made comparable. */
import type { Entry } from '../../kernel/index.ts';
import type { ServerMessage } from '../../staff/wire.ts';

export interface Told {
  readonly bytes: number;
  /** Every update in its order, then the words about the table; without the name of the game. */
  readonly texts: readonly string[];
  /** What is shown now: views, questions, and the entries that are new; not the journal of one who has come back. */
  readonly shown: string;
}

export function toldBy(heard: readonly string[], game: string): Told {
  const updates: string[] = [];
  const tables = new Set<string>();
  let shown = '';
  for (const text of heard) {
    const message = JSON.parse(text) as ServerMessage;
    const nameless = withoutOwn(text, message).replaceAll(game, 'GAME');
    // Who is here is told as lines come and go; when exactly is not the game's secret.
    if (message.type === 'table') tables.add(nameless);
    if (message.type !== 'update') continue;
    updates.push(nameless);
    const { view, members, needs, keep, entries } = message.now;
    shown += JSON.stringify([view, members, needs, keep > 0 ? entries : []]);
  }
  return {
    bytes: heard.reduce((sum, text) => sum + text.length, 0),
    texts: [...updates, ...[...tables].sort()],
    shown,
  };
}

/** A seat that comes back is shown its own envelopes too, withdrawn ones included; those it may tell apart. */
function withoutOwn(text: string, message: ServerMessage): string {
  if (message.type !== 'update') return text;
  const { seat } = message.now;
  const entries = message.now.entries as readonly Entry[];
  const own = (entry: Entry) => entry.type === 'answer' && entry.secret === true && entry.seat === seat;
  if (!entries.some(own)) return text;
  const blank = entries.map((entry) => (own(entry) ? { ...entry, answer: 'own' } : entry));
  return JSON.stringify({ ...message, now: { ...message.now, entries: blank } });
}

export function firstDifference(mine: readonly string[], theirs: readonly string[]): string | null {
  const place = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, i) => i).find(
    (i) => mine[i] !== theirs[i],
  );
  if (place === undefined) return null;
  const [a = '', b = ''] = [mine[place], theirs[place]];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const about = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `…${about(a)}… against …${about(b)}…`;
}

/** How an owner's view calls the units that lie under his markers, quoted as they would be sent. */
export function hiddenIn(view: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(view.units)) return [];
  return view.units.flatMap((unit: { hidden?: unknown; sheet?: { id?: unknown; name?: unknown; alias?: unknown } }) => {
    const { id, name, alias } = unit.sheet ?? {};
    return unit.hidden === true && typeof alias === 'string' ? [JSON.stringify(id), JSON.stringify(name)] : [];
  });
}
