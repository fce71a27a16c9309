/**
 * Looks for secrets in every byte the server sends, and sends it what it must refuse:
 * `node tools/server-trials.mjs [games] [submissions] [--book id [--scenario id]] [--answers n]`. Without a book small
 * games made for it are played; with one, games of all its scenarios and switches, or of the scenario named. On this
 * machine alone; ends by itself and removes what it made.
 */
import { parseArgs } from 'node:util';
import { guarded, Stop } from '../lib/stop.mjs';
import { withTrials } from '../lib/trials.mjs';

await guarded(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      book: { type: 'string' },
      scenario: { type: 'string' },
      answers: { type: 'string', default: '30' },
    },
  });
  const [games, submissions, answers] = [positionals[0] ?? 200, positionals[1] ?? 10_000, values.answers].map(Number);
  if (!(games >= 0 && games <= 10_000) || !(submissions >= 0 && submissions <= 1_000_000) || !(answers >= 1)) {
    throw new Stop('Say how many games, how many submissions, and how many answers a game.', 2);
  }
  const wanted = { ...values, games, submissions, answers };
  return withTrials(async (_bundle, module) => (values.book ? triedBook(module, wanted) : triedToys(module, wanted)));
});

function told({ leaks }) {
  for (const leak of leaks.slice(0, 20)) console.log(`  ${leak}`);
  return leaks.length;
}

async function triedToys(module, { games, submissions }) {
  const { booksOf, startTestService } = await module('testing');
  const { battleOf } = await module('battle');
  const { envelopes } = await module('envelopes');
  const { secretsTrial } = await module('secrets');
  const { skirmishGame } = await module('toy');
  const markers = ['MARKERNORTHHIDDEN', 'MARKERSOUTHHIDDEN'];
  const hidden = envelopes({ north: markers[0], south: markers[1] });
  const books = booksOf({ toy: skirmishGame, envelopes: hidden });
  const service = await startTestService(books);
  try {
    const secrets = await secretsTrial(service.origin, service.games, markers, games);
    console.log(
      `Secrets: ${secrets.games} games, ${secrets.bytes} bytes sent, ${secrets.secrets} secrets looked for, ` +
        `${secrets.leaks.length} found before their time`,
    );
    const faults = told(secrets) + (await triedIntegrity(module, service, await battleOf(books, 'toy'), submissions));
    return faults === 0 ? 0 : 1;
  } finally {
    await service.remove();
  }
}

async function triedBook(module, { book, scenario, games, submissions, answers }) {
  const { booksOf, startTestService } = await module('testing');
  const { shelfBooks } = await module('books');
  const { battleOf } = await module('battle');
  const { twinsTrial } = await module('twins');
  const { thoughtsTrial, withMarkedThoughts } = await module('thoughts');
  const shelf = shelfBooks();
  const { game } = await shelf.open(book);
  const battles = await battlesOf(shelf, battleOf, { book, scenario, game });
  const day = Date.parse('1806-10-14T08:00:00Z');
  const service = await startTestService(booksOf({ [book]: withMarkedThoughts(game) }), { now: () => day });
  let faults = 0;
  try {
    const onGame = (n) => process.stderr.write(`\r${n} pairs of games `);
    const twins = await twinsTrial(service.origin, service.games, battles, { games, most: answers, onGame });
    process.stderr.write('\n');
    const filled = Object.entries(twins.envelopes).map(([kind, count]) => `${kind} ${count}`);
    console.log(
      `Secrets, ${book}: ${twins.games} pairs of games, ${twins.answers} answers, ${twins.bytes} bytes sent; ` +
        `envelopes filled differently: ${filled.join(', ') || 'none'}; hidden names looked for ${twins.hidden} times; ` +
        `${twins.leaks.length} leaks`,
    );
    faults += told(twins);
    const against = { games: Math.ceil(games / 10), most: Math.ceil(answers / 3) };
    const thoughts = await thoughtsTrial(service.origin, service.games, battles, against);
    console.log(
      `Thoughts, ${book}: ${thoughts.games} games against the commander, ${thoughts.bytes} bytes sent, ` +
        `${thoughts.reasons} reasons looked for, ${thoughts.leaks.length} found`,
    );
    faults += told(thoughts);
    faults += await triedIntegrity(module, service, battles[0], submissions);
  } finally {
    await service.remove();
    await shelf.close();
  }
  return faults === 0 ? 0 : 1;
}

/** Every scenario as it is, and with each switch that is on or off turned the other way, hidden markers first. */
async function battlesOf(shelf, battleOf, { book, scenario, game }) {
  const wanted = game.scenarios.filter(({ id }) => scenario === undefined || id === scenario);
  if (wanted.length === 0) throw new Stop(`${book} has no scenario ${scenario}.`, 2);
  const switches = Object.keys(game.switches?.shape ?? {});
  const battles = [];
  for (const { id } of wanted) battles.push(await battleOf(shelf, book, id));
  for (const name of switches) {
    for (const { id } of wanted) {
      for (const value of [true, false]) {
        const battle = await battleOf(shelf, book, id, { [name]: value }).catch(() => null);
        if (battle) battles.push(battle);
      }
    }
  }
  return battles;
}

async function triedIntegrity(module, service, battle, submissions) {
  if (submissions === 0) return 0;
  const { integrityTrial } = await module('integrity');
  const integrity = await integrityTrial(service.origin, service.games, battle, submissions);
  console.log(
    `Integrity, ${battle.book} ${battle.scenario}: ${integrity.sent} wrong submissions, ` +
      `${integrity.refused} refused with a reason`,
  );
  for (const [code, count] of Object.entries(integrity.reasons)) console.log(`  ${code}: ${count}`);
  for (const fault of integrity.faults) console.log(`  FAULT ${fault}`);
  return integrity.faults.length;
}
