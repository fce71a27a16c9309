/** A battle from somebody's own file rather than from the book's shelf. */
import type { BookGame, GameScenario } from '../game/index.ts';
import { InputError } from '../kernel/index.ts';

/** What the file says of itself; `name` is what it is called where it says nothing. It is read in full when begun. */
export function ownScenario(game: BookGame, data: unknown, name: string): GameScenario {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new InputError(`${name} holds no scenario: an object in braces is wanted`);
  const { id = 'file', title = name, sentence = '' } = data as { id?: string; title?: string; sentence?: string };
  return { id, title, sentence, data, switches: game.switchesOf(data) };
}
