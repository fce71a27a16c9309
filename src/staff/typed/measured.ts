/** Blanks that are numbers, directions, places and shares. */

import { type Blank, nearestSpot, northing, type PlaceSpot, type Scene, type Spot } from '../../game/index.ts';
import { nth, type Refusal, refuse } from '../../kernel/index.ts';
import { compass } from './compass.ts';
import { matches } from './names.ts';
import { isRefusal, one, pieceNames, type Reading } from './reading.ts';
import { isComma, plain, type Token } from './tokens.ts';

const NUMBER = /^(-?\d+(?:\.\d+)?(?:e-?\d+)?)(?:″|"|°)?$/i;
const numeric = (token: Token | undefined): number | null => {
  const match = token && NUMBER.exec(token.text);
  return match ? Number(match[1]) : null;
};

export function number(blank: Blank & { type: 'number' }, words: readonly Token[], at: number): Reading {
  const value = numeric(words[at]);
  if (value === null) return null;
  if (value < blank.least - 1e-9 || value > blank.most + 1e-9)
    return refuse(
      'number',
      `${blank.label}: ${value} is not between ${blank.least} and ${blank.most}${blank.unit ? ` ${blank.unit}` : ''}`,
      blank.cite ?? '',
    );
  const unit = words[at + 1] && plain(nth(words, at + 1).text);
  const said =
    unit !== undefined && blank.unit !== '' && (unit === plain(blank.unit) || `${unit}s` === plain(blank.unit));
  return { value, next: said ? at + 2 : at + 1, exact: true };
}

type Facings = (Blank & { type: 'facing' })['facings'];

export function facing(facings: Facings, words: readonly Token[], at: number, named: boolean): Reading {
  const token = words[at];
  if (!token) return null;
  if (facings !== 'any') {
    const read = one(
      matches(
        facings.map(({ value, label }) => ({ thing: String(value), names: [label, String(value)] })),
        words,
        at,
      ),
      'Facing',
    );
    if (read && !isRefusal(read)) return { ...read, value: Number(read.value), exact: named || read.exact };
    return read;
  }
  const degrees = named ? (numeric(token) ?? compass(token.text)) : compass(token.text);
  if (degrees === null)
    return named ? refuse('facing', `“${token.text}” is no facing: degrees, or north, ne, east …`, '') : null;
  if (degrees < 0 || degrees > 360) return refuse('facing', `a facing is from 0 to 360 degrees, not ${degrees}`, '');
  return { value: degrees, next: at + 1, exact: true };
}

const PAIR = /^(-?[\d.]+(?:e-?\d+)?)\s?,\s?(-?[\d.]+(?:e-?\d+)?)$/i;

type PlaceBlank = Extract<Blank, { type: 'place' }>;

export function place(blank: PlaceBlank, words: readonly Token[], at: number): Reading {
  const where = blank.cells ? cell(blank, words, at) : spot(blank, words, at);
  if (where === null || 'sentence' in where) return where;
  const { next, to } = where;
  if (blank.facings === 'none') return { value: to, next, exact: true };
  const says = words[next] && ['facing', 'face', 'faces'].includes(plain(nth(words, next).text));
  const turned = says ? facing(blank.facings, words, next + 1, true) : null;
  if (isRefusal(turned)) return turned;
  if (says && !turned) return refuse('facing', `${blank.label}: facing where?`, blank.cite ?? '');
  return {
    value: { ...to, facing: turned ? turned.value : blank.facing },
    next: turned ? turned.next : next,
    exact: true,
  };
}

type Where = { readonly next: number; readonly to: Readonly<Record<string, unknown>> } | Refusal | null;

function cell(blank: PlaceBlank & { cells: readonly unknown[] }, words: readonly Token[], at: number): Where {
  const read = one(
    matches(
      blank.cells.map((one) => ({ thing: one.cell, names: [one.cell] })),
      words,
      at,
    ),
    blank.label,
  );
  return read && !isRefusal(read) ? { next: read.next, to: { cell: read.value } } : read;
}

function spot(
  blank: PlaceBlank & { south: number; spots?: readonly PlaceSpot[] | undefined },
  words: readonly Token[],
  at: number,
): Where {
  const token = words[at];
  if (!token) return null;
  const pair = PAIR.exec(token.text);
  const second = numeric(words[at + 1]);
  const first = numeric(token);
  const x = pair ? Number(pair[1]) : first;
  const north = pair ? Number(pair[2]) : second;
  if (x === null || north === null) return null;
  const y = northing(blank.south, north);
  const far = awayFrom(blank.from, [x, y]);
  if (far > blank.reach + 1e-6)
    return refuse(
      'reach',
      `${x},${north} is ${far.toFixed(1)}″ away, and it moves ${blank.reach.toFixed(1)}″`,
      blank.cite ?? '',
    );
  const next = pair ? at + 1 : at + 2;
  if (!blank.spots) return { next, to: { x, y } };
  const { at: spot, words: told } = nearestSpot(blank.spots, [x, y]);
  if (awayFrom(spot, [x, y]) <= MEANT) return { next, to: { x: spot[0], y: spot[1] } };
  const where = `${spot[0].toFixed(1)},${northing(blank.south, spot[1]).toFixed(1)}`;
  return refuse(
    'reach',
    `it can’t go to ${x},${north}; the nearest place it can take is ${where}, ${told}`,
    blank.cite ?? '',
  );
}

/** Inches off a place at which it is still the one that was typed. */
const MEANT = 0.75;

const awayFrom = (a: Spot, b: Spot): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Cell by cell; a cell that is not next to the last is refused with those that are. */
export function path(blank: Blank & { type: 'path' }, words: readonly Token[], from: number): Reading {
  const known = new Set(Object.keys(blank.next));
  for (const list of Object.values(blank.next)) for (const id of list) known.add(id);
  const byName = new Map([...known].map((id) => [plain(id), id]));
  const cells: string[] = [];
  let here = blank.from;
  let at = from;
  for (;;) {
    const glued = cells.length > 0 && words[at] && isComma(nth(words, at)) ? at + 1 : at;
    const id = words[glued] && byName.get(plain(nth(words, glued).text));
    if (id === undefined) break;
    const nexts = blank.next[here] ?? [];
    if (!nexts.includes(id))
      return refuse(
        'path',
        `${blank.label}: from ${here} one goes on to ${nexts.join(', ') || 'nowhere'}, not ${id}`,
        blank.cite ?? '',
      );
    cells.push(id);
    here = id;
    at = glued + 1;
  }
  return cells.length === 0 ? null : { value: cells, next: at, exact: true };
}

/** `F1 2, F2 1`: a number for each that takes any. */
export function allot(blank: Blank & { type: 'allot' }, scene: Scene, words: readonly Token[], from: number): Reading {
  const shares: Record<string, number> = {};
  let at = from;
  for (;;) {
    const glued = Object.keys(shares).length > 0 && words[at] && isComma(nth(words, at)) ? at + 1 : at;
    const list = blank.among.map(({ id, label }) => ({ thing: id, names: [...pieceNames(scene, id), label] }));
    const who = one(matches(list, words, glued), blank.label);
    if (who === null || isRefusal(who)) break;
    const share = numeric(words[who.next]);
    if (share === null) break;
    const { most } = blank.among.find(({ id }) => id === who.value)!;
    if (!Number.isInteger(share) || share < 0 || share > most)
      return refuse('allot', `${String(who.value)} takes 0 to ${most}, not ${share}`, blank.cite ?? '');
    shares[String(who.value)] = share;
    at = who.next + 1;
  }
  if (Object.keys(shares).length === 0) return null;
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  if (sum !== blank.total)
    return refuse('allot', `${blank.label}: ${blank.total} in all, not ${sum}`, blank.cite ?? '');
  return { value: shares, next: at, exact: true };
}
