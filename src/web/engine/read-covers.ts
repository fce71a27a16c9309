/** Read while the app is built, never in the browser: what stands on the covers of all books, and their battles. */
import type { Book, BookGame, GameScenario } from '../../game/index.ts';
import { loadAll } from '../../rules/index.ts';
import { thumbnail } from './thumbnail.ts';

const books = await loadAll();

/** A battle as the first page shows it. */
export interface BattleCover {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly date: string;
  readonly units: number;
  readonly turns: number;
  /** Minutes it takes to play, where its file says so. */
  readonly evening: number | null;
  readonly lesson: boolean;
  /** Addresses of its pictures, beside the page. */
  readonly picture: string;
}

const opened = (game: BookGame, scenario: GameScenario) => {
  const view = game.rules.view(game.start(scenario.data, {}), null);
  return { scene: game.desk.scene(view), ground: game.desk.ground(view) };
};

const pictureOf = (book: string, scenario: string) => `pictures/${book}-${scenario}.svg`;

function battleCover(book: string, game: BookGame, scenario: GameScenario): BattleCover {
  const { scene } = opened(game, scenario);
  const { date = '', evening = null } = scenario.data as { readonly date?: string; readonly evening?: number };
  return {
    id: scenario.id,
    title: scenario.title,
    sentence: scenario.sentence,
    date,
    units:
      scene.pieces.filter(({ symbol }) => symbol !== 'general' && symbol !== 'marker').length || scene.pieces.length,
    turns: scene.turns,
    evening,
    lesson: scenario.lesson !== undefined,
    picture: pictureOf(book, scenario.id),
  };
}

async function coverOf({ id, title, sentence, credits, board, procedures, charts, game }: Book) {
  const whole = game ? await game() : null;
  return {
    id,
    title,
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

/** The picture over the first page: the biggest field of the first book that is played. */
const HERO = { width: 1440, height: 346, near: 2.6, named: true } as const;
const SMALL = { width: 504, height: 264, near: 1.25 } as const;

async function drawn(): Promise<Record<string, string>> {
  const out: Record<string, string> = {};
  for (const { id, game } of books) {
    if (!game) continue;
    const whole = await game();
    for (const scenario of whole.scenarios) {
      const { scene, ground } = opened(whole, scenario);
      out[pictureOf(id, scenario.id)] = thumbnail(ground, scene, SMALL);
      if (out['pictures/first.svg'] === undefined && !scenario.lesson && scene.pieces.length > 30) {
        out['pictures/first.svg'] = thumbnail(ground, scene, HERO);
      }
    }
  }
  return out;
}

/** Every picture by its address; drawn at once, for books are fetched only while this module is being read. */
export const pictures = await drawn();
