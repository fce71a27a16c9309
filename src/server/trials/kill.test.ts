import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { killTrial } from './kill.ts';
import { type Bundle, bundleServer } from './process.ts';

let bundle: Bundle;
let cluster: Cluster;

beforeAll(async () => {
  bundle = await bundleServer(fileURLToPath(new URL('../../testing/skirmish.ts', import.meta.url)));
  cluster = await startCluster();
});
afterAll(async () => {
  bundle.remove();
  await cluster.stop();
});

test('killed in the middle of play, SQLite keeps every acknowledged answer, and keeps it once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ordre-kill-'));
  const report = await killTrial(bundle, { folder }, 6);
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(20);
  await rm(folder, { recursive: true });
});

test('killed in the middle of play, PostgreSQL keeps every acknowledged answer, and keeps it once', async () => {
  const report = await killTrial(bundle, { url: await cluster.database('killed') }, 6);
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(20);
});
