/** 5.3: marches, Force Marches, and who may not march. */
import { expect } from 'vitest';
import { play, refused } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { Marcher, MarchOption } from '../../campaign/kinds.ts';
import type { State } from '../../campaign/state.ts';
import { order } from '../campaign-steps.ts';
import { controlOf, corpsOf, game, map, opened, placeOf } from '../positions.ts';

const french = { active: 0, first: 0, turn: 2 } as const;
const allied = { active: 1, first: 1, turn: 2 } as const;
/** The marches the active side is offered for a Formation; none where it is not asked about it. */
const options = (state: State, id: string, how: Partial<MarchOption> = {}): readonly MarchOption[] => {
  const { request } = marched(state, []).askedFor('march')[0] ?? {};
  const found: Marcher | undefined = request?.marchers.find((marcher: Marcher) => marcher.id === id);
  return (found?.options ?? []).filter(
    ({ first, forced }) => first === (how.first ?? 'none') && forced === (how.forced ?? false),
  );
};
/** By area: what the march there costs. */
const costs = (state: State, id: string, how: Partial<MarchOption> = {}) =>
  Object.fromEntries(options(state, id, how).flatMap(({ to, way, cost }) => (way.length > 0 ? [[to, cost]] : [])));
const marched = (state: State, answer: unknown, dice: number[] = []) =>
  play(game, state, {
    through: `${state.turn}/ops/${state.phase}-march-${state.active}-0`,
    answers: {
      march: (_: unknown, seat: string) => (seat === (state.active === 0 ? 'french' : 'allied') ? answer : []),
    },
    dice: [{ for: 'Force March', faces: dice }],
  });

export const marches = chapter(
  'Marches',
  rule('5.3', 'March Order has five MP: clear ground takes two, a river one more, a long border two', () => {
    const reached = costs(map('four-days', { N1: { area: 'BEA', mode: 'MO' } }, french), 'N1');
    expect(reached).toMatchObject({ MNS: 2, CRL: 3, NIV: 4, FLS: 5, QBR: 5 });
    expect(Object.keys(reached)).toHaveLength(5);
    // Mons to Hal is long.
    expect(costs(map('four-days', { N1: { area: 'MNS', mode: 'MO' } }, french), 'N1').HAL).toBe(4);
  }),
  rule('5.3', 'Line of Battle and Echelon have two MP, Concentrated does not march', () => {
    const reached = (mode: 'LOB' | 'ECH' | 'CON') =>
      Object.keys(costs(map('four-days', { N1: { area: 'HAL', mode } }, french), 'N1')).sort();
    expect([reached('LOB'), reached('ECH'), reached('CON')]).toEqual([
      ['BXL', 'MNS', 'MSJ', 'NIV'],
      ['BXL', 'MNS', 'MSJ', 'NIV'],
      [],
    ]);
  }),
  rule('5.3', 'Woods take two MP, swamp and highlands three, a Pass four', () => {
    const from = (area: string) => costs(map('saxony-1813', { F1: { area, mode: 'MO' } }, french), 'F1');
    expect([from('BER').JUT, from('BER').LUB, from('DRE').PIR, from('CHE').KOM]).toEqual([2, 3, 3, 4]);
  }),
  rule(
    '5.3',
    'Borders are one, two or three MP longer, and a river is waived by an own fortress on either side',
    () => {
      const from = (area: string) => costs(map('hundred-days', { F1: { area, mode: 'MO' } }, french), 'F1');
      expect([from('CHL').MEA, from('CHL').TRO, from('PAR').ORL]).toEqual([3, 4, 5]);
      expect([from('MAU').CHA, from('DIJ').BES]).toEqual([2, 3]);
    },
  ),
  rule('5.3', 'One area may always be entered, for the whole allowance', () => {
    const state = map('hundred-days', { F5: { area: 'STR', mode: 'LOB' } }, french);
    // Epinal is highlands over a long border: five MP of two.
    expect(costs(state, 'F5')).toHaveProperty('EPI');
    expect(
      Object.keys(costs(state, 'F5')).every((to) =>
        state.field.map.exits[state.field.map.indexOf('STR')]!.some((exit) => state.field.areas[exit.to]!.id === to),
      ),
    ).toBe(true);
  }),
  rule('5.3', 'A Pass is entered in March Order alone', () => {
    const into = (mode: 'MO' | 'LOB' | 'ECH') =>
      costs(map('saxony-1813', { F3: { area: 'PIR', mode } }, french), 'F3').NOL !== undefined;
    expect([into('MO'), into('LOB'), into('ECH')]).toEqual([true, false, false]);
  }),
  rule('5.3', 'One change of mode a Segment, for an MP, first or last; March Order not into Concentrated', () => {
    const state = map('four-days', { N1: { area: 'QBR', mode: 'MO' } }, french);
    const to = (id: string) => options(state, 'N1').find((option) => option.to === id)!;
    expect([...to('BXL').lasts].sort()).toEqual(['ECH', 'LOB', 'none']);
    const first = options(map('four-days', { N1: { area: 'QBR', mode: 'CON' } }, french), 'N1', { first: 'MO' });
    // Four MP are left, and no second change.
    expect(first.find((option) => option.to === 'BXL')!.lasts).toEqual(['none']);
    expect(first.some((option) => option.cost > 5)).toBe(false);
  }),
  rule('5.3', 'To leave an area with an enemy in it takes an MP more', () => {
    const leaving = (more: object) =>
      costs(map('hundred-days', { A9: { area: 'STR', mode: 'MO' }, ...more }, allied), 'A9').SAV;
    expect([leaving({}), leaving({ GSTR: { area: 'STR', shut: true } })]).toEqual([4, 5]);
  }),
  rule(
    '5.3',
    'A road of two OPs Phases: the first is spent on it, in March Order, and the second brings it there',
    () => {
      const state = map(
        'hundred-days',
        { F9: { area: 'BOR', mode: 'MO' }, A9: { area: 'MAN' } },
        { ...french, phase: 0 },
      );
      const { after } = marched(state, order('F9', 'TRS'));
      expect([placeOf(after, 'F9'), corpsOf(after, 'F9').mode, corpsOf(after, 'F9').road]).toEqual([
        'BOR',
        'MO',
        state.field.map.indexOf('TRS'),
      ]);
      const there = play(game, after, { until: '2/attrition', otherDice: 'middle' }).after;
      expect([placeOf(there, 'F9'), corpsOf(there, 'F9').road]).toEqual(['TRS', -1]);
    },
  ),
  rule('5.3', 'A Force March is two MP more, in March Order or Line of Battle, and no change of mode after it', () => {
    const forced = (mode: 'MO' | 'LOB' | 'ECH') =>
      options(map('four-days', { N1: { area: 'BEA', mode } }, french), 'N1', { forced: true });
    expect(forced('MO').find(({ to }) => to === 'MSJ')).toMatchObject({ cost: 6, lasts: ['none'] });
    expect([forced('LOB').some(({ to }) => to === 'NIV'), forced('ECH').length]).toEqual([true, 0]);
  }),
  rule(
    '5.3',
    'A Force March costs a step on 5, and Morale too on 6; a Formation mostly of Guards has one off the die',
    () => {
      const cost = (id: string, die: number) => {
        const state = map('hundred-days', { [id]: { area: 'MAU', mode: 'MO' } }, french);
        const { after, before } = marched(state, order(id, 'COM', { forced: true }), [die]);
        const lost = (of: State) => corpsOf(of, id).steps.reduce((sum, one) => sum + one, 0);
        return [lost(before) - lost(after), corpsOf(before, id).morale - corpsOf(after, id).morale];
      };
      expect([cost('F2', 4), cost('F2', 5), cost('F2', 6)]).toEqual([
        [0, 0],
        [1, 0],
        [1, 1],
      ]);
      expect([cost('F1', 5), cost('F1', 6)]).toEqual([
        [0, 0],
        [1, 0],
      ]);
    },
  ),
  rule(
    '27.2.3',
    'The Emperor’s Formation that loses its last Morale by a Force March ends the campaign before anybody fights',
    () => {
      const state = map('hundred-days', { F2: { area: 'MAU', mode: 'MO', morale: 1 } }, french);
      const { scenario, sheets } = state.field;
      // His own are Guards, whom it costs no Morale: here he rides with the line.
      const [leader] = sheets.find(({ id }) => id === 'F2')!.data.leaders;
      const emperor = { ...scenario.emperor!, name: leader!.name };
      const line = { ...scenario, emperor, options: { ...scenario.options, fatal: true } };
      Object.assign(state, { field: { ...state.field, scenario: line } });
      const after = (die: number) => marched(state, order('F2', 'COM', { forced: true }), [die]).after;
      expect([after(5).over, after(6).over?.why]).toEqual([null, `${leader!.name}’s Formation has lost all Morale`]);
      expect([placeOf(after(6), 'F2'), game.rules.sequence(after(6))]).toEqual(['MAU', null]);
    },
  ),
  rule('5.3', 'In the four days Force Marches cost no steps', () => {
    const { of, after } = marched(
      map('four-days', { N2: { area: 'BEA', mode: 'MO' } }, french),
      order('N2', 'MSJ', { forced: true }),
    );
    expect([of('Force March').length, placeOf(after, 'N2'), corpsOf(after, 'N2').forced]).toEqual([0, 'MSJ', true]);
  }),
  rule('5.3', 'To enter an area with an enemy ends the march', () => {
    const state = map('four-days', { N1: { area: 'BEA', mode: 'MO' }, P1: { area: 'CRL' } }, french);
    expect(options(state, 'N1').find(({ to }) => to === 'CRL')).toMatchObject({ battle: true });
    expect(costs(state, 'N1')).not.toHaveProperty('FLS');
  }),
  rule('5.3', 'Whoever meets an enemy nobody saw stops there', () => {
    const state = map('four-days', { N1: { area: 'BEA', mode: 'MO' }, W1: { area: 'NIV' } }, french);
    expect(placeOf(marched(state, order('N1', 'MSJ', { forced: true })).after, 'N1')).toBe('NIV');
  }),
  rule('5.3', 'An area is taken on entry, and in passing through', () => {
    const { after } = marched(map('four-days', { N1: { area: 'BEA', mode: 'MO' } }, french), order('N1', 'NIV'));
    expect([controlOf(after, 'MNS'), controlOf(after, 'NIV'), controlOf(after, 'CRL')]).toEqual([
      'french',
      'french',
      'allied',
    ]);
  }),
  rule('5.3', 'A stack without a leader marches one area and attacks nobody', () => {
    const state = map('hundred-days', { NGVER: { area: 'VER', mode: 'MO' }, A9: { area: 'MET' } }, french);
    expect(options(state, 'NGVER').every(({ way }) => way.length <= 1)).toBe(true);
    expect(costs(state, 'NGVER')).not.toHaveProperty('MET');
  }),
  rule('6.8.6d', 'No more steps march into swamp, highlands or a pass than fit there', () => {
    const state = map('saxony-1813', { F4: { area: 'PIR', mode: 'MO' }, F5: { area: 'PIR', mode: 'MO' } }, french);
    const [large, small] = [order('F4', 'NOL'), order('F5', 'NOL')];
    expect([refused(game, state, 'french:march', large), refused(game, state, 'french:march', small)]).toEqual([
      null,
      null,
    ]);
    expect(refused(game, state, 'french:march', [...large, ...small])).not.toBeNull();
  }),
  rule('5.2', 'A Formation at Morale 0 attacks nobody', () => {
    const state = map('four-days', { N2: { area: 'BEA', mode: 'MO', morale: 0 }, P1: { area: 'CRL' } }, french);
    expect(costs(state, 'N2')).not.toHaveProperty('CRL');
    expect(costs(state, 'N2')).toHaveProperty('MNS');
  }),
  rule('5.3', 'Garrisons and whoever is shut in do not march', () => {
    const state = map(
      'hundred-days',
      { GSTR: { area: 'STR' }, F6: { area: 'BEL', shut: true }, A9: { area: 'BEL' } },
      french,
    );
    expect([options(state, 'GSTR'), options(state, 'F6')]).toEqual([[], []]);
  }),
  rule('5.3', 'On the fifteenth of June Hill and Wellington’s reserve do not march', () => {
    const may = (turn: number) =>
      options(map('four-days', { W2: { area: 'HAL' }, W3: { area: 'BXL' } }, { ...allied, turn }), 'W3').length > 0;
    expect([may(1), may(2)]).toEqual([false, true]);
  }),
  ruled('5.3', 'Nobody marches past Mons to Hal while its garrison stands', 'W57', () => {
    const beaumont = { N1: { area: 'BEA', mode: 'MO' }, P1: { area: 'CRL' } } as const;
    const reach = (placed: Parameters<typeof map>[1]) =>
      Object.keys(costs(map('four-days', placed, french), 'N1', { forced: true }));
    expect(reach(beaumont)).toContain('HAL');
    expect(reach({ ...beaumont, GMNS: { area: 'MNS' } })).not.toContain('HAL');
    expect(placeOf(opened('four-days'), 'GMNS')).toBe('MNS');
  }),
  rule('5.3', 'On the seventeenth and eighteenth March Order has four MP', () => {
    const far = (turn: number) =>
      costs(map('four-days', { N1: { area: 'BEA', mode: 'MO' } }, { ...french, turn }), 'N1').FLS !== undefined;
    expect([2, 3, 4, 5].map(far)).toEqual([true, false, false, true]);
  }),
  rule('21.7', 'Spain is closed to both sides before it enters the war', () => {
    expect(costs(map('hundred-days', { F9: { area: 'BAY', mode: 'MO' } }, french), 'F9')).not.toHaveProperty('SPW');
  }),
  rule('4.4', 'Davout does not leave Paris, unless Napoleon is there or an enemy next to it', () => {
    const may = (more: object) =>
      options(
        map('hundred-days', { F12: { area: 'PAR', mode: 'MO' }, F1: { area: 'MAU' }, ...more }, french),
        'F12',
      ).some(({ way }) => way.length > 0);
    expect([may({}), may({ F1: { area: 'PAR' } }), may({ A9: { area: 'MEA' } })]).toEqual([false, true, true]);
  }),
);
