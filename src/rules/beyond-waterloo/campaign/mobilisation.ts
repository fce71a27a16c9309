/** 8.2, 8.3: Mobilization and Administration: who comes, what is paid, who heals, who takes heart. */

import { spread } from '../../../board/areas/index.ts';
import { paired, type Side } from '../../../game/index.ts';
import { cellAt, nth, type Table } from '../../../kernel/index.ts';
import { recovery } from '../procedures/checks.ts';
import { neutral } from '../procedures/turn-rolls.ts';
import { replacementCosts } from './charts.ts';
import { meet } from './engagement.ts';
import { POWERS, type Sheet, sideOf } from './field.ts';
import { frenchCap, vendeeCost } from './home.ts';
import { bill, type RefitRequest, refit } from './kinds.ts';
import { mask } from './knowledge.ts';
import { capOf, roomIn } from './marches.ts';
import { enemyIn, isHere, type Load, type State, seniorOf, stepsOf, takeArea } from './state.ts';
import { besieges, suppliedAreas } from './supply.ts';
import { rawLead } from './victory.ts';
import { formationDoes } from './words.ts';

/** W11: where a Formation enters: its own area, else the nearest own source, of its own nation if there is one. */
function gateFor(state: State, i: number): number | null {
  const { side, area, data } = nth(state.field.sheets, i);
  const steps = stepsOf(nth(state.corps, i));
  const open = (at: number) =>
    state.control[at] === side && !enemyIn(state, side, at) && roomIn(state, side, at) >= steps;
  if (open(area)) return area;
  const { map, scenario } = state.field;
  const { cost } = spread(map, [area], () => 1);
  const [nation] = data.units.map((unit) => unit.nation);
  const foreign = (at: number) =>
    scenario.depots.some((depot) => map.indexOf(depot.area) === at && depot.nations.includes(nation!)) ? 0 : 1;
  const gates = state.field.sources[side].filter(open);
  return gates.toSorted((a, b) => foreign(a) - foreign(b) || cost[a]! - cost[b]!)[0] ?? null;
}

function isDue(
  { turn, neutral, provoked }: State,
  { enters, neutral: joins, provoked: minds }: Sheet['data'],
): boolean {
  if ((enters ?? 1) > turn || (joins && (neutral === 0 || neutral > turn))) return false;
  return !minds || (provoked > 0 && provoked < turn);
}

function enterFormations(table: Table, state: State): void {
  state.corps.forEach((corps, i) => {
    const { data, side, area, name } = nth(state.field.sheets, i);
    if (corps.fate !== 'coming' || !isDue(state, data)) return;
    // A neutral that joins in brings its own ground; nobody lands after it (W33).
    if (data.neutral && state.control[area] === -1) takeArea(state, side, area);
    // Where the enemy stands in its way a neutral fights for its own entry (21.7).
    const fights = data.neutral && state.control[area] !== side;
    const gate = fights ? area : gateFor(state, i);
    if (gate === null) return;
    corps.fate = 'here';
    corps.area = gate;
    corps.began = gate;
    corps.came = -1;
    table.report(`${formationDoes(name, 'arrives')}.`, '8.2 W11', {
      code: 'arrives',
      who: [nth(state.field.sheets, i).id],
    });
    if (!fights) return;
    state.active = side;
    meet(table, state, gate, false);
  });
}

/** 8.2: what London pays, less without a port to land it in. */
function subsidyOf({ control, field }: State, side: Side): number {
  const { subsidy, places } = field.scenario.chest!;
  const landed = side === 0 || !places || places.areas.some((id) => control[field.map.indexOf(id)] === 1);
  return landed ? subsidy[side] : places.else;
}

function income(state: State): void {
  const { chest } = state.field.scenario;
  if (!state.field.scenario.options.economy || !chest) return;
  const earned = (side: Side) => {
    const vp = state.field.areas.reduce((sum, area, i) => {
      const besieged = state.corps.some((corps) => corps.shut && corps.area === i);
      return state.control[i] === side && !besieged ? sum + area.vp : sum;
    }, 0);
    return Math.floor(vp / chest.per) + subsidyOf(state, side);
  };
  state.chest = [Math.max(0, state.chest[0] + earned(0) - vendeeCost(state)), state.chest[1] + earned(1)];
  const { free } = nth(state.field.scenario.days, state.turn - 1);
  const loads = free.map(({ side, areas, nation, arm, steps, militia }) => ({
    side: sideOf(side),
    areas: areas.map((area) => state.field.map.indexOf(area)),
    nation,
    arm,
    steps,
    militia,
  }));
  state.free = [...state.free, ...loads];
}

function neutralRoll(table: Table, state: State): void {
  const { options, rules, neutral: power } = state.field.scenario;
  if (!options.neutral || !power || state.neutral > 0 || state.turn < power.from) return;
  // W13, 1815 6.3: the whole score, counted from where both are level.
  const lead = Math.min(60, Math.max(-60, power.level - rawLead(state)));
  if (!table.play(neutral, { lead, late: state.turn >= (power.late ?? Number.POSITIVE_INFINITY) }, rules).enters)
    return;
  state.neutral = state.turn + power.after;
  table.report(`${power.name} enters the war.`, '21.7', { code: 'neutral' });
}

export function mobilisation(table: Table, state: State): void {
  neutralRoll(table, state);
  enterFormations(table, state);
  income(state);
}

/** D10, 14.2: loads of a side, and by each the areas that trace supply to where it waits. */
function loadsOf(state: State, side: Side) {
  return state.free
    .filter((load) => load.side === side)
    .map((load) => ({ load, fed: suppliedAreas(state, side, load.areas) }));
}

/** 14.2: what a side may take in: units in supply below their strength, whose leader has AP. */
export function refitRequest(state: State, side: Side): RefitRequest {
  const { sheets, scenario } = state.field;
  const units: RefitRequest['units'][number][] = [];
  const ap: Record<string, number> = {};
  const fed = suppliedAreas(state, side);
  const loads = loadsOf(state, side);
  state.corps.forEach((corps, i) => {
    const { side: own, data, id } = nth(sheets, i);
    if (own !== side || !isHere(corps) || corps.shut || seniorOf(state, i) === null || corps.ap === 0) return;
    if (enemyIn(state, side, corps.area) || !fed[corps.area]) return;
    // Ground with a cap has no room for more (W4).
    if (capOf(state, corps.area) !== null) return;
    ap[id] = corps.ap;
    data.units.forEach((unit, u) => {
      // A unit that was destroyed is rebuilt with one step.
      const missing = corps.steps[u] === 0 ? 1 : unit.steps - corps.steps[u]!;
      if (missing <= 0) return;
      const row = unit.guard ? 'Guard' : unit.cf === 3 ? '3 CF' : '1 or 2 CF';
      const price = cellAt(replacementCosts, row, unit.arm === 'CAV' ? 'Cavalry' : 'Infantry');
      const suits = ({ arm, nation, militia }: Load) =>
        !unit.guard && arm === unit.arm && nation === unit.nation && (!militia || unit.militia);
      units.push({
        id: `${id}/${u}`,
        name: unit.name,
        formation: id,
        nation: unit.nation,
        missing,
        price,
        loads: loads.flatMap(({ load, fed: reached }, n) => (suits(load) && reached[corps.area] ? [n] : [])),
      });
    });
  });
  const more = nth(scenario.days, state.turn - 1).caps;
  const caps = Object.fromEntries(
    Object.entries(scenario.chest?.caps ?? {}).map(([nation, cap]) => [nation, cap + (more[nation] ?? 0)]),
  );
  return {
    points: state.chest[side],
    units,
    ap,
    loads: loads.map(({ load }) => load.steps),
    caps: { ...caps, france: frenchCap(state, caps.france ?? 0) },
  };
}

function replacements(table: Table, state: State, side: Side): void {
  const request = refitRequest(mask(state, nth(POWERS, side)), side);
  if (request.units.length === 0) return;
  const taken = table.ask(refit, nth(POWERS, side), request);
  for (const [id, steps] of Object.entries(taken)) {
    const [formation, u] = id.split('/');
    const corps = nth(
      state.corps,
      state.field.sheets.findIndex((sheet) => sheet.id === formation),
    );
    corps.steps = corps.steps.with(Number(u), corps.steps[Number(u)]! + steps);
    corps.ap -= steps;
  }
  const { points, loads } = bill(request, taken);
  state.chest = paired(state.chest, side, state.chest[side] - points);
  const left = [...loads];
  state.free = state.free
    .map((load) => (load.side === side ? { ...load, steps: left.shift()! } : load))
    .filter(({ steps }) => steps > 0);
}

/** W31: in supply, nobody near, no battle last turn: a Morale level comes back, and Broken units rally. */
function takesHeart(state: State, i: number, fed: readonly boolean[]): void {
  const corps = nth(state.corps, i);
  const { side, full, data } = nth(state.field.sheets, i);
  if (!isHere(corps) || data.garrison || corps.fought === state.turn - 1 || corps.fought === state.turn) return;
  const near = [corps.area, ...nth(state.field.map.exits, corps.area).map(({ to }) => to)];
  if (!fed[corps.area] || near.some((area) => enemyIn(state, side, area))) return;
  if (besieges(state, side, corps.area)) return;
  corps.morale = Math.min(full, corps.morale + 1);
  corps.broken = corps.broken.map(() => false);
}

function healing(table: Table, state: State): void {
  const { rules } = state.field.scenario;
  state.corps.forEach((corps, i) => {
    const own = [nth(POWERS, nth(state.field.sheets, i).side)];
    corps.leaders.forEach((health, l) => {
      if (health !== 'wounded' || corps.fate !== 'here') return;
      const { result } = table.among(own, () => table.play(recovery, {}, rules));
      if (result === 'heals') corps.leaders = corps.leaders.with(l, 'fit');
      if (result === 'dies') corps.leaders = corps.leaders.with(l, 'gone');
    });
  });
}

/** W43: who was sent for comes, and commands by his rank. */
function takeOver(table: Table, state: State): void {
  state.corps.forEach((corps, i) => {
    const { data, name } = nth(state.field.sheets, i);
    data.leaders.forEach((leader, l) => {
      if (corps.leaders[l] !== 'away' || leader.refuge || (leader.enters ?? 1) > state.turn) return;
      corps.leaders = corps.leaders.with(l, 'fit');
      if (isHere(corps))
        table.report(`${leader.name} takes over ${name}.`, '4.3 W43', {
          code: 'takes-over',
          who: [nth(state.field.sheets, i).id],
        });
    });
  });
}

export function administration(table: Table, state: State): void {
  const { options } = state.field.scenario;
  takeOver(table, state);
  state.straying = 'open';
  // W58: who heals is refilled to his whole rating.
  if (options.recovery && state.turn > 1) healing(table, state);
  const fed = [suppliedAreas(state, 0), suppliedAreas(state, 1)] as const;
  state.corps.forEach((corps, i) => {
    corps.ap = seniorOf(state, i)?.ap ?? 0;
    corps.weary = false;
    if (options.recovery && state.turn > 1) takesHeart(state, i, fed[nth(state.field.sheets, i).side]);
  });
  // W20: AP are refilled first, and replacements paid from them.
  if (options.economy) for (const side of [0, 1] as const) replacements(table, state, side);
  Object.assign(state, { phase: 0, stage: 'initiative' });
}
