/** 6.9 once more: who is inside, who stands before the gates, and what a siege does to both. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../campaign/state.ts';
import { inSupply } from '../../campaign/supply.ts';
import { at, held, type Placed } from '../campaign-steps.ts';
import { chits, fight } from '../fights.ts';
import { areaOf, battle, controlOf, corpsOf, game, map, placeOf } from '../positions.ts';

const relieving = { ...battle('french'), turn: 3 };
const besieging = { ...battle('allied'), turn: 3 };
const lowest = { otherDice: 'lowest' } as const;

export const walls = chapter(
  'More of fortresses',
  rule('6.8', 'A besieger who stands in the hills since the last OPs Phase does not enter them', () => {
    const entering = (own: object) =>
      fight(
        map(
          'hundred-days',
          { GGRE: { area: 'GRE', shut: true }, A15: { area: 'GRE', mode: 'LOB', ...own } },
          besieging,
        ),
        { chits: ['GA', 'HOLD'], answers: { 'next-battle': 'GRE' }, otherDice: 'lowest' },
      ).drm('allied').highlands;
    expect([entering({}), entering({ from: 'MCE' })]).toEqual([undefined, -2]);
  }),
  rule('6.8.5', 'The National Guards of a garrison that is stormed are one less', () => {
    const stormed = fight(
      map('hundred-days', { GSTR: { area: 'STR', shut: true }, A9: { area: 'STR', mode: 'LOB' } }, besieging),
      { chits: ['GA', 'HOLD'], answers: { 'next-battle': 'STR' }, otherDice: 'lowest' },
    );
    expect(stormed.drm('french').nationalGuard).toBe(-1);
  }),
  rule('6.8.6d', 'A Fortress takes the place of its city, and doubles a line by Hold alone', () => {
    const at = (gt: 'HOLD' | 'GA') => {
      const liege = { F2: { area: 'LIE', from: 'NAM', mode: 'LOB' }, A7: { area: 'LIE', mode: 'LOB' } } as const;
      const state = map('hundred-days', liege, relieving);
      for (const id of ['CHA', 'NAM']) state.control = state.control.with(areaOf(state, id), 0);
      return fight(state, { chits: ['GA', gt], otherDice: 'lowest' });
    };
    expect([at('HOLD').drm('french').fortress, at('HOLD').drm('french').terrain]).toEqual([-5, undefined]);
    expect([at('GA').drm('french').fortress, at('HOLD').strength('allied'), at('GA').strength('allied')]).toEqual([
      undefined,
      18,
      9,
    ]);
    // Sixteen are C, better Morale one right; the walls one left in the first round, whatever is laid behind them.
    expect([at('GA').column('french', 1), at('GA').column('french', 2)]).toEqual(['C', 'D']);
  }),
  rule('6.13', 'Who besieges has an enemy in his area, and does not react', () => {
    const asked = (more: Parameters<typeof map>[1]) =>
      fight(
        map(
          'hundred-days',
          { F2: { area: 'MAN', from: 'LAN', mode: 'LOB' }, A10: { area: 'MAN' }, A9: { area: 'STR' }, ...more },
          relieving,
        ),
        { chits: ['GA', 'HOLD'], otherDice: 'lowest' },
      ).askedFor('react').length;
    expect([asked({}), asked({ GSTR: { area: 'STR', shut: true } })]).toEqual([1, 0]);
  }),
  ruled('6.9', 'Walls do nothing for a besieger who is met by a relief', 'A5', () => {
    const state = map(
      'hundred-days',
      {
        GSTR: { area: 'STR', shut: true },
        A9: { area: 'STR', mode: 'LOB' },
        F5: { area: 'STR', from: 'SAV', mode: 'LOB' },
      },
      relieving,
    );
    state.control = state.control.with(areaOf(state, 'STR'), 1);
    const { drm, strength, askedFor } = fight(state, { chits: ['GA', 'HOLD'], otherDice: 'lowest' });
    expect([drm('french').fortress, strength('allied')]).toEqual([undefined, 22]);
    expect(askedFor('array').find(({ seat }) => seat === 'french')!.request.formations).toHaveLength(1);
  }),
  rule('6.9', 'The leader of a corps that is shut in with the garrison commands against a storm', () => {
    const state = map(
      'hundred-days',
      {
        GBEL: { area: 'BEL', shut: true },
        F6: { area: 'BEL', shut: true, mode: 'LOB' },
        A12: { area: 'BEL', mode: 'LOB' },
      },
      besieging,
    );
    const { drm, strength } = fight(state, {
      chits: ['GA', 'HOLD'],
      answers: { 'next-battle': 'BEL', 'french:array': { lead: 'F6', screens: [] } },
      otherDice: 'lowest',
    });
    // Three factors and one, doubled behind walls; the guards of both units are one less each.
    expect([drm('french').leader, strength('french'), drm('french').nationalGuard]).toEqual([2, 8, -2]);
  }),
  rule('6.9', 'A corps behind walls wants three besieging steps for each of its own too', () => {
    const rolled = (more: Placed) =>
      play(
        game,
        at(
          'hundred-days',
          {
            GSTR: { area: 'STR', shut: true, siege: 2 },
            F5: { area: 'STR', shut: true, siege: 2, steps: [2, 1, 0] },
            A9: { area: 'STR' },
            ...more,
          },
          'attrition',
        ),
        lowest,
      ).of('Siege').length;
    // Four steps against eleven, and against eighteen.
    expect([rolled({}), rolled({ A10: { area: 'STR' } })]).toEqual([0, 1]);
  }),
  rule('6.16', 'Steps that surrender are steps destroyed', () => {
    const state = at(
      'hundred-days',
      {
        GBEL: { area: 'BEL', shut: true, siege: 2 },
        F6: { area: 'BEL', shut: true, siege: 2 },
        A12: { area: 'BEL' },
        A13: { area: 'BEL' },
      },
      'attrition',
    );
    const { after } = play(game, state, { dice: [{ for: 'Siege', faces: [6, 6] }], ...lowest });
    expect([after.lost[0], corpsOf(after, 'F6').fate, corpsOf(after, 'GBEL').fate, controlOf(after, 'BEL')]).toEqual([
      3,
      'gone',
      'gone',
      'allied',
    ]);
  }),
  rule('9', 'The garrison he besieges does not bar a besieger’s supply, nor that of those behind him', () => {
    const state = held(
      map('hundred-days', { GSTR: { area: 'STR', shut: true }, A9: { area: 'STR' }, A10: { area: 'SAV' } }),
      ['STR'],
      1,
    );
    expect([inSupply(state, 1, areaOf(state, 'STR')), inSupply(state, 1, areaOf(state, 'SAV'))]).toEqual([true, true]);
    // Without him it does: the way by Landau and Saarlouis is French.
    corpsOf(state, 'A9').area = areaOf(state, 'BAS');
    held(state, ['STR'], 0);
    expect(inSupply(state, 1, areaOf(state, 'SAV'))).toBe(false);
  }),
  rule('9', 'A fortress feeds whoever is shut in for two turns more, and not after', () => {
    const stormed = (turns: number) => {
      const state = held(
        map(
          'hundred-days',
          { GSTR: { area: 'STR', shut: true }, A9: { area: 'STR', mode: 'LOB' } },
          { ...battle('allied'), turn: 3 },
        ),
        ['STR'],
        1,
      );
      state.cutOff = state.cutOff.with(areaOf(state, 'STR'), turns);
      const { strength, drm } = fight(state, { chits: ['GA', 'HOLD'], answers: { 'next-battle': 'STR' }, ...lowest });
      return [strength('french'), drm('french').outOfSupply];
    };
    expect([stormed(0), stormed(2), stormed(3)]).toEqual([
      [2, undefined],
      [2, undefined],
      [1, -2],
    ]);
  }),
  rule('9', 'A fortress is cut off while it is besieged, though its own ground lies round it', () => {
    const turn = (state: State) => play(game, Object.assign(state, { step: 'attrition', turn: 3 }), lowest).after;
    const count = (state: State) => state.cutOff[areaOf(state, 'STR')];
    const first = turn(
      held(map('hundred-days', { GSTR: { area: 'STR', shut: true }, A9: { area: 'STR' } }, { neutral: 9 }), ['STR'], 1),
    );
    const second = turn(game.rules.copy(first) as State);
    corpsOf(second, 'A9').area = areaOf(second, 'MAN');
    expect([count(first), count(second), count(turn(second))]).toEqual([1, 2, 0]);
  }),
  rule('8.3', 'Besiegers regain no Morale: there is an enemy in their area', () => {
    const morale = (more: Placed) =>
      corpsOf(
        play(
          game,
          held(
            at('hundred-days', { A9: { area: 'STR', morale: 2 }, ...more }, 'administration'),
            ['STR', 'LAN', 'SAV', 'BEL', 'EPI'],
            1,
          ),
          lowest,
        ).after,
        'A9',
      ).morale;
    expect([morale({}), morale({ GSTR: { area: 'STR', shut: true } })]).toEqual([3, 2]);
  }),
  rule('6.9', 'A garrison that shuts itself in gives up the ground, and its enemy pays no AP', () => {
    const state = map(
      'hundred-days',
      { GSTR: { area: 'STR' }, A9: { area: 'STR', from: 'LAN', mode: 'LOB' } },
      { ...battle('allied'), turn: 3 },
    );
    const { after, of } = fight(state, { chits: ['GA', 'HOLD'], answers: { 'shut-in': 'shut' } });
    expect([corpsOf(after, 'GSTR').shut, controlOf(after, 'STR'), corpsOf(after, 'A9').ap, of('FERT').length]).toEqual([
      true,
      'allied',
      3,
      0,
    ]);
  }),
  rule('6.9', 'A relief that wins opens the gates, and the ground is the holder’s again', () => {
    const state = held(
      map(
        'hundred-days',
        {
          GSTR: { area: 'STR', shut: true, siege: 3 },
          A9: { area: 'STR', mode: 'LOB' },
          F5: { area: 'STR', from: 'SAV', mode: 'LOB' },
        },
        { ...battle('french'), turn: 3 },
      ),
      ['STR'],
      1,
    );
    const { after } = play(game, state, {
      until: '3/attrition',
      answers: { ...chits(['GA', 'RET']), cards: [], march: [] },
      ...lowest,
    });
    expect([placeOf(after, 'A9') === 'STR', corpsOf(after, 'GSTR').shut, controlOf(after, 'STR')]).toEqual([
      false,
      false,
      'french',
    ]);
  }),
  rule(
    '5.2',
    'Of besiegers those at Morale 0 and those without a leader take no part in a storm, and stay where they are',
    () => {
      const stormed = (more: Placed) =>
        fight(
          map(
            'hundred-days',
            { GLUX: { area: 'LUX', shut: true }, F3: { area: 'LUX', mode: 'LOB' }, ...more },
            relieving,
          ),
          { chits: ['GA', 'HOLD'], answers: { 'next-battle': 'LUX' }, ...lowest },
        );
      const { strength, drm, after } = stormed({ NGVER: { area: 'LUX' }, F2: { area: 'LUX', mode: 'LOB', morale: 0 } });
      expect([strength('french'), drm('french').nationalGuard]).toEqual([stormed({}).strength('french'), undefined]);
      expect([placeOf(after, 'NGVER'), placeOf(after, 'F2'), placeOf(after, 'F3')]).toEqual(['LUX', 'LUX', 'LUX']);
    },
  ),
  rule('4.2.3', 'A besieger who stood there may storm without an AP, who has just come may not', () => {
    const stormed = (own: object) => {
      const state = map(
        'hundred-days',
        { GSTR: { area: 'STR', shut: true }, A9: { area: 'STR', mode: 'LOB', ap: 0, ...own } },
        besieging,
      );
      return (
        fight(state, { chits: ['GA', 'HOLD'], answers: { 'next-battle': 'STR' }, ...lowest }).of('FERT').length > 0
      );
    };
    expect([stormed({}), stormed({ from: 'LAN' })]).toEqual([true, false]);
  }),
);
