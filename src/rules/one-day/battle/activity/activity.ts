/**
 * 2.03: the Activity Phase. All orders run at once; the loop goes from event to event in the order of time, then of kind
 * (G25): fire on the way, zones, contacts and their fire, arrivals. Fire at the start comes before it, fire at the end after.
 */
import { tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { moraleTestProcedure } from '../../procedures/morale-test.ts';
import { meetEnemy, readyFights } from '../fights/contacts.ts';
import { closingFire, fireDue, openingFire } from '../fire/moments.ts';
import { type Shot, shotsOf } from '../fire/shots.ts';
import { allHaveRoom, inTheWay, place, reform } from '../ground/place.ts';
import { moraleTestOf, testFacts } from '../morale/morale.ts';
import { allMarches, formedUp } from '../moves/combat-moves.ts';
import { arrival, contactTime, type March } from '../moves/march.ts';
import { acts, isHere, type State, setAt, subjectOf, type Unit } from '../state.ts';
import { markerForm, scouting } from '../turn-end/markers.ts';
import {
  type Action,
  advance,
  beginning,
  foresee,
  forget,
  halt,
  lookOutFor,
  moversOf,
  passZone,
  radiusOf,
  refresh,
} from './action.ts';
import { crossings } from './crossings.ts';
import { splitUnits } from './garrisons.ts';
import { tellMarches } from './marches-told.ts';

export function activityPhase(table: Table, state: State): void {
  const action = begin(table, state);
  openingFire(action);
  for (const unit of moversOf(action)) foresee(action, unit);
  for (let events = 0; step(action); events++) if (events > 5000) throw new Error('the Activity Phase does not end');
  advance(action, 1);
  scouting(action);
  closingFire(action);
  settle(action);
  if (crossings(action)) settle(action);
  if (table.narrates) tellMarches(action);
}

function begin(table: Table, state: State): Action {
  if (state.field.scenario.options.garrisons) splitUnits(table, state);
  for (const unit of state.units) {
    if (!isHere(unit)) continue;
    if (unit.squared) {
      unit.was = unit.formation;
      // Declared it stands (2.031(e)); where there is no room for it, on the ground it has (B1).
      reform(state, unit, unit.facing, 'square');
      if (table.narrates) tellOf(table, 'forms', subjectOf(unit), 'forms square', '2.031(e)');
    } else if (acts(unit) && unit.order === 'CM' && unit.plan?.do === 'HOLD') {
      const { facing, formation } = unit.plan;
      const form =
        formation === undefined || (unit.hidden && unit.formation === 'limbered') ? unit.formation : formation;
      if (facing !== undefined || formation !== undefined) reform(state, unit, facing ?? unit.facing, form);
    }
  }
  const marches = allMarches(state);
  cossacks(table, state, marches);
  const shots = shotsOf(state);
  for (const unit of state.units) {
    unit.marching = marches[unit.index] !== null;
    if (unit.marching && unit.formation === 'block') setAt(unit, unit.at.x, unit.at.y, unit.facing, formedUp(unit));
  }
  return beginning(table, state, marches, shots);
}

/** 5.07, G21: cossacks bent on touching French or their allies must first pass a test, or do not move. */
function cossacks(table: Table, state: State, marches: (March | null)[]): void {
  if (!state.field.scenario.options.national) return;
  for (const unit of state.units) {
    const march = marches[unit.index];
    if (!unit.sheet.cossack || !march?.charges || !touches(state, unit, march, marches)) continue;
    if (table.play(moraleTestProcedure, testFacts(state, unit, 'cossacks', 0), state.field.rules).passed) continue;
    unit.void = true;
    marches[unit.index] = null;
  }
}

/** Will it come to touch an enemy, as all mean to march? On a Full Move whoever stands in its way. */
const touches = ({ units }: State, unit: Unit, march: March, marches: readonly (March | null)[]): boolean =>
  march.target >= 0 ||
  units.some(
    (enemy) =>
      isHere(enemy) &&
      enemy.sheet.side !== unit.sheet.side &&
      contactTime(unit, march, enemy, marches[enemy.index]!, 0) <= 1,
  );

/** Kinds of events, those of one moment in this order. */
const KINDS = ['fire', 'zone', 'contact', 'arrival'] as const;

interface Event {
  readonly time: number;
  readonly kind: (typeof KINDS)[number];
  readonly unit: Unit;
  readonly shot?: Shot;
}

/** Times no farther apart are one moment. */
const EQUAL = 1e-9;

const isSooner = (a: Event, b: Event): boolean =>
  a.time < b.time - EQUAL || (a.time <= b.time + EQUAL && KINDS.indexOf(a.kind) < KINDS.indexOf(b.kind));

function nextEvent(action: Action): Event | null {
  const { waiting, ahead, marches } = action;
  let next: Event | null = null;
  const offer = (event: Event) => {
    if (event.time <= 1 && (!next || isSooner(event, next))) next = event;
  };
  for (const shot of waiting) if (!shot.done) offer({ time: shot.time, kind: 'fire', unit: shot.unit, shot });
  for (const unit of moversOf(action)) {
    const { zone, touch } = ahead[unit.index]!;
    offer({ time: zone, kind: 'zone', unit });
    offer({ time: touch, kind: 'contact', unit });
    offer({ time: arrival(marches[unit.index]!), kind: 'arrival', unit });
  }
  return next;
}

/** Plays the next event; false when nothing is left to happen. */
function step(action: Action): boolean {
  if (readyFights(action)) return true;
  const event = nextEvent(action);
  if (!event) return false;
  const { unit } = event;
  advance(action, Math.max(action.now, event.time));
  if (event.kind === 'fire') fireDue(action, event.shot!);
  else if (event.kind === 'zone') enterZone(action, unit);
  else if (event.kind === 'contact') meetEnemy(action, unit, action.ahead[unit.index]!.enemy!);
  else arrive(action, unit);
  refresh(action);
  return true;
}

function enterZone(action: Action, unit: Unit): void {
  if (action.table.narrates)
    tellOf(action.table, 'zone', subjectOf(unit), 'enters the garrison’s zone and must test', '4.04');
  passZone(action, unit);
  moraleTestOf(action.table, action.state, unit, 'zone');
}

/** Reached its end: takes up its formation, if there is room. */
function arrive(action: Action, unit: Unit): void {
  const { state, from, now } = action;
  const march = action.marches[unit.index]!;
  halt(action, unit);
  const { x, y } = unit.at;
  const { facing, formation: forms } = march.end ?? unit;
  const formation = unit.hidden && forms === 'column' ? markerForm(state, { x, y, facing }) : forms;
  if (march.end || march.facing || march.charges || unit.order !== 'CM')
    place(state, unit, { x, y, facing }, formation, from[unit.index]!, radiusOf(action, unit));
  action.stamps[unit.index] = unit.stamp;
  if (now < 1) forget(action, unit);
  else lookOutFor(action, unit);
}

/**
 * No two on the same ground, whatever happened: who moved makes room for who stood. Who only re-formed where he stands
 * does so after him, and only for somebody: a corner over the edge by which he came on is no reason to leave his ground.
 */
function settle(action: Action): void {
  const { state, from } = action;
  for (const unit of state.units) unit.marching = false;
  // Whoever turned into the road and was stopped there and then has moved too.
  const moved = ({ index, at, facing }: Unit): boolean => {
    const stood = from[index]!;
    return at.x !== stood.x || at.y !== stood.y || facing !== stood.facing;
  };
  const makeRoom = (unit: Unit): void => {
    const { x, y } = unit.at;
    place(state, unit, { x, y, facing: unit.facing }, unit.formation, { x, y }, radiusOf(action, unit));
  };
  if (allHaveRoom(state)) return;
  for (const unit of state.units.filter((one) => isHere(one) && moved(one))) makeRoom(unit);
  if (allHaveRoom(state)) return;
  for (const unit of state.units)
    if (unit.stamp > 0 && isHere(unit) && inTheWay(state, unit, unit.at, unit.formation)) makeRoom(unit);
}
