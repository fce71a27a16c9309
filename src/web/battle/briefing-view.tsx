/** The briefing, before and during a battle: what each side is to do, what it is worth, who comes when, and the map's key. */
import './briefing.css';
import type { Book, Briefing } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import { sideColour } from '../map/pieces/colours.ts';
import { sentence } from './words.ts';

interface BriefingViewProps {
  readonly book: Book;
  readonly briefing: Briefing;
  /** The reader's side is told first. */
  readonly seat: string | null;
}

export function BriefingView({ book, briefing, seat }: BriefingViewProps) {
  const { when, clock, sides, levels, points, arrivals, special, lopsided, sources } = briefing;
  const nameOf = (of: string) => sides.find((side) => side.seat === of)?.name ?? of;
  const ordered = [...sides].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  return (
    <section className="briefing" aria-labelledby="briefing">
      <h2 id="briefing">{briefing.title}</h2>
      <p className="soft">
        {when}. {sentence(clock)}
      </p>
      <p>{briefing.sentence}</p>
      <h3>What is to be done</h3>
      <dl className="aims">
        {ordered.map(({ seat: of, name, nation, aim }) => (
          <div key={of}>
            <dt>
              <i style={{ background: sideColour(nation) }} aria-hidden="true" /> {name}
              {of === seat && <span className="soft small"> you</span>}
            </dt>
            <dd>{aim}</dd>
          </div>
        ))}
      </dl>
      {lopsided && <p className="soft">{sentence(lopsided)}</p>}
      <Listed title="What counts" items={points} />
      <Listed title="Victory" items={levels} />
      {arrivals.length > 0 && (
        <>
          <h3>By the clock</h3>
          <ul className="arrivals">
            {arrivals.map(({ turn, time, seat: of, who, where }) => (
              <li key={`${turn} ${who}`}>
                <b>{time}</b> <span className="soft small">turn {turn}</span>
                <span>
                  {who}, {nameOf(of)}
                  {where && `: ${where}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {special.length > 0 && (
        <>
          <h3>Rules of this battle</h3>
          <ul>
            {special.map(({ words, cite }) => (
              <li key={words}>
                {sentence(words)} <Cite book={book} cite={cite} />
              </li>
            ))}
          </ul>
        </>
      )}
      <MapKey />
      <Listed title="Sources" items={sources} />
    </section>
  );
}

function Listed({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map((words) => (
          <li key={words}>{sentence(words)}</li>
        ))}
      </ul>
    </>
  );
}

const SIGNS: readonly (readonly [string, string])[] = [
  ['M0 0H26V14H0ZM0 0L26 14M26 0L0 14', 'infantry'],
  ['M0 0H26V14H0ZM26 0L0 14', 'cavalry'],
  ['M0 0H26V14H0ZM13 7m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0', 'guns'],
  ['M13 7m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M13 3l1 3h3l-2 2 1 3-3-2-3 2 1-3-2-2h3Z', 'a general'],
  ['M6 14V0h12l-3 4 3 4H6', 'a place worth points, with its points'],
];

function MapKey() {
  return (
    <details>
      <summary>Key to the map</summary>
      <ul className="map-key">
        {SIGNS.map(([d, words]) => (
          <li key={words}>
            <svg viewBox="-1 -1 28 16" width="34" height="20" aria-hidden="true">
              <path d={d} fill="none" stroke="currentColor" strokeWidth="1.4" />
            </svg>
            {words}
          </li>
        ))}
      </ul>
      <p className="soft small">
        The tick is the front. Boxes under a name are its strength, hollow ones lost; a disc with a letter is its state.
      </p>
    </details>
  );
}
