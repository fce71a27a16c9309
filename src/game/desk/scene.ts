/** What the scene of every battle says alike: title, clock, sides and the end. */
import type { Pair } from '../army/sides.ts';
import type { Envelope } from '../scenario/envelope.ts';
import type { Ending } from '../victory/points.ts';
import { clockWords, endWords } from './words.ts';

interface Told {
  readonly field: { readonly scenario: Envelope };
  readonly turn: number;
  readonly over: Ending | null;
}

/** The head of a scene, to spread into it. `points` as the seat may know them. */
export function sceneHead({ field: { scenario }, turn, over }: Told, points: Pair) {
  const { title, clock, sides } = scenario;
  return {
    title,
    clock: clockWords(scenario, turn),
    turn: Math.min(turn, clock.turns),
    turns: clock.turns,
    sides: sides.map(({ seat, name, nation }, i) => ({ seat, name, nation, points: points[i as 0 | 1] })),
    over: over && endWords(scenario, over),
  };
}
