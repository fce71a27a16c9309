/** The battle map: the printed ground, the counters on it, and what is asked about them. */
import './map.css';
import './over/by-hand.css';
import './over/over.css';
import './pieces/pieces.css';
import './side.css';
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Spot } from '../../game/index.ts';
import { ToAnswer } from '../frame/to-answer.tsx';
import { Controls, ScaleBar } from './controls.tsx';
import { useDim } from './dim.ts';
import type { Eye } from './eye.ts';
import type { BattleMapProps, End } from './face.ts';
import { GroundLayer } from './ground/ground-layer.tsx';
import { AbovePieces, BelowPieces, drawingOf, Pieces } from './layers.tsx';
import { Minimap } from './minimap.tsx';
import { firstStack, openingOf } from './opening.ts';
import type { BoxHandle } from './over/box.tsx';
import { Drag, type DragHandle } from './over/drag.tsx';
import type { GhostHandle } from './over/ghost.tsx';
import { Legend } from './over/legend.tsx';
import { Pins } from './over/pins.tsx';
import { sightWords } from './over/sight.tsx';
import type { KnobHandle } from './over/turn-handle.tsx';
import { Where, type WhereHandle } from './over/where.tsx';
import { PieceList } from './piece-list.tsx';
import { middleOf, stackOf } from './pieces/layout.ts';
import { useEye } from './use-eye.ts';
import { type Now, useHands } from './use-hands.ts';
import { type MapLayout, useLayout } from './use-layout.ts';
import { useWholeNames } from './use-whole-names.ts';

const NONE: readonly never[] = [];

/** Milliseconds the pieces wait for their ground: on bare paper they say nothing. */
const PATIENCE = 4000;

/** What takes the keys, the most urgent first. */
const FOCUSED = ['.ghost', '.path-next', '.piece[aria-pressed=true]', '.piece'];

export function BattleMap({ shown, hands, turn, ref }: BattleMapProps) {
  const { ground, scene, sighting } = shown;
  const { byHand } = hands;
  const frame = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const past = useRef<HTMLSpanElement>(null);
  const ghost = useRef<GhostHandle>(null);
  const drag = useRef<DragHandle>(null);
  const knob = useRef<KnobHandle>(null);
  const box = useRef<BoxHandle>(null);
  const where = useRef<WhereHandle>(null);
  // Until a stack is opened or a piece chosen, one's largest lies open.
  const [opened, setOpen] = useState<string | null | undefined>(undefined);
  const [listed, setListed] = useState(false);
  const dim = useDim();
  const [laidOut, setLaidOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLaidOut(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const opening = useMemo(() => openingOf(ground, scene.pieces), [ground, scene.pieces]);
  const sight = useEye(frame, stage, ground, shown.home, opening, turn.quarters);
  const { eye, k, wide } = sight;
  const open = opened === undefined && hands.byHand ? firstStack(scene.pieces) : (opened ?? null);
  const layout = useLayout(shown, hands, sight, open);
  const { laid, areas } = layout;
  useWholeNames(frame, eye, layout);
  // Another one chosen, from wherever: its own stack is the one that matters.
  useEffect(() => {
    setOpen((before) => (before === undefined && shown.selected.length === 0 ? undefined : null));
  }, [shown.selected.join()]);

  const lit = areas ? (byHand?.lit ?? NONE) : NONE;
  const litKey = `${shown.selected.join()} ${lit.map(({ cell }) => cell).join()}`;
  // Where it may go is brought into sight with it.
  useEffect(() => {
    const at = shown.selected.length === 1 ? middleOf(laid, shown.selected[0]!) : null;
    const cells = ground.cells ?? NONE;
    const goals = lit.flatMap(({ cell }) => {
      const found = cells.find(({ id }) => id === cell);
      return found ? [found.at] : [];
    });
    if (at && lit.length > 0) eye.showAround(at, goals);
  }, [litKey]);

  // The list takes the focus when it opens, and the map takes it back.
  const list = (show: boolean) => {
    setListed(show);
    if (!show) frame.current?.focus({ preventScroll: true });
  };
  const now = useRef<Now>(null!);
  const press = usePress(now, setOpen);
  const closeStack = () => setOpen(null);
  now.current = { shown, hands, laid, ghost, drag, knob, box, where, press, closeStack, listed, list };
  useHands(frame, eye, now);
  const bringIntoSight = useHandle(ref, frame, eye, now);

  const layer = { shown, hands, layout, k };
  const drawing = drawingOf(shown, k);
  return (
    <section
      ref={frame}
      className={['battle-map', shown.tool === 'ruler' && 'ruler', dim && 'dim', areas && 'areas']
        .filter(Boolean)
        .join(' ')}
      data-printed={laidOut}
      aria-label={`Map: ${scene.title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved with the arrow keys must take the focus
      tabIndex={0}
    >
      <Controls shown={shown} hands={hands} eye={eye} listed={listed} onList={list} />
      <button type="button" className="map-skip" data-over onClick={() => past.current?.focus()}>
        Past the pieces
      </button>
      <div ref={stage} className="map-stage" style={{ width: drawing.width, height: drawing.height }}>
        {k > 0 && (
          <>
            <GroundLayer ground={ground} washes={layout.washes} eye={eye} k={k} onLaid={() => setLaidOut(true)} />
            <BelowPieces {...layer} />
            <Pieces
              {...layer}
              turn={turn}
              ghost={ghost}
              knob={knob}
              box={box}
              onPress={press}
              onFocus={bringIntoSight}
            />
            <AbovePieces {...layer} />
            {byHand && (
              <Drag
                ref={drag}
                byHand={byHand}
                laid={laid}
                chosen={layout.selected}
                cells={ground.cells ?? NONE}
                k={k}
                width={drawing.width}
                height={drawing.height}
              />
            )}
            {shown.pins.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
              <svg {...drawing} role="group" aria-label="Report" className="map-drawing pins-sheet">
                <Pins pins={shown.pins} k={k} onPin={hands.onPin} />
              </svg>
            )}
          </>
        )}
      </div>
      {k > 0 && <Edges {...layer} eye={eye} wide={wide} turn={turn} where={where} />}
      {listed && (
        <PieceList
          scene={scene}
          selected={layout.selected}
          onChoose={(id) => {
            hands.onSelect(id, { add: false });
            bringIntoSight(id);
            if (!wide) list(false);
          }}
          onClose={() => list(false)}
          onAnswer={hands.onAnswer}
        />
      )}
      <ToAnswer onAnswer={hands.onAnswer} />
      <span ref={past} tabIndex={-1} />
      <p className="unseen" role="status">
        {sighting ? sightWords(sighting.sighting) : ''}
      </p>
    </section>
  );
}

/** A piece was pressed: with the ruler it is an end to measure from, else it is chosen and its stack opens. */
function usePress(now: RefObject<Now>, openStack: (cell: string | null) => void) {
  const measuredFrom = useRef<string | null>(null);
  return useCallback((id: string, add: boolean) => {
    const { shown, hands } = now.current;
    if (shown.tool === 'ruler') {
      if (measuredFrom.current !== null && measuredFrom.current !== id) hands.onRuler(measuredFrom.current, id);
      measuredFrom.current = measuredFrom.current === null ? id : null;
      return;
    }
    openStack(stackOf(shown.scene.pieces, [id]));
    hands.onSelect(id, { add });
  }, []);
}

/** What the page may ask of the map; answers how a piece is brought into sight. */
function useHandle(ref: BattleMapProps['ref'], frame: RefObject<HTMLElement | null>, eye: Eye, now: RefObject<Now>) {
  const spotOf = (end: End): Spot | null => (typeof end === 'string' ? middleOf(now.current.laid, end) : end);
  useImperativeHandle(
    ref,
    () => ({
      fit: () => eye.fit(),
      show: (what) => eye.show(what.map(spotOf).filter((spot) => spot !== null)),
      focus: () =>
        FOCUSED.map((one) => frame.current?.querySelector<SVGElement>(one))
          .find(Boolean)
          ?.focus(),
    }),
    [eye],
  );
  return useCallback(
    (id: string) => {
      const at = middleOf(now.current.laid, id);
      if (at) eye.show([at]);
    },
    [eye],
  );
}

interface EdgesProps extends Pick<BattleMapProps, 'shown' | 'hands' | 'turn'> {
  readonly layout: MapLayout;
  readonly k: number;
  readonly eye: Eye;
  readonly wide: boolean;
  readonly where: RefObject<WhereHandle | null>;
}

/** At the map's edges: the whole field small, the scale, where the pointer is, the key to what is drawn. */
function Edges({ shown, hands, layout, k, eye, wide, turn, where }: EdgesProps) {
  const { ground, scene } = shown;
  return (
    <>
      <Minimap
        ground={ground}
        washes={layout.washes}
        pieces={layout.pieces}
        sides={scene.sides}
        eye={eye}
        size={wide ? 160 : 84}
      />
      <ScaleBar k={k} unit={ground.unit} />
      <Where ref={where} ground={ground} turn={turn} />
      <Legend
        zones={shown.selected.length > 0 ? layout.zones : NONE}
        areas={layout.areas}
        lit={hands.byHand?.lit ?? NONE}
        fog={(scene.fog?.length ?? 0) > 0}
      />
    </>
  );
}
