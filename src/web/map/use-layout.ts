/** Where everything on the map goes at a scale: pieces and their stacks, names, washes. Worked out again when it must be. */
import { useMemo, useRef } from 'react';
import type { Piece, Scene, Spot, Zone } from '../../game/index.ts';
import type { OnHands, OnMap } from './face.ts';
import { type Wash, washesOf } from './ground/washes.ts';
import { between } from './motion.ts';
import { spacingOf } from './opening.ts';
import { LAUREL } from './over/goals.tsx';
import { setNames } from './over/names.tsx';
import { boxOf, garrisonsOf, type Laid, layOut, stackOf } from './pieces/layout.ts';
import type { CellNames } from './pieces/words.ts';
import type { Sight } from './use-eye.ts';
import type { Box } from './view.ts';

const NONE: readonly never[] = [];
/** Pixels from a block's middle to its leader's name. */
const BESIDE = [-46, 46] as const;
/** From this scale on there is room for larger type. */
const LARGE = 42;
/** From this scale on pieces are named in full: on a phone and over areas there is less room. */
const FULL = { wide: 17, narrow: 21 } as const;
/** Pixels from one crowded area to the next from which flags, leaders and laurels have room. */
const CLOSE = 72;
/** The same, from which every area is named. */
const NAMED = 46;

type Names = ReturnType<typeof setNames>;

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
  /** The size of type, whether pieces are named in full, and the names of the ground. */
  readonly type: number;
  readonly full: boolean;
  readonly names: Names;
  readonly cellNames: CellNames;
  /** Where prices may not be written. */
  readonly taken: readonly Spot[];
}

/** `open`: the stack somebody opened. */
export function useLayout(shown: OnMap, { byHand }: OnHands, { k, wide }: Sight, open: string | null): MapLayout {
  const { ground, scene, motion, hideCounters, magnify, lesson } = shown;
  const pieces = useMemo(() => (motion ? between(motion.from, motion.to, motion.t) : scene.pieces), [motion, scene]);
  // A stack with what a lesson points at opens by itself.
  const areas = scene.pieces.some(({ block }) => block);
  // On a sheet of its own a stack of blocks needs no fan over the map.
  const openCell =
    areas && !shown.fans
      ? null
      : (open ?? stackOf(pieces, shown.selected) ?? (lesson && stackOf(pieces, [lesson.piece])));
  const spacing = useMemo(() => spacingOf(ground), [ground]);
  const plain = areas && k * spacing < CLOSE;
  const top = areas && !shown.fans ? (shown.selected[0] ?? null) : null;
  const laid = useMemo(
    () => (k === 0 || hideCounters ? NONE : layOut(pieces, { k, magnify, open: openCell, plain, board: ground, top })),
    [pieces, k, magnify, openCell, hideCounters, plain, ground, top],
  );
  const all = areas && k * spacing > NAMED;
  const type = k > LARGE ? 16 : wide ? 14 : 15;
  // Names jump from turn to turn only where a counter drives them away.
  const set = useRef<{ readonly at: string; readonly ground: OnMap['ground']; readonly names: Names } | null>(null);
  const names = useMemo(() => {
    if (k === 0) return NONE;
    const at = `${k} ${type} ${all}`;
    const before = set.current?.at === at && set.current.ground === ground ? set.current.names : NONE;
    const placed = setNames(ground, scene.goals, hideCounters ? NONE : boxesOf(scene, k), k, type, all, before);
    set.current = { at, ground, names: placed };
    return placed;
  }, [ground, scene, hideCounters, k, type, all]);
  const taken = useMemo(
    () => [
      // A block with its name beside it.
      ...laid.flatMap(({ x, y, piece }): Spot[] => [
        [x, y],
        ...(piece.block ? BESIDE.map((off): Spot => [x + off / k, y]) : []),
      ]),
      ...scene.goals.map(({ at: [x, y] }): Spot => [x + LAUREL[0] / k, y + LAUREL[1] / k]),
    ],
    [laid, scene.goals, k],
  );
  const held = scene.goals.map(({ id, held: seat }) => `${id} ${seat}`).join();
  const washes = useMemo(() => washesOf(scene, ground.cells ?? NONE), [ground, held, scene.fog?.join()]);
  // Cells it may go to are lit: a wash of another colour for the same would only hide the ground.
  const told = byHand !== null && byHand.lit.length > 0;
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
    full: k >= (wide && !areas ? FULL.wide : FULL.narrow),
    names,
    cellNames: useMemo(
      () => new Map((ground.cells ?? NONE).flatMap(({ id, name }) => (name ? [[id, name] as const] : []))),
      [ground],
    ),
    taken,
  };
}

/** The same set as long as the same ids are in it. */
function useSame(ids: readonly string[]): ReadonlySet<string> {
  const last = useRef<ReadonlySet<string>>(new Set());
  if (ids.length !== last.current.size || ids.some((id) => !last.current.has(id))) last.current = new Set(ids);
  return last.current;
}

/** Where counters lie at a scale, in pixels; the same whatever is chosen, so that names stay where they are. */
const boxesOf = ({ pieces }: Scene, k: number): Box[] =>
  layOut(pieces, { k, magnify: false, open: null }).map((one) => boxOf(one, k));
