/** Battles under way on this device, your moves first. */
import { useEffect, useState } from 'react';
import { allBattles, type KeptBattle } from '../battle/keep.ts';
import { modeWords } from '../battle/words.ts';

export function useUnderWay(): readonly KeptBattle[] {
  const [games, setGames] = useState<readonly KeptBattle[]>([]);
  useEffect(() => {
    allBattles().then(
      (all) => setGames(all.filter(({ over, setup }) => over === null && setup.mode !== 'study')),
      // A private window keeps nothing.
      () => setGames([]),
    );
  }, []);
  return games;
}

const FEW = 3;

export function UnderWay({ games }: { readonly games: readonly KeptBattle[] }) {
  const [all, setAll] = useState(false);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="under-way" className="under-way">
      <header className="ruled">
        <h2 id="under-way">Under way</h2>
        {games.length > FEW && (
          <button type="button" className="tap" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'fewer' : `all ${games.length}`}
          </button>
        )}
      </header>
      <ul>
        {(all ? games : games.slice(0, FEW)).map(({ id, setup, clock }) => (
          <li key={id}>
            <a href={`#/${setup.book}/battle/${id}`}>
              <span className="mine" aria-hidden="true" />
              <span>
                <b>{setup.title}</b>, {clock.charAt(0).toLowerCase() + clock.slice(1)}
                <span className="soft">, {modeWords(setup.mode)}</span>
              </span>
              <span className="soft">your move</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
