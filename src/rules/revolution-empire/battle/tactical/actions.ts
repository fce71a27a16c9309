/** One action of one unit (pg 78-106), and what the enemy answers to it. */

import { distance, headingOf, turnBetween } from '../../../../board/plane/index.ts';
import { compassWord, tellOf } from '../../../../game/index.ts';
import { impossible, nth, type Table } from '../../../../kernel/index.ts';
import { teams } from '../../procedures/leaders.ts';
import { paces, relocate, structure } from '../../procedures/manoeuvre.ts';
import { artilleryMove } from '../../procedures/moves.ts';
import { unformed } from '../../procedures/skirmish.ts';
import { relocationFacts } from '../command/go-back.ts';
import { acts, giftsOf, leaderOf } from '../leaders.ts';
import { isFrench } from '../nations.ts';
import type { Unit } from '../pieces.ts';
import { inMud, leaveBlock } from '../room.ts';
import type { Formation } from '../shapes.ts';
import {
  enemiesOf,
  fatigueOf,
  isGuns,
  isHorse,
  meOf,
  type State,
  seatOf,
  setAt,
  sheetOf,
  sideOf,
  stands,
  unitCalled,
} from '../state.ts';
import { canFire, inArc, reachOf, sees } from './aim.ts';
import { resolveCharge } from './charge.ts';
import { contactFor, contactWithin, springOf } from './charging.ts';
import { fireAt } from './fire.ts';
import { goesInto, openFirefight, opensFirefight } from './firefights.ts';
import { changeTo, placeOfChange } from './forms.ts';
import { type ActionAnswer, type ActionRequest, type LineOn, opportunity } from './kinds.ts';
import { allowance, isClear } from './moves.ts';

/** Carries it out; true where the ME loses the initiative by it (pg 78, phase 9B). */
export function perform(table: Table, state: State, request: ActionRequest, answer: ActionAnswer): boolean {
  if (answer.do === 'done') return false;
  const unit = unitCalled(state, answer.unit);
  const choice = request.units.find(({ id }) => id === answer.unit) ?? impossible(`${answer.unit} was not offered`);
  meOf(state, unit).fought = true;
  switch (answer.do) {
    case 'move':
      return moves(table, state, unit, choice.spots.slice(4 * answer.spot, 4 * answer.spot + 4));
    case 'form':
      return forms(table, state, unit, answer.formation, answer.on ?? choice.lines[0] ?? 'centre');
    case 'fire':
      fires(table, state, unit, unitCalled(state, answer.at));
      return false;
    case 'charge':
      return charges(table, state, unit, unitCalled(state, answer.at));
    case 'enter':
      return enters(table, state, unit, answer.block);
    case 'leave':
      return leaves(table, state, unit);
  }
}

/** R16: what skirmishers dare. */
function dares(table: Table, state: State, unit: Unit): string {
  const { skirmish } = sheetOf(state, unit);
  const me = meOf(state, unit);
  const leader = leaderOf(state, me);
  const { bold, inspiration } = giftsOf(state, leader);
  const facts = {
    grade: skirmish?.grade ?? ('average' as const),
    casualties: Math.min(24, unit.lost),
    fatigue: fatigueOf(me),
    leader: acts(state, leader) && leader.with === unit.index ? inspiration : ('none' as const),
    bold,
    depleted: unit.ammo !== 'full',
  };
  return unformed.play(table, facts, state.field.rules).reaction;
}

function moves(table: Table, state: State, unit: Unit, [x, y, facing, inches]: readonly number[]): boolean {
  const byHand = isGuns(state, unit) && unit.formation === 'unlimbered';
  const clear = sheetOf(state, unit).arm === 'infantry' && isClear(state, unit, x!, y!);
  const full = allowance(table, state, unit, byHand ? 'By hand' : clear ? 'Clear of the enemy' : 'Normal');
  if (unit.formation === 'skirmish') {
    const dared = dares(table, state, unit);
    const back = Math.abs(turnBetween(unit.facing, headingOf(x! - unit.at.x, y! - unit.at.y))) > 90;
    if (dared === 'stays' || (dared === 'retires' && !back)) {
      unit.done = true;
      return false;
    }
  }
  const again = isGuns(state, unit) && doublesTeams(table, state, unit);
  if (isGuns(state, unit)) gallop(table, state, unit, inches!, full);
  else if (inches! > full + 0.05 && !isHorse(state, unit)) {
    // pg 79: it strides out.
    const class_ = sheetOf(state, unit).class;
    const { disordered } = paces.play(
      table,
      { class: class_, paces: PACES[Math.ceil(inches! - full - 0.05)] ?? '3', going: state.field.scenario.ground },
      state.field.rules,
    );
    if (disordered) unit.disordered = true;
  }
  if (!stands(unit)) return false;
  setAt(state, unit, x!, y!, facing!, unit.formation);
  const to =
    inches! < 0.05
      ? `turns to face ${compassWord(facing!)}`
      : `moves ${inches!.toFixed(1)}″ to ${x!.toFixed(1)},${y!.toFixed(1)}`;
  tellOf(table, 'moves', sheetOf(state, unit), to, 'pg 79', { sums: { inches: inches! } });
  unit.moved = true;
  // R27: two impulses at full move blow horses.
  if (isHorse(state, unit) && inches! >= full - 0.05 && ++unit.galloped >= 2) unit.blown = true;
  unit.mayFire = unit.mayFire && inches! <= full / 2 + 0.05;
  unit.move = again ? full : 0;
  unit.done = !unit.mayFire && !again;
  return react(table, state, unit);
}

const PACES = [undefined, '1', '2', '3'] as const;

/** Guns on their limbers that set out in mud double their teams once a day; they then have their move again (R56, V61). */
function doublesTeams(table: Table, state: State, unit: Unit): boolean {
  if (unit.teamed || unit.formation !== 'limbered' || !inMud(state, unit)) return false;
  unit.teamed = true;
  return teams.play(table, { battery: teamOf(state, unit) }, state.field.rules).done;
}

function teamOf(state: State, unit: Unit): 'frenchGuard' | 'horse' | 'french' | 'british' | 'others' {
  const { guns: battery, british, side } = sheetOf(state, unit);
  const french = isFrench(state, side);
  if (french && battery!.gunners === 'OG') return 'frenchGuard';
  if (battery!.mount === 'horse') return 'horse';
  return french ? 'french' : british ? 'british' : 'others';
}

/** The gallop may cost a horse (pg 93). */
function gallop(table: Table, state: State, unit: Unit, inches: number, full: number): void {
  const { mount, weight, gunners } = sheetOf(state, unit).guns!;
  const { scenario, rules } = state.field;
  if (inches <= full + 0.05) return;
  const facts = {
    mount,
    guns: weight,
    gunners,
    going: scenario.ground,
    road: false,
    ground: 'open',
    contours: 0,
  } as const;
  if (artilleryMove.play(table, { ...facts, pace: 'Gallop' }, rules).horseLost)
    unit.horses = Math.max(0, unit.horses - 1);
}

function forms(table: Table, state: State, unit: Unit, to: Formation, on: LineOn): boolean {
  const { arm, guns: battery } = sheetOf(state, unit);
  if (arm === 'artillery') {
    if (to === 'limbered') {
      const { moves: away } = relocate.play(table, relocationFacts(state, unit, 'relocate'), state.field.rules);
      unit.tries++;
      if (!away) {
        unit.done = true;
        return true;
      }
      unit.tries = 0;
    }
    setAt(state, unit, unit.at.x, unit.at.y, unit.facing, to);
    // pg 139: unlimbering is no move that bars a bombardment.
    if (to === 'limbered') unit.moved = true;
    // Horse gunners limber, move and fire in one impulse; foot gunners do one of the last two.
    if (to === 'unlimbered') unit.move = 0;
    else if (battery!.mount === 'foot') unit.mayFire = false;
    return react(table, state, unit);
  }
  if (arm === 'cavalry') {
    setAt(state, unit, unit.at.x, unit.at.y, unit.facing, to);
    unit.move = allowance(table, state, unit) / 2;
    unit.moved = true;
    return react(table, state, unit);
  }
  const way = changeTo(table, state, unit, to, on) ?? impossible(`${unit.index} cannot form ${to}`);
  const { x, y } = placeOfChange(state, unit, to, to === 'line' ? on : 'centre');
  setAt(state, unit, x, y, unit.facing, to);
  unit.moved = true;
  unit.move = way.inches;
  unit.mayFire = way.mayFire || way.inches > 0;
  unit.done = !unit.mayFire && way.inches === 0;
  if (way.disordered) unit.disordered = true;
  return react(table, state, unit);
}

function fires(table: Table, state: State, unit: Unit, target: Unit): void {
  unit.done = true;
  if (opensFirefight(state, unit, target)) {
    // V9: resolved with all its units as the impulse ends.
    openFirefight(state, unit, target);
    return;
  }
  fireAt(table, state, unit, target);
  meOf(state, target).fought = true;
}

function charges(table: Table, state: State, unit: Unit, target: Unit): boolean {
  unit.done = true;
  unit.moved = true;
  if (unit.formation === 'skirmish' && dares(table, state, unit) !== 'bold') return false;
  const contact = contactFor(state, unit, target, allowance(table, state, unit, 'Charge'));
  if (!contact) return false;
  meOf(state, target).fought = true;
  return resolveCharge(table, state, unit, target, contact, { opportunity: false, wave: false, received: null }).failed;
}

function structureFacts(state: State, unit: Unit, way: 'in' | 'out') {
  const { street, grenadiers } = sheetOf(state, unit);
  return {
    grade: street,
    way,
    // V57.
    commanderAct: 'none',
    tries: Math.min(6, unit.tries),
    troops: grenadiers ? 'grenadiers' : 'others',
    passedThrough: 0,
  } as const;
}

/** pg 85: into a building nobody holds; a bad roll leaves it disordered and costs the initiative. */
function enters(table: Table, state: State, unit: Unit, id: string): boolean {
  const block = state.field.blocks.findIndex((one) => one.id === id);
  const { result } = structure.play(table, structureFacts(state, unit, 'in'), state.field.rules);
  unit.done = true;
  unit.moved = true;
  goesInto(state, unit, block);
  unit.disordered = unit.disordered || result !== 'ordered';
  const how = unit.disordered ? ', disordered' : '';
  tellOf(table, 'occupies', sheetOf(state, unit), `occupies ${nth(state.field.blocks, block).name}${how}`, 'pg 85');
  return react(table, state, unit) || result === 'stuck';
}

function leaves(table: Table, state: State, unit: Unit): boolean {
  const { result, inside } = structure.play(table, structureFacts(state, unit, 'out'), state.field.rules);
  unit.tries++;
  unit.done = true;
  unit.disordered = unit.disordered || result !== 'ordered';
  const { name } = nth(state.field.blocks, unit.block);
  const how = unit.disordered ? ', disordered' : '';
  tellOf(table, 'leaves', sheetOf(state, unit), `${inside ? 'cannot leave' : 'leaves'} ${name}${how}`, 'pg 85');
  if (inside) return true;
  unit.moved = true;
  leaveBlock(state, unit, 'attackColumn');
  return react(table, state, unit);
}

/** The enemy's answer to a move: opportunity fire (V10) and one opportunity charge (R38). True where the mover is beaten. */
function react(table: Table, state: State, mover: Unit): boolean {
  const enemies = enemiesOf(state, sideOf(state, mover));
  const id = (unit: Unit) => sheetOf(state, unit).id;
  const near = enemies.filter((unit) => !unit.reacted);
  const fire = near.filter(
    (unit) =>
      !isGuns(state, unit) &&
      distance(unit.at, mover.at) <= reachOf(state, unit) &&
      canFire(state, unit) &&
      inArc(unit, mover.at) &&
      sees(table, state, unit, mover),
  );
  const charge = near.filter(
    (unit) =>
      isHorse(state, unit) &&
      !unit.sprung &&
      !unit.blown &&
      mover.block < 0 &&
      contactWithin(state, unit, mover, springOf(table, state, unit)) !== null,
  );
  if (fire.length === 0 && charge.length === 0) return false;
  const side = sideOf(state, nth(enemies, 0));
  const request = { mover: id(mover), fires: fire.map(id), charges: charge.map(id) };
  const answer = table.ask(opportunity, seatOf(state, side), request);
  for (const called of answer.fire) {
    const unit = unitCalled(state, called);
    if (!stands(mover) || !stands(unit)) break;
    unit.reacted = true;
    fireAt(table, state, unit, mover, true);
  }
  if (answer.charge === null || !stands(mover)) return !stands(mover);
  const horse = unitCalled(state, answer.charge);
  const contact = stands(horse) ? contactWithin(state, horse, mover, springOf(table, state, horse)) : null;
  if (!contact) return !stands(mover);
  [horse.reacted, horse.sprung] = [true, true];
  const { failed } = resolveCharge(table, state, horse, mover, contact, {
    opportunity: true,
    wave: false,
    received: null,
  });
  return !failed || !stands(mover);
}

/** Turns a unit towards the nearest enemy, by at most 45°. */
export function faceEnemy(state: State, unit: Unit, enemy: Unit): void {
  const to = headingOf(enemy.at.x - unit.at.x, enemy.at.y - unit.at.y);
  const by = Math.max(-45, Math.min(45, turnBetween(unit.facing, to)));
  const facing = (((unit.facing + by) % 360) + 360) % 360;
  setAt(state, unit, unit.at.x, unit.at.y, facing, unit.formation);
}
