/** Commanders of armies, grand batteries and the Guard (pg 24-62, 139-150). */
import { expect } from 'vitest';
import { chapter, rule, simplified } from '../../../../testing/rules.ts';
import { field, game, guns, leaderAt, play } from '../positions.ts';

/** A corps with its commander under a commander of the army, the enemy far off unless he is put nearer. */
const army = (more: { at?: readonly [number, number]; enemy?: number; commander?: object } = {}) =>
  field(
    {
      F: { units: { a: { x: 40, y: 20 } } },
      A: { units: { c: { x: 40, y: more.enemy ?? 55 } } },
    },
    {
      corps: { F: { commander: leaderAt(42, 18) } },
      sides: { F: { commander: leaderAt(...(more.at ?? [42, 10]), { name: 'The Emperor', ...more.commander }) } },
    },
  );
const acting = (act: string) => (request: { leaders: readonly { id: string; may: readonly { act: string }[] }[] }) => {
  const { id, may } = request.leaders.find(({ may: list }) => list.some((option) => option.act === act))!;
  return { acts: { [id]: [may.findIndex((option) => option.act === act)] } };
};
const values = (roll: { modifiers: readonly { value: unknown }[] } | undefined) =>
  roll!.modifiers.map(({ value }) => value);

export const armies = chapter(
  'Armies',
  rule('1.3.4', 'A commander of the army within 200″ is −3 when a corps commander acts by himself', () => {
    const { of } = play(game, army(), {
      at: 'corps',
      answers: { 'french:corps-orders': { orders: { FC: 'Defend' }, drafts: {} } },
      otherDice: 'highest',
    });
    expect(values(of('Independent action')[0])).toEqual([-3]);
  }),
  rule(
    'phase 1',
    'The commander of the army drafts a corps order, sends it by an act, and it is activated at +8',
    () => {
      const { after, of } = play(game, army(), {
        at: 'corps',
        through: '1/activation',
        answers: {
          'french:corps-orders': { orders: {}, drafts: { FC: 'Withdraw' } },
          'french:acts': acting('corpsOrder'),
        },
        otherDice: 'highest',
      });
      expect(values(of('Activation')[0])).toContain(8);
      expect(after.corps[0]!.order).toBe('Withdraw');
    },
  ),
  rule('phase 5', 'A corps order whose act fails is void', () => {
    const { after, of } = play(game, army(), {
      at: 'corps',
      through: '1/activation',
      answers: {
        'french:corps-orders': { orders: {}, drafts: { FC: 'Withdraw' } },
        'french:acts': acting('corpsOrder'),
      },
      otherDice: 'lowest',
    });
    expect(of('Activation')).toHaveLength(0);
    expect(after.corps[0]).toMatchObject({ order: 'Attack', pending: null, draft: null });
  }),
  rule('1.3.1', 'An order to defend costs the commander of the army no act', () => {
    const { after } = play(game, army(), {
      at: 'corps',
      answers: { 'french:corps-orders': { orders: {}, drafts: { FC: 'Defend' } } },
      otherDice: 'middle',
    });
    expect(after.corps[0]!.pending).toMatchObject({ order: 'Defend', arrives: 1 });
  }),
  rule('1.3.7', 'His act within 20″ of an engaged ME is +3 on the roll for the initiative', () => {
    const { of } = play(game, army({ enemy: 26 }), {
      at: 'acts',
      through: '1/initiative',
      answers: { 'french:acts': acting('inspire') },
      otherDice: 'highest',
    });
    expect(of('Army initiative').flatMap(({ modifiers }) => modifiers.map(({ value }) => value))).toContain(3);
  }),
  rule('1.3.7', 'Farther off he has nothing to add to it', () => {
    const { askedFor } = play(game, army({ enemy: 26, at: [90, 2] }), { at: 'acts', otherDice: 'middle' });
    const options = askedFor('acts').flatMap(({ request }) =>
      request.leaders.flatMap(({ id, may }: { id: string; may: { act: string; from: number[] | null }[] }) =>
        id === 'french-HQ'
          ? may.filter(({ act, from }) => act === 'inspire' && (from === null || from.includes(-1)))
          : [],
      ),
    );
    expect(options).toEqual([]);
  }),
  rule('1.3.5', 'The commander of an army acts at 6+, 9+, 12+ and 16+', () => {
    const { of } = play(game, army({ enemy: 26 }), {
      at: 'acts',
      answers: { 'french:acts': acting('inspire') },
      otherDice: 'highest',
    });
    expect(of('ommander action')[0]).toMatchObject({ needs: '6+' });
  }),
  rule('1.9', 'A Charismatic commander of the army with the ME is +5 for the bonus impulse', () => {
    const state = army({ enemy: 26, commander: { inspiration: 'charismatic' } });
    state.leaders[state.field.armies[0]]!.with = 0;
    state.initiative = 0;
    const { of } = play(game, state, { at: 'bonus', otherDice: 'lowest' });
    expect(values(of('onus')[0])).toContain(5);
  }),
  rule('1.1.6', 'A grand battery bombards at +5 under its chief, at +3 without him', () => {
    const battery = (batteries: number, out: boolean) => {
      const state = field({
        F: {
          type: 'battery',
          order: 'Skirmish/Bombard',
          units: Object.fromEntries([36, 41, 46].slice(0, batteries).map((x) => [`g${x}`, guns({ x, y: 10 })])),
        },
        A: { units: { b: { x: 40, y: 28 } } },
      });
      if (out) Object.assign(state.leaders[0]!, { status: 'out' });
      return values(play(game, state, { at: 'bombardment', otherDice: 'middle' }).of('ombardment')[0]);
    };
    expect(battery(3, false).filter((value) => value === 5)).toHaveLength(1);
    expect(battery(3, true).filter((value) => value === 3)).toHaveLength(
      battery(2, true).filter((v) => v === 3).length + 1,
    );
    expect(battery(2, false)).not.toContain(5);
  }),
  rule('1.3.6', 'An order that takes a grand battery forward is −6 in activation', () => {
    const state = field({
      F: {
        type: 'battery',
        order: 'Defend',
        pending: { order: 'Skirmish/Bombard', points: 0 },
        units: Object.fromEntries([36, 41, 46].map((x) => [`g${x}`, guns({ x, y: 10 })])),
      },
      A: { units: { b: { x: 40, y: 50 } } },
    });
    expect(values(play(game, state, { at: 'activation', otherDice: 'middle' }).of('Activation')[0])).toContain(-6);
  }),
  rule('1.5.1', 'The French Guard deploys at +6', () => {
    const state = field({
      F: { order: 'Maneuver', step: 4, deploys: 'frenchPrime', units: { a: { x: 40, y: 10, class: 'OG' } } },
      A: { units: { b: { x: 40, y: 50 } } },
    });
    const { of } = play(game, state, {
      at: 'march',
      answers: { 'french:march': { marches: { F: { do: 'deploy' } } } },
      otherDice: 'middle',
    });
    expect(values(of('Deployment')[0])).toContain(6);
  }),
  rule('1.1.6', 'Napoleon with a battery is +6', () => {
    const state = field(
      {
        F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 40, y: 10 }) } },
        A: { units: { b: { x: 40, y: 28 } } },
      },
      {
        corps: { F: { commander: leaderAt(42, 8) } },
        sides: { F: { commander: leaderAt(40, 10, { name: 'Napoleon' }) } },
      },
    );
    state.leaders[state.field.armies[0]]!.with = 0;
    expect(values(play(game, state, { at: 'bombardment', otherDice: 'middle' }).of('ombardment')[0])).toContain(6);
  }),
  simplified('1.3.7', 'Wing commanders and the aides of an army’s commander', 'V41'),
  simplified('1.3.5', 'A grand battery is formed or dissolved by two acts', 'V38'),
);
