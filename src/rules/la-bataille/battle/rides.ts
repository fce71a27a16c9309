/** 8: leaders ride to their units. */
import { distance } from '../../../board/hex/index.ts';
import { cellAt, type Table } from '../../../kernel/index.ts';
import { movementAllowances } from '../charts.ts';
import { type RideRequest, ride } from './move-kinds.ts';
import { type Leader, parentOf, type Side, type State, seatOf, unitCalled } from './state.ts';

const MP = cellAt(movementAllowances, 'leader', 'MP');

/** Leaders of the formation that was active, and those who lead none of their own. */
function movable(state: State, side: Side, formation: number): Leader[] {
  const { formations } = state.field;
  return state.leaders.filter((leader) => {
    if (leader.side !== side || leader.fate !== 'here' || leader.moved) return false;
    const leads = formations.filter((one) => one.leader === leader.index);
    if (leads.length === 0) return formation < 0 || leader.formations.includes(formation);
    return formation < 0
      ? leads.every(({ index }) => !state.chits[index])
      : leads.some(({ index }) => index === formation);
  });
}

/** Units he can join: his own, no farther off than his MP; a rider pays a point a hex on any ground (8 M14). */
function joinsOf(state: State, leader: Leader): string[] {
  const { grid } = state.field.map;
  const joins: string[] = [];
  for (const unit of state.units) {
    if (unit.sheet.side !== leader.side || unit.fate !== 'here' || unit.abandoned || unit.sheet.arm === 'wagon')
      continue;
    if (unit.index === leader.with || unit.order === 'pgd' || !leader.formations.includes(unit.sheet.formation))
      continue;
    if (distance(grid, leader.hex, parentOf(unit)) <= MP) joins.push(unit.sheet.id);
  }
  return joins;
}

export function rides(table: Table, state: State, side: Side, formation: number): void {
  const leaders: RideRequest['leaders'][number][] = [];
  for (const leader of movable(state, side, formation)) {
    const joins = joinsOf(state, leader);
    const own = leader.with < 0 ? null : state.units[leader.with]!.sheet.id;
    if (joins.length > 0) leaders.push({ id: leader.sheet.id, with: own, joins });
  }
  if (leaders.length === 0) return;
  const answer = table.ask(ride, seatOf(state, side), { leaders });
  for (const [id, to] of Object.entries(answer.rides)) {
    const leader = state.leaders.find(({ sheet }) => sheet.id === id)!;
    const unit = unitCalled(state, to)!;
    leader.with = unit.index;
    leader.hex = parentOf(unit);
    leader.moved = true;
    if (table.narrates) table.report(`${leader.sheet.name} joins ${unit.sheet.name}`, '8');
  }
}
