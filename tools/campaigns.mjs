/**
 * The campaigns of Beyond Waterloo between officers, held against the record: where and when they fight first, how often,
 * who has what in the end; and, where asked, what each plan held all along is worth against an officer. Prints figures
 * with the range they should be in, and asserts nothing.
 *
 *   node tools/campaigns.mjs [--games 40] [--seed campaign] [--only four-days,saxony-1813] [--plans]
 */
import './node-version.mjs';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { playCampaign, reportOf } from './lib/campaign-trial.mjs';
import { built } from './lib/measured.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { guarded, Stop } from './lib/stop.mjs';

async function main() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '40' },
      seed: { type: 'string', default: 'campaign' },
      only: { type: 'string' },
      plans: { type: 'boolean' },
    },
  });
  const { games } = numbersOf(values, ['games'], { least: 1 });
  await ensureInstalled();
  await ensureBuilt({ withWeb: false });
  const [rules, kernel, staff] = await Promise.all(['rules/index.js', 'kernel/index.js', 'staff/index.js'].map(built));
  const book = (await rules.loadAll()).find(({ id }) => id === 'beyond-waterloo');
  const game = await book.game();
  const wanted = values.only?.split(',') ?? game.scenarios.map(({ id }) => id);
  for (const id of wanted) {
    const scenario = game.scenarios.find((one) => one.id === id);
    if (!scenario) throw new Stop(`There is no campaign ${id}.`, 2);
    const start = game.start(scenario.data, {});
    const seeds = Array.from({ length: games }, (_, n) => `${values.seed}/${n}`);
    const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, game.officers.officer]));
    const all = seeds.map((seed) => playCampaign({ game, kernel, staff }, start, officers, seed));
    console.log(reportOf(id, all).join('\n'));
    if (!values.plans) continue;
    for (const { seat, plan, scores } of staff.planTrial(game, start, seeds))
      console.log(`  ${seat}, ${plan ?? 'as he judges himself'}: ${(100 * staff.meanOf(scores).mean).toFixed(1)} %`);
  }
  return 0;
}

await guarded(main);
