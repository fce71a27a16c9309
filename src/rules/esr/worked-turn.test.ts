/** A whole turn of two divisions, die by die, and the chances every table should know by heart. */
import { describe, expect, test } from 'vitest';
import { type AnyProcedure, oddsOf, parseFacts, type RollEntry, resolve, typedHand } from '../../kernel/index.ts';
import { book } from './book.ts';
import type { Options } from './options.ts';
import { combat, exchange } from './procedures/combat.ts';

const standard = book.options.parse({}) as Options;
const named = (id: string): AnyProcedure => book.procedures.find((procedure) => procedure.id === id)!;

/** Plays a procedure with real dice to its end. */
function play(id: string, facts: unknown, dice: number[], options: unknown = {}) {
  const procedure = named(id);
  const given = parseFacts(procedure.facts, facts);
  const hand = typedHand(dice);
  const played = resolve(procedure, given, parseFacts(book.options, options), {
    hand,
    instructions: (_seat, kind, request) => kind.suggest(request),
  });
  expect(played.needs).toBeNull();
  expect(hand.left).toBe(0);
  const rolls = played.entries.filter((entry): entry is RollEntry => entry.type === 'roll');
  const totals = rolls.map(({ total }) => total);
  return { result: played.result, rolls, totals, words: procedure.words(played.result, given).join(' ') };
}

const lacroix = { cr: 1, tr: 1 };
const reisach = { cr: 1, tr: 0 };

describe('the Command phase', () => {
  test('Montbel’s Attack for Lacroix: 6, +2, +2 and one full 12″ make 9', () => {
    const { result, totals, rolls } = play('order-activation', { order: 'A', distance: 14 }, [2, 4]);
    expect(totals).toEqual([9]);
    expect(rolls[0]!.modifiers.map(({ key, value }) => [key, value])).toEqual([
      ['issuerB', 2],
      ['receiverB', 2],
      ['distance', -1],
    ]);
    expect(rolls[0]!.lit).toEqual({ chart: 'esr/command-results', row: '7+', column: 'Order' });
    expect(result).toEqual({ order: 'Attack', outcome: 'takes effect', delay: 0 });
  });

  test('Auersperg’s Support at 26″: 4, +1, +1, −2 make 4, and a 5 is three delay markers', () => {
    const facts = { order: 'S', issuer: 'C', receiver: 'C', distance: 26 };
    const { result, totals, words } = play('order-activation', facts, [1, 3, 5]);
    expect(totals).toEqual([4, 5]);
    expect(result).toEqual({ order: 'Support', outcome: 'delayed', delay: 3 });
    expect(words).toContain('3 delay markers');
  });

  test('Montbel commits the division’s battery with 10, then fails with 6 to commit the corps battery', () => {
    const facts = {
      attempts: [{ distance: 14, ownReserve: true }, { distance: 14 }, { action: 'rally', distance: 14 }],
    };
    const { result, totals, words } = play('leader-actions', facts, [1, 4, 1, 2]);
    expect(totals).toEqual([10, 6]);
    expect(result.actions.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['succeeds', 'fails']);
    expect(result).toMatchObject({ done: 1, stopped: true });
    expect(words).toContain('tests no more actions');
    expect(play('leader-action', { distance: 14, ownReserve: true }, [1, 4]).totals).toEqual([10]);
    expect(play('leader-action', { distance: 14 }, [1, 2]).result.outcome).toBe('fails');
  });
});

describe('the Movement phase', () => {
  test('Lacroix’s foot go 7″ of 8″', () => {
    const { result } = play('movement', { open: 7 }, []);
    expect(result).toMatchObject({ allowance: 8, cost: 7, reaches: true, thirds: 2 });
  });

  test('Vernier marches 10″ of 12″ by road, two thirds; 7, +1, +1, −2 make 7, and three battalions deploy', () => {
    const march = play('movement', { state: 'road', open: 10 }, []);
    expect(march.result).toMatchObject({ allowance: 12, thirds: 2 });
    const facts = { leader: 'C', nation: 'french1809', used: 10, allowance: 12, waiting: 9 };
    const { result, totals, rolls } = play('ploy-deploy', facts, [3, 4]);
    expect(totals).toEqual([7]);
    expect(rolls[0]!.modifiers.map(({ key, value }) => [key, value])).toEqual([
      ['leaderC', 1],
      ['third', -2],
      ['french1809', 1],
    ]);
    expect(result).toEqual({ units: 3, all: false, fatigue: [] });
  });

  test('nobody is quiet enough to recover', () => {
    expect(play('fatigue-recovery', { order: 'other' }, []).result.removed).toBe(0);
  });
});

describe('the Artillery & Skirmish phase', () => {
  test('Lacroix at Reisach: 8 for the guns, 22 for the skirmishers, dice 8: 38', () => {
    const facts = { firers: [{ medium: 0, french8: 4, line: 8, lights: 2 }] };
    const { result, totals, rolls } = play('artillery-skirmish', facts, [3, 5]);
    expect(rolls[0]!.modifiers.map(({ value }) => value)).toEqual([8, 22]);
    expect(totals).toEqual([38]);
    expect(result).toMatchObject({ score: 38, assesses: true, tens: 3, fatigue: [{ artillery: 0, infantry: 0 }] });
  });

  test('Reisach at Lacroix: 8 sections intense 12, 8 ineffective battalions 8, dice 5: 25, and one artillery fatigue', () => {
    const facts = { firers: [{ medium: 8, artillery: 'intense', doctrine: 'Ineffective', line: 8 }] };
    const { result, rolls, words } = play('artillery-skirmish', facts, [2, 3]);
    expect(rolls[0]!.modifiers.map(({ value }) => value)).toEqual([12, 8]);
    expect(result).toMatchObject({ score: 25, assesses: true, tens: 2, fatigue: [{ artillery: 1, infantry: 0 }] });
    expect(words).toContain('1 artillery fatigue');
  });

  test('Leader Fate: Lacroix rolls 7 and is fine; Reisach rolls 2, then 8, and is unhorsed', () => {
    expect(play('leader-fate', {}, [3, 4]).result).toEqual({ fate: 'unharmed' });
    const { result, words } = play('leader-fate', { danger: 'other' }, [1, 1, 4, 4]);
    expect(result).toEqual({ fate: 'unhorsed' });
    expect(words).toContain('converts to Defend');
  });

  test('Lacroix assesses: 7, +2, −2, −2, +1, +1 make 7, one fatigue', () => {
    const facts = { score: 25, stance: 'attacking', infantry: 10, own: 1, shortRange: 2, enthusiastic: true };
    const { result, totals, rolls } = play('assessment', facts, [3, 4]);
    expect(totals).toEqual([7]);
    expect(rolls[0]!.modifiers.map(({ key, value }) => [key, value])).toEqual([
      ['leaderB', 2],
      ['score', -2],
      ['shortRange', -2],
      ['battery', 1],
      ['enthusiastic', 1],
    ]);
    expect(result).toMatchObject({ row: '5-9', fatigue: 1, class: 'infantry', batteries: 0 });
  });

  test('Reisach assesses: 6, +1, −3, +2, +2, −1, +1 make 8, one fatigue', () => {
    const facts = {
      score: 38,
      leader: 'C',
      infantry: 10,
      own: 2,
      intense: 2,
      stoic: true,
      fatigue: { artillery: 1 },
    };
    const { result, totals } = play('assessment', facts, [2, 4]);
    expect(totals).toEqual([8]);
    expect(result).toMatchObject({ row: '5-9', fatigue: 1, class: 'infantry' });
  });
});

describe('the Combat phase', () => {
  const line = (fatigueA: number, fatigueD: number) => ({
    attacker: { ...lacroix, fatigue: fatigueA },
    defender: { ...reisach, fatigue: fatigueD },
  });

  test('fight 1: 11 against 7, the French break through 4″ and the supported Austrian retires 4″', () => {
    const { result, totals, words } = play('combat', line(1, 2), [4, 5, 2, 4]);
    expect(totals).toEqual([11, 7]);
    expect(result).toEqual({
      attacker: { blow: 'breakthrough', fatigue: 0, inches: 4, lost: false },
      defender: { blow: 'retire', fatigue: 0, inches: 4, lost: true },
      ties: 0,
    });
    expect(words).toContain('breaks through: up to 4″');
    expect(words).toContain('one combat loss for the defender');
  });

  test('fight 1, the second line: 7 against 9, the French retire', () => {
    const { result, totals } = play('combat', line(1, 2), [1, 4, 3, 5]);
    expect(totals).toEqual([7, 9]);
    expect(result).toMatchObject({ attacker: { blow: 'retire', fatigue: 0 }, defender: { blow: 'hold', fatigue: 0 } });
  });

  test('fight 2: a light and a line battalion on one Austrian, 10 against 7: hold and retire', () => {
    const facts = { attacker: { cr: 2, tr: 1, units: 2, fatigue: 1 }, defender: { ...reisach, fatigue: 2 } };
    const { result, totals, rolls } = play('combat', facts, [3, 4, 3, 4]);
    expect(totals).toEqual([10, 7]);
    expect(rolls[1]!.modifiers.map(({ key }) => key)).toEqual(['rating', 'several']);
    expect(result).toMatchObject({ attacker: { blow: 'hold' }, defender: { blow: 'retire' } });
  });

  test('fight 3: a tie with an unlimbered battery; one fatigue each, the battery goes, the French hold', () => {
    const facts = { attacker: { ...lacroix, fatigue: 1 }, defender: { class: 'artillery', cr: 0, fatigue: 2 } };
    const { result, totals, words } = play('combat', facts, [1, 3, 2, 4]);
    expect(totals).toEqual([6, 6]);
    expect(result).toEqual({
      attacker: { blow: 'hold', fatigue: 1, inches: 0, lost: false },
      defender: { blow: 'retire', fatigue: 1, inches: 0, lost: false },
      ties: 1,
    });
    expect(words).toContain('limbers and goes back to the reserve');
  });

  test('fight 4: three fatigue cost the Austrian a point, and still 9 beats the light battalion’s 8', () => {
    const facts = { attacker: { cr: 2, tr: 1, fatigue: 2 }, defender: { ...reisach, fatigue: 3 } };
    const { result, totals } = play('combat', facts, [2, 3, 5, 4]);
    expect(totals).toEqual([8, 9]);
    expect(result).toMatchObject({ attacker: { blow: 'retire' }, defender: { blow: 'hold' } });
  });

  test('fight 5: 8 all, fought again with one fatigue more each: 9 against 5, breakthrough', () => {
    const { result, totals, rolls } = play('combat', line(2, 3), [3, 3, 4, 4, 5, 3, 2, 3]);
    expect(totals).toEqual([8, 8, 9, 5]);
    expect(rolls[0]!.modifiers.map(({ key }) => key)).toEqual(['tactical', 'rating']);
    expect(rolls[2]!.modifiers.map(({ key }) => key)).toEqual(['tactical', 'rating', 'fatigueVsInfantry']);
    expect(result).toEqual({
      attacker: { blow: 'breakthrough', fatigue: 1, inches: 4, lost: false },
      defender: { blow: 'retire', fatigue: 1, inches: 4, lost: true },
      ties: 1,
    });
  });

  test('Lacroix assesses after two lost fights: 6, +2, −3, −1, +1, +1 make 6, one fatigue', () => {
    const facts = {
      cause: 'combat',
      losses: 2,
      stance: 'attacking',
      infantry: 10,
      own: 1,
      shortRange: 1,
      enthusiastic: true,
      fatigue: { infantry: 3 },
    };
    const { result, totals } = play('assessment', facts, [3, 3]);
    expect(totals).toEqual([6]);
    expect(result).toMatchObject({ row: '5-9', fatigue: 1, class: 'infantry' });
  });

  test('Reisach assesses after three: 5, +1, −2, −4, +1, +1, +1 make 3; the last battery goes, two fatigue', () => {
    const facts = {
      cause: 'combat',
      losses: 3,
      leader: 'C',
      infantry: 10,
      own: 1,
      intense: 1,
      stoic: true,
      fatigue: { infantry: 2, artillery: 2 },
    };
    const { result, totals, words } = play('assessment', facts, [2, 3, 4]);
    expect(totals).toEqual([3, 4]);
    expect(result).toMatchObject({ row: '0-4', fatigue: 2, class: 'infantry', batteries: 1, retreats: false });
    expect(words).toContain('1 battery retires');
  });

  test('both stand: 6 of 10 for Reisach, 4 of 11 for Lacroix', () => {
    const reisachs = { infantry: 10, batteries: 0, fatigue: { infantry: 4, artillery: 2 } };
    expect(play('status-check', reisachs, []).result).toMatchObject({ status: 'stands', fatigue: 6, retreatAt: 10 });
    const lacroixs = { infantry: 10, batteries: 1, fatigue: { infantry: 4 } };
    expect(play('status-check', lacroixs, []).result).toMatchObject({ status: 'stands', fatigue: 4, retreatAt: 11 });
  });
});

/** Chances in percent by one measure of a procedure. */
function percent(id: string, facts: unknown, measure: string): Record<string, number> {
  const procedure = named(id);
  const of = procedure.measures.find((one) => one.id === measure)!.of;
  const rule = { play: (...args: Parameters<AnyProcedure['play']>) => of(procedure.play(...args)) };
  const found = oddsOf(rule, parseFacts(procedure.facts, facts), standard);
  return Object.fromEntries(found.map(({ value, weight }) => [String(value), weight * 100]));
}

describe('numbers to know by heart', () => {
  const lrs = { 0: { issuer: 'none', receiver: 'none' }, 1: { issuer: 'C', receiver: 'none' } };

  test.each([
    [-3, { ...lrs[0], fatigue: 3 }, 16.7, 55.6, 27.8],
    [-1, { ...lrs[0], fatigue: 1 }, 41.7, 50.0, 8.3],
    [0, lrs[0], 58.3, 38.9, 2.8],
    [1, lrs[1], 72.2, 27.8, 0],
    [3, { issuer: 'A', receiver: 'none' }, 91.7, 8.3, 0],
    [5, { issuer: 'A', receiver: 'B' }, 100, 0, 0],
  ])('an order at %d', (_plus, facts, success, delayed, lost) => {
    const found = percent('order-activation', facts, 'outcome');
    expect(found['takes effect']).toBeCloseTo(success, 1);
    expect(found.delayed ?? 0).toBeCloseTo(delayed, 1);
    expect(found.lost ?? 0).toBeCloseTo(lost, 1);
  });

  test.each([
    [-3, [2.7, 13.2, 8.0, 31.7, 28.5, 13.2, 2.7]],
    [-1, [9.7, 23.8, 10.8, 31.7, 18.5, 5.0, 0.4]],
    [0, [15.9, 28.5, 11.3, 28.5, 13.2, 2.6, 0.1]],
    [1, [23.9, 31.7, 10.8, 23.8, 8.6, 1.2, 0]],
    [3, [44.4, 31.7, 8.0, 13.2, 2.6, 0.1, 0]],
  ])('one exchange at a net edge of %d', (edge, expected) => {
    const facts = parseFacts(combat.facts, {
      attacker: { cr: edge > 0 ? edge : 0 },
      defender: { cr: edge < 0 ? -edge : 0 },
    });
    const rule = {
      play: (...[table]: Parameters<typeof exchange.play>) =>
        exchange.play(table, { facts, ties: 0, options: standard }, null).attacker,
    };
    const found = new Map(oddsOf(rule, null as never, null).map(({ value, weight }) => [value, weight * 100]));
    const rows = ['4+', '1-3', '0', '-3 to -1', '-6 to -4', '-9 to -7', '-10 or less'];
    rows.forEach((row, i) => {
      expect(Math.abs((found.get(row) ?? 0) - expected[i]!)).toBeLessThan(0.06);
    });
  });

  test.each([
    [4, { leader: 'A', own: 1 }, [72.2, 27.8, 0, 0, 0]],
    [0, { leader: 'none', own: 0 }, [16.7, 66.7, 16.7, 0, 0]],
    [-4, { leader: 'none', own: 0, fatigue: { infantry: 4 } }, [0, 27.8, 63.9, 8.3, 0]],
    [-8, { leader: 'none', own: 0, fatigue: { infantry: 8 } }, [0, 0, 41.7, 50.0, 8.3]],
    [-12, { leader: 'none', own: 0, fatigue: { infantry: 12 } }, [0, 0, 2.8, 38.9, 55.6]],
  ])('an Assessment at %d', (_net, facts, expected) => {
    const found = percent('assessment', { cause: 'combat', ...facts }, 'result');
    ['10+', '5-9', '0-4', '-4 to -1', '-9 to -5'].forEach((row, i) => {
      expect(found[row] ?? 0).toBeCloseTo(expected[i]!, 1);
    });
  });

  test.each([
    [-2, { leader: 'none', nation: 'prussians' }, [0, 16.7, 55.6, 27.8]],
    [0, { leader: 'none' }, [2.8, 38.9, 50.0, 8.3]],
    [2, { leader: 'B' }, [16.7, 55.6, 27.8, 0]],
    [6, { leader: 'A', nation: 'frenchGuard' }, [72.2, 27.8, 0, 0]],
  ])('ploy and deploy at %d', (_net, facts, expected) => {
    const found = percent('ploy-deploy', { waiting: 12, ...facts }, 'units');
    ['5', '4', '3', '2'].forEach((units, i) => {
      expect(found[units] ?? 0).toBeCloseTo(expected[i]!, 1);
    });
  });

  test.each([
    [3, 97.2],
    [4, 91.7],
    [5, 83.3],
    [6, 72.2],
    [7, 58.3],
    [8, 41.7],
    [9, 27.8],
    [10, 16.7],
    [11, 8.3],
    [12, 2.8],
  ])('two dice show %d or more', (needed, chance) => {
    const found = percent('artillery-skirmish', { firers: [{ artillery: 'hold', skirmish: 'none' }] }, 'score');
    const reached = Object.entries(found).reduce(
      (sum, [score, share]) => sum + (Number(score) >= needed ? share : 0),
      0,
    );
    expect(reached).toBeCloseTo(chance, 1);
  });

  test('the scenario’s mean scores: 37, 29, 29, 19, 25, 20, 19, 20', () => {
    const mean = (firer: object) => {
      const found = percent('artillery-skirmish', { firers: [firer] }, 'score');
      return Object.entries(found).reduce((sum, [score, share]) => sum + (Number(score) * share) / 100, 0);
    };
    const poor = { doctrine: 'Ineffective' };
    expect(mean({ medium: 0, french8: 4, line: 8, lights: 2 })).toBeCloseTo(37, 9);
    expect(mean({ medium: 4, line: 9 })).toBeCloseTo(29, 9);
    expect(mean({ medium: 4, line: 6, lights: 2 })).toBeCloseTo(29, 9);
    expect(mean({ ...poor, medium: 3, line: 7, lights: 1 })).toBeCloseTo(19, 9);
    expect(mean({ ...poor, medium: 8, line: 10 })).toBeCloseTo(25, 9);
    expect(mean({ ...poor, medium: 4, line: 9 })).toBeCloseTo(20, 9);
    expect(mean({ ...poor, medium: 4, line: 8 })).toBeCloseTo(19, 9);
  });
});
