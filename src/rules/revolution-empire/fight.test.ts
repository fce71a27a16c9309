import { describe, expect, test } from 'vitest';
import { chances, play, refusal } from './testing.ts';

const values = (roll: { modifiers: readonly { value: unknown }[] } | undefined) =>
  roll?.modifiers.map(({ value }) => value);

describe('unit morale, pg 147', () => {
  const test2 = (facts: object, dice: number[], options = {}) => play('unit-morale', facts, dice, options);

  test('Regulars need not test below 30 %, Conscripts at every loss, anybody at 25 % in a phase (R4)', () => {
    expect(test2({ class: 'RG', lost: 2, lostNow: 2 }, []).result.outcome).toBe('no test');
    expect(test2({ class: 'CN', lost: 1, lostNow: 1 }, [9, 9]).result.outcome).toBe('holds');
    expect(values(test2({ class: 'RG', lost: 3, lostNow: 3 }, [9, 9]).rolls[0])).toEqual([-1, -4]);
    expect(test2({ class: 'RG', lost: 4, lostNow: 0 }, []).result.outcome).toBe('no test');
  });

  test('the fail number itself fails, or holds by the option (A3)', () => {
    const facts = { class: 'VL', lost: 4, lostNow: 1 };
    expect(test2(facts, [3, 4]).result.outcome).toBe('bad morale');
    expect(test2(facts, [3, 5]).result.outcome).toBe('holds');
    expect(test2(facts, [3, 4], { failNumber: 'holds' }).result.outcome).toBe('holds');
  });

  test('30 to 50 % is −4, more than 50 % −7; a quarter in the phase counts besides (A9)', () => {
    const mods = (lost: number, lostNow: number, options = {}) =>
      values(test2({ class: 'VL', lost, lostNow }, [9, 9], options).rolls[0]);
    expect(mods(4, 1)).toEqual([-4]);
    expect(mods(6, 1)).toEqual([-4]);
    expect(mods(7, 1)).toEqual([-7]);
    expect(mods(6, 3)).toEqual([-4, -4]);
    expect(mods(6, 3, { lossesBoth: false })).toEqual([-4]);
    expect(mods(3, 3, { lossesBoth: false })).toEqual([-4]);
  });

  test('below Conscript in line is −3 instead of −1 (A8)', () => {
    const mods = (of: string, options = {}) =>
      values(test2({ class: of, lost: 1, lostNow: 1 }, [9, 9], options).rolls[0]);
    expect(mods('CN')).toEqual([-1]);
    expect(mods('LW')).toEqual([-3]);
    expect(mods('LW', { belowConscript: 'added' })).toEqual([-1, -3]);
  });

  test('losses beyond the unit and clumps of formed troops are refused', () => {
    expect(refusal('unit-morale', { lost: 13 })).toContain('lost:');
    expect(refusal('unit-morale', { lostNow: 4 })).toContain('lostNow:');
    expect(refusal('unit-morale', { klumpen: true })).toContain('only unformed troops clump');
    expect(refusal('unit-morale', { formation: 'square', enfilade: 'enfiladeNear' })).toContain('enfilade');
  });

  test('bad morale: 12 halts, 11 is out for the day, below 0 disperses (R5)', () => {
    const fate = (facts: object, dice: number[]) => play('bad-morale', facts, dice).result.fate;
    expect(fate({ casualties: 0 }, [6, 6])).toBe('holding area');
    expect(fate({ casualties: 0 }, [6, 5])).toBe('out for the day');
    expect(fate({ casualties: 3 }, [1, 1])).toBe('dispersed');
    expect(fate({ casualties: 1, colours: true }, [5, 5])).toBe('flees in haste');
    expect(fate({ casualties: 2 }, [2, 2])).toBe('leaves the field');
  });
});

describe('élan and defensive fire, pg 107-109', () => {
  test('16 stops steady troops: 15 chances in a hundred', () => {
    expect(chances('elan', {}, 'result')).toEqual({
      halts: expect.closeTo(0.15, 12),
      'goes on': expect.closeTo(0.85, 12),
    });
    expect(play('elan', {}, [8, 8]).result.result).toBe('halts');
    expect(play('elan', { impetus: true }, [8, 8]).result.result).toBe('goes on');
    expect(play('elan', { shaken: true }, [7, 7]).result.result).toBe('halts');
    expect(play('elan', { shaken: true }, [7, 7], { elan: 'plain' }).result.result).toBe('goes on');
  });

  test('an attached leader’s “Follow me” leads on, or leaves it disordered', () => {
    const led = play('elan', { leader: 'me' }, [8, 8, 2, 3]);
    expect(led.rolls[1]).toMatchObject({ needs: '8+', total: 8, result: 'passes' });
    expect(led.result.result).toBe('led on');
    expect(play('elan', { leader: 'corps' }, [8, 8, 3, 4]).result.result).toBe('halts, disordered');
  });

  const struck = (facts: object, answers: string[] = ['close'], dice: number[] = [], options = {}) =>
    play('defensive-fire-effect', { impetus: true, ...facts }, dice, options, answers).result;

  test('the worse of percent and hits; a leading storming party takes the milder and ignores the penalty', () => {
    expect(struck({ percent: 10, hits: 1 })).toMatchObject({ action: 'closes', penalty: 1 });
    expect(struck({ percent: 10, hits: 2 })).toMatchObject({ action: 'closes', penalty: 2, disordered: false });
    expect(struck({ percent: 9.5, hits: 1 })).toMatchObject({ penalty: 1 });
    expect(struck({ percent: 50, hits: 1, storming: true })).toMatchObject({ penalty: 0, disordered: false });
    expect(struck({ percent: 80, hits: 3 })).toMatchObject({ action: 'routs', inches: 15 });
    expect(struck({ percent: 20, hits: 5, attacker: 'cavalry' })).toMatchObject({ action: 'routs', inches: 20 });
  });

  test('notes 1, 2, 3: troops already disordered recoil 4″ and fire, rout, or are recalled', () => {
    expect(struck({ percent: 50, hits: 3, disordered: true })).toMatchObject({ action: 'recoils, fires', inches: 4 });
    expect(struck({ percent: 61, hits: 4, disordered: true })).toMatchObject({ action: 'routs' });
    expect(struck({ attacker: 'shock', percent: 61, hits: 4, disordered: true })).toMatchObject({
      action: 'recoils, fires',
    });
    expect(struck({ attacker: 'cavalry', percent: 30, hits: 2, disordered: true })).toMatchObject({
      action: 'recalled',
    });
  });

  test('note 4: a storming party routs (M12); note 7: against guns it retires 5″ disordered', () => {
    expect(struck({ percent: 55, hits: 3, storming: true })).toMatchObject({ action: 'routs', inches: 15 });
    expect(struck({ percent: 30, hits: 2, atGuns: true })).toMatchObject({
      action: 'fires, retires',
      inches: 5,
      disordered: true,
    });
  });

  test('notes 8 and 9 hold when both impetus and “Follow me” lack, or by the option when either does (A19)', () => {
    const lone = { impetus: false, percent: 30, hits: 2 };
    expect(struck(lone)).toMatchObject({ action: 'fires', inches: 4 });
    expect(struck({ ...lone, ledOn: true })).toMatchObject({ action: 'closes', penalty: 2 });
    expect(struck({ ...lone, ledOn: true }, [], [], { noImpetus: 'either' })).toMatchObject({ action: 'fires' });
    expect(struck({ ...lone, attacker: 'shock' })).toMatchObject({ action: 'fires', inches: 2 });
    expect(struck({ ...lone, attacker: 'cavalry' })).toMatchObject({ action: 'recalled', disordered: true });
  });

  test('undistinguished cavalry routs on a natural roll below 9, not on 9 (A2); Cossacks regroup', () => {
    expect(struck({ attacker: 'dub', percent: 50, hits: 3 }, [], [4, 5])).toMatchObject({ action: 'fires, retires' });
    expect(struck({ attacker: 'dub', percent: 50, hits: 3 }, [], [4, 4])).toMatchObject({
      action: 'routs',
      inches: 20,
    });
    expect(struck({ attacker: 'cossacks', percent: 50, hits: 3 })).toMatchObject({ action: 'regroups', inches: 16 });
    expect(struck({ attacker: 'cossacks', percent: 61, hits: 4 })).toMatchObject({ action: 'routs' });
  });
});

describe('close action, pg 114-116', () => {
  const wins = (attacker: object, defender: object, options = {}) =>
    chances('close-action', { attacker, defender }, 'winner', options).attacker ?? 0;

  test.each([
    ['VL', 'RG', 0.6],
    ['CL', 'VL', 0.66],
    ['EL', 'VL', 0.78],
    ['GR', 'VL', 0.8655],
    ['GD', 'CN', 0.97],
  ])('%s beats %s as the lead of shock says (R1)', (attacker, defender, chance) => {
    expect(wins({ class: attacker }, { class: defender })).toBeCloseTo(chance, 2);
  });

  test('at equal shock the attacker wins 47 in a hundred, and a tie is the defender’s draw', () => {
    expect(wins({ class: 'RG' }, { class: 'RG' })).toBeCloseTo(0.467, 3);
    const { result, rolls } = play('close-action', { attacker: { class: 'RG' } }, [5, 5, 4, 6]);
    expect(rolls).toHaveLength(2);
    expect(result).toMatchObject({ winner: 'defender', level: 'draw', loser: { casualties: 1, inches: 2 } });
    expect(result.victor).toMatchObject({ casualties: 1, disordered: true });
  });

  test('a tie goes to the higher shock, at a draw (V26)', () => {
    expect(play('close-action', {}, [5, 5, 5, 6]).result).toMatchObject({ winner: 'attacker', level: 'draw' });
  });

  test('by the other reading a D100 against the share of the shock decides', () => {
    const share = wins({ class: 'VL' }, { class: 'VL' }, { closeAction: 'odds' });
    expect(share).toBeCloseTo(0.5, 12);
    expect(wins({ class: 'OG' }, { class: 'VL' }, { closeAction: 'odds' })).toBeCloseTo(0.68, 12);
  });

  test('cavalry against a solid square: −6 for the horse, +7 for the foot, and +6 if it breaks in all the same', () => {
    const facts = { attacker: { arm: 'cavalry', class: 'EL' }, defender: { formation: 'solidSquare' } };
    const { rolls } = play('close-action', facts, [10, 10, 1, 1, 5, 5, 3]);
    expect(rolls[0]!.modifiers.map(({ label }) => label)).toEqual([
      'Elite, step 24',
      'Cavalry against square, to step 18',
    ]);
    expect(values(rolls[0])).toEqual([14, -7]);
    expect(values(rolls[1])).toEqual([9, 11]);
    expect(rolls[2]!.modifiers.map(({ label }) => label)).toEqual(['Cavalry beat infantry or artillery']);
  });

  test('a cavalry regiment enters the ladder at its own number (R57)', () => {
    const facts = { attacker: { arm: 'cavalry', shock: 26 }, defender: { arm: 'cavalry' } };
    expect(values(play('close-action', facts, [5, 5, 5, 5, 5, 5, 5]).rolls[0])).toEqual([26, 7]);
  });

  test('modifiers count as points by the other reading (R2)', () => {
    const attacker = { disordered: true };
    expect(values(play('close-action', { attacker }, [9, 9, 1, 1, 5, 5]).rolls[0])).toEqual([10, -3]);
    const worn = { class: 'OG', disordered: true };
    expect(values(play('close-action', { attacker: worn }, [9, 9, 1, 1, 5, 5]).rolls[0])).toEqual([22, -6]);
    expect(
      values(play('close-action', { attacker: worn }, [9, 9, 1, 1, 5, 5], { shockModifiers: 'points' }).rolls[0]),
    ).toEqual([22, -3]);
  });

  test('lancers in rain have +2 and +2, or +2 in all (A11)', () => {
    const facts = { attacker: { arm: 'cavalry', class: 'OG', lancers: true }, rain: true };
    expect(values(play('close-action', facts, [5, 5, 5, 5, 5, 5, 5, 5]).rolls[0])).toEqual([22, 4, 4]);
    expect(
      values(play('close-action', facts, [5, 5, 5, 5, 5, 5, 5, 5], { lancersInRain: 'instead' }).rolls[0]),
    ).toEqual([22, 4]);
  });

  test('an overwhelming lead is +10, and 27 costs a D10 of casualties, three at least, 2″ for each', () => {
    const facts = { attacker: { class: 'OG', approach: 'rear' }, defender: { class: 'RA' } };
    const { result, rolls } = play('close-action', facts, [9, 9, 1, 1, 9, 8, 2]);
    expect(values(rolls[2])).toEqual([10]);
    expect(result).toMatchObject({ level: 'smashing III', loser: { casualties: 3, inches: 6, state: 'bad' } });
    expect(result.victor.breakthrough).toBe(6);
  });

  test('a wave wins a row higher; against a clump two rows lower, never below regular', () => {
    const wave = { attacker: { class: 'GD', wave: true }, defender: { class: 'RG' } };
    expect(play('close-action', wave, [5, 5, 5, 5, 3, 6]).result.level).toBe('major');
    const clump = { attacker: { arm: 'cavalry', class: 'EL' }, defender: { formation: 'unformed', klumpen: true } };
    expect(play('close-action', clump, [5, 5, 5, 5, 1, 1, 4]).result.level).toBe('regular');
  });

  test('infantry that holds a town after a minor win fights on in the streets', () => {
    const town = { defender: { cover: 'medium', structure: true } };
    const { result, words } = play('close-action', town, [9, 9, 9, 9, 6, 6]);
    expect(result).toMatchObject({ winner: 'defender', level: 'minor', streetFight: true, melee: true });
    expect(words).toContain('street fight');
  });

  test('contradictions are refused', () => {
    const refused = (attacker: object, defender: object = {}) => refusal('close-action', { attacker, defender });
    expect(refused({}, { arm: 'cavalry', formation: 'hastySquare' })).toBe(
      'defender.formation: only infantry forms square (pg 82)',
    );
    expect(refused({ approach: 'flank' }, { formation: 'solidSquare' })).toContain('attacker.approach');
    expect(refused({ arm: 'cavalry' }, { structure: true, cover: 'light' })).toContain('attacker.arm');
    expect(refused({ lancers: true })).toContain('attacker.arm');
    expect(refused({ uphill: true }, { uphill: true })).toContain('attacker.uphill');
    expect(refusal('charge', { attacker: { frontRank: 13 } })).toContain('attacker.frontRank');
    expect(refusal('charge', { attacker: { approach: 'rear' }, defender: { flanks: 'anchored' } })).toContain(
      'approach',
    );
  });

  test('horse charging a line in the open makes it test before contact (R4)', () => {
    const facts = { attacker: { arm: 'cavalry', class: 'EL' }, defender: { class: 'CN' }, fire: [] };
    const { result, words } = play('charge', facts, [5, 5, 2, 3]);
    expect(result.stage).toBe('defender runs');
    expect(words).toContain('runs before contact');
  });
});

describe('after the fight, pg 117-118', () => {
  test('a standard falls on 17: +1 a casualty by infantry, +2 by cavalry, +3 in melee', () => {
    expect(values(play('standard', { casualties: 2, victor: 'byCavalry', melee: true }, [5, 5]).rolls[0])).toEqual([
      4, 3,
    ]);
    expect(play('standard', { casualties: 2, victor: 'byCavalry', melee: true }, [5, 5]).result.taken).toBe(true);
  });

  test('British heavies go mad on 11, others on 15', () => {
    expect(chances('battle-mad', { cavalry: 'British heavies, Ottoman, Persian, Indian' }, 'mad').true).toBeCloseTo(
      0.55,
      12,
    );
    expect(chances('battle-mad', {}, 'mad').true).toBeCloseTo(0.21, 12);
    expect(play('battle-mad', { cavalry: 'British and KGL lights, DUB' }, [6, 6]).result.mad).toBe(false);
  });

  test('street fights: both roll; two classes better is +1, no quarter +5', () => {
    const facts = { attacker: { class: 'GR', shockInfantry: true }, defender: { class: 'RG' }, noQuarter: true };
    const { rolls, result } = play('street-fight', facts, [4, 4, 2, 2]);
    expect(values(rolls[0])).toEqual([3, 2, 5]);
    expect(values(rolls[1])).toEqual([5]);
    expect(result).toEqual({ attackerHits: 3, defenderHits: 1 });
    expect(refusal('street-fight', { attacker: { mass: 'mass2' }, defender: { mass: 'mass2' } })).toContain(
      'defender.mass',
    );
  });
});

test('a card speaks of many as of many', () => {
  const { words } = play('close-action', { attacker: { name: '9e Chasseurs' }, defender: { name: 'I/IR 44' } }, [
    ...[9, 9, 2, 2, 6, 7],
  ]);
  expect(words).toMatch(/9e Chasseurs win .*I\/IR 44 loses/);
});

describe('what one step of quality is worth', () => {
  const won = (attacker: string, defender: string): number => {
    const facts = { attacker: { class: attacker }, defender: { class: defender }, fire: [{ class: defender }] };
    const ends = chances('charge', facts, 'ends');
    return (ends['attacker wins'] ?? 0) + (ends['defender runs'] ?? 0);
  };

  test('a charge upon Regulars instead of Veterans, or by Veterans instead of Regulars, wins a few times more in a hundred', () => {
    for (const [better, usual] of [
      [won('VL', 'RG'), won('VL', 'VL')],
      [won('VL', 'RG'), won('RG', 'RG')],
    ] as const) {
      expect(better - usual).toBeGreaterThan(0.02);
      expect(better - usual).toBeLessThan(0.08);
    }
  });
});
