/** An army on paper: its units, what is marked on them, and every change that can be undone. */
import type { z } from 'zod';
import type { Book, RosterSpec } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { blank, formTree, type Values } from '../form/form-tree.ts';
import { type Kept, newId } from '../frame/store.ts';
import { isNation, NATION_WORDS, type Nation, nationCalled } from '../look/nations.ts';
import type { Step } from './undo.ts';

export interface RosterUnit {
  readonly id: string;
  /** Where it is not the army's. */
  readonly nation?: Nation;
  readonly sheet: Values;
  readonly marks: Values;
}

/** What a card's result did to one unit: the marks it touched, before and after. */
export interface Applied {
  readonly unit: string;
  readonly before: Values;
  readonly after: Values;
}

/** All of an army that people change, and so can undo. */
export interface Contents {
  readonly name: string;
  /** Who fights on it: armies of one side share an order sheet. */
  readonly side: string;
  readonly nation: Nation;
  /** On the table tonight: cards and orders see only these. */
  readonly inPlay: boolean;
  /** Percent lost at which the army, or a formation, counts as broken; null where nobody counts. */
  readonly breaks: { readonly army: number | null; readonly formation: number | null };
  readonly units: readonly RosterUnit[];
  /** Entry of the evening → what it marked here. */
  readonly applied: Readonly<Record<string, readonly Applied[]>>;
}

export interface Army extends Contents, Kept {
  readonly book: string;
  readonly past: readonly Step[];
  readonly undone: readonly Step[];
}

export const newArmy = (book: string, more: Partial<Contents> = {}): Army => ({
  id: newId(),
  book,
  name: 'New army',
  side: NATION_WORDS[more.nation ?? 'french'],
  nation: 'french',
  inPlay: true,
  breaks: { army: null, formation: null },
  units: [],
  applied: {},
  past: [],
  undone: [],
  ...more,
});

export const newUnit = (spec: RosterSpec, sheet: Values = {}, marks: Values = {}): RosterUnit => ({
  id: newId(),
  sheet: { ...blank(formTree(spec.unit)), ...sheet },
  marks: { ...blank(formTree(spec.marks)), ...marks },
});

/** The same army fresh: nothing marked, nothing to undo. */
export function freshCopy(spec: RosterSpec, army: Army, name: string): Army {
  const { side, nation, breaks, units } = army;
  return newArmy(army.book, {
    name,
    side,
    nation,
    breaks,
    units: units.map((unit) => ({ ...newUnit(spec, unit.sheet), ...(unit.nation ? { nation: unit.nation } : {}) })),
  });
}

export const nameOf = ({ sheet }: RosterUnit): string => String(sheet.name ?? '') || 'unnamed';
export const formationOf = ({ sheet }: RosterUnit): string => String(sheet.formation ?? '');
export const formationWords = (formation: string): string => formation || 'No formation';

/** Everything a card may take from a unit. */
export const valuesOf = (spec: RosterSpec, { sheet, marks }: RosterUnit): Values => ({
  ...sheet,
  ...marks,
  ...spec.derive({ ...sheet }, { ...marks }),
});

export const statusOf = (spec: RosterSpec, { sheet, marks }: RosterUnit) => spec.status({ ...sheet }, { ...marks });

export const nationOf = (army: Pick<Contents, 'nation'>, unit: RosterUnit): Nation =>
  unit.nation ?? nationCalled(unit.sheet.nation) ?? army.nation;

/** The units under their formations, in the order these first come up. */
export function byFormation(units: readonly RosterUnit[]): { readonly name: string; readonly units: RosterUnit[] }[] {
  const groups = new Map<string, RosterUnit[]>();
  for (const unit of units) {
    const group = groups.get(formationOf(unit));
    if (group) group.push(unit);
    else groups.set(formationOf(unit), [unit]);
  }
  return [...groups].map(([name, found]) => ({ name, units: found }));
}

/** What is known keeps its value, what is new or no longer fits stands at its default. */
function fitted(schema: z.ZodType, values: unknown): Values {
  const given = (typeof values === 'object' && values !== null ? values : {}) as Values;
  const usual = blank(formTree(schema));
  // Mostly all is well, and the thing itself is as good as a copy.
  if (Object.keys(usual).every((name) => name in given) && schema.safeParse(given).success) return given;
  return Object.fromEntries(
    Object.entries(usual).map(([name, otherwise]) => {
      const fits = name in given && schema.safeParse({ [name]: given[name] }).success;
      return [name, fits ? given[name] : otherwise];
    }),
  );
}

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value.slice(0, 80) : otherwise);
const percent = (value: unknown) => (typeof value === 'number' && value > 0 && value <= 100 ? value : null);

/** An army as this version of the book knows it; undo reaches as far as it did. */
export function asKnown(spec: RosterSpec, army: Army): Army {
  const unit = (one: RosterUnit): RosterUnit => ({
    ...one,
    sheet: fitted(spec.unit, one.sheet),
    marks: fitted(spec.marks, one.marks),
  });
  return { ...army, units: army.units.map(unit) };
}

/** An army from a file or a link: another's, so it gets an id of its own and nothing to undo. */
export function armyFrom(book: Book, raw: unknown): Army {
  const given = raw as Partial<Army> | null;
  if (typeof given !== 'object' || given === null || !Array.isArray(given.units)) {
    throw new InputError('The file holds no army.');
  }
  if (given.book !== book.id) throw new InputError(`The army belongs to another book than ${book.title}.`);
  const nation = isNation(given.nation) ? given.nation : 'other';
  return newArmy(book.id, {
    name: text(given.name, 'An army'),
    side: text(given.side, NATION_WORDS[nation]),
    nation,
    breaks: { army: percent(given.breaks?.army), formation: percent(given.breaks?.formation) },
    units: given.units.slice(0, 1000).map((unit: Partial<RosterUnit> | null) => ({
      id: newId(),
      ...(isNation(unit?.nation) ? { nation: unit.nation } : {}),
      sheet: fitted(book.roster.unit, unit?.sheet),
      marks: fitted(book.roster.marks, unit?.marks),
    })),
  });
}

/** What travels: the army without its past. */
export function toSend({ book, name, side, nation, breaks, units }: Army) {
  return {
    book,
    name,
    side,
    nation,
    breaks,
    units: units.map((unit) => ({
      ...(unit.nation ? { nation: unit.nation } : {}),
      sheet: unit.sheet,
      marks: unit.marks,
    })),
  };
}
