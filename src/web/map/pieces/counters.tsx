/** All counters on the map: each a button with its sentence, each drawn again only when it changes. */
import { Fragment, memo } from 'react';
import type { Piece, Scene } from '../../../game/index.ts';
import type { CounterStyle, Tone } from '../face.ts';
import type { Turn } from '../turn.ts';
import { coloursOf, strongColour } from './colours.ts';
import { CounterFace } from './counter.tsx';
import { CARD, cardName, type Laid } from './layout.ts';
import { type CellNames, pieceWords } from './words.ts';

interface CountersProps {
  readonly laid: readonly Laid[];
  readonly k: number;
  readonly style: CounterStyle;
  readonly sides: Scene['sides'];
  readonly cells: CellNames;
  /** Drawn smaller than they are, within a line that shows how much they hold. */
  readonly garrisons: ReadonlySet<string>;
  readonly turn: Turn;
  readonly selected: ReadonlySet<string>;
  readonly highlighted: Readonly<Record<string, Tone>>;
  /** Enter or space, or a click that a machine makes for somebody. */
  onPress(id: string, add: boolean): void;
  onFocus(id: string): void;
}

/** Of those a chosen piece may strike Tab stops at so many; the list has them all. */
const STRUCK_STOPS = 5;

export function Counters(props: CountersProps) {
  const { laid, k, style, sides, cells, garrisons, turn, selected, highlighted, onPress, onFocus } = props;
  const struck = new Set(Object.keys(highlighted).slice(0, STRUCK_STOPS));
  return (
    <g className={`pieces ${style}`}>
      {laid.map(({ piece, x, y, stem }) => {
        if (!stem) return null;
        const d = `M${stem[0] * k} ${stem[1] * k}L${x * k} ${y * k}`;
        return (
          <g key={piece.id}>
            <path className="stem-paper" d={d} />
            <path className="stem" d={d} />
          </g>
        );
      })}
      {laid.map(({ piece, x, y, angle, width, depth, card }) => (
        <Fragment key={piece.id}>
          {card && <FanCard name={cardName(piece.label)} x={x * k} y={y * k} chosen={selected.has(piece.id)} />}
          <CounterButton
            piece={piece}
            x={x * k}
            y={y * k}
            angle={angle}
            width={width * k}
            depth={depth * k}
            style={style}
            garrison={garrisons.has(piece.id)}
            sides={sides}
            cells={cells}
            turn={turn}
            chosen={selected.has(piece.id)}
            stop={selected.size === 0 || selected.has(piece.id) || struck.has(piece.id)}
            tone={highlighted[piece.id] ?? null}
            onPress={onPress}
            onFocus={onFocus}
          />
        </Fragment>
      ))}
    </g>
  );
}

/** Of a fan that is open: a card a Formation, with its name over the block and room for its steps below. */
function FanCard({
  name,
  x,
  y,
  chosen,
}: {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly chosen: boolean;
}) {
  const { width, height } = CARD;
  return (
    <g transform={`translate(${x} ${y})`} className={chosen ? 'fan-card chosen' : 'fan-card'}>
      <rect x={-width / 2} y={6 - height / 2 - 10} width={width} height={height} rx="2" />
      <text y="-17">{name}</text>
    </g>
  );
}

/** Of a garrison's ground, what its counter takes on either side. */
const WITHIN = 0.5;

interface ButtonProps {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
  readonly depth: number;
  readonly style: CounterStyle;
  readonly garrison: boolean;
  readonly sides: Scene['sides'];
  readonly cells: CellNames;
  readonly turn: Turn;
  readonly chosen: boolean;
  /** Whether Tab stops at it: while one is chosen, only there and where it may strike. */
  readonly stop: boolean;
  readonly tone: Tone | null;
  onPress(id: string, add: boolean): void;
  onFocus(id: string): void;
}

const CounterButton = memo(function CounterButton(props: ButtonProps) {
  const {
    piece,
    x,
    y,
    angle,
    width,
    depth,
    style,
    garrison,
    sides,
    cells,
    turn,
    chosen,
    stop,
    tone,
    onPress,
    onFocus,
  } = props;
  const share = garrison ? WITHIN : 1;
  const ring = { x: -width / 2 - 4, y: -depth / 2 - 4, width: width + 8, height: depth + 8, rx: 4 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button element inside a drawing
    <g
      role="button"
      tabIndex={stop ? 0 : -1}
      aria-label={pieceWords(piece, { sides }, turn, cells)}
      aria-pressed={chosen}
      data-piece={piece.id}
      className="piece"
      transform={`translate(${x} ${y}) rotate(${angle})`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onPress(piece.id, event.shiftKey || event.ctrlKey || event.metaKey);
      }}
      onClick={(event) => {
        // A pointer's clicks are told by the map itself, which knows a click from a drag.
        if (event.detail === 0) onPress(piece.id, false);
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) onFocus(piece.id);
      }}
    >
      {tone && <rect {...ring} className={`tone ${tone}`} />}
      {chosen && <rect {...ring} className="chosen" />}
      <rect {...ring} className="focus" />
      {garrison && (
        <rect
          x={-width / 2}
          y={-depth / 2}
          width={width}
          height={depth}
          className="garrison"
          stroke={strongColour(coloursOf(piece))}
        />
      )}
      <CounterFace piece={piece} style={style} width={width * share} depth={depth * share} angle={angle} />
    </g>
  );
});
