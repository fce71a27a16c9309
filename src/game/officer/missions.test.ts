import { describe, expect, test } from 'vitest';
import { divided, type Grouped, Pull } from './missions.ts';
import type { Plan } from './plan.ts';

const plan: Plan = { id: 'mass-0', title: 'Mass', why: '', at: 0, mass: 0.5, rest: 'hold', reserve: 6 };

interface Wing {
  readonly name: string;
  readonly strength: number;
  readonly away: number;
  readonly guard?: boolean;
}

const WINGS: readonly Wing[] = [
  { name: 'left', strength: 4, away: 9 },
  { name: 'centre', strength: 4, away: 2 },
  { name: 'right', strength: 4, away: 5 },
  { name: 'Guard', strength: 6, away: 12, guard: true },
];

const army = (more: Partial<Grouped<Wing>>): Grouped<Wing> => ({
  groups: WINGS,
  strength: ({ strength }) => strength,
  away: ({ away }) => away,
  isReserve: ({ guard }) => guard === true,
  broken: false,
  ...more,
});

const named = (given: Plan, turn: number, more: Partial<Grouped<Wing>> = {}) => {
  const { reserve, massed, rest } = divided(given, turn, army(more));
  return [reserve, massed, rest].map((groups) => groups.map(({ name }) => name));
};

describe('from plan to missions', () => {
  test('the nearest go to the point of decision until the plan’s share of the line is there', () => {
    expect(named(plan, 1)).toEqual([['Guard'], ['centre', 'right'], ['left']]);
    expect(named({ ...plan, mass: 0.2 }, 1)).toEqual([['Guard'], ['centre'], ['right', 'left']]);
    expect(named({ ...plan, mass: 0 }, 1)[1]).toEqual([]);
  });

  test('the reserve waits for its hour or for a wing to break, and then goes to the point of decision', () => {
    for (const [turn, broken] of [
      [6, false],
      [1, true],
    ] as const)
      expect(named(plan, turn, { broken })).toEqual([[], ['centre', 'right', 'Guard'], ['left']]);
  });

  test('what is short by no more than the slack is enough', () => {
    expect(named({ ...plan, mass: 0.4 }, 1, { slack: 1 })[1]).toEqual(['centre']);
    expect(named({ ...plan, mass: 0.4 }, 1, { slack: 0.5 })[1]).toEqual(['centre', 'right']);
  });

  test('who is spared stays, and the next goes in its place', () => {
    const isSpared = (_wing: Wing, there: number) => there === 4;
    expect(named(plan, 1, { isSpared })).toEqual([['Guard'], ['centre'], ['right', 'left']]);
    expect(named(plan, 1, { isSpared: ({ name }) => name === 'right' })[1]).toEqual(['centre', 'left']);
  });

  test('without a point of decision nobody is massed', () => {
    expect(named(plan, 1, { away: null })).toEqual([['Guard'], [], ['left', 'centre', 'right']]);
  });
});

describe('what places draw', () => {
  const places = [
    { place: 'mill', want: 3, at: 0 },
    { place: 'bridge', want: 2, at: 4 },
  ];
  const away = (place: string) => places.find((one) => one.place === place)!.at;

  test('near and much wanted ones first, until they are covered', () => {
    const pull = new Pull<string>();
    expect([1, 2, 3].map(() => pull.draw(places, 40, away))).toEqual(['mill', 'bridge', 'mill']);
  });

  test('nothing where there is no place', () => {
    expect(new Pull<string>().draw([], 10, away)).toBeNull();
  });
});
