import { describe, expect, it } from 'vitest';
import { parseFacts } from '../../../kernel/index.ts';
import { charts } from '../battle/facts-ahead.ts';
import { options, played } from '../testing.ts';
import { assault, impetus, rollToStandProcedure } from './assault.ts';
import { assaultFacts } from './assault-facts.ts';
import { weigh } from './assault-melee.ts';
import { charge, standChargeProcedure } from './charge.ts';
import { cavalryValue, melee } from './melee.ts';
import { stackingViolation } from './stacking.ts';

const lines = (
  found: { rolls: readonly { label: string; modifiers: readonly { value: unknown; cite: string }[] }[] },
  label: string,
) => found.rolls.find((roll) => roll.label.startsWith(label))!.modifiers.map(({ value }) => value);

const worthOf = (facts: object, given = {}) => {
  const { n, d } = played(cavalryValue, { weight: 'light', increments: 12, start: 12, ...facts }, [], given).done;
  return n / d;
};

describe('lances (19.14.3)', () => {
  const lancers = { lance: 3, melee: 20, formation: 'Line', hexes: 2 };
  it('add twice their bonus to the hex that strikes: 20 over two hexes and a bonus of 3 are 16', () => {
    expect(worthOf(lancers)).toBe(16);
  });
  it('are not cut by the third against a Square (A10)', () => {
    expect(worthOf({ ...lancers, melee: 36, targetSquare: true })).toBe(12);
    expect(worthOf({ ...lancers, melee: 36, targetSquare: true }, { lanceBonus: 'before' })).toBe(8);
  });
});

describe('units of a leaderless hex (11.1.3)', () => {
  it('count batteries: the exception is for companies and squadrons', () => {
    const beside = (small: boolean) =>
      lines(
        played(
          rollToStandProcedure,
          { distance: 5, defenders: [{ formation: 'Line' }, { formation: 'Unlimbered', small }] },
          [66, 66],
        ),
        'Roll to Stand',
      );
    expect(beside(false)).toEqual([...beside(true), -3]);
  });
});

describe('a stacking violation (11.1.4)', () => {
  it('of Disorder and PGD is PGD outright, with a unit in Good Order there too', () => {
    const units = ['good', 'disorder', 'pgd'].map((order) => ({ order }));
    expect(played(stackingViolation, { units, involuntary: false }, []).done.result).toBe('pgd');
  });
});

describe('cavalry that infantry assaults (19.14)', () => {
  const value = (defender: object, more: object = {}) => {
    const cavalry = { formation: 'Cavalry', melee: 24, increments: 12, start: 12, ...defender };
    const facts = parseFacts(assaultFacts, { defenders: [cavalry], ...more });
    const fresh = (units: readonly { increments: number; order: 'good' | 'disorder' }[]) => ({
      units: units.map(({ increments, order }) => ({ increments, order, place: 'in' as const, back: 0 })),
      led: true,
      steady: true,
    });
    const { defence } = weigh(charts, facts, fresh(facts.attackers), fresh(facts.defenders), options());
    return defence.n / defence.d;
  };
  it('stands to receive at its line of the list, with its lances', () => {
    const stands = value({});
    expect(value({ lance: 3 })).toBe(stands + 3);
  });
  it('fights at half in Skirmish Order and at a third in General Order', () => {
    const stands = value({});
    expect(value({ ridesAs: 'Skirmish' })).toBe(stands / 2);
    expect(value({ ridesAs: 'General Order' }, { ground: 'woods, village, garden' })).toBe(stands / 3);
  });
});

describe('fire within an Assault and a Charge', () => {
  const guns = { formation: 'Unlimbered', fire: 20, increments: 4, start: 4, melee: 4 };
  it('has the bonus of a leader of artillery for the guns (18.5.1)', () => {
    const facts = { distance: 5, defenders: [guns], artilleryBonus: 3 };
    const found = played(assault, facts, [66, 66, 11, 11, 66, 6, 1]);
    expect(lines(found, 'Defensive fire')).toContain(3);
    const ridden = { target: { ...guns, morale: 26 }, artilleryBonus: 3, exits: 0 };
    expect(lines(played(charge, ridden, [66, 11, 66, 6]), 'Defensive fire')).toContain(3);
  });
  it('is First Fire for who has not fired yet, where that is played (15.3.1)', () => {
    const row = (firstFire: boolean) => {
      const found = played(assault, { distance: 5, defenders: [{ firstFire }] }, [66, 66, 11, 11, 66, 1]);
      return found.entries
        .flatMap((entry) => (entry.type === 'report' ? [entry.text] : []))
        .find((text) => text.startsWith('Defensive fire'));
    };
    expect(row(true)).not.toBe(row(false));
  });
});

describe('what is rolled by itself', () => {
  it('is the Roll to Stand against a charge (19.6): heavy horse on the flank', () => {
    const stands = (dice: number) => played(standChargeProcedure, { against: 'flank' }, [dice]).done.stands;
    expect([stands(66), stands(11)]).toEqual([true, false]);
  });
  it('is the impetus of an Assault (16.9.3)', () => {
    expect([1, 2, 3, 4].map((die) => played(impetus, {}, [die]).done.hexes)).toEqual([1, 2, 3, 0]);
  });
  it('is a melee, with the leaders who are there and an attacker already Disordered', () => {
    const even = { attack: 15, defence: 15 };
    expect(played(melee, { ...even, attackLed: true, defenceLed: true }, [11, 6]).done.attackLeader).not.toBeNull();
    const beaten = (attackDisordered: boolean) =>
      played(melee, { attack: 5, defence: 15, attackDisordered }, [33]).done;
    expect([beaten(false).effect, beaten(true).effect]).toEqual(['recoil', 'rout']);
  });
});

describe('Disordered horse that charges out of turn (19.17, 19.18)', () => {
  const odds = (order: string) =>
    played(
      charge,
      {
        kind: 'opportunity',
        distance: 2,
        straight: 2,
        seenAt: 2,
        cavalry: { order },
        exits: 0,
        target: { formation: 'Cavalry Column' },
      },
      [44],
    )
      .entries.flatMap((entry) => (entry.type === 'report' ? [entry.text] : []))
      .find((text) => text.startsWith('Melee'));
  it('fights at the line for Disorder', () => {
    expect(odds('disorder')).not.toBe(odds('good'));
  });
});
