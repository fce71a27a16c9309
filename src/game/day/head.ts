/** What a raised scenario takes from its Day word for word, whatever the book. */
import type { Pair } from '../army/sides.ts';
import { turnsOf } from './clock.ts';
import type { Day, DayPlace } from './day.ts';

/** The envelope's own fields; sides get whatever the book adds to a side. */
export function headOf<X extends object>(
  day: Day,
  minutes: number,
  evening: number,
  extra: (of: Day['sides'][0]) => X,
) {
  const { id, title, sentence, date, place, lopsided, special, sources, record, sides, clock } = day;
  const side = (of: Day['sides'][0]) => {
    const { seat, name, nation, aim } = of;
    return { seat, name, nation, aim, ...extra(of) };
  };
  return {
    id,
    title,
    sentence,
    date,
    place,
    clock: { start: clock.start, minutes, turns: turnsOf(day, minutes) },
    evening: Math.min(6000, Math.max(5, Math.round(evening))),
    sides: [side(sides[0]), side(sides[1])] as Pair<ReturnType<typeof side>>,
    ...(lopsided === undefined ? {} : { lopsided }),
    special,
    sources,
    ...(record ? { record } : {}),
  };
}

/** What every place worth points has; the book adds where it is. */
export const objectiveOf = ({ id, name, points, for: seat, held }: DayPlace) => ({
  id,
  name,
  points,
  ...(seat === undefined ? {} : { for: seat }),
  ...(held === undefined ? {} : { held }),
});
