/**
 * Writes docs/history.md: every scenario that was fought, played between officers and held against its record line by
 * line, with intervals, what holds and what does not, and pictures (docs/pictures/history). Battles that were played are
 * kept in .cache/history and not played again; with `--minutes 0` the page is written from those.
 *
 *   node tools/history.mjs [--games 60] [--campaigns 40] [--minutes 15] [--seed history] [--jobs 2]
 *                          [--only one-day/waterloo,esr] [--out docs/history.md]
 */
import './node-version.mjs';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, workerData } from 'node:worker_threads';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { askedOf, noticedIn } from './lib/battle-yardstick.mjs';
import { figuresOf, playCampaign } from './lib/campaign-trial.mjs';
import { hoursDrawing, lossesDrawing, placesDrawing } from './lib/history-pictures.mjs';
import { built } from './lib/measured.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { drawPictures } from './lib/plots.mjs';
import { root } from './lib/root.mjs';
import { guarded, Stop } from './lib/stop.mjs';
import { answerSeeds, playedOnThreads } from './lib/threads.mjs';

/** A campaign is told by its own yardstick beside the one of all battles. */
const CAMPAIGNS = 'beyond-waterloo';

async function main() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '60' },
      campaigns: { type: 'string', default: '40' },
      minutes: { type: 'string', default: '15' },
      seed: { type: 'string', default: 'history' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      only: { type: 'string', default: '' },
      out: { type: 'string', default: join(root, 'docs', 'history.md') },
    },
  });
  const { games, campaigns, minutes, jobs } = numbersOf(values, ['games', 'campaigns', 'minutes', 'jobs']);
  await ensureInstalled();
  await ensureBuilt({ withWeb: false });
  const [rules, staff] = await Promise.all(['rules/index.js', 'staff/index.js'].map(built));
  const folder = join(root, '.cache', 'history');
  mkdirSync(folder, { recursive: true });
  const wanted = values.only.split(',');
  const told = [];
  for (const book of await rules.loadAll()) {
    const game = await book.game?.();
    for (const scenario of game?.scenarios ?? []) {
      const name = `${book.id}/${scenario.id}`;
      const record = staff.historyOf(scenario);
      if (!record) continue;
      const count = book.id === CAMPAIGNS ? campaigns : games;
      const path = join(folder, `${name.replace('/', '-')}-${staff.RULES_VERSION}-${values.seed}.jsonl`);
      const known = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse) : [];
      const seeds = Array.from({ length: count }, (_, i) => `${values.seed}/${i}`);
      const open = seeds.filter((seed) => !known.some((one) => one.seed === seed));
      const until = Date.now() + minutes * 60_000;
      if (wanted.some((one) => name.startsWith(one)))
        await playedOnThreads(
          new URL(import.meta.url),
          { book: book.id, scenario: scenario.id },
          open,
          until,
          jobs,
          (tale) => {
            known.push(tale);
            appendFileSync(path, `${JSON.stringify(tale)}\n`);
            console.log(`${name}: ${known.length} of ${count}`);
          },
        );
      const tales = known.filter(({ seed }) => seeds.includes(seed)).sort((a, b) => order(a.seed) - order(b.seed));
      if (tales.length > 0)
        told.push({ name, book: book.short ?? book.title, scenario, record, tales, sides: scenario.data.sides, staff });
    }
  }
  if (told.length === 0) throw new Stop('Nothing has been played, so there is nothing to write.', 2);
  await drawPictures([
    ...told.flatMap((one) => [
      {
        file: pictureOf(one, 'losses'),
        title: `Losses at ${one.scenario.title}, beside the record`,
        drawing: lossesDrawing,
        data: lossesData(one),
      },
      ...(Object.keys(one.record.places).length > 0
        ? [
            {
              file: pictureOf(one, 'places'),
              title: `Who holds which place at the end of ${one.scenario.title}`,
              drawing: placesDrawing,
              data: placesData(one),
            },
          ]
        : []),
    ]),
    {
      file: HOURS,
      title: 'How long each battle lasts, beside the record',
      drawing: hoursDrawing,
      data: hoursData(told),
    },
  ]);
  writeFileSync(values.out, `${pageOf(told, values.seed, staff.RULES_VERSION).join('\n').trimEnd()}\n`);
  console.log(`Written: ${values.out}`);
  return 0;
}

const order = (seed) => Number(seed.slice(seed.lastIndexOf('/') + 1));

/** A battle told, and a campaign held against its own yardstick beside it. */
async function teller({ book: bookId, scenario: id }) {
  const [{ loadBook }, staff, kernel] = await Promise.all(
    ['rules/index.js', 'staff/index.js', 'kernel/index.js'].map(built),
  );
  const game = await (await loadBook(bookId)).game();
  const { data } = game.scenarios.find((one) => one.id === id);
  const start = game.start(data, {});
  const { officer } = game.officers;
  const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, officer]));
  return (seed) => {
    const tale = staff.battleTale(game, start, officers, seed);
    const { winner, turns, places, men } = tale;
    const campaign = bookId === CAMPAIGNS ? playCampaign({ game, kernel, staff }, start, officers, seed) : undefined;
    if (campaign) campaign.entered = [...campaign.entered];
    return { seed, winner, turns, places, men, ...noticedIn(tale), campaign };
  };
}

const HOURS = 'docs/pictures/history/hours.svg';
const pictureOf = ({ name }, what) => `docs/pictures/history/${name.replace('/', '-')}-${what}.svg`;
const mean = (values) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
const titleOf = ({ sides }, seat) => sides.find((side) => side.seat === seat)?.name ?? seat;

function lossesData(one) {
  const { record, tales } = one;
  const rows = Object.keys(tales[0].men).flatMap((seat) =>
    [
      ['hit', 'hit'],
      ['missed at roll call', 'lost'],
    ].flatMap(([words, key]) => {
      const then = record[key]?.[seat];
      if (!then) return [];
      const values = tales.map(({ men }) => 100 * men[seat][key]).sort((a, b) => a - b);
      const at = (part) => values[Math.min(values.length - 1, Math.floor(part * values.length))];
      return [
        {
          row: `${titleOf(one, seat)}, ${words}`,
          low: then[0],
          high: then[1],
          mean: mean(values),
          from: at(0.1),
          to: at(0.9),
        },
      ];
    }),
  );
  return { rows };
}

function placesData(one) {
  const { record, tales, staff } = one;
  const seats = Object.keys(tales[0].men);
  return {
    seats: seats.map((seat) => titleOf(one, seat)),
    rows: Object.entries(record.places).flatMap(([place, { end }]) => {
      const ends = tales.map(({ places }) => staff.heldInTheEnd(staff.courseOf(places, place)));
      return seats.map((seat) => ({
        place: `${place} (${titleOf(one, end)})`,
        side: titleOf(one, seat),
        share: (100 * ends.filter((holder) => holder === seat).length) / ends.length,
      }));
    }),
  };
}

function hoursData(told) {
  return {
    rows: told.flatMap(({ scenario, book, record, tales }) => {
      if (record.hours === undefined) return [];
      const values = tales.map(({ turns }) => (turns * scenario.data.clock.minutes) / 60).sort((a, b) => a - b);
      const at = (part) => values[Math.min(values.length - 1, Math.floor(part * values.length))];
      return [
        { row: `${scenario.title}, ${book}`, recorded: record.hours, mean: mean(values), from: at(0.1), to: at(0.9) },
      ];
    }),
  };
}

function linesOf(one) {
  const { scenario, record, tales, staff } = one;
  const general = [
    ...staff.yardstick(tales, staff.heldOf(scenario), record),
    ...askedOf({ ...one, called: (seat) => titleOf(one, seat) }),
  ];
  const campaigns = tales.flatMap(({ campaign }) =>
    campaign ? [{ ...campaign, entered: new Set(campaign.entered) }] : [],
  );
  return [...general, ...(campaigns.length > 0 ? figuresOf(scenario.id, campaigns) : [])];
}

function pageOf(told, seed, version) {
  const lines = told.map((one) => ({ ...one, lines: linesOf(one) }));
  const sides = told.flatMap((one) => {
    const of = staffLines(one);
    return Object.keys(one.tales[0].men).map((seat) => of(seat));
  });
  const like = sides.filter(Boolean).length;
  const fields = lines.flatMap(({ lines: of }) => of.filter(({ what }) => what.startsWith('the field')));
  return [
    '# Battles as they were',
    '',
    'Every scenario that was fought, played between two officers and held against its record. Losses are in one currency',
    'for all books (src/game/army/losses.ts): hit are killed and wounded, missed at roll call are these, the prisoners and',
    'so many of those who ran. A side is like the record within one and a half times its nearer figure. Ranges in',
    'brackets are Wilson’s intervals at 95 %, what follows ± is the standard error of a mean. Nothing here dictates a',
    'result: scenarios may set points, hours, orders of the day and arrivals, never a rule of the book.',
    '',
    `Rules ${version}; dice ${seed}/0 on. \`npm run history\` writes this page and its pictures anew.`,
    '',
    `**${like} of ${sides.length} sides lose what history lost, in both counts. ${fields.filter(({ holds }) => holds).length} of ${fields.length} fields are kept as they were.**`,
    '',
    '| scenario | book | games | lines that hold |',
    '|---|---|---:|---:|',
    ...lines.map(
      ({ scenario, book, tales, lines: of }) =>
        `| [${scenario.title}](#${anchor(scenario.title, book)}) | ${book} | ${tales.length} | ${of.filter(({ holds }) => holds).length} of ${of.length} |`,
    ),
    '',
    '![Hours: bars are the record, dots the mean, lines hold eight battles of ten](pictures/history/hours.svg)',
    '',
    ...lines.flatMap(sectionOf),
  ];
}

/** Whether a side is like the record in both counts, as far as the record has them. */
const staffLines =
  ({ record, tales, staff }) =>
  (seat) =>
    ['hit', 'lost'].every((key) => {
      const then = record[key]?.[seat];
      if (!then) return true;
      return staff.timesOff(mean(tales.map(({ men }) => men[seat][key])), [then[0] / 100, then[1] / 100]) <= 1.5;
    });

const anchor = (title, book) =>
  `${title}, ${book}`
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

function sectionOf(one) {
  const { name, scenario, book, record, tales, lines } = one;
  const never = Object.keys(tales[0].idle)
    .map((seat) => `${titleOf(one, seat)} ${(100 * mean(tales.map(({ idle }) => idle[seat]))).toFixed(0)} %`)
    .join(', ');
  return [
    `## ${scenario.title}, ${book}`,
    '',
    `${record.battle}: ${record.note}. Sources: ${record.sources.join('; ')}.`,
    ...(record.confidence
      ? [
          '',
          `How far the figures may be trusted (A returns agree, B one good source, C sources far apart): ${Object.entries(
            record.confidence,
          )
            .map(([seat, grade]) => `${titleOf(one, seat)} ${grade}`)
            .join(', ')}.`,
        ]
      : []),
    ...(record.neverFought
      ? ['', `Never in it: ${record.neverFought}. Here units that never fight: ${never}.`]
      : ['', `Units that never fight: ${never}.`]),
    ...(record.brokeOff ? ['', `Broke off: ${record.brokeOff}.`] : []),
    '',
    `![Losses](${pictureOf(one, 'losses').replace('docs/', '')})`,
    ...(Object.keys(record.places).length > 0
      ? ['', `![Places](${pictureOf(one, 'places').replace('docs/', '')})`]
      : []),
    '',
    `| ${tales.length} games | found | wanted | |`,
    '|---|---|---|---|',
    ...lines.map(
      ({ what, found, wanted, holds }) => `| ${what} | ${found} | ${wanted} | ${holds ? 'yes' : '**no**'} |`,
    ),
    '',
    `\`ordre simulate ${name} --story --games ${tales.length}\``,
    '',
  ];
}

if (isMainThread) await guarded(main);
else await answerSeeds(await teller(workerData));
