/** Games under way that anybody may watch, as they stand now. */
import { many } from '../../game/desk/words.ts';
import type { ListedGame } from '../../staff/wire.ts';
import { officerWords } from '../battle/words.ts';
import { sideColour } from '../map/pieces/colours.ts';
import { Cover, useGlance, usePrinted } from './glance.tsx';
import { coverOfGame } from './my-games.ts';
import { useServer } from './use-asked.ts';

const EVERY = 15_000;
const MOST = 6;

export function BeingPlayed() {
  const { value } = useServer<readonly ListedGame[]>('/api/games?list=playing', EVERY);
  return (
    <section aria-labelledby="being-played">
      <header className="ruled">
        <h2 id="being-played">Being played</h2>
        <span className="soft small">anybody may watch; secret orders stay secret</span>
      </header>
      {value?.length === 0 && (
        <p className="lobby-empty">
          No game to watch now. In any battle you can <a href="#/battles">watch two computers play</a>.
        </p>
      )}
      <ul className="game-cards three">
        {value?.slice(0, MOST).map((game) => (
          <LiveGame key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

function LiveGame({ game }: { readonly game: ListedGame }) {
  const glance = useGlance(game.id, true);
  const printed = usePrinted(glance);
  const { battle } = coverOfGame(game);
  const title = game.title ?? battle?.title ?? game.scenario;
  const sides = glance?.scene.sides ?? [];
  return (
    <li className="game-card live">
      <a href={`#/together/${game.id}`}>
        {printed ? <img src={printed} alt="" width="320" height="198" /> : <Cover game={game} />}
        <span className="live-sides">
          {game.seats.map(({ seat, name, officer }) => {
            const side = sides.find((one) => one.seat === seat);
            return (
              <span key={seat}>
                <span
                  className="seat-box"
                  aria-hidden="true"
                  style={side ? { background: sideColour(side.nation) } : undefined}
                />
                {name ?? officerWords(officer ?? '')}
              </span>
            );
          })}
          {sides.length > 0 && <b>{sides.map(({ points }) => points).join(' : ')}</b>}
        </span>
        {glance && <progress value={glance.scene.turn} max={glance.scene.turns} aria-label={`Turn of ${title}`} />}
        <span className="live-foot">
          <span>
            <b>{title}</b>
            {glance && `, turn ${glance.scene.turn} of ${glance.scene.turns}`}
            {glance && glance.watching > 0 && `, ${many(glance.watching, 'watches', 'watch')}`}
          </span>
          <span className="watch">Watch</span>
        </span>
      </a>
    </li>
  );
}
