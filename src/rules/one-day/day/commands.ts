/**
 * Corps of a Day as commands of One Day. Arrivals know only their command's road, so divisions of a corps that come by
 * another are a wing of their own, whose headquarters rides with its first unit.
 */
import { type At, behindFront, type Day, type DayCommander } from '../../../game/day/index.ts';
import { METRES, measure } from './ground.ts';
import type { Made } from './units.ts';

/** DY3: bonus of an army's and of a corps' headquarters by skill. */
const ARMY_BONUS = [1, 1, 2, 2, 3] as const;
const CORPS_BONUS = [1, 1, 1, 1, 2] as const;
/** Headquarters stand so far behind the front of who they lead (inches). */
const BEHIND = 2;

interface Entry {
  readonly road: string;
  readonly end: 'first' | 'last';
}

export interface Command {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  readonly level: 'corps' | 'army' | 'napoleon';
  readonly entry: Entry;
  readonly hq: {
    readonly name: string;
    readonly bonus: number;
    readonly x: number;
    readonly y: number;
    readonly with: string | null;
  };
  readonly army: boolean;
}

const sameEntry = (one: Entry, two: Entry): boolean => one.road === two.road && one.end === two.end;

/** Commands, and which of them each unit belongs to. */
export function commandsOf(day: Day, made: readonly Made[]): { commands: Command[]; commandOf: Map<string, string> } {
  const commandOf = new Map<string, string>();
  /** One general a unit, as long as there are enough. */
  const ridden = new Set<string>();
  const commands: Command[] = [];
  for (const side of day.sides) {
    const ownOfSide = made.filter(({ division }) => division.of === side);
    const corpsCommands = side.corps.flatMap((corps) => {
      const own = ownOfSide.filter(({ division }) => division.corps === corps);
      const road = corps.road ?? side.road;
      return wingsOf(own, road).map(({ entry, units }, i): Command => {
        const id = i === 0 ? corps.id : `${corps.id}-w${i}`;
        for (const unit of units) commandOf.set(unit.id, id);
        const leader = i === 0 ? corps.commander : units[0]!.division.own.commander;
        return {
          id,
          side: side.seat,
          name: i === 0 ? corps.name : `${corps.name}, ${units[0]!.division.own.name}`.slice(0, 80),
          level: 'corps',
          entry,
          hq: { name: leader.name, bonus: CORPS_BONUS[leader.skill]!, ...placeOfLeader(day, leader, units, ridden) },
          army: false,
        };
      });
    });
    const { commander } = side;
    commands.push(
      {
        id: `${side.seat}-army`,
        side: side.seat,
        name: `Army of the ${side.name}`,
        level: commander.emperor ? 'napoleon' : 'army',
        entry: side.road,
        hq: {
          name: commander.name,
          bonus: ARMY_BONUS[commander.skill]!,
          ...placeOfLeader(day, commander, ownOfSide, ridden),
        },
        army: true,
      },
      ...corpsCommands,
    );
  }
  return { commands, commandOf };
}

/** Whoever stands, or comes by the corps' own road, first; then a wing for every other road end. */
function wingsOf(own: readonly Made[], road: Entry): { entry: Entry; units: Made[] }[] {
  const first = own.find(({ group }) => !group.arrives);
  const main = first ? road : (own[0]!.group.arrives ?? road);
  const wings: { entry: Entry; units: Made[] }[] = [{ entry: { road: main.road, end: main.end }, units: [] }];
  for (const unit of own) {
    const entry = unit.group.arrives ?? main;
    const wing = wings.find((one) => sameEntry(one.entry, entry));
    if (wing) wing.units.push(unit);
    else wings.push({ entry: { road: entry.road, end: entry.end }, units: [unit] });
  }
  return wings;
}

/** Where the Day has him; behind the first of his who stands; or with the first who comes, at his own hour if he has one. */
function placeOfLeader(
  day: Day,
  { at, arrives }: DayCommander,
  units: readonly Made[],
  ridden: Set<string>,
): { x: number; y: number; with: string | null } {
  const standing = units.find(({ group, division }) => !group.arrives && division.own.stands);
  if (!arrives && (at || standing))
    return { ...spot(at ?? behindFront(day, standing!.division.own.stands!, BEHIND * METRES)), with: null };
  const coming = units.filter(({ group }) => group.arrives);
  const sameHour = coming.filter(
    ({ group }) => arrives && group.arrives!.time === arrives.time && sameEntry(group.arrives!, arrives),
  );
  const free = [...sameHour, ...coming, ...units].find(({ id }) => !ridden.has(id)) ?? units[0]!;
  ridden.add(free.id);
  return { x: 0, y: 0, with: free.id };
}

const spot = (at: At): { x: number; y: number } => {
  const [x, y] = measure.point(at);
  return { x, y };
};
