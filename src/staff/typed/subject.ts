/** Whom a statement is about: a line, several, a command, or all. */

import type { Form, FormLine, Scene } from '../../game/index.ts';
import { nth, type Refusal, refuse } from '../../kernel/index.ts';
import { type Match, matches, type Named } from './names.ts';
import { pieceNames, pieceOf } from './reading.ts';
import { isComma, plain, type Token } from './tokens.ts';

export interface Subject {
  readonly lines: readonly FormLine[];
  /** One statement for many: lines that cannot obey it are passed over. */
  readonly many: boolean;
  readonly next: number;
}

/** Troops obey orders to a command; its general and the sappers are told by name. */
function obeys(scene: Scene, { piece }: FormLine): boolean {
  const symbol = scene.pieces.find(({ id }) => id === piece)?.symbol;
  return symbol !== 'general' && symbol !== 'sappers' && symbol !== 'train';
}

export interface Known {
  readonly lines: readonly FormLine[];
  readonly names: readonly string[];
  readonly many: boolean;
}

/** All that can be named at the beginning of a statement. */
export function subjects(form: Form, scene: Scene): Known[] {
  const lines = form.lines.map((line) => ({
    lines: [line],
    names: [line.id, ...(line.piece === undefined ? [line.label] : pieceNames(scene, line.piece))],
    many: false,
  }));
  const groups = scene.groups.map(({ id, name, pieces }) => ({
    lines: form.lines.filter((line) => obeys(scene, line) && (line.group === id || pieces.includes(line.piece ?? ''))),
    names: [id, name],
    many: true,
  }));
  const all = { lines: form.lines.filter((line) => obeys(scene, line)), names: ['all', 'everybody'], many: true };
  return [...lines, ...groups, all].filter((one) => one.lines.length > 0);
}

export function readSubject(form: Form, scene: Scene, words: readonly Token[]): Subject | Refusal {
  const list: Named<Known>[] = subjects(form, scene).map((thing) => ({ thing, names: thing.names }));
  const first = chosen(matches(list, words, 0));
  const [word] = words;
  if (first && (first === 'several' || !first.exact) && word && form.lines.length > 1 && pieceOf(scene, word))
    return stranger(form, list, word, scene);
  if (first === 'several') {
    const names = matches(list, words, 0).map(({ thing }) => thing.names[0]);
    return refuse('which', `“${nth(words, 0).text}” could be ${names.join(' or ')}`, '');
  }
  // A single question needs no subject; but whoever names another piece means that one.
  if (!first || (!first.exact && form.lines.length === 1)) {
    const named = pieceOf(scene, nth(words, 0));
    if (form.lines.length === 1 && (!named || isOffered(nth(form.lines, 0), named.id)))
      return { lines: form.lines, many: false, next: 0 };
    return stranger(form, list, nth(words, 0), scene);
  }
  const lines = [...first.thing.lines];
  let { many } = first.thing;
  let at = first.next;
  for (;;) {
    const next = words[at] && (isComma(nth(words, at)) || plain(nth(words, at).text) === 'and') ? at + 1 : at;
    const more = chosen(matches(list, words, next));
    if (!more || more === 'several' || !more.exact) break;
    for (const line of more.thing.lines) if (!lines.includes(line)) lines.push(line);
    many = true;
    at = more.next;
  }
  return many ? without(list, scene, words, { lines, many, next: at }) : { lines, many, next: at };
}

/** `all but F1, F2`. */
function without(
  list: readonly Named<Known>[],
  scene: Scene,
  words: readonly Token[],
  { lines, many, next }: Subject,
): Subject {
  if (!words[next] || !['but', 'except'].includes(plain(nth(words, next).text))) return { lines, many, next };
  const left = new Set(lines);
  let at = next + 1;
  for (;;) {
    const glued = words[at] && (isComma(nth(words, at)) || plain(nth(words, at).text) === 'and') ? at + 1 : at;
    const one = chosen(matches(list, words, glued));
    if (one && one !== 'several' && one.exact) {
      for (const line of one.thing.lines) left.delete(line);
      at = one.next;
    } else if (words[glued] && pieceOf(scene, nth(words, glued))) {
      // A piece that is asked nothing now need not be taken out.
      at = glued + 1;
    } else break;
  }
  return { lines: [...left], many, next: at };
}

/** A unit before a command of the same name. */
function chosen(found: readonly Match<Known>[]): Match<Known> | 'several' | null {
  const single = found.filter(({ thing }) => !thing.many);
  const list = single.length > 0 ? single : found;
  return list.length > 1 ? 'several' : (list[0] ?? null);
}

/** A choice of the line is about that piece: whoever names it means the choice. */
const isOffered = ({ blanks }: FormLine, piece: string): boolean =>
  blanks.some((blank) => 'offers' in blank && blank.offers.some(({ hand }) => hand?.pieces?.includes(piece)));

/** What a line is called when orders are typed: by the label on the map, a unit under a marker still by its own. */
export const asNamed = ({ id, piece }: FormLine, scene: Scene): string =>
  scene.pieces.find((one) => one.id === (piece ?? id))?.label ?? id;

function stranger(form: Form, list: readonly Named<Known>[], { text }: Token, scene: Scene): Refusal {
  const piece = pieceOf(scene, { text });
  if (piece) return refuse('stranger', `${piece.label} gets no order in this step (${form.title})`, '');
  const names = [
    ...new Set(list.map(({ thing, names: all }) => (thing.many ? nth(all, 0) : asNamed(nth(thing.lines, 0), scene)))),
  ];
  return refuse(
    'stranger',
    `“${text}” is not a unit; begin with a unit (${names.slice(0, 6).join(', ')}${names.length > 6 ? ' …' : ''}) or “all”; type ? for examples`,
    '',
  );
}
