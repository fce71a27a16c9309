/** 6.5: Battle Tactics Cards, the Cavalry Charge first. */
import { expect } from 'vitest';
import { refused } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { State } from '../../campaign/state.ts';
import type { Card, Power, Tactic } from '../../force.ts';
import { fight } from '../fights.ts';
import { battle, corpsOf, game, map } from '../positions.ts';

const french = { ...battle('french'), turn: 5 };
const ney = { area: 'QBR', from: 'CRL', mode: 'LOB' } as const;
const there = { area: 'QBR', mode: 'LOB' } as const;
const field = () => map('four-days', { N2: ney, P1: there }, french);
const guard = () => map('four-days', { N1: ney, P1: there }, french);
const sum = (drm: Readonly<Record<string, number>>) => Object.values(drm).reduce((all, one) => all + one, 0);

/** What the attacker’s card adds to his own FERT roll and to the enemy’s. */
function worth(
  state: State,
  card: Card,
  chits: readonly [Tactic, Tactic] = ['GA', 'GA'],
  round: 1 | 2 = 1,
  side: Power = 'french',
) {
  const total = (cards: readonly Card[]) => {
    const { drm } = fight(state, { chits, cards: { [side]: { [round]: cards } }, otherDice: 'lowest' });
    return [sum(drm('french', round)), sum(drm('allied', round))] as const;
  };
  const [bare, played] = [total([]), total([card])];
  return [played[0] - bare[0], played[1] - bare[1]];
}
const barred = (state: State, card: Card, answers = {}) =>
  refused(game, state, 'french:cards', [card], { answers: { 'french:grand-tactic': 'GA', ...answers } }) !== null;

/** Grouchy’s horse charges a corps: the two dice of the charge, and the FERT of the French. */
const charge = (id: string, faces: readonly number[], fert: readonly number[] = [], cards: readonly Card[] = []) =>
  fight(map('four-days', { N4: ney, [id]: there }, french), {
    chits: ['GA', 'CA'],
    cards: { french: { 1: ['charge'] }, allied: { 1: cards } },
    dice: [
      { for: 'Cavalry Charge', faces },
      { for: 'the French FERT', faces: fert },
    ],
  });

export const tactics = chapter(
  'Battle Tactics Cards',
  rule('6.5', 'A commander plays a card a round, two with a Battle Ability of three or more, and no two alike', () => {
    const lays = (state: State, cards: Card[]) =>
      refused(game, state, 'french:cards', cards, { answers: { 'french:grand-tactic': 'GA' } });
    expect(
      [lays(field(), ['skirmish', 'battery']), lays(guard(), ['skirmish', 'skirmish'])].map((no) => no !== null),
    ).toEqual([true, true]);
    expect(lays(guard(), ['skirmish', 'battery'])).toBeNull();
  }),
  rule('6.5', 'Played cards are out of the deck, unplayed ones stay in it, and an empty deck is made anew', () => {
    const state = field();
    const { after } = fight(state, { chits: ['GA', 'GA'], cards: { french: { 1: ['skirmish'] } } });
    expect([after.decks[0].length, after.decks[1].length]).toEqual([29, 30]);
    expect(after.decks[0].filter((card) => card === 'skirmish')).toHaveLength(2);
    const last = fight(Object.assign(field(), { decks: [['skirmish'], state.decks[1]] }), {
      chits: ['GA', 'GA'],
      cards: { french: { 1: ['skirmish'] } },
    });
    expect(last.after.decks[0]).toHaveLength(30);
  }),
  rule(
    '6.5',
    'A charge is horse in line and a die on each side; a margin of four costs the loser a step of horse',
    () => {
      // 10 and 2 against 7 and 1 are four; 11 against 8 three.
      expect(charge('W3', [2, 1]).strength('allied')).toBeLessThan(15);
      expect(charge('W3', [1, 1]).strength('allied')).toBe(15);
    },
  ),
  rule(
    '6.5',
    'Whoever played the card and wins the charge doubles the steps of his FERT result, not its Morale',
    () => {
      const [won, lost] = [charge('W3', [1, 1], [6, 6]), charge('W3', [1, 5], [6, 6])];
      expect([won.fert('french')!.result, won.cost('allied')]).toEqual(['1m', { steps: 2, lost: 2, morale: 1 }]);
      expect([lost.fert('french')!.result, lost.cost('allied')]).toEqual(['1m', { steps: 1, lost: 1, morale: 1 }]);
    },
  ),
  rule('6.5', 'A tied charge costs both a step of horse, and has no effect on the FERT', () => {
    const { strength, fert, cost } = charge('W3', [1, 4], [5, 6]);
    expect([strength('french') < 10, strength('allied') < 15]).toEqual([true, true]);
    expect([fert('french')!.result?.[0], cost('allied')?.steps]).toEqual(['1', 1]);
  }),
  rule('6.5', 'Against no horse in line there is no fight: the charge is unopposed and doubles', () => {
    const { of, fert, cost } = charge('W2', [], [5, 6]);
    expect([of('Cavalry Charge').length, fert('french')!.result?.[0], cost('allied')?.steps]).toEqual([0, '1', 2]);
  }),
  rule('6.5', 'With two charge cards there is one fight, and no effect on the FERT', () => {
    const { of, fert, cost } = charge('W3', [6, 1], [5, 6], ['charge']);
    expect([of('Cavalry Charge').length, fert('french')!.result?.[0], cost('allied')?.steps]).toEqual([2, '1', 1]);
  }),
  rule('6.5', 'The card player’s first FERT loss of the round is a step of horse', () => {
    const state = map('four-days', { N2: ney, P2: there }, french);
    const { askedFor, after } = fight(state, {
      chits: ['GA', 'GA'],
      cards: { french: { 1: ['charge'] } },
      dice: [
        { for: 'Cavalry Charge', faces: [3, 1] },
        { for: 'the Allies FERT', faces: [5, 6, 1, 1] },
      ],
    });
    const paid = askedFor('losses').filter(({ seat, request }) => seat === 'french' && request.kind === 'fert');
    expect(paid.every(({ request }) => request.cavalryFirst)).toBe(true);
    expect(corpsOf(after, 'N2').steps[2]).toBe(0);
  }),
  rule(
    '6.5',
    'No charge in woods, swamp, highlands or pass, nor against a Fortress that holds, nor without horse in line',
    () => {
      const woods = map(
        'four-days',
        { N2: { ...ney, area: 'BEA', from: 'MNS' }, P1: { ...there, area: 'BEA' } },
        french,
      );
      const walls = map(
        'hundred-days',
        { F2: { area: 'LIE', from: 'NAM', mode: 'LOB' }, A7: { area: 'LIE', mode: 'LOB' } },
        french,
      );
      const screened = { 'french:array': { lead: 'N2', screens: ['N2/2'] } };
      expect([
        barred(woods, 'charge'),
        barred(walls, 'charge', { 'allied:grand-tactic': 'HOLD', 'shut-in': 'fight' }),
        barred(field(), 'charge', screened),
      ]).toEqual([true, true, true]);
      expect(barred(field(), 'charge')).toBe(false);
    },
  ),
  rule('6.5', 'Skirmish is one, two in woods, swamp or highlands; not with a Concentrated Lead', () => {
    const woods = map('four-days', { N2: { ...ney, area: 'BEA', from: 'MNS' }, P1: { ...there, area: 'BEA' } }, french);
    expect([worth(field(), 'skirmish'), worth(woods, 'skirmish')]).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(barred(map('four-days', { N2: { ...ney, mode: 'CON' }, P1: there }, french), 'skirmish')).toBe(true);
  }),
  rule('6.5', 'Grand Battery is one, three against Hold; not with a Lead in March Order', () => {
    expect([worth(field(), 'battery'), worth(field(), 'battery', ['GA', 'HOLD'])]).toEqual([
      [1, 0],
      [3, 0],
    ]);
    expect(barred(map('four-days', { N2: { ...ney, mode: 'MO' }, P1: there }, french), 'battery')).toBe(true);
  }),
  rule('6.5', 'Counter-battery cancels a Grand Battery, and is one where there is none', () => {
    const { drm } = fight(field(), {
      chits: ['GA', 'HOLD'],
      cards: { french: { 1: ['battery'] }, allied: { 1: ['counterBattery'] } },
    });
    const bare = fight(field(), { chits: ['GA', 'HOLD'] }).drm;
    expect([sum(drm('french')), sum(drm('allied'))]).toEqual([sum(bare('french')), sum(bare('allied'))]);
    expect(worth(field(), 'counterBattery')).toEqual([1, 0]);
  }),
  rule('6.5', 'Commit the Reserve is two, in the second round alone', () => {
    expect(worth(field(), 'reserve', ['GA', 'GA'], 2)).toEqual([2, 0]);
    expect(barred(field(), 'reserve')).toBe(true);
  }),
  rule('6.5', 'Bayonet Assault is two and gives the enemy one; with an attacking Grand Tactic alone', () => {
    expect(worth(field(), 'bayonet')).toEqual([2, 1]);
    expect(barred(field(), 'bayonet', { 'french:grand-tactic': 'RET', 'allied:grand-tactic': 'GA' })).toBe(true);
  }),
  rule(
    '6.5',
    'A Feint changes the Grand Tactic once both lie open, never into Retreat; it wants a Battle Ability of two',
    () => {
      const state = map('four-days', { N2: { ...ney, mode: 'ECH' }, P1: there }, french);
      const { strength, askedFor } = fight(state, {
        chits: ['GA', 'HOLD'],
        cards: { french: { 1: ['feint'] } },
        answers: { feint: 'LFA' },
      });
      expect(strength('french')).toBe(32);
      expect(askedFor('feint')[0]!.request.allowed).not.toContain('RET');
      expect(askedFor('feint')[0]!.request.allowed).not.toContain('HOLD');
      expect(barred(map('four-days', { N4: ney, P1: there }, french), 'feint')).toBe(true);
    },
  ),
  rule('6.5', 'Refuse the Flank takes the right shift from an enemy Flank Attack', () => {
    const column = (cards: readonly Card[]) =>
      fight(field(), { chits: ['GA', 'LFA'], cards: { french: { 1: cards } } }).column('allied');
    // 11 factors are B, a Flank Attack on a General Advance one right.
    expect([column([]), column(['refuse'])]).toEqual(['C', 'B']);
  }),
  rule('6.5', 'Strongpoint is two less for the enemy, with Hold in a town, a city, woods or highlands', () => {
    const town = map('four-days', { N2: { ...ney, area: 'MSJ', from: 'NIV' }, P1: { ...there, area: 'MSJ' } }, french);
    expect(worth(town, 'strongpoint', ['GA', 'HOLD'], 1, 'allied')).toEqual([-2, 0]);
    const at = (state: State, gt: Tactic) =>
      refused(game, state, 'allied:cards', ['strongpoint'], {
        answers: { 'french:grand-tactic': 'GA', 'allied:grand-tactic': gt },
      });
    expect([at(town, 'HOLD') === null, at(town, 'GA') === null, at(field(), 'HOLD') === null]).toEqual([
      true,
      false,
      false,
    ]);
  }),
  rule('6.5', 'Squares keep an enemy charge from doubling, for one less', () => {
    const { fert, drm, cost } = charge('W3', [6, 1], [5, 6], ['squares']);
    expect([fert('french')!.result?.[0], cost('allied')?.steps, drm('allied').squares]).toEqual(['1', 1, -1]);
  }),
  rule('6.5', 'Lead from the Front is two, and a die of six wounds the commander', () => {
    expect(worth(field(), 'front')).toEqual([2, 0]);
    const { after } = fight(field(), {
      chits: ['GA', 'GA'],
      cards: { french: { 1: ['front'] } },
      dice: [{ for: 'Front', faces: [6] }],
    });
    expect(corpsOf(after, 'N2').leaders[0]).toBe('wounded');
  }),
  rule(
    '6.5',
    'Hot Pursuit takes a step more from an enemy who withdraws in that round; it wants horse, and not Hold',
    () => {
      const lost = (cards: readonly Card[]) => {
        const { after } = fight(field(), {
          chits: ['GA', 'RET'],
          cards: { french: { 1: cards } },
          otherDice: 'lowest',
        });
        return 6 - corpsOf(after, 'P1').steps.reduce((all, one) => all + one, 0);
      };
      expect(lost(['hotPursuit']) - lost([])).toBe(1);
      expect(
        barred(map('four-days', { N2: ney, P1: there }, french), 'hotPursuit', {
          'french:array': { lead: 'N2', screens: ['N2/2'] },
        }),
      ).toBe(true);
    },
  ),
  rule('6.5', 'Rear Guard halves the own losses of a round of Retreat, rounded down', () => {
    const state = map('four-days', { N1: { ...ney, mode: 'ECH' }, N2: { ...ney, mode: 'ECH' }, P2: there }, french);
    const dice = [{ for: 'the French FERT', faces: [5, 6] }];
    const lost = (cards: readonly Card[]) =>
      fight(state, { chits: ['LFA', 'RET'], cards: { allied: { 1: cards } }, dice }).cost('allied')!.steps;
    expect([lost([]), lost(['rearGuard'])]).toEqual([5, 2]);
    expect(barred(field(), 'rearGuard')).toBe(true);
  }),
  rule('6.5', 'To the Sound of the Guns is one less on an own Reaction Move, or one more on an enemy one', () => {
    const state = map('four-days', { N2: ney, P1: there, P2: { area: 'GBX' } }, french);
    const roll = (cards: NonNullable<Parameters<typeof fight>[1]['cards']>) =>
      sum(
        Object.fromEntries(
          fight(state, { chits: ['GA', 'GA'], cards, answers: { react: 'react' } })
            .of('Reaction')[0]!
            .modifiers.map(({ key, value }) => [key!, Number(value)]),
        ),
      );
    expect([roll({}), roll({ allied: { between: ['guns'] } }), roll({ french: { between: ['guns'] } })]).toEqual([
      0, -1, 1,
    ]);
  }),
  rule('6.5', 'Guard to the Front is three, with a Guard unit in the Lead, and a Guard check after it', () => {
    expect(worth(guard(), 'guard')).toEqual([3, 0]);
    const { of, after } = fight(guard(), {
      chits: ['GA', 'GA'],
      cards: { french: { 1: ['guard'] } },
      dice: [
        { for: 'the Allies FERT', faces: [1, 1, 1, 1] },
        { for: 'Guard unit', faces: [1] },
      ],
    });
    expect(of('Guard unit')).toHaveLength(1);
    expect(corpsOf(after, 'N1').morale).toBe(5);
    expect(barred(field(), 'guard')).toBe(true);
  }),
);
