/** A replay that came by a link, laid on this device to be looked at; nobody need be signed in for it. */
import '../engine/no-eval.ts';
import { InputError } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { scenarioOfRecord } from '../../staff/records.ts';
import { readReplayLink } from '../../staff/replay-link.ts';
import type { Setup } from '../battle/session.ts';
import { toldWithPhases } from '../battle/worker/phases.ts';
import { gameOf, lay, newSeed } from '../battle/worker/shelf.ts';
import { unpack } from '../frame/links.ts';

export async function openReplayLink(packed: string): Promise<string> {
  const { book: id, scenario, field, options, entries } = readReplayLink(await unpack(packed));
  const [book, game] = [await loadBook(id), await gameOf(id)];
  const played = scenarioOfRecord(book, game, {
    format: 'ordre-mixte',
    version: 1,
    book: id,
    scenario,
    ...(field === undefined ? {} : { field }),
    options,
    rules: '',
    commitment: null,
  });
  const setup: Setup = {
    book: id,
    scenario,
    title: played.title,
    ...(field === undefined ? {} : { field }),
    options,
    mode: 'study',
    seat: null,
    officer: null,
    dice: 'real',
  };
  const lines = toldAgain(() => toldWithPhases(game.rules, game.start(played.data, options), entries));
  return `#/${id}/battle/${await lay(setup, [{ seed: newSeed() }, ...lines])}`;
}

/** What the rules of this version refuse was played by another one, or was changed on its way. */
function toldAgain<T>(tell: () => T): T {
  try {
    return tell();
  } catch (error) {
    throw new InputError(
      `This replay can’t be played with the rules of this version. ${error instanceof InputError ? error.message : ''}`.trim(),
    );
  }
}
