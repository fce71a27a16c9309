/** Records of single procedures and of whole games: made, and checked by playing them again. */

import { type Book, type BookGame, type GameScenario, procedureOf } from '../game/index.ts';
import {
  commitment,
  deedOf,
  type Entry,
  type Epoch,
  epochsOf,
  type GameRecord,
  type GameRules,
  InputError,
  isDeed,
  nth,
  parseFacts,
  RecordError,
  type RecordHeader,
  reenacted,
  resolve,
  standing,
  toldAlike,
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
  /** What the record cannot prove, each as a sentence; an honest record may have such notes, a forged one cannot hide. */
  readonly notes: readonly string[];
}

/** Plays a record again and checks every entry and every die; throws one clear sentence where it does not hold. */
export async function verifyRecord(record: GameRecord): Promise<Verdict> {
  const { header, entries } = record;
  const book = await loadBook(header.book);
  if (header.scenario !== undefined) return verifyGame(book, record, header.scenario);
  if (header.procedure === undefined) throw new InputError('the header names neither a procedure nor a scenario');
  const procedure = procedureOf(book, header.procedure);
  const facts = parseFacts(procedure.facts, header.facts);
  const options = parseFacts(book.options, header.options);
  const taken = entries.findIndex(({ type }) => type === 'undo' || type === 'correction');
  if (taken >= 0) throw new RecordError('the record of a single procedure takes nothing back', taken);
  const again = resolve(procedure, facts, options, { memory: standing(entries) });
  if (again.needs)
    throw new InputError(
      `the record is cut off: ${nth(again.needs, 0).type === 'dice' ? 'a roll' : 'an answer'} is missing at its end`,
    );
  if (again.unread > 0) throw new RecordError('a roll or answer nobody asked for', entries.length - again.unread);
  byTheseRules(header, () => sameDeeds(entries, again.entries));
  const dice = verifyDice(record);
  return {
    book: book.id,
    played: procedure.id,
    entries: entries.length,
    dice,
    words: procedure.words(again.result, facts),
    notes: [
      ...diceNotes(record, dice, true),
      ...wordNotes(entries, again.entries),
      ...rulesNotes(header),
      ...sealNotes(record),
    ],
  };
}

/** A whole game, as it came about: every answer legal, every roll asked for, every report what the rules say. */
async function verifyGame(book: Book, record: GameRecord, id: string): Promise<Verdict> {
  const { header, entries } = record;
  const game = await book.game?.();
  const scenario = scenarioOfRecord(book, game, header);
  if (!game) throw new InputError(`${book.id} has no game on a board yet`);
  const start = game.start(scenario.data, header.options);
  const [last, earlier] = byEpochs(entries, start);
  const played = byTheseRules(header, () => reenacted(game.rules, last.start, last.entries));
  const { over, words } = game.standing(played.state);
  if (over && header.ending !== undefined) {
    throw new InputError('the header says how the game ended, but the rules had ended it');
  }
  const roll = entries.findLast((entry) => entry.type === 'roll');
  const waitsForDice = played.needs.some(({ type }) => type === 'dice');
  if (waitsForDice && header.commitment !== null && roll?.hand !== 'typed') {
    throw new InputError('the record is cut off: a roll of the sealed dice is missing at its end');
  }
  const dice = verifyDice(record);
  const waits = over ? [] : [`It stopped in turn order at ${played.phase?.title ?? 'its beginning'}.`];
  return {
    book: book.id,
    played: id,
    entries: entries.length,
    dice,
    words: [words, ...waits],
    notes: [
      ...endNotes(header, over),
      ...diceNotes(record, dice, over || header.ending !== undefined),
      ...takenBackNotes(entries),
      ...wordNotes(last.entries, played.journal),
      ...rulesNotes(header),
      ...earlier.map((epoch) => epochNote(game.rules, epoch)),
      ...sealNotes(record),
    ],
  };
}

/** The epoch the present rules are to have played, and those before it. */
function byEpochs<S>(entries: readonly Entry[], start: S): readonly [Epoch<S>, readonly Epoch<S>[]] {
  const epochs = epochsOf(entries, start);
  return [epochs.at(-1)!, epochs.slice(0, -1)];
}

/** Where other rules played it and these tell it otherwise, that is the reason to name. */
function byTheseRules<T>({ rules }: RecordHeader, play: () => T): T {
  try {
    return play();
  } catch (problem) {
    if (!(problem instanceof InputError) || rules === RULES_VERSION) throw problem;
    throw new InputError(`the record was played by rules ${rules}, these are ${RULES_VERSION}: ${problem.message}`);
  }
}

const rulesNotes = ({ rules }: RecordHeader): string[] =>
  rules === RULES_VERSION ? [] : [`It was played by rules ${rules}; by these, ${RULES_VERSION}, it is the same game.`];

/** What an earlier version played is proved where these rules tell the same, and else taken from the state it left. */
function epochNote<S>(rules: GameRules<S>, { from, start, entries, rules: by }: Epoch<S>): string {
  const span = `Entries ${from + 1} to ${from + entries.length}, played by rules ${by}`;
  try {
    reenacted(rules, start, entries);
    return `${span}, hold by these rules too; the game went on from a stored state.`;
  } catch (problem) {
    if (!(problem instanceof InputError)) throw problem;
    return `${span}, are not proved: these rules tell them otherwise, and take over from a stored state.`;
  }
}

function endNotes({ ending }: RecordHeader, over: boolean): string[] {
  if (ending !== undefined) return [`How it ended is its keeper’s word and not the rules’: ${ending}.`];
  return over ? [] : ['The game is not over in it: what came later, if anything, is not here.'];
}

function diceNotes({ header }: GameRecord, { typed, unproved }: Verdict['dice'], over: boolean): string[] {
  const sealed = header.commitment !== null;
  if (sealed && over && header.seed === undefined) {
    throw new InputError('the game is over and its dice were sealed, but the seed is not in the header');
  }
  return [
    ...(unproved > 0 ? [`The seed is not in it: ${unproved} dice are not proved.`] : []),
    ...(typed > 0 && sealed
      ? [`${typed} dice were entered by hand although a seed was sealed; they can’t be verified.`]
      : []),
    ...(typed > 0 && !sealed ? [`${typed} dice were entered by hand and can’t be verified.`] : []),
  ];
}

function takenBackNotes(entries: readonly Entry[]): string[] {
  const withdrawn = entries.filter((entry) => entry.type === 'undo' && entry.seat !== undefined).length;
  const back = entries.filter((entry) => entry.type === 'undo' && entry.seat === undefined).length;
  const left = entries.filter((entry) => entry.type === 'answer' && entry.standing).length;
  const corrected = entries.filter(({ type }) => type === 'correction').length;
  return [
    ...(withdrawn > 0 ? [`${withdrawn} answers were withdrawn before anybody had seen them.`] : []),
    ...(back > 0 ? [`The game went back ${back} times, over what had been rolled and seen.`] : []),
    ...(left > 0 ? [`${left} answers were left beforehand as standing instructions.`] : []),
    ...(corrected > 0 ? [`${corrected} rolls or answers were corrected by hand.`] : []),
  ];
}

/** A broken seal is refused where the record is read. Who signed it is looked at by whoever knows the keys. */
function sealNotes({ seal }: GameRecord): string[] {
  return seal ? [] : ['It has no seal: whether something was cut off its end cannot be told.'];
}

/** Every deed of a single procedure against what the rules tell. */
function sameDeeds(written: readonly Entry[], told: readonly Entry[]): void {
  const places = [...written.keys()].filter((at) => isDeed(nth(written, at)));
  const deeds = told.filter(isDeed);
  deeds.forEach((entry, i) => {
    const at = places[i];
    if (at === undefined || deedOf(nth(written, at)) !== deedOf(entry)) {
      throw new RecordError('it is not what the rules say happened', at ?? written.length);
    }
  });
  if (places.length > deeds.length) throw new RecordError('the rules do not know this entry', places[deeds.length]!);
}

/** Words prove nothing and are not compared; that some of them are others than today's is said. */
function wordNotes(written: readonly Entry[], told: readonly Entry[]): string[] {
  return toldAlike(written, told)
    ? []
    : ['Some reports or labels in it are worded otherwise than these rules word them: words are not compared.'];
}
