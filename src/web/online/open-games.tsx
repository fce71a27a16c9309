/** Games with an empty seat, as pictures; one tap joins. */
import type { ListedGame } from '../../staff/wire.ts';
import { officerWords } from '../battle/words.ts';
import { go } from '../frame/router.ts';
import { ask } from './api.ts';
import { somebody } from './as-guest.ts';
import { paceWords } from './clock-words.tsx';
import { FirstGames } from './first-games.tsx';
import { Cover } from './glance.tsx';
import { coverOfGame } from './my-games.ts';
import { type Playable, sidesOf, usePlayable } from './scenario-titles.ts';
import { useServer, useTry } from './use-asked.ts';

const EVERY = 10_000;

export const isEmpty = ({ name, officer }: ListedGame['seats'][number]): boolean => name === null && officer === null;

export function OpenGames() {
  const { value, fault } = useServer<readonly ListedGame[]>('/api/games?list=open', EVERY);
  const { value: books } = usePlayable();
  const games = value?.filter(({ mine }) => mine === null) ?? [];
  return (
    <section aria-labelledby="open-games">
      <header className="ruled">
        <h2 id="open-games">Open games</h2>
        <a className="button" href="#/together/new">
          Create a game
        </a>
      </header>
      {fault && <p role="alert">{fault}</p>}
      {value && games.length === 0 && <FirstGames />}
      <ul className="game-cards four">
        {games.map((game) => (
          <OpenGame key={game.id} game={game} books={books} />
        ))}
      </ul>
    </section>
  );
}

interface OpenGameProps {
  readonly game: ListedGame;
  readonly books: readonly Playable[] | undefined;
}

function OpenGame({ game, books }: OpenGameProps) {
  const [said, run] = useTry();
  const sideName = sidesOf(books, game);
  const { book, battle } = coverOfGame(game);
  const title = game.title ?? battle?.title ?? game.scenario;
  const join = (seat: string) =>
    run(async () => {
      await somebody();
      await ask('POST', `/api/games/${game.id}/join`, { seat });
      go(`#/together/${game.id}`);
    });
  return (
    <li className="game-card">
      <a href={`#/together/${game.id}`}>
        <Cover game={game} />
        <b>{title}</b>
      </a>
      <i>
        {book?.short ?? game.book} · {paceWords(game.settings.clock)}
      </i>
      {game.seats.map((seat) =>
        isEmpty(seat) ? (
          <button key={seat.seat} type="button" className="join" onClick={() => void join(seat.seat)}>
            <span className="seat-box empty" aria-hidden="true" />
            Join as the {sideName(seat.seat)}
          </button>
        ) : (
          <span key={seat.seat} className="seat-line">
            <span className="seat-box" data-seat={seat.seat} aria-hidden="true" />
            {seat.name ?? officerWords(seat.officer ?? '')}
          </span>
        ),
      )}
      <span role="alert">{said}</span>
    </li>
  );
}
