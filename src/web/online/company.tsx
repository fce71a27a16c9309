/** Who else is at the table: seats and clocks, offers, talk, and the proof of the dice. */
import { type FormEvent, useEffect, useState } from 'react';
import type { TableNow as WireTable } from '../../staff/wire.ts';
import type { TableNow } from '../battle/session.ts';
import { officerWords, sentence } from '../battle/words.ts';
import { ask } from './api.ts';
import { ClockWords, timeLeft } from './clock-words.tsx';
import { Rematch, Settle } from './offers.tsx';
import { Shun } from './shun.tsx';
import { useTry } from './use-asked.ts';

export function CompanyView({ now }: { readonly now: TableNow }) {
  const { table, talk } = now.company!;
  const mine = now.company!.table.seats.find(({ seat }) => seat === now.setup.seat) ?? null;
  return (
    <section className="company" aria-label="Players">
      <SeatClocks table={table} now={now} />
      {mine &&
        table.seats
          .flatMap(({ name, seat }) => (name !== null && seat !== mine.seat ? [name] : []))
          .map((name) => <Shun key={name} name={name} game={table.id} />)}
      {mine && table.status === 'playing' && <Settle table={table} seat={mine.seat} />}
      {mine && table.status === 'over' && <Rematch table={table} seat={mine.seat} />}
      <Talk table={table} lines={talk} mayTalk={mine !== null} />
      <h3>This game</h3>
      <ClockWords settings={table.settings} />
      <h3>The dice</h3>
      <Dice table={table} />
      <p>
        <a href="#/together">All games</a>
      </p>
    </section>
  );
}

/** A clock is told as it stood when the server spoke; here it runs on. */
function SeatClocks({ table, now }: { readonly table: WireTable; readonly now: TableNow }) {
  const [, tick] = useState(0);
  const runs = table.status === 'playing' && table.seats.some(({ since }) => since !== null);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return (
    <ul className="lines seat-lines">
      {table.seats.map(({ seat, name, officer, here, left, since, away }) => (
        <li key={seat}>
          <b>{now.seats.find((one) => one.seat === seat)?.name ?? seat}</b>
          <span>
            {name ?? officerWords(officer ?? '')}
            {name !== null && (
              <span className="soft">
                {here ? ', here' : away !== null && away > Date.now() ? ', on holiday' : ', away'}
              </span>
            )}
          </span>
          {left !== null && (
            <span className="clock" role="timer">
              {timeLeft(since === null ? left : left - (Date.now() - since))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface TalkProps {
  readonly table: WireTable;
  readonly lines: NonNullable<TableNow['company']>['talk'];
  readonly mayTalk: boolean;
}

function Talk({ table, lines, mayTalk }: TalkProps) {
  const [text, setText] = useState('');
  const [said, run] = useTry();
  const say = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    void run(() => ask('POST', `/api/games/${table.id}/talk`, { text: text.trim() })).then(
      (done) => done && setText(''),
    );
  };
  return (
    <>
      <h3>Talk</h3>
      <ul className="talk" aria-live="polite">
        {lines.map((line) => (
          <li key={line.id}>
            <b>{line.name}</b> {line.text}
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className="soft">No messages yet.</p>}
      {mayTalk && (
        <form className="row" onSubmit={say}>
          <input
            className="text-field"
            aria-label="Message"
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button">
            Send
          </button>
        </form>
      )}
      <p role="alert">{said}</p>
    </>
  );
}

function Dice({ table }: { readonly table: WireTable }) {
  const words = table.words?.length
    ? `, with the players’ secrets ${table.words.map((word) => `“${word}”`).join(' and ')}`
    : '';
  return (
    <>
      <p className="soft">Hash of the seed, known before the first roll:</p>
      <p className="digest">{table.commitment}</p>
      {table.seed === null ? (
        <p className="soft">The seed is shown when the game is over.</p>
      ) : (
        <>
          <p className="soft">{sentence(`the seed${words}`)}</p>
          <p className="digest">{table.seed}</p>
          <p className="soft">Download the game record and check every roll with ordre verify.</p>
        </>
      )}
    </>
  );
}
