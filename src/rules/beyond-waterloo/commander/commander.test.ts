import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../game/index.ts';
import { checkAnswer, SimulatedTable, stream } from '../../../kernel/index.ts';
import { type MarchOrder, march } from '../campaign/kinds.ts';
import { mask } from '../campaign/knowledge.ts';
import { waste } from '../campaign/losing.ts';
import { marchRequest } from '../campaign/marches.ts';
import type { State } from '../campaign/state.ts';
import { game } from '../game.ts';
import { grandTactic, type TacticRequest, tacticsCards } from '../procedures/asks.ts';
import { RoundOdds } from '../procedures/round-odds.ts';
import { drawn, smallGame } from './chits.ts';
import { cardsFor } from './hand.ts';
import { mightOf, oddsOf } from './might.ts';
import { general } from './officers.ts';
import { glanceOf, pictureOf, weightOf } from './picture.ts';

const opened = (id: string): State =>
  game.start(game.scenarios.find((scenario) => scenario.id === id)!.data, {}) as State;

/** The first march of the French in the four days, under a plan. */
function firstMarch(plan: Plan | null): MarchOrder[] {
  const state = opened('four-days');
  Object.assign(state, { step: 'ops', stage: 'march' });
  const view = () => game.rules.view(state, 'french');
  return general.follow(plan)('french', view, march, marchRequest(state, 0), stream('march')).answer as MarchOrder[];
}

test('plans are made for the seat they are asked for: nobody masses on what he has', () => {
  const view = game.rules.view(opened('four-days'), 'french');
  const titles = (seat: string) => general.plans(view, seat).map(({ title }) => title);
  expect(titles('french')).toContain('Mass on Brussels and hold the rest');
  expect(titles('allied')).not.toContain('Mass on Brussels and hold the rest');
  expect(titles('allied')).not.toEqual(titles('french'));
});

test('a step that was filled up again is no loss', () => {
  const state = opened('four-days');
  const lost = () => game.toll(state).lost.french;
  const corps = state.corps[state.field.sheets.findIndex(({ side }) => side === 0)]!;
  const whole = corps.steps;
  waste(state, state.corps.indexOf(corps), 1);
  expect(lost()).toBe(1);
  corps.steps = whole;
  expect(lost()).toBe(0);
  expect(state.lost[0]).toBe(1);
});

describe('chits by regret', () => {
  const game = { mine: ['GA', 'HOLD'], theirs: ['GA', 'HOLD'] } as const;

  test('where every chit has its answer, none is laid always', () => {
    const even = {
      ...game,
      worth: [
        [1, -1],
        [-1, 1],
      ],
    };
    const laid = Array.from({ length: 40 }, (_, i) => drawn(even, stream(`chit ${i}`)).chit);
    expect(new Set(laid)).toEqual(new Set(['GA', 'HOLD']));
  });

  test('a chit that is better against everything is laid always', () => {
    const uneven = {
      ...game,
      worth: [
        [0, 1],
        [2, 3],
      ],
    };
    expect(drawn(uneven, stream('chit'))).toMatchObject({ chit: 'HOLD', often: expect.any(Number) });
    expect(drawn(uneven, stream('chit')).often).toBeGreaterThan(0.98);
  });

  test('steps a chit costs and takes are those of the round’s own odds', () => {
    const body = { mode: 'LOB' as const, cf: 20, cavalry: 0, steps: 10 };
    const bodies = [{ ...body, forceMarched: false, outOfSupply: false, unpaid: false }];
    const face = { ability: 2, morale: 4, broken: 0, nations: 1, militia: 0, bodies, brought: 10, lost: 0 };
    const situation: Omit<TacticRequest, 'allowed' | 'mode' | 'enemyMode' | 'cf' | 'enemyCf'> = {
      role: 'attacker',
      round: 1,
      self: { ...face, power: 'french' },
      foe: { ...face, power: 'allied' },
      terrain: 'clear',
      feature: 'none',
      river: false,
      weather: 'fair',
    };
    const odds = new RoundOdds(situation, opened('four-days').field.scenario.rules);
    const even = odds.pair('GA', 'GA');
    expect(even.mine).toBeCloseTo(even.his);
    expect(odds.pair('RET', 'HOLD')).toMatchObject({ mine: 0, his: 0, ahead: 0 });
    expect(odds.pair('GA', 'HOLD').mine).toBeGreaterThan(odds.pair('GA', 'HOLD').his);
  });
});

test('a corps before an army retreats behind its Rear Guard instead of holding to its last step', () => {
  const body = { forceMarched: false, outOfSupply: false, unpaid: false };
  const army: TacticRequest['foe'] = {
    ...{ power: 'french', ability: 4, morale: 6, broken: 0, nations: 1, militia: 0, brought: 24, lost: 0 },
    bodies: [{ ...body, mode: 'ECH', cf: 53, cavalry: 17, steps: 24 }],
  };
  const corps: TacticRequest['self'] = {
    ...{ power: 'allied', ability: 2, morale: 4, broken: 0, nations: 1, militia: 0, brought: 6, lost: 0 },
    bodies: [{ ...body, mode: 'LOB', cf: 11, cavalry: 1, steps: 6 }],
  };
  const situation: Omit<TacticRequest, 'allowed' | 'mode' | 'enemyMode' | 'cf' | 'enemyCf'> = {
    role: 'defender',
    round: 1,
    terrain: 'clear',
    feature: 'town',
    river: false,
    weather: 'fair',
    self: corps,
    foe: army,
  };
  const { rules } = opened('four-days').field.scenario;
  const stakes = { area: 1, step: 0.8 };
  const allowed = ['LFA', 'RFA', 'GA', 'CA', 'HOLD', 'RET'] as const;
  expect(drawn(smallGame(situation, allowed, stakes, rules), stream('zieten'))).toMatchObject({
    chit: 'RET',
    often: expect.closeTo(1, 1),
  });
  const meeting = { ...situation, gt: 'RET', enemyGt: 'LFA' } as const;
  const { answer } = cardsFor({ playable: ['rearGuard', 'skirmish'], most: 1, hand: null, meeting }, stakes, rules);
  expect(answer).toEqual(['rearGuard']);
});

describe('a general with a plan', () => {
  const mass: Plan = {
    id: 'x',
    title: 'Mass on Mons',
    why: 'for the test',
    mass: 1,
    rest: 'hold',
    reserve: 1,
    at: opened('four-days').field.map.indexOf('MNS'),
  };

  test('sends the army where the plan is decided', () => {
    const there = (plan: Plan | null) => firstMarch(plan).filter(({ to }) => to === 'MNS').length;
    expect(there(mass)).toBeGreaterThan(1);
    expect(there(mass)).toBeGreaterThan(there(null));
  });

  test('of himself he falls on the nearer enemy before he joins the others', () => {
    expect(firstMarch(null).filter(({ to }) => to === 'CRL').length).toBeGreaterThan(2);
  });

  test('has plans for either side, each with a place of the map', () => {
    const state = opened('four-days');
    for (const seat of ['french', 'allied']) {
      const plans = general.plans(game.rules.view(state, seat), seat);
      expect(plans.length).toBeGreaterThan(1);
      for (const { at } of plans) if (at !== null) expect(state.field.areas[at]!.vp).toBeGreaterThan(0);
    }
  });

  test('what he imagines at the moment of a march is played on from there', () => {
    const state = opened('four-days');
    Object.assign(state, { step: 'ops', stage: 'march' });
    const guess = game.imagine!(game.rules.view(state, 'french'), stream('guess')) as State;
    const kinds: string[] = [];
    const table = new SimulatedTable(stream('dice'), (_seat, kind, request) => {
      kinds.push(kind.kind);
      return kind.suggest(request);
    });
    game.rules.play(table, guess, game.rules.sequence(guess)!);
    expect(kinds[0]).toBe(march.kind);
  });
});

test('an enemy on the road to Paris calls back whoever is farther from it than he', () => {
  const state = opened('beyond-waterloo');
  Object.assign(state, { step: 'ops', stage: 'march', turn: 2, active: 0, first: 0 });
  const corps = (id: string) => state.corps[state.field.sheets.findIndex((sheet) => sheet.id === id)]!;
  const wing = state.field.sheets.find(({ name }) => name.startsWith('Left Wing'))!.id;
  const orange = state.field.sheets.find(({ name }) => name.startsWith('Anglo-Allied II'))!.id;
  const asked = () => {
    const view = game.rules.view(state, 'french');
    return general.follow(null)('french', () => view, march, marchRequest(mask(state, 'french'), 0), stream('paris'));
  };
  corps(orange).area = state.field.map.indexOf('AMI');
  corps(wing).area = state.field.map.indexOf('VAL');
  const { answer, reason } = asked();
  expect(reason).toMatch(/Paris must be covered/);
  const to = (answer as MarchOrder[]).find(({ id }) => id === wing)?.to;
  expect(['AMI', 'PAR', 'COM', 'STQ']).toContain(to);
});

test('who is to end as he marches needs no change, and who can march only so changes first', () => {
  const state = opened('four-days');
  Object.assign(state, { step: 'ops', stage: 'march' });
  const sheet = game.desk.sheets[march.kind]!;
  const french = marchRequest(state, 0);
  const ney = sheet.answer(french, { N2: { to: 'CRL', last: 'MO' } });
  expect(ney).toEqual([{ id: 'N2', to: 'CRL', first: 'none', last: 'none', forced: false }]);
  expect(checkAnswer(march, french, ney)).toBeNull();
  const allied = marchRequest(state, 1);
  const orange = sheet.answer(allied, { W1: { to: 'QBR', last: 'MO' } });
  expect(checkAnswer(march, allied, orange)).toBeNull();
  expect(orange).toMatchObject([{ first: 'MO', last: 'none' }]);
});

test('a chit that may not be laid is offered with its reason', () => {
  const state = opened('four-days');
  const body = {
    mode: 'MO' as const,
    cf: 20,
    cavalry: 0,
    steps: 10,
    forceMarched: false,
    outOfSupply: false,
    unpaid: false,
  };
  const face = { ability: 2, morale: 4, broken: 0, nations: 1, militia: 0, bodies: [body], brought: 10, lost: 0 };
  const request: TacticRequest = {
    role: 'attacker',
    round: 1,
    self: { ...face, power: 'french' },
    foe: { ...face, power: 'allied' },
    terrain: 'clear',
    feature: 'none',
    river: false,
    weather: 'fair',
    allowed: ['GA', 'CA', 'RET'],
    mode: 'MO',
    enemyMode: 'MO',
    cf: 20,
    enemyCf: 20,
  };
  const form = game.desk.sheets[grandTactic.kind]!.form(game.rules.view(state, 'french'), request);
  const [blank] = form.lines[0]!.blanks;
  if (blank?.type !== 'choose') throw new Error('a chit is chosen');
  const offer = (value: string) => blank.offers.find((one) => one.value === value)!;
  expect(offer('HOLD').refused).toMatchObject({ cite: '6.4 H3' });
  expect(offer('LFA').refused).toMatchObject({ cite: '5.3' });
  expect(offer('GA').sentence).toMatch(/Retreat 100 %/);
});

test('every reason an officer gives is a whole sentence', () => {
  const state = opened('four-days');
  const seen = new Map<string, string[]>();
  const random = stream('reasons');
  const table = new SimulatedTable(stream('reasons dice'), (seat, kind, request) => {
    const { answer, reason } = game.officers.officer!(seat, () => game.rules.view(state, seat), kind, request, random);
    seen.set(kind.kind, [...(seen.get(kind.kind) ?? []), reason]);
    // Who does the usual gives no reason.
    if (reason !== '') expect(reason, kind.kind).toMatch(/^[A-Z].* .*\.$/);
    return answer;
  });
  for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state)) {
    game.rules.play(table, state, phase);
  }
  expect(seen.get(march.kind)!.every((reason) => reason !== '')).toBe(true);
  expect(seen.get(tacticsCards.kind)!.join(' ')).toMatch(/played: with .* against .* worth|no card|No card/);
});

test('who has the enemy far from Paris does not run back to it: Belgium is fought for in June', () => {
  const state = opened('hundred-days');
  Object.assign(state, { step: 'ops', stage: 'march', active: 0, first: 0 });
  const view = game.rules.view(state, 'french');
  const request = marchRequest(mask(state, 'french'), 0);
  const { answer, reason } = general.follow(null)('french', () => view, march, request, stream('june'));
  expect(reason).not.toMatch(/Paris must be covered/);
  const to = (answer as MarchOrder[])
    .filter(({ id }) => ['F1', 'F2', 'F3', 'F4'].includes(id))
    .map((order) => order.to);
  expect(to.filter((area) => ['ATH', 'CHA', 'NAM', 'BRU'].includes(area)).length).toBeGreaterThan(2);
});

describe('an army together', () => {
  /** The evening of the 15th: Napoleon in Charleroi, Zieten gone, the Allies before Brussels. */
  const sixteenth = (): State => {
    const state = opened('four-days');
    Object.assign(state, { step: 'ops', stage: 'march', turn: 2, active: 0, first: 0 });
    const put = (id: string, area: string, mode: 'ECH' | 'LOB' | 'MO') => {
      const corps = state.corps[state.field.sheets.findIndex((sheet) => sheet.id === id)]!;
      Object.assign(corps, { area: state.field.map.indexOf(area), began: state.field.map.indexOf(area), mode });
    };
    for (const id of ['N1', 'N2', 'N3']) put(id, 'CRL', 'ECH');
    put('N4', 'CRL', 'LOB');
    for (const id of ['W1', 'P2']) put(id, 'BXL', 'MO');
    state.corps[state.field.sheets.findIndex(({ id }) => id === 'P1')]!.fate = 'gone';
    state.control = state.control.with(state.field.map.indexOf('CRL'), 0);
    return state;
  };

  test('goes on as one where no corps would go first, and does not wait at Charleroi for three days', () => {
    const state = sixteenth();
    const view = game.rules.view(state, 'french');
    const request = marchRequest(mask(state, 'french'), 0);
    const orders = general.follow(null)('french', () => view, march, request, stream('16th')).answer as MarchOrder[];
    const to = new Set(['N1', 'N2', 'N3'].map((id) => orders.find((order) => order.id === id)?.to ?? 'CRL'));
    expect([...to]).toHaveLength(1);
    expect([...to][0]).not.toBe('CRL');
  });

  test('is weighed as it would fight: by its heart, and Allies of two nations by less than their numbers', () => {
    const state = sixteenth();
    const might = (side: 0 | 1, ...ids: string[]) => {
      const list = ids.map((id) => state.field.sheets.findIndex((sheet) => sheet.id === id));
      return mightOf(
        state,
        side,
        list,
        list.reduce((sum, i) => sum + weightOf(state, i), 0),
      );
    };
    const [guard, mixed] = [might(0, 'N1', 'N2', 'N3', 'N4'), might(1, 'W1', 'W2', 'W3', 'P2')];
    // Seven steps more than the French, and the heavier by the sum of their factors.
    expect(oddsOf(guard, mixed)).toBeGreaterThan(1);
    expect(might(1, 'W1', 'W2').weight + might(1, 'P2').weight).toBeGreaterThan(might(1, 'W1', 'W2', 'P2').weight);
    expect(oddsOf(guard, mixed) * oddsOf(mixed, guard)).toBeCloseTo(1);
  });
});

test('who has the enemy’s whole army before his eyes knows that Berlin stands empty, and is afraid of it while a corps is missing', () => {
  const state = opened('saxony-1813');
  const at = (id: string) => state.field.map.indexOf(id);
  const sides = [at('DRE'), at('BAU')];
  state.corps.forEach((corps, i) => {
    const { side, data } = state.field.sheets[i]!;
    if (corps.fate === 'here' && !data.garrison) corps.area = sides[side]!;
  });
  state.control = state.control.with(at('BER'), 0).with(at('BAU'), 1);
  const feared = () => pictureOf(glanceOf(game.rules.view(state, 'allied') as object)).blind(at('BER'));
  expect(feared()).toBe(0);
  state.corps[state.field.sheets.findIndex(({ id }) => id === 'F7')]!.area = at('MAG');
  const one = feared();
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(0.5);
});
