/** The first page: a first battle over a real field, what is under way, all battles, and the second act: the table. */
import './first-page.css';
import { type Cover, covers } from 'virtual:covers';
import { useEffect, useRef, useState } from 'react';
import type { BattleCover } from '../engine/read-covers.ts';
import { BattleCards, FILTERS, type Filter } from './battle-cards.tsx';
import { factsOf } from './battle-facts.ts';
import { UnderWay, useUnderWay } from './under-way.tsx';

/** The battle somebody should begin with: the first that teaches. */
function firstBattle(): { readonly cover: Cover; readonly battle: BattleCover } | null {
  for (const cover of covers) {
    const battle = cover.battles.find(({ lesson }) => lesson);
    if (battle) return { cover, battle };
  }
  return null;
}

export default function HomePage() {
  const [filter, setFilter] = useState<Filter>('all');
  const games = useUnderWay();
  const first = firstBattle();
  useEffect(() => {
    document.title = 'Ordre Mixte';
  }, []);
  return (
    <main className="home">
      <h1 className="unseen">Ordre Mixte</h1>
      <div className="hero">
        <Field />
        {first && <Plate cover={first.cover} battle={first.battle} />}
      </div>
      <div className="home-body">
        <UnderWay games={games} />
        <section aria-labelledby="battles" className="home-battles">
          <header className="ruled">
            <h2 id="battles">Battles</h2>
            {/* biome-ignore lint/a11y/useSemanticElements: a row of words is no form */}
            <span className="filters" role="group" aria-label="Which battles">
              {FILTERS.map(({ value, label }) => (
                <button key={value} type="button" aria-pressed={filter === value} onClick={() => setFilter(value)}>
                  {label}
                </button>
              ))}
            </span>
          </header>
          <BattleCards filter={filter} />
        </section>
        <AtTheTable />
      </div>
      <footer className="home-foot">
        <p>
          Battles fought a hundred times, to see how they come out: <a href="#/lab">the lab</a>.
        </p>
        <p>
          An independent implementation, and no substitute for the books: buy and read them.{' '}
          <a href="#/about">Credits</a>
        </p>
      </footer>
    </main>
  );
}

/** Drawn into the page and not beside it, so that its names are in the page's own type. */
function Field() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    fetch('pictures/first.svg', { signal: gone.signal })
      .then((answer) => answer.text())
      .then(
        (drawing) => {
          const { documentElement } = new DOMParser().parseFromString(drawing, 'image/svg+xml');
          documentElement.setAttribute('preserveAspectRatio', 'xMidYMid slice');
          place.current?.replaceChildren(documentElement);
        },
        // Without a network the plate stands on plain paper.
        () => undefined,
      );
    return () => gone.abort();
  }, []);
  return <div ref={place} className="field-picture" aria-hidden="true" />;
}

function Plate({ cover, battle }: { readonly cover: Cover; readonly battle: BattleCover }) {
  return (
    <section className="plate" aria-labelledby="first">
      <p className="plate-over">Your first battle</p>
      <h2 id="first">{battle.title}</h2>
      <p className="plate-sentence">{battle.sentence}</p>
      <p className="plate-facts">
        {battle.date && <span className="plate-date">{battle.date} · </span>}
        {factsOf(battle).join(' · ')}
        <span className="plate-lesson">, with a lesson</span>
      </p>
      <p className="plate-ways">
        <a className="button first" href={`#/${cover.id}/battle?begin=${battle.id}&lesson=yes`}>
          Begin
        </a>
        <a className="without" href={`#/${cover.id}/battle?choose=${battle.id}`}>
          without the lesson
        </a>
      </p>
    </section>
  );
}

/** The companion: the other half of the house. */
function AtTheTable() {
  const first = covers[0]!;
  const card = first.cards.find(({ id }) => id.includes('morale')) ?? first.cards[0]!;
  return (
    <section aria-labelledby="at-the-table" className="home-table">
      <header className="ruled">
        <h2 id="at-the-table">At the table</h2>
        <span className="soft small">your miniatures, your dice</span>
      </header>
      <div className="home-table-parts">
        <div>
          <p className="home-table-words">
            The charts, the modifiers and the odds are kept for you: roll, type the number, read what to do.
          </p>
          <ul className="home-books">
            {covers.map(({ id, title, charts }) => (
              <li key={id}>
                <a href={`#/${id}`}>{title}</a> <span className="soft small">{charts}</span>
              </li>
            ))}
          </ul>
          <p className="row">
            <a className="button" href={`#/${first.id}/card/${card.id}`}>
              Open a card
            </a>
            <a className="button plain" href="#/rosters">
              Roster
            </a>
            <a className="button plain" href="#/table">
              All of it
            </a>
          </p>
        </div>
        <div className="sample-card" aria-hidden="true">
          <span className="sample-die">3</span>
          <p>
            <b>3 fails:</b> Nervous, back 1″
          </p>
          <dl>
            <dt>Firm</dt>
            <dd>
              <i style={{ width: '100%' }} /> 70.0
            </dd>
            <dt>Nervous</dt>
            <dd>
              <i style={{ width: '30%' }} /> 21.0
            </dd>
            <dt>worse</dt>
            <dd>
              <i className="harm" style={{ width: '13%' }} /> 9.0
            </dd>
          </dl>
        </div>
      </div>
    </section>
  );
}
