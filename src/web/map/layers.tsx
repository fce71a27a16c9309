/** The sheets that lie over the printed ground, from the lowest to the highest. */
import type { RefObject } from 'react';
import type { End, OnHands, OnMap, PathPick } from './face.ts';
import { Arrows } from './over/arrows.tsx';
import { type BoxHandle, ChoosingBox } from './over/box.tsx';
import { CellNumbers } from './over/cell-numbers.tsx';
import { Ghost, type GhostHandle } from './over/ghost.tsx';
import { GoalRings, Goals, Laurels } from './over/goals.tsx';
import { Lit } from './over/lit.tsx';
import { Names } from './over/names.tsx';
import { PathCells, Prices } from './over/path-cells.tsx';
import { Fallen } from './over/pins.tsx';
import { Planned } from './over/planned.tsx';
import { Sight } from './over/sight.tsx';
import { type KnobHandle, TurnHandle } from './over/turn-handle.tsx';
import { Zones } from './over/zones.tsx';
import { Counters } from './pieces/counters.tsx';
import { boxOf, type Laid, middleOf } from './pieces/layout.ts';
import { Tags } from './pieces/tags.tsx';
import type { Turn } from './turn.ts';
import type { MapLayout } from './use-layout.ts';

export interface LayerProps {
  readonly shown: OnMap;
  readonly hands: OnHands;
  readonly layout: MapLayout;
  readonly k: number;
}

const NONE: readonly never[] = [];

export const drawingOf = ({ ground }: OnMap, k: number) => ({
  className: 'map-drawing',
  width: ground.width * k,
  height: ground.height * k,
});

/** Names, reach, rings of the goals, plans. */
export function BelowPieces({ shown, layout, k }: Omit<LayerProps, 'hands'>) {
  const { ground, scene } = shown;
  const cells = ground.cells ?? NONE;
  return (
    <svg {...drawingOf(shown, k)} aria-hidden="true" focusable="false">
      <CellNumbers cells={cells} k={k} />
      <Names ground={ground} names={layout.names} k={k} type={layout.type} />
      <Zones zones={layout.zones} cells={cells} width={ground.width} height={ground.height} k={k} />
      <GoalRings goals={scene.goals} k={k} />
      <Fallen fallen={shown.fallen} k={k} />
      {!shown.hideCounters && (
        <Arrows arrows={shown.arrows} given={scene.arrows} k={k} selected={layout.selected} pieces={layout.pieces} />
      )}
    </svg>
  );
}

interface PiecesProps extends LayerProps {
  readonly turn: Turn;
  readonly ghost: RefObject<GhostHandle | null>;
  readonly knob: RefObject<KnobHandle | null>;
  readonly box: RefObject<BoxHandle | null>;
  onPress(id: string, add: boolean): void;
  onFocus(id: string): void;
}

/** The counters, and what a hand takes hold of. */
export function Pieces({ shown, hands, layout, k, turn, ghost, knob, box, onPress, onFocus }: PiecesProps) {
  const { ground, scene, lesson } = shown;
  const { byHand, placing } = hands;
  const { laid, pointedAt } = layout;
  const cells = ground.cells ?? NONE;
  const path = pathShown(hands);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg {...drawingOf(shown, k)} role="group" aria-label="Pieces">
      {path && <PathCells path={path} cells={cells} k={k} />}
      {pointedAt && <Lit laid={pointedAt} k={k} to={lesson!.to} facing={lesson!.facing} />}
      {byHand && <Planned planned={byHand.planned} laid={laid} k={k} />}
      <Counters
        laid={laid}
        k={k}
        style={shown.style}
        sides={scene.sides}
        cells={layout.cellNames}
        garrisons={layout.garrisons}
        turn={turn}
        selected={layout.selected}
        highlighted={shown.highlighted}
        onPress={onPress}
        onFocus={onFocus}
      />
      {placing && (
        <Ghost
          key={placing.from.join()}
          ref={ghost}
          placing={placing}
          cells={cells}
          unit={ground.unit}
          turn={turn}
          k={k}
        />
      )}
      {byHand?.turning && !placing && shown.motion === null && (
        <TurnHandle
          ref={knob}
          turning={byHand.turning}
          turn={turn}
          onTurn={byHand.onTurn}
          half={longerHalf(laid, byHand.turning.piece)}
          k={k}
        />
      )}
      <ChoosingBox ref={box} k={k} />
    </svg>
  );
}

/** Flags of the goals, tags, prices of what is lit, the ruler. */
export function AbovePieces({ shown, hands, layout, k }: LayerProps) {
  const { ground, scene, sighting } = shown;
  const { laid } = layout;
  const drawing = drawingOf(shown, k);
  const spotOf = (end: End) => (typeof end === 'string' ? middleOf(laid, end) : end);
  const [from, to] = sighting ? [spotOf(sighting.from), spotOf(sighting.to)] : [null, null];
  return (
    <svg {...drawing} aria-hidden="true" focusable="false">
      {!layout.areas && <Goals goals={scene.goals} sides={scene.sides} k={k} />}
      {layout.areas && !layout.plain && (
        <Laurels goals={scene.goals} sides={scene.sides} k={k} taken={laid.map((one) => boxOf(one, k))} />
      )}
      <Tags
        laid={laid}
        goals={scene.goals}
        width={drawing.width}
        height={drawing.height}
        names={layout.names}
        k={k}
        type={layout.type}
        full={layout.full}
        selected={layout.selected}
        still={shown.motion === null}
      />
      {!hands.path && hands.byHand && (
        <Prices lit={hands.byHand.lit} cells={ground.cells ?? NONE} taken={layout.taken} k={k} />
      )}
      {sighting && from && to && <Sight from={from} to={to} sighting={sighting.sighting} k={k} />}
    </svg>
  );
}

/** The way that is being chosen, or the cells a tap takes the chosen piece to. */
function pathShown({ path, byHand }: OnHands): PathPick | null {
  if (path || !byHand || byHand.lit.length === 0) return path;
  return {
    cells: NONE,
    next: byHand.lit.map(({ cell }) => cell),
    words: byHand.lit,
    onCell: (cell) => void byHand.onGround([0, 0], cell),
  };
}

const longerHalf = (laid: readonly Laid[], id: string): number => {
  const one = laid.find(({ piece }) => piece.id === id);
  return one ? Math.max(one.width, one.depth) / 2 : 0;
};
