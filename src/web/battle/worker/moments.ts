/** Moments of a game at which something on the board is new; without unit cards, which nobody reads in a film. */
import type { Frame } from '../session.ts';

export function moments(frame: (entries: number) => Frame, from: number, to: number): readonly Frame[] {
  const shown: Frame[] = [];
  let last = '';
  for (let entries = from; entries <= to; entries++) {
    const now = frame(entries);
    const pieces = now.scene.pieces.map((piece) => ({ ...piece, card: [] }));
    const key = JSON.stringify(pieces);
    if (key !== last) shown.push({ ...now, scene: { ...now.scene, pieces } });
    last = key;
  }
  return shown;
}
