/** What stands upright beside a counter: its name, its boxes, the letter of its state, how many lie under it. */
import { memo } from 'react';
import type { Piece, Scene } from '../../../game/index.ts';
import { textWidth } from '../measure-text.ts';
import { flagBox } from '../over/goals.tsx';
import { type Box, beyond } from '../view.ts';
import { coloursOf, strongColour } from './colours.ts';
import { type Named, type PlacedLabel, placeLabels, underneath } from './labels.ts';
import type { Laid } from './layout.ts';
import { cardBox, boxOf as groundOf, halfBox } from './layout.ts';

interface TagsProps {
  readonly laid: readonly Laid[];
  readonly goals: Scene['goals'];
  /** Pixels of the whole sheet, beyond which nothing is written. */
  readonly width: number;
  readonly height: number;
  /** Names on the ground, which these leave free while they can. */
  readonly names: readonly { readonly box: Box }[];
  readonly k: number;
  /** Pixels of a name. */
  readonly type: number;
  /** Names are written out where they have room. */
  readonly full: boolean;
  readonly selected: ReadonlySet<string>;
  /** Not while pieces move: names that jump about are worse than names that overlap. */
  readonly still: boolean;
}

/** Boxes are drawn from this scale on, so that they can be counted; orders from the next. */
const BOXES_FROM = 15;
const ORDERS_FROM = 30;
/** From the start of one box to the next: at most, and where a small counter has many. */
const PITCH = 7.5;
const LEAST_PITCH = 2.6;
/** How far a row of boxes may stand out beyond its counter. */
const BEYOND = 1.3;
/** Pixels by which the gold rim of a general stands out. */
const RIM = 2;
/** Pixels a row may always take. */
const ROW = 44;

export const Tags = memo(function Tags(props: TagsProps) {
  const { laid, goals, width, height, names, k, type, full, selected, still } = props;
  const tags = laid.map((one) => tagOf(one, k, type, full, selected.has(one.piece.id)));
  const says = ({ one, chosen }: Tag): boolean => chosen || !saysNothing(one.piece, goals);
  const seen = tags.filter(({ one }) => !one.covered && !one.card);
  const named = seen.filter(says).map(({ named: it }) => it);
  const cards = laid.flatMap((one) => (one.card ? [cardBox(one, k)] : []));
  // Whoever says nothing is not written over either.
  const silent = seen.filter((tag) => !says(tag)).map(({ one }) => groundOf(one, k));
  const taken = [...goals.map(({ at }) => flagBox(at, k)), ...beyond({ width, height }), ...cards, ...silent];
  const shunned = names.map(({ box }) => box);
  const placed = still ? placeLabels(named, taken, shunned) : named.map(underneath);
  const places = new Map(placed.map((place) => [place.id, place]));
  return (
    <g className="tags">
      {tags.map((tag) => (
        <TagOf key={tag.one.piece.id} tag={tag} k={k} type={type} place={places.get(tag.one.piece.id) ?? null} />
      ))}
    </g>
  );
});

/** What is said of a counter at this scale, if there is room for all of it. */
interface Tag {
  readonly one: Laid;
  readonly chosen: boolean;
  readonly full: boolean;
  readonly order: string | null;
  /** From box to box, 0 where none are drawn. */
  readonly pitch: number;
  readonly named: Named;
}

function tagOf(one: Laid, k: number, type: number, full: boolean, chosen: boolean): Tag {
  const { piece } = one;
  const [hw, hh] = halfBox(one);
  const order = k >= ORDERS_FROM || chosen ? (piece.order ?? null) : null;
  const pitch = k >= BOXES_FROM && !piece.block ? pitchOf(piece, Math.max(one.width, one.depth) * k) : 0;
  const boxes = boxesWidth(piece, pitch);
  const font = `600 ${type}px "EB Garamond"`;
  const rim = piece.symbol === 'general' ? RIM : 0;
  const width = Math.max(
    textWidth(full ? fullName(piece) : piece.label, font),
    order ? textWidth(order, font) : 0,
    boxes,
  );
  return {
    one,
    chosen,
    full,
    order,
    pitch,
    named: {
      id: piece.id,
      x: one.x * k,
      y: one.y * k,
      halfWidth: hw * k + rim,
      halfHeight: hh * k + rim,
      full: { width: width + 4, height: type * (order ? 2.15 : 1.12) + (boxes > 0 ? boxOf(pitch) + 4 : 0) },
      short: { width: textWidth(piece.label, font) + 2, height: type * 1.05 },
      weight: weightOf(piece),
      must: chosen,
      ...(piece.block ? { above: true } : {}),
      ...(rim > 0 ? { yields: true } : {}),
    },
  };
}

interface TagOfProps {
  readonly tag: Tag;
  readonly k: number;
  readonly type: number;
  readonly place: PlacedLabel | null;
}

function TagOf({ tag: { one, chosen, full, order, pitch }, k, type, place }: TagOfProps) {
  const { piece } = one;
  const [hw, hh] = halfBox(one);
  const below = place && !place.short ? place : null;
  return (
    <g>
      {place && (
        <text x={place.x} y={place.y + type * 0.86} fontSize={type} className={chosen ? 'tag chosen' : 'tag'}>
          {full && below ? <Full piece={piece} /> : piece.label}
        </text>
      )}
      {below && pitch > 0 && <Boxes piece={piece} pitch={pitch} x={below.x} y={below.y + type + 2} />}
      {below && order && (
        <text
          x={below.x}
          y={below.y + type * 1.9 + (pitch > 0 ? boxOf(pitch) + 4 : 0)}
          fontSize={type}
          className="tag order"
        >
          {order}
        </text>
      )}
      {piece.state && piece.state.tone !== 'well' && (
        <Letter x={(one.x + hw * 0.8) * k} y={(one.y - hh * 0.8) * k} state={piece.state} />
      )}
      {one.under > 0 && <Count x={(one.x - hw * 0.9) * k} y={(one.y - hh * 0.9) * k} count={one.under + 1} />}
    </g>
  );
}

/** A train says what it is by its sign; the garrison of a place is named by the place. */
const saysNothing = ({ symbol, name }: Piece, goals: Scene['goals']): boolean =>
  symbol === 'train' || (symbol === 'marker' && goals.some((goal) => name.endsWith(goal.name)));

/** What is typed, and what it is called, unless the one says the other. */
const fullName = ({ label, name }: Piece): string => (name.includes(label) ? name : `${label} ${name}`);

function Full({ piece }: { readonly piece: Piece }) {
  if (piece.name.includes(piece.label)) return piece.name;
  return (
    <>
      <tspan className="tag-id">{piece.label}</tspan> {piece.name}
    </>
  );
}

/** Generals stand on their troops: their names give way first, after those of markers. */
function weightOf({ symbol, guard, state, block }: Piece): number {
  if (block) return (block.ability ?? 0) + (block.steps === undefined ? 0 : 5);
  const arm = symbol === 'marker' ? 0 : symbol === 'general' || symbol === 'sappers' ? 1 : 2;
  return arm + (guard ? 0.3 : 0) + (state && state.tone !== 'well' ? 0.5 : 0);
}

const boxCount = ({ boxes }: Piece): number => (boxes ?? []).reduce((sum, { total }) => sum + total, 0);

/** So wide that the row keeps to its counter, and can still be counted by groups; 0 for whom none are known. */
function pitchOf(piece: Piece, longer: number): number {
  const count = boxCount(piece);
  if (count === 0) return 0;
  const room = Math.max(ROW, longer * BEYOND) - (piece.boxes!.length - 1) * GROUP;
  return Math.max(LEAST_PITCH, Math.min(PITCH, room / count));
}

const GROUP = 3;
const boxOf = (pitch: number): number => Math.max(4, pitch * 0.8);

const boxesWidth = (piece: Piece, pitch: number): number =>
  pitch === 0 ? 0 : boxCount(piece) * pitch + (piece.boxes!.length - 1) * GROUP;

interface BoxesProps {
  readonly piece: Piece;
  readonly pitch: number;
  readonly x: number;
  readonly y: number;
}

/** Full for what still stands, empty for what is lost. Two paths however many boxes: there may be a thousand on a field. */
function Boxes({ piece, pitch, x, y }: BoxesProps) {
  let at = x - boxesWidth(piece, pitch) / 2;
  const [wide, high] = [(pitch * 0.8).toFixed(1), boxOf(pitch).toFixed(1)];
  let [stand, lost] = ['', ''];
  for (const { total, marked } of piece.boxes ?? []) {
    for (let i = 0; i < total; i++, at += pitch) {
      const box = `M${at.toFixed(1)} ${y.toFixed(1)}h${wide}v${high}h-${wide}z`;
      if (i < marked) lost += box;
      else stand += box;
    }
    at += GROUP;
  }
  return (
    <g className="boxes">
      <path d={stand} fill={strongColour(coloursOf(piece))} />
      <path d={lost} className="lost" />
    </g>
  );
}

function Letter({
  x,
  y,
  state,
}: {
  readonly x: number;
  readonly y: number;
  readonly state: NonNullable<Piece['state']>;
}) {
  const wide = Math.max(9, 4.5 * state.letter.length + 4);
  return (
    <g transform={`translate(${x} ${y})`} className={`letter ${state.tone}`}>
      <rect x={-wide} y="-9" width={2 * wide} height="18" rx="9" />
      <text y="4.6">{state.letter}</text>
    </g>
  );
}

function Count({ x, y, count }: { readonly x: number; readonly y: number; readonly count: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className="count">
      <circle r="9" />
      <text y="4.6">{count}</text>
    </g>
  );
}
