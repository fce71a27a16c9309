import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../kernel/index.ts';
import { newSkirmish, type Skirmish, skirmishGame, spend, stance } from '../../testing/skirmish.ts';
import { marshalOf } from './marshal.ts';
import { type General, type Plan, plansAmong } from './plan.ts';
import { counted, remembering, sit, timed } from './sit.ts';

const { rules } = skirmishGame;

/** Under a plan he pushes where the rest attacks; left to himself he holds, which wins nothing. */
const general: General = {
  follow: (plan) => (_seat, _view, kind, request) => ({
    answer:
      kind.kind === stance.kind
        ? plan?.rest === 'attack' && (request as { mayPush: boolean }).mayPush
          ? 'push'
          : 'hold'
        : plan
          ? 1
          : 0,
    reason: plan ? `The plan is to ${plan.id}.` : 'He has no plan.',
  }),
  plans: () => plansAmong({ places: [], turn: 1, turns: 8, lead: 0 }),
  plansAt: [stance],
};

const game = {
  rules,
  general,
  imagine: (view: unknown, random: Random) => skirmishGame.imagine(view, random),
  worth: ({ score }: Skirmish, seat: string) => 0.5 + (score[seat]! - score[seat === 'blue' ? 'red' : 'blue']!) / 40,
  turnOf: ({ turn }: Skirmish) => turn,
};

const marshal = marshalOf<Skirmish>(game);

const imaginedIn = (reason: string): number => Number(/(\d+) imagined/.exec(reason)![1]);

const asked = (officer: typeof marshal, state: Skirmish, seed: string, kind = stance as never, request: unknown = {}) =>
  officer('blue', () => rules.view(state, 'blue'), kind, request, stream(seed));

describe('the marshal', () => {
  test('finds the plan that wins, and says what he weighed', () => {
    const decision = asked(sit(marshal), newSkirmish(), 'a', stance as never, { mayPush: true });
    expect(decision.answer).toBe('push');
    expect(decision.reason).toMatch(
      /^“Advance along the whole line”: \d+ other ways tried in \d+ imagined battles, held in \d+ %, \d+ better than before\. The plan is to advance\.$/,
    );
  });

  test('says whether he departs from what an officer would do of himself', () => {
    const departed: boolean[] = [];
    const hearing = { ...counted(), resolved: (departs: boolean) => void departed.push(departs) };
    asked(sit(marshal, hearing), newSkirmish(), 'a', stance as never, { mayPush: true });
    const none = { ...general, plans: () => [] };
    asked(sit(marshalOf<Skirmish>({ ...game, general: none }), hearing), newSkirmish(), 'a');
    expect(departed).toEqual([true, false]);
  });

  test('keeps his plan until the next is due; another battle, or no place at one, knows nothing of it', () => {
    const here = sit(marshal);
    const state = newSkirmish();
    asked(here, state, 'a', stance as never, { mayPush: true });
    expect(asked(here, state, 'a', spend as never, { reserve: 1 }).answer).toBe(1);
    expect(asked(sit(marshal), state, 'a', spend as never, { reserve: 1 }).answer).toBe(0);
    expect(asked(marshal, state, 'a', spend as never, { reserve: 1 }).answer).toBe(0);
  });

  test('has his plan followed by one officer, who remembers what he did for it before', () => {
    const counting: General = {
      ...general,
      follow: () =>
        remembering(
          () => ({ asked: 0 }),
          (memory) => (_seat, _view, kind, request) => ({
            answer: kind.suggest(request),
            reason: `Asked ${++memory.asked}.`,
          }),
        ),
    };
    const here = sit(marshalOf<Skirmish>({ ...game, general: counting }));
    const state = newSkirmish();
    expect(asked(here, state, 'a', stance as never, { mayPush: true }).reason).toMatch(/Asked 1\.$/);
    expect(asked(here, state, 'a', spend as never, { reserve: 1 }).reason).toBe('Asked 2.');
  });

  test('decides alike whatever he cannot see', () => {
    const state = newSkirmish();
    const other = { ...state, flag: { ...state.flag, red: 1 } };
    for (const seed of ['a', 'b', 'c']) {
      const one = asked(sit(marshal), state, seed, stance as never, { mayPush: true });
      const two = asked(sit(marshal), other, seed, stance as never, { mayPush: true });
      expect({ ...two }).toEqual({ ...one });
    }
  });

  test('thinks as long as he is given, and tells how far he is', () => {
    let hour = 0;
    const told: number[] = [];
    const thinking = timed(
      () => hour++,
      100,
      (share) => told.push(share),
    );
    const { reason } = asked(sit(marshal, thinking), newSkirmish(), 'a', stance as never, { mayPush: true });
    expect(imaginedIn(reason)).toBe(told.length - 1);
    expect(told.at(-1)).toBe(1);
    const few = asked(sit(marshal, counted(7)), newSkirmish(), 'a', stance as never, { mayPush: true });
    expect(imaginedIn(few.reason)).toBeLessThan(10);
    expect(imaginedIn(few.reason)).toBeLessThan(imaginedIn(reason));
  });
});

describe('a formation that may be told something for itself', () => {
  /** Each of two wings pushes only where it is told to attack; the army pushes if one of them does. */
  const winged: General = {
    ...general,
    plans: () => [],
    formations: () =>
      ['left', 'right'].map((id) => ({
        id,
        name: `The ${id}`,
        offers: [
          { kind: 'attack', at: 0, whom: null, words: 'attacks the mill' },
          { kind: 'reserve', at: null, whom: null, words: 'is kept in reserve' },
        ],
      })),
    follow: (_plan, apart) => (_seat, _view, kind, request) => {
      const attacks = [...(apart?.().missions.values() ?? [])].some((told) => told.kind === 'attack');
      const pushes = kind.kind === stance.kind && attacks && (request as { mayPush: boolean }).mayPush;
      return { answer: kind.kind === stance.kind ? (pushes ? 'push' : 'hold') : 0, reason: '' };
    },
  };
  const thoughtful = marshalOf<Skirmish>({ ...game, general: winged });

  test('is told what pays, the others keep what they have, and he says so', () => {
    const here = sit(thoughtful);
    const first = asked(here, newSkirmish(), 'a', stance as never, { mayPush: true });
    expect(first.answer).toBe('push');
    expect(first.reason).toMatch(/^Each as he judges best, but The (left|right) attacks the mill: /);
    // At the next turn nothing pays more: it is kept.
    const next = asked(here, newSkirmish(), 'b', stance as never, { mayPush: true });
    expect(next.reason).toMatch(/but The (left|right) attacks the mill/);
    expect(next.answer).toBe('push');
  });
});

describe('the plans any army has', () => {
  const places = [
    { at: 0, name: 'Mill', points: 2, ours: false, pressed: 0 },
    { at: 1, name: 'Bridge', points: 5, ours: false, pressed: 0.5 },
    { at: 2, name: 'Church', points: 3, ours: true, pressed: 1 },
    { at: 3, name: 'Their camp', points: 0, ours: false, pressed: 1 },
  ];

  test('a mass on what is worth most first, never on what only the enemy scores', () => {
    const plans: Plan[] = plansAmong({ places, turn: 1, turns: 12, lead: 0 });
    expect(plans.map(({ id }) => id)).toEqual(['mass-1', 'mass-0', 'advance', 'stand']);
    expect(plans[0]).toMatchObject({ at: 1, title: 'Mass on Bridge and hold the rest', reserve: 6 });
    expect(plans.at(-1)).toMatchObject({ at: 2, title: 'Stand, with the mass at Church' });
  });

  test('breaking off is thought of once a third of the day is over', () => {
    expect(plansAmong({ places, turn: 5, turns: 12, lead: -3 }).at(-1)).toMatchObject({
      id: 'break-off',
      rest: 'yield',
    });
  });
});
