/** 6.3 to 6.16 on the map: who meets, who shuts the gates, the battle, and where everybody is afterwards. */
import { foeOf, listed, many, type Side, winnerByPoints } from '../../../game/index.ts';
import { atMost, d6, nothing, nth, SeatedTable, type Table } from '../../../kernel/index.ts';
import { apCosts, siegeStrength } from '../charts.ts';
import { type Both, both, other, ROLES, type Role } from '../force.ts';
import { type BattleResult, battle, lossesOf, type SideResult } from '../procedures/battle.ts';
import { arrayRequest, type Engagement, factsOf, type Host, liveUnits, ordered, reactors, stepsIn } from './array.ts';
import { defection, straying } from './charts.ts';
import { POWERS } from './field.ts';
import { deal, putBack } from './hands.ts';
import { type Array_, array, BATTLE, BATTLE_RESULT, battleOf, nextBattle, shutIn } from './kinds.ts';
import { nerveAfter, nerveBy, shake } from './politics.ts';
import {
  bodiesIn,
  bury,
  type Health,
  isFit,
  layDown,
  occupied,
  type State,
  seniorOf,
  shutGates,
  stepsOf,
  takeArea,
  takeOff,
} from './state.ts';
import { pointsOf, taken } from './victory.ts';
import { wayBack, waysBack, withdraw } from './withdrawal.ts';
import { formationDoes } from './words.ts';

/** Areas where the active side meets an enemy in the open. */
function meetings(state: State): number[] {
  const [own, enemy] = [occupied(state, state.active), occupied(state, foeOf(state.active))];
  return own.flatMap((here, area) => (here && enemy[area] ? [area] : []));
}

/** Fortresses the active side may storm: shut in, with a Formation before them that can attack and did not yet. */
function stormable(state: State): number[] {
  if (!state.field.scenario.options.sieges) return [];
  const side = state.active;
  const shut = occupied(state, foeOf(side), true);
  return state.field.areas.flatMap((_, area) => {
    if (!shut[area] || state.fought.includes(area)) return [];
    const ready = bodiesIn(state, side, area).some(
      (i) => nth(state.corps, i).morale > 0 && nth(state.corps, i).ap > 0 && seniorOf(state, i) !== null,
    );
    return ready ? [area] : [];
  });
}

/** Fights one battle. Says whether there may be another. */
export function battleStage(table: Table, state: State): boolean {
  const fights = meetings(state);
  const storms = stormable(state).filter((area) => !fights.includes(area));
  const open = [...fights, ...storms];
  if (open.length === 0) return false;
  const { areas } = state.field;
  let area = open[0]!;
  if (open.length > 1 || storms.length > 0) {
    const offers = open.map((at) => ({ id: nth(areas, at).id, name: nth(areas, at).name, storm: storms.includes(at) }));
    const chosen = table.ask(nextBattle, nth(POWERS, state.active), { areas: offers });
    if (chosen === 'none') return false;
    area = state.field.map.indexOf(chosen);
  }
  state.fought = [...state.fought, area];
  meet(table, state, area, storms.includes(area));
  return !state.over;
}

/** The active side falls on whoever stands in an area, in the open or behind shut gates. */
export function meet(table: Table, state: State, area: number, storm: boolean): void {
  const side = state.active;
  const foe = foeOf(side);
  if (!storm) {
    heartless(table, state, foe, area);
    if (gatesShut(table, state, area)) return;
  }
  heartless(table, state, side, area);
  const present = defendersIn(state, foe, area, storm);
  if (present.length === 0) {
    takeArea(state, side, area);
    return;
  }
  const cost = table.look(apCosts, 'fight where the Formation did not start its OPs Phase', 'AP') as number;
  const own = bodiesIn(state, side, area);
  if (own.length === 0) return;
  const unpaid = own.filter((i) => owes(state, i, area) && nth(state.corps, i).ap < cost);
  const ready = own.filter((i) => !unpaid.includes(i) && nth(state.corps, i).morale > 0 && seniorOf(state, i) !== null);
  if (ready.length === 0) {
    // H3: nobody can pay for the fight, or nobody has the heart: they go back the way they came.
    fallBack(table, state, side, own, area, []);
    return;
  }
  for (const i of ready) if (owes(state, i, area)) nth(state.corps, i).ap -= cost;
  const came = own.flatMap((i) => (nth(state.corps, i).came >= 0 ? [nth(state.corps, i).came] : []));
  const host = (of: Side, there: readonly number[], closed: readonly number[]): Host => ({
    side: of,
    present: there,
    unpaid: of === side ? unpaid : [],
    reserves: storm ? [] : reactors(state, of, area),
    cut: there.filter((i) => !hasWalls(state, i) && waysBack(state, of, i, area, closed).length === 0),
  });
  const engagement: Engagement = { area, storm, attacker: host(side, own, []), defender: host(foe, present, came) };
  fight(table, state, engagement, came);
}

/** D7, W7: a garrison stays behind its walls while others of its side fight in the open. */
function defendersIn(state: State, side: Side, area: number, storm: boolean): number[] {
  const there = bodiesIn(state, side, area, storm);
  const field = there.filter((i) => !nth(state.field.sheets, i).data.garrison);
  return storm || field.length === 0 ? there : field;
}

/** A garrison in its fortress: it never withdraws, and is shut in where the field is lost (D7). */
const hasWalls = ({ field, corps }: State, i: number): boolean =>
  nth(field.sheets, i).data.garrison && field.scenario.options.sieges && nth(field.areas, nth(corps, i).area).fortress;

/** 4.2.3: a Formation that was not in the area as its OPs Phase began pays to fight there. */
const owes = (state: State, i: number, area: number): boolean => nth(state.corps, i).began !== area;

/** 6.9, W7: a small force behind walls may refuse battle. Its area goes to the enemy, but for its points. */
function gatesShut(table: Table, state: State, area: number): boolean {
  const { scenario, areas, sheets } = state.field;
  const foe = foeOf(state.active);
  if (!scenario.options.sieges || !nth(areas, area).fortress || state.control[area] !== foe) return false;
  // Who lies before the gates of an enemy's garrison has none to shut.
  if (bodiesIn(state, state.active, area, true).length > 0) return false;
  const there = bodiesIn(state, foe, area);
  const beside = stepsIn(
    state,
    there.filter((i) => !nth(sheets, i).data.garrison),
  );
  const most = table.look(siegeStrength, 'most that may shut themselves in, garrison aside', 'Steps');
  if (there.length === 0 || beside > most) return false;
  const asked = { area: nth(areas, area).name, steps: stepsIn(state, there) };
  if (table.ask(shutIn, nth(POWERS, foe), asked) === 'fight') return false;
  for (const i of there) shutGates(nth(state.corps, i));
  table.report(`${nth(areas, area).name} shuts its gates.`, '6.9 W7', { code: 'shut-in', sums: { area } });
  takeArea(state, state.active, area);
  return true;
}

/** W3: Formations at Morale 0 withdraw before the first round, or lay down their arms. */
function heartless(table: Table, state: State, side: Side, area: number): void {
  const shaken = bodiesIn(state, side, area).filter((i) => nth(state.corps, i).morale === 0 && !hasWalls(state, i));
  if (shaken.length > 0) {
    const words = `${formationDoes(listed(namesOf(state, shaken)), 'leaves before a shot is fired')}: Morale 0.`;
    table.report(words, '6.7 W3', { code: 'heartless', who: idsOf(state, shaken) });
  }
  const came = bodiesIn(state, foeOf(side), area).map((i) => nth(state.corps, i).came);
  fallBack(table, state, side, shaken, area, came);
}

/** Each goes where it may; a garrison is shut in; who may go nowhere capitulates. */
function fallBack(
  table: Table,
  state: State,
  side: Side,
  list: readonly number[],
  area: number,
  closed: readonly number[],
): void {
  for (const i of list) {
    const corps = nth(state.corps, i);
    if (corps.fate !== 'here') continue;
    if (hasWalls(state, i)) {
      shutGates(corps);
      continue;
    }
    const to = nth(state.field.sheets, i).data.garrison ? null : wayBack(state, side, i, area, closed);
    if (to !== null) withdraw(state, side, i, to);
    else {
      taken(table, state, i);
      layDown(state, i);
    }
  }
}

/** W44: before the first battle of that day a die decides whether the corps finds its way to any. */
function strays(table: Table, state: State, engagement: Engagement): void {
  const { scenario, sheets } = state.field;
  if (!scenario.options.strays || state.straying !== 'open') return;
  const here = [...engagement.attacker.present, ...engagement.defender.present];
  const units = here.flatMap((i) => nth(sheets, i).data.units.filter(({ strays: day }) => day === state.turn));
  if (units.length === 0) return;
  const most = table.look(straying, 'die at most', 'Number');
  const away = table.test(d6, atMost(most), nothing, {
    label: `${nth(units, 0).name} marches to and fro`,
    cite: '6.3 W44',
  });
  state.straying = away ? 'away' : 'fights';
}

/** W42: troops that have had enough of a lost cause go over, half of what is left; nobody scores them (W12). */
function defections(table: Table, state: State, host: Host): void {
  const number = (row: string) => table.look(defection, row, 'Number');
  for (const i of [...host.present, ...host.reserves]) {
    const corps = nth(state.corps, i);
    nth(state.field.sheets, i).data.units.forEach(({ wavers, name }, u) => {
      if (wavers === undefined || wavers > state.turn || corps.fate !== 'here' || corps.steps[u] === 0) return;
      if (corps.morale > number('Morale at most') || corps.fought !== state.turn) return;
      const what = { label: `${name} wavers`, cite: '5.4 W42', who: 'French' };
      if (!table.test(d6, atMost(number('die at most')), nothing, what)) return;
      corps.steps = corps.steps.with(u, Math.floor(corps.steps[u]! / 2));
      table.report(`Half of ${name} goes over to the enemy.`, '5.4 W42', {
        code: 'defects',
        who: [nth(state.field.sheets, i).id],
      });
      if (stepsOf(corps) === 0) takeOff(corps);
    });
  }
}

function fight(table: Table, state: State, engagement: Engagement, came: readonly number[]): void {
  const { scenario, areas } = state.field;
  strays(table, state, engagement);
  const seats = both((role) => nth(POWERS, engagement[role].side));
  const asked = table.askEach(array, {
    [seats.attacker]: arrayRequest(state, engagement, 'attacker'),
    [seats.defender]: arrayRequest(state, engagement, 'defender'),
  });
  const plans: Both<Array_> = both((role) => asked[seats[role]]!);
  if (table.narrates) {
    const orders = both((role) => ordered(state, engagement[role], plans[role]));
    const hosts = both((role) => listed(namesOf(state, orders[role])));
    const title = battleOf(nth(areas, engagement.area).name);
    table.report(`${title}: ${hosts.attacker} against ${hosts.defender}.`, '6.3', {
      code: BATTLE,
      who: idsOf(state, orders.attacker),
      whom: idsOf(state, orders.defender),
      sums: { area: engagement.area },
    });
  }
  const dealt = both((role) => deal(table, state, engagement[role]));
  const facts = factsOf(
    state,
    engagement,
    plans,
    both((role) => dealt[role].hand),
  );
  const result = battle.play(new SeatedTable(table, seats), facts, scenario.rules);
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
  for (const role of ROLES) {
    settle(state, engagement[role], plans[role], result, role);
    putBack(state, engagement[role], dealt[role], result[role].hand ?? []);
  }
  aftermath(table, state, engagement, result, came);
  for (const role of ROLES) defections(table, state, engagement[role]);
}

const idsOf = (state: State, list: readonly number[]): string[] => list.map((i) => nth(state.field.sheets, i).id);
const namesOf = (state: State, list: readonly number[]): string[] => list.map((i) => nth(state.field.sheets, i).name);

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
    sums: { lost, brought },
  });
}

/** Steps, Morale, AP, modes and leaders of a side, off the result. */
function settle(state: State, host: Host, plan: Array_, result: BattleResult, role: Role): void {
  const order = ordered(state, host, plan);
  const side = result[role];
  let [unit, leader] = [0, 0];
  [...order, ...host.reserves].forEach((i, f) => {
    const corps = nth(state.corps, i);
    const steps = [...corps.steps];
    const broken = [...corps.broken];
    for (const u of liveUnits(state, i)) {
      steps[u] = side.steps[unit]!;
      broken[u] = side.broken[unit]!;
      unit++;
    }
    corps.leaders = corps.leaders.map((health) =>
      isFit(health) ? afterwards(health, nth(side.leaders, leader++)) : health,
    );
    bury(state, host.side, stepsOf(corps) - steps.reduce((sum, left) => sum + left, 0));
    corps.steps = steps;
    corps.broken = broken;
    corps.morale = Math.min(corps.morale, side.morale[f]!);
    const reacts = f >= order.length;
    if (reacts && side.ap[f]! < corps.ap) corps.reacted = true;
    corps.ap = side.ap[f]!;
    corps.mode = nth(side.mode, f);
    if (side.place[f] !== 'near') corps.fought = state.turn;
  });
  const lead = [...order, ...host.reserves][side.lead]!;
  const { full } = state.field.sheets[lead]!;
  if (side.heartened) state.corps[lead]!.morale = Math.min(full, state.corps[lead]!.morale + 1);
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
      const corps = nth(state.corps, i);
      if (places[host.present.length + r] === 'near') return;
      corps.came = corps.area;
      corps.area = area;
    });
    for (const i of [...host.present, ...host.reserves])
      if (stepsOf(nth(state.corps, i)) === 0) takeOff(nth(state.corps, i));
  }
  const here = (host: Host) => [...host.present, ...host.reserves].filter((i) => nth(state.corps, i).area === area);
  if (storm) {
    if (result.winner === 'attacker') {
      for (const i of engagement.defender.present) takeOff(nth(state.corps, i));
      takeArea(state, engagement.attacker.side, area);
    }
  } else {
    fallBack(table, state, loser.side, here(loser), area, cameBy(other(result.winner)));
    // Formations that broke leave the field though their side held it.
    const shattered = here(winner).filter((i) => nth(state.corps, i).morale === 0);
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

/** 27.2.3, W25: the Emperor’s Formation is at Morale 0: the campaign ends, or he leaves it and Paris trembles. */
function emperorFalls(state: State): void {
  const { scenario, sheets } = state.field;
  const { options, emperor } = scenario;
  if (options.fatal && emperor) {
    const winner = emperor.falls === 'lost' ? 1 : winnerByPoints(scenario, pointsOf(state));
    state.over = { winner, why: `${emperor.name}’s Formation has lost all Morale` };
    return;
  }
  if (!options.nerve) return;
  shake(state, nerveBy('Napoleon’s Formation at Morale 0'));
  const seatOf = (wanted: boolean) =>
    sheets.flatMap(({ data }, i) =>
      data.leaders.flatMap(({ name, refuge }, l) => (name === emperor?.name && refuge === wanted ? [{ i, l }] : [])),
    )[0];
  const [from, to] = [seatOf(false), seatOf(true)];
  if (!from || !to || nth(state.corps, to.i).fate !== 'here' || nth(state.corps, to.i).leaders[to.l] !== 'away') return;
  const { leaders } = nth(state.corps, from.i);
  if (!isFit(nth(leaders, from.l))) return;
  nth(state.corps, to.i).leaders = nth(state.corps, to.i).leaders.with(to.l, nth(leaders, from.l));
  nth(state.corps, from.i).leaders = leaders.with(from.l, 'gone');
}
