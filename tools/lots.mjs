/**
 * Battles by lot by the thousand: each is raised in every book that raises Days (whole or as a sector), and of the small
 * ones so many are played to their end between officers; what must hold is in src/staff/day-trial.ts. With `--fair` so
 * many are fought twice, once with the armies exchanged: who wins from the south and who from the north.
 *
 *   node tools/lots.mjs [--raised 1000] [--played 50] [--fair 0] [--most 4] [--book esr] [--seed lots]
 *
 * --most: divisions a side, at most, of those that are played.
 */
import './node-version.mjs';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { built } from './lib/measured.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { guarded } from './lib/stop.mjs';

async function main() {
  const { values } = parseArgs({
    options: {
      raised: { type: 'string', default: '1000' },
      played: { type: 'string', default: '50' },
      fair: { type: 'string', default: '0' },
      most: { type: 'string', default: '4' },
      book: { type: 'string' },
      seed: { type: 'string', default: 'lots' },
    },
  });
  const { raised, played, fair, most } = numbersOf(values, ['raised', 'played', 'fair', 'most']);
  await ensureInstalled();
  await ensureBuilt({ withWeb: false });
  const [rules, staff, { stream }, { lotDrawn, termsDrawn }] = await Promise.all(
    ['rules/index.js', 'staff/index.js', 'kernel/index.js', 'game/day/index.js'].map(built),
  );
  let failed = 0;
  const tell = (title, day, faults) => {
    failed += faults.length > 0 ? 1 : 0;
    if (faults.length > 0) console.log(`${title}, ${day.id}: ${faults.slice(0, 3).join('; ')}`);
  };
  for (const book of await rules.loadAll()) {
    const game = await book.game?.();
    if (!game?.day || (values.book !== undefined && values.book !== book.id)) continue;
    const title = book.short ?? book.title;
    let sectors = 0;
    for (let n = 0; n < raised; n++) {
      const day = lotDrawn(stream(`${values.seed}/${n}`, 'battle'));
      const { faults, whole } = staff.dayTrial(game, day);
      sectors += whole ? 0 : 1;
      tell(title, day, faults);
      if (n % 50 === 49)
        console.log(`${title}: ${n + 1} raised, ${sectors} of them as sectors, ${failed} failed so far`);
    }
    for (let n = 0; n < played; n++) {
      const day = lotDrawn(stream(`${values.seed}/${n}`, 'played'), most);
      const { held, faults } = staff.dayTrial(game, day);
      tell(title, day, faults.length > 0 ? faults : staff.dayPlayed(game, held, `${values.seed}/${n}`));
      if (n % 10 === 9) console.log(`${title}: ${n + 1} played`);
    }
    const won = { south: 0, north: 0 };
    for (let n = 0; n < fair; n++) {
      const terms = termsDrawn(stream(`${values.seed}/${n}`, 'fair'), most);
      const { places } = staff.lotTrial(game, terms, 2, () => {});
      won.south += places[0].count;
      won.north += places[1].count;
      if (n % 10 === 9 || n === fair - 1) {
        const { share, low, high } = staff.shareOf(won.south, won.south + won.north);
        const percent = (value) => Math.round(100 * value);
        console.log(
          `${title}: ${n + 1} lots fought both ways, of ${won.south + won.north} decided ${percent(share)} % won from the south (${percent(low)} to ${percent(high)})`,
        );
      }
    }
  }
  console.log(failed === 0 ? 'Nothing broke.' : `${failed} failed.`);
  return failed === 0 ? 0 : 1;
}

await guarded(main);
