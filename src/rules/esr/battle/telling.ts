/**
 * What is told at the Table, and to whom: what the enemy does not see is told to its own side alone, by its name (E15).
 * Where it is only mentioned, whoever does not see it reads whose it is.
 */
import { foeOf, type Side, type Subject, type ToldOf, tellOf } from '../../../game/index.ts';
import { nth, type Seat, type Table } from '../../../kernel/index.ts';
import { isSeen } from './sight.ts';
import { type Commander, type Formation, type State, seatOf, standingOf, stands, type Unit } from './state.ts';

const sideName = ({ field: { scenario } }: State, side: Side): string => scenario.sides[side].name;

const isHidden = (state: State, side: Side, all: readonly { readonly x: number; readonly y: number }[]): boolean =>
  state.field.scenario.options.fog && !state.over && !all.some(({ x, y }) => isSeen(state, foeOf(side), x, y));

/** Its name, or whose it is where the enemy does not see it. */
export const formationName = (state: State, formation: Formation): string =>
  isHidden(state, formation.side, standingOf(state, formation))
    ? `A Formation of the ${sideName(state, formation.side)}`
    : formation.sheet.name;

export const unitName = (state: State, unit: Unit): string => {
  const { side } = nth(state.forces, unit.force);
  return isHidden(state, side, stands(unit) ? [unit] : []) ? `A Unit of the ${sideName(state, side)}` : unit.sheet.name;
};

const commanderName = (state: State, man: Commander): string =>
  isHidden(state, man.side, [man])
    ? `A general of the ${sideName(state, man.side)}`
    : nth(state.field.scenario.commanders, man.index).name;

/** What a report names: without an id where the enemy does not see who it is, and for its own side who it really is. */
interface Veiled extends Subject {
  readonly real?: Subject & { readonly seat: Seat };
}

const subject = (state: State, side: Side, id: string, known: string, told: string): Veiled =>
  told === known ? { id, name: told } : { id: '', name: told, real: { id, name: known, seat: seatOf(state, side) } };

/** The seats that may hear of these: null where everybody may. */
const earsFor = (all: readonly Veiled[]): readonly Seat[] | null => {
  const seats = new Set(all.flatMap(({ real }) => real?.seat ?? []));
  return seats.size === 0 ? null : seats.size === 1 ? [...seats] : [];
};

export const formationSubject = (state: State, formation: Formation): Veiled =>
  subject(state, formation.side, formation.sheet.id, formation.sheet.name, formationName(state, formation));

export const unitSubject = (state: State, unit: Unit): Veiled =>
  subject(state, nth(state.forces, unit.force).side, unit.sheet.id, unit.sheet.name, unitName(state, unit));

export function commanderSubject(state: State, man: Commander): Veiled {
  const { id, name } = nth(state.field.scenario.commanders, man.index);
  return subject(state, man.side, id, name, commanderName(state, man));
}

/** Told only where somebody listens: to know who sees whom is dear. */
export function tell(
  table: Table,
  code: string,
  who: () => Veiled | readonly Veiled[],
  does: string | (() => string),
  cite: string,
  more?: () => ToldOf,
): void {
  if (!table.narrates) return;
  const found = who();
  const all = 'id' in found ? [found] : found;
  const told = () =>
    tellOf(
      table,
      code,
      all.map(({ real, ...one }) => real ?? one),
      typeof does === 'string' ? does : does(),
      cite,
      more?.(),
    );
  table.among(earsFor(all), told);
}

/** Dice about those: sealed for whoever does not see them. */
export const outOfSight = <T>(table: Table, who: () => readonly Veiled[], play: () => T): T =>
  table.narrates ? table.among(earsFor(who()), play) : play();
