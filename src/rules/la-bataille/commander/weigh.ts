/** Fights weighed by fighting them: the book's own procedures, played some times over with thrown dice. */
import { directionTo, type Grid } from '../../../board/hex/index.ts';
import { type Random, SimulatedTable, suggestPolicy } from '../../../kernel/index.ts';
import { assaultFactsOf } from '../battle/assault-facts.ts';
import type { AssaultOption, ChargeOption } from '../battle/charge-kinds.ts';
import { shapeOn } from '../battle/moves.ts';
import { chargeFactsOf } from '../battle/ride-facts.ts';
import { fightersAt, isGuns, type State, type Unit, unitCalled } from '../battle/state.ts';
import { type AssaultResult, assault } from '../procedures/assault.ts';
import type { ChargeResult } from '../procedures/charge.ts';
import { charge } from '../procedures/charge.ts';

const TIMES = 16;

/** Points an outcome is worth beyond the increments that fell. */
const CHARGED: Readonly<Record<ChargeResult['outcome'], number>> = {
  'target breaks': 4,
  'target Recoils': 2,
  'target surrenders': 6,
  'target destroyed': 5,
  'cavalry Bounces': -0.5,
  'cavalry Recoils': -2,
  'cavalry Routs': -5,
  'cavalry surrenders': -8,
  'cavalry destroyed': -8,
  'cavalry breaks off': -0.5,
};

/** Steps in one line at the end of a path. */
function straightOf(grid: Grid, path: readonly number[]): number {
  const last = path.length - 1;
  const way = directionTo(grid, path[last - 1]!, path[last]!);
  let run = 1;
  for (let i = last - 1; i > 0 && directionTo(grid, path[i - 1]!, path[i]!) === way; i--) run++;
  return run;
}

/** Increments won less increments lost, on the average. */
export function chargeWorth(
  state: State,
  option: ChargeOption,
  kind: 'charge' | 'opportunity' | 'reaction',
  random: Random,
): number {
  const unit = unitCalled(state, option.units[0]!);
  const stack = fightersAt(state, option.target);
  if (!unit || stack.length === 0) return Number.NEGATIVE_INFINITY;
  const ridden = option.path.length - 1;
  const leader = state.leaders.find(({ sheet }) => sheet.id === option.leader) ?? null;
  const facts = chargeFactsOf(
    state,
    {
      kind: leader ? 'grand' : kind,
      unit,
      target: option.target,
      distance: ridden,
      straight: straightOf(state.field.map.grid, option.path),
      sparing: false,
      leader,
      slowest: Math.min(...option.units.map((id) => unitCalled(state, id)?.sheet.mp ?? 12)),
      stance: 'stands',
      wave: 1,
    },
    option.path[ridden - 1] ?? option.path[0]!,
  );
  const table = new SimulatedTable(random, suggestPolicy);
  let sum = 0;
  for (let i = 0; i < TIMES; i++) {
    const { outcome, cavalryLost, targetLost } = charge.play(table, facts, state.field.rules);
    sum += targetLost - cavalryLost + CHARGED[outcome];
    if (outcome.startsWith('target') && stack.every(isGuns)) sum += 4;
  }
  // The horses are spent by it, and with a Grand Charge more of them.
  return sum / TIMES - 1.2 * option.units.length;
}

const ASSAULTED: Readonly<Record<AssaultResult['outcome'], number>> = {
  'hex taken': 2,
  'defenders Disordered, hold': 1,
  'both hold': 0,
  'nobody closes': -0.3,
  'attackers Recoil': -1.5,
  'attackers Rout': -4,
  'attackers surrender': -7,
  'attackers destroyed': -5,
};

/** Others who have declared against the same hex, as far as they may be counted on. */
function supportFor(state: State, option: AssaultOption): { increments: number; melee: number } {
  const side = unitCalled(state, option.units[0]!)!.sheet.side;
  const others = state.units.filter(
    ({ marker, sheet }) => sheet.side === side && marker?.target === option.target && !option.units.includes(sheet.id),
  );
  const sum = (of: (unit: Unit) => number) => Math.floor(0.7 * others.reduce((total, unit) => total + of(unit), 0));
  return {
    increments: sum(({ increments }) => increments),
    melee: sum(({ sheet, increments }) => (sheet.data.melee * increments) / sheet.start),
  };
}

/** The same for an Assault; `prize` is what the hex itself is worth. */
export function assaultWorth(state: State, option: AssaultOption, prize: number, random: Random): number {
  const attackers = option.units.flatMap((id) => {
    const unit = unitCalled(state, id);
    return unit ? [{ ...unit, shape: shapeOn(state.field, unit.shape, option.from) }] : [];
  });
  const defenders = fightersAt(state, option.target).filter(({ order }) => order !== 'pgd');
  if (attackers.length === 0) return Number.NEGATIVE_INFINITY;
  // Nobody but runaways there: it is taken by walking in.
  if (defenders.length === 0) return 3 + prize;
  const table = new SimulatedTable(random, suggestPolicy);
  const facts = assaultFactsOf(table, state, {
    attackers,
    from: option.from,
    target: option.target,
    defenders,
    distance: option.distance,
    shout: false,
    caught: false,
    support: supportFor(state, option),
  });
  let sum = 0;
  for (let i = 0; i < TIMES; i++) {
    const result = assault.play(table, facts, state.field.rules);
    sum += result.defendersLost - result.attackersLost + ASSAULTED[result.outcome];
    if (result.outcome === 'hex taken') sum += prize;
    for (const [j, { back }] of result.defenders.entries()) {
      if (back === -1) sum += 3;
      if (back === -2) sum += isGuns(defenders[j]!) ? 5 : 4;
    }
  }
  return sum / TIMES;
}
