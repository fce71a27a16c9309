import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf } from '../testing.ts';
import { battleOf } from './battle.ts';
import { TrialClient } from './client.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { killTrial } from './kill.ts';
import { type Bundle, bundleServer, freePort, type ServerProcess, startProcess } from './process.ts';
import { seatTwo } from './visit.ts';

let bundle: Bundle;
let cluster: Cluster;
const KILLS = 4;
/** Making a database, and starting servers, takes its time where the machine has much else to do. */
const SLOW = 120_000;
const toy = booksOf({ toy: skirmishGame });

beforeAll(async () => {
  bundle = await bundleServer(fileURLToPath(new URL('../../testing/skirmish.ts', import.meta.url)));
  cluster = await startCluster();
  console.log(`PostgreSQL for the kills: ${cluster.words}`);
}, SLOW);
afterAll(async () => {
  bundle.remove();
  await cluster.stop();
}, SLOW);

test(
  'killed in the middle of play, SQLite keeps every acknowledged answer, and keeps it once',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ordre-kill-'));
    const report = await killTrial(bundle, { folder }, await battleOf(toy, 'toy'), KILLS);
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(20);
    await rm(folder, { recursive: true });
  },
  SLOW,
);

test(
  'killed in the middle of play, PostgreSQL keeps every acknowledged answer, and keeps it once',
  async () => {
    const report = await killTrial(
      bundle,
      { url: await cluster.database('killed') },
      await battleOf(toy, 'toy'),
      KILLS,
    );
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(20);
  },
  SLOW,
);

test(
  'with two servers on one PostgreSQL, players on different ones play on when one is killed',
  async () => {
    const DATABASE_URL = await cluster.database('shared');
    const ports = [await freePort()];
    ports.push(await freePort(ports));
    const start = (port: number) => startProcess(bundle, { PORT: String(port), DATABASE_URL });
    const servers: ServerProcess[] = [await start(ports[0]!)];
    servers.push(await start(ports[1]!));
    const origins = ports.map((port) => `http://127.0.0.1:${port}`);
    let refuge = origins[1]!;
    const { game, players } = await seatTwo(
      () => origins[0]!,
      { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] },
      'two',
    );
    const blue = new TrialClient(() => origins[0]!, game, players[0].cookie);
    const red = new TrialClient(() => refuge, game, players[1].cookie);
    try {
      await Promise.all([blue, red].map((client) => client.until(() => client.now !== null)));
      for (let n = 0; !blue.now!.over && n < 60; n++) {
        if (n === 10) {
          refuge = origins[0]!;
          await servers[1]!.end('SIGKILL');
        }
        for (const client of [blue, red]) {
          const need = client.now!.needs[0] as { kind: string } | undefined;
          if (!need) continue;
          const { at } = client.now!;
          const refusal = await client.answer(`both-${n}-${client === red}`, need.kind === 'spend' ? 0 : 'hold');
          expect(refusal).toBeNull();
          await client.until(() => client.now!.at !== at || client.now!.needs.length === 0);
        }
        // What one server stored the other's player sees.
        await blue.until(() => blue.now!.needs.length + red.now!.needs.length > 0 || !!blue.now!.over);
        await red.until(() => red.now!.view.turn === blue.now!.view.turn);
      }
      await red.until(() => !!red.now!.over);
      expect(red.now!.journal).toEqual(blue.now!.journal);
    } finally {
      blue.close();
      red.close();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
    }
  },
  SLOW,
);
