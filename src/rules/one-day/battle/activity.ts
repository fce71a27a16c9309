/**
 * 2.03, 10.4: the Activity Phase. All orders run at once; the loop goes from event to event in the order of time, then of
 * kind: fire at the start, fire on the way, zones, contacts and their fire, melees, fire at the end.
 */
import type { Table } from '../../../kernel/index.ts';
import { moraleTestProcedure } from '../procedures/morale.ts';
import { type Action, advance, foreseeAll, forget, halt, lookOutFor, refresh } from './action.ts';
import { allMotions, formedUp } from './combat-moves.ts';
import { meetEnemy, readyFights } from './contacts.ts';
import { crossings } from './crossings.ts';
import { type Shot, shotsOf } from './fire-events.ts';
import { closingFire, fireDue, openingFire } from './fire-moments.ts';
import { splitUnits } from './garrisons.ts';
import { lanesOf } from './lanes.ts';
import { scouting } from './markers.ts';
import { moraleTestOf, testFacts } from './morale.ts';
import { arrival, type Motion } from './motion.ts';
import { allHaveRoom, place, reform } from './place.ts';
import { acts, isHere, nameOf, type State, setAt, type Unit } from './state.ts';

const NEVER = Number.POSITIVE_INFINITY;

export function activityPhase(table: Table, state: State): void {
  const action = begin(table, state);
  openingFire(action);
  foreseeAll(action);
  for (let events = 0; step(action); events++) if (events > 5000) throw new Error('the Activity Phase does not end');
  advance(action, 1);
  scouting(action);
  closingFire(action);
  settle(action);
  if (crossings(action)) settle(action);
}

function begin(table: Table, state: State): Action {
  if (state.field.scenario.options.garrisons) splitUnits(table, state);
  for (const unit of state.units) {
    if (!isHere(unit)) continue;
    if (unit.squared) {
      unit.was = unit.formation;
      if (!reform(state, unit, unit.facing, 'square')) unit.squared = false;
      else if (table.narrates) table.report(`${nameOf(unit)} forms square`, '2.031(e)');
    } else if (acts(unit) && unit.order === 'CM' && unit.plan?.do === 'HOLD') {
      const { facing, formation } = unit.plan;
      const form =
        formation === undefined || (unit.hidden && unit.formation === 'limbered') ? unit.formation : formation;
      if (facing !== undefined || formation !== undefined) reform(state, unit, facing ?? unit.facing, form);
    }
  }
  const motions = allMotions(state);
  cossacks(table, state, motions);
  const shots = shotsOf(state);
  const sides: [Unit[], Unit[]] = [[], []];
  const many = state.units.length;
  const from = new Array<number>(3 * many);
  const stamps = new Array<number>(many);
  const next = new Array<Unit | null>(many);
  const touch = new Array<number>(many);
  const zones = new Array<number>(many);
  const soonest = new Array<number>(many);
  const engaged = new Array<boolean>(many);
  const action: Action = {
    table,
    state,
    sides,
    motions,
    movers: [],
    rode: [...motions],
    from,
    lanes: lanesOf(motions),
    shots,
    waiting: shots.filter(({ when }) => when === 'RANGE'),
    fights: [],
    next,
    touch,
    zones,
    soonest,
    stamps,
    engaged,
    unseen: new Map(),
    now: 0,
    moved: NEVER,
    quiet: false,
  };
  for (const unit of state.units) {
    unit.marching = motions[unit.index] !== null;
    if (unit.marching) action.movers.push(unit.index);
    if (isHere(unit)) sides[unit.sheet.side].push(unit);
    if (unit.marching && unit.formation === 'block') setAt(unit, unit.at.x, unit.at.y, unit.facing, formedUp(unit));
    const { index } = unit;
    from[3 * index] = unit.at.x;
    from[3 * index + 1] = unit.at.y;
    from[3 * index + 2] = unit.facing;
    stamps[index] = unit.stamp;
    next[index] = null;
    touch[index] = NEVER;
    zones[index] = NEVER;
    soonest[index] = NEVER;
    engaged[index] = false;
  }
  return action;
}

/** 5.07, G21: cossacks bent on touching French or their allies must first pass a test, or do not move. */
function cossacks(table: Table, state: State, motions: (Motion | null)[]): void {
  if (!state.field.scenario.options.national) return;
  for (const unit of state.units) {
    const march = motions[unit.index];
    if (!unit.sheet.cossack || !march?.charges || march.target < 0) continue;
    if (table.play(moraleTestProcedure, testFacts(state, unit, 'cossacks', 0), state.field.rules).passed) continue;
    unit.void = true;
    motions[unit.index] = null;
  }
}

/** The next event; false when nothing is left to happen. */
function step(action: Action): boolean {
  const { state, motions, movers, next, touch, zones, soonest, waiting } = action;
  if (!action.quiet && readyFights(action)) return true;
  let time = NEVER;
  let kind = 9;
  let who = -1;
  let due: Shot | null = null;
  for (let i = 0; i < waiting.length; i++) {
    const shot = waiting[i]!;
    if (shot.done || shot.time > 1 || !isSooner(shot.time, 1, time, kind)) continue;
    time = shot.time;
    kind = 1;
    due = shot;
  }
  for (let k = 0; k < movers.length; k++) {
    const i = movers[k]!;
    if (soonest[i]! > time + EQUAL) continue;
    const zone = zones[i]!;
    const met = touch[i]!;
    const end = arrival(motions[i]!);
    if (zone <= 1 && isSooner(zone, 2, time, kind)) {
      time = zone;
      kind = 2;
      who = i;
    }
    if (met <= 1 && isSooner(met, 3, time, kind)) {
      time = met;
      kind = 3;
      who = i;
    }
    if (isSooner(end, 4, time, kind)) {
      time = end;
      kind = 4;
      who = i;
    }
  }
  if (time > 1) return false;
  advance(action, Math.max(action.now, time));
  if (kind === 1) action.quiet = !fireDue(action, due!);
  else {
    action.quiet = false;
    const unit = state.units[who]!;
    if (kind === 2) enterZone(action, unit);
    else if (kind === 3) meetEnemy(action, unit, next[who]!);
    else {
      arrive(action, unit);
      if (time >= 1) lastArrivals(action);
    }
  }
  // Whoever arrives moves nobody but himself, and has seen to what was foreseen of him.
  if (!action.quiet && kind !== 4) refresh(action);
  return true;
}

/** Times no farther apart are one moment. */
const EQUAL = 1e-9;

/** Does an event of that time and kind come before the one found so far? */
const isSooner = (t: number, k: number, time: number, kind: number): boolean =>
  t < time - EQUAL || (t <= time + EQUAL && k < kind);

function enterZone(action: Action, unit: Unit): void {
  action.zones[unit.index] = NEVER;
  if (action.table.narrates) action.table.report(`${nameOf(unit)} comes under a garrison’s eyes`, '4.04');
  moraleTestOf(action.table, action.state, unit, 'zone');
}

/**
 * When somebody arrives as the turn ends all others do who still march, in their order: whom they would have met, and all
 * fights, came before. Only a shot may come between, at whoever has just come within range. Four arrivals in five fall
 * there, and need not be looked for one by one.
 */
function lastArrivals(action: Action): void {
  const { state, movers, waiting } = action;
  while (movers.length > 0 && !waiting.some(isDue)) arrive(action, state.units[movers[0]!]!);
}

const isDue = ({ done, time }: Shot): boolean => !done && time <= 1;

/** Reached its end: takes up its formation, if there is room. */
function arrive(action: Action, unit: Unit): void {
  const { state, from, now } = action;
  const march = action.motions[unit.index]!;
  const fromX = from[3 * unit.index]!;
  const fromY = from[3 * unit.index + 1]!;
  halt(action, unit);
  const { x, y } = unit.at;
  if (march.end) place(state, unit, x, y, march.end.facing, march.end.formation, fromX, fromY);
  else if (march.facing || march.charges || unit.order !== 'CM')
    place(state, unit, x, y, unit.facing, unit.formation, fromX, fromY);
  action.stamps[unit.index] = unit.stamp;
  if (now < 1) forget(action, unit);
  else lookOutFor(action, unit);
}

/** No two on the same ground, whatever happened. */
function settle(action: Action): void {
  const { state, from } = action;
  for (const unit of state.units) unit.marching = false;
  if (allHaveRoom(state)) return;
  for (const unit of state.units) {
    if (!isHere(unit)) continue;
    const k = 3 * unit.index;
    // Whoever turned into the road and was stopped there and then has moved too.
    const moved = unit.at.x !== from[k] || unit.at.y !== from[k + 1] || unit.facing !== from[k + 2];
    if (moved || unit.stamp > 0) place(state, unit, unit.at.x, unit.at.y, unit.facing, unit.formation);
  }
}
