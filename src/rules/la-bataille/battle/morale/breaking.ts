/**
 * 12.11, 12.12 and 20: checks on the board, and those who fall back or run. They are one matter: who fails runs, who runs
 * shakes the friends he runs through, and they check.
 */

import { type HexRetreat, numberOf } from '../../../../board/hex/index.ts';
import { listed, tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { moraleCheck, routDistance } from '../../procedures/morale.ts';
import { stackingLimit, stackingViolation } from '../../procedures/stacking.ts';
import { ORDER_WORDS } from '../../unit.ts';
import { place } from '../command/leaders.ts';
import { lose, remove } from '../fire/losses.ts';
import { fittingFacing, stanceOf } from '../formations/body.ts';
import { lawful, limitAt, loadOf, mayStand } from '../formations/stacking.ts';
import { distanceToEnemy, postureOf } from '../ground/zones.ts';
import {
  bottomOf,
  covers,
  fightersAt,
  fights,
  isGuns,
  namesOf,
  type State,
  sheetsOf,
  touch,
  type Unit,
} from '../state.ts';
import { displace } from './displacement.ts';
import { aroundOf, checkingOf, setOrder } from './morale.ts';
import { wayBack, zonesLeft } from './ways-back.ts';

interface Called {
  /** Increments each has lost in this event. */
  readonly lost?: (unit: Unit) => number;
  readonly leaderLost?: number;
  readonly violation?: number;
}

/** Units of one stack check, the top first. Answers those who failed; who must Rout has done so. */
export function check(table: Table, state: State, units: readonly Unit[], called: Called = {}): Unit[] {
  const present = units.filter((unit) => fights(unit));
  if (present.length === 0) return [];
  const top = nth(present, 0);
  const facts = {
    units: present.map((unit) => checkingOf(unit, called.lost?.(unit) ?? 0)),
    around: aroundOf(state, present),
    leaderLost: called.leaderLost ?? 0,
    violation: called.violation ?? 0,
    mp: top.sheet.mp,
  };
  const result = table.play(moraleCheck, facts, state.field.rules);
  const failed: Unit[] = [];
  const routed: Unit[] = [];
  result.units.forEach(({ passed, order, routs }, i) => {
    if (passed) return;
    const unit = nth(present, i);
    failed.push(unit);
    if (routs) routed.push(unit);
    else {
      setOrder(state, unit, order);
      tellOf(table, 'fails', unit.sheet, `fails its morale check: ${ORDER_WORDS[order]}`, '20.1');
    }
  });
  for (const unit of routed) if (fights(unit)) rout(table, state, unit);
  return failed;
}

function settle(table: Table, state: State, unit: Unit, way: HexRetreat): void {
  const end = way.hexes[way.hexes.length - 1]!;
  unit.place = bottomOf(state, end);
  const close = state.field.close[end] === 1;
  if (!isGuns(unit) && unit.sheet.arm !== 'wagon')
    unit.shape = close ? 'General Order' : unit.shape === 'Skirmish' ? 'Skirmish' : 'Column';
  place(state, unit, [end], fittingFacing(stanceOf(postureOf(unit)), unit.facing));
  unit.marker = null;
  unit.retreated = true;
  unit.done = true;
  for (const hex of way.friends) if (hex !== end) ranThrough(table, state, unit, hex);
  if (fights(unit)) tooMany(table, state, end);
}

const endOf = (state: State, { hexes }: HexRetreat): string => numberOf(state.field.map.grid, hexes[hexes.length - 1]!);

/** 20.1: friends run through by Disordered or routed units check, once a turn. */
function ranThrough(table: Table, state: State, runner: Unit, hex: number): void {
  if (runner.order === 'good') return;
  const stack = fightersAt(state, hex).filter((unit) => unit !== runner && !unit.shaken && unit.order !== 'pgd');
  if (stack.length === 0) return;
  for (const unit of stack) unit.shaken = true;
  tellOf(
    table,
    'runs-through',
    runner.sheet,
    `runs through ${listed(namesOf(stack))}, and all there check morale`,
    '20.1',
    { whom: sheetsOf(stack) },
  );
  check(table, state, stack);
}

/** Falls back so many hexes, or as many as it can; who cannot fall back at all surrenders. */
export function recoil(table: Table, state: State, unit: Unit, hexes: number): void {
  for (let length = hexes; length > 0; length--) {
    const way = wayBack(state, unit, length, false);
    if (!way) continue;
    tellOf(table, 'recoils', unit.sheet, `recoils to ${endOf(state, way)}`, '12.11');
    settle(table, state, unit, way);
    return;
  }
  if (hexes > 0) remove(table, state, unit, 'surrendered');
}

/** Retires in its order, as far as it can up to so many hexes (19.9, 16.3). */
export function retire(table: Table, state: State, unit: Unit, hexes: number): boolean {
  for (let length = hexes; length > 0; length--) {
    const way = wayBack(state, unit, length, false);
    const end = way?.hexes[way.hexes.length - 1];
    if (!way || end === undefined) continue;
    const shape = state.field.close[end] === 1 ? 'General Order' : unit.shape === 'Skirmish' ? 'Skirmish' : 'Column';
    if (!mayStand(state, unit, isGuns(unit) ? unit.shape : shape, 1, end)) continue;
    tellOf(table, 'retires', unit.sheet, `falls back to ${numberOf(state.field.map.grid, end)}`, '16.3');
    settle(table, state, unit, way);
    return true;
  }
  return false;
}

/** Runs in PGD, three halves of its MP; who finds no way surrenders (12.12). Pays for zones it leaves unless it has. */
export function rout(table: Table, state: State, unit: Unit, paid = false): void {
  setOrder(state, unit, 'pgd');
  const run = routDistance(table, unit.sheet.mp);
  // Rather than give up it slips by an enemy no nearer than where it began (M7).
  const way = wayBack(state, unit, run, true) ?? wayBack(state, unit, run, true, true);
  if (!way) {
    remove(table, state, unit, 'surrendered');
    return;
  }
  if (!paid && !lose(table, state, unit, zonesLeft(state, unit, way))) return;
  if (isGuns(unit) && unit.shape === 'Unlimbered') {
    unit.abandoned = true;
    touch(state, unit);
    unit.order = 'good';
    tellOf(table, 'abandoned', unit.sheet, 'is left by its crew', '18.10.4');
    return;
  }
  if (way.leaves) {
    remove(table, state, unit, 'left');
    return;
  }
  tellOf(table, 'routs', unit.sheet, `routs to ${endOf(state, way)}`, '12.12');
  settle(table, state, unit, way);
}

/** 11.1.4: a forced move filled the hex: all there check, read the chart, and who is too many is displaced. */
function tooMany(table: Table, state: State, hex: number): void {
  const stack = fightersAt(state, hex);
  if (stack.length < 2 || lawful(state, hex, stack)) return;
  const first = stack.slice(0, 4);
  const top = nth(first, 0);
  const load = loadOf(stack);
  const { infantry, cavalry, guns, units, regiment } = load;
  if (infantry === 0 || cavalry === 0)
    table.play(
      stackingLimit,
      { ground: limitAt(state, hex, top.shape).row, infantry, cavalry, guns, units, regiment },
      state.field.rules,
    );
  const around = aroundOf(state, first);
  const facts = {
    units: first.map((unit) => checkingOf(unit)),
    around: { ...around, square: around.square && first.every(({ order }) => order === 'good') },
    involuntary: true,
    clear: state.field.close[hex] === 0,
    nearest: Math.max(1, Math.min(40, distanceToEnemy(state, top.sheet.side, hex))),
  };
  const result = table.play(stackingViolation, facts, state.field.rules);
  const routed: Unit[] = [];
  result.units.forEach(({ order, routs }, i) => {
    const unit = nth(first, i);
    // Who has just run here stays where it is: it runs on in Reorganisation.
    if (routs && !unit.retreated) routed.push(unit);
    else if (order !== unit.order) setOrder(state, unit, order);
  });
  for (const unit of routed) if (fights(unit) && covers(unit, hex)) rout(table, state, unit);
  displace(table, state, hex);
}
