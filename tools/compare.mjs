/**
 * Writes docs/compare.md: every Day in every book that raises it, fought between officers, beside what history has. Games
 * that were played are kept in .cache/compare and not played again; with `--minutes 0` the page is written from those.
 * With `--bridge` not the Days are played but so many battles of campaigns, by the campaign's dice and in every book.
 *
 *   node tools/compare.mjs [--games 40] [--others 6] [--minutes 20] [--seed compare] [--only quatre-bras,esr]
 *                          [--bridge 100] [--out docs/compare.md]
 */
import './node-version.mjs';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { bridgeSection, keptBattles, openBridge, playBridge } from './lib/bridge-trial.mjs';
import { BRIDGE_WORDS } from './lib/bridge-words.mjs';
import { built } from './lib/measured.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { root } from './lib/root.mjs';
import { guarded } from './lib/stop.mjs';

const BATTLES = '## Battles of campaigns';

/** The Day that is played most often: the best recorded. */
const MAIN = 'quatre-bras';

async function main() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '40' },
      others: { type: 'string', default: '6' },
      minutes: { type: 'string', default: '20' },
      seed: { type: 'string', default: 'compare' },
      only: { type: 'string', default: '' },
      bridge: { type: 'string', default: '0' },
      out: { type: 'string', default: join(root, 'docs', 'compare.md') },
    },
  });
  const numbers = numbersOf(values, ['games', 'others', 'minutes', 'bridge']);
  await ensureInstalled();
  await ensureBuilt({ withWeb: false });
  const [rules, staff, { days }, { book: campaign }] = await Promise.all(
    ['rules/index.js', 'staff/index.js', 'game/day/days.js', 'rules/beyond-waterloo/book.js'].map(built),
  );
  const folder = join(root, '.cache', 'compare');
  mkdirSync(folder, { recursive: true });
  const wanted = values.only.split(',').filter(Boolean);
  const kept = join(folder, `bridge-${staff.RULES_VERSION}-${values.seed}.jsonl`);
  if (numbers.bridge > 0) {
    const bridge = await openBridge({ staff, rules, campaign });
    const { minutes, bridge: battles } = numbers;
    playBridge(bridge, { path: kept, battles, minutes, seed: values.seed, tell: told });
    numbers.minutes = 0;
  }
  const isWanted = (...names) => wanted.length === 0 || wanted.every((one) => names.includes(one));
  const wantedGames = ({ id }) => (id === MAIN ? numbers.games : numbers.others);
  const known = days();
  const pairs = [];
  for (const day of known)
    for (const book of await rules.loadAll()) {
      const game = await book.game?.();
      if (!game?.day || game.day.fits(day).refused !== undefined) continue;
      const path = join(folder, `${day.id}-${book.id}-${staff.RULES_VERSION}-${values.seed}.jsonl`);
      const fought = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse) : [];
      const seeds = Array.from({ length: wantedGames(day) }, (_, i) => `${values.seed}/${i}`).slice(fought.length);
      pairs.push({ day, book, path, fought, games: staff.dayGames(game, day, seeds) });
    }
  // One game each in turn, so that whenever time is up all have as many, as far as they should.
  const until = Date.now() + numbers.minutes * 60_000;
  let open = pairs.filter(({ day, book, fought }) => isWanted(day.id, book.id) && fought.length < wantedGames(day));
  for (let round = 1; open.length > 0; round++)
    for (const pair of open) {
      const { day, book, path, fought, games } = pair;
      if (fought.length >= round) continue;
      const next = Date.now() < until ? games.next() : { done: true };
      if (next.done) open = open.filter((one) => one !== pair);
      else {
        appendFileSync(path, `${JSON.stringify(next.value)}\n`);
        fought.push(next.value);
        console.log(`${day.title}, ${book.title}: ${fought.length} of ${wantedGames(day)}`);
      }
    }
  const sections = [];
  for (const day of known) {
    const own = pairs.filter((pair) => pair.day === day);
    const titled = own.map(({ book, fought }) => ({ title: book.short ?? book.title, fought }));
    const rows = titled
      .filter(({ fought }) => fought.length > 0)
      .map(({ title, fought }) => ({ title, summary: staff.summaryOf(day, fought.slice(0, wantedGames(day))) }));
    const unplayed = titled.filter(({ fought }) => fought.length === 0).map(({ title }) => title);
    if (rows.length > 0) sections.push(...sectionOf(day, rows, unplayed));
  }
  const tables = (await rules.loadAll()).map(({ id, title, short }) => ({ id, title: short ?? title }));
  const battles = keptBattles(kept);
  sections.push(
    ...(battles.length > 0 ? bridgeSection(battles, tables, staff, BRIDGE_WORDS) : saidOfBattles(values.out)),
  );
  writeFileSync(values.out, `${[...intro(values, staff.RULES_VERSION), ...sections].join('\n')}\n`);
  console.log(`${values.out} is written.`);
}

/** Where none were fought by these rules: what the page says of them, under the rules it names. */
function saidOfBattles(page) {
  const lines = existsSync(page) ? readFileSync(page, 'utf8').trimEnd().split('\n') : [];
  const first = lines.findIndex((line) => line.startsWith(BATTLES));
  return first < 0 ? [] : lines.slice(first);
}

const told = ({ battle, title, place, seconds }) =>
  console.log(`${battle}, ${title}, ${place}: ${seconds.toFixed(1)} s`);

const share = ({ mean, error }) => `${(100 * mean).toFixed(1)} ± ${(100 * error).toFixed(1)}`;

function sectionOf(day, rows, unplayed) {
  const { record, sides, places } = day;
  const history = (record ? sides : []).map(({ seat, name }, i) => {
    const [low, high] = record.lost[seat];
    return `| ${i === 0 ? 'history' : ''} | ${name} | | ${low} to ${high} | | | | | ${i === 0 ? (record.hours ?? '') : ''} |`;
  });
  const lines = rows.flatMap(({ title, summary }) =>
    summary.sides.map(({ lost, hit, captured, run, won, held }, i) => {
      const first = i === 0 ? [title, summary.games, summary.hours.mean.toFixed(1)] : ['', '', ''];
      const cells = [first[0], sides[i].name, first[1], share(lost), share(hit), share(captured), share(run)];
      return `| ${[...cells, `${won}, ${held}`, first[2]].join(' | ')} |`;
    }),
  );
  return [
    `## ${day.title}, ${day.date}`,
    '',
    ...(record
      ? [`History: ${record.note} (${record.sources.join('; ')}).`, '']
      : ['No history: it was never fought.', '']),
    '| | side | games | lost, % | hit | taken | run | won, field | hours |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|',
    ...history,
    ...lines,
    '',
    `Held in the end, of all games (${sides.map(({ name }) => name).join(', ')}):`,
    '',
    `| | ${places.map(({ name }) => name).join(' | ')} |`,
    `|---|${places.map(() => '---').join('|')}|`,
    ...(record ? [`| history | ${places.map(({ name }) => endOf(day, name)).join(' | ')} |`] : []),
    ...rows.map(
      ({ title, summary }) => `| ${title} | ${summary.places.map(({ held }) => held.join(' : ')).join(' | ')} |`,
    ),
    '',
    ...(unplayed.length > 0 ? [`Not played yet: ${unplayed.join(', ')}.`, ''] : []),
    `\`ordre compare ${day.id}\``,
    '',
  ];
}

const endOf = ({ record, sides }, name) => {
  const end = record.places[name]?.end;
  return sides.find(({ seat }) => seat === end)?.name ?? '';
};

const intro = ({ seed }, version) => [
  '# One battle, four rulebooks',
  '',
  'The same Days (one battle said once, in metres, men and hours) raised in each rulebook and fought between two of its',
  'officers. Shares are of the Day’s own men, in one currency for all books: *hit* are killed and wounded, *taken* are',
  'prisoners by a rule of the book, *run* are the unhurt of bodies that are gone or broken at the end. *Lost* is who does not',
  'answer the roll in the evening, which is what the record counts: hit, taken, and of those who ran a tenth where their side',
  'kept the field, three tenths where it lost it, two where nobody kept it. What follows ± is the standard error of a mean: a',
  'difference under two of them is none. Games were played between officers; it says how they fare, which is not how people',
  'would.',
  '',
  'Why hardly anybody is *taken*, where history has thousands of prisoners: most of them were gathered from broken bodies',
  'after the field was lost, and no book plays that hour. In One Day only who is shut in surrenders, and a garrison that',
  'must fall back; in La Bataille who finds no way out, or is taken in an assault; Et sans résultat! and Revolution & Empire',
  'have no rule for prisoners at all. Their runaways stand under *run*, and the part of them under *lost* stands for prisoners and',
  'missing together, as the published lists have them.',
  '',
  'A place that nobody holds after any battle of Revolution & Empire lies in the open or has houses nobody garrisoned: that',
  'book gives it to who stands there in good order at the end, the others to who was there last.',
  '',
  `Rules ${version}; dice ${seed}/0 on. \`npm run compare\` writes this page anew.`,
  '',
];

await guarded(main);
