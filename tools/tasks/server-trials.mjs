/**
 * Looks for secrets in every byte the server sends, and sends it what it must refuse:
 * `node tools/server-trials.mjs [games] [submissions]`. On this machine alone; ends by itself and removes what it made.
 */
import { guarded, Stop } from '../lib/stop.mjs';
import { withTrials } from '../lib/trials.mjs';

await guarded(async () => {
  const [games, submissions] = [process.argv[2] ?? 200, process.argv[3] ?? 10_000].map(Number);
  if (!(games >= 1 && games <= 10_000) || !(submissions >= 1 && submissions <= 1_000_000)) {
    throw new Stop('Say how many games and how many submissions.', 2);
  }
  return withTrials(async (_bundle, module) => tried(module, games, submissions));
});

async function tried(module, games, submissions) {
  const { booksOf, startTestService } = await module('testing');
  const { envelopes } = await module('envelopes');
  const { secretsTrial } = await module('secrets');
  const { integrityTrial } = await module('integrity');
  const { skirmishGame } = await module('toy');
  const markers = ['MARKERNORTHHIDDEN', 'MARKERSOUTHHIDDEN'];
  const hidden = envelopes({ north: markers[0], south: markers[1] });
  const service = await startTestService(booksOf({ toy: skirmishGame, envelopes: hidden }));
  try {
    const secrets = await secretsTrial(service.origin, service.games, markers, games);
    console.log(
      `Secrets: ${secrets.games} games, ${secrets.bytes} bytes sent, ${secrets.secrets} secrets looked for, ` +
        `${secrets.leaks.length} found before their time`,
    );
    for (const leak of secrets.leaks.slice(0, 20)) console.log(`  ${leak}`);
    const integrity = await integrityTrial(service.origin, service.games, submissions);
    console.log(`Integrity: ${integrity.sent} wrong submissions, ${integrity.refused} refused with a reason`);
    for (const [code, count] of Object.entries(integrity.reasons)) console.log(`  ${code}: ${count}`);
    for (const fault of integrity.faults) console.log(`  FAULT ${fault}`);
    return secrets.leaks.length + integrity.faults.length === 0 ? 0 : 1;
  } finally {
    await service.remove();
  }
}
