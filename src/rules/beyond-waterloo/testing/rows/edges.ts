/** Chapters 3 to 14 on the map: where two rules meet, and the last number of a band. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { Marcher, MarchOption } from '../../campaign/kinds.ts';
import { mask } from '../../campaign/knowledge.ts';
import { refitRequest } from '../../campaign/mobilisation.ts';
import type { State } from '../../campaign/state.ts';
import { inSupply } from '../../campaign/supply.ts';
import { at, held, order } from '../campaign-steps.ts';
import { fight } from '../fights.ts';
import { areaOf, battle, type CampaignId, controlOf, corpsOf, game, map, opened, placeOf } from '../positions.ts';

const french = { active: 0, first: 0, turn: 2 } as const;
const steps = (state: State, id: string) => corpsOf(state, id).steps.reduce((sum, one) => sum + one, 0);
const marched = (state: State, answer: unknown = [], faces: number[] = []) =>
  play(game, state, {
    through: `${state.turn}/ops/${state.phase}-march-${state.active}-0`,
    answers: { march: answer },
    dice: [{ for: 'Force March', faces }],
  });
const options = (state: State, id: string): readonly MarchOption[] =>
  marched(state)
    .askedFor('march')[0]!
    .request.marchers.find((marcher: Marcher) => marcher.id === id)?.options ?? [];

export const edges = chapter(
  'Where rules of the campaign meet',
  rule('5.3', 'A line in haste has four MP: two areas of clear ground', () => {
    const forced = options(map('four-days', { N1: { area: 'CRL', mode: 'LOB' } }, french), 'N1').filter(
      (option) => option.forced && option.first === 'none',
    );
    expect(forced.map(({ to }) => to)).toContain('MSJ');
    expect(forced.map(({ to }) => to)).not.toContain('BXL');
  }),
  rule('5.3', 'Who rests in a Pass may form there with his last MP, who meets an enemy in it may not', () => {
    const lasts = (more: Parameters<typeof map>[1]) =>
      options(map('saxony-1813', { F3: { area: 'PIR', mode: 'MO' }, ...more }, french), 'F3').find(
        ({ to, first, forced }) => to === 'NOL' && first === 'none' && !forced,
      )!.lasts;
    expect([lasts({}).includes('LOB'), lasts({ A1: { area: 'NOL' } })]).toEqual([true, ['none']]);
  }),
  rule('5.3', 'Half of Guards is no majority on a Force March', () => {
    const after = (guards: readonly number[]) =>
      marched(
        map('hundred-days', { F1: { area: 'PAR', steps: guards, mode: 'MO' } }, { ...french, phase: 0 }),
        order('F1', 'CHL', { forced: true }),
        [5],
      ).after;
    expect([steps(after([1, 1, 0, 2]), 'F1'), steps(after([2, 1, 0, 2]), 'F1')]).toEqual([3, 5]);
  }),
  rule('5.3', 'On the nineteenth March Order has its five MP again', () => {
    const reached = (turn: number) =>
      options(map('four-days', { N1: { area: 'BEA', mode: 'MO' } }, { ...french, turn }), 'N1').some(
        ({ to, forced, first }) => to === 'FLS' && !forced && first === 'none',
      );
    expect([reached(4), reached(5)]).toEqual([false, true]);
  }),
  rule('4.6', 'A Formation that lost all its leaders is led by a General of one AP, and marches like any other', () => {
    const led = play(
      game,
      at('four-days', { N2: { area: 'BEA', mode: 'MO', leaders: ['gone', 'gone'], ap: 0 } }, 'administration'),
      { otherDice: 'lowest' },
    ).after;
    expect(corpsOf(led, 'N2').ap).toBe(1);
    const ways = options(
      map('four-days', { N2: { area: 'BEA', mode: 'MO', leaders: ['gone', 'gone'], ap: 1 } }, { ...french, turn: 2 }),
      'N2',
    );
    expect(ways.map(({ to }) => to)).toContain('QBR');
  }),
  rule('4.6', 'A wounded leader is refilled to half his rating, rounded up', () => {
    const { after } = play(
      game,
      at('hundred-days', { F2: { area: 'PAR', leaders: ['wounded', 'fit', 'fit'], ap: 0 } }, 'administration'),
      { dice: [{ for: '4.6.3', faces: [4] }], otherDice: 'lowest' },
    );
    expect(corpsOf(after, 'F2').ap).toBe(2);
  }),
  rule('9', 'Thirty steps are no crowd', () => {
    const added = (more: Parameters<typeof map>[1]) =>
      play(
        game,
        at('saxony-1813', { F4: { area: 'MEI' }, F7: { area: 'MEI' }, ...more }, 'attrition', { chest: [9, 9] }),
        {
          otherDice: 'lowest',
        },
      )
        .of('Attrition')[0]!
        .modifiers.reduce((sum, { value }) => sum + Number(value), 0);
    expect([added({}), added({ GMAG: { area: 'MEI' } })]).toEqual([0, 1]);
  }),
  rule('11', 'Ten steps need no maintenance', () => {
    const state = at('saxony-1813', { F1: { area: 'MEI' } }, 'attrition', { chest: [1, 0] });
    expect([steps(state, 'F1'), play(game, state, { otherDice: 'lowest' }).after.chest[0]]).toEqual([10, 1]);
  }),
  rule('9', 'A border of three MP or two phases is one more on the way of supply', () => {
    const state = held(map('hundred-days', {}), ['BAY', 'TLS'], 1);
    // Paris, Orléans two, Tours four; Nantes six.
    expect(['ORL', 'TRS', 'VEN'].map((id) => inSupply(state, 0, areaOf(state, id)))).toEqual([true, true, false]);
  }),
  rule('8.2', 'Bülow comes to Brussels where Louvain is French, and waits while all three sources are', () => {
    const came = (areas: readonly string[]) => {
      const state = Object.assign(opened('four-days'), { turn: 3, step: 'mobilisation' });
      return placeOf(play(game, held(state, areas, 0), { otherDice: 'lowest' }).after, 'P3');
    };
    expect([came([]), came(['LVN']), came(['LVN', 'BXL', 'NMR'])]).toEqual(['LVN', 'BXL', null]);
  }),
  rule('7', 'With Wellington’s Formation at Morale 0 it is Blücher who rolls for the Allies', () => {
    const chooser = (morale: number) =>
      play(
        game,
        map(
          'hundred-days',
          {
            F1: { area: 'MAU' },
            A3: { area: 'BRU', morale },
            A5: { area: 'NAM', leaders: ['wounded', 'fit', 'fit'] },
          },
          { turn: 2, stage: 'initiative' },
        ),
        { through: '2/ops/0-initiative-0-0', dice: [{ for: 'Initiative', faces: [3, 5] }] },
      ).askedFor('initiative')[0]!.seat;
    // Eight for Napoleon; nine with Wellington’s four, seven with half of Blücher’s.
    expect([chooser(5), chooser(0)]).toEqual(['allied', 'french']);
  }),
  rule('7', 'On 15 June the French go first without a roll, and dice decide from the second OPs Phase on', () => {
    const opening = (id: CampaignId, through: string) =>
      play(game, opened(id), { through, otherDice: 'lowest', answers: { march: [] } });
    expect(opening('hundred-days', '1/ops/0-march-0-0').of('Initiative')).toEqual([]);
    expect(opening('hundred-days', '1/ops/0-march-0-0').askedFor('march')[0]!.seat).toBe('french');
    expect(opening('hundred-days', '1/ops/1-initiative-0-0').of('Initiative').length).toBeGreaterThan(0);
  }),
  rule('7', 'After a French Waterloo the second OPs Phase comes first, and the Allies move in it first', () => {
    const state = opened('beyond-waterloo');
    expect([state.turn, state.phase]).toEqual([1, 1]);
    const { askedFor } = play(game, state, { until: '2/mobilisation', otherDice: 'middle', answers: { march: [] } });
    expect(askedFor('march').map(({ seat }) => seat)).toEqual(['allied', 'french']);
  }),
  rule('14.2', 'A unit that was destroyed may be rebuilt', () => {
    const { units } = refitRequest(
      at('hundred-days', { F2: { area: 'PAR', steps: [0, 4, 1] } }, 'administration', { chest: [50, 50] }),
      0,
    );
    expect(units.map(({ id }) => id)).toEqual(['F2/0']);
  }),
  rule('14.2', 'So many steps a nation and a turn: 1815 by its own list, Saxony by the other', () => {
    const caps = (id: CampaignId, side: 0 | 1) =>
      refitRequest(at(id, {}, 'administration', { turn: 6, chest: [50, 50], nerve: 5 }), side).caps;
    expect(caps('hundred-days', 1)).toMatchObject({ prussia: 3, austria: 2, russia: 1, britain: 1, minor: 2 });
    expect(caps('saxony-1813', 1)).toMatchObject({ prussia: 3, austria: 2, russia: 2 });
    expect([caps('hundred-days', 0).france, caps('saxony-1813', 0).france]).toEqual([4, 4]);
  }),
  rule('27', 'Strasbourg that surrenders shakes Paris by one, Landau does not', () => {
    const nerve = (id: string, area: string) =>
      play(
        game,
        at('hundred-days', { [id]: { area, shut: true, siege: 2 }, A9: { area } }, 'attrition', {
          nerve: 5,
          quiet: true,
        }),
        {
          dice: [{ for: 'Siege', faces: [6, 6] }],
          otherDice: 'lowest',
        },
      ).after.nerve;
    expect([nerve('GSTR', 'STR'), nerve('GLAN', 'LAN')]).toEqual([4, 5]);
  }),
  rule('27', 'A French defeat of thirty in a hundred is one more for Paris', () => {
    const after = (faces: number[]) => {
      const outcome = fight(
        map(
          'hundred-days',
          {
            F2: { area: 'CHA', mode: 'LOB' },
            A4: { area: 'CHA', from: 'NAM', mode: 'ECH' },
            A5: { area: 'CHA', from: 'NAM', mode: 'ECH' },
          },
          { ...battle('allied'), turn: 3, nerve: 8, quiet: true },
        ),
        { chits: ['LFA', 'HOLD'], dice: [{ for: 'the Allies FERT', faces }, low('the French')] },
      );
      return [8 - steps(outcome.after, 'F2') >= 3, outcome.after.nerve];
    };
    expect([after([1, 1]), after([6, 5])]).toEqual([
      [false, 7],
      [true, 6],
    ]);
  }),
  rule('6.9', 'Besiegers who march off leave the fortress free at once, and its ground to whoever held out', () => {
    const state = map(
      'hundred-days',
      { GSTR: { area: 'STR', shut: true, siege: 2 }, A9: { area: 'STR', mode: 'MO' } },
      { turn: 3, active: 1, first: 1, phase: 0 },
    );
    const { after } = play(game, held(state, ['STR'], 1), {
      until: '3/attrition',
      answers: { 'allied:march': order('A9', 'LAN') },
      otherDice: 'middle',
    });
    expect([corpsOf(after, 'GSTR').shut, controlOf(after, 'STR')]).toEqual([false, 'french']);
  }),
  rule('W1', 'A besieged fortress sees its own area only', () => {
    const seen = (shut: boolean) => {
      const state = map(
        'hundred-days',
        { GSTR: { area: 'STR', shut }, A9: { area: shut ? 'STR' : 'MAI' }, A10: { area: 'MAN' } },
        french,
      );
      return corpsOf(mask(held(state, ['LAN'], 1), 'french'), 'A10').area >= 0;
    };
    expect([seen(false), seen(true)]).toEqual([true, false]);
  }),
  rule('9', 'In the four days a Formation with an enemy on every way to its sources fights Out of Supply', () => {
    const strength = (more: Parameters<typeof map>[1]) =>
      fight(
        map(
          'four-days',
          { N2: { area: 'QBR', from: 'CRL', mode: 'LOB' }, P1: { area: 'QBR', mode: 'LOB' }, ...more },
          { ...battle('french'), turn: 5 },
        ),
        { chits: ['GA', 'GA'] },
      ).strength('french');
    // Beaumont is reached over Charleroi or Mons.
    expect([
      strength({}),
      strength({ P2: { area: 'CRL' } }),
      strength({ P2: { area: 'CRL' }, W2: { area: 'MNS' } }),
    ]).toEqual([16, 16, 8]);
  }),
);
function low(who: string) {
  return { for: `${who} FERT`, faces: [1, 1] };
}
