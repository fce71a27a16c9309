import { describe, expect, test } from 'vitest';
import {
  type AnyProcedure,
  chance,
  InputError,
  oddsOf,
  type Policy,
  parseFacts,
  type Random,
  type RollEntry,
  resolve,
  sampleFacts,
  sealedDice,
  sealedHand,
  stream,
  totalWeight,
  typedHand,
} from '../../../kernel/index.ts';
import { book } from '../book.ts';
import type { Options } from '../options.ts';

const standard = book.options.parse({}) as Options;
const named = (id: string): AnyProcedure => book.procedures.find((procedure) => procedure.id === id)!;

function play(id: string, facts: unknown, dice: number[], options: unknown = {}, answers: unknown[] = []) {
  const procedure = named(id);
  const given = parseFacts(procedure.facts, facts);
  const hand = typedHand(dice);
  const left = [...answers];
  const played = resolve(procedure, given, parseFacts(book.options, options), {
    hand,
    instructions: (_seat, kind, request) => (left.length ? left.shift() : kind.suggest(request)),
  });
  expect(played.needs).toBeNull();
  expect(hand.left).toBe(0);
  const rolls = played.entries.filter((entry): entry is RollEntry => entry.type === 'roll');
  const words = procedure.words(played.result, given).join(' ');
  return { result: played.result, rolls, totals: rolls.map(({ total }) => total), words };
}

const keys = (rolls: readonly RollEntry[], at = 0) => rolls[at]!.modifiers.map(({ key }) => key);
const refused = (id: string, facts: unknown) => () => parseFacts(named(id).facts, facts);

const measured = (procedure: AnyProcedure) => ({
  ...procedure,
  resultKey: (result: unknown) => JSON.stringify(procedure.measures.map((measure) => measure.of(result))),
});

/** Sampled facts; every other time a few fields only, for what is usual lies near the defaults. */
function drawn(procedure: AnyProcedure, random: Random, i: number): unknown {
  const wild = sampleFacts(procedure.facts, random) as Record<string, unknown>;
  if (i % 2 === 0) return wild;
  const few = Object.fromEntries(Object.entries(wild).filter(() => random.below(4) === 0));
  const parsed = procedure.facts.safeParse(few);
  return parsed.success ? parsed.data : wild;
}

describe('every procedure', () => {
  const lit = new Set<string>();

  test.each(book.procedures.map((procedure) => [procedure.id, procedure] as const))(
    '%s resolves with any legal facts, and its odds hold every result',
    (id, procedure) => {
      const random = stream('facts', id);
      const rule = measured(procedure);
      for (let i = 0; i < 30; i++) {
        const facts = i === 0 ? parseFacts(procedure.facts, {}) : drawn(procedure, random, i);
        const options = i < 10 ? standard : sampleFacts(book.options, random);
        // The same request always gets the same answer, so that odds and play follow one policy.
        const policy: Policy = (seat, kind, request) =>
          kind.sample(request, stream(`${id}${i}`, seat + JSON.stringify(request)));
        const played = resolve(procedure, facts, options, {
          hand: sealedHand(sealedDice(`seed${i}`)),
          instructions: policy,
        });
        expect(played.needs).toBeNull();
        for (const entry of played.entries) {
          if (entry.type !== 'roll') continue;
          if (entry.lit) lit.add(entry.lit.chart);
          for (const { chart } of entry.modifiers) if (chart) lit.add(chart);
        }
        for (const { chart } of played.looks) lit.add(chart);
        expect(procedure.words(played.result, facts).length).toBeGreaterThan(0);
        for (const { at } of procedure.marks?.(played.result, facts) ?? []) expect(typeof at).toBe('string');
        const odds = oddsOf(rule, facts, options, { policy });
        expect(Math.abs(totalWeight(odds) - 1)).toBeLessThan(1e-12);
        expect(odds.map(({ value }) => rule.resultKey(value))).toContain(rule.resultKey(played.result));
      }
    },
  );

  test('between them they light every chart of the sheet', () => {
    const played = resolve(
      named('artillery-skirmish'),
      parseFacts(named('artillery-skirmish').facts, { firers: [{ twelve: 1 }] }),
      {
        ...standard,
        plain12pdr: 'three',
      },
      { hand: typedHand([1, 1]) },
    );
    for (const { chart } of played.looks) lit.add(chart);
    expect(book.charts.map(({ id }) => id).filter((id) => !lit.has(id))).toEqual([]);
  });

  test.each(book.procedures.map((procedure) => [procedure.id, procedure] as const))(
    'the odds of %s with default facts make up a whole',
    (_, procedure) => {
      const odds = oddsOf(measured(procedure), parseFacts(procedure.facts, {}), standard);
      expect(totalWeight(odds)).toBeCloseTo(1, 12);
    },
  );
});

describe('command tests', () => {
  test('who commands in person adds his LR again, or subtracts it where he commands another', () => {
    expect(play('order-activation', { personal: 'this' }, [1, 1]).totals[0]).toBe(8);
    expect(play('order-activation', { personal: 'other' }, [1, 1, 1]).totals[0]).toBe(4);
  });

  test('an army commander’s LR counts twice towards a Force commander, or with the option where he leads a Force (R3)', () => {
    const objective = { order: 'objective', rank: 'army', issuer: 'A', receiver: 'C' };
    expect(keys(play('order-activation', objective, [1, 1]).rolls)).toEqual(['issuerA', 'doubleA', 'receiverC']);
    const own = { doubleLr: 'ownForce' };
    expect(keys(play('order-activation', objective, [2, 1], own).rolls)).toEqual(['issuerA', 'receiverC']);
    const directive = { rank: 'army', leadsForce: true, issuer: 'A', receiver: 'C' };
    expect(keys(play('order-activation', directive, [2, 1], own).rolls)).toEqual(['issuerA', 'doubleA', 'receiverC']);
    expect(keys(play('order-activation', directive, [2, 1]).rolls)).toEqual(['issuerA', 'receiverC']);
  });

  test('changing one’s own Objective counts the LR once, at no distance', () => {
    for (const [issuer, plus] of [
      ['A', 3],
      ['B', 2],
      ['C', 1],
      ['none', 0],
    ] as const) {
      const { totals } = play(
        'leader-action',
        { action: 'changeObjective', issuer, receiver: 'A', distance: 60 },
        [1, 1],
      );
      expect(totals).toEqual([2 + plus]);
    }
  });

  test('3″ counts instead of 6″ and once for both, unless the options say otherwise (A1, A2)', () => {
    const both = { issuerNear: 'three', receiverNear: 'six' };
    const near = (options: object) =>
      keys(play('order-activation', both, [6, 6], options).rolls).filter((key) => key?.startsWith('within'));
    expect(near({})).toEqual(['within3']);
    expect(near({ nearEnemy: 'added' })).toEqual(['within3', 'within6']);
    expect(near({ eitherParty: 'each' })).toEqual(['within3', 'within6']);
    expect(near({ eitherParty: 'each', nearEnemy: 'added' })).toEqual(['within3', 'within6', 'within6']);
  });

  test('every 12″ is a whole step, or with the option a step begun (A3)', () => {
    const steps = (distance: number, options = {}) =>
      12 + 4 - play('order-activation', { distance }, [6, 6], options).totals[0]!;
    expect([0, 11.9, 12, 23.9, 24].map((distance) => steps(distance))).toEqual([0, 0, 1, 1, 2]);
    const begun = { distanceSteps: 'begun' };
    expect([0, 0.1, 12, 12.1].map((distance) => steps(distance, begun))).toEqual([0, 1, 1, 2]);
  });

  test('Reserve, Retreat, Broken, vantage, fatigue and delay weigh +3, −2, −3, +2, −1, −1', () => {
    const plain = { issuer: 'none', receiver: 'none' };
    const total = (facts: object) => play('order-activation', { ...plain, ...facts }, [6, 6]).totals[0];
    expect([{ state: 'R' }, { state: 'RT' }, { state: 'BK' }, { vantage: true }].map(total)).toEqual([15, 10, 9, 14]);
    expect([{ fatigue: 4 }, { delay: 3 }].map(total)).toEqual([8, 9]);
  });

  test('an order never holds more than three delay markers (G3)', () => {
    const facts = { issuer: 'none', receiver: 'none', delay: 2 };
    expect(play('order-activation', facts, [3, 2, 6]).result).toEqual({
      order: 'Attack',
      outcome: 'delayed',
      delay: 3,
    });
    expect(play('order-activation', facts, [2, 2]).result).toMatchObject({ outcome: 'lost', delay: 0 });
  });

  test('half a die rounds up, or with the option down, to no delay at all (A4)', () => {
    const facts = { issuer: 'none', receiver: 'none' };
    expect(play('order-activation', facts, [1, 2, 1]).result.delay).toBe(1);
    expect(play('order-activation', facts, [1, 2, 1], { halfDie: 'down' }).result.delay).toBe(0);
  });

  test('taking command, an ADC and inspiring need no test; abandoning needs one unless the Formation flees', () => {
    expect(play('leader-action', { action: 'takeCommand' }, []).result.outcome).toBe('done without a test');
    expect(play('leader-action', { action: 'inspire' }, []).result.outcome).toBe('done without a test');
    expect(play('leader-action', { action: 'dispatchAdc', rank: 'army' }, []).result.outcome).toBe(
      'done without a test',
    );
    const abandon = { action: 'abandonCommand', personal: 'this' };
    expect(play('leader-action', abandon, [1, 1]).result.outcome).toBe('succeeds');
    expect(play('leader-action', { ...abandon, state: 'BK' }, []).result.outcome).toBe('done without a test');
  });

  test('after a failure untested actions remain', () => {
    const attempts = [{ action: 'rally', receiver: 'none' }, { action: 'rally' }, { action: 'inspire' }];
    const { result } = play('leader-actions', { issuer: 'none', attempts }, [1, 2]);
    expect(result.actions.map(({ action }: { action: string }) => action)).toEqual([
      'Rally a Unit',
      'Inspire Formation',
    ]);
    expect(result).toMatchObject({ done: 1, stopped: true });
  });

  test('a delayed order sheds a marker each turn it waits, or tests sooner', () => {
    const facts = { issuer: 'none', receiver: 'none', delay: 2 };
    expect(play('order-delay', facts, [3, 4], {}, ['wait', 'wait']).result).toEqual({
      outcome: 'in force',
      turn: 3,
      delay: 0,
    });
    expect(play('order-delay', facts, [5, 4], {}, ['test']).result).toEqual({ outcome: 'in force', turn: 1, delay: 0 });
    expect(play('order-delay', { ...facts, turns: 1 }, [], {}, ['wait']).result).toEqual({
      outcome: 'pending',
      turn: 1,
      delay: 1,
    });
    expect(play('order-delay', facts, [2, 2], {}, ['test']).result).toMatchObject({ outcome: 'lost', turn: 1 });
  });

  test('contradictions are refused with field and rule', () => {
    expect(refused('order-activation', { order: 'objective' })).toThrow(/^rank: .*army commander.*G1/);
    expect(refused('order-activation', { order: 'objective', rank: 'army', fatigue: 2 })).toThrow(/^fatigue: /);
    expect(refused('order-activation', { leadsForce: true })).toThrow(/^leadsForce: /);
    expect(refused('leader-action', { action: 'rally', ownReserve: true })).toThrow(/^ownReserve: .*G19/);
    expect(refused('leader-action', { action: 'dispatchAdc' })).toThrow(/^action: .*G24/);
    expect(refused('leader-action', { action: 'abandonCommand' })).toThrow(/^personal: .*G18/);
    expect(refused('leader-actions', { attempts: [{}, { action: 'rally', ownReserve: true }] })).toThrow(
      /^attempts\.1\.ownReserve: /,
    );
    expect(refused('order-activation', { distance: -1 })).toThrow(InputError);
    expect(refused('order-activation', { delay: 4 })).toThrow(/delay must be at most 3/);
  });
});

describe('movement', () => {
  const move = (facts: object, options = {}) => play('movement', facts, [], options).result;

  test('nine rates', () => {
    const rate = (mover: string, state: string) => move({ mover, state, open: 0 }).allowance;
    const movers = ['infantry', 'cavalry', 'general'];
    expect(movers.map((mover) => rate(mover, 'road'))).toEqual([12, 15, 24]);
    expect(movers.map((mover) => rate(mover, 'ployed'))).toEqual([10, 12, 18]);
    expect(['infantry', 'cavalry'].map((mover) => rate(mover, 'deployed'))).toEqual([8, 10]);
    expect(refused('movement', { mover: 'general' })).toThrow(/^state: /);
  });

  test('an inch of rough ground costs two, but not Light and Irregular troops', () => {
    expect(move({ open: 2, rough: 3 })).toMatchObject({ cost: 8, reaches: true, thirds: 3, halts: false });
    expect(move({ open: 2, rough: 3, light: true })).toMatchObject({ cost: 5, reaches: true });
    expect(move({ open: 2, rough: 3.5 })).toMatchObject({ cost: 9, reaches: false });
  });

  test('dense ground halves everybody and halts all but Light and Irregular', () => {
    expect(move({ open: 0, dense: 4 })).toMatchObject({ cost: 8, halts: true });
    expect(move({ open: 0, dense: 4, light: true })).toMatchObject({ cost: 8, halts: false });
  });

  test('a retreat halves the move; through rough ground it is a quarter, or with the option a half (A8)', () => {
    expect(move({ open: 4, status: 'RT' })).toMatchObject({ allowance: 4, reaches: true, keepsAway: true });
    expect(move({ open: 0, rough: 2, status: 'BK' })).toMatchObject({ allowance: 4, cost: 4 });
    expect(move({ open: 0, rough: 4, status: 'BK' }, { halvesCompound: false })).toMatchObject({ cost: 4 });
  });

  test('passing through friends takes a third of the allowance (G13)', () => {
    expect(move({ state: 'road', open: 8, passage: true })).toMatchObject({ cost: 12, reaches: true, thirds: 3 });
  });
});

describe('ploy and deploy', () => {
  test('rough −3, dense −5, cavalry alone +3, Reserve +5, rush +7 for a fatigue on each class', () => {
    const total = (facts: object, options = {}) =>
      play('ploy-deploy', { leader: 'none', ...facts }, [1, 2], options).totals[0];
    expect(total({ ground: 'rough' })).toBe(0);
    expect(total({ ground: 'dense' })).toBe(-2);
    expect(total({ cavalryOnly: true })).toBe(6);
    expect(total({ reserve: true })).toBe(8);
    expect(total({ rush: { infantry: true, artillery: true } })).toBe(10);
    expect(total({ rush: { infantry: true, artillery: true } }, { fatigueAtOnce: true })).toBe(8);
    const { result } = play('ploy-deploy', { rush: { infantry: true, artillery: true } }, [1, 2]);
    expect(result.fatigue).toEqual(['infantry', 'artillery']);
  });

  test('the last Unit goes by itself', () => {
    const units = (waiting: number) => play('ploy-deploy', { leader: 'none', waiting }, [1, 2]).result;
    expect(units(4)).toMatchObject({ units: 2, all: false });
    expect(units(3)).toMatchObject({ units: 3, all: true });
  });

  test('contradictions are refused', () => {
    expect(refused('ploy-deploy', { used: 11, allowance: 10 })).toThrow(/^used: /);
    expect(refused('ploy-deploy', { change: 'ploy', ground: 'rough' })).toThrow(/^ground: /);
    expect(refused('ploy-deploy', { cavalryOnly: true, rush: { infantry: true } })).toThrow(/^rush: /);
  });
});

describe('recovery from fatigue', () => {
  const removed = (facts: object) => play('fatigue-recovery', { fatigue: { infantry: 2 }, ...facts }, []).result;

  test('Reserve and Rally & Reform shed one a turn with no enemy within 6″', () => {
    expect(removed({ order: 'R', enemy: 6.5 })).toEqual({ removed: 1, class: 'infantry', quiet: 0 });
    expect(removed({ order: 'RR', enemy: 6 })).toEqual({ removed: 0, class: 'infantry', quiet: 0 });
  });

  test('Defend sheds one every second quiet turn with no enemy within 12″', () => {
    expect(removed({ order: 'D', enemy: 13 })).toEqual({ removed: 0, class: 'infantry', quiet: 1 });
    expect(removed({ order: 'D', enemy: 13, quiet: 1 })).toEqual({ removed: 1, class: 'infantry', quiet: 0 });
    expect(removed({ order: 'D', enemy: 13, quiet: 1, disturbed: true })).toEqual({
      removed: 0,
      class: 'infantry',
      quiet: 0,
    });
    expect(removed({ order: 'D', enemy: 12, quiet: 1 })).toEqual({ removed: 0, class: 'infantry', quiet: 0 });
  });

  test('the owner picks the class, as far as it is tired', () => {
    const tired = { fatigue: { cavalry: 1, artillery: 1 } };
    expect(removed({ ...tired, from: 'artillery' }).class).toBe('artillery');
    expect(removed(tired)).toMatchObject({ removed: 1, class: 'cavalry' });
  });

  test('who has no fatigue sheds none', () => {
    expect(removed({ fatigue: {} })).toEqual({ removed: 0, class: 'infantry', quiet: 0 });
  });
});

describe('artillery and skirmish score', () => {
  const score = (firer: object, options = {}, more = {}) =>
    play('artillery-skirmish', { firers: [{ medium: 0, line: 0, ...firer }], ...more }, [1, 1], options).result.score -
    2;

  test('fatigue takes 4 a marker off the guns, never below nothing', () => {
    expect(score({ medium: 8, artilleryFatigue: 1 })).toBe(4);
    expect(score({ medium: 8, artilleryFatigue: 3 })).toBe(0);
  });

  test('fatigue takes 3 a marker off the skirmishers, even below nothing', () => {
    expect(score({ line: 2, infantryFatigue: 2 })).toBe(-2);
  });

  test('fatigue comes off before the multiplier, or with the option after it (A6)', () => {
    expect(score({ medium: 8, artilleryFatigue: 1, artillery: 'intense' })).toBe(6);
    expect(score({ medium: 8, artilleryFatigue: 1, artillery: 'intense' }, { multiplyFirst: true })).toBe(8);
  });

  test('half points are dropped, or with the option rounded up (A5)', () => {
    expect(score({ medium: 3, artillery: 'intense' })).toBe(4);
    expect(score({ medium: 3, artillery: 'intense' }, { scoreFractions: 'up' })).toBe(5);
  });

  test('intense fire’s own fatigue weighs only with the option (A7)', () => {
    expect(score({ medium: 8, artillery: 'intense' })).toBe(12);
    expect(score({ medium: 8, artillery: 'intense' }, { fatigueAtOnce: true })).toBe(6);
  });

  test('foul weather halves the guns and leaves the skirmishers alone', () => {
    expect(score({ medium: 8, line: 3 }, {}, { foul: true })).toBe(10);
    expect(score({ medium: 8, artillery: 'intense' }, {}, { foul: true })).toBe(6);
  });

  test('skirmishers do not count against attacking cavalry', () => {
    expect(score({ medium: 8, line: 3 }, {}, { attackingCavalry: true })).toBe(8);
  });

  test('every calibre and battalion has its worth', () => {
    const each = { light: 1, medium: 1, french8: 1, british9: 1, russian12: 1, twelve: 1 };
    expect(score(each)).toBe(0 + 1 + 2 + 2 + 2 + 3);
    expect(score(each, { plain12pdr: 'two' })).toBe(9);
    const foot = { line: 1, lights: 1, irregulars: 1, rifles1: 1, rifles2: 1, rifles3: 1 };
    expect(score(foot)).toBe(2 + 3 + 3 + 1 + 2 + 3);
    expect(score({ ...foot, doctrine: 'Ineffective' })).toBe(1 + 2 + 1 + 1 + 2 + 3);
    expect(score({ ...foot, doctrine: 'Ineffective' }, { ineffectiveLine: 'nought', rifles: 'nought' })).toBe(3);
  });

  test('several Formations at one target throw once (G20)', () => {
    const { result, rolls } = play('artillery-skirmish', { firers: [{ line: 2 }, { line: 1 }] }, [2, 2]);
    expect(rolls).toHaveLength(1);
    expect(result.score).toBe(4 + 4 + 4 + 2 + 4);
  });

  test('the target assesses at 10', () => {
    expect(play('artillery-skirmish', { firers: [{ medium: 8, line: 0 }] }, [1, 1]).result.assesses).toBe(true);
    expect(play('artillery-skirmish', { firers: [{ medium: 7, line: 0 }] }, [1, 1]).result.assesses).toBe(false);
  });

  test('nobody fires intensely without guns or battalions', () => {
    expect(refused('artillery-skirmish', { firers: [{ medium: 0, artillery: 'intense' }] })).toThrow(
      /^firers\.0\.artillery: /,
    );
    expect(refused('artillery-skirmish', { firers: [{ line: 0, skirmish: 'intense' }] })).toThrow(
      /^firers\.0\.skirmish: /,
    );
  });
});

describe('combat resolution', () => {
  const fight = (facts: object, dice: number[], options = {}) => play('combat', facts, dice, options);
  /** Both sides without ratings: the dice are the margin. */
  const plain = { attacker: { cr: 0 }, defender: { cr: 0 } };
  const side = (attacker: object, defender: object) => ({
    attacker: { ...plain.attacker, ...attacker },
    defender: { ...plain.defender, ...defender },
  });

  test('infantry that beats cavalry by four holds; cavalry that beats infantry so breaks through', () => {
    expect(fight(side({ class: 'cavalry' }, {}), [1, 1, 3, 3]).result).toMatchObject({
      attacker: { blow: 'retire', fatigue: 1, inches: 5 },
      defender: { blow: 'hold', fatigue: 0 },
    });
    expect(fight(side({ class: 'cavalry' }, {}), [3, 3, 1, 1]).result).toMatchObject({
      attacker: { blow: 'breakthrough', fatigue: 0, inches: 5 },
      defender: { blow: 'retire', fatigue: 0, inches: 4 },
    });
  });

  test('cavalry tires when it wins by three or less', () => {
    expect(fight(side({ class: 'cavalry' }, {}), [3, 3, 3, 2]).result.attacker).toMatchObject({
      blow: 'hold',
      fatigue: 1,
    });
  });

  test('unsupported foot routs when beaten by four, and is removed when beaten by ten', () => {
    const alone = side({}, { supported: false });
    expect(fight(alone, [3, 2, 1, 1]).result.defender).toMatchObject({ blow: 'retire', fatigue: 0 });
    expect(fight(alone, [3, 3, 1, 1]).result.defender).toEqual({ blow: 'rout', fatigue: 1, inches: 0, lost: true });
    expect(fight(plain, [5, 4, 1, 1]).result.defender).toMatchObject({ blow: 'rout', fatigue: 1 });
    expect(fight(plain, [6, 6, 1, 1]).result.defender).toMatchObject({ blow: 'removed', fatigue: 1 });
    const horse = side({}, { class: 'cavalry', supported: false });
    expect(fight(horse, [3, 3, 1, 1]).result.defender).toMatchObject({ blow: 'retire', fatigue: 1 });
  });

  test('a battery that wins by four holds (H3)', () => {
    expect(fight(side({}, { class: 'artillery' }), [1, 1, 6, 6]).result.defender.blow).toBe('hold');
  });

  test('after three ties both retire with three fatigue (H1)', () => {
    const { result } = fight(plain, [3, 4, 3, 4, 2, 2, 2, 2, 6, 1, 6, 1]);
    expect(result).toEqual({
      attacker: { blow: 'retire', fatigue: 3, inches: 4, lost: false },
      defender: { blow: 'retire', fatigue: 3, inches: 4, lost: false },
      ties: 3,
    });
  });

  test('Shock counts in the first fight only, and again after a tie only with the option (A16)', () => {
    const shock = side({ shock: 'shock2', class: 'cavalry' }, {});
    const dice = [1, 2, 3, 2, 3, 3, 1, 1];
    expect(fight(shock, dice).totals).toEqual([5, 5, 6, 2]);
    expect(fight(shock, dice, { shockInRefight: true }).totals).toEqual([5, 5, 8, 2]);
    expect(fight(side({ shock: 'shock2', foughtBefore: true }, {}), [1, 2, 1, 1]).totals).toEqual([3, 2]);
  });

  test('fatigue costs a point for each two markers against horse, three against foot, four against guns', () => {
    const plus = (enemy: string) => 2 - fight(side({ fatigue: 12 }, { class: enemy }), [1, 1, 6, 6]).totals[0]!;
    expect(['cavalry', 'infantry', 'artillery'].map(plus)).toEqual([6, 4, 3]);
    const only = { combatFatigue: 'cavalryOnly' };
    expect(fight(side({ fatigue: 12 }, {}), [1, 1, 6, 6], only).totals[0]).toBe(2);
    expect(fight(side({ fatigue: 12 }, { class: 'cavalry' }), [1, 1, 6, 6], only).totals[0]).toBe(-4);
  });

  test('“or” lines count once, or with the option each (A9)', () => {
    const worst = side({}, { class: 'artillery', rear: true, limbered: true, broken: true, reformation: true });
    expect(fight(worst, [1, 1, 6, 6]).totals[1]).toBe(12 - 3 - 5);
    expect(fight(worst, [6, 6, 6, 6], { orLines: 'each' }).totals[1]).toBe(12 - 6 - 10);
    expect(keys(fight(side({}, { class: 'artillery', limbered: true }), [6, 6, 1, 1]).rolls, 1)).toEqual(['limbered']);
  });

  test('larger Units, several Units, works, engineers and dense ground', () => {
    const total = (facts: object, at: number) => fight(facts, [1, 1, 6, 6]).totals[at];
    expect(total(side({ size: '1' }, { size: '3' }), 0)).toBe(1);
    expect(total(side({}, { units: 3 }), 0)).toBe(1);
    expect(total({ ...plain, site: 'strongPoint' }, 1)).toBe(13);
    expect(total({ ...plain, site: 'fort' }, 1)).toBe(13);
    expect(total({ ...plain, site: 'builtUp' }, 1)).toBe(12);
    expect(total({ ...side({ engineers: true }, {}), site: 'bridge' }, 0)).toBe(3);
    expect(total({ ...side({ engineers: true }, {}), site: 'strongPoint' }, 0)).toBe(2);
    expect(total({ ...side({ light: true, irregular: true }, {}), dense: true }, 0)).toBe(4);
    expect(total(side({ light: true, irregular: true }, {}), 0)).toBe(2);
  });

  test('contradictions are refused', () => {
    expect(refused('combat', { attacker: { class: 'artillery' } })).toThrow(/^attacker\.class: /);
    expect(refused('combat', { defender: { limbered: true } })).toThrow(/^defender\.limbered: /);
    expect(refused('combat', { attacker: { units: 2 }, defender: { units: 2 } })).toThrow(/^defender\.units: .*H2/);
    expect(refused('combat', { attacker: { class: 'cavalry', engineers: true } })).toThrow(/^attacker\.engineers: /);
  });
});

describe('leader fate', () => {
  test('without traits one commander in 36 is harmed', () => {
    const fate = (facts: object, options: object = standard) =>
      oddsOf(named('leader-fate'), parseFacts(named('leader-fate').facts, facts), options);
    const harmed = (facts: object, options: object = standard) =>
      chance(fate(facts, options), (result) => (result as { fate: string }).fate !== 'unharmed');
    expect(harmed({})).toBeCloseTo(1 / 36, 12);
    expect(harmed({ rank: 'army', commanding: true })).toBeCloseTo(6 / 36, 12);
    expect(harmed({ charmed: true })).toBe(0);
    expect(harmed({ date: true, wandered: true })).toBeCloseTo(10 / 36, 12);
    expect(harmed({ date: true }, { ...standard, leaderTraits: 'nought' })).toBeCloseTo(1 / 36, 12);
  });

  test('modifiers leave the second roll alone, unless the option says otherwise (A10)', () => {
    const facts = { rank: 'force', commanding: true };
    expect(play('leader-fate', facts, [2, 2, 5, 6]).result.fate).toBe('invincible');
    expect(play('leader-fate', facts, [2, 2, 5, 6], { fateModifiers: 'both' }).result.fate).toBe('light wound');
  });

  test('nobody near, no roll; the fallen are succeeded', () => {
    expect(play('leader-fate', { danger: 'none' }, []).result.fate).toBe('no roll');
    expect(play('leader-fate', {}, [1, 1, 1, 1]).words).toContain('successor');
    expect(play('leader-fate', { rank: 'force' }, [1, 1, 2, 3]).words).toContain('takes the Force');
    expect(refused('leader-fate', { commanding: true })).toThrow(/^commanding: /);
  });

  test('a man with a Date with Death who proved Invincible has both lines (R7)', () => {
    const { rolls } = play('leader-fate', { charmed: true, date: true }, [3, 3]);
    expect(keys(rolls)).toEqual(['charmed', 'date']);
  });

  test('a Formation assesses only for a harmed commander who leads it (H6)', () => {
    expect(play('leader-fate', {}, [1, 1, 3, 4]).words).toContain('His Formation assesses');
    expect(play('leader-fate', { rank: 'force' }, [1, 1, 3, 4]).words).not.toContain('assesses.');
    expect(play('leader-fate', { rank: 'force', commanding: true }, [1, 1, 3, 4]).words).toContain('assesses');
    expect(play('leader-fate', {}, [1, 1, 6, 6]).words).toContain('nobody assesses');
  });
});

describe('assessments', () => {
  const base = { cause: 'combat', leader: 'none', own: 0, stance: 'neither' };
  const net = (facts: object, options = {}) =>
    play('assessment', { ...base, ...facts }, [6, 6], options).totals[0]! - 12;

  test('each line of the list', () => {
    expect(net({ leader: 'A' })).toBe(3);
    expect(net({ outflanked: true })).toBe(-3);
    expect(net({ losses: 5 })).toBe(-2);
    expect(net({ losses: 6 })).toBe(-4);
    expect(net({ enfilade: 2 })).toBe(-2);
    expect(net({ friends: 1 })).toBe(1);
    expect(net({ brittle: true })).toBe(-1);
    expect(net({ determined: true })).toBe(2);
    expect(net({ stoic: true })).toBe(0);
    expect(net({ stoic: true, stance: 'defending' })).toBe(1);
    expect(net({ enthusiastic: true, stance: 'defending' })).toBe(0);
    expect(net({ status: 'RT' })).toBe(-2);
    expect(net({ status: 'RR' })).toBe(-4);
    expect(net({ status: 'BK' })).toBe(-4);
    expect(net({ ground: 'town' })).toBe(1);
    expect(net({ ground: 'fortifiedCity' })).toBe(2);
    expect(net({ ground: 'strongPoint' })).toBe(1);
    expect(net({ ground: 'townStrongPoint' })).toBe(2);
  });

  test('several fleeing friends count once, or with the option each (A13)', () => {
    const fleeing = { friendsRetreating: 2, friendsBroken: 2 };
    expect(net(fleeing)).toBe(-4);
    expect(net(fleeing, { anyFriendly: 'each' })).toBe(-8);
  });

  test('outflanked or Reformation Area attacked counts once, or with the option each (A9)', () => {
    expect(net({ outflanked: true, reformation: true })).toBe(-3);
    expect(net({ outflanked: true, reformation: true }, { orLines: 'each' })).toBe(-6);
    expect(net({ cause: 'reformationCombat' })).toBe(-3);
  });

  test('the score weighs by whole tens, in its own phase only (A18)', () => {
    expect(net({ cause: 'score', score: 39 })).toBe(-3);
    expect(net({ cause: 'harmed', score: 9 })).toBe(0);
    expect(net({ cause: 'combat', score: 39 })).toBe(0);
  });

  test('5 to 9: Irregulars evade and the Impetuous attack on 4 or less, cavalry may evade', () => {
    const facts = { ...base, cavalry: 2, irregulars: 2, impetuous: true };
    expect(play('assessment', facts, [2, 3, 2, 3, 2, 2, 3, 4], {}, ['evade']).result).toMatchObject({
      row: '5-9',
      fatigue: 1,
      irregulars: 'evade',
      evading: 1,
      attacks: false,
      cavalry: 'evade',
    });
    // Who attacks does not evade, and is not asked (G42).
    expect(play('assessment', facts, [2, 3, 1, 3]).result).toMatchObject({
      irregulars: 'stand',
      attacks: true,
      cavalry: 'stand',
    });
  });

  test('0 to 4: on 8 or less, and half a die of batteries', () => {
    const facts = { ...base, own: 4, status: 'BK', irregulars: 1, impetuous: true };
    const { result } = play('assessment', facts, [2, 2, 4, 5, 4, 4, 5]);
    expect(result).toMatchObject({ row: '0-4', fatigue: 2, irregulars: 'evade', attacks: false, batteries: 3 });
  });

  test('−1 to −4: evade without a roll, attack on 10 or less, a die of batteries', () => {
    const facts = { ...base, cavalry: 1, own: 3, irregulars: 1, impetuous: true, fatigue: { infantry: 8 } };
    expect(play('assessment', facts, [1, 2, 5, 6, 6]).result).toMatchObject({
      row: '-4 to -1',
      fatigue: 4,
      irregulars: 'evade',
      cavalry: 'evade',
      attacks: false,
      batteries: 3,
    });
    expect(play('assessment', facts, [1, 2, 5, 5, 6]).result).toMatchObject({
      irregulars: 'stand',
      cavalry: 'stand',
      attacks: true,
    });
  });

  test('−5 to −9: Irregulars removed, cavalry routs, all batteries go, five fatigue; a cavalry Formation is gone', () => {
    const facts = { ...base, cavalry: 1, own: 2, irregulars: 1, impetuous: true, fatigue: { infantry: 10 } };
    expect(play('assessment', facts, [1, 2]).result).toMatchObject({
      row: '-9 to -5',
      fatigue: 5,
      irregulars: 'removed',
      cavalry: 'rout',
      attacks: false,
      batteries: 2,
      gone: false,
    });
    const horse = { ...base, infantry: 0, cavalry: 4, fatigue: { cavalry: 8 } };
    const { result, words } = play('assessment', horse, [1, 1]);
    expect(result).toMatchObject({ row: '-9 to -5', gone: true });
    expect(words).toBe('The cavalry Formation breaks: remove it.');
  });

  test('−10 or less: retreat, fatigue raised to the Units left, or with the option none (G31)', () => {
    const facts = { ...base, infantry: 20, cavalry: 2, irregulars: 3, own: 2, fatigue: { infantry: 14 } };
    const { result, words } = play('assessment', facts, [1, 1]);
    expect(result).toMatchObject({
      row: '-10 or less',
      fatigue: 3,
      cavalry: 'removed',
      irregulars: 'removed',
      retreats: true,
    });
    expect(words).toContain('converts to Retreat');
    expect(play('assessment', facts, [1, 1], { noFatigueAtTen: 'none' }).result.fatigue).toBe(0);
  });

  test('10 or more: no effect', () => {
    expect(play('assessment', base, [5, 5]).words).toBe('No effect.');
  });

  test('fatigue falls on the largest class (G5)', () => {
    expect(play('assessment', { ...base, infantry: 2, cavalry: 3 }, [3, 4]).result.class).toBe('cavalry');
    expect(play('assessment', { ...base, infantry: 2, cavalry: 2, own: 2 }, [2, 3]).result.class).toBe('infantry');
    expect(play('assessment', { ...base, infantry: 0, own: 2 }, [2, 3]).result.class).toBe('artillery');
  });

  test('contradictions are refused', () => {
    expect(refused('assessment', { score: 9 })).toThrow(/^score: /);
    expect(refused('assessment', { losses: 1 })).toThrow(/^losses: /);
    expect(refused('assessment', { irregulars: 9 })).toThrow(/^irregulars: /);
    expect(refused('assessment', { intense: 2 })).toThrow(/^intense: /);
    expect(refused('assessment', { status: 'RT', stance: 'attacking' })).toThrow(/^stance: .*G41/);
    expect(refused('assessment', { infantry: 0, own: 0 })).toThrow(/^infantry: /);
  });
});

describe('a fire mission', () => {
  const facts = { battery: { leader: 'B' }, target: { leader: 'none', own: 0, stance: 'neither' } };

  test('the target assesses once for the score and once for each point of LR, ever more tired (A12)', () => {
    const { result, totals } = play('fire-mission', facts, [3, 5, 4, 4, 4, 4, 4, 4]);
    expect(totals).toEqual([20, 6, 5, 4]);
    expect(result).toMatchObject({ score: 20, assessments: 3, fatigue: 4, outcome: 'stands' });
    const after = play('fire-mission', facts, [3, 5, 4, 4, 4, 4, 4, 4], { missionFatigue: 'after' });
    expect(after.totals).toEqual([20, 6, 6, 6]);
    expect(after.result.fatigue).toBe(3);
  });

  test('a score below ten brings only the additional Assessments, unless there is another cause (G27)', () => {
    const weak = { ...facts, battery: { leader: 'C', medium: 2 } };
    expect(play('fire-mission', weak, [1, 1, 6, 6]).result).toMatchObject({ score: 4, assessments: 1 });
    expect(play('fire-mission', { ...weak, otherCause: 'yes' }, [1, 1, 6, 6, 6, 6]).result.assessments).toBe(2);
    const none = { ...weak, battery: { leader: 'none', medium: 2 } };
    expect(play('fire-mission', none, [1, 1]).result).toMatchObject({ assessments: 0, fatigue: 0 });
  });

  test('a battery that retired no longer helps, and a Formation that is gone assesses no more', () => {
    const guns = { battery: { leader: 'C' }, target: { leader: 'none', own: 1, status: 'BK', stance: 'neither' } };
    const { totals, result } = play('fire-mission', guns, [1, 1, 3, 3, 1, 6, 6]);
    expect(totals).toEqual([14, 6 + 1 - 1 - 4, 1, 12 - 1 - 4 - 2]);
    expect(result).toMatchObject({ batteries: 1, fatigue: 3 });
    const horse = {
      battery: { leader: 'A' },
      target: { leader: 'none', infantry: 0, cavalry: 3, own: 0, stance: 'neither', fatigue: { cavalry: 8 } },
    };
    expect(play('fire-mission', horse, [1, 1, 1, 2]).result).toMatchObject({ assessments: 1, outcome: 'removed' });
  });

  test('the widest mission can be weighed', () => {
    const widest = parseFacts(named('fire-mission').facts, {
      battery: { leader: 'A' },
      others: 5,
      target: { irregulars: 4, cavalry: 3, own: 6, impetuous: true },
    });
    expect(totalWeight(oddsOf(measured(named('fire-mission')), widest, standard))).toBeCloseTo(1, 12);
  });
});

describe('status check', () => {
  const check = (facts: object) => play('status-check', { infantry: 8, batteries: 0, ...facts }, []).result;

  test('Retreat when fatigue reaches the deployed Units, Break at half as much again, Break first (A11, A15)', () => {
    const at = (infantry: number) => check({ fatigue: { infantry } });
    expect([7, 8, 11, 12, 20].map((n) => at(n).status)).toEqual(['stands', 'retreats', 'retreats', 'breaks', 'breaks']);
    expect(at(8)).toMatchObject({ code: 'RT', inches: 6, retreatAt: 8, breakAt: 12 });
    expect(at(12)).toMatchObject({ code: 'BK', inches: 12 });
  });

  test('with nine Units it breaks at fourteen', () => {
    expect(check({ infantry: 9, fatigue: { infantry: 13 } }).status).toBe('retreats');
    expect(check({ infantry: 9, fatigue: { infantry: 14 } }).status).toBe('breaks');
  });

  test('a broken Formation loses its cavalry', () => {
    expect(check({ infantry: 2, cavalry: 2, fatigue: { infantry: 6 } })).toMatchObject({
      status: 'breaks',
      cavalryRemoved: true,
    });
    expect(check({ infantry: 2, cavalry: 2, fatigue: { infantry: 4 } })).toMatchObject({
      status: 'retreats',
      cavalryRemoved: false,
    });
  });

  test('a column counts half its Units (H4)', () => {
    expect(check({ infantry: 0, others: 9, fatigue: { infantry: 4 } })).toMatchObject({
      status: 'stands',
      retreatAt: 5,
    });
    expect(check({ infantry: 6, others: 2, fatigue: { infantry: 6 } })).toMatchObject({
      status: 'retreats',
      retreatAt: 6,
    });
  });

  test('a Broken Formation between the thresholds stays Broken (H8)', () => {
    expect(check({ status: 'BK', fatigue: { infantry: 9 } })).toMatchObject({ status: 'stays broken', code: '' });
    expect(check({ status: 'BK', fatigue: { infantry: 12 } })).toMatchObject({ status: 'breaks', code: 'BK' });
    expect(check({ status: 'RR', fatigue: { infantry: 9 } })).toMatchObject({ status: 'retreats' });
  });

  test('only Formations that assessed in this Combat phase are checked', () => {
    expect(check({ assessed: false, fatigue: { infantry: 20 } }).status).toBe('not checked');
    expect(refused('status-check', { infantry: 0, batteries: 0 })).toThrow(/^infantry: /);
  });
});

describe('two rolls in one breath', () => {
  const quiet = { leader: 'none', own: 0, stance: 'neither' };

  test('a score below ten ends there, a higher one goes on to the Assessment', () => {
    const weak = { firers: [{ medium: 2, line: 0 }], target: quiet };
    expect(play('fire-assessment', weak, [3, 3]).result.assessed).toBeNull();
    const { result, totals } = play('fire-assessment', { ...weak, firers: [{ line: 6 }] }, [3, 3, 4, 4]);
    expect(totals).toEqual([22, 6]);
    expect(result.assessed).toMatchObject({ row: '5-9', fatigue: 1 });
  });

  test('the fatigue of the Assessment counts in the status check', () => {
    const { result } = play('assessment-status', { ...quiet, infantry: 4, fatigue: { infantry: 3 } }, [4, 4]);
    expect(result.assessed.fatigue).toBe(1);
    expect(result.check).toMatchObject({ status: 'retreats', fatigue: 4 });
  });

  test('one exchange may end in a tie', () => {
    const { result, words } = play('combat-exchange', {}, [3, 3, 2, 4]);
    expect(result).toMatchObject({ tie: true, ties: 1 });
    expect(words).toContain('fight again');
    expect(play('combat-exchange', { ties: 2 }, [3, 3, 2, 4]).result).toMatchObject({
      tie: false,
      attacker: { blow: 'retire', fatigue: 3 },
    });
  });

  test('nobody skirmishes against attacking cavalry, and it costs nothing (H7)', () => {
    const fire = { attackingCavalry: true, firers: [{ medium: 0, skirmish: 'intense', line: 6 }] };
    expect(play('artillery-skirmish', fire, [3, 4]).result).toMatchObject({ score: 7, fatigue: [{ infantry: 0 }] });
  });
});

describe('marches and columns', () => {
  test('the last Unit deploys by itself: no dice, no fatigue for a rush', () => {
    expect(play('ploy-deploy', { waiting: 1, rush: { infantry: true } }, []).result).toEqual({
      units: 1,
      all: true,
      fatigue: [],
    });
  });

  test('general officers halt at dense ground like everybody else', () => {
    const ride = { mover: 'general', state: 'ployed', open: 2, dense: 1 };
    expect(play('movement', ride, []).result.halts).toBe(true);
  });

  test('a Broken Formation sheds a marker a turn while no enemy is within 12″ (G10)', () => {
    const rest = { order: 'BK', fatigue: { infantry: 5 } };
    expect(play('fatigue-recovery', { ...rest, enemy: 13 }, []).result.removed).toBe(1);
    expect(play('fatigue-recovery', { ...rest, enemy: 12 }, []).result.removed).toBe(0);
  });
});
