/**
 * Kills the server in the middle of play, over and over, with both engines, and tells what became of the answers:
 * `node tools/kill-test.mjs [kills] [engine]`. It listens on this machine alone, ends by itself and removes what it made.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guarded, Stop } from '../lib/stop.mjs';
import { withTrials } from '../lib/trials.mjs';

await guarded(async () => {
  const kills = Number(process.argv[2] ?? 50);
  if (!Number.isInteger(kills) || kills < 1 || kills > 1000) throw new Stop('Say how many kills, from 1 to 1000.', 2);
  return withTrials((bundle, module) => killed(bundle, module, kills));
});

async function killed(bundle, module, kills) {
  const { killTrial } = await module('kill');
  const { startCluster } = await module('cluster');
  const folder = mkdtempSync(join(tmpdir(), 'ordre-kill-'));
  const cluster = await startCluster();
  let faults = 0;
  try {
    console.log(`PostgreSQL: ${cluster.words}`);
    const stores = { SQLite: { folder }, PostgreSQL: { url: await cluster.database('killed') } };
    for (const [engine, store] of Object.entries(stores)) {
      if (process.argv[3] && process.argv[3] !== engine) continue;
      const report = await killTrial(bundle, store, kills, 4, (n) => process.stderr.write(`\r${engine}: kill ${n} `));
      process.stderr.write('\n');
      console.log(
        `${engine}: ${report.kills} kills, ${report.games} games, ${report.acknowledged} answers acknowledged, ` +
          `${report.stored} stored, ${report.faults.length} faults`,
      );
      for (const fault of report.faults) console.log(`  ${fault}`);
      faults += report.faults.length;
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return faults === 0 ? 0 : 1;
}
