/** The armies of all books: `#/rosters`. */
import './rosters.css';
import '../look/home.css';
import { covers } from 'virtual:covers';
import { useTitle } from '../frame/use-title.ts';
import { NATIONS } from '../look/nations.ts';
import { useAllArmies } from './use-armies.ts';

export default function AllRostersPage() {
  const armies = useAllArmies();
  useTitle('Armies');
  return (
    <main className="page rosters">
      <h1>Armies</h1>
      {armies &&
        covers.map((cover) => {
          const own = armies.filter(({ book }) => book === cover.id);
          return (
            <section key={cover.id} aria-labelledby={`of-${cover.id}`}>
              <h2 id={`of-${cover.id}`}>{cover.title}</h2>
              <ul className="lines">
                {own.map(({ id, name, side, nation, units }) => (
                  <li key={id} className="army-line">
                    <span
                      className="flag"
                      style={{ background: NATIONS[nation].fill, color: NATIONS[nation].ink }}
                      aria-hidden="true"
                    >
                      {NATIONS[nation].letter}
                    </span>
                    <span className="army-words">
                      <a href={`#/${cover.id}/roster/${id}`}>{name}</a>
                      <span className="soft">
                        {side}, {units.length} {units.length === 1 ? 'unit' : 'units'}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
              <p>
                <a href={`#/${cover.id}/roster`}>
                  {own.length > 0 ? 'All of them, and new ones' : 'Make an army'}
                  <span className="unseen"> for {cover.title}</span>
                </a>
              </p>
            </section>
          );
        })}
    </main>
  );
}
