/**
 * Kills the server in the middle of play, over and over, with both engines, and tells what became of the answers; then
 * restarts PostgreSQL under a server that stays, makes games unreadable, floods, and tampers with records:
 * `node tools/kill-test.mjs [kills] [SQLite|PostgreSQL|restarts|hardships] [--book id --scenario id]`. Without a book the
 * toy of the tests is played. It listens on this machine alone, ends by itself and removes what it made.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hardships } from '../lib/hardships.mjs';
import { guarded, Stop } from '../lib/stop.mjs';
import { withTrials } from '../lib/trials.mjs';

await guarded(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { book: { type: 'string', default: 'toy' }, scenario: { type: 'string' } },
  });
  const [count = '50', engine] = positionals;
  const kills = Number(count);
  if (!Number.isInteger(kills) || kills < 1 || kills > 1000) throw new Stop('Say how many kills, from 1 to 1000.', 2);
  return withTrials((bundle, module) => killed(bundle, module, { ...values, kills, engine }));
});

async function killed(bundle, module, { book, scenario, kills, engine }) {
  const { killTrial } = await module('kill');
  const { battleOf } = await module('battle');
  const { booksOf } = await module('testing');
  const { shelfBooks } = await module('books');
  const { skirmishGame } = await module('toy');
  const { startCluster } = await module('cluster');
  const books = book === 'toy' ? booksOf({ toy: skirmishGame }) : shelfBooks();
  const battle = await battleOf(books, book, scenario);
  const folder = mkdtempSync(join(tmpdir(), 'ordre-kill-'));
  const cluster = await startCluster();
  let faults = 0;
  try {
    console.log(`PostgreSQL: ${cluster.words}`);
    const stores = { SQLite: { folder }, PostgreSQL: { url: await cluster.database('killed') } };
    for (const [name, store] of Object.entries(stores)) {
      if (engine && engine !== name) continue;
      const onKill = (n) => process.stderr.write(`\r${name}: kill ${n} `);
      const report = await killTrial(bundle, store, battle, kills, 4, onKill);
      process.stderr.write('\n');
      console.log(
        `${name}, ${battle.book} ${battle.scenario}: ${report.kills} kills, ${report.games} games, ` +
          `${report.acknowledged} answers acknowledged, ${report.stored} stored, ${report.faults.length} faults`,
      );
      for (const fault of report.faults) console.log(`  ${fault}`);
      faults += report.faults.length;
    }
    if (!engine || engine === 'restarts') faults += await restarted({ bundle, battle, cluster, killTrial, kills });
    if (!engine || engine === 'hardships') faults += await hardships(module);
  } finally {
    await cluster.stop();
    await books.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return faults === 0 ? 0 : 1;
}

/** The database goes and comes back under a server that stays. */
async function restarted({ bundle, battle, cluster, killTrial, kills }) {
  const url = await cluster.database('restarted');
  const times = Math.min(kills, 20);
  const onKill = (n) => process.stderr.write(`\rPostgreSQL restarted: ${n} `);
  const report = await killTrial(bundle, { url }, battle, times, 4, onKill, () => cluster.restart(100));
  process.stderr.write('\n');
  console.log(
    `PostgreSQL restarted ${times} times under one server: ${report.games} games, ` +
      `${report.acknowledged} answers acknowledged, ${report.stored} stored, ${report.faults.length} faults`,
  );
  for (const fault of report.faults) console.log(`  ${fault}`);
  return report.faults.length;
}
