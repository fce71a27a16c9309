/** A lesson: what a scenario teaches while it is played. */
import type { Seat } from '../kernel/index.ts';

/** A first battle with somebody at one's elbow: what is said, what is pointed at, and how long. */
export interface Lesson {
  /** Whose side is taught. */
  readonly seat: Seat;
  readonly steps: readonly LessonStep[];
}

export interface LessonStep {
  readonly title: string;
  /** A paragraph each. */
  readonly say: readonly string[];
  readonly cite?: string;
  /** A piece on the map, a line of the form, or a part of the screen. */
  readonly point?:
    | { readonly piece: string }
    | { readonly line: string }
    | { readonly part: 'map' | 'form' | 'odds' | 'journal' | 'ready' | 'track' };
  /** Said only once the game has come this far: what is asked, and in which turn. */
  readonly when?: { readonly kind?: string; readonly turn?: number; readonly over?: boolean };
  /**
   * Waits until this is done, in whatever way; otherwise for the reader. `selected`: the piece pointed at is chosen;
   * `boxed`: several are; `entered`: something is entered for the piece in the hand; `answered`: the question is.
   */
  readonly until?: 'selected' | 'boxed' | 'entered' | 'answered';
  readonly hand?: LessonHand;
}

/** The act of the hand a step teaches. Shown on demand; the player does it himself. */
export interface LessonHand {
  /** Left out: the piece the question is about. */
  readonly piece?: string;
  /** Taken so far in board units, east and north; or to a cell; or onto another piece. */
  readonly by?: readonly [east: number, north: number];
  readonly to?: string;
  /** To one of the lit places, whichever. */
  readonly anywhere?: true;
  readonly on?: string;
  /** Turned to these degrees clockwise from north. */
  readonly turn?: number;
}
