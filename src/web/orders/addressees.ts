/** Who can be given orders: the formations and units of the armies on the table, by side. */
import type { Book } from '../../game/index.ts';
import { jsonSchemaOf } from '../../kernel/index.ts';
import { type Army, byFormation, formationWords, nameOf, statusOf } from '../rosters/army.ts';
import type { Addressee } from './sheet.ts';

export interface Group {
  readonly formation: Addressee;
  readonly units: readonly Addressee[];
}

export interface Side {
  readonly name: string;
  readonly groups: readonly Group[];
}

/** Does each line of the roster take orders, or the formation it belongs to? A line may itself be a formation. */
export function ordersToLines(book: Book): boolean {
  const line = jsonSchemaOf(book.roster.unit).label ?? '';
  return book.orders.to === 'unit' || line.toLowerCase() === book.orders.to;
}

/** The sides of the armies in play, then those only named. */
export function sidesOf(book: Book, armies: readonly Army[], named: readonly string[]): Side[] {
  const names = [...new Set([...armies.map(({ side }) => side), ...named])];
  return names.map((name) => ({
    name,
    groups: armies.filter(({ side }) => side === name).flatMap((army) => groupsOf(book, army)),
  }));
}

function groupsOf(book: Book, army: Army): Group[] {
  const standing = army.units.filter((unit) => !statusOf(book.roster, unit).gone);
  return byFormation(standing).map(({ name, units }) => ({
    formation: { key: `formation/${army.id}/${name}`, name: name === '' ? army.name : formationWords(name) },
    units: units.map((unit) => ({ key: `unit/${unit.id}`, name: nameOf(unit) })),
  }));
}

/** Keys to names, in the order of the rosters. */
export const namesOf = (sides: readonly Side[]): ReadonlyMap<string, string> =>
  new Map(
    sides.flatMap(({ groups }) =>
      groups.flatMap(({ formation, units }) => [formation, ...units].map(({ key, name }) => [key, name] as const)),
    ),
  );
