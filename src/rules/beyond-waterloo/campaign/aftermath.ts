/** 6.16 on the map: what a battle leaves of both sides, where everybody is afterwards, and what it is worth. */
import {
  type Gone,
  goneInBattle,
  listed,
  many,
  NOBODY_GONE,
  type Side,
  sumGone,
  tellEnding,
} from '../../../game/index.ts';
import { atMost, d6, nothing, type Table } from '../../../kernel/index.ts';
import { type Both, both, other, ROLES, type Role } from '../force.ts';
import { type BattleResult, battle, lossesOf, type SideResult } from '../procedures/battle.ts';
import type { BattleFacts } from '../procedures/battle-facts.ts';
import { type Engagement, type Host, liveUnits, ordered } from './array.ts';
import { defection } from './charts.ts';
import { emperorFalls } from './emperor.ts';
import { type Array_, BATTLE, BATTLE_RESULT, battleOf } from './kinds.ts';
import { bury, goOver, layDown } from './losing.ts';
import { nerveAfter } from './politics.ts';
import { bodiesIn, type Health, isFit, type State, shutGates, stepsOf, takeArea, takeOff } from './state.ts';
import { pointsOf, taken } from './victory.ts';
import { wayBack, withdraw } from './withdrawal.ts';
import { formationDoes } from './words.ts';

export const idsOf = (state: State, list: readonly number[]): string[] => list.map((i) => state.field.sheets[i]!.id);
export const namesOf = (state: State, list: readonly number[]): string[] =>
  list.map((i) => state.field.sheets[i]!.name);

/** A battle as it was arrayed: who, by which ways, and what the two commanders laid. */
export interface Arrayed {
  readonly engagement: Engagement;
  readonly came: readonly number[];
  readonly plans: Both<Array_>;
}

/** Who leads whom against whom. */
export function announce(table: Table, state: State, { engagement, plans }: Arrayed): void {
  if (!table.narrates) return;
  const orders = both((role) => ordered(state, engagement[role], plans[role]));
  const hosts = both((role) => listed(namesOf(state, orders[role])));
  const title = battleOf(state.field.areas[engagement.area]!.name);
  table.report(`${title}: ${hosts.attacker} against ${hosts.defender}.`, '6.3', {
    code: BATTLE,
    who: idsOf(state, orders.attacker),
    whom: idsOf(state, orders.defender),
    sums: { area: engagement.area },
  });
}

/** The battle is over, wherever it was fought: told, and written onto the map. */
export function conclude(table: Table, state: State, arrayed: Arrayed, facts: BattleFacts, result: BattleResult): void {
  const { engagement, came, plans } = arrayed;
  if (table.narrates) {
    for (const line of battle.words(result, facts)) table.report(line, '6.16');
    for (const role of ROLES) {
      const losses = lossesOf(result, facts, role);
      tellOutcome(table, state, engagement[role], plans[role], result, role, losses);
    }
    const { french, allied } = result.vp;
    table.report(`Points for the battle: French ${french}, Allies ${allied}.`, '6.16', {
      code: 'points',
      sums: { french, allied },
    });
  }
  for (const role of ROLES) settle(state, engagement[role], plans[role], result, role);
  aftermath(table, state, engagement, result, came);
  for (const role of ROLES) defections(table, state, engagement[role]);
  if (state.over) tellEnding(table, state.field.scenario, pointsOf(state), state.over, '27.2.3');
}

/** What came of it for a side, by the name of its Lead, so that the turn’s report can tell it. */
function tellOutcome(
  table: Table,
  state: State,
  host: Host,
  plan: Array_,
  result: BattleResult,
  role: Role,
  losses: string,
): void {
  const order = ordered(state, host, plan);
  const [lead] = namesOf(state, order);
  const { lost, brought } = result[role];
  const fate =
    result.winner === role
      ? 'holds the field'
      : result.capitulated
        ? 'lays down its arms'
        : result.rout
          ? 'is badly beaten'
          : 'is beaten';
  const units = losses === '' ? '' : `: ${losses}`;
  // The Lead gives the battle its name; the steps are those of all who fought beside it.
  const steps = `${lost} of ${many(brought, `${host.side === 0 ? 'French' : 'Allied'} step`)}`;
  table.report(`${formationDoes(lead!, fate)}, ${steps} lost${units}.`, '6.16', {
    code: BATTLE_RESULT,
    who: idsOf(state, order.slice(0, 1)),
    sums: { lost, brought, held: result.winner === role ? 1 : 0 },
  });
}

/** A garrison in its fortress: it never withdraws, and is shut in where the field is lost (D7). */
export const hasWalls = ({ field, corps }: State, i: number): boolean =>
  field.sheets[i]!.data.garrison && field.scenario.options.sieges && field.areas[corps[i]!.area]!.fortress;

/** Each goes where it may; a garrison is shut in; who may go nowhere capitulates. */
export function fallBack(
  table: Table,
  state: State,
  side: Side,
  list: readonly number[],
  area: number,
  closed: readonly number[],
): void {
  for (const i of list) {
    const corps = state.corps[i]!;
    if (corps.fate !== 'here') continue;
    if (hasWalls(state, i)) {
      shutGates(corps);
      continue;
    }
    const to = state.field.sheets[i]!.data.garrison ? null : wayBack(state, side, i, area, closed);
    if (to !== null) withdraw(state, side, i, to);
    else {
      taken(table, state, i);
      layDown(state, i);
    }
  }
}

/** W42: troops that have had enough of a lost cause go over, half of what is left; nobody scores them (W12). */
function defections(table: Table, state: State, host: Host): void {
  const number = (row: string) => table.look(defection, row, 'Number');
  for (const i of [...host.present, ...host.reserves]) {
    const corps = state.corps[i]!;
    state.field.sheets[i]!.data.units.forEach(({ wavers, name }, u) => {
      if (wavers === undefined || wavers > state.turn || corps.fate !== 'here' || corps.steps[u] === 0) return;
      if (corps.morale > number('Morale at most') || corps.fought !== state.turn) return;
      const what = { label: `${name} wavers`, cite: '5.4 W42', who: 'French' };
      if (!table.test(d6, atMost(number('die at most')), nothing, what)) return;
      goOver(corps, u, Math.ceil(corps.steps[u]! / 2));
      table.report(`Half of ${name} goes over to the enemy.`, '5.4 W42', {
        code: 'defects',
        who: [state.field.sheets[i]!.id],
      });
      if (stepsOf(corps) === 0) takeOff(corps);
    });
  }
}

/** Steps, Morale, AP, modes and leaders of a side, off the result. */
function settle(state: State, host: Host, plan: Array_, result: BattleResult, role: Role): void {
  const order = ordered(state, host, plan);
  const side = result[role];
  let [unit, leader] = [0, 0];
  [...order, ...host.reserves].forEach((i, f) => {
    const corps = state.corps[i]!;
    const steps = [...corps.steps];
    const gone = corps.steps.map(() => NOBODY_GONE);
    const broken = [...corps.broken];
    for (const u of liveUnits(state, i)) {
      gone[u] = goneOf(steps[u]! - side.steps[unit]!, side, unit, result.winner === role);
      steps[u] = side.steps[unit]!;
      broken[u] = side.broken[unit]!;
      unit++;
    }
    corps.leaders = corps.leaders.map((health) =>
      isFit(health) ? afterwards(health, side.leaders[leader++]!) : health,
    );
    bury(state, i, steps, gone);
    corps.broken = broken;
    corps.morale = Math.min(corps.morale, side.morale[f]!);
    const reacts = f >= order.length;
    if (reacts && side.ap[f]! < corps.ap) corps.reacted = true;
    corps.ap = side.ap[f]!;
    corps.mode = side.mode[f]!;
    if (side.place[f] !== 'near') corps.fought = state.turn;
  });
  const lead = [...order, ...host.reserves][side.lead]!;
  const { full } = state.field.sheets[lead]!;
  if (side.heartened) state.corps[lead]!.morale = Math.min(full, state.corps[lead]!.morale + 1);
}

/** What became of the steps a unit lost: those of the pursuit ran, those that laid down their arms are taken. */
function goneOf(lost: number, { pursued, surrendered }: SideResult, unit: number, kept: boolean): Gone {
  const [run, captured] = [pursued[unit]!, surrendered[unit]!];
  const fought = goneInBattle(lost - run - captured, kept);
  return sumGone([
    { times: 1, gone: fought },
    { times: 1, gone: { hit: 0, captured, run } },
  ]);
}

/** What a battle makes of a leader. */
const afterwards = (before: Health, after: SideResult['leaders'][number]): Health =>
  after === 'fit' ? before : after === 'wounded' ? 'wounded' : 'gone';

function aftermath(
  table: Table,
  state: State,
  engagement: Engagement,
  result: BattleResult,
  came: readonly number[],
): void {
  const { area, storm } = engagement;
  const loser = engagement[other(result.winner)];
  const winner = engagement[result.winner];
  const cameBy = (role: Role) => (role === 'defender' ? came : []);
  for (const role of ROLES) {
    const host = engagement[role];
    const places = result[role].place;
    host.reserves.forEach((i, r) => {
      const corps = state.corps[i]!;
      if (places[host.present.length + r] === 'near') return;
      corps.came = corps.area;
      corps.area = area;
    });
    for (const i of [...host.present, ...host.reserves]) if (stepsOf(state.corps[i]!) === 0) takeOff(state.corps[i]!);
  }
  const here = (host: Host) => [...host.present, ...host.reserves].filter((i) => state.corps[i]!.area === area);
  if (storm) {
    if (result.winner === 'attacker') {
      for (const i of engagement.defender.present) takeOff(state.corps[i]!);
      takeArea(state, engagement.attacker.side, area);
    }
  } else {
    fallBack(table, state, loser.side, here(loser), area, cameBy(other(result.winner)));
    // Formations that broke leave the field though their side held it.
    const shattered = here(winner).filter((i) => state.corps[i]!.morale === 0);
    fallBack(table, state, winner.side, shattered, area, cameBy(result.winner));
    if (here(winner).length > 0) {
      const behind = bodiesIn(state, loser.side, area);
      fallBack(table, state, loser.side, behind, area, []);
      takeArea(state, winner.side, area);
    }
  }
  const { french, allied } = result.glory;
  state.glory = [state.glory[0] + french, state.glory[1] + allied];
  nerveAfter(state, engagement, result);
  if (result.gameEnds) emperorFalls(state);
}
