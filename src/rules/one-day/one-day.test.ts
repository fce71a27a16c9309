import { describe, expect, test } from 'vitest';
import {
  type AnyProcedure,
  atLeastEach,
  InputError,
  marginal,
  oddsOf,
  parseFacts,
  type RollEntry,
  resolve,
  typedHand,
} from '../../kernel/index.ts';
import { book } from './book.ts';
import type { Options } from './options.ts';
import { groupSize, LEVELS, mark } from './unit.ts';

const standard = book.options.parse({}) as Options;
const named = (id: string): AnyProcedure => book.procedures.find((procedure) => procedure.id === id)!;

/** Plays a procedure with real dice to its end. */
function play(id: string, facts: unknown, dice: number[], options: unknown = {}, answers: unknown[] = []) {
  const procedure = named(id);
  const hand = typedHand(dice);
  const left = [...answers];
  const played = resolve(procedure, parseFacts(procedure.facts, facts), parseFacts(book.options, options), {
    hand,
    instructions: (_seat, kind, request) => (left.length ? left.shift() : kind.suggest(request)),
  });
  expect(played.needs).toBeNull();
  expect(hand.left).toBe(0);
  const rolls = played.entries.filter((entry): entry is RollEntry => entry.type === 'roll');
  return {
    result: played.result,
    rolls,
    words: procedure.words(played.result, parseFacts(procedure.facts, facts)).join(' '),
  };
}

function chances(id: string, facts: unknown, measure: string, options: unknown = {}): Record<string, number> {
  const procedure = named(id);
  const of = procedure.measures.find((one) => one.id === measure)!.of;
  const rule = { ...procedure, play: (...args: Parameters<AnyProcedure['play']>) => of(procedure.play(...args)) };
  const distribution = oddsOf(rule, parseFacts(procedure.facts, facts), parseFacts(book.options, options));
  return Object.fromEntries(distribution.map(({ value, weight }) => [String(value), weight]));
}

describe('3.02 morale tests', () => {
  test('example 1: a Veteran with its corps HQ hit twice passes on a 5, and its leader die of 5 sends him back 6″ (C7)', () => {
    const { result, rolls, words } = play('morale-test', { quality: 'VT', hits: 2, hq: 'corps' }, [5, 5]);
    expect(rolls[0]).toMatchObject({ natural: 5, total: 5, needs: '5+', result: 'passes' });
    expect(rolls[0]!.modifiers.map(({ value, cite }) => [value, cite])).toEqual([
      [1, '3.02'],
      [-1, '3.02 C5'],
    ]);
    expect(result).toMatchObject({ level: 'FIRM', fate: 'wounded, back 6' });
    expect(words).toContain('back 6″');
    expect(play('morale-test', { hits: 2, hq: 'corps' }, [5, 5], { leaderFive: 'twelve' }).result).toMatchObject({
      fate: 'wounded, back 12',
    });
  });

  test('example 2: a 4 fails, the general is killed before the next test, whose 7 passes at −1 (C6)', () => {
    const { result, rolls, words } = play('morale-test', { quality: 'VT', hits: 2, hq: 'corps' }, [4, 9, 7]);
    expect(rolls.map(({ label }) => label)).toEqual(['Morale test', 'Leader loss', 'Morale test']);
    expect(rolls[2]).toMatchObject({ total: 6, needs: '5+', result: 'passes' });
    expect(result).toMatchObject({ level: 'NERVOUS', fate: 'killed' });
    expect(words).toContain('back 1″, facing the enemy');
    expect(words).toContain('order is void');
    expect(words).toContain('two turns from now');
  });

  test.each([
    ['GD', [0.8, 0.16, 0.032, 0.0056, 0.0024]],
    ['OG', [0.8, 0.16, 0.032, 0.0056, 0.0024]],
    ['EL', [0.7, 0.21, 0.063, 0.0162, 0.0108]],
    ['VT', [0.6, 0.24, 0.096, 0.032, 0.032]],
    ['CN', [0.5, 0.25, 0.125, 0.05, 0.075]],
    ['MI', [0.4, 0.24, 0.144, 0.0648, 0.1512]],
  ])('a plain chain of %s from Firm ends as reckoned by hand', (quality, expected) => {
    const found = chances('morale-test', { quality }, 'level');
    for (const [i, level] of LEVELS.slice(1).entries()) expect(found[level]).toBeCloseTo(expected[i]!, 12);
  });

  test('Panicked tests at −1, Bold at +1, and a failure from Bold ends at Firm without falling back (G29)', () => {
    expect(chances('morale-test', { quality: 'VT', level: 'PANICKED' }, 'level').PANICKED).toBeCloseTo(0.5, 12);
    expect(chances('morale-test', { quality: 'VT', level: 'BOLD' }, 'level').BOLD).toBeCloseTo(0.7, 12);
    expect(play('morale-test', { level: 'BOLD' }, [1, 9]).words).toContain('is Firm.');
  });

  test('a PANICKED unit falls back a Full Move of its arm, after all the levels before it (G10)', () => {
    const { result } = play('morale-test', { arm: 'heavy', quality: 'VT' }, [1, 1, 1, 10]);
    expect(result).toMatchObject({
      level: 'PANICKED',
      falls: ['back 1″, facing the enemy', 'back 4″, facing the enemy', 'back 8″, facing away'],
    });
  });

  test('failed tests mark a box only by the option (C4), and a unit without boxes is gone', () => {
    const last = { quality: 'MI', boxes: 1 };
    expect(play('morale-test', last, [1, 8]).result).toMatchObject({ level: 'NERVOUS' });
    expect(play('morale-test', last, [1], { hitPerFailedTest: true }).result).toMatchObject({ level: 'ROUT' });
  });

  test('Russian infantry is steadier under fire by the ruling and less so as printed (C20)', () => {
    expect(chances('morale-test', { russian: true }, 'level').FIRM).toBeCloseTo(0.7, 12);
    expect(chances('morale-test', { russian: true }, 'level', { russianSteadiness: 'minus' }).FIRM).toBeCloseTo(
      0.5,
      12,
    );
  });

  test('Russian steadiness is for fire alone, whatever melee hits weigh (5.07)', () => {
    const firm = (facts: object) => chances('morale-test', facts, 'level', { meleeHitsWeigh: true }).FIRM;
    expect(firm({ russian: true, cause: 'melee' })).toBeCloseTo(0.6, 12);
  });

  test('Triple Move weighs on a unit that was hit, and on no other test (5.06)', () => {
    const firm = (cause: string) => chances('morale-test', { tripleMove: true, cause }, 'level').FIRM;
    expect(firm('fire')).toBeCloseTo(0.4, 12);
    expect(firm('melee')).toBeCloseTo(0.4, 12);
    for (const cause of ['leader', 'friends', 'zone', 'crossing']) expect(firm(cause)).toBeCloseTo(0.6, 12);
  });

  test('contradictory facts are refused with the field and the rule', () => {
    const refused = (facts: unknown) => () => parseFacts(named('morale-test').facts, facts);
    expect(refused({ russian: true, arm: 'light' })).toThrow('russian: only Russian infantry is steadied (5.07)');
    expect(refused({ marked: 4 })).toThrow('marked: VT has only 4 boxes');
    expect(refused({ hits: 0 })).toThrow('hits: a unit tests for fire only when it was hit (3.01)');
    expect(refused({ cause: 'friends', hits: 3 })).toThrow('hits: hits do not weigh');
  });
});

describe('2.01 rally', () => {
  test('a pass lifts the unit a level where it stands; a fall takes its effect at once', () => {
    expect(play('rally', { quality: 'VT', level: 'NERVOUS' }, [5]).result).toMatchObject({
      level: 'FIRM',
      passed: true,
      falls: [],
    });
    expect(play('rally', { quality: 'VT', level: 'PANICKED' }, [6]).result).toMatchObject({ level: 'FLUSTERED' });
    expect(play('rally', { quality: 'VT', level: 'NERVOUS' }, [4, 5]).result).toMatchObject({
      level: 'FLUSTERED',
      passed: false,
      falls: ['back 3″, facing the enemy'],
    });
  });
});

describe('1.03 rosters', () => {
  test('boxes by starting quality: 22, 20, 16, 12, 8 and 4', () => {
    const total = (quality: 'OG' | 'GD' | 'EL' | 'VT' | 'CN' | 'MI') => {
      let hits = 0;
      while (mark({ quality, marked: 0, boxes: 4 }, hits, standard)) hits++;
      return hits;
    };
    expect((['OG', 'GD', 'EL', 'VT', 'CN', 'MI'] as const).map(total)).toEqual([22, 20, 16, 12, 8, 4]);
  });

  test('after five hits a Veteran division is Conscript with one box marked (C3)', () => {
    expect(mark({ quality: 'VT', marked: 0, boxes: 4 }, 5, standard)).toEqual({ quality: 'CN', marked: 1, boxes: 4 });
    expect(mark({ quality: 'VT', marked: 0, boxes: 4 }, 4, standard)).toEqual({ quality: 'CN', marked: 0, boxes: 4 });
    expect(mark({ quality: 'VT', marked: 0, boxes: 4 }, 4, { ...standard, qualityDrops: 'nextHit' })).toEqual({
      quality: 'VT',
      marked: 4,
      boxes: 4,
    });
    expect(groupSize({ quality: 'OG', marked: 0, boxes: 4 })).toBe(6);
  });

  test('a muster counts the boxes of every quality below, and the Old Guard’s six', () => {
    expect(play('muster', { quality: 'OG' }, []).result).toMatchObject({ boxes: 22 });
    expect(play('muster', { quality: 'GD', strength: 'three quarters' }, []).result).toMatchObject({ boxes: 15 });
    expect(play('muster', {}, []).words).toContain('Veteran: 4 boxes, pass 5+, melee 2, small arms 6+.');
    // Horse and guns have none.
    expect(play('muster', { arm: 'heavy' }, []).words).toContain('Veteran: 4 boxes, pass 5+, melee 2.');
  });

  test('friends who were never its equals shake nobody (3.03(b))', () => {
    const through = (fugitives: string, faces: number[]) =>
      play('morale-test', { cause: 'friends', hits: 0, fugitives }, faces);
    expect(through('VT', [9]).rolls).toHaveLength(1);
    const { rolls, words } = through('CN', []);
    expect(rolls).toHaveLength(0);
    expect(words).toBe('The unit does not test: friends who were never equals shake nobody (3.03(b)).');
  });

  test('a hidden marker goes 12″ (5.01)', () => {
    expect(play('movement', { mover: 'marker' }, []).result).toEqual({ inches: 12, width: 0.75, depth: 3 });
  });

  test('the dice of a melee alone tell the winner and the row (2.034)', () => {
    const dice = play('melee-dice', {}, [8, 3]);
    expect([dice.result, dice.words]).toEqual([{ rows: [2] }, 'The attacker wins by 5 or 6.']);
    // Each of two attackers has +2 for the other.
    expect(play('melee-dice', { attackers: [{}, {}] }, [4, 6, 1, 8]).words).toMatch(
      /Attacker 1 and the defender are within 2 either way\..*Attacker 2 loses by 5 or 6\./s,
    );
  });

  test('hits tell the quality of the moment', () => {
    const after = (hits: number, more: object = {}) =>
      (play('muster', { hits, ...more }, []).result as { now: unknown }).now;
    expect([0, 3, 4, 11, 12].map((hits) => after(hits))).toEqual(['VT', 'VT', 'CN', 'MI', null]);
    expect(after(6, { quality: 'OG' })).toBe('EL');
  });

  test('every unit of a scenario fits the roster, and Austerlitz has its 63', () => {
    for (const scenario of book.scenarios) {
      for (const { sheet, marks } of scenario.armies!.flatMap(({ units }) => units)) {
        expect(book.roster.unit.safeParse(sheet).error).toBeUndefined();
        expect(book.roster.marks.safeParse(marks).error).toBeUndefined();
      }
    }
    const austerlitz = book.scenarios.find(({ id }) => id === 'austerlitz')!;
    expect(austerlitz.armies!.map(({ units }) => units.length)).toEqual([31, 32]);
  });

  test('the roster shows the boxes and what a unit has become', () => {
    const { roster } = book;
    const unit = roster.unit.parse({ name: '7th', start: 'VT' }) as Record<string, unknown>;
    const marks = roster.marks.parse({ hits: 5, level: 'NERVOUS' }) as Record<string, unknown>;
    expect(roster.derive(unit, marks)).toMatchObject({ quality: 'CN', marked: 1 });
    expect(roster.status(unit, marks)).toEqual({
      line: 'Conscript, Nervous',
      boxes: [
        { label: 'VT', total: 4, marked: 4 },
        { label: 'CN', total: 4, marked: 1 },
        { label: 'MI', total: 4, marked: 0 },
      ],
      lost: 5 / 12,
      gone: false,
    });
  });
});

describe('2.033 fire', () => {
  test('a line shoots two dice, a column one; better foot hits on 6, lesser on 7', () => {
    expect(chances('small-arms', {}, 'hits')).toEqual({ 0: 0.25, 1: 0.5, 2: 0.25 });
    expect(chances('small-arms', { formation: 'column', quality: 'MI' }, 'hits')[1]).toBeCloseTo(0.4, 12);
  });

  test('every modifier of the list moves the die', () => {
    const modifiersFor = (facts: object) =>
      play('small-arms', facts, [1, 1]).rolls[0]!.modifiers.map(({ value }) => value);
    expect(modifiersFor({ target: 'cavalryColumn', rear: true })).toEqual([1, 1, 2]);
    expect(modifiersFor({ target: 'road' })).toEqual([2]);
    expect(modifiersFor({ level: 'FLUSTERED', ground: 'fortress' })).toEqual([-2, -3]);
    expect(modifiersFor({ level: 'NERVOUS', target: 'unlimbered', ground: 'town' })).toEqual([-1, -1, -2]);
    expect(
      play('small-arms', { target: 'road' }, [1, 1], { roadColumnAdds: true }).rolls[0]!.modifiers.map(
        ({ value }) => value,
      ),
    ).toEqual([1, 2]);
  });

  test('a Panicked unit does not fire at all', () => {
    expect(play('small-arms', { level: 'PANICKED' }, []).result).toMatchObject({ hits: 0 });
  });

  test('a Road Column and a square may not fire', () => {
    const refused = (facts: unknown) => () => parseFacts(named('small-arms').facts, facts);
    expect(refused({ formation: 'road' })).toThrow('nobody shoots out of a Road Column (2.033(d))');
    expect(refused({ formation: 'square' })).toThrow(InputError);
  });

  test('inherent guns score one hit at most, Russian divisions two (5.07)', () => {
    expect(play('inherent-artillery', { nation: 'russia', shots: 2 }, [7, 10]).result).toMatchObject({ hits: 2 });
    expect(play('inherent-artillery', { alreadyHit: 1 }, [10]).result).toMatchObject({ hits: 0 });
    expect(() => parseFacts(named('inherent-artillery').facts, { shots: 2 })).toThrow('only Russian');
    expect(() => parseFacts(named('inherent-artillery').facts, { range: 5.1 })).toThrow('inherent guns reach 5″');
  });

  test.each([
    ['Heavy', [4, 3, 2, 1]],
    ['Medium', [3, 2, 1, 0]],
    ['Light', [2, 1, 0, 0]],
  ])('%s guns roll these dice at 2″, 5″, 8″ and 11″', (weight, dice) => {
    [2, 5, 8, 11].forEach((range, i) => {
      const { result } = play('battalion-fire', { battalions: [{ weight, range }] }, new Array(dice[i]!).fill(1));
      expect(result).toMatchObject({ dice: dice[i] });
    });
  });

  test('touching battalions add their hits, others count the best one only (C38)', () => {
    const two = { battalions: [{ range: 2 }, { range: 2 }] };
    const apart = { battalions: [{ range: 2 }, { range: 2, battery: 2 }] };
    expect(play('battalion-fire', two, [9, 9, 9, 9, 1, 1]).result).toMatchObject({ hits: 4 });
    expect(play('battalion-fire', apart, [9, 9, 9, 9, 1, 1]).result).toMatchObject({ hits: 3 });
    expect(play('battalion-fire', apart, [9, 9, 9, 9, 1, 1], { scatteredBatteries: 'all' }).result).toMatchObject({
      hits: 4,
    });
  });

  test('a battalion may keep dice for other targets, and has no more than the chart gives it', () => {
    const split = { battalions: [{ range: 2, dice: 1 }] };
    expect(play('battalion-fire', split, [10]).result).toMatchObject({ dice: 1, hits: 1 });
    const far = { battalions: [{ range: 8, dice: 3 }] };
    expect(play('battalion-fire', far, [10]).result).toMatchObject({ dice: 1, hits: 1 });
  });

  test('of a grand battery only those in the target’s rear have the modifier of the rear (4.01)', () => {
    const battery = { battalions: [{ range: 5 }, { range: 5, rear: true }], target: 'column' };
    const { rolls } = play('battalion-fire', battery, [1, 1, 1, 1]);
    const rear = rolls.map(({ modifiers }) => modifiers.some(({ label }) => label === 'Into the target’s rear'));
    expect(new Set(rear)).toEqual(new Set([false, true]));
  });
});

describe('2.034 melee', () => {
  test.each([
    [0, [0, 1.5625, 7.8125, 14.0625, 53.125, 14.0625, 7.8125, 1.5625, 0]],
    [2, [0, 0, 1.5625, 7.8125, 46.875, 20.3125, 14.0625, 7.8125, 1.5625]],
    [4, [0, 0, 0, 1.5625, 31.25, 23.4375, 20.3125, 14.0625, 9.375]],
  ])('an edge of %i gives the spreads reckoned by hand', (edge, expected) => {
    // Friends give +2 each to the defender, so the defender has the edge.
    const odds = chances('melee-round', { defender: { friends: edge / 2 } }, 'defenderHits');
    const hits = atLeastEach(
      marginal(
        Object.entries(odds).map(([value, weight]) => ({ value: Number(value), weight })),
        (n) => n,
      ),
      (n) => n,
    );
    // The defender loses by 3 to 8 when it takes two hits.
    expect(100 * (hits.find(({ value }) => value === 2)?.weight ?? 0)).toBeCloseTo(
      expected[1]! + expected[2]! + expected[3]!,
      9,
    );
  });

  test('2.0311 printed example: a square of Veterans against horse and foot', () => {
    const { rolls } = play(
      'combined-arms',
      { defender: {}, order: 'CM', infantry: {}, cavalry: {} },
      // The foot routs the square, the square routs the horse: no tests follow.
      [8, 1, 1, 8],
      {},
      [true],
    );
    const value = (label: string) =>
      rolls[0]!.modifiers
        .concat(rolls[1]!.modifiers, rolls[2]!.modifiers, rolls[3]!.modifiers)
        .find((one) => one.label.includes(label))?.value;
    expect(value('Squared infantry against cavalry')).toBe(6);
    expect(value('Squared infantry against infantry')).toBe(-4);
    expect(value('Additional unit')).toBe(2);
  });

  test('example: cuirassiers against a line that has Fire orders', () => {
    const { result, rolls, words } = play(
      'charge',
      {
        charger: { name: 'Nansouty', arm: 'heavy', quality: 'EL' },
        formation: 'line',
        shots: [
          { when: 'way', weapon: 'inherent', nation: 'russia', range: 5 },
          { when: 'contact', weapon: 'smallArms', quality: 'VT', dice: 2 },
        ],
        defender: { name: 'Dokhturov', quality: 'VT' },
      },
      [7, 4, 9, 6, 5, 4, 6],
    );
    expect(rolls.map(({ result: outcome }) => outcome)).toEqual([
      '1 of 1',
      '1 of 2',
      undefined,
      undefined,
      'fails',
      'passes',
    ]);
    expect(rolls.slice(2, 4).map(({ total }) => total)).toEqual([7, 3]);
    expect(result).toMatchObject({
      stopped: 'no',
      charger: { hits: 3, level: 'FIRM' },
      melee: {
        defender: { hits: 2, level: 'NERVOUS', quality: 'VT', marked: 2 },
        attackers: [{ hits: 1, marked: 3, quality: 'EL' }],
      },
    });
    expect(words).toContain('Dokhturov takes 2 hits and is Nervous: back 1″, facing the enemy.');
    expect(words).toContain('may move into the ground given up');
  });

  test('example: foot and horse together against Conscripts in square, their corps HQ with them', () => {
    const { result, rolls } = play(
      'combined-arms',
      {
        defender: { name: 'Jurczik', quality: 'CN', hq: 'corps' },
        order: 'CM',
        moved: 0.5,
        infantry: { name: 'Vandamme', quality: 'VT' },
        cavalry: { name: 'Kellermann', arm: 'light', quality: 'VT' },
      },
      // Vandamme 6 against 5, then Kellermann 3 against 4 and his tests 3 and 8; the HQ's four dice; Jurczik's 7.
      [6, 5, 3, 4, 3, 8, 2, 7, 5, 1, 7],
      {},
      [true],
    );
    expect(rolls.slice(0, 4).map(({ who, total }) => [who, total])).toEqual([
      ['Vandamme', 10],
      ['Jurczik', 2],
      ['Kellermann', 7],
      ['Jurczik', 11],
    ]);
    expect(rolls.find(({ label }) => label === 'Leader loss')).toMatchObject({
      faces: [2, 7, 5, 1],
      natural: 7,
      result: 'wounded, back 12',
    });
    expect(result).toMatchObject({
      squared: true,
      fights: [
        {
          result: {
            defender: { hits: 3, level: 'FLUSTERED', fate: 'wounded, back 12', hq: 'none' },
            attackers: [
              { hits: 1, level: 'FIRM' },
              { hits: 2, level: 'NERVOUS' },
            ],
            falls: [['back 1″, facing the enemy', 'back 3″, facing the enemy'], [], ['back 1″, facing the enemy']],
          },
        },
      ],
    });
  });

  test('a spread of nine routs the loser; an equal or better foe’s rout makes the winner Bold', () => {
    const { result } = play('melee-round', { defender: { arm: 'field' }, attackers: [{ arm: 'heavy' }] }, [8, 1]);
    expect(result).toMatchObject({ defender: { level: 'ROUT' }, attackers: [{ level: 'BOLD', hits: 1 }] });
    const worse = play(
      'melee-round',
      { defender: { arm: 'field', quality: 'CN' }, attackers: [{ arm: 'heavy' }] },
      [8, 1],
    );
    expect(worse.result).toMatchObject({ attackers: [{ level: 'FIRM' }] });
  });

  test('a Flustered attacker fights at −3, by the closing level chart at −2 (C2)', () => {
    const attack = (options: unknown) =>
      play('melee-round', { attackers: [{ level: 'FLUSTERED' }] }, [8, 1, 10], options).rolls[0]!.modifiers;
    const values = (options: unknown) =>
      attack(options).flatMap(({ key, value }) => (key === 'flustered' ? [value] : []));
    expect(values({})).toEqual([-3]);
    expect(values({ lowMorale: 'closing' })).toEqual([-2]);
    expect(attack({ lowMorale: 'closing' }).map(({ chart }) => chart)).toContain('one-day/low-morale-closing-chart');
  });

  test('a tie costs both a hit and a test (G9), and who passes fights another round', () => {
    const { result, rolls } = play('melee', {}, [4, 4, 5, 5, 8, 1, 1, 10]);
    const tests = rolls.filter(({ label }) => label === 'Morale test');
    expect(tests.slice(0, 2).map(({ who }) => who)).toEqual(['attacker', 'defender']);
    expect(result).toMatchObject({ rounds: 2, defender: { hits: 3 }, attackers: [{ hits: 2, inContact: true }] });
  });

  test('the defender may roll one die against all, by his own choice', () => {
    const { rolls } = play('melee-round', { attackers: [{}, {}] }, [3, 8, 8], {}, ['one']);
    expect(rolls[0]).toMatchObject({ label: 'Melee, one die against all', natural: 3 });
    expect(rolls.filter(({ who }) => who === 'defender')).toHaveLength(1);
  });

  test('further units count three at most, or two by the option (C28)', () => {
    const four = { attackers: [{}, {}, {}, {}] };
    const bonus = (options: object) => {
      const { rolls } = play('melee-round', four, [8, 1, 8, 1, 8, 1, 8, 1], options);
      return rolls[0]!.modifiers.find(({ key }) => key === 'additional')?.value;
    };
    expect(bonus({})).toBe(6);
    expect(bonus({ additionalUnits: 'threeInAll' })).toBe(4);
  });

  test('an attack by cavalry on a town, a squared cavalry and two divisions on a garrison are refused', () => {
    const refused = (facts: unknown) => () => parseFacts(named('melee').facts, facts);
    expect(refused({ defender: { squared: true, arm: 'light' } })).toThrow(
      'defender.squared: only infantry forms square (2.034)',
    );
    expect(refused({ defender: { ground: 'town' }, attackers: [{ arm: 'heavy' }] })).toThrow('attackers.0.quality');
    expect(refused({ defender: { garrison: true }, attackers: [{}, {}] })).toThrow('attackers: a garrison');
    expect(refused({ attackers: [{ arm: 'field' }] })).toThrow('artillery never charges');
  });

  test('a division attacks a garrison stand with four more (5.02)', () => {
    const { rolls } = play('melee-round', { defender: { garrison: true } }, [8, 1]);
    expect(rolls[0]!.modifiers).toContainEqual(
      expect.objectContaining({ key: 'attacker', value: 4, label: 'Division attacking a garrison stand' }),
    );
  });

  test('in works the want of a square counts as in the open; in houses it does not (G5)', () => {
    const keys = (ground: string, dice: number[]) => {
      const facts = { defender: { ground }, attackers: [{ arm: 'heavy', quality: 'EL' }] };
      return play('melee-round', facts, dice).rolls[1]!.modifiers.map(({ key }) => key);
    };
    expect(keys('fieldwork', [1, 8, 10])).toContain('unsquared');
    expect(keys('town', [1, 8])).not.toContain('unsquared');
    const refused = (facts: unknown) => () => parseFacts(named('melee').facts, facts);
    expect(refused({ defender: { ground: 'woods' }, attackers: [{ arm: 'heavy', quality: 'OG' }] })).toThrow(
      'cavalry charges into woods only in Road Column, against a unit on the road (4.03)',
    );
  });

  test('all inherent guns together score one hit on a charger, a Russian division’s two shots both (2.033(b)(5), 5.07)', () => {
    const charged = (nation: string) => {
      const gun = { when: 'way', weapon: 'inherent', nation, range: 3 };
      const shots = nation === 'russia' ? [{ ...gun, shots: 2 }] : [gun, gun];
      const { result } = play('charge', { charger: {}, shots, defender: {} }, [10, 10, 8, 1, 10]);
      return (result as { charger: { hits: number } }).charger.hits;
    };
    expect(charged('france')).toBe(1 + 1);
    expect(charged('russia')).toBe(2 + 1);
  });

  test('a charge shot at before it moves tests and may be stopped there (C13, C14)', () => {
    const facts = { charger: {}, shots: [{ when: 'start', weapon: 'battalion', range: 5 }], defender: {} };
    const { result } = play('charge', facts, [9, 1, 2, 9]);
    expect(result).toMatchObject({ stopped: 'before it moved', charger: { level: 'NERVOUS', hits: 1 }, melee: null });
  });
});

describe('4.05 leader loss', () => {
  test('a die for each level and one for each two hits, of which the worst counts (G14)', () => {
    expect(play('leader-loss', { hits: 3, levels: 2 }, [2, 7, 5, 1]).result).toMatchObject({
      fate: 'wounded, back 12',
    });
    expect(chances('leader-loss', { hits: 4 }, 'fate').killed).toBeCloseTo(1 - 0.49, 12);
  });
});

describe('5.00 options', () => {
  test('5.01 a marker close by is found on 3 to 6, farther off or in woods less often, beyond 15″ never', () => {
    const found = (facts: object) => chances('reveal', facts, 'revealed').true ?? 0;
    expect([6, 6.1, 10, 10.1, 15, 15.1].map((distance) => Math.round(found({ distance }) * 6))).toEqual([
      4, 3, 3, 2, 2, 0,
    ]);
    expect(Math.round(found({ distance: 12, woods: true }) * 6)).toBe(1);
  });

  test('5.04 a bridge needs 6 on as many dice as turns, a pontoon 5; two bases roll apart', () => {
    expect(chances('bridge-work', {}, 'done').true).toBeCloseTo(1 / 6, 12);
    expect(chances('bridge-work', { turn: 2 }, 'done').true).toBeCloseTo(26 / 36, 12);
    expect(chances('bridge-work', { work: 'pontoon' }, 'done').true).toBeCloseTo(2 / 6, 12);
    expect(chances('bridge-work', { bases: 2 }, 'done').true).toBeCloseTo(1 - 25 / 36, 12);
  });

  test('5.05 the face 0 is zero on this table alone (C21)', () => {
    expect(play('variable-quality', {}, [10]).result).toEqual({ quality: 'EL' });
    expect(play('variable-quality', {}, [10], { zeroIsTen: true }).result).toEqual({ quality: 'CN' });
    expect(chances('variable-quality', { quality: 'GD' }, 'quality')).toEqual({ GD: 0.5, EL: 0.5 });
    expect(play('variable-quality', { quality: 'OG' }, [6]).result).toEqual({ quality: 'OG' });
    expect(play('variable-quality', { quality: 'MI', nation: 'landwehr' }, [2]).result).toEqual({ quality: 'VT' });
  });

  test('2.032 and 5.06 how far they go', () => {
    const inches = (facts: object) => (play('movement', facts, []).result as { inches: number }).inches;
    expect(inches({})).toBe(3);
    expect(inches({ mover: 'light', order: 'FM' })).toBe(10);
    expect(inches({ mover: 'heavy', order: 'FM', formation: 'road' })).toBe(10);
    expect(inches({ mover: 'field', order: 'TM' })).toBe(18);
    expect(inches({ mover: 'hq', order: 'CM' })).toBe(13);
    expect(inches({ order: 'FM', ground: 'woods' })).toBe(3);
    expect(inches({ mover: 'light', order: 'FM', ground: 'urban' })).toBe(5);
    expect(play('movement', { formation: 'line' }, [], { basing: 'second' }).result).toMatchObject({
      width: 3,
      depth: 0.75,
    });
    expect(play('movement', { formation: 'road', order: 'FM' }, []).result).toEqual({
      inches: 7.5,
      width: 1,
      depth: 5,
    });
    expect(() => parseFacts(named('movement').facts, { mover: 'light', ground: 'woods' })).toThrow('as a Road Column');
  });
});
