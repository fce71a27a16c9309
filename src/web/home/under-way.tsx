/** The other battles under way: one line each. */
import { useState } from 'react';
import type { GameUnderWay } from '../online/my-games.ts';

const FEW = 3;

export function UnderWay({ games }: { readonly games: readonly GameUnderWay[] }) {
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="under-way" className="under-way">
      <header className="ruled">
        <h2 id="under-way">Also under way</h2>
        {games.length > FEW && (
          <button type="button" className="tap" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'fewer' : `all ${games.length} ›`}
          </button>
        )}
      </header>
      <ul>
        {(all ? games : games.slice(0, FEW)).map(({ id, title, clock, against, mine, until, href }) => (
          <li key={id}>
            <a href={href}>
              <span className={mine ? 'mine' : 'theirs'} aria-hidden="true" />
              <span>
                <b>{title}</b>, {clock}
                <span className="soft">, {against}</span>
              </span>
              <span className="soft">{mine ? (until ?? 'your move') : 'waiting'}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
