/** Formations of the map as a battle that is weighed would show them. */
import type { Side } from '../../../game/index.ts';
import { commanders } from '../campaign/array.ts';
import { POWERS } from '../campaign/field.ts';
import { type State, stepsOf } from '../campaign/state.ts';
import type { Body, Mode } from '../force.ts';
import type { ForceFace } from '../procedures/asks.ts';
import { flagsOf } from './might.ts';

/** A Formation as any battle would show it, whatever its mode. */
export interface Part {
  readonly cf: number;
  readonly cavalry: number;
  readonly steps: number;
  readonly morale: number;
  readonly militia: number;
  /** Its Major Nationalities as bits. */
  readonly nations: number;
  /** Who of its leaders would command. */
  readonly chief: { readonly rank: number; readonly ability: number } | null;
}

export function partOf(state: State, i: number): Part {
  const { steps, morale } = state.corps[i]!;
  const { units } = state.field.sheets[i]!.data;
  let [cf, cavalry] = [0, 0];
  steps.forEach((left, u) => {
    cf += left * units[u]!.cf;
    if (units[u]!.arm === 'CAV') cavalry += left * units[u]!.cf;
  });
  return {
    cf,
    cavalry,
    steps: stepsOf(state.corps[i]!),
    morale,
    militia: units.filter(({ militia }) => militia).length,
    nations: flagsOf(state, i),
    chief: commanders(state, [i])[0] ?? null,
  };
}

/** A Formation in a battle that is weighed. */
interface Fighter {
  readonly part: Part;
  readonly mode: Mode;
  readonly forced: boolean;
}

/** Some Formations as a battle would show them, the best Morale first. */
export function faceOf(side: Side, list: Fighter[], supplied: boolean, front: number): ForceFace {
  const order = list.sort((a, b) => b.part.morale - a.part.morale);
  const bodies: Body[] = [];
  let [brought, militia, stood] = [0, 0, 0];
  let chief: Part['chief'] = null;
  for (const { part, mode, forced } of order) {
    const { cf, cavalry, steps } = fitting(part, front - stood);
    stood += steps;
    bodies.push({ mode, cf, cavalry, steps, forceMarched: forced, outOfSupply: !supplied, unpaid: false });
    brought += part.steps;
    militia += part.militia;
    if (part.chief && (!chief || part.chief.rank < chief.rank)) chief = part.chief;
  }
  return {
    power: POWERS[side]!,
    ability: chief?.ability ?? 0,
    morale: Math.max(1, order[0]!.part.morale),
    broken: 0,
    nations: nationsOf(order),
    militia,
    bodies,
    brought,
    lost: 0,
  };
}

/** What of a Formation finds room to fight (W36). */
function fitting({ cf, cavalry, steps }: Part, room: number): Pick<Body, 'cf' | 'cavalry' | 'steps'> {
  if (steps <= room) return { cf, cavalry, steps };
  const share = Math.max(0, room) / steps;
  return { cf: Math.round(cf * share), cavalry: Math.round(cavalry * share), steps: Math.max(0, room) };
}

function nationsOf(list: readonly Fighter[]): number {
  let bits = list.reduce((all, { part }) => all | part.nations, 0);
  let count = 0;
  for (; bits > 0; bits &= bits - 1) count++;
  return count;
}
