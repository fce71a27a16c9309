/**
 * What battles teach their sides: plays every scenario again and again, each side in turn told otherwise than its officers
 * judge, and writes what won more into the book (src/rules/BOOK/commander/experience.json), with the games it was proved
 * by. The marshal begins with it. A battle that is not played now keeps what it taught before. `--again` looks for nothing
 * new: what was taught is tried in fresh games, and kept where it still wins more.
 *
 *   node tools/study.mjs [--only one-day/austerlitz,esr] [--first 16] [--most 128] [--proof 200] [--minutes 5]
 *                        [--seed study] [--again]
 */
import './node-version.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { built } from './lib/measured.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { root } from './lib/root.mjs';
import { guarded, Stop } from './lib/stop.mjs';

async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      first: { type: 'string', default: '16' },
      most: { type: 'string', default: '128' },
      proof: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: 'study' },
      again: { type: 'boolean', default: false },
    },
  });
  const numbers = numbersOf(values, ['first', 'most', 'proof', 'minutes'], { least: 1 });
  await ensureInstalled();
  await ensureBuilt({ withWeb: false });
  const [rules, staff] = await Promise.all(['rules/index.js', 'staff/index.js'].map(built));
  const wanted = values.only.split(',');
  let studied = 0;
  for (const book of await rules.loadAll()) {
    const game = await book.game?.();
    for (const { id, data } of game?.scenarios ?? []) {
      const name = `${book.id}/${id}`;
      if (!wanted.some((one) => name.startsWith(one))) continue;
      studied++;
      const start = game.start(data, {});
      const seats = {};
      for (const seat of game.rules.seats(start)) {
        const until = Date.now() + numbers.minutes * 60_000;
        const limits = {
          ...numbers,
          isOver: () => Date.now() > until,
          told: (words) => console.log(`${name} ${seat}, ${words}`),
        };
        const before = game.general?.experience?.battles[id]?.[seat];
        if (values.again && !before) continue;
        const taught = values.again
          ? staff.proveAgain(game, start, seat, values.seed, before, limits)
          : staff.study(game, start, seat, values.seed, limits);
        if (taught) seats[seat] = taught;
      }
      if (!values.again || game.general?.experience?.battles[id]) write(book.id, id, seats, values.seed);
    }
  }
  if (studied === 0) throw new Stop(`There is no book or scenario ${values.only}.`, 2);
  return 0;
}

function write(book, scenario, seats, seed) {
  const path = join(root, 'src', 'rules', book, 'commander', 'experience.json');
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).battles : {};
  const { [scenario]: _before, ...others } = known;
  const battles = Object.keys(seats).length > 0 ? { ...others, [scenario]: seats } : others;
  const learned = new Date().toISOString().slice(0, 10);
  writeFileSync(path, `${JSON.stringify({ learned, seeds: `${seed}/SEAT/ROUND/0 on`, battles }, null, 2)}\n`);
  console.log(`${book}/${scenario}: ${Object.keys(seats).join(', ') || 'nothing'} taught; ${path}`);
}

await guarded(main);
