/** Reading one line of a form: blank after blank, with whatever else a word implies (`attack A7` is a Combat Move). */
import {
  type Blank,
  type Form,
  type FormLine,
  type Later,
  northing,
  type Offer,
  type Scene,
  type Spot,
} from '../../game/index.ts';
import { nearest, type Refusal, refuse } from '../../kernel/index.ts';
import { denied, readBlank } from './blanks.ts';
import { isRefusal, keyword, offerNames, pieceOf, type Read } from './reading.ts';
import { isComma, nameWords, plain, type Token } from './tokens.ts';

export type Filled = Record<string, unknown>;

/** What a line came to: entries, or why not. */
type LineRead = { readonly filled: Filled; readonly later?: Refusal } | { readonly refusal: Refusal };

/** Values that must be entered for a blank to count; null where what is entered already rules it out. */
export function implied(blanks: readonly Blank[], blank: Blank, filled: Filled): Filled | null {
  const { when } = blank;
  if (!when) return {};
  const gate = blanks.find(({ key }) => key === when.key);
  if (!gate) return null;
  const entered = filled[when.key];
  if (entered !== undefined) return when.is.includes(String(entered)) ? implied(blanks, gate, filled) : null;
  const open =
    gate.type === 'choose' ? when.is.find((value) => gate.offers.some((offer) => offer.value === value)) : when.is[0];
  if (open === undefined) return null;
  const above = implied(blanks, gate, filled);
  return above && { ...above, [when.key]: open };
}

interface Candidate {
  readonly blank: Blank;
  readonly read: Read;
  readonly implies: Filled;
}

/** Spelled out before begun, without further implications before with them, then as the form lists them. */
const better = (a: Candidate, b: Candidate): number =>
  Number(b.read.exact) - Number(a.read.exact) ||
  Object.keys(a.implies).length - Object.keys(b.implies).length ||
  b.read.next - a.read.next;

function candidates(
  blanks: readonly Blank[],
  scene: Scene,
  words: readonly Token[],
  at: number,
  filled: Filled,
): { found: Candidate[]; refused: Refusal | null } {
  const found: Candidate[] = [];
  let refused: Refusal | null = null;
  for (const blank of blanks) {
    if (filled[blank.key] !== undefined) continue;
    const implies = implied(blanks, blank, filled);
    if (!implies) continue;
    const read = blank.type === 'rows' ? rows(blank, scene, words, at) : readBlank(blank, scene, words, at);
    if (isRefusal(read)) {
      // A blank that counts as things stand speaks for itself; one that merely might stays silent.
      if (Object.keys(implies).length === 0 || !refused) refused ??= read;
    } else if (read) found.push({ blank, read, implies });
  }
  return { found: found.sort(better), refused };
}

/** Rows one after the other, each as many blanks as can be read; a comma or a blank filled twice begins the next. */
function rows(
  blank: Blank & { type: 'rows' },
  scene: Scene,
  words: readonly Token[],
  from: number,
): Read | Refusal | null {
  const none = denied(blank, words, from);
  if (none) return none;
  const named = nameWords(keyword(blank)).every((word, i) => words[from + i] && plain(words[from + i]!.text) === word);
  const begin = named ? from + nameWords(keyword(blank)).length : from;
  const list: Filled[] = [];
  let at = begin;
  let exact = true;
  while (list.length < blank.most) {
    const glued =
      list.length > 0 && words[at] && (isComma(words[at]!) || plain(words[at]!.text) === 'and') ? at + 1 : at;
    const row: Filled = {};
    let next = glued;
    for (;;) {
      const { found, refused } = candidates(blank.blanks, scene, words, next, row);
      const best = found[0];
      if (!best) {
        if (refused && (list.length === 0 || Object.keys(row).length > 0)) return refused;
        break;
      }
      Object.assign(row, best.implies, { [best.blank.key]: best.read.value });
      exact &&= best.read.exact;
      next = best.read.next;
    }
    if (Object.keys(row).length === 0) break;
    list.push(row);
    at = next;
  }
  return list.length === 0 ? null : { value: list, next: at, exact: exact || named };
}

/** What the words after a subject enter on its line. */
export function readLine(form: Form, line: FormLine, scene: Scene, words: readonly Token[], from: number): LineRead {
  const filled: Filled = {};
  let at = from;
  while (at < words.length) {
    if (isComma(words[at]!)) {
      at++;
      continue;
    }
    const { found, refused } = candidates(line.blanks, scene, words, at, filled);
    const best = found[0];
    // A word that is somebody's full order is never the beginning of another's.
    const later = best?.read.exact ? undefined : laterOf(form, line, words[at]!, filled);
    if (later) {
      const { entries, sentence, cite } = later;
      const all = { ...filled, ...entries };
      const refusal = refuse('later', sentence, cite);
      return Object.keys(all).length === 0 ? { refusal: told(line, scene, refusal) } : { filled: all, later: refusal };
    }
    if (best && !best.read.exact && isOffered(form, words[at]!.text))
      return { refusal: misread(form, line, scene, words.slice(at), filled) };
    if (!best)
      return { refusal: refused ? told(line, scene, refused) : misread(form, line, scene, words.slice(at), filled) };
    const rival = found.find(
      ({ blank, read, implies }) =>
        blank !== best.blank &&
        !best.read.exact &&
        !read.exact &&
        Object.keys(implies).length === Object.keys(best.implies).length,
    );
    if (rival) {
      const meant = [best, rival].map(({ read, blank }) => `${String(read.value)} (${blank.label})`);
      return { refusal: told(line, scene, refuse('which', `“${words[at]!.text}” could be ${meant.join(' or ')}`, '')) };
    }
    Object.assign(filled, best.implies, { [best.blank.key]: best.read.value });
    at = best.read.next;
  }
  const refusal = missing(line, scene, filled);
  return refusal ? { refusal } : { filled };
}

/** What these words are about, if a later question asks for it and this line may have the order they need. */
const laterOf = (form: Form, { blanks }: FormLine, { text }: Token, filled: Filled): Later | undefined =>
  form.later?.find(({ typed, entries }) => {
    const isSaid = typed.some((word) => plain(word) === plain(text));
    const needed = Object.entries(entries);
    if (needed.length === 0) return isSaid;
    return needed.every(([key, value]) =>
      filled[key] === undefined
        ? isSaid && blanks.some((blank) => blank.key === key && offerCalled(blank, value) !== undefined)
        : filled[key] === value,
    );
  });

const told = (line: FormLine, scene: Scene, { code, sentence, cite }: Refusal): Refusal =>
  refuse(code, `${called(line, scene)}: ${sentence}`, cite);

/** A blank that what was typed calls for and does not fill. */
function missing(line: FormLine, scene: Scene, filled: Filled): Refusal | null {
  for (const blank of line.blanks) {
    if (blank.optional || !blank.when || filled[blank.key] !== undefined) continue;
    const gate = filled[blank.when.key];
    if (gate === undefined || !blank.when.is.includes(String(gate))) continue;
    return refuse(
      'missing',
      `${called(line, scene)} ${String(gate).toLowerCase()}: ${blank.label.toLowerCase()}? ${wanted(blank)}`,
      blank.cite ?? '',
    );
  }
  return null;
}

/** What may be entered, in a few words. */
export function wanted(blank: Blank): string {
  switch (blank.type) {
    case 'choose':
    case 'choose-many':
      return few(
        blank.offers.map(({ value, label }) => (plain(value) === plain(label) ? label : `${label} (${value})`)),
      );
    case 'pick':
      return few([...blank.pieces, ...(blank.others ?? []).map(({ value }) => value)]);
    case 'number':
      return `${blank.least} to ${blank.most}${blank.unit ? ` ${blank.unit}` : ''}`;
    case 'place':
      return blank.cells
        ? few(blank.cells.map(({ cell }) => cell))
        : `x,y within ${blank.reach} of ${[blank.from[0], northing(blank.south, blank.from[1])].map((n) => Number(n.toFixed(1))).join(',')}, such as ${example(blank.from, blank.reach, blank.south)}`;
    case 'path':
      return few(blank.next[blank.from] ?? []);
    case 'facing':
      return 'degrees, or north, ne, east …';
    case 'yes':
      return `${keyword(blank)}, or no ${keyword(blank)}`;
    case 'allot':
      return few(blank.among.map(({ id }) => `${id} and a number`));
    case 'rows':
      return blank.blanks.map(({ label }) => label.toLowerCase()).join(', ');
  }
}

/** A place it can be sent to: half its reach to the north, or to the south where it stands at the edge. */
function example([x, y]: Spot, reach: number, south: number): string {
  const north = northing(south, y);
  const ahead = north + reach / 2 <= south ? north + reach / 2 : Math.max(0, north - reach / 2);
  return [x, ahead].map((n) => Number(n.toFixed(1))).join(',');
}

const few = (list: readonly string[]): string =>
  list.length <= 8 ? list.join(', ') || 'nothing' : `${list.slice(0, 8).join(', ')} and ${list.length - 8} more`;

/** A unit as the player names it: under a marker still by its own label. */
export function called({ id, piece, label }: FormLine, scene: Scene): string {
  const own = scene.pieces.find((one) => one.id === (piece ?? id));
  return own && own.symbol !== 'marker' ? own.label : label;
}

/** A word nobody understands: the nearest that would be, or why a piece that is known will not do. */
function misread(form: Form, line: FormLine, scene: Scene, rest: readonly Token[], filled: Filled): Refusal {
  const { text } = rest[0]!;
  const open = openBlanks(line.blanks, filled);
  const picks = open.filter((blank) => blank.type === 'pick');
  const piece = pieceOf(scene, rest[0]!);
  const asked = picks.find(({ when }) => when && filled[when.key] !== undefined) ?? picks[0];
  if (piece && asked)
    return refuse(
      'piece',
      `${called(line, scene)}: ${piece.label} will not do here; ${asked.label.toLowerCase()}: ${wanted(asked)}`,
      asked.cite ?? '',
    );
  const elsewhere = form.lines.flatMap(({ blanks }) => blanks).find((blank) => offerCalled(blank, text));
  const mine = elsewhere && line.blanks.find(({ key }) => key === elsewhere.key);
  if (elsewhere && mine) {
    const { label, cite } = offerCalled(elsewhere, text)!;
    const may = offerCalled(mine, text)
      ? 'that is ruled out by what stands before it'
      : `${mine.label.toLowerCase()}: ${wanted(mine)}`;
    const far = tooFar(line, scene, rest[1]);
    return refuse('cannot', `${called(line, scene)} can’t take ${label} now${far}; ${may}`, cite ?? mine.cite ?? '');
  }
  const known = open.flatMap((blank) => [
    ...(blank.type === 'choose' || blank.type === 'choose-many' ? blank.offers.flatMap(offerNames) : []),
    ...(blank.typed === undefined && blank.type !== 'yes' ? [] : [keyword(blank)]),
    ...(blank.type === 'pick' ? blank.pieces : []),
  ]);
  const hint = nearest(
    text.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  );
  // A proposal helps only where it is something else than what was typed.
  const helps = hint !== '' && !hint.includes(`"${text.toLowerCase()}"`) && text.length > 2 ? hint : '';
  if (helps) return refuse('word', `${called(line, scene)}: I don’t understand “${text}”${helps}`, '');
  const first = open.find((blank) => filled[blank.key] === undefined);
  const may = first ? `; ${first.label.toLowerCase()}: ${wanted(first)}` : '';
  // Where a place is wanted, all that was said of it is meant: `to the village`.
  const said = first?.type === 'place' ? untilComma(rest) : text;
  return refuse('word', `${called(line, scene)}: I don’t understand “${said}”${may}`, first?.cite ?? '');
}

/** `: A2 is 9.0″ away, and it moves 5.0″`, where the next word names a piece that is farther off than the line goes. */
function tooFar({ blanks, piece: own }: FormLine, scene: Scene, token: Token | undefined): string {
  const place = blanks.find((blank) => blank.type === 'place');
  const other = token && pieceOf(scene, token);
  const at = scene.pieces.find(({ id }) => id === own)?.at;
  if (place?.type !== 'place' || place.cells || !other?.at || !at) return '';
  const far = Math.hypot(other.at[0] - at[0], other.at[1] - at[1]);
  return far > place.reach
    ? `: ${other.label} is ${far.toFixed(1)}″ away, and it moves ${place.reach.toFixed(1)}″`
    : '';
}

function untilComma(rest: readonly Token[]): string {
  const end = rest.findIndex(isComma);
  return (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text).join(' ');
}

/** The offer of a blank that goes by that name. */
const offerCalled = (blank: Blank, text: string): Offer | undefined =>
  blank.type === 'choose' || blank.type === 'choose-many'
    ? blank.offers.find((offer) => offerNames(offer).some((name) => plain(name) === plain(text)))
    : undefined;

const isOffered = ({ lines }: Form, text: string): boolean =>
  lines.some(({ blanks }) => blanks.some((blank) => offerCalled(blank, text)));

/** Blanks still to be filled that what is entered does not rule out. */
export const openBlanks = (blanks: readonly Blank[], filled: Filled): Blank[] =>
  blanks.filter((blank) => filled[blank.key] === undefined && implied(blanks, blank, filled) !== null);
