/** 2.031(e) and 2.0311: Combat Moves, squares, and horse and foot together. */
import { expect } from 'vitest';
import type { Told } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import {
  battery,
  column,
  field,
  fight,
  ground,
  heavy,
  light,
  refusal,
  river,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';

const FAR = { id: 'r9', x: 26, y: 28 };
const go = (x: number, y: number, over: Words = {}) => ({ do: 'GO', x, y, facing: 0, formation: 'column', ...over });
const alone = (b1: Words, terrain: Words = {}) => field([{ id: 'b1', ...column, x: 15, y: 10, ...b1 }, FAR], terrain);
const may = (b1: Words, plan: Words, terrain: Words = {}) =>
  refusal(alone(b1, terrain), { plans: { b1: plan } }) === null;

/** r1 holds or goes, is attacked by horse, and would square. */
function squares(
  r1: Words,
  plan: Words = { do: 'HOLD' },
  attackers: readonly Words[] = [{ id: 'b1', ...heavy, x: 15, y: 9.4 }],
  over: Words = {},
) {
  const state = field([{ id: 'r1', ...column, x: 15, y: 15, ...r1 }, ...attackers], {}, {}, over);
  const plans = { r1: plan, ...Object.fromEntries(attackers.map(({ id }) => [id, { do: 'ATTACK', unit: 'r1' }])) };
  return turn(state, { plans, squares: ['r1'] }, { otherDice: 'square' });
}

/** Horse b1 and foot b2 against r1, who has that order; the horse gets there first. */
function together(
  order: string,
  told: { squares?: readonly string[]; others?: readonly Words[]; horse?: Words; r1?: Words; told?: Told } = {},
) {
  const state = field([
    { id: 'r1', x: 15, y: 15, quality: 'GD', ...told.r1 },
    { id: 'b1', ...heavy, x: 14.2, y: 10, ...told.horse },
    { id: 'b2', ...column, x: 15.9, y: 10.8 },
    ...(told.others ?? []),
  ]);
  const attackers = ['b1', 'b2', ...(told.others ?? []).map(({ id }) => String(id))];
  const plans = Object.fromEntries(attackers.map((id) => [id, { do: 'ATTACK', unit: 'r1' }]));
  const fire = order === 'F' ? { r1: [{ weapon: 'small', target: 'first', when: 'CONTACT' }] } : {};
  return turn(
    state,
    { orders: { r1: { order } }, plans, fire, squares: told.squares ?? [] },
    { otherDice: 'together', ...told.told },
  );
}
const sumOf = (list: unknown[]) => list.reduce<number>((sum, one) => sum + Number(one), 0);

export const combatMoves = chapter(
  '2.031(e) and 2.0311 Combat Moves and combined arms',
  ruled(
    '2.031(e)',
    'Its centre goes anywhere in the radius, in any formation and facing; slow ground counts double',
    'C40',
    () => {
      expect(may({}, go(15, 13))).toBe(true);
      expect(may({}, go(17.1, 12.1, { facing: 250, formation: 'line' }))).toBe(true);
      expect(may({}, go(15, 13.1))).toBe(false);
      const woods = { polygons: [ground('woods', 10, 10.5, 20, 20)] };
      expect([may({}, go(15, 11.7), woods), may({}, go(15, 12.5), woods)]).toEqual([true, false]);
    },
  ),
  rule('2.031(e)', 'Who turns away at the edge of the table ends within his radius all the same', () => {
    const state = field([
      { id: 'b1', x: 15, y: 29.5 },
      { id: 'r1', ...light, facing: 280, x: 19.4, y: 28.4 },
    ]);
    const { after } = turn(
      state,
      { plans: { b1: { do: 'AVOID', unit: 'r1' }, r1: { do: 'HOLD' } } },
      { otherDice: 'edge' },
    );
    const { x, y } = unitOf(after, 'b1').at;
    expect(unitOf(after, 'b1').moved).toBeGreaterThan(2);
    expect(Math.hypot(x - 15, y - 29.5)).toBeLessThanOrEqual(3.0001);
  }),
  rule('2.031(e)', 'A deployed battery too may move and be deployed again', () => {
    const { after } = turn(alone(battery('Medium')), {
      plans: { b1: go(15, 12, { facing: 45, formation: 'unlimbered' }) },
    });
    expect(unitOf(after, 'b1')).toMatchObject({ formation: 'unlimbered', facing: 45, at: { y: 12 } });
  }),
  ruled('2.031(e)', 'An attack is made in the formation in which it sets out', 'B22', () => {
    expect(
      unitOf(
        fight(
          {},
          { quality: 'MI' },
          {
            told: {
              dice: [
                { for: 'b1 Melee', faces: [8] },
                { for: 'r1 Melee', faces: [1] },
              ],
            },
          },
        ).after,
        'b1',
      ).formation,
    ).toBe('column');
    expect(
      unitOf(
        fight(
          { formation: 'line' },
          { quality: 'MI' },
          {
            told: {
              dice: [
                { for: 'b1 Melee', faces: [8] },
                { for: 'r1 Melee', faces: [1] },
              ],
            },
          },
        ).after,
        'b1',
      ).formation,
    ).toBe('line');
  }),
  ruled('2.031(e)', 'Foot that moved an inch or less on a Combat Move may square', 'C17', () => {
    const asked = (inches: number, over: Words = {}) =>
      squares({}, go(15, 15 + inches, { facing: 180 }), undefined, over).askedFor('squares').length;
    expect([asked(0.5), asked(1), asked(1.3)]).toEqual([1, 1, 0]);
    expect(asked(1, { squareAtOneInch: false })).toBe(0);
    const standing = field([
      { id: 'r1', ...column, x: 15, y: 15 },
      { id: 'b1', ...heavy, x: 15, y: 9.4 },
    ]);
    for (const order of ['F', 'FM'])
      expect(
        turn(
          standing,
          { orders: { r1: { order } }, plans: { b1: { do: 'ATTACK', unit: 'r1' } } },
          { otherDice: 'square' },
        ).askedFor('squares'),
      ).toEqual([]);
  }),
  rule('2.031(e)', 'It squares against horse, or horse and foot, never against foot alone', () => {
    const foot = { id: 'b2', ...column, x: 16.2, y: 10.5 };
    expect(squares({}, undefined, [{ id: 'b1', ...light, x: 15, y: 9.4 }]).askedFor('squares')).toHaveLength(1);
    expect(squares({}, undefined, [{ id: 'b1', ...light, x: 14.6, y: 9.4 }, foot]).askedFor('squares')).toHaveLength(1);
    expect(squares({}, undefined, [{ ...foot, x: 15 }]).askedFor('squares')).toEqual([]);
  }),
  rule('2.031(e)', 'The square is declared in the Trade Off, and then stands', () => {
    const { asked, after, of } = squares({});
    const kinds = asked.map(({ kind }) => kind.split('/')[1]);
    expect(kinds.indexOf('squares')).toBeGreaterThan(kinds.lastIndexOf('combat-moves'));
    expect(unitOf(after, 'r1').squared || unitOf(after, 'r1').level !== 'FIRM').toBe(true);
    expect(values(of('r1 Melee')[0]!)).toEqual([2, 6]);
  }),
  ruled('2.031(e)', 'A square covers an inch and three quarters a side', 'B1', () => {
    const { after } = squares({ quality: 'GD' }, undefined, [{ id: 'b1', ...heavy, quality: 'MI', x: 15, y: 9.4 }]);
    expect(unitOf(after, 'r1').at).toMatchObject({ hw: 0.875, hd: 0.875 });
  }),
  rule('2.0311', 'One horse and one foot unit may attack one infantry unit together', () => {
    const { of } = together('CM');
    expect([of('b1 Melee').length > 0, of('b2 Melee').length > 0]).toEqual([true, true]);
  }),
  rule('2.0311(a)', 'Against a unit on Fire orders the attacker says who goes in first', () => {
    const asked = together('F').asked.filter(({ kind }) => !/orders|fire-book|combat-moves|amend|squares/.test(kind));
    const first = asked.find(({ seat, kind }) => seat === 'blue' && /first/.test(kind))!;
    expect(first.request).toBeDefined();
  }),
  rule('2.0311(a)', 'The defender fires at the first attacker only, though the other touches it sooner', () => {
    const { of, entries } = together('F');
    expect(of('r1 Small arms')).toHaveLength(1);
    const labels = entries.flatMap((entry) => (entry.type === 'roll' ? [`${entry.who} ${entry.label}`] : []));
    expect(labels.indexOf('r1 Small arms')).toBeLessThan(labels.findIndex((label) => label.endsWith('Melee')));
  }),
  ruled('2.0311(a)', 'They go in one after the other and do not count as additional units', 'A6', () => {
    const { of } = together('F');
    const extras = of('Melee').flatMap(({ modifiers }) => modifiers.filter(({ label }) => label.includes('dditional')));
    expect(of('Melee').length).toBeGreaterThan(0);
    expect(extras).toEqual([]);
  }),
  rule('2.0311(a)', 'If the first attack wins, another attacker may take the ground given up', () => {
    const dice = [
      { for: 'Small arms', faces: [1, 1] },
      { for: 'b1 Melee', faces: [5] },
      { for: 'r1 Melee', faces: [1] },
      { for: 'r1 Morale', faces: [10] },
    ];
    const { after, askedFor, of } = together('F', { told: { dice }, r1: { quality: 'VT' } });
    expect([of('b2 Melee'), askedFor('occupy').length]).toEqual([[], 1]);
    expect(Math.max(unitOf(after, 'b1').at.y, unitOf(after, 'b2').at.y)).toBeGreaterThan(14);
  }),
  rule('2.0311(b)', 'Against a Full Move it is one melee with all modifiers', () => {
    // The river stops it where it stands.
    const state = field(
      [
        { id: 'r1', ...column, x: 15, y: 16.7 },
        { id: 'b1', ...heavy, x: 11, y: 16.7, facing: 90 },
        { id: 'b2', ...column, x: 18.5, y: 16.7, facing: 270 },
      ],
      { streams: [river] },
    );
    const plans = { b1: { do: 'ATTACK', unit: 'r1' }, b2: { do: 'ATTACK', unit: 'r1' } };
    const { of } = turn(state, { orders: { r1: { order: 'FM' } }, plans }, { otherDice: 'one melee' });
    // Each attacker counts the other; its want of a square tells against the horse alone.
    expect([values(of('b1 Melee')[0]!), values(of('b2 Melee')[0]!)]).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(of('r1 Melee').slice(0, 2).map(values)).toEqual(expect.arrayContaining([[2, -4], [2]]));
  }),
  ruled('2.0311(c)', 'On a Combat Move it squares or not, and each attack has dice of its own', 'C23', () => {
    const { of, askedFor } = together('CM', { squares: ['r1'] });
    expect(askedFor('squares')).toHaveLength(1);
    const defends = of('r1 Melee').slice(0, 2);
    expect(defends.map((roll) => sumOf(values(roll))).sort((a, b) => a - b)).toEqual([0, 10]);
    expect(askedFor('defender-dice')).toEqual([]);
  }),
  rule('2.0311(c)(3)', 'One foot and one horse unit at most combine on a defender', () => {
    // The horse is nearest; of the two divisions the second finds no room in the attack.
    const third = { id: 'b3', ...column, x: 17.2, y: 10.5 };
    const { of } = together('CM', { others: [third], horse: { y: 10.8 } });
    expect(['b1', 'b2', 'b3'].filter((id) => of(`${id} Melee`).length > 0)).toEqual(['b1', 'b2']);
  }),
  rule('2.0311(c)(3)', 'Within one arm there is no limit', () => {
    const foot = [14, 15.1, 16.2].map((x, i) => ({ id: `b${i + 1}`, ...column, x, y: 10.8 }));
    const { of } = squares({ formation: 'line' }, undefined, foot);
    expect(foot.map(({ id }) => of(`${id} Melee`).length > 0)).toEqual([true, true, true]);
  }),
  rule(
    '2.0311 ex.',
    'Veteran horse and foot on a squared Veteran: horse +2 against its +6, foot +2 against its −4',
    () => {
      const state = field([
        { id: 'r1', x: 15, y: 15 },
        { id: 'b1', ...heavy, x: 14.2, y: 10 },
        { id: 'b2', ...column, x: 15.9, y: 10.8 },
      ]);
      const plans = { b1: { do: 'ATTACK', unit: 'r1' }, b2: { do: 'ATTACK', unit: 'r1' } };
      const { of } = turn(state, { plans, squares: ['r1'] }, { otherDice: 'example' });
      expect([values(of('b1 Melee')[0]!), values(of('b2 Melee')[0]!)]).toEqual([
        [2, 2],
        [2, 2],
      ]);
      const defends = of('r1 Melee').slice(0, 2).map(values);
      expect(defends).toEqual(
        expect.arrayContaining([
          [2, 6],
          [2, -4],
        ]),
      );
    },
  ),
);
