/**
 * Writes docs/balance.md: how every scenario of every book comes out between officers, with 95 % intervals, and the
 * command that plays the same games again. What was played is kept in .cache/balance and not played again; with
 * `--minutes 0` the page is written from that alone.
 *
 *   node tools/balance.mjs [--games 1000] [--minutes 15] [--seed balance] [--jobs 2] [--only one-day/teaching,esr]
 *                          [--out docs/balance.md]
 */
import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLab } from './lib/measured.mjs';
import { root } from './lib/root.mjs';
import { guarded, Stop } from './lib/stop.mjs';

async function main() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '15' },
      seed: { type: 'string', default: 'balance' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      only: { type: 'string' },
      out: { type: 'string', default: join(root, 'docs', 'balance.md') },
    },
  });
  const [games, minutes, jobs] = ['games', 'minutes', 'jobs'].map((name) => {
    const least = name === 'minutes' ? /^\d+$/ : /^[1-9]\d*$/;
    if (!least.test(values[name])) throw new Stop(`--${name} takes a whole number, not ${values[name]}.`, 2);
    return Number(values[name]);
  });
  const lab = await openLab({ kept: 'balance', jobs });
  const books = await lab.battles(values.only);
  const left = { scenarios: books.reduce((sum, { names }) => sum + names.length, 0), mostMinutes: minutes, took: [] };
  const sections = [];
  for (const { title, names } of books) {
    const lines = [];
    for (const name of names) {
      left.scenarios--;
      const began = Date.now();
      const file = { title: name, seed: values.seed, scenarios: [name], stop: { games } };
      const tell = (done, of, here) => console.log(`${name}: ${done} of ${of} chunks; ${timeLeft(here, left)}`);
      const results = await lab.measured(file, minutes, tell);
      console.log(`${name}: ${results.cells[0].games} games`);
      lines.push(...linesOf(name, results, values.seed, games));
      left.took.push((Date.now() - began) / 60_000);
    }
    if (lines.length > 0) sections.push(`## ${title}`, '', ...HEAD, ...lines, '');
  }
  await lab.close();
  if (sections.length === 0) throw new Stop(`There is no scenario ${values.only}.`, 2);
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

const HEAD = ['| battle | games | wins | points | lost | turns | decided after |', '|---|---:|---|---|---|---|---:|'];
const percent = (share) => `${(100 * share).toFixed(1)} %`;

function linesOf(name, { cells: [cell], faults }, seed, asked) {
  const { title, games, wins, draws, points, losses, counted, turns, story } = cell;
  const rate = ([seat, { share, low, high }]) => `${seat} ${percent(share)} (${percent(low)} to ${percent(high)})`;
  const mean = ({ mean, error }, digits) => `${mean.toFixed(digits)} ± ${error.toFixed(digits)}`;
  const bySeat = (of, words) => Object.entries(of).map(([seat, one]) => `${seat} ${words(one)}`);
  const columns = [
    title,
    games < asked ? `${games} (slow)` : `${games}`,
    [...Object.entries(wins).map(rate), rate(['draws', draws])].join('<br>'),
    bySeat(points, (one) => mean(one, 1)).join('<br>'),
    bySeat(losses, (one) => `${mean(one, 1)} of ${one.of} ${counted}`).join('<br>'),
    `${mean(turns, 1)} (${turns.least} to ${turns.most})`,
    percent(story.decided.mean),
  ];
  const broken = faults.map(({ chunk, sentence }) => `chunk ${chunk} broke: ${sentence}`);
  const again = `\`ordre lab new ${name} --games ${games} --seed ${seed} > it.json && ordre lab run it.json\``;
  return [`| ${columns.join(' | ')} |`, `| | | ${[again, ...broken].join('; ')} | | | | |`];
}

const intro = ({ games, seed }, version) => [
  '# How the battles come out',
  '',
  'Every scenario played between two officers (`officer`), and how it ended. A range in brackets is Wilson’s',
  'interval: of a hundred such ranges ninety-five hold the true rate. What follows ± is the standard error of a mean.',
  '“Decided after” is the share of a game after which the winner led to its end: near 100 % it was open to the last.',
  'It says how these officers fare with a scenario, which is not yet how people would.',
  '',
  `Rules ${version}; dice ${seed}/0 on; ${games} games each, or as many as there was time for (marked slow).`,
  'The line below a battle is the command that plays the very same games; `npm run balance` writes this page anew.',
  '',
];

await guarded(main);
