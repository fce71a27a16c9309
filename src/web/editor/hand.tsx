/** The sheet of the hand: what is being drawn or carried, and the knobs of what is chosen. Nothing under it is drawn again. */
import { type Ref as Handle, useImperativeHandle, useMemo, useState } from 'react';
import type { Piece, Spot } from '../../game/index.ts';
import { type At, type Draft, divisionIn, frontOf, METRES, type Ref, spotOf } from '../../staff/editor/index.ts';
import { type KnobHandle, TurnHandle } from '../map/over/turn-handle.tsx';
import { CounterFace } from '../map/pieces/counter.tsx';
import { turnOf } from '../map/turn.ts';
import { groundWith, type Loose, looseLine, pointsOf } from './ground-thing.ts';
import { Ink } from './ink.tsx';
import { isRing, type Line } from './tools.ts';

export interface Sketch {
  readonly tool: Line;
  readonly kind: string;
  readonly points: readonly At[];
}

/** What the hand does at this moment. */
export interface Live {
  /** A thing of the ground as it would lie. */
  readonly loose?: Loose;
  /** Where the next point of a drawing would lie. */
  readonly next?: At;
  /** A piece as it would stand; from where it was taken, in metres or, off the map, nowhere. */
  readonly ghost?: { readonly piece: Piece; readonly at: At; readonly facing: number | null; readonly width?: number };
  /** A place that is carried and has no piece. */
  readonly spot?: At;
}

export interface HandHandle {
  show(live: Live | null): void;
}

interface HandProps {
  readonly draft: Draft;
  readonly k: number;
  readonly sketch: Sketch | null;
  readonly selected: Ref | null;
  /** Two places on the old map whose distance is known. */
  readonly measured: readonly At[] | null;
  /** Where the keys would draw. */
  readonly cursor: At | null;
  /** Whether knobs are shown: a phone only selects and moves. */
  readonly knobs: boolean;
  readonly knob: Handle<KnobHandle>;
  onTurn(division: string, facing: number): void;
  readonly ref: Handle<HandHandle>;
}

export function Hand({ draft, k, sketch, selected, measured, cursor, knobs, knob, onTurn, ref }: HandProps) {
  const [live, setLive] = useState<Live | null>(null);
  useImperativeHandle(ref, () => ({ show: setLive }));
  const drawn = sketch ? [...sketch.points, ...(live?.next ? [live.next] : [])] : [];
  const loose = live?.loose ?? (sketch && drawn.length > 1 ? looseLine(sketch.tool, sketch.kind, drawn) : null);
  const ink = useMemo(() => loose && groundWith(draft, loose), [loose, draft]);
  const { width, height } = draft.ground;
  const spot = (at: At): Spot => {
    const [x, y] = spotOf(draft, at);
    return [x * k, y * k];
  };
  const division = selected?.of === 'division' ? divisionIn(draft, selected.id)?.division : undefined;
  const turn = useMemo(() => turnOf(0, { width: width / METRES, height: height / METRES }), [width, height]);
  const points = live?.loose ? (live.loose.thing.points ?? []) : pointsOf(draft, selected);
  const drawing = { className: 'map-drawing', width: (width / METRES) * k, height: (height / METRES) * k };
  const turning = knobs && division?.stands && !live?.ghost ? division.stands : null;
  const front = division ? frontOf(division) : 0;
  return (
    <div className="editor-hand">
      {ink && <Ink ground={ink} k={k} />}
      <svg {...drawing} aria-hidden="true" focusable="false">
        {knobs && !sketch && points.length > 0 && (
          <Outline points={points.map(spot)} closed={selected?.of === 'area'} />
        )}
        {sketch && <Drawing sketch={sketch} next={live?.next ?? null} spot={spot} />}
        {live?.ghost && <Ghost ghost={live.ghost} spot={spot} k={k} />}
        {live?.spot && <Measure points={[spot(live.spot)]} />}
        {measured && <Measure points={measured.map(spot)} />}
        {cursor && <Cursor at={spot(cursor)} />}
        {turning && <Flanks at={spot(turning.at)} facing={turning.facing} half={halfOf(front, k)} />}
      </svg>
      {turning && division && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
        <svg {...drawing} role="group" aria-label={`${division.name}, turned`}>
          <TurnHandle
            ref={knob}
            turning={{ piece: division.id, at: spotOf(draft, turning.at), facing: turning.facing, facings: 'any' }}
            turn={turn}
            onTurn={onTurn}
            half={front / METRES / 2}
            k={k}
          />
        </svg>
      )}
    </div>
  );
}

const halfOf = (front: number, k: number): number => (front / METRES / 2) * k;
const pathOf = (points: readonly Spot[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Of a finished shape: its line and a knob at every point. */
function Outline({ points, closed }: { readonly points: readonly Spot[]; readonly closed: boolean }) {
  return (
    <>
      <path className="sketch-line" d={`${pathOf(points)}${closed ? 'Z' : ''}`} />
      {points.map(([x, y], i) => (
        <circle key={i} className="sketch-knob" cx={x} cy={y} r="7" />
      ))}
    </>
  );
}

interface DrawingProps {
  readonly sketch: Sketch;
  readonly next: At | null;
  spot(at: At): Spot;
}

/** Fixed so far, dashed what is not; the first knob closes an area, the last one ends a line. */
function Drawing({ sketch: { tool, points }, next, spot }: DrawingProps) {
  const spots = points.map(spot);
  const ring = isRing(tool);
  const loose = [spots.at(-1)!, ...(next ? [spot(next)] : []), ...(ring && points.length > 1 ? [spots[0]!] : [])];
  const gold = ring ? 0 : points.length - 1;
  return (
    <>
      <path className="sketch-line" d={pathOf(spots)} />
      {loose.length > 1 && <path className="sketch-line loose" d={pathOf(loose)} />}
      {spots.map(([x, y], i) => (
        <circle
          key={i}
          className={i === gold ? 'sketch-knob gold' : 'sketch-knob'}
          cx={x}
          cy={y}
          r={i === gold ? 9 : 7}
        />
      ))}
    </>
  );
}

interface GhostProps {
  readonly ghost: NonNullable<Live['ghost']>;
  readonly k: number;
  spot(at: At): Spot;
}

function Ghost({ ghost: { piece, at, facing, width = piece.width }, k, spot }: GhostProps) {
  const [x, y] = spot(at);
  const [w, d] = [width * k, piece.depth * k];
  const angle = facing ?? 0;
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`} className="editor-ghost">
      <CounterFace piece={{ ...piece, facing }} style="silhouette" width={w} depth={d} angle={angle} />
      <rect x={-w / 2 - 3} y={-d / 2 - 3} width={w + 6} height={d + 6} rx="3" />
    </g>
  );
}

/** Pixels beyond the end of the front at which a flank is taken. */
export const FLANK = 9;

/** The ends of a front, to be pulled out or in. */
function Flanks({ at: [x, y], facing, half }: { readonly at: Spot; readonly facing: number; readonly half: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${facing})`} className="flanks">
      <rect x={-half - FLANK - 5} y="-5" width="10" height="10" />
    </g>
  );
}

function Cursor({ at: [x, y] }: { readonly at: Spot }) {
  return <path className="editor-cursor" d={`M${x - 14} ${y}h28M${x} ${y - 14}v28`} />;
}

function Measure({ points }: { readonly points: readonly Spot[] }) {
  return (
    <>
      {points.length > 1 && <path className="sketch-line" d={pathOf(points)} />}
      {points.map(([x, y], i) => (
        <circle key={i} className="sketch-knob gold" cx={x} cy={y} r="9" />
      ))}
    </>
  );
}
