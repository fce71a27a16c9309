/** Rules that meet: what one leaves behind for the next. */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { field, game, guns, horse, inTurn, leader, lines, me, play, twoDice, unit } from '../positions.ts';

type Laid = Parameters<typeof field>[0];
const action = (seat: string, answer: object) => ({ [`${seat}:action`]: inTurn(answer) });
const marches = (seat: string, orders: object) => ({ [`${seat}:march`]: { marches: orders } });

export const together = chapter(
  'Rules that meet',
  rule(
    '1.1.6 pg 50',
    'Guns that halted behind an attack bombard as guns that have hardly moved, far as their ME went',
    () => {
      const moved = (does: string, y: number) => {
        const state = field({
          F: { units: { b: { x: 40, y: 12 }, g: guns({ x: 44, y, formation: 'limbered' }) } },
          A: { units: { c: { x: 42, y: 40, formation: 'line' } } },
        });
        const { after, of } = play(game, state, {
          at: 'march',
          through: '1/bombardment',
          answers: { ...marches('french', { F: { do: 'attack', target: 'A', guns: does } }), action: { do: 'done' } },
          dice: [{ for: 'initiative', faces: [9, 9, 1, 1] }],
          otherDice: 'middle',
        });
        expect(me(after, 'F').marched).toBeGreaterThan(18);
        return Object.keys(lines(of('ombardment')[0])).filter((line) => line.includes('Moved'));
      };
      expect(moved('halt', 24)).toEqual([]);
      expect(moved('halt', 12)).toHaveLength(1);
    },
  ),
  rule(
    '1.4.2 1.4.3',
    'Friends who marched through an ME are −2 in its next morale test, and −2 in its next panic check',
    () => {
      const state = field({
        F1: { order: 'Defend', units: { f: { x: 40, y: 20, formation: 'line' } } },
        F2: { units: { h: { x: 40, y: 12 } } },
        F3: { order: 'Defend', units: { k: { x: 54, y: 20 } } },
        A: { units: { a: { x: 40, y: 58 } } },
      });
      me(state, 'F1').cause = 'leader';
      state.broke = [];
      const through = play(game, state, { at: 'march', until: '2/morale', otherDice: 'middle' }).after;
      expect(unit(through, 'h').at.y).toBeGreaterThan(22);
      const tests = play(game, through, { otherDice: 'highest' }).of('ME morale');
      expect(Object.values(lines(tests[0]))).toContain(-2);
      through.broke = [me(through, 'F3').index];
      const panics = play(game, through, { at: 'panic', otherDice: 'highest' });
      expect(panics.of('Panic').some((roll) => Object.values(lines(roll)).includes(-2))).toBe(true);
      expect(me(panics.after, 'F1').passed).toBe(false);
    },
  ),
  rule(
    '1.4.1 1.4.2',
    'Who goes back through friends hinders them as who marches through them, and horse shakes foot so',
    () => {
      const back = (own: object, type: string) => {
        const state = field(
          {
            F1: { type, order: 'Break off', units: { f: { x: 40, y: 32, ...own } } },
            F2: { order: 'Defend', units: { g: { x: 40, y: 24, formation: 'line' } } },
            A: { units: { a: { x: 40, y: 38 } } },
          } as Laid,
          { corps: { F: { order: 'Withdraw' } } },
        );
        const { after } = play(game, state, { at: 'march', answers: marches('austrians', {}), otherDice: 'middle' });
        expect(unit(after, 'f').at.y).toBeLessThan(20);
        return [me(after, 'F2').passed, me(after, 'F2').shaken];
      };
      expect(back({}, 'infantry')).toEqual([true, false]);
      expect(back(horse({ x: 40, y: 32 }), 'cavalry')).toEqual([true, true]);
    },
  ),
  rule('1.1.6 pg 128', 'Guns that fire on a charge have their leader with them, and their third gun', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 10 } } },
      A: {
        leader: { x: 40, y: 17 },
        units: { g: guns({ x: 40, y: 17, guns: { sections: 2, threeGuns: true }, figures: 4 }) },
      },
    });
    leader(state, 'A').with = unit(state, 'g').index;
    state.initiative = 0;
    const { of } = play(game, state, {
      at: 'first',
      answers: { ...action('french', { do: 'charge', unit: 'f', at: 'g' }), receive: 'stand' },
      dice: [{ for: 'lan', faces: twoDice(4) }],
      otherDice: 'middle',
    });
    const values = Object.values(lines(of('Artillery')[0]));
    expect(values).toContain(5);
    expect(values).toContain(1);
  }),
  rule('9B (g) 1.9', 'A battery whose crew does not stand is taken, and counts for the bonus impulse', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 10 } } },
      A: { units: { g: guns({ x: 40, y: 17, guns: { gunners: 'III' } }) } },
    });
    state.initiative = 0;
    unit(state, 'g').disordered = true;
    const { after } = play(game, state, {
      at: 'first',
      answers: { ...action('french', { do: 'charge', unit: 'f', at: 'g' }), receive: 'stand' },
      dice: [
        { for: 'lan at', faces: twoDice(4) },
        { for: 'Artillery', faces: twoDice(3) },
        { for: 'Unit morale', faces: twoDice(2) },
      ],
      otherDice: 'middle',
    });
    expect(unit(after, 'g').abandoned).toBe(true);
    expect(me(after, 'F').deeds).toMatchObject({ won: 1, batteries: 1 });
  }),
  rule('1.8.6 R26', 'Horse that is battle mad after a minor win ends blown and disordered too', () => {
    const state = field({
      F: { type: 'cavalry', units: { f: horse({ x: 40, y: 10 }) } },
      A: { type: 'cavalry', units: { a: horse({ x: 40, y: 18 }) } },
    });
    state.initiative = 0;
    const { after, reports } = play(game, state, {
      at: 'first',
      answers: { ...action('french', { do: 'charge', unit: 'f', at: 'a' }), receive: 'stand' },
      dice: [
        { for: 'lan at', faces: twoDice(4) },
        { for: 'Close action', faces: [...twoDice(12), ...twoDice(10)] },
        { for: 'Victory', faces: twoDice(10) },
        { for: 'mad', faces: twoDice(15) },
      ],
      otherDice: 'middle',
    });
    expect(reports.join()).toContain('minor');
    expect(unit(after, 'f').disordered).toBe(true);
  }),
  rule('1.2', 'Where all defenders hold houses, what a winning screen hits beyond theirs falls on the garrison', () => {
    const state = field(
      {
        F: { units: { f: { x: 40, y: 20, skirmish: { grade: 'superior', figures: 12 } } } },
        A: { units: { a: { x: 40, y: 26, block: 'H' } } },
      },
      { terrain: { blocks: [{ id: 'H', name: 'a farm', kind: 'light', x: 40, y: 26, width: 4, depth: 4 }] } },
    );
    const { after } = play(game, state, { at: 'screens', otherDice: 'highest' });
    expect(unit(after, 'a').lost).toBeGreaterThan(0);
  }),
  rule('1.6.1', 'Horse that charges through a light wood is disordered at its edge', () => {
    const wood = (x: number) => ({
      polygons: [
        {
          id: 'W',
          name: 'a wood',
          kind: 'light wood',
          points: [
            [x - 5, 12],
            [x + 5, 12],
            [x + 5, 15],
            [x - 5, 15],
          ],
        },
      ],
    });
    const charged = (x: number) => {
      const state = field(
        {
          F: { type: 'cavalry', units: { f: horse({ x: 40, y: 10 }) } },
          A: { type: 'cavalry', units: { a: horse({ x: 40, y: 19 }) } },
        },
        { terrain: wood(x) },
      );
      state.initiative = 0;
      const { of } = play(game, state, {
        at: 'first',
        answers: { ...action('french', { do: 'charge', unit: 'f', at: 'a' }), receive: 'stand' },
        dice: [{ for: 'lan at', faces: twoDice(4) }],
        otherDice: 'middle',
      });
      return Object.values(lines(of('lan at')[0]));
    };
    expect(charged(60)).not.toContain(1);
    expect(charged(40)).toContain(1);
  }),
  rule('1.6.3 1.3.5', 'Deployed guns that are pulled back must get away like any others', () => {
    const pulled = (face: number) => {
      const state = field({
        F: { units: { f: { x: 40, y: 24 } } },
        A: { leader: { x: 40, y: 32 }, units: { g: guns({ x: 40, y: 31 }), a: { x: 50, y: 31 } } },
      });
      state.initiative = 0;
      unit(state, 'g').horses = 1;
      const { after } = play(game, state, {
        at: 'first',
        answers: {
          'austrians:acts': (request: { leaders: { id: string; may: { act: string; on: string }[] }[] }) => {
            const [one] = request.leaders;
            return { acts: { [one!.id]: [one!.may.findIndex(({ act, on }) => act === 'pullBack' && on === 'g')] } };
          },
          'french:acts': { acts: {} },
          action: { do: 'done' },
        },
        dice: [
          { for: 'Commander', faces: [10, 10] },
          { for: 'Withdraw', faces: [face, face] },
        ],
        otherDice: 'middle',
      });
      return unit(after, 'g').at.y > 33;
    };
    expect([pulled(10), pulled(2)]).toEqual([true, false]);
  }),
);
