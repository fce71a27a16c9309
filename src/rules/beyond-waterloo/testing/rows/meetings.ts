/** Chapter 6 once more: a battle of the brief from end to end, and rules of a battle that seldom come up. */
import { expect } from 'vitest';
import { refused } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../campaign/state.ts';
import { chits, fight } from '../fights.ts';
import { battle, controlOf, corpsOf, game, map, placeOf } from '../positions.ts';

const french = { ...battle('french'), turn: 5 };
const in1813 = { ...battle('allied'), turn: 2 };
const besieging = { ...battle('allied'), turn: 3 };
const from = (area: string) => ({ area: 'QBR', from: area, mode: 'LOB' }) as const;
const ney = from('CRL');
const there = { area: 'QBR', mode: 'LOB' } as const;
const low = (who: string) => ({ for: `${who} FERT`, faces: [1, 1, 1, 1] });
const steps = (state: State, id: string) => corpsOf(state, id).steps.reduce((sum, one) => sum + one, 0);
const left = (state: State, ids: readonly string[]) => ids.map((id) => corpsOf(state, id).steps);
/** Steps of the units of these names. */
const of =
  (wish: Readonly<Record<string, number>>) =>
  ({ units }: { units: readonly { name: string }[] }) =>
    units.map(({ name }) => wish[name] ?? 0);

export const meetings = chapter(
  'More of battle',
  rule('6.3', 'The Katzbach as the brief fights it: charge, four steps and a level, a late reaction, a retreat', () => {
    const state = map(
      'saxony-1813',
      {
        A4: { area: 'LIE', from: 'BRE', mode: 'ECH' },
        A5: { area: 'LIE', from: 'BRE', mode: 'ECH' },
        F4: { area: 'LIE', mode: 'LOB' },
        F5: { area: 'GOR', mode: 'MO' },
      },
      in1813,
    );
    const lost: Record<string, Record<string, number>> = {
      'fert 1': { 'II Cavalry Corps': 1, 'III Corps': 1, 'V Corps': 1, 'XI Corps': 1 },
      'fert 2': { 'III Corps': 1, 'V Corps': 1 },
      'other 1': { 'VI Corps': 1 },
      'other 2': { 'XI Corps': 1 },
    };
    const {
      after,
      column,
      strength,
      fert,
      of: rolls,
    } = fight(state, {
      chits: ['RFA', 'GA'],
      second: ['GA', 'RET'],
      cards: { allied: { 1: ['skirmish'], 2: ['reserve'] }, french: { 1: ['charge'] } },
      answers: {
        'allied:array': { lead: 'A4', screens: ['A5/3'] },
        react: 'screen',
        'french:losses': (request: { kind: string; situation: { round: number }; units: never[] }) =>
          of(lost[`${request.kind} ${request.situation.round}`] ?? {})(request),
        'allied:losses': of({ 'I Prussian Corps': 1 }),
        'french:broken': [1],
      },
      dice: [
        { for: 'Weather', faces: [1] },
        { for: 'defender Cavalry Charge', faces: [3] },
        { for: 'attacker Cavalry Charge', faces: [4] },
        { for: 'the Allies FERT', faces: [3, 2, 4, 2] },
        { for: 'the French FERT', faces: [5, 3, 6, 3] },
        { for: 'Reaction', faces: [4] },
      ],
    });
    const round = (n: 1 | 2) =>
      (['allied', 'french'] as const).map((side) => [
        strength(side, n),
        column(side, n),
        fert(side, n)!.modifiers.reduce((sum, { value }) => sum + Number(value), 0),
        fert(side, n)!.result,
      ]);
    expect(round(1)).toEqual([
      [76, 'J', 6, '4m'],
      [32, 'F', -2, '1'],
    ]);
    expect(rolls('Reaction')[0]!.modifiers.reduce((sum, { value }) => sum + Number(value), 0)).toBe(1);
    expect(round(2)).toEqual([
      [36, 'G', 5, '2'],
      [27, 'A', -1, '0'],
    ]);
    expect(left(after, ['F4', 'F5', 'A4', 'A5'])).toEqual([
      [4, 2, 2, 1],
      [3, 1],
      [5, 2],
      [6, 2, 3, 2],
    ]);
    expect(corpsOf(after, 'F4')).toMatchObject({ morale: 3, broken: [false, true, false, false] });
    expect([placeOf(after, 'F4'), placeOf(after, 'F5'), controlOf(after, 'LIE')]).toEqual(['GOR', 'GOR', 'allied']);
    expect([after.glory, after.lost]).toEqual([
      [0, 5],
      [9, 1],
    ]);
    expect(['A4', 'A5', 'F5'].map((id) => corpsOf(after, id).ap)).toEqual([3, 1, 2]);
  }),
  rule('5.2', 'A Formation at Morale 0 leaves before the first round, and the others fight without its chief', () => {
    const { after, askedFor, drm } = fight(
      map('four-days', { N2: ney, P1: there, P2: { ...there, morale: 0 } }, french),
      {
        chits: ['GA', 'HOLD'],
        otherDice: 'lowest',
      },
    );
    expect(
      askedFor('grand-tactic')[0]!.request.foe.bodies.length + askedFor('grand-tactic')[0]!.request.self.bodies.length,
    ).toBe(2);
    expect([drm('allied').leader, steps(after, 'P2'), placeOf(after, 'P2') === 'QBR', placeOf(after, 'P1')]).toEqual([
      2,
      11,
      false,
      'QBR',
    ]);
  }),
  rule('5.2', 'A Formation at Morale 0 that is attacked and has no way out lays down its arms', () => {
    const at = (area: string) => ({ area, from: 'FLS', mode: 'LOB' }) as const;
    const state = map(
      'four-days',
      { N2: at('NMR'), N3: { area: 'CRL' }, N4: { area: 'GBX' }, P1: { area: 'NMR', morale: 0 } },
      french,
    );
    const { after, of: rolls } = fight(state, { chits: ['GA', 'HOLD'] });
    expect([corpsOf(after, 'P1').fate, after.lost[1], rolls('FERT').length]).toEqual(['gone', 6, 0]);
    expect([placeOf(after, 'N2'), controlOf(after, 'NMR')]).toEqual(['NMR', 'french']);
    expect(after.glory[0]).toBeGreaterThanOrEqual(1);
  }),
  ruled('4.2.3', 'Attackers of whom nobody can pay go back before a shot is fired', 'H3', () => {
    const { after, askedFor } = fight(map('four-days', { N2: { ...ney, ap: 0 }, P1: there }, french), {
      chits: ['GA', 'HOLD'],
    });
    expect([askedFor('grand-tactic').length, placeOf(after, 'N2'), placeOf(after, 'P1')]).toEqual([0, 'CRL', 'QBR']);
    expect([after.glory, steps(after, 'N2')]).toEqual([[0, 0], 8]);
  }),
  ruled('6.11', 'A beaten defender does not withdraw where an attacker came from', 'W34', () => {
    const state = map(
      'four-days',
      { N2: { ...ney, area: 'FLS', from: 'GBX' }, N3: { area: 'NMR' }, P1: { ...there, area: 'FLS' } },
      french,
    );
    expect(placeOf(fight(state, { chits: ['GA', 'RET'], otherDice: 'lowest' }).after, 'P1')).toBe('QBR');
  }),
  rule('27.2.3', 'Napoleon without his Guard is checked as he retreats, and the Guard without Napoleon', () => {
    const checked = (own: object) =>
      fight(map('four-days', { N1: { ...ney, ...own }, P1: there }, french), { chits: ['RET', 'HOLD'] }).of('27.2.3')
        .length;
    expect([
      checked({ steps: [0, 0, 0, 2] }),
      checked({ leaders: ['gone', 'fit'] }),
      checked({ steps: [0, 0, 0, 2], leaders: ['gone', 'fit'] }),
    ]).toEqual([1, 1, 0]);
  }),
  ruled('6.11', 'Concentrated behind a Retreat is what the pursuit takes first', 'R11', () => {
    const state = map('four-days', { N4: ney, N2: ney, P1: there, P2: { ...there, mode: 'CON' } }, french);
    const pursued = (name: string) =>
      refused(
        game,
        state,
        'allied:losses',
        ({ kind, units }: { kind: string; units: { name: string }[] }) =>
          kind === 'fert' ? undefined : units.map((unit) => (unit.name === name ? 1 : 0)),
        {
          answers: { ...chits(['GA', 'RET']), cards: [], react: 'stay', 'allied:array': { lead: 'P1', screens: [] } },
          otherDice: 'lowest',
        },
      );
    expect([pursued('I Corps') === null, pursued('II Corps')]).toEqual([false, null]);
  }),
  rule('6.5', 'Hot Pursuit comes on top of the pursuit of Superiority', () => {
    const lost = (cards: readonly 'hotPursuit'[]) => {
      const { after, cost } = fight(map('four-days', { N4: ney, N2: ney, P2: there }, french), {
        chits: ['GA', 'RET'],
        cards: { french: { 1: cards } },
        dice: [low('the French')].map((one) => ({ ...one, faces: [1, 2] })),
      });
      return 11 - steps(after, 'P2') - cost('allied')!.lost;
    };
    expect([lost([]), lost(['hotPursuit'])]).toEqual([1, 2]);
  }),
  rule('6.8.1', 'Superiority is counted anew in the second round', () => {
    const { drm, after } = fight(map('four-days', { N2: ney, W2: there }, french), {
      chits: ['GA', 'GA'],
      cards: { french: { 1: ['charge'] } },
      dice: [{ for: 'the Allies FERT', faces: [6, 5, 1, 1] }, low('the French')],
    });
    expect([drm('french', 1).superiority, drm('french', 2).superiority, corpsOf(after, 'N2').steps]).toEqual([
      2,
      undefined,
      [3, 4, 0],
    ]);
  }),
  rule('6.13', 'A stack without a leader has nobody to pay for a reaction', () => {
    const asked = (id: string) =>
      fight(
        map(
          'hundred-days',
          { A9: { area: 'MET', from: 'LUX', mode: 'LOB' }, F5: { area: 'MET' }, [id]: { area: 'VER' } },
          besieging,
        ),
        { chits: ['GA', 'HOLD'], otherDice: 'lowest' },
      ).askedFor('react').length;
    expect([asked('NGVER'), asked('F6')]).toEqual([0, 1]);
  }),
  rule('6.11', 'An attacker who came by a reaction goes back where it came from', () => {
    const { after } = fight(map('four-days', { N2: ney, N3: { area: 'FLS' }, P1: there }, french), {
      chits: ['GA', 'HOLD'],
      second: ['RET', 'HOLD'],
      answers: { react: 'react' },
      dice: [{ for: 'Reaction', faces: [1] }],
    });
    expect([placeOf(after, 'N2'), placeOf(after, 'N3')]).toEqual(['CRL', 'FLS']);
  }),
  rule('6.7', 'Broken units fight with all their factors', () => {
    const state = map('four-days', { N2: { ...ney, broken: [true, true, true] }, P1: there }, french);
    expect(fight(state, { chits: ['GA', 'GA'] }).strength('french')).toBe(16);
  }),
  ruled('6.8', 'Mist halves what a card adds in the first round, rounded down', 'A9', () => {
    const state = map(
      'saxony-1813',
      { F7: { area: 'LEI', mode: 'LOB' }, A7: { area: 'LEI', from: 'WIT', mode: 'LOB' } },
      in1813,
    );
    const { drm } = fight(state, {
      chits: ['GA', 'HOLD'],
      cards: { allied: { 1: ['battery'], 2: ['battery'] } },
      dice: [{ for: 'Weather', faces: [4] }, low('the French'), low('the Allies')],
    });
    expect([drm('allied', 1).batteryHold, drm('allied', 2).batteryHold]).toEqual([1, 3]);
  }),
  ruled('6.13', 'Nobody reacts over a road of two OPs Phases', 'W8', () => {
    const asked = (area: string, attacked: string) =>
      fight(
        map(
          'hundred-days',
          { F9: { area }, F7: { area: attacked, mode: 'LOB' }, A9: { area: attacked, from: 'ORL', mode: 'LOB' } },
          { ...battle('allied'), turn: 5 },
        ),
        { chits: ['GA', 'HOLD'], otherDice: 'lowest' },
      ).askedFor('react').length;
    expect([asked('BOR', 'TRS'), asked('VEN', 'TRS')]).toEqual([0, 1]);
  }),
  rule('6.8.6d', 'A town counts in the rounds in which the defender holds it, and in no other', () => {
    const at = { area: 'FLS', mode: 'LOB' } as const;
    const { drm } = fight(map('four-days', { N2: { ...at, from: 'CRL' }, P1: at }, french), {
      chits: ['GA', 'GA'],
      second: ['GA', 'HOLD'],
      otherDice: 'lowest',
    });
    expect([drm('french', 1).terrain, drm('french', 2).terrain]).toEqual([undefined, -1]);
  }),
  rule('6.16', 'The steps of the charge and of a late reaction are lost steps like others', () => {
    const { after, before } = fight(
      map('four-days', { N4: ney, W1: there, W3: { area: 'MSJ', mode: 'LOB' } }, french),
      {
        chits: ['GA', 'GA'],
        cards: { french: { 1: ['charge'] } },
        answers: { react: 'react' },
        dice: [
          { for: 'Cavalry Charge', faces: [3, 1] },
          { for: 'Reaction', faces: [5] },
          low('the French'),
          low('the Allies'),
        ],
      },
    );
    const lost = (id: string) => steps(before, id) - steps(after, id);
    expect([lost('W1') + lost('W3'), after.lost[1]]).toEqual([after.lost[1], after.lost[1]]);
    expect([corpsOf(after, 'W1').steps.at(-1), after.lost[1] >= 2]).toEqual([0, true]);
  }),
);
