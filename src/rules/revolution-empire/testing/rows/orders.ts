/** Phases 1 and 2: corps orders, couriers, the orders an ME may have (pg 24-35). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { CorpsOrder, MeOrder } from '../../orders.ts';
import { field, game, horse, inTurn, leaderAt, me, play, refused, twoDice, unit } from '../positions.ts';

const apartBy = (y: number, bare: Record<string, unknown> = {}, f: object = {}) =>
  field({ F: { order: 'Defend', ...f, units: { f: { x: 40, y: 10 } } }, A: { units: { a: { x: 40, y } } } }, bare);

/** The order of the French corps after its general has tried to change it on that roll. */
function tried(order: CorpsOrder, to: CorpsOrder, total: number, skill = 'average'): CorpsOrder | null {
  const state = apartBy(50, { corps: { F: { order, commander: leaderAt(40, 8, { skill }) } } });
  const answers = { 'french:corps-orders': { orders: { FC: to } } };
  return play(game, state, { at: 'corps', answers, dice: twoDice(total) }).after.corps[0]!.order;
}

/** A cavalry ME of a corps on that order, far from the enemy or engaged with him: what else it may be told. */
function offered(corps: CorpsOrder, engaged: boolean, type = 'cavalry'): MeOrder[] {
  const laid = { x: 40, y: 20 };
  const units = { f: type === 'cavalry' ? horse(laid) : laid };
  const state = field(
    { F: { type, order: 'Defend', units }, A: { units: { a: { x: 40, y: engaged ? 26 : 55 } } } },
    { corps: { F: { order: corps, commander: leaderAt(40, 18) } } },
  );
  const met = engaged ? play(game, state, { at: 'march', otherDice: 'met' }).after : state;
  const { askedFor } = play(game, met, { at: 'orders', otherDice: 'orders' });
  const asked = askedFor('me-orders').find(({ seat }) => seat === 'french')!;
  return asked.request.mes[0].may.filter((one: MeOrder) => one !== 'Defend');
}

/** Written and sent by a general so far off, on these dice of his act. */
function sent(x: number, act: number) {
  const state = apartBy(55, { corps: { F: { commander: leaderAt(x, 8) } } }, { leader: { x: 10, y: 8 } });
  return play(game, state, {
    at: 'orders',
    through: '1/acts',
    answers: { 'french:me-orders': { orders: { F: 'Attack' }, delegated: [] } },
    dice: [{ for: 'Commander', faces: twoDice(act) }],
    otherDice: 'sent',
  }).after;
}

export const orders = chapter(
  'Corps orders and ME orders',
  rule('1.3.4', 'On 15 a corps commander changes his order himself, on 13 and 14 to any but Attack, on 12 not', () => {
    expect([tried('Defend', 'Attack', 15), tried('Defend', 'Attack', 14)]).toEqual(['Attack', 'Defend']);
    expect([tried('Defend', 'Withdraw', 13), tried('Defend', 'Withdraw', 12)]).toEqual(['Withdraw', 'Defend']);
  }),
  rule('1.3.4', 'His skill counts from +3 to −2 in it', () => {
    const skills = { superior: 12, excellent: 13, good: 14, poor: 16, despicable: 17 };
    for (const [skill, least] of Object.entries(skills)) {
      expect(tried('Defend', 'Attack', least, skill), skill).toBe('Attack');
      expect(tried('Defend', 'Attack', least - 1, skill), skill).toBe('Defend');
    }
  }),
  rule('1.3.1', 'A corps on Attack allows any order out of contact but Rearguard, Break off and Screen', () => {
    expect(offered('Attack', false)).toEqual([
      'Attack',
      'Skirmish/Bombard',
      'Support/Intercept',
      'Maneuver',
      'Redeploy',
      'Rest & rally',
    ]);
  }),
  rule('1.3.1', 'A corps on Defend attacks only to regain what it has lost, and never bombards', () => {
    expect(offered('Defend', false)).toEqual(['Support/Intercept', 'Maneuver', 'Screen', 'Redeploy', 'Rest & rally']);
  }),
  rule('1.3.1', 'A corps on Defend that has lost a building may attack to regain it', () => {
    const blocks = [{ id: 'H', name: 'a farm', kind: 'light', x: 40, y: 20, width: 4, depth: 4 }];
    const state = apartBy(55, {
      corps: { F: { order: 'Defend', commander: leaderAt(40, 8) } },
      terrain: { blocks },
      objectives: [{ id: 'H', name: 'a farm', points: 1, held: 'french', block: 'H' }],
    });
    const may = () =>
      play(game, state, { at: 'orders', otherDice: 'lost' }).askedFor('me-orders')[0]!.request.mes[0].may;
    expect(may()).not.toContain('Attack');
    state.held = [1];
    expect(may()).toContain('Attack');
  }),
  rule('1.3.1 A21', 'A corps on Maneuver allows Support/Intercept, Maneuver and a screen', () => {
    expect(offered('Maneuver', false)).toEqual(['Support/Intercept', 'Maneuver', 'Screen']);
  }),
  rule('1.3.1', 'A corps on Withdraw allows neither Attack, Skirmish/Bombard nor Redeploy', () => {
    expect(offered('Withdraw', false)).toEqual(['Support/Intercept', 'Maneuver', 'Screen', 'Rest & rally']);
  }),
  rule('R45', 'An engaged ME takes no Support, Maneuver, Screen, Redeploy or Rest; only such a one goes back', () => {
    expect(offered('Attack', true)).toEqual(['Attack', 'Skirmish/Bombard', 'Break off']);
    expect(offered('Withdraw', true)).toEqual(['Rearguard', 'Break off']);
  }),
  rule('R42', 'Support/Intercept and Screen are for cavalry', () => {
    for (const corps of ['Attack', 'Defend', 'Withdraw'] as const)
      for (const order of ['Support/Intercept', 'Screen'])
        expect(offered(corps, false, 'infantry')).not.toContain(order);
  }),
  rule('1.3.1', 'A corps on Defend keeps one ME at least on Defend', () => {
    const state = apartBy(50, { corps: { F: { order: 'Defend' } } });
    const answer = (order: MeOrder) => ({ orders: { F: order }, delegated: [] });
    expect(refused(game, state, 'french:me-orders', answer('Maneuver'), { at: 'orders' })).toMatch(/efend/);
  }),
  rule('phase 2 V3', 'A written order needs an act of phase 5, and is void where the act fails', () => {
    expect(me(sent(20, 8), 'F').pending).toMatchObject({ order: 'Attack', points: 0 });
    expect(me(sent(20, 7), 'F')).toMatchObject({ pending: null, draft: null, order: 'Defend' });
  }),
  rule('1.3.3', 'Couriers are there in the same turn up to 24″, a turn later to 60″, two turns later to 120″', () => {
    expect([33, 36, 69, 72].map((x) => me(sent(x, 20), 'F').pending?.arrives)).toEqual([1, 2, 2, 3]);
  }),
  rule('1.3.3', 'An order that is still on the road is not rolled for', () => {
    const { of, after } = play(game, sent(50, 20), { at: 'activation', otherDice: 'road' });
    expect(of('Activation')).toHaveLength(0);
    expect(me(after, 'F').pending?.order).toBe('Attack');
  }),
  rule(
    'V3',
    'Where the corps no longer allows its order an ME must change it, and takes Defend if nothing is said',
    () => {
      const state = apartBy(55, { corps: { F: { order: 'Attack', commander: leaderAt(40, 8) } } }, { order: 'Attack' });
      const changed = play(game, state, {
        at: 'corps',
        through: '2/orders',
        answers: { 'french:corps-orders': inTurn({ orders: { FC: 'Withdraw' } }) },
        dice: [{ for: 'ndependent', faces: twoDice(20) }],
        otherDice: 'V3',
      });
      const asked = changed.askedFor('me-orders').filter(({ seat }) => seat === 'french')[1]!;
      expect(asked.request.mes[0].must).toBe(true);
      expect(asked.answer).toMatchObject({ orders: { F: 'Defend' } });
    },
  ),
  rule('V19', 'Orders a scenario begins with stand, though the corps order would not allow them', () => {
    const state = apartBy(55, { corps: { F: { order: 'Attack' } } }, { order: 'Rearguard' });
    const { askedFor } = play(game, state, { at: 'orders', otherDice: 'V19' });
    expect(askedFor('me-orders')[0]!.request.mes[0].must).toBe(false);
  }),
  rule('pg 24', 'A written order names a landmark, a route, an enemy or a friendly force', () => {
    const named = (kind: string) => () => apartBy(50, { corps: { F: { objective: { kind, name: 'x' } } } });
    for (const kind of ['terrain', 'path', 'enemy', 'friend']) expect(named(kind)).not.toThrow();
    expect(named('weather')).toThrow();
  }),
  rule('1.3.2', 'Unengaged on Attack an ME may not stand: it closes at best speed', () => {
    const state = apartBy(50, {}, { order: 'Attack' });
    const standing = { marches: { F: { do: 'hold' } } };
    expect(refused(game, state, 'french:march', standing, { at: 'march' })).toMatch(/hold|best speed/);
    expect(me(play(game, state, { at: 'march', otherDice: 'speed' }).after, 'F').marched).toBeCloseTo(26, 0);
  }),
  rule('pg 33', 'In contact with the enemy an ME does not take up the Rest & rally it waited for', () => {
    const waiting = (inches: number) => {
      const state = apartBy(inches);
      me(state, 'F').pending = { order: 'Rest & rally', points: 0, arrives: 1, again: false };
      const { after } = play(game, state, { at: 'activation', otherDice: 'rest' });
      return [me(after, 'F').order, me(after, 'F').pending];
    };
    expect(waiting(55)).toEqual(['Rest & rally', null]);
    expect(waiting(16)).toEqual([me(apartBy(16), 'F').order, null]);
  }),
  rule('1.3.2', 'Rest & rally becomes active without a roll', () => {
    const state = apartBy(55, { corps: { F: { commander: leaderAt(40, 8) } } });
    const { after, of } = play(game, state, {
      at: 'orders',
      through: '1/activation',
      answers: { 'french:me-orders': { orders: { F: 'Rest & rally' }, delegated: [] } },
      otherDice: 'rest',
    });
    expect([me(after, 'F').order, of('Activation').length, unit(after, 'f').fate]).toEqual(['Rest & rally', 0, 'here']);
  }),
);
