/** A table that has not begun: who sits where, and ways to fill the empty seats. */
import { useEffect, useState } from 'react';
import type { TableNow as WireTable } from '../../staff/wire.ts';
import { officerOrder, officerWords } from '../battle/words.ts';
import { shareLink } from '../frame/links.ts';
import { go } from '../frame/router.ts';
import { SureButton } from '../frame/sure-button.tsx';
import { ask } from './api.ts';
import { somebody } from './as-guest.ts';
import { ClockWords, timeLeft } from './clock-words.tsx';
import { pledgeOf, showPledged } from './dice-word.ts';
import { DiceWord } from './dice-word-field.tsx';
import { useWho } from './me.ts';
import { sidesOf, usePlayable } from './scenario-titles.ts';
import { useTry } from './use-asked.ts';

interface SeatsProps {
  readonly title: string;
  readonly table: WireTable;
}

export function Seats({ title, table }: SeatsProps) {
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Together</a>
      </p>
      <h1>{title}</h1>
      <ClockWords settings={table.settings} />
      <SeatList table={table} />
      <h2>The dice</h2>
      <p className="soft">
        This is the hash of the seed. The seed itself is shown when the game is over, and every roll can be checked
        against it.
      </p>
      <p className="digest">{table.commitment}</p>
    </main>
  );
}

function SeatList({ table }: { readonly table: WireTable }) {
  const who = useWho();
  const me = typeof who === 'object' ? who : null;
  const { value: books } = usePlayable();
  const sideName = sidesOf(books, table);
  const officers = books?.find(({ id }) => id === table.book)?.officers ?? [];
  const [said, run] = useTry();
  const [link, setLink] = useState<string | null>(null);
  const [word, setWord] = useState('');
  useEffect(() => {
    void run(() => showPledged(table));
  }, [table]);
  const full = table.seats.every(({ name, officer }) => name !== null || officer !== null);
  const hosts = me !== null && table.host === me.id;
  const sits = me !== null && table.seats.some(({ name }) => name === me.name);
  const to = `/api/games/${table.id}`;
  const invite = (seat: string) =>
    run(async () => {
      const { token } = await ask<{ token: string }>('POST', `${to}/invitations`, { seat });
      setLink(`#/together/invited/${token}`);
    });
  return (
    <>
      <h2>Seats</h2>
      <ul className="lines seat-lines">
        {table.seats.map(({ seat, name, officer }) => (
          <li key={seat}>
            <b>{sideName(seat)}</b>
            {name ?? (officer ? officerWords(officer) : <span className="soft">empty</span>)}
            {name === null && officer === null && (
              <span className="row">
                {!sits && table.settings.listed && (
                  <button
                    type="button"
                    className="button first"
                    onClick={() =>
                      void run(() => somebody().then(() => ask('POST', `${to}/join`, { seat, ...pledgeOf(word) })))
                    }
                  >
                    Join as the {sideName(seat)}
                  </button>
                )}
                {hosts && (
                  <>
                    <button type="button" className="button" onClick={() => void invite(seat)}>
                      Invite a friend <span className="unseen">as the {sideName(seat)}</span>
                    </button>
                    {officerOrder(officers)
                      .filter((one) => one !== 'random')
                      .map((one) => (
                        <button
                          key={one}
                          type="button"
                          className="button plain"
                          onClick={() => void run(() => ask('POST', `${to}/officer`, { seat, officer: one }))}
                        >
                          Add the computer, {officerWords(one)} <span className="unseen">as the {sideName(seat)}</span>
                        </button>
                      ))}
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {link && <Invitation key={link} link={link} />}
      {!sits && table.settings.listed && <DiceWord word={word} onChange={setWord} />}
      <p className="row">
        {sits && (
          <button
            type="button"
            className="button plain harm"
            onClick={() => void run(() => ask('POST', `${to}/leave`).then(() => go('#/together')))}
          >
            Leave the seat
          </button>
        )}
        {hosts && <CloseGame to={to} />}
        <span role="alert">{said}</span>
      </p>
      <p className="soft" role="status">
        {full
          ? `The battle begins when ${table.seats
              .filter(({ pledge, shown }) => pledge !== null && !shown)
              .map(({ name }) => name)
              .join(' and ')} comes back to this page: a secret for the dice is still to be revealed.`
          : 'The battle begins when every seat is taken.'}
        {sits && !full && table.settings.listed && <Looking since={table.created} />}
      </p>
    </>
  );
}

/** By whoever created it, before it starts: it leaves the list, and invitations no longer open it. */
function CloseGame({ to }: { readonly to: string }) {
  const [said, run] = useTry();
  const close = () => run(() => ask('POST', `${to}/close`).then(() => go('#/together')));
  return (
    <>
      <SureButton label="Close the game" yes="Yes, close it" no="Keep it open" onYes={() => void close()} />
      <span role="alert">{said}</span>
    </>
  );
}

/** Somebody waits here for whoever comes next. */
function Looking({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      Looking for an opponent, {timeLeft(now - since)}: your game is in the list of open games.{' '}
      {now - since > PATIENCE && 'You can leave it open and will be notified when a player joins. '}
      <a href="#/battles">Play the computer meanwhile</a>
    </>
  );
}

/** Milliseconds after which waiting at the page is of no use. */
const PATIENCE = 60_000;

/** The link is shown once: the server keeps only its hash. */
function Invitation({ link }: { readonly link: string }) {
  const [told, setTold] = useState('');
  return (
    <>
      <p className="text-line">
        <label htmlFor="invitation">Invitation: send this link to your opponent</label>
        <input
          id="invitation"
          className="text-field"
          readOnly
          value={new URL(link, window.location.href).href}
          onFocus={(event) => event.target.select()}
        />
        <span className="soft small">It opens this seat once. A new invitation makes the last one void.</span>
      </p>
      <p className="row">
        <button type="button" className="button first" onClick={() => void shareLink('A battle', link).then(setTold)}>
          Copy the link
        </button>
        <span role="status">{told}</span>
      </p>
    </>
  );
}
