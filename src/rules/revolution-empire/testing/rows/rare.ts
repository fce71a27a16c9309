/** Rules that are seldom met: leashes, breath, fires, streets, overlaps, and what is decided otherwise. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { apart, field, game, guns, horse, inTurn, lines, me, play, refused, twoDice, unit } from '../positions.ts';

type Laid = Parameters<typeof field>[0];
const action = (seat: string, answer: object) => ({ [`${seat}:action`]: inTurn(answer) });
const farm = (y: number, kind = 'light') => ({
  blocks: [{ id: 'H', name: 'a farm', kind, x: 40, y, width: 4, depth: 4 }],
});

export const rare = chapter(
  'Seldom met',
  rule('1.3.2 V8', 'On Defend a unit charges nobody whom it would meet beyond 8″ of its baseline', () => {
    const charges = (order: string) => {
      const baseline = [
        [30, 16],
        [50, 16],
      ];
      const state = field({
        F: { order, baseline, units: { f: { x: 40, y: 20 } } },
        A: { units: { a: { x: 40, y: 27 } } },
      } as Laid);
      state.initiative = 0;
      return play(game, state, { at: 'first', otherDice: 'leash' }).askedFor('action')[0]?.request.units[0]?.charges;
    };
    expect([charges('Attack'), charges('Defend')]).toEqual([['a'], []]);
  }),
  rule('R27', 'An ME that was engaged this turn has not its breath back, though it drew no sabre', () => {
    const state = field({
      F: { type: 'cavalry', order: 'Defend', units: { f: horse({ x: 40, y: 5 }) } },
      A: { units: { a: { x: 40, y: 55 } } },
    });
    unit(state, 'f').blown = true;
    state.contact = [[me(state, 'F').index, me(state, 'A').index]];
    expect(unit(play(game, state, { at: 'rest', otherDice: 'breath' }).after, 'f').blown).toBe(true);
  }),
  rule('1.3.1', 'A corps on Withdraw whose MEs are mostly engaged must break some off', () => {
    const state = play(
      game,
      field(
        { F: { order: 'Defend', units: { f: { x: 40, y: 24 } } }, A: { units: { a: { x: 40, y: 30 } } } },
        { corps: { F: { order: 'Withdraw' } } },
      ),
      { at: 'march', otherDice: 'withdraw' },
    ).after;
    const tried = (orders: object) =>
      refused(game, state, 'french:me-orders', { orders, delegated: [] }, { at: 'orders' });
    expect(tried({})).toMatch(/Withdraw/);
    expect(tried({ F: 'Break off' })).toBeNull();
  }),
  rule('1.4.3', 'A strong point that the enemy has taken within 30″ is −2 in a panic check', () => {
    const state = field(
      {
        F1: { units: { g: { x: 20, y: 10 } } },
        F2: { units: { f: { x: 32, y: 10 } } },
        A: { units: { a: { x: 40, y: 20, block: 'H' } } },
      },
      { terrain: farm(20), strong: ['H'], objectives: [{ id: 'H', name: 'H', points: 1, held: 'french', block: 'H' }] },
    );
    state.broke = [me(state, 'F1').index];
    me(state, 'F1').deeds.strongLost = 1;
    me(state, 'F2').deeds.strongLost = 1;
    const [roll] = play(game, state, { at: 'panic', otherDice: 'highest' }).of('Panic');
    expect(lines(roll)['Strong point taken by the enemy within 30″']).toBe(-2);
  }),
  rule('1.6.6', 'A line wheels 30° and no farther', () => {
    const state = field({
      F: { units: { f: { x: 30, y: 20, formation: 'line' }, n: { x: 60, y: 20 } } },
      A: { units: { a: { x: 60, y: 26 } } },
    });
    state.initiative = 0;
    const units = play(game, state, { at: 'first', otherDice: 'wheels' }).askedFor('action')[0]!.request.units;
    const { spots } = units.find(({ id }: { id: string }) => id === 'f') as { spots: number[] };
    const turns = spots.filter((_, i) => i % 4 === 2).map((facing) => Math.min(facing, 360 - facing));
    expect(Math.max(...turns)).toBeCloseTo(30);
  }),
  rule('V11', 'A garrison fires with six figures of a face', () => {
    const state = field(
      { F: { units: { f: { x: 40, y: 20, block: 'H' } } }, A: { units: { a: { x: 40, y: 25 } } } },
      { terrain: farm(20) },
    );
    state.initiative = 0;
    const answers = action('french', { do: 'fire', unit: 'f', at: 'a' });
    const told = { at: 'first', answers, dice: [{ for: 'Small arms', faces: [5, 5] }], otherDice: 'lowest' } as const;
    // Six figures, half of them at 3″: the row of 3, which needs a 4 at 13.
    expect(play(game, state, told).of('One casualty more')[0]!.needs).toBe('4+');
  }),
  rule('1.1.9', 'Guns set a light building on fire on 17, and nobody stays in it', () => {
    const lit = (total: number) => {
      const state = field(
        {
          F: {
            type: 'battery',
            order: 'Skirmish/Bombard',
            units: { g: guns({ x: 40, y: 10, guns: { sections: 1 }, figures: 2 }) },
          },
          A: { units: { a: { x: 40, y: 26, block: 'H' } } },
        },
        { terrain: farm(26) },
      );
      const dice = [{ for: 'Set alight', faces: twoDice(total) }];
      const { after } = play(game, state, { at: 'bombardment', dice, otherDice: 'lowest' });
      return [after.aflame.length, unit(after, 'a').block];
    };
    expect([lit(17), lit(16)]).toEqual([
      [1, -1],
      [0, 0],
    ]);
  }),
  rule('1.8.6', 'After a draw in a town the fight goes on in its streets: both roll for hits', () => {
    const state = field(
      { F: { units: { f: { x: 40, y: 15 } } }, A: { units: { a: { x: 40, y: 20, block: 'H' } } } },
      { terrain: farm(20) },
    );
    state.initiative = 0;
    const { of, after } = play(game, state, {
      at: 'first',
      answers: { ...action('french', { do: 'charge', unit: 'f', at: 'a' }), receive: 'stand' },
      dice: [
        { for: 'lan at', faces: [2, 2] },
        { for: 'Close action', faces: [9, 9, 6, 6] },
        { for: 'Victory', faces: [4, 4] },
      ],
      otherDice: 'middle',
    });
    expect(of('treet').length + after.streets.length).toBeGreaterThan(0);
  }),
  rule('1.8.4 R24', 'A front broader than the enemy’s by a stand on both sides overlaps it fully: +4', () => {
    const wide = (f: object, a: object) => {
      const state = field({
        F: { units: { f: { x: 40, y: 14, formation: 'line', ...f } } },
        A: { units: { a: { x: 40, y: 17, ...a } } },
      } as Laid);
      state.initiative = 0;
      const { of } = play(game, state, {
        at: 'first',
        answers: { ...action('french', { do: 'charge', unit: 'f', at: 'a' }), receive: 'stand' },
        dice: [
          { for: 'lan at', faces: [2, 2] },
          { for: 'Small arms', faces: [1, 1] },
        ],
        otherDice: 'lowest',
      });
      return Object.keys(lines(of('Close action')[0])).filter((line) => line.includes('verlap'));
    };
    expect(wide({ figures: 24, stands: 8 }, { formation: 'attackColumn' })[0]).toMatch(/^Full overlap/);
    expect(wide({}, { figures: 24, stands: 8 })).toEqual([]);
  }),
  rule(
    '1.8.2 note 7',
    'Foot that charges guns and loses three of six fires disordered and goes back 5″ from there',
    () => {
      const state = field({
        F: { units: { f: { x: 40, y: 10 } } },
        A: { units: { a: guns({ x: 40, y: 17, guns: { weight: 'heavy' } }) } },
      });
      state.initiative = 0;
      me(state, 'F').impetus = true;
      const { after } = play(game, state, {
        at: 'first',
        answers: {
          ...action('french', { do: 'charge', unit: 'f', at: 'a' }),
          receive: 'stand',
          'french:acts': (request: { leaders: { id: string; may: { act: string }[] }[] }) => ({
            acts: { [request.leaders[0]!.id]: [request.leaders[0]!.may.findIndex(({ act }) => act === 'impetus')] },
          }),
        },
        // Class I +3, in its own defence +8, a column +2: 19, three sections of four hit on a 3.
        dice: [
          { for: 'Commander', faces: [10, 10] },
          { for: 'lan at', faces: [2, 2] },
          { for: 'Artillery', faces: [3, 3] },
          { for: 'ection', faces: [6, 6, 6, 1] },
        ],
        otherDice: 'highest',
      });
      expect(unit(after, 'f')).toMatchObject({ lost: 3, disordered: true, fate: 'here' });
      expect(apart(after, 'f', 'a')).toBeCloseTo(10, 0);
    },
  ),
  rule('9B b V14', 'Light horse charged from 5″ or more may evade: a full move away', () => {
    const state = field({
      F: { type: 'cavalry', units: { f: horse({ x: 40, y: 8 }) } },
      A: { type: 'cavalry', units: { a: horse({ x: 40, y: 17 }) } },
    });
    state.initiative = 0;
    const answers = { ...action('french', { do: 'charge', unit: 'f', at: 'a' }), receive: 'evade' };
    const { after, of } = play(game, state, { at: 'first', answers, otherDice: 'middle' });
    expect(of('Close action')).toHaveLength(0);
    expect(unit(after, 'a').at.y).toBeCloseTo(37, 0);
  }),
  rule('4.3', 'Guns the enemy left are carried off on 17, +2 unengaged', () => {
    const off = (total: number) => {
      const state = field({
        F: { units: { f: { x: 40, y: 20 } } },
        A: { units: { a: { x: 90, y: 55 }, g: guns({ x: 40, y: 21.5 }) } },
      });
      unit(state, 'g').abandoned = true;
      return unit(play(game, state, { at: 'rest', dice: [{ for: 'uns', faces: twoDice(total) }] }).after, 'g').fate;
    };
    expect([off(15) === 'here', off(14) === 'here']).toEqual([false, true]);
  }),
  rule('R15', 'Guns that fail to limber are caught in disorder and do not fire', () => {
    const state = field({ F: { units: { f: { x: 40, y: 8 } } }, A: { units: { a: guns({ x: 40, y: 16 }) } } });
    state.initiative = 0;
    const { of, reports } = play(game, state, {
      at: 'first',
      answers: { ...action('french', { do: 'charge', unit: 'f', at: 'a' }), receive: 'limber' },
      dice: [
        { for: 'imber', faces: twoDice(7) },
        { for: 'lan at', faces: [2, 2] },
      ],
      otherDice: 'middle',
    });
    expect(of('Artillery')).toHaveLength(0);
    expect(reports.some((line) => line.includes('beats'))).toBe(true);
  }),
  rule('9A', 'Where nobody is engaged nobody has the initiative', () => {
    const state = field({ F: { units: { f: { x: 40, y: 8 } } }, A: { units: { a: { x: 40, y: 50 } } } });
    const { after, rolls } = play(game, state, { at: 'initiative' });
    expect([after.initiative, rolls.length]).toEqual([-1, 0]);
  }),
  ruled('1.3.5', 'A grand battery is formed by two acts', 'V38'),
  ruled('9 (7)', 'Movement in slices of equal time', 'V5'),
  ruled('pg 50', 'An ME turns about its middle and marches straight', 'V37'),
  ruled('R28 R30', 'Storming parties and clumps of skirmishers', 'V40'),
  ruled('1.1.1', 'The cell of 15 or 16 figures at 12 to 14', 'M1'),
  ruled('1.9', 'The first turn of combat is −6 for fatigue', 'R6'),
);
