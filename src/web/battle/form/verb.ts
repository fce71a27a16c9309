/** What the button of an answer says: what will happen when it is pressed. */
import {
  blankWords,
  type Entries,
  type Form,
  type FormLine,
  isOpen,
  lineWords,
  type NameOf,
} from '../../../game/index.ts';

/** Longer than this a button is a paragraph. */
const LONG = 38;

/** `Move to 0807`, `Charge Grenz battalion`, `Confirm` where several things are chosen; null where nothing is. */
export function verbOf(form: Form, entries: Entries, nameOf: NameOf): string | null {
  const chosen = form.lines.filter(
    (line) => !declines(line, entries[line.id] ?? {}) && lineWords(line, entries, nameOf) !== '',
  );
  const [line] = chosen;
  if (!line) return null;
  if (chosen.length > 1) return 'Confirm';
  const filled = entries[line.id] ?? {};
  const open = line.blanks.filter(
    (blank) => isOpen(blank, filled) && blankWords(blank, filled[blank.key], nameOf) !== '',
  );
  const place = open.find(({ type }) => type === 'place');
  const choice = open.find(({ type }) => type === 'choose');
  const target = open.find(({ type }) => type === 'pick');
  const of = (blank: (typeof open)[number] | undefined) => (blank ? blankWords(blank, filled[blank.key], nameOf) : '');
  const lit = choice?.type === 'choose' && choice.offers.find(({ value }) => value === filled[choice.key])?.hand;
  const words =
    place?.type === 'place' && place.cells
      ? `Move to ${(filled[place.key] as { cell: string }).cell}`
      : lit && lit.words !== undefined
        ? `${choice!.label} ${of(choice)}`
        : [of(choice) || (place ? 'Move' : (target?.label ?? '')), of(target)].filter(Boolean).join(' ');
  if (words === '' || words.length > LONG) return 'Confirm';
  return words[0]!.toUpperCase() + words.slice(1);
}

/** Whether all that is chosen of a line is to do nothing. */
const declines = ({ blanks }: FormLine, filled: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(filled).length === 1 &&
  blanks.some(
    (blank) =>
      blank.type === 'choose' && blank.offers.some(({ value, passes }) => passes && value === filled[blank.key]),
  );
