/** All battles as pictures of their own ground; each card is one link. */
import { type Cover, covers, type DayCover, dayCovers } from 'virtual:covers';
import { capital } from '../../kernel/text.ts';
import { factsOf } from '../battle/battle-facts.ts';
import { useOwnBattles } from '../battle/own-battles.ts';
import type { BattleCover } from '../picture/read-covers.ts';
import { LotCard } from './lot-card.tsx';

export type Filter = 'all' | 'days' | 'short' | 'plane' | 'hex' | 'areas' | 'own';

const KINDS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'days', label: 'In any rulebook' },
  { value: 'short', label: 'Short' },
  { value: 'plane', label: 'On the plane' },
  { value: 'hex', label: 'On hexes' },
  { value: 'areas', label: 'Campaigns' },
  { value: 'own', label: 'Your own' },
];

/** Words that would show nothing are not offered. */
export const FILTERS = KINDS.filter(
  ({ value }) =>
    !['plane', 'hex', 'areas'].includes(value) || covers.some((one) => one.board === value && one.battles.length > 0),
);

/** Turns up to which a battle is short. */
const SHORT = 10;

const fits = (filter: Filter, cover: Cover, battle: BattleCover): boolean =>
  filter === 'all' || (filter === 'short' ? battle.turns <= SHORT : filter === cover.board);

export function BattleCards({ filter }: { readonly filter: Filter }) {
  const own = useOwnBattles();
  return (
    <ul className="battle-cards">
      {covers.flatMap((cover) =>
        cover.battles
          .filter((battle) => fits(filter, cover, battle))
          .map((battle) => (
            <li key={`${cover.id} ${battle.id}`}>
              <a className="battle-card" href={`#/${cover.id}/battle?choose=${battle.id}`}>
                <img src={battle.picture} alt="" loading="lazy" width="320" height="198" />
                <b>{battle.title}</b>
                <i>{cover.title}</i>
                <span>{capital(battle.date)}</span>
                <span>{factsOf(battle, cover.board).join(' · ')}</span>
              </a>
            </li>
          )),
      )}
      {filter === 'days' && <LotCard />}
      {(filter === 'all' || filter === 'days') && dayCovers.map((day) => <DayCard key={day.id} day={day} />)}
      {(filter === 'all' || filter === 'own') &&
        own.map(({ id, book, title }) => (
          <li key={id}>
            <a className="battle-card" href={`#/${book}/battle?own=${id}`}>
              <span className="own-picture" aria-hidden="true">
                {title}
              </span>
              <b>{title}</b>
              <i>{covers.find((cover) => cover.id === book)?.title ?? book}, of your own</i>
            </a>
          </li>
        ))}
      {filter === 'own' && own.length === 0 && (
        <li className="no-own">
          <p>
            A battle is one file: ground, armies, objectives. Choose any battle, download its file, change it and open
            it there; it then stands here among the others.
          </p>
        </li>
      )}
    </ul>
  );
}

/** One battle, said once, that several rulebooks can raise: a link to each. */
function DayCard({ day: { id, title, date, picture, books } }: { readonly day: DayCover }) {
  return (
    <li className="battle-card day-card">
      <img src={picture} alt="" loading="lazy" width="320" height="198" />
      <b>{title}</b>
      <i>In {books.length === 4 ? 'four rulebooks' : 'several rulebooks'}</i>
      <span>{capital(date)}</span>
      <span className="day-books">
        Play in:{' '}
        {books.map((book) => (
          <a key={book.id} href={`#/${book.id}/battle?day=${id}`}>
            {book.title}
            <span className="unseen">, {title}</span>
          </a>
        ))}
      </span>
    </li>
  );
}
