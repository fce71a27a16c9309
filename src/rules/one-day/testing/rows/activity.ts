/** 2.03 and 2.031: what happens when everybody moves and fires at once. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { setAt } from '../../battle/state.ts';
import {
  battery,
  block,
  column,
  field,
  ground,
  heavy,
  hitBy,
  light,
  limbered,
  line,
  ONE,
  refusal,
  river,
  turn,
  unitOf,
  type Words,
} from '../positions.ts';

/** Guns of each weight with the end of their bands: the dice they throw there. */
const BANDS = [
  { guns: 'Heavy', range: 11, dice: 1 },
  { guns: 'Medium', range: 8, dice: 1 },
  { guns: 'Light', range: 5, dice: 1 },
] as const;

const FAR = { id: 'r9', x: 26, y: 28 };
const road = { roads: [line('X', [15, 2], [15, 12], [25, 12])] };
const along = (to: string, id = 'X', by = 'road') => ({ by, id, to });

/** Where b1 stands after a Full Move. */
function marched(b1: Words, terrain: Words = {}, order: Words = {}, others: readonly Words[] = []) {
  const state = field([{ id: 'b1', ...column, x: 15, y: 5, ...b1 }, ...others, FAR], terrain);
  const { after } = turn(state, { orders: { b1: { order: 'FM', ...order } } }, { otherDice: 'march' });
  const { x, y } = unitOf(after, 'b1').at;
  return [x, y].map((n) => Math.round(n * 1000) / 1000);
}

export const activity = chapter(
  '2.03 Activity',
  rule('2.03', 'All orders run at the same time: two that charge each other meet midway', () => {
    const state = field([
      { id: 'b1', ...light, x: 15, y: 8 },
      { id: 'r1', ...heavy, x: 15, y: 20 },
    ]);
    const { after, of } = turn(state, { orders: { b1: { order: 'FM' }, r1: { order: 'FM' } } }, { otherDice: 'meet' });
    // Nine inches between their fronts, closed at 10″ and 8″ a turn.
    expect(unitOf(after, 'b1').moved).toBeCloseTo(5, 2);
    expect(unitOf(after, 'r1').moved).toBeCloseTo(4, 2);
    expect(of('Melee').length).toBeGreaterThanOrEqual(2);
  }),
  ruled('2.03', 'Fire may come at any moment, and its test may stop a move', 'C25', () => {
    const when = (moment: Words, faces: readonly number[]) => {
      const state = field([
        { id: 'b1', ...battery('Heavy'), x: 15, y: 6 },
        { id: 'r1', ...column, x: 15, y: 18.5 },
      ]);
      const fire = { b1: [{ weapon: 'guns', target: 'r1', ...moment }] };
      const told = { orders: { b1: { order: 'F' }, r1: { order: 'FM' } }, fire };
      const dice = [{ for: 'r1 Morale', faces }];
      return turn(state, told, { dice, otherDice: 'highest' });
    };
    // Before it moves: it never starts. On the way: there it stops and goes back. At the end: it has marched.
    expect(unitOf(when({ when: 'START' }, [1, 10]).after, 'r1').at.y).toBeGreaterThan(18.5);
    const stopped = unitOf(when({ when: 'RANGE', range: 8 }, [1, 10]).after, 'r1').at.y;
    expect(stopped).toBeGreaterThan(15.5);
    expect(stopped).toBeLessThan(18.5);
    expect(unitOf(when({ when: 'END' }, [10]).after, 'r1').at.y).toBeCloseTo(12.5, 6);
  }),
  rule('2.03', 'A Full Move goes straight ahead, a Combat Move where it likes', () => {
    expect(marched({ facing: 90 })).toEqual([21, 5]);
    const state = field([{ id: 'b1', ...column, x: 15, y: 5 }, FAR]);
    const { after } = turn(state, { plans: { b1: { do: 'GO', x: 13, y: 3, facing: 200, formation: 'line' } } });
    expect(unitOf(after, 'b1')).toMatchObject({ facing: 200, formation: 'line', at: { x: 13, y: 3 } });
  }),
  ruled(
    '2.03',
    'Enemies on Combat Moves that can reach each other trade off, the loser of the roll first',
    'B3',
    () => {
      const state = field([
        { id: 'b1', ...column, x: 15, y: 10 },
        { id: 'r1', ...column, x: 15, y: 16 },
      ]);
      const plans = { b1: { do: 'ATTACK', unit: 'r1' } };
      const said = (faces: readonly number[]) =>
        turn(state, { plans }, { dice: [{ for: 'Initiative', faces }], otherDice: 'off' })
          .askedFor('amend')
          .filter(({ request }) => request.round === 1)
          .map(({ seat }) => seat);
      expect(said([9, 2])).toEqual(['red', 'blue']);
      expect(said([2, 9])).toEqual(['blue', 'red']);
      const apart = field([{ id: 'b1', x: 15, y: 5 }, FAR]);
      expect(turn(apart, { plans: {} }).askedFor('amend')).toEqual([]);
    },
  ),
  rule('2.03', 'A Combat Move strikes a Full Move wherever on its path it can be first', () => {
    // The column passes 2.5″ off; the foot gets there in time only where it stands far enough ahead.
    const struck = (y: number) => {
      const state = field([
        { id: 'b1', ...column, x: 15, y: 5 },
        { id: 'r1', ...column, x: 19, y, facing: 270 },
      ]);
      const plan = { do: 'INTERCEPT', unit: 'b1' };
      const told = { orders: { b1: { order: 'FM' } }, plans: { r1: plan } };
      if (refusal(state, told) !== null) return false;
      return turn(state, told, { otherDice: 'strike' }).of('r1 Melee').length > 0;
    };
    expect([struck(10), struck(2)]).toEqual([true, false]);
  }),
  rule('2.03', 'If both want to fight they close in proportion to their moves', () => {
    const state = field([
      { id: 'b1', ...light, x: 15, y: 8 },
      { id: 'r1', ...column, x: 15, y: 17 },
    ]);
    const plans = { b1: { do: 'ATTACK', unit: 'r1' }, r1: { do: 'ATTACK', unit: 'b1' } };
    const { after } = turn(state, { plans }, { otherDice: 'both' });
    // Six inches at 5″ and 3″ a turn.
    expect(unitOf(after, 'b1').moved).toBeCloseTo(3.75, 2);
    expect(unitOf(after, 'r1').moved).toBeCloseTo(2.25, 2);
  }),
  rule('2.031(a)', 'All orders are revealed together, before fire is allotted', () => {
    const state = field([
      { id: 'b1', ...battery('Heavy'), x: 15, y: 10 },
      { id: 'r1', x: 15, y: 17 },
    ]);
    const { asked } = turn(state, { orders: { b1: { order: 'F' } } }, { otherDice: 'reveal' });
    const kinds = asked.map(({ kind }) => kind.split('/')[1]);
    expect(kinds.slice(0, 3)).toEqual(['orders', 'orders', 'fire-book']);
    expect(kinds.lastIndexOf('orders')).toBe(1);
  }),
  rule('2.031(b)', 'Fire units do not move', () => {
    const state = field([{ id: 'b1', ...column, x: 15, y: 5 }, FAR]);
    const { after, askedFor } = turn(state, { orders: { b1: { order: 'F' } } });
    expect(unitOf(after, 'b1').at).toEqual(unitOf(state, 'b1').at);
    expect(askedFor('combat-moves').flatMap(({ request }) => request.units.map(({ id }: Words) => id))).toEqual(['r9']);
  }),
  rule('2.031(b)', 'Nor does who unlimbers to fire with a corner still over the edge he came on by', () => {
    // By a slanting road, with another battery close before it: drawn in it would stand on the other's ground.
    const slanting = { ...limbered('Medium'), facing: 266 };
    const state = field([{ id: 'b1', ...slanting, x: 29.2, y: 10.1 }, { id: 'b2', ...slanting, x: 27.6, y: 10 }, FAR]);
    const b1 = unitOf(state, 'b1');
    setAt(b1, 29.25, 10.1, 266, 'limbered');
    setAt(unitOf(state, 'b2'), 27.753, 9.995, 266, 'limbered');
    const { after } = turn(state, { orders: { b1: { order: 'F' }, b2: { order: 'F' } } });
    expect(unitOf(after, 'b1').formation).toBe('unlimbered');
    expect([unitOf(after, 'b1').at.x, unitOf(after, 'b1').at.y]).toEqual([29.25, 10.1]);
  }),
  rule('2.031(b)', 'Guns fire at what comes into range at the very limit of their range, with that band’s dice', () => {
    for (const { guns, range, dice } of BANDS) {
      const state = field([
        { id: 'b1', ...battery(guns), x: 15, y: 8 },
        { id: 'r1', ...light, x: 15, y: 8.5 + range + 2 },
      ]);
      const { of } = turn(
        state,
        {
          orders: { b1: { order: 'F' }, r1: { order: 'CM' } },
          fire: { b1: [{ weapon: 'guns', target: 'r1', when: 'RANGE', range }] },
          plans: { r1: { do: 'GO', x: 15, y: 8.5 + range - 2, facing: 180, formation: 'column' } },
        },
        { otherDice: 'lowest' },
      );
      expect([guns, of('Battalion fire').map(({ faces }) => faces.length)]).toEqual([guns, [dice]]);
    }
  }),
  rule('2.031(b)', 'All fire on a target is allotted before any of it is thrown', () => {
    const state = field([
      { id: 'b1', ...battery('Heavy'), x: 14, y: 10 },
      { id: 'b2', ...battery('Heavy'), x: 16, y: 10 },
      { id: 'r1', x: 15, y: 17 },
    ]);
    const at = [{ weapon: 'guns', target: 'r1', when: 'START' }];
    const told = { orders: { b1: { order: 'F' }, b2: { order: 'F' } }, fire: { b1: at, b2: at } };
    const { asked, entries } = turn(state, told, { otherDice: 'allot' });
    expect(asked.filter(({ kind }) => kind.endsWith('fire-book'))).toHaveLength(1);
    // Both salvoes are thrown before r1 tests for either.
    const labels = entries.flatMap((entry) => (entry.type === 'roll' ? [entry.label] : []));
    expect(labels.slice(0, 2)).toEqual(['Battalion fire', 'Battalion fire']);
  }),
  ruled('2.031(c)', 'Full Moves that can touch nobody march with the clock like all others', 'B20', () => {
    // It comes within the guns’ range only at the very end of its march, and is fired at there.
    const state = field([
      { id: 'b1', ...column, x: 15, y: 3 },
      { id: 'r1', ...battery('Heavy'), x: 15, y: 22 },
    ]);
    const fire = { r1: [{ weapon: 'guns', target: 'b1', when: 'RANGE', range: 11 }] };
    const told = { orders: { b1: { order: 'FM' }, r1: { order: 'F' } }, fire };
    const { of } = turn(state, told, { otherDice: 'lowest' });
    expect(of('Battalion fire').map(({ faces }) => faces.length)).toEqual([1]);
  }),
  rule('2.031(c)', 'A Full Move goes its whole distance', () => {
    expect(marched({})).toEqual([15, 11]);
    expect(marched({ ...light })).toEqual([15, 15]);
    expect(marched({ ...heavy })).toEqual([15, 13]);
  }),
  rule(
    '2.031(c)(1)',
    'A Road Column follows its road for the whole move, or leaves it at once and goes straight',
    () => {
      const onRoad = { formation: 'road', y: 8 };
      // Seven and a half inches round the bend.
      expect(marched(onRoad, road, { way: along('last') })).toEqual([18.5, 12]);
      expect(marched({ ...onRoad, y: 5 }, road)).toEqual([15, 11]);
    },
  ),
  rule('2.031(c)(2)', 'A Full Move may follow the edge of a wood', () => {
    const woods = { polygons: [ground('woods', 5, 5, 14, 9)] };
    const at = { x: 15, y: 6 };
    const [x, y] = marched(at, woods, { way: along('last', 'woods-5-5', 'feature') }) as [number, number];
    // An inch off: north to beyond the corner, then along its northern side.
    expect(x).toBeLessThan(15);
    expect(y).toBeCloseTo(10, 1);
    expect(marched(at, woods)).toEqual([15, 12]);
  }),
  rule('2.031(c)(3)', 'A Full Move may stop in a village, or go on through', () => {
    const village = { blocks: [block('village', 15, 9)] };
    const [, stopped] = marched({}, village, { stop: true }) as [number, number];
    expect(Math.abs(stopped - 9)).toBeLessThanOrEqual(1.5);
    // Half speed among the houses: from 7.5 to 10.5 it costs six.
    expect(marched({}, village)[1]).not.toBe(stopped);
  }),
  rule('2.031(c)(3)', 'A Full Move stops before a river it cannot cross', () => {
    const [, y] = marched({ y: 11 }, { streams: [river] }) as [number, number];
    expect(y).toBeLessThanOrEqual(15);
    expect(y).toBeGreaterThan(13);
  }),
  rule('2.031(c)(3)', 'A Full Move may stop short behind a friend in its way', () => {
    const friend = { id: 'b2', x: 15, y: 10.5 };
    const [, y] = marched({}, {}, { stop: true }, [friend]) as [number, number];
    expect(y).toBeGreaterThan(8);
    expect(y).toBeLessThanOrEqual(8.5);
  }),
  ruled('4.02', 'Troops in houses make no Full Move', 'B21', () => {
    const inHouses = { formation: 'block', x: 15, y: 9 };
    const state = field([{ id: 'b1', ...inHouses }, FAR], { blocks: [block('village', 15, 9)] });
    expect(refusal(state, { orders: { b1: { order: 'FM' } } })).not.toBeNull();
    expect(refusal(state, { orders: { b1: { order: 'CM' } } })).toBeNull();
  }),
  rule('2.031(d)', 'The reach of Full Moves is shown before Combat Moves are planned', () => {
    const offered = (y: number) => {
      const state = field([
        { id: 'r1', ...light, x: 15, y },
        { id: 'b1', ...column, x: 15, y: 10 },
      ]);
      const { askedFor } = turn(state, { orders: { r1: { order: 'FM' } } }, { otherDice: 'reach' });
      const blue = askedFor('combat-moves').find(({ seat }) => seat === 'blue')!;
      return blue.request.units[0].avoid;
    };
    // Within ten inches it may give way, beyond there is nothing to give way to.
    expect([offered(20), offered(26)]).toEqual([['r1'], []]);
  }),
  rule('2.031(d)', 'A Combat Move may dodge a Full Move, unless that one began within 2″ of it', () => {
    const dodge = (y: number) => {
      const state = field([
        { id: 'r1', ...light, x: 15, y },
        { id: 'b1', ...column, x: 15, y: 10 },
      ]);
      const told = { orders: { r1: { order: 'FM' } }, plans: { b1: { do: 'AVOID', unit: 'r1' } } };
      if (refusal(state, told) !== null) return 'caught';
      return turn(state, told, { otherDice: 'dodge' }).of('Melee').length === 0 ? 'away' : 'caught';
    };
    // Fronts 3.5″ and 1.9″ apart.
    expect([dodge(16.5), dodge(14.9)]).toEqual(['away', 'caught']);
  }),
  rule('2.031(d)', 'Having dodged, it may strike the Full Move in flank or rear as it passes', () => {
    const state = field([
      { id: 'r1', ...column, x: 15, y: 18 },
      { id: 'b1', ...column, x: 17.2, y: 10, facing: 270 },
    ]);
    const told = { orders: { r1: { order: 'FM' } }, plans: { b1: { do: 'INTERCEPT', unit: 'r1' } } };
    const { blue, of } = { ...turn(state, told, { otherDice: 'flank' }), blue: 'b1' };
    expect(of(`${blue} Melee`).length).toBeGreaterThan(0);
    // No modifier for it in the list (C16).
    expect(of('b1 Melee')[0]!.modifiers.map(({ value }) => value)).toEqual([2]);
  }),
  rule('2.031(e)', 'A Combat Move ends within its radius, though the place it wanted is taken', () => {
    // Six friends in line stand where it would go, shoulder to shoulder.
    const wall = [9, 12, 15, 18, 21].map((x, i) => ({ id: `b${i + 2}`, x, y: 14.1, formation: 'line' }));
    const state = field([{ id: 'b1', x: 15, y: 11, formation: 'line' }, ...wall, { id: 'r1', x: 15, y: 28 }]);
    const { after } = turn(state, {
      orders: { b1: { order: 'CM' } },
      plans: { b1: { do: 'GO', x: 15, y: 14, facing: 0, formation: 'line' } },
    });
    const { x, y } = unitOf(after, 'b1').at;
    expect(Math.hypot(x - 15, y - 11)).toBeLessThanOrEqual(3 + 1e-6);
  }),
  rule('3.02 ex. 2', 'Who drops a level before it moves does not move, though it passes the next test', () => {
    const orders = { orders: { r1: { order: 'FM' } } };
    const { after } = hitBy(ONE, [1, 10], {}, { told: { dice: [] } }, orders);
    expect(unitOf(after, 'r1').at.y).toBeGreaterThanOrEqual(15.5);
    expect(
      unitOf(hitBy(ONE, [10], {}, { told: { dice: [] } }, { orders: { r1: { order: 'F' } } }).after, 'r1').at.y,
    ).toBe(15.5);
  }),
);
