/** Together: play somebody now, games that wait, games to watch, one's own, and what was played; nobody need sign in. */
import './online.css';
import './lobby.css';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { BeingPlayed } from './being-played.tsx';
import { NobodyThere } from './gate.tsx';
import { iAm, type Me, useWho } from './me.ts';
import { Finished, MyGames } from './my-lists.tsx';
import { Notices } from './notices.tsx';
import { OpenGames } from './open-games.tsx';
import { QuickMatch } from './quick-match.tsx';
import { BestPlayers } from './standings-page.tsx';
import { useTry } from './use-asked.ts';

export default function LobbyPage() {
  useTitle('Together');
  const who = useWho();
  if (who === undefined) return <p className="waiting">Loading …</p>;
  if (who === 'none' || who === 'unreachable') {
    return (
      <main className="page online">
        <h1>Together</h1>
        <NobodyThere none={who === 'none'} />
      </main>
    );
  }
  return (
    <main className="lobby">
      <h1 className="unseen">Together</h1>
      <div className="lobby-first">
        <QuickMatch />
      </div>
      <div className="lobby-side">
        {who && <Notices />}
        <MyGames me={who} />
        <WhoIAm me={who} />
        <BestPlayers />
        <Finished me={who} />
      </div>
      <div className="lobby-main">
        <OpenGames />
        <BeingPlayed />
      </div>
    </main>
  );
}

function WhoIAm({ me }: { readonly me: Me | null }) {
  const [said, run] = useTry();
  if (me === null) {
    return (
      <p className="soft small">
        Play, join and watch as a guest. <a href="#/together/sign-in">Sign in</a> to find your games on any device and
        to be told when it is your move.
      </p>
    );
  }
  return (
    <p className="row who small">
      <span>
        You are <b>{me.name}</b>
        {me.guest && <span className="soft">, a guest</span>}
      </span>
      <a href="#/together/account">{me.guest ? 'Create account' : 'Account'}</a>
      {me.moderator && <a href="#/together/moderator">Reports</a>}
      <button
        type="button"
        className="tap"
        onClick={() => void run(() => ask('DELETE', '/api/session').then(() => iAm(null)))}
      >
        Sign out
      </button>
      <span role="alert">{said}</span>
    </p>
  );
}
