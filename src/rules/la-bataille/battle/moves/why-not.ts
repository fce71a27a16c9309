/** 12.13 and 13: why a unit does not force its march, lie down or move. */
import type { Why } from '../../../../game/index.ts';
import { isLentSquare } from '../formations/shapes.ts';
import type { Unit } from '../state.ts';

const NO_FORCE = {
  arm: { sentence: 'only infantry forces its march', cite: '13.3.4' },
  order: { sentence: 'it is out of order', cite: '13.3.4' },
  forced: { sentence: 'it has forced its march already', cite: '13.3.4' },
  moved: { sentence: 'it has moved already', cite: '13.3.4 D7' },
  square: { sentence: 'a Square does not force its march', cite: '13.3.4' },
} as const satisfies Record<string, Why>;

export function whyNoForce({ sheet, order, forced, moved, shape }: Unit): Why | null {
  if (sheet.arm !== 'infantry') return NO_FORCE.arm;
  if (order !== 'good') return NO_FORCE.order;
  if (forced) return NO_FORCE.forced;
  if (moved > 0) return NO_FORCE.moved;
  return shape === 'Square' ? NO_FORCE.square : null;
}

const NOT_PRONE = {
  never: { sentence: 'it does not lie down', cite: '12.13' },
  already: { sentence: 'it lies down already', cite: '12.13' },
  shape: { sentence: 'it lies down in Line alone', cite: '12.13' },
  order: { sentence: 'it is out of order', cite: '12.13' },
  mp: { sentence: 'it has no MP left', cite: '12.13' },
} as const satisfies Record<string, Why>;

export function whyNotProne({ sheet, shape, order, prone, mp }: Unit): Why | null {
  if (!sheet.data.prone) return NOT_PRONE.never;
  if (prone) return NOT_PRONE.already;
  if (shape !== 'Line') return NOT_PRONE.shape;
  if (order !== 'good') return NOT_PRONE.order;
  return mp >= 1 ? null : NOT_PRONE.mp;
}

const NO_MOVE = {
  prone: { sentence: 'it lies down and must rise first', cite: '12.13' },
  mp: { sentence: 'it has no MP left', cite: '13' },
  lent: { sentence: 'it is too few to march as a Square and must change formation first', cite: '12.9 M12' },
  byHand: { sentence: 'unlimbered guns are turned or pushed before anything else, and once', cite: '18' },
  hemmed: { sentence: 'every hex it could get to is held, full or barred to it', cite: '11.1' },
} as const satisfies Record<string, Why>;

/** Why it cannot go anywhere, when no move was found for it. */
export function whyNoMove(unit: Unit): Why {
  if (unit.prone) return NO_MOVE.prone;
  if (unit.mp <= 0) return NO_MOVE.mp;
  if (isLentSquare(unit)) return NO_MOVE.lent;
  return unit.shape === 'Unlimbered' && unit.moved > 0 ? NO_MOVE.byHand : NO_MOVE.hemmed;
}
