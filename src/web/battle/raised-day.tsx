/** A Day as this book raised it: what had to be changed, the same battle in other books, and its rosters. */
import { covers, dayCovers } from 'virtual:covers';
import type { Day } from '../../game/day/index.ts';
import type { Book, BookGame } from '../../game/index.ts';
import { rostersFor } from '../../staff/paper/rosters.ts';
import type { RaisedIn } from '../../staff/raised-day.ts';
import { go } from '../frame/router.ts';
import { armiesOf } from '../rosters/scenarios.ts';
import { keepArmy } from '../rosters/use-armies.ts';
import { printDay } from './print-day.ts';
import { sentence } from './words.ts';

interface RaisedDayProps {
  readonly book: Book;
  readonly game: BookGame;
  /** As it was asked for; the book may hold a sector of it only. */
  readonly day: Day;
  readonly raised: RaisedIn;
}

export function RaisedDay({ book, game, day, raised: { scenario, manifest, advice } }: RaisedDayProps) {
  const tactical = covers.filter(({ board }) => board !== 'areas').map(({ id, short }) => ({ id, title: short }));
  const holders = dayCovers.find(({ id }) => id === day.id)?.books ?? tactical;
  const others = holders.filter(({ id }) => id !== book.id);
  const part = scenario.id !== day.id;
  const print = async () => {
    const armies = armiesOf(book, game.day!.roster(scenario.data));
    for (const army of armies) await keepArmy(army);
    go(`#/${book.id}/print?what=rosters&army=${armies[0]!.id}`);
  };
  return (
    <div className="raised-day">
      {part && (
        <p>
          {book.short ?? book.title} does not hold all of {day.title}: this is the sector about its middle.
        </p>
      )}
      {advice !== undefined && <p className="soft">{sentence(advice)}</p>}
      <p>
        The same battle in:{' '}
        {others.map(({ id, title }) => (
          <a key={id} href={`#/${id}/battle?day=${day.id}`}>
            {title}
          </a>
        ))}
      </p>
      <p className="row">
        <button type="button" className="button plain" onClick={() => void print()}>
          Print the rosters
        </button>
        <button type="button" className="button plain" onClick={() => void printDay(day, rostersFor(day, book, game))}>
          Print it for a real table
        </button>
        {!part && <a href={`#/together/new?book=${book.id}&day=${day.id}`}>Play it online</a>}
        {!part && <a href={`#/lab?book=${book.id}&battle=day/${day.id}`}>Try it in the lab</a>}
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
