/** A Day as this book raised it: what had to be changed, the same battle in other books, and its rosters. */
import { dayCovers } from 'virtual:covers';
import type { Book, BookGame } from '../../game/index.ts';
import type { RaisedIn } from '../../staff/raised-day.ts';
import { go } from '../frame/router.ts';
import { armiesOf } from '../rosters/scenarios.ts';
import { keepArmy } from '../rosters/use-armies.ts';
import { sentence } from './words.ts';

interface RaisedDayProps {
  readonly book: Book;
  readonly game: BookGame;
  readonly raised: RaisedIn;
}

export function RaisedDay({ book, game, raised: { scenario, manifest, advice } }: RaisedDayProps) {
  const others = dayCovers.find(({ id }) => id === scenario.id)?.books.filter(({ id }) => id !== book.id) ?? [];
  const print = async () => {
    const armies = armiesOf(book, game.day!.roster(scenario.data));
    for (const army of armies) await keepArmy(army);
    go(`#/${book.id}/print?what=rosters&army=${armies[0]!.id}`);
  };
  return (
    <div className="raised-day">
      {advice !== undefined && <p className="soft">{sentence(advice)}.</p>}
      <p>
        The same battle in:{' '}
        {others.map(({ id, title }) => (
          <a key={id} href={`#/${id}/battle?day=${scenario.id}`}>
            {title}
          </a>
        ))}
      </p>
      <p className="row">
        <button type="button" className="button plain" onClick={() => void print()}>
          Print the rosters
        </button>
        <a href={`#/together/new?book=${book.id}&day=${scenario.id}`}>Play it online</a>
        <a href={`#/lab?book=${book.id}&battle=day/${scenario.id}`}>Try it in the lab</a>
      </p>
      {manifest.notes.length > 0 && (
        <details className="seldom">
          <summary>
            Moved to fit <span className="soft">{manifest.notes.length} changes</span>
          </summary>
          <ul>
            {manifest.notes.map((note) => (
              <li key={note}>{note}.</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
