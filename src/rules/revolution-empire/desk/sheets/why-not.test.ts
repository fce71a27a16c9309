import { describe, expect, test } from 'vitest';
import { allowedOrders } from '../../battle/command/orders.ts';
import type { Unit } from '../../battle/pieces.ts';
import { isGuns, type State, sheetOf } from '../../battle/state.ts';
import { choiceFor } from '../../battle/tactical/options.ts';
import { paper } from '../../battle/tactical/prospect.ts';
import { opened } from '../../battle/testing.ts';
import { ME_ORDERS } from '../../orders.ts';
import { scenarioFiles } from '../../scenarios.ts';
import { cannotDo, cannotOrder } from './why-not.ts';

const field = (): State => opened(scenarioFiles.find(({ id }) => id === 'muehlhof')!);
const barred = (state: State, unit: Unit) =>
  new Map(cannotDo(state, unit, choiceFor(paper(), state, unit)).map(({ verb, refused }) => [verb, refused]));
const someone = (state: State, which: (unit: Unit) => boolean): Unit => state.units.find(which)!;

describe('an order that cannot be given is shown with its reason and rule', () => {
  test('pg 25: every order of an ME is open, is the one it is on, or is refused by its corps, arm or contact', () => {
    const state = field();
    const refusedTo = cannotOrder(state);
    for (const me of state.mes) {
      const may = allowedOrders(paper(), state, me, false).filter((order) => order !== me.order);
      const refused = refusedTo(me, may);
      expect(new Set([...may, me.order, ...refused.map(({ value }) => value)])).toEqual(new Set(ME_ORDERS));
      for (const { refused: why } of refused) expect(why!.sentence).toMatch(/corps on|only|not while/);
    }
  });

  test('pg 101: guns do not charge; pg 85: only infantry occupies buildings; pg 126: limbered guns do not fire', () => {
    const state = field();
    const guns = someone(state, (unit) => isGuns(state, unit));
    guns.formation = 'limbered';
    const why = barred(state, guns);
    expect(why.get('charge')).toEqual({ sentence: 'guns do not charge', cite: 'pg 101' });
    expect(why.get('enter')).toEqual({ sentence: 'only infantry occupies buildings', cite: 'pg 85' });
    expect(why.get('fire')).toEqual({ sentence: 'its guns are limbered', cite: 'pg 126' });
  });

  test('pg 78: a battalion that has moved neither charges nor forms; one that has acted does nothing more', () => {
    const state = field();
    const foot = someone(state, (unit) => sheetOf(state, unit).arm === 'infantry' && unit.block < 0);
    foot.move = 1;
    for (const verb of ['charge', 'form'] as const)
      expect(barred(state, foot).get(verb)?.sentence).toContain('has moved');
    foot.done = true;
    for (const verb of ['charge', 'form', 'move'] as const)
      expect(barred(state, foot).get(verb)?.sentence).toContain('has acted');
  });

  test('who is able but has nobody before him is told so', () => {
    const state = field();
    const foot = someone(state, (unit) => sheetOf(state, unit).arm === 'infantry' && unit.block < 0);
    for (const unit of state.units) if (sheetOf(state, unit).side !== sheetOf(state, foot).side) unit.fate = 'gone';
    expect(barred(state, foot).get('charge')?.sentence).toContain('no enemy ahead');
  });
});
