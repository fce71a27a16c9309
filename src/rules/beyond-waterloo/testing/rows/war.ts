/** Chapters 21 and 27, 6.16 and the 1815 file: the neutral, the Emperor, restraint, weather, victory. */
import { expect } from 'vitest';
import { winnerByPoints } from '../../../../game/index.ts';
import { play } from '../../../../testing/position.ts';
import { card, chapter, rule, ruled } from '../../../../testing/rules.ts';
import { marchesOf } from '../../campaign/marches.ts';
import { pointsOf } from '../../campaign/victory.ts';
import { cardBarred } from '../../cards.ts';
import { areaOf, battle, controlOf, corpsOf, game, indexOf, map, opened, placeOf } from '../positions.ts';

export const wars = chapter(
  'The war',
  rule(
    '21.7',
    'In 1815 the Allied lead is counted from the seventy points the map begins with, one better from turn nine',
    () => {
      const rolled = (turn: number) => {
        const state = Object.assign(opened('hundred-days'), { turn, step: 'mobilisation' });
        return play(game, state, { dice: [{ for: 'Paralysis', faces: [4] }], otherDice: 'middle' });
      };
      expect(rolled(2).of('Paralysis')[0]!.modifiers).toEqual([]);
      expect(
        rolled(9)
          .of('Paralysis')[0]!
          .modifiers.map(({ value }) => value),
      ).toEqual([1]);
    },
  ),
  rule('21.7', 'The Spanish armies appear the turn after the roll', () => {
    const state = Object.assign(opened('hundred-days'), { turn: 3, step: 'mobilisation' });
    const { after } = play(game, state, { dice: [{ for: 'Paralysis', faces: [5] }], otherDice: 'middle' });
    expect([after.neutral, placeOf(after, 'A22')]).toEqual([4, null]);
    Object.assign(after, { turn: 4, step: 'mobilisation' });
    expect(placeOf(play(game, after, { otherDice: 'middle' }).after, 'A22')).toBe('SPW');
  }),
  rule('21.7', 'Bavaria comes to Erfurt two turns later, and fights for it where the French hold it', () => {
    const state = map('saxony-1813', { F5: { area: 'ERF' } }, { turn: 7, neutral: 7 });
    Object.assign(corpsOf(state, 'A9'), { fate: 'coming', area: -1 });
    Object.assign(state, { step: 'mobilisation' });
    const { askedFor } = play(game, state, { otherDice: 'middle', answers: { cards: [] } });
    expect(askedFor('array').map(({ request }) => request.area)).toContain('Erfurt');
  }),
  rule('6.4', 'The Upper Rhine stays off French ground before the second turn, unless the French cross over', () => {
    const state = opened('hundred-days');
    const ends = (over: object) =>
      marchesOf(Object.assign(opened('hundred-days'), over), 1, indexOf(state, 'A11')).map(({ to }) => to);
    expect(ends({})).not.toContain('BEL');
    expect(ends({ unbound: true })).toContain('BEL');
    expect(ends({ turn: 2 })).toContain('BEL');
  }),
  ruled('6.16', '1815 and Saxony begin as French victories, the four days as an Allied one', 'W35', () => {
    const begins = (id: Parameters<typeof opened>[0]) =>
      winnerByPoints(opened(id).field.scenario, pointsOf(opened(id)));
    expect([begins('hundred-days'), begins('saxony-1813'), begins('four-days')]).toEqual([0, 0, 1]);
  }),
  card('6.16', 'Levels of 1815 by the difference of points: −75, −45, −4, +40', () => {
    const { scenario } = opened('hundred-days').field;
    // Allied less French; the handicap is the Allies’.
    const at = (difference: number) => winnerByPoints(scenario, [0, difference + scenario.handicap]);
    expect([-45, -44, -5, -4].map(at)).toEqual([0, -1, -1, 1]);
  }),
  ruled(
    '6.16',
    'Four days by the French score: twenty-two a victory, seventeen to twenty-one a draw, sixteen an Allied one',
    'W35',
    () => {
      const { scenario } = opened('four-days').field;
      const at = (score: number) => winnerByPoints(scenario, [score, scenario.handicap]);
      expect([22, 21, 17, 16].map(at)).toEqual([0, -1, -1, 1]);
    },
  ),
  rule('6.16', 'After a French Waterloo the French have sixteen points of battles and the Allies two', () => {
    expect(opened('beyond-waterloo').glory).toEqual([16, 2]);
    expect(controlOf(opened('beyond-waterloo'), 'BRU')).toBe('french');
    expect(
      opened('beyond-waterloo').field.sheets.flatMap(({ data }) => data.leaders.map(({ name }) => name)),
    ).not.toContain('d’Erlon');
  }),
  rule('27.2.3', 'With Napoleon’s Formation at Morale 0 the higher points win in Saxony', () => {
    const state = map(
      'saxony-1813',
      { F1: { area: 'LEI', morale: 1 }, A1: { area: 'LEI', from: 'ALT', mode: 'ECH' } },
      { ...battle('allied'), turn: 2 },
    );
    const { after } = play(game, state, {
      through: '2/ops/0-battle-1-0',
      answers: {
        cards: [],
        'grand-tactic': (request: { role: string }) => (request.role === 'defender' ? 'HOLD' : 'LFA'),
      },
      dice: [
        { for: 'Guard unit', faces: [1] },
        { for: 'Leader casualty', faces: [1, 1] },
      ],
      otherDice: 'highest',
    });
    const [french, allied] = pointsOf(after);
    expect(after.over?.winner).toBe(winnerByPoints(after.field.scenario, [french, allied]));
  }),
  rule('9.3', 'On 17 June nobody charges, and on the 18th a Grand Battery counts against Hold alone', () => {
    const { days } = opened('four-days').field.scenario;
    expect(days.map(({ weather }) => weather)).toEqual([undefined, undefined, 'downpour', 'soaked', undefined]);
    const horse = {
      mode: 'LOB',
      cf: 8,
      cavalry: 8,
      steps: 4,
      forceMarched: false,
      outOfSupply: false,
      unpaid: false,
    } as const;
    const force = {
      power: 'french',
      gt: 'GA',
      cards: [],
      formations: [horse],
      morale: 5,
      ability: 2,
      broken: 0,
      nationalGuard: 0,
      nations: 1,
      guardInLead: false,
    } as const;
    const ground = { terrain: 'clear', feature: 'none', river: false, round: 1 } as const;
    expect(cardBarred('charge', force, 'HOLD', 'attacker', { ...ground, weather: 'downpour' })).not.toBeNull();
    expect(cardBarred('charge', force, 'HOLD', 'attacker', { ...ground, weather: 'soaked' })).toBeNull();
  }),
  ruled('27.2.3', 'In 1815 Napoleon leaves a Formation that lost all Morale for Paris', 'W25', () => {
    const state = map(
      'hundred-days',
      {
        F1: { area: 'CHA', morale: 1, mode: 'MO' },
        F12: { area: 'PAR' },
        A5: { area: 'CHA', from: 'NAM', mode: 'ECH' },
        A4: { area: 'CHA', from: 'NAM', mode: 'ECH' },
      },
      { ...battle('allied'), turn: 2 },
    );
    const { after } = play(game, state, {
      through: '2/ops/0-battle-1-0',
      answers: {
        cards: [],
        'grand-tactic': (request: { role: string }) => (request.role === 'defender' ? 'HOLD' : 'LFA'),
      },
      dice: [{ for: 'Leader casualty', faces: [1, 1] }],
      otherDice: 'highest',
    });
    expect(corpsOf(after, 'F12').leaders[0]).toBe('fit');
    expect(after.over).toBeNull();
    expect(areaOf(after, 'PAR')).toBeGreaterThan(0);
  }),
  ruled('21.7', 'The Portuguese do not land', 'W33'),
  ruled('5.4', 'Swedes and the caution of Trachenberg are not played', 'W32'),
  ruled('6.8', 'Battle weather is rolled for in Saxony, not in 1815', 'H7', () => {
    expect([opened('saxony-1813'), opened('hundred-days')].map(({ field }) => field.scenario.options.weather)).toEqual([
      true,
      false,
    ]);
  }),
);
