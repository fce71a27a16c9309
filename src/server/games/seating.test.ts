import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { seatTwo, Visitor } from '../trials/visit.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(booksOf({ toy: skirmishGame }));
});
afterAll(() => service.remove());

const toy = { book: 'toy', scenario: 'toy' };
const guest = (name: string) => Visitor.guest(service.origin, name);
const watch = (game: string, { cookie }: Visitor) => new TrialClient(service.origin, game, cookie);

describe('whoever watches', () => {
  test('and then sits down is shown what his seat may see', async () => {
    const [host, other] = [await guest('host one'), await guest('other one')];
    const { id } = await host.ask('POST', '/api/games', { ...toy, seat: 'blue' });
    const client = watch(id, other);
    await client.until(() => client.table !== null);
    await other.ask('POST', `/api/games/${id}/join`, { seat: 'red' });
    await client.until(() => client.now?.seat === 'red');
    expect(client.now!.needs).toHaveLength(1);
    client.close();
  });

  test('and has stood up is shown nothing of the seat somebody else took', async () => {
    const [host, other, third] = [await guest('host two'), await guest('other two'), await guest('third two')];
    const { id } = await host.ask('POST', '/api/games', { ...toy, seat: 'blue' });
    const client = watch(id, host);
    client.keepsBytes = true;
    await client.until(() => client.table !== null);
    await host.ask('POST', `/api/games/${id}/leave`);
    await third.ask('POST', `/api/games/${id}/join`, { seat: 'blue' });
    await other.ask('POST', `/api/games/${id}/join`, { seat: 'red' });
    await client.until(() => client.now !== null);
    expect(client.now!.seat).toBeNull();
    expect(client.heard.join('\n')).not.toContain('"seat":"blue","at"');
    client.close();
  });

  test('is seen to come and to go', async () => {
    const { game, players } = await seatTwo(service.origin, { ...toy, seats: ['blue', 'red'] }, 'presence');
    const blue = watch(game, players[0]);
    const redIsHere = () => blue.table?.seats.find(({ seat }) => seat === 'red')?.here;
    await blue.until(() => redIsHere() === false);
    const red = watch(game, players[1]);
    await blue.until(() => redIsHere() === true);
    red.close();
    await blue.until(() => redIsHere() === false);
    blue.close();
  });
});
