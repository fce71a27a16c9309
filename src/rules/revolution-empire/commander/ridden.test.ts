/** Whether a battalion goes for the enemy before it while his horse looks on. */
import { describe, expect, test } from 'vitest';
import type { ActionRequest } from '../battle/tactical/kinds.ts';
import { field, horse, unit } from '../testing/positions.ts';
import { actionFor } from './impulse.ts';
import { pictureIn } from './picture.ts';

/** A column before a battalion that has lost so many, with a regiment of the enemy's so far behind that one. */
function charged({ lost = 4, away = 40, horseIs = {} }: { lost?: number; away?: number; horseIs?: object }) {
  const state = field({
    F: { units: { f: { x: 40, y: 20 } } },
    A: { units: { a: { x: 40, y: 25 } } },
    AH: { type: 'cavalry', units: { h: horse({ x: 40, y: 25 + away, ...horseIs }) } },
  } as Parameters<typeof field>[0]);
  unit(state, 'a').lost = lost;
  const nothing = { spots: [], forms: [], lines: [], fires: [], enters: [], leaves: false };
  const request: ActionRequest = { height: 60, me: 'F', units: [{ id: 'f', charges: ['a'], ...nothing }], left: -1 };
  return actionFor(pictureIn(state), request).answer.do;
}

describe('horse that waits behind the target', () => {
  const cuirassiers = { class: 'GR', figures: 12, horse: { weight: 'heavy', shock: 24 } };

  test('a battalion charges where no horse can reach it afterwards, and not before cuirassiers who wait for that', () => {
    expect(charged({ away: 32 })).toBe('charge');
    expect(charged({ away: 8, horseIs: cuirassiers })).toBe('done');
  });

  test('what it wins may be worth the ride: it charges a battalion that is nearly gone, in sight of a weak regiment', () => {
    expect(charged({ lost: 9, away: 8, horseIs: { figures: 3, class: 'CN' } })).toBe('charge');
  });
});
