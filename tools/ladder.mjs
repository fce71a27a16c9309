/**
 * Writes docs/ladder.md: how the officers of every book fare against those a rung below, as either side: the officer
 * against play by lot, one-step look-ahead and the greedy cadet in every battle; in the smallest one of a book these against
 * each other too; there and in its main one the marshal against the officer, and how often he departs from him; ratings over all pairs, with pictures; what an officer would win more from whom nothing were hidden; and what
 * a plan followed all day is worth. Games of the rungs are kept in .cache/ladder; `--minutes 0` writes from those alone.
 *
 *   node tools/ladder.mjs [--games 400] [--marshal 200] [--departures 4] [--twins 100] [--plans 100]
 *                         [--minutes 5 or 0.5] [--seed ladder] [--jobs 2] [--only esr,one-day/teaching]
 *                         [--out docs/ladder.md]
 */
import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  DEPARTURES,
  departureLine,
  intro,
  MARK,
  metIn,
  PLANS,
  planLine,
  pooled,
  RATED_HEAD,
  RUNG_HEAD,
  ratingLine,
  ratingsDrawing,
  rungLine,
  TWINS,
  twinLine,
} from './lib/ladder-page.mjs';
import { openLab } from './lib/measured.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { drawPictures } from './lib/plots.mjs';
import { root } from './lib/root.mjs';
import { guarded, Stop } from './lib/stop.mjs';

/** The main battle of each book. */
const MAIN = [
  'one-day/austerlitz',
  'la-bataille/hassenhausen',
  'esr/marienfeld',
  'revolution-empire/oberfeld',
  'beyond-waterloo/hundred-days',
];
const isSmallest = (name, game) => name.endsWith(`/${game.scenarios[0].id}`);

/** Who stands on which rung, in which battles, and how much of the games he should win; without an aim, for the rating alone. */
const RUNGS = [
  { above: 'officer', below: 'random', aim: 97 },
  { above: 'officer', below: 'look-ahead', aim: 80 },
  { above: 'officer', below: 'greedy' },
  { above: 'look-ahead', below: 'random', isMet: isSmallest },
  { above: 'greedy', below: 'look-ahead', isMet: isSmallest },
  { above: 'marshal', below: 'officer', aim: 65, isMet: (name, game) => MAIN.includes(name) || isSmallest(name, game) },
];
/** Games of a chunk: few, so that slow battles keep to their time. */
const CHUNK = 4;
/** From the strongest to the weakest, as they are drawn. */
const PLAYERS = ['marshal', 'look-ahead', 'greedy', 'random'];

async function main() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '400' },
      marshal: { type: 'string', default: '200' },
      departures: { type: 'string', default: '4' },
      twins: { type: 'string', default: '100' },
      plans: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: 'ladder' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      only: { type: 'string' },
      out: { type: 'string', default: join(root, 'docs', 'ladder.md') },
    },
  });
  const asked = ['games', 'marshal', 'departures', 'twins', 'plans', 'minutes', 'jobs'];
  const numbers = numbersOf(values, asked, { parts: ['minutes'] });
  const { departures, twins, plans, minutes, jobs } = numbers;
  const { seed } = values;
  const lab = await openLab({ kept: 'ladder', jobs });
  const books = await lab.battles(values.only);
  if (books.every(({ names }) => names.length === 0)) {
    await lab.close();
    throw new Stop(`There is no book or scenario ${values.only}.`, 2);
  }
  const sections = [];
  const secrets = [];
  const held = [];
  const departed = [];
  const pictures = [];
  for (const { title, game, names } of books) {
    const battles = [];
    for (const name of names) {
      battles.push(await climbed(lab, game, name, seed, numbers));
      if (departures > 0 && isSmallest(name, game))
        departed.push(...departureLines(lab.staff, game, name, { most: departures, minutes, seed, step: 1 }));
    }
    if (battles.length > 0) {
      const [lines, picture] = bookSection(lab.staff, title, names[0].split('/')[0], battles);
      sections.push(...lines);
      pictures.push(picture);
    }
    // The first battle of a book is its smallest: there enough games can be played to tell.
    const smallest = names.find((name) => isSmallest(name, game));
    if (smallest && twins > 0) secrets.push(...twinLines(lab.staff, game, smallest, { most: twins, minutes, seed }));
    if (smallest && plans > 0) held.push(...planLines(lab.staff, game, smallest, { most: plans, minutes, seed }));
  }
  await lab.close();
  if (departed.length > 0) sections.push(...DEPARTURES, ...departed, '');
  if (secrets.length > 0) sections.push(...TWINS, ...secrets, '');
  if (held.length > 0) sections.push(...PLANS, ...held);
  await drawPictures(pictures);
  writeFileSync(values.out, `${[...intro(values, lab.version), ...sections].join('\n').trimEnd()}\n`);
  console.log(`Written: ${values.out}`);
  return 0;
}

/** Every rung at one battle. */
async function climbed(lab, game, name, seed, { games, marshal, minutes }) {
  const { title, start } = opened(game, name);
  const seats = game.rules.seats(start);
  const lines = [];
  const met = [];
  for (const rung of RUNGS) {
    const wanted = rung.above === 'marshal' ? marshal : games;
    if (!game.officers[rung.above] || wanted === 0 || rung.isMet?.(name, game) === false) continue;
    const file = {
      title: `${name} ${rung.above} v ${rung.below}`,
      seed,
      chunk: CHUNK,
      scenarios: [name],
      officers: seats.map((seat) => ({ [seat]: rung.above, others: rung.below })),
      // The story is not wanted, and costs.
      measure: ['wins'],
      stop: { games: Math.max(1, Math.floor(wanted / 2)) },
    };
    const tell = (done, of, here) => console.log(`${file.title}: ${done} of ${of} chunks, ${here.toFixed(1)} min left`);
    const measured = await lab.measured(file, minutes, tell);
    const line = rungLine(lab.staff, measured, seats, rung);
    console.log(`${file.title}: ${line}`);
    lines.push(line);
    met.push(metIn(measured, seats, rung));
  }
  return { title, lines, met, ratings: lab.staff.ratings(met, MARK) };
}

/** What was found in a book, as text and as a picture. */
function bookSection({ ratings }, title, id, battles) {
  const rated = battles.map((one) => ratingLine(one.title, one.ratings));
  if (battles.length > 1) rated.push(ratingLine('all of them', ratings(pooled(battles.map(({ met }) => met)), MARK)));
  const rows = battles.flatMap((one) =>
    one.ratings.filter(({ name }) => name !== MARK).map(({ name: who, ...at }) => ({ battle: one.title, who, ...at })),
  );
  const players = PLAYERS.filter((who) => rows.some((row) => row.who === who));
  const file = `pictures/ladder/${id}.svg`;
  const told = `How strong the officers of ${title} are`;
  const lines = battles.flatMap((one) => one.lines);
  const shown = `![${told}: dots are points above the officer, lines the interval at 95 %](${file})`;
  return [
    [`## ${title}`, '', ...RUNG_HEAD, ...lines, '', ...RATED_HEAD, ...rated, '', shown, ''],
    {
      file: `docs/${file}`,
      title: told,
      drawing: ratingsDrawing,
      data: { rows, players, battles: battles.map((one) => one.title) },
    },
  ];
}

const opened = (game, name) => {
  const { title, data } = game.scenarios.find(({ id }) => name.endsWith(`/${id}`));
  return { title, start: game.start(data, {}) };
};

/** Ten seeds at a time while there is time and some are wanted; what each trial reports is put together, line by line. */
function gathered(what, { most, minutes, seed, step = 10 }, trial) {
  const all = [];
  for (let done = 0, until = Date.now() + minutes * 60_000; done < most && (done === 0 || Date.now() < until); ) {
    const seeds = Array.from({ length: Math.min(step, most - done) }, (_, n) => `${seed}/${done + n}`);
    done += seeds.length;
    for (const [i, report] of trial(seeds).entries()) {
      all[i] ??= {};
      for (const [key, value] of Object.entries(report)) {
        const known = all[i][key];
        all[i][key] =
          known === undefined || typeof value === 'string' || value === null
            ? value
            : Array.isArray(value)
              ? [...known, ...value]
              : known + value;
      }
    }
    if (all.length === 0) break;
    console.log(`${what}: ${done} of ${most}`);
  }
  return all;
}

function twinLines(staff, game, name, limits) {
  const { title, start } = opened(game, name);
  const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, game.officers.officer]));
  const all = gathered(`${name} twins`, limits, (seeds) => staff.twinTrial(game, start, officers, seeds));
  return all.map((one) => twinLine(staff, title, one));
}

function planLines(staff, game, name, limits) {
  const { title, start } = opened(game, name);
  const all = gathered(`${name} plans`, limits, (seeds) => staff.planTrial(game, start, seeds));
  const own = (seat) => all.find((one) => one.seat === seat && one.plan === null);
  return all.map((one) => planLine(staff, title, one, own(one.seat)));
}

function departureLines({ departuresIn }, game, name, limits) {
  const { title, start } = opened(game, name);
  const all = gathered(`${name} departures`, limits, (seeds) => [departuresIn(game, start, game.officers, seeds)]);
  return all.map((one) => departureLine(title, one));
}

await guarded(main);
