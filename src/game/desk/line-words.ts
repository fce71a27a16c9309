/** What stands on a line of a form, in words, and what is still missing. */
import type { Blank, Entries, Form, FormLine, Offer } from './desk.ts';
import { northing } from './northing.ts';
import { compassWord } from './words.ts';

type Filled = Readonly<Record<string, unknown>>;

/** Whether the blank is to be filled in at all, as the line stands. */
export const isOpen = (blank: Blank, filled: Filled): boolean =>
  !blank.when || blank.when.is.includes(String(filled[blank.when.key] ?? ''));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The first blank that must be filled in and is not. */
export const lacks = (blanks: readonly Blank[], filled: Filled): Blank | undefined =>
  blanks.find(
    (blank) => !blank.optional && isOpen(blank, filled) && blank.type !== 'yes' && isEmpty(filled[blank.key]),
  );

/** Something was begun and not finished, or it must be filled in and is not. */
export function isMissing(line: FormLine, entries: Entries): boolean {
  const filled = entries[line.id] ?? {};
  const begun = line.blanks.some(({ key }) => !isEmpty(filled[key]));
  if (!begun) return line.needed === true;
  return lacks(line.blanks, filled) !== undefined;
}

export const missingLines = ({ lines }: Form, entries: Entries): FormLine[] =>
  lines.filter((line) => isMissing(line, entries));

function offered(offers: readonly Offer[], value: unknown): string {
  const taken = offers.find((offer) => offer.value === value);
  return taken?.unchanged ? '' : (taken?.label ?? String(value));
}

const rounded = (value: unknown): string => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : '?');

/** `steps` → `step`, `inches` → `inch`: one of them. */
const one = (unit: string): string => unit.replace(/(?<=ch|x)es$|(?<=[a-rt-z])s$/, '');

/** Names of pieces by id. */
export type NameOf = (piece: string) => string;

export function blankWords(blank: Blank, value: unknown, nameOf: NameOf): string {
  if (isEmpty(value)) return '';
  switch (blank.type) {
    case 'choose':
      return offered(blank.offers, value);
    case 'choose-many':
      return (value as unknown[]).map((one) => offered(blank.offers, one)).join(blank.ranked ? ', then ' : ', ');
    case 'pick':
      return (Array.isArray(value) ? value : [value])
        .map((one) => blank.others?.find((other) => other.value === one)?.label ?? nameOf(String(one)))
        .join(', ');
    case 'place': {
      const { x, y, cell, facing } = value as Filled;
      const where = blank.cells ? String(cell) : `${rounded(x)}, ${rounded(northing(blank.south, y as number))}`;
      return typeof facing === 'number' ? `${where}, facing ${compassWord(facing)}` : where;
    }
    case 'path':
      return (value as string[]).join(' › ');
    case 'facing':
      return typeof value === 'number' ? compassWord(value) : '?';
    case 'number':
      return `${rounded(value)} ${value === 1 ? one(blank.unit) : blank.unit}`.trim();
    case 'yes':
      return value ? blank.label.toLowerCase() : '';
    case 'allot':
      return blank.among
        .flatMap(({ id, label }) => ((value as Filled)[id] ? [`${label} ${(value as Filled)[id]}`] : []))
        .join(', ');
    case 'rows':
      return (value as Filled[]).map((row) => blanksWords(blank.blanks, row, nameOf)).join('; ');
  }
}

const blanksWords = (blanks: readonly Blank[], filled: Filled, nameOf: NameOf): string =>
  blanks
    .filter((blank) => isOpen(blank, filled))
    .flatMap((blank) => {
      const words = blankWords(blank, filled[blank.key], nameOf);
      return words === '' ? [] : [blank.typed && blank.type !== 'yes' ? `${blank.typed} ${words}` : words];
    })
    .join(', ');

/** `Combat Move, attack Uhlans, react form square`; empty where nothing is entered. */
export const lineWords = (line: FormLine, entries: Entries, nameOf: NameOf): string =>
  blanksWords(line.blanks, entries[line.id] ?? {}, nameOf);
