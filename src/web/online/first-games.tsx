/** Nobody has offered a game: one battle of each book as a picture, so that one is offered with two taps. */
import { covers } from 'virtual:covers';
import { factsOf } from '../battle/battle-facts.ts';

const MOST = 4;

export function FirstGames() {
  const shelves = covers.filter(({ battles }) => battles.length > 0).slice(0, MOST);
  return (
    <>
      <p className="lobby-empty">No open games. Offer one of these, and other players will find it here:</p>
      <ul className="game-cards four">
        {shelves.map(({ id, title, short = title, board, battles: [battle] }) => (
          <li key={id} className="game-card">
            <a href={`#/together/new?book=${id}&battle=${battle!.id}`}>
              <img src={battle!.picture} alt="" width="214" height="156" loading="lazy" />
              <b>{battle!.title}</b>
            </a>
            <i>{short}</i>
            <span className="seat-line">{factsOf(battle!, board).join(' · ')}</span>
            <a className="join" href={`#/together/new?book=${id}&battle=${battle!.id}`}>
              <span className="seat-box empty" aria-hidden="true" />
              Create this game
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
