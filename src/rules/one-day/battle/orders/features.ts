/** 2.031(c)(2): lines on the ground a Full Move may follow: streams, the edges of woods and of hills. */
import { type Ring, type Survey, type Track, track } from '../../../../board/plane/index.ts';
import { once } from '../../../../kernel/index.ts';

export interface Feature {
  readonly id: string;
  readonly line: Track;
  /** Inches once round, for an edge that closes on itself; its line is laid out twice, so that it has no end. 0: open. */
  readonly lap: number;
}

export const featuresOf = once(({ streams, areas }: Survey): readonly Feature[] => [
  ...streams.map(({ id, points }) => ({ id, line: track(points), lap: 0 })),
  ...areas.filter(({ kind, level }) => kind === 'woods' || level > 0).map(({ id, ring }) => edgeOf(id, ring)),
]);

function edgeOf(id: string, ring: Ring): Feature {
  const line = track(Float64Array.from([...ring, ...ring, ring[0]!, ring[1]!]));
  return { id, line, lap: line.length / 2 };
}

/** Where on its line a march along a feature begins: on the lap that leaves a whole lap to go. */
export const startOn = ({ lap }: Feature, s: number, forward: boolean): number =>
  lap === 0 ? s : (s % lap) + (forward ? 0 : lap);
