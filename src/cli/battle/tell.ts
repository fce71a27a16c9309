/** The journal told as it comes: every roll in one line, with what counted and where it is written. */
import { type Entry, type Listed, type Need, type RollEntry, signed } from '../../kernel/index.ts';
import { wrap } from '../print.ts';

const listed = (modifiers: readonly Listed[]): string =>
  modifiers.map(({ value, label, cite }) => `${signed(value)} ${label}${cite ? ` [${cite}]` : ''}`).join(', ');

function rollWords(roll: RollEntry): string {
  const who = roll.who ? `${roll.who}: ` : '';
  const needs = roll.needs ? ` needing ${roll.needs}` : '';
  const plus = roll.modifiers.length > 0 ? `, ${listed(roll.modifiers)}` : '';
  const total = !roll.times && roll.modifiers.length > 0 ? ` = ${roll.total}` : '';
  const result = roll.result ? ` → ${roll.result}` : '';
  const hand = roll.hand === 'typed' ? ' (real dice)' : '';
  return `⚄ ${who}${roll.label} [${roll.cite}] ${roll.dice}${needs}: ${roll.faces.join(' ')}${hand}${plus}${total}${result}`;
}

/** Lines for an entry. */
export function tell(entry: Entry, width: number): string[] {
  switch (entry.type) {
    case 'roll':
      return wrap(rollWords(entry), '    ', width).map((line, i) => (i === 0 ? line.slice(2) : line));
    case 'report':
      return wrap(`${entry.text}${entry.cite ? ` [${entry.cite}]` : ''}`, '  ', width);
    case 'undo':
      return [`  taken back as far as entry ${entry.of + 1}`];
    case 'correction':
      return [`  entry ${entry.of + 1} is corrected`];
    case 'epoch':
      return ['  the rules were updated: this phase begins again'];
    // What was decided is told by what comes of it, and never before it is turned up.
    case 'answer':
    case 'reveal':
      return [];
  }
}

/** Which dice are to be rolled, for what, and what counts. */
export function diceWords(need: Need & { type: 'dice' }): string {
  const who = need.who ? `${need.who}: ` : '';
  const plus = need.modifiers.length > 0 ? `; ${listed(need.modifiers)}` : '';
  const needs = need.needs ? `, needs ${need.needs}` : '';
  return `Roll ${need.count} × d${need.sides} for ${who}${need.label} [${need.cite}]${needs}${plus}`;
}
