import { describe, expect, test } from 'vitest';
import { marginal, oddsOf, type Table } from '../../kernel/index.ts';
import { book } from './book.ts';
import { chances, named, play, refusal } from './testing.ts';

const values = (roll: { modifiers: readonly { value: unknown }[] } | undefined) =>
  roll?.modifiers.map(({ value }) => value);

describe('small arms, pg 101-104', () => {
  test('half the figures count at medium range, a quarter at long, at least one (R9)', () => {
    const firing = (range: number, figures: number, weapon = 'musket') =>
      play('small-arms-fire', { range, figures, weapon, class: 'RA', ammo: 'exhausted' }, [1, 1]).result.firing;
    expect(firing(2, 12)).toBe(12);
    expect(firing(2.1, 12)).toBe(6);
    expect(firing(6, 12)).toBe(3);
    expect(firing(6, 1)).toBe(1);
    expect(firing(5.5, 12, 'rifle')).toBe(6);
  });

  test('a total below −5 hits nobody, and no D6 is rolled (R39)', () => {
    const { result, rolls } = play('small-arms-fire', { class: 'RG', target: 'skirmish' }, [2, 3]);
    expect(rolls).toHaveLength(1);
    expect(rolls[0]!.total).toBe(-6);
    expect(result.casualties).toBe(0);
  });

  test('a total of 34 or more lights the last column', () => {
    const { rolls, looks } = play(
      'small-arms-fire',
      { class: 'OG', figures: 24, target: 'square', firstFire: true },
      [9, 9, 6],
    );
    expect(rolls[0]!.total).toBe(40);
    expect(looks.at(-1)).toMatchObject({ row: '21-24', column: '34+' });
  });

  test('thirty figures are twenty-four and six, on two throws (A23)', () => {
    const { rolls, looks } = play('small-arms-fire', { class: 'VL', figures: 30 }, [5, 5, 1, 5, 5, 1]);
    expect(looks.filter(({ chart }) => chart.endsWith('small-arms')).map(({ row }) => row)).toEqual(['21-24', '6']);
    expect(rolls).toHaveLength(4);
  });

  test('the first D10 is the ammunition die: 1 in normal fire, 2 in a firefight, one more where powder is short', () => {
    const after = (first: number, facts: object) => play('ammunition', facts, [first, 9]).result.ammo;
    expect(after(1, {})).toBe('depleted');
    expect(after(2, {})).toBe('full');
    expect(after(2, { firefight: true })).toBe('depleted');
    expect(after(3, { firefight: true })).toBe('full');
    expect(after(3, { firefight: true, lowCountry: true })).toBe('depleted');
    expect(after(3, { ammo: 'depleted' })).toBe('exhausted');
    expect(after(4, { ammo: 'depleted' })).toBe('depleted');
    expect(chances('small-arms-fire', {}, 'ammo')).toMatchObject({ true: expect.closeTo(0.1, 12) });
  });

  test('a first fire never runs low, and rolls no ammunition check (A22)', () => {
    expect(play('ammunition', { firstFire: true }, []).result.ammo).toBe('full');
    expect(play('small-arms-fire', { firstFire: true }, [1, 1, 1]).result.ammo).toBe('full');
  });

  test('first fire is worth +3 to Regulars and better only', () => {
    expect(values(play('small-arms-fire', { class: 'RG', firstFire: true }, [5, 5, 1]).rolls[0])).toEqual([-1, 3]);
    expect(values(play('small-arms-fire', { class: 'CN', firstFire: true }, [5, 5, 1]).rolls[0])).toEqual([-2]);
  });

  test('contradictory facts are refused with field and rule', () => {
    expect(refusal('small-arms-fire', { range: 7 })).toBe('range: smoothbores reach 6″ (pg 101)');
    expect(refusal('small-arms-fire', { fromSquare: true, horseback: true })).toContain('fromSquare');
    expect(refusal('small-arms-fire', { target: 'square', enfilade: true })).toContain('enfilade');
    expect(refusal('small-arms-fire', { figures: 0 })).toContain('figures must be at least 1');
    expect(refusal('firefight', { first: { figures: 13 } })).toContain('first.figures');
    expect(refusal('firefight', { first: { formation: 'square' } })).toContain('first.fromSquare');
  });
});

describe('artillery, pg 125-133', () => {
  test('a die for each section: class I six-pounders at 16″ with 9 and 8 need 5s at 17', () => {
    const { result, rolls, looks } = play('artillery-fire', {}, [9, 8, 5, 4, 6, 1]);
    expect(values(rolls[0])).toEqual([3, -3]);
    expect(rolls[0]!.total).toBe(17);
    expect(looks.at(-1)).toEqual({ chart: 'revolution-empire/artillery-fire', row: 'medium', column: '15-18' });
    expect(rolls[1]).toMatchObject({ times: 4, needs: '5+', result: '2 of 4' });
    expect(result.casualties).toBe(2);
  });

  test('half the chance of a 6 takes a second die of 4 or better (A24)', () => {
    const { result, rolls } = play('artillery-fire', { guns: 'light', sections: 2 }, [3, 2, 6, 6, 4, 3]);
    expect(rolls[2]).toMatchObject({ times: 2, needs: '4+' });
    expect(result.casualties).toBe(1);
  });

  test('a sure hit rolls no D6, and fire into a flank doubles it', () => {
    const facts = { guns: 'heavy', target: 'square', range: 5, situation: 'defence' };
    expect(play('artillery-fire', facts, [8, 8]).result.casualties).toBe(4);
    const flank = {
      guns: 'heavy',
      range: 5,
      target: 'closedColumn',
      flank: true,
      situation: 'defence',
      fromReserve: true,
    };
    expect(play('artillery-fire', flank, [5, 5]).result.casualties).toBe(8);
  });

  test('the situation in the defence differs against infantry and cavalry', () => {
    const last = (facts: object) =>
      values(play('artillery-fire', { range: 5, sections: 1, gunners: 'II', ...facts }, [9, 9, 1]).rolls[0]);
    expect(last({ situation: 'defence' })).toEqual([8]);
    expect(last({ situation: 'defence', against: 'Cavalry' })).toEqual([6]);
    expect(last({ situation: 'support', against: 'Cavalry' })).toEqual([1]);
    expect(last({ situation: 'fireRetire' })).toEqual([-3]);
  });

  test('long range is −13; against guns −3 or −5 instead, or with it by the option (A7)', () => {
    const facts = { range: 30, target: 'artillery', gunners: 'II', sections: 1 };
    expect(values(play('artillery-fire', { ...facts, target: 'line' }, [9, 9, 1]).rolls[0])).toEqual([-13]);
    expect(values(play('artillery-fire', facts, [9, 9, 1]).rolls[0])).toEqual([-5]);
    expect(values(play('artillery-fire', { ...facts, guns: 'heavy' }, [9, 9, 1]).rolls[0])).toEqual([-3]);
    expect(values(play('artillery-fire', facts, [9, 9], { counterBatteryLong: 'added' }).rolls[0])).toEqual([-13, -5]);
  });

  test('out of range nothing is rolled', () => {
    expect(play('artillery-fire', { guns: 'light', range: 25 }, []).words).toContain('out of range');
  });

  test('bombardment: intensive +6, short +3, a march of 20″ −7 and beyond −10 (A6, A18)', () => {
    const mods = (facts: object, options = {}) =>
      values(play('bombardment', { range: 20, gunners: 'II', sections: 1, ...facts }, [9, 9, 1], options).rolls[0]);
    expect(mods({})).toEqual([3, 6]);
    expect(mods({ moved: 20 })).toEqual([3, -7, 6]);
    expect(mods({ moved: 20.5 })).toEqual([3, -10, 6]);
    expect(mods({ moved: 9 })).toEqual([3, 6]);
    expect(mods({ moved: 15 }, { bombardmentMove: 'target' })).toEqual([3, 6]);
    expect(mods({ rate: 'paced', firedTactical: true })).toEqual([3, -4]);
  });

  test('what bars a bombardment is said, and nothing is rolled', () => {
    const barred = (facts: object) => play('bombardment', facts, []).result.barred;
    expect(barred({ firedTactical: true })).toContain('fired in tactical combat');
    expect(barred({ fought: true, rate: 'paced' })).toContain('close action or firefight');
    expect(barred({ ammo: 'exhausted' })).toContain('ammunition');
    expect(barred({ regimental: true, range: 17 })).toContain('16″');
    expect(barred({ rate: 'paced', movedTactical: true })).toContain('moved');
  });

  test('a counter-battery hit of 19 blows up a caisson; limbers in cover save a horse', () => {
    const { result } = play('counter-battery', { hits: 2 }, [10, 9, 4, 4]);
    expect(result).toMatchObject({ horses: 3, crew: 1, caissons: 1, abandoned: false });
    expect(play('counter-battery', { cover: true }, [4, 4]).result.horses).toBe(1);
    expect(play('counter-battery', { posture: 'Condensed or limbered' }, [6, 6]).result).toMatchObject({
      crew: 2,
      horses: 0,
    });
    expect(play('counter-battery', { shrapnel: true }, [9, 9]).result.caissons).toBe(1);
    expect(play('counter-battery', { crew: 1 }, [6, 6]).words).toContain('abandoned');
  });

  test('shot bounces by one roll, then a die for each unit', () => {
    const { result, rolls } = play('bounce-through', { guns: 'heavy', units: 2, what: 'deep' }, [6, 5, 4, 3]);
    expect(rolls[0]!.total).toBe(23);
    expect(rolls[1]).toMatchObject({ times: 2, needs: '4+' });
    expect(result.hits).toBe(1);
    expect(play('bounce-through', { ground: 'mud', rate: 'paced' }, [9, 9]).result.hits).toBe(0);
    expect(refusal('bounce-through', { contours: 4 })).toContain('contours');
  });

  test('over friends: 2X for one contour, a quarter of X from seven on (A17)', () => {
    const facts = { contours: 1, gunsToFriends: 4, friendsToTarget: 8 };
    expect(play('elevated-fire', facts, []).result).toEqual({ needed: 8, allowed: true });
    expect(play('elevated-fire', { ...facts, friendsToTarget: 7.9 }, []).result.allowed).toBe(false);
    expect(play('elevated-fire', { ...facts, contours: 7 }, []).result.needed).toBe(1);
    expect(play('elevated-fire', facts, [], { elevatedX: 'target' }).result).toEqual({ needed: 24, allowed: false });
  });

  test('a building burns on 17, with +1 for each further section up to +5', () => {
    expect(play('aflame', { sections: 1 }, [8, 9]).result.aflame).toBe(true);
    expect(play('aflame', { sections: 1 }, [8, 8]).result.aflame).toBe(false);
    expect(values(play('aflame', { sections: 12 }, [6, 6]).rolls[0])).toEqual([5]);
    const heavy = { building: 'heavy or super-heavy', calibre: 'eighteen', sections: 1 };
    expect(play('aflame', heavy, [9, 10]).rolls[0]).toMatchObject({ needs: '19+', result: 'passes' });
    expect(play('aflame', heavy, [9, 10], { eighteenPounder: 'light' }).rolls[0]).toMatchObject({ needs: '20+' });
  });

  test('a charged battery leaves on 12 before infantry within 5″, on 18 before cavalry (R15)', () => {
    expect(play('limber-away', { distance: 5 }, [6, 6]).rolls[0]).toMatchObject({ needs: '12+', result: 'passes' });
    expect(play('limber-away', { distance: 5, charger: 'Cavalry' }, [6, 6]).words).toContain('caught');
    expect(play('limber-away', { distance: 5.5, fatigue: 'worn' }, [5, 5]).rolls[0]).toMatchObject({
      needs: '8+',
      total: 8,
    });
  });
});

describe('skirmish, pg 72-73', () => {
  test('two throws for each grade; a winning attacker’s surplus falls on formed defenders', () => {
    // Attacker 6 Excellent in SK: +8 +5. 12 and 18 are 25 and 31: 1 & 6+, 1 & 3+. Defender Average +5: 10 and 8.
    const { result, rolls } = play(
      'skirmish',
      { attacker: { bands: [{ grade: 'excellent' }] } },
      [6, 6, 5, 9, 9, 3, 2, 3, 4, 1, 2, 1, 6, 6, 5, 4, 6, 1, 5],
    );
    expect(rolls.slice(0, 8).map(({ label }) => label)).toEqual([
      'Small arms fire',
      'One casualty more',
      'Small arms fire',
      'One casualty more',
      'Small arms fire',
      'One casualty more',
      'Small arms fire',
      'One casualty more',
    ]);
    expect(rolls[0]!.total).toBe(25);
    expect(rolls[2]!.total).toBe(31);
    // Three hits to one: one on the screen, two on the formed troops, one on the attacker’s own screen.
    expect(rolls.slice(8).map(({ who, needs, times }) => [who, needs, times ?? 1])).toEqual([
      ['on the defender’s screen', '6+', 1],
      ['on the defender’s screen', '2+', 1],
      ['on formed defenders', '3+', 2],
      ['on formed defenders', '2+', 2],
      ['on the attacker’s screen', '6+', 1],
    ]);
    expect(result).toEqual({ winner: 'attacker', attackerLoss: 0, defenderLoss: 1, formedLoss: 1 });
  });

  test('a hit counts when both dice do: 6 on skirmishers, 2 in the open', () => {
    const odds = chances('skirmish', { attacker: { bands: [] } }, 'attackerLoss');
    expect(odds).toEqual({ '0': expect.closeTo(1, 12) });
  });

  test('unformed troops: an Average screen is bold on 16, moves on 13, may only retire on 8 (R16)', () => {
    const reaction = (a: number, b: number, facts = {}) => play('unformed-reaction', facts, [a, b]).result.reaction;
    expect(reaction(8, 8)).toBe('bold');
    expect(reaction(7, 8)).toBe('moves');
    expect(reaction(6, 6)).toBe('retires');
    expect(reaction(3, 4)).toBe('stays');
    expect(reaction(3, 4, { bold: true })).toBe('moves');
  });

  test('fire discipline: Regulars hold on 11, return fire on 7 (R18)', () => {
    const result = (a: number, b: number) => play('fire-discipline', {}, [a, b]).result.result;
    expect(result(6, 6)).toBe('holds fire');
    expect(result(5, 6)).toBe('returns fire');
    expect(result(3, 4)).toBe('fires, disordered');
  });
});

test('two firefights weighed at one table are not taken for each other', () => {
  const procedure = named('firefight');
  const options = book.options.parse({});
  const even = procedure.facts.parse({});
  const uneven = procedure.facts.parse({ first: { class: 'OG' }, second: { class: 'RA', figures: 6 } });
  const both = {
    play: (table: Table) => [
      table.play(procedure, even, options).winner,
      table.play(procedure, uneven, options).winner,
    ],
  };
  const odds = marginal(oddsOf(both, null, options), ([, second]) => second);
  const alone = chances('firefight', { first: { class: 'OG' }, second: { class: 'RA', figures: 6 } }, 'winner');
  for (const { value, weight } of odds) expect(weight).toBeCloseTo(alone[value!]!, 12);
});
