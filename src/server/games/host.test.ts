import { afterAll, expect, test } from 'vitest';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf, startTestService } from '../testing.ts';
import { seatTwo } from '../trials/visit.ts';

test('whoever waits for his turn in a room that is given up meanwhile comes into the one that takes its place', async () => {
  const service = await startTestService(booksOf({ toy: skirmishGame }));
  afterAll(() => service.remove());
  const seats = ['blue', 'red'] as const;
  const { game } = await seatTwo(service.origin, { book: 'toy', scenario: 'toy', seats }, 'given up');
  const { games } = service;
  const before = await games.inRoom(game, async (room) => room);
  // The database is gone: what was being stored breaks, and the room cannot be read anew.
  const { reread } = games;
  let breaks = () => {};
  const storing = new Promise<void>((resolve) => {
    breaks = resolve;
  });
  const broken = games.inRoom(game, async () => {
    await storing;
    games.reread = async () => {
      throw new Error('the database is gone');
    };
    throw new Error('the database is gone');
  });
  const waiting = games.inRoom(game, async (room) => room);
  await new Promise((resolve) => setTimeout(resolve, 50));
  breaks();
  await expect(broken).rejects.toThrow('gone');
  games.reread = reread;
  const room = await waiting;
  expect(room).not.toBe(before);
  expect(room).toBe(await games.warmRoom(game));
});
