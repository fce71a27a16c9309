/** What is to be tried, as it is chosen on the page, and the experiment that comes of it. */
import type { Day } from '../../game/day/index.ts';
import type { Book, BookGame, GameScenario } from '../../game/index.ts';
import { fieldsOf, type Seat } from '../../kernel/index.ts';
import { type Experiment, openExperiment, type Stop } from '../../staff/lab/experiment.ts';
import { raisedIn } from '../../staff/raised-day.ts';
import type { OwnBattle } from '../battle/own-battles.ts';

export interface Plan {
  readonly book: string;
  /** By their keys, as `battlesOf` gives them. */
  readonly battle: string;
  /** Nothing, another battle, or `rule KEY`. */
  readonly against: string;
  /** By the place of the side. */
  readonly officers: readonly string[];
  readonly stop: keyof typeof STOPS;
  readonly seed: string;
}

/** Small ones: a browser is no farm. */
export const STOPS = {
  few: { words: '20 games', stop: { games: 20 } },
  hundred: { words: '100 games', stop: { games: 100 } },
  many: { words: '500 games', stop: { games: 500 } },
  sure: { words: 'until ± 5 points', stop: { within: 5, atMost: 1000 } },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly stop: Stop }>>;

/** Few at a time, so that progress is seen and little is lost when it is called off. */
const CHUNK = 2;

export interface Battle extends Pick<GameScenario, 'title' | 'data' | 'switches'> {
  readonly key: string;
  readonly own: boolean;
}

/** Those of the book, Days it raises, and one's own. */
export const battlesOf = (book: Book, game: BookGame, days: readonly Day[], own: readonly OwnBattle[]): Battle[] => [
  ...game.scenarios.map(({ id, title, data, switches = {} }) => ({ key: id, title, data, switches, own: false })),
  ...days
    .filter((day) => game.day && game.day.fits(day).refused === undefined)
    .map((day) => {
      const { title, data, switches = {} } = raisedIn(book, game, day).scenario;
      return { key: `day/${day.id}`, title: `${title} (in any rulebook)`, data, switches, own: true };
    }),
  ...own
    .filter((one) => one.book === book.id)
    .map(({ id, title, data }) => ({
      key: `own ${id}`,
      title: `${title} (my own)`,
      data,
      switches: game.switchesOf?.(data) ?? {},
      own: true,
    })),
];

/** Rules that are on or off. */
export function rulesOf(
  game: BookGame,
  { data, switches = {} }: Battle,
): { key: string; words: string; on: boolean }[] {
  const fields = game.switches ? fieldsOf(game.switches) : [];
  const idle = game.idleIn?.(data) ?? [];
  return fields.flatMap(({ path, label }) => {
    const on = switches[path];
    return typeof on === 'boolean' && !idle.includes(path) ? [{ key: path, words: label, on }] : [];
  });
}

export const seatsOf = (game: BookGame, { data }: Battle): readonly Seat[] => game.rules.seats(game.start(data, {}));

export async function experimentOf(game: BookGame, battles: readonly Battle[], plan: Plan): Promise<Experiment> {
  const called = (key: string) => battles.find((battle) => battle.key === key);
  const first = called(plan.battle)!;
  const second = called(plan.against);
  const rule = rulesOf(game, first).find(({ key }) => plan.against === `rule ${key}`);
  const named = ({ key, own }: Battle) => (own ? { book: plan.book, file: key } : `${plan.book}/${key}`);
  const seats = seatsOf(game, first);
  const sameSeats = !second || String(seatsOf(game, second)) === String(seats);
  return openExperiment(
    {
      format: 'ordre-lab',
      version: 1,
      title: second ? `${first.title} and ${second.title}` : first.title,
      seed: plan.seed,
      scenarios: [first, ...(second ? [second] : [])].map(named),
      officers: [
        sameSeats
          ? Object.fromEntries(seats.map((seat, i) => [seat, plan.officers[i]!]))
          : { others: plan.officers[0]! },
      ],
      switches: [{}, ...(rule ? [{ [rule.key]: !rule.on }] : [])],
      stop: STOPS[plan.stop].stop,
      chunk: CHUNK,
    },
    { read: (key) => called(key)?.data, gameOf: async () => game },
  );
}
