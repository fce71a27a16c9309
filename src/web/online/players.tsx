/** In the bar of a battle on a server: who plays, how long each has left, and whose move it is. */
import { useEffect, useState } from 'react';
import type { TableNow } from '../battle/session.ts';
import { officerWords } from '../battle/words.ts';
import { sideColour } from '../map/pieces/colours.ts';
import { timeLeft } from './clock-words.tsx';

/** Milliseconds below which a clock is red. */
const SHORT = 60_000;

export function Players({ now }: { readonly now: TableNow }) {
  const { table } = now.company!;
  const [, tick] = useState(0);
  const runs = table.status === 'playing' && table.seats.some(({ since }) => since !== null);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const mine = now.setup.seat;
  return (
    <ul className="players" aria-label="Players">
      {table.seats.map(({ seat, name, officer, left, since }) => {
        const rest = left === null ? null : since === null ? left : left - (Date.now() - since);
        const side = now.scene?.sides.find((one) => one.seat === seat);
        const asked = table.status === 'playing' && (seat === mine ? now.ask !== null : now.waiting.includes(seat));
        return (
          <li key={seat} data-asked={asked}>
            <span
              className="player-colour"
              aria-hidden="true"
              style={side ? { background: sideColour(side.nation) } : undefined}
            />
            <span className="player-name">{seat === mine ? 'You' : (name ?? officerWords(officer ?? ''))}</span>
            {rest !== null && (
              <span className="player-clock" data-runs={since !== null} data-short={rest < SHORT} role="timer">
                {timeLeft(rest)}
              </span>
            )}
            {asked && <span className="player-asked">{seat === mine ? 'your move' : 'to move'}</span>}
          </li>
        );
      })}
    </ul>
  );
}
