/** What is told at the Table: both sides read it, so it names only what both of them see (E15). */
import { type Subject, type ToldOf, tellOf } from '../../../game/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { isSeen } from './sight.ts';
import {
  type Commander,
  type Formation,
  foeOf,
  type Side,
  type State,
  standingOf,
  stands,
  type Unit,
} from './state.ts';

const sideName = ({ field: { scenario } }: State, side: Side): string => scenario.sides[side].name;

const isHidden = (state: State, side: Side, all: readonly { readonly x: number; readonly y: number }[]): boolean =>
  state.field.scenario.options.fog && !state.over && !all.some(({ x, y }) => isSeen(state, foeOf(side), x, y));

/** Its name, or whose it is where the enemy does not see it. */
export const formationName = (state: State, formation: Formation): string =>
  isHidden(state, formation.side, standingOf(state, formation))
    ? `A Formation of the ${sideName(state, formation.side)}`
    : formation.sheet.name;

export const unitName = (state: State, unit: Unit): string => {
  const { side } = state.forces[unit.force]!;
  return isHidden(state, side, stands(unit) ? [unit] : []) ? `A Unit of the ${sideName(state, side)}` : unit.sheet.name;
};

export const commanderName = (state: State, man: Commander): string =>
  isHidden(state, man.side, [man])
    ? `A general of the ${sideName(state, man.side)}`
    : state.field.scenario.commanders[man.index]!.name;

/** What a report names: without an id where the enemy does not see who it is. */
const subject = (id: string, known: string, told: string): Subject => ({ id: told === known ? id : '', name: told });

export const formationSubject = (state: State, formation: Formation): Subject =>
  subject(formation.sheet.id, formation.sheet.name, formationName(state, formation));

export const unitSubject = (state: State, unit: Unit): Subject =>
  subject(unit.sheet.id, unit.sheet.name, unitName(state, unit));

export function commanderSubject(state: State, man: Commander): Subject {
  const { id, name } = state.field.scenario.commanders[man.index]!;
  return subject(id, name, commanderName(state, man));
}

/** Told only where somebody listens: to know who sees whom is dear. */
export function tell(
  table: Table,
  code: string,
  who: () => Subject | readonly Subject[],
  does: string | (() => string),
  cite: string,
  more?: () => ToldOf,
): void {
  if (table.narrates) tellOf(table, code, who(), typeof does === 'string' ? does : does(), cite, more?.());
}
