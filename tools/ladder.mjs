/**
 * Writes docs/ladder.md: how the officers of every book fare against those a rung below, as either side: the officer
 * against play by lot, one-step look-ahead and the greedy cadet, the marshal against the officer, and ratings over all
 * pairs; what an officer would win more from whom nothing were hidden; and what a plan held all day is worth. Games of
 * the rungs are kept in .cache/ladder; `--minutes 0` writes from those alone.
 *
 *   node tools/ladder.mjs [--games 400] [--marshal 200] [--twins 100] [--plans 100] [--minutes 5 or 0.5] [--seed ladder]
 *                         [--jobs 2] [--only esr,one-day/teaching] [--out docs/ladder.md]
 */
import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLab } from './lib/measured.mjs';
import { root } from './lib/root.mjs';
import { guarded, Stop } from './lib/stop.mjs';

/** Who stands on which rung, and how much of the games he should win; without an aim, for the rating alone. */
const RUNGS = [
  { above: 'officer', below: 'random', aim: 97 },
  { above: 'officer', below: 'look-ahead', aim: 80 },
  { above: 'officer', below: 'greedy', aim: 80 },
  { above: 'look-ahead', below: 'random' },
  { above: 'greedy', below: 'look-ahead' },
  { above: 'marshal', below: 'officer', aim: 65 },
];
/** Ratings are measured from him. */
const MARK = 'officer';

async function main() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '400' },
      marshal: { type: 'string', default: '200' },
      twins: { type: 'string', default: '100' },
      plans: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: 'ladder' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      only: { type: 'string' },
      out: { type: 'string', default: join(root, 'docs', 'ladder.md') },
    },
  });
  const [games, marshal, twins, plans, minutes, jobs] = ['games', 'marshal', 'twins', 'plans', 'minutes', 'jobs'].map(
    (name) => {
      const [form, words] = name === 'minutes' ? [/^\d+(\.\d+)?$/, 'number'] : [/^\d+$/, 'whole number'];
      if (!form.test(values[name])) throw new Stop(`--${name} takes a ${words}, not ${values[name]}.`, 2);
      return Number(values[name]);
    },
  );
  const lab = await openLab({ kept: 'ladder', jobs });
  const sections = [];
  const secrets = [];
  const held = [];
  const books = await lab.battles(values.only);
  if (books.every(({ names }) => names.length === 0)) {
    await lab.close();
    throw new Stop(`There is no book or scenario ${values.only}.`, 2);
  }
  for (const { title, game, names } of books) {
    const lines = [];
    const rated = [];
    for (const name of names) {
      const met = [];
      const { data } = game.scenarios.find(({ id }) => name.endsWith(`/${id}`));
      const seats = game.rules.seats(game.start(data, {}));
      for (const rung of RUNGS) {
        const wanted = rung.above === 'marshal' ? marshal : games;
        if (!game.officers[rung.above] || wanted === 0) continue;
        const officers = seats.map((seat) => ({ [seat]: rung.above, others: rung.below }));
        const file = {
          title: `${name} ${rung.above} v ${rung.below}`,
          seed: values.seed,
          scenarios: [name],
          officers,
          // The story is not wanted, and costs.
          measure: ['wins'],
          stop: { games: Math.max(1, Math.floor(wanted / 2)) },
        };
        const tell = (done, of, here) =>
          console.log(`${file.title}: ${done} of ${of} chunks, ${here.toFixed(1)} min left`);
        const measured = await lab.measured(file, minutes, tell);
        const line = lineOf(lab.staff, measured, seats, rung);
        console.log(`${file.title}: ${line}`);
        lines.push(line);
        met.push(metIn(measured, seats, rung));
      }
      rated.push(ratingLine(lab.staff, game, name, met));
    }
    if (lines.length > 0) sections.push(`## ${title}`, '', ...HEAD, ...lines, '', ...RATED, ...rated, '');
    // The first battle of a book is its smallest: there enough games can be played to tell.
    if (names[0] && twins > 0) secrets.push(...twinLines(lab.staff, game, names[0], twins, minutes, values.seed));
    if (names[0] && plans > 0) held.push(...planLines(lab.staff, game, names[0], plans, minutes, values.seed));
  }
  await lab.close();
  if (secrets.length > 0) sections.push(...TWINS, ...secrets, '');
  if (held.length > 0) sections.push(...PLANS, ...held);
  writeFileSync(values.out, `${[...intro(values, lab.version), ...sections].join('\n').trimEnd()}\n`);
  console.log(`Written: ${values.out}`);
  return 0;
}

const HEAD = [
  '| battle | rung | games | won (95 %) | drawn | aim | as each side | unfinished |',
  '|---|---|---:|---|---:|---:|---|---:|',
];
const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** Victories of him above, of all games that somebody won; the draws stand beside. */
function lineOf({ shareOf }, { cells }, seats, { above, below, aim }) {
  const of = cells.map(({ games, wins, draws, unfinished }, i) => {
    const { count: won } = wins[seats[i]];
    return { won, drawn: draws.count, games, unfinished, decided: games - draws.count };
  });
  const sum = (key) => of.reduce((total, one) => total + one[key], 0);
  const { share, low, high } = shareOf(sum('won'), sum('decided'));
  const sides = of.map(({ won, decided }, i) => `${seats[i]} ${won} of ${decided}`);
  const cellsOf = [
    cells[0].title,
    `${above} v. ${below}`,
    sum('games'),
    `${percent(share)} (${percent(low)} to ${percent(high)})`,
    sum('drawn'),
    aim ? `${aim} %${share < aim / 100 ? ', missed' : ''}` : '',
    sides.join(', '),
    sum('unfinished'),
  ];
  return `| ${cellsOf.join(' | ')} |`;
}

/** Games of two officers, as the rating counts them. */
function metIn({ cells }, seats, { above, below }) {
  const sum = (of) => cells.reduce((total, cell, i) => total + of(cell, i), 0);
  const won = sum(({ wins }, i) => wins[seats[i]].count);
  const drawn = sum(({ draws }) => draws.count);
  return { pair: [above, below], won: [won, sum(({ games }) => games) - drawn - won], drawn };
}

const RATED = [
  'Ratings over all pairs (Bradley–Terry, the officer at 0; 400 points are ten to one), with the interval at 95 %:',
  '',
  '| battle | from the strongest to the weakest |',
  '|---|---|',
];

function ratingLine({ ratings }, game, name, met) {
  const all = ratings(met, MARK).map(({ name: who, points, low, high }) =>
    who === MARK ? `${who} 0` : `${who} ${points.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`,
  );
  return `| ${opened(game, name).title} | ${all.join(', ')} |`;
}

const TWINS = [
  '## What secrets are worth',
  '',
  'The same officer with the same dice, once as he sits and once shown everything; a draw counts half. Were he to look',
  'where he may not, his twin would win nothing more; he may gain no more than 10 points, or the guess is a poor one.',
  '',
  '| battle | side | games | fair | seeing all | gained |',
  '|---|---|---:|---:|---:|---:|',
];

const PLANS = [
  '## What a plan is worth',
  '',
  'Each plan an army has in the morning, held all day against the officer with the same dice; a draw counts half. The',
  'marshal chooses among these: where they hardly differ from what the officer does of himself, he cannot win much more.',
  '',
  '| battle | side | plan | games | won |',
  '|---|---|---|---:|---:|',
];

const opened = (game, name) => {
  const { title, data } = game.scenarios.find(({ id }) => name.endsWith(`/${id}`));
  return { title, start: game.start(data, {}) };
};

/** Ten seeds at a time while there is time and some are wanted; what each trial reports is added up, line by line. */
function added(what, { most, minutes, seed }, trial) {
  const all = [];
  for (const until = Date.now() + minutes * 60_000; (all[0]?.games ?? 0) < most && (!all[0] || Date.now() < until); ) {
    const done = all[0]?.games ?? 0;
    const seeds = Array.from({ length: Math.min(10, most - done) }, (_, n) => `${seed}/${done + n}`);
    for (const [i, report] of trial(seeds).entries()) {
      all[i] ??= { ...report };
      if (done > 0)
        for (const [key, value] of Object.entries(report)) if (typeof value === 'number') all[i][key] += value;
    }
    if (all.length === 0) break;
    console.log(`${what}: ${all[0].games} of ${most}`);
  }
  return all;
}

/** By pairs of games. */
function twinLines({ twinTrial }, game, name, most, minutes, seed) {
  const { title, start } = opened(game, name);
  const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, game.officers.officer]));
  const all = added(`${name} twins`, { most, minutes, seed }, (seeds) => twinTrial(game, start, officers, seeds));
  return all.map(({ seat, games, fair, seeing }) => {
    const gained = ((100 * (seeing - fair)) / games).toFixed(1);
    return `| ${title} | ${seat} | ${games} | ${fair} | ${seeing} | ${gained} points |`;
  });
}

function planLines({ planTrial }, game, name, most, minutes, seed) {
  const { title, start } = opened(game, name);
  const all = added(`${name} plans`, { most, minutes, seed }, (seeds) => planTrial(game, start, seeds));
  return all.map(
    ({ seat, plan, games, won }) =>
      `| ${title} | ${seat} | ${plan ?? 'as he judges himself'} | ${games} | ${percent(won / games)} |`,
  );
}

const intro = ({ games, marshal, seed }, version) => [
  '# How the officers fare',
  '',
  'Each commander against one a rung below, half the games as either side, over every battle. “Won” is the share of games',
  'that somebody won, with Wilson’s interval; draws stand beside. `random` answers by lot; `look-ahead`, the same in every',
  'book, tries nine answers on imagined days to the end of the turn; `greedy` takes what pays at once by the book’s own lights.',
  '',
  `Rules ${version}; dice ${seed}/0 on; ${games} games each (the marshal ${marshal}), or as many as there was time for.`,
  '`npm run ladder` writes this page anew; `ordre simulate BATTLE --officer SEAT=NAME` plays one of its lines.',
  '',
];

await guarded(main);
