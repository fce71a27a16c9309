/**
 * Moves the stage. Panning and zooming change one transform and nothing else; when the eye rests after a zoom the stage
 * is laid out anew at that scale, so that everything is sharp again.
 */

import type { Spot } from '../../game/index.ts';
import {
  type Box,
  boxAround,
  fitted,
  held,
  isLost,
  movedBy,
  openedAt,
  openedNear,
  type Point,
  type Size,
  showing,
  showingAround,
  toBoard,
  type View,
  zoomedAt,
} from './view.ts';

/** Milliseconds without a zoom, after which the stage is laid out anew. */
const REST = 130;
/**
 * So far from its layout the stage is stretched while the hand moves. Shrunk it must be drawn where nobody saw it before,
 * which costs more than laying it out anew.
 */
const STRETCH = 5;
const SHRINK = 0.45;
/** Narrower frames are phones. */
export const PHONE = 600;
/** Pixels the tools take at the foot of a desk's map (map.css); on a phone they stand at its side. */
const FOOT = 54;
/** Pixels from area to area at the first look. */
const APART = 118;
const APART_BY_HAND = 74;

/** Where a map of areas is opened: the place that matters, and how far areas lie from each other there. */
export interface Opening {
  readonly at: Spot;
  readonly spacing: number;
}

export class Eye {
  view: View = { x: 0, y: 0, k: 1 };
  screen: Size = { width: 0, height: 0 };
  /** Scale the stage is laid out at. */
  laidOut = 1;
  private stage: HTMLElement | null = null;
  private atRest: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private readonly watchers = new Set<() => void>();
  private readonly board: Size;
  private readonly layOut: (k: number) => void;
  /** Until somebody moves the map it goes on fitting its frame. */
  private untouched = true;
  /** Somebody asked for the whole field. */
  private asked = false;

  /** What must be in sight at the start: one's own side. */
  private readonly home: () => Box | null;
  private readonly opening: () => Opening | null;

  constructor(
    board: Size,
    layOut: (k: number) => void,
    home: () => Box | null = () => null,
    opening: () => Opening | null = () => null,
  ) {
    this.board = board;
    this.layOut = layOut;
    this.home = home;
    this.opening = opening;
  }

  private whole(): View {
    return fitted(this.board, this.screen, this.screen.width >= PHONE ? FOOT : 0);
  }

  private opened(): View {
    const opening = this.opening();
    const byHand = this.screen.width < PHONE;
    if (opening) {
      const near = (byHand ? APART_BY_HAND : APART) / opening.spacing;
      // A small screen is filled from side to side; on a desk a map that is near enough as a whole is shown whole.
      const k = byHand ? Math.max(near, this.screen.width / this.board.width) : near;
      return k <= this.whole().k ? this.whole() : openedAt(this.board, this.screen, opening.at, k);
    }
    if (byHand) return openedNear(this.board, this.screen, this.home());
    const { width, height } = this.screen;
    return isLost(this.board, this.screen, FOOT)
      ? openedNear(this.board, { width, height: height - FOOT }, this.home())
      : this.whole();
  }

  /** Called on every frame in which the view changed. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  onStage(stage: HTMLElement | null): void {
    this.stage = stage;
    this.apply();
  }

  resize(screen: Size): void {
    if (screen.width === 0 || screen.height === 0) return;
    const before = this.screen;
    this.screen = screen;
    if (this.untouched) {
      this.look(this.asked ? this.whole() : this.opened(), true);
      this.untouched = true;
    } else this.look(movedBy(this.view, (screen.width - before.width) / 2, (screen.height - before.height) / 2), true);
  }

  fit(): void {
    this.look(this.whole(), true);
    this.untouched = true;
    this.asked = true;
  }

  pan(dx: number, dy: number): void {
    this.look(movedBy(this.view, dx, dy));
  }

  zoom(factor: number, at: Point = [this.screen.width / 2, this.screen.height / 2]): void {
    this.look(zoomedAt(this.view, at, factor));
  }

  centre([x, y]: Spot): void {
    const { k } = this.view;
    this.look({ k, x: this.screen.width / 2 - x * k, y: this.screen.height / 2 - y * k });
  }

  show(spots: readonly Spot[]): void {
    if (spots.length > 0) this.look(showing(this.view, boxAround(spots), this.screen));
  }

  /** The spot with as many of the others as fit, at the same scale. */
  showAround(spot: Spot, others: readonly Spot[]): void {
    this.look(showingAround(this.view, spot, others, this.screen));
  }

  look(view: View, atOnce = false): void {
    this.untouched = false;
    this.view = held(view, this.board, this.screen);
    const stretch = this.view.k / this.laidOut;
    if (atOnce || stretch > STRETCH || stretch < SHRINK) this.rest();
    else if (stretch !== 1) {
      clearTimeout(this.atRest);
      this.atRest = setTimeout(() => this.rest(), REST);
    }
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.apply();
    });
  }

  /** The part of the board on the screen. */
  box(): Box {
    const [left, top] = toBoard(this.view, [0, 0]);
    const [right, bottom] = toBoard(this.view, [this.screen.width, this.screen.height]);
    return { left, top, right, bottom };
  }

  /** After the layout at that scale stands. */
  laid(k: number): void {
    this.laidOut = k;
    this.apply();
  }

  stop(): void {
    clearTimeout(this.atRest);
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private rest(): void {
    clearTimeout(this.atRest);
    if (this.view.k !== this.laidOut) this.layOut(this.view.k);
  }

  private apply(): void {
    const { k } = this.view;
    // Between two pixels everything would be blurred.
    const whole = (length: number) => Math.round(length * devicePixelRatio) / devicePixelRatio;
    const [x, y] = [whole(this.view.x), whole(this.view.y)];
    if (this.stage) {
      this.stage.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k / this.laidOut})`;
      this.stage.classList.toggle('stretched', k !== this.laidOut);
    }
    for (const watcher of this.watchers) watcher();
  }
}
