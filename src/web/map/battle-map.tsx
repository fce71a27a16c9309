/** The battle map: the printed ground, the counters on it, and what is asked about them. */
import './map.css';
import './over/by-hand.css';
import './over/over.css';
import './pieces/pieces.css';
import './side.css';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { GroundSketch, Scene, Spot } from '../../game/index.ts';
import { Controls, ScaleBar } from './controls.tsx';
import { useDim } from './dim.ts';
import type { BattleMapProps, End, Tone } from './face.ts';
import { GroundLayer } from './ground/ground-layer.tsx';
import { washesOf } from './ground/washes.ts';
import { Minimap } from './minimap.tsx';
import { between } from './motion.ts';
import { Arrows } from './over/arrows.tsx';
import { type BoxHandle, ChoosingBox } from './over/box.tsx';
import { CellNumbers } from './over/cell-numbers.tsx';
import { Drag, type DragHandle } from './over/drag.tsx';
import { Ghost, type GhostHandle } from './over/ghost.tsx';
import { GoalRings, Goals, LAUREL, Laurels } from './over/goals.tsx';
import { Legend } from './over/legend.tsx';
import { Lit } from './over/lit.tsx';
import { Names, setNames } from './over/names.tsx';
import { PathCells, Prices } from './over/path-cells.tsx';
import { Fallen, Pins } from './over/pins.tsx';
import { Planned } from './over/planned.tsx';
import { Sight, sightWords } from './over/sight.tsx';
import { type KnobHandle, TurnHandle } from './over/turn-handle.tsx';
import { Where, type WhereHandle } from './over/where.tsx';
import { Zones } from './over/zones.tsx';
import { PieceList } from './piece-list.tsx';
import { Counters } from './pieces/counters.tsx';
import { garrisonsOf, halfBox, type Laid, layOut, middleOf, stackOf } from './pieces/layout.ts';
import { Tags } from './pieces/tags.tsx';
import { useEye } from './use-eye.ts';
import { type Now, useHands } from './use-hands.ts';
import type { Box } from './view.ts';

const NONE: readonly never[] = [];
/** From this scale on there is room for larger type. */
const LARGE = 42;
/** Pixels from area to area from which flags, leaders and laurels have room; on a small screen, which is nearer, more. */
const CLOSE = 105;
const CLOSE_BY_HAND = 110;
const NO_TONES: Readonly<Record<string, Tone>> = {};

/** What takes the keys, the most urgent first. */
const FOCUSED = ['.ghost', '.path-next', '.piece[aria-pressed=true]', '.piece'];

/** The same set as long as the same ids are in it. */
function useSame(ids: readonly string[]): ReadonlySet<string> {
  const last = useRef<ReadonlySet<string>>(new Set());
  if (ids.length !== last.current.size || ids.some((id) => !last.current.has(id))) last.current = new Set(ids);
  return last.current;
}

export function BattleMap(props: BattleMapProps) {
  const { ground, scene, style, motion = null, hideCounters = false, magnify = false } = props;
  const { placing = null, path = null, sighting = null, tool = 'select', byHand = null, turn } = props;
  const frame = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const past = useRef<HTMLSpanElement>(null);
  const ghost = useRef<GhostHandle>(null);
  const drag = useRef<DragHandle>(null);
  const knob = useRef<KnobHandle>(null);
  const box = useRef<BoxHandle>(null);
  const where = useRef<WhereHandle>(null);
  const measuredFrom = useRef<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  const dim = useDim();
  const { eye, k, wide } = useEye(frame, stage, ground, props.home ?? NONE, turn.quarters);

  const pieces = useMemo(() => (motion ? between(motion.from, motion.to, motion.t) : scene.pieces), [motion, scene]);
  const lesson = props.lesson ?? null;
  // A stack with what a lesson points at opens by itself.
  const openCell = open ?? stackOf(pieces, props.selected) ?? (lesson && stackOf(pieces, [lesson.piece]));
  // Another one chosen, from wherever: its own stack is the one that matters.
  useEffect(() => setOpen(null), [props.selected.join()]);
  const areas = scene.pieces.some(({ block }) => block);
  /** Blocks from afar, where areas are small. */
  const plain = areas && k * spacingOf(ground) < (wide ? CLOSE : CLOSE_BY_HAND);
  const middle = useMemo((): Spot => [ground.width / 2, ground.height / 2], [ground]);
  const laid = useMemo(
    () => (k === 0 || hideCounters ? NONE : layOut(pieces, { k, magnify, open: openCell, plain, cards: wide, middle })),
    [pieces, k, magnify, openCell, hideCounters, plain, wide, middle],
  );
  const pointedAt = lesson && laid.find(({ piece }) => piece.id === lesson.piece);
  const selected = useSame(props.selected);
  const type = k > LARGE ? 16 : wide ? 14 : 15;
  const names = useMemo(
    () => (k === 0 ? NONE : setNames(ground, scene.goals, hideCounters ? NONE : boxesOf(scene, k), k, type)),
    [ground, scene, hideCounters, k, type],
  );
  const standing = useMemo(
    () => [
      ...laid.map(({ x, y }): Spot => [x, y]),
      ...scene.goals.map(({ at: [x, y] }): Spot => [x + LAUREL[0] / k, y + LAUREL[1] / k]),
    ],
    [laid, scene.goals, k],
  );
  const held = scene.goals.map(({ id, held: seat }) => `${id} ${seat}`).join();
  const washes = useMemo(() => washesOf(scene, ground.cells ?? NONE), [ground, held, scene.fog?.join()]);
  // Areas it may go to are lit, each with its price: a wash for the same would only hide the ground.
  const told = areas && byHand !== null && byHand.lit.length > 0;
  const zones = (props.zones ?? NONE).filter(({ kind }) => !told || (kind !== 'move' && kind !== 'charge'));
  const garrisons = useMemo(() => garrisonsOf(ground, scene.pieces), [ground, scene.pieces]);

  const now = useRef<Now>(null!);
  const press = useCallback((id: string, add: boolean) => {
    const { scene: last, tool: with_, onRuler, onSelect } = now.current.props;
    if (with_ === 'ruler') {
      if (measuredFrom.current !== null && measuredFrom.current !== id) onRuler?.(measuredFrom.current, id);
      measuredFrom.current = measuredFrom.current === null ? id : null;
      return;
    }
    setOpen(stackOf(last.pieces, [id]));
    onSelect(id, { add });
  }, []);
  const bringIntoSight = useCallback(
    (id: string) => {
      const at = middleOf(now.current.laid, id);
      if (at) eye.show([at]);
    },
    [eye],
  );
  // The list takes the focus when it opens, and the map takes it back.
  const list = (show: boolean) => {
    setListed(show);
    if (!show) frame.current?.focus({ preventScroll: true });
  };
  now.current = {
    props,
    laid,
    get ghost() {
      return ghost.current;
    },
    get drag() {
      return drag.current;
    },
    get knob() {
      return knob.current;
    },
    get box() {
      return box.current;
    },
    get where() {
      return where.current;
    },
    press,
    closeStack: () => setOpen(null),
    listed,
    list,
  };
  useHands(frame, eye, now);

  const spotOf = useCallback(
    (end: End): Spot | null => (typeof end === 'string' ? middleOf(now.current.laid, end) : end),
    [],
  );
  useImperativeHandle(
    props.ref,
    () => ({
      fit: () => eye.fit(),
      show: (what) => eye.show(what.map(spotOf).filter((spot) => spot !== null)),
      focus: () =>
        FOCUSED.map((one) => frame.current?.querySelector<SVGElement>(one))
          .find(Boolean)
          ?.focus(),
    }),
    [eye, spotOf],
  );

  const drawing = { className: 'map-drawing', width: ground.width * k, height: ground.height * k };
  const [from, to] = sighting ? [spotOf(sighting.from), spotOf(sighting.to)] : [null, null];
  const cells = ground.cells ?? NONE;
  return (
    <section
      ref={frame}
      className={['battle-map', tool === 'ruler' && 'ruler', dim && 'dim', areas && 'areas'].filter(Boolean).join(' ')}
      aria-label={`Map: ${scene.title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved with the arrow keys must take the focus
      tabIndex={0}
    >
      <Controls
        tool={tool}
        onTool={props.onTool}
        hidden={hideCounters}
        onHide={props.onHideCounters}
        magnify={magnify}
        onMagnify={props.onMagnify}
        ownBelow={props.ownBelow ?? false}
        onOwnBelow={props.onOwnBelow}
        listed={listed}
        onList={list}
        onZoom={(factor) => eye.zoom(factor)}
        onFit={() => eye.fit()}
      />
      <button type="button" className="map-skip" data-over onClick={() => past.current?.focus()}>
        Past the pieces
      </button>
      <div ref={stage} className="map-stage" style={{ width: drawing.width, height: drawing.height }}>
        {k > 0 && (
          <>
            <GroundLayer ground={ground} washes={washes} eye={eye} k={k} />
            <svg {...drawing} aria-hidden="true" focusable="false">
              <CellNumbers cells={cells} k={k} />
              <Names ground={ground} names={names} k={k} type={type} />
              <Zones zones={zones} cells={cells} width={ground.width} height={ground.height} k={k} />
              <GoalRings goals={scene.goals} k={k} />
              <Fallen fallen={props.fallen ?? NONE} k={k} />
              {!hideCounters && (
                <Arrows
                  arrows={props.arrows ?? NONE}
                  given={scene.arrows}
                  revealed={props.revealed ?? knownToAll(scene)}
                  k={k}
                  selected={selected}
                  pieces={pieces}
                />
              )}
            </svg>
            {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
            <svg {...drawing} role="group" aria-label="Pieces">
              {path && <PathCells path={path} cells={cells} k={k} />}
              {!path && byHand && byHand.lit.length > 0 && (
                <PathCells
                  path={{
                    cells: NONE,
                    next: byHand.lit.map(({ cell }) => cell),
                    words: byHand.lit,
                    onCell: (cell) => void byHand.onGround([0, 0], cell),
                  }}
                  cells={cells}
                  k={k}
                />
              )}
              {pointedAt && <Lit laid={pointedAt} k={k} to={lesson!.to} facing={lesson!.facing} />}
              {byHand && <Planned planned={byHand.planned} laid={laid} k={k} />}
              <Counters
                laid={laid}
                k={k}
                style={style}
                sides={scene.sides}
                garrisons={garrisons}
                turn={turn}
                selected={selected}
                highlighted={props.highlighted ?? NO_TONES}
                onPress={press}
                onFocus={bringIntoSight}
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
              {byHand?.turning && !placing && motion === null && (
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
            <svg {...drawing} aria-hidden="true" focusable="false">
              {areas ? (
                !plain && (
                  <Laurels goals={scene.goals} sides={scene.sides} k={k} taken={laid.map((one) => boxOf(one, k))} />
                )
              ) : (
                <Goals goals={scene.goals} sides={scene.sides} k={k} />
              )}
              <Tags
                laid={laid}
                goals={scene.goals}
                width={drawing.width}
                height={drawing.height}
                names={names}
                k={k}
                type={type}
                selected={selected}
                still={motion === null}
              />
              {!path && byHand && <Prices lit={byHand.lit} cells={cells} taken={standing} k={k} />}
              {sighting && from && to && <Sight from={from} to={to} sighting={sighting.sighting} k={k} />}
            </svg>
            {byHand && (
              <Drag
                ref={drag}
                byHand={byHand}
                laid={laid}
                chosen={selected}
                cells={cells}
                k={k}
                width={drawing.width}
                height={drawing.height}
              />
            )}
            {props.pins && props.pins.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
              <svg {...drawing} role="group" aria-label="Report" className="map-drawing pins-sheet">
                <Pins pins={props.pins} k={k} onPin={props.onPin} />
              </svg>
            )}
          </>
        )}
      </div>
      {k > 0 && (
        <>
          <Minimap
            ground={ground}
            washes={washes}
            pieces={pieces}
            sides={scene.sides}
            eye={eye}
            size={wide ? 160 : 84}
          />
          <ScaleBar k={k} unit={ground.unit} />
          <Where ref={where} ground={ground} turn={turn} />
          <Legend
            zones={props.selected.length > 0 ? zones : NONE}
            areas={areas}
            lit={byHand?.lit ?? NONE}
            fog={(scene.fog?.length ?? 0) > 0}
          />
        </>
      )}
      {listed && (
        <PieceList
          scene={scene}
          selected={selected}
          onChoose={(id) => {
            props.onSelect(id, { add: false });
            bringIntoSight(id);
            if (!wide) list(false);
          }}
          onClose={() => list(false)}
        />
      )}
      {props.onAnswer && (
        <button type="button" className="map-skip" data-over onClick={props.onAnswer}>
          To the answer
        </button>
      )}
      <span ref={past} tabIndex={-1} />
      <p className="unseen" role="status">
        {sighting ? sightWords(sighting.sighting) : ''}
      </p>
    </section>
  );
}

/** How far the areas of a map lie from each other, in its own units. */
const spacingOf = ({ width, height, cells }: GroundSketch): number =>
  Math.sqrt((width * height) / Math.max(1, cells?.length ?? 0));

/** Where counters lie at a scale, in pixels; the same whatever is chosen, so that names stay where they are. */
const boxesOf = ({ pieces }: Scene, k: number): Box[] =>
  layOut(pieces, { k, magnify: false, open: null }).map((one) => boxOf(one, k));

function boxOf(one: Laid, k: number): Box {
  const [w, h] = halfBox(one);
  return { left: (one.x - w) * k, right: (one.x + w) * k, top: (one.y - h) * k, bottom: (one.y + h) * k };
}

const longerHalf = (laid: readonly Laid[], id: string): number => {
  const one = laid.find(({ piece }) => piece.id === id);
  return one ? Math.max(one.width, one.depth) / 2 : 0;
};

/** Orders of both sides lie open once they were turned up together. */
function knownToAll({ arrows, pieces }: Scene): boolean {
  const whose = new Map(pieces.map(({ id, seat }) => [id, seat]));
  return new Set(arrows.map(({ piece }) => whose.get(piece))).size > 1;
}
