/** One button: sits down at the first short game that waits, or opens one and waits there. */
import { covers } from 'virtual:covers';
import { useState } from 'react';
import { many } from '../../game/desk/words.ts';
import type { GameSettings, ListedGame } from '../../staff/wire.ts';
import { go } from '../frame/router.ts';
import { ask } from './api.ts';
import { somebody } from './as-guest.ts';
import { isEmpty } from './open-games.tsx';
import { useServer, useTry } from './use-asked.ts';

type Pace = '20' | '60' | 'day';
const PACES: Readonly<Record<Pace, string>> = { '20': '20 minutes', '60': 'an hour', day: 'a move a day' };

const clockOf = (pace: Pace): GameSettings['clock'] =>
  pace === 'day' ? { kind: 'correspondence', hours: 24 } : { kind: 'live', minutes: Number(pace), increment: 10 };

const sameClock = (a: GameSettings['clock'], b: GameSettings['clock']): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

const ANY = 'any';

export function QuickMatch() {
  const [pace, setPace] = useState<Pace>('20');
  const [book, setBook] = useState(ANY);
  const [busy, setBusy] = useState(false);
  const [said, run] = useTry();
  const { value: open } = useServer<readonly ListedGame[]>('/api/games?list=open', 10_000);
  const fits = ({ settings, book: of, mine, title }: ListedGame) =>
    mine === null && title === null && sameClock(settings.clock, clockOf(pace)) && (book === ANY || of === book);
  const waiting = (open ?? []).filter(fits).length;
  const match = () =>
    run(async () => {
      setBusy(true);
      try {
        await somebody();
        const now = await ask<readonly ListedGame[]>('GET', '/api/games?list=open');
        for (const game of now.filter(fits)) {
          const seat = game.seats.find(isEmpty)?.seat;
          // Somebody may have been quicker: then the next.
          const joined =
            seat !== undefined && (await ask('POST', `/api/games/${game.id}/join`, { seat }).then(yes, no));
          if (joined) return go(`#/together/${game.id}`);
        }
        go(`#/together/${await openShort(book, pace)}`);
      } finally {
        setBusy(false);
      }
    });
  return (
    <section className="quick-match" aria-labelledby="quick">
      <div>
        <h2 id="quick">Find an opponent now</h2>
        <p role="status">
          A short battle against the next person who comes.{' '}
          {waiting > 0
            ? `${many(waiting, 'person is', 'people are')} waiting.`
            : 'No player is waiting: your game will be the first.'}
        </p>
        <p className="quick-words">
          {/* biome-ignore lint/a11y/useSemanticElements: a row of words is no form */}
          <span className="filters" role="group" aria-label="How long">
            {(Object.keys(PACES) as Pace[]).map((key) => (
              <button key={key} type="button" aria-pressed={pace === key} onClick={() => setPace(key)}>
                {PACES[key]}
              </button>
            ))}
          </span>
          <select aria-label="Which book" value={book} onChange={(event) => setBook(event.target.value)}>
            <option value={ANY}>any book</option>
            {covers.map(({ id, short }) => (
              <option key={id} value={id}>
                {short}
              </option>
            ))}
          </select>
        </p>
        <p role="alert">{said}</p>
      </div>
      <button type="button" className="button first" disabled={busy} onClick={() => void match()}>
        Quick match
      </button>
    </section>
  );
}

const yes = () => true;
const no = () => false;

/** The shortest battle of the book, or of all; seats as the book has them, the first one for who opens it. */
async function openShort(book: string, pace: Pace): Promise<string> {
  const shelf = covers.filter(({ id }) => book === ANY || id === book);
  const battles = shelf.flatMap((cover) => cover.battles.map((battle) => ({ ...battle, book: cover.id })));
  const shortest = battles.reduce((best, one) => ((one.evening ?? 999) < (best.evening ?? 999) ? one : best));
  const books = await ask<readonly { id: string; scenarios: readonly { id: string; seats: readonly string[] }[] }[]>(
    'GET',
    '/api/books',
  );
  const seats = books.find(({ id }) => id === shortest.book)?.scenarios.find(({ id }) => id === shortest.id)?.seats;
  const { id } = await ask<{ id: string }>('POST', '/api/games', {
    book: shortest.book,
    scenario: shortest.id,
    ...(seats?.[0] ? { seat: seats[0] } : {}),
    settings: { clock: clockOf(pace), timeout: 'play-on', listed: true, observers: true, open: true },
  });
  return id;
}
