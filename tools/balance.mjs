/**
 * Writes docs/balance.md: how every scenario of every book comes out between officers, with 95 % intervals, beside who won
 * it in history, how it comes out between other players, and the command that plays the same games again; with pictures.
 * What was played is kept in .cache/balance and not played again; with `--minutes 0` the page is written from that alone.
 *
 *   node tools/balance.mjs [--games 1000] [--minutes 15 or 0.5] [--seed balance] [--others greedy,look-ahead]
 *                          [--jobs 2] [--only one-day/teaching,esr] [--out docs/balance.md]
 */
import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { balanceDrawing, HEAD, intro, linesOf, sharesOf } from './lib/balance-page.mjs';
import { openLab } from './lib/measured.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { drawPictures } from './lib/plots.mjs';
import { root } from './lib/root.mjs';
import { guarded, Stop } from './lib/stop.mjs';

/** Players beside the officer: where all of them lean to one side it is the scenario, where they differ it is who plays. */
const OTHERS = 'greedy,look-ahead';
/** Share of the time for the officer's own games. */
const OFFICERS = 0.7;

async function main() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '15' },
      seed: { type: 'string', default: 'balance' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      others: { type: 'string', default: OTHERS },
      only: { type: 'string' },
      out: { type: 'string', default: join(root, 'docs', 'balance.md') },
    },
  });
  const { games, minutes, jobs } = numbersOf(values, ['games', 'minutes', 'jobs'], { least: 1, parts: ['minutes'] });
  const besides = values.others.split(',').filter(Boolean);
  const lab = await openLab({ kept: 'balance', jobs });
  const books = await lab.battles(values.only);
  const unknown = besides.find((who) => !books.some(({ game }) => game?.officers[who]));
  if (unknown) {
    await lab.close();
    throw new Stop(`There is no officer ${unknown}.`, 2);
  }
  const left = { scenarios: books.reduce((sum, { names }) => sum + names.length, 0), mostMinutes: minutes, took: [] };
  const sections = [];
  const pictures = [];
  for (const { title, game, names } of books) {
    const lines = [];
    const rows = [];
    for (const name of names) {
      left.scenarios--;
      const began = Date.now();
      const played = async (who, most, share) => {
        const officers = who === 'officer' ? {} : { officers: [{ others: who }] };
        const file = {
          title: `${name} ${who}`,
          seed: values.seed,
          scenarios: [name],
          ...officers,
          stop: { games: most },
        };
        const tell = (done, of, here) => console.log(`${file.title}: ${done} of ${of} chunks; ${timeLeft(here, left)}`);
        return await lab.measured(file, share * minutes, tell);
      };
      const results = await played('officer', games, OFFICERS);
      const others = [];
      for (const who of besides.filter((one) => game.officers[one]))
        others.push([who, await played(who, Math.ceil(games / 4), (1 - OFFICERS) / besides.length)]);
      console.log(`${name}: ${results.cells[0].games} games`);
      const scenario = game.scenarios.find(({ id }) => name.endsWith(`/${id}`));
      const told = { scenario, record: lab.staff.historyOf(scenario), results, others };
      lines.push(...linesOf(name, told, values.seed, games));
      rows.push(...sharesOf(told));
      left.took.push((Date.now() - began) / 60_000);
    }
    if (lines.length === 0) continue;
    const file = `pictures/balance/${names[0].split('/')[0]}.svg`;
    const told = `How the battles of ${title} come out`;
    pictures.push({ file: `docs/${file}`, title: told, drawing: balanceDrawing, data: { rows } });
    sections.push(`## ${title}`, '', ...HEAD, ...lines, '', `![${told}, between each pair of players](${file})`, '');
  }
  await lab.close();
  if (sections.length === 0) throw new Stop(`There is no scenario ${values.only}.`, 2);
  await drawPictures(pictures);
  writeFileSync(values.out, `${[...intro(values, lab.version), ...sections].join('\n').trimEnd()}\n`);
  console.log(`Written: ${values.out}`);
  return 0;
}

/** Of this scenario as its chunks have gone; of those to come as long as the others have taken, each within its limit. */
function timeLeft(here, { scenarios, mostMinutes, took }) {
  const each = took.length === 0 ? mostMinutes : took.reduce((sum, one) => sum + one, 0) / took.length;
  const all = Math.ceil(here + scenarios * each);
  return `about ${Math.ceil(here)} min left here, ${took.length === 0 && scenarios > 0 ? 'at most ' : ''}${all} min in all`;
}

await guarded(main);
