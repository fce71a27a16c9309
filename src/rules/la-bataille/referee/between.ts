/** What laws look at: the same unit or leader before a phase and after it, and what was told and answered in between. */
import { distance } from '../../../board/hex/index.ts';
import type { PhasePlayed } from '../../../game/index.ts';
import { nth, type RollEntry } from '../../../kernel/index.ts';
import { fights, type Leader, type State, type Unit } from '../battle/state.ts';

export type Played = PhasePlayed<State>;

export interface Twice<T> {
  readonly was: T;
  readonly is: T;
}

export const unitsIn = ({ before, after }: Played): Twice<Unit>[] =>
  after.units.map((is, i) => ({ was: nth(before.units, i), is }));

export const leadersIn = ({ before, after }: Played): Twice<Leader>[] =>
  after.leaders.map((is, i) => ({ was: nth(before.leaders, i), is }));

/** Units that were and are on the board. */
export const stayersIn = (played: Played): Twice<Unit>[] =>
  unitsIn(played).filter(({ was, is }) => was.fate === 'here' && is.fate === 'here');

export const rollsIn = ({ entries }: Played): RollEntry[] => entries.filter((entry) => entry.type === 'roll');

/** Ids of those of whom a report of that code tells. */
export const toldOf = ({ entries }: Played, code: string): Set<string> =>
  new Set(
    entries.flatMap((entry) => (entry.type === 'report' && entry.event?.code === code ? (entry.event.who ?? []) : [])),
  );

/** Answers of that kind, by whoever gave them. */
export const answersIn = <A>({ entries }: Played, kind: string): A[] =>
  entries.flatMap((entry) =>
    entry.type === 'answer' && entry.kind === `la-bataille/${kind}` ? [entry.answer as A] : [],
  );

/** Who only draws in upon a part of his own ground, as a Line into a Square (19.7), stands where he stood. */
export const moved = ({ was, is }: Twice<Unit>): boolean =>
  was.hexes[0] !== is.hexes[0] && !is.hexes.every((hex) => was.hexes.includes(hex));

/** Hexes between where its parent hex was and is. */
export const wentOf = ({ after }: Played, { was, is }: Twice<Unit>): number =>
  distance(after.field.map.grid, was.hexes[0]!, is.hexes[0]!);

/** It moved of its own will: nobody drove it, beat it or pushed it out of a hex, nor did it run into a Square (19.6). */
export const willing = (played: Played, two: Twice<Unit>): boolean =>
  moved(two) &&
  !two.is.retreated &&
  two.is.order === two.was.order &&
  !['displaced', 'shelters'].some((code) => toldOf(played, code).has(two.is.sheet.id));

export const fightersOn = (state: State, hex: number): Unit[] =>
  state.units.filter((unit) => fights(unit) && unit.hexes.includes(hex));

export const named = ({ sheet }: Unit): string => sheet.id;
