/** What the scene of every battle says alike: title, clock, sides, places and the end. */
import type { Seat } from '../../kernel/index.ts';
import type { Pair } from '../army/sides.ts';
import type { Envelope, ScenarioObjective } from '../scenario/envelope.ts';
import type { Ending } from '../victory/points.ts';
import type { Scene, Spot } from './desk.ts';
import { clockWords, endWords, goalWords } from './words.ts';

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

/** A place worth points as it is shown. */
export const goalAt = (
  scenario: Envelope,
  objective: ScenarioObjective,
  at: Spot,
  held: Seat | null,
  reach?: number,
): Scene['goals'][number] => ({
  id: objective.id,
  name: objective.name,
  at,
  ...(reach === undefined ? {} : { reach }),
  points: objective.points,
  held,
  words: goalWords(scenario, objective, held),
});
