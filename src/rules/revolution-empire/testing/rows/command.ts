/** Phases 1 to 6: orders, morale of MEs, panic, commanders' acts, activation (pg 24-45). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { field, game, me, play, unit } from '../positions.ts';

/** Three MEs a side would be too many: one that is to go, one 15″ beside it, one far away; the enemy at a distance. */
const flanked = () =>
  field(
    {
      A1: { units: { a: { x: 20, y: 40 } } },
      A2: { units: { b: { x: 32, y: 40 } } },
      A3: { units: { c: { x: 80, y: 40 } } },
      F: { order: 'Defend', units: { f: { x: 20, y: 5 } } },
    },
    { corps: { F: { order: 'Defend' } } },
  );

export const command = chapter(
  'Orders, morale of MEs, panic and commanders',
  rule('1.4.3', 'An ME wiped out or wholly in bad morale in the fighting makes MEs within 20″ check for panic', () => {
    const state = flanked();
    unit(state, 'a').fate = 'holding';
    me(state, 'A1').stood = true;
    const { of } = play(game, state, { at: 'fatigue', through: '2/panic', otherDice: 'highest' });
    expect(of('Panic').map(({ who, label }) => who ?? label)).toHaveLength(1);
  }),
  rule('1.4.3', 'It makes them check once, not in every turn after', () => {
    const state = flanked();
    unit(state, 'a').fate = 'gone';
    me(state, 'A1').stood = true;
    const { of } = play(game, state, { at: 'fatigue', through: '4/panic', otherDice: 'highest' });
    expect(of('Panic')).toHaveLength(1);
  }),
  rule('1.3.2', 'An ME with all its units in the holding area may be told to rest and rally them', () => {
    const state = flanked();
    unit(state, 'a').fate = 'holding';
    const { after, askedFor } = play(game, state, {
      at: 'orders',
      through: '1/rest',
      answers: { 'austrians:me-orders': { orders: { A1: 'Rest & rally' }, delegated: [] } },
      otherDice: 'highest',
    });
    const asked = askedFor('me-orders').find(({ seat }) => seat === 'austrians')!;
    expect(asked.request.mes.map(({ id }: { id: string }) => id)).toContain('A1');
    expect(me(after, 'A1').order).toBe('Rest & rally');
    expect(unit(after, 'a').fate).toBe('here');
  }),
);
