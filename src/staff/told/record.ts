/** The story of a game record. */
import { type Entry, type GameRecord, InputError, standing } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { scenarioOfRecord } from '../records.ts';
import { type StoryTurn, turnsOf } from './story.ts';

export interface ToldRecord {
  readonly title: string;
  /** Names of the sides by seat. */
  readonly sides: ReadonlyMap<string, string>;
  readonly turns: readonly StoryTurn[];
}

/** The entries of the record as far as they are to be told. */
export async function recordStory(
  { header, entries: all }: GameRecord,
  entries: readonly Entry[] = all,
): Promise<ToldRecord> {
  const book = await loadBook(header.book);
  const game = await book.game?.();
  if (!game) throw new InputError(`${book.title} has no whole game to tell`);
  const scenario = scenarioOfRecord(book, game, header);
  const start = game.start(scenario.data, header.options);
  const inputs = standing(entries);
  const reasons = (header.reasons ?? []).flatMap(({ at, words }) => {
    const input = inputs.findIndex((one) => one.at === at);
    return input < 0 ? [] : [{ input, words }];
  });
  const scene = game.desk.scene(game.rules.view(start, null));
  return {
    title: `${scene.title}, ${book.title}`,
    sides: new Map(scene.sides.map(({ seat, name }) => [seat, name])),
    turns: turnsOf(game, start, entries, reasons),
  };
}
