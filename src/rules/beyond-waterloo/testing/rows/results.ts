/** 6.7, 6.10 to 6.16, 27.2.3: what a round costs, who goes where, and what it is worth. */
import { expect } from 'vitest';
import { refused } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../campaign/state.ts';
import { pointsOf } from '../../campaign/victory.ts';
import { chits, fight } from '../fights.ts';
import { areaOf, battle, corpsOf, game, map, opened, placeOf } from '../positions.ts';

const french = { ...battle('french'), turn: 5 };
const allied = { ...battle('allied'), turn: 5 };
const in1813 = { ...battle('allied'), turn: 2 };
const from = (area: string) => ({ area: 'QBR', from: area, mode: 'LOB' }) as const;
const ney = from('CRL');
const there = { area: 'QBR', mode: 'LOB' } as const;
const field = () => map('four-days', { N2: ney, P1: there }, french);
/** Napoleon in Echelon upon whoever is there: three steps and a level of Morale on a roll of 11. */
const guard = (more: Parameters<typeof map>[1]) => map('four-days', { N1: { ...ney, mode: 'ECH' }, ...more }, french);
const eleven = { for: 'the French FERT', faces: [5, 6] };
const steps = (state: State, id: string) => corpsOf(state, id).steps.reduce((sum, one) => sum + one, 0);
const low = (who: string) => ({ for: `${who} FERT`, faces: [1, 1, 1, 1] });

export const results = chapter(
  'Losses, heart and the field',
  rule('6.10', 'At least half of the losses, rounded up, come from the Lead Formation', () => {
    const state = guard({ P1: there, P2: there });
    const from = (lead: boolean) => (request: { units: { lead: boolean; steps: number }[]; steps: number }) => {
      const first = request.units.findIndex((unit) => unit.lead === lead);
      return request.units.map((_, i) => (i === first ? request.steps : 0));
    };
    const told = {
      dice: [eleven],
      answers: { ...chits(['LFA', 'HOLD']), cards: [], 'allied:array': { lead: 'P1', screens: [] } },
    };
    expect(refused(game, state, 'allied:losses', from(false), told)).not.toBeNull();
    expect(refused(game, state, 'allied:losses', from(true), told)).toBeNull();
  }),
  ruled('6.10', 'A round takes no more than half of the steps in the fight, rounded up', 'H18', () => {
    const state = map('four-days', { N1: { ...ney, mode: 'ECH' }, N2: { ...ney, mode: 'ECH' }, W2: there }, french);
    const { cost } = fight(state, {
      chits: ['LFA', 'HOLD'],
      dice: [{ for: 'the French FERT', faces: [6, 5] }],
    });
    // Of five steps three, though the table says more.
    expect(cost('allied')!.steps).toBeGreaterThan(3);
    expect(cost('allied')!.lost).toBe(3);
  }),
  ruled(
    '6.10',
    'Of a side that retreats a round takes a third, rounded down, and a step may always be lost',
    'H18',
    () => {
      const guards = { N1: { ...ney, mode: 'ECH' }, N2: { ...ney, mode: 'ECH' } } as const;
      const gone = (id: string) => {
        const { cost } = fight(map('four-days', { ...guards, [id]: there }, french), {
          chits: ['LFA', 'RET'],
          dice: [{ for: 'the French FERT', faces: [6, 5] }],
        });
        const { steps: result, lost } = cost('allied')!;
        return [result > lost, lost];
      };
      expect([gone('P2'), gone('W2')]).toEqual([
        [true, 3],
        [true, 1],
      ]);
    },
  ),
  ruled('6.10', 'Who holds a Fortress has no such limit: a storm may take its last step', 'H18', () => {
    const army = { area: 'TOR', mode: 'CON' } as const;
    const state = map(
      'saxony-1813',
      { A1: army, A4: army, A5: army, GTOR: { area: 'TOR', shut: true }, F5: { area: 'TOR', shut: true } },
      in1813,
    );
    Object.assign(corpsOf(state, 'F5'), { steps: [2, 0] });
    const { cost } = fight(state, {
      chits: ['GA', 'HOLD'],
      answers: { 'next-battle': 'TOR', 'allied:array': { lead: 'A4', screens: [] } },
      dice: [{ for: 'the Allies FERT', faces: [6, 6] }],
      otherDice: 'lowest',
    });
    expect(cost('french')!.lost).toBe(3);
  }),
  rule('6.10', 'Horse that screens is lost only when nothing else is left', () => {
    const state = guard({ P2: there });
    const screen = ({ units, steps }: { units: { screen: boolean }[]; steps: number }) => {
      const at = units.findIndex((unit) => unit.screen);
      return units.map((_, i) => (i === at ? 1 : i === 0 ? steps - 1 : 0));
    };
    const told = {
      dice: [eleven],
      answers: { ...chits(['LFA', 'HOLD']), cards: [], 'allied:array': { lead: 'P2', screens: ['P2/1'] } },
    };
    expect(refused(game, state, 'allied:losses', screen, told)).not.toBeNull();
  }),
  rule('6.7', 'Each level of Morale lost marks a unit of the Lead Broken, one that lost a step first', () => {
    const state = guard({ P1: there, P2: there });
    const { askedFor, after, cost } = fight(state, {
      chits: ['LFA', 'HOLD'],
      answers: { 'allied:array': { lead: 'P2', screens: [] } },
      dice: [eleven],
    });
    const asked = askedFor('broken')[0]!;
    expect([asked.seat, asked.request.count]).toEqual(['allied', cost('allied')!.morale]);
    expect((asked.answer as number[]).every((i) => asked.request.units[i].hit)).toBe(true);
    expect(corpsOf(after, 'P1').broken).toEqual([false, false]);
  }),
  rule('6.7', 'A Lead at Morale 0 leaves at once, all its units Broken, and another may fight on', () => {
    const { after, askedFor } = fight(guard({ P1: { ...there, morale: 1 }, P2: there }), {
      chits: ['LFA', 'HOLD'],
      answers: { 'allied:array': { lead: 'P1', screens: [] } },
      dice: [eleven],
    });
    expect([corpsOf(after, 'P1').morale, placeOf(after, 'P1')]).toEqual([0, expect.not.stringMatching('QBR')]);
    expect(corpsOf(after, 'P1').broken.every((broken, u) => broken || corpsOf(after, 'P1').steps[u] === 0)).toBe(true);
    expect(
      askedFor('grand-tactic').filter(({ seat, request }) => seat === 'allied' && request.round === 2),
    ).toHaveLength(1);
  }),
  rule('6.7', 'A Lead alone that comes to Morale 0 has lost the battle, and goes', () => {
    const { after, askedFor } = fight(guard({ P2: { ...there, morale: 1 } }), {
      chits: ['LFA', 'HOLD'],
      dice: [eleven],
    });
    expect(askedFor('grand-tactic').every(({ request }) => request.round === 1)).toBe(true);
    expect(placeOf(after, 'P2')).not.toBe('QBR');
  }),
  rule('4.6', 'An enemy’s unmodified 12 endangers the commander: 1-3 unhurt, 4-5 wounded, 6 killed', () => {
    const met = (die: number) =>
      corpsOf(
        fight(field(), {
          chits: ['GA', 'GA'],
          dice: [
            { for: 'the Allies FERT', faces: [6, 6] },
            { for: 'Leader casualty', faces: [die] },
          ],
        }).after,
        'N2',
      ).leaders[0];
    expect([1, 3, 4, 5, 6].map(met)).toEqual(['fit', 'fit', 'wounded', 'wounded', 'gone']);
    expect(
      fight(field(), { chits: ['GA', 'GA'], dice: [{ for: 'the Allies FERT', faces: [6, 5] }] }).of('Leader casualty'),
    ).toEqual([]);
  }),
  rule('4.6', 'A second wound kills, and the next in rank follows; without one a General of no ability', () => {
    const hit = [
      { for: 'the Allies FERT', faces: [6, 6] },
      { for: 'Leader casualty', faces: [4] },
    ];
    const second = fight(map('four-days', { N2: { ...ney, leaders: ['wounded', 'fit'] }, P1: there }, french), {
      chits: ['GA', 'GA'],
      dice: hit,
    });
    expect([corpsOf(second.after, 'N2').leaders[0], second.drm('french', 2).leader]).toEqual(['gone', 1]);
    const last = fight(map('four-days', { N2: { ...ney, leaders: ['wounded', 'gone'] }, P1: there }, french), {
      chits: ['GA', 'GA'],
      dice: hit,
    });
    expect(last.drm('french', 2).leader).toBeUndefined();
  }),
  rule(
    '27.2.3',
    'A Guard unit of any nation that loses a step rolls, and on 1 its Formation loses a level of Morale',
    () => {
      const guards = ({ units, steps }: { units: { guard: boolean }[]; steps: number }) =>
        steps === 1 ? units.map(({ guard }) => (guard ? 1 : 0)) : undefined;
      const met = (die: number) =>
        corpsOf(
          fight(map('four-days', { N3: ney, W1: there }, french), {
            chits: ['GA', 'GA'],
            answers: { losses: guards },
            dice: [
              { for: 'the French FERT', faces: [5, 5, 1, 1] },
              low('the Allies'),
              { for: 'Guard unit', faces: [die] },
            ],
          }).after,
          'W1',
        ).morale;
      expect([met(1), met(2)]).toEqual([4, 5]);
    },
  ),
  rule(
    '27.2.3',
    'When Napoleon’s Formation with the Guard retreats one die is rolled: on 1 or 2 a level of Morale',
    () => {
      const back = (die: number) =>
        corpsOf(
          fight(map('four-days', { N1: ney, P1: there }, french), {
            chits: ['RET', 'HOLD'],
            dice: [{ for: '27.2.3', faces: [die] }],
          }).after,
          'N1',
        ).morale;
      expect([back(2), back(3)]).toEqual([5, 6]);
    },
  ),
  rule('27.2.3', 'Nobody else rolls for a retreat: not the line, and not the Guards of another nation', () => {
    const line = fight(field(), { chits: ['RET', 'HOLD'] });
    const guards = fight(map('four-days', { N2: ney, W1: there }, french), {
      chits: ['GA', 'RET'],
      otherDice: 'lowest',
    });
    expect([...line.of('27.2.3'), ...guards.of('retreats')]).toEqual([]);
  }),
  rule('6.11', 'Beaten attackers go back where each came from', () => {
    const state = map('four-days', { N2: ney, N3: from('FLS'), P2: there }, french);
    const { after } = fight(state, { chits: ['RET', 'HOLD'] });
    expect([placeOf(after, 'N2'), placeOf(after, 'N3')]).toEqual(['CRL', 'FLS']);
  }),
  ruled('6.11', 'An attacker whose way back its own side has filled up goes where a defender would', 'W52', () => {
    const state = map(
      'saxony-1813',
      {
        F5: { area: 'NOL', from: 'PIR', mode: 'MO' },
        A1: { area: 'NOL', mode: 'MO' },
        F4: { area: 'PIR' },
        F7: { area: 'PIR' },
      },
      { ...battle('french'), turn: 2 },
    );
    const { after } = fight(state, { chits: ['RET', 'HOLD'] });
    expect([corpsOf(after, 'F5').fate, placeOf(after, 'F5')]).toEqual(['here', 'TEP']);
  }),
  rule('6.11', 'A beaten defender goes to the area next door, free of the enemy, that is nearest to supply', () => {
    // Fleurus is next to Namur; Nivelles is two areas from Brussels.
    const state = map(
      'four-days',
      { N2: ney, P1: there, N1: { area: 'MSJ' }, N3: { area: 'WVR' }, N4: { area: 'GBX' } },
      french,
    );
    expect(placeOf(fight(state, { chits: ['GA', 'RET'] }).after, 'P1')).toBe('FLS');
  }),
  rule('6.11', 'Nearest to supply goes before own ground: an empty area the enemy controls will do', () => {
    const others = { N1: { area: 'FLS' }, N3: { area: 'WVR' }, N4: { area: 'GBX' } } as const;
    const state = map('four-days', { N2: ney, P1: there, ...others }, french);
    state.control = state.control.with(areaOf(state, 'MSJ'), 0);
    expect(placeOf(fight(state, { chits: ['GA', 'RET'] }).after, 'P1')).toBe('MSJ');
  }),
  rule('6.11', 'Withdrawing into a Pass turns a Formation to March Order', () => {
    const round = { A4: { area: 'BAU' }, A5: { area: 'DRE' }, A7: { area: 'FRB' } };
    const state = map(
      'saxony-1813',
      { F3: { area: 'PIR', mode: 'LOB' }, A1: { area: 'PIR', from: 'FRB', mode: 'LOB' }, ...round },
      in1813,
    );
    const { after } = fight(state, { chits: ['GA', 'RET'], otherDice: 'lowest' });
    expect([placeOf(after, 'F3'), corpsOf(after, 'F3').mode]).toEqual(['NOL', 'MO']);
  }),
  rule(
    '6.11',
    'A force with no way back lays down its arms: all its steps are lost and its Senior Leader is taken',
    () => {
      const state = map(
        'saxony-1813',
        { F3: { area: 'TEP', from: 'NOL', mode: 'MO' }, A1: { area: 'TEP' }, A2: { area: 'NOL' } },
        { ...battle('french'), turn: 2 },
      );
      const { after } = fight(state, { chits: ['RET', 'HOLD'] });
      expect([corpsOf(after, 'F3').fate, after.lost[0] - state.lost[0]]).toEqual(['gone', 11]);
      expect(after.glory[1] - state.glory[1]).toBeGreaterThanOrEqual(1);
    },
  ),
  rule(
    '6.11',
    'A winner with Cavalry Superiority takes a step in the pursuit, two from a Lead at Morale 0, none after Hold',
    () => {
      const lost = (morale: number, dice: number[]) => {
        const state = map('four-days', { N4: ney, N2: ney, P2: { ...there, morale } }, french);
        const { after, cost } = fight(state, { chits: ['GA', 'RET'], dice: [{ for: 'the French FERT', faces: dice }] });
        return 11 - steps(after, 'P2') - cost('allied')!.steps;
      };
      expect(lost(4, [1, 2])).toBe(1);
      const held = fight(map('four-days', { W3: { ...from('MSJ') }, N3: { area: 'QBR', mode: 'LOB' } }, allied), {
        chits: ['RET', 'HOLD'],
      });
      expect(steps(held.after, 'W3')).toBe(7);
    },
  ),
  ruled('6.11', 'After Hold against Hold the loser goes with no more lost than the first round cost him', 'H2', () => {
    // Ney’s horse and Kellermann’s have the superiority, which a winner who holds does not use.
    const state = map('four-days', { N4: ney, N2: ney, P2: there }, french);
    const { after, cost } = fight(state, { chits: ['GA', 'GA'], second: ['HOLD', 'HOLD'], dice: [eleven] });
    expect(placeOf(after, 'P2')).not.toBe('QBR');
    expect(cost('allied')!.steps).toBeGreaterThan(0);
    expect(steps(state, 'P2') - steps(after, 'P2')).toBe(cost('allied')!.steps);
  }),
  rule('6.16', 'Where nobody withdrew the smaller share of losses wins', () => {
    // A step of eight against a step of six.
    const { after, cost } = fight(field(), {
      chits: ['GA', 'GA'],
      dice: [
        { for: 'the French FERT', faces: [5, 5, 1, 1] },
        { for: 'the Allies FERT', faces: [6, 5, 1, 1] },
      ],
    });
    expect([cost('french')!.steps, cost('allied')!.steps]).toEqual([1, 1]);
    expect([placeOf(after, 'N2'), placeOf(after, 'P1')]).toEqual(['QBR', expect.not.stringMatching('QBR')]);
  }),
  rule('6.16', 'Equal shares are the defender’s battle', () => {
    const { after } = fight(field(), { chits: ['GA', 'GA'], otherDice: 'lowest' });
    expect([placeOf(after, 'N2'), placeOf(after, 'P1')]).toEqual(['CRL', 'QBR']);
  }),
  rule('6.16', 'The winner’s Lead takes heart by a level up to its start, if it lost none', () => {
    const won = (morale: number) =>
      corpsOf(
        fight(map('four-days', { N2: { ...ney, morale }, P1: there }, french), {
          chits: ['GA', 'RET'],
          dice: [{ for: 'the Allies FERT', faces: [1, 1] }],
        }).after,
        'N2',
      ).morale;
    expect([won(3), won(5)]).toEqual([4, 5]);
  }),
  rule('6.16', 'A battle won is two points where the enemy brought six steps, one if it was won with Hold', () => {
    const won = (state: State, told: Parameters<typeof fight>[1]) => fight(state, told).after.glory;
    expect(won(field(), { chits: ['GA', 'RET'], otherDice: 'lowest' })).toEqual([2, 0]);
    expect(won(field(), { chits: ['RET', 'HOLD'] })).toEqual([0, 1]);
    expect(
      won(map('four-days', { N3: ney, W2: there }, french), { chits: ['GA', 'RET'], otherDice: 'lowest' }),
    ).toEqual([0, 0]);
  }),
  rule('6.16', 'Three points more where the beaten enemy lost thirty in a hundred, or came to Morale 0', () => {
    const { after } = fight(guard({ P1: there }), { chits: ['LFA', 'HOLD'], dice: [eleven] });
    expect(after.glory[0]).toBe(5);
    // Three steps of eleven, and no heart left.
    const heart = fight(guard({ P2: { ...there, morale: 1 } }), { chits: ['LFA', 'HOLD'], dice: [eleven] });
    expect(heart.after.glory[0]).toBe(5);
  }),
  rule('6.16', 'Every three enemy steps destroyed in the whole game are a point', () => {
    const points = (lost: readonly [number, number]) => pointsOf(Object.assign(opened('hundred-days'), { lost }));
    const [bare, two, eight] = [points([0, 0]), points([2, 2]), points([8, 3])];
    expect([two[0] - bare[0], two[1] - bare[1]]).toEqual([0, 0]);
    expect([eight[0] - bare[0], eight[1] - bare[1]]).toEqual([1, 2]);
  }),
  rule('6.16', 'The side at Morale 0 as it is attacked withdraws before the first round, unhurt', () => {
    const state = map('four-days', { N2: ney, P1: { ...there, morale: 0 } }, french);
    const { after, askedFor } = fight(state, { chits: ['GA', 'HOLD'] });
    expect(askedFor('grand-tactic')).toEqual([]);
    expect([steps(after, 'P1'), placeOf(after, 'P1') === 'QBR', placeOf(after, 'N2')]).toEqual([6, false, 'QBR']);
  }),
);
