/** The field with nothing hidden: each side's pieces as that side sees them. */
import type { BookGame, Scene } from '../game/index.ts';

export function openScene(game: BookGame, state: unknown): Scene {
  const sceneOf = (seat: string | null) => game.desk.scene(game.rules.view(state, seat));
  const pieces = game.rules.seats(state).flatMap((seat) => sceneOf(seat).pieces.filter((piece) => piece.seat === seat));
  return { ...sceneOf(null), pieces };
}

/** Markers and wagons are for the map; a picture shows the troops. */
export const onlyTroops = (scene: Scene): Scene => ({
  ...scene,
  pieces: scene.pieces.filter(({ symbol }) => symbol !== 'marker' && symbol !== 'train'),
});
