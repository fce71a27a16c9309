/** W53–W56 against the grain: what meets what between a campaign and a table; written from what an order of battle says. */
import { expect } from 'vitest';
import { type Day, divisionsOf } from '../../../../game/day/index.ts';
import { type Named, play } from '../../../../testing/position.ts';
import { chapter, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../campaign/state.ts';
import type { TableResult } from '../../campaign/table-kinds.ts';
import type { Mode, Tactic } from '../../force.ts';
import { chits } from '../fights.ts';
import { battle, type CampaignId, corpsOf, game, map, placeOf } from '../positions.ts';

type Placed = Parameters<typeof map>[1];
type Pair = readonly [attacker: Tactic, defender: Tactic];

const french = (id: string, mode: Mode = 'LOB', more = {}): Placed => ({
  [id]: { area: 'QBR', from: 'CRL', mode, ...more },
});
const orange = (mode: Mode = 'LOB', more = {}): Placed => ({ W1: { area: 'QBR', mode, ...more } });
const at = (placed: Placed, id: CampaignId = 'four-days', turn = 2): State =>
  map(id, placed, { ...battle('french'), turn }, { tables: true, strays: false });
const ney = () => at({ ...french('N2'), ...orange() });

function tabled(state: State, tactics: Pair, answers: Record<string, unknown> = {}, dice: readonly Named[] = []) {
  return play(game, state, {
    through: `${state.turn}/ops/0-battle-0-1-table`,
    otherDice: 'middle',
    dice,
    answers: { where: 'table', ...chits(tactics), react: 'stay', ...answers },
  });
}
const dayOf = (...told: Parameters<typeof tabled>): Day => tabled(...told).askedFor('table-result')[0]!.request.day;
const own = (day: Day, seat: 'french' | 'allied') => divisionsOf(day).filter((one) => one.seat === seat);

type Tenths = Partial<TableResult['divisions'][number]>;
/** What is typed in: tenths of divisions of a side, those of whom the words are true. */
const typed =
  (field: string, seat: string, lost: Tenths, whom: (name: string) => boolean = () => true) =>
  ({ divisions }: { divisions: { id: string; seat: string; name: string }[] }): TableResult => ({
    field,
    divisions: divisions
      .filter((one) => one.seat === seat && whom(one.name))
      .map(({ id }) => ({ id, hit: 0, captured: 0, run: 0, ...lost })),
    generals: [],
  });
const after = (state: State, tactics: Pair, result: unknown, dice: readonly Named[] = []): State =>
  tabled(state, tactics, { 'table-result': result }, dice).after;
const stepsOf = (state: State, id: string) => corpsOf(state, id).steps.reduce((sum, n) => sum + n, 0);
const further = (...faces: number[]): Named => ({ for: 'a further step', faces });

export const tableCorners = chapter(
  'Battles on a table, where rules meet',
  ruled('6.3', 'Nobody is asked where walls are fought for', 'W53', () => {
    const state = at({ N2: { area: 'MNS', from: 'BEA', mode: 'LOB' }, W1: { area: 'MNS', mode: 'LOB' } });
    const asked = play(game, state, {
      through: '2/ops/0-battle-0-0',
      otherDice: 'middle',
      answers: { where: 'table', ...chits(['GA', 'HOLD']), react: 'stay' },
    });
    expect([asked.askedFor('where'), asked.askedFor('table-result')]).toEqual([[], []]);
  }),
  ruled('6.3', 'Horse that screens is off the table', 'W54', () => {
    const names = (screens: string[]) =>
      own(dayOf(ney(), ['GA', 'HOLD'], { 'french:array': { lead: 'N2', screens } }), 'french').map(
        ({ own: { name } }) => name,
      );
    expect(names([])).toContain('Jacquinot and Piré');
    expect(names(['N2/2'])).toHaveLength(7);
    expect(names(['N2/2'])).not.toContain('Jacquinot and Piré');
  }),
  ruled('6.3', 'A step of Guard foot is 4,800 men and 24 guns, one of 1 CF 4,800 and 8', 'W54', () => {
    const of = (id: string, seat: 'french' | 'allied', placed: Placed, name: string) => {
      const found = own(dayOf(at(placed), ['GA', 'HOLD']), seat).find((one) => one.own.name.startsWith(name))!;
      return [found.men - found.own.guns[0]!.guns * 25, found.own.guns[0]!.guns, found.own.foot[0]!.class, id];
    };
    const N1 = { ...french('N1'), ...orange() };
    expect(of('N1', 'french', N1, 'Old Guard')).toEqual([4800, 24, 'old guard', 'N1']);
    expect(of('N1', 'french', N1, 'Young Guard')).toEqual([4800, 24, 'young', 'N1']);
    const W2: Placed = { ...french('N2'), W2: { area: 'QBR', mode: 'LOB' } };
    expect(of('W2', 'allied', W2, 'Netherlands 1st and Indian')).toEqual([4800, 8, 'reserve', 'W2']);
  }),
  ruled('6.3', 'A Broken unit is a step of the ladder worse than the rest of its Formation', 'W54', () => {
    const state = ney();
    corpsOf(state, 'N2').broken = [true, false, false];
    corpsOf(state, 'N2').morale = 3;
    const shift = (name: string) =>
      own(dayOf(state, ['GA', 'HOLD']), 'french').find((one) => one.own.name.startsWith(name))!.own.foot[0]!.shift;
    expect([shift('I Corps'), shift('II Corps')]).toEqual([-2, -1]);
  }),
  ruled(
    '6.4',
    'Of a flank attack half at least stands in that wing, and a quarter at most in the far one',
    'W55',
    () => {
      for (const steps of [
        [2, 4, 1],
        [3, 4, 1],
        [2, 2, 1],
        [3, 2, 1],
      ]) {
        const all = steps.reduce((sum, n) => sum + n, 0);
        const day = dayOf(at({ ...french('N2', 'ECH', { steps }), ...orange() }), ['LFA', 'HOLD']);
        const thirds = own(day, 'french').map(({ own: { stands } }) => (3 * stands!.at[0]) / day.ground.width);
        expect(thirds.filter((x) => x < 1).length).toBeGreaterThanOrEqual(all / 2);
        expect(thirds.filter((x) => x > 2).length).toBeLessThanOrEqual(all / 4);
      }
    },
  ),
  ruled(
    '6.4',
    'Of a Concentric Attack a third at least comes by the cross road, two to five half-hours on',
    'W55',
    () => {
      const late = (face: number) =>
        own(
          dayOf(ney(), ['CA', 'HOLD'], {}, [{ for: 'When the outflanking body comes', faces: [face] }]),
          'french',
        ).flatMap(({ own: { arrives } }) => (arrives ? [`${arrives.time} ${arrives.road}`] : []));
      expect(late(1)).toEqual(Array.from({ length: 3 }, () => '10:30 cross'));
      expect(late(6)).toEqual(Array.from({ length: 3 }, () => '11:30 cross'));
    },
  ),
  ruled('6.4', 'Line of Battle keeps a quarter back, whether it attacks or holds', 'W55', () => {
    const day = dayOf(at({ ...french('N2'), W3: { area: 'QBR', mode: 'LOB' } }), ['GA', 'HOLD']);
    const back = (seat: 'french' | 'allied') =>
      own(day, seat).filter(({ own: { order } }) => order === 'reserve').length;
    expect([own(day, 'french').length, back('french')]).toEqual([8, 2]);
    expect([own(day, 'allied').length, back('allied')]).toEqual([7, 1]);
  }),
  ruled('6.4', 'Concentrated stands in the middle third alone', 'W55', () => {
    const day = dayOf(at({ ...french('N2', 'CON'), ...orange() }), ['GA', 'HOLD']);
    const across = own(day, 'french').map(({ own: { stands } }) => (3 * stands!.at[0]) / day.ground.width);
    expect(across.every((x) => x > 1 && x < 2)).toBe(true);
  }),
  ruled('6.13', 'A reaction of four to six costs a step before it comes', 'W55', () => {
    const comes = (face: number) =>
      own(
        dayOf(
          at({ ...french('N2'), ...orange(), W2: { area: 'NIV', mode: 'MO' } }),
          ['GA', 'HOLD'],
          { react: 'react', 'french:array': { lead: 'N2', screens: [] } },
          [{ for: 'Reaction', faces: [face] }],
        ),
        'allied',
      ).filter(({ own: { arrives } }) => arrives?.time === '13:00').length;
    expect([comes(3), comes(4)]).toEqual([5, 4]);
  }),
  ruled('6.4', 'Who laid a Retreat goes, whatever his rear guard held, and loses no heart by it', 'W56', () => {
    const state = ney();
    const held = after(state, ['GA', 'RET'], typed('allied', 'allied', {}));
    expect([placeOf(held, 'N2'), placeOf(held, 'W1') === 'QBR']).toEqual(['QBR', false]);
    expect(corpsOf(held, 'W1').morale).toBe(corpsOf(state, 'W1').morale);
  }),
  ruled('6.3', 'What is left of a step is lost on as many sixths as are whole', 'W56', () => {
    // Four tenths of 3, 4 and 1 steps are 1.2, 1.6 and 0.4: 1, 3 and 2 of six.
    const lost = (face: number) => {
      const faces = [further(face, face, face)];
      return (
        stepsOf(ney(), 'N2') - stepsOf(after(ney(), ['GA', 'HOLD'], typed('french', 'french', { hit: 4 }), faces), 'N2')
      );
    };
    expect([lost(1), lost(2), lost(3), lost(4)]).toEqual([4, 4, 3, 2]);
  }),
  ruled('6.12', 'A victor’s Lead that lost no Morale regains a level', 'W56', () => {
    const state = at({ ...french('N2', 'LOB', { morale: 3 }), ...orange() });
    const won = (lost: Tenths) => corpsOf(after(state, ['GA', 'HOLD'], typed('french', 'french', lost)), 'N2').morale;
    expect([won({}), won({ run: 6 })]).toEqual([4, 1]);
  }),
  ruled(
    '6.3',
    'Another Formation loses a level with two thirds of its divisions, and has a unit Broken for it',
    'W56',
    () => {
      const state = at({ ...french('N2'), ...french('N3'), ...orange() });
      const lead = { 'french:array': { lead: 'N2', screens: [] } };
      const after3 = (names: RegExp) => {
        const result = typed('allied', 'french', { run: 6 }, (name) => names.test(name));
        const corps = corpsOf(tabled(state, ['GA', 'HOLD'], { ...lead, 'table-result': result }).after, 'N3');
        return [corps.morale - corpsOf(state, 'N3').morale, corps.broken.filter(Boolean).length];
      };
      // Three of six divisions, then five.
      expect(after3(/^III Corps/)).toEqual([0, 0]);
      expect(after3(/^(III|IV) Corps/)).toEqual([-1, 1]);
    },
  ),
  ruled(
    '4.7',
    'A battle in which the beaten lost three tenths of what they brought pays three points more',
    'W56',
    () => {
      const glory = (hit: number) => after(ney(), ['GA', 'HOLD'], typed('french', 'allied', { hit })).glory[0];
      // Six steps: none by a tenth with dice in the middle, three by half.
      expect(glory(5) - glory(1)).toBe(3);
    },
  ),
  ruled('27.2.3', 'A Guard unit that lost a tenth is checked once, however many steps it lost', 'W56', () => {
    const checks = (hit: number) =>
      tabled(at({ ...french('N1'), ...orange() }), ['GA', 'HOLD'], {
        'table-result': typed('french', 'french', { hit }, (name) => name.startsWith('Old Guard')),
      }).of('loses a step').length;
    expect([checks(0), checks(1), checks(5)]).toEqual([0, 1, 1]);
  }),
  ruled('27.2.3', 'The campaign ends on a table too when the Emperor’s Formation is at Morale 0', 'W56', () => {
    const state = at({ ...french('N1', 'LOB', { morale: 1 }), ...orange() });
    const end = (field: string) => after(state, ['GA', 'HOLD'], typed(field, 'french', {})).over;
    expect([end('french'), end('allied')?.winner]).toEqual([null, 1]);
  }),
  ruled('6.16', 'Nobody’s field is his who lost the smaller share', 'W56', () => {
    const place = (seat: string) => placeOf(after(ney(), ['GA', 'HOLD'], typed('nobody', seat, { captured: 5 })), 'N2');
    expect([place('french'), place('allied')]).toEqual(['CRL', 'QBR']);
  }),
);
