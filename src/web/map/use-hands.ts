/** What hands and keys mean on this map: choosing, measuring, setting down, going cell by cell. */
import { type RefObject, useEffect } from 'react';
import type { Spot } from '../../game/index.ts';
import type { Eye } from './eye.ts';
import type { BattleMapProps, End } from './face.ts';
import { inside } from './ground/shape.ts';
import { type Grip, listen } from './hands.ts';
import { listenToKeys } from './keys.ts';
import type { GhostHandle } from './over/ghost.tsx';
import { countersAt, type Laid, meant } from './pieces/layout.ts';
import { type Point, toBoard } from './view.ts';

/** What the listeners need to know, always of the last drawing. */
export interface Now {
  readonly props: BattleMapProps;
  readonly laid: readonly Laid[];
  readonly ghost: GhostHandle | null;
  press(id: string, add: boolean): void;
  closeStack(): void;
  readonly listed: boolean;
  list(listed: boolean): void;
}

/** Pixels beside a counter at which it is still meant: by a mouse, by a finger. */
const NEAR_MOUSE = 3;
const NEAR_FINGER = 22;

export function useHands(frame: RefObject<HTMLElement | null>, eye: Eye, now: RefObject<Now>): void {
  useEffect(() => {
    const element = frame.current!;
    const stop = [listen(element, eye, gripOf(element, eye, now)), listenToKeys(element, eye, keysOf(element, now))];
    return () => {
      for (const one of stop) one();
    };
  }, [frame, eye, now]);
}

function gripOf(frame: HTMLElement, eye: Eye, now: RefObject<Now>): Grip {
  const boardAt = (at: Point): Spot => toBoard(eye.view, at);
  const piecesAt = (at: Point, slop: number) => countersAt(now.current.laid, boardAt(at), slop / eye.view.k);
  const pieceAt = (at: Point, slop: number) => piecesAt(at, slop)[0]?.piece.id;
  const endAt = (at: Point): End => pieceAt(at, NEAR_MOUSE) ?? boardAt(at);
  let hovered: string | null = null;
  let downAt: Point = [0, 0];
  let dragged = false;
  const ruler = rulerFor((from, to) => now.current.props.onRuler?.(from, to));

  return {
    draws: () => now.current.ghost !== null || now.current.props.tool === 'ruler',
    down(at) {
      downAt = at;
      dragged = false;
      now.current.ghost?.down(boardAt(at));
    },
    drag(at) {
      const { ghost } = now.current;
      if (ghost) ghost.drag(boardAt(at), Math.hypot(at[0] - downAt[0], at[1] - downAt[1]));
      else ruler.drag(endAt(downAt), endAt(at));
      dragged = true;
    },
    up(at) {
      const { ghost } = now.current;
      if (ghost) ghost.up();
      else if (dragged) ruler.done(endAt(downAt), endAt(at));
      else ruler.tap(endAt(at));
    },
    cancel: () => undefined,
    tap(at, { add, touch }) {
      const { props, press, closeStack } = now.current;
      const cell = props.path && cellAt(props, boardAt(at));
      if (cell) return props.path!.onCell(cell);
      const { selected } = props;
      const chosen = selected.length === 1 && !add ? selected[0]! : null;
      const found = meant(piecesAt(at, touch ? NEAR_FINGER : NEAR_MOUSE), chosen);
      if (found) return press(found.piece.id, add);
      closeStack();
      props.onSelect(null, { add });
    },
    hover(at) {
      if (at) now.current.ghost?.hover(boardAt(at));
      const id = at ? (pieceAt(at, NEAR_MOUSE) ?? null) : null;
      if (id === hovered) return;
      hovered = id;
      frame.classList.toggle('over-piece', id !== null);
      now.current.props.onHover?.(id);
    },
  };
}

/** One of the cells the way may go on to. */
function cellAt({ ground, path }: BattleMapProps, at: Spot): string | null {
  return ground.cells?.find(({ id, ring }) => path?.next.includes(id) && inside([ring], at))?.id ?? null;
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
    held: (key: string, fine: boolean) => now.current.ghost?.key(key, fine) ?? false,
    hide() {
      const { props } = now.current;
      // The counter that has the focus is about to vanish.
      frame.focus({ preventScroll: true });
      props.onHideCounters?.(!props.hideCounters);
    },
    magnify() {
      const { props } = now.current;
      props.onMagnify?.(!props.magnify);
    },
    ruler() {
      const { props } = now.current;
      props.onTool?.(props.tool === 'ruler' ? 'select' : 'ruler');
    },
    list: () => now.current.list(!now.current.listed),
    escape() {
      const { props, closeStack, listed, list } = now.current;
      if (listed) list(false);
      else if (props.placing) props.placing.onCancel?.();
      else if (props.tool === 'ruler') props.onTool?.('select');
      else {
        closeStack();
        props.onSelect(null, { add: false });
      }
    },
  };
}
