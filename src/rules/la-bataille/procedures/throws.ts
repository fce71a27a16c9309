/**
 * The throws a fight is decided by, as parts of it. The row or column, the sum of the modifiers and who stands in the way
 * are all that the dice see, so a throw is read once for all the fights that come to it.
 */
import { type Modifier, type Rule, sum, type What } from '../../../kernel/index.ts';
import { type Casualty, struck } from './leader.ts';
import { clash, shoot } from './roll.ts';

/** Is a leader out of the fight? Who is grazed stays in command. */
export const isHurt = (hit: Casualty | null): boolean => hit !== null && hit.out !== 'none';

export interface Volley {
  readonly row: string;
  readonly modifiers: readonly Modifier[];
  readonly what: What;
  /** A leader stands in the hex that is fired at. */
  readonly leader: boolean;
}

export interface Hit {
  readonly losses: number;
  readonly leader: Casualty | null;
}

const LEADER: readonly string[] = ['fire: leader in the target hex'];
const NOBODY: readonly string[] = [];

export const volley: Rule<Volley, Hit> = {
  play(table, { row, modifiers, what, leader }) {
    const { losses, set } = shoot(table, row, modifiers, what, leader ? LEADER : NOBODY);
    return { losses, leader: set[0] ? struck(table) : null };
  },
  key: ({ row, modifiers, leader }) => `${row}:${sum(modifiers)}${leader ? 'l' : ''}`,
  resultKey: ({ losses, leader }) => 2 * losses + (isHurt(leader) ? 1 : 0),
};

export interface Blows {
  readonly column: string;
  readonly modifiers: readonly Modifier[];
  readonly what: What;
  /** Leaders who fight. */
  readonly attackLed: boolean;
  readonly defenceLed: boolean;
}

export interface Fought {
  /** `AD2`, `DR` …; null is a blank. */
  readonly cell: string | null;
  readonly attackLeader: Casualty | null;
  readonly defenceLeader: Casualty | null;
}

export const blows: Rule<Blows, Fought> = {
  play(table, { column, modifiers, what, attackLed, defenceLed }) {
    const watches = [
      ...(attackLed ? ['melee: attacking leader'] : []),
      ...(defenceLed ? ['melee: defending leader'] : []),
    ];
    const { cell, set } = clash(table, column, modifiers, what, watches);
    return {
      cell,
      attackLeader: attackLed && set[0] ? struck(table) : null,
      defenceLeader: defenceLed && set[watches.length - 1] ? struck(table) : null,
    };
  },
  key: ({ column, modifiers, attackLed, defenceLed }) =>
    `${column}:${sum(modifiers)}${attackLed ? 'a' : ''}${defenceLed ? 'd' : ''}`,
  resultKey: ({ cell, attackLeader, defenceLeader }) =>
    `${cell}${isHurt(attackLeader) ? 'a' : ''}${isHurt(defenceLeader) ? 'd' : ''}`,
};
