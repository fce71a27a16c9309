/** What stands upright beside a counter: its name, its boxes, the letter of its state, how many lie under it. */
import { memo } from 'react';
import type { Piece, Scene } from '../../../game/index.ts';
import { textWidth } from '../measure-text.ts';
import { flagBox } from '../over/goals.tsx';
import type { Box } from '../view.ts';
import { coloursOf, strongColour } from './colours.ts';
import { type Named, type PlacedLabel, placeLabels, underneath } from './labels.ts';
import type { Laid } from './layout.ts';
import { halfBox } from './layout.ts';

interface TagsProps {
  readonly laid: readonly Laid[];
  readonly goals: Scene['goals'];
  /** Names on the ground, which these leave free while they can. */
  readonly names: readonly { readonly box: Box }[];
  readonly k: number;
  /** Pixels of a name. */
  readonly type: number;
  readonly selected: ReadonlySet<string>;
  /** Not while pieces move: names that jump about are worse than names that overlap. */
  readonly still: boolean;
}

/** Boxes are drawn from this scale on, so that they can be counted; names in full and orders from the next two. */
const BOXES_FROM = 15;
const NAMES_FROM = 21;
const ORDERS_FROM = 30;
const BOX = 6;
const BETWEEN = 1.5;

export const Tags = memo(function Tags({ laid, goals, names, k, type, selected, still }: TagsProps) {
  const tags = laid.map((one) => tagOf(one, k, type, selected.has(one.piece.id)));
  const named = tags.filter(({ one }) => !one.covered).map(({ named: it }) => it);
  const taken = goals.map(({ at }) => flagBox(at, k));
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
  readonly boxed: boolean;
  readonly named: Named;
}

function tagOf(one: Laid, k: number, type: number, chosen: boolean): Tag {
  const { piece } = one;
  const [hw, hh] = halfBox(one);
  const full = k >= NAMES_FROM;
  const order = k >= ORDERS_FROM || chosen ? (piece.order ?? null) : null;
  const boxes = k >= BOXES_FROM ? boxesWidth(piece) : 0;
  const font = `600 ${type}px "EB Garamond"`;
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
    boxed: boxes > 0,
    named: {
      id: piece.id,
      x: one.x * k,
      y: one.y * k,
      halfWidth: hw * k,
      halfHeight: hh * k,
      full: { width: width + 4, height: type * (order ? 2.15 : 1.12) + (boxes > 0 ? BOX + 4 : 0) },
      short: { width: textWidth(piece.label, font) + 2, height: type * 1.05 },
      weight: weightOf(piece),
      must: chosen,
    },
  };
}

interface TagOfProps {
  readonly tag: Tag;
  readonly k: number;
  readonly type: number;
  readonly place: PlacedLabel | null;
}

function TagOf({ tag: { one, chosen, full, order, boxed }, k, type, place }: TagOfProps) {
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
      {below && boxed && <Boxes piece={piece} x={below.x} y={below.y + type + 2} />}
      {below && order && (
        <text x={below.x} y={below.y + type * 1.9 + (boxed ? BOX + 4 : 0)} fontSize={type} className="tag order">
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
function weightOf({ symbol, guard, state }: Piece): number {
  const arm = symbol === 'marker' ? 0 : symbol === 'general' || symbol === 'sappers' ? 1 : 2;
  return arm + (guard ? 0.3 : 0) + (state && state.tone !== 'well' ? 0.5 : 0);
}

const boxCount = ({ boxes }: Piece): number => (boxes ?? []).reduce((sum, { total }) => sum + total, 0);

function boxesWidth(piece: Piece): number {
  const count = boxCount(piece);
  return count === 0 ? 0 : count * (BOX + BETWEEN) + (piece.boxes!.length - 1) * 3;
}

/** Full for what still stands, empty for what is lost. Two paths however many boxes: there may be a thousand on a field. */
function Boxes({ piece, x, y }: { readonly piece: Piece; readonly x: number; readonly y: number }) {
  let at = x - boxesWidth(piece) / 2;
  let [stand, lost] = ['', ''];
  for (const { total, marked } of piece.boxes ?? []) {
    for (let i = 0; i < total; i++, at += BOX + BETWEEN) {
      const box = `M${at.toFixed(1)} ${y.toFixed(1)}h${BOX}v${BOX}h${-BOX}z`;
      if (i < marked) lost += box;
      else stand += box;
    }
    at += 3;
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
