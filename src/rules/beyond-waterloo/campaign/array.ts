/** 6.2, 6.3: what a battle on the map is as the battle procedure asks for it. */
import type { Side } from '../../../game/index.ts';
import { nth, parseFacts } from '../../../kernel/index.ts';
import { type Both, both, type Card, type Feature, type Role } from '../force.ts';
import { type BattleFacts, battleFacts } from '../procedures/battle-facts.ts';
import { POWERS } from './field.ts';
import { isRestrained } from './home.ts';
import type { Array_, ArrayRequest } from './kinds.ts';
import { capOf } from './marches.ts';
import { asHeIs, enemyIn, isFit, isHere, type State, seniorOf, stepsOf } from './state.ts';
import { besieges, fedWithin, suppliedAreas } from './supply.ts';

/** One side of a battle about to be fought: Formations by their places. */
export interface Host {
  readonly side: Side;
  readonly present: readonly number[];
  /** Marched in without an AP to pay for the fight. */
  readonly unpaid: readonly number[];
  readonly reserves: readonly number[];
  /** Of those present: nowhere to withdraw to. */
  readonly cut: readonly number[];
}

export interface Engagement extends Both<Host> {
  readonly area: number;
  readonly storm: boolean;
}

/** D8, W8: who may try to come: next door, free, led, with an AP, and not bound by surprise. */
export function reactors(state: State, side: Side, area: number): number[] {
  const { map, sheets, areas } = state.field;
  const neighbours = nth(map.exits, area)
    .filter(({ border }) => !border.two)
    .map(({ to }) => to);
  const found: number[] = [];
  const cap = capOf(state, area);
  state.corps.forEach((corps, i) => {
    const { side: own, data } = nth(sheets, i);
    if (own !== side || !isHere(corps) || !neighbours.includes(corps.area)) return;
    // A leader whose troops are all gone brings nobody.
    if (liveUnits(state, i).length === 0) return;
    if (data.garrison || corps.shut || corps.reacted || corps.road >= 0 || corps.morale === 0 || corps.ap === 0) return;
    if (corps.mode === 'CON' || (data.bound ?? 1) > state.turn || seniorOf(state, i) === null) return;
    if (data.surprised && state.turn === 1 && state.phase === 0) return;
    if (isRestrained(state, i) && state.control[area] !== side) return;
    if (nth(areas, area).terrain === 'pass' && corps.mode !== 'MO') return;
    if (!enemyIn(state, side, corps.area) && !besieges(state, side, corps.area) && cap === null) found.push(i);
  });
  return found.slice(0, MOST_REACTING);
}
const MOST_REACTING = 6;

/** Leaders on the field, the highest in rank first (W19): of each the ratings as he is. */
export function commanders(state: State, present: readonly number[]) {
  const list = present.flatMap((i) => {
    const { data } = nth(state.field.sheets, i);
    return data.leaders.flatMap((leader, l) => {
      const health = nth(nth(state.corps, i).leaders, l);
      if (!isFit(health)) return [];
      const { name, rank, ability } = asHeIs(leader, health);
      return [{ corps: i, leader: l, name, rank, ability, wounded: health === 'wounded' }];
    });
  });
  return list.sort((a, b) => a.rank - b.rank);
}

const unitId = (state: State, i: number, u: number) => `${nth(state.field.sheets, i).id}/${u}`;

/** W44: a corps that marches to and fro between two battles fights in neither. */
const isAway = (state: State, i: number, u: number): boolean =>
  state.straying === 'away' && nth(nth(state.field.sheets, i).data.units, u).strays === state.turn;

/** Units of a Formation that have a step left and are there to fight, by their places. */
export const liveUnits = (state: State, i: number): number[] =>
  nth(state.corps, i).steps.flatMap((steps, u) => (steps > 0 && !isAway(state, i, u) ? [u] : []));

export function arrayRequest(state: State, engagement: Engagement, role: Role): ArrayRequest {
  const { sheets, areas } = state.field;
  const host = engagement[role];
  const foe = engagement[role === 'attacker' ? 'defender' : 'attacker'];
  const hearty = host.present.filter((i) => nth(state.corps, i).morale > 0 && !host.unpaid.includes(i));
  return {
    role,
    area: nth(areas, engagement.area).name,
    formations: host.present.map((i) => {
      const { id, name, data } = nth(sheets, i);
      const corps = nth(state.corps, i);
      return {
        id,
        name,
        mode: corps.mode,
        morale: corps.morale,
        ability: seniorOf(state, i)?.ability ?? 0,
        leads: hearty.length === 0 || hearty.includes(i),
        units: liveUnits(state, i).map((u) => ({
          id: unitId(state, i, u),
          name: nth(data.units, u).name,
          cavalry: nth(data.units, u).arm === 'CAV',
          cf: corps.steps[u]! * nth(data.units, u).cf,
        })),
      };
    }),
    enemy: foe.present.map((i) => ({
      id: nth(sheets, i).id,
      name: nth(sheets, i).name,
      mode: nth(state.corps, i).mode,
    })),
  };
}

/** The Lead first, then the others in their order. */
export const ordered = (state: State, host: Host, { lead }: Array_): number[] => {
  const at = host.present.find((i) => nth(state.field.sheets, i).id === lead)!;
  return [at, ...host.present.filter((i) => i !== at)];
};

function formationFacts(
  state: State,
  host: Host,
  i: number,
  fed: readonly boolean[],
  screens: readonly string[],
  reserve: boolean,
) {
  const { data, name } = nth(state.field.sheets, i);
  const corps = nth(state.corps, i);
  return {
    name,
    mode: corps.mode,
    morale: Math.max(1, corps.morale),
    ap: corps.ap,
    forceMarched: corps.forced && (corps.mode === 'MO' || corps.mode === 'LOB'),
    outOfSupply: corps.shut ? !fedWithin(state, corps.area) : !fed[corps.area],
    unpaid: !reserve && host.unpaid.includes(i),
    cut: host.cut.includes(i),
    leaders: commanders(state, [i])
      .sort((a, b) => a.leader - b.leader)
      .map(({ name: called, ability, rank, wounded }) => ({
        name: called,
        ability,
        rank,
        wounded,
        napoleon: called === state.field.scenario.emperor?.name,
      })),
    units: liveUnits(state, i).map((u) => {
      const { name: called, arm, cf, nation, guard, militia } = nth(data.units, u);
      const screen = screens.includes(unitId(state, i, u));
      return {
        name: called,
        arm,
        steps: corps.steps[u]!,
        cf,
        nation,
        guard,
        militia,
        screen,
        broken: corps.broken[u]!,
      };
    }),
  };
}

/** D7: a lone garrison has no cards. */
export const playsCards = ({ field }: State, { present }: Host): boolean =>
  present.some((i) => !nth(field.sheets, i).data.garrison);

function sideFacts(state: State, host: Host, plan: Array_, hand: readonly Card[]) {
  const order = ordered(state, host, plan);
  const fed = suppliedAreas(state, host.side);
  return {
    power: nth(POWERS, host.side),
    ability: 0,
    formations: order.map((i) => formationFacts(state, host, i, fed, plan.screens, false)),
    reserves: host.reserves.map((i) => formationFacts(state, host, i, fed, [], true)),
    hand: [...hand],
  };
}

/** The facts of the battle procedure, off the map. */
export function factsOf(
  state: State,
  engagement: Engagement,
  plans: Both<Array_>,
  hands: Both<readonly Card[]>,
): BattleFacts {
  const { scenario, areas } = state.field;
  const { terrain, town, fortress } = nth(areas, engagement.area);
  const inside = fortress && state.control[engagement.area] === engagement.defender.side;
  // Besiegers met by a relief stand before the walls, and hold neither them nor the houses behind (A5).
  const before = besieges(state, engagement.defender.side, engagement.area);
  const place: Feature = inside ? 'fortress' : town;
  const feature: Feature = engagement.storm ? 'fortress' : before ? 'none' : place;
  const { weather, october } = nth(scenario.days, state.turn - 1);
  const attackers = engagement.attacker.present.map((i) => nth(state.corps, i));
  return parseFacts(battleFacts, {
    ...both((role) => sideFacts(state, engagement[role], plans[role], hands[role])),
    terrain,
    feature,
    storm: engagement.storm,
    cards: 'deck',
    river: attackers.every((corps) => corps.river && corps.came >= 0),
    standing: attackers.every((corps) => corps.began === engagement.area),
    weather: weather ?? (scenario.options.weather ? 'roll' : 'fair'),
    october,
  });
}

export const stepsIn = (state: State, list: readonly number[]): number =>
  list.reduce((sum, i) => sum + stepsOf(nth(state.corps, i)), 0);
