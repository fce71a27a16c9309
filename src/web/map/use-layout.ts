/** Where everything on the map goes at a scale: pieces and their stacks, names, washes. Worked out again when it must be. */
import { useMemo, useRef } from 'react';
import type { GroundSketch, Piece, Scene, Spot, Zone } from '../../game/index.ts';
import type { OnHands, OnMap } from './face.ts';
import { type Wash, washesOf } from './ground/washes.ts';
import { between } from './motion.ts';
import { LAUREL } from './over/goals.tsx';
import { setNames } from './over/names.tsx';
import { boxOf, garrisonsOf, type Laid, layOut, stackOf } from './pieces/layout.ts';
import type { Sight } from './use-eye.ts';
import type { Box } from './view.ts';

const NONE: readonly never[] = [];
/** From this scale on there is room for larger type. */
const LARGE = 42;
/** Pixels from area to area from which flags, leaders and laurels have room; on a small screen, which is nearer, more. */
const CLOSE = 105;
const CLOSE_BY_HAND = 110;

export interface MapLayout {
  /** As they stand, or on their way. */
  readonly pieces: readonly Piece[];
  readonly laid: readonly Laid[];
  readonly selected: ReadonlySet<string>;
  /** The counter a lesson points at. */
  readonly pointedAt: Laid | null;
  /** A map of areas, with blocks on it; `plain` from afar, where areas are small. */
  readonly areas: boolean;
  readonly plain: boolean;
  readonly zones: readonly Zone[];
  readonly washes: readonly Wash[];
  readonly garrisons: ReadonlySet<string>;
  /** The size of type, and the names set in it. */
  readonly type: number;
  readonly names: ReturnType<typeof setNames>;
  /** Where prices may not be written. */
  readonly taken: readonly Spot[];
}

/** `open`: the stack somebody opened. */
export function useLayout(shown: OnMap, { byHand }: OnHands, { k, wide }: Sight, open: string | null): MapLayout {
  const { ground, scene, motion, hideCounters, magnify, lesson } = shown;
  const pieces = useMemo(() => (motion ? between(motion.from, motion.to, motion.t) : scene.pieces), [motion, scene]);
  // A stack with what a lesson points at opens by itself.
  const openCell = open ?? stackOf(pieces, shown.selected) ?? (lesson && stackOf(pieces, [lesson.piece]));
  const areas = scene.pieces.some(({ block }) => block);
  const plain = areas && k * spacingOf(ground) < (wide ? CLOSE : CLOSE_BY_HAND);
  const middle = useMemo((): Spot => [ground.width / 2, ground.height / 2], [ground]);
  const laid = useMemo(
    () => (k === 0 || hideCounters ? NONE : layOut(pieces, { k, magnify, open: openCell, plain, cards: wide, middle })),
    [pieces, k, magnify, openCell, hideCounters, plain, wide, middle],
  );
  const type = k > LARGE ? 16 : wide ? 14 : 15;
  const names = useMemo(
    () => (k === 0 ? NONE : setNames(ground, scene.goals, hideCounters ? NONE : boxesOf(scene, k), k, type)),
    [ground, scene, hideCounters, k, type],
  );
  const taken = useMemo(
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
  return {
    pieces,
    laid,
    selected: useSame(shown.selected),
    pointedAt: (lesson && laid.find(({ piece }) => piece.id === lesson.piece)) ?? null,
    areas,
    plain,
    zones: shown.zones.filter(({ kind }) => !told || (kind !== 'move' && kind !== 'charge')),
    washes,
    garrisons: useMemo(() => garrisonsOf(ground, scene.pieces), [ground, scene.pieces]),
    type,
    names,
    taken,
  };
}

/** The same set as long as the same ids are in it. */
function useSame(ids: readonly string[]): ReadonlySet<string> {
  const last = useRef<ReadonlySet<string>>(new Set());
  if (ids.length !== last.current.size || ids.some((id) => !last.current.has(id))) last.current = new Set(ids);
  return last.current;
}

/** How far the areas of a map lie from each other, in its own units. */
const spacingOf = ({ width, height, cells }: GroundSketch): number =>
  Math.sqrt((width * height) / Math.max(1, cells?.length ?? 0));

/** Where counters lie at a scale, in pixels; the same whatever is chosen, so that names stay where they are. */
const boxesOf = ({ pieces }: Scene, k: number): Box[] =>
  layOut(pieces, { k, magnify: false, open: null }).map((one) => boxOf(one, k));
