/** 4.2.3, 6.12 to 6.15: AP, the Adjustment Round, Reaction Moves. */
import { expect } from 'vitest';
import { refused } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { chits, fight } from '../fights.ts';
import { battle, corpsOf, game, map, placeOf } from '../positions.ts';

const french = { ...battle('french'), turn: 5 };
const ney = { area: 'QBR', from: 'CRL', mode: 'LOB' } as const;
const there = { area: 'QBR', mode: 'LOB' } as const;
const steps = ({ steps: left }: { readonly steps: readonly number[] }) => left.reduce((sum, one) => sum + one, 0);
/** Zieten at Quatre Bras, Blücher next door. */
const field = (bluecher = {}, more: Parameters<typeof map>[1] = {}, rest = {}) =>
  map(
    'four-days',
    { N2: ney, P1: there, P2: { area: 'GBX', mode: 'LOB', ...bluecher }, ...more },
    { ...french, ...rest },
  );
const asked = (state: ReturnType<typeof map>) =>
  fight(state, { chits: ['GA', 'GA'], otherDice: 'lowest' })
    .askedFor('react')
    .map(({ request }) => request.formation);

export const reactions = chapter(
  'Administration Points and reactions',
  rule('4.2.3', 'A Formation that marched into the battle pays an AP; who stood there pays none', () => {
    const { before, after } = fight(field(), { chits: ['GA', 'HOLD'], otherDice: 'lowest' });
    expect([
      corpsOf(before, 'N2').ap - corpsOf(after, 'N2').ap,
      corpsOf(before, 'P1').ap - corpsOf(after, 'P1').ap,
    ]).toEqual([1, 0]);
  }),
  rule('4.2.3', 'A besieger who storms where he stood as the OPs Phase began pays nothing', () => {
    const state = map(
      'hundred-days',
      { GSTR: { area: 'STR', shut: true }, A9: { area: 'STR', mode: 'LOB' } },
      { ...battle('allied'), turn: 3 },
    );
    const { after } = fight(state, { chits: ['GA', 'HOLD'], answers: { 'next-battle': 'STR' }, otherDice: 'lowest' });
    expect(corpsOf(after, 'A9').ap).toBe(corpsOf(state, 'A9').ap);
  }),
  rule('4.2.3', 'A reaction costs an AP whether it succeeds or not, and nothing more to fight', () => {
    const tried = (die: number) =>
      corpsOf(
        fight(field(), {
          chits: ['GA', 'HOLD'],
          answers: { react: 'react', 'french:array': { lead: 'N2', screens: die > 3 ? ['N2/2'] : [] } },
          dice: [{ for: 'Reaction', faces: [die] }],
        }).after,
        'P2',
      ).ap;
    expect([tried(1), tried(6)]).toEqual([3, 3]);
  }),
  rule('6.13.8', 'Three or less arrives, four to six arrives with a step lost, seven stays where it is', () => {
    const came = (die: number, screens: string[] = []) => {
      const { after, askedFor } = fight(field({}, { N4: ney }), {
        chits: ['GA', 'HOLD'],
        answers: { react: 'react', 'french:array': { lead: 'N2', screens } },
        dice: [
          { for: 'Reaction', faces: [die] },
          { for: 'the French FERT', faces: [1, 1, 1, 1] },
        ],
      });
      const bodies = askedFor('grand-tactic').findLast(({ seat }) => seat === 'allied')!.request.self.bodies;
      return [bodies.length, 11 - steps(corpsOf(after, 'P2'))];
    };
    expect([came(3), came(4), came(6), came(5, ['N2/2'])]).toEqual([
      [2, 0],
      [2, 1],
      [2, 1],
      [1, 0],
    ]);
  }),
  rule('6.13.8', 'The enemy’s screen is added to the die and the own one taken off', () => {
    const { of } = fight(field({}, { N4: ney }), {
      chits: ['GA', 'HOLD'],
      answers: {
        react: 'screen',
        'french:array': { lead: 'N2', screens: ['N4/2'] },
        'allied:array': { lead: 'P1', screens: ['P1/1'] },
      },
    });
    // Kellermann’s 3 against Röder’s 1 and the 3 that ride with Blücher.
    expect(of('Reaction')[0]!.modifiers.reduce((sum, { value }) => sum + Number(value), 0)).toBe(3 - 1 - 3);
  }),
  rule(
    '6.13',
    'Nobody reacts at Morale 0, without an AP, Concentrated, after a try in this OPs Phase, or from further off',
    () => {
      expect(asked(field())).toHaveLength(1);
      const none = [{ morale: 0 }, { ap: 0 }, { mode: 'CON' }, { reacted: true }, { area: 'LVN' }].map(
        (own) => asked(field(own)).length,
      );
      expect(none).toEqual([0, 0, 0, 0, 0]);
    },
  ),
  rule('6.13', 'Nobody reacts with an enemy in its own area', () => {
    expect(asked(field({}, { N3: { area: 'GBX', from: 'FLS' } }))).toEqual([]);
  }),
  rule('6.13', 'Both sides react, the defender first', () => {
    const { askedFor } = fight(field({}, { N3: { area: 'FLS' } }), { chits: ['GA', 'HOLD'], otherDice: 'lowest' });
    expect(askedFor('react').map(({ seat }) => seat)).toEqual(['allied', 'french']);
  }),
  rule('6.13', 'Who arrives fights in the mode it marched in', () => {
    const { strength, askedFor } = fight(field({ mode: 'MO' }), {
      chits: ['GA', 'HOLD'],
      answers: { react: 'react' },
      dice: [
        { for: 'Reaction', faces: [1] },
        { for: 'the French FERT', faces: [1, 1, 1, 1] },
      ],
    });
    expect(askedFor('grand-tactic')).toHaveLength(4);
    expect(strength('allied', 2) - strength('allied', 1)).toBe(11);
  }),
  rule('6.13', 'On the seventeenth of June reactions are rolled at one more', () => {
    const { of } = fight(field({}, {}, { turn: 3 }), { chits: ['GA', 'HOLD'], answers: { react: 'react' } });
    expect(of('Reaction')[0]!.modifiers.map(({ value }) => value)).toEqual([1]);
  }),
  rule('6.14', 'Between the rounds a Formation changes its mode for an AP, March Order not into Concentrated', () => {
    const answers = { 'french:adjust': { lead: 0, modes: ['ECH'] } };
    const { after, before } = fight(field(), { chits: ['GA', 'HOLD'], answers, otherDice: 'lowest' });
    expect([corpsOf(after, 'N2').mode, corpsOf(before, 'N2').ap - corpsOf(after, 'N2').ap]).toEqual(['ECH', 2]);
    const marching = map('four-days', { N2: { ...ney, mode: 'MO' }, P1: there }, french);
    const told = { answers: { ...chits(['GA', 'HOLD']), cards: [] } };
    expect(refused(game, marching, 'french:adjust', { lead: 0, modes: ['CON'] }, told)).not.toBeNull();
    const spent = map('four-days', { N2: { ...ney, ap: 1 }, P1: there }, french);
    expect(
      fight(spent, { chits: ['GA', 'HOLD'] })
        .askedFor('adjust')
        .map(({ seat }) => seat),
    ).not.toContain('french');
  }),
  rule('6.14', 'Between the rounds another Formation may take the Lead', () => {
    const state = map('four-days', { N1: ney, N2: { ...ney, mode: 'MO' }, P1: there }, french);
    const { drm } = fight(state, {
      chits: ['GA', 'HOLD'],
      answers: {
        'french:array': { lead: 'N1', screens: [] },
        'french:adjust': ({ formations }: { formations: { mode: string }[] }) => ({
          lead: 1,
          modes: formations.map(({ mode }) => mode),
        }),
      },
      otherDice: 'lowest',
    });
    // Hold has two more against Line of Battle, four against March Order.
    expect([drm('allied', 1).deployment, drm('allied', 2).deployment]).toEqual([2, 4]);
  }),
  rule('6.13', 'On the fifteenth of June Hill and Wellington’s reserve do not react', () => {
    const state = (turn: number) =>
      map(
        'four-days',
        {
          N2: { ...ney, area: 'MSJ', from: 'QBR' },
          P1: { ...there, area: 'MSJ' },
          W2: { area: 'HAL' },
          W3: { area: 'BXL' },
        },
        { ...battle('french'), turn },
      );
    expect([asked(state(1)).length, asked(state(2)).length]).toEqual([0, 2]);
  }),
  rule(
    '6.3',
    'Where d’Erlon may stray, a die of 1 or 2 on the sixteenth keeps I Corps out of every battle of the day',
    () => {
      const state = (die: number) =>
        fight(map('four-days', { N2: ney, P1: there }, { ...battle('french'), turn: 2 }, { strays: true }), {
          chits: ['GA', 'HOLD'],
          dice: [{ for: 'W44', faces: [die] }],
        });
      expect([state(2).strength('french'), state(3).strength('french')]).toEqual([10, 16]);
      expect(placeOf(state(2).after, 'N2')).not.toBeNull();
    },
  ),
  rule(
    '5.4',
    'From the seventh turn half the Saxons go over after a battle at Morale 2 or less, on 1 or 2, and nobody scores them',
    () => {
      const fought = (turn: number, die: number[]) =>
        fight(
          map(
            'saxony-1813',
            { F7: { area: 'LEI', mode: 'LOB', morale: 2 }, A7: { area: 'LEI', from: 'WIT', mode: 'LOB' } },
            { ...battle('allied'), turn },
          ),
          {
            chits: ['GA', 'RET'],
            dice: [
              { for: 'the Allies FERT', faces: [1, 1] },
              { for: 'W42', faces: die },
            ],
          },
        );
      const gone = fought(7, [2]);
      expect(
        steps(corpsOf(gone.before, 'F7')) -
          steps(corpsOf(gone.after, 'F7')) -
          (gone.after.lost[0] - gone.before.lost[0]),
      ).toBe(2);
      expect(corpsOf(fought(7, [3]).after, 'F7').steps[1]! + corpsOf(fought(6, []).after, 'F7').steps[1]!).toBe(8);
    },
  ),
);
