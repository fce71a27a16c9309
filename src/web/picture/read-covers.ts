/** Read while the app is built, never in the browser: what stands on the covers of all books, and their battles. */
import { days } from '../../game/day/days.ts';
import type { Day } from '../../game/day/index.ts';
import type { Book, BookGame, GameScenario, GroundSketch, Scene } from '../../game/index.ts';
import { loadAll } from '../../rules/index.ts';
import { onlyTroops, openScene } from '../../staff/open-scene.ts';
import { raisedIn } from '../../staff/raised-day.ts';
import { cropOf, piecesIn } from './crop.ts';
import { picture } from './picture.tsx';

const books = await loadAll();

/** A battle as the first page shows it. */
export interface BattleCover {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly date: string;
  /** Units on the map or still to come, of both sides; in a campaign its Formations. */
  readonly units: number;
  readonly turns: number;
  /** Minutes it takes to play, where its file says so. */
  readonly evening: number | null;
  readonly lesson: boolean;
  /** Addresses of its pictures, beside the page. */
  readonly picture: string;
  /** Pieces to be seen in it. */
  readonly shown: number;
}

const opened = (game: BookGame, scenario: GameScenario): { readonly scene: Scene; readonly ground: GroundSketch } => {
  const state = game.start(scenario.data, {});
  return { scene: openScene(game, state), ground: game.desk.ground(game.rules.view(state, null)) };
};

const pictureOf = (book: string, scenario: string) => `pictures/${book}-${scenario}.svg`;

const SMALL = { width: 320, height: 198 } as const;

const NO_UNITS: readonly string[] = ['general', 'marker', 'train'];

function battleCover(book: string, game: BookGame, scenario: GameScenario): BattleCover {
  const { scene, ground } = opened(game, scenario);
  const { date = '', evening = null } = scenario.data as { readonly date?: string; readonly evening?: number };
  return {
    id: scenario.id,
    title: scenario.title,
    sentence: scenario.sentence,
    date,
    units: scene.pieces.filter(({ symbol }) => !NO_UNITS.includes(symbol)).length,
    turns: scene.turns,
    evening,
    lesson: scenario.lesson !== undefined,
    picture: pictureOf(book, scenario.id),
    shown: piecesIn(onlyTroops(scene).pieces, cropOf(ground, onlyTroops(scene), SMALL).box),
  };
}

async function coverOf({ id, title, short = title, sentence, credits, board, procedures, charts, game }: Book) {
  const whole = game ? await game() : null;
  return {
    id,
    title,
    short,
    sentence,
    credits,
    board,
    charts: charts.length,
    battles: whole ? whole.scenarios.map((scenario) => battleCover(id, whole, scenario)) : [],
    cards: procedures.map((procedure) => ({ id: procedure.id, title: procedure.title })),
  };
}

export const covers = await Promise.all(books.map(coverOf));

export type Cover = (typeof covers)[number];

/** A Day as the list of battles shows it: one picture, and what it is in each book that holds it. */
export interface DayCover extends Pick<Day, 'id' | 'title' | 'sentence' | 'date'> {
  readonly picture: string;
  readonly books: readonly (Pick<BattleCover, 'units' | 'turns' | 'evening'> & {
    readonly id: string;
    readonly title: string;
  })[];
}

const dayPicture = (id: string) => `pictures/day-${id}.svg`;

/** Every Day in every book that holds it. */
const raised = (
  await Promise.all(
    books.map(async (book) => {
      const game = await book.game?.();
      const held = game?.day ? days().filter((day) => game.day!.fits(day).refused === undefined) : [];
      return held.map((day) => ({ day: day.id, book, game: game!, scenario: raisedIn(book, game!, day).scenario }));
    }),
  )
).flat();

export const dayCovers: readonly DayCover[] = days().map(({ id, title, sentence, date }) => ({
  id,
  title,
  sentence,
  date,
  picture: dayPicture(id),
  books: raised
    .filter(({ day }) => day === id)
    .map(({ book, game, scenario }) => {
      const { units, turns, evening } = battleCover(book.id, game, scenario);
      return { id: book.id, title: book.short ?? book.title, units, turns, evening };
    }),
}));

/** The picture over the first page: the first large field, where the armies are about to meet beside the plate. */
const HERO = { width: 1440, height: 374, k: 34, middle: [24, 34.6], named: true, name: 'hero' } as const;
const MANY = 30;

async function drawn(): Promise<Record<string, string>> {
  const out: Record<string, string> = {};
  for (const { id, game } of books) {
    if (!game) continue;
    const whole = await game();
    for (const scenario of whole.scenarios) {
      const { scene, ground } = opened(whole, scenario);
      const troops = onlyTroops(scene);
      out[pictureOf(id, scenario.id)] = picture(ground, troops, { ...SMALL, name: 'p' });
      if (out['pictures/first.svg'] === undefined && !scenario.lesson && troops.pieces.length > MANY) {
        out['pictures/first.svg'] = picture(ground, troops, HERO);
      }
    }
  }
  for (const { id } of days()) {
    const { game, scenario } = raised.find(({ day }) => day === id)!;
    const { scene, ground } = opened(game, scenario);
    out[dayPicture(id)] = picture(ground, onlyTroops(scene), { ...SMALL, name: 'p' });
  }
  return out;
}

/** Every picture by its address; drawn at once, for books are fetched only while this module is being read. */
export const pictures = await drawn();
