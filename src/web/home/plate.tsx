/** On the picture: what this is, and one button, to the battle under way or to the first one. */
import { factsOf } from '../battle/battle-facts.ts';
import type { GameUnderWay } from '../online/my-games.ts';
import { type FirstBattle, firstBattle } from './first-battle.ts';

export function Plate({ games }: { readonly games: readonly GameUnderWay[] }) {
  const first = firstBattle();
  const [latest] = games;
  return (
    <section className="plate" aria-labelledby="what">
      <h1 id="what">Napoleonic battles, on the screen or at your table</h1>
      <p className="plate-what">
        Five rulebooks, every die and chart kept for you. Alone against the computer, or with a friend.
      </p>
      {latest ? <Continue game={latest} first={first} /> : first && <Begin first={first} />}
    </section>
  );
}

const lessonOf = ({ cover, battle }: FirstBattle): string => `#/${cover.id}/battle?begin=${battle.id}&lesson=yes`;

function Begin({ first }: { readonly first: FirstBattle }) {
  const { cover, battle } = first;
  return (
    <div className="plate-first">
      <p className="plate-over">Your first battle</p>
      <h2>{battle.title}</h2>
      <p className="plate-facts">{factsOf(battle, cover.board).join(' · ')}, with a lesson</p>
      <p className="plate-ways">
        <a className="button first" href={lessonOf(first)}>
          Begin
        </a>
        <a href={`#/${cover.id}/battle?choose=${battle.id}`}>without the lesson</a>
      </p>
    </div>
  );
}

function Continue({ game, first }: { readonly game: GameUnderWay; readonly first: FirstBattle | null }) {
  return (
    <div className="plate-first">
      <div className="plate-now">
        {game.picture && <img src={game.picture} alt="" width="122" height="84" />}
        <div>
          <p className="plate-over">Continue your battle</p>
          <h2>
            {game.title}, {game.clock}
          </h2>
          <p className="plate-facts">
            {game.against}
            {game.mine ? '; your move' : '; waiting'}
            {game.until && `, ${game.until}`}
          </p>
        </div>
      </div>
      <p className="plate-ways">
        <a className="button first" href={game.href}>
          Continue
        </a>
        {first && (
          <span>
            or learn in {first.battle.evening ?? 20} minutes:
            <br />
            <a href={lessonOf(first)}>{first.battle.title}</a>
          </span>
        )}
      </p>
    </div>
  );
}
