/** The lobby: whose turn it is, tables that wait for somebody, and days that are over. */
import './online.css';
import { covers } from 'virtual:covers';
import type { ListedGame } from '../../staff/wire.ts';
import { officerWords } from '../battle/words.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { Gate } from './gate.tsx';
import { iAm, type Me, useWho } from './me.ts';
import { Notices } from './notices.tsx';
import { useScenarioTitle } from './scenario-titles.ts';
import { seatName } from './seat-name.ts';
import { useServer, useTry } from './use-asked.ts';

const EVERY = 10_000;

export default function LobbyPage() {
  useTitle('Play together');
  const who = useWho();
  return (
    <main className="page online">
      <h1>Play together</h1>
      <Gate>{(me) => <Lobby me={me} />}</Gate>
      {who === null && <Tables me={null} />}
    </main>
  );
}

/** What anybody may see, before he says who he is. */
function Tables({ me }: { readonly me: Me | null }) {
  return (
    <>
      <Games list="open" title="Tables with an empty seat" empty="Nobody waits just now; set a table." me={me} />
      <Games list="finished" title="Days that are over" empty="None can be read yet." me={me} />
    </>
  );
}

function Lobby({ me }: { readonly me: Me }) {
  const [said, run] = useTry();
  return (
    <>
      <p className="row who">
        <span>
          You are <b>{me.name}</b>
          {me.guest && <span className="soft">, a guest</span>}
        </span>
        <a href="#/together/account">Account and notices</a>
        <a href="#/together/standings">Standings</a>
        {me.moderator && <a href="#/together/moderator">Reports</a>}
        <button
          type="button"
          className="button plain"
          onClick={() => void run(() => ask('DELETE', '/api/session').then(() => iAm(null)))}
        >
          Sign out
        </button>
        <span role="alert">{said}</span>
      </p>
      <Notices />
      <p>
        <a className="button first" href="#/together/new">
          Set a table
        </a>
      </p>
      <Games list="mine" title="Your games" empty="You sit at no table yet." me={me} />
      <Tables me={me} />
    </>
  );
}

interface GamesProps {
  readonly list: 'mine' | 'open' | 'finished';
  readonly title: string;
  readonly empty: string;
  readonly me: Me | null;
}

function Games({ list, title, empty, me }: GamesProps) {
  const { value, fault } = useServer<readonly ListedGame[]>(`/api/games?list=${list}`, EVERY);
  const shown = value?.filter(({ mine }) => list !== 'open' || mine === null) ?? [];
  return (
    <section aria-labelledby={`list-${list}`}>
      <h2 id={`list-${list}`}>{title}</h2>
      {fault && <p role="alert">{fault}</p>}
      {value && shown.length === 0 && <p className="soft">{empty}</p>}
      <ul className="lines games">
        {shown.map((game) => (
          <GameLine key={game.id} game={game} me={me} />
        ))}
      </ul>
    </section>
  );
}

function GameLine({ game, me }: { readonly game: ListedGame; readonly me: Me | null }) {
  const title = useScenarioTitle(game);
  const book = covers.find(({ id }) => id === game.book)?.title ?? game.book;
  const mine = game.mine !== null && game.waiting.includes(game.mine);
  const others = game.seats.filter(({ name }) => name !== me?.name);
  return (
    <li className={mine ? 'asked' : undefined}>
      <a href={`#/together/${game.id}`}>{title}</a> <span className="soft">{book}</span>
      <span className="game-state">
        {game.status === 'open' &&
          `waits for the ${game.seats
            .filter(empty)
            .map(({ seat }) => seatName(seat))
            .join(', ')}`}
        {game.status === 'playing' && (mine ? 'your turn' : 'the others think')}
        {game.status === 'over' && `with ${others.map(nameOf).join(', ')}`}
      </span>
    </li>
  );
}

const empty = ({ name, officer }: ListedGame['seats'][number]): boolean => name === null && officer === null;
const nameOf = ({ name, officer }: ListedGame['seats'][number]): string =>
  name ?? (officer ? officerWords(officer) : 'nobody');
