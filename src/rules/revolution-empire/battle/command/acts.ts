/** Phase 5 and tactical combat: what commanders try, act after act, until one fails (pg 43, 66-69, A14). */
import { distancePoints } from '../../../../board/plane/index.ts';
import type { Side } from '../../../../game/index.ts';
import type { Seat, Table } from '../../../../kernel/index.ts';
import { commanderActionsProcedure } from '../../procedures/command.ts';
import { arrival } from '../../procedures/orders.ts';
import { type ActOption, type ActsAnswer, type ActsRequest, commanderActs } from '../kinds/command.ts';
import { acts, commanderOf, leaderNear, leaderOf, leaderSheet, rankFor } from '../leaders.ts';
import {
  hereOf,
  type Leader,
  type Me,
  meCalled,
  meSheet,
  nameOf,
  type State,
  seatOf,
  sheetOf,
  unitCalled,
} from '../state.ts';

export type Grand = 'order' | 'urge' | 'attach' | 'detach' | 'ride' | 'toDefend';

/** The line of the chart by which each is an act. */
const LINES = {
  order: 'order',
  urge: 'order',
  attach: 'attach',
  detach: 'attach',
  ride: 'ride',
  toDefend: 'toDefend',
} as const satisfies Record<Grand, string>;

const option = (act: string, on: string | null, words: string): ActOption => ({ act, on, words });

/** How many inches lie between two leaders. */
const between = (a: Leader, b: Leader): number => distancePoints(a.x, a.y, b.x, b.y);

/** His MEs, for a corps commander; else his own. */
const under = (state: State, leader: Leader): Me[] => {
  const { rank, corps, me } = leaderSheet(state, leader);
  return state.mes.filter(
    (one) =>
      hereOf(state, one).length > 0 && (rank === 'corps' ? meSheet(state, one).corps === corps : one.index === me),
  );
};

/** Does he give his ME its orders: as corps commander, or because there is none? */
const issues = (state: State, leader: Leader, me: Me): boolean => {
  const over = commanderOf(state, me);
  return over && acts(state, over) ? over === leader : leaderOf(state, me) === leader;
};

const RIDE = 36;
const JOIN = 20;
const URGE = 12;

function grandOptions(state: State, leader: Leader): ActOption[] {
  const found: ActOption[] = [];
  const mes = under(state, leader);
  for (const me of mes) {
    const { id, name } = meSheet(state, me);
    const own = leaderOf(state, me);
    const gives = issues(state, leader, me);
    if (me.draft && gives) found.push(option('order', id, `${name}: ${me.draft}`));
    if (me.pending && gives && between(leader, own) <= URGE) found.push(option('urge', id, `urge ${name}`));
    if ((me.order === 'Attack' || me.order === 'Maneuver') && gives)
      found.push(option('toDefend', id, `${name} turns to Defend`));
    if (own !== leader && leader.with < 0 && between(leader, own) > 2 && between(leader, own) <= RIDE)
      found.push(option('ride', id, `ride to ${name}`));
  }
  if (leader.with >= 0) found.push(option('detach', null, 'ride clear of his unit'));
  else
    for (const me of mes)
      for (const unit of hereOf(state, me))
        if (leaderNear(leader, unit, JOIN))
          found.push(option('attach', sheetOf(state, unit).id, `ride with ${nameOf(state, unit)}`));
  return found;
}

/** Phase 5. */
export function actsPhase(table: Table, state: State): void {
  for (const leader of state.leaders) [leader.acts, leader.failed] = [0, false];
  const requests: Record<Seat, ActsRequest> = {};
  for (const side of [0, 1] as const) {
    const leaders = state.leaders
      .filter((leader) => leaderSheet(state, leader).side === side && acts(state, leader))
      .map((leader) => ({
        id: leaderSheet(state, leader).id,
        most: mostActs(state, leader),
        may: grandOptions(state, leader),
      }))
      .filter(({ may, most }) => may.length > 0 && most > 0);
    if (leaders.length > 0) requests[seatOf(state, side)] = { when: 'grand', withoutInitiative: false, leaders };
  }
  if (Object.keys(requests).length > 0) {
    const answers = table.askEach(commanderActs, requests);
    for (const leader of state.leaders) {
      const seat = seatOf(state, leaderSheet(state, leader).side);
      const request = requests[seat];
      if (request) carryOut(table, state, leader, request, answers[seat]!, grandly);
    }
  }
  // V3: drafts whose act failed are void.
  for (const me of state.mes) me.draft = null;
}

function mostActs(state: State, leader: Leader): number {
  const { rank, corps } = leaderSheet(state, leader);
  return rank === 'corps' ? state.field.corps[corps]!.acts : 4;
}

/** Rolls for each act in turn; what comes off is done. */
function carryOut(
  table: Table,
  state: State,
  leader: Leader,
  request: ActsRequest,
  answer: ActsAnswer,
  does: (table: Table, state: State, leader: Leader, option: ActOption) => void,
): void {
  const { id } = leaderSheet(state, leader);
  const offered = request.leaders.find((one) => one.id === id);
  for (const at of answer.acts[id] ?? []) {
    const wanted = offered!.may[at]!;
    if (!comesOff(table, state, leader, request.when, wanted, request.withoutInitiative)) return;
    does(table, state, leader, wanted);
  }
}

/** One act more of his chain. */
export function comesOff(
  table: Table,
  state: State,
  leader: Leader,
  when: 'grand' | 'tactical',
  { act, on }: ActOption,
  withoutInitiative: boolean,
): boolean {
  if (leader.failed || leader.acts >= 4) return false;
  const helped = on !== null && state.field.units.some(({ id }) => id === on);
  const rank = rankFor(state, leader);
  const attached =
    rank !== 'me' || leader.with < 0 || !helped || when === 'grand'
      ? 'no'
      : state.field.units[leader.with]!.id === on
        ? 'sameUnit'
        : 'otherUnit';
  const { acts: done, cost } = commanderActionsProcedure.play(
    table,
    {
      rank,
      skill: leader.replacement ? 'average' : leaderSheet(state, leader).data.skill,
      phase: when,
      grand: when === 'grand' ? LINES[act as Grand] : 'order',
      tactical: when === 'tactical' ? (act as 'impetus') : 'impetus',
      times: 1,
      done: leader.acts,
      attached,
      withoutInitiative: when === 'tactical' && withoutInitiative,
      wounded: leader.status === 'light',
    },
    state.field.rules,
  );
  leader.acts += done;
  leader.failed = done < cost;
  return !leader.failed;
}

function grandly(table: Table, state: State, leader: Leader, { act, on, words }: ActOption): void {
  if (table.narrates && act !== 'order') table.report(`${leaderSheet(state, leader).data.name}: ${words}`, 'pg 43');
  switch (act as Grand) {
    case 'order':
      issue(table, state, leader, meCalled(state, on!));
      return;
    case 'urge':
      meCalled(state, on!).urged = true;
      return;
    case 'toDefend':
      meCalled(state, on!).order = 'Defend';
      return;
    case 'ride': {
      const { x, y } = leaderOf(state, meCalled(state, on!));
      [leader.x, leader.y] = [x, y];
      return;
    }
    case 'attach':
      join(leader, state, on!);
      return;
    case 'detach':
      leader.with = -1;
  }
}

export function join(leader: Leader, state: State, id: string): void {
  const unit = unitCalled(state, id);
  leader.with = unit.index;
  [leader.x, leader.y] = [unit.at.x, unit.at.y];
}

/** The order leaves by courier and is pending until it is active (pg 27, V21). */
function issue(table: Table, state: State, leader: Leader, me: Me): void {
  const order = me.draft;
  if (!order) return;
  const distance = Math.min(480, between(leader, leaderOf(state, me)));
  const { turns } = arrival.play(table, { distance }, state.field.rules);
  me.pending = { order, points: 0, arrives: state.turn + turns, again: me.order === order };
  me.draft = null;
}

const RALLY = 4;
const COMMAND = 8;
const SUPPLY = 12;

/** Acts of an ME's leader, and of a corps commander with it, as its impulse begins (pg 66-69). */
function tacticalOptions(state: State, leader: Leader, me: Me, withoutInitiative: boolean): ActOption[] {
  const found: ActOption[] = [];
  const { name } = meSheet(state, me);
  if (!me.impetus && !me.shaken) found.push(option('impetus', null, `${name} gains impetus`));
  for (const unit of hereOf(state, me)) {
    const { id } = sheetOf(state, unit);
    const called = nameOf(state, unit);
    if (unit.disordered && leaderNear(leader, unit, RALLY)) found.push(option('snapRally', id, `rally ${called}`));
    if (leader.with !== unit.index && leaderNear(leader, unit, COMMAND))
      found.push(option('move', id, `ride with ${called}`));
    if (withoutInitiative) {
      if (leaderNear(leader, unit, COMMAND) && unit.block < 0)
        found.push(option('facing', id, `turn ${called} to the enemy`), option('pullBack', id, `pull ${called} back`));
    } else if (unit.ammo !== 'full' && leaderNear(leader, unit, SUPPLY))
      found.push(option('ammunition', id, `powder for ${called}`));
  }
  return found;
}

/** The leaders of these MEs, asked as one of them begins its impulse; `does` carries out what comes off. */
export function tacticalActs(
  table: Table,
  state: State,
  side: Side,
  mes: readonly Me[],
  withoutInitiative: boolean,
  does: (table: Table, state: State, leader: Leader, option: ActOption, me: Me) => void,
  instead: ((request: ActsRequest) => ActsAnswer) | null,
): void {
  const meOfLeader = new Map<string, Me>();
  const leaders = mes.flatMap((me) => {
    const over = commanderOf(state, me);
    const present = [
      leaderOf(state, me),
      ...(over && over.with >= 0 && sheetOf(state, state.units[over.with]!).me === me.index ? [over] : []),
    ];
    return present
      .filter((leader) => acts(state, leader))
      .map((leader) => {
        const { id } = leaderSheet(state, leader);
        meOfLeader.set(id, me);
        return { id, most: mostActs(state, leader), may: tacticalOptions(state, leader, me, withoutInitiative) };
      })
      .filter(({ may, most }) => may.length > 0 && most > 0);
  });
  for (const leader of state.leaders)
    if (leaderSheet(state, leader).side === side) [leader.acts, leader.failed] = [0, false];
  if (leaders.length === 0) return;
  const request: ActsRequest = { when: 'tactical', withoutInitiative, leaders };
  const answer = instead ? instead(request) : table.ask(commanderActs, seatOf(state, side), request);
  for (const leader of state.leaders) {
    const me = meOfLeader.get(leaderSheet(state, leader).id);
    if (me) carryOut(table, state, leader, request, answer, (one, two, who, wanted) => does(one, two, who, wanted, me));
  }
}
