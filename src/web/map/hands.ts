/** Pointers on the map: on a piece one takes it, on the ground one pans, two pinch, a short one is a tap; a wheel zooms. */
import type { Eye } from './eye.ts';
import { type Point, pinched } from './view.ts';
import { meaningOf, stepsOf, type WheelMeaning, zoomOf } from './wheel.ts';

export interface Grip {
  /** Whether the first pointer down takes something (a piece, a knob, a ruler, a box) and so must not pan. */
  takes(at: Point, how: How): boolean;
  down(at: Point, how: How): void;
  drag(at: Point): void;
  /** After a drag that took something. */
  up(at: Point): void;
  tap(at: Point, how: How): void;
  hover(at: Point | null): void;
  cancel(): void;
  /** Whether a tap belongs to what was taken too: a ruler, a piece being set down. */
  holds(): boolean;
}

/** With which keys, and with what, the pointer came down. */
export interface How {
  readonly add: boolean;
  readonly touch: boolean;
}

/** Pixels a hand may tremble in a tap. */
const TREMBLE = 5;
const WHEEL_REST = 220;

const howOf = (event: PointerEvent): How => ({
  add: event.shiftKey || event.ctrlKey || event.metaKey,
  touch: event.pointerType !== 'mouse',
});

/** Listens until told to stop. */
export function listen(frame: HTMLElement, eye: Eye, grip: Grip): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let moved = false;
  let drawing = false;
  /** Where the frame is while a hand is on it: to ask at every move would lay the page out each time. */
  let corner: DOMRect | null = null;

  const pointOf = (event: PointerEvent | WheelEvent): Point => {
    const { left, top } = corner ?? frame.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const onBoard = (event: Event) => event.target instanceof Element && !event.target.closest('[data-over]');
  /** The report's pin right under the pointer. Browsers give a finger to whatever it brushes, so its target says too much. */
  const pinAt = ({ clientX, clientY }: PointerEvent): Element | null =>
    frame.ownerDocument.elementFromPoint(clientX, clientY)?.closest('[data-pin]') ?? null;

  const down = (event: PointerEvent) => {
    if (!onBoard(event) || (event.pointerType === 'mouse' && event.button > 1)) return;
    if (fingers.size === 0) corner = frame.getBoundingClientRect();
    const at = pointOf(event);
    fingers.set(event.pointerId, at);
    frame.setPointerCapture(event.pointerId);
    if (fingers.size === 1) {
      start = at;
      moved = false;
      drawing = event.button === 0 && grip.takes(at, howOf(event));
      if (drawing) grip.down(at, howOf(event));
    } else {
      if (drawing) grip.cancel();
      drawing = false;
      moved = true;
    }
  };

  const move = (event: PointerEvent) => {
    const at = pointOf(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') grip.hover(onBoard(event) ? at : null);
      return;
    }
    if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      eye.look(pinched(eye.view, [before, other], [at, other]));
    } else if (fingers.size === 1) {
      if (!moved && start && Math.hypot(at[0] - start[0], at[1] - start[1]) < TREMBLE) return;
      moved = true;
      if (drawing) grip.drag(at);
      else {
        frame.classList.add('panning');
        eye.pan(at[0] - before[0], at[1] - before[1]);
      }
    }
    fingers.set(event.pointerId, at);
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    const at = pointOf(event);
    if (fingers.size === 0) frame.classList.remove('panning');
    if (event.type === 'pointercancel') {
      if (drawing) grip.cancel();
    } else if (fingers.size === 0 && drawing && (moved || grip.holds())) grip.up(at);
    else if (fingers.size === 0 && !moved && event.button !== 1) {
      if (drawing) grip.cancel();
      const pin = pinAt(event);
      // Its own click went to the frame, which holds the pointer.
      if (pin) pin.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      else grip.tap(at, howOf(event));
    }
    if (fingers.size > 0) return;
    drawing = false;
    corner = null;
  };

  let meaning: WheelMeaning | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const wheel = (event: WheelEvent) => {
    if (!onBoard(event)) return;
    event.preventDefault();
    // One gesture means one thing from its start to its end.
    meaning = event.ctrlKey ? 'zoom' : (meaning ?? meaningOf(event));
    clearTimeout(quiet);
    quiet = setTimeout(() => (meaning = null), WHEEL_REST);
    if (meaning === 'zoom') return eye.zoom(zoomOf(event), pointOf(event));
    const [dx, dy] = stepsOf(event);
    eye.pan(-dx, -dy);
  };
  const leave = () => grip.hover(null);

  frame.addEventListener('pointerdown', down);
  frame.addEventListener('pointermove', move);
  frame.addEventListener('pointerup', up);
  frame.addEventListener('pointercancel', up);
  frame.addEventListener('pointerleave', leave);
  frame.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(quiet);
    frame.removeEventListener('pointerdown', down);
    frame.removeEventListener('pointermove', move);
    frame.removeEventListener('pointerup', up);
    frame.removeEventListener('pointercancel', up);
    frame.removeEventListener('pointerleave', leave);
    frame.removeEventListener('wheel', wheel);
  };
}
