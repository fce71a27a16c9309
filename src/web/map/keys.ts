/** Keys on the map. */
import type { Eye } from './eye.ts';

export interface KeyWishes {
  /** True if a piece in the hand took the key. */
  held(key: string, fine: boolean): boolean;
  hide(): void;
  magnify(): void;
  ruler(): void;
  list(): void;
  /** Turns the map to one's own side, or back. */
  turnMap(): void;
  /** Takes the chosen piece in the hand, to go by the arrows. */
  go(): void;
  /** To the next formation of its wheel. */
  formation(): void;
  /** Turns the chosen piece: a step to the left or the right. */
  turn(way: 1 | -1): void;
  undo(): void;
  escape(): void;
}

/** Pixels of one step. */
const STEP = 70;
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Listens until told to stop. Keys with Control and the like are the browser's. */
export function listenToKeys(frame: HTMLElement, eye: Eye, wishes: KeyWishes): () => void {
  const one: Readonly<Record<string, () => void>> = {
    '+': () => eye.zoom(1.35),
    '=': () => eye.zoom(1.35),
    '-': () => eye.zoom(1 / 1.35),
    _: () => eye.zoom(1 / 1.35),
    f: () => eye.fit(),
    h: wishes.hide,
    m: wishes.magnify,
    r: wishes.ruler,
    l: wishes.list,
    t: wishes.turnMap,
    g: wishes.go,
    c: wishes.formation,
    u: wishes.undo,
    ',': () => wishes.turn(-1),
    '.': () => wishes.turn(1),
    Escape: wishes.escape,
  };
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const button = event.target instanceof Element && event.target.closest('[data-over]');
    if (button && event.key !== 'Escape') return;
    const pan = PANS[event.key];
    if (wishes.held(event.key, event.shiftKey)) {
      // Taken.
    } else if (pan) eye.pan(pan[0], pan[1]);
    else if (one[event.key]) one[event.key]!();
    else return;
    event.preventDefault();
  };
  frame.addEventListener('keydown', down);
  return () => frame.removeEventListener('keydown', down);
}
