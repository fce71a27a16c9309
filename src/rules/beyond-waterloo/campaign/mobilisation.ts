/** 8.2, 8.3: Mobilization and Administration: who comes, what is paid, who heals, who takes heart. */
import { spread } from '../../../board/areas/index.ts';
import { cellAt, type Table } from '../../../kernel/index.ts';
import { recovery } from '../procedures/checks.ts';
import { neutral } from '../procedures/minor.ts';
import { replacementCosts } from './charts.ts';
import { POWERS, type Side, sideOf } from './field.ts';
import { frenchCap, vendeeCost } from './home.ts';
import { type RefitRequest, refit } from './kinds.ts';
import { mask } from './knowledge.ts';
import { capOf, roomIn } from './marches.ts';
import { enemyIn, isHere, type State, seniorOf, stepsOf, takeArea } from './state.ts';
import { suppliedAreas } from './supply.ts';
import { pointsOf } from './victory.ts';
import { formationDoes } from './words.ts';

/** W11: where a Formation enters: its own area, else the nearest own source. */
function gateFor(state: State, side: Side, area: number, steps: number): number | null {
  const open = (at: number) =>
    state.control[at] === side && !enemyIn(state, side, at) && roomIn(state, side, at) >= steps;
  if (open(area)) return area;
  const { cost } = spread(state.field.map, [area], () => 1);
  const gates = state.field.sources[side].filter(open).toSorted((a, b) => cost[a]! - cost[b]!);
  return gates[0] ?? null;
}

function enterFormations(table: Table, state: State): void {
  state.corps.forEach((corps, i) => {
    const { data, side, area, name } = state.field.sheets[i]!;
    if (corps.fate !== 'coming' || (data.enters ?? 1) > state.turn || (data.neutral && !state.neutral)) return;
    if (data.provoked && (state.provoked === 0 || state.provoked >= state.turn)) return;
    // A neutral that joins in brings its own ground; nobody lands after it (W33).
    if (data.neutral && state.control[area] === -1) takeArea(state, side, area);
    const gate = gateFor(state, side, area, stepsOf(corps));
    if (gate === null) return;
    corps.fate = 'here';
    corps.area = gate;
    corps.began = gate;
    table.report(`${formationDoes(name, 'arrives')}.`, '8.2 W11', {
      code: 'arrives',
      who: [state.field.sheets[i]!.id],
    });
  });
}

function income(state: State): void {
  const { chest } = state.field.scenario;
  if (!state.field.scenario.options.economy || !chest) return;
  const earned = (side: Side) => {
    const vp = state.field.areas.reduce((sum, area, i) => {
      const besieged = state.corps.some((corps) => corps.shut && corps.area === i);
      return state.control[i] === side && !besieged ? sum + area.vp : sum;
    }, 0);
    return Math.floor(vp / chest.per) + chest.subsidy[side];
  };
  state.chest = [Math.max(0, state.chest[0] + earned(0) - vendeeCost(state)), state.chest[1] + earned(1)];
  const day = state.field.scenario.days[state.turn - 1]!;
  const loads = day.free.map(({ side, area, arm, steps }) => {
    return { side: sideOf(side), area: state.field.map.indexOf(area), arm, steps };
  });
  state.free = [...state.free, ...loads];
}

function neutralRoll(table: Table, state: State): void {
  const { options, rules } = state.field.scenario;
  if (!options.neutral || state.neutral || state.turn < state.field.scenario.neutralFrom) return;
  const [french, allied] = pointsOf(state);
  const lead = Math.min(60, Math.max(-60, allied - french));
  if (table.play(neutral, { lead }, rules).enters) {
    state.neutral = true;
    table.report('The neutral enters the war.', '21.7', { code: 'neutral' });
  }
}

export function mobilisation(table: Table, state: State): void {
  neutralRoll(table, state);
  enterFormations(table, state);
  income(state);
}

/** 14.2: what a side may take in: units in supply below their strength, whose leader has AP. */
export function refitRequest(state: State, side: Side): RefitRequest {
  const { sheets, scenario } = state.field;
  const units: RefitRequest['units'][number][] = [];
  const ap: Record<string, number> = {};
  const fed = suppliedAreas(state, side);
  state.corps.forEach((corps, i) => {
    const { side: own, data, id } = sheets[i]!;
    if (own !== side || !isHere(corps) || corps.shut || seniorOf(state, i) === null || corps.ap === 0) return;
    if (enemyIn(state, side, corps.area) || !fed[corps.area]) return;
    // Ground with a cap has no room for more (W4).
    if (capOf(state, corps.area) !== null) return;
    ap[id] = corps.ap;
    data.units.forEach((unit, u) => {
      const missing = unit.steps - corps.steps[u]!;
      if (missing <= 0) return;
      const row = unit.guard ? 'Guard' : unit.cf === 3 ? '3 CF' : '1 or 2 CF';
      const price = cellAt(replacementCosts, row, unit.arm === 'CAV' ? 'Cavalry' : 'Infantry');
      const here = state.free.find((load) => load.arm === unit.arm && load.area === corps.area && !unit.guard);
      units.push({
        ...{ id: `${id}/${u}`, name: unit.name, formation: id, nation: unit.nation, missing, price },
        free: here?.steps ?? 0,
      });
    });
  });
  const caps = scenario.chest?.caps ?? {};
  return { points: state.chest[side], units, ap, caps: { ...caps, france: frenchCap(state, caps.france ?? 0) } };
}

function replacements(table: Table, state: State, side: Side): void {
  const request = refitRequest(mask(state, POWERS[side]!), side);
  if (request.units.length === 0) return;
  const taken = table.ask(refit, POWERS[side]!, request);
  let { chest } = state;
  for (const [id, steps] of Object.entries(taken)) {
    if (steps === 0) continue;
    const unit = request.units.find((candidate) => candidate.id === id)!;
    const [formation, u] = [
      state.field.sheets.findIndex((sheet) => sheet.id === unit.formation),
      Number(id.split('/')[1]),
    ];
    const corps = state.corps[formation]!;
    corps.steps = corps.steps.with(u, corps.steps[u]! + steps);
    corps.ap -= steps;
    const free = Math.min(steps, unit.free);
    const { arm } = state.field.sheets[formation]!.data.units[u]!;
    const paid = (steps - free) * unit.price;
    chest = side === 0 ? [chest[0] - paid, chest[1]] : [chest[0], chest[1] - paid];
    state.free = state.free.map((load) =>
      load.side === side && load.arm === arm && load.area === corps.area ? { ...load, steps: load.steps - free } : load,
    );
  }
  state.chest = chest;
}

/** W31: in supply, nobody near, no battle last turn: a Morale level comes back, and Broken units rally. */
function takesHeart(state: State, i: number, fed: readonly boolean[]): void {
  const corps = state.corps[i]!;
  const { side, full, data } = state.field.sheets[i]!;
  if (!isHere(corps) || data.garrison || corps.fought === state.turn - 1 || corps.fought === state.turn) return;
  const near = [corps.area, ...state.field.map.exits[corps.area]!.map(({ to }) => to)];
  if (!fed[corps.area] || near.some((area) => enemyIn(state, side, area))) return;
  corps.morale = Math.min(full, corps.morale + 1);
  corps.broken = corps.broken.map(() => false);
}

function healing(table: Table, state: State): void {
  const { rules } = state.field.scenario;
  state.corps.forEach((corps) => {
    corps.leaders.forEach((health, l) => {
      if (health !== 'wounded' || corps.fate !== 'here') return;
      const { result } = table.play(recovery, {}, rules);
      if (result === 'heals') corps.leaders = corps.leaders.with(l, 'fit');
      if (result === 'dies') corps.leaders = corps.leaders.with(l, 'gone');
    });
  });
}

/** W43: who was sent for comes, and commands by his rank. */
function takeOver(table: Table, state: State): void {
  state.corps.forEach((corps, i) => {
    const { data, name } = state.field.sheets[i]!;
    data.leaders.forEach((leader, l) => {
      if (corps.leaders[l] !== 'away' || (leader.enters ?? 1) > state.turn) return;
      corps.leaders = corps.leaders.with(l, 'fit');
      if (isHere(corps))
        table.report(`${leader.name} takes over ${name}.`, '4.3 W43', {
          code: 'takes-over',
          who: [state.field.sheets[i]!.id],
        });
    });
  });
}

export function administration(table: Table, state: State): void {
  const { options } = state.field.scenario;
  takeOver(table, state);
  state.straying = 'open';
  if (options.recovery && state.turn > 1) healing(table, state);
  const fed = [suppliedAreas(state, 0), suppliedAreas(state, 1)] as const;
  state.corps.forEach((corps, i) => {
    corps.ap = seniorOf(state, i)?.ap ?? 0;
    corps.weary = false;
    if (options.recovery && state.turn > 1) takesHeart(state, i, fed[state.field.sheets[i]!.side]);
  });
  // W20: AP are refilled first, and replacements paid from them.
  if (options.economy) for (const side of [0, 1] as const) replacements(table, state, side);
  Object.assign(state, { phase: 0, stage: 'initiative' });
}
