/**
 * An experiment is a file: battles, officers and switches, every one with every other; with the same dice for all, until
 * it may stop. Opened, it is plain data that can be sent to any machine, and says for every game what it is.
 */
import { z } from 'zod';
import { type BookGame, scenarioFileFaults } from '../../game/index.ts';
import { commitment, InputError, nearest, type Seat } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { RULES_VERSION } from '../version.ts';

export const MEASURES = ['wins', 'points', 'losses', 'length', 'story'] as const;
export type Measure = (typeof MEASURES)[number];

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** No experiment of a single machine or of ten goes beyond; a slip of the pen does. */
const MOST_GAMES = 10_000_000;

const ownFile = z.strictObject({
  book: z.string().describe('the book of a battle of one’s own'),
  file: z.string().describe('its file, seen from the experiment’s folder'),
});

export const experimentFile = z.strictObject({
  format: z.literal('ordre-lab'),
  version: z.literal(1),
  title: z.string().min(1).max(120),
  seed: z.string().min(1).max(80).default('ordre').describe('game n has the dice SEED/n, whatever else is varied'),
  scenarios: z
    .array(z.union([z.string().describe('BOOK/SCENARIO'), ownFile]))
    .min(1)
    .describe('battles'),
  officers: z
    .array(z.record(z.string(), z.string()))
    .min(1)
    .default([{}])
    .describe('who commands: SEAT to the name of an officer, “others” for the seats not named; else “officer”'),
  switches: z
    .array(z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])))
    .min(1)
    .default([{}])
    .describe('optional rules and readings; the first set is what the others are compared with'),
  measure: z
    .array(z.enum(MEASURES))
    .min(1)
    .default([...MEASURES]),
  stop: z
    .union([
      z.strictObject({ games: whole(1, MOST_GAMES).describe('so many games of each kind') }),
      z.strictObject({
        within: z.number().min(0.1).max(25).describe('until every win rate is known to ± this many percentage points'),
        atMost: whole(1, MOST_GAMES).default(20_000).describe('but no more games of each kind'),
      }),
    ])
    .describe('when it is enough'),
  chunk: whole(1, 1000).default(32).describe('games handed out at a time; what is killed is played again by the chunk'),
});

type ExperimentFile = z.infer<typeof experimentFile>;
export type Stop = ExperimentFile['stop'];

/** One kind of game: a battle with its officers and switches. */
export interface Cell {
  /** Which battle, officers and switches of the file. */
  readonly at: { readonly scenario: number; readonly officers: number; readonly switches: number };
  readonly book: string;
  readonly scenario: string;
  readonly title: string;
  /** The battle itself, where it is not on the book's shelf. */
  readonly field?: unknown;
  readonly seats: readonly Seat[];
  readonly officers: Readonly<Record<Seat, string>>;
  readonly switches: Readonly<Record<string, unknown>>;
}

export interface Experiment {
  /** Of all that follows: two with the same id have the same games. */
  readonly id: string;
  readonly rules: string;
  readonly title: string;
  readonly seed: string;
  readonly measure: readonly Measure[];
  readonly stop: Stop;
  readonly chunk: number;
  readonly cells: readonly Cell[];
}

type GameOf = (book: string) => Promise<BookGame>;

/** A book's game as the lab finds it. */
export const gameOnShelf: GameOf = async (id) => {
  const game = await (await loadBook(id)).game?.();
  if (!game) throw new InputError(`${id} has no game on a board yet`);
  return game;
};

interface Opening {
  /** Reads a battle's file. */
  read(path: string): unknown;
  readonly gameOf?: GameOf;
}

/** Everything is looked through before the first game; a fault is one sentence with the field's path. */
export async function openExperiment(data: unknown, { read, gameOf = gameOnShelf }: Opening): Promise<Experiment> {
  const parsed = experimentFile.safeParse(data);
  if (!parsed.success)
    throw new InputError(`the experiment is faulty: ${scenarioFileFaults(experimentFile, data).join('; ')}`);
  const { title, seed, measure, stop, chunk, scenarios, officers, switches } = parsed.data;
  const cells: Cell[] = [];
  for (const [scenario, named] of scenarios.entries()) {
    const battle = await found(named, `scenarios.${scenario}`, read, gameOf);
    for (const [o, names] of officers.entries()) {
      for (const [s, chosen] of switches.entries()) {
        const at = { scenario, officers: o, switches: s };
        cells.push(cellOf(battle, at, names, chosen));
      }
    }
  }
  const ordered = MEASURES.filter((one) => measure.includes(one));
  const body = { rules: RULES_VERSION, title, seed, measure: ordered, stop, chunk, cells };
  return { id: commitment(JSON.stringify(body)).slice(0, 24), ...body };
}

interface Battle {
  readonly book: string;
  readonly game: BookGame;
  readonly scenario: string;
  readonly title: string;
  readonly data: unknown;
  readonly own: boolean;
}

async function found(
  named: ExperimentFile['scenarios'][number],
  path: string,
  read: Opening['read'],
  gameOf: GameOf,
): Promise<Battle> {
  if (typeof named !== 'string') {
    const { book, file } = named;
    const game = await gameOf(book);
    const data = read(file);
    if (typeof data !== 'object' || data === null) throw new InputError(`${path}: ${file} holds no scenario`);
    const { id = 'file', title = file } = data as { id?: string; title?: string };
    return { book, game, scenario: id, title, data, own: true };
  }
  const slash = named.indexOf('/');
  if (slash < 1) throw new InputError(`${path}: write BOOK/SCENARIO, not “${named}”`);
  const [book, id] = [named.slice(0, slash), named.slice(slash + 1)];
  const game = await gameOf(book);
  const scenario = game.scenarios.find((one) => one.id === id);
  if (!scenario) {
    const ids = game.scenarios.map((one) => one.id);
    throw new InputError(`${path}: ${book} has no scenario "${id}"${nearest(id, ids) || `; it has ${ids.join(', ')}`}`);
  }
  return { book, game, scenario: id, title: scenario.title, data: scenario.data, own: false };
}

function cellOf(
  { book, game, scenario, title, data, own }: Battle,
  at: Cell['at'],
  names: Readonly<Record<string, string>>,
  switches: Cell['switches'],
): Cell {
  const seats = seatsWith(game, data, switches, `switches.${at.switches}`);
  for (const [seat, name] of Object.entries(names)) {
    const path = `officers.${at.officers}.${seat}`;
    if (seat !== 'others' && !seats.includes(seat))
      throw new InputError(`${path}: ${title} has no seat "${seat}"; it has ${seats.join(', ')}`);
    if (!game.officers[name])
      throw new InputError(
        `${path}: there is no officer "${name}"; there are ${Object.keys(game.officers).join(', ')}`,
      );
  }
  const officers = Object.fromEntries(seats.map((seat) => [seat, names[seat] ?? names.others ?? 'officer']));
  const stranger = seats.find((seat) => !game.officers[officers[seat]!]);
  if (stranger !== undefined)
    throw new InputError(
      `officers.${at.officers}: name one for ${stranger}; there are ${Object.keys(game.officers).join(', ')}`,
    );
  return { at, book, scenario, title, ...(own ? { field: data } : {}), seats, officers, switches };
}

function seatsWith(game: BookGame, data: unknown, switches: Cell['switches'], path: string): readonly Seat[] {
  try {
    return game.rules.seats(game.start(data, switches));
  } catch (problem) {
    if (problem instanceof InputError) throw new InputError(`${path}: ${problem.message}`);
    throw problem;
  }
}

/** Rounds: chunk n of every kind of game. The last may be short. */
export const roundsOf = ({ stop, chunk }: Experiment): number => Math.ceil(mostGames(stop) / chunk);

export const mostGames = (stop: Stop): number => ('games' in stop ? stop.games : stop.atMost);

/** A chunk's seeds follow from its number alone. */
export function seedsOf({ seed, stop, chunk: size }: Experiment, chunk: number): string[] {
  const first = chunk * size;
  const last = Math.min(first + size, mostGames(stop));
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => seedOf(seed, first + i));
}

export const seedOf = (seed: string, game: number): string => `${seed}/${game}`;
