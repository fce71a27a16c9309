/** 2.032, 4.02: how far each arm goes, and in what formations. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  battery,
  block,
  column,
  field,
  game,
  heavy,
  light,
  limbered,
  line,
  refusal,
  turn,
  unitOf,
  type Words,
} from '../positions.ts';

const FAR = { id: 'r9', x: 26, y: 29 };
const ROAD = { roads: [line('X', [15, 1], [15, 29])] };
const way = { by: 'road', id: 'X', to: 'last' };
const after = (order: string) => (state: State) => void Object.assign(unitOf(state, 'b1'), { before: order });

function alone(b1: Words, terrain: Words = {}, ready?: (state: State) => void, over: Words = {}): State {
  const state = field([{ id: 'b1', ...column, x: 15, y: 5, ...b1 }, FAR], terrain, over);
  ready?.(state);
  return state;
}
const go = (y: number, over: Words = {}) => ({ do: 'GO', x: 15, y, facing: 0, formation: 'column', ...over });
const mayGo = (state: State, plan: Words) => refusal(state, { plans: { b1: plan } }) === null;
const mayHave = (state: State, order: string) => refusal(state, { orders: { b1: { order } } }) === null;
/** Inches of a Full Move, or on the road. */
const marched = (state: State, order: Words) =>
  unitOf(turn(state, { orders: { b1: { order: 'FM', ...order } } }).after, 'b1').at.y - unitOf(state, 'b1').at.y;

const ARMS = [
  { arm: 'infantry', combat: 3, full: 6, road: 7.5 },
  { arm: 'light', combat: 5, full: 10, road: 13 },
  { arm: 'heavy', combat: 4, full: 8, road: 10 },
] as const;
const GUNS = [
  { arm: 'field', combat: 3, full: 6, road: 7.5 },
  { arm: 'horse', combat: 4, full: 8, road: 10 },
] as const;

export const movement = chapter(
  '2.032 and 4.02 Movement and formations',
  rule('2.032', 'Combat Move, Full Move and Road Column go as far as the table says for each arm', () => {
    for (const { arm, combat, full, road } of ARMS) {
      const unit = { arm, ...column };
      expect([arm, mayGo(alone(unit), go(5 + combat)), mayGo(alone(unit), go(5.05 + combat))]).toEqual([
        arm,
        true,
        false,
      ]);
      expect([arm, marched(alone(unit), {})]).toEqual([arm, full]);
      expect([arm, marched(alone({ arm, formation: 'road' }, ROAD), { way })]).toEqual([arm, road]);
    }
  }),
  rule('2.032', 'Field guns go as foot does, horse guns as heavy cavalry', () => {
    for (const { arm, combat, full } of GUNS) {
      const unit = { ...limbered('Light'), arm };
      const plan = (y: number) => go(y, { formation: 'limbered' });
      expect([arm, mayGo(alone(unit), plan(5 + combat)), mayGo(alone(unit), plan(5.05 + combat))]).toEqual([
        arm,
        true,
        false,
      ]);
      expect([arm, marched(alone(unit, {}, after('CM')), {})]).toEqual([arm, full]);
    }
  }),
  ruled('2.032', 'Headquarters ride 13″ in any turn', 'C32', () => {
    const state = alone({});
    const ride = (x: number) => {
      const answers = { 'blue:orders': { units: {}, hqs: { B: { x, y: 1 } } } };
      return turn(state, {}, { answers, through: 'end' }).after.hqs[0]!.x;
    };
    expect(ride(15)).toBeCloseTo(15, 6);
    expect(() => ride(15.2)).toThrow();
  }),
  ruled('2.032', 'The road rate of light cavalry is 13″, though no quarter above its Full Move', 'C35', () => {
    expect(marched(alone({ arm: 'light', formation: 'road' }, ROAD), { way })).toBe(13);
  }),
  rule('2.032', 'To form Road Column takes a Combat Move; only then is the road rate open', () => {
    const state = alone({}, ROAD);
    expect(refusal(state, { orders: { b1: { order: 'FM', way } } })).not.toBeNull();
    const formed = turn(state, { plans: { b1: go(6, { formation: 'road' }) } }, { through: 'end' }).after;
    expect(unitOf(formed, 'b1').formation).toBe('road');
    expect(marched({ ...formed, step: 'orders' } as State, { way })).toBe(7.5);
    expect(mayGo(state, go(8.2, { formation: 'road' }))).toBe(false);
  }),
  ruled('2.032', 'A limbered battery on a road is its Road Column', 'G33', () => {
    for (const { arm, road } of GUNS) {
      const state = alone({ ...limbered('Light'), arm }, ROAD, after('CM'));
      expect([arm, marched(state, { way })]).toEqual([arm, road]);
    }
  }),
  ruled('2.032', 'In Road Column the stands follow each other with a depth between: five inches', 'C12', () => {
    expect(unitOf(alone({ formation: 'road' }, ROAD), 'b1').at).toMatchObject({ hw: 0.5, hd: 2.5 });
  }),
  rule('4.02', 'A column is a stand wide and three deep, a line three wide and one deep', () => {
    const size = (formation: string, arm = 'infantry') => {
      const { hw, hd } = unitOf(alone({ formation, arm }), 'b1').at;
      return [2 * hw, 2 * hd];
    };
    for (const arm of ['infantry', 'light', 'heavy'])
      expect([size('column', arm), size('line', arm)]).toEqual([
        [1, 3],
        [3, 1],
      ]);
  }),
  rule('4.02', 'Road Column is left by a Combat Move, and fast only on Full Move orders', () => {
    const state = alone({ formation: 'road' }, ROAD);
    const left = turn(state, { plans: { b1: go(6, { formation: 'line' }) } }).after;
    expect(unitOf(left, 'b1').formation).toBe('line');
    expect(mayGo(state, go(9, { formation: 'road' }))).toBe(false);
    // A Full Move ends as it began.
    expect(unitOf(turn(state, { orders: { b1: { order: 'FM', way } } }).after, 'b1').formation).toBe('road');
  }),
  rule('4.02', 'Guns get a Full Move only after a Combat or Full Move', () => {
    const guns = limbered('Medium');
    expect(['F', 'CM', 'FM'].map((order) => mayHave(alone(guns, {}, after(order)), 'FM'))).toEqual([false, true, true]);
  }),
  rule('4.02', 'Limbered guns unlimber by a Combat Move, and fire in the next turn', () => {
    const state = field([
      { id: 'b1', ...limbered('Heavy'), x: 15, y: 8 },
      { id: 'r9', x: 15, y: 15 },
    ]);
    const plans = { b1: go(8, { formation: 'unlimbered' }) };
    const { after: ready, of } = turn(state, { plans }, { through: 'end', otherDice: 'deploy' });
    expect([unitOf(ready, 'b1').formation, of('Battalion').length]).toEqual(['unlimbered', 0]);
    const fire = { b1: [{ weapon: 'guns', target: 'r9', when: 'START' }] };
    const shot = turn(
      { ...ready, step: 'orders' } as State,
      { orders: { b1: { order: 'F' } }, fire },
      { otherDice: 'shot' },
    );
    expect(shot.of('Battalion')).toHaveLength(1);
  }),
  rule('4.02', 'Once deployed, guns change facing by a Combat Move', () => {
    const state = alone(battery('Medium'));
    const turned = turn(state, { plans: { b1: { do: 'HOLD', facing: 70 } } }).after;
    expect(unitOf(turned, 'b1')).toMatchObject({ facing: 70, formation: 'unlimbered', at: { x: 15, y: 5 } });
    const fired = turn(state, { orders: { b1: { order: 'F' } } }).after;
    expect(unitOf(fired, 'b1').facing).toBe(0);
  }),
  ruled('4.03(c)', 'Facing is kept always; a Combat Move merely ignores it', 'C15', () => {
    expect(mayGo(alone({ facing: 90 }), go(8, { facing: 270 }))).toBe(true);
    const { at } = unitOf(turn(alone({ facing: 90 }), { orders: { b1: { order: 'FM' } } }).after, 'b1');
    expect([at.x, at.y]).toEqual([21, 5]);
  }),
  ruled('2.031(e)', 'Who would end on another stops before it, or beside it', 'B2', () => {
    const friend = { id: 'b2', x: 15, y: 8 };
    const state = field([{ id: 'b1', ...column, x: 15, y: 5 }, friend, FAR]);
    const { after: done } = turn(state, { plans: { b1: go(7.9) } });
    expect(game.faults(done)).toEqual([]);
    expect(unitOf(done, 'b2').at).toEqual(unitOf(state, 'b2').at);
  }),
  ruled('4.04', 'Foot goes into houses by a Combat Move', 'C40', () => {
    const state = alone({ y: 6 }, { blocks: [block('village', 15, 9)] });
    expect(unitOf(turn(state, { plans: { b1: go(7.8) } }).after, 'b1').formation).toBe('column');
    const inside = alone({ y: 7.6 }, { blocks: [block('village', 15, 9)] });
    expect(unitOf(turn(inside, { plans: { b1: { ...go(9), formation: 'block' } } }).after, 'b1').formation).toBe(
      'block',
    );
  }),
  ruled('2.03', 'Of two who charge each other, who has come farther attacks; if equal, who rolls higher', 'B5', () => {
    const state = field([
      { id: 'b1', ...heavy, x: 15, y: 8 },
      { id: 'r1', ...light, x: 15, y: 18 },
    ]);
    const plans = { b1: { do: 'ATTACK', unit: 'r1' }, r1: { do: 'ATTACK', unit: 'b1' } };
    const { reports } = turn(state, { plans }, { otherDice: 'attacker' });
    expect(reports.find((text) => text.includes('hand to hand'))).toMatch(/^r1 fights b1/);
  }),
);
