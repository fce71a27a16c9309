/** Chapters 5, 7, 8, 9 and 14 on the map: marches, initiative, mobilisation, supply. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled, simplified } from '../../../../testing/rules.ts';
import { marchesOf } from '../../campaign/marches.ts';
import { refitRequest } from '../../campaign/mobilisation.ts';
import type { Load } from '../../campaign/state.ts';
import { countCutOff } from '../../campaign/supply.ts';
import { areaOf, corpsOf, game, indexOf, map, opened, placeOf } from '../positions.ts';

const load = (state: ReturnType<typeof opened>, own: Partial<Load>): Load => ({
  side: 0,
  areas: [areaOf(state, 'PAR')],
  arm: 'INF',
  nation: 'france',
  militia: false,
  steps: 2,
  ...own,
});

export const turns = chapter(
  'The turn',
  rule('14.2', 'Free steps join any Formation that traces supply to where they wait, of their nation', () => {
    const state = map('hundred-days', { F2: { area: 'COM', steps: [1, 4, 1] }, A9: { area: 'MAN', steps: [1, 3] } });
    state.free = [load(state, {}), load(state, { side: 1, areas: [areaOf(state, 'MAN')], nation: 'britain' })];
    const french = refitRequest(state, 0).units.find(({ id }) => id === 'F2/0')!;
    expect(french.loads).toEqual([0]);
    expect(refitRequest(state, 1).units.map(({ loads }) => loads)).toEqual([[]]);
  }),
  rule('14.2', 'A free step is taken in once, and what is left waits', () => {
    const state = map(
      'hundred-days',
      { F2: { area: 'PAR', steps: [1, 2, 1] }, F3: { area: 'PAR', steps: [1, 1, 1] } },
      { turn: 2 },
    );
    Object.assign(state, { step: 'administration', chest: [0, 0], free: [load(state, { steps: 3 })] });
    const { after } = play(game, state, {
      answers: { 'french:replacements': { 'F2/0': 1, 'F3/0': 1 } },
      otherDice: 'middle',
    });
    expect(after.free.map(({ steps }) => steps)).toEqual([1]);
    expect([corpsOf(after, 'F2').steps[0], corpsOf(after, 'F3').steps[0]]).toEqual([2, 2]);
    expect(after.chest[0]).toBe(0);
  }),
  rule('8.2', 'The British subsidy is ten while Antwerp or Ghent is Allied, else five', () => {
    const income = (held: boolean) => {
      const state = map('hundred-days', { A9: { area: 'MAN' } }, { turn: 3, neutral: 9 });
      Object.assign(state, { step: 'mobilisation', chest: [0, 0] });
      if (!held) for (const id of ['ANT', 'GHE']) state.control = state.control.with(areaOf(state, id), 0);
      return play(game, state, { otherDice: 'middle' }).after.chest[1];
    };
    // Antwerp and Ghent pay eight points themselves, of sixty.
    expect(income(true) - income(false)).toBe(5 + 1);
  }),
  rule('8.2', 'The Class of 1815 comes in the seventh turn, and a National Guard step to Lyon in the fourth', () => {
    const { formations, days } = opened('hundred-days').field.scenario;
    expect(formations.find(({ id }) => id === 'F13')).toMatchObject({ enters: 7, area: 'PAR', leaders: [] });
    expect(days[3]!.free).toContainEqual(expect.objectContaining({ areas: ['LYO'], militia: true, steps: 1 }));
    expect(days[4]!.free[0]).toMatchObject({ areas: ['PAR', 'LYO'], steps: 2 });
  }),
  rule('14.2', 'After a French Waterloo Prussians and British rally a step more in turns two to four', () => {
    const caps = (turn: number) => refitRequest(map('beyond-waterloo', { A5: { area: 'COL' } }, { turn }), 1).caps;
    expect([2, 4, 5].map((turn) => [caps(turn).prussia, caps(turn).britain])).toEqual([
      [4, 2],
      [4, 2],
      [3, 1],
    ]);
  }),
  rule('7', 'In Saxony the Allies choose who goes first in the first OPs Phase, without a roll', () => {
    const state = Object.assign(opened('saxony-1813'), { step: 'ops' });
    const { after, of } = play(game, state, {
      through: '1/ops/0-initiative-0-0',
      answers: { 'allied:initiative': 'second' },
    });
    expect(of('Initiative')).toEqual([]);
    expect(after.first).toBe(0);
  }),
  rule('7', 'After the named chiefs the highest AP on the map counts for the initiative', () => {
    const state = map('hundred-days', { F7: { area: 'CHY' }, F8: { area: 'MAR' }, A3: { area: 'BRU' } }, { turn: 2 });
    Object.assign(state, { stage: 'initiative' });
    const { of } = play(game, state, { through: '2/ops/0-initiative-0-0', otherDice: 'middle' });
    expect(of('Initiative')[0]!.modifiers.map(({ value }) => value)).toEqual([3]);
  }),
  rule('5.3', 'Ten times the factors ride over an enemy, and the march goes on', () => {
    const state = map(
      'hundred-days',
      { F1: { area: 'STQ', mode: 'MO' }, F2: { area: 'STQ', mode: 'MO' }, A16: { area: 'MAU', steps: [1] } },
      { active: 0, first: 0, turn: 2 },
    );
    const ends = marchesOf(state, 0, indexOf(state, 'F2')).filter(({ way }) => way[0] === 'MAU' && way.length > 1);
    expect(ends.length).toBeGreaterThan(0);
    const { after } = play(game, state, {
      through: '2/ops/0-march-0-0',
      answers: { 'french:march': [{ id: 'F2', to: 'ATH', first: 'none', last: 'none', forced: false }] },
    });
    expect([placeOf(after, 'F2'), corpsOf(after, 'A16').fate]).toEqual(['ATH', 'gone']);
  }),
  rule('9', 'A depot is cut off by enemy ground all round, though nobody stands on it', () => {
    const state = map('hundred-days', { F5: { area: 'STR' } });
    for (const { to } of state.field.map.exits[areaOf(state, 'STR')]!) state.control = state.control.with(to, 1);
    countCutOff(state);
    expect(state.cutOff[areaOf(state, 'STR')]).toBe(1);
  }),
  ruled('8.2', 'A reinforcement whose area is lost enters at a source of its nation first', 'W11', () => {
    const state = map('hundred-days', { A9: { area: 'MAN' } }, { turn: 6, neutral: 9 });
    state.control = state.control.with(areaOf(state, 'BAS'), 0);
    Object.assign(corpsOf(state, 'A13'), { fate: 'coming', area: -1 });
    Object.assign(state, { step: 'mobilisation' });
    expect(placeOf(play(game, state, { otherDice: 'middle' }).after, 'A13')).toBe('TUR');
  }),
  simplified('5.3', 'A player chooses his way', 'W50'),
  simplified('11', 'The owner chooses whom a small War Chest maintains', 'W51'),
  simplified('4.4', 'Free steps at Paris need no AP while the War Minister sits there', 'W39'),
);
