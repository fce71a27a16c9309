/** Lines of a form by the command they belong to, and orders for many at once. */
import type { Blank, Entries, Form, FormLine, Offer, Scene } from '../../../game/index.ts';

export interface LineGroup {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly FormLine[];
}

/** In the scene's order of commands; what belongs to none comes last. */
export function groupedLines(form: Form, scene: Scene): LineGroup[] {
  const groupOf = (line: FormLine) =>
    line.group ?? scene.groups.find(({ pieces }) => line.piece !== undefined && pieces.includes(line.piece))?.id ?? '';
  const known = scene.groups.map(({ id, name }) => ({ id, name }));
  return [...known, { id: '', name: known.length > 0 ? 'Others' : '' }].flatMap(({ id, name }) => {
    const lines = form.lines.filter((line) => groupOf(line) === id);
    return lines.length > 0 ? [{ id, name, lines }] : [];
  });
}

type Choose = Extract<Blank, { type: 'choose' }>;
const firstChoice = ({ blanks }: FormLine): Choose | undefined =>
  blanks[0]?.type === 'choose' && !blanks[0].when && !blanks[0].sole ? blanks[0] : undefined;

/**
 * What may be ordered to several lines in one go: the choice each of them begins with. The order is that of all lines of
 * the form, so that it is the same for every command, whatever its units may do now.
 */
export function commonOffers(
  lines: readonly FormLine[],
  all: readonly FormLine[] = lines,
): { readonly key: string; readonly label: string; readonly offers: readonly Offer[] } | null {
  const choices = lines.flatMap((line) => firstChoice(line) ?? []);
  const key = mostCommon(choices.map((choice) => choice.key));
  const alike = choices.filter((choice) => choice.key === key);
  if (key === undefined || alike.length < 2) return null;
  const offers = new Map(alike.flatMap((choice) => choice.offers.map((offer) => [offer.value, offer])));
  // What few of them are offered (a place next to each) is no order to all.
  for (const value of [...offers.keys()]) {
    const offered = alike.filter((choice) => choice.offers.some((one) => one.value === value)).length;
    if (2 * offered < alike.length) offers.delete(value);
  }
  if (offers.size === 0) return null;
  const lists = all.flatMap((line) => {
    const choice = firstChoice(line);
    return choice?.key === key ? [choice.offers.map(({ value }) => value)] : [];
  });
  return { key, label: alike[0]!.label, offers: inOneOrder(lists).flatMap((value) => offers.get(value) ?? []) };
}

/** One list in which all stand in the order they have in each; what a list adds comes after what it follows there. */
export function inOneOrder(lists: readonly (readonly string[])[]): string[] {
  const out: string[] = [];
  for (const list of lists) {
    let next = 0;
    for (const value of list) {
      const at = out.indexOf(value);
      if (at < 0) out.splice(next, 0, value);
      next = (at < 0 ? next : at) + 1;
    }
  }
  return out;
}

function mostCommon(keys: readonly string[]): string | undefined {
  const count = (key: string) => keys.filter((one) => one === key).length;
  return [...new Set(keys)].sort((a, b) => count(b) - count(a))[0];
}

/** The lines that can take the order, with it. */
export function orderAll(lines: readonly FormLine[], key: string, value: string, entries: Entries): Entries {
  return Object.fromEntries(
    lines
      .filter((line) => {
        const choice = firstChoice(line);
        return choice?.key === key && choice.offers.some((offer) => offer.value === value && !offer.refused);
      })
      .map((line) => [line.id, { ...entries[line.id], [key]: value }]),
  );
}

/** Who does not follow an order to all, and why. */
export function whoStays(
  lines: readonly FormLine[],
  key: string,
  value: string,
): { readonly line: FormLine; readonly why: string; readonly cite: string }[] {
  return lines.flatMap((line) => {
    const choice = firstChoice(line);
    if (choice?.key !== key) return [];
    const offer = choice.offers.find((one) => one.value === value);
    if (offer && !offer.refused) return [];
    return [
      {
        line,
        why: offer?.refused?.sentence ?? 'this order is not open to it now',
        cite: offer?.refused?.cite ?? choice.cite ?? '',
      },
    ];
  });
}

/** What of some earlier entries can still be said: of the lines that are there again, what they still offer. */
export function stillFits(form: Form, before: Entries): Entries {
  return Object.fromEntries(
    form.lines.flatMap(({ id, blanks }) => {
      const filled = before[id];
      if (!filled) return [];
      const kept = blanks.flatMap((blank) => {
        const value = stillOffered(blank, filled[blank.key]);
        return value === undefined ? [] : [[blank.key, value] as const];
      });
      return kept.length > 0 ? [[id, Object.fromEntries(kept)] as const] : [];
    }),
  );
}

const isOffered = (offers: readonly Offer[], value: unknown): boolean =>
  offers.some((offer) => offer.value === value && !offer.refused);

/** The value, or as much of it as is offered now; undefined for nothing. */
function stillOffered(blank: Blank, value: unknown): unknown {
  switch (blank.type) {
    case 'choose':
      return isOffered(blank.offers, value) ? value : undefined;
    case 'choose-many': {
      const left = Array.isArray(value) ? value.filter((one) => isOffered(blank.offers, one)) : [];
      return left.length > 0 ? left : undefined;
    }
    case 'pick': {
      const isThere = (one: unknown) => blank.pieces.includes(String(one)) || isOffered(blank.others ?? [], one);
      if (!Array.isArray(value)) return isThere(value) ? value : undefined;
      const left = value.filter(isThere);
      return left.length > 0 ? left : undefined;
    }
    case 'place': {
      const cell = (value as { readonly cell?: string } | undefined)?.cell;
      return blank.cells && !blank.cells.some((one) => one.cell === cell) ? undefined : value;
    }
    case 'rows': {
      if (!Array.isArray(value)) return undefined;
      return value.map((row: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(
          blank.blanks.flatMap((one) => {
            const kept = stillOffered(one, row[one.key]);
            return kept === undefined ? [] : [[one.key, kept]];
          }),
        ),
      );
    }
    default:
      return value;
  }
}
