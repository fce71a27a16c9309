/** One's own games, own moves first, and games that are finished, with who won them. */
import { capital } from '../../kernel/index.ts';
import type { ListedGame } from '../../staff/wire.ts';
import { Cover, useGlance } from './glance.tsx';
import type { Me } from './me.ts';
import { coverOfGame, opponentsOf } from './my-games.ts';
import { useServer } from './use-asked.ts';

const EVERY = 10_000;
const FEW = 5;

export function MyGames({ me }: { readonly me: Me | null }) {
  const { value } = useServer<readonly ListedGame[]>(me === null ? null : '/api/games?list=mine', EVERY);
  const games = value?.filter(({ status }) => status !== 'over') ?? [];
  const asked = games.filter(isMyMove);
  return (
    <section aria-labelledby="my-games" className="my-games">
      <header className="ruled">
        <h2 id="my-games">My games</h2>
        {asked.length > 0 && <span className="soft small">{asked.length} wait for you</span>}
      </header>
      {(me === null || value) && games.length === 0 && (
        <p className="lobby-empty">
          You have no games yet. <a href="#/together/new">Create one</a> or press Quick match.
        </p>
      )}
      <ul>
        {[...asked, ...games.filter((game) => !isMyMove(game))].map((game) => (
          <MyGame key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

const isMyMove = ({ status, mine, waiting }: ListedGame): boolean =>
  status === 'playing' && mine !== null && waiting.includes(mine);

const titleOf = (game: ListedGame): string => game.title ?? coverOfGame(game).battle?.title ?? game.scenario;

function MyGame({ game }: { readonly game: ListedGame }) {
  const mine = isMyMove(game);
  return (
    <li className={mine ? 'asked' : undefined}>
      <a href={`#/together/${game.id}`}>
        <Cover game={game} />
        <span>
          <b>{titleOf(game)}</b>
          <span className="soft">against {opponentsOf(game)}</span>
        </span>
        <span className="my-state">
          <span className={mine ? 'dot mine' : 'dot'} aria-hidden="true" />
          {mine ? <b>your move</b> : game.status === 'open' ? 'waiting for an opponent' : 'their move'}
        </span>
      </a>
    </li>
  );
}

export function Finished({ me }: { readonly me: Me | null }) {
  const { value } = useServer<readonly ListedGame[]>('/api/games?list=finished', 3 * EVERY);
  const { value: own } = useServer<readonly ListedGame[]>(me === null ? null : '/api/games?list=mine', 3 * EVERY);
  const mine = own?.filter(({ status }) => status === 'over') ?? [];
  const others = value?.filter(({ id }) => !mine.some((one) => one.id === id)) ?? [];
  const shown = [...mine, ...others].slice(0, FEW);
  return (
    <section aria-labelledby="finished">
      <header className="ruled">
        <h2 id="finished">Finished</h2>
      </header>
      {value && shown.length === 0 && <p className="lobby-empty">Finished games: none yet.</p>}
      <ul className="finished">
        {shown.map((game) => (
          <li key={game.id}>
            <FinishedGame game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FinishedGame({ game }: { readonly game: ListedGame }) {
  const glance = useGlance(game.id, false);
  return (
    <>
      <span>{glance ? resultWords(game, glance) : titleOf(game)}</span>
      <a href={`#/together/${game.id}`}>
        replay ›<span className="unseen"> of {titleOf(game)}</span>
      </a>
    </>
  );
}

/** `You beat Anna at Rehdorf, 9 : 4`. */
function resultWords(game: ListedGame, { ended, scene }: NonNullable<ReturnType<typeof useGlance>>) {
  const named = (seat: string) => {
    const one = game.seats.find((each) => each.seat === seat);
    return seat === game.mine ? 'you' : (one?.name ?? 'the computer');
  };
  const place = ` at ${titleOf(game)}`;
  const winner = ended?.winner ?? null;
  const [one, other] = game.seats.map(({ seat }) => seat);
  if (winner === null || one === undefined || other === undefined) {
    return (
      <>
        <b>
          {capital(named(one ?? ''))} and {named(other ?? '')}
        </b>{' '}
        drew{place}
      </>
    );
  }
  const loser = winner === one ? other : one;
  const points = (seat: string) => scene.sides.find((side) => side.seat === seat)?.points ?? 0;
  const how =
    ended?.by === 'resigned'
      ? `; ${named(loser)} conceded`
      : ended?.by === 'time'
        ? `; ${named(loser)} ran out of time`
        : `, ${points(winner)} : ${points(loser)}`;
  return (
    <>
      <b>
        {capital(named(winner))} beat {named(loser)}
      </b>
      {place}
      {how}
    </>
  );
}
