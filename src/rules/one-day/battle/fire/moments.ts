/** 2.033, C25: when the shots of the fire book go off: at the start, on the way, at contact, at the end. */
import { tellOf } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { type Action, enemiesOf, friendsOf, isCharging, refresh } from '../activity/action.ts';
import { reveal } from '../morale/morale.ts';
import { acts, isHere, type Unit } from '../state.ts';
import { type Muzzles, muzzlesOf } from './facts.ts';
import { aimOf, bears, dueTime, type Shot, volley } from './shots.ts';

const NEVER = Number.POSITIVE_INFINITY;
/** After a shot that could not be seen, how long until it is tried again: G25's twentieth of a turn. */
const TICK = 0.05;

/** START lines: before anybody moves; whoever is hit tests, charger or not (C13). */
export function openingFire(action: Action): void {
  const { state, shots, waiting } = action;
  for (const shot of shots) if (shot.dummy) unmask(action, shot);
  for (const shot of waiting) {
    if (shot.done) continue;
    const muzzles = muzzlesOf(state, shot.unit, shot.weapon, friendsOf(action, shot.unit));
    for (const enemy of enemiesOf(action, shot.unit)) {
      if (!isHere(enemy) || (shot.target && shot.target !== enemy)) continue;
      shot.time = Math.min(shot.time, dueTime(state, shot, enemy, action.marches[enemy.index]!, 0, muzzles));
      if (shot.time === 0) break;
    }
  }
  fireAll(action, 'START');
  for (const shot of shots) if (shot.when === 'START') shot.done = true;
}

/** A shot at a marker with nothing under it shows that (G30). */
function unmask(action: Action, shot: Shot): void {
  const { dummy } = shot;
  shot.done = true;
  if (!dummy?.here || shot.when === 'CONTACT') return;
  const far = Math.sqrt((dummy.x - shot.unit.at.x) ** 2 + (dummy.y - shot.unit.at.y) ** 2);
  if (far > shot.range + 2) return;
  dummy.here = false;
  reveal(shot.unit);
  tellOf(action.table, 'dummy', { id: dummy.alias, name: `Marker ${dummy.alias}` }, 'was a dummy', '5.01 G30');
}

export function closingFire(action: Action): void {
  fireAll(action, 'END');
}

/** Fires all lines of that moment, target by target in the order of the units. */
function fireAll(action: Action, when: Shot['when']): void {
  const { table, state, shots, engaged } = action;
  const aimed: Shot[] = [];
  const aims: Unit[] = [];
  for (const shot of shots) {
    if (shot.when !== when || shot.done || !mayFire(action, shot)) continue;
    const muzzles = muzzlesOf(state, shot.unit, shot.weapon, friendsOf(action, shot.unit));
    const aim = aimOf(state, shot, enemiesOf(action, shot.unit), engaged, muzzles);
    if (!aim) continue;
    aimed.push(shot);
    aims.push(aim);
  }
  if (aims.length === 0) return;
  for (let enemy = nextOf(aims, -1); enemy; enemy = nextOf(aims, enemy.index)) {
    const list: Shot[] = [];
    for (let i = 0; i < aims.length; i++)
      if (aims[i] === enemy && mayFire(action, nth(aimed, i))) list.push(nth(aimed, i));
    if (list.length > 0 && isHere(enemy)) volley(table, state, enemy, list, isCharging(action, enemy));
  }
  refresh(action);
}

/** Who of them comes next in the order of the units. */
function nextOf(units: readonly Unit[], after: number): Unit | null {
  let next: Unit | null = null;
  for (const unit of units) if (unit.index > after && (next === null || unit.index < next.index)) next = unit;
  return next;
}

/** G11, G19: not once its order is void, nor in contact. */
const mayFire = (action: Action, shot: Shot): boolean => acts(shot.unit) && !action.engaged[shot.unit.index];

/** RANGE lines that fall due together on one target fire together. */
export function fireDue(action: Action, due: Shot): void {
  const { table, state, waiting, engaged, now } = action;
  if (!mayFire(action, due)) {
    due.done = true;
    return;
  }
  const muzzles = muzzlesOf(state, due.unit, due.weapon, friendsOf(action, due.unit));
  const aim = aimOf(state, due, enemiesOf(action, due.unit), engaged, muzzles);
  if (!aim) {
    due.time = later(action, due, muzzles);
    return;
  }
  const together = waiting.filter((shot) => {
    if (shot === due) return true;
    if (shot.done || shot.time > now + 1e-9 || !mayFire(action, shot)) return false;
    const theirs = muzzlesOf(state, shot.unit, shot.weapon, friendsOf(action, shot.unit));
    return aimOf(state, shot, enemiesOf(action, shot.unit), engaged, theirs) === aim;
  });
  volley(table, state, aim, together, isCharging(action, aim));
}

/** When to look again: at the next entry into range, or a twentieth of a turn on for what is in range but unseen. */
function later(action: Action, shot: Shot, muzzles: Muzzles): number {
  const soon = action.now + TICK;
  let best = NEVER;
  for (const enemy of enemiesOf(action, shot.unit)) best = Math.min(best, dueAt(action, shot, enemy, muzzles));
  return Math.max(best, soon);
}

function dueAt({ state, marches, now }: Action, shot: Shot, enemy: Unit, muzzles: Muzzles): number {
  if (!isHere(enemy) || (shot.target && shot.target !== enemy)) return NEVER;
  return dueTime(state, shot, enemy, marches[enemy.index]!, now, muzzles);
}

/**
 * C13: CONTACT lines of the defender, and of friends that watch over it, that bear on the attacker. The attack that goes
 * in first (2.0311(a)) is fired at though another, who waits for it, has touched before (G19: the fire of contact first).
 */
export function contactFire(action: Action, attacker: Unit, defender: Unit, first: boolean): void {
  const { table, state } = action;
  const due = action.shots.filter(
    (shot) =>
      !shot.done &&
      shot.when === 'CONTACT' &&
      shot.friend === defender &&
      (!shot.target || shot.target === attacker) &&
      (mayFire(action, shot) || (first && shot.unit === defender && acts(defender))) &&
      bears(state, shot, attacker),
  );
  if (due.length > 0) volley(table, state, attacker, due, action.now > 0);
}
