/** 2.031(c)(2): lines on the ground a Full Move may follow: streams, the edges of woods and of hills. */
import { type Ring, type Survey, type Track, track } from '../../../board/plane/index.ts';
import type { Field } from './field.ts';

export interface Feature {
  readonly id: string;
  readonly line: Track;
  /** Inches once round, for an edge that closes on itself; its line is laid out twice, so that it has no end. 0: open. */
  readonly lap: number;
  /** The upright box around it. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const known = new WeakMap<Survey, readonly Feature[]>();

export function featuresOf({ survey }: Field): readonly Feature[] {
  let features = known.get(survey);
  if (!features) {
    const { streams, areas } = survey;
    features = [
      ...streams.map(({ id, points }) => featureOf(id, track(points), 0)),
      ...areas.filter(({ kind, level }) => kind === 'woods' || level > 0).map(({ id, ring }) => edgeOf(id, ring)),
    ];
    known.set(survey, features);
  }
  return features;
}

function edgeOf(id: string, ring: Ring): Feature {
  const line = track(Float64Array.from([...ring, ...ring, ring[0]!, ring[1]!]));
  return featureOf(id, line, line.length / 2);
}

function featureOf(id: string, line: Track, lap: number): Feature {
  const xs = line.points.filter((_, i) => i % 2 === 0);
  const ys = line.points.filter((_, i) => i % 2 === 1);
  return {
    id,
    line,
    lap,
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
}

/** Where on its line a march along a feature begins: on the lap that leaves a whole lap to go. */
export const startOn = ({ lap }: Feature, s: number, forward: boolean): number =>
  lap === 0 ? s : (s % lap) + (forward ? 0 : lap);
