import { expect, test } from 'vitest';
import type { AmendRequest, Plan, PlanChoice } from '../battle/requests.ts';
import { amended } from './answers.ts';

const choice = (id: string, plan: Plan, attack: readonly string[], mayHold = true): PlanChoice => ({
  id,
  arm: 'infantry',
  x: 10,
  y: 10,
  facing: 0,
  formation: 'column',
  reach: 3,
  stands: ['line', 'column'],
  forms: ['line', 'column'],
  blocks: [],
  attack,
  intercept: [],
  avoid: [],
  nearer: null,
  mayHold,
  splits: [],
  plan,
});

const ATTACK: Plan = { do: 'ATTACK', unit: 'B1' };
const HOLD: Plan = { do: 'HOLD' };

const request = (units: readonly PlanChoice[], enemy: Plan): AmendRequest => ({
  turn: 1,
  ground: '',
  bridges: '',
  cluster: 0,
  round: 1,
  initiative: false,
  units,
  known: {
    ...Object.fromEntries(units.map(({ id, plan }) => [id, { order: 'CM' as const, plan: plan ?? null }])),
    B1: { order: 'CM', plan: enemy },
  },
});

const blind = () => {
  throw new Error('he looked');
};

test('a strike is called off without a look at the field when there is nobody left to strike and nobody comes', () => {
  const asked = request([choice('A1', ATTACK, []), choice('A2', HOLD, []), choice('A3', ATTACK, [], false)], HOLD);
  expect(amended(asked, blind).answer).toEqual({ plans: { A1: HOLD } });
});

test('he looks when somebody comes, or when one of his own could strike', () => {
  expect(() => amended(request([choice('A1', HOLD, [])], { do: 'ATTACK', unit: 'A1' }), blind)).toThrow('he looked');
  expect(() => amended(request([choice('A1', HOLD, ['B1'])], HOLD), blind)).toThrow('he looked');
});
