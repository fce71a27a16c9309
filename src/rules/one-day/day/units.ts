/** Units of One Day made of a Day's divisions, before they have their places. */
import { type Day, type FieldDivision, letterOf, partName, unlike } from '../../../game/day/index.ts';
import type { Form } from '../battle/footprint.ts';
import { type Arm, isArtillery, isCavalry } from '../unit.ts';
import { evenedOut, type Group, groupsOf, unitsOf } from './groups.ts';

export interface Made {
  readonly id: string;
  readonly name: string;
  readonly group: Group;
  readonly division: FieldDivision;
  readonly boxes: number;
  readonly inherent: boolean;
  /** Of the Day's. */
  readonly men: number;
  readonly guns: number;
  readonly form: Form;
}

const ARMS: Readonly<Record<Arm, string>> = {
  infantry: 'foot',
  light: 'light horse',
  heavy: 'heavy horse',
  field: 'guns',
  horse: 'horse guns',
};
/** Up to so many bodies give their names to a unit; more, and it has its division's. */
const NAMED = 2;

export function unitsMade(day: Day, divisions: readonly FieldDivision[]): Made[] {
  const groupsIn = groupsByDivision(day, divisions);
  const made = divisions.flatMap((division) => {
    const groups = groupsIn.get(division)!;
    return groups
      .flatMap((group) => unitsOf(group).map((boxes, part, all) => ({ group, boxes, part, parts: all.length })))
      .map(
        ({ group, boxes, part, parts }, i): Made => ({
          id: `${division.id}${letterOf(i)}`,
          name: partName(nameOf(group, groups, division), part, parts),
          group,
          division,
          boxes,
          inherent: group.inherent && part === 0,
          men: (group.men * boxes) / group.boxes,
          guns: (group.guns * boxes) / group.boxes,
          form: formOf(group, division),
        }),
      );
  });
  const names = unlike(
    made.map(({ name }) => name),
    (i) => made[i]!.id,
  );
  return made.map((unit, i) => ({ ...unit, name: names[i]! }));
}

/** Rounded over the whole of a side, so that one of many small divisions keeps its men. */
function groupsByDivision(day: Day, divisions: readonly FieldDivision[]): Map<FieldDivision, Group[]> {
  const found = new Map<FieldDivision, Group[]>();
  for (const { seat } of day.sides) {
    const own = divisions.filter((division) => division.seat === seat).map((division) => groupsOf(day, division));
    const evened = evenedOut(own.flat());
    for (const division of divisions)
      if (division.seat === seat) found.set(division, evened.splice(0, own.shift()!.length));
  }
  return found;
}

function nameOf(group: Group, groups: readonly Group[], { own }: FieldDivision): string {
  if (group.bodies.length <= NAMED) return group.bodies.map(({ name }) => name).join(' and ');
  const largest = groups.reduce((best, other) => (other.men > best.men ? other : best));
  return group === largest ? own.name : `${own.name}, ${ARMS[group.arm]}`;
}

function formOf({ arm, arrives, bodies }: Group, { own }: FieldDivision): Form {
  if (isArtillery(arm)) return !arrives && (own.order === 'hold' || own.order === 'attack') ? 'unlimbered' : 'limbered';
  if (arrives) return 'road';
  return own.order === 'hold' && bodies[0]!.school !== 'F' && !isCavalry(arm) ? 'line' : 'column';
}
