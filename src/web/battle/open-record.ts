/** A record somebody kept or sent, laid open to be studied. */
import { InputError, parseRecord } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { scenarioOfRecord, verifyRecord } from '../../staff/records.ts';
import type { Setup } from './session.ts';
import { toldWithPhases } from './worker/phases.ts';
import { gameOf, lay, newSeed } from './worker/shelf.ts';

/** Checks every entry and die, and answers the id under which it now lies on this device. */
export async function openRecord(text: string): Promise<{ readonly book: string; readonly id: string }> {
  const record = parseRecord(text);
  const { header, entries } = record;
  const { scenario } = header;
  if (scenario === undefined) throw new InputError('the record is of a single card, not of a battle');
  await verifyRecord(record);
  const book = await loadBook(header.book);
  const game = await gameOf(header.book);
  const played = scenarioOfRecord(book, game, header);
  const setup: Setup = {
    book: header.book,
    scenario,
    title: played.title,
    ...(header.field === undefined ? {} : { field: header.field }),
    options: header.options as Setup['options'],
    mode: 'study',
    seat: null,
    officer: null,
    dice: header.commitment === null ? 'real' : 'sealed',
  };
  const lines = toldWithPhases(game.rules, game.start(played.data, header.options), entries);
  return { book: header.book, id: await lay(setup, [{ seed: header.seed ?? newSeed() }, ...lines]) };
}
