/** Who is how strong at which book, and how sure of it we are. */
import './online.css';
import { covers } from 'virtual:covers';
import { useState } from 'react';
import { Choice } from '../frame/choice.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useServer } from './use-asked.ts';

interface Place {
  readonly name: string;
  readonly rating: number;
  readonly deviation: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly sure: boolean;
}

export default function StandingsPage() {
  useTitle('Standings');
  const { value: books } = useServer<readonly { readonly id: string }[]>('/api/books');
  const [chosen, setChosen] = useState<string | null>(null);
  const book = chosen ?? books?.[0]?.id ?? null;
  const titles = Object.fromEntries(
    (books ?? []).map(({ id }) => [id, covers.find((cover) => cover.id === id)?.title ?? id]),
  );
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Play together</a>
      </p>
      <h1>Standings</h1>
      <p className="soft">
        Games between two players with accounts are rated, unless the game says otherwise. Nineteen times in twenty
        somebody’s strength lies within the range given; it grows narrower with every game and wider with every month
        without one. Who is still little known stands below, without a place.
      </p>
      {book !== null && <Choice label="Book" value={book} choices={titles} onPick={setChosen} />}
      {book !== null && <Places book={book} />}
    </main>
  );
}

const BEST = 5;

/** The first places of the first book that has any, for the lobby. */
export function BestPlayers() {
  const [first] = covers;
  const { value } = useServer<readonly Place[]>(first ? `/api/standings?book=${encodeURIComponent(first.id)}` : null);
  const best = value?.filter(({ sure }) => sure).slice(0, BEST) ?? [];
  if (best.length === 0) return null;
  return (
    <section aria-labelledby="best">
      <header className="ruled">
        <h2 id="best">Standings</h2>
        <a href="#/together/standings">all ›</a>
      </header>
      <ol className="best">
        {best.map(({ name, rating, won, drawn, lost }) => (
          <li key={name}>
            <span>{name}</span> <span>{Math.round(rating)}</span> <span>{won + drawn + lost} games</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Places({ book }: { readonly book: string }) {
  const { value, fault } = useServer<readonly Place[]>(`/api/standings?book=${encodeURIComponent(book)}`);
  if (fault) return <p role="alert">{fault}</p>;
  if (!value) return <p className="waiting">Loading …</p>;
  if (value.length === 0) return <p className="soft">No rated games of this book yet.</p>;
  const places = [...value.filter(({ sure }) => sure), ...value.filter(({ sure }) => !sure)];
  return (
    <table className="standings">
      <caption className="unseen">Standings</caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Name</th>
          <th scope="col">Strength</th>
          <th scope="col">Won, drawn, lost</th>
        </tr>
      </thead>
      <tbody>
        {places.map((one, i) => (
          <tr key={one.name}>
            <td>{one.sure ? i + 1 : '–'}</td>
            <th scope="row">{one.name}</th>
            <td>
              {one.rating}{' '}
              <span className="soft">{`${one.rating - 2 * one.deviation} to ${one.rating + 2 * one.deviation}`}</span>
            </td>
            <td>{`${one.won}, ${one.drawn}, ${one.lost}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
