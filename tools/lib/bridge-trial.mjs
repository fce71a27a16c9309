/**
 * Battles of campaigns between officers, each fought by the campaign's own dice and at the table of every book that holds
 * it: who wins and what it costs, side by side. What was played is kept, and not played again.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export const DICE = 'fert';
const CODES = { where: 'beyond-waterloo/where', result: 'battle-result' };
/** The dice are cheap, so they are thrown often enough that their own chance does not count. */
const THROWS = 24;

/** The campaign without its tables, and the books at whose tables it may be fought. */
export async function openBridge({ staff, rules, campaign }) {
  const books = (await rules.loadAll()).filter(({ id }) => id !== campaign.id);
  const tables = [];
  for (const { id, title, short, game } of books) tables.push({ id, title: short ?? title, game: await game() });
  const game = await campaign.game();
  return { game, tables, trial: staff.bridgeTrial(game, tables, CODES) };
}

/** Battle n: campaigns take turns, and of each its battles in the order in which they arise, game after game. */
function* battlesOf({ game, trial }, scenario, seed) {
  const start = game.start(scenario.data, { tables: true });
  for (let n = 0; ; n++) {
    let b = 0;
    for (const met of trial.met(start, `${seed}/${scenario.id}/${n}`))
      yield { ...met, id: `${scenario.id}/${n}/${b++}` };
  }
}

export const keptBattles = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Plays what is not there yet of so many battles, as long as there is time: whoever has had least of it is next. */
export function playBridge(bridge, { path, battles, minutes, seed, tell }) {
  const { game, tables, trial } = bridge;
  const known = keptBattles(path);
  const has = new Set(known.map(({ battle, place }) => `${battle} ${place}`));
  const spent = new Map([DICE, ...tables.map(({ id }) => id)].map((place) => [place, 0]));
  for (const { place, seconds } of known) spent.set(place, spent.get(place) + seconds);
  const until = Date.now() + minutes * 60_000;
  const sources = game.scenarios.map((scenario) => ({ scenario, from: battlesOf(bridge, scenario, seed) }));
  const met = [];
  const battleAt = (n) => {
    while (met.length <= n) {
      const { scenario, from } = sources[met.length % sources.length];
      met.push({ ...from.next().value, campaign: scenario.id });
    }
    return met[n];
  };
  const next = new Map([...spent.keys()].map((place) => [place, 0]));
  for (;;) {
    const open = [...next].filter(([, n]) => n < battles).map(([place]) => place);
    if (open.length === 0 || Date.now() > until) return;
    const place = open.reduce((least, one) => (spent.get(one) < spent.get(least) ? one : least));
    const n = next.get(place);
    next.set(place, n + 1);
    const key = `${seed}/${n}`;
    if (has.has(`${key} ${place}`)) continue;
    const battle = battleAt(n);
    const began = process.cpuUsage();
    const games = Array.from({ length: place === DICE ? THROWS : 1 }, (_, t) =>
      trial.fought(battle, place, `${key}/${t}`),
    );
    const { user, system } = process.cpuUsage(began);
    const seconds = (user + system) / 1e6;
    spent.set(place, spent.get(place) + seconds);
    const { title, date, sides } = battle.day;
    const steps = sides.map(({ corps }) => corps.reduce((sum, { divisions }) => sum + divisions.length, 0));
    const line = {
      battle: key,
      arose: battle.id,
      campaign: battle.campaign,
      title,
      date,
      steps,
      place,
      seconds,
      games,
    };
    appendFileSync(path, `${JSON.stringify(line)}\n`);
    tell(line);
  }
}

const sum = (list, of) => list.reduce((all, one) => all + of(one), 0);
const Z95 = 1.96;

/** The sum of one over the sum of the other, with its interval at 95 % from how far single battles lie off it. */
function ratioOf(pairs) {
  const [above, below] = [sum(pairs, ([a]) => a), sum(pairs, ([, b]) => b)];
  const ratio = above / below;
  const spread = sum(pairs, ([a, b]) => (a - ratio * b) ** 2) * (pairs.length / Math.max(1, pairs.length - 1));
  const half = (Z95 * Math.sqrt(spread)) / below;
  return { ratio, low: Math.max(0, ratio - half), high: ratio + half };
}

/** What a battle came to in the mean of its games: who held the field, and of what either brought the share that was lost. */
function meansOf({ games }) {
  const mean = (of) => sum(games, of) / games.length;
  const share = ({ lost, brought }) => lost / Math.max(1, brought);
  return {
    won: mean(({ attacker }) => (attacker.held ? 1 : 0)),
    attackerBrought: mean(({ attacker }) => attacker.brought),
    defenderBrought: mean(({ defender }) => defender.brought),
    attacker: mean(({ attacker }) => share(attacker)),
    defender: mean(({ defender }) => share(defender)),
    winner: mean(({ attacker, defender }) => share(attacker.held ? attacker : defender)),
    loser: mean(({ attacker, defender }) => share(attacker.held ? defender : attacker)),
  };
}

const percent = (value) => (100 * value).toFixed(0);
/** Of fewer battles an interval says nothing. */
const FEW = 6;
const ratioWords = (pairs) => {
  const { ratio, low, high } = ratioOf(pairs);
  return pairs.length < FEW ? ratio.toFixed(2) : `${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
};

/** Of those that met, neither side had more than so many times the other's steps. */
const EVEN = 1.5;
const isEven = ({ steps: [one, two] }) => Math.max(one, two) <= EVEN * Math.min(one, two);

/** The section of the page: each book beside the dice, on those battles it has played. */
export function bridgeSection(lines, tables, { shareOf, pairedMean, RULES_VERSION }, words) {
  const dice = new Map(lines.filter(({ place }) => place === DICE).map((line) => [line.battle, meansOf(line)]));
  const rowsOf = (title, own) => ({ title, own, pairs: own.map((line) => [meansOf(line), dice.get(line.battle)]) });
  const played = tables.flatMap(({ id, title }) => {
    const own = lines.filter(({ place, battle }) => place === id && dice.has(battle));
    return own.length > 0 ? [rowsOf(title, own)] : [];
  });
  if (played.length === 0) return [];
  const parted = played.flatMap(({ title, own }) => [
    rowsOf(`${title}, even`, own.filter(isEven)),
    rowsOf(
      `${title}, uneven`,
      own.filter((line) => !isEven(line)),
    ),
  ]);
  const row = ({ title, own, pairs }) => {
    const { share, low, high } = shareOf(
      sum(pairs, ([book]) => book.won),
      pairs.length,
    );
    const off = pairedMean(pairs.map(([book, fert]) => book.won - fert.won));
    const bounds = pairs.length < FEW ? '' : ` (${percent(off.low)} to ${percent(off.high)})`;
    const mean = (of) => (sum(own, of) / own.length).toFixed(1);
    return `| ${[
      title,
      pairs.length,
      `${percent(share)} (${percent(low)} to ${percent(high)})`,
      percent(sum(pairs, ([, fert]) => fert.won) / pairs.length),
      `${percent(off.difference)}${bounds}`,
      mean(({ games }) => sum(games, ({ table }) => table?.hours ?? 0)),
      mean(({ seconds }) => seconds),
    ].join(' | ')} |`;
  };
  const losses = ({ title, pairs }) => {
    const cells = ['attacker', 'defender', 'winner', 'loser'].map((who) => {
      const both = pairs.map(([book, fert]) => [book[who], fert[who]]);
      const [own, fert] = [0, 1].map((i) => sum(both, (pair) => pair[i]) / both.length);
      return `${percent(own)} : ${percent(fert)}, ${ratioWords(both)}`;
    });
    return `| ${[title, pairs.length, ...cells].join(' | ')} |`;
  };
  const men = ({ title, own }) => {
    const sides = own.flatMap(({ games }) => games.flatMap(({ table }) => table?.sides ?? []));
    const all = sum(sides, (side) => side.men);
    const of = (what) => percent(sum(sides, (side) => side.men * side[what]) / all);
    const brought = (of, who) => (sum(of, (one) => one[`${who}Brought`]) / of.length).toFixed(1);
    const [books, thrown] = [0, 1].map((i) => rowsOf(title, own).pairs.map((pair) => pair[i]));
    const steps = ['attacker', 'defender'].map((who) => `${brought(books, who)} : ${brought(thrown, who)}`);
    return `| ${[title, ...steps, of('hit'), of('captured'), of('run')].join(' | ')} |`;
  };
  const campaigns = [...new Set(lines.map(({ campaign }) => campaign))];
  return [
    '## Battles of campaigns: the dice and the four books',
    '',
    `Battles as they arose in campaigns between officers (${campaigns.join(', ')} in turn), each fought again from where it`,
    `stood by the campaign’s own dice (FERT, ${THROWS} times) and once in every book between its officers; each officer laid`,
    'his chits anew. A battle too large for a book is fought as a sector. What is lost is what the campaign writes down: steps',
    'of those that fought, pursuit included. Aim: shares of victory within 10 points, losses within 1.5 times. In brackets the',
    'interval at 95 %; each book beside the dice on the same battles. CPU seconds are of a battle between officers.',
    '',
    '| | battles | attacker holds the field, % | by the dice | difference, points | hours | CPU s |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...played.map(row),
    '',
    'Steps lost of those that fought, in per cent, book : dice, and how many times as much; even battles are those in which',
    `neither side that met had more than ${EVEN} times the other’s steps:`,
    '',
    '| | battles | attacker | defender | who held the field | who lost it |',
    '|---|---:|---|---|---|---|',
    ...[...played, ...parted.filter(({ own }) => own.length > 1)].map(losses),
    '',
    'Steps that fought in the mean, book : dice, and what became of the men on the table before the pursuit, in per cent of',
    'both sides:',
    '',
    '| | attacker’s steps | defender’s steps | hit | taken | run |',
    '|---|---:|---:|---:|---:|---:|',
    ...played.map(men),
    '',
    ...words,
    `Rules ${RULES_VERSION}. \`npm run compare -- --bridge 100\``,
    '',
  ];
}
