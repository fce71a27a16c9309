/** 3.1 to 3.9 of the house sequence: where two rules of a battle meet, and the last number of a band. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { State } from '../../campaign/state.ts';
import { fight } from '../fights.ts';
import { battle, corpsOf, game, map, placeOf } from '../positions.ts';

const french = { ...battle('french'), turn: 5 };
const allied = { ...battle('allied'), turn: 5 };
const in1813 = { ...battle('allied'), turn: 2 };
const ney = { area: 'QBR', from: 'CRL', mode: 'LOB' } as const;
const there = { area: 'QBR', mode: 'LOB' } as const;
const steps = (state: State, id: string) => corpsOf(state, id).steps.reduce((sum, one) => sum + one, 0);
const sum = (drm: Readonly<Record<string, number>>) => Object.values(drm).reduce((all, one) => all + one, 0);
const low = (who: string) => ({ for: `${who} FERT`, faces: [1, 1, 1, 1] });

export const corners = chapter(
  'Where rules of a battle meet',
  rule('6.9', 'A side without factors in line makes no roll, and the enemy makes his', () => {
    const state = map('four-days', { N4: ney, N2: { ...ney, ap: 0 }, P1: there }, french);
    const { fert, strength } = fight(state, {
      chits: ['GA', 'GA'],
      answers: { 'french:array': { lead: 'N4', screens: ['N4/0', 'N4/1', 'N4/2', 'N4/3'] } },
    });
    expect([fert('french'), strength('french'), fert('allied') === null]).toEqual([null, 0, false]);
  }),
  rule('6.9', 'Past the first column each shift is one less on the dice', () => {
    const state = map('four-days', { N2: ney, P1: { ...there, steps: [1, 0] } }, french);
    const { column, drm } = fight(state, { chits: ['GA', 'RET'] });
    // Two for Zieten, two off against a line, one for the French horse, and three columns that are not there.
    expect([column('allied'), sum(drm('allied'))]).toEqual(['A', 2 - 2 - 1 - 3]);
  }),
  rule('6.6', 'March Order, haste and hunger halve one after the other, each rounded up', () => {
    const state = map(
      'four-days',
      { N1: { ...ney, mode: 'MO', forced: true }, P1: there, W3: { area: 'BEA' } },
      french,
    );
    // Fifteen, eight, four, two; without the haste four.
    const { strength } = fight(state, { chits: ['GA', 'GA'], dice: [low('the Allies'), low('the French')] });
    expect([strength('french', 1), strength('french', 2)]).toEqual([2, 4]);
  }),
  rule('6.9', 'Both roll with what stood there before the round', () => {
    const state = map('four-days', { N1: { ...ney, mode: 'ECH' }, P1: { ...there, steps: [1, 0] } }, french);
    const { fert, after } = fight(state, { chits: ['LFA', 'HOLD'], dice: [{ for: 'the French FERT', faces: [6, 5] }] });
    expect([corpsOf(after, 'P1').fate, fert('allied') === null]).toEqual(['gone', false]);
  }),
  rule('4.6', 'A wounded leader of no ability is not worse than none, and keeps his one AP', () => {
    const state = map(
      'hundred-days',
      { A16: { area: 'NIC', leaders: ['wounded'] }, F8: { area: 'NIC', from: 'MAR', mode: 'LOB' } },
      { ...battle('french'), turn: 3 },
    );
    expect(sum({ leader: fight(state, { chits: ['GA', 'GA'] }).drm('allied').leader ?? 0 })).toBe(0);
    expect(corpsOf(state, 'A16').ap).toBe(1);
  }),
  rule('6.5', 'Where all the enemy’s horse screens a charge is unopposed', () => {
    const costs = (cards: readonly 'charge'[]) => {
      const fought = fight(map('four-days', { N2: ney, P1: there }, french), {
        chits: ['GA', 'GA'],
        cards: { french: { 1: cards } },
        answers: { 'allied:array': { lead: 'P1', screens: ['P1/1'] } },
        dice: [{ for: 'the French FERT', faces: [5, 5, 1, 1] }],
      });
      return [fought.cost('allied')!.steps, fought.of('Cavalry Charge').length];
    };
    const [bare] = costs([]);
    expect(bare).toBeGreaterThan(0);
    expect(costs(['charge'])).toEqual([2 * bare!, 0]);
  }),
  rule('6.6', 'Concentrated behind a Retreat fights at face value', () => {
    const state = map('four-days', { N1: ney, P1: there, P2: { ...there, mode: 'CON' } }, french);
    const { strength } = fight(state, {
      chits: ['GA', 'RET'],
      answers: { 'allied:array': { lead: 'P1', screens: [] } },
    });
    expect(strength('allied')).toBe(11 + 21);
  }),
  rule('6.6', 'A defender in Echelon is doubled by his own Flank Attack, and not by Hold', () => {
    const strength = (chit: 'RFA' | 'HOLD') =>
      fight(map('four-days', { N2: ney, P1: { ...there, mode: 'ECH' } }, french), { chits: ['GA', chit] }).strength(
        'allied',
      );
    expect([strength('RFA'), strength('HOLD')]).toEqual([22, 11]);
  }),
  rule('6.9', 'Equal Morale shifts nobody', () => {
    const { column } = fight(map('four-days', { N2: ney, W1: there }, french), { chits: ['GA', 'GA'] });
    // Sixteen and thirteen factors, both from 12 to 18.
    expect([column('french'), column('allied')]).toEqual(['C', 'C']);
  }),
  rule('6.4', 'An attacker who retreats in the first round goes back and has lost', () => {
    const { after, before } = fight(map('four-days', { N2: ney, P1: there }, french), {
      chits: ['RET', 'HOLD'],
      otherDice: 'lowest',
    });
    expect([placeOf(after, 'N2'), placeOf(after, 'P1')]).toEqual(['CRL', 'QBR']);
    expect([after.glory[1] - before.glory[1], after.glory[0] - before.glory[0]]).toEqual([1, 0]);
  }),
  rule('6.16', 'Fewer than six steps beaten score nothing, not even a rout', () => {
    const { after, before } = fight(map('four-days', { N1: { ...ney, mode: 'ECH' }, W2: there }, french), {
      chits: ['LFA', 'HOLD'],
      dice: [{ for: 'the French FERT', faces: [6, 5] }],
    });
    expect(steps(before, 'W2') - steps(after, 'W2')).toBeGreaterThanOrEqual(2);
    expect(after.glory[0] - before.glory[0]).toBe(0);
  }),
  rule('6.16', 'Who comes to the guns counts among the six steps', () => {
    const won = (react: 'react' | 'stay') => {
      const { after, before } = fight(
        map(
          'four-days',
          { N1: { ...ney, mode: 'ECH' }, N3: ney, P1: { ...there, steps: [4, 0] }, W2: { area: 'NIV' } },
          french,
        ),
        {
          chits: ['GA', 'HOLD'],
          second: ['GA', 'RET'],
          answers: { react },
          dice: [...(react === 'react' ? [{ for: 'Reaction', faces: [1] }] : []), low('the Allies')],
        },
      );
      return after.glory[0] - before.glory[0];
    };
    expect([won('stay'), won('react') >= 2]).toEqual([0, true]);
  }),
  rule('6.16', 'A Senior Leader killed is a point, his deputy none', () => {
    const glory = (leaders: ('fit' | 'gone')[], die: number) => {
      const { after, before } = fight(map('four-days', { N2: ney, P2: { ...there, leaders } }, french), {
        chits: ['GA', 'GA'],
        dice: [
          { for: 'the French FERT', faces: [6, 6, 1, 1] },
          { for: 'Leader casualty', faces: [die] },
        ],
      });
      return after.glory[0] - before.glory[0];
    };
    expect(glory(['fit', 'fit'], 6) - glory(['fit', 'fit'], 1)).toBe(1);
  }),
  rule('6.8.5', 'The Prussians who come to Wellington’s guns cost two in the second round', () => {
    const { drm } = fight(map('four-days', { N2: ney, W1: there, P2: { area: 'GBX', mode: 'LOB' } }, french), {
      chits: ['GA', 'HOLD'],
      answers: { react: 'react' },
      dice: [{ for: 'Reaction', faces: [1] }, low('the French'), low('the Allies')],
    });
    expect([drm('allied', 1).nationalities, drm('allied', 2).nationalities]).toEqual([undefined, -2]);
  }),
  rule('6.14', 'Under another Lead its own Morale and Broken units count, not the old one’s', () => {
    const state = map(
      'four-days',
      { N2: { ...ney, morale: 3, broken: [true, true, false] }, N3: ney, P1: there },
      french,
    );
    const { drm, column } = fight(state, {
      chits: ['GA', 'HOLD'],
      answers: {
        'french:array': { lead: 'N2', screens: [] },
        'french:adjust': ({ formations }: { formations: { mode: string }[] }) => ({
          lead: 1,
          modes: formations.map(({ mode }) => mode),
        }),
      },
      dice: [low('the French'), low('the Allies')],
    });
    expect([drm('french', 1).broken, drm('french', 2).broken]).toEqual([-2, undefined]);
    // Twenty-eight factors, one left against Hold: with a Morale of 5 against 4 one right again.
    expect([column('french', 1), column('french', 2)]).toEqual(['D', 'E']);
  }),
  rule('6.11', 'No withdrawal into ground that is full: who has nothing else lays down his arms', () => {
    const went = (more: Parameters<typeof map>[1]) => {
      const { after } = fight(
        map(
          'hundred-days',
          {
            A1: { area: 'ATH', mode: 'LOB' },
            F2: { area: 'ATH', from: 'MAU', mode: 'ECH' },
            F3: { area: 'BRU' },
            F4: { area: 'CHA' },
            F5: { area: 'LIL' },
            F6: { area: 'VAL' },
            ...more,
          },
          { ...battle('french'), turn: 3 },
        ),
        { chits: ['LFA', 'RET'], dice: [{ for: 'the French FERT', faces: [1, 1] }] },
      );
      return placeOf(after, 'A1');
    };
    // Nineteen steps in the marshes of Ghent, where twenty find room.
    expect([went({}), went({ A3: { area: 'GHE' }, A4: { area: 'GHE' }, A5: { area: 'GHE' } })]).toEqual(['GHE', null]);
  }),
  rule('6.5', 'No Grand Battery in a swamp', () => {
    const state = (area: string, from: string) =>
      map('saxony-1813', { F7: { area, mode: 'LOB' }, A7: { area, from, mode: 'LOB' } }, in1813);
    const playable = (at: State) =>
      fight(at, { chits: ['GA', 'GA'], otherDice: 'lowest' })
        .askedFor('cards')
        .find(({ seat }) => seat === 'allied')!.request.playable as string[];
    expect([
      playable(state('LUB', 'JUT')).includes('battery'),
      playable(state('GRH', 'TOR')).includes('battery'),
    ]).toEqual([false, true]);
  }),
  rule('6.5', 'Who leads from the front with a wound dies of a six', () => {
    const { after } = fight(map('four-days', { N2: { ...ney, leaders: ['wounded', 'fit'] }, P1: there }, french), {
      chits: ['GA', 'GA'],
      cards: { french: { 1: ['front'] } },
      dice: [{ for: 'Front', faces: [6] }, low('the French'), low('the Allies')],
    });
    expect(corpsOf(after, 'N2').leaders[0]).toBe('gone');
  }),
  rule('6.9', 'A storm that kills the last step takes the fortress, and no battle is scored', () => {
    const state = map(
      'hundred-days',
      { GSTR: { area: 'STR', shut: true }, A9: { area: 'STR', mode: 'ECH' } },
      { ...battle('allied'), turn: 3 },
    );
    const { after, strength } = fight(state, {
      chits: ['LFA', 'HOLD'],
      answers: { 'next-battle': 'STR' },
      dice: [{ for: 'the Allies FERT', faces: [6, 5] }],
    });
    expect([corpsOf(after, 'GSTR').fate, placeOf(after, 'A9'), strength('french')]).toEqual(['gone', 'STR', 2]);
    expect([after.control[after.field.map.indexOf('STR')], after.glory]).toEqual([1, state.glory]);
  }),
  rule('6.11', 'Two attackers from two sides go back two ways', () => {
    const { after } = fight(
      map(
        'four-days',
        { W1: { area: 'QBR', from: 'NIV', mode: 'LOB' }, W3: { area: 'QBR', from: 'MSJ', mode: 'LOB' }, N1: there },
        allied,
      ),
      { chits: ['GA', 'HOLD'], second: ['RET', 'HOLD'], otherDice: 'lowest' },
    );
    expect([placeOf(after, 'W1'), placeOf(after, 'W3')]).toEqual(['NIV', 'MSJ']);
  }),
  rule('6.3', 'Where two battles wait their owner says which is first', () => {
    const state = map(
      'four-days',
      { N2: ney, P1: there, N3: { area: 'FLS', from: 'CRL', mode: 'LOB' }, P2: { area: 'FLS', mode: 'LOB' } },
      french,
    );
    const { askedFor } = play(game, state, {
      through: '5/ops/0-battle-0-0',
      answers: { 'next-battle': 'FLS', react: 'stay', cards: [] },
      otherDice: 'lowest',
    });
    expect(
      askedFor('next-battle')[0]!
        .request.areas.map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual(['FLS', 'QBR']);
    expect(
      askedFor('array')
        .map(({ request }) => request.formations[0].id)
        .slice(0, 2)
        .sort(),
    ).toEqual(['N3', 'P2']);
  }),
);
