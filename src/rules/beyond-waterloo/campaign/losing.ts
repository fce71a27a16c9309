/** How steps go, and what becomes of their men in the one currency of losses (DY5, W63). */
import { type Gone, NOBODY_GONE, paired, sumGone } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { type Corps, type State, stepsOf, takeOff } from './state.ts';

const captured = (steps: number): Gone => ({ ...NOBODY_GONE, captured: steps });
const run = (steps: number): Gone => ({ ...NOBODY_GONE, run: steps });

/** Notes of each unit what became of its men. */
export function note(corps: Corps, gone: readonly Gone[]): void {
  corps.gone = corps.gone.map((before, u) =>
    sumGone([
      { times: 1, gone: before },
      { times: 1, gone: nth(gone, u) },
    ]),
  );
}

/** Steps of a Formation are lost, and count for the enemy. */
export function bury(state: State, i: number, left: readonly number[], gone: readonly Gone[]): void {
  const corps = nth(state.corps, i);
  const { side } = nth(state.field.sheets, i);
  const lost = stepsOf(corps) - left.reduce((sum, steps) => sum + steps, 0);
  state.lost = paired(state.lost, side, state.lost[side] + lost);
  note(corps, gone);
  corps.steps = left;
}

/** Steps go on the march or for hunger, the cheapest first; a Formation without any is gone. Answers how many went. */
export function waste(state: State, i: number, steps: number): number {
  const corps = nth(state.corps, i);
  const { units } = nth(state.field.sheets, i).data;
  const left = [...corps.steps];
  let gone = 0;
  for (; gone < steps; gone++) {
    let worst = -1;
    for (let u = 0; u < left.length; u++) {
      if (left[u] === 0) continue;
      const better =
        worst < 0 || units[u]!.cf < units[worst]!.cf || (units[u]!.cf === units[worst]!.cf && left[u]! > left[worst]!);
      if (better) worst = u;
    }
    if (worst < 0) break;
    left[worst]!--;
  }
  if (gone > 0) {
    const went = left.map((now, u) => run(corps.steps[u]! - now));
    bury(state, i, left, went);
  }
  if (stepsOf(corps) === 0) takeOff(corps);
  return gone;
}

/** A Formation lays down its arms: all its steps are lost. */
export function layDown(state: State, i: number): void {
  const corps = nth(state.corps, i);
  const none = corps.steps.map(() => 0);
  bury(state, i, none, corps.steps.map(captured));
  takeOff(corps);
}

/** Steps of a unit go over to the enemy: nobody scores them (W12). */
export function goOver(corps: Corps, u: number, steps: number): void {
  note(
    corps,
    corps.steps.map((_, at) => (at === u ? captured(steps) : NOBODY_GONE)),
  );
  corps.steps = corps.steps.with(u, corps.steps[u]! - steps);
}
