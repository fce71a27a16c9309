/** One thing of the ground by itself: what is in the hand is printed apart from the rest. */
import type { GroundSketch } from '../../game/index.ts';
import type { GroundThing } from '../../staff/editor/draft.ts';
import {
  type Act,
  type At,
  type Draft,
  type DrawnRef,
  groundOf,
  LISTS,
  pathOf,
  type Ref,
  valueAt,
} from '../../staff/editor/index.ts';
import type { Line } from './tools.ts';

/** A thing of the ground as it would lie. */
export interface Loose {
  readonly of: GroundThing;
  readonly thing: { readonly points?: readonly At[]; readonly at?: At };
}

const BARE = () => ({ areas: [], towns: [], streams: [], crossings: [], roads: [] });

export const groundWith = (draft: Draft, { of, thing }: Loose): GroundSketch =>
  groundOf({ ...draft, ground: { ...draft.ground, ...BARE(), [LISTS[of]]: [thing] } });

/** The ground without what is in the hand. */
export function groundWithout(draft: Draft, ref: Ref | null): GroundSketch {
  if (!ref || !isGround(ref)) return groundOf(draft);
  const list = LISTS[ref.of];
  const left = (draft.ground[list] as readonly { readonly id: string }[]).filter(({ id }) => id !== ref.id);
  return groundOf({ ...draft, ground: { ...draft.ground, [list]: left } } as Draft);
}

export const isGround = (ref: Ref): ref is Ref & { readonly of: GroundThing; readonly id: string } => ref.of in LISTS;
export const isDrawn = (ref: Ref | null): ref is DrawnRef =>
  ref?.of === 'area' || ref?.of === 'stream' || ref?.of === 'road';

/** Its points; empty for what has none. */
export function pointsOf(draft: Draft, ref: Ref | null): readonly At[] {
  const path = isDrawn(ref) ? pathOf(draft, ref) : null;
  return path ? (valueAt(draft, [...path, 'points']) as readonly At[]) : [];
}

export const looseOf = (draft: Draft, ref: Ref): Loose | null => {
  const path = isGround(ref) ? pathOf(draft, ref) : null;
  return path && isGround(ref) ? { of: ref.of, thing: valueAt(draft, path) as Loose['thing'] } : null;
};

export function movedLoose({ of, thing }: Loose, [dx, dy]: At): Loose {
  const by = ([x, y]: At): At => [x + dx, y + dy];
  return {
    of,
    thing: {
      ...thing,
      ...(thing.points ? { points: thing.points.map(by) } : {}),
      ...(thing.at ? { at: by(thing.at) } : {}),
    },
  };
}

/** What a tool has drawn so far. */
export function looseLine(tool: Line, kind: string, points: readonly At[]): Loose {
  const of: GroundThing = tool === 'stream' || tool === 'road' ? tool : 'area';
  const what = tool === 'hill' ? { kind: 'hill', level: Number(kind) } : { kind };
  const made: object = { id: 'hand', name: '', ...what, points };
  return { of, thing: made };
}

/** Where a thing lies that is no outline and no line. */
export function spotAt(draft: Draft, ref: Ref): At | undefined {
  const path = pathOf(draft, ref);
  if (!path) return undefined;
  const of = ref.of === 'side' || ref.of === 'corps' ? 'commander' : ref.of === 'division' ? 'stands' : null;
  return valueAt(draft, [...path, ...(of ? [of] : []), 'at']) as At | undefined;
}

/** What carrying it so far means. */
export function actOfMove(draft: Draft, ref: Ref, by: At): Act {
  if (ref.of !== 'side' && ref.of !== 'corps' && ref.of !== 'body') return { act: 'move', ref, by };
  const [x, y] = spotAt(draft, ref) ?? [0, 0];
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const at: At = [within(x + by[0], draft.ground.width), within(y + by[1], draft.ground.height)];
  return { act: 'set', ref, field: ref.of === 'body' ? 'at' : 'commander.at', value: at };
}

const FACES = { north: 180, east: 270, south: 0, west: 90 } as const;
/** Away from one's own edge. */
export const facingOf = (draft: Draft, side: 0 | 1): number => FACES[draft.sides[side].home];
