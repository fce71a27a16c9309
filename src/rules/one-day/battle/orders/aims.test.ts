/** Measured once for both sides, it is what each unit would find if it measured by itself. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance } from '../../../../board/plane/index.ts';
import { smallField } from '../../../../testing/one-day-field.ts';
import { game } from '../../game.ts';
import { chargeFault } from '../fights/charges.ts';
import { combatReach } from '../moves/combat-moves.ts';
import { mayStrike, staysPut } from '../moves/foes.ts';
import { isHere, type State, setAt } from '../state.ts';
import { aimsOf } from './aims.ts';

const spot = fc.tuple(fc.double({ min: 2, max: 22, noNaN: true }), fc.double({ min: 2, max: 22, noNaN: true }));

it('whom each could attack or avoid', () => {
  const state: State = game.start(smallField(), { tradeOff: 'standing', hidden: false });
  const here = state.units.filter(isHere);
  let named = 0;
  fc.assert(
    fc.property(fc.array(spot, { minLength: here.length, maxLength: here.length }), (spots) => {
      here.forEach((unit, i) => {
        setAt(unit, ...spots[i]!, unit.facing, unit.formation);
      });
      const aims = aimsOf(state);
      for (const unit of here) {
        const apart = (inches: number) =>
          here.filter(
            (enemy) =>
              enemy.sheet.side !== unit.sheet.side &&
              distance(unit.at, enemy.at) <= combatReach(unit) + combatReach(enemy) + inches,
          );
        const struck = apart(0).filter((enemy) => mayStrike(state, unit) && chargeFault(state, unit, enemy) === null);
        named += struck.length;
        expect(aims[unit.index]!.attack).toEqual(struck.map(({ sheet }) => sheet.id));
        expect(aims[unit.index]!.avoid).toEqual(staysPut(state, unit) ? [] : apart(1).map(({ sheet }) => sheet.id));
      }
    }),
  );
  expect(named).toBeGreaterThan(100);
});
