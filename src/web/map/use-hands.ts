/** What hands and keys mean on this map: choosing, taking pieces, turning them, measuring, setting down. */
import { type RefObject, useEffect } from 'react';
import type { Spot } from '../../game/index.ts';
import type { Eye } from './eye.ts';
import type { End, OnHands, OnMap, PathPick } from './face.ts';
import { inside } from './ground/shape.ts';
import { type Grip, listen } from './hands.ts';
import { listenToKeys } from './keys.ts';
import type { BoxHandle } from './over/box.tsx';
import type { DragHandle } from './over/drag.tsx';
import type { GhostHandle } from './over/ghost.tsx';
import { type KnobHandle, nextFacing } from './over/turn-handle.tsx';
import type { WhereHandle } from './over/where.tsx';
import { countersAt, type Laid, meant } from './pieces/layout.ts';
import { type Point, toBoard } from './view.ts';

/** What the listeners need to know, always of the last drawing. */
export interface Now {
  readonly shown: OnMap;
  readonly hands: OnHands;
  readonly laid: readonly Laid[];
  readonly ghost: RefObject<GhostHandle | null>;
  readonly drag: RefObject<DragHandle | null>;
  readonly knob: RefObject<KnobHandle | null>;
  readonly box: RefObject<BoxHandle | null>;
  readonly where: RefObject<WhereHandle | null>;
  press(id: string, add: boolean): void;
  closeStack(): void;
  readonly listed: boolean;
  list(listed: boolean): void;
}

/** Pixels beside a counter at which it is still meant: by a mouse, by a finger. */
const NEAR_MOUSE = 3;
const NEAR_FINGER = 22;
/** A finger that drags must be on the piece itself, or nobody could move the map. */
const NEAR_DRAG = 8;
/** So far above the finger the piece goes, to be seen. */
const LIFT = 48;
/** Pixels from the edge at which a drag takes the map along, and by how much a frame. */
const EDGE = 36;
const ALONG = 9;

export function useHands(frame: RefObject<HTMLElement | null>, eye: Eye, now: RefObject<Now>): void {
  useEffect(() => {
    const element = frame.current!;
    const stop = [listen(element, eye, gripOf(element, eye, now)), listenToKeys(element, eye, keysOf(element, now))];
    return () => {
      for (const one of stop) one();
    };
  }, [frame, eye, now]);
}

type Taken = 'ghost' | 'ruler' | 'knob' | 'piece' | 'box';

function gripOf(frame: HTMLElement, eye: Eye, now: RefObject<Now>): Grip {
  const boardAt = (at: Point): Spot => toBoard(eye.view, at);
  const piecesAt = (at: Point, slop: number) => countersAt(now.current.laid, boardAt(at), slop / eye.view.k);
  const pieceAt = (at: Point, slop: number) => piecesAt(at, slop)[0]?.piece.id;
  const endAt = (at: Point): End => pieceAt(at, NEAR_MOUSE) ?? boardAt(at);
  let hovered: string | null = null;
  let downAt: Point = [0, 0];
  let touched = false;
  let dragged = false;
  let taken: Taken | null = null;
  /** The piece under the hand, and whether it has left the board yet. */
  let held = '';
  let off = false;
  let scrolling = 0;
  const ruler = rulerFor((from, to) => now.current.hands.onRuler(from, to));

  const takenAt = (at: Point, { add, touch }: { readonly add: boolean; readonly touch: boolean }): Taken | null => {
    const { ghost, shown, hands, knob } = now.current;
    if (ghost.current) return 'ghost';
    if (shown.tool === 'ruler') return 'ruler';
    if (knob.current?.at(boardAt(at), touch ? 10 : 2)) return 'knob';
    if (add) return 'box';
    const { byHand } = hands;
    const { selected } = shown;
    if (!byHand) return null;
    const movable = piecesAt(at, touch ? NEAR_DRAG : NEAR_MOUSE)
      .map(({ piece }) => piece.id)
      .filter((id) => byHand.movable.has(id));
    const found = movable.find((id) => selected.includes(id)) ?? movable[0];
    if (found === undefined) return null;
    held = found;
    return 'piece';
  };

  /** Moves the piece in the hand; near the edge the map goes along. */
  const carry = (at: Point) => {
    const lifted: Point = touched ? [at[0], at[1] - LIFT] : at;
    const over = piecesAt(lifted, NEAR_MOUSE).find(({ piece }) => piece.id !== held)?.piece.id ?? null;
    now.current.drag.current?.move(boardAt(lifted), over);
    if (!touched) now.current.where.current?.show(boardAt(at));
    cancelAnimationFrame(scrolling);
    const { width, height } = eye.screen;
    const push = (where: number, length: number) => (where < EDGE ? ALONG : where > length - EDGE ? -ALONG : 0);
    // The piece and not the finger under it: one's own side stands at the lower edge.
    const [dx, dy] = [push(lifted[0], width), push(lifted[1], height)];
    if (dx === 0 && dy === 0) return;
    scrolling = requestAnimationFrame(() => {
      eye.pan(dx, dy);
      carry(at);
    });
  };
  const rest = () => {
    cancelAnimationFrame(scrolling);
    taken = null;
    frame.classList.remove('dragging');
  };

  return {
    takes: (at, how) => takenAt(at, how) !== null,
    holds: () => taken === 'ghost' || taken === 'ruler',
    down(at, how) {
      downAt = at;
      touched = how.touch;
      dragged = false;
      off = false;
      taken = takenAt(at, how);
      if (taken === 'ghost') now.current.ghost.current?.down(boardAt(at));
    },
    drag(at) {
      const { ghost, drag, knob, box } = now.current;
      dragged = true;
      if (taken === 'ghost') ghost.current?.drag(boardAt(at), Math.hypot(at[0] - downAt[0], at[1] - downAt[1]));
      else if (taken === 'ruler') ruler.drag(endAt(downAt), endAt(at));
      else if (taken === 'knob') knob.current?.drag(boardAt(at));
      else if (taken === 'box') box.current?.drag(boardAt(downAt), boardAt(at));
      else if (taken === 'piece') {
        if (!off) {
          off = true;
          frame.classList.add('dragging');
          drag.current?.begin(held, boardAt(downAt));
        }
        // The piece was taken in this very frame: it is drawn in the next.
        else carry(at);
      }
    },
    up(at) {
      const { ghost, drag, knob, box, laid, hands } = now.current;
      if (taken === 'ghost') ghost.current?.up();
      else if (taken === 'knob') knob.current?.end();
      else if (taken === 'piece') {
        if (off) carry(at);
        drag.current?.end();
      } else if (taken === 'box') {
        const [a, b] = [boardAt(downAt), boardAt(at)];
        const within = (value: number, one: number, other: number) =>
          value >= Math.min(one, other) && value <= Math.max(one, other);
        box.current?.end();
        hands.onBox(
          laid.filter(({ x, y }) => within(x, a[0], b[0]) && within(y, a[1], b[1])).map(({ piece }) => piece.id),
        );
      } else if (dragged) ruler.done(endAt(downAt), endAt(at));
      else ruler.tap(endAt(at));
      rest();
    },
    cancel() {
      now.current.drag.current?.cancel();
      now.current.knob.current?.cancel();
      now.current.box.current?.end();
      rest();
    },
    tap(at, { add, touch }) {
      const { shown, hands, press, closeStack } = now.current;
      const { byHand, path } = hands;
      const cell = path && cellAt(shown, path, boardAt(at));
      if (cell) return path.onCell(cell);
      const { selected } = shown;
      const chosen = selected.length === 1 && !add ? selected[0]! : null;
      const near = piecesAt(at, touch ? NEAR_FINGER : NEAR_MOUSE);
      const exact = piecesAt(at, NEAR_MOUSE);
      const spot = boardAt(at);
      // A lit place close to a counter is the place; on the counter itself it is the counter.
      if (chosen && exact.length === 0 && byHand?.onGround(spot, cellOf(shown, spot))) return;
      const found = meant(near, chosen);
      if (found) return press(found.piece.id, add);
      closeStack();
      hands.onSelect(null, { add });
    },
    hover(at) {
      now.current.where.current?.show(at && boardAt(at));
      if (at) now.current.ghost.current?.hover(boardAt(at));
      const id = at ? (pieceAt(at, NEAR_MOUSE) ?? null) : null;
      if (id === hovered) return;
      hovered = id;
      frame.classList.toggle('over-piece', id !== null);
      now.current.hands.onHover(id);
    },
  };
}

const cellOf = ({ ground }: OnMap, at: Spot): string | null =>
  ground.cells?.find(({ ring }) => inside([ring], at))?.id ?? null;

/** One of the cells the way may go on to. */
function cellAt({ ground }: OnMap, path: PathPick, at: Spot): string | null {
  return ground.cells?.find(({ id, ring }) => path.next.includes(id) && inside([ring], at))?.id ?? null;
}

/** A drag measures as it goes, at most once a frame; two taps measure too. */
function rulerFor(tell: (from: End, to: End) => void) {
  let first: End | null = null;
  let frame = 0;
  return {
    drag(from: End, to: End) {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => tell(from, to));
    },
    done(from: End, to: End) {
      cancelAnimationFrame(frame);
      tell(from, to);
      first = null;
    },
    tap(end: End) {
      if (first === null) first = end;
      else {
        tell(first, end);
        first = null;
      }
    },
  };
}

function keysOf(frame: HTMLElement, now: RefObject<Now>) {
  return {
    held: (key: string, fine: boolean) => now.current.ghost.current?.key(key, fine) ?? false,
    hide() {
      const { shown, hands } = now.current;
      // The counter that has the focus is about to vanish.
      frame.focus({ preventScroll: true });
      hands.onHideCounters(!shown.hideCounters);
    },
    magnify() {
      const { shown, hands } = now.current;
      hands.onMagnify(!shown.magnify);
    },
    ruler() {
      const { shown, hands } = now.current;
      hands.onTool(shown.tool === 'ruler' ? 'select' : 'ruler');
    },
    list: () => now.current.list(!now.current.listed),
    turnMap() {
      const { shown, hands } = now.current;
      if (shown.ownBelow !== null) hands.onOwnBelow(!shown.ownBelow);
    },
    go: () => now.current.hands.byHand?.onGo(),
    formation: () => now.current.hands.byHand?.onFormation(),
    undo: () => now.current.hands.byHand?.onUndo(),
    turn(way: 1 | -1) {
      const { byHand } = now.current.hands;
      if (byHand?.turning)
        byHand.onTurn(byHand.turning.piece, nextFacing(byHand.turning.facings, byHand.turning.facing, way));
    },
    escape() {
      const { shown, hands, closeStack, listed, list, drag, knob } = now.current;
      drag.current?.cancel();
      knob.current?.cancel();
      if (listed) list(false);
      else if (hands.placing) hands.placing.onCancel?.();
      else if (shown.tool === 'ruler') hands.onTool('select');
      else {
        closeStack();
        hands.onSelect(null, { add: false });
      }
    },
  };
}
