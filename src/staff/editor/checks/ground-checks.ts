/** Of the ground: bridges without roads, roads through streams, ends that miss the edge, places nobody can reach. */

import { AT_WATER } from '../../../game/day/index.ts';
import { withinWords } from '../../../game/index.ts';
import { Memory } from '../../../kernel/index.ts';
import { type At, type Draft, divisionsIn } from '../draft.ts';
import { EDGES, offEdge } from '../ground-acts.ts';
import { apart, crossingsOf, nearestOn, offLine } from '../near.ts';
import { type Check, called, type Mend } from './check.ts';
import { nearestFrom, partsAt, type Reach, reachOf, reachWith, stopsAnybody } from './reach.ts';

/** Metres: a road leads over a bridge, and a stream is crossed at it. */
const OVER = 60;
const AT_CROSSING = 120;
/** An end this near to the edge was meant to meet it. */
const NEARLY = 200;

export const groundChecks = (draft: Draft): Check[] => [...ofGround(draft), ...reachChecks(draft)];

/** What does not ask for armies or places stands as long as the ground does. */
const groundOnly = new Memory<Draft['ground'], readonly Check[]>(1);
const ofGround = (draft: Draft): readonly Check[] =>
  groundOnly.get(draft.ground, 0, () => [...bridgeChecks(draft), ...crossingChecks(draft), ...edgeChecks(draft)]);

function bridgeChecks(draft: Draft): Check[] {
  const { crossings, roads, streams } = draft.ground;
  return crossings.flatMap(({ id, kind, at }): Check[] => {
    // Where no stream runs there is more to mend than its road.
    if (!streams.some(({ points }) => offLine(points, at) <= AT_WATER)) return [];
    if (kind !== 'bridge' || roads.some(({ points }) => offLine(points, at) <= OVER)) return [];
    const ref = { of: 'crossing', id } as const;
    return [
      {
        gravity: 'think',
        sentence: `No road leads over ${withinWords(called(draft, ref))}.`,
        ref,
        mend: { words: 'Make it a ford', acts: [{ act: 'set', ref, field: 'kind', value: 'ford' }] },
      },
    ];
  });
}

function crossingChecks(draft: Draft): Check[] {
  const { roads, streams, crossings } = draft.ground;
  const found: Check[] = [];
  let met = 0;
  for (const road of roads)
    for (const stream of streams) {
      const bare = crossingsOf(road.points, stream.points).filter((at) => {
        met++;
        return !crossings.some((one) => apart(one.at, at) <= AT_CROSSING);
      });
      if (bare.length === 0) continue;
      const acts = bare.map(
        ([x, y]) => ({ act: 'add-crossing', kind: 'bridge', at: [Math.round(x), Math.round(y)] }) as const,
      );
      const [roadName, streamName] = [road.name || 'A road', stream.name || 'a stream'];
      found.push({
        gravity: 'think',
        sentence: `${roadName} crosses ${withinWords(streamName)} without a bridge or a ford.`,
        ref: { of: 'road', id: road.id },
        mend: { words: bare.length === 1 ? 'Build a bridge' : 'Build bridges', acts },
      });
    }
  if (met > 0 && found.length === 0)
    found.push({ gravity: 'good', sentence: 'Every road crosses water at a bridge or a ford.' });
  return found;
}

function edgeChecks(draft: Draft): Check[] {
  const { width, height, roads } = draft.ground;
  return roads.flatMap((road): Check[] => {
    const acts = ([0, road.points.length - 1] as const).flatMap((at) => {
      const [x, y] = road.points[at]!;
      const [edge, off] = EDGES.map((one) => [one, offEdge(draft, [x, y], one)] as const).reduce((a, b) =>
        b[1] < a[1] ? b : a,
      );
      if (off <= 1 || off > NEARLY) return [];
      const to: At = { west: [0, y], east: [width, y], south: [x, 0], north: [x, height] }[edge] as unknown as At;
      // Whoever ends at another road or at houses has come where it was going.
      const joins = roads.some((other) => other !== road && offLine(other.points, [x, y]) <= OVER);
      return joins ? [] : [{ act: 'vertex', ref: { of: 'road', id: road.id }, at, to } as const];
    });
    if (acts.length === 0) return [];
    return [
      {
        gravity: 'think',
        sentence: `${road.name || 'A road'} ends just before the edge of the map, so nobody can come or leave by it.`,
        ref: { of: 'road', id: road.id },
        mend: { words: 'Lead it to the edge', acts },
      },
    ];
  });
}

function reachChecks(draft: Draft): Check[] {
  const { places, sides } = draft;
  if (places.length === 0) return [];
  const reach = stopsAnybody(draft.ground) ? reachOf(draft.ground) : null;
  const found = ([0, 1] as const).flatMap((side) => {
    const starts = reach ? startsOf(draft, side) : [];
    return places.flatMap((place): Check[] => {
      if (place.for !== undefined && place.for !== sides[side].seat) return [];
      if (isReached(starts, place.at, reach)) return [];
      const ref = { of: 'place', id: place.id } as const;
      return [
        {
          gravity: 'think',
          sentence: `The ${sides[side].name} cannot reach ${withinWords(called(draft, ref))}: water lies between.`,
          ref,
          mend: wayTo(draft, starts, ref, place.at),
        },
      ];
    });
  });
  if (found.length > 0) return found;
  return [{ gravity: 'good', sentence: 'Every place worth points can be reached by both sides.' }];
}

/** Whether anybody who starts there can walk to it; a side of which nobody is on the map is not asked. */
function isReached(starts: readonly At[], at: At, reach: Reach | null): boolean {
  if (!reach) return true;
  const from = new Set(starts.flatMap((start) => [...partsAt(reach, start)]));
  return from.size === 0 || [...partsAt(reach, at)].some((one) => from.has(one));
}

/** Fords that were thought of, by where they would be. */
const fords = new Memory<Draft['ground'], Reach>(20);

/** Where a side's divisions stand or come on. */
const startsOf = (draft: Draft, side: 0 | 1): At[] =>
  divisionsIn(draft).flatMap(({ side: own, division: { stands, arrives } }) => {
    if (own !== side) return [];
    if (stands) return [stands.at];
    const road = draft.ground.roads.find(({ id }) => id === arrives?.road);
    return road ? [road.points.at(arrives!.end === 'first' ? 0 : -1)!] : [];
  });

/** A ford through the river nearest to the place, where that is all that is wanted; else the place comes nearer. */
function wayTo(
  draft: Draft,
  starts: readonly At[],
  ref: { readonly of: 'place'; readonly id: string },
  place: At,
): Mend {
  const { streams, width, height } = draft.ground;
  const [to] = streams
    .filter(({ kind }) => kind === 'river')
    .map(({ points }) => nearestOn(points, place))
    .filter(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)
    .sort((a, b) => apart(a, place) - apart(b, place));
  const at: At | undefined = to && [Math.round(to[0]), Math.round(to[1])];
  const reach = at && fords.get(draft.ground, at.join(), () => reachWith(draft.ground, [at]));
  if (reach && isReached(starts, place, reach))
    return { words: 'Make a ford', acts: [{ act: 'add-crossing', kind: 'ford', at }] };
  const dry = nearestFrom(reachOf(draft.ground), starts, place);
  return { words: 'Move it to this side', acts: [{ act: 'set', ref, field: 'at', value: dry }] };
}
