/** 6.4 to 6.9: one combat round, from the chits to the FERT. */
import { expect } from 'vitest';
import { cellAt } from '../../../../kernel/index.ts';
import { refused } from '../../../../testing/position.ts';
import { card, chapter, rule } from '../../../../testing/rules.ts';
import { battleDeployment, grandTactics } from '../../charts.ts';
import { MODE_WORDS, TACTIC_WORDS, TACTICS, type Tactic } from '../../force.ts';
import { fight } from '../fights.ts';
import { battle, corpsOf, game, map } from '../positions.ts';

const french = { ...battle('french'), turn: 5 };
const allied = { ...battle('allied'), turn: 5 };
const in1813 = { ...battle('allied'), turn: 2 };
/** Ney at Quatre Bras, out of Charleroi. */
const ney = { area: 'QBR', from: 'CRL', mode: 'LOB' } as const;
const zieten = { area: 'QBR', mode: 'LOB' } as const;
/** Two columns that meet in rough ground, the Austrians marching in. */
const column = (area: string) =>
  map(
    'saxony-1813',
    { A1: { area, from: area === 'LUB' ? 'BER' : 'CHE', mode: 'MO' }, F5: { area, mode: 'MO' } },
    in1813,
  );

export const rounds = chapter(
  'A combat round',
  rule('6.8', 'The commander adds his whole Battle Ability', () => {
    const led = (id: string) => fight(map('four-days', { [id]: ney, P1: zieten }, french), { chits: ['GA', 'HOLD'] });
    expect([led('N1'), led('N2'), led('N4')].map(({ drm }) => drm('french').leader)).toEqual([4, 2, 1]);
  }),
  rule('6.8.1', 'Cavalry Superiority is two for its owner and one against the enemy', () => {
    const { drm } = fight(map('four-days', { N4: ney, P1: zieten }, french), { chits: ['GA', 'GA'] });
    expect([drm('french').superiority, drm('french').enemySuperiority]).toEqual([2, undefined]);
    expect([drm('allied').superiority, drm('allied').enemySuperiority]).toEqual([undefined, -1]);
  }),
  rule('6.8.1', 'It takes three factors of horse more in line, or two against none', () => {
    const has = (ours: readonly string[], theirs: string) => {
      const placed = { ...Object.fromEntries(ours.map((id) => [id, ney])), [theirs]: zieten };
      return fight(map('four-days', placed, french), { chits: ['GA', 'GA'] }).drm('french').superiority !== undefined;
    };
    // 2 against 1, 4 against 2, 4 against 1, 2 against none.
    expect([has(['N2'], 'P1'), has(['N2', 'N3'], 'W1'), has(['N2', 'N3'], 'P1'), has(['N2'], 'W2')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  }),
  rule('6.8.1', 'Horse that screens adds nothing to strength or Superiority', () => {
    const { drm, strength } = fight(map('four-days', { N2: ney, W2: zieten }, french), {
      chits: ['GA', 'GA'],
      answers: { 'french:array': { lead: 'N2', screens: ['N2/2'] } },
    });
    expect([drm('french').superiority, strength('french')]).toEqual([undefined, 14]);
  }),
  rule(
    '6.8.1',
    'In woods Superiority is worth one and costs nothing; in swamp, highlands and pass nobody has it',
    () => {
      const in1815 = { ...battle('allied'), turn: 5 };
      const woods = fight(
        map('four-days', { W3: { area: 'BEA', from: 'MNS', mode: 'LOB' }, N2: { area: 'BEA', mode: 'LOB' } }, in1815),
        { chits: ['GA', 'GA'] },
      );
      expect([woods.drm('allied').superiority, woods.drm('french').enemySuperiority]).toEqual([1, undefined]);
      for (const [area, from] of [
        ['LUB', 'BER'],
        ['FRB', 'CHE'],
        ['KOM', 'CHE'],
      ] as const) {
        const rough = fight(map('saxony-1813', { A3: { area, from, mode: 'MO' }, F5: { area, mode: 'MO' } }, in1813), {
          chits: ['GA', 'GA'],
        });
        expect(rough.drm('allied').superiority).toBeUndefined();
      }
    },
  ),
  rule('6.7.5', 'Each Broken unit of the Lead Formation is one less; those of others do not count', () => {
    const led = (lead: string) =>
      fight(map('four-days', { N2: { ...ney, broken: [true, true, false] }, N3: ney, P1: zieten }, french), {
        chits: ['GA', 'HOLD'],
        answers: { 'french:array': { lead, screens: [] } },
      }).drm('french').broken;
    expect([led('N2'), led('N3')]).toEqual([-2, undefined]);
  }),
  rule('6.8.5', 'Each unit of the National Guard in a battle is one less for the French', () => {
    const with_ = (more: object) =>
      fight(
        map(
          'hundred-days',
          { F5: { area: 'SDZ', mode: 'LOB' }, A9: { area: 'SDZ', from: 'NAN', mode: 'LOB' }, ...more },
          { ...battle('allied'), turn: 3 },
        ),
        { chits: ['GA', 'HOLD'] },
      );
    expect(with_({}).drm('french').nationalGuard).toBe(-1);
    expect(with_({ NGVER: { area: 'SDZ' } }).drm('french').nationalGuard).toBe(-2);
  }),
  rule('6.8.5', 'More than one Major Nationality is two less for the Allies, once; minor ones never', () => {
    const nations = (...ids: string[]) =>
      fight(
        map(
          'saxony-1813',
          {
            ...Object.fromEntries(ids.map((id) => [id, { area: 'MEI', from: 'LEI', mode: 'LOB' as const }])),
            F4: { area: 'MEI' },
          },
          in1813,
        ),
        { chits: ['GA', 'HOLD'] },
      ).drm('allied').nationalities;
    // Prussians and Russians, with Austrians too; Swedes beside Russians; Austrians alone.
    expect([nations('A2'), nations('A2', 'A1'), nations('A6'), nations('A1')]).toEqual([-2, -2, undefined, undefined]);
  }),
  rule('6.8', 'Out of Supply is two less for the side, once, and halves the Formations that are cut off', () => {
    const state = map('four-days', { N2: ney, N3: ney, P1: zieten, W1: { area: 'CRL' }, W2: { area: 'MNS' } }, french);
    const { drm, strength } = fight(state, { chits: ['GA', 'HOLD'] });
    expect([drm('french').outOfSupply, strength('french')]).toEqual([-2, 8 + 6]);
  }),
  rule('6.8', 'Who enters Highlands has two less, and who enters a Pass four, in both rounds', () => {
    const entering = (area: string, key: string) => {
      const { drm } = fight(column(area), { chits: ['GA', 'HOLD'], otherDice: 'lowest' });
      return ([1, 2] as const).map((round) => [drm('allied', round)[key], drm('french', round)[key]]);
    };
    expect(entering('FRB', 'highlands')).toEqual([
      [-2, undefined],
      [-2, undefined],
    ]);
    expect(entering('KOM', 'pass')).toEqual([
      [-4, undefined],
      [-4, undefined],
    ]);
  }),
  rule('6.8.6d', 'A Lead in March Order has two less in swamp, one less in highlands and pass, whoever it is', () => {
    const less = (area: string) => {
      const { drm } = fight(column(area), { chits: ['GA', 'HOLD'], otherDice: 'lowest' });
      return [drm('allied').terrain, drm('french').terrain];
    };
    // To enter a swamp is one less besides.
    expect([less('LUB'), less('FRB'), less('KOM')]).toEqual([
      [-2 - 1, -2],
      [-1, -1],
      [-1, -1],
    ]);
  }),
  rule('6.8.6d', 'Woods are one less for who enters', () => {
    const state = map('four-days', { P1: { area: 'BEA', from: 'MNS', mode: 'LOB' }, N2: { area: 'BEA' } }, allied);
    const { drm } = fight(state, { chits: ['GA', 'HOLD'] });
    expect([drm('allied').terrain, drm('french').terrain]).toEqual([-1, undefined]);
  }),
  rule('6.8.6d', 'A town is one less for the attacker while the defender holds, a city two', () => {
    const at = (area: string, from: string, gt: Tactic) =>
      fight(map('four-days', { N2: { ...ney, area, from }, P1: { ...zieten, area } }, french), {
        chits: ['GA', gt],
      }).drm('french').terrain;
    expect([at('MSJ', 'NIV', 'HOLD'), at('MSJ', 'NIV', 'GA')]).toEqual([-1, undefined]);
    expect([at('BXL', 'MSJ', 'HOLD'), at('BXL', 'MSJ', 'GA')]).toEqual([-2, undefined]);
  }),
  rule('6.8.6d', 'A river is one less in the first round, where every attacking Formation crossed one', () => {
    const over = (river: boolean) =>
      fight(map('four-days', { N2: { ...ney, river: true }, N3: { ...ney, river }, P1: zieten }, french), {
        chits: ['GA', 'HOLD'],
        otherDice: 'lowest',
      });
    expect([over(true).drm('french', 1).terrain, over(true).drm('french', 2).terrain]).toEqual([-1, undefined]);
    expect(over(false).drm('french').terrain).toBeUndefined();
  }),
  rule('6.8', 'A Fortress is five less against Hold in both rounds, and one column left in the first alone', () => {
    const state = map(
      'hundred-days',
      { F5: { area: 'STR', mode: 'LOB' }, A9: { area: 'STR', from: 'LAN', mode: 'LOB' } },
      { ...battle('allied'), turn: 3 },
    );
    const { drm, column, strength } = fight(state, {
      chits: ['GA', 'HOLD'],
      dice: [{ for: 'FERT', faces: [1, 1, 1, 1, 1, 1, 1, 1] }],
    });
    expect([drm('allied', 1).fortress, drm('allied', 2).fortress]).toEqual([-5, -5]);
    // 22 factors are D; Hold against General Advance and the walls are a column left each.
    expect([column('allied', 1), column('allied', 2)]).toEqual(['B', 'C']);
    expect(strength('french')).toBe(18);
  }),
  rule('6.6', 'March Order halves, Echelon doubles a Flank Attack, Concentrated a General Advance or Hold', () => {
    const strong = (mode: 'MO' | 'LOB' | 'ECH' | 'CON', gt: Tactic) =>
      fight(map('four-days', { N2: { ...ney, mode }, P1: zieten }, french), { chits: [gt, 'HOLD'] }).strength('french');
    expect([
      strong('MO', 'GA'),
      strong('LOB', 'LFA'),
      strong('ECH', 'LFA'),
      strong('ECH', 'GA'),
      strong('CON', 'GA'),
      strong('CON', 'CA'),
    ]).toEqual([8, 16, 32, 16, 32, 16]);
  }),
  rule('6.6', 'A Force March halves once more, in the first round alone; each half is rounded up', () => {
    const state = map(
      'four-days',
      { P1: { area: 'QBR', from: 'FLS', mode: 'MO', forced: true }, N2: { area: 'QBR', steps: [1, 1, 0] } },
      allied,
    );
    const { strength } = fight(state, { chits: ['GA', 'HOLD'], otherDice: 'lowest' });
    // 11, 6, 3.
    expect([strength('allied', 1), strength('allied', 2)]).toEqual([3, 6]);
  }),
  rule('6.6', 'In a Pass a Force March halves nothing', () => {
    const state = map(
      'saxony-1813',
      { A4: { area: 'KOM', from: 'CHE', mode: 'MO', forced: true }, F5: { area: 'KOM', mode: 'MO' } },
      in1813,
    );
    expect(fight(state, { chits: ['GA', 'HOLD'] }).strength('allied')).toBe(8);
  }),
  rule(
    '6.6',
    'March Order behind a Flank Attack keeps its half, and each Formation is multiplied by its own mode',
    () => {
      const state = map('four-days', { N2: { ...ney, mode: 'ECH' }, N3: { ...ney, mode: 'MO' }, P1: zieten }, french);
      const { strength } = fight(state, {
        chits: ['LFA', 'HOLD'],
        answers: { 'french:array': { lead: 'N2', screens: [] } },
      });
      expect(strength('french')).toBe(32 + 6);
    },
  ),
  rule('6.6', 'A Formation whose leader cannot pay to fight adds no factors, and suffers all the same', () => {
    const state = map('four-days', { N2: ney, N3: { ...ney, ap: 0 }, P1: zieten }, french);
    const { strength, askedFor } = fight(state, {
      chits: ['GA', 'GA'],
      dice: [{ for: 'the Allies FERT', faces: [6, 6, 6, 6] }],
    });
    expect(strength('french')).toBe(16);
    expect(askedFor('losses').find(({ seat }) => seat === 'french')!.request.units.length).toBeGreaterThan(3);
  }),
  card('6.4.6', 'The Battle Deployment Matrix, row by row', () => {
    const modes = ['MO', 'ECH', 'LOB', 'CON'] as const;
    expect(
      TACTICS.map((gt) => modes.map((mode) => cellAt(battleDeployment, TACTIC_WORDS[gt], MODE_WORDS[mode]))),
    ).toEqual([
      [3, 0, 2, 1],
      [2, 0, 2, 1],
      [2, -2, 0, -3],
      [3, 2, 0, -2],
      [4, 0, 2, 1],
      [0, 0, -2, -1],
    ]);
  }),
  rule('6.4.6', 'The matrix reads the mode of the enemy’s Lead Formation', () => {
    const against = (lead: string) =>
      fight(map('four-days', { N2: ney, P1: zieten, P2: { area: 'QBR', mode: 'MO' } }, french), {
        chits: ['GA', 'HOLD'],
        answers: { 'allied:array': { lead, screens: [] } },
      }).drm('french').deployment ?? 0;
    expect([against('P1'), against('P2')]).toEqual([0, 2]);
  }),
  card('6.4.5', 'The Grand Tactics Matrix, row by row, and its four pairs without combat', () => {
    expect(
      TACTICS.map((own) => TACTICS.map((foe) => cellAt(grandTactics, TACTIC_WORDS[own], TACTIC_WORDS[foe]))),
    ).toEqual([
      [0, 2, 1, 1, 0, 1],
      [2, 0, 1, 1, 0, 1],
      [1, 1, 0, 2, -1, 1],
      [0, 0, -2, 0, -1, -1],
      [2, 2, 1, 1, null, null],
      [-2, -2, -3, -1, null, null],
    ]);
  }),
  rule('6.4.5', 'Each side shifts by its own row', () => {
    // 16 are C and 11 are B; General Advance against Concentric Attack is two right, the other two left; Ney has the better Morale.
    const { column, drm } = fight(map('four-days', { N2: ney, P1: zieten }, french), { chits: ['GA', 'CA'] });
    expect([column('french'), column('allied'), drm('allied').left]).toEqual(['F', 'A', -1]);
  }),
  rule('6.9', 'Morale Superiority of the Lead is one column right for the better side', () => {
    const at = (morale: number) => {
      const { column } = fight(map('four-days', { N2: { ...ney, morale }, P1: zieten }, french), {
        chits: ['GA', 'GA'],
      });
      return [column('french'), column('allied')];
    };
    expect([at(5), at(4), at(3)]).toEqual([
      ['D', 'B'],
      ['C', 'B'],
      ['C', 'C'],
    ]);
  }),
  rule('6.9', 'Past the last column each shift is one more on the dice', () => {
    const everybody = Object.fromEntries(['N1', 'N2', 'N3', 'N4'].map((id) => [id, { ...ney, mode: 'ECH' as const }]));
    const { strength, column, drm } = fight(map('four-days', { ...everybody, P1: zieten }, french), {
      chits: ['LFA', 'RFA'],
    });
    // 106 are I; two right and Morale make three, of which one finds room.
    expect([strength('french'), column('french'), drm('french').right]).toEqual([106, 'J', 2]);
  }),
  rule(
    '6.4',
    'March Order may not attack a flank, Concentrated may not retreat, the attacker may not hold first',
    () => {
      const laid = (mode: 'MO' | 'CON' | 'LOB', gt: Tactic) =>
        refused(game, map('four-days', { N2: { ...ney, mode }, P1: zieten }, french), 'french:grand-tactic', gt);
      expect(
        [laid('MO', 'LFA'), laid('MO', 'RFA'), laid('CON', 'RET'), laid('LOB', 'HOLD')].map((no) => no !== null),
      ).toEqual([true, true, true, true]);
      expect([laid('MO', 'CA'), laid('CON', 'GA'), laid('LOB', 'RET')]).toEqual([null, null, null]);
    },
  ),
  rule('6.4', 'Hold and Retreat do not meet: the retreating side leaves unhurt and unpursued', () => {
    const state = map('four-days', { N4: ney, P1: zieten }, french);
    const { after, of } = fight(state, { chits: ['RET', 'HOLD'] });
    expect(of('FERT')).toEqual([]);
    expect(corpsOf(after, 'N4')).toMatchObject({ area: state.corps[3]!.came, steps: [1, 1, 1, 1] });
  }),
  rule('6.4', 'Retreat and Retreat: the attacker goes back and the defender stays', () => {
    const state = map('four-days', { N2: ney, P1: zieten }, french);
    const { after, of } = fight(state, { chits: ['RET', 'RET'] });
    expect(of('FERT')).toEqual([]);
    expect([corpsOf(after, 'N2').area, corpsOf(after, 'P1').area]).toEqual([
      corpsOf(state, 'N2').came,
      corpsOf(state, 'P1').area,
    ]);
  }),
  rule('6.15', 'A battle has two rounds and no third', () => {
    const { askedFor } = fight(map('four-days', { N2: ney, P1: zieten }, french), {
      chits: ['GA', 'HOLD'],
      otherDice: 'lowest',
    });
    expect(askedFor('grand-tactic').map(({ request }) => request.round)).toEqual([1, 1, 2, 2]);
  }),
);
