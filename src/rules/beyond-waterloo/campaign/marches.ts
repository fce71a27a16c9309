/** 5.3, H11: where a Formation may march, with the chart’s own statement of what that costs. */

import { type Exit, exitTo, type Spread, spread, wayTo } from '../../../board/areas/index.ts';
import { foeOf, type Side } from '../../../game/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import { terrainEffects } from '../charts.ts';
import type { Mode } from '../force.ts';
import { type Look, type March, type MarchStep, marchBarred, marchReaches, stepCost } from '../procedures/march.ts';
import { overrunOdds } from './charts.ts';
import { isRestrained, isTied } from './home.ts';
import { CHANGES, type Change, type Marcher, type MarchOption, type MarchRequest } from './kinds.ts';
import type { Border } from './scenario.ts';
import { bodiesIn, factorsOf, isHere, occupied, type State, seniorOf, stepsByArea, stepsOf } from './state.ts';

const look: Look = (chart, row, column) => cellAt(chart, row, column);
const NEVER = Number.POSITIVE_INFINITY;

/** Steps that fit into an area on one side; null without a cap (W4). */
export const capOf = ({ field }: State, area: number): number | null =>
  cellAt(terrainEffects, nth(field.areas, area).terrain, 'Most steps a side') as number | null;

export function roomIn(state: State, side: Side, area: number): number {
  const cap = capOf(state, area);
  if (cap === null) return NEVER;
  const there = [...bodiesIn(state, side, area), ...bodiesIn(state, side, area, true)];
  return cap - there.reduce((sum, i) => sum + stepsOf(nth(state.corps, i)), 0);
}

/** Whether this Formation is free to march in this Segment. */
export function mayMarch(state: State, side: Side, i: number): boolean {
  const { data, side: own } = nth(state.field.sheets, i);
  const corps = nth(state.corps, i);
  return (
    own === side &&
    isHere(corps) &&
    !data.garrison &&
    !corps.shut &&
    corps.road < 0 &&
    (data.bound ?? 1) <= state.turn &&
    !isTied(state, i)
  );
}

/** 3.3 of the house sequence, W3: who may attack: led, with heart, and with an AP for it. */
export function mayAttack(state: State, i: number): boolean {
  const corps = nth(state.corps, i);
  return corps.morale > 0 && corps.ap > 0 && seniorOf(state, i) !== null;
}

const CHANGES_FIRST: readonly Change[] = ['none', 'MO', 'LOB'];

/** What a side knows of every area, looked up once for all its Formations. */
interface Ground {
  readonly enemy: readonly boolean[];
  /** CF that ride over whoever is known to stand there (H11). */
  readonly over: readonly number[];
  readonly room: readonly number[];
  /** Steps of a way as the march card asks for them, and their MP; by border and direction. */
  readonly steps: readonly MarchStep[];
  readonly cost: readonly number[];
  /** Cheapest ways found so far, by where they begin and what bars them: Formations that stand together share theirs. */
  readonly ways: Map<string, Spread>;
}

/** H11: the CF that ride over a side’s Formations in an area; behind the walls of a fortress a garrison is never overrun. */
export function toOverrun(look: Look, state: State, side: Side, area: number): number {
  const there = bodiesIn(state, side, area);
  const walls = nth(state.field.areas, area).fortress && there.some((i) => nth(state.field.sheets, i).data.garrison);
  if (walls) return NEVER;
  const enemy = there.reduce((sum, i) => sum + factorsOf(state, i, nth(state.corps, i)), 0);
  return look(overrunOdds, 'own for each of the enemy', 'CF') * enemy;
}

/** A border has two directions, each with its step. */
const directed = (from: number, { to, joint }: Exit<unknown>): number => 2 * joint + (from < to ? 0 : 1);

function groundOf(state: State, side: Side): Ground {
  const { areas, map } = state.field;
  const enemy = occupied(state, foeOf(side));
  // Whoever is shut in bars no way, but still holds who marches off from before the gates. Who was ridden over holds nobody.
  const beside = occupied(state, side);
  const shut = occupied(state, foeOf(side), true);
  const crowd = stepsByArea(state, side);
  const own = areas.map(({ fortress }, area) => fortress && state.control[area] === side);
  const room = areas.map((_, area) => {
    const cap = capOf(state, area);
    return cap === null ? NEVER : cap - crowd[area]!;
  });
  const steps: MarchStep[] = [];
  map.exits.forEach((exits, from) => {
    for (const exit of exits) {
      const { river, length } = exit.border;
      const { terrain } = nth(areas, exit.to);
      const ownFortress = own[from]! || own[exit.to]!;
      steps[directed(from, exit)] = {
        terrain,
        river,
        ownFortress,
        length,
        enemy: shut[from]! || (enemy[from]! && beside[from]!),
      };
    }
  });
  const over = areas.map((_, area) => (enemy[area] ? toOverrun(look, state, foeOf(side), area) : 0));
  return { enemy, over, room, steps, cost: steps.map((step) => stepCost(look, step)), ways: new Map() };
}

/** All marches of a Formation: to each area by the cheapest way, for each first change and for haste. */
export function marchesOf(state: State, side: Side, i: number, ground = groundOf(state, side)): MarchOption[] {
  const { field, corps: all, turn } = state;
  const { map, areas, scenario } = field;
  const corps = nth(all, i);
  const { mud } = nth(scenario.days, turn - 1);
  const led = seniorOf(state, i) !== null;
  const attacks = mayAttack(state, i);
  const own = stepsOf(corps);
  const kept = isRestrained(state, i);
  const factors = factorsOf(state, i, corps);
  const ridden = areas.flatMap((_, area) => (ground.enemy[area] && factors >= ground.over[area]! ? [area] : []));
  const barriers = `${kept} ${led} ${attacks} ${ridden.join()}`;
  const found: MarchOption[] = [];
  const idOf = (area: number) => nth(areas, area).id;
  const here = idOf(corps.area);
  const reaches = (march: March) =>
    marchBarred(march) === null
      ? marchReaches(look, march, scenario.rules)
      : { may: 'no' as const, cost: 0, allowance: 0 };
  const lastsFor = (march: March, settled: boolean): Change[] =>
    CHANGES.filter(
      (last) => last === 'none' || (!settled && last !== corps.mode && reaches({ ...march, last }).may === 'yes'),
    );
  const bare: March = { mode: corps.mode, first: 'none', way: [], last: 'none', forced: false, mud };
  const stay = lastsFor({ ...bare, first: 'none' }, false);
  found.push({ to: here, way: [], first: 'none', forced: false, lasts: stay, battle: false, road: false, cost: 0 });
  for (const first of CHANGES_FIRST) {
    if (first === corps.mode || (first === 'none' && corps.mode === 'CON')) continue;
    const mode: Mode = first === 'none' ? corps.mode : first;
    const unhurried = new Set<number>();
    if (marchBarred({ ...bare, first }) !== null) continue;
    const budgetOf = (forced: boolean): number =>
      marchReaches(look, { ...bare, first, forced, way: [PLAIN] }, scenario.rules).allowance -
      (first === 'none' ? 0 : 1);
    const open = (from: number, to: number): boolean => {
      if (state.control[to] === -1 || (kept && state.control[to] === foeOf(side))) return false;
      if (from !== corps.area && ground.enemy[from] && factors < ground.over[from]!) return false;
      if (nth(areas, to).terrain === 'pass' && mode !== 'MO') return false;
      if (!led && from !== corps.area) return false;
      return attacks || !ground.enemy[to];
    };
    // As far as haste would carry it; what is beyond its budget is left out below.
    const most = Math.max(budgetOf(true), budgetOf(false), 0);
    const key = `${corps.area} ${mode === 'MO'} ${most} ${barriers}`;
    let ways = ground.ways.get(key);
    if (!ways) {
      const cost = (from: number, exit: Exit<Border>) =>
        exit.border.two || !open(from, exit.to) ? NEVER : ground.cost[directed(from, exit)]!;
      ground.ways.set(key, (ways = spread(map, [corps.area], cost, most)));
    }
    for (const forced of [false, true]) {
      if (forced && mode === 'ECH') continue;
      const base: March = { ...bare, first, forced };
      const budget = budgetOf(forced);
      const targets = new Set<number>();
      for (let to = 0; to < areas.length; to++) if (to !== corps.area && ways.cost[to]! <= budget) targets.add(to);
      // One area may always be entered for the whole allowance.
      for (const { to, border } of nth(map.exits, corps.area)) if (!border.two && open(corps.area, to)) targets.add(to);
      for (const to of targets) {
        if (ground.room[to]! < own) continue;
        const way = ways.cost[to]! <= budget ? wayTo(ways, to)! : [to];
        let at = corps.area;
        const steps = way.map((next) => {
          const step = nth(ground.steps, directed(at, exitTo(map, at, next)!));
          at = next;
          return step;
        });
        const order: March = { ...base, way: steps };
        const verdict = reaches(order);
        if (verdict.may === 'no') continue;
        // Haste is for what cannot be reached without.
        if (forced && unhurried.has(to)) continue;
        if (!forced) unhurried.add(to);
        const battle = ground.enemy[to]!;
        const settled =
          forced || verdict.may !== 'yes' || first !== 'none' || (battle && nth(areas, to).terrain === 'pass');
        found.push({
          to: idOf(to),
          way: way.map(idOf),
          first,
          forced,
          lasts: lastsFor(order, settled),
          battle,
          road: false,
          cost: verdict.cost,
        });
      }
    }
    if (mode !== 'MO') continue;
    for (const { to, border } of nth(map.exits, corps.area)) {
      if (!border.two || !led || first !== 'none' || state.control[to] === -1 || ground.room[to]! < own) continue;
      if (kept && state.control[to] === foeOf(side)) continue;
      const battle = ground.enemy[to]!;
      if (battle && !attacks) continue;
      found.push({
        to: idOf(to),
        way: [idOf(to)],
        first,
        forced: false,
        lasts: ['none'],
        battle,
        road: true,
        cost: 5,
      });
    }
  }
  return found;
}
const PLAIN: MarchStep = { terrain: 'clear', river: false, ownFortress: false, length: 'none', enemy: false };

/** What a side is asked in its Movement Segment. */
export function marchRequest(state: State, side: Side): MarchRequest {
  const { sheets, areas } = state.field;
  const marchers: Marcher[] = [];
  const ground = groundOf(state, side);
  for (let i = 0; i < sheets.length; i++) {
    if (!mayMarch(state, side, i)) continue;
    const { id, name } = nth(sheets, i);
    const corps = nth(state.corps, i);
    marchers.push({
      id,
      name,
      area: nth(areas, corps.area).id,
      mode: corps.mode,
      steps: stepsOf(corps),
      options: marchesOf(state, side, i, ground),
    });
  }
  const room: Record<string, number> = {};
  areas.forEach(({ id }, area) => {
    const left = ground.room[area]!;
    if (left !== NEVER) room[id] = left;
  });
  return { marchers, room };
}
