/** Post roads from town to town: each leg bowed and bent a little, the same every time it is drawn. */
import type { Spot } from '../../../board/areas/index.ts';
import { nth, once, stream } from '../../../kernel/index.ts';
import type { Field } from '../campaign/field.ts';

/** Of its length a leg is bowed by at most so much; its bends push it aside by at most so many leagues. */
const BOW = 0.11;
const BEND = 0.8;
/** Leagues from point to point. */
const STEP = 1.6;

type Legs = ReadonlyMap<string, readonly Spot[]>;

const keyOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

function bent(key: string, [ax, ay]: Spot, [bx, by]: Spot): Spot[] {
  const far = Math.hypot(bx - ax, by - ay);
  const random = stream('post road', key);
  const drawn = (most: number) => ((random.below(2001) - 1000) / 1000) * most;
  const bow = drawn(BOW * far);
  const bends = [drawn(BEND * 0.6), drawn(BEND * 0.4)];
  const count = Math.max(4, Math.round(far / STEP));
  return Array.from({ length: count + 1 }, (_, i): Spot => {
    const t = i / count;
    const wave = bends.reduce((sum, most, n) => sum + most * Math.sin((n + 2) * Math.PI * t), 0);
    const aside = (bow * Math.sin(Math.PI * t) + wave) / (far || 1);
    return [ax + (bx - ax) * t - (by - ay) * aside, ay + (by - ay) * t + (bx - ax) * aside];
  });
}

const legsOf = once(
  ({ map }: Field): Legs =>
    new Map(
      map.joints.map(({ a, b }) => {
        const [from, to] = [nth(map.areas, a), nth(map.areas, b)].toSorted((one, other) =>
          one.id < other.id ? -1 : 1,
        );
        const key = keyOf(from!.id, to!.id);
        return [key, bent(key, from!.at, to!.at)];
      }),
    ),
);

/** The leg from one area to its neighbour, in that direction; straight where no road joins them. */
export function legBetween(field: Field, from: string, to: string): readonly Spot[] {
  const leg = legsOf(field).get(keyOf(from, to));
  if (leg) return from < to ? leg : leg.toReversed();
  const at = (id: string) => nth(field.map.areas, field.map.indexOf(id)).at;
  return [at(from), at(to)];
}

/** A march over several legs. */
export const wayAlong = (field: Field, areas: readonly string[]): Spot[] =>
  areas.flatMap((id, i) => (i === 0 ? [] : legBetween(field, nth(areas, i - 1), id).slice(i === 1 ? 0 : 1)));
