import { describe, expect, test } from 'vitest';
import { expectation, oddsOf } from '../../kernel/index.ts';
import { book } from './book.ts';
import { chances, named, play, refusal } from './testing.ts';

const values = (roll: { modifiers: readonly { value: unknown }[] } | undefined) =>
  roll?.modifiers.map(({ value }) => value);

describe('orders, pg 24-33', () => {
  const allowed = (facts: object, options = {}) => play('orders', facts, [], options).result;

  test('a corps on Attack may attack and not screen; on Defend it attacks only to regain ground', () => {
    expect(allowed({}).allowed).toBe(true);
    expect(allowed({ order: 'Screen', me: 'cavalry' }).allowed).toBe(false);
    expect(allowed({ corps: 'Defend' })).toMatchObject({ allowed: false, why: 'only to win back lost ground' });
    expect(allowed({ corps: 'Defend', regains: true }).allowed).toBe(true);
    expect(allowed({ corps: 'Withdraw', order: 'Rearguard', engaged: true }).allowed).toBe(true);
    expect(allowed({ corps: 'Attack', order: 'Rearguard', engaged: true }).allowed).toBe(false);
    expect(allowed({ corps: 'Defend' }).costsAct).toBe(false);
  });

  test('Support/Intercept is for unengaged cavalry, and for infantry only by the option (R42, R45)', () => {
    const support = { order: 'Support/Intercept' };
    expect(allowed(support).why).toBe('only for cavalry');
    expect(allowed(support, { infantrySupport: true }).allowed).toBe(true);
    expect(allowed({ ...support, me: 'cavalry', engaged: true }).why).toBe('not while engaged');
    expect(allowed({ order: 'Break off' }).why).toBe('only while engaged');
  });

  test('a corps on Maneuver may screen, unless the grid is taken as it stands (A21)', () => {
    const screen = { corps: 'Maneuver', order: 'Screen', me: 'cavalry' };
    expect(allowed(screen).allowed).toBe(true);
    expect(allowed(screen, { maneuverScreen: false }).allowed).toBe(false);
  });

  test.each([
    [24, 0],
    [24.5, 1],
    [60, 1],
    [61, 2],
    [120, 2],
    [121, 3],
    [210, 3],
    [211, 4],
  ])('a courier over %f″ takes %i turns', (distance, turns) => {
    expect(play('order-arrival', { distance }, []).result.turns).toBe(turns);
  });

  test('a corps commander by himself: 15 for Attack, 13 for another order', () => {
    expect(play('independent-action', {}, [7, 7]).result.changed).toBe(false);
    expect(play('independent-action', { to: 'Withdraw' }, [7, 7]).result.changed).toBe(true);
    expect(play('independent-action', { skill: 'good' }, [7, 7]).result.changed).toBe(true);
    expect(values(play('independent-action', { skill: 'superior', armyNear: true }, [7, 7]).rolls[0])).toEqual([-3, 3]);
    expect(refusal('independent-action', { to: 'Defend' })).toContain('to:');
  });
});

describe('commander actions, pg 43', () => {
  const four = { acts: [{}, {}, {}, {}] };

  test('a corps commander needs 8, 11, 14, and the first failure ends it (A14)', () => {
    const { result, rolls } = play('commander-actions', four, [4, 4, 5, 6, 7, 6]);
    expect(rolls.map(({ needs }) => needs)).toEqual(['8+', '11+', '14+']);
    expect(result.acts).toBe(2);
  });

  test('one roll for all acts is the other reading of A14', () => {
    const { result, rolls } = play('commander-actions', four, [7, 7], { commanderActs: 'one' });
    expect(rolls).toHaveLength(1);
    expect(result.acts).toBe(3);
  });

  test('what he tries may differ from act to act, and is done in its order', () => {
    const acts = [{ grand: 'ride' }, { grand: 'order' }, { grand: 'attach' }];
    const { result, words } = play('commander-actions', { acts }, [5, 5, 6, 6, 6, 6]);
    expect(result.done.map(({ what }: { what: string }) => what)).toEqual([
      'move 36″ as cavalry moves',
      'issue an order',
    ]);
    expect(words).toContain('He gets no more done.');
    expect(chances('commander-actions', { acts }, 'times')['3']).toBeCloseTo(0.79 * 0.55 * 0.28, 10);
  });

  test('an attached ME leader has +3 for his own unit and −3 for another, each for that act alone', () => {
    const leader = { rank: 'me', phase: 'tactical' };
    const acts = [
      { tactical: 'snapRally', attached: 'sameUnit' },
      { tactical: 'snapRally', attached: 'otherUnit' },
    ];
    const { rolls } = play('commander-actions', { ...leader, acts }, [5, 5, 9, 9]);
    expect(rolls.map(values)).toEqual([[3], [-3]]);
    const one = (dice: number[]) => play('commander-actions', { ...leader, acts }, dice, { commanderActs: 'one' });
    expect([one([2, 2]), one([2, 3]), one([6, 7]), one([7, 7])].map(({ result }) => result.acts)).toEqual([0, 1, 1, 2]);
    expect(refusal('commander-actions', { acts })).toContain('ME leaders');
  });

  test('an ME leader counts by the leader lines: Superior +3, Poor −2, his own unit +3', () => {
    const leader = { rank: 'me', phase: 'tactical' };
    expect(values(play('commander-actions', { ...leader, skill: 'poor' }, [5, 5]).rolls[0])).toEqual([-2]);
    expect(values(play('commander-actions', { ...leader, skill: 'good' }, [5, 5]).rolls[0])).toEqual([]);
    const own = { ...leader, skill: 'superior', acts: [{ attached: 'sameUnit' }] };
    expect(values(play('commander-actions', own, [5, 5]).rolls[0])).toEqual([3, 3]);
    expect(values(play('commander-actions', { skill: 'despicable' }, [5, 5]).rolls[0])).toEqual([-2]);
  });

  test('a grand battery takes two acts, strolling none', () => {
    const battery = { grand: 'grandBattery' };
    expect(play('commander-actions', { acts: [battery] }, [9, 9, 1, 1]).words).toContain('not enough');
    expect(play('commander-actions', { acts: [{ grand: 'stroll' }] }, []).words).toContain('Free');
    expect(refusal('commander-actions', { acts: [battery, battery, {}] })).toContain('acts');
    expect(refusal('commander-actions', { ...four, done: 1 })).toContain('at most four');
  });

  test('without the initiative nobody leads on with “Follow me”, but may turn a unit', () => {
    const tactical = { phase: 'tactical', withoutInitiative: true };
    const lead = { tactical: 'followMe' };
    const turn = { tactical: 'facing' };
    expect(play('commander-actions', { ...tactical, acts: [lead] }, []).words).toContain('not open to this side');
    expect(play('commander-actions', { ...tactical, acts: [turn] }, [5, 5]).result).toMatchObject({
      acts: 1,
      refused: [],
    });
    expect(play('commander-actions', { phase: 'tactical', acts: [turn] }, []).result.refused).toHaveLength(1);
  });
});

describe('activation, pg 45', () => {
  test('ten points make an order active; a natural 2 loses it whatever it adds up to', () => {
    expect(play('activation', { points: 4 }, [5, 5]).result).toEqual({ outcome: 'active', points: 10 });
    expect(play('activation', { points: 3 }, [5, 5]).result).toEqual({ outcome: 'pending', points: 9 });
    expect(play('activation', { level: 'corps', together: true }, [1, 1]).result.outcome).toBe('lost');
    expect(play('activation', { issuer: 'despicable', rivalry: true }, [2, 2]).result.outcome).toBe('lost');
    expect(play('activation', {}, [10, 9]).result.outcome).toBe('active');
  });

  test('Support/Intercept starts with five points, Rearguard from the second try on', () => {
    expect(play('activation', { order: 'Support/Intercept' }, [4, 4]).result).toEqual({
      outcome: 'active',
      points: 10,
    });
    expect(play('activation', { order: 'Rearguard' }, [4, 4]).result.points).toBe(5);
    expect(play('activation', { order: 'Rearguard', again: true }, [4, 4]).result.outcome).toBe('active');
  });

  test('corps orders have their own staff, rivalry and urging', () => {
    const facts = { staff: 'poor', rivalry: true, urged: true };
    expect(values(play('activation', facts, [9, 9]).rolls[0])).toEqual([0, 3, -1, -2]);
    expect(values(play('activation', { ...facts, level: 'corps' }, [9, 9]).rolls[0])).toEqual([0, 8, 5, -3, -12]);
  });

  test('the Grenadier brigade of the scenario gathers about eight points a turn', () => {
    const procedure = named('activation');
    const facts = procedure.facts.parse({ order: 'Maneuver', staff: 'poor', brigade: 'eliteBrigade' });
    const odds = oddsOf(procedure, facts, book.options.parse({}));
    expect(expectation(odds, ({ points }) => points)).toBeGreaterThan(7);
    expect(expectation(odds, ({ points }) => points)).toBeLessThan(8.5);
  });

  test('initiative: Bold leaders +1, the army commander’s act +3 to his roll or −3 to the enemy’s (A16)', () => {
    const { rolls, result } = play('initiative', { first: { bold: 2, army: 1, armyAgainst: 1 } }, [5, 5, 8, 8]);
    expect(values(rolls[0])).toEqual([2, 3]);
    expect(values(rolls[1])).toEqual([-3]);
    expect(result.winner).toBe('first');
  });

  test('a tie in the initiative is rolled again (R58): even chances without acts', () => {
    expect(play('initiative', {}, [5, 5, 4, 6, 5, 5, 6, 6]).result.winner).toBe('second');
    expect(chances('initiative', {}, 'winner').first).toBeCloseTo(0.5, 12);
  });
});

describe('ME morale and panic, pg 36-40', () => {
  test('class, units and fights add up; 10 is shaken, 11 steady, 5 broken', () => {
    const outcome = (dice: number[], facts: object = {}) => play('me-morale', facts, dice).result.outcome;
    expect(values(play('me-morale', {}, [5, 5]).rolls[0])).toEqual([4, -2, 5]);
    expect(outcome([2, 2])).toBe('steady');
    expect(outcome([1, 2])).toBe('shaken');
    expect(outcome([1, 1])).toBe('shaken');
    expect(outcome([1, 1], { good: 2 })).toBe('retreat, shaken');
    expect(outcome([1, 1], { good: 0, class: 'CN' })).toBe('broken');
  });

  test('a shaken attack without impetus falls back 16″, with impetus it stays (R10)', () => {
    expect(play('me-morale', {}, [1, 2]).result.inches).toBe(16);
    expect(play('me-morale', { impetus: true }, [1, 2]).result.inches).toBe(0);
    expect(play('me-morale', { order: 'Defend' }, [1, 2]).words).toContain('may break off');
  });

  test('an unengaged ME that is shaken gets no worse', () => {
    const facts = { shaken: true, engaged: false, good: 0, class: 'RA' };
    expect(play('me-morale', facts, [1, 1]).result).toMatchObject({ outcome: 'shaken', inches: 0, fatigue: 0 });
  });

  test('structures held count up to +4, strong points lost up to −6', () => {
    expect(values(play('me-morale', { held: 3, heldStrong: 2 }, [5, 5]).rolls[0])).toContain(4);
    expect(values(play('me-morale', { lostStructures: 1, lostStrong: 1 }, [5, 5]).rolls[0])).toContain(-5);
    expect(values(play('me-morale', { lostStrong: 2 }, [5, 5]).rolls[0])).toContain(-6);
  });

  test('caught on the march the column tells', () => {
    const caught = { cause: 'caught', column: 'extended' };
    expect(values(play('me-morale', caught, [5, 5]).rolls[0])).toContain(-8);
    expect(refusal('me-morale', { cause: 'shaken' })).toContain('cause');
  });

  test('panic: Regulars carry on at 9, are shaken at 8, broken at 7 (A1)', () => {
    const outcome = (dice: number[]) => play('panic-check', { bad: 1 }, dice).result.outcome;
    expect(outcome([4, 5])).toBe('carry on');
    expect(outcome([4, 4])).toBe('shaken');
    expect(outcome([4, 3])).toBe('broken');
    expect(play('panic-check', { bad: 1 }, [1, 1]).words).toContain('24″');
  });

  test('panic reaches 20″, for the Guard 30″', () => {
    expect(play('panic-check', { distance: 21 }, []).result.outcome).toBe('too far off');
    expect(play('panic-check', { distance: 21, cause: 'guard' }, [9, 9]).result.outcome).toBe('carry on');
  });

  test('half the units gone is −6, a quarter −3, none +2', () => {
    const mods = (bad: number) => values(play('panic-check', { bad }, [9, 9]).rolls[0]);
    expect(mods(3)).toEqual([-6]);
    expect(mods(2)).toEqual([-3]);
    expect(mods(1)).toEqual([]);
    expect(mods(0)).toEqual([2]);
  });

  test('friendly horse riding through shakes infantry, not cavalry', () => {
    expect(play('shaken-status', {}, []).result.shaken).toBe(true);
    expect(play('shaken-status', { arm: 'cavalry' }, []).result.shaken).toBe(false);
  });
});

describe('the end of the turn, pg 150-167', () => {
  test('bonus impulse: every line of the table', () => {
    const result = (a: number, b: number, facts = {}) => play('bonus-impulse', facts, [a, b]).result.result;
    expect(result(3, 3)).toBe('corps done');
    expect(result(5, 6)).toBe('nothing');
    expect(result(6, 6)).toBe('fights');
    expect(result(7, 7)).toBe('one action');
    expect(result(8, 9)).toBe('impulse for fatigue');
    expect(result(10, 9)).toBe('impulse');
    expect(result(5, 6, { impetus: true, won: 1, army: 'Charismatic' })).toBe('impulse');
  });

  test('a strong point taken is +7, one’s own lost −7 (R21)', () => {
    expect(values(play('bonus-impulse', { strongPoint: 'strongPoint' }, [5, 5]).rolls[0])).toEqual([7]);
    expect(values(play('bonus-impulse', { strongPoint: 'strongPointLost' }, [5, 5]).rolls[0])).toEqual([-7]);
  });

  test('fatigue: 11 to 14 only for those who did not tire last turn; at exhausted a unit goes', () => {
    expect(play('fatigue', {}, [6, 6]).result).toMatchObject({ rises: true, level: 'winded' });
    expect(play('fatigue', { roseLastTurn: true }, [6, 6]).result.rises).toBe(false);
    expect(play('fatigue', { roseLastTurn: true, level: 'tired' }, [8, 8]).result.level).toBe('exhausted');
    expect(play('fatigue', { level: 'exhausted' }, [8, 8]).result.unitLost).toBe(true);
  });

  test('the first turn of combat is −6; as printed, +6 would tire 94 of a hundred (R6)', () => {
    const rises = (options = {}) => chances('fatigue', { firstTurn: true }, 'rises', options).true;
    expect(rises({ firstCombatTurn: 'plus' })).toBeCloseTo(0.94, 2);
    expect(rises()).toBeCloseTo(0.1, 2);
  });

  test('leader loss: 6 is safe, 4 rolls his fate; eight figures lost are −6', () => {
    expect(play('leader-loss', { losses: 0 }, [3, 3]).result.fate).toBe('safe');
    expect(play('leader-loss', { losses: 0 }, [2, 2, 3, 3, 1]).result.fate).toBe('light');
    expect(values(play('leader-loss', { losses: 9, rifles: true }, [9, 9]).rolls[0])).toEqual([-6, -1]);
    expect(refusal('leader-loss', { melee: true })).toContain('melee');
  });

  test('fates in close action: 44 light, 20 escape, 12 serious, 10 killed, 9 critical of a hundred (R55)', () => {
    expect(chances('leader-fate', { closeAction: true }, 'fate')).toEqual({
      light: expect.closeTo(0.44, 12),
      escapes: expect.closeTo(0.2, 12),
      serious: expect.closeTo(0.118333333333, 10),
      killed: expect.closeTo(0.096666666667, 10),
      critical: expect.closeTo(0.091666666667, 10),
      inspired: expect.closeTo(0.036666666667, 10),
      taken: expect.closeTo(0.016666666667, 10),
    });
    expect(play('leader-fate', { closeAction: true }, [1, 3, 2]).result.fate).toBe('escapes');
    expect(play('leader-fate', { closeAction: true }, [2, 3, 5]).result.fate).toBe('taken');
    expect(play('leader-fate', {}, [10, 10, 6]).result.fate).toBe('escapes');
  });

  test('rally by class: a Regular on 15, tries again on 8', () => {
    const result = (a: number, b: number, facts = {}) =>
      play('rally', { casualties: 0, ...facts }, [a, b]).result.result;
    expect(result(7, 8)).toBe('rallies');
    expect(result(4, 4)).toBe('tries again');
    expect(result(4, 3)).toBe('gone');
    expect(result(7, 8, { arm: 'fatigueHorse', fatigue: 'winded' })).toBe('tries again');
  });

  test('recovery: 12 one level, 22 two; campaign fresh +2', () => {
    expect(play('fatigue-recovery', {}, [10, 10]).result).toMatchObject({ recovered: 2, level: 'fresh' });
    expect(play('fatigue-recovery', {}, [5, 5]).result).toMatchObject({ recovered: 1, level: 'winded' });
    expect(play('fatigue-recovery', { campaign: 'weary' }, [5, 5]).result).toMatchObject({
      recovered: 0,
      result: 'better next turn',
    });
    expect(play('fatigue-recovery', { fatigue: 'winded' }, [10, 10]).result.recovered).toBe(1);
  });

  test('guns are recovered on 15, carried off on 17; teams doubled on 11', () => {
    expect(play('abandoned-guns', {}, [7, 8]).result.done).toBe(true);
    expect(play('abandoned-guns', { wish: 'carry off', act: true }, [6, 7]).result.done).toBe(false);
    expect(play('double-team', {}, [5, 6]).result.done).toBe(true);
    expect(play('double-team', { battery: 'others' }, [6, 7]).result.done).toBe(false);
  });
});
