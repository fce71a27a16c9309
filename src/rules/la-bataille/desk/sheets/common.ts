/** What the sheets share: hexes by their numbers, lines about units, questions of a single choice. */
import { type Grid, numberOf } from '../../../../board/hex/index.ts';
import type { Entries, Form, FormLine, Offer, Sheet } from '../../../../game/index.ts';
import type { Unit } from '../../battle/state.ts';
import { boardOf, unitCalled } from '../board.ts';

export const gridOf = (view: unknown): Grid => boardOf(view).state.field.map.grid;
export const hexName = (view: unknown, hex: number): string => numberOf(gridOf(view), hex);

export const unitOf = (view: unknown, id: string): Unit | undefined => unitCalled(boardOf(view), id);
export const nameOf = (view: unknown, id: string): string => unitOf(view, id)?.sheet.name ?? id;

/** Who stands in a hex, for the words of an offer. */
export function holders(view: unknown, hex: number): string {
  const { state } = boardOf(view);
  const names = state.units
    .filter(({ fate, hexes }) => fate === 'here' && hexes.includes(hex))
    .map(({ sheet }) => sheet.name);
  return names.length === 0 ? '' : ` (${names.join(', ')})`;
}

/** A hex to choose: entered as its index, typed as its number. */
export const hexOffer = (view: unknown, hex: number): Offer => ({
  value: String(hex),
  label: `${hexName(view, hex)}${holders(view, hex)}`,
  typed: [hexName(view, hex)],
  hand: { to: hexName(view, hex) },
});

export const groupOf = (view: unknown, unit: string): { readonly group?: string } => {
  const made = unitOf(view, unit);
  return made ? { group: boardOf(view).state.field.formations[made.sheet.formation]!.id } : {};
};

/** The only line of a short question, and its only blank. */
export const LINE = 'choice';
export const TAKE = 'take';
export const taken = (entries: Entries): unknown => entries[LINE]?.[TAKE];

interface Question {
  readonly title: string;
  readonly sentence: string;
  readonly cite: string;
  readonly otherwise: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly more?: FormLine['blanks'];
  readonly piece?: string;
}

export const question = ({ title, sentence, cite, otherwise, label, offers, more = [], piece }: Question): Form => ({
  title,
  sentence,
  cite,
  otherwise,
  lines: [
    {
      id: LINE,
      label,
      ...(piece === undefined ? {} : { piece }),
      blanks: [{ type: 'choose', key: TAKE, label, optional: true, offers }, ...more],
    },
  ],
});

/** A question whose answer is a word. */
export function wordSheet(form: Sheet['form'], otherwise: (request: unknown) => string): Sheet {
  return {
    form,
    answer: (request, entries) => taken(entries) ?? otherwise(request),
    entries: (_request, answer) => ({ [LINE]: { [TAKE]: answer } }),
  };
}

export const NONE = 'none';
/** The place of an option in its list, or null for none of them. */
export const placeOf = (entered: unknown): number | null =>
  entered === undefined || entered === NONE || entered === '' ? null : Number(entered);
export const none = (label: string): Offer => ({ value: NONE, label, typed: ['no', 'none'] });

export const named = (view: unknown, units: readonly string[]): string =>
  units.map((id) => nameOf(view, id)).join(' and ');
