/** One's games on the server, as the first page shows them. */
import { covers } from 'virtual:covers';
import type { ListedGame } from '../../staff/wire.ts';
import { officerWords } from '../battle/words.ts';
import { ask } from './api.ts';

export interface GameUnderWay {
  readonly id: string;
  readonly title: string;
  /** `turn 7 of 19`. */
  readonly clock: string;
  /** `against Marie`. */
  readonly against: string;
  readonly mine: boolean;
  /** Till when it must be answered, in words. */
  readonly until: string | null;
  readonly href: string;
  /** As it stands now, for an image. */
  readonly picture: string | null;
}

export async function gamesUnderWay(): Promise<readonly GameUnderWay[]> {
  const games = await ask<readonly ListedGame[]>('GET', '/api/games?list=mine');
  return games.filter(({ status, mine }) => status === 'playing' && mine !== null).map(underWay);
}

/** Who plays against whoever sits at `mine`. */
export function opponentsOf({ seats, mine }: Pick<ListedGame, 'seats' | 'mine'>): string {
  const others = seats.filter(({ seat }) => seat !== mine);
  return others.map(({ name, officer }) => name ?? (officer ? officerWords(officer) : 'no opponent yet')).join(', ');
}

export function coverOfGame({ book, scenario }: Pick<ListedGame, 'book' | 'scenario'>) {
  const shelf = covers.find(({ id }) => id === book);
  return { book: shelf, battle: shelf?.battles.find(({ id }) => id === scenario) };
}

function underWay(game: ListedGame): GameUnderWay {
  const { battle } = coverOfGame(game);
  return {
    id: game.id,
    title: game.title ?? battle?.title ?? game.scenario,
    clock: 'online',
    against: `against ${opponentsOf(game)}`,
    mine: game.waiting.includes(game.mine!),
    until: null,
    href: `#/together/${game.id}`,
    picture: game.title === null ? (battle?.picture ?? null) : null,
  };
}
