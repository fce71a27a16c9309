/** Orders that cannot be given now: offered all the same, each with its reason and rule. */
import type { Offer, Why } from '../../../../game/index.ts';
import { assaultOptions, FARTHEST, whyNoAssault } from '../../battle/assaults/orders.ts';
import { chargeOptions, whyNoCharge } from '../../battle/charges/options.ts';
import { inRadius } from '../../battle/command/leaders.ts';
import { charts } from '../../battle/facts-ahead.ts';
import { distanceToEnemy } from '../../battle/ground/zones.ts';
import type { Change, ManoeuvreRequest } from '../../battle/moves/kinds.ts';
import { whyNoChange } from '../../battle/moves/legal-moves.ts';
import { whyNoForce, whyNoMove, whyNotProne } from '../../battle/moves/why-not.ts';
import { fights, type Unit } from '../../battle/state.ts';
import type { Board } from '../board.ts';
import { nameOf } from './hexes.ts';

const UNHEARD: Why = { sentence: 'it is beyond its leader’s reach', cite: '7.1' };
const NO_PREY: Why = { sentence: 'no enemy in the open is in sight that it could ride at', cite: '19.2.1' };
const NO_TARGET: Why = { sentence: 'it sees no enemy it could come up to with the MP it has', cite: '16.2' };
const TOO_FAR: Why = { sentence: `no enemy is within ${FARTHEST} hexes`, cite: '16.2' };

/** Units of the active formation that fight as the stage asks for and have no part in any option. */
function leftOut(
  { state }: Board,
  arm: Unit['sheet']['arm'],
  options: readonly { units: readonly string[] }[],
): Unit[] {
  const able = new Set(options.flatMap(({ units }) => units));
  return state.units.filter(
    (unit) =>
      unit.sheet.formation === state.active && unit.sheet.arm === arm && fights(unit) && !able.has(unit.sheet.id),
  );
}

const refusedOffer = (board: Board, { sheet: { id } }: Unit, refused: Why): Offer => ({
  value: `not ${id}`,
  label: nameOf(board, id),
  refused,
});

export const cannotCharge = (board: Board, options: readonly { units: readonly string[] }[]): Offer[] =>
  leftOut(board, 'cavalry', options).map((unit) => {
    const { state } = board;
    const why = whyNoCharge(state, unit, 'charge');
    // Somebody is there to ride at, and it is not among those who may: nobody told it to.
    const unheard = !inRadius(state, unit) && (!unit.sheet.light || chargeOptions(charts, state, [unit]).length > 0);
    return refusedOffer(board, unit, why ?? (unheard ? UNHEARD : NO_PREY));
  });

export const cannotAssault = (board: Board, options: readonly { units: readonly string[] }[]): Offer[] =>
  leftOut(board, 'infantry', options).map((unit) => {
    const { state } = board;
    const far = unit.hexes.every((hex) => distanceToEnemy(state, unit.sheet.side, hex) > FARTHEST);
    const unheard = !inRadius(state, unit) || assaultOptions(state, [unit]).length > 0;
    return refusedOffer(board, unit, whyNoAssault(unit) ?? (far ? TOO_FAR : unheard ? UNHEARD : NO_TARGET));
  });

/** An order of the Manoeuvre segment with its reason, where it is not open to the unit. */
export function refusalOf(
  unit: Unit | undefined,
  request: ManoeuvreRequest,
  order: 'go' | 'force' | 'lie',
): Why | null {
  if (!unit) return null;
  if (order === 'go') return request.moves.length > 0 ? null : whyNoMove(unit);
  return order === 'force' ? whyNoForce(unit) : whyNotProne(unit);
}

/** Formations the unit ever takes that it cannot take now. */
export const cannotForm = ({ state }: Board, unit: Unit | undefined, changes: readonly Change[]): Offer[] =>
  (unit?.sheet.shapes ?? []).flatMap((shape) => {
    if (!unit || shape === unit.shape || changes.some((change) => change.shape === shape)) return [];
    const refused = whyNoChange(state, unit, shape);
    return refused ? [{ value: `not ${shape}`, label: shape, refused }] : [];
  });
