/** What stands upright beside a counter: its name, its boxes, the letter of its state, how many lie under it. */
import { memo } from 'react';
import type { Piece, Scene } from '../../../kernel/index.ts';
import { textWidth } from '../measure-text.ts';
import { flagBox } from '../over/goals.tsx';
import type { Box } from '../view.ts';
import { coloursOf, strongColour } from './colours.ts';
import { type Named, placeLabels, underneath } from './labels.ts';
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

/** Boxes are drawn from this scale on, so that they can be counted. */
const BOXES_FROM = 15;
/** And names in full from this one. */
const NAMES_FROM = 21;
const BOX = 6;
const BETWEEN = 1.5;

export const Tags = memo(function Tags({ laid, goals, names, k, type, selected, still }: TagsProps) {
  const boxed = k >= BOXES_FROM;
  const full = k >= NAMES_FROM;
  const named = laid
    .filter(({ covered }) => !covered)
    .map((one) => namedOf(one, { k, type, boxed, full, must: selected.has(one.piece.id) }));
  const taken = goals.map(({ at }) => flagBox(at, k));
  const shunned = names.map(({ box }) => box);
  const places = new Map(
    (still ? placeLabels(named, taken, shunned) : named.map(underneath)).map((place) => [place.id, place]),
  );
  return (
    <g className="tags">
      {laid.map((one) => {
        const { piece } = one;
        const place = places.get(piece.id);
        const [hw, hh] = halfBox(one);
        return (
          <g key={piece.id}>
            {place && (
              <text
                x={place.x}
                y={place.y + type * 0.86}
                fontSize={type}
                className={selected.has(piece.id) ? 'tag chosen' : 'tag'}
              >
                {full && !place.short ? <Full piece={piece} /> : piece.label}
              </text>
            )}
            {place && boxed && !place.short && <Boxes piece={piece} x={place.x} y={place.y + type + 2} />}
            {piece.state && piece.state.tone !== 'well' && (
              <Letter x={(one.x + hw * 0.8) * k} y={(one.y - hh * 0.8) * k} state={piece.state} />
            )}
            {one.under > 0 && <Count x={(one.x - hw * 0.9) * k} y={(one.y - hh * 0.9) * k} count={one.under + 1} />}
          </g>
        );
      })}
    </g>
  );
});

interface Manner {
  readonly k: number;
  readonly type: number;
  readonly boxed: boolean;
  readonly full: boolean;
  readonly must: boolean;
}

function namedOf(one: Laid, { k, type, boxed, full, must }: Manner): Named {
  const { piece } = one;
  const [hw, hh] = halfBox(one);
  const boxes = boxed ? boxesWidth(piece) : 0;
  const font = `600 ${type}px "EB Garamond"`;
  return {
    id: piece.id,
    x: one.x * k,
    y: one.y * k,
    halfWidth: hw * k,
    halfHeight: hh * k,
    full: {
      width: Math.max(textWidth(full ? fullName(piece) : piece.label, font), boxes) + 4,
      height: type * 1.12 + (boxes > 0 ? BOX + 4 : 0),
    },
    short: { width: textWidth(piece.label, font) + 2, height: type * 1.05 },
    weight: weightOf(piece),
    must,
  };
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

/** Full for what still stands, empty for what is lost. */
function Boxes({ piece, x, y }: { readonly piece: Piece; readonly x: number; readonly y: number }) {
  const fill = strongColour(coloursOf(piece));
  let at = x - boxesWidth(piece) / 2;
  return (
    <g className="boxes" fill={fill}>
      {(piece.boxes ?? []).map(({ label, total, marked }, group) => {
        const cells = Array.from({ length: total }, (_, i) => {
          const left = at;
          at += BOX + BETWEEN;
          return <rect key={i} x={left} y={y} width={BOX} height={BOX} className={i < marked ? 'lost' : undefined} />;
        });
        at += 3;
        return <g key={`${group} ${label}`}>{cells}</g>;
      })}
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
