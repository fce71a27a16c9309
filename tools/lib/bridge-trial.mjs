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
