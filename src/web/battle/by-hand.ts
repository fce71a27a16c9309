/** What the hand may do on the map with the form that lies on the desk. */
import {
  byHand,
  compassWord,
  type Entries,
  type Form,
  type Gesture,
  type Gestured,
  type GroundSketch,
  gestureOn,
  isOpen,
  type Scene,
  type Spot,
} from '../../game/index.ts';
import type { ByHandProps, Drop, DropWords } from '../map/index.ts';
import { sentence } from './words.ts';

/** Pieces of the form a hand may take: those a place, a way or another piece is asked for. */
export function movable(form: Form, entries: Entries): ReadonlySet<string> {
  const named = new Set([
    ...form.lines.flatMap(({ piece, blanks }) => [piece, ...blanks.flatMap(handsOf)]),
    ...Object.keys(form.stands ?? {}),
  ]);
  return new Set(
    [...named].filter((id): id is string => {
      const can = id === undefined ? null : byHand(form, entries, id);
      return (
        can !== null && (can.cells.length > 0 || can.place !== null || can.pieces.length > 0 || picksIt(form, id!))
      );
    }),
  );
}

const handsOf = (blank: Form['lines'][number]['blanks'][number]): readonly string[] => {
  if (blank.type === 'choose' || blank.type === 'choose-many') {
    return blank.offers.flatMap(({ hand }) => hand?.pieces ?? []);
  }
  return blank.type === 'pick' ? blank.pieces : [];
};

/** A line about somebody else may pick it: an enemy who passes before its guns. */
const picksIt = ({ lines }: Form, id: string): boolean =>
  lines.some(
    ({ piece, blanks }) =>
      piece !== undefined && piece !== id && blanks.some((one) => one.type === 'pick' && one.pieces.includes(id)),
  );

/** Where pieces will be as it is entered. */
export function plannedOf(form: Form, entries: Entries, ground: GroundSketch): ByHandProps['planned'] {
  return form.lines.flatMap(({ id, piece, blanks }) => {
    const filled = entries[id] ?? {};
    if (piece === undefined) return [];
    const taken = handTo(blanks, filled);
    const area = taken === undefined ? undefined : ground.cells?.find((one) => one.id === taken);
    if (area) return [{ piece, at: area.at, facing: null }];
    const blank = blanks.find((one) => one.type === 'place' && filled[one.key] && opens(blanks, one, filled));
    if (!blank) return [];
    const { x, y, cell, facing = null } = filled[blank.key] as Placed;
    const at = cell === undefined ? ([x, y] as Spot) : ground.cells?.find((one) => one.id === cell)?.at;
    return at ? [{ piece, at, facing }] : [];
  });
}

/** The cell of the offer that is taken, where offers lie on cells. */
function handTo(blanks: Blanks, filled: Readonly<Record<string, unknown>>): string | undefined {
  for (const blank of blanks) {
    if (blank.type !== 'choose') continue;
    const offer = blank.offers.find(({ value, hand }) => hand?.to !== undefined && value === filled[blank.key]);
    if (offer) return offer.hand!.to;
  }
  return undefined;
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly cell?: string;
  readonly facing?: number | null;
}

type Blanks = Form['lines'][number]['blanks'];

/** Open, and what it hangs on is open too. */
function opens(blanks: Blanks, blank: Blanks[number], filled: Readonly<Record<string, unknown>>): boolean {
  if (!isOpen(blank, filled)) return false;
  const parent = blank.when && blanks.find(({ key }) => key === blank.when!.key);
  return parent ? opens(blanks, parent, filled) : true;
}

/** What letting a piece go would enter, and the gesture it is. */
export interface Tried {
  readonly gesture: Gesture;
  readonly done: Gestured;
}

export type Trying = (piece: string, drop: Drop) => Tried;

/**
 * Works a drop out with a cache of one a piece: at every frame the words beside the hand, the odds and at last the drop
 * itself ask about the same spot.
 */
export function tryingOn(form: Form, entries: Entries, scene: Scene): Trying {
  const last = new Map<string, Tried & { readonly drop: Drop }>();
  return (piece, drop) => {
    const known = last.get(piece);
    if (known && isSame(known.drop, drop)) return known;
    const gesture = gestureOf(form, entries, scene, piece, drop);
    const tried = { drop, gesture, done: gestureOn(form, entries, gesture) };
    last.set(piece, tried);
    return tried;
  };
}

const isSame = (a: Drop, b: Drop): boolean =>
  a.on === b.on &&
  (typeof a.to === 'string' || typeof b.to === 'string' ? a.to === b.to : a.to[0] === b.to[0] && a.to[1] === b.to[1]);

function gestureOf(form: Form, entries: Entries, scene: Scene, piece: string, drop: Drop): Gesture {
  const place = byHand(form, entries, piece)?.place ?? null;
  if (!place) return { piece, ...drop };
  const at = form.stands?.[piece] === undefined ? null : scene.pieces.find(({ id }) => id === piece)?.at;
  return { piece, ...within(place, at ? asBody(place, at, drop) : drop) };
}

type PlaceByHand = NonNullable<NonNullable<ReturnType<typeof byHand>>['place']>;

/** One battalion is taken, and the middle of the whole body goes as far the same way. */
function asBody(place: PlaceByHand, at: Spot, drop: Drop): Drop {
  if (typeof drop.to === 'string') return drop;
  const [x, y] = place.body ?? place.from;
  return { ...drop, to: [x + drop.to[0] - at[0], y + drop.to[1] - at[1]] };
}

/** A drop as far as the piece may go that way: nobody's hand stops exactly at the edge. */
function within(place: PlaceByHand, drop: Drop): Drop {
  // Where only some places may be taken the gesture finds the nearest itself.
  if (place.spots || typeof drop.to === 'string' || drop.on !== undefined) return drop;
  const [dx, dy] = [drop.to[0] - place.from[0], drop.to[1] - place.from[1]];
  const far = Math.hypot(dx, dy);
  if (far <= place.reach) return drop;
  const share = place.reach / far;
  return { to: [place.from[0] + dx * share, place.from[1] + dy * share] };
}

/** `2.6″, east`, `Attack Miloradovich`, or why not. */
export function dropWords(form: Form, entries: Entries, scene: Scene, ground: GroundSketch, trying: Trying) {
  return (piece: string, drop: Drop): DropWords => {
    const { gesture, done } = trying(piece, drop);
    if (done.refusal) return { words: sentence(done.refusal.sentence), refused: true };
    const nameOf = (id: string) => scene.pieces.find((one) => one.id === id)?.name ?? id;
    if (gesture.on !== undefined && !isPlaceOnly(done.entries[done.line], gesture)) {
      return { words: `${done.meaning} ${nameOf(gesture.on)}`, refused: false };
    }
    const planned = plannedOf(form, done.entries, ground).find((one) => one.piece === (form.stands?.[piece] ?? piece));
    const can = byHand(form, entries, piece);
    const turned = planned?.facing ?? null;
    const facing = turned === null ? '' : `, ${compassWord(turned)}`;
    const at = planned ? { at: planned.at, ...(turned === null ? {} : { facing: turned }) } : {};
    if (typeof gesture.to === 'string') {
      const told = can?.cells.find(({ cell }) => cell === gesture.to);
      const words = told?.named ? told.words : `${gesture.to}${told ? `, ${told.words}` : ''}${facing}`;
      return { words, refused: false, ...at };
    }
    const from = can?.place?.from;
    const end = planned?.at ?? gesture.to;
    const far = from && end ? Math.hypot(end[0] - from[0], end[1] - from[1]) : 0;
    return { words: `${far.toFixed(1)}${ground.unit === 'inch' ? '″' : ''}${facing}`, refused: false, ...at };
  };
}

const isPlaceOnly = (filled: Readonly<Record<string, unknown>> = {}, { to }: Gesture): boolean =>
  typeof to === 'string' &&
  Object.values(filled).some((value) => value === to || (value as Placed | null)?.cell === to);
