/** Phases 1 to 6: orders, morale of MEs, panic, commanders' acts, activation (pg 24-45). */
import { expect } from 'vitest';
import { chapter, rule, ruled, simplified } from '../../../../testing/rules.ts';
import { field, game, inTurn, leaderAt, me, play, refused, unit } from '../positions.ts';

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
  rule('1.3.1', 'Until a corps on Attack is engaged every ME attacks, closes in or bombards', () => {
    const state = field({
      F1: { order: 'Maneuver', units: { a: { x: 20, y: 10 } } },
      F2: { order: 'Maneuver', units: { b: { x: 50, y: 10 } } },
      A: { units: { c: { x: 20, y: 55 } } },
    });
    const tried = (orders: object) =>
      refused(game, state, 'french:me-orders', { orders, delegated: [] }, { at: 'orders' });
    expect(tried({ F1: 'Attack', F2: 'Defend' })).toContain('until a corps on Attack is engaged');
    expect(tried({ F1: 'Attack', F2: 'Skirmish/Bombard' })).toBeNull();
    state.corps[0]!.met = true;
    expect(tried({ F1: 'Attack', F2: 'Defend' })).toBeNull();
  }),
  rule('1.3.1', 'From contact on a corps on Attack keeps at least one ME engaged', () => {
    const state = play(
      game,
      field({
        F1: { units: { a: { x: 20, y: 20 } } },
        F2: { units: { b: { x: 92, y: 10 } } },
        A: { units: { c: { x: 20, y: 26 } } },
      }),
      { at: 'march', otherDice: 'orders' },
    ).after;
    const tried = (orders: object) =>
      refused(game, state, 'french:me-orders', { orders, delegated: [] }, { at: 'orders' });
    expect(tried({ F1: 'Break off' })).toContain('keeps one ME engaged');
    expect(tried({ F2: 'Defend' })).toBeNull();
  }),
  rule(
    '1.3.2',
    'Behind Skirmish/Bombard an Attack stays pending: it needs no act to be sent, only to be activated',
    () => {
      const state = field({
        F: { order: 'Skirmish/Bombard', units: { a: { x: 20, y: 10 } } },
        A: { units: { c: { x: 20, y: 55 } } },
      });
      const { after } = play(game, state, {
        at: 'orders',
        through: '1/activation',
        answers: { 'french:me-orders': { orders: { F: 'Attack' }, delegated: [] }, acts: { acts: {} } },
        otherDice: 'highest',
      });
      expect(me(after, 'F').order).toBe('Attack');
    },
  ),
  rule('1.4.1', 'A corps commander lost in the line of an ME makes that ME test', () => {
    const state = field(
      {
        F1: { units: { a: { x: 20, y: 10 } } },
        F2: { units: { b: { x: 50, y: 10 } } },
        A: { units: { c: { x: 20, y: 55 } } },
      },
      { corps: { F: { commander: leaderAt(50, 9) } } },
    );
    const general = state.leaders[0]!;
    general.with = unit(state, 'b').index;
    general.risk = { losses: 8, closeAction: 'lost', melee: true, rifles: false };
    const { after } = play(game, state, { at: 'leaders', otherDice: 'lowest' });
    expect(state.mes.map(({ index }) => after.mes[index]!.cause)).toEqual(['none', 'leader', 'none']);
  }),
  rule('1.4.2', 'Structures lost are charged to the ME whose unit held them, on whatever order', () => {
    const state = stormed();
    me(state, 'A1').order = 'Attack';
    const { after } = play(game, state, { ...storm, dice: [{ for: 'lan', faces: [2, 2] }], otherDice: 'highest' });
    expect(after.held[0]).toBe(0);
    expect(me(after, 'A1').deeds.blocksLost).toBe(1);
    expect(me(after, 'A2').deeds.blocksLost).toBe(0);
  }),
  rule('1.4.3', 'French Guard that breaks makes MEs within 30″ check, at −5', () => {
    const state = field({
      F1: { units: { g: { x: 20, y: 10, class: 'OG' } } },
      F2: { units: { b: { x: 47, y: 10 } } },
      A: { units: { c: { x: 20, y: 55 } } },
    });
    state.broke = [me(state, 'F1').index];
    unit(state, 'g').fate = 'gone';
    const [roll] = play(game, state, { at: 'panic', otherDice: 'highest' }).of('Panic');
    expect(roll!.modifiers.map(({ value }) => value)).toContain(-5);
  }),
  rule('1.4.3', 'An enemy across its line of retreat is −2 in a panic check', () => {
    const state = field({
      F1: { units: { g: { x: 20, y: 30 } } },
      F2: { units: { b: { x: 30, y: 30 } } },
      A: { units: { c: { x: 30, y: 10 } } },
    });
    state.broke = [me(state, 'F1').index];
    const [roll] = play(game, state, { at: 'panic', otherDice: 'highest' }).of('Panic');
    expect(roll!.modifiers.map(({ value }) => value)).toContain(-2);
  }),
  rule('1.3.6', 'Commanders within 4″ of each other, as the crow flies, are +6 in activation', () => {
    const bonus = (x: number, y: number) => {
      const state = field(
        {
          F: {
            order: 'Maneuver',
            pending: { order: 'Attack', points: 0 },
            leader: { x: 20, y: 8 },
            units: { a: { x: 20, y: 10 } },
          },
          A: { units: { c: { x: 20, y: 55 } } },
        },
        { corps: { F: { commander: leaderAt(x, y) } } },
      );
      const [roll] = play(game, state, { at: 'activation', otherDice: 'middle' }).of('Activation');
      return roll!.modifiers.some(({ value }) => value === 6);
    };
    expect(bonus(22, 8)).toBe(true);
    expect(bonus(23.5, 11.5)).toBe(false);
  }),
  ruled('1.4.1', 'Friends whom a routing ME runs through are shaken', 'V35'),
  ruled('1.4.2', 'Sauve qui peut, and fatigue of the campaign', 'V39'),
  simplified('1.3.1', 'A corps on Defend defends inside its position, one on Maneuver does not seek contact', 'V50'),
  simplified('1.3.2', 'A Maneuver has a written destination', 'V51'),
  simplified('1.3.5', 'Free moves, messages, brigade reserves and the rarer acts of commanders', 'V52'),
  simplified('1.3.6', 'A commanding viewpoint', 'V53'),
);

/** A garrison that nobody helps, and a column of grenadiers at its wall. */
const stormed = () => {
  const state = field(
    {
      F: { units: { a: { x: 40, y: 18, class: 'OG', figures: 24, stands: 8 } } },
      A1: { units: { b: { x: 40, y: 22, class: 'RA', figures: 3, stands: 1, block: 'H' } } },
      A2: { units: { c: { x: 80, y: 50 } } },
    },
    {
      terrain: { blocks: [{ id: 'H', name: 'a farm', kind: 'light', x: 40, y: 22, width: 4, depth: 4 }] },
      objectives: [{ id: 'H', name: 'a farm', points: 1, held: 'austrians', block: 'H' }],
    },
  );
  state.initiative = 0;
  return state;
};
const storm = { at: 'first', answers: { 'french:action': inTurn({ do: 'charge', unit: 'a', at: 'b' }) } } as const;
