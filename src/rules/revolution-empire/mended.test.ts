import { describe, expect, test } from 'vitest';
import { play, refusal } from './testing.ts';

const values = (roll: { modifiers: readonly { value: unknown }[] } | undefined) =>
  roll?.modifiers.map(({ value }) => value);

describe('defensive fire: what the unit does instead of closing, pg 108-109', () => {
  const struck = (facts: object, answers: string[] = ['close'], dice: number[] = []) =>
    play('defensive-fire-effect', { impetus: true, ...facts }, dice, {}, answers);

  test('“fire and recall” fires before it is recalled (V18)', () => {
    const chosen = struck({ attacker: 'cavalry', percent: 30, hits: 2 }, ['fire']);
    expect(chosen.result).toMatchObject({ action: 'fires, recalled', disordered: true });
    expect(chosen.words).toContain('fires');
  });

  test('note 3 and note 8 recall cavalry without a shot', () => {
    expect(struck({ attacker: 'cavalry', percent: 30, hits: 2, disordered: true }).result.action).toBe('recalled');
    expect(struck({ attacker: 'cavalry', percent: 30, hits: 2, impetus: false }).result.action).toBe('recalled');
  });

  test('note 1: already disordered, it recoils 4″ and fires', () => {
    const recoil = struck({ percent: 50, hits: 3, disordered: true });
    expect(recoil.result).toMatchObject({ action: 'recoils, fires', inches: 4 });
    expect(recoil.words).toContain('recoils 4″');
  });

  test('note 7: against guns it fires disordered and retires 5″', () => {
    expect(struck({ percent: 30, hits: 2, atGuns: true }).result).toMatchObject({
      action: 'fires, retires',
      inches: 5,
      disordered: true,
    });
  });

  test('notes 8 and 9: a leader who has not led on yet may try “Follow me” now (R11)', () => {
    const lone = { impetus: false, percent: 30, hits: 2, leader: 'me' };
    expect(struck(lone, ['close'], [5, 5]).result).toMatchObject({ action: 'closes', led: true });
    expect(struck(lone, ['close'], [1, 2]).result).toMatchObject({ action: 'fires', inches: 4, led: true });
    expect(struck({ ...lone, ledOn: true }).result).toMatchObject({ action: 'closes', led: false });
  });
});

describe('a charge', () => {
  const charge = (facts: object, dice: number[]) => play('charge', facts, dice, {}, []);

  test('cavalry uphill or through mud is fired on at −5 instead of −8, pg 102', () => {
    const horse = { arm: 'cavalry', shock: 16, formation: 'line', impetus: true };
    const dice = [2, 2, 3, 3, 1, 1, 9, 9, 5, 5];
    const fire = [{ class: 'VL', figures: 2 }];
    const flat = charge({ attacker: horse, fire, defender: { formation: 'hastySquare' } }, dice);
    expect(values(flat.rolls[1])).toEqual([-8]);
    const slow = charge({ attacker: { ...horse, slowed: true }, fire, defender: { formation: 'hastySquare' } }, dice);
    expect(values(slow.rolls[1])).toEqual([-5]);
    expect(refusal('charge', { attacker: { slowed: true } })).toContain('attacker.slowed');
  });

  test('guns and rifles fire on it too, by their own tables', () => {
    const facts = {
      attacker: { impetus: true },
      fire: [],
      guns: [{ guns: 'medium', gunners: 'II', sections: 3, situation: 'defence' }],
      defender: { arm: 'artillery', class: 'RG' },
    };
    const { rolls, result } = charge(facts, [3, 3, 6, 6, 1, 1, 1, 9, 9, 1, 1, 5, 5]);
    expect(rolls[1]).toMatchObject({ label: 'Artillery tactical fire' });
    // Self-defence against infantry +8, column +2.
    expect(values(rolls[1])).toEqual([2, 8]);
    expect(result.stage).toBe('contact');
  });

  test('the Middle Guard shakes whom it charges as the Old Guard does, pg 147', () => {
    const facts = { attacker: { class: 'GD', middleGuard: true }, fire: [], defender: { disordered: true } };
    const { rolls } = charge(facts, [3, 3, 9, 9, 9, 9, 1, 1, 5, 5]);
    expect(values(rolls[1])).toContain(-2);
    expect(values(rolls[1])).toEqual([-1, -2, -2]);
  });

  test('two leaders count each by his own line, pg 114', () => {
    const facts = { attacker: { attached: 'leaderUnit', alsoAttached: 'inspirationalMe' } };
    const { rolls } = play('close-action', facts, [9, 9, 1, 1, 5, 5]);
    expect(rolls[0]!.modifiers.map(({ label }) => label).join()).toMatch(/leader.*Inspirational/);
  });
});

describe('firefight, pg 103', () => {
  const quiet = { class: 'RG', start: 18, figures: 12 };

  test('a unit that is enfiladed tests at −5, rifles beyond 2″ at −2, pg 147', () => {
    const facts = (enfiladed: string) => ({
      first: { class: 'RG', start: 12, figures: 12, enfiladed },
      second: quiet,
    });
    const test = (enfiladed: string) => {
      const { rolls } = play('firefight', facts(enfiladed), [2, 2, 2, 9, 5, 1, 9, 9, 5, 5]);
      return values(rolls.find(({ label }) => label === 'Unit morale'));
    };
    expect(test('close')).toContain(-5);
    expect(test('near')).toContain(-2);
  });

  test('woods are no cover in the morale test, and heavy woods are −1, pg 147', () => {
    const wooded = { class: 'CN', start: 12, figures: 12, cover: 'heavy', woods: 'Heavy' };
    const { rolls } = play('firefight', { first: wooded, second: quiet }, [1, 1, 2, 10, 10, 1, 9, 9, 5, 5]);
    expect(values(rolls.find(({ label }) => label === 'Unit morale'))).toEqual([-1, -1]);
  });

  test('several units a side: their losses are added, and each losing unit at 30 % counts', () => {
    const worn = { class: 'VL', start: 12, lost: 4, figures: 8 };
    const strong = { class: 'VL', start: 12, figures: 12 };
    const facts = { first: worn, firstOthers: [worn], second: strong, secondOthers: [strong] };
    // No hit by the worn, two by each of the strong; both worn units test and hold.
    const dice = [3, 1, 1, 3, 1, 1, 9, 8, 1, 9, 8, 1, 9, 9, 9, 9, 2, 2];
    const { result, rolls } = play('firefight', facts, dice);
    expect(result.winner).toBe('second');
    expect(result.firstOthers).toHaveLength(1);
    expect(values(rolls.at(-1))).toEqual([8, 2, 2]);
  });
});

describe('other cards', () => {
  test('a leader wounded, killed or captured makes his ME test, pg 36', () => {
    const loss = (dice: number[], facts = {}) => play('leader-loss', { losses: 0, ...facts }, dice);
    expect(loss([2, 2, 6, 6, 1]).result).toMatchObject({ fate: 'light', testsMe: true });
    expect(loss([2, 3], { closeAction: 'lost' }).result).toMatchObject({ fate: 'taken', testsMe: true });
    expect(loss([2, 2, 6, 6, 1]).words).toContain('ME tests morale');
    expect(loss([9, 9]).result).toMatchObject({ fate: 'safe', testsMe: false });
  });

  test('crew lost before counts towards the next silent section (R19)', () => {
    expect(play('counter-battery', { crew: 7, crewLost: 1 }, [6, 6]).result).toMatchObject({ crew: 1, silenced: 1 });
    expect(play('counter-battery', { crew: 8 }, [6, 6]).result).toMatchObject({ crew: 1, silenced: 0 });
  });

  test('units of several kinds share one roll of bouncing shot, each with its own modifiers, pg 141', () => {
    const { result, rolls } = play(
      'bounce-through',
      { guns: 'medium', rate: 'tactical', what: 'line', others: [{ what: 'deep' }] },
      [6, 6, 6, 4, 6],
    );
    expect(rolls[0]!.label).toBe('Bounce-through');
    // 12 for the line, half a 6; 18 for the column, a 6.
    expect(result.hit).toEqual([1, 1]);
  });

  test('skirmishers: eighteen of one grade, and all five grades', () => {
    expect(refusal('skirmish', { attacker: { bands: [{ figures: 18 }] } })).toBeNull();
    const all = ['superior', 'excellent', 'good', 'average', 'poor'].map((grade) => ({ grade, figures: 3 }));
    expect(refusal('skirmish', { attacker: { bands: all } })).toBeNull();
  });

  test('more than 24 skirmishers of a grade throw twice each time (A23)', () => {
    const { rolls } = play(
      'skirmish',
      { attacker: { bands: [{ figures: 30 }] }, defender: { bands: [] } },
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    );
    expect(rolls.filter(({ label }) => label === 'Small arms fire')).toHaveLength(4);
  });

  test('a unit that is gone is not in bad morale: the share counts both, the +2 only bad morale, pg 40', () => {
    const mods = (facts: object) => values(play('panic-check', { units: 6, ...facts }, [9, 9]).rolls[0]);
    expect(mods({ bad: 0, gone: 2 })).toEqual([-3, 2]);
    expect(mods({ bad: 1, gone: 2 })).toEqual([-6]);
    expect(refusal('panic-check', { units: 6, bad: 4, gone: 3 })).toContain('units');
  });

  test('fog and mud together hinder a bonus impulse, pg 150', () => {
    const mods = (facts: object) => values(play('bonus-impulse', facts, [9, 9]).rolls[0]);
    expect(mods({ sky: 'blind', mud: true })).toEqual([-5, -2]);
    expect(mods({ sky: 'weather', mud: true })).toEqual([-2]);
  });

  test('a lightly wounded leader acts at −1 (R55)', () => {
    const { rolls } = play('commander-actions', { rank: 'corps', wounded: true }, [9, 9]);
    expect(values(rolls[0])).toEqual([-1]);
  });

  test('each firefight and each close action lost tires an ME (pg 165)', () => {
    expect(values(play('fatigue', { firefights: 2, lost: 1 }, [5, 5]).rolls[0])).toEqual([2, 3]);
  });

  test('a defender out of contact may turn a unit by 45° (pg 54)', () => {
    expect(play('adjustments', { minor: 'facing' }, [4]).words).toContain('45');
  });

  test('a corps may be ordered to withdraw, an ME not', () => {
    expect(play('activation', { level: 'corps', order: 'Withdraw' }, [5, 5]).result.outcome).toBe('pending');
    expect(refusal('activation', { order: 'Withdraw' })).toContain('order');
  });

  test('squares have no flank and shot does not bounce through heavy towns, by ruling', () => {
    expect(refusal('small-arms-fire', { target: 'square', enfilade: true })).toContain('R62');
    expect(refusal('unit-morale', { formation: 'square', enfilade: 'enfiladeNear' })).toContain('R62');
    expect(refusal('artillery-fire', { target: 'square', flank: true })).toContain('R62');
    expect(refusal('bounce-through', { town: 'heavy' })).toContain('R61');
  });
});
