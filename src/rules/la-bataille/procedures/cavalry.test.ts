import { describe, expect, it } from 'vitest';
import { parseFacts } from '../../../kernel/index.ts';
import { played } from '../testing.ts';
import { chargeZone, formUp, rallyingSquare, reaction, readiness, recallProcedure } from './cavalry.ts';
import { cavalryValue, melee } from './melee.ts';

const values = (found: { rolls: readonly { modifiers: readonly { value: unknown }[] }[] }) =>
  found.rolls[0]!.modifiers.map(({ value }) => value);

describe("'charge-zone' (19.2.1)", () => {
  const zone = (facts: object) => played(chargeZone, facts, []).done.hexes;
  it('is five hexes for a Charge, and none for Tired or Exhausted cavalry', () => {
    expect(zone({})).toBe(5);
    expect(zone({ readiness: 'tired' })).toBeNull();
    expect(zone({ kind: 'opportunity', readiness: 'exhausted' })).toBeNull();
  });
  it('is 5 and 3 for light, 3 and 2 for heavy cavalry that reacts, 2 for an opportunity', () => {
    const reacts = (weight: string, state: string) => zone({ kind: 'reaction', weight, readiness: state });
    expect([reacts('light', 'ready'), reacts('light', 'tired')]).toEqual([5, 3]);
    expect([reacts('heavy', 'ready'), reacts('heavy', 'tired')]).toEqual([3, 2]);
    expect(zone({ kind: 'opportunity', readiness: 'tired' })).toBe(2);
    expect(zone({ kind: 'grand', slowest: 12 })).toBe(12);
  });
});

describe("'reaction-charge' (19.17)", () => {
  const squadron = { morale: 31, increments: 2, start: 3, enemyIncrements: 9 };
  it('takes −9 for two increments against four or more, elite or not (H9)', () => {
    expect(values(played(reaction, squadron, [55]))).toEqual([-9]);
    expect(values(played(reaction, { ...squadron, elite: true }, [55]))).toEqual([-9]);
    const everywhere = played(reaction, { ...squadron, elite: true }, [55], { eliteEverywhere: true });
    expect(values(everywhere)).toEqual([]);
  });
  it('passes above the morale, else stays in its order', () => {
    expect(played(reaction, { morale: 31 }, [32]).done.outcome).toBe('charges');
    expect(played(reaction, { morale: 31 }, [31]).done.outcome).toBe('stays');
  });
  it('does not reach beyond its zone', () => {
    expect(played(reaction, { weight: 'heavy', distance: 4 }, []).done).toEqual({ outcome: 'out of reach', zone: 3 });
  });
  it('refuses Exhausted cavalry', () => {
    expect(() => parseFacts(reaction.facts, { readiness: 'exhausted' })).toThrow('19.15.5');
  });
});

describe("'rallying-square' (19.7.2)", () => {
  it('takes −3, −6, −9 and −12 as the cavalry is nearer', () => {
    const at = (distance: number) => values(played(rallyingSquare, { morale: 26, distance }, [66]))[0];
    expect([4, 3, 2, 1].map(at)).toEqual([-3, -6, -9, -12]);
  });
  it('Disorders who fails, and Routs who fails with the cavalry adjacent', () => {
    const fails = (distance: number) => played(rallyingSquare, { morale: 26, distance }, [11]).done.outcome;
    expect([4, 3, 2, 1].map(fails)).toEqual(['disorder', 'disorder', 'disorder', 'rout']);
  });
  it('takes −1 a hex in Road Column, and not the −12 of the general list', () => {
    expect(values(played(rallyingSquare, { morale: 26, roadHexes: 2 }, [66]))).toEqual([-3, -2]);
  });
});

describe("'form-up' (12.10.9.1)", () => {
  it('takes −6 for light cavalry and 0, −2, −4, −6 for the distance', () => {
    const at = (distance: number) => values(played(formUp, { morale: 31, distance, charger: 'light' }, [66]));
    expect([4, 3, 2, 1].map(at)).toEqual([[-6], [-6, -2], [-6, -4], [-6, -6]]);
    expect(values(played(formUp, { morale: 31, distance: 4, charger: 'heavy' }, [66]))).toEqual([]);
  });
});

describe("'recall' and 'readiness' (19.9, 19.15)", () => {
  it('calls the French back on 3 or more, Prussians on 4, a leader adds one', () => {
    const back = (nation: string, leader: boolean, die: number) =>
      played(recallProcedure, { nation, leader }, [die]).done.recalled;
    expect([back('French', false, 2), back('French', true, 2), back('French', false, 3)]).toEqual([false, true, true]);
    expect([back('Prussian', false, 3), back('Prussian', true, 3)]).toEqual([false, true]);
  });
  it('gives two steps for standing still, one for half a move, none after a fight', () => {
    const after = (state: string, activity: string) =>
      played(readiness, { readiness: state, activity }, []).done.readiness;
    expect(after('exhausted', 'did not move')).toBe('ready');
    expect(after('exhausted', 'moved at most half')).toBe('tired');
    expect(after('tired', 'fought, lost to fire or retreated')).toBe('tired');
  });
});

describe("'cavalry-value' (19.14)", () => {
  const value = (facts: object, given = {}) => {
    const { n, d } = played(cavalryValue, { melee: 30, increments: 12, start: 12, ...facts }, [], given).done;
    return n / d;
  };
  it('multiplies what is printed', () => {
    expect(value({ increments: 10, targetSquare: true, straight: true })).toBeCloseTo(50 / 3);
    expect(value({ readiness: 'tired', side: 'flank' })).toBe(30);
    expect(value({ readiness: 'exhausted', light: 'dusk' })).toBe(5);
    expect(value({ target: 'light cavalry', side: 'rear' })).toBe(90);
  });
  it('adds the Lance Bonus twice a hex attacking in Line, less one for three increments lost, none at Night', () => {
    const lancers = { weight: 'light', lance: 3, formation: 'Line', hexes: 2, melee: 24 };
    expect(value(lancers)).toBe(12 + 2 * 3);
    expect(value({ ...lancers, increments: 9 })).toBe(9 + 2 * 2);
    expect(value({ ...lancers, light: 'night' })).toBe(4);
    expect(value({ ...lancers, shortCharge: true })).toBe(6 + 6);
    expect(value({ ...lancers, shortCharge: true }, { lanceBonus: 'before' })).toBe(9);
  });
});

describe("'melee' (16.6)", () => {
  it('adds 6 for each defender and takes 6 for each attacker lost to fire, and nets the leaders', () => {
    const found = played(melee, { attackLost: 1, defenceLost: 2, attackLeader: 6, defenceLeader: 3 }, [35]);
    expect(values(found)).toEqual([12, -6, 3]);
    const alone = played(melee, { attackLeader: 6, defenceLeader: 3 }, [35], { leaderMelee: 'attacker' });
    expect(values(alone)).toEqual([6]);
  });
  it('reads Fire-Fight in Round 2, or the odds where that is played', () => {
    expect(played(melee, { round: 2 }, [66]).done).toMatchObject({ column: 'Fire-Fight', cell: 'DD3' });
    expect(played(melee, { round: 2 }, [66], { secondRound: 'odds' }).done.column).toBe('1-1');
  });
});
