/** 6.3 to 6.16 on the map: who meets, who shuts the gates, the battle, and where everybody is afterwards. */
import { foeOf, listed, type Side } from '../../../game/index.ts';
import { atMost, d6, nothing, type Table } from '../../../kernel/index.ts';
import { apCosts, siegeStrength } from '../charts.ts';
import { both } from '../force.ts';
import { type Arrayed, announce, fallBack, hasWalls, idsOf, namesOf } from './aftermath.ts';
import { arrayRequest, type Engagement, type Host, reactors, stepsIn } from './array.ts';
import { straying } from './charts.ts';
import { POWERS } from './field.ts';
import { array, nextBattle, shutIn } from './kinds.ts';
import { byFert, mayBeSet, setOut, tableStage } from './on-a-table.ts';
import { bodiesIn, occupied, type State, seniorOf, shutGates, takeArea } from './state.ts';
import { waysBack } from './withdrawal.ts';
import { formationDoes } from './words.ts';

/** Areas where the active side meets an enemy in the open. */
function meetings(state: State): number[] {
  const [own, enemy] = [occupied(state, state.active), occupied(state, foeOf(state.active))];
  return own.flatMap((here, area) => (here && enemy[area] ? [area] : []));
}

/** Fortresses the active side may storm: shut in, with a Formation before them that can attack; not where gates were shut in this Segment (W62). */
function stormable(state: State): number[] {
  if (!state.field.scenario.options.sieges) return [];
  const side = state.active;
  const shut = occupied(state, foeOf(side), true);
  return state.field.areas.flatMap((_, area) => {
    if (!shut[area] || state.fought.includes(area)) return [];
    const ready = bodiesIn(state, side, area).some(
      (i) =>
        state.corps[i]!.morale > 0 && (state.corps[i]!.ap > 0 || !owes(state, i, area)) && seniorOf(state, i) !== null,
    );
    return ready ? [area] : [];
  });
}

/** 6.9: where nobody besieges a fortress any longer its gates open at once. */
export function openGates(state: State): void {
  for (const side of [0, 1] as const) {
    const before = occupied(state, foeOf(side));
    occupied(state, side, true).forEach((shut, area) => {
      if (!shut || before[area]) return;
      for (const i of bodiesIn(state, side, area, true)) state.corps[i]!.shut = false;
      takeArea(state, side, area);
    });
  }
}

/** Fights one battle, or a part of it that is fought on a table. Says whether there may be another. */
export function battleStage(table: Table, state: State): boolean {
  if (state.table) {
    tableStage(table, state, state.table);
    return !state.over;
  }
  const fights = meetings(state);
  const storms = stormable(state).filter((area) => !fights.includes(area));
  const open = [...fights, ...storms];
  if (open.length === 0) return false;
  const { areas } = state.field;
  let area = open[0]!;
  if (open.length > 1 || storms.length > 0) {
    const offers = open.map((at) => ({ id: areas[at]!.id, name: areas[at]!.name, storm: storms.includes(at) }));
    const chosen = table.ask(nextBattle, POWERS[state.active]!, { areas: offers });
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
    heartless(table, state, side, area);
  }
  const present = defendersIn(state, foe, area, storm);
  if (present.length === 0) {
    takeArea(state, side, area);
    return;
  }
  const cost = table.look(apCosts, 'fight where the Formation did not start its OPs Phase', 'AP') as number;
  // Of besiegers who lie before the walls only those storm who may attack (W3, 5.3); the others go on lying there.
  const storms = (i: number) => state.corps[i]!.morale > 0 && seniorOf(state, i) !== null;
  const own = bodiesIn(state, side, area).filter((i) => !storm || storms(i));
  if (own.length === 0) return;
  const unpaid = own.filter((i) => owes(state, i, area) && state.corps[i]!.ap < cost);
  const ready = own.filter((i) => !unpaid.includes(i) && state.corps[i]!.morale > 0 && seniorOf(state, i) !== null);
  if (ready.length === 0) {
    // H3: nobody can pay for the fight, or nobody has the heart: they go back the way they came.
    fallBack(table, state, side, own, area, []);
    return;
  }
  for (const i of ready) if (owes(state, i, area)) state.corps[i]!.ap -= cost;
  const came = own.flatMap((i) => (state.corps[i]!.came >= 0 ? [state.corps[i]!.came] : []));
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
  const field = there.filter((i) => !state.field.sheets[i]!.data.garrison);
  return storm || field.length === 0 ? there : field;
}

/** 4.2.3: a Formation that was not in the area as its OPs Phase began pays to fight there. */
const owes = (state: State, i: number, area: number): boolean => state.corps[i]!.began !== area;

/** 6.9, W7: a small force behind walls may refuse battle. Its area goes to the enemy, but for its points. */
function gatesShut(table: Table, state: State, area: number): boolean {
  const { scenario, areas, sheets } = state.field;
  const foe = foeOf(state.active);
  if (!scenario.options.sieges || !areas[area]!.fortress || state.control[area] !== foe) return false;
  // Who lies before the gates of an enemy's garrison has none to shut.
  if (bodiesIn(state, state.active, area, true).length > 0) return false;
  const there = bodiesIn(state, foe, area);
  const beside = stepsIn(
    state,
    there.filter((i) => !sheets[i]!.data.garrison),
  );
  const most = table.look(siegeStrength, 'most that may shut themselves in, garrison aside', 'Steps');
  if (there.length === 0 || beside > most) return false;
  const asked = { area: areas[area]!.name, steps: stepsIn(state, there) };
  if (table.ask(shutIn, POWERS[foe]!, asked) === 'fight') return false;
  for (const i of there) shutGates(state.corps[i]!);
  table.report(`${areas[area]!.name} shuts its gates.`, '6.9 W7', { code: 'shut-in', sums: { area } });
  takeArea(state, state.active, area);
  return true;
}

/** W3: Formations at Morale 0 withdraw before the first round, or lay down their arms. */
function heartless(table: Table, state: State, side: Side, area: number): void {
  const shaken = bodiesIn(state, side, area).filter((i) => state.corps[i]!.morale === 0 && !hasWalls(state, i));
  if (shaken.length > 0) {
    const words = `${formationDoes(listed(namesOf(state, shaken)), 'leaves before a shot is fired')}: Morale 0.`;
    table.report(words, '6.7 W3', { code: 'heartless', who: idsOf(state, shaken) });
  }
  const came = bodiesIn(state, foeOf(side), area).map((i) => state.corps[i]!.came);
  fallBack(table, state, side, shaken, area, came);
}

/** W44: before the first battle of that day a die decides whether the corps finds its way to any. */
function strays(table: Table, state: State, engagement: Engagement): void {
  const { scenario, sheets } = state.field;
  if (!scenario.options.strays || state.straying !== 'open') return;
  const here = [...engagement.attacker.present, ...engagement.defender.present];
  const units = here.flatMap((i) => sheets[i]!.data.units.filter(({ strays: day }) => day === state.turn));
  if (units.length === 0) return;
  const most = table.look(straying, 'die at most', 'Number');
  const away = table.test(d6, atMost(most), nothing, {
    label: `${units[0]!.name} marches to and fro`,
    cite: '6.3 W44',
  });
  state.straying = away ? 'away' : 'fights';
}

function fight(table: Table, state: State, engagement: Engagement, came: readonly number[]): void {
  strays(table, state, engagement);
  const seats = both((role) => POWERS[engagement[role].side]!);
  const asked = table.askEach(array, {
    [seats.attacker]: arrayRequest(state, engagement, 'attacker'),
    [seats.defender]: arrayRequest(state, engagement, 'defender'),
  });
  const arrayed: Arrayed = { engagement, came, plans: both((role) => asked[seats[role]]!) };
  announce(table, state, arrayed);
  if (mayBeSet(state, engagement)) setOut(state, arrayed);
  else byFert(table, state, arrayed);
}
