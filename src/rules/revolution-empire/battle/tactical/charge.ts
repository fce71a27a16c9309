/** A charge from its declaration to the breakthrough (pg 106-118): facts off the board, the procedure, its results. */

import { copyRect, distance, type Rect } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, SeatedTable, type Table } from '../../../../kernel/index.ts';
import { mad } from '../../procedures/after-fight.ts';
import { MUSKETS } from '../../procedures/cells.ts';
import { chargeProcedure } from '../../procedures/charge.ts';
import type { ChargeResult } from '../../procedures/charge-stages.ts';
import { limber } from '../../procedures/gunnery.ts';
import { endanger, leadsOn } from '../leaders.ts';
import { goBad, lose, seize } from '../losses.ts';
import type { Unit } from '../pieces.ts';
import { fallBack, isFree, place } from '../room.ts';
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
  sheetOf,
  sideOf,
  stands,
} from '../state.ts';
import { approachOf, type ChargeSetting, chargeFacts, contactAt, firersOn } from './charge-facts.ts';
import { blow, goTo, short, withdrawGuns } from './charge-moves.ts';
import { takeBlock } from './firefights.ts';
import { pursue, type Reception, receive } from './kinds.ts';
import { evade, formUp, receptions } from './reception.ts';
import { stopped } from './repulse.ts';

export interface Charged {
  /** The attack was halted, thrown back or beaten: its ME loses the initiative. */
  readonly failed: boolean;
}

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
  const whom = [sheetOf(state, defender)];
  tellOf(table, 'charges', sheetOf(state, attacker), `charges ${nameOf(state, defender)}`, 'pg 106', { whom });
  const may = receptions(state, defender, attacker, apart);
  const request = {
    unit: sheetOf(state, defender).id,
    charger: sheetOf(state, attacker).id,
    distance: Math.round(10 * apart) / 10,
    may,
  };
  const asked = () => table.ask(receive, seat, request);
  const answer = how.received ?? (may.length === 1 ? nth(may, 0) : asked());
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
  attacker.disordered = facts.attacker.disordered;
  if (setting.counter) blow(state, defender);
  return applyCharge(table, state, attacker, defender, to, result, { retires: answer === 'retire', wave: how.wave });
}

/** Guns that fire and go; a breakthrough, which strikes no further target (V14). */
interface Manner {
  readonly retires: boolean;
  readonly wave: boolean;
}

/** pg 107: inches from the enemy at which a charge finds its heart, or halts. */
const ELAN = 5;

/** How a charge ends that does not come to blows. */
function tellStage(table: Table, state: State, attacker: Unit, defender: Unit, stage: ChargeResult['stage']): void {
  const tell = (unit: Unit, does: string) => tellOf(table, 'outcome', sheetOf(state, unit), does, 'pg 106');
  if (stage === 'halted') tell(attacker, 'loses heart and halts');
  if (stage === 'stopped by fire') tell(attacker, 'is stopped by fire');
  if (stage === 'attacker fails morale') tell(attacker, 'does not close');
  if (stage === 'defender runs') tell(defender, 'does not stand');
}

function applyCharge(
  table: Table,
  state: State,
  attacker: Unit,
  defender: Unit,
  contact: Rect,
  result: ChargeResult,
  how: Manner,
): Charged {
  const { stage, effect, fight } = result;
  tellStage(table, state, attacker, defender, stage);
  lose(table, state, attacker, result.hits);
  blow(state, attacker);
  if (!stands(attacker)) return { failed: true };
  if (stage === 'halted') {
    short(state, attacker, contact, ELAN);
    if (result.elan === 'halts, disordered') attacker.disordered = true;
    return { failed: true };
  }
  if (effect?.disordered) attacker.disordered = true;
  if (stage === 'stopped by fire') {
    stopped(table, state, attacker, defender, contact, effect!);
    if (how.retires) withdrawGuns(table, state, defender);
    return { failed: true };
  }
  if (stage === 'attacker fails morale') {
    short(state, attacker, contact, MUSKETS);
    goBad(table, state, attacker, false);
    if (how.retires) withdrawGuns(table, state, defender);
    return { failed: true };
  }
  if (stage === 'defender runs') {
    const { block } = defender;
    goBad(table, state, defender, block >= 0);
    won(state, attacker, defender);
    if (isGuns(state, defender)) taken(state, defender, attacker);
    takeGround(table, state, attacker, contact, block);
    return { failed: false };
  }
  const winner = fight!.winner === 'attacker' ? attacker : defender;
  const loser = winner === attacker ? defender : attacker;
  const { level } = fight!;
  const words = `${level === 'draw' ? 'has the better of a draw with' : 'beats'} ${nameOf(state, loser)}${level === 'draw' ? '' : ` (${level} win)`}`;
  tellOf(table, 'beats', sheetOf(state, winner), words, 'pg 116', { whom: [sheetOf(state, loser)] });
  return decided(table, state, attacker, defender, contact, fight!, how);
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
  { retires, wave }: Manner,
): Charged {
  const attackerWins = fight.winner === 'attacker';
  const [winner, loser] = attackerWins ? [attacker, defender] : [defender, attacker];
  // V66: of a draw one side has the better, and nobody the victory.
  const drawn = fight.level === 'draw';
  if (drawn) meOf(state, winner).fought = meOf(state, loser).fought = true;
  else won(state, winner, loser);
  const { block } = defender;
  const fell = lose(table, state, loser, fight.loser.casualties);
  for (const [unit, outcome] of [
    [winner, 'won'],
    [loser, drawn ? 'won' : 'lost'],
  ] as const)
    endanger(state, unit, { losses: unit.lostTurn, closeAction: outcome, melee: fight.melee, rifles: false });
  lose(table, state, winner, fight.victor.casualties);
  if (fight.victor.disordered) winner.disordered = true;
  if (fight.streetFight && attackerWins && stands(defender) && stands(attacker)) {
    // The attacker stands at the wall and fights on in the houses.
    goTo(state, attacker, contact);
    state.streets = [...state.streets, { attacker: attacker.index, defender: defender.index, turn: state.turn }];
    return { failed: false };
  }
  // Both are in contact as it is decided: from there the loser goes back.
  if (!attackerWins) short(state, attacker, contact, 0);
  beaten(table, state, loser, winner, fight, fell, block >= 0 && loser === defender);
  if (!attackerWins) {
    if (retires) withdrawGuns(table, state, defender);
    return { failed: true };
  }
  takeGround(table, state, attacker, contact, block);
  if (stands(attacker) && !drawn) breakThrough(table, state, attacker, fight.victor.breakthrough, wave);
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
  if (how === 'bad') goBad(table, state, loser, thrownOut);
  if (isGuns(state, loser)) {
    if (how === 'bad') taken(state, loser, winner);
  } else if (fight.level !== 'draw') seize(table, state, loser, winner, fell, fight.melee);
  if (how === 'bad') return;
  if (how === 'disorder') loser.disordered = true;
  // pg 116: the sheet prints no inches for guns that limber up and retire.
  if (how === 'limbers and retires') withdrawGuns(table, state, loser);
  else fallBack(state, loser, inches);
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
function breakThrough(table: Table, state: State, unit: Unit, inches: number, wave: boolean): void {
  const horse = isHorse(state, unit);
  const raging = horse && mad.play(table, { cavalry: temperOf(state, unit) }, state.field.rules).mad;
  if (inches > 0 && unit.block < 0) goesOn(table, state, unit, inches, wave, raging);
  if (raging && stands(unit)) [unit.blown, unit.disordered] = [true, true];
}

/** pg 117: how easily horse is carried away. */
function temperOf(state: State, unit: Unit): Parameters<typeof mad.play>[1]['cavalry'] {
  const { british, horse } = sheetOf(state, unit);
  if (british && horse!.weight !== 'light') return 'British heavies, Ottoman, Persian, Indian';
  return british || horse!.dub ? 'British and KGL lights, DUB' : 'others';
}

function goesOn(table: Table, state: State, unit: Unit, inches: number, wave: boolean, raging: boolean): void {
  const target = aheadWithin(state, unit, inches);
  if (!target) {
    const { fx, fy } = unit.at;
    const on = copyRect(unit.at);
    on.x += inches * fx;
    on.y += inches * fy;
    if (!raging && !isFree(state, unit, on)) return;
    place(state, unit, on.x, on.y, unit.facing, unit.formation);
  } else if (!wave) {
    const { unit: enemy, contact } = target;
    const seat = seatOf(state, sideOf(state, unit));
    const request = { unit: sheetOf(state, unit).id, target: sheetOf(state, enemy).id, may: ['halt', 'on'] as const };
    if (raging || table.ask(pursue, seat, request) === 'on')
      resolveCharge(table, state, unit, enemy, contact, { opportunity: false, wave: true, received: 'stand' });
  }
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
