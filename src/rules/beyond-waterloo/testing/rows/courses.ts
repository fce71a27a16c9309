/** Chapters 5, 7 and 9 once more: marches, overruns, Spain, the Upper Rhine, and who commands in chief. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { Marcher, MarchOption } from '../../campaign/kinds.ts';
import type { State } from '../../campaign/state.ts';
import { inSupply } from '../../campaign/supply.ts';
import { held, order, type Placed } from '../campaign-steps.ts';
import { fight } from '../fights.ts';
import { battle, corpsOf, game, map, opened, placeOf } from '../positions.ts';

const marching = { active: 0, first: 0, turn: 2 } as const;
const lowest = { otherDice: 'lowest' } as const;
const marched = (state: State, answer: unknown = []) =>
  play(game, state, {
    through: `${state.turn}/ops/${state.phase}-march-${state.active}-0`,
    answers: { march: answer },
    otherDice: 'lowest',
  });
const options = (state: State, id: string): readonly MarchOption[] =>
  marched(state)
    .askedFor('march')[0]!
    .request.marchers.find((marcher: Marcher) => marcher.id === id)?.options ?? [];
const reached = (state: State, id: string, forced = false) =>
  options(state, id).flatMap((option) => (option.forced === forced && option.way.length > 0 ? [option.to] : []));

export const courses = chapter(
  'More of marches and supply',
  rule('5.3', 'An own fortress waives the MP of a river, and not the one less of the first round', () => {
    const state = map(
      'hundred-days',
      { F2: { area: 'MAU', mode: 'MO' }, A4: { area: 'CHA', mode: 'LOB' } },
      { ...marching, phase: 0 },
    );
    const option = options(state, 'F2').find(({ to, first, forced }) => to === 'CHA' && first === 'none' && !forced)!;
    expect([option.cost, option.lasts.includes('ECH')]).toEqual([2, true]);
    const there = marched(state, order('F2', 'CHA', { last: 'ECH' })).after;
    const { drm } = fight(Object.assign(there, battle('french')), { chits: ['LFA', 'GA'], ...lowest });
    expect([corpsOf(there, 'F2').mode, drm('french', 1).terrain, drm('french', 2).terrain]).toEqual([
      'ECH',
      -1,
      undefined,
    ]);
  }),
  rule('5.3', 'Upon meeting an enemy a Formation may still form, if it has the MP and made no haste', () => {
    const lasts = (to: string, forced = false) =>
      options(map('four-days', { N1: { area: 'BEA', mode: 'MO' }, P1: { area: to } }, marching), 'N1').find(
        (option) => option.to === to && option.first === 'none' && option.forced === forced,
      )!.lasts;
    // Three MP of five, five, and six of seven.
    expect([lasts('CRL').includes('ECH'), lasts('QBR'), lasts('MSJ', true)]).toEqual([true, ['none'], ['none']]);
  }),
  ruled('5.3', 'Who has just left Concentrated for a line does not march in that Segment', 'W26', () => {
    const ways = (mode: 'LOB' | 'MO') =>
      options(map('four-days', { N1: { area: 'HAL', mode: 'CON' } }, marching), 'N1').filter(
        ({ first, forced, way }) => first === mode && !forced && way.length > 0,
      ).length;
    expect([ways('LOB'), ways('MO') > 0]).toEqual([0, true]);
  }),
  rule('5.3', 'Ten to one rides over and nine does not, and never over the garrison of a fortress', () => {
    const cologne = (more: Placed, id = 'F1', horse = {}) =>
      reached(
        map('hundred-days', { [id]: { area: 'NAM', mode: 'MO', ...horse }, ...more }, marching),
        id,
        true,
      ).includes('COL');
    const past = (horse: readonly number[]) => cologne({ A16: { area: 'LIE' } }, 'F4', { steps: horse });
    expect([past([1, 1, 1, 1]), past([1, 0, 1, 1])]).toEqual([true, false]);
    expect([cologne({}), cologne({ A16: { area: 'LIE' } }), cologne({ GLIE: { area: 'LIE' } })]).toEqual([
      true,
      true,
      false,
    ]);
  }),
  rule('5.3', 'Who is ridden over is destroyed, and it costs no AP', () => {
    const state = map('hundred-days', { F2: { area: 'STQ', mode: 'MO' }, A16: { area: 'MAU' } }, marching);
    const { after } = marched(state, order('F2', 'ATH'));
    expect([placeOf(after, 'F2'), after.lost, corpsOf(after, 'F2').ap]).toEqual(['ATH', [0, 1], 3]);
  }),
  rule('21.7', 'Spain is open to both once it is in the war, and nobody withdraws there before', () => {
    const beaten = (neutral: number) => {
      const state = map(
        'hundred-days',
        { F7: { area: 'BAY' }, A9: { area: 'BAY', from: 'BOR', mode: 'LOB' }, A10: { area: 'TLS' } },
        { ...battle('allied'), turn: 5, neutral },
      );
      if (neutral > 0) held(state, ['SPW'], 1);
      return placeOf(fight(state, { chits: ['GA', 'RET'], answers: { 'shut-in': 'fight' }, ...lowest }).after, 'F7');
    };
    expect([beaten(0), beaten(3)]).toEqual([null, 'SPW']);
    const may = (neutral: number) => {
      const state = map('hundred-days', { F9: { area: 'BAY', mode: 'MO' } }, { ...marching, turn: 5, neutral });
      return reached(neutral > 0 ? held(state, ['SPW'], 1) : state, 'F9').includes('SPW');
    };
    expect([may(0), may(3)]).toEqual([false, true]);
  }),
  rule(
    '6.4',
    'Kleist at Luxembourg is not held back; a French march to Geneva frees the Upper Rhine, one to Charleroi does not',
    () => {
      const first = { ...marching, active: 1, first: 1, turn: 1, phase: 0 } as const;
      const state = map('hundred-days', { A8: { area: 'LUX', mode: 'MO' }, A10: { area: 'MAN', mode: 'MO' } }, first);
      expect([reached(state, 'A8').includes('MET'), reached(state, 'A10').includes('LAN')]).toEqual([true, false]);
      const freed = (id: string, from: string, to: string) =>
        marched(
          map('hundred-days', { [id]: { area: from, mode: 'MO' } }, { ...marching, turn: 1, phase: 0 }),
          order(id, to),
        ).after.unbound;
      expect([freed('F7', 'CHY', 'GEN'), freed('F2', 'MAU', 'CHA')]).toEqual([true, false]);
    },
  ),
  rule('9', 'All Formations of 1815 are in supply as it begins', () => {
    const state = opened('hundred-days');
    const hungry = state.corps.flatMap((corps, i) => {
      const { id, side } = state.field.sheets[i]!;
      return corps.fate === 'here' && !inSupply(state, side, corps.area) ? [id] : [];
    });
    expect(hungry).toEqual([]);
  }),
  rule(
    '7',
    'After Napoleon Davout’s AP count, and after Wellington and Blücher Schwarzenberg’s, then Barclay’s',
    () => {
      const ratings = (placed: Placed) =>
        play(game, map('hundred-days', placed, { turn: 4, stage: 'initiative' }), {
          through: '4/ops/0-initiative-0-0',
          ...lowest,
        })
          .of('Initiative')
          .map(({ modifiers }) => Number(modifiers[0]!.value));
      const fallen = { area: 'STQ', leaders: ['gone', 'fit', 'fit'] } as const;
      const far = { F12: { area: 'PAR' }, A17: { area: 'MAI' }, A9: { area: 'MAN' }, A14: { area: 'SIM' } } as const;
      expect([ratings({ F1: fallen, ...far, A13: { area: 'BAS' } }), ratings({ ...far })]).toEqual([
        [4, 3],
        [4, 3],
      ]);
      expect(ratings({ ...far, A13: { area: 'BAS', leaders: ['wounded', 'fit'] } })).toEqual([4, 2]);
    },
  ),
);
