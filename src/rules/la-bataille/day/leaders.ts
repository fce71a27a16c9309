/** Generals of a Day as leaders of La Bataille; who leads a corps and a division of it himself is one man. */
import { numberOf } from '../../../board/hex/index.ts';
import { behindFront, type Day, type DayCommander, type FieldDivision, turnAt } from '../../../game/day/index.ts';
import type { Laid } from './ground.ts';
import { entriesOf } from './placing.ts';
import { bonusesOf } from './troops.ts';

/** So far behind the front of who they lead (metres). */
const BEHIND = 200;

export interface Leader {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly rank: 'division' | 'corps' | 'army';
  readonly formations?: readonly string[];
}

export function leadersOf(day: Day, divisions: readonly FieldDivision[], laid: Laid, minutes: number) {
  const led = new Map<string, string>();
  const leaders = day.sides.flatMap((side, s) => {
    const own = divisions.filter(({ of }) => of === side);
    const men = new Map<string, Leader>();
    const add = (man: DayCommander, rank: Leader['rank'], under: readonly FieldDivision[]): string => {
      const known = men.get(man.name);
      if (known) return known.id;
      const id = `L${s + 1}-${men.size + 1}`;
      const horse = under.every(({ own: { foot } }) => foot.length === 0);
      men.set(man.name, {
        id,
        name: man.name,
        side: side.seat,
        rank,
        ...(rank === 'army' ? {} : { formations: under.map((division) => division.id) }),
        ...bonusesOf(man, rank, horse),
        ...placeOf(day, man, under, laid, minutes),
      });
      return id;
    };
    const commander = add(side.commander, 'army', own);
    led.set(side.seat, commander);
    for (const corps of side.corps) {
      const under = own.filter((division) => division.corps === corps);
      add(corps.commander, 'corps', under);
      for (const division of under) led.set(division.id, add(division.own.commander, 'division', [division]));
    }
    return [...men.values()];
  });
  return { leaders, led };
}

function placeOf(
  day: Day,
  { at, arrives }: DayCommander,
  under: readonly FieldDivision[],
  laid: Laid,
  minutes: number,
) {
  const comes = (by: NonNullable<DayCommander['arrives']>) => ({
    arrives: { turn: turnAt(day, by.time, minutes), at: entriesOf(day, laid, by) },
  });
  if (arrives) return comes(arrives);
  const stands = under.find(({ own }) => own.stands)?.own.stands;
  if (!at && !stands) return comes(under[0]!.own.arrives!);
  return { hex: numberOf(laid.grid, laid.nearest(at ?? behindFront(day, stands!, BEHIND))) };
}
