/** A charge from its declaration to the breakthrough (pg 106-118): facts off the board, the procedure, its results. */
import { distance, headingOf, type Rect } from '../../../../board/plane/index.ts';
import { SeatedTable, type Table } from '../../../../kernel/index.ts';
import { mad } from '../../procedures/after-fight.ts';
import { type ChargeResult, chargeProcedure } from '../../procedures/charge.ts';
import { FIRE_ACTIONS, type FireEffect } from '../../procedures/elan.ts';
import { limber } from '../../procedures/gunnery.ts';
import { square } from '../../procedures/manoeuvre.ts';
import { smallArmsFire } from '../../procedures/small-arms.ts';
import { pursue, type Reception, receive } from '../kinds/tactical.ts';
import { attachedTo, endanger, leadsOn } from '../leaders.ts';
import { goBad, lose, seeRout, seize } from '../losses.ts';
import { fallBack, isFree, place } from '../room.ts';
import { sizeOf } from '../shapes.ts';
import {
  enemiesOf,
  fatigueOf,
  inSquare,
  isGuns,
  isHorse,
  meOf,
  nameOf,
  type State,
  seatOf,
  setAt,
  sheetOf,
  sideOf,
  stands,
  type Unit,
} from '../state.ts';
import { approachOf, type ChargeSetting, chargeFacts, contactAt, firersOn } from './charge-facts.ts';
import { bearing, firerFacts, smallArmsFacts, smallArmsTarget, weaponOf } from './fire.ts';
import { openFirefight, opensFirefight, takeBlock } from './firefights.ts';
import { allowance } from './options.ts';
import { subordinate } from './subordinate.ts';

export interface Charged {
  /** The attack was halted, thrown back or beaten: its ME loses the initiative. */
  readonly failed: boolean;
}

/** How a unit that is charged may answer; the first is the usual. */
export function receptions(state: State, defender: Unit, attacker: Unit, apart: number): Reception[] {
  const sheet = sheetOf(state, defender);
  const horse = isHorse(state, attacker);
  const may: Reception[] = [];
  if (defender.block >= 0) return ['stand'];
  if (sheet.arm === 'artillery') {
    if (defender.formation === 'limbered') return apart >= EVADES ? ['evade', 'stand'] : ['stand'];
    return ['stand', 'retire', 'limber'];
  }
  if (sheet.arm === 'infantry' && horse && !inSquare(defender) && defender.formation !== 'skirmish') {
    may.push('square');
    if (defender.formation === 'attackColumn') may.push('close');
  }
  if (sheet.arm === 'cavalry' && horse && !defender.blown) may.push('counter');
  may.push('stand');
  const light = sheet.arm === 'cavalry' && sheet.horse!.weight === 'light';
  if ((light || defender.formation === 'skirmish') && apart >= EVADES) may.push('evade');
  return may;
}
/** V14: who is charged from nearer cannot get away. */
const EVADES = 5;

export function resolveCharge(
  table: Table,
  state: State,
  attacker: Unit,
  defender: Unit,
  contact: Rect,
  how: { readonly opportunity: boolean; readonly wave: boolean; readonly received: Reception | null },
): Charged {
  const apart = distance(attacker.at, defender.at);
  const approach = approachOf(attacker.at, defender);
  const seat = seatOf(state, sideOf(state, defender));
  if (table.narrates) table.report(`${nameOf(state, attacker)} charges ${nameOf(state, defender)}`, 'pg 106');
  const may = receptions(state, defender, attacker, apart);
  const request = {
    unit: sheetOf(state, defender).id,
    charger: sheetOf(state, attacker).id,
    distance: Math.round(10 * apart) / 10,
    may,
  };
  const asked = () =>
    meOf(state, defender).delegated ? subordinate.receives(state, request) : table.ask(receive, seat, request);
  const answer = how.received ?? (may.length === 1 ? may[0]! : asked());
  let silent = false;
  let to = contact;
  if (answer === 'evade') {
    evade(table, state, defender, attacker, contact);
    return { failed: false };
  }
  if (answer === 'square' || answer === 'close') {
    formUp(table, state, defender, attacker, apart, approach, answer, how.opportunity);
    to = contactAt(state, attacker, defender.at, 60) ?? contact;
  }
  if (answer === 'limber') {
    const facts = {
      charger: isHorse(state, attacker) ? ('Cavalry' as const) : ('Infantry' as const),
      distance: Math.min(40, apart),
      fatigue: fatigueOf(meOf(state, defender)),
    };
    if (limber.play(table, facts, state.field.rules).away) {
      evade(table, state, defender, attacker, contact);
      return { failed: false };
    }
    defender.disordered = true;
    silent = true;
  }
  const setting: ChargeSetting = {
    contact: to,
    approach: inSquare(defender) ? 'front' : approach,
    counter: answer === 'counter',
    silent,
    retires: answer === 'retire',
    wave: how.wave,
  };
  const facts = { ...chargeFacts(state, attacker, defender, setting), breakthrough: how.wave };
  const { foot, guns } = firersOn(state, defender, setting);
  const attackerSeat = seatOf(state, sideOf(state, attacker));
  const seated = new SeatedTable(table, { attacker: attackerSeat });
  const result = chargeProcedure.play(seated, facts, state.field.rules);
  for (const [i, unit] of [...foot, ...guns].entries()) {
    if (result.stage === 'halted') break;
    [unit.fired, unit.shot, unit.reacted, unit.ammo] = [true, true, true, result.ammo[i] ?? unit.ammo];
  }
  const leader = leadsOn(state, attacker);
  if (leader && (result.elan === 'led on' || result.elan === 'halts, disordered' || result.effect?.led))
    leader.followed = true;
  [attacker.fought, defender.fought] = [true, true];
  return applyCharge(table, state, attacker, defender, to, result, answer === 'retire');
}

/** pg 82: square in a hurry, or closed column instead. */
function formUp(
  table: Table,
  state: State,
  unit: Unit,
  attacker: Unit,
  apart: number,
  charged: 'front' | 'flank' | 'rear',
  wish: 'square' | 'close',
  opportunity: boolean,
): void {
  const sheet = sheetOf(state, unit);
  const from =
    unit.formation === 'attackColumn' ? 'attack column' : unit.formation === 'closedColumn' ? 'closed column' : 'line';
  const { attached } = attachedTo(state, unit);
  const { formed, disordered } = square.play(
    table,
    {
      class: sheet.class,
      from,
      distance: Math.min(40, apart),
      charged,
      disordered: unit.disordered,
      commander: attached.endsWith('Unit'),
      opportunity,
      closedInstead: wish === 'close',
      british: sheet.british,
    },
    state.field.rules,
  );
  unit.disordered = disordered;
  const formation =
    formed === 'hasty'
      ? 'square'
      : formed === 'solid'
        ? 'solidSquare'
        : formed === 'closed column'
          ? 'closedColumn'
          : null;
  if (!formation) return;
  const { x, y } = unit.at;
  const { width, depth } = sizeOf(sheet, formation);
  const at = { ...unit.at, hw: width / 2, hd: depth / 2 };
  if (isFree(state, unit, at, new Set([unit.index, attacker.index]))) setAt(state, unit, x, y, unit.facing, formation);
  else place(state, unit, x, y, unit.facing, formation);
}

/** V14: a full move straight away; the charge ends where the target stood. */
function evade(table: Table, state: State, unit: Unit, attacker: Unit, contact: Rect): void {
  const inches = allowance(table, state, unit);
  if (table.narrates) table.report(`${nameOf(state, unit)} gets away`, 'V14');
  fallBack(state, unit, inches, isGuns(state, unit) ? 'limbered' : unit.formation);
  goTo(state, attacker, contact);
  blow(state, attacker);
}

/** The attacker goes to where he came to, or as near as there is room. */
function goTo(state: State, unit: Unit, at: Rect): void {
  const facing = Math.round(100 * headingFrom(at)) / 100;
  if (!stands(unit)) return;
  if (isFree(state, unit, at)) setAt(state, unit, at.x, at.y, facing, unit.formation);
  else place(state, unit, at.x, at.y, facing, unit.formation);
}
const headingFrom = ({ fx, fy }: Rect): number => headingOf(fx, fy);

/** On the way to contact, so many inches from the enemy. */
function short(state: State, unit: Unit, contact: Rect, inches: number): void {
  const { x, y } = unit.at;
  const far = Math.sqrt((contact.x - x) ** 2 + (contact.y - y) ** 2);
  if (far <= inches || !stands(unit)) return;
  const share = (far - inches) / far;
  goTo(state, unit, { ...contact, x: x + (contact.x - x) * share, y: y + (contact.y - y) * share });
}

/** R27: whoever has charged is blown, from the next impulse on (V25). */
const blow = (state: State, unit: Unit): void => {
  if (isHorse(state, unit)) unit.blown = true;
};

function applyCharge(
  table: Table,
  state: State,
  attacker: Unit,
  defender: Unit,
  contact: Rect,
  result: ChargeResult,
  retires: boolean,
): Charged {
  const { stage, effect, fight } = result;
  lose(table, state, attacker, result.hits);
  blow(state, attacker);
  if (!stands(attacker)) return { failed: true };
  if (stage === 'halted') {
    short(state, attacker, contact, 5);
    if (result.elan === 'halts, disordered') attacker.disordered = true;
    return { failed: true };
  }
  if (effect?.disordered) attacker.disordered = true;
  if (stage === 'stopped by fire') {
    stopped(table, state, attacker, defender, contact, effect!);
    if (retires) withdrawGuns(state, defender);
    return { failed: true };
  }
  if (stage === 'attacker fails morale') {
    const at = { ...attacker.at };
    goBad(table, state, attacker, false);
    seeRout(table, state, at, sideOf(state, attacker), attacker);
    return { failed: true };
  }
  if (stage === 'defender runs') {
    const { block } = defender;
    const at = { ...defender.at };
    goBad(table, state, defender, block >= 0);
    won(state, attacker, defender);
    takeGround(table, state, attacker, contact, block);
    seeRout(table, state, at, sideOf(state, defender), defender);
    return { failed: false };
  }
  const winner = fight!.winner === 'attacker' ? attacker : defender;
  const loser = winner === attacker ? defender : attacker;
  if (table.narrates) table.report(`${nameOf(state, winner)} beats ${nameOf(state, loser)}: ${fight!.level}`, 'pg 116');
  return decided(table, state, attacker, defender, contact, fight!, retires);
}

function withdrawGuns(state: State, unit: Unit): void {
  if (stands(unit) && isGuns(state, unit)) fallBack(state, unit, 8, 'limbered');
}

/** What defensive fire makes of a charge that does not close (pg 108-109, V18). */
function stopped(table: Table, state: State, attacker: Unit, defender: Unit, contact: Rect, effect: FireEffect): void {
  const { action, inches } = effect;
  const fires = (FIRE_ACTIONS as readonly string[]).includes(action);
  if (action === 'fires' || action === 'recoils, fires') short(state, attacker, contact, inches);
  if (action === 'regroups') short(state, attacker, contact, inches);
  if (fires && stands(defender)) returnFire(table, state, attacker, defender);
  if (action === 'retires' || action === 'fires, retires') fallBack(state, attacker, inches);
  if (action === 'routs') {
    const at = { ...attacker.at };
    goBad(table, state, attacker, false);
    seeRout(table, state, at, sideOf(state, attacker), attacker);
  }
}

/** The fire of a charge that stopped: a firefight within 2″, else one volley. */
function returnFire(table: Table, state: State, unit: Unit, target: Unit): void {
  if (opensFirefight(state, unit, target)) {
    openFirefight(state, unit, target);
    return;
  }
  const facts = isHorse(state, unit)
    ? {
        ...smallArmsFacts(state, unit, target, false),
        ...firerFacts(state, unit, Math.max(1, Math.floor(bearing(state, unit, target) / 2))),
        range: 2,
        target: smallArmsTarget(state, target),
      }
    : { ...smallArmsFacts(state, unit, target, false), range: Math.min(6, distance(unit.at, target.at)) };
  const { casualties, ammo } = smallArmsFire.play(table, facts, state.field.rules);
  [unit.ammo, unit.fired, unit.shot] = [ammo, true, true];
  lose(table, state, target, casualties, weaponOf(state, unit) === 'rifle');
}

function won(state: State, winner: Unit, loser: Unit): void {
  meOf(state, winner).deeds.won++;
  const beaten = meOf(state, loser);
  beaten.deeds.lost++;
  beaten.impetus = false;
  meOf(state, winner).fought = true;
  beaten.fought = true;
}

/** pg 116: casualties, flight, colours, and the winner's way on. */
function decided(
  table: Table,
  state: State,
  attacker: Unit,
  defender: Unit,
  contact: Rect,
  fight: NonNullable<ChargeResult['fight']>,
  retires: boolean,
): Charged {
  const attackerWins = fight.winner === 'attacker';
  const [winner, loser] = attackerWins ? [attacker, defender] : [defender, attacker];
  won(state, winner, loser);
  const { block } = defender;
  const fell = lose(table, state, loser, fight.loser.casualties);
  for (const [unit, outcome] of [
    [winner, 'won'],
    [loser, 'lost'],
  ] as const)
    endanger(state, unit, { losses: unit.lostTurn, closeAction: outcome, melee: fight.melee, rifles: false });
  lose(table, state, winner, fight.victor.casualties);
  if (fight.victor.disordered) winner.disordered = true;
  const at = { ...loser.at };
  if (fight.streetFight && attackerWins && stands(defender) && stands(attacker)) {
    // The attacker stands at the wall and fights on in the houses.
    goTo(state, attacker, contact);
    state.streets = [...state.streets, { attacker: attacker.index, defender: defender.index }];
    return { failed: false };
  }
  beaten(table, state, loser, winner, fight, fell, block >= 0 && loser === defender);
  if (!attackerWins) {
    if (stands(attacker) && fight.loser.state !== 'bad')
      short(state, attacker, contact, Math.min(5, fight.loser.inches));
    if (retires) withdrawGuns(state, defender);
    return { failed: true };
  }
  takeGround(table, state, attacker, contact, block);
  if (fight.loser.state === 'bad') seeRout(table, state, at, sideOf(state, loser), loser);
  if (stands(attacker)) breakThrough(table, state, attacker, fight.victor.breakthrough);
  return { failed: false };
}

function beaten(
  table: Table,
  state: State,
  loser: Unit,
  winner: Unit,
  fight: NonNullable<ChargeResult['fight']>,
  fell: number,
  thrownOut: boolean,
): void {
  if (!stands(loser)) {
    if (isGuns(state, loser)) taken(state, loser, winner);
    return;
  }
  const { state: how, inches } = fight.loser;
  if (how === 'bad') {
    goBad(table, state, loser, thrownOut);
    if (isGuns(state, loser)) taken(state, loser, winner);
    else seize(table, state, loser, winner, fell, fight.melee);
    return;
  }
  if (how === 'disorder') loser.disordered = true;
  fallBack(state, loser, inches, how === 'limbers and retires' ? 'limbered' : loser.formation);
}

function taken(state: State, guns: Unit, by: Unit): void {
  const { deeds } = meOf(state, by);
  if (sheetOf(state, guns).guns!.weight === 'light') deeds.lightBatteries++;
  else deeds.batteries++;
}

/** The winner stands where the loser stood; infantry takes the building it stormed. */
function takeGround(table: Table, state: State, attacker: Unit, contact: Rect, block: number): void {
  if (!stands(attacker)) return;
  const empty = !state.units.some((unit) => unit !== attacker && stands(unit) && unit.block === block);
  if (block >= 0 && !isHorse(state, attacker) && empty && !inSquare(attacker)) takeBlock(table, state, attacker, block);
  else goTo(state, attacker, contact);
}

/** On by so many inches; whom it runs into it may attack, once (V14). Battle mad it must (R26). */
function breakThrough(table: Table, state: State, unit: Unit, inches: number): void {
  const horse = isHorse(state, unit);
  const facts = {
    cavalry: sheetOf(state, unit).horse?.dub ? ('British and KGL lights, DUB' as const) : ('others' as const),
  };
  const raging = horse && mad.play(table, facts, state.field.rules).mad;
  if (inches <= 0 || unit.block >= 0) return;
  const target = aheadWithin(state, unit, inches);
  if (!target) {
    const { fx, fy } = unit.at;
    const on = { ...unit.at, x: unit.at.x + inches * fx, y: unit.at.y + inches * fy };
    if (!raging && !isFree(state, unit, on)) return;
    place(state, unit, on.x, on.y, unit.facing, unit.formation);
  } else {
    const { unit: enemy, contact } = target;
    const seat = seatOf(state, sideOf(state, unit));
    const request = { unit: sheetOf(state, unit).id, target: sheetOf(state, enemy).id, may: ['halt', 'on'] as const };
    const asked = () =>
      meOf(state, unit).delegated ? subordinate.pursues(state, request) : table.ask(pursue, seat, request);
    if (raging || asked() === 'on')
      resolveCharge(table, state, unit, enemy, contact, { opportunity: false, wave: true, received: 'stand' });
  }
  if (raging && stands(unit)) [unit.blown, unit.disordered] = [true, true];
}

/** The first enemy straight ahead, not in a building. */
function aheadWithin(state: State, unit: Unit, inches: number): { unit: Unit; contact: Rect } | null {
  let best: { unit: Unit; contact: Rect } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(state, sideOf(state, unit))) {
    if (enemy.block >= 0) continue;
    const apart = distance(unit.at, enemy.at);
    const [dx, dy] = [enemy.at.x - unit.at.x, enemy.at.y - unit.at.y];
    const ahead = dx * unit.at.fx + dy * unit.at.fy;
    const off = Math.abs(dx * unit.at.fy - dy * unit.at.fx);
    if (ahead <= 0 || apart > inches || apart >= least || off > unit.at.hw + Math.max(enemy.at.hw, enemy.at.hd))
      continue;
    const contact = contactAt(state, unit, enemy.at, inches);
    if (contact) [best, least] = [{ unit: enemy, contact }, apart];
  }
  return best;
}
