/** The link somebody was sent: it opens one seat, once. */
import './online.css';
import { useState } from 'react';
import { go } from '../frame/router.ts';
import type { PageProps } from '../frame/routes.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { pledgeOf } from './dice-word.ts';
import { lookWhoIAm, useWho } from './me.ts';
import { useTry } from './use-asked.ts';

export default function InvitedPage({ params }: PageProps) {
  useTitle('You are invited');
  const who = useWho();
  const [name, setName] = useState('');
  const [word, setWord] = useState('');
  const [said, run] = useTry();
  const known = typeof who === 'object' && who !== null;
  const accept = () =>
    run(async () => {
      const path = `/api/invitations/${encodeURIComponent(params.token!)}`;
      const body = { ...(known ? {} : { name: name.trim() }), ...pledgeOf(word) };
      const { game } = await ask<{ game: string }>('POST', path, body);
      lookWhoIAm();
      go(`#/together/${game}`);
    });
  return (
    <main className="page online">
      <h1>You are invited to a battle</h1>
      {known ? (
        <p>
          You take the seat as <b>{who.name}</b>.
        </p>
      ) : (
        <p className="text-line">
          <label htmlFor="guest-name">Your name at the table</label>
          <input
            id="guest-name"
            className="text-field"
            value={name}
            maxLength={32}
            onChange={(event) => setName(event.target.value)}
          />
          <span className="soft small">
            No account is needed; this browser is remembered. Or <a href="#/together">sign in</a> first.
          </span>
        </p>
      )}
      <p className="text-line">
        <label htmlFor="guest-word">A word of yours for the dice, if you like</label>
        <input
          id="guest-word"
          className="text-field"
          value={word}
          maxLength={36}
          onChange={(event) => setWord(event.target.value)}
        />
      </p>
      <p className="row">
        <button type="button" className="button first" onClick={() => void accept()}>
          Take the seat
        </button>
        <span role="alert">{said}</span>
      </p>
    </main>
  );
}
