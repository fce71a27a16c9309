/** The worked example of the Katzbach, with its dice, and the other one-battle scenarios of 1813. */
import { describe, expect, test } from 'vitest';
import {
  type AnyKind,
  chance,
  InputError,
  oddsOf,
  parseFacts,
  type RollEntry,
  resolve,
  type Seat,
  typedHand,
} from '../../kernel/index.ts';
import { book } from './book.ts';
import type { Options } from './options.ts';
import { losses } from './procedures/asks.ts';
import { battle } from './procedures/battle.ts';
import { combatRound } from './procedures/combat-round.ts';

const standard = book.options.parse({}) as Options;

type Flag = 'CAV' | 'G' | 'screen' | 'MIN' | 'NG';
const unit = (name: string, nation: string, steps: number, cf: number, ...flags: Flag[]) => ({
  name,
  nation: flags.includes('MIN') ? 'minor' : nation,
  steps,
  cf,
  arm: flags.includes('CAV') ? 'CAV' : 'INF',
  guard: flags.includes('G'),
  militia: flags.includes('NG'),
  screen: flags.includes('screen'),
});

const saxony = {
  F1: [
    unit('Old Guard', 'france', 2, 3, 'G'),
    unit('Young Guard', 'france', 5, 2, 'G'),
    unit('Guard Cavalry', 'france', 3, 3, 'CAV', 'G'),
  ],
  F2: [
    unit('I Cavalry Corps', 'france', 5, 2, 'CAV'),
    unit('V Cavalry Corps', 'france', 1, 2, 'CAV'),
    unit('II Corps', 'france', 4, 2),
  ],
  F3: [unit('I Corps', 'france', 5, 2), unit('XIV Corps', 'france', 4, 2), unit('Pajol', 'france', 2, 1, 'CAV')],
  F4: [
    unit('III Corps', 'france', 6, 2),
    unit('V Corps', 'france', 4, 2),
    unit('XI Corps', 'france', 4, 2),
    unit('II Cavalry Corps', 'france', 3, 2, 'CAV'),
  ],
  F5: [unit('VI Corps', 'france', 4, 2), unit('VI Corps Cavalry', 'france', 1, 1, 'CAV', 'screen')],
  F7: [
    unit('IV Corps', 'france', 4, 2),
    unit('VII Corps', 'minor', 4, 2, 'MIN'),
    unit('XII Corps', 'france', 3, 2),
    unit('III Cavalry Corps', 'france', 2, 2, 'CAV'),
  ],
  A1: [
    unit('Right Wing', 'austria', 6, 2),
    unit('Left Wing', 'austria', 6, 2),
    unit('Grenadier Reserve', 'austria', 2, 3),
    unit('Reserve Cavalry', 'austria', 3, 2, 'CAV'),
    unit('Light Cavalry', 'austria', 2, 1, 'CAV'),
  ],
  A4: [unit('I Prussian Corps', 'prussia', 6, 2), unit('Jürgass', 'prussia', 2, 2, 'CAV')],
  A5: [
    unit('VIII-IX-X Corps', 'russia', 6, 2),
    unit('XI Corps', 'russia', 2, 2),
    unit('Korff and Vassilchikov', 'russia', 3, 2, 'CAV'),
    unit('Cossacks', 'russia', 2, 1, 'CAV', 'screen'),
  ],
  A7: [
    unit('III Prussian Corps', 'prussia', 6, 2),
    unit('IV Prussian Corps', 'prussia', 5, 1),
    unit('Oppen', 'prussia', 2, 2, 'CAV'),
  ],
};

test('4.2, 4.3: strengths of the Formations add up', () => {
  const totals = Object.fromEntries(
    Object.entries(saxony).map(([id, units]) => [
      id,
      [units.reduce((sum, { steps }) => sum + steps, 0), units.reduce((sum, { steps, cf }) => sum + steps * cf, 0)],
    ]),
  );
  expect(totals).toEqual({
    F1: [10, 25],
    F2: [10, 20],
    F3: [11, 20],
    F4: [17, 34],
    F5: [5, 9],
    F7: [13, 26],
    A1: [19, 38],
    A4: [8, 16],
    A5: [13, 24],
    A7: [13, 21],
  });
});

const katzbach = {
  attacker: {
    power: 'allied',
    ability: 3,
    formations: [
      { name: 'Army of Silesia (Prussian)', mode: 'ECH', morale: 5, ap: 3, units: saxony.A4 },
      { name: 'Army of Silesia (Russian)', mode: 'ECH', morale: 4, ap: 1, units: saxony.A5 },
    ],
  },
  defender: {
    power: 'french',
    ability: 1,
    formations: [{ name: 'Army of the Bober', mode: 'LOB', morale: 4, ap: 2, units: saxony.F4 }],
    reserves: [{ name: 'VI Corps', mode: 'MO', morale: 4, ap: 3, units: saxony.F5 }],
  },
  feature: 'town',
};

type Answers = readonly (readonly [kind: string, seat: Seat, answer: unknown])[];

/** Real dice and real answers, in the order they are asked for. */
function play(facts: unknown, dice: number[], answers: Answers, options: Options = standard) {
  const hand = typedHand(dice);
  const left = [...answers];
  const parsed = parseFacts(battle.facts, facts);
  const played = resolve(battle, parsed, options, {
    hand,
    instructions: (seat: Seat, kind: AnyKind) => {
      const next = left[0];
      if (!next || next[0] !== kind.kind.split('/')[1] || next[1] !== seat) return undefined;
      left.shift();
      return next[2];
    },
  });
  expect(played.needs).toBeNull();
  expect(hand.left).toBe(0);
  expect(left).toEqual([]);
  return {
    result: played.result!,
    rolls: played.entries.filter((entry): entry is RollEntry => entry.type === 'roll'),
    reports: played.entries.flatMap((entry) => (entry.type === 'report' ? [entry.text] : [])),
    words: battle.words(played.result!, parsed),
    marks: battle.marks!(played.result!, parsed),
  };
}

const values = (roll: RollEntry) => roll.modifiers.map(({ value }) => value);

const katzbachDice = [4, 3, 3, 2, 5, 3, 4, 4, 2, 6, 3];
const katzbachAnswers: Answers = [
  ['grand-tactic', 'attacker', 'RFA'],
  ['grand-tactic', 'defender', 'GA'],
  ['cards', 'attacker', ['skirmish']],
  ['cards', 'defender', ['charge']],
  ['losses', 'attacker', [1, 0, 0, 0, 0, 0]],
  ['losses', 'defender', [1, 1, 1, 1, 0, 0]],
  ['broken', 'defender', [1]],
  ['cards', 'attacker', []],
  ['cards', 'defender', []],
  ['react', 'defender', 'react'],
  ['adjust', 'defender', { lead: 0, modes: ['LOB', 'MO'] }],
  ['adjust', 'attacker', { lead: 0, modes: ['ECH', 'ECH'] }],
  ['grand-tactic', 'attacker', 'GA'],
  ['grand-tactic', 'defender', 'RET'],
  ['cards', 'attacker', ['reserve']],
  ['cards', 'defender', []],
  ['losses', 'defender', [1, 1, 0, 0, 0, 0]],
  ['losses', 'defender', [0, 0, 1, 0, 0, 0]],
];

describe('the Katzbach', () => {
  const { result, rolls, reports, words, marks } = play(katzbach, katzbachDice, katzbachAnswers);

  test('the charge: 14 against 9, and II Cavalry Corps loses a step at once', () => {
    expect(rolls.slice(0, 2).map(({ natural, total, who }) => [who, natural, total])).toEqual([
      ['attacker', 4, 14],
      ['defender', 3, 9],
    ]);
  });

  test('round 1: the Allies roll +6 in J and take four and a Morale level, the French −2 in F and take one', () => {
    expect(rolls[2]).toMatchObject({ label: 'FERT, J', natural: 5, total: 11 });
    expect(values(rolls[2]!)).toEqual([3, 2, 2, 1, -2]);
    expect(rolls[3]).toMatchObject({ label: 'FERT, F', natural: 8, total: 6 });
    expect(values(rolls[3]!)).toEqual([1, -2, -1]);
    expect(reports).toContainEqual(expect.stringMatching(/^The Allies: strength 76, .*column J.*, die \+6\.$/));
    expect(reports).toContainEqual(expect.stringMatching(/^The French: strength 32, .*column F.*, die −2\.$/));
    expect(reports).toContainEqual(expect.stringMatching(/^The Allies lose 1 step/));
    expect(reports).toContainEqual(expect.stringMatching(/^The French lose 4 steps.* and 1 Morale/));
  });

  test('the Adjustment Round: Marmont pays an AP, and a 4 at +1 brings him in with a step lost', () => {
    expect(rolls[4]).toMatchObject({ label: 'Reaction Move', natural: 4, total: 5, result: 'arrives, a step lost' });
    expect(values(rolls[4]!)).toEqual([2, -1]);
    expect(result.defender.ap).toEqual([2, 2]);
  });

  test('round 2: +5 in G takes two, −1 in A nothing', () => {
    expect(rolls[5]).toMatchObject({ label: 'FERT, G', natural: 6, total: 11 });
    expect(values(rolls[5]!)).toEqual([3, 2, 2, -2]);
    expect(rolls[6]).toMatchObject({ label: 'FERT, A', natural: 9, total: 8 });
    expect(values(rolls[6]!)).toEqual([1, -1, -1]);
    expect(reports).toContainEqual(expect.stringMatching(/^The Allies: strength 36, .*column G.*, die \+5\.$/));
    expect(reports).toContainEqual(expect.stringMatching(/^The French: strength 27, .*column A.*, die −1\.$/));
  });

  test('the outcome: 9 steps of 22 against 1 of 21, and eight points for the Allies', () => {
    expect(rolls).toHaveLength(7);
    expect(result).toMatchObject({ winner: 'attacker', rounds: 2, rout: true, pursued: 1, capitulated: false });
    expect(result.defender).toMatchObject({ lost: 9, brought: 22, steps: [4, 2, 2, 1, 3, 1], morale: [3, 4] });
    expect(result.attacker).toMatchObject({ lost: 1, brought: 21, steps: [5, 2, 6, 2, 3, 2], morale: [5, 4] });
    expect(result.attacker.heartened).toBe(true);
    expect(result.vp).toEqual({ french: 0, allied: 8 });
    expect(words).toContain('The defender lost 9 steps of 22 brought (41%).');
    expect(words).toContain('The defender withdraws, and the pursuit took 1 step.');
    expect(words).toContain('Points: French 0, Allies 8.');
    expect(marks).toContainEqual({ at: 'defender.formations.0.units.1', add: { lost: 2 }, set: { broken: true } });
    expect(marks).toContainEqual({ at: 'defender.reserves.0.units.0', add: { lost: 1 }, set: { broken: false } });
  });

  test('a side left to answer in secret pauses both, and shows neither answer', () => {
    const paused = resolve(battle, parseFacts(battle.facts, katzbach), standard, {});
    expect(paused.needs).toMatchObject([
      { type: 'answer', seat: 'attacker', kind: 'beyond-waterloo/grand-tactic', secret: true },
      { type: 'answer', seat: 'defender', kind: 'beyond-waterloo/grand-tactic', secret: true },
    ]);
  });

  test('the same round on the round’s own card gives the same columns and results', () => {
    const body = (mode: string, cf: number, cavalry: number, steps: number) => ({ mode, cf, cavalry, steps });
    const facts = parseFacts(combatRound.facts, {
      attacker: {
        power: 'allied',
        gt: 'RFA',
        ability: 3,
        morale: 5,
        nations: 2,
        cards: ['skirmish'],
        formations: [body('ECH', 16, 4, 8), body('ECH', 22, 6, 13)],
      },
      defender: {
        power: 'french',
        gt: 'GA',
        ability: 1,
        morale: 4,
        cards: ['charge'],
        formations: [body('LOB', 34, 6, 17)],
      },
      feature: 'town',
    });
    const played = resolve(combatRound, facts, standard, { hand: typedHand([4, 3, 3, 2, 5, 3]) });
    expect(played.result).toMatchObject({
      combat: true,
      superior: 'attacker',
      attacker: { steps: 1, cavalry: 0, morale: 0 },
      defender: { steps: 4, cavalry: 1, cavalryFirst: true, morale: 1, fate: 'unhurt' },
    });
    expect(combatRound.words(played.result!, facts)).toContain(
      'The defender loses 4 steps, the first of them cavalry; at least 2 from the Lead.',
    );
  });

  test('the losses Macdonald may not choose are refused with the rule', () => {
    const units = saxony.F4.map(({ name, steps, cf, arm }) => ({
      name,
      steps,
      cf,
      guard: false,
      lead: true,
      cavalry: arm === 'CAV',
      screen: false,
      exposed: false,
    }));
    const request = { steps: 4, units, kind: 'fert' as const, cavalryFirst: true };
    expect(losses.check(request, [1, 1, 1, 1])).toBeNull();
    expect(losses.check(request, [2, 1, 1, 0])).toMatchObject({ code: 'losses', cite: '6.5 A4' });
    expect(losses.check(request, [1, 1, 0, 1])).toMatchObject({ sentence: '4 steps must go, no more and no fewer' });
    expect(losses.check(request, [0, 0, 0, 4])).toMatchObject({ sentence: 'II Cavalry Corps has only 3 steps' });
  });
});

describe('the other battles of 1813', () => {
  const round = (facts: unknown, dice: number[], options = standard) => {
    const parsed = parseFacts(combatRound.facts, facts);
    const { result, entries } = resolve(combatRound, parsed, options, { hand: typedHand(dice) });
    return { result: result!, rolls: entries.filter((entry): entry is RollEntry => entry.type === 'roll') };
  };

  test('Dresden: −5 and one left against Hold, and Line of Battle counts double behind the walls', () => {
    const facts = {
      attacker: { gt: 'RFA', ability: 1, morale: 4, formations: [{ mode: 'ECH', cf: 38, cavalry: 8 }] },
      defender: {
        gt: 'HOLD',
        ability: 4,
        morale: 6,
        nationalGuard: 1,
        formations: [
          { mode: 'LOB', cf: 26, cavalry: 9 },
          { mode: 'LOB', cf: 20, cavalry: 2 },
        ],
      },
      feature: 'fortress',
    };
    const { rolls } = round(facts, [3, 4, 3, 4]);
    // 76 is H, one left for the walls; 92 is H, two right for Hold, one for Morale: one past the edge.
    expect(rolls.map(({ label }) => label)).toEqual(['FERT, G', 'FERT, J']);
    expect(values(rolls[0]!)).toEqual([1, 2, -1, -5]);
    expect(values(rolls[1]!)).toEqual([4, 2, -1, 1]);
    const advance = round({ ...facts, defender: { ...facts.defender, gt: 'GA' } }, [3, 4, 3, 4]).rolls;
    expect(values(advance[0]!)).not.toContain(-5);
    expect(advance[0]!.label).toBe('FERT, H');
  });

  test('Dennewitz: the march column is halved, and Hold has +4 against it in the woods', () => {
    const { rolls } = round(
      {
        attacker: {
          power: 'french',
          gt: 'GA',
          ability: 2,
          morale: 3,
          formations: [{ mode: 'MO', cf: 26, cavalry: 4 }],
        },
        defender: {
          power: 'allied',
          gt: 'HOLD',
          ability: 2,
          morale: 4,
          formations: [{ mode: 'LOB', cf: 21, cavalry: 4 }],
        },
        terrain: 'woods',
      },
      [3, 4, 3, 4],
    );
    // 13 is C, one left; 21 is D, one right for Hold and one for Morale.
    expect(rolls.map(({ label }) => label)).toEqual(['FERT, B', 'FERT, F']);
    expect(values(rolls[0]!)).toEqual([2, -1]);
    expect(values(rolls[1]!)).toEqual([2, 4]);
  });

  test('Leipzig: the city is −2 against Hold, and two nations −2', () => {
    const { rolls } = round(
      {
        attacker: { gt: 'LFA', ability: 3, morale: 4, nations: 3, formations: [{ mode: 'ECH', cf: 100, cavalry: 20 }] },
        defender: { gt: 'HOLD', ability: 4, morale: 6, formations: [{ mode: 'LOB', cf: 82, cavalry: 20 }] },
        feature: 'city',
      },
      [3, 4, 3, 4],
    );
    // 200 is J; 82 is H, two right for Hold, one for Morale: one past the edge.
    expect(rolls.map(({ label }) => label)).toEqual(['FERT, J', 'FERT, J']);
    expect(values(rolls[0]!)).toEqual([3, 2, -2, -2]);
    expect(values(rolls[1]!)).toEqual([4, 1]);
  });

  test('Kulm: Vandamme’s way back is cut, so a lost battle is a capitulation', () => {
    const kulm = parseFacts(battle.facts, {
      attacker: {
        power: 'french',
        ability: 2,
        formations: [{ mode: 'MO', morale: 4, cut: true, units: [unit('I Corps', 'france', 5, 2)] }],
      },
      defender: {
        power: 'allied',
        ability: 2,
        formations: [
          {
            mode: 'LOB',
            morale: 5,
            units: [unit('Russian Guard', 'russia', 2, 3, 'G'), unit('Grenadiers', 'russia', 2, 3)],
          },
        ],
        reserves: [{ mode: 'MO', ap: 2, units: [unit('II Prussian Corps', 'prussia', 5, 2)] }],
      },
      cards: 'none',
    });
    const lost = oddsOf(battle, kulm, standard).filter(({ value }) => value.winner === 'defender');
    expect(lost.length).toBeGreaterThan(0);
    for (const { value } of lost) expect(value).toMatchObject({ attacker: { lost: 5, steps: [0] }, rout: true });
    expect(chance(oddsOf(battle, kulm, standard), ({ winner }) => winner === 'defender')).toBeGreaterThan(0.9);
  });

  test('a storm succeeds only with the last garrison step', () => {
    const storm = parseFacts(battle.facts, {
      attacker: { formations: [{ mode: 'LOB', units: [{ steps: 9 }, { steps: 9 }, { steps: 2 }] }] },
      defender: { formations: [{ mode: 'LOB', units: [{ steps: 2, cf: 1, militia: true }] }] },
      feature: 'fortress',
      storm: true,
      cards: 'none',
    });
    for (const { value } of oddsOf(battle, storm, standard)) {
      expect(value.winner === 'attacker').toBe(value.defender.lost === 2);
      expect(value.pursued).toBe(0);
    }
  });

  test('what no battle can be is refused with the field and the rule', () => {
    const refused = (facts: unknown) => () => parseFacts(battle.facts, facts);
    expect(refused({ defender: { napoleon: true, power: 'allied' }, attacker: { power: 'french' } })).toThrow(
      'defender.napoleon: Napoleon commands no Allies (27.2.3)',
    );
    expect(refused({ attacker: { formations: [{ units: [{ screen: true }] }] } })).toThrow(
      'attacker.formations.0.units.0.screen: only cavalry screens (6.8.1 H4)',
    );
    expect(refused({ terrain: 'pass' })).toThrow('attacker.formations.0.mode: a Pass is entered in March Order');
    expect(refused({ storm: true })).toThrow('storm: only a fortress is stormed (6.9 H14)');
    expect(refused({ attacker: { power: 'french' } })).toThrow(InputError);
    expect(
      refused({
        terrain: 'swamp',
        defender: { formations: [{ units: [{ steps: 9 }, { steps: 9 }, { steps: 9 }] }] },
      }),
    ).toThrow('defender.formations: no more than 20 steps a side fit into a swamp (6.8.6d H5)');
  });
});
