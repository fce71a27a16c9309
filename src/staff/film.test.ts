/** A film of a game: every entry can be reached, and its last frame is the game. */
import { describe, expect, test } from 'vitest';
import type { BookGame } from '../game/index.ts';
import {
  advance,
  answer,
  changedFrom,
  commitment,
  drawnBy,
  type Game,
  isOver,
  kindCalled,
  newGame,
  rewind,
  sealedDice,
  sealedHand,
  stream,
} from '../kernel/index.ts';
import { loadBook, shelf } from '../rules/index.ts';
import { newSkirmish, skirmishGame } from '../testing/skirmish.ts';
import { film, stateAt } from './film.ts';
import { turnsOf } from './told/story.ts';

function played(
  game: BookGame,
  start: unknown,
  seed: string,
  most = 1000,
  each: (live: Game<unknown>) => void = () => {},
) {
  const live = newGame(game.rules, start);
  const random = stream(seed, 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(live.journal)) });
  advance(live, dealing());
  for (let i = 0; i < most && !isOver(live); i++) {
    each(live);
    const need = live.needs[0]!;
    if (need.type !== 'answer') throw new Error('sealed dice never pause');
    const kind = kindCalled(game.rules, need.kind);
    expect(answer(live, need.seat, kind.sample(need.request, random), dealing())).toBeNull();
  }
  return live;
}

/** What every seat sees, short enough to be printed when it differs. */
const views = ({ rules }: BookGame, state: unknown): string =>
  commitment(JSON.stringify([null, ...rules.seats(state)].map((seat) => rules.view(state, seat))));

async function firstGame(): Promise<BookGame> {
  for (const { id } of shelf) {
    const { game } = await loadBook(id);
    if (game) return game();
  }
  throw new Error('no book has a game');
}

describe('a film', () => {
  test('of the toy: stopped live at every answer it shows the same views', () => {
    const start = newSkirmish();
    const seen: [number, string][] = [];
    const live = played(skirmishGame, start, 'toy', 1000, ({ journal, state }) =>
      seen.push([journal.length, views(skirmishGame, state)]),
    );
    const { state, frames } = film(skirmishGame, start, live.journal);
    expect(frames).toHaveLength(live.journal.length + 1);
    for (const [entry, shown] of seen) expect(views(skirmishGame, state(entry))).toBe(shown);
    expect(frames.at(-1)!.phase).toBeNull();
  });

  test('of a battle: every entry is reached, forwards and from anywhere, and the last frame is the live game', async () => {
    const game = await firstGame();
    const start = game.start(game.scenarios[0]!.data, {});
    const live = played(game, start, 'film', 12);
    const shown = film(game, start, live.journal);
    expect(views(game, shown.state(live.journal.length))).toBe(views(game, live.state));
    expect(views(game, shown.state(0))).toBe(views(game, stateAt(game, start, live.journal, 0)));
    let changes = 0;
    let last = '';
    for (let entry = 0; entry <= live.journal.length; entry++) {
      const now = views(game, shown.state(entry));
      if (now !== last) changes++;
      last = now;
      if (entry % 17 === 0) expect(now).toBe(views(game, stateAt(game, start, live.journal, entry)));
    }
    expect(changes).toBeGreaterThan(live.journal.length / 6);
  });

  test('with something taken back: it shows what was, and then what is', () => {
    const start = newSkirmish();
    const live = played(skirmishGame, start, 'undo', 4);
    const before = live.journal.length;
    const was = views(skirmishGame, live.state);
    rewind(
      live,
      live.journal.findIndex(({ type }) => type === 'answer'),
    );
    const { state, frames } = film(skirmishGame, start, live.journal);
    expect(views(skirmishGame, state(before))).toBe(was);
    expect(views(skirmishGame, state(live.journal.length))).toBe(views(skirmishGame, live.state));
    expect(frames.at(-1)!.phase?.id).toBe('1/turn');
    expect(() => state(live.journal.length + 1)).toThrow('there are frames');
  });

  test('of a game that outlived an upgrade: what other rules played is shown as it began, and the rest as it is', () => {
    const start = newSkirmish();
    const live = played(skirmishGame, start, 'epoch', 4);
    const [first, ...rest] = live.journal;
    const foreign = { type: 'answer' as const, seat: 'nobody', kind: 'toy/gone', answer: 'of old' };
    const epoch = { type: 'epoch' as const, rules: 'new', before: 'old', state: changedFrom(start, start) };
    const journal = [foreign, epoch, first!, ...rest];
    const shown = film(skirmishGame, start, journal);
    expect(views(skirmishGame, shown.state(1))).toBe(views(skirmishGame, start));
    expect(views(skirmishGame, shown.state(journal.length))).toBe(views(skirmishGame, live.state));
    expect(shown.frames.map(({ phase }) => phase?.id)).toHaveLength(journal.length + 1);
    const [before, ...turns] = turnsOf(skirmishGame, start, [
      { type: 'report', text: 'blue pushes', cite: '1' },
      foreign,
      epoch,
      ...live.journal,
    ]);
    expect(before).toMatchObject({
      heading: 'Before the rules were updated',
      phases: [{ lines: [{ text: 'Blue pushes' }] }],
    });
    expect(turns).toEqual(turnsOf(skirmishGame, start, live.journal));
  });
});
