/** The officers: legal whatever they are asked, blind to what their view does not show, and better than chance. */
import { describe, expect, test } from 'vitest';
import type { Officer } from '../../../game/index.ts';
import { type AnyKind, checkAnswer, type Policy, SimulatedTable, samplePolicy, stream } from '../../../kernel/index.ts';
import { fullField, smallField } from '../../../testing/one-day-field.ts';
import type { OrdersAnswer, PlansAnswer } from '../battle/kinds.ts';
import { arrive } from '../battle/morale/reinforcements.ts';
import { orders } from '../battle/orders/kinds.ts';
import { ordersRequest } from '../battle/orders/orders.ts';
import { type State, setAt, takeOff, type Unit } from '../battle/state.ts';
import { game } from '../game.ts';
import { general, greedy } from './officers.ts';

const { rules } = game;
const officer = general.follow(null);

interface Asked {
  readonly state: State;
  readonly seat: string;
  readonly kind: AnyKind;
  readonly request: unknown;
}

/** Every question of a game played by lot or by an officer, with the state it was asked in. */
function questionsOf(data: unknown, options: unknown, seed: string, by: Officer | null, most: number): Asked[] {
  const state = game.start(data, options);
  const asked: Asked[] = [];
  const lots = samplePolicy(stream(seed, 'lots'));
  const policy: Policy = (seat, kind, request) => {
    if (asked.length < most && kind.kind.startsWith('one-day/'))
      asked.push({ state: rules.copy(state), seat, kind, request });
    return by
      ? by(seat, () => rules.view(state, seat), kind, request, stream(seed, seat)).answer
      : lots(seat, kind, request);
  };
  const table = new SimulatedTable(stream(seed, 'dice'), policy);
  for (let phase = rules.sequence(state); phase && asked.length < most; phase = rules.sequence(state))
    rules.play(table, state, phase);
  return asked;
}

const decide = (by: Officer, { state, seat, kind, request }: Asked) =>
  by(seat, () => rules.view(state, seat), kind, request, stream('still'));

const fields = [
  ['the small field', smallField(), {}],
  ['the small field with standing reactions', smallField(), { tradeOff: 'standing' }],
  ['the field with every option', fullField(), {}],
] as const;

describe.each([
  ['the officer', officer],
  ['the greedy one', greedy],
] as const)('%s', (_name, by) => {
  test.each(fields)('never gives an illegal answer on %s', (_field, data, options) => {
    for (const [seed, player] of [
      ['lots 1', null],
      ['lots 2', null],
      ['own', by],
    ] as const)
      for (const asked of questionsOf(data, options, seed, player, 80)) {
        const { answer } = decide(by, asked);
        expect(checkAnswer(asked.kind, asked.request, answer), asked.kind.kind).toBeNull();
      }
  });

  test('gives a sentence for his reason wherever he does not do the usual', () => {
    for (const asked of questionsOf(fullField(), {}, 'reasons', by, 60)) {
      const { answer, reason } = decide(by, asked);
      // Who does the usual gives none.
      if (reason === '') expect(answer, asked.kind.kind).toEqual(asked.kind.suggest(asked.request));
      else expect(reason, asked.kind.kind).toMatch(/^\p{Lu}.*\.$/su);
      expect(reason).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

test('what lies under the enemy’s markers does not change an answer', () => {
  const asked = questionsOf(fullField(), {}, 'secrets', officer, 200);
  let compared = 0;
  for (const one of asked) {
    const side = rules.seats(one.state).indexOf(one.seat);
    const changed = rules.copy(one.state);
    const hidden = changed.units.filter((unit) => unit.hidden && unit.sheet.side !== side && unit.fate === 'here');
    if (hidden.length === 0) continue;
    for (const unit of hidden) {
      unit.quality = 'MI';
      unit.level = 'PANICKED';
      unit.marked = 1;
      unit.at.x += 3;
    }
    compared++;
    expect(decide(officer, { ...one, state: changed })).toEqual(decide(officer, one));
  }
  expect(compared).toBeGreaterThan(0);
});

test('the same view and the same question get the same answer', () => {
  for (const asked of questionsOf(smallField(), {}, 'twice', officer, 40))
    expect(decide(officer, asked)).toEqual(decide(officer, asked));
});

/** The winner's seat; null for a draw. */
function winnerOf(start: State, officers: Readonly<Record<string, Officer>>, seed: string): string | null {
  const state = rules.copy(start);
  const policy: Policy = (seat, kind, request) =>
    officers[seat]!(seat, () => rules.view(state, seat), kind, request, chances[seat]!).answer;
  const chances = Object.fromEntries(rules.seats(state).map((seat) => [seat, stream(seed, seat)]));
  const table = new SimulatedTable(stream(seed, 'dice'), policy);
  for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) rules.play(table, state, phase);
  return game.standing(state).winner;
}

test('the officer beats play by lot in the teaching battle, whichever side he takes', () => {
  const teaching = game.scenarios.find(({ id }) => id === 'teaching')!;
  const start = game.start(teaching.data, {});
  const [one, two] = rules.seats(start) as [string, string];
  const { random } = game.officers;
  let won = 0;
  for (let i = 0; i < 40; i++) {
    const own = i % 2 === 0 ? one : two;
    const officers = { [one]: own === one ? officer : random!, [two]: own === two ? officer : random! };
    if (winnerOf(start, officers, `ladder/${i}`) === own) won++;
  }
  expect(won).toBeGreaterThanOrEqual(33);
});

test.each(['dialogue', 'standing'])(
  'the officer beats the greedy one at Austerlitz three times in four, form: %s',
  (tradeOff) => {
    const austerlitz = game.scenarios.find(({ id }) => id === 'austerlitz')!;
    const start = game.start(austerlitz.data, { tradeOff });
    const [one, two] = rules.seats(start) as [string, string];
    let won = 0;
    for (let i = 0; i < 24; i++) {
      const own = i % 2 === 0 ? one : two;
      const officers = { [one]: own === one ? officer : greedy, [two]: own === two ? officer : greedy };
      if (winnerOf(start, officers, `greedy/${i}`) === own) won++;
    }
    expect(won).toBeGreaterThanOrEqual(18);
  },
);

/** What the officer of a side orders. */
function orderedIn(state: State, side: 0 | 1): OrdersAnswer['units'] {
  const { seats } = state.field;
  const request = ordersRequest(state, side);
  return (decide(officer, { state, seat: seats[side], kind: orders as AnyKind, request }).answer as OrdersAnswer).units;
}

describe('foot with the enemy before it', () => {
  const teaching = game.scenarios.find(({ id }) => id === 'teaching')!;
  /** A battalion of each side in the open, so many inches apart and facing each other; nobody else is left. */
  function facing(apart: number): { state: State; mine: Unit } {
    const state = game.start(teaching.data, { tradeOff: 'standing' });
    const [mine, theirs] = ([0, 1] as const).map((side) =>
      state.units.find(({ sheet }) => sheet.side === side && sheet.arm === 'infantry'),
    ) as [Unit, Unit];
    for (const unit of state.units) if (unit !== mine && unit !== theirs) takeOff(unit, 'left');
    setAt(mine, 12, 4, 0, 'line');
    setAt(theirs, 12, 4 + apart, 180, 'line');
    return { state, mine };
  }
  const orderAt = (apart: number, change: (state: State) => void = () => {}) => {
    const { state, mine } = facing(apart);
    change(state);
    return orderedIn(state, 0)[mine.sheet.id]!;
  };

  test('stands to its muskets while he may come to it, and goes on while he is far', () => {
    expect(orderAt(7).order).toBe('F');
    expect(orderAt(10).order).toBe('CM');
  });

  test('goes at him when its side is behind and the day wears on', () => {
    const behind = (turn: number) => (state: State) => {
      state.turn = turn;
      state.held.fill(1);
    };
    expect(orderAt(7, behind(1)).order).toBe('F');
    expect(orderAt(7, behind(6)).order).toBe('CM');
  });

  test('on the way would rather give ground than be struck, but squares against horse', () => {
    expect(orderAt(10).react).toEqual(['square', 'avoid', 'stand']);
  });
});

test('2.031(c): a Road Column leaves the road before horse can charge it', () => {
  const waterloo = game.scenarios.find(({ id }) => id === 'waterloo')!;
  const orderWithHorseAt = (inches: number) => {
    const state = game.start(waterloo.data, {});
    state.turn = 9;
    arrive(new SimulatedTable(stream('Bülow'), samplePolicy(stream('nobody'))), state);
    const losthin = state.units.find(({ sheet }) => sheet.name === 'Losthin')!;
    for (const unit of state.units) if (unit.sheet.side === 0 && unit.sheet.id !== 'F17') takeOff(unit, 'left');
    const domon = state.units.find(({ sheet }) => sheet.id === 'F17')!;
    setAt(domon, losthin.at.x - inches, losthin.at.y, 90, 'column');
    return orderedIn(state, 1)[losthin.sheet.id]!.order;
  };
  expect(orderWithHorseAt(24)).toBe('FM');
  expect(orderWithHorseAt(16)).toBe('CM');
});

test('most of the Prussians come to Waterloo', () => {
  const waterloo = game.scenarios.find(({ id }) => id === 'waterloo')!;
  /** How many of the sixteen have come by the seventeenth turn. */
  const come = (seed: string) => {
    const state = game.start(waterloo.data, { tradeOff: 'standing' });
    const policy: Policy = (seat, kind, request) =>
      officer(seat, () => rules.view(state, seat), kind, request, stream('Gneisenau')).answer;
    const table = new SimulatedTable(stream(seed, 'dice'), policy);
    for (let phase = rules.sequence(state); phase && state.turn < 17; phase = rules.sequence(state))
      rules.play(table, state, phase);
    const prussians = state.units.filter(({ sheet }) => sheet.nation === 'prussia');
    expect(prussians.length).toBe(16);
    return prussians.filter(({ fate }) => fate !== 'coming').length;
  };
  // Horse that waits for its moment upon their road would keep out all who follow it.
  for (const seed of ['Plancenoit', 'Frichermont', 'Lasne', 'Ohain']) {
    expect(come(seed)).toBeGreaterThanOrEqual(14);
  }
});

test('2.031(c): reinforcements march along their road towards their goal, whichever way the road was drawn', () => {
  // Bülow’s men come in at the east end of a road drawn from west to east; all they could be sent for lies west of them.
  const waterloo = game.scenarios.find(({ id }) => id === 'waterloo')!;
  const state = game.start(waterloo.data, {});
  state.turn = 9;
  arrive(new SimulatedTable(stream('Bülow'), samplePolicy(stream('nobody'))), state);
  const losthin = state.units.find(({ sheet }) => sheet.name === 'Losthin')!;
  expect(losthin).toMatchObject({ fate: 'here', formation: 'road' });
  for (const unit of state.units) if (unit.sheet.side === 0 && unit.sheet.id !== 'F19') takeOff(unit, 'left');
  const { answer } = decide(officer, {
    state,
    seat: 'allies',
    kind: orders as AnyKind,
    request: ordersRequest(state, losthin.sheet.side),
  });
  const { order, way } = (answer as OrdersAnswer).units[losthin.sheet.id]!;
  const { points } = state.field.survey.roads.find(({ id }) => id === way!.id)!;
  expect(order).toBe('FM');
  expect(way!.to === 'first' ? points[0] : points[points.length - 2]).toBeLessThan(losthin.at.x - 5);
});

test('the garrison of Hougoumont fights behind its walls: it neither sallies nor follows its corps', () => {
  const waterloo = game.scenarios.find(({ id }) => id === 'waterloo')!;
  const state = game.start(waterloo.data, {});
  const garrison = state.units.find(({ sheet }) => sheet.name === 'Hougoumont')!;
  const { x, y } = garrison.at;
  const left: string[] = [];
  let asked = 0;
  const policy: Policy = (seat, kind, request) => {
    const { answer } = officer(seat, () => rules.view(state, seat), kind, request, stream('Macdonell'));
    const plan = (answer as Partial<PlansAnswer>).plans?.[garrison.sheet.id];
    if (plan && garrison.at.x === x && garrison.at.y === y && garrison.level === 'FIRM') {
      asked++;
      if (plan.do === 'ATTACK' || plan.do === 'GO') left.push(`${state.turn}: ${plan.do}`);
    }
    return answer;
  };
  const table = new SimulatedTable(stream('Goumont', 'dice'), policy);
  for (let phase = rules.sequence(state); phase && state.turn < 9; phase = rules.sequence(state))
    rules.play(table, state, phase);
  expect(asked).toBeGreaterThan(0);
  expect(left).toEqual([]);
});
