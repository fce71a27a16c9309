/** Phase 5 and tactical combat: what commanders try, act after act, until one fails (pg 43, 66-69, A14). */
import { distancePoints } from '../../../../board/plane/index.ts';
import { type Side, tellOf } from '../../../../game/index.ts';
import { nth, type Seat, type Table } from '../../../../kernel/index.ts';
import { commanderActionsProcedure } from '../../procedures/commander-actions.ts';
import { arrival } from '../../procedures/orders.ts';
import { engagedIn, engagements } from '../engaged.ts';
import type { Me } from '../formations.ts';
import { acts, giftsOf, leaderOf, leaderSheet, leaderSubject, rankFor, ridesWith, superiorsOf } from '../leaders.ts';
import type { Leader } from '../pieces.ts';
import { corpsCalled, meCalled, type State, seatOf, unitCalled } from '../state.ts';
import { type ActOption, type ActsAnswer, type ActsRequest, commanderActs } from './kinds.ts';
import { sendToCorps } from './orders.ts';
import { grandOptions, ridden, tacticalOptions } from './reach.ts';

export type Grand =
  | 'order'
  | 'urge'
  | 'attach'
  | 'detach'
  | 'ride'
  | 'toDefend'
  | 'corpsOrder'
  | 'urgeCorps'
  | 'inspire';

/** The line of the chart by which each is an act. */
const LINES = {
  order: 'order',
  urge: 'order',
  attach: 'attach',
  detach: 'attach',
  ride: 'ride',
  toDefend: 'toDefend',
  corpsOrder: 'order',
  urgeCorps: 'order',
  inspire: 'initiative',
} as const satisfies Record<Grand, string>;

/** Phase 5. */
export function actsPhase(table: Table, state: State): void {
  for (const leader of state.leaders) [leader.acts, leader.failed] = [0, false];
  state.initiativeActs = [0, 0];
  const engaged = engagedIn(engagements(table, state));
  const requests: Record<Seat, ActsRequest> = {};
  for (const side of [0, 1] as const) {
    const leaders = state.leaders
      .filter((leader) => leaderSheet(state, leader).side === side && acts(state, leader))
      .map((leader) => {
        const most = mostActs(state, leader);
        return { id: leaderSheet(state, leader).id, most, may: grandOptions(state, leader, most, engaged) };
      })
      .filter(({ may, most }) => may.length > 0 && most > 0);
    if (leaders.length > 0) requests[seatOf(state, side)] = { when: 'grand', withoutInitiative: false, leaders };
  }
  if (Object.keys(requests).length > 0) {
    const answers = table.askEach(commanderActs, requests);
    // Highest rank first.
    for (const leader of byRank(state)) {
      const seat = seatOf(state, leaderSheet(state, leader).side);
      const request = requests[seat];
      // Which orders leave, and which come off, is his own side's affair; what he does in the open is seen on the map.
      if (request) table.among([seat], () => carryOut(table, state, leader, request, answers[seat]!, grandly));
    }
  }
  // V3: drafts whose act failed are void.
  for (const me of state.mes) me.draft = null;
  for (const corps of state.corps) corps.draft = null;
}

const byRank = ({ leaders, field }: State): Leader[] => [
  ...field.armies.flatMap((at) => (at < 0 ? [] : [nth(leaders, at)])),
  ...leaders.filter(({ index }) => !field.armies.includes(index)),
];

function mostActs(state: State, leader: Leader): number {
  const { rank, corps } = leaderSheet(state, leader);
  return rank === 'corps' ? nth(state.field.corps, corps).acts : 4;
}

/** His chain is rolled for; what comes off is done in its order. */
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
  const wanted = (answer.acts[id] ?? []).map((at) => nth(offered!.may, at));
  if (wanted.length === 0) return;
  const done = comesOff(table, state, leader, request.when, wanted, request.withoutInitiative);
  for (const option of wanted.slice(0, done)) does(table, state, leader, option);
}

/** How many of these acts come off, in their order, after those he has done. */
export function comesOff(
  table: Table,
  state: State,
  leader: Leader,
  when: 'grand' | 'tactical',
  wanted: readonly Pick<ActOption, 'act' | 'on'>[],
  withoutInitiative: boolean,
): number {
  if (leader.failed || leader.acts + wanted.length > 4) return 0;
  const rank = rankFor(state, leader);
  let riding = leader.with < 0 ? null : nth(state.field.units, leader.with).id;
  const chain = wanted.map(({ act, on }) => {
    const helped = on !== null && state.field.units.some(({ id }) => id === on);
    const attached: Attachment =
      rank !== 'me' || riding === null || !helped || when === 'grand' ? 'no' : riding === on ? 'sameUnit' : 'otherUnit';
    if (act === 'move') riding = on;
    return {
      grand: when === 'grand' ? LINES[act as Grand] : 'order',
      tactical: when === 'tactical' ? (act as 'impetus') : 'impetus',
      attached,
    } as const;
  });
  const { acts: done } = commanderActionsProcedure.play(
    table,
    {
      rank,
      skill: giftsOf(state, leader).skill,
      phase: when,
      acts: chain,
      done: leader.acts,
      withoutInitiative: when === 'tactical' && withoutInitiative,
      wounded: leader.status === 'light',
    },
    state.field.rules,
  );
  leader.acts += done;
  leader.failed = done < wanted.length;
  return done;
}
type Attachment = 'no' | 'sameUnit' | 'otherUnit';

function grandly(table: Table, state: State, leader: Leader, { act, on, words }: ActOption): void {
  if (act !== 'order' && act !== 'corpsOrder') tellOf(table, act, leaderSubject(state, leader), words, 'pg 43');
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
    case 'corpsOrder':
      sendToCorps(table, state, corpsCalled(state, on!));
      return;
    case 'urgeCorps':
      corpsCalled(state, on!).urged = true;
      return;
    case 'inspire': {
      const { side } = leaderSheet(state, leader);
      state.initiativeActs = [
        state.initiativeActs[0] + (side === 0 ? 1 : 0),
        state.initiativeActs[1] + (side === 1 ? 1 : 0),
      ];
      return;
    }
    case 'ride': {
      const { x, y } = ridden(leader, leaderOf(state, meCalled(state, on!)));
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
  const own = leaderOf(state, me);
  const distance = Math.min(480, distancePoints(leader.x, leader.y, own.x, own.y));
  const { turns } = arrival.play(table, { distance }, state.field.rules);
  me.pending = { order, points: 0, arrives: state.turn + turns, again: me.order === order };
  me.draft = null;
}

/** The leaders of these MEs, asked as one of them begins its impulse; `does` carries out what comes off. */
export function tacticalActs(
  table: Table,
  state: State,
  side: Side,
  mes: readonly Me[],
  withoutInitiative: boolean,
  does: (table: Table, state: State, leader: Leader, option: ActOption, me: Me) => void,
): void {
  const meOfLeader = new Map<string, Me>();
  const leaders = mes.flatMap((me) => {
    const present = [leaderOf(state, me), ...superiorsOf(state, me).filter((leader) => ridesWith(state, leader, me))];
    return present
      .filter((leader) => acts(state, leader))
      .map((leader) => {
        const { id } = leaderSheet(state, leader);
        meOfLeader.set(id, me);
        const most = mostActs(state, leader);
        return { id, most, may: tacticalOptions(state, leader, me, withoutInitiative, most) };
      })
      .filter(({ may, most }) => may.length > 0 && most > 0);
  });
  for (const leader of state.leaders)
    if (leaderSheet(state, leader).side === side) [leader.acts, leader.failed] = [0, false];
  if (leaders.length === 0) return;
  const request: ActsRequest = { when: 'tactical', withoutInitiative, leaders };
  const answer = table.ask(commanderActs, seatOf(state, side), request);
  for (const leader of state.leaders) {
    const me = meOfLeader.get(leaderSheet(state, leader).id);
    if (me) carryOut(table, state, leader, request, answer, (one, two, who, wanted) => does(one, two, who, wanted, me));
  }
}
