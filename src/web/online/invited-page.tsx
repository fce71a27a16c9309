/** The link somebody was sent: who invites, to which battle, as whom and by which clock; then one seat, once. */
import './online.css';
import '../battle/setup.css';
import { covers } from 'virtual:covers';
import { useState } from 'react';
import type { Invitation } from '../../staff/wire.ts';
import { officerWords } from '../battle/words.ts';
import type { PageProps } from '../frame/page.ts';
import { go } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { BattleCard } from './battle-card.tsx';
import { ClockWords } from './clock-words.tsx';
import { pledgeOf } from './dice-word.ts';
import { DiceWord } from './dice-word-field.tsx';
import { lookWhoIAm, useWho } from './me.ts';
import { usePlayable, useScenarioTitle } from './scenario-titles.ts';
import { useServer, useTry } from './use-asked.ts';

export default function InvitedPage({ params }: PageProps) {
  useTitle('You are invited');
  const path = `/api/invitations/${encodeURIComponent(params.token!)}`;
  const { value, fault } = useServer<Invitation>(path);
  return (
    <main className="page online">
      {fault ? (
        <>
          <h1>This invitation is no longer open</h1>
          <p role="alert">{fault}</p>
          <p>
            Each link opens one seat, once. Ask the sender for another, or look for a game in{' '}
            <a href="#/together">the lobby</a>.
          </p>
        </>
      ) : value ? (
        <Invited invitation={value} path={path} />
      ) : (
        <p className="waiting">Loading …</p>
      )}
    </main>
  );
}

function Invited({ invitation, path }: { readonly invitation: Invitation; readonly path: string }) {
  const { book, scenario, host, side, others, settings } = invitation;
  const title = useScenarioTitle(invitation);
  const { value: books } = usePlayable();
  const told = books?.find(({ id }) => id === book)?.scenarios.find(({ id }) => id === scenario)?.sentence;
  const own = invitation.title !== null;
  return (
    <>
      <h1>{host} invites you to a battle</h1>
      <p className="scenario invited-to">
        <BattleCard
          book={book}
          scenario={own ? null : scenario}
          title={title}
          {...(own ? { sentence: `A battle of ${host}’s own making.` } : told ? { sentence: told } : {})}
        />
      </p>
      <p>
        By the rules of <i>{covers.find(({ id }) => id === book)?.title ?? book}</i>. You play the <b>{side}</b>
        {others.map(({ side: other, name, officer }) => (
          <span key={other}>
            , against the {other}, played by{' '}
            {name ?? (officer ? officerWords(officer) : 'a player who has not joined yet')}
          </span>
        ))}
        .
      </p>
      <ClockWords settings={settings} />
      <Accept path={path} side={side} />
    </>
  );
}

function Accept({ path, side }: { readonly path: string; readonly side: string }) {
  const who = useWho();
  const [name, setName] = useState('');
  const [word, setWord] = useState('');
  const [said, run] = useTry();
  const known = typeof who === 'object' && who !== null;
  const accept = () =>
    run(async () => {
      const body = { ...(known ? {} : { name: name.trim() }), ...pledgeOf(word) };
      const { game } = await ask<{ game: string }>('POST', path, body);
      lookWhoIAm();
      go(`#/together/${game}`);
    });
  return (
    <>
      {known ? (
        <p>
          You join as <b>{who.name}</b>.
        </p>
      ) : (
        <p className="text-line">
          <label htmlFor="guest-name">Name others will see</label>
          <input
            id="guest-name"
            className="text-field"
            value={name}
            maxLength={32}
            onChange={(event) => setName(event.target.value)}
          />
          <span className="soft small">
            No account is needed; this browser is remembered. Or <a href="#/together/sign-in">sign in</a> first.
          </span>
        </p>
      )}
      <DiceWord word={word} onChange={setWord} />
      <p className="row">
        <button type="button" className="button first" onClick={() => void accept()}>
          Join as the {side}
        </button>
        <span role="alert">{said}</span>
      </p>
    </>
  );
}
