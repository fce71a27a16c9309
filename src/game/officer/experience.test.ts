import { expect, test } from 'vitest';
import { stream } from '../../kernel/index.ts';
import { newSkirmish, skirmishGame, stance } from '../../testing/skirmish.ts';
import { type Assignment, NOTHING_APART } from './apart.ts';
import { AS_HE_JUDGES } from './choice.ts';
import { asTaught, choiceBy, type Experience, type Taught, taughtFor, UNTAUGHT } from './experience.ts';
import { marshalOf } from './marshal.ts';
import type { General, Plan } from './plan.ts';
import { counted, sit } from './sit.ts';

const plan: Plan = { id: 'stand', title: 'Stand', why: '', at: null, mass: 0.4, rest: 'hold', reserve: 9 };
const attack: Assignment = { kind: 'attack', at: 1, whom: null, words: 'attacks the mill' };
const open = { plans: [plan], formations: [{ id: 'guard', name: 'Guard', offers: [attack] }] };
const told = { formation: 'guard', kind: 'attack', at: 1, whom: null } as const;

test('what was taught is done as far as it can be ordered at the moment', () => {
  const taught: Taught = { ...UNTAUGHT, plan: 'stand', daring: 1, missions: [told] };
  expect(choiceBy(taught, open)).toEqual({
    plan,
    apart: { missions: new Map([['guard', attack]]), daring: 1, mass: 1, hour: 0 },
  });
  // The mill is taken, and the plan cannot be made any more: he is as bold as before.
  const later = choiceBy(taught, { plans: [], formations: [{ ...open.formations[0]!, offers: [] }] });
  expect([later.plan, later.apart.missions.size, later.apart.daring]).toEqual([null, 0, 1]);
  expect(choiceBy(UNTAUGHT, open)).toBe(AS_HE_JUDGES);
  expect(choiceBy({ ...UNTAUGHT, plan: 'stand' }, open).apart).toBe(NOTHING_APART);
});

const generalWith = (plans: readonly Plan[], experience?: Experience): General => ({
  follow: (given, apart) => () => ({ answer: null, reason: `${given?.id ?? 'none'} ${apart?.().daring ?? 0}` }),
  plans: () => plans,
  plansAt: [stance],
  ...(experience ? { experience } : {}),
});

const ask = (officer: ReturnType<typeof asTaught>, view: unknown = {}) =>
  officer('blue', () => view, stance as never, {}, stream('a')).reason;

test('an officer who was taught follows it all day, and judges for himself when there is no such plan', () => {
  const plans = [plan];
  const officer = sit(asTaught(generalWith(plans), { ...UNTAUGHT, plan: 'stand', daring: -1 }));
  expect(ask(officer)).toBe('stand -1');
  plans.length = 0;
  expect(ask(officer)).toBe('none -1');
  plans.push(plan);
  expect(ask(officer)).toBe('stand -1');
});

const proved = { games: 100, won: 0.6, usual: 0.5 };
const experience: Experience = {
  learned: '2026-11-19',
  seeds: 'study/0 on',
  battles: { mill: { blue: { ...UNTAUGHT, plan: 'stand', daring: 1, ...proved } } },
};

test('a battle teaches a seat of a scenario, and nobody else', () => {
  const general = generalWith([], experience);
  expect(taughtFor(general, { scenario: { id: 'mill' } }, 'blue')?.plan).toBe('stand');
  expect(taughtFor(general, { scenario: { id: 'mill' } }, 'red')).toBeNull();
  expect(taughtFor(general, { scenario: { id: 'bridge' } }, 'blue')).toBeNull();
  expect(taughtFor(generalWith([]), { scenario: { id: 'mill' } }, 'blue')).toBeNull();
});

test('a marshal who knows the battle begins with what it taught, and keeps it where nothing is better', () => {
  const marshal = marshalOf({
    rules: skirmishGame.rules,
    general: generalWith([plan], experience),
    imagine: () => newSkirmish(),
    worth: () => 0.5,
    turnOf: ({ turn }) => turn,
  });
  const departed: boolean[] = [];
  const sitting = sit(marshal, { ...counted(), resolved: (departs) => void departed.push(departs) });
  for (const _turn of [1, 2]) expect(ask(sitting, { scenario: { id: 'mill' } })).toMatch(/ stand 1$/);
  expect(departed).toEqual([true, true]);
  expect(ask(sit(marshal), { scenario: { id: 'bridge' } })).toMatch(/ none 0$/);
});
