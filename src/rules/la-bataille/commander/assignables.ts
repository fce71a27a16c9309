/** Formations that may be told something for themselves, and what of the board bears on what they might be told. */
import { distance } from '../../../board/hex/index.ts';
import { type Assignable, foeOf, leastAway, offersFor, type Side, seenFrom } from '../../../game/index.ts';
import { nth, type Seat } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import { fights, isGuns, parentOf, type State } from '../battle/state.ts';
import { awayFrom, type Group, groupsOf, isWorn } from './groups.ts';
import { momentIn, WHOLE } from './plans.ts';
import { nearnessTo } from './sketch.ts';

/** Hexes within which an enemy who gives way is caught up with in two turns or three. */
const IN_REACH = 12;
/** Hexes from the enemy at which a formation is exposed. */
const EXPOSED = 5;

/** The strongest first. */
export function formationsFor(view: unknown, seat: Seat): readonly Assignable[] {
  const { state, side } = seenFrom(known, view, seat);
  const { field } = state;
  const { grid } = field.map;
  const near = nearnessTo(state, side);
  const { places } = momentIn(state, side, WHOLE, near);
  const groups = groupsIn(state, side);
  const named = (group: Group, away: number) => ({ ...nameOf(state, group), away });
  const beaten = groupsIn(state, foeOf(side)).filter(isWorn);
  return groups.map((group) => ({
    ...nameOf(state, group),
    offers: offersFor({
      places,
      away: (at) =>
        leastAway(
          field.objectives.filter(({ objective }) => objective === at),
          ({ hex }) => distance(grid, group.middle, hex),
        ),
      friends: groups
        .filter((one) => one !== group)
        .map((one) => ({
          ...named(one, distance(grid, group.middle, one.middle)),
          worn: isWorn(one),
          exposed: one.units.some((unit) => near[parentOf(unit)]! <= EXPOSED),
        })),
      beaten: beaten
        .map((one) => named(one, awayFrom(state, group, one.middle)))
        .filter(({ away }) => away <= IN_REACH),
      fresh: !isWorn(group),
      guns: group.units.some((unit) => isGuns(unit) && unit.order === 'good' && unit.rounds > 0),
    }),
  }));
}

const groupsIn = (state: State, side: Side): Group[] =>
  groupsOf(
    state,
    state.units.filter((unit) => unit.sheet.side === side && fights(unit)),
  );

function nameOf({ field }: State, { formation }: Group): { readonly id: string; readonly name: string } {
  const { id, name } = nth(field.formations, formation);
  return { id, name };
}
