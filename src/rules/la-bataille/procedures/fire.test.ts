import { describe, expect, it } from 'vitest';
import { oddsOf, parseFacts } from '../../../kernel/index.ts';
import { options, played } from '../testing.ts';
import { caisson, howitzer, limbering, resupply, spiked } from './artillery.ts';
import { fire } from './fire.ts';

const column = { formation: 'Column', increments: 8 };
const guns = { as: 'Guns', increments: 4, start: 4, short: 20, medium: 14, long: 8, reach: 10 };
const row = (facts: object, given = {}) => {
  const parsed = parseFacts(fire.facts, facts);
  return oddsOf(fire, parsed, options(given))[0]!.value.row;
};

describe('Fire combat (15)', () => {
  it('fires four increments of a Line at its multiple: 12 against a Column of 6 is 2-1', () => {
    expect(row({ firers: [{ as: 'Line', increments: 6, multiple: 3 }], target: column })).toBe('2-1');
    expect(row({ firers: [{ as: 'Line', increments: 3, multiple: 3 }], target: column })).toBe('1.5-1');
  });
  it('fires the printed value in Column, half in Disorder, three increments as skirmishers, a third of a Square', () => {
    const firer = { increments: 9, start: 9, printed: 8, multiple: 3 };
    const of = (as: string) => row({ firers: [{ ...firer, as }], target: column });
    expect(['Column', 'General Order', 'Disorder', 'Skirmish', 'Square'].map(of)).toEqual([
      '1-1',
      '1-1',
      '1-1.5',
      '1.5-1',
      '1.5-1',
    ]);
  });
  it('halves opportunity fire, skirmishers at two hexes without rifles, and a last increment in Column', () => {
    const skirmish = { as: 'Skirmish', increments: 2, multiple: 3 };
    expect(row({ firers: [skirmish], target: column })).toBe('1-1');
    expect(row({ firers: [{ ...skirmish, range: 2 }], target: column })).toBe('1-2');
    expect(row({ firers: [{ ...skirmish, range: 2, rifles: true }], target: column })).toBe('1-1');
    expect(row({ firers: [skirmish], target: column, occasion: 'opportunity' })).toBe('1-2');
    expect(row({ firers: [{ as: 'Column', increments: 1, printed: 8 }], target: column })).toBe('1-1.5');
  });
  it('fires guns by band, less the share of guns lost, and two rows better at an adjacent hex', () => {
    const at = (range: number, increments = 4) => row({ firers: [{ ...guns, range, increments }], target: column });
    expect([at(2), at(3), at(6), at(1), at(2, 2)]).toEqual(['3-1', '2-1', '1-1', '5-1', '1.5-1']);
  });
  it('gives a Line beside guns fewer places, and takes First Fire at one more', () => {
    const line = { as: 'Line', increments: 6, multiple: 3 };
    expect(row({ firers: [{ ...line, gunsWith: 2 }], target: column })).toBe('1-1');
    expect(row({ firers: [{ ...line, firstFire: true }], target: column })).toBe('2.5-1');
    // With dice on the table as without them.
    const volley = { firers: [{ ...line, firstFire: true }], target: column };
    expect(played(fire, volley, [11]).done.row).toBe('2.5-1');
  });
  it('reads the Column value for enfilade and for more than six increments in Line', () => {
    const line = { formation: 'Line', increments: 6 };
    expect(row({ target: line })).toBe('1-1');
    expect(row({ target: { ...line, enfilade: true } })).toBe('2-1');
    expect(row({ target: { ...line, increments: 7 } })).toBe('2-1');
  });
  it('gives a Square 5, of more than nine increments 4, and Prone units two more', () => {
    expect(row({ target: { formation: 'Square', increments: 9 } })).toBe('2-1');
    expect(row({ target: { formation: 'Square', increments: 10 } })).toBe('3-1');
    expect(
      row({ firers: [{ ...guns, range: 2, short: 22 }], target: { formation: 'Line', prone: true, increments: 6 } }),
    ).toBe('2-1');
  });
  it('adds 3, 6, 12 and 18 to the dice for a crowded hex', () => {
    const plus = (increments: number) =>
      played(fire, { target: { formation: 'Column', increments } }, [11]).rolls[0]!.modifiers.map(({ value }) => value);
    expect([9, 10, 12, 13, 16, 19].map(plus)).toEqual([[], [3], [3], [6], [12], [18]]);
  });
  it('calls for a check on the losses of its kind', () => {
    const lost = (checks: string, lostBefore: number) =>
      played(fire, { target: { ...column, checks, lostBefore } }, [66]).done.checks;
    expect([lost('even', 0), lost('even', 1), lost('odd', 0), lost('third', 2)]).toEqual([false, true, true, true]);
  });
  it('endangers a leader on a natural 65 or 66', () => {
    const target = { ...column, leader: true };
    expect(played(fire, { target }, [65, 6]).done.leader).toMatchObject({ wound: 'flesh' });
    expect(played(fire, { target: { ...target, increments: 16 } }, [64]).done.leader).toBeNull();
  });
  it('blows up a caisson on 65, a wagon from 61, and only when guns fire', () => {
    const battery = { formation: 'Unlimbered', increments: 4, guns: 4 };
    expect(played(fire, { firers: [{ ...guns, range: 2 }], target: battery }, [65]).done.caisson).toBe('artillery');
    expect(played(fire, { target: battery }, [65]).done.caisson).toBeNull();
    const wagon = { formation: 'Road Column', increments: 1, wagon: true };
    expect(played(fire, { firers: [{ ...guns, range: 2 }], target: wagon }, [61]).done.caisson).toBe('AAW');
  });
  it('costs guns alone none for one loss, one for two (G6)', () => {
    const battery = { formation: 'Unlimbered', increments: 4, guns: 4 };
    const lost = (roll: number) =>
      played(fire, { firers: [{ ...guns, range: 1 }], target: battery }, [roll]).done.losses;
    expect([lost(44), lost(56), lost(66)]).toEqual([0, 1, 2]);
  });
  it('refuses fire from PGD, from a Road Column, beyond range, and muskets at Prone units', () => {
    const refused = (facts: object) => () => parseFacts(fire.facts, facts);
    expect(refused({ firers: [{ as: 'PGD' }] })).toThrow('firers.0.as: a unit in PGD may not fire (12.12.3)');
    expect(refused({ firers: [{ as: 'Cavalry' }] })).toThrow('may not fire');
    expect(refused({ firers: [{ as: 'Line', range: 2 }] })).toThrow('firers.0.range');
    expect(refused({ target: { formation: 'Line', prone: true } })).toThrow('12.13.6');
    expect(refused({ target: { formation: 'Line', ground: 'woods, village, garden' } })).toThrow('target.formation');
  });
});

describe('Artillery (18)', () => {
  it("'limbering': French foot on 3 or more, a leader adds 1, special ability 3", () => {
    const up = (facts: object, die: number) => played(limbering, facts, [die]).done.limbered;
    expect([up({}, 2), up({}, 3), up({ leader: 'leader' }, 2)]).toEqual([false, true, true]);
    expect([
      up({ battery: 'Prussian foot, 1806' }, 4),
      up({ battery: 'Prussian foot, 1806', leader: 'special' }, 2),
    ]).toEqual([false, true]);
    expect(played(limbering, { mp: 1 }, []).done.tried).toBe(false);
  });
  it("'resupply': six rounds on 5 or 6, never above 12, Guard 16; foot within 3 hexes, horse within 5", () => {
    expect(played(resupply, { ammo: 4 }, [5]).done).toMatchObject({ outcome: 'resupplied', ammo: 10, wagon: 30 });
    expect(played(resupply, { ammo: 4 }, [4]).done.outcome).toBe('none');
    expect(played(resupply, { ammo: 9 }, [6]).done).toMatchObject({ ammo: 12, wagon: 33 });
    expect(played(resupply, { ammo: 12, guard: true }, [6]).done.ammo).toBe(16);
    expect(played(resupply, { distance: 4 }, []).done.outcome).toBe('not possible');
    expect(played(resupply, { distance: 5, kind: 'horse' }, [5]).done.outcome).toBe('resupplied');
  });
  it("'howitzer': scatters 0 to 3 hexes on 0 to 9", () => {
    const hexes = (facts: object, ...dice: number[]) => played(howitzer, facts, dice).done.hexes;
    const blind = { seen: false, range: 6 };
    expect([hexes({}, 3), hexes({}, 4, 1), hexes(blind, 4, 1), hexes(blind, 6, 1)]).toEqual([0, 1, 2, 3]);
    expect(hexes({ special: true }, 1)).toBe(0);
    expect(played(howitzer, {}, [6, 3]).done.direction).toBe('south-east');
  });
  it("'caisson': a battery loses one more and the hex checks; beside a wagon at −3", () => {
    const found = played(caisson, {}, [11]);
    expect(found.done).toMatchObject({ gunsLost: 1, units: [{ order: 'disorder' }] });
    const wagon = played(caisson, { what: 'AAW', guns: 0 }, [66]);
    expect(wagon.rolls[0]!.modifiers.map(({ value }) => value)).toEqual([-3]);
  });
  it("'spiked-guns': on 1 or 2 by infantry, on 1 by cavalry", () => {
    const by = (cause: string) => [1, 2, 3].map((die) => played(spiked, { cause }, [die]).done.guns);
    expect(by('assault')).toEqual(['spiked', 'spiked', 'captured']);
    expect(by('charge')).toEqual(['spiked', 'captured', 'captured']);
  });
});
