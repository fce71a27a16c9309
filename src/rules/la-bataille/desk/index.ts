/** The desk of La Bataille: how a battle on hexes is laid before people, and how what they enter becomes an answer. */
import { hexUnder } from '../../../board/hex/index.ts';
import type { OwnDesk, Sighting, Spot } from '../../../game/index.ts';
import { InputError } from '../../../kernel/index.ts';
import { sightLimit } from '../battle/ground/sight.ts';
import { type Board, boardOf, hexOfPiece, unitCalled } from './board.ts';
import { sketchOf } from './ground.ts';
import { prospectsOf } from './prospects.ts';
import { sceneOf } from './scene.ts';
import { sheets } from './sheets/index.ts';
import { sightBetween } from './sight.ts';
import { zonesOf } from './zones.ts';

function hexOf(board: Board, end: string | Spot): number {
  const hex = typeof end === 'string' ? hexOfPiece(board, end) : hexUnder(board.state.field.map.grid, end[0], end[1]);
  if (hex < 0) throw new InputError(typeof end === 'string' ? `${end} is not on the map` : 'that is off the map');
  return hex;
}

function sight(view: unknown, from: string | Spot, to: string | Spot): Sighting {
  const board = boardOf(view);
  return sightBetween(board.state.field, hexOf(board, from), hexOf(board, to), sightLimit(board.state));
}

export const desk: OwnDesk = {
  ground(view) {
    const { map, scenario } = boardOf(view).state.field;
    return sketchOf(map, scenario.map);
  },
  scene: (view) => sceneOf(boardOf(view)),
  sheets,
  zones(view, piece) {
    const board = boardOf(view);
    const unit = unitCalled(board, piece);
    return unit ? zonesOf(board, unit) : [];
  },
  sight,
  prospects: (view, piece, target) => prospectsOf(boardOf(view), piece, target),
};
