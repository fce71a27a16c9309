/** What each corps and army commander could do now. */

import { cosDeg, distancePoints, sinDeg } from '../../../../board/plane/index.ts';
import type { Side } from '../../../../game/index.ts';
import { nth, Stamped } from '../../../../kernel/index.ts';
import { needsTest } from '../../procedures/leader-actions.ts';
import { CLOSE, GUNSHOT } from '../distances.ts';
import { type Field, lengthOf, roadWay } from '../field.ts';
import { bearing, commanderAway, contactsOf, nearestEnemy } from '../measure.ts';
import { Pace } from '../movement/pace.ts';
import { isFree, type Spot, touches } from '../placing.ts';
import {
  type Commander,
  cacheOf,
  type Formation,
  hereOf,
  inPersonWith,
  isGuns,
  isLeaderless,
  KEPT,
  rectAt,
  rectOf,
  type State,
  standingOf,
  tiredness,
  type Unit,
  unitsOf,
} from '../state.ts';
import { dryTable } from '../strength.ts';
import { earOf } from './facts.ts';
import type { Act, ActionKey, Mate } from './kinds.ts';
import { mayTest } from './orders.ts';

type About = Partial<Omit<Act, 'commander' | 'action' | 'words' | 'formation'>>;

const NOBODY: readonly never[] = [];
const NOTHING: About = {};

/** Field by field: a turn lists them by the thousand. */
function actOf(commander: string, action: ActionKey, words: string, formation: string | null, about = NOTHING): Act {
  const { unit = null, spots = NOBODY, mates = NOBODY, south = 0 } = about;
  const { units = NOBODY, least = 0, most = 0, places = NOBODY } = about;
  return { formation, unit, spots, mates, south, units, least, most, places, commander, action, words };
}

/** Those who may act: Force and army commanders on the table. */
const leadersOf = (state: State, side: Side): Commander[] =>
  state.commanders.filter((man) => man.side === side && man.fate === 'here' && (man.army || man.force >= 0));

/** His chain of command. */
const underOf = (state: State, man: Commander): Formation[] =>
  hereOf(state, man.side).filter((one) => man.army || one.force === man.force);

/** Those a committed battery may stand beside (G19). */
export const matesOf = (state: State, formation: Formation): Unit[] =>
  standingOf(state, formation).filter(({ where }) => where === 'deployed' || where === 'unlimbered');

/** Where a battery may be committed: good places, and whom it is set down beside. */
interface Room {
  readonly spots: readonly Spot[];
  readonly mates: readonly Mate[];
}

const rooms = new Stamped<Field['scenario'], Room>();

/** Inches from its Formation's Units within which somebody may stand in the way of a battery that is committed. */
const ABOUT = 4;

/**
 * Good places beside deployed Units, out of contact, for a battery that is committed: the same for every battery. They
 * follow from who stands about, and from which way the nearest enemies are.
 */
const roomBeside = (state: State, formation: Formation, battery: Unit): Room =>
  cacheOf(state).placesOfAll(KEPT.room, formation.index, () => roomAbout(state, formation, battery));

/** Made anew only when somebody about has moved. */
function roomAbout(state: State, formation: Formation, battery: Unit): Room {
  const cache = cacheOf(state);
  const facings = matesOf(state, formation).map((mate) => facingOf(state, formation, mate));
  const of = [battery.index, ...facings, ...cache.versionsWithin(formation.index, ABOUT)];
  return rooms.get(state.field.scenario, formation.index, of, () => ({
    spots: spotsBeside(state, formation, battery, facings),
    mates: matesOf(state, formation).map(({ x, y, facing, sheet }) => ({ x, y, facing, class: sheet.class })),
  }));
}

/** Towards the enemy nearest to a Unit. */
function facingOf(state: State, { side }: Formation, mate: Unit): number {
  const foe = nearestEnemy(state, side, rectOf(mate)).unit;
  return foe ? bearing(mate.x, mate.y, foe.x, foe.y) : mate.facing;
}

function spotsBeside(state: State, formation: Formation, battery: Unit, facings: readonly number[]): Spot[] {
  const found: Spot[] = [];
  for (const [i, mate] of matesOf(state, formation).entries()) {
    const facing = facings[i]!;
    // In front of it, and on either side of it.
    for (const [turn, away] of [
      [0, 1.05],
      [90, 1.05],
      [270, 1.05],
      [90, 1.9],
      [270, 1.9],
    ] as const) {
      const x = mate.x + away * sinDeg(mate.facing + turn);
      const y = mate.y + away * cosDeg(mate.facing + turn);
      const at = rectAt(battery, x, y, facing);
      if (!isFree(state, battery, at) || touches(state, battery, at)) continue;
      if (found.some((spot) => distancePoints(spot.x, spot.y, x, y) < 0.8)) continue;
      found.push({ x, y, facing });
      if (found.length === 8) return found;
    }
  }
  return found;
}

function batteryActs(state: State, man: Commander, formation: Formation): Act[] {
  const acts: Act[] = [];
  const commander = idOfMan(state, man);
  const make = (action: ActionKey, unit: Unit, words: string, more = NOTHING) =>
    acts.push(actOf(commander, action, words, formation.sheet.id, { ...more, unit: unit.sheet.id }));
  if (formation.status === 'none') {
    const reserve = state.units.filter(
      (unit) =>
        unit.where === 'reserve' &&
        // To limber and unlimber elsewhere in one turn is to displace (G21).
        unit.since < state.turn &&
        (unit.formation === formation.index || (unit.formation < 0 && unit.force === formation.force)),
    );
    const first = reserve[0];
    const room = first && roomBeside(state, formation, first);
    if (room && room.spots.length > 0)
      for (const unit of reserve)
        make('commitBattery', unit, `commits ${unit.sheet.name} to ${formation.sheet.name}`, {
          ...room,
          south: state.field.height,
        });
  }
  for (const unit of standingOf(state, formation)) {
    if (unit.where !== 'unlimbered' || contactsOf(state, unit).length > 0) continue;
    make('recallBattery', unit, `recalls ${unit.sheet.name}`);
    make('displaceBattery', unit, `displaces ${unit.sheet.name}`);
  }
  return acts;
}

const idOfMan = (state: State, man: Commander): string => nth(state.field.scenario.commanders, man.index).id;

/** What an ADC would do there: hasten an order of an earlier turn, or lead where nobody does (G2, G24). */
export function adcErrand(state: State, formation: Formation): 'hasten' | 'lead' | null {
  if (formation.grand) return null;
  if (mayTest(state, formation)) return 'hasten';
  return isLeaderless(state, formation) ? 'lead' : null;
}

/** He arrives in this turn: 24″ by road, 18″ over the fields (G24). */
function canRide(state: State, man: Commander, to: { readonly x: number; readonly y: number }): boolean {
  const pace = new Pace(dryTable(), state);
  if (commanderAway(man, to.x, to.y) <= pace.general('ployed').allowance) return true;
  const way = roadWay(state.field, man.x, man.y, to.x, to.y);
  if (!way) return false;
  return lengthOf([[man.x, man.y], ...way, [to.x, to.y]]) <= pace.general('road').allowance;
}

/** Actions about a Formation as a whole. */
function formationActs(state: State, man: Commander, formation: Formation): Act[] {
  const acts: Act[] = [];
  const { sheet } = formation;
  const commander = idOfMan(state, man);
  const make = (action: ActionKey, words: string, more = NOTHING) =>
    acts.push(actOf(commander, action, words, sheet.id, more));
  const ear = earOf(state, formation);
  const beside = Math.min(commanderAway(man, ear.x, ear.y), commanderAway(man, formation.x, formation.y)) <= CLOSE;
  const own = formation.commander === man.index;
  if (!man.swapped && !own && inPersonWith(man) < 0 && beside)
    make('takeCommand', `takes personal command of ${sheet.name}`);
  if (!man.swapped && man.commands === formation.index) make('abandonCommand', `leaves ${sheet.name} to its commander`);
  const all = unitsOf(state, formation);
  const routed = all.filter(({ where, since }) => where === 'area' && since < state.turn);
  for (const unit of routed) make('rally', `rallies ${unit.sheet.name}`, { unit: unit.sheet.id });
  if (tiredness(formation) > 0 && all.length > 1 && !formation.inspired) {
    const units = all.filter(({ where }) => where !== 'coming').map((unit) => unit.sheet.id);
    make('inspire', `inspires ${sheet.name}`, {
      units,
      least: 1,
      most: Math.max(1, Math.min(2, units.length - 1)),
    });
  }
  const troops = standingOf(state, formation).filter((unit) => !isGuns(unit));
  const most = Math.min(4, Math.floor(troops.length / 3));
  if (formation.status === 'none' && !formation.grand && most > 0)
    make('detachment', `detaches Units of ${sheet.name}`, {
      units: troops.map((unit) => unit.sheet.id),
      least: 1,
      most,
    });
  if (nth(state.forces, formation.force).engineers > 0 && !formation.engineers)
    make('commitSpecialty', `sends engineers to ${sheet.name}`);
  const errand = adcErrand(state, formation);
  if (man.army && man.adcs > 0 && errand !== null && canRide(state, man, ear))
    make(
      'dispatchAdc',
      errand === 'hasten' ? `sends an ADC to hasten the order for ${sheet.name}` : `sends an ADC to lead ${sheet.name}`,
    );
  return acts;
}

/** Four batteries or more round one commander (G26, E14). */
function grandBatteryUnits(state: State, man: Commander): Unit[] {
  return state.units.filter((unit) => {
    if (unit.where !== 'unlimbered' || unit.formation < 0) return false;
    const formation = nth(state.formations, unit.formation);
    const his = formation.side === man.side && (man.army || formation.force === man.force);
    return his && !formation.grand && commanderAway(man, unit.x, unit.y) <= GUNSHOT;
  });
}

function ownActs(state: State, man: Commander): Act[] {
  const commander = idOfMan(state, man);
  const acts: Act[] = [];
  if (man.force >= 0) {
    const places = state.field.scenario.objectives
      .filter((_, i) => i !== nth(state.forces, man.force).goal)
      .map(({ id }) => id);
    if (places.length > 0)
      acts.push(actOf(commander, 'changeObjective', 'changes his own Objective', null, { places }));
  }
  const guns = grandBatteryUnits(state, man);
  if (guns.length >= 4)
    acts.push(
      actOf(commander, 'grandBattery', `forms a grand battery of ${guns.length}`, null, {
        units: guns.map((unit) => unit.sheet.id),
        least: 4,
        most: guns.length,
      }),
    );
  return acts;
}

const isUntested = (state: State, act: Act): boolean =>
  !needsTest(
    dryTable(),
    act.action,
    state.formations.find(({ sheet }) => sheet.id === act.formation)?.status ?? 'none',
  );

/** Everything open to a side now: after a failure only what needs no test. */
export function actsOf(state: State, side: Side): Act[] {
  return leadersOf(state, side).flatMap((man) => {
    const all = [
      ...ownActs(state, man),
      ...underOf(state, man).flatMap((one) => [...batteryActs(state, man, one), ...formationActs(state, man, one)]),
    ];
    return man.stopped ? all.filter((act) => isUntested(state, act)) : all;
  });
}

/** Beside a Reformation Area. */
export const besideArea = ({ x, y }: Formation): { x: number; y: number } => ({ x: x + 1.2, y });
