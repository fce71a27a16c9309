import { describe, expect, test } from 'vitest';
import { type Random, SimulatedTable, stream } from '../../../kernel/index.ts';
import { game } from '../game.ts';
import { attrition } from './attrition.ts';
import { frenchCap, isTied } from './home.ts';
import { marchRequest } from './marches.ts';
import { administration, mobilisation } from './mobilisation.ts';
import type { State } from './state.ts';
import { countCutOff, inSupply } from './supply.ts';
import { pointsOf } from './victory.ts';

const opened = (id: string, switches = {}): State =>
  game.start(game.scenarios.find((scenario) => scenario.id === id)!.data, switches) as State;

/** A Table at which every die shows this face, and everybody does the usual. */
const showing = (face: number) =>
  new SimulatedTable({ below: (n: number) => Math.min(n, face) - 1 } as Random, (_seat, kind, request) =>
    kind.suggest(request),
  );
const corpsCalled = (state: State, id: string) => state.field.sheets.findIndex((sheet) => sheet.id === id);
const areaCalled = (state: State, id: string) => state.field.map.indexOf(id);
const put = (state: State, id: string, area: string) => {
  state.corps[corpsCalled(state, id)]!.area = areaCalled(state, area);
};

describe('the Vendée (W38)', () => {
  test('its army stays until a die of 4 or more quiets it at the end of the first turn', () => {
    const state = opened('hundred-days');
    expect(isTied(state, corpsCalled(state, 'F11'))).toBe(true);
    attrition(showing(4), state);
    expect(isTied(state, corpsCalled(state, 'F11'))).toBe(false);
  });

  test('unwatched and not quiet it is lost, and Paris is shaken', () => {
    const state = opened('hundred-days');
    put(state, 'F11', 'TRS');
    attrition(showing(3), state);
    expect(state.control[areaCalled(state, 'VEN')]).toBe(1);
    expect(state.nerve).toBe(4);
  });

  test('without its switch Lamarque is free from the start', () => {
    const state = opened('hundred-days', { vendee: false });
    expect(isTied(state, corpsCalled(state, 'F11'))).toBe(false);
  });
});

test('Paris Allied at the end of a turn deposes Napoleon, and the Allies have won whatever the points (W37)', () => {
  const state = opened('hundred-days');
  state.control = state.control.with(areaCalled(state, 'PAR'), 1);
  put(state, 'F12', 'ORL');
  attrition(showing(6), state);
  const [french, allied] = pointsOf(state);
  expect(french).toBeGreaterThan(allied);
  expect(state.over).toEqual({ winner: 1, why: 'the Chambers depose Napoleon' });
});

describe('the War Minister (W39)', () => {
  test('Davout stays in Paris and raises a step more, unless the Emperor or the enemy is near', () => {
    const state = opened('hundred-days');
    const davout = corpsCalled(state, 'F12');
    expect(isTied(state, davout)).toBe(true);
    expect(frenchCap(state, 4)).toBe(5);
    put(state, 'A1', 'COM');
    expect(isTied(state, davout)).toBe(false);
    put(state, 'F1', 'PAR');
    expect(frenchCap(state, 4)).toBe(4);
  });

  test('a shaken Paris gives two steps, a steady one five (W37)', () => {
    const state = opened('hundred-days', { minister: false });
    expect(frenchCap({ ...state, nerve: 3 }, 4)).toBe(2);
    expect(frenchCap({ ...state, nerve: 9 }, 4)).toBe(5);
  });
});

test('Switzerland takes the field the turn after a French Formation entered Geneva (W40)', () => {
  const state = opened('hundred-days');
  const swiss = state.corps[corpsCalled(state, 'A24')]!;
  state.turn = 3;
  mobilisation(showing(1), state);
  expect(swiss.fate).toBe('coming');
  state.provoked = 2;
  mobilisation(showing(1), state);
  expect(swiss.fate).toBe('here');
});

describe('early peace (W41)', () => {
  const ahead = () => {
    const state = opened('hundred-days');
    Object.assign(state, { turn: 3, nerve: 8, glory: [60, 0], quiet: true });
    return state;
  };

  test('from the third turn the Allies treat with who is 25 points ahead and steady', () => {
    const state = ahead();
    attrition(showing(3), state);
    expect(state.over).toEqual({ winner: 0, why: 'the Allies treat' });
  });

  test('not with who has lost heart', () => {
    const state = ahead();
    state.nerve = 6;
    attrition(showing(3), state);
    expect(state.over).toBeNull();
  });
});

test('the first loss of Lyon shakes Paris once, and Brussels steadies it (W37)', () => {
  const state = opened('hundred-days');
  state.control = state.control.with(areaCalled(state, 'LYO'), 1);
  attrition(showing(4), state);
  expect(state.nerve).toBe(4);
  attrition(showing(4), state);
  expect(state.nerve).toBe(4);
  state.control = state.control.with(areaCalled(state, 'BRU'), 0);
  attrition(showing(4), state);
  expect(state.nerve).toBe(5);
});

test('Ney takes over the Army of Berlin in the third turn (W43)', () => {
  const state = opened('saxony-1813');
  const army = state.corps[corpsCalled(state, 'F7')]!;
  administration(showing(3), state);
  expect(army).toMatchObject({ ap: 2, leaders: ['away', 'fit', 'fit'] });
  state.turn = 3;
  administration(showing(3), state);
  expect(army).toMatchObject({ ap: 3, leaders: ['fit', 'fit', 'fit'] });
});

test('a depot cut off gives supply for two turns and no longer (W45)', () => {
  const state = opened('saxony-1813');
  const dresden = areaCalled(state, 'DRE');
  const torgau = areaCalled(state, 'TOR');
  state.control = state.control.map((_, area) => (area === dresden ? 0 : 1));
  for (const turn of [1, 2]) {
    countCutOff(state);
    expect([turn, inSupply(state, 0, dresden)]).toEqual([turn, true]);
  }
  countCutOff(state);
  expect(inSupply(state, 0, dresden)).toBe(false);
  expect(state.cutOff[torgau]).toBe(3);
});

test('after a French Waterloo the campaign begins in the second OPs Phase, with the Allies (W46)', () => {
  const state = opened('beyond-waterloo');
  expect(state).toMatchObject({ step: 'ops', phase: 1, stage: 'initiative' });
  game.rules.play(showing(3), state, game.rules.sequence(state)!);
  expect(state).toMatchObject({ active: 1, stage: 'march' });
});

/** Napoleon and Ney at Charleroi against Zieten, on the given day. */
function atCharleroi(turn: number, face: number, strays: boolean): State {
  const state = opened('four-days', { strays });
  for (const id of ['N1', 'N2']) {
    put(state, id, 'CRL');
    Object.assign(state.corps[corpsCalled(state, id)]!, { mode: 'ECH', came: areaCalled(state, 'BEA') });
  }
  Object.assign(state, { turn, step: 'ops', stage: 'battle', active: 0 });
  game.rules.play(showing(face), state, game.rules.sequence(state)!);
  return state;
}

test('on the sixteenth d’Erlon may march to and fro, where that is played (W44)', () => {
  expect(atCharleroi(2, 2, true).straying).toBe('away');
  expect(atCharleroi(2, 3, true).straying).toBe('fights');
  expect(atCharleroi(2, 2, false).straying).toBe('open');
  expect(atCharleroi(3, 2, true).straying).toBe('open');
});

test('from the seventh turn half the Saxons go over after a battle at Morale 2 (W42)', () => {
  const saxons = (turn: number) => {
    const state = opened('saxony-1813', { weather: false });
    const army = corpsCalled(state, 'F7');
    put(state, 'F7', 'JUT');
    Object.assign(state.corps[army]!, { morale: 2, mode: 'LOB', came: areaCalled(state, 'LUB') });
    Object.assign(state, { turn, step: 'ops', stage: 'battle', active: 0 });
    game.rules.play(showing(2), state, game.rules.sequence(state)!);
    return state.corps[army]!.steps[1]!;
  };
  expect(saxons(7)).toBeLessThanOrEqual(saxons(6) / 2);
});

test('whoever is tied is not asked to march', () => {
  const state = opened('hundred-days');
  const asked = marchRequest(state, 0).marchers.map(({ id }) => id);
  expect(asked).toContain('F1');
  expect(asked).not.toContain('F11');
  expect(asked).not.toContain('F12');
});

test('whoever is stopped by an enemy nobody saw, on ground that is full, stops before it (W4)', () => {
  const state = opened('saxony-1813', { wastage: false });
  // Lübben is swamp: twenty steps a side. Thirteen go there, and ten would go through to Berlin.
  for (const id of ['F2', 'F5', 'F7']) {
    put(state, id, 'DRE');
    state.corps[corpsCalled(state, id)]!.mode = 'MO';
  }
  put(state, 'A7', 'LUB');
  Object.assign(state, { step: 'ops', stage: 'march', active: 0 });
  const table = new SimulatedTable(stream('swamp'), () => [
    { id: 'F7', to: 'LUB', first: 'none', last: 'none', forced: false },
    { id: 'F2', to: 'BER', first: 'none', last: 'none', forced: true },
  ]);
  game.rules.play(table, state, game.rules.sequence(state)!);
  expect(state.corps[corpsCalled(state, 'F7')]!.area).toBe(areaCalled(state, 'LUB'));
  expect(state.corps[corpsCalled(state, 'F2')]!.area).toBe(areaCalled(state, 'GRH'));
});
