import { describe, expect, it } from 'vitest';
import { chance, oddsOf, parseFacts, resolve, typedHand } from '../../../kernel/index.ts';
import { faces, options, played } from '../testing.ts';
import { breakOff, charge, receiveCharge } from './charge.ts';

const heising = { name: 'Heising', weight: 'heavy', increments: 12, start: 12, melee: 30, nation: 'Prussian' };
const bluecher = { leader: true, leaderMelee: 9 };
const first25e = { name: 'I/25e', increments: 9, start: 9, melee: 22, morale: 26, multiple: 3, fire: 8 };
const ride = { cavalry: { ...heising, ...bluecher }, target: first25e, distance: 5, straight: 5, seenAt: 4 };

describe('F2: Heising with Blücher charges I/25e', () => {
  const found = played(charge, ride, [41, 35, 61, 45]);
  const values = (i: number) => found.rolls[i]!.modifiers.map(({ value }) => value);

  it('forms a Rallying Square at four hexes: 41 at −3 is 34, above 26', () => {
    expect(values(0)).toEqual([-3]);
    expect(found.rolls[0]!.total).toBe(34);
  });
  it('stands: heavy −9 and Square +6, 35 becomes 32', () => {
    expect(values(1)).toEqual([-9, 6]);
    expect(found.rolls[1]!.total).toBe(32);
  });
  it('fires 18 against 6 on row 3-1; twelve increments add 3, so 61 becomes 64, and two are lost (E1)', () => {
    expect(found.entries).toContainEqual(
      expect.objectContaining({ type: 'report', text: 'Defensive fire: 18 against 6, read 3-1' }),
    );
    expect(values(2)).toEqual([3]);
    expect(found.rolls[2]!.total).toBe(64);
  });
  it('fights at 16 2/3 against 22 in column 1-1.5: 45 at −12 + 9 is 42, a blank', () => {
    expect(found.entries).toContainEqual(
      expect.objectContaining({ type: 'report', text: 'Melee: 16 2/3 against 22, read 1-1.5' }),
    );
    expect(values(3)).toEqual([-12, 9]);
    expect(found.rolls[3]!.total).toBe(42);
    expect(found.done.cell).toBeNull();
  });
  it('Bounces without further loss, for a Square has no ZOI, and is Exhausted', () => {
    expect(found.done).toMatchObject({
      outcome: 'cavalry Bounces',
      formation: 'Square',
      cavalryLost: 2,
      targetLost: 0,
      readiness: 'exhausted',
      recalled: null,
    });
  });
  it('is Disordered and Recoils without Blücher: 45 becomes 25, AD1', () => {
    const alone = played(charge, { ...ride, cavalry: heising }, [41, 35, 61, 45]);
    expect(alone.rolls[3]!.total).toBe(25);
    expect(alone.done).toMatchObject({ outcome: 'cavalry Recoils', cell: 'AD1', recoil: 1 });
  });
  it('rides the battalion down when the Square fails: 24 is 21, then 46 at −12 is 26, 6 increments are left', () => {
    const broken = played(charge, ride, [24, 46]);
    expect(broken.rolls.map(({ total }) => total)).toEqual([21, 26]);
    expect(broken.rolls[1]!.modifiers.map(({ value }) => value)).toEqual([-9, -3]);
    expect(broken.done).toMatchObject({ outcome: 'target breaks', order: 'pgd', targetLost: 3, readiness: 'tired' });
  });
});

describe('Roll to Stand against a Charge (19.6)', () => {
  const hold = (facts: object, dice: readonly number[]) => {
    const parsed = parseFacts(charge.facts, facts);
    const instructions = () => 'hold';
    return resolve(charge, parsed, options(), { hand: typedHand(faces(...dice)), instructions });
  };
  const lines = (facts: object) => {
    const roll = hold({ ...ride, ...facts }, [11]).entries.find(({ type }) => type === 'roll');
    return roll?.type === 'roll' ? roll.modifiers.map(({ value }) => value) : [];
  };
  it('uses the worst kind of cavalry only', () => {
    expect(lines({ cavalry: { ...heising, lance: 3, armoured: true } })).toEqual([-12]);
    expect(lines({ cavalry: { ...heising, weight: 'light', lance: 3 } })).toEqual([-6]);
    expect(lines({ cavalry: { ...heising, weight: 'light' } })).toEqual([-3]);
  });
  it('uses the worst of direction and its own Assault marker only', () => {
    expect(lines({ against: 'rear' })).toEqual([-9, -6]);
    expect(lines({ against: 'rear', target: { ...first25e, ownMarker: true } })).toEqual([-9, -12]);
    expect(lines({ against: 'both', target: { ...first25e, ownMarker: true, alsoAssaulted: true } })).toEqual([
      -9, -18, -3,
    ]);
  });
  it('spares elite units every minus', () => {
    expect(lines({ against: 'both', target: { ...first25e, elite: true, heldFire: true } })).toEqual([3]);
  });
});

describe('Charge (19)', () => {
  it('asks the infantry for its answer and the cavalry whether to break off from a Square', () => {
    const facts = parseFacts(charge.facts, ride);
    expect(resolve(charge, facts, options()).needs).toEqual([
      expect.objectContaining({ type: 'answer', seat: 'target', kind: receiveCharge.kind }),
    ]);
    const off = resolve(charge, facts, options(), {
      hand: typedHand(faces(66)),
      instructions: (_seat, kind) => (kind.kind === breakOff.kind ? 'break off' : 'square'),
    });
    expect(off.result).toMatchObject({ outcome: 'cavalry breaks off', readiness: 'tired', cavalryLost: 0 });
  });
  it('halves cavalry that stands to receive, and doubles heavy against light', () => {
    const target = { formation: 'Cavalry Column', weight: 'light', increments: 9, start: 9, melee: 18, morale: 31 };
    const found = played(charge, { ...ride, cavalry: heising, target }, [35]);
    expect(found.entries).toContainEqual(
      expect.objectContaining({ type: 'report', text: 'Melee: 60 against 9, read 5-1' }),
    );
    expect(found.done.outcome).toBe('target breaks');
  });
  it('rolls for the recall while hexes are left, French 3 or more', () => {
    const guns = { formation: 'Unlimbered', increments: 4, start: 4, melee: 4, morale: 32, fire: 20 };
    const facts = { cavalry: { ...heising, nation: 'French' }, target: guns, distance: 4, straight: 4, seenAt: 4 };
    expect(played(charge, facts, [11, 1, 3]).done).toMatchObject({ guns: 'spiked', recalled: true });
    expect(played(charge, facts, [11, 2, 2]).done).toMatchObject({ guns: 'captured', recalled: false });
  });
  it('spares later waves of a Column of Companies their losses (A8)', () => {
    const cavalry = { ...heising, formation: 'Column of Companies', wave: 2 };
    const values = (wavePenalty: 'firstWave' | 'companies', facts: object) =>
      played(charge, { ...ride, cavalry: facts }, [41, 55, 61, 45], { wavePenalty }).rolls[3]!.modifiers.map(
        ({ value }) => value,
      );
    expect(values('firstWave', cavalry)).toEqual([]);
    expect(values('firstWave', { ...cavalry, wave: 1 })).toEqual([-12]);
    expect(values('companies', heising)).toEqual([]);
  });
  it('is safer to receive in Square', () => {
    const facts = parseFacts(charge.facts, ride);
    const broken = (answer: string) =>
      chance(
        oddsOf(charge, facts, options(), {
          policy: (_seat, kind) => (kind.kind === breakOff.kind ? 'ride on' : answer),
        }),
        ({ outcome }) => outcome.startsWith('target'),
      );
    expect(broken('square')).toBeLessThan(broken('hold'));
  });
  it('refuses Tired cavalry, a target beyond the zone, and a Square’s flank', () => {
    const refused = (facts: object) => () => parseFacts(charge.facts, { ...ride, ...facts });
    expect(refused({ cavalry: { ...heising, readiness: 'tired' } })).toThrow('cavalry.readiness');
    expect(refused({ distance: 6 })).toThrow('distance: its zone is 5 hexes (19.2.1)');
    expect(refused({ target: { formation: 'Square' }, against: 'flank' })).toThrow('neither flank nor rear');
    expect(refused({ target: { formation: 'Square', order: 'disorder' } })).toThrow('target.order');
  });
});
