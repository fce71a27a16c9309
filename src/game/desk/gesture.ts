/**
 * Orders by hand: what was dragged, tapped or turned on the board becomes what would have been entered in the form. It
 * reads the form alone, so every book whose sheets ask for places and pieces can be played so; the sheet's answer is
 * then checked by its kind like any other.
 */
import { nth, type Refusal, refuse } from '../../kernel/index.ts';
import type { Blank, Entries, Form, FormLine, Offer, PlaceSpot, Spot } from './desk.ts';
import { clauseOf } from './words.ts';

export interface Gesture {
  readonly piece: string;
  /** Let go at a spot of the plane, or over a cell. */
  readonly to?: Spot | string;
  /** Let go on another piece. */
  readonly on?: string;
  /** Turned to these degrees clockwise from north. */
  readonly turn?: number;
  /** One of the formations on its wheel, by the offer's value. */
  readonly formation?: string;
  /** A yes or no of its line, turned over: by the key of the blank. */
  readonly toggle?: string;
  /** Which is meant where it could mean several things: one of `meanings`. */
  readonly as?: string;
}

export type Gestured =
  | {
      readonly entries: Entries;
      readonly line: string;
      /** What it was taken for, and what else it could have meant: `Attack`, `Fire`. */
      readonly meaning: string;
      readonly meanings: readonly string[];
      readonly refusal: null;
    }
  | { readonly refusal: Refusal };

type Of<T extends Blank['type']> = Extract<Blank, { type: T }>;
type Filled = Readonly<Record<string, unknown>>;

const isChoice = (blank: Blank): blank is Of<'choose' | 'choose-many'> =>
  blank.type === 'choose' || blank.type === 'choose-many';

/** Hands are not exact: so much beyond the farthest is still the farthest. */
const SLACK = 0.02;

export function gestureOn(form: Form, entries: Entries, gesture: Gesture): Gestured {
  const done = gestureOf(form, entries, gesture);
  if (!done.refusal || !form.stands) return done;
  // Whoever stands for another is taken, or aimed at, in his place.
  const { piece, on } = gesture;
  const meant = { ...gesture, piece: form.stands[piece] ?? piece };
  const other = gestureOf(form, entries, on === undefined ? meant : { ...meant, on: form.stands[on] ?? on });
  // Of two refusals the one that knows why.
  return other.refusal && done.refusal.code !== NOTHING ? done : other;
}

function gestureOf(form: Form, entries: Entries, gesture: Gesture): Gestured {
  const lines = linesOf(form, gesture.piece);
  const attempts = lines.flatMap((line) => attemptsAt(line, entries[line.id] ?? {}, gesture));
  const done = attempts.filter((attempt) => 'filled' in attempt);
  const meant = done.find(({ meaning }) => meaning === gesture.as) ?? done[0];
  if (!meant) {
    const refused = attempts.find((attempt) => 'refusal' in attempt);
    return { refusal: refused?.refusal ?? nothingSuch(form, lines[0], gesture) };
  }
  return {
    entries: { ...entries, [meant.line]: meant.filled },
    line: meant.line,
    meaning: meant.meaning,
    meanings: [...new Set(done.map(({ meaning }) => meaning))],
    refusal: null,
  };
}

/** What is about the piece, then what merely offers something to it. */
function linesOf({ lines }: Form, piece: string): FormLine[] {
  const offersHand = ({ blanks }: FormLine) =>
    blanks.some((blank) => isChoice(blank) && blank.offers.some(({ hand }) => hand?.pieces?.includes(piece)));
  const picks = ({ blanks }: FormLine) => blanks.some((blank) => blank.type === 'pick' && blank.pieces.includes(piece));
  const own = lines.filter((line) => line.piece === piece);
  const offering = lines.filter((line) => line.piece !== piece && (offersHand(line) || picks(line)));
  return [...own, ...offering];
}

/** Code of a refusal that knows no more than that nothing of the kind is asked. */
const NOTHING = 'nothing-asked';

/** Whom a line is about, in a sentence. */
const nameOf = ({ name, label }: FormLine): string => name ?? label;

function nothingSuch(form: Form, line: FormLine | undefined, { piece, on, to }: Gesture): Refusal {
  if (!line) return refuse(NOTHING, `that unit gets no order in this step (${form.title})`, form.cite);
  if (line.otherwise && line.piece === piece) return refuse('gesture', line.otherwise.sentence, line.otherwise.cite);
  if (
    typeof to === 'string' &&
    line.blanks.some((blank) => isChoice(blank) && blank.offers.some(({ hand }) => hand?.to))
  )
    return refuse('gesture', `${nameOf(line)} can’t get there now; choose a lit place`, form.cite);
  if (line.piece !== piece) return refuse(NOTHING, `that is not offered in this step (${form.title})`, form.cite);
  const what = on === undefined ? 'be moved' : 'be sent to that unit';
  const place = on === undefined ? undefined : line.blanks.find((blank) => blank.type === 'place');
  const far = place && typeof to === 'object' ? away(place, to) : 0;
  if (place && far > place.reach) {
    const sentence = `${nameOf(line)} can’t be sent to that unit this turn: it is ${inches(far)} away, and this move covers ${inches(place.reach)}`;
    return refuse('gesture', sentence, place.cite ?? '');
  }
  return refuse(NOTHING, `${nameOf(line)} can’t ${what} in this step (${form.title})`, form.cite);
}

const away = ({ from }: Of<'place'>, [x, y]: Spot): number => Math.hypot(x - from[0], y - from[1]);
const inches = (length: number): string => `${length.toFixed(1)}″`;

type Opened = { readonly filled: Filled } | { readonly refusal: Refusal };
type Attempt =
  | { readonly line: string; readonly meaning: string; readonly filled: Filled }
  | { readonly refusal: Refusal };

/**
 * Ways to enter it, the likeliest first: whom to meet comes before whom to fire at, and what is open as the line stands
 * before what would have to be opened.
 */
function attemptsAt(line: FormLine, filled: Filled, gesture: Gesture): Attempt[] {
  const { blanks } = line;
  const rank = (blank: Blank) => (blank.type === 'rows' ? 2 : 0) + (isOpen(blank, filled) ? 0 : 1);
  return [...blanks]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((blank): Attempt[] => {
      const value = valueFor(line, blank, filled, gesture);
      if (value === undefined) return [];
      const attempt = 'refusal' in value ? value : opened(blanks, blank, { ...filled, [blank.key]: value.value });
      if ('refusal' in attempt) return [attempt];
      return [{ line: line.id, meaning: meaningOf(blanks, blank, attempt.filled), filled: attempt.filled }];
    });
}

/** `Attack`: the choice the blank belongs to, or its own name. */
function meaningOf(blanks: readonly Blank[], blank: Blank, filled: Filled): string {
  const parent = blank.when && blanks.find(({ key }) => key === blank.when!.key);
  const offer = parent?.type === 'choose' && parent.offers.find(({ value }) => value === filled[parent.key]);
  return offer ? offer.label : blank.label;
}

const isOpen = (blank: Blank, filled: Filled): boolean =>
  !blank.when || blank.when.is.includes(String(filled[blank.when.key] ?? ''));

/** Sets what the blank depends on, and what that depends on in turn. */
function opened(blanks: readonly Blank[], blank: Blank, filled: Filled): Opened {
  if (!blank.when || isOpen(blank, filled)) {
    const parent = blank.when && blanks.find(({ key }) => key === blank.when!.key);
    return parent ? opened(blanks, parent, filled) : { filled };
  }
  const { key, is } = blank.when;
  const parent = blanks.find((one) => one.key === key);
  if (parent?.type === 'yes') return opened(blanks, parent, { ...filled, [key]: true });
  if (parent?.type !== 'choose')
    return { refusal: refuse('gesture', `${blank.label} is not open here`, blank.cite ?? '') };
  const offers = parent.offers.filter(({ value }) => is.includes(value));
  const offer = offers.find(({ refused }) => !refused);
  if (offer) return opened(blanks, parent, { ...filled, [key]: offer.value });
  const why = offers[0]?.refused;
  return {
    refusal: why
      ? refuse('gesture', why.sentence, why.cite)
      : refuse('gesture', `${blank.label.toLowerCase()} is not among its choices now`, parent.cite ?? ''),
  };
}

type Value = { readonly value: unknown } | { readonly refusal: Refusal } | undefined;

/** What the gesture enters into this blank; undefined where it is none of its business. */
function valueFor(line: FormLine, blank: Blank, filled: Filled, gesture: Gesture): Value {
  const { piece, to, on, turn, formation } = gesture;
  if (gesture.toggle !== undefined && blank.type !== 'yes') return undefined;
  switch (blank.type) {
    case 'choose':
      if (formation !== undefined) return blank.wheel ? offered(blank, formation) : undefined;
      return handed(line, blank, gesture);
    case 'choose-many': {
      const one = handed(line, blank, gesture);
      if (!one || 'refusal' in one) return one;
      const list = Array.isArray(filled[blank.key]) ? (filled[blank.key] as unknown[]) : [];
      return { value: list.includes(one.value) ? list : [...list, one.value] };
    }
    case 'pick':
      if (line.piece === piece) return on === undefined ? undefined : picked(blank, filled[blank.key], on);
      // A line about something else picks this piece: a tap on it, or a drag onto what the line is about.
      return blank.pieces.includes(piece) && (on === undefined ? to === undefined : on === line.piece)
        ? picked(blank, filled[blank.key], piece)
        : undefined;
    case 'rows':
      return on === undefined ? undefined : rowAt(blank, filled[blank.key], on);
    case 'place':
      if (to !== undefined && on === undefined) return placed(line, blank, filled[blank.key], to, turn);
      return to === undefined && on === undefined && turn !== undefined && (filled[blank.key] || blank.spots)
        ? turned(blank, filled[blank.key], turn)
        : undefined;
    case 'path':
      return typeof to === 'string' ? stepped(line, blank, filled[blank.key], to) : undefined;
    case 'yes':
      return gesture.toggle === blank.key && line.piece === piece ? { value: filled[blank.key] !== true } : undefined;
    case 'facing':
      return to === undefined && on === undefined && turn !== undefined
        ? { value: nearestFacing(blank.facings, turn) }
        : undefined;
    default:
      return undefined;
  }
}

function offered(blank: Of<'choose' | 'choose-many'>, value: string): Value {
  const offer = blank.offers.find((one) => one.value === value);
  if (!offer) return undefined;
  return offer.refused
    ? { refusal: refuse('gesture', offer.refused.sentence, offer.refused.cite) }
    : { value: offer.value };
}

const inHand = ({ hand }: Offer, line: FormLine, piece: string): boolean =>
  hand !== undefined && (hand.pieces ? hand.pieces.includes(piece) : line.piece === piece);

function handed(line: FormLine, blank: Of<'choose' | 'choose-many'>, { piece, to, on }: Gesture): Value {
  const offer = blank.offers.find((one) => {
    if (!inHand(one, line, piece)) return false;
    return (on !== undefined && one.hand?.on?.includes(on)) || (typeof to === 'string' && one.hand?.to === to);
  });
  return offer && offered(blank, offer.value);
}

function picked(blank: Of<'pick'>, value: unknown, on: string): Value {
  if (!blank.pieces.includes(on)) return undefined;
  if (blank.most === 1) return { value: on };
  const list = Array.isArray(value) ? (value as string[]) : [];
  return { value: list.includes(on) ? list : [...list, on].slice(-blank.most) };
}

/** A row with that piece picked: the last one as it stands, with another target; or the first. */
function rowAt(blank: Of<'rows'>, value: unknown, on: string): Value {
  const pick = blank.blanks.find((one): one is Of<'pick'> => one.type === 'pick' && one.pieces.includes(on));
  if (!pick) return undefined;
  const rows = Array.isArray(value) ? (value as Filled[]) : [];
  return { value: [...rows.slice(0, -1), { ...rows.at(-1), [pick.key]: on }] };
}

function placed(
  line: FormLine,
  blank: Of<'place'>,
  value: unknown,
  to: Spot | string,
  turn: number | undefined,
): Value {
  const before = (value ?? {}) as { readonly facing?: number | null };
  const facing = blank.facings === 'none' ? undefined : (turn ?? before.facing ?? blank.facing);
  const looks =
    blank.facings === 'none' || facing === undefined || facing === null
      ? {}
      : { facing: nearestFacing(blank.facings, facing) };
  if (typeof to === 'string') {
    if (!blank.cells?.some(({ cell }) => cell === to)) {
      return blank.cells
        ? { refusal: refuse('gesture', `${nameOf(line)} can’t reach ${to} this turn`, blank.cite ?? '') }
        : undefined;
    }
    // Left open it arrives as it comes cheapest; an earlier facing belonged to another place.
    return { value: { cell: to, ...(turn === undefined ? {} : looks) } };
  }
  if (blank.cells) return undefined;
  if (blank.spots) return onSpot(line, blank, blank.spots, to, turn);
  const far = away(blank, to);
  if (far > blank.reach + SLACK) {
    const sentence = `${clauseOf(nameOf(line), `moves ${inches(blank.reach)}`)}; that is ${inches(far)} away`;
    return { refusal: refuse('gesture', sentence, blank.cite ?? '') };
  }
  const [x, y] = settled(to, blank);
  return { value: { x, y, ...looks } };
}

/** A hand this far off a place still means it: in inches, or as a share of the way there. */
const NEAR = 2.5;
const SHARE = 0.75;

/** Where only some places may be taken: the nearest, if it is near enough to be what was meant. */
function onSpot(
  line: FormLine,
  blank: Of<'place'>,
  spots: readonly PlaceSpot[],
  to: Spot,
  turn: number | undefined,
): Value {
  const spot = nearestSpot(spots, to, turn);
  const off = Math.hypot(spot.at[0] - to[0], spot.at[1] - to[1]);
  const far = Math.hypot(to[0] - blank.from[0], to[1] - blank.from[1]);
  if (off > Math.max(NEAR, far * SHARE)) {
    const sentence = `${nameOf(line)} can’t go there; the nearest place it can take is ${told(off)}″ away: ${spot.words}`;
    return { refusal: refuse('gesture', sentence, blank.cite ?? '') };
  }
  return { value: placeOf(spot) };
}

const placeOf = ({ at: [x, y], facing }: PlaceSpot) => ({ x, y, ...(facing === null ? {} : { facing }) });

/** Degrees count only between places that lie on each other. */
const PER_DEGREE = 0.001;

/** The place nearest to a spot, and to a facing where one is wished. */
export function nearestSpot(spots: readonly PlaceSpot[], to: Spot, turn?: number): PlaceSpot {
  const off = ({ at, facing }: PlaceSpot) => {
    const apart = (at[0] - to[0]) ** 2 + (at[1] - to[1]) ** 2;
    return apart + (turn === undefined || facing === null ? 0 : between(facing, turn) * PER_DEGREE);
  };
  return spots.reduce((best, one) => (off(one) < off(best) ? one : best), nth(spots, 0));
}

/**
 * On the tenth, which is what is told of a place and what people type: so the hand enters what is read. Where the nearest
 * is out of reach, the next that is not.
 */
function settled(to: Spot, { from, reach }: Of<'place'>): Spot {
  const tenths = (value: number) => [
    ...new Set([Math.round, Math.floor, Math.ceil].map((cut) => cut(value * 10) / 10)),
  ];
  const off = ([x, y]: Spot) => Math.hypot(x - to[0], y - to[1]);
  const near = tenths(to[0])
    .flatMap((x) => tenths(to[1]).map((y): Spot => [x, y]))
    // The slack is the hand's: what is entered keeps to the rule.
    .filter(([x, y]) => Math.hypot(x - from[0], y - from[1]) <= reach)
    .sort((a, b) => off(a) - off(b));
  if (near[0]) return near[0];
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = Math.min(1, Math.max(0, reach - 0.01) / far);
  return [hundredth(from[0] + (to[0] - from[0]) * share), hundredth(from[1] + (to[1] - from[1]) * share)];
}

function turned(blank: Of<'place'>, value: unknown, turn: number): Value {
  if (blank.spots) {
    const { x, y } = (value ?? { x: blank.from[0], y: blank.from[1] }) as { readonly x: number; readonly y: number };
    const there = blank.spots.filter(({ at }) => Math.hypot(at[0] - x, at[1] - y) <= 0.06);
    return there.length > 0 ? { value: placeOf(nearestSpot(there, [x, y], turn)) } : undefined;
  }
  return blank.facings === 'none'
    ? undefined
    : { value: { ...(value as object), facing: nearestFacing(blank.facings, turn) } };
}

/** The way so far with one more cell, or cut back to a cell on it. */
function stepped(line: FormLine, blank: Of<'path'>, value: unknown, cell: string): Value {
  const way = Array.isArray(value) ? (value as string[]) : [];
  if (cell === blank.from) return { value: [] };
  const at = way.indexOf(cell);
  if (at >= 0) return { value: way.slice(0, at + 1) };
  if (blank.next[way.at(-1) ?? blank.from]?.includes(cell)) return { value: [...way, cell] };
  return { refusal: refuse('gesture', `${nameOf(line)} can’t go on to ${cell} from there`, blank.cite ?? '') };
}

const compass = (one: number): number => ((one % 360) + 360) % 360;
/** Degrees between two facings. */
const between = (one: number, other: number): number => Math.abs(compass(one - other + 180) - 180);

type Facings = 'any' | readonly { readonly value: number }[];

/** A whole degree, or the nearest that may be. */
export function nearestFacing(facings: Facings, degrees: number): number {
  if (facings === 'any') return compass(Math.round(degrees));
  const off = (one: number) => between(one, degrees);
  return facings.reduce((best, { value }) => (off(value) < off(best) ? value : best), facings[0]?.value ?? 0);
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;
const told = (length: number): string => String(Math.round(length * 10) / 10);

/** Others on the board that mean this piece. */
const standingFor = ({ stands = {} }: Form, id: string): string[] =>
  Object.keys(stands).filter((one) => one !== id && stands[one] === id);

/** What the hand may do with a piece, for lighting it on the map. */
export interface ByHand {
  readonly line: string;
  /** Cells it may be taken to, with what it means. */
  readonly cells: readonly LitCell[];
  /** A place on the plane. */
  readonly place: Of<'place'> | null;
  /** Pieces it may be let go on. */
  readonly pieces: readonly string[];
  /** Whether it may be turned where it stands, or where it is to go. */
  readonly facings: 'any' | readonly { readonly value: number; readonly label: string }[] | null;
  /** Its wheel: formations as the line stands, or would stand if one were taken. */
  readonly wheel: { readonly chosen: string | null; readonly offers: readonly Offer[] } | null;
  /** What a tap turns on or off for it: `Force March`. */
  readonly toggles: readonly { readonly key: string; readonly label: string; readonly on: boolean }[];
}

export interface LitCell {
  readonly cell: string;
  readonly words: string;
  /** The words name the cell themselves. */
  readonly named?: true;
  readonly price?: string;
  readonly fight?: true;
}

const litBy = ({ hand, label }: Offer): LitCell[] =>
  hand?.to === undefined
    ? []
    : [
        {
          cell: hand.to,
          words: hand.words ?? label,
          ...(hand.words === undefined ? {} : { named: true as const }),
          ...(hand.price === undefined ? {} : { price: hand.price }),
          ...(hand.fight ? { fight: true as const } : {}),
        },
      ];

/** Null where nothing is asked of the piece. */
export function byHand(form: Form, entries: Entries, piece: string): ByHand | null {
  const stands = form.stands?.[piece];
  if (stands !== undefined && stands !== piece && linesOf(form, piece).length === 0) {
    return byHand(form, entries, stands);
  }
  const lines = linesOf(form, piece);
  const line = lines[0];
  if (!line) return null;
  const filled = entries[line.id] ?? {};
  const all = lines.flatMap((one) => one.blanks.map((blank) => ({ blank, line: one, own: one.piece === piece })));
  const of = <T extends Blank['type']>(type: T) =>
    all.flatMap(({ blank, own }) => (own && blank.type === type ? [blank as Of<T>] : []));
  const hands = all.flatMap(({ blank, line: one }) =>
    isChoice(blank) ? blank.offers.filter((offer) => !offer.refused && inHand(offer, one, piece)) : [],
  );
  const places = of('place');
  const wheels = of('choose').filter(({ wheel }) => wheel);
  const wheel = wheels.find((blank) => isOpen(blank, filled)) ?? wheels[0];
  const set = places.find(({ key, facings, spots }) => (filled[key] || spots) && facings !== 'none');
  const turns =
    set?.facings ?? of('facing').find((blank) => isOpen(blank, filled))?.facings ?? of('facing')[0]?.facings;
  return {
    line: line.id,
    cells: [
      ...places.flatMap(({ cells }) => cells ?? []),
      ...of('path').flatMap((path) => {
        const way = Array.isArray(filled[path.key]) ? (filled[path.key] as string[]) : [];
        return (path.next[way.at(-1) ?? path.from] ?? []).map((cell) => ({ cell, words: path.label.toLowerCase() }));
      }),
      ...hands.flatMap(litBy),
    ],
    place: places.find(({ cells }) => !cells) ?? null,
    pieces: [
      ...new Set([
        ...of('pick').flatMap(({ pieces }) => pieces),
        ...of('rows').flatMap(({ blanks }) => blanks.find((blank) => blank.type === 'pick')?.pieces ?? []),
        ...hands.flatMap(({ hand }) => hand?.on ?? []),
      ]),
    ].flatMap((id) => (id === piece ? [] : [id, ...standingFor(form, id)])),
    facings: turns === undefined || turns === 'none' ? null : turns,
    toggles: of('yes')
      .filter((blank) => isOpen(blank, filled))
      .map(({ key, label }) => ({ key, label, on: filled[key] === true })),
    wheel: wheel ? { chosen: (filled[wheel.key] as string | undefined) ?? null, offers: wheel.offers } : null,
  };
}
