/** What the ruler says: hexes between two, whether one is seen from the other, and if not what stands between. */
import {
  centre,
  distance,
  type Hindrance,
  kindAt,
  look,
  lookInto,
  numberOf,
  placeAt,
} from '../../../board/hex/index.ts';
import type { Sighting } from '../../../game/index.ts';
import type { Field } from '../battle/field.ts';
import { counted } from '../unit.ts';

const CITE = '15';

/** `limit` is how far one sees in this light and weather. */
export function sightBetween(field: Field, from: number, to: number, limit: number): Sighting {
  const { map } = field;
  const far = distance(map.grid, from, to);
  const { clear, why, blocker, twin } = lookInto(look(), field.sight, from, to, limit);
  return {
    distance: far,
    words: counted(far, 'hex'),
    clear,
    ...(clear
      ? {}
      : {
          blocker: {
            words: blockerWords(field, why!, blocker, twin, limit),
            at: centre(map.grid, blocker < 0 ? to : blocker),
          },
        }),
    cite: CITE,
  };
}

function blockerWords({ map }: Field, why: Hindrance, blocker: number, twin: number, limit: number): string {
  if (why === 'limit') return `too far: one sees ${counted(limit, 'hex')}`;
  const where = [blocker, twin]
    .filter((hex) => hex >= 0)
    .map((hex) => numberOf(map.grid, hex))
    .join(' and ');
  const place = placeAt(map, blocker);
  const cover = kindAt(map, blocker);
  if (why === 'depth') return `too deep in the ${cover} at ${where}`;
  if (why === 'screen') return `troops at ${where}`;
  const thing = why === 'ground' ? 'higher ground' : place ? `${cover} of ${place}` : cover;
  return `${thing} at ${where}`;
}
