/** Single entries of a journal as people read them: the words `ordre replay`, `ordre play` and the web's journal share. */

import { type BookGame, clauseOf, type Deed, type Form, lineWords } from '../../game/index.ts';
import { capital, type Listed, nth, type ReportEntry, type RollEntry, type Seat, signed } from '../../kernel/index.ts';

export interface StoryLine {
  readonly kind: 'order' | 'event' | 'roll';
  /** Whose order it is. */
  readonly seat?: Seat;
  readonly text: string;
  readonly cite?: string;
  /** A unit or general lost, a body broken: told in capitals or bold. */
  readonly grave?: true;
}

/** Codes of the gravest, in any book. */
const GRAVE: ReadonlySet<string> = new Set([
  ...['routed', 'surrendered', 'left', 'destroyed', 'captured', 'spiked', 'killed', 'taken', 'breaks', 'gone'],
  ...['removed', 'runs', 'overrun', 'surrenders', 'serious', 'critical', 'over', 'battle-result', 'retreats'],
]);

export const isGrave = ({ event }: ReportEntry): boolean => event !== undefined && GRAVE.has(event.code);

export function eventLine(entry: ReportEntry): StoryLine {
  const { text, cite } = entry;
  return {
    kind: 'event',
    text: capital(text),
    ...(cite ? { cite } : {}),
    ...(isGrave(entry) ? { grave: true as const } : {}),
  };
}

const listed = (modifiers: readonly Listed[]): string =>
  modifiers.map(({ value, label }) => `${signed(value)} ${label}`).join(', ');

export function rollLine(roll: RollEntry): StoryLine {
  const { who, label, faces, total, times, modifiers, needs, result, dice, hand, cite } = roll;
  const sum = modifiers.length === 0 ? '' : ` (${listed(modifiers)})${times ? '' : ` = ${total}`}`;
  const typed = hand === 'typed' ? ' (entered)' : '';
  const said = `${label}: ${dice} ${faces.join(' ')}${typed}${sum}`;
  return {
    kind: 'roll',
    text: `${who ? `${who}: ` : ''}${said}${needs ? `, needs ${needs}` : ''}${result ? `: ${result}` : ''}`,
    cite,
  };
}

/** A line on paper: `I/Zweiffel routs (20)`, the gravest in capitals. */
export function lineText({ kind, seat, text, cite, grave }: StoryLine, nameOf: (seat: Seat) => string): string {
  const whose = seat ? `${nameOf(seat)}: ` : '';
  const said = `${whose}${grave ? text.toUpperCase() : text}`.replace(/\.$/, '');
  return `${said}${cite && kind !== 'order' ? ` (${cite})` : ''}`;
}

interface Asked {
  readonly kind: string;
  readonly request: unknown;
  readonly view: unknown;
}

/** An answer in words: as its sheet tells it, else a line for all who do the same (`1st Division, Hussars: Combat Move`). */
export function orderWords({ desk }: BookGame, { kind, request, view }: Asked, given: unknown): string[] {
  const sheet = desk.sheets[kind];
  if (!sheet) return [];
  if (sheet.told) return deedWords(sheet.told(view, request, given));
  const { lines }: Form = sheet.form(view, request);
  const entries = sheet.entries(request, given);
  const names = new Map(desk.scene(view).pieces.map(({ id, name }) => [id, name]));
  const alike = new Map<string, string[]>();
  for (const line of lines) {
    const words = lineWords(line, entries, (id) => names.get(id) ?? id);
    if (words !== '') alike.set(words, [...(alike.get(words) ?? []), names.get(line.id) ?? line.name ?? line.label]);
  }
  // A form of one line that is about nobody needs no name.
  const single = lines.length === 1 && nth(lines, 0).piece === undefined && !names.has(nth(lines, 0).id);
  return [...alike].map(([words, who]) => (single ? words : `${who.join(', ')}: ${words}`));
}

/** `1st Division and Grenadiers attack Uhlans`, `Hussars hold`: a clause for all who do the same. */
export function deedWords(deeds: readonly Deed[]): string[] {
  const alike = new Map<string, string[]>();
  for (const { who, does } of deeds) alike.set(does, [...(alike.get(does) ?? []), ...(who === undefined ? [] : [who])]);
  return [...alike].map(([does, who]) => (who.length === 0 ? does : clauseOf(who, does)));
}
