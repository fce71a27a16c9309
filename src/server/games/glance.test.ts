import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Glance } from '../../staff/wire.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { Visitor } from '../trials/visit.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(booksOf({ toy: skirmishGame }));
});
afterAll(() => service.remove());

async function twoAt(settings: object = {}) {
  const stamp = String(Math.random()).slice(2, 8);
  const [blue, red] = [
    await Visitor.guest(service.origin, `Blue ${stamp}`),
    await Visitor.guest(service.origin, `Red ${stamp}`),
  ];
  const { id } = await blue.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', seat: 'blue', settings });
  await red.ask('POST', `/api/games/${id}/join`, { seat: 'red' });
  return { id, blue, red };
}

const stranger = () => new Visitor(service.origin);
const idsOf = (games: readonly { id: string }[]) => games.map(({ id }) => id);

test('anybody sees how a game stands before he says who he is: the field and its points, and no unit’s card', async () => {
  const { id } = await twoAt();
  const glance: Glance = await stranger().ask('GET', `/api/games/${id}/glance`);
  expect(glance.scene.sides.map(({ seat }) => seat)).toEqual(['blue', 'red']);
  expect(glance.scene.pieces.length).toBeGreaterThan(0);
  expect(glance.scene.pieces.every(({ card }) => card.length === 0)).toBe(true);
  expect(glance.ground.width).toBeGreaterThan(0);
  expect(glance.ended).toBeNull();
});

test('games being played are listed for whoever wants to watch, unless they are private or shut to observers', async () => {
  const seen = await twoAt();
  const shut = await twoAt({ observers: false });
  const hidden = await twoAt({ listed: true, observers: true });
  const listed = idsOf(await stranger().ask('GET', '/api/games?list=playing'));
  expect(listed).toContain(seen.id);
  expect(listed).toContain(hidden.id);
  expect(listed).not.toContain(shut.id);
  await expect(stranger().ask('GET', `/api/games/${shut.id}/glance`)).rejects.toThrow('403');
});

test('who concedes has lost, and the game says who won', async () => {
  const { id, red } = await twoAt();
  await red.ask('POST', `/api/games/${id}/resign`);
  const glance: Glance = await stranger().ask('GET', `/api/games/${id}/glance`);
  expect(glance.ended).toEqual({ winner: 'blue', by: 'resigned' });
  const table = await stranger().ask('GET', `/api/games/${id}`);
  expect(table.ending.words).toMatch(/^the .+ concede; the .+ win$/);
});
