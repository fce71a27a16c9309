/** Pictures of games: of one being played as it stands, printed here; of one that waits, its first positions. */
import type { Glance, ListedGame } from '../../staff/wire.ts';
import { asImage } from '../frame/as-image.ts';
import { useLastAnswer } from '../frame/use-asked.ts';
import { coverOfGame } from './my-games.ts';
import { useServer } from './use-asked.ts';

const EVERY = 20_000;
const SIZE = { width: 320, height: 198, name: 'g' } as const;

/** How a game stands; asked again while it is played. */
export const useGlance = (id: string | null, going: boolean) =>
  useServer<Glance>(id === null ? null : `/api/games/${id}/glance`, going ? EVERY : undefined).value;

/** The press comes only when there is something to print. */
export function usePrinted(glance: Glance | undefined): string | null {
  const turn = glance ? `${glance.scene.clock} ${glance.scene.pieces.length}` : null;
  const printed = useLastAnswer(turn, async () => {
    const [{ picture }, { onlyTroops }] = await Promise.all([
      import('../picture/picture.tsx'),
      import('../../staff/open-scene.ts'),
    ]);
    const troops = onlyTroops(glance!.scene);
    return asImage(picture(glance!.ground, troops.pieces.length > 0 ? troops : glance!.scene, SIZE));
  });
  return printed?.value ?? null;
}

type Covered = Pick<ListedGame, 'id' | 'book' | 'scenario' | 'title' | 'settings'>;

export function Cover({ game }: { readonly game: Covered }) {
  const { battle } = coverOfGame(game);
  if (!battle || game.title !== null) return <OwnCover game={game} />;
  return <img src={battle.picture} alt="" width="320" height="198" loading="lazy" />;
}

/** Of a battle of somebody's own there is no picture but the one printed here; none where nobody may watch. */
function OwnCover({ game: { id, settings } }: { readonly game: Covered }) {
  const printed = usePrinted(useGlance(settings.observers ? id : null, false));
  if (printed === null) return <span className="no-picture" aria-hidden="true" />;
  return <img src={printed} alt="" width="320" height="198" />;
}
