/** What the server has to bear beside kills: games that cannot be opened, somebody who hammers, records tampered with. */
const TOY = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] };

/** Answers how many faults there were; each is told. */
export async function hardships(module) {
  const { booksOf } = await module('testing');
  const { skirmishGame } = await module('toy');
  const books = booksOf({ toy: skirmishGame });
  let faults = (await triedPoison(module, books)) + (await triedFlood(module, books));
  faults += await triedStrangers(module, books);
  return faults + (await triedTampering(module));
}

async function triedPoison(module, books) {
  const { startTestService } = await module('testing');
  const { poisonTrial } = await module('flood');
  const service = await startTestService(books);
  try {
    const { poisoned, rung } = await poisonTrial(service.origin, service, TOY, 5);
    console.log(`Poison: ${poisoned} games that cannot be opened, ${rung} of 5 other clocks rung`);
    return rung === 5 ? 0 : 1;
  } finally {
    await service.remove();
  }
}

async function triedFlood(module, books) {
  const { startTestService } = await module('testing');
  const { floodTrial } = await module('flood');
  const guarded = await startTestService(books, { limits: true });
  try {
    const report = await floodTrial(guarded.origin, TOY, 5_000);
    console.log(
      `Flood: ${report.let} sockets of one address let in, ${report.turned} turned away; ${report.pairs} answers given ` +
        `and withdrawn in five seconds, a bystander waited ${report.peace.toFixed(1)} ms before and ` +
        `${report.flood.toFixed(1)} ms meanwhile (medians)`,
    );
    for (const fault of report.faults) console.log(`  FAULT ${fault}`);
    return report.faults.length;
  } finally {
    await guarded.remove();
  }
}

async function triedStrangers(module, books) {
  const { startTestService } = await module('testing');
  const { strangersTrial } = await module('strangers');
  const requestMs = 2_000;
  const guarded = await startTestService(books, { limits: true, requestMs });
  try {
    const report = await strangersTrial(guarded.origin, TOY, requestMs, 5_000);
    console.log(
      `Strangers: ${report.unlisted} unlisted tables from one address, a listed one still seen; ${report.given} of ` +
        `${report.asked} records asked for in five seconds handed out, a bystander waited ${report.peace.toFixed(1)} ms ` +
        `before and ${report.flood.toFixed(1)} ms meanwhile (medians); ${report.left} of ${report.silent} silent lines kept`,
    );
    for (const fault of report.faults) console.log(`  FAULT ${fault}`);
    return report.faults.length;
  } finally {
    await guarded.remove();
  }
}

async function triedTampering(module) {
  const { tamperingTrial } = await module('tampering');
  const report = await tamperingTrial('trials');
  console.log(
    `Tampered records: ${report.tried} tried, ${report.refused} refused, ${report.named} named, ` +
      `${report.faults.length} held`,
  );
  for (const fault of report.faults) console.log(`  FAULT ${fault}`);
  return report.faults.length;
}
