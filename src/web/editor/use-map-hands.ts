/** What pointers mean on the editor's map: drawing, choosing, dragging things and their points, turning, drawing up. */
import { type RefObject, useEffect } from 'react';
import type { Piece } from '../../game/index.ts';
import {
  type At,
  divisionIn,
  frontOf,
  knobAt,
  METRES,
  metresOf,
  type Ref,
  refsAt,
  sameRef,
  spotOf,
} from '../../staff/editor/index.ts';
import type { Eye } from '../map/eye.ts';
import { type Grip, listen } from '../map/hands.ts';
import type { KnobHandle } from '../map/over/turn-handle.tsx';
import { type Point, toBoard } from '../map/view.ts';
import { actOfMove, isDrawn, isGround, looseOf, movedLoose, pointsOf, spotAt } from './ground-thing.ts';
import { FLANK, type HandHandle, type Sketch } from './hand.tsx';
import { drawnAt, isLine } from './tools.ts';
import type { Editor } from './use-editor.ts';

/** What the listeners need, always of the last drawing. */
export interface Now {
  readonly editor: Editor;
  readonly pieces: readonly Piece[];
  readonly sketch: Sketch | null;
  /** Whether things may be shaped and drawn here, or only chosen and moved. */
  readonly shaping: boolean;
  readonly hand: RefObject<HandHandle | null>;
  readonly knob: RefObject<KnobHandle | null>;
  /** Two places on the old map are being marked. */
  readonly measuring: ((at: At) => void) | null;
  /** The old map, while it is what the hand takes. */
  readonly oldMap: { by(way: At): void; drop(way: At): void } | null;
  /** A click with a drawing tool. */
  draw(at: At, closing: boolean): void;
  /** Out of the print while it is in the hand. */
  lift(ref: Ref): void;
  /** It is laid down; `printing`: the ground is printed anew with it. */
  settle(printing: boolean): void;
}

/** Pixels beside a thing at which it is still meant: by a mouse, by a finger. */
const NEAR_MOUSE = 6;
const NEAR_FINGER = 18;
/** The same for a point that belongs on something. */
const SNAP = 14;
/** Milliseconds between two taps that are one. */
const DOUBLE = 400;

type Taken =
  | { readonly kind: 'vertex'; readonly ref: Ref; readonly at: number; readonly points: readonly At[] }
  | { readonly kind: 'thing'; readonly ref: Ref }
  | { readonly kind: 'turn' }
  | { readonly kind: 'old map' }
  | { readonly kind: 'flank'; readonly division: string };

export function useMapHands(frame: RefObject<HTMLElement | null>, eye: Eye, now: RefObject<Now>): void {
  useEffect(() => listen(frame.current!, eye, gripOf(eye, now)), [frame, eye, now]);
}

function gripOf(eye: Eye, now: RefObject<Now>): Grip {
  const metresAt = (at: Point): At => metresOf(now.current.editor.draft, toBoard(eye.view, at));
  const metres = (pixels: number): number => (pixels / eye.view.k) * METRES;
  const near = (touch: boolean) => metres(touch ? NEAR_FINGER : NEAR_MOUSE);
  let taken: Taken | null = null;
  let from: At = [0, 0];
  let by: At = [0, 0];
  let width = 0;
  /** It has left its place. */
  let off = false;
  let tapped = { at: 0, where: [0, 0] as Point };

  const takenAt = (at: Point, touch: boolean): Taken | null => {
    const { editor, knob, measuring, oldMap, shaping } = now.current;
    if (oldMap) return { kind: 'old map' };
    const { draft, selected, tool } = editor;
    if (tool !== 'select' || measuring) return null;
    if (knob.current?.at(toBoard(eye.view, at), touch ? 10 : 2)) return { kind: 'turn' };
    const where = metresAt(at);
    const flank = shaping ? flankAt(where, touch) : null;
    if (flank) return { kind: 'flank', division: flank };
    if (shaping && isDrawn(selected)) {
      const found = knobAt(draft, selected, where, near(touch));
      if (found && 'vertex' in found)
        return { kind: 'vertex', ref: selected, at: found.vertex, points: pointsOf(draft, selected) };
    }
    const found = refsAt(draft, where, touch ? near(true) / 2 : near(false));
    const chosen = found.find((ref) => sameRef(ref, selected));
    // Areas and lines are moved once they are chosen: else nobody could move the map.
    const ref = chosen ?? found.find((one) => !isDrawn(one));
    return ref ? { kind: 'thing', ref } : null;
  };

  const flankAt = (where: At, touch: boolean): string | null => {
    const { draft, selected } = now.current.editor;
    const division = selected?.of === 'division' ? divisionIn(draft, selected.id)?.division : undefined;
    if (!division?.stands) return null;
    const turn = (division.stands.facing * Math.PI) / 180;
    const out = frontOf(division) / 2 + metres(FLANK);
    const end: At = [division.stands.at[0] - out * Math.cos(turn), division.stands.at[1] + out * Math.sin(turn)];
    return Math.hypot(end[0] - where[0], end[1] - where[1]) <= metres(touch ? NEAR_FINGER : 9) ? division.id : null;
  };

  /** Draws what is taken where it would lie. */
  const carry = (at: Point) => {
    const { editor, hand, knob, pieces } = now.current;
    const { draft } = editor;
    const where = metresAt(at);
    by = [where[0] - from[0], where[1] - from[1]];
    if (!taken) return;
    switch (taken.kind) {
      case 'turn':
        return knob.current?.drag(toBoard(eye.view, at));
      case 'old map':
        return now.current.oldMap?.by(by);
      case 'vertex': {
        const loose = looseOf(draft, taken.ref);
        const to = placed(taken.ref, where);
        if (loose)
          hand.current?.show({
            loose: { of: loose.of, thing: { ...loose.thing, points: taken.points.with(taken.at, to) } },
          });
        return;
      }
      case 'flank': {
        const { division } = divisionIn(draft, taken.division)!;
        const turn = (division.stands!.facing * Math.PI) / 180;
        const off = [where[0] - division.stands!.at[0], where[1] - division.stands!.at[1]] as const;
        width = Math.max(100, Math.round((2 * Math.abs(off[0] * Math.cos(turn) - off[1] * Math.sin(turn))) / 10) * 10);
        const piece = pieces.find(({ id }) => id === division.id)!;
        return hand.current?.show({
          ghost: { piece, at: division.stands!.at, facing: piece.facing, width: width / METRES },
        });
      }
      case 'thing': {
        const { ref } = taken;
        const loose = looseOf(draft, ref);
        if (loose) return hand.current?.show({ loose: movedLoose(loose, settled(ref, by)) });
        const stood = spotAt(draft, ref);
        const piece = pieces.find(({ at: spot }) => spot && stood && sameSpot(spot, spotOf(draft, stood)));
        if (stood && piece)
          hand.current?.show({ ghost: { piece, at: [stood[0] + by[0], stood[1] + by[1]], facing: piece.facing } });
        else if (stood) hand.current?.show({ spot: [stood[0] + by[0], stood[1] + by[1]] });
      }
    }
  };

  /** A point of a shape goes where it belongs. */
  const placed = (ref: Ref, where: At): At =>
    isDrawn(ref) ? drawnAt(now.current.editor.draft, ref.of === 'area' ? 'hill' : ref.of, where, metres(SNAP)) : where;
  /** A crossing keeps to its stream. */
  const settled = (ref: Ref, way: At): At => {
    const { draft } = now.current.editor;
    const stood = ref.of === 'crossing' ? spotAt(draft, ref) : undefined;
    if (!stood) return way;
    const to = drawnAt(draft, 'bridge', [stood[0] + way[0], stood[1] + way[1]], metres(SNAP));
    return [to[0] - stood[0], to[1] - stood[1]];
  };

  const rest = () => {
    const printing = off && (taken?.kind === 'vertex' || taken?.kind === 'thing') && isGround(taken.ref);
    taken = null;
    now.current.settle(printing);
  };

  return {
    takes: (at, { touch }) => takenAt(at, touch) !== null,
    holds: () => false,
    down(at, { touch }) {
      taken = takenAt(at, touch);
      from = metresAt(at);
      by = [0, 0];
      off = false;
    },
    drag(at) {
      if (!taken) return;
      if (!off && (taken.kind === 'vertex' || taken.kind === 'thing') && isGround(taken.ref))
        now.current.lift(taken.ref);
      off = true;
      carry(at);
    },
    up(at) {
      const { editor, knob } = now.current;
      carry(at);
      const what = taken;
      if (what?.kind === 'turn') knob.current?.end();
      else if (what?.kind === 'old map') now.current.oldMap?.drop(by);
      else if (what?.kind === 'vertex' && isDrawn(what.ref))
        editor.act({ act: 'vertex', ref: what.ref, at: what.at, to: placed(what.ref, metresAt(at)) });
      else if (what?.kind === 'flank')
        editor.act({ act: 'set', ref: { of: 'division', id: what.division }, field: 'stands.width', value: width });
      else if (what?.kind === 'thing') editor.act(actOfMove(editor.draft, what.ref, settled(what.ref, by)));
      rest();
    },
    cancel() {
      now.current.knob.current?.cancel();
      if (taken?.kind === 'old map') now.current.oldMap?.drop([0, 0]);
      rest();
    },
    tap(at, { touch }) {
      const { editor, sketch, measuring, draw, shaping } = now.current;
      const { draft, selected, tool } = editor;
      const where = metresAt(at);
      if (measuring) return measuring(where);
      if (tool !== 'select' && tool !== 'erase') {
        const knobs = sketch?.points ?? [];
        const gold =
          sketch && isLine(tool) ? (tool === 'hill' || tool === 'wood' ? knobs[0] : knobs.at(-1)) : undefined;
        const closing =
          !!gold && Math.hypot(gold[0] - where[0], gold[1] - where[1]) <= metres(touch ? NEAR_FINGER : 11);
        return draw(closing ? gold : drawnAt(draft, tool, where, metres(SNAP)), closing);
      }
      const found = refsAt(draft, where, near(touch));
      if (tool === 'erase') {
        if (found[0] && found[0].of !== 'side' && found[0].of !== 'corps') editor.act({ act: 'erase', ref: found[0] });
        return;
      }
      const twice =
        performance.now() - tapped.at < DOUBLE && Math.hypot(at[0] - tapped.where[0], at[1] - tapped.where[1]) < 12;
      tapped = { at: twice ? 0 : performance.now(), where: at };
      if (twice && shaping && isDrawn(selected)) {
        const side = knobAt(draft, selected, where, near(touch) * 1.5);
        if (side && 'side' in side) {
          editor.act({ act: 'split', ref: selected, side: side.side, to: where });
          return;
        }
      }
      if (isDrawn(selected)) {
        // A tap on its own line means the line: perhaps the first of two.
        const on = knobAt(draft, selected, where, near(touch));
        if (on) return;
      }
      const chosen = found.findIndex((ref) => sameRef(ref, selected));
      editor.select(found[(chosen + 1) % Math.max(1, found.length)] ?? null);
    },
    hover(at) {
      const { editor, sketch, hand } = now.current;
      if (!sketch || !at || !isLine(editor.tool)) return;
      hand.current?.show({ next: drawnAt(editor.draft, editor.tool, metresAt(at), metres(SNAP)) });
    },
  };
}

const sameSpot = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): boolean =>
  Math.abs(ax - bx) < 1e-6 && Math.abs(ay - by) < 1e-6;
