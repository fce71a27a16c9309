/** Records of single procedures and of whole games: made, and checked by playing them again. */
import { type Book, type BookGame, type GameScenario, procedureOf } from '../game/index.ts';
import {
  commitment,
  type Entry,
  type GameRecord,
  InputError,
  parseFacts,
  RecordError,
  type RecordHeader,
  resolve,
  retold,
  standing,
  verifyDice,
} from '../kernel/index.ts';
import { loadBook } from '../rules/index.ts';
import { ownScenario } from './own-scenario.ts';
import { RULES_VERSION } from './version.ts';

export interface Played {
  readonly book: string;
  readonly procedure: string;
  readonly facts: unknown;
  readonly options: unknown;
  readonly seed: string | null;
  readonly entries: readonly Entry[];
}

export function recordOf({ book, procedure, facts, options, seed, entries }: Played): GameRecord {
  return {
    header: {
      format: 'ordre-mixte',
      version: 1,
      book,
      procedure,
      facts,
      options,
      rules: RULES_VERSION,
      commitment: seed === null ? null : commitment(seed),
      ...(seed === null ? {} : { seed }),
    },
    entries,
  };
}

/** The header of a whole game; a scenario that is not on the book's shelf goes into it. */
export function gameHeader(
  book: string,
  game: BookGame,
  { id, data }: Pick<GameScenario, 'id' | 'data'>,
  options: unknown,
  seed: string | null,
): RecordHeader {
  const known = game.scenarios.some((one) => one.id === id && one.data === data);
  return {
    format: 'ordre-mixte',
    version: 1,
    book,
    scenario: id,
    ...(known ? {} : { field: data }),
    options,
    rules: RULES_VERSION,
    commitment: seed === null ? null : commitment(seed),
    ...(seed === null ? {} : { seed }),
  };
}

/** The scenario a record was played on: its own, or the book's of that name. */
export function scenarioOfRecord(book: Book, game: BookGame | undefined, header: RecordHeader): GameScenario {
  const { scenario: id, field } = header;
  if (game && id !== undefined && field !== undefined) return ownScenario(game, field, id);
  const scenario = game?.scenarios.find((one) => one.id === id);
  if (!scenario) throw new InputError(`${book.id} has no scenario "${id}" to play`);
  return scenario;
}

export interface Verdict {
  readonly book: string;
  readonly played: string;
  readonly entries: number;
  readonly dice: { readonly proved: number; readonly typed: number; readonly unproved: number };
  readonly words: readonly string[];
}

/** Plays a record again and checks every entry and every die; throws one clear sentence where it does not hold. */
export async function verifyRecord(record: GameRecord): Promise<Verdict> {
  const { header, entries } = record;
  if (header.rules !== RULES_VERSION) {
    throw new InputError(`the record was played by rules ${header.rules}, these are ${RULES_VERSION}`);
  }
  const book = await loadBook(header.book);
  if (header.scenario !== undefined) return verifyGame(book, record, header.scenario);
  if (header.procedure === undefined) throw new InputError('the header names neither a procedure nor a scenario');
  const procedure = procedureOf(book, header.procedure);
  const facts = parseFacts(procedure.facts, header.facts);
  const options = parseFacts(book.options, header.options);
  const again = resolve(procedure, facts, options, { memory: standing(entries) });
  if (again.needs)
    throw new InputError(
      `the record is cut off: ${again.needs[0]!.type === 'dice' ? 'a roll' : 'an answer'} is missing at its end`,
    );
  if (again.unread > 0) throw new RecordError('a roll or answer nobody asked for', entries.length - again.unread);
  sameEntries(entries, again.entries);
  return {
    book: book.id,
    played: procedure.id,
    entries: entries.length,
    dice: verifyDice(record),
    words: procedure.words(again.result, facts),
  };
}

/** A whole game: every answer legal, every roll asked for, every report what the rules say. */
async function verifyGame(book: Book, record: GameRecord, id: string): Promise<Verdict> {
  const { header, entries } = record;
  const game = await book.game?.();
  const scenario = scenarioOfRecord(book, game, header);
  if (!game) throw new InputError(`${book.id} has no game on a board yet`);
  const played = retold(game.rules, game.start(scenario.data, header.options), entries);
  sameEntries(entries, played.journal);
  const { over, words } = game.standing(played.state);
  const waits = over ? [] : [`It stopped in turn order at ${played.phase?.title ?? 'its beginning'}.`];
  return { book: book.id, played: id, entries: entries.length, dice: verifyDice(record), words: [words, ...waits] };
}

function sameEntries(written: readonly Entry[], played: readonly Entry[]): void {
  const kept = written.filter(({ type }) => type !== 'undo' && type !== 'correction');
  if (kept.length !== written.length) return;
  played.forEach((entry, at) => {
    if (JSON.stringify(written[at]) !== JSON.stringify(entry)) {
      throw new RecordError('it is not what the rules say happened', at);
    }
  });
  if (written.length > played.length) throw new RecordError('the rules do not know this entry', played.length);
}
