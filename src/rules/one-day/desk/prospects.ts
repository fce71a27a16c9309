/** What hangs on an order or a look: pending fire, charges and tests, as procedures with facts off the board. */
import { distance } from '../../../board/plane/index.ts';
import { clauseOf, type Prospect, prospect, type Why } from '../../../game/index.ts';
import { coverAt, kindAt } from '../battle/field.ts';
import { chargeFault } from '../battle/fights/charges.ts';
import { bearingOf } from '../battle/fire/facts.ts';
import { bearsNow } from '../battle/fire/shots.ts';
import type { FireLine, OrderLine, Plan } from '../battle/kinds.ts';
import { isSteady, testerFacts, testFacts } from '../battle/morale/morale.ts';
import { allMarches, combatReach } from '../battle/moves/combat-moves.ts';
import { contactTime } from '../battle/moves/march.ts';
import { fireChoice } from '../battle/orders/fire-book.ts';
import { calledBy, dummyCalled, isHere, type State, type Unit, unitCalled } from '../battle/state.ts';
import { charge } from '../procedures/charge.ts';
import { moraleTestProcedure } from '../procedures/morale-test.ts';
import { reveal } from '../procedures/optional-rules.ts';
import { rallyProcedure } from '../procedures/rally.ts';
import { isArtillery, levelIndex } from '../unit.ts';
import { defensiveFire, fightFacts, shotFacts } from './fighters.ts';
import type { Board } from './paper.ts';
import { WEAPON_WORDS } from './words.ts';

/** 2.0311: both ways where nobody knows yet whether the defender is on Fire orders. */
function chargeProspects(state: State, unit: Unit, enemy: Unit): Prospect[] {
  if (isArtillery(unit.sheet.arm) || unit.sheet.standOf >= 0 || unit.level === 'PANICKED') return [];
  const fault = cannotStrike(state, unit, enemy);
  const { attacker, defender } = fightFacts(state, unit, enemy);
  const formation = unit.formation === 'line' ? 'line' : 'column';
  const shots = enemy.order === null || enemy.order === 'F' ? defensiveFire(state, enemy, unit) : [];
  const ground = coverAt(state.field, unit.at.x, unit.at.y);
  const facts = { charger: attacker, ground, russian: isSteady(state, unit), formation, defender };
  const title = `${unit.sheet.id} charges ${enemy.sheet.id}`;
  const plain = { ...facts, shots: [] };
  // Out of reach there is no fight this turn, and so no odds.
  if (fault) return prospect(title, charge, plain, enemy.sheet.id).map((one) => ({ ...one, refused: fault }));
  if (shots.length === 0) return prospect(title, charge, plain, enemy.sheet.id);
  const fired = prospect(`${title}, which fires`, charge, { ...facts, shots: shots.slice(0, 4) }, enemy.sheet.id);
  return enemy.order === 'F'
    ? fired
    : [...fired, ...prospect(`${title}, which does not fire`, charge, plain, enemy.sheet.id)];
}

/** Why there will be no fight between them this turn, as they stand now. */
function cannotStrike(state: State, unit: Unit, enemy: Unit): Why | null {
  const fault = chargeFault(state, unit, enemy);
  if (fault) return { sentence: fault.why, cite: fault.cite };
  const [away, reach] = [distance(unit.at, enemy.at), combatReach(unit)];
  if (away <= reach + 1e-6) return null;
  const sentence = `${clauseOf(calledBy(unit), `will not reach ${calledBy(enemy)} this turn`)}: ${away.toFixed(1)}″ of ${reach.toFixed(1)}″`;
  return { sentence, cite: '2.032' };
}

const shotTitle = (unit: Unit, weapon: FireLine['weapon'], enemy: Unit): string =>
  `${unit.sheet.id}’s ${WEAPON_WORDS[weapon]} at ${enemy.sheet.id}`;

/** A line of the fire book at the moment it would be fired, if the target does nothing but come. */
function lineProspects(state: State, unit: Unit, line: FireLine): Prospect[] {
  const enemy = line.target === 'first' ? nearestInArc(state, unit, line) : unitCalled(state, line.target);
  if (!enemy) return [];
  const reach = fireChoice(state, unit)?.weapons.find(({ weapon }) => weapon === line.weapon)?.reach;
  if (reach === undefined) return [];
  const now = bearingOf(state, unit, line.weapon, enemy);
  const range =
    line.when === 'CONTACT' ? 0 : line.when === 'RANGE' ? Math.min(line.range ?? reach, now.range) : now.range;
  if (range > reach + 1e-6) return [];
  const joints = line.weapon === 'small' && line.when !== 'CONTACT' && now.joints > 0 ? now.joints : 2;
  const { procedure, facts } = shotFacts(state, unit, line.weapon, enemy, { range, joints, dice: line.dice });
  return prospect(shotTitle(unit, line.weapon, enemy), procedure, facts, enemy.sheet.id);
}

/** Whoever is nearest of those it can shoot at now, for a line that waits for the first to come. */
function nearestInArc(state: State, unit: Unit, { weapon, range }: FireLine): Unit | undefined {
  let best: Unit | undefined;
  for (const enemy of state.units) {
    if (enemy.sheet.side === unit.sheet.side || !isHere(enemy) || !hasHim(state, unit, weapon, enemy, range)) continue;
    if (!best || distance(enemy.at, unit.at) < distance(best.at, unit.at)) best = enemy;
  }
  return best;
}

/** Whether a weapon of his bears upon an enemy as all stand. */
function hasHim(state: State, unit: Unit, weapon: FireLine['weapon'], enemy: Unit, within?: number): boolean {
  const choice = fireChoice(state, unit)?.weapons.find((one) => one.weapon === weapon);
  return choice !== undefined && bearsNow(state, unit, choice, enemy, within);
}

export function shotProspects({ state }: Board, id: string, lines: readonly FireLine[]): Prospect[] {
  const unit = unitCalled(state, id);
  return unit ? lines.flatMap((line) => lineProspects(state, unit, line)) : [];
}

export function planProspects({ state }: Board, id: string, plan: Plan): Prospect[] {
  const unit = unitCalled(state, id);
  if (!unit || (plan.do !== 'ATTACK' && plan.do !== 'INTERCEPT')) return [];
  const enemy = unitCalled(state, plan.unit);
  return enemy ? chargeProspects(state, unit, enemy) : [];
}

/** The order of a line: its fire, its plan, or whom a Full Move runs into as all stand now (2.031(d)). */
export function orderProspects(board: Board, id: string, line: OrderLine): Prospect[] {
  if (line.order === 'F') return shotProspects(board, id, line.fire ?? []);
  if (line.order === 'CM') return line.plan ? planProspects(board, id, line.plan) : [];
  if (line.order !== 'FM') return [];
  const { state } = board;
  const unit = unitCalled(state, id);
  if (!unit) return [];
  const marcher: Unit = { ...unit, order: 'FM', line, void: false };
  const units = state.units.map((one) => (one === unit ? marcher : one));
  const march = allMarches({ ...state, units })[unit.index];
  if (!march) return [];
  let met: Unit | null = null;
  let when = Number.POSITIVE_INFINITY;
  for (const enemy of state.units) {
    if (enemy.sheet.side === unit.sheet.side || !isHere(enemy)) continue;
    const time = contactTime(marcher, march, enemy, null, 0);
    if (time < when) {
      when = time;
      met = enemy;
    }
  }
  return met ? chargeProspects(state, unit, met) : [];
}

/** Between two pieces: every weapon that bears, the charge, a look at a marker; of one alone, its tests. */
export function prospectsBetween({ state }: Board, piece: string, target: string | null): Prospect[] {
  const unit = unitCalled(state, piece);
  if (!unit) return [];
  if (target === null) return testsOf(state, unit);
  const marker = dummyCalled(state, target);
  if (marker && marker.side !== unit.sheet.side) {
    const inches = Math.min(30, Math.hypot(marker.x - unit.at.x, marker.y - unit.at.y));
    const woods = kindAt(state.field, marker.x, marker.y) === 'woods';
    return prospect(`A look at marker ${target}`, reveal, { distance: inches, woods });
  }
  const enemy = unitCalled(state, target);
  if (!enemy || enemy.sheet.side === unit.sheet.side) return [];
  const shots = (fireChoice(state, unit)?.weapons ?? []).flatMap(({ weapon }) => {
    if (!hasHim(state, unit, weapon, enemy)) return [];
    const { procedure, facts } = shotFacts(state, unit, weapon, enemy);
    return prospect(shotTitle(unit, weapon, enemy), procedure, facts, enemy.sheet.id);
  });
  return [...shots, ...chargeProspects(state, unit, enemy)];
}

/** 2.01, 3.02: its rally if it is shaken, and its test should fire hit it. */
function testsOf(state: State, unit: Unit): Prospect[] {
  const name = calledBy(unit);
  const rallies =
    levelIndex(unit.level) > levelIndex('FIRM')
      ? prospect(clauseOf(name, 'rallies'), rallyProcedure, testerFacts(state, unit), unit.sheet.id)
      : [];
  const hit = (hits: number) =>
    prospect(
      clauseOf(name, `is hit ${hits === 1 ? 'once' : 'twice'}`),
      moraleTestProcedure,
      testFacts(state, unit, 'fire', hits),
      unit.sheet.id,
    );
  return [...rallies, ...hit(1), ...hit(2)];
}
