/** Pieces for tests of the map. */
import type { Piece, Spot } from '../../game/index.ts';

export const piece = (id: string, at: Spot | null, more: Partial<Piece> = {}): Piece => ({
  id,
  label: id,
  name: `${id} Division`,
  seat: 'french',
  nation: 'france',
  symbol: 'foot',
  at,
  facing: 0,
  width: 3,
  depth: 1,
  formation: 'line',
  fate: 'here',
  card: [],
  ...more,
});
