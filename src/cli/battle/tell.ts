/** The journal told as it comes, in the words of `ordre replay`. */
import { type Entry, type Listed, type Need, signed } from '../../kernel/index.ts';
import { eventLine, lineText, rollLine, type StoryLine } from '../../staff/index.ts';
import { wrap } from '../print.ts';

/** Lines for an entry. */
export function tell(entry: Entry, width: number): string[] {
  const said = (line: StoryLine, indent: string) =>
    wrap(
      lineText(line, (seat) => seat),
      indent,
      width,
    );
  switch (entry.type) {
    case 'roll':
      return said(rollLine(entry), '      ');
    case 'report':
      return said(eventLine(entry), '  ');
    case 'undo':
      return [`  Undone back to entry ${entry.of + 1}.`];
    case 'correction':
      return [`  Entry ${entry.of + 1} was corrected.`];
    case 'epoch':
      return ['  The rules were updated: this phase begins again.'];
    // What was decided is told by what comes of it, and never before it is turned up.
    case 'answer':
    case 'reveal':
      return [];
  }
}

const listed = (modifiers: readonly Listed[]): string =>
  modifiers.map(({ value, label, cite }) => `${signed(value)} ${label}${cite ? ` [${cite}]` : ''}`).join(', ');

/** Which dice are to be rolled, for what, and what counts. */
export function diceWords(need: Need & { type: 'dice' }): string {
  const who = need.who ? `${need.who}: ` : '';
  const plus = need.modifiers.length > 0 ? `; ${listed(need.modifiers)}` : '';
  const needs = need.needs ? `, needs ${need.needs}` : '';
  return `Roll ${need.count} × d${need.sides} for ${who}${need.label} [${need.cite}]${needs}${plus}`;
}
