import { describe, expect, test } from 'vitest';
import { type HistoricalRecord, losses } from '../../game/index.ts';
import type { BattleTale } from './chronicler.ts';
import { timesOff, yardstick } from './yardstick.ts';

const mill = {
  clock: { start: '11:00', minutes: 30 },
  sides: [
    { seat: 'blue', name: 'Blue' },
    { seat: 'red', name: 'Red' },
  ],
};
const side = (hit: number, lost = hit) => ({ ...losses(hit, 0, 0), of: 1000, lost });
const battle = (change: Partial<BattleTale>): BattleTale => ({
  seed: '',
  winner: 'red',
  finished: true,
  turns: 8,
  measure: 'inches',
  throws: [],
  fights: [],
  places: [],
  units: [],
  men: { blue: side(0.3), red: side(0.1) },
  gauges: [],
  ...change,
});
const record: HistoricalRecord = {
  battle: 'The mill',
  lost: { blue: [20, 25], red: [10, 12] },
  note: 'a day',
  places: {},
  sources: ['the parish'],
};
const linesOf = (tales: readonly BattleTale[], more: Partial<HistoricalRecord> = {}) =>
  Object.fromEntries(yardstick(tales, mill, { ...record, ...more }).map(({ what, ...line }) => [what, line]));

describe('a scenario held against its record', () => {
  test('losses are like the record up to one and a half times its nearer figure, either way', () => {
    expect(timesOff(0.22, [0.2, 0.25])).toBe(1);
    expect(timesOff(0.1, [0.2, 0.25])).toBeCloseTo(2);
    expect(timesOff(0.5, [0.2, 0.25])).toBeCloseTo(2);
    const lines = linesOf([battle({ men: { blue: side(0.37), red: side(0.06) } })]);
    expect(lines['Blue, missed at roll call']).toMatchObject({ wanted: '20 to 25 %', holds: true });
    expect(lines['Red, missed at roll call']).toMatchObject({ holds: false });
    expect(lines['Red, missed at roll call']!.found).toContain('1.67 times too few');
  });

  test('the killed and the prisoners are looked at by themselves where the record tells them apart', () => {
    const men = { blue: { ...losses(0.1, 0.2, 0), of: 1000, lost: 0.3 }, red: side(0) };
    const lines = linesOf([battle({ men })], { hit: { blue: [10, 10] }, captured: { blue: [0, 3], red: [0, 3] } });
    expect(lines['Blue, killed and wounded']).toMatchObject({ holds: true, wanted: '10 %' });
    expect(lines['Blue, prisoners']).toMatchObject({ holds: false });
    expect(lines['Red, prisoners']).toMatchObject({ holds: true });
  });

  test('hours may differ by a fifth, and the field is kept by whoever kept it in forty to ninety of a hundred', () => {
    const tales = [battle({}), battle({ winner: 'blue' })];
    expect(linesOf(tales, { hours: 4.9, winner: 'red' })).toMatchObject({
      hours: { found: '4.0 ± 0.0', holds: true },
      'the field to the Red': { holds: true },
    });
    expect(linesOf(tales, { hours: 5.1 }).hours).toMatchObject({ holds: false });
    expect(linesOf([battle({})], { winner: 'red' })['the field to the Red']).toMatchObject({ holds: false });
    expect(linesOf([battle({})], { winner: null })['the field, which nobody kept']).toMatchObject({ holds: false });
  });

  test('a place ends as it did, changes hands as often give or take one, and is whose it was at its hour', () => {
    const course = (...holders: ('red' | 'blue' | null)[]) => battle({ places: [{ name: 'Mill', holders }] });
    const places: HistoricalRecord['places'] = {
      Mill: { end: 'red', told: '', changes: [2, 2], held: { by: 'blue', until: '12:00' } },
    };
    // Turns of half an hour from eleven: the third begins at noon.
    const held = linesOf([course('red', 'red', 'blue', 'red')], { places });
    expect(held['Mill, Red in the end']).toMatchObject({ holds: true });
    expect(held['Mill, changes of hands']).toMatchObject({ found: '2 in the median', holds: true });
    expect(held['Mill, Blue by 12:00']).toMatchObject({ holds: true });
    const late = linesOf([course('red', 'red', 'red', 'blue')], { places });
    expect(late['Mill, Blue by 12:00']).toMatchObject({ holds: false });
    expect(late['Mill, changes of hands']).toMatchObject({ holds: true });
    expect(linesOf([course('red', 'red')], { places })['Mill, changes of hands']).toMatchObject({ holds: false });
    const between = { Mill: { ...places.Mill!, held: { by: 'blue', from: '11:30', until: '12:00' } } };
    const moment = linesOf([course('red', 'blue', 'red', 'red')], { places: between });
    expect(moment['Mill, Blue between 11:30 and 12:00']).toMatchObject({ holds: true });
  });

  test('a place that was never lost may be nobody’s, but not the enemy’s', () => {
    const places: HistoricalRecord['places'] = { Mill: { end: 'red', told: '', changes: [0, 0] } };
    const held = (holder: 'blue' | null) =>
      linesOf([battle({ places: [{ name: 'Mill', holders: [null, holder] }] })], { places })[
        'Mill, not lost by the Red'
      ];
    expect(held(null)).toMatchObject({ holds: true });
    expect(held('blue')).toMatchObject({ holds: false });
  });

  test('a place that is counted by parts is whose most of them are', () => {
    const parts = (one: 'red' | 'blue', two: 'red' | 'blue' | null) =>
      battle({
        places: [
          { name: 'Mill 1', holders: ['blue', one] },
          { name: 'Mill 2', holders: ['blue', two] },
        ],
      });
    const places: HistoricalRecord['places'] = { Mill: { end: 'red', told: '' } };
    const held = (...tales: BattleTale[]) => linesOf(tales, { places })['Mill, Red in the end'];
    expect(held(parts('red', null))).toMatchObject({ holds: true });
    expect(held(parts('red', 'blue'))).toMatchObject({ holds: false });
  });

  test('a beaten army does not fight on until a third is hit', () => {
    const until = (hit: number) => battle({ men: { blue: side(hit), red: side(0.5) } });
    const what = 'the beaten army gives up before 35 % are hit';
    expect(linesOf([until(0.3), until(0.3), until(0.3), until(0.5)])[what]).toMatchObject({ holds: true });
    expect(linesOf([until(0.3), until(0.5)])[what]).toMatchObject({ holds: false });
    expect(linesOf([battle({ winner: null })])[what]).toMatchObject({ found: 'nobody was beaten', holds: true });
  });

  test('who lost so many times more is held to it', () => {
    const more = { worse: { seat: 'blue', times: 2 } };
    expect(linesOf([battle({})], more)['Blue lose more than Red']).toMatchObject({ found: '3.00 times', holds: true });
    expect(
      linesOf([battle({ men: { blue: side(0.1), red: side(0.1) } })], more)['Blue lose more than Red'],
    ).toMatchObject({ holds: false });
  });
});
