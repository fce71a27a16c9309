import { describe, expect, test } from 'vitest';
import { play } from './testing.ts';

const values = (roll: { modifiers: readonly { value: unknown }[] } | undefined) =>
  roll?.modifiers.map(({ value }) => value);

describe('a firefight of two rounds: 2/17e Ligne against II/IR 44', () => {
  const french = { name: '2/17e', class: 'VL', figures: 12, start: 12, firstFire: true };
  const austrians = { name: 'II/IR 44', class: 'RG', figures: 18, start: 18, firstFire: true };

  test('round one: 20 for two casualties, 18 for three, the French hold, and 11 lets it go on', () => {
    const { result, rolls, looks, words } = play(
      'firefight',
      { first: french, second: austrians },
      [7, 6, 3, 4, 8, 5, 5, 4, 4, 5],
    );
    expect(rolls.map(({ label, who }) => [label, who])).toEqual([
      ['Small arms fire', '2/17e'],
      ['One casualty more', '2/17e'],
      ['Small arms fire', 'II/IR 44'],
      ['One casualty more', 'II/IR 44'],
      ['Unit morale', '2/17e'],
      ['Firefight', 'II/IR 44'],
    ]);
    expect(rolls[0]).toMatchObject({ natural: 13, total: 20 });
    expect(values(rolls[0])).toEqual([3, 4]);
    expect(rolls[1]).toMatchObject({ needs: '5+', result: 'fails' });
    expect(rolls[2]).toMatchObject({ natural: 12, total: 18 });
    expect(values(rolls[2])).toEqual([-1, 3, 4]);
    expect(rolls[3]).toMatchObject({ needs: '5+', result: 'passes' });
    expect(looks.filter(({ chart }) => chart.endsWith('/small-arms'))).toEqual([
      { chart: 'revolution-empire/small-arms', row: '11-12', column: '19-22' },
      { chart: 'revolution-empire/small-arms', row: '17-20', column: '15-18' },
    ]);
    expect(rolls[4]).toMatchObject({ natural: 9, total: 5, needs: 'above 3', result: 'passes' });
    expect(values(rolls[4])).toEqual([-4]);
    expect(rolls[5]).toMatchObject({ natural: 9, total: 11, result: 'goes on' });
    expect(result).toMatchObject({
      first: { casualties: 3, ammo: 'full', morale: 'holds' },
      second: { casualties: 2, ammo: 'full', morale: 'no test' },
      winner: 'second',
      outcome: 'goes on',
    });
    expect(words).toContain('2/17e loses 3 figures.');
  });

  test('round two: the Austrian first die of 2 empties the pouches, and 20 throws them back 5″ disordered', () => {
    const { result, rolls, looks, words } = play(
      'firefight',
      {
        first: { ...french, figures: 9, lost: 3, firstFire: false },
        second: { ...austrians, figures: 16, lost: 2, firstFire: false },
      },
      [6, 5, 4, 2, 7, 2, 4, 6, 9, 6],
    );
    expect(rolls[0]).toMatchObject({ natural: 11, total: 15 });
    expect(rolls[1]).toMatchObject({ needs: '4+', result: 'passes' });
    expect(rolls[2]).toMatchObject({ natural: 9, total: 12 });
    expect(rolls[3]).toMatchObject({ needs: '3+', result: 'fails' });
    expect(looks.filter(({ chart }) => chart.endsWith('/small-arms')).map(({ row, column }) => [row, column])).toEqual([
      ['9-10', '15-18'],
      ['15-16', '12-14'],
    ]);
    // 4 of 12 lost in all.
    expect(rolls[4]).toMatchObject({ natural: 10, total: 6, needs: 'above 3', result: 'passes' });
    expect(rolls[5]).toMatchObject({ natural: 15, total: 20, who: '2/17e', result: 'back 5, disordered' });
    expect(values(rolls[5])).toEqual([4, -2, 3]);
    expect(result).toMatchObject({
      first: { casualties: 1, morale: 'holds' },
      second: { casualties: 2, ammo: 'depleted', morale: 'no test' },
      winner: 'first',
      outcome: 'back 5, disordered',
    });
    expect(words).toContain('II/IR 44 falls back 5″, disordered.');
  });

  test('the misprinted cell as the sheet has it needs a 5', () => {
    const facts = {
      first: { ...french, figures: 9, lost: 3, firstFire: false },
      second: { ...austrians, figures: 16, lost: 2, firstFire: false },
    };
    const { rolls } = play('firefight', facts, [6, 5, 4, 2, 7, 3, 4, 6, 9, 6], { smallArmsCell: 'printed' });
    expect(rolls[3]).toMatchObject({ needs: '5+', result: 'fails' });
  });
});

describe('an infantry attack: 1/17e Ligne on I/IR 44', () => {
  const facts = {
    attacker: {
      name: '1/17e',
      class: 'VL',
      formation: 'column',
      figures: 12,
      frontRank: 6,
      impetus: true,
      attached: 'leaderUnit',
      behind: 24,
    },
    fire: [{ class: 'RG', figures: 18, firstFire: true }],
    defender: { name: 'I/IR 44', class: 'RG', figures: 18 },
  };

  test('élan 10, fire of 20 for three, shock 7 against 9, 24 to 18, a regular win and 2″ of ground', () => {
    const { result, rolls, looks, words } = play('charge', facts, [6, 5, 9, 7, 2, 7, 6, 8, 9, 5, 4, 6, 7], {}, [
      'close',
    ]);
    expect(rolls.map(({ label }) => label)).toEqual([
      'Élan at 5″',
      'Small arms fire',
      'One casualty more',
      'Unit morale',
      'Close action',
      'Close action',
      'Victory',
    ]);
    expect(rolls[0]).toMatchObject({ natural: 11, total: 10, result: 'goes on' });
    expect(rolls[1]).toMatchObject({ natural: 16, total: 20 });
    expect(values(rolls[1])).toEqual([-1, 3, 2]);
    expect(rolls[2]).toMatchObject({ needs: '5+', result: 'fails' });
    expect(looks).toContainEqual({ chart: 'revolution-empire/small-arms', row: '17-20', column: '19-22' });
    expect(looks).toContainEqual({ chart: 'revolution-empire/defensive-fire', row: 'infantry', column: '50-60' });
    expect(rolls[3]).toMatchObject({ natural: 13, total: 8, result: 'passes' });
    expect(values(rolls[3])).toEqual([1, -4, -2]);
    expect(rolls[4]).toMatchObject({ natural: 17, total: 24, who: '1/17e' });
    expect(rolls[5]).toMatchObject({ natural: 9, total: 18, who: 'I/IR 44' });
    expect(rolls[6]).toMatchObject({ natural: 13, total: 13, modifiers: [] });
    expect(result).toMatchObject({
      stage: 'contact',
      hits: 3,
      effect: { action: 'closes', penalty: 1, disordered: true },
      fight: {
        winner: 'attacker',
        level: 'regular',
        loser: { casualties: 1, inches: 10, state: 'bad' },
        victor: { casualties: 0, disordered: false, breakthrough: 2 },
        melee: false,
      },
    });
    expect(words).toContain('I/IR 44 loses 1 figure and goes back 10″ in bad morale');
  });

  test('the French list moves from step 21 to step 18, which is 7', () => {
    const attacker = {
      class: 'VL',
      casualties: 3,
      disordered: true,
      attached: 'leaderUnit',
      mass: 'mass2',
      firePenalty: 1,
    };
    const { rolls } = play('close-action', { attacker, defender: { class: 'RG' } }, [8, 9, 5, 4, 6, 7]);
    const steps = rolls[0]!.modifiers.map(({ label }) => Number(/step (\d+)/.exec(label)?.[1]));
    expect(steps[0]).toBe(21);
    expect(steps.at(-1)).toBe(18);
    expect((values(rolls[0]) as number[]).reduce((sum, value) => sum + value, 0)).toBe(7);
    expect(values(rolls[1])).toEqual([9]);
  });

  test('without impetus or “Follow me” note 8 sends it back to 4″ to fire', () => {
    const attacker = { ...facts.attacker, impetus: false };
    const { result } = play('charge', { ...facts, attacker }, [6, 5, 9, 7, 2]);
    expect(result).toMatchObject({
      stage: 'stopped by fire',
      effect: { action: 'fires', inches: 4, disordered: true },
    });
  });

  test('the attacker may fire at 2″ instead', () => {
    const { result } = play('charge', facts, [6, 5, 9, 7, 2], {}, ['fire']);
    expect(result).toMatchObject({ stage: 'stopped by fire', effect: { action: 'fires', inches: 2 } });
  });

  test('beaten, I/IR 44 rolls 15 less a casualty and reaches the holding area', () => {
    const { result, rolls } = play('bad-morale', { casualties: 1 }, [8, 7]);
    expect(rolls[0]).toMatchObject({ natural: 15, total: 14 });
    expect(result).toEqual({ fate: 'holding area', rallies: true });
  });

  test('its standard is saved by 15 and one casualty', () => {
    const { result, rolls } = play('standard', { casualties: 1 }, [9, 6]);
    expect(rolls[0]).toMatchObject({ natural: 15, total: 16, needs: '17+' });
    expect(result.taken).toBe(false);
  });

  test('the French leader’s 5 would take him only in defeat', () => {
    const leader = { losses: 3, nation: 'french', closeAction: 'won' };
    const { result, rolls } = play('leader-loss', leader, [4, 5]);
    expect(rolls[0]).toMatchObject({ natural: 9, total: 5, result: 'taken if beaten' });
    expect(result.fate).toBe('safe');
    expect(play('leader-loss', { ...leader, closeAction: 'lost' }, [4, 5]).result.fate).toBe('taken');
  });

  test('a close action won is +2 in ME morale and +3 for the bonus impulse', () => {
    expect(values(play('me-morale', { won: 1 }, [5, 5]).rolls[0])).toContain(2);
    expect(values(play('bonus-impulse', { won: 1 }, [5, 5]).rolls[0])).toEqual([3]);
  });
});
