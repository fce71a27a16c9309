/** Which battle it is: one of the book's shelf, or of somebody's own file. */
import type { BookGame, GameScenario } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { ownScenario } from '../../staff/own-scenario.ts';
import { faultWords } from './file-faults.ts';
import type { Setup } from './session.ts';

/** Undefined where a server plays a battle that this shelf does not have. */
export function scenarioIn(game: BookGame, { scenario, field, title }: Setup): GameScenario | undefined {
  if (field !== undefined) return ownScenario(game, field, title);
  return game.scenarios.find(({ id }) => id === scenario);
}

/** Reads a file somebody chose; a fault in it is said with the name and place of the field, before anything is laid out. */
export function scenarioFromFile(game: BookGame, name: string, text: string): GameScenario {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new InputError(`${name} is not JSON: ${(error as Error).message}`);
  }
  try {
    const scenario = ownScenario(game, data, name);
    game.start(data, {});
    return scenario;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(faultWords(error.message, data));
  }
}
