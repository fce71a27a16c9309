/** Chapter 27 and the 1815 file: the nerve of Paris, the Vendée, Switzerland, peace; what each side sees; the files. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { card, chapter, rule } from '../../../../testing/rules.ts';
import { mask } from '../../campaign/knowledge.ts';
import { marchRequest } from '../../campaign/marches.ts';
import { refitRequest } from '../../campaign/mobilisation.ts';
import type { State } from '../../campaign/state.ts';
import { pointsOf } from '../../campaign/victory.ts';
import { fight } from '../fights.ts';
import { areaOf, battle, type CampaignId, controlOf, corpsOf, game, map, opened, placeOf } from '../positions.ts';

const french = { ...battle('french'), turn: 3 };
const attack = { area: 'CHA', from: 'MAU', mode: 'LOB' } as const;
/** The end of a turn of 1815 with these on the map; each die as low as it gets unless told. */
const ends = (
  placed: Parameters<typeof map>[1],
  rest: Partial<State> = {},
  dice: { for: string; faces: number[] }[] = [],
) =>
  play(game, map('hundred-days', placed, { turn: 3, step: 'attrition', neutral: 9, quiet: true, nerve: 5, ...rest }), {
    through: `${rest.turn ?? 3}/attrition`,
    dice,
    otherDice: 'lowest',
  }).after;
const held = (state: State, id: string, side: number) => ({ control: state.control.with(areaOf(state, id), side) });

export const homes = chapter(
  'Paris, the provinces and the map',
  rule(
    '27',
    'A French win over six steps is one for the nerve of Paris, a defeat one less, twice with Napoleon',
    () => {
      const nerve = (id: string, chits: readonly ['GA', 'RET'] | readonly ['RET', 'HOLD']) =>
        fight(map('hundred-days', { [id]: attack, A5: { area: 'CHA' } }, { ...french, nerve: 5 }), {
          chits,
          otherDice: 'lowest',
        }).after.nerve;
      expect([
        nerve('F2', ['GA', 'RET']),
        nerve('F1', ['GA', 'RET']),
        nerve('F2', ['RET', 'HOLD']),
        nerve('F1', ['RET', 'HOLD']),
      ]).toEqual([6, 7, 4, 3]);
    },
  ),
  rule('27', 'Battles of fewer than six steps do not move Paris', () => {
    const small = map('hundred-days', { F2: attack, A2: { area: 'CHA' } }, { ...french, nerve: 5 });
    expect(fight(small, { chits: ['GA', 'RET'], otherDice: 'lowest' }).after.nerve).toBe(5);
  }),
  rule(
    '27',
    'At the end of a turn an Allied Formation next to Paris is one less, Napoleon in a Paris below five one more',
    () => {
      expect(ends({ F2: { area: 'VAL' }, A9: { area: 'MEA' } }).nerve).toBe(4);
      expect([
        ends({ F1: { area: 'PAR' } }, { nerve: 4 }).nerve,
        ends({ F1: { area: 'PAR' } }, { nerve: 5 }).nerve,
      ]).toEqual([5, 5]);
    },
  ),
  rule('27', 'Brussels French is one more a turn, not above eight; the first loss of Lyon one less', () => {
    const start = opened('hundred-days');
    expect([
      ends({ F2: { area: 'BRU' } }, held(start, 'BRU', 0)).nerve,
      ends({ F2: { area: 'BRU' } }, { ...held(start, 'BRU', 0), nerve: 8 }).nerve,
    ]).toEqual([6, 8]);
    const lost = ends({ F2: { area: 'VAL' }, A9: { area: 'LYO' } }, held(start, 'LYO', 1));
    expect([
      lost.nerve,
      ends({ F2: { area: 'VAL' }, A9: { area: 'LYO' } }, { ...held(start, 'LYO', 1), mourned: lost.mourned }).nerve,
    ]).toEqual([4, 5]);
  }),
  rule('27', 'At two or less a die above twice the nerve deposes Napoleon; Paris Allied does at once', () => {
    const falls = (nerve: number, die: number) =>
      ends({ F2: { area: 'VAL' } }, { nerve }, [{ for: 'W37', faces: [die] }]).over?.winner;
    expect([falls(2, 4), falls(2, 5), falls(1, 3)]).toEqual([undefined, 1, 1]);
    expect(
      ends({ F2: { area: 'VAL' }, A9: { area: 'PAR' } }, held(opened('hundred-days'), 'PAR', 1)).over?.winner,
    ).toBe(1);
  }),
  rule(
    '27',
    'At nerve 3 and 4 the French take in two steps a turn, at 9 and 10 five; the War Minister in Paris one more',
    () => {
      const cap = (nerve: number, more: object = {}) =>
        refitRequest(map('hundred-days', { F1: { area: 'STQ' }, ...more }, { turn: 3, nerve }), 0).caps.france;
      expect([cap(3), cap(4), cap(5), cap(8), cap(9)]).toEqual([2, 2, 4, 4, 5]);
      expect([cap(5, { F12: { area: 'PAR' } }), cap(5, { F12: { area: 'PAR' }, F1: { area: 'PAR' } })]).toEqual([5, 4]);
    },
  ),
  rule('27', 'The Vendée: on four in the first turn, three later, it is quiet, and its army free', () => {
    const quiet = (turn: number, die: number, own = {}) =>
      ends({ F11: { area: 'VEN', ...own } }, { turn, quiet: false }, [{ for: 'W38', faces: [die] }]).quiet;
    expect([quiet(1, 3), quiet(1, 4), quiet(2, 2), quiet(2, 3)]).toEqual([false, true, false, true]);
    const may = (now: boolean) =>
      marchRequest(map('hundred-days', { F11: { area: 'VEN', mode: 'MO' } }, { quiet: now }), 0).marchers.length > 0;
    expect([may(false), may(true)]).toEqual([false, true]);
  }),
  rule('27', 'Unwatched and not quiet the Vendée is lost, and Paris shaken by one', () => {
    const after = ends({ F11: { area: 'VEN', steps: [1] } }, { turn: 2, quiet: false }, [{ for: 'W38', faces: [1] }]);
    expect([controlOf(after, 'VEN'), after.nerve]).toEqual(['allied', 4]);
  }),
  rule('27', 'The Swiss take the field at Basle the turn after a French Formation entered Geneva', () => {
    const state = map('hundred-days', { F7: { area: 'CHY', mode: 'MO' } }, { active: 0, first: 0, turn: 2 });
    const swiss = state.field.sheets.find(({ data }) => data.provoked)!;
    Object.assign(corpsOf(state, swiss.id), { fate: 'coming' });
    const orders = [{ id: 'F7', to: 'GEN', first: 'none', last: 'none', forced: false }];
    const entered = play(game, state, { through: '2/ops/0-march-0-0', answers: { march: orders } }).after;
    const next = play(game, Object.assign(entered, { turn: 3, step: 'mobilisation', neutral: 9 }), {
      otherDice: 'lowest',
    }).after;
    expect(placeOf(next, swiss.id)).toBe('BAS');
  }),
  rule('27', 'From the third turn the Allies treat with a France 25 points ahead whose nerve is eight', () => {
    const treat = (turn: number, nerve: number, theirs: number) =>
      ends({ F2: { area: 'PAR' } }, { turn, nerve, glory: [0, theirs] }).over?.winner;
    // The map is seventy French.
    expect([treat(3, 8, 45), treat(3, 8, 46), treat(3, 7, 45), treat(2, 8, 45)]).toEqual([
      0,
      undefined,
      undefined,
      undefined,
    ]);
  }),
  rule(
    '6.16',
    'A besieged fortress is half its points to its holder, rounded down, and nothing to the besieger',
    () => {
      const points = (shut: boolean) => {
        const state = map('hundred-days', { GLIL: { area: 'LIL', shut }, A9: { area: shut ? 'LIL' : 'MAN' } });
        if (shut) Object.assign(state, held(state, 'LIL', 1));
        return pointsOf(state);
      };
      const [open, shut] = [points(false), points(true)];
      expect([open[0] - shut[0], shut[1] - open[1]]).toEqual([3, 0]);
    },
  ),
  rule('W1', 'A Formation is seen in or next to an area with an own unit or a held fortress, a garrison always', () => {
    const state = map('hundred-days', {
      F2: { area: 'MAU' },
      A4: { area: 'CHA' },
      A5: { area: 'LIE' },
      A9: { area: 'MAN' },
      GANT: { area: 'ANT' },
    });
    const seen = mask(state, 'french');
    // Strasbourg looks over to Mannheim.
    expect([placeOf(seen, 'A4'), placeOf(seen, 'A5'), placeOf(seen, 'A9')]).toEqual(['CHA', null, 'MAN']);
  }),
  rule('W1', 'What an enemy Formation holds is never seen on the map', () => {
    const state = map('hundred-days', { F2: { area: 'MAU' }, A4: { area: 'CHA', steps: [1, 0], morale: 1, ap: 0 } });
    expect(corpsOf(mask(state, 'french'), 'A4')).toMatchObject({ steps: [5, 1], morale: 4 });
    expect(mask(state, 'french').chest[1]).toBe(0);
  }),
  card('2', 'The maps: 60 areas and 138 borders, 13 and 28, 28 and 55, and the points they begin with', () => {
    const size = (id: CampaignId) => {
      const { areas, borders } = opened(id).field.scenario;
      const points = (side: string) => areas.reduce((sum, area) => sum + (area.held === side ? area.vp : 0), 0);
      return [areas.length, borders.length, points('french'), points('allied')];
    };
    expect([size('hundred-days'), size('four-days'), size('saxony-1813')]).toEqual([
      [60, 138, 130, 60],
      [13, 28, 0, 24],
      [28, 55, 50, 25],
    ]);
    expect(size('beyond-waterloo').slice(0, 2)).toEqual([60, 138]);
  }),
  card('3', 'The orders of battle: steps and factors of each army as the returns give them', () => {
    const army = (
      id: CampaignId,
      side: string,
      holds: (unit: { garrison: boolean; enters?: number; leaders: readonly unknown[]; neutral: boolean }) => boolean,
    ) => {
      const units = opened(id)
        .field.scenario.formations.filter((one) => one.side === side && holds(one as never))
        .flatMap((one) => one.units);
      return [
        units.reduce((sum, { steps }) => sum + steps, 0),
        units.reduce((sum, { steps, cf }) => sum + steps * cf, 0),
      ];
    };
    const led = (one: { garrison: boolean; enters?: number; leaders: readonly unknown[]; neutral: boolean }) =>
      !one.garrison && !one.enters && one.leaders.length > 0 && !one.neutral;
    expect([
      army('hundred-days', 'french', led),
      army('saxony-1813', 'french', led),
      army('saxony-1813', 'allied', led),
    ]).toEqual([
      [44, 85],
      [70, 142],
      [84, 167],
    ]);
    expect([army('four-days', 'french', led), army('four-days', 'allied', led)]).toEqual([
      [24, 53],
      [35, 68],
    ]);
  }),
);
