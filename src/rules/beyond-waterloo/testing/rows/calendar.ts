/** Weather, politics and what comes when: 1815 and Saxony as their calendars have them. */
import { expect } from 'vitest';
import { winnerByPoints } from '../../../../game/index.ts';
import { play } from '../../../../testing/position.ts';
import { card, chapter, rule } from '../../../../testing/rules.ts';
import { refitRequest } from '../../campaign/mobilisation.ts';
import type { State } from '../../campaign/state.ts';
import { at, held, order, type Placed } from '../campaign-steps.ts';
import { fight } from '../fights.ts';
import { areaOf, battle, controlOf, corpsOf, game, map, opened, placeOf } from '../positions.ts';

const french = { ...battle('french'), turn: 5 };
const in1813 = { ...battle('allied'), turn: 2 };
const besieging = { ...battle('allied'), turn: 3 };
const marching = { active: 0, first: 0, turn: 2 } as const;
const from = (area: string) => ({ area: 'QBR', from: area, mode: 'LOB' }) as const;
const ney = from('CRL');
const there = { area: 'QBR', mode: 'LOB' } as const;
const lowest = { otherDice: 'lowest' } as const;
const low = (who: string) => ({ for: `${who} FERT`, faces: [1, 1, 1, 1] });
const steps = (state: State, id: string) => corpsOf(state, id).steps.reduce((sum, one) => sum + one, 0);
const marched = (state: State, answer: unknown = []) =>
  play(game, state, {
    through: `${state.turn}/ops/${state.phase}-march-${state.active}-0`,
    answers: { march: answer },
    otherDice: 'lowest',
  });

export const calendar = chapter(
  'More of the calendar',
  rule('6.8', 'Rain is one less for both, a storm two, and skirmishers and guns are worth nothing in either', () => {
    const wet = (die: number, card: 'skirmish' | 'battery') => {
      const state = map(
        'saxony-1813',
        { F7: { area: 'LEI', mode: 'LOB' }, A7: { area: 'LEI', from: 'WIT', mode: 'LOB' } },
        in1813,
      );
      const { drm, fert } = fight(state, {
        chits: ['GA', 'HOLD'],
        cards: { allied: { 1: [card] } },
        dice: [{ for: 'Weather', faces: [die] }],
      });
      const worth = fert('allied')!.modifiers.filter(({ cite }) => cite?.startsWith('6.5 '));
      return [drm('allied').weather, drm('french').weather, worth.reduce((sum, { value }) => sum + Number(value), 0)];
    };
    expect([wet(5, 'skirmish'), wet(6, 'battery')]).toEqual([
      [-1, -1, 0],
      [-2, -2, 0],
    ]);
  }),
  rule('6.8', 'In a storm reactions are one worse; from October a six is mud, and nobody pursues', () => {
    const state = (turn: number, more = {}) =>
      map(
        'saxony-1813',
        { F5: { area: 'MEI', mode: 'LOB' }, A1: { area: 'MEI', from: 'CHE', mode: 'LOB' }, ...more },
        { ...in1813, turn },
      );
    const stormy = fight(state(2, { F4: { area: 'GRH' } }), {
      chits: ['GA', 'HOLD'],
      answers: { react: 'react' },
      dice: [{ for: 'Weather', faces: [6] }],
    });
    expect(stormy.of('Reaction')[0]!.modifiers.map(({ value }) => value)).toEqual([1]);
    const lost = (turn: number, die: number) => {
      const { after, cost } = fight(state(turn), {
        chits: ['GA', 'RET'],
        dice: [{ for: 'Weather', faces: [die] }, low('the Allies')].map((one, i) =>
          i === 1 ? { ...one, faces: [1, 1] } : one,
        ),
      });
      return 5 - steps(after, 'F5') - cost('french')!.lost;
    };
    expect([lost(2, 1), lost(7, 1), lost(7, 6)]).toEqual([1, 1, 0]);
  }),
  rule('6.13', 'After a French Waterloo nobody is surprised: Wellington comes to Liège', () => {
    const state = map(
      'beyond-waterloo',
      { A5: { area: 'LIE' }, A3: { area: 'ANT' }, F3: { area: 'LIE', from: 'NAM', mode: 'LOB' } },
      { ...battle('french'), turn: 1, phase: 1 },
    );
    const { askedFor } = fight(state, { chits: ['GA', 'HOLD'], answers: { 'shut-in': 'fight' }, otherDice: 'lowest' });
    expect(askedFor('react').map(({ seat }) => seat)).toEqual(['allied']);
  }),
  rule('27.2.3', 'Napoleon’s wound pays the Allies in the Battle Game alone, and nothing in a campaign', () => {
    const glory = (die: number) =>
      fight(map('four-days', { N1: ney, P1: there }, french), {
        chits: ['GA', 'GA'],
        dice: [
          { for: 'the Allies FERT', faces: [6, 6, 1, 1] },
          low('the French'),
          { for: 'Leader casualty', faces: [die] },
        ],
      }).after.glory[1];
    expect(glory(4) - glory(1)).toBe(0);
  }),
  rule('27.2.3', 'The Emperor’s Formation at Morale 0 costs Paris three, beside his defeat and its rout', () => {
    const attack = { area: 'CHA', from: 'NAM', mode: 'ECH' } as const;
    const { after } = fight(
      map(
        'hundred-days',
        { F1: { area: 'CHA', morale: 1, mode: 'LOB' }, F12: { area: 'PAR' }, A4: attack, A5: attack },
        { ...besieging, nerve: 9, quiet: true },
      ),
      {
        chits: ['LFA', 'HOLD'],
        dice: [{ for: 'the Allies FERT', faces: [6, 5] }, low('the French')].map((one, i) =>
          i === 1 ? { ...one, faces: [1, 1] } : one,
        ),
      },
    );
    expect([corpsOf(after, 'F1').morale, after.nerve]).toEqual([0, 9 - 2 - 1 - 3]);
  }),
  rule(
    '21.7',
    'The roll is one better with a lead of five points, two with fifteen, and none is made in the first turn',
    () => {
      const added = (points: number) => {
        const state = Object.assign(opened('hundred-days'), { turn: 2, step: 'mobilisation', glory: [0, points] });
        return play(game, state, lowest)
          .of('Paralysis')[0]!
          .modifiers.reduce((sum, { value }) => sum + Number(value), 0);
      };
      expect([4, 5, 14, 15].map(added)).toEqual([0, 1, 1, 2]);
      expect(
        play(game, Object.assign(opened('hundred-days'), { step: 'mobilisation' }), lowest).of('Paralysis'),
      ).toEqual([]);
    },
  ),
  rule('27', 'A Vendée that is lost costs the War Chest two a turn, until a French Formation enters it', () => {
    const lost = (more: Placed) =>
      held(
        at('hundred-days', { F12: { area: 'PAR' }, ...more }, 'mobilisation', { quiet: false, chest: [0, 0] }),
        ['VEN'],
        1,
      );
    // A hundred and twenty-six points.
    expect(play(game, lost({}), lowest).after.chest[0]).toBe(12 - 2);
    const entered = marched(
      Object.assign(lost({ F11: { area: 'TRS', mode: 'MO' } }), { ...marching, turn: 3, step: 'ops' }),
      order('F11', 'VEN'),
    ).after;
    expect(controlOf(entered, 'VEN')).toBe('french');
    Object.assign(entered, { turn: 4, step: 'mobilisation', chest: [0, 0] });
    expect(play(game, entered, lowest).after.chest[0]).toBe(13);
  }),
  rule(
    '27',
    'After a French Waterloo the Allies treat from the fourth turn at twenty-five points, with a nerve of eight',
    () => {
      const treat = (nerve: number, theirs: number) =>
        play(
          game,
          map(
            'beyond-waterloo',
            { F2: { area: 'VAL' } },
            { turn: 4, step: 'attrition', neutral: 9, quiet: true, nerve, glory: [0, theirs], lost: [0, 0] },
          ),
          { through: '4/attrition', ...lowest },
        ).after.over?.winner;
      // The map is ninety-eight French, and Brussels lifts the nerve by one.
      expect([treat(8, 73), treat(8, 74), treat(6, 73)]).toEqual([0, undefined, undefined]);
    },
  ),
  card('6.16', 'After a French Waterloo the French need twenty points more for a victory, and for a draw', () => {
    const { scenario } = opened('beyond-waterloo').field;
    const winner = (difference: number) => winnerByPoints(scenario, [0, difference + scenario.handicap]);
    expect([-65, -64, -25, -24].map(winner)).toEqual([0, -1, -1, 1]);
  }),
  card('8.2', 'After a French Waterloo each army stands where and as the four days left it', () => {
    const state = opened('beyond-waterloo');
    const of = (id: string) => {
      const { morale, mode, steps: now, leaders } = corpsOf(state, id);
      const { full, data } = state.field.sheets.find((sheet) => sheet.id === id)!;
      return [
        placeOf(state, id),
        morale,
        full,
        mode,
        now.join(''),
        data.leaders.map(({ name }, l) => `${name} ${leaders[l]}`).join(),
      ];
    };
    expect(['F1', 'F2', 'F3', 'F4', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'].map(of)).toEqual([
      ['BRU', 6, 6, 'LOB', '2111', 'Napoleon fit,Lobau fit,Drouot fit'],
      ['BRU', 5, 5, 'LOB', '231', 'Ney fit,Reille fit'],
      ['NAM', 5, 5, 'LOB', '221', 'Gérard fit,Vandamme fit'],
      ['NAM', 4, 5, 'LOB', '1110', 'Grouchy fit,Kellermann wounded,Exelmans fit'],
      ['GHE', 2, 5, 'MO', '1110', 'Orange wounded,Alten fit'],
      ['GHE', 4, 5, 'LOB', '32', 'Hill fit,Frederick fit'],
      ['ANT', 3, 5, 'MO', '1102', 'Wellington fit,Uxbridge fit'],
      ['LIE', 2, 4, 'MO', '31', 'Zieten fit'],
      ['LIE', 3, 5, 'MO', '31', 'Blücher fit,Gneisenau fit'],
      ['LIE', 3, 4, 'MO', '31', 'Thielmann fit'],
      ['LIE', 3, 4, 'LOB', '121', 'Bülow fit'],
    ]);
    expect([state.nerve, controlOf(state, 'ATH'), controlOf(state, 'CHA'), controlOf(state, 'NAM')]).toEqual([
      8,
      'french',
      'french',
      'french',
    ]);
  }),
  rule('8.2', 'What comes in each turn of 1815, free steps and Formations, as the calendar has it', () => {
    const free = (turn: number) =>
      play(
        game,
        Object.assign(opened('hundred-days'), { turn, step: 'mobilisation', neutral: 99 }),
        lowest,
      ).after.free.map(
        ({ areas, arm, nation, steps: count }) =>
          `${count} ${nation} ${arm} ${areas.map((area) => opened('hundred-days').field.areas[area]!.id).join(' ')}`,
      );
    expect([1, 2, 3, 4, 5, 6, 8, 9].map((turn) => free(turn).sort())).toEqual([
      [],
      ['1 france INF LYO', '2 france INF PAR'],
      ['1 britain INF GHE', '1 france CAV PAR', '2 france INF PAR'],
      ['1 britain INF ANT', '1 france INF LYO', '2 france INF PAR'],
      ['2 france INF PAR LYO', '2 prussia INF COL'],
      ['1 austria INF BAS', '1 france CAV PAR', '1 france INF PAR'],
      ['2 russia INF MAI'],
      [],
    ]);
    const enters = opened('hundred-days').field.scenario.formations.flatMap(({ id, enters: turn, area, neutral }) =>
      turn && !neutral ? [`${id} ${turn} ${area}`] : [],
    );
    expect(enters.sort()).toEqual([
      'A13 2 BAS',
      'A17 3 MAI',
      'A18 3 MAN',
      'A19 4 MAI',
      'A20 4 NIC',
      'A21 6 COL',
      'F13 7 PAR',
    ]);
  }),
  rule(
    '8.2',
    'In Saxony four free steps wait at Erfurt in the fourth turn, three for the Allies, and Augereau comes in the sixth',
    () => {
      const { after } = play(game, Object.assign(opened('saxony-1813'), { turn: 4, step: 'mobilisation' }), lowest);
      const waits = after.free.map(
        ({ side, areas, steps: count }) =>
          `${side} ${count} ${areas.map((area) => after.field.areas[area]!.id).join(' ')}`,
      );
      expect(waits.sort()).toEqual(['0 4 ERF', '1 1 BER', '1 1 BRE', '1 1 PRA']);
      const sixth = play(
        game,
        Object.assign(opened('saxony-1813'), { turn: 6, step: 'mobilisation', neutral: 9 }),
        lowest,
      ).after;
      const augereau = sixth.field.sheets.find(({ data }) => data.leaders[0]?.name === 'Augereau')!.id;
      expect([placeOf(sixth, augereau), corpsOf(sixth, augereau)]).toEqual([
        'ERF',
        expect.objectContaining({ mode: 'MO', morale: 3 }),
      ]);
    },
  ),
  rule('14.2', 'A free step of the National Guard joins National Guards alone', () => {
    const state = at('hundred-days', { F7: { area: 'LYO', steps: [1, 1] } }, 'administration');
    state.free = [{ side: 0, areas: [areaOf(state, 'LYO')], arm: 'INF', nation: 'france', militia: true, steps: 1 }];
    expect(refitRequest(state, 0).units.map(({ id, loads }) => [id, loads])).toEqual([
      ['F7/0', []],
      ['F7/1', [0]],
    ]);
  }),
  rule('9.3', 'In the four days there is no War Chest, no attrition, and no Morale comes back', () => {
    const state = map(
      'four-days',
      { N1: { area: 'BEA', morale: 3, ap: 0, weary: true }, W3: { area: 'BXL', ap: 0 } },
      { turn: 2, step: 'mobilisation' },
    );
    const { after, rolls, asked } = play(game, state, {
      through: '2/administration',
      answers: { march: [] },
      ...lowest,
    });
    expect([rolls.length, asked.length, after.chest]).toEqual([0, 0, [0, 0]]);
    expect([corpsOf(after, 'N1').morale, corpsOf(after, 'N1').ap, corpsOf(after, 'W3').ap]).toEqual([3, 5, 4]);
    const evening = play(game, Object.assign(after, { step: 'attrition' }), { through: '2/attrition', ...lowest });
    expect([evening.rolls.length, steps(evening.after, 'N1')]).toEqual([0, 6]);
  }),
);
