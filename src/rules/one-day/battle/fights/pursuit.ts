/** G12, 4.03: after a melee won: moving into the ground given up, and a Bold attacker's Combat Move. */

import { classAt, headingOf, normaliseHeading, type Rect } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';

import { type Action, forget } from '../activity/action.ts';
import { moverFor } from '../field.ts';
import { place } from '../ground/place.ts';
import type { Plan } from '../kinds.ts';
import { planChoice } from '../moves/choices.ts';
import { combatReach, formAs, goMarch, lineTo } from '../moves/combat-moves.ts';
import { exploit, occupy } from '../moves/kinds.ts';
import { contactTime } from '../moves/march.ts';
import { whereOf } from '../names.ts';
import { calledBy, groundNow, isHere, nameOf, type State, subjectOf, type Unit, unitCalled } from '../state.ts';
import { mayFight } from './charges.ts';

/** One of the victors may stand where the beaten stood, keeping his formation, his facing within 45°. */
export function occupation(action: Action, victors: readonly Unit[], spot: Rect, block: boolean): void {
  const { table, state } = action;
  for (const unit of victors) {
    if (!mayStandThere(state, unit, spot)) continue;
    const answer = standingForm(state)
      ? { go: unit.line?.pursue ?? true }
      : table.ask(occupy, state.field.seats[unit.sheet.side], { unit: calledBy(unit), x: spot.x, y: spot.y });
    if (!answer.go) continue;
    const deploys = block && unit.sheet.arm === 'infantry';
    const facing = normaliseHeading(unit.facing + (('turn' in answer ? answer.turn : 0) ?? 0));
    const { x, y } = unit.at;
    const { stamp } = unit;
    place(state, unit, { x: spot.x, y: spot.y, facing }, deploys ? 'block' : unit.formation, { x, y });
    if (unit.stamp !== stamp && table.narrates)
      tellOf(table, 'occupies', subjectOf(unit), 'moves onto the ground it won', 'G12');
    action.stamps[unit.index] = unit.stamp;
    forget(action, unit);
    return;
  }
}

const standingForm = (state: State): boolean => state.field.scenario.options.tradeOff === 'standing';

function mayStandThere(state: State, unit: Unit, { x, y }: Rect): boolean {
  const ground = groundNow(state);
  const cls = classAt(ground.survey, x, y);
  return cls >= 0 && moverFor(ground, unit.sheet.arm, 'combat').factor[cls] !== Number.POSITIVE_INFINITY;
}

/** At once, once a turn: a Combat Move. Whom it touches and will fight, if anybody. */
export function exploitation(action: Action, unit: Unit): Unit | null {
  const { table, state } = action;
  unit.exploited = true;
  const plan = exploitPlan(action, unit);
  if (!plan) return null;
  if (plan.do === 'GO') {
    const march = goMarch(state, unit, plan);
    if (!march) return null;
    const n = march.x.length - 1;
    const { x, y } = unit.at;
    const to = { x: march.x[n]!, y: march.y[n]!, facing: plan.facing };
    place(state, unit, to, formAs(unit, plan.formation), { x, y });
    action.stamps[unit.index] = unit.stamp;
    forget(action, unit);
    return null;
  }
  if (plan.do !== 'ATTACK') return null;
  const target = unitCalled(state, plan.unit);
  if (!target || !mayFight(state, unit, target)) return null;
  if (table.narrates) {
    const words = `is Bold and attacks ${nameOf(target)} at once`;
    tellOf(table, 'pursues', subjectOf(unit), words, '4.03', { whom: [subjectOf(target)] });
  }
  return charge(action, unit, target);
}

/** B14: it is done at once, and to the victor everybody stands where he has come to. */
const NOBODY_MARCHES: readonly null[] = [];

function exploitPlan(action: Action, unit: Unit): Plan | null {
  const { table, state } = action;
  if (standingForm(state) && !unit.line?.pursue) return null;
  const where = whereOf(state);
  const choice = planChoice(state, unit, NOBODY_MARCHES, 'plans', where);
  if (!standingForm(state))
    return table.ask(exploit, state.field.seats[unit.sheet.side], { turn: state.turn, ...where, unit: choice }).plan;
  const first = choice.attack[0];
  return first === undefined ? null : { do: 'ATTACK', unit: first };
}

/** Straight at him; whoever stands between is met instead. */
function charge(action: Action, unit: Unit, target: Unit): Unit | null {
  const { state } = action;
  const march = lineTo(state, unit, target.at.x - unit.at.x, target.at.y - unit.at.y, combatReach(unit), target.index);
  if (!march) return null;
  let met: Unit | null = null;
  let when = Number.POSITIVE_INFINITY;
  for (const enemy of state.units) {
    if (enemy.sheet.side === unit.sheet.side || !isHere(enemy)) continue;
    const time = contactTime(unit, march, enemy, null, 0);
    if (time >= when) continue;
    when = time;
    met = enemy;
  }
  const end = Math.min(when, march.t[march.t.length - 1]!);
  const k = end / march.t[march.t.length - 1]!;
  const { x, y } = unit.at;
  const stop = met && !mayFight(state, unit, met) ? Math.max(0, k - 0.05) : k;
  const fights = met !== null && when <= 1 && mayFight(state, unit, met) && !action.engaged[met.index];
  unit.at.x = x + stop * (march.x[1]! - x);
  unit.at.y = y + stop * (march.y[1]! - y);
  if (!fights) {
    const facing = headingOf(target.at.x - x, target.at.y - y);
    place(state, unit, { x: unit.at.x, y: unit.at.y, facing }, unit.formation, { x, y });
    action.stamps[unit.index] = unit.stamp;
    forget(action, unit);
    return null;
  }
  return met;
}
