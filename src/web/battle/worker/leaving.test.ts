/** A game one can leave: conceded, handed over and taken back, watched, and recorded while it goes on. */
import { expect, test } from 'vitest';
import { skirmishGame } from '../../../testing/skirmish.ts';
import type { SeatNow, Setup } from '../session.ts';
import { type KeptLine, LocalGame } from './local-game.ts';

const plain: Setup = {
  book: 'toy',
  scenario: skirmishGame.scenarios[0]!.id,
  title: 'A toy',
  options: {},
  mode: 'commander',
  seat: 'blue',
  officer: 'bold',
  dice: 'sealed',
};

function table(lines: readonly KeptLine[] = [{ seed: 'drum' }], change: Partial<Setup> = {}) {
  const kept = [...lines];
  const shown: SeatNow[] = [];
  const game: LocalGame = new LocalGame(
    skirmishGame,
    { setup: { ...plain, ...change }, lines, seen: {} },
    { changed: () => shown.push(game.now()), keep: async (more) => void kept.push(...more), pace: 0 },
  );
  return { game, kept, shown };
}

test('who concedes has lost, is asked nothing more, and finds it so when he comes back', async () => {
  const { game, kept } = table();
  await game.run();
  await game.concede();
  const { over, needs, waiting, open } = game.now();
  expect(over).toMatchObject({ over: true, winner: 'red' });
  expect(over?.words).toMatch(/concede; the .+ win$/);
  expect([needs, waiting]).toEqual([[], []]);
  expect(open).toBe(true);
  const again = table(kept);
  await again.game.run();
  expect(again.game.now().over?.winner).toBe('red');
  await expect(again.game.concede()).rejects.toThrow('You can’t concede now.');
});

test('an officer goes on in the person’s place, to the end if nobody calls him off', async () => {
  const { game } = table();
  await game.run();
  await game.relieve('bold');
  expect(game.now().over?.over).toBe(true);
  expect(game.reasons.some(({ seat }) => seat === 'blue')).toBe(true);
});

test('the command is taken back in the middle of it, and then the person is asked again', async () => {
  const { game, kept } = table();
  await game.run();
  const going = game.relieve('bold');
  await new Promise((resolve) => setTimeout(resolve, 1));
  await game.relieve(null);
  await going;
  const { over, needs } = game.now();
  expect(over).toBeNull();
  expect(needs.some((need) => need.type === 'answer' && need.seat === 'blue')).toBe(true);
  expect(game.relief).toBeNull();
  expect(kept.at(-1)).not.toEqual({ relieved: 'bold' });
});

test('a battle begun with both sides relieved is watched from one side, and its secrets stay with the other', async () => {
  const { game, shown } = table([{ seed: 'drum' }, { relieved: 'bold' }]);
  await game.run();
  expect(game.now().over?.over).toBe(true);
  const during = shown.filter(({ over }) => over === null);
  expect(during.length).toBeGreaterThan(2);
  for (const now of during) {
    expect(now.seat).toBe('blue');
    const last = now.journal.findLastIndex(({ entry }) => entry.type === 'reveal');
    const early = now.journal.filter(
      ({ entry }, i) => entry.type === 'answer' && entry.secret && entry.seat === 'red' && i > last,
    );
    expect(early).toEqual([]);
  }
});

test('only a battle against the computer is handed over, and only to an officer there is', async () => {
  const alone = table([{ seed: 'drum' }], { mode: 'sandbox', seat: null, officer: null });
  await expect(alone.game.relieve('bold')).rejects.toThrow('only a battle against the computer');
  const { game } = table();
  await expect(game.relieve('Grouchy')).rejects.toThrow('no officer "Grouchy"');
});

test('the record of a battle that goes on has no seed; once it is over it has', async () => {
  const { game } = table();
  await game.run();
  expect(game.record().header.seed).toBeUndefined();
  expect(game.record().header.commitment).toMatch(/^[0-9a-f]{64}$/);
  await game.concede();
  expect(game.record().header.seed).toBe('drum');
});
