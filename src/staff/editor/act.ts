/**
 * Everything that can be done to a draft, as data: pointer, keyboard, form, mend and remedy all end in the same acts.
 * Points are metres of the Day, y to the north; an act rounds them to whole metres and draws them in onto the ground.
 */
import type { Day, DayDivision, FootBody } from '../../game/day/index.ts';
import type { Arm, At, Draft, GroundThing, Ref } from './draft.ts';

export type AreaKind = Day['ground']['areas'][number]['kind'];
export type StreamKind = Day['ground']['streams'][number]['kind'];
export type RoadKind = Day['ground']['roads'][number]['kind'];
export type TownKind = Day['ground']['towns'][number]['kind'];
export type { FootBody };
/** What has an outline or a line of points. */
export type Drawn = Extract<GroundThing, 'area' | 'stream' | 'road'>;
export type DrawnRef = { readonly of: Drawn; readonly id: string };

export type Act =
  | {
      readonly act: 'add-area';
      readonly kind: AreaKind;
      readonly points: readonly At[];
      readonly level?: number;
      readonly name?: string;
    }
  | { readonly act: 'add-stream'; readonly kind: StreamKind; readonly points: readonly At[]; readonly name?: string }
  | { readonly act: 'add-road'; readonly kind: RoadKind; readonly points: readonly At[]; readonly name?: string }
  | { readonly act: 'add-town'; readonly kind: TownKind; readonly at: At; readonly name?: string }
  | { readonly act: 'add-crossing'; readonly kind: 'bridge' | 'ford'; readonly at: At }
  | {
      readonly act: 'add-place';
      readonly at: At;
      readonly points: number;
      readonly town?: string;
      readonly name?: string;
    }
  | { readonly act: 'add-corps'; readonly side: 0 | 1; readonly name?: string }
  | { readonly act: 'add-division'; readonly corps: string; readonly name?: string }
  /** `body`: what of it is to be other than usual. */
  | {
      readonly act: 'add-body';
      readonly division: string;
      readonly arm: Arm;
      readonly body?: Readonly<Record<string, unknown>>;
    }
  /** Beside the thing itself, with ids of its own. */
  | { readonly act: 'copy'; readonly ref: Ref }
  /** A corps, a division or a body in two halves, the second right after the first. */
  | { readonly act: 'divide'; readonly ref: Ref }
  /** In the tree: a division into a corps, a corps to a side, a body into a division; `at`: its place there, else last. */
  | { readonly act: 'move-to'; readonly ref: Ref; readonly to: Ref; readonly at?: number }
  /**
   * Any field of a thing, `commander.skill` for one within another; null takes an optional one away. A division also has
   * `men`, `guns` and `quality`, which are those of its bodies. A new `seat` or `id` is followed by all who name it.
   */
  | { readonly act: 'set'; readonly ref: Ref; readonly field: string; readonly value: unknown }
  /** A corner or point goes elsewhere. */
  | { readonly act: 'vertex'; readonly ref: DrawnRef; readonly at: number; readonly to: At }
  /** A new one on the side that follows point number `side`. */
  | { readonly act: 'split'; readonly ref: DrawnRef; readonly side: number; readonly to: At }
  | { readonly act: 'drop-vertex'; readonly ref: DrawnRef; readonly at: number }
  | { readonly act: 'smooth'; readonly ref: DrawnRef }
  | { readonly act: 'move'; readonly ref: Ref; readonly by: At }
  /** The whole division with what stands apart in it: moved, turned, drawn up. */
  | {
      readonly act: 'stand';
      readonly division: string;
      readonly at: At;
      readonly facing: number;
      readonly width?: number;
    }
  | {
      readonly act: 'arrive';
      readonly division: string;
      readonly time: string;
      readonly road: string;
      readonly end: 'first' | 'last';
    }
  | { readonly act: 'unplace'; readonly division: string }
  | { readonly act: 'erase'; readonly ref: Ref }
  | { readonly act: 'size'; readonly width: number; readonly height: number }
  | { readonly act: 'open'; readonly draft: Draft }
  /** Several as one: undone together, and refused together where one of them is. */
  | { readonly act: 'together'; readonly acts: readonly Act[] };

export type Made = { readonly draft: Draft; readonly made?: Ref };
export type Refused = { readonly refused: string };
export type Done = Made | Refused;
export type Order = DayDivision['order'];

export const isRefused = <T extends object>(done: T | Refused): done is Refused => 'refused' in done;
