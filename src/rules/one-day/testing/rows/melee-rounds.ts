/** 2.034: what comes of a melee, round by round. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { column, field, fight, hitBy, limbered, ONE, turn, unitOf, values, type Words } from '../positions.ts';

const level = (id: string, to: string) => (state: State) => void Object.assign(unitOf(state, id), { level: to });
/** What each adds to its die besides its melee number. */
const both = (attacker: Words, defender: Words, where = {}, orders = {}) => {
  const { blue, red } = fight(attacker, defender, where, orders);
  return [values(blue).slice(1), values(red).slice(1)];
};
const faces = (blue: number, red: number, over: readonly unknown[] = []) => ({
  told: { dice: [{ for: 'b1 Melee', faces: [blue] }, { for: 'r1 Melee', faces: [red] }, ...over] as never },
});
const passing = (...ids: readonly string[]) => ids.map((id) => ({ for: `${id} Morale`, faces: [10] }));

/** Hits and levels of attacker and defender after one round with that spread, in the attacker's favour. */
function afterSpread(spread: number) {
  // Guard against Militia is 4 to 0: the dice make up the rest.
  const defender = spread > 8 ? 'MI' : spread > 4 ? 'CN' : 'GD';
  const ahead = { MI: 4, CN: 3, GD: 0 }[defender];
  const red = 1;
  const where = faces(red + spread - ahead, red, spread > 8 ? [] : passing(...(spread < 3 ? ['b1', 'r1'] : ['r1'])));
  // Where all pass they fight on: the second round is another.
  const next = { told: { ...where.told, otherDice: 'next' } };
  const out = fight({ quality: 'GD' }, { quality: defender, ...column, y: 15 }, next);
  return out;
}

export const meleeRounds = chapter(
  '2.034 Spreads, rounds, charges',
  rule('2.034', 'A spread of 0 to 2 costs each a hit and a test', () => {
    for (const spread of [0, 1, 2]) {
      const { of, entries } = afterSpread(spread);
      const tests = entries.flatMap((entry) => (entry.type === 'roll' ? [`${entry.who} ${entry.label}`] : []));
      const second = tests.indexOf('b1 Melee', tests.indexOf('b1 Melee') + 1);
      expect([
        spread,
        tests.slice(0, second < 0 ? undefined : second).filter((one) => one.endsWith('Morale test')).length,
      ]).toEqual([spread, 2]);
      expect(of('Melee').length).toBeGreaterThan(2);
    }
  }),
  rule('2.034', 'A spread of 3 or 4 costs the winner a hit, the loser two and a test', () => {
    const { after } = fight(
      { quality: 'GD' },
      { quality: 'GD' },
      {
        told: {
          dice: [
            { for: 'b1 Melee', faces: [5] },
            { for: 'r1 Melee', faces: [1] },
            { for: 'r1 Morale', faces: [1, 10] },
          ],
        },
        readings: {},
      },
    );
    expect([unitOf(after, 'b1').hits, unitOf(after, 'r1').hits, unitOf(after, 'r1').level]).toEqual([1, 2, 'NERVOUS']);
  }),
  rule('2.034', 'A spread of 5 or 6 costs the loser a level besides, of 7 or 8 two', () => {
    for (const [spread, to] of [
      [5, 'NERVOUS'],
      [6, 'NERVOUS'],
      [7, 'FLUSTERED'],
      [8, 'FLUSTERED'],
    ] as const) {
      const { after, of } = afterSpread(spread);
      const [b1, r1] = [unitOf(after, 'b1'), unitOf(after, 'r1')];
      expect([spread, b1.hits, r1.hits, r1.level, of('r1 Morale').length]).toEqual([spread, 1, 2, to, 1]);
    }
  }),
  ruled('2.034', 'A spread of 9 or more routs the loser, and the winner takes a hit', 'G8', () => {
    const { after } = afterSpread(10);
    expect([unitOf(after, 'r1').fate, unitOf(after, 'b1').hits]).toEqual(['routed', 1]);
  }),
  ruled('2.034', 'In a tie both take a hit and test', 'G9', () => {
    const { after, of } = fight(
      {},
      {},
      faces(4, 4, [
        { for: 'b1 Morale', faces: [1, 10] },
        { for: 'r1 Morale', faces: [1, 10] },
      ]),
    );
    expect([unitOf(after, 'b1').hits, unitOf(after, 'r1').hits]).toEqual([1, 1]);
    expect([of('b1 Morale').length, of('r1 Morale').length]).toEqual([2, 2]);
  }),
  rule('2.034(4)', 'While all pass they fight on at once, with modifiers anew, until somebody gives way', () => {
    const rounds = fight(
      {},
      {},
      {
        told: {
          dice: [
            { for: 'b1 Melee', faces: [4, 8] },
            { for: 'r1 Melee', faces: [4, 1] },
            { for: 'b1 Morale', faces: [10] },
            { for: 'r1 Morale', faces: [10, 10] },
          ],
        },
      },
    );
    expect([rounds.of('b1 Melee').length, unitOf(rounds.after, 'r1').level]).toEqual([2, 'FLUSTERED']);
    // The last box of its quality is marked: it fights the next round with less.
    const worn = (state: State) => void Object.assign(unitOf(state, 'b1'), { marked: 3, hits: 3 });
    const dice = [
      { for: 'b1 Melee', faces: [4, 1] },
      { for: 'r1 Melee', faces: [4, 8] },
      { for: 'b1 Morale', faces: [10, 10] },
      { for: 'r1 Morale', faces: [10] },
    ];
    const thin = fight({}, {}, { ready: worn, told: { dice } });
    expect(thin.of('b1 Melee').map((roll) => values(roll)[0])).toEqual([2, 1]);
  }),
  rule('2.034(5)', 'Who sees an enemy of equal or better quality rout becomes Firm, or Bold', () => {
    const cheered = (from: string, tests: readonly number[]) => {
      const { told } = faces(8, 1, [{ for: 'r1 Morale', faces: tests }]);
      const { after } = fight({}, {}, { ready: level('b1', from), told });
      return [unitOf(after, 'r1').fate, unitOf(after, 'b1').level];
    };
    // Seven ahead: two levels at once and two failed tests; Nervous, six ahead: one and three.
    expect(cheered('FIRM', [1, 1])).toEqual(['routed', 'BOLD']);
    expect(cheered('NERVOUS', [1, 1, 1])).toEqual(['routed', 'FIRM']);
  }),
  rule('2.034(5)', 'An enemy of lower quality who routs cheers nobody', () => {
    const { after } = fight({ quality: 'GD' }, { quality: 'MI', ...column, y: 15 }, faces(8, 1));
    expect([unitOf(after, 'r1').fate, unitOf(after, 'b1').level]).toEqual(['routed', 'FIRM']);
  }),
  ruled('2.034', 'Artillery attacked by infantry fights with its own number and no more', 'G7', () => {
    expect(values(fight({}, { ...limbered('Medium'), y: 14.4 }).red)).toEqual([2]);
  }),
  ruled('2.034', 'The winner may move onto the ground given up, turning by 45° at most', 'G12', () => {
    const win = faces(8, 1, [{ for: 'r1 Morale', faces: [10] }]);
    const go = (answer: Words) => fight({}, {}, { told: { ...win.told, answers: { occupy: answer } } });
    expect(unitOf(go({ go: true }).after, 'b1').at.y).toBeCloseTo(14, 1);
    expect(unitOf(go({ go: false }).after, 'b1').at.y).toBeCloseTo(12, 1);
    expect(unitOf(go({ go: true, turn: 30 }).after, 'b1').facing).toBeCloseTo(30, 1);
    expect(() => go({ go: true, turn: 50 })).toThrow();
  }),
  ruled('2.034', 'Flank and rear give nothing in melee, unless the other reading is played', 'C16', () => {
    const behind = (readings: Words) => both({}, { facing: 0 }, { readings })[0];
    expect([behind({}), behind({ rearMelee: true })]).toEqual([[], [2]]);
  }),
  ruled('3.01', 'Who is hit before its charge begins tests; who is hit on the way does not', 'C13', () => {
    const hit = (when: Words, readings: Words = {}) => {
      const state = field(
        [
          { id: 'b1', ...column, x: 15, y: 10 },
          { id: 'r1', x: 15, y: 14, inherent: 1 },
        ],
        {},
        {},
        readings,
      );
      const fire = { r1: [{ weapon: 'inherent', target: 'b1', ...when }] };
      const told = { orders: { r1: { order: 'F' } }, plans: { b1: { do: 'ATTACK', unit: 'r1' } }, fire };
      const { rolls } = turn(state, told, { dice: [{ for: 'Inherent', faces: [10] }], otherDice: 'charge' });
      const labels = rolls.map(({ who, label }) => `${who} ${label}`);
      const tested = labels.indexOf('b1 Morale test');
      const fought = labels.indexOf('b1 Melee');
      return tested >= 0 && (fought < 0 || tested < fought);
    };
    expect([hit({ when: 'START' }), hit({ when: 'CONTACT' })]).toEqual([true, false]);
    expect(hit({ when: 'CONTACT' }, { chargersTest: true })).toBe(true);
  }),
  ruled('2.034', 'Fire stops a charge only by a test before the move, or by its last box', 'C14', () => {
    const state = field([
      { id: 'b1', ...column, quality: 'MI', boxes: 1, x: 15, y: 10 },
      { id: 'r1', x: 15, y: 14 },
    ]);
    const fire = { r1: [{ weapon: 'small', target: 'first', when: 'CONTACT' }] };
    const told = { orders: { r1: { order: 'F' } }, plans: { b1: { do: 'ATTACK', unit: 'r1' } }, fire };
    const { after, of } = turn(state, told, { dice: [{ for: 'Small arms', faces: [10, 1] }], otherDice: 'last' });
    expect([unitOf(after, 'b1').fate, of('Melee')]).toEqual(['routed', []]);
    expect(unitOf(hitBy(ONE, [10]).after, 'r1').fate).toBe('here');
  }),
);
