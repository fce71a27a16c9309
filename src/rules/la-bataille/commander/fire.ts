/** Fire: everybody at the hex where the most may fall, and few shots wasted on what others already cover. */
import { nth } from '../../../kernel/index.ts';
import { charts } from '../battle/facts-ahead.ts';
import { firerOf, targetOf } from '../battle/fire/facts.ts';
import { type FireAnswer, type FireRequest, fireOrder, type ShooterChoice } from '../battle/fire/kinds.ts';
import { fightersAt, type State, unitCalled } from '../battle/state.ts';
import { combinedFire, fireDefenceOf } from '../procedures/fire-value.ts';
import { hitsOf } from './force.ts';
import type { Decided, Picture } from './picture.ts';

/** Increments a shooter may hope to hit in a hex. */
function hopeOf(state: State, shooter: ShooterChoice, hex: number): { value: number; defence: number } | null {
  const unit = unitCalled(state, shooter.unit);
  const stack = fightersAt(state, hex);
  if (!unit || stack.length === 0) return null;
  const shot = { unit, from: shooter.from };
  const { value } = combinedFire(charts, [firerOf(state, shot, hex)], 'segment');
  const defence = fireDefenceOf(charts, targetOf(state, stack, hex, [shot]));
  return defence === null ? null : { value: value.n / value.d, defence };
}

/** Worth of a hit on a unit in Disorder, beside one on a unit in good order. */
const SHAKEN = 1.25;

export function fireFor({ state }: Picture, request: FireRequest): Decided<FireAnswer> {
  const fire: Record<string, number[]> = {};
  const laid = new Map<number, number>();
  const strong = [...request.shooters].sort((a, b) => a.targets.length - b.targets.length);
  for (const shooter of strong) {
    let best = -1;
    let most = 0;
    for (const hex of shooter.targets) {
      const hope = hopeOf(state, shooter, hex);
      if (!hope) continue;
      // What it adds to the fire already laid there; broken troops are worth little more.
      const before = laid.get(hex) ?? 0;
      const adds = hitsOf(before + hope.value, hope.defence) - hitsOf(before, hope.defence);
      const soft = nth(fightersAt(state, hex), 0).order === 'disorder' ? SHAKEN : 1;
      if (adds * soft <= most) continue;
      const tried: FireAnswer = { fire: { ...fire, [shooter.id]: [hex] } };
      if (fireOrder.check(request, tried)) continue;
      most = adds * soft;
      best = hex;
    }
    if (best < 0) continue;
    fire[shooter.id] = [best];
    laid.set(best, (laid.get(best) ?? 0) + (hopeOf(state, shooter, best)?.value ?? 0));
  }
  return { answer: { fire }, reason: 'Each fires at the hex where most may fall.' };
}
