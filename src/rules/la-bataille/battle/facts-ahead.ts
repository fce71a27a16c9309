/** A charge or an Assault that could be ordered, as the facts its procedure asks for. */
import { directionTo, type Grid } from '../../../board/hex/index.ts';
import { nth, SimulatedTable, suggestPolicy } from '../../../kernel/index.ts';
import type { AssaultFacts } from '../procedures/assault-facts.ts';
import type { ChargeFacts } from '../procedures/charge-facts.ts';
import { type Assault, assaultFactsOf } from './assaults/facts.ts';
import type { AssaultOption, PressOnRequest } from './assaults/kinds.ts';
import { entrantsOf } from './assaults/vacated.ts';
import { chargeFactsOf } from './charges/facts.ts';
import type { ChargeOption } from './charges/kinds.ts';
import { shapeOn } from './moves/legal-moves.ts';
import { fightersAt, type State, unitCalled } from './state.ts';

/** Looks things up in the charts; it never rolls. */
export const charts = new SimulatedTable({ below: () => 0, unit: () => 0 }, suggestPolicy);

/** Steps in one line at the end of a path. */
function straightOf(grid: Grid, path: readonly number[]): number {
  const last = path.length - 1;
  const way = directionTo(grid, path[last - 1]!, path[last]!);
  let run = 1;
  for (let i = last - 1; i > 0 && directionTo(grid, path[i - 1]!, path[i]!) === way; i--) run++;
  return run;
}

/** The first regiment's ride; null where nobody is left to ride at. */
export function factsOfCharge(state: State, option: ChargeOption, kind: 'charge' | 'opportunity'): ChargeFacts | null {
  const unit = unitCalled(state, nth(option.units, 0));
  if (!unit || fightersAt(state, option.target).length === 0) return null;
  const ridden = option.path.length - 1;
  const leader = state.leaders.find(({ sheet }) => sheet.id === option.leader) ?? null;
  const charge = {
    kind: leader ? ('grand' as const) : kind,
    unit,
    target: option.target,
    distance: ridden,
    straight: straightOf(state.field.map.grid, option.path),
    sparing: false,
    leader,
    slowest: Math.min(...option.units.map((id) => unitCalled(state, id)?.sheet.mp ?? unit.sheet.mp)),
    stance: 'stands' as const,
    wave: 1,
    received: false,
  };
  return chargeFactsOf(state, charge, option.path[ridden - 1] ?? option.path[0]!);
}

/** The stack as it will stand beside its target; null where only runaways hold the hex. */
export function factsOfAssault(
  state: State,
  option: AssaultOption,
  support: Assault['support'] = { increments: 0, melee: 0 },
): AssaultFacts | null {
  const { from, target, distance } = option;
  const attackers = option.units.flatMap((id) => {
    const unit = unitCalled(state, id);
    return unit ? [{ ...unit, shape: shapeOn(state.field, unit.shape, from) }] : [];
  });
  const defenders = fightersAt(state, target).filter(({ order }) => order !== 'pgd');
  if (attackers.length === 0 || defenders.length === 0) return null;
  const rest = { shout: false, caught: false, silent: false, support };
  return assaultFactsOf(charts, state, { attackers, from, target, defenders, distance, ...rest });
}

/** The stack as it will have entered the hex given up; null where only runaways hold the next. */
export function factsOfPressing(state: State, request: PressOnRequest, target: number): AssaultFacts | null {
  const { units, from, hex } = request;
  const stack = units.flatMap((id) => unitCalled(state, id) ?? []);
  // Whoever leads them is still where they are.
  const attackers = entrantsOf(state, stack, from, hex).map((unit) => ({
    ...unit,
    hexes: nth(state.units, unit.index).hexes.slice(0, 1),
  }));
  const defenders = fightersAt(state, target).filter(({ order }) => order !== 'pgd');
  if (attackers.length === 0 || defenders.length === 0) return null;
  const distance = nth(stack, 0).marker?.distance ?? 1;
  const rest = { shout: false, caught: false, silent: true, support: { increments: 0, melee: 0 } };
  return assaultFactsOf(charts, state, { attackers, from: hex, target, defenders, distance, ...rest });
}
