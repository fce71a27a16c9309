/** The field of a draft, printed by the battle's own press; what is chosen, drawn or carried lies on a sheet above it. */
import '../map/map.css';
import '../map/over/over.css';
import '../map/over/by-hand.css';
import '../map/pieces/pieces.css';
import { type Ref as Handle, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Piece } from '../../game/index.ts';
import { type At, divisionIn, METRES, metresOf, sameRef, sceneOf, spotOf } from '../../staff/editor/index.ts';
import { useMedia } from '../frame/use-media.ts';
import { ScaleBar, ZoomButtons } from '../map/controls.tsx';
import { useDim } from '../map/dim.ts';
import { GroundLayer } from '../map/ground/ground-layer.tsx';
import { GoalRings, Goals } from '../map/over/goals.tsx';
import { Names, setNames } from '../map/over/names.tsx';
import type { KnobHandle } from '../map/over/turn-handle.tsx';
import { Counters } from '../map/pieces/counters.tsx';
import { boxOf, layOut } from '../map/pieces/layout.ts';
import { Tags } from '../map/pieces/tags.tsx';
import { turnOf } from '../map/turn.ts';
import { useEye } from '../map/use-eye.ts';
import { toBoard } from '../map/view.ts';
import { type Fault, Faulty, withFaults } from './faulty.tsx';
import { facingOf, looseLine } from './ground-thing.ts';
import { Hand, type HandHandle, type Sketch } from './hand.tsx';
import type { OldMapState } from './old-map-panel.tsx';
import { OldMapSheet } from './old-map-sheet.tsx';
import { Plate } from './plate.tsx';
import { actOfLine, actOfSpot, isLine, leastPoints } from './tools.ts';
import { useEditor } from './use-editor.ts';
import { useGround } from './use-ground.ts';
import { type Now, useMapHands } from './use-map-hands.ts';
import { useMapKeys } from './use-map-keys.ts';

const NONE: readonly never[] = [];

/** What the page may ask of the map. */
export interface MapHandle {
  /** A row of the tree is carried over the page: shows its division where it would stand. Says whether it is over the map. */
  carry(division: string, x: number, y: number): boolean;
  /** It is let go there. */
  drop(division: string, x: number, y: number): void;
  /** Brings a thing into sight. */
  show(at: At): void;
}

interface EditorMapProps {
  /** What is said of divisions that must be mended, by their ids. */
  readonly faults: ReadonlyMap<string, Fault>;
  readonly old: OldMapState;
  readonly ref: Handle<MapHandle>;
}

export function EditorMap({ faults, old, ref }: EditorMapProps) {
  const { map: oldMap, measured, held } = old;
  const editor = useEditor();
  const { draft, selected, tool } = editor;
  const frame = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hand = useRef<HandHandle>(null);
  const knob = useRef<KnobHandle>(null);
  const oldSheet = useRef<HTMLImageElement>(null);
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const { ground, onPrinted, lift, settle } = useGround(hand);
  const { scene, refs } = useMemo(() => sceneOf(draft), [draft]);
  const dim = useDim();
  const sight = useEye(frame, stage, ground, NONE, null, 0);
  const { eye, k } = sight;
  const narrow = useMedia(PHONE);
  // Whoever draws wants the whole field, on a small screen too.
  useLayoutEffect(() => eye.fit(), [eye]);
  const laid = useMemo(
    () => (k > 0 ? layOut(withFaults(scene.pieces, faults), { k, magnify: false, open: null }) : NONE),
    [scene, faults, k],
  );
  const names = useMemo(
    () =>
      k > 0
        ? setNames(
            ground,
            scene.goals,
            laid.map((one) => boxOf(one, k)),
            k,
            TYPE,
          )
        : NONE,
    [ground, scene, laid, k],
  );
  const turn = useMemo(() => turnOf(0, { width: ground.width, height: ground.height }), [ground.width, ground.height]);
  const chosen = useMemo(
    () => new Set(Object.keys(refs).filter((piece) => sameRef(refs[piece], selected))),
    [refs, selected],
  );

  const told = useMemo(() => new Set([...chosen, ...faults.keys()]), [chosen, faults]);

  // Another tool: what was begun with the last one is not kept.
  useEffect(() => {
    setSketch(null);
    hand.current?.show(null);
  }, [tool]);

  const finish = (line: Sketch | null = sketch) => {
    if (!line || line.points.length < leastPoints(line.tool)) return;
    setSketch(null);
    hand.current?.show({ loose: looseLine(line.tool, line.kind, line.points) });
    settle(editor.act(actOfLine(line.tool, line.kind, line.points)));
  };
  const draw = (at: At, closing: boolean) => {
    if (tool === 'select' || tool === 'erase') return;
    if (!isLine(tool)) {
      editor.act(actOfSpot(tool, editor.kindOf(tool), at));
      return;
    }
    if (closing && sketch) {
      finish();
      return;
    }
    setSketch({ tool, kind: sketch?.kind ?? editor.kindOf(tool), points: [...(sketch?.points ?? []), at] });
  };

  const carryOldMap = ([east, north]: At) => {
    oldSheet.current!.style.translate = `${(east / METRES) * k}px ${(-north / METRES) * k}px`;
  };
  const dropOldMap = ([east, north]: At) => {
    oldSheet.current!.style.translate = '';
    if (oldMap) old.change({ at: [oldMap.at[0] + east, oldMap.at[1] + north] });
  };

  const now = useRef<Now>(null!);
  now.current = {
    editor,
    pieces: scene.pieces,
    sketch,
    shaping: !narrow,
    hand,
    knob,
    measuring: measured ? old.mark : null,
    oldMap: oldMap && held ? { by: carryOldMap, drop: dropOldMap } : null,
    draw,
    lift,
    settle,
  };
  useMapHands(frame, eye, now);
  const { cursor, onKeyDown } = useMapKeys({
    eye,
    editor,
    sketch,
    finish: () => finish(),
    draw,
    back: () =>
      setSketch(sketch && sketch.points.length > 1 ? { ...sketch, points: sketch.points.slice(0, -1) } : null),
  });

  useImperativeHandle(ref, () => {
    const over = (x: number, y: number): At | null => {
      const box = frame.current!.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
      return metresOf(draft, toBoard(eye.view, [x - box.left, y - box.top]));
    };
    const facing = (piece: Piece) => facingOf(draft, draft.sides[0].seat === piece.seat ? 0 : 1);
    return {
      carry(division, x, y) {
        const at = over(x, y);
        const piece = scene.pieces.find(({ id }) => id === division);
        hand.current?.show(at && piece ? { ghost: { piece, at, facing: piece.facing ?? facing(piece) } } : null);
        return at !== null;
      },
      drop(division, x, y) {
        const at = over(x, y);
        const piece = scene.pieces.find(({ id }) => id === division);
        hand.current?.show(null);
        if (at && piece) editor.act({ act: 'stand', division, at, facing: piece.facing ?? facing(piece) });
      },
      show: (at) => eye.show([spotOf(draft, at)]),
    };
  });

  const drawing = { className: 'map-drawing', width: ground.width * k, height: ground.height * k };
  return (
    <>
      <section
        ref={frame}
        className={[
          'battle-map',
          'editor-map',
          dim && 'dim',
          (tool !== 'select' || measured) && 'drawing',
          held && 'holding',
        ]
          .filter(Boolean)
          .join(' ')}
        aria-label={`Map: ${draft.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is drawn and moved with the arrow keys must take the focus
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className="map-controls" role="toolbar" aria-label="Map" data-over>
          <ZoomButtons eye={eye} />
        </div>
        <div ref={stage} className="map-stage" style={{ width: drawing.width, height: drawing.height }}>
          {k > 0 && (
            <>
              <GroundLayer ground={ground} washes={NONE} eye={eye} k={k} onPrinted={onPrinted} />
              {oldMap && <OldMapSheet ref={oldSheet} map={oldMap} draft={draft} k={k} />}
              <svg {...drawing} aria-hidden="true" focusable="false">
                <Names ground={ground} names={names} k={k} type={TYPE} />
                <GoalRings goals={scene.goals} k={k} />
              </svg>
              {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
              <svg {...drawing} role="group" aria-label="Pieces">
                <Counters
                  laid={laid}
                  k={k}
                  style="silhouette"
                  sides={scene.sides}
                  cells={NO_CELLS}
                  garrisons={NOBODY}
                  turn={turn}
                  selected={chosen}
                  highlighted={NO_TONES}
                  onPress={(piece) => editor.select(refs[piece] ?? null)}
                  onFocus={NOTHING}
                />
              </svg>
              <svg {...drawing} aria-hidden="true" focusable="false">
                <Goals goals={scene.goals} sides={scene.sides} k={k} />
                <Tags
                  laid={laid}
                  goals={scene.goals}
                  width={drawing.width}
                  height={drawing.height}
                  names={names}
                  k={k}
                  type={TYPE}
                  full={k >= NAMED}
                  selected={told}
                  still
                />
                <Faulty laid={laid} faults={faults} k={k} />
              </svg>
              <Hand
                ref={hand}
                draft={draft}
                k={k}
                sketch={sketch}
                selected={selected}
                measured={measured}
                cursor={cursor}
                knobs={tool === 'select' && !narrow}
                knob={knob}
                onTurn={(id, facing) => {
                  const stands = divisionIn(draft, id)?.division.stands;
                  if (stands) editor.act({ act: 'stand', division: id, at: stands.at, facing });
                }}
              />
            </>
          )}
        </div>
        {k > 0 && <ScaleBar k={k / METRES} unit="metre" />}
      </section>
      <Plate sketch={sketch} measured={measured} held={held} cursor={cursor} onFinish={() => finish()} />
    </>
  );
}

/** Pixels of a name on the map, and of an inch from which names are written out. */
const TYPE = 15;
const NAMED = 21;
/** A phone selects and moves (editor.css). */
const PHONE = '(max-width: 37.5rem)';
const NO_CELLS: ReadonlyMap<string, string> = new Map();
const NOBODY: ReadonlySet<string> = new Set();
const NO_TONES = {};
const NOTHING = (): void => undefined;
