import { describe, expect, it } from 'vitest';
import { chance, oddsOf, parseFacts } from '../../../kernel/index.ts';
import { options, played } from '../testing.ts';
import { assault, rollToCloseProcedure, rollToStandProcedure } from './assault.ts';

const first21e = { name: 'I/21e', increments: 9, start: 9, melee: 22, morale: 26, fire: 8 };
const petit = { leader: true, morale: 3, melee: 3 };
const alvensleben = { name: 'II/Alvensleben', increments: 6, start: 7, melee: 15, morale: 34, multiple: 3, fire: 5 };
const fight = { attackers: [first21e], attackSide: petit, defenders: [alvensleben], distance: 3, method: 'French' };

describe('F1: I/21e with Petit assaults II/Alvensleben', () => {
  const found = played(assault, fight, [44, 36, 42, 31, 52, 31, 35, 12, 55, 46, 2]);
  const total = (i: number) => found.rolls[i]!.total;
  const modifiers = (i: number) => found.rolls[i]!.modifiers.map(({ value }) => value);

  it('closes in round 1: 44 at −6 for three hexes and +3 for Petit is 41, above 26', () => {
    expect(modifiers(0)).toEqual([-6, 3]);
    expect(total(0)).toBe(41);
  });
  it('stands in round 1: 9 against 6 reads 1:1, so 36 is above 34', () => {
    expect(modifiers(1)).toEqual([]);
    expect(total(1)).toBe(36);
  });
  it('fires 24 against 6 on row 4-1: 42 costs I/21e one increment', () => {
    expect(found.entries).toContainEqual(
      expect.objectContaining({ type: 'report', text: 'Defensive fire: 24 against 6, read 4-1' }),
    );
    expect(total(2)).toBe(42);
  });
  it('fires 16 against 9 on row 1.5-1: 31 does nothing', () => {
    expect(found.entries).toContainEqual(
      expect.objectContaining({ type: 'report', text: 'Offensive fire: 16 against 9, read 1.5-1' }),
    );
    expect(found.rolls[3]!.lit).toEqual({ chart: 'la-bataille/fire', row: '1.5-1', column: '' });
    expect(found.rolls[3]).toMatchObject({ natural: 31, total: 31 });
  });
  it('fights at 19 5/9 against 12 6/7 in column 1.5-1: 52 at −6 + 3 is 45, a blank', () => {
    expect(found.entries).toContainEqual(
      expect.objectContaining({ type: 'report', text: 'Melee: 19 5/9 against 12 6/7, read 1.5-1' }),
    );
    expect(modifiers(4)).toEqual([-6, 3]);
    expect(total(4)).toBe(45);
    expect(found.done.cells[0]).toBe('blank');
  });
  it('forgets distance and odds in round 2', () => {
    expect(modifiers(5)).toEqual([3]);
    expect(total(5)).toBe(34);
    expect(modifiers(6)).toEqual([]);
    expect(total(6)).toBe(35);
  });
  it('reads the Fire-Fight column in round 2: 46 at +6 + 3 is 63, DD2', () => {
    expect(total(7)).toBe(12);
    expect(total(8)).toBe(55);
    expect(modifiers(9)).toEqual([6, 3]);
    expect(total(9)).toBe(63);
    expect(found.done.cells).toEqual(['blank', 'DD2']);
    expect(found.rolls[9]!.lit).toEqual({ chart: 'la-bataille/assault-melee', row: '63', column: 'Fire-Fight' });
  });
  it('leaves II/Alvensleben Disordered, two hexes back, with 4 of 7, and I/21e two hexes on with 8', () => {
    expect(found.done).toMatchObject({
      outcome: 'hex taken',
      rounds: 2,
      advance: 2,
      attackers: [{ increments: 8, order: 'good', place: 'in' }],
      defenders: [{ increments: 4, order: 'disorder', back: 2 }],
      attackersLost: 1,
      defendersLost: 2,
    });
    expect(assault.words(found.done, parseFacts(assault.facts, fight)).join(' ')).toContain(
      'II/Alvensleben is Disordered and Recoils 2 hexes, 2 increments lost.',
    );
  });
  it('fails to close on 33: at −3 it becomes 26, which is not above 26', () => {
    const roll = played(rollToCloseProcedure, fight, [33]);
    expect(roll.rolls[0]!.total).toBe(26);
    expect(roll.done.units[0]!.place).toBe('back');
    expect(played(rollToCloseProcedure, fight, [33], { equalPasses: true }).done.units[0]!.place).toBe('in');
  });
});

describe('Roll to Close (16.4)', () => {
  it('gives each unit below one that has passed +3, and a failure breaks the run', () => {
    const three = { ...fight, attackers: [first21e, first21e, first21e], attackSide: { leader: true, morale: 0 } };
    const found = played(rollToCloseProcedure, three, [55, 66, 66]);
    expect(found.rolls.map(({ modifiers }) => modifiers.map(({ value }) => value))).toEqual([[-6], [-6, 3], [-6, 6]]);
    const broken = played(rollToCloseProcedure, three, [55, 16, 66]);
    expect(broken.rolls[2]!.modifiers.map(({ value }) => value)).toEqual([-6]);
    const kept = played(rollToCloseProcedure, three, [55, 16, 66], { runSurvives: true });
    expect(kept.rolls[2]!.modifiers.map(({ value }) => value)).toEqual([-6, 3]);
  });
  it('Disorders a unit that fails on a natural 11 or 12 (H4)', () => {
    expect(played(rollToCloseProcedure, fight, [12]).done.units[0]).toMatchObject({ place: 'back', order: 'disorder' });
    expect(played(rollToCloseProcedure, fight, [13]).done.units[0]).toMatchObject({ place: 'back', order: 'good' });
    expect(played(rollToCloseProcedure, fight, [13], { failedClose: 'recoils' }).done.units[0]).toMatchObject({
      place: 'off',
      order: 'disorder',
      back: 3,
    });
  });
  it('lets an elite unit ignore distance, slope and column', () => {
    const elite = {
      ...fight,
      attackers: [{ ...first21e, elite: true }],
      method: 'Prussian',
      uphill: true,
      distance: 1,
    };
    expect(played(rollToCloseProcedure, elite, [44]).rolls[0]!.modifiers.map(({ value }) => value)).toEqual([3]);
    const plain = { ...elite, attackers: [first21e] };
    expect(played(rollToCloseProcedure, plain, [44]).rolls[0]!.modifiers.map(({ value }) => value)).toEqual([
      -12, -6, -3, 3,
    ]);
  });
  it('counts a battery toward four increments, unless the option says no (A12)', () => {
    const few = {
      attackers: [{ ...first21e, increments: 2 }],
      defenders: [
        { ...alvensleben, increments: 3 },
        { formation: 'Unlimbered', increments: 2, start: 4, morale: 32, fire: 22, melee: 4 },
      ],
    };
    const values = (gunsCount: boolean) =>
      played(rollToCloseProcedure, few, [44], { gunsCount }).rolls[0]!.modifiers.map(({ value }) => value);
    expect(values(true)).toContain(-9);
    expect(values(false)).not.toContain(-9);
  });
});

describe('Roll to Stand (16.5)', () => {
  it('adds odds, flank and rear in round 1 and drops them in round 2', () => {
    const rear = { ...fight, against: 'rear', defenders: [{ ...alvensleben, increments: 4 }] };
    const values = (facts: object, given = {}) =>
      played(rollToStandProcedure, facts, [66], given).rolls[0]!.modifiers.map(({ value }) => value);
    expect(values(rear)).toEqual([-3, -9]);
    expect(values({ ...rear, round: 2 })).toEqual([]);
    expect(values({ ...rear, against: 'flank' })).toEqual([-3, -6]);
    expect(values(rear, { assaultFlankWorse: true })).toEqual([-3, -6]);
    expect(values(rear, { assaultOdds: 'melee' })).toEqual([-9, -9]);
  });
  it('Disorders and Recoils who fails, Routs who was Disordered, and both pay for the ZOI (H5)', () => {
    expect(played(rollToStandProcedure, fight, [34]).done.units[0]).toMatchObject({
      order: 'disorder',
      back: 3,
      increments: 5,
    });
    const shaky = { ...fight, defenders: [{ ...alvensleben, order: 'disorder' }] };
    expect(played(rollToStandProcedure, shaky, [36]).done.units[0]).toMatchObject({ order: 'pgd', back: -1 });
  });
  it('takes the −12 of a Road Column, which does not fire either (12.8.5 M15)', () => {
    const marching = { ...fight, defenders: [{ ...alvensleben, formation: 'Column' }], roadColumn: true };
    const { rolls } = played(rollToStandProcedure, marching, [66]);
    expect(rolls[0]!.modifiers).toContainEqual(expect.objectContaining({ value: -12, label: 'In Road Column' }));
    const told = played(assault, marching, [44, 66, 31, 63, 2]).rolls.map(({ label }) => label);
    expect(told).toContain('Offensive fire');
    expect(told).not.toContain('Defensive fire');
    expect(() => parseFacts(assault.facts, { ...fight, roadColumn: true })).toThrow('march by the road');
  });
  it('is all that is left to a hex come upon over one given up: it does not fire in either round (16.3 M17)', () => {
    const unready = { ...fight, silent: true };
    const told = played(assault, unready, [44, 66, 31, 35, 44, 66, 31, 35]).rolls.map(({ label }) => label);
    expect(told.filter((label) => label === 'Offensive fire')).toHaveLength(2);
    expect(told).not.toContain('Defensive fire');
    expect(() => parseFacts(assault.facts, { ...unready, heldFire: true })).toThrow('16.3 M17');
  });
  it('keeps the garrison of a Special Structure in place when it fails (16.5.4)', () => {
    const church = {
      ...fight,
      defenders: [{ ...alvensleben, formation: 'General Order' }],
      ground: 'town, church, walled farm',
      structure: true,
    };
    expect(played(rollToStandProcedure, church, [11]).done.units[0]).toMatchObject({
      order: 'disorder',
      place: 'in',
      increments: 6,
    });
  });
});

describe('Assault (16)', () => {
  it('stops after an exchange at single value when nobody closes', () => {
    const found = played(assault, { ...fight, attackSide: {} }, [21, 42, 66]);
    expect(found.entries).toContainEqual(
      expect.objectContaining({ type: 'report', text: 'Defensive fire: 12 against 6, read 2-1' }),
    );
    expect(found.entries).toContainEqual(
      expect.objectContaining({ type: 'report', text: 'Offensive fire: 8 against 9, read 1-1.5' }),
    );
    expect(found.done).toMatchObject({ outcome: 'nobody closes', attackersLost: 1, defendersLost: 1, advance: null });
  });
  it('takes the hex without a fight when nobody stands, and rolls for impetus', () => {
    const found = played(assault, fight, [44, 11, 5]);
    expect(found.done).toMatchObject({ outcome: 'hex taken', advance: 0, defendersLost: 1 });
  });
  it('Routs a Disordered attacker on AD (the results chart)', () => {
    const shaky = { ...fight, attackers: [{ ...first21e, order: 'disorder' }], attackSide: {} };
    // 11 against 12 6/7 reads 1-1.5, where a 22 is AD2.
    const found = played(assault, shaky, [66, 66, 11, 11, 22]);
    expect(found.done).toMatchObject({ outcome: 'attackers Rout', cells: ['AD2'] });
    expect(found.done.attackers[0]).toMatchObject({ order: 'pgd', back: -1, increments: 8 });
  });
  it('counts six increments a side in a Special Structure: ten with melee 25 fight with 15', () => {
    const church = {
      attackers: [{ ...first21e, increments: 10, start: 10, melee: 25 }],
      defenders: [{ ...alvensleben, increments: 5, start: 7, formation: 'General Order' }],
      ground: 'town, church, walled farm',
      structure: true,
    };
    const found = played(assault, church, [66, 66, 11, 11, 1, 35, 66, 66, 11, 11, 35]);
    expect(found.entries).toContainEqual(
      expect.objectContaining({ type: 'report', text: 'Melee: 15 against 10 5/7, read 1-1' }),
    );
  });
  it('shifts the column left for defenders in cover, right for Sapeurs', () => {
    const village = {
      attackers: [{ ...first21e, sapeurs: true }],
      defenders: [{ ...alvensleben, formation: 'General Order' }],
      ground: 'woods, village, garden',
    };
    const column = (die: number) =>
      played(assault, village, [66, 66, 11, 11, die, 35, 66, 66, 11, 11, 35]).rolls[5]!.lit?.column;
    expect([1, 4, 6].map(column)).toEqual(['2-1', '1.5-1', '1-1']);
  });
  it('spikes or captures guns that do not stand', () => {
    const guns = { formation: 'Unlimbered', increments: 4, start: 4, melee: 4, morale: 32, fire: 22 };
    const facts = { ...fight, attackSide: {}, defenders: [guns] };
    expect(played(assault, facts, [66, 11, 2, 6]).done.guns).toBe('spiked');
    expect(played(assault, facts, [66, 11, 3, 6]).done.guns).toBe('captured');
    expect(played(assault, facts, [66, 11, 6], { lostGuns: 'eliminated' }).done.guns).toBe('eliminated');
  });
  it('puts the attacking leader at risk on a natural 11 or 12, the defending one on 64 to 66', () => {
    const led = { ...fight, defenceSide: { leader: true, morale: 3, melee: 3 } };
    const low = played(assault, led, [44, 44, 11, 11, 12, 1]);
    expect(low.done.attackLeader).toMatchObject({ wound: 'head', out: 'dead' });
    const high = played(assault, led, [44, 44, 11, 11, 64, 3, 4]);
    expect(high.done.defenceLeader).toMatchObject({ wound: 'leg', out: '2d6 hours' });
  });
  it('weighs to one, and a stack with a general does better than one without', () => {
    const facts = (side: object) => parseFacts(assault.facts, { ...fight, attackSide: side });
    const odds = (side: object) => oddsOf(assault, facts(side), options());
    const taken = (side: object) => chance(odds(side), ({ outcome }) => outcome === 'hex taken');
    expect(odds(petit).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(taken(petit)).toBeGreaterThan(taken({}));
  });
  it('refuses a squared flank, General Order in the open, and a morale no dice can show', () => {
    const refused = (facts: object) => () => parseFacts(assault.facts, { ...fight, ...facts });
    expect(refused({ defenders: [{ formation: 'Square' }], against: 'flank' })).toThrow('neither flank nor rear');
    expect(refused({ defenders: [{ formation: 'General Order' }] })).toThrow('defenders.0.formation');
    expect(refused({ attackers: [{ morale: 27 }] })).toThrow('attackers.0.morale: no two dice can show 27 (20.1 B5)');
    expect(refused({ attackers: [{ increments: 9, start: 8 }] })).toThrow('17.2.4');
  });
});
