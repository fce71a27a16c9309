/** What a formation does that is told something for itself, beside places: for a friend, or after an enemy. */
import { columnOf, distance, hexAt, lineInto, rowOf } from '../../../board/hex/index.ts';
import { type Assignment, isRelieved, leastAway, nearest, type Plan, toldTo } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { fightersAt, isGuns, parentOf } from '../battle/state.ts';
import { wantsRelief } from './force.ts';
import { awayFrom, type Group, groupsOf, isWorn } from './groups.ts';
import type { HexMission } from './hex-missions.ts';
import type { Picture } from './picture.ts';

/** What told missions are made of. */
export interface Telling {
  readonly plan: Plan;
  readonly groups: readonly Group[];
  readonly picture: Pick<Picture, 'state' | 'side' | 'foes'>;
}

const idOf = ({ picture: { state } }: Telling, { formation }: Group): string =>
  nth(state.field.formations, formation).id;

export const toldFor = (telling: Telling, group: Group): Assignment | null =>
  toldTo(telling.plan, idOf(telling, group));

/** Null where what it is told makes no sense any more. */
export function besideOthers(telling: Telling, group: Group, { kind, whom }: Assignment): HexMission | null {
  if (whom === null) return null;
  if (kind === 'pursue') return pursuitOf(telling, group, whom);
  const { state, foes } = telling.picture;
  const { grid } = state.field.map;
  const friend = telling.groups.find((one) => one !== group && idOf(telling, one) === whom);
  const found = friend && nearest(foes, (foe) => awayFrom(state, friend, parentOf(foe)));
  if (!friend || !found) return null;
  const foe = found.one;
  const name = nth(state.field.formations, friend.formation).name;
  switch (kind) {
    case 'support':
      return {
        kind: 'attack',
        at: parentOf(foe),
        whom: foe.sheet.name,
        why: `it supports ${name}`,
        supports: foe.sheet.formation,
      };
    case 'screen': {
      const at = between(telling, friend.middle, parentOf(foe), BEFORE);
      return { kind: 'hold', at, whom: name, why: `it screens ${name}`, forbears: true };
    }
    case 'relieve': {
      // Once it stands before him the line stays where it is, however far he goes back.
      const isBefore = distance(grid, group.middle, parentOf(foe)) <= distance(grid, friend.middle, parentOf(foe));
      const far = distance(grid, friend.middle, parentOf(foe));
      const at = isBefore ? group.middle : between(telling, friend.middle, parentOf(foe), Math.max(0, far - LINE));
      return { kind: 'hold', at, whom: `the place of ${name}`, why: `it relieves ${name}` };
    }
    default:
      return null;
  }
}

/** After the nearest of a formation that gives way, as long as it does. */
function pursuitOf({ picture }: Telling, group: Group, whom: string): HexMission | null {
  const { state, foes } = picture;
  const isPrey = (group: Group) => isWorn(group) && nth(state.field.formations, group.formation).id === whom;
  const prey = groupsOf(state, foes).find(isPrey);
  const found = prey && nearest(prey.units.filter(wantsRelief), (foe) => awayFrom(state, group, parentOf(foe)));
  if (!found) return null;
  const { name } = nth(state.field.formations, prey.formation);
  return {
    kind: 'attack',
    at: parentOf(found.one),
    whom: name,
    why: 'the beaten are not let go',
    pursues: prey.formation,
  };
}

/** Hexes from the enemy at which a line stands that takes another's place. */
const LINE = 6;
/** Hexes before a friend at which a screen stands. */
const BEFORE = 3;

/** The hex so far on the way from one to another, or half way. */
function between({ picture: { state } }: Telling, from: number, to: number, hexes: number): number {
  const { grid } = state.field.map;
  const far = distance(grid, from, to);
  const wanted = Math.min(hexes, Math.floor(far / 2));
  const line = new Int16Array(4 * far + 4);
  const count = lineInto(line, grid, from, to);
  for (let i = 0; i < count; i++) if (distance(grid, from, line[2 * i]!) >= wanted) return line[2 * i]!;
  return from;
}

/** Hexes from which horse is upon foot before it has got away. */
const UPON = 4;
/** Hexes from the enemy at which whoever gives ground halts. */
const CLEAR = 10;

/** Straight back from the nearest enemy until it is clear of him, or to the edge; where it is, if it is clear already. */
export function givesGround({ picture: { state, foes } }: Telling, { units, middle }: Group, why: string): HexMission {
  const { grid } = state.field.map;
  const foe = nearest(foes, (one) => leastAway(units, (unit) => distance(grid, parentOf(unit), parentOf(one))))?.one;
  const from = foe ? parentOf(foe) : middle;
  // With horse upon it it stands, and squares: who goes back then is ridden down.
  if (foe?.sheet.arm === 'cavalry' && foe.order === 'good' && distance(grid, middle, from) <= UPON)
    return { kind: 'hold', at: middle, whom: 'its ground', why: 'horse is upon it', forbears: true };
  const far = distance(grid, middle, from);
  let at = middle;
  // An enemy in the midst of a scattered brigade tells no way back.
  for (let i = 1; foe && far > 0 && far + i <= CLEAR; i++) {
    const further = (one: number, two: number) => one + Math.round((i * (one - two)) / far);
    const column = further(columnOf(grid, middle), columnOf(grid, from));
    const next = hexAt(grid, column, further(rowOf(grid, middle), rowOf(grid, from)));
    if (next < 0) break;
    at = next;
  }
  return { kind: 'yield', at, whom: 'the rear', why, forbears: true, relieved: true };
}

/** Hexes from its place within which whoever relieves a formation is up. */
const UP = 6;

/** Who is relieved goes back when the others are up, whatever holds him; until then he does what he did. */
export function relievedIn(telling: Telling, group: Group): HexMission | null {
  const { picture, plan, groups } = telling;
  const id = idOf(telling, group);
  if (!isRelieved(plan, id)) return null;
  const isUp = groups.some((other) => {
    const told = toldFor(telling, other);
    return told?.kind === 'relieve' && told.whom === id && awayFrom(picture.state, other, group.middle) <= UP;
  });
  if (!isUp) return null;
  return givesGround(telling, group, 'others take its place');
}

/** Share of the day after which nobody waits for the guns any more. */
const LATE = 0.85;

/** Its guns against the hexes of a place; the rest waits while there are guns to fire and somebody there who is in order. */
export function withItsGuns(
  { picture: { state, side } }: Telling,
  { units }: Group,
  place: number,
  mission: HexMission,
): HexMission {
  const bombards = state.field.objectives.filter(({ objective }) => objective === place).map(({ hex }) => hex);
  const garrison = bombards.flatMap((hex) => fightersAt(state, hex)).filter(({ sheet }) => sheet.side !== side);
  const late = state.turn > LATE * state.field.scenario.clock.turns;
  const fires = units.some((unit) => isGuns(unit) && unit.order === 'good' && unit.rounds > 0);
  if (mission.kind !== 'attack' || late || !fires || garrison.every(wantsRelief)) return mission;
  return { ...mission, why: 'its guns come first', bombards, waits: true, forbears: true };
}
