/** Bad Days: every fault has the path of its field and a sentence, and all are told at once. */
import { describe, expect, test } from 'vitest';
import { rulingsText } from '../../testing/ledger.ts';
import { dayFaults, readDay } from './day.ts';
import { dayFiles, days } from './days.ts';
import { dayRulings, ladder, nations } from './index.ts';

type Json = Record<string, unknown>;
const small = dayFiles[0] as Json;

/** The small Day with one field changed; `undefined` leaves it out. */
function changed(path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(small)) as Json;
  const keys = path.split('.');
  let at: Json = copy;
  for (const key of keys.slice(0, -1)) at = at[key] as Json;
  if (value === undefined) delete at[keys.at(-1)!];
  else at[keys.at(-1)!] = value;
  return copy;
}

const FIRST = 'sides.0.corps.0.divisions.0';

describe('a Day is refused with the path of the field and a sentence', () => {
  test.each([
    ['ground.areas.2.points.0', [5200, 310], 'ground.areas.2.points.0: (5200, 310) is off the ground'],
    ['ground.roads.0.points.0', [1800, 200], 'sides.0.road.end: the High road does not end on the edge there'],
    [
      `${FIRST}.nation`,
      'hessian',
      `${FIRST}.nation: nobody knows what hessian troops of 1809 were; name one of france`,
    ],
    [
      'sides.0.corps.0.divisions.2.supports',
      'F9',
      'sides.0.corps.0.divisions.2.supports: F9 is no division of this side',
    ],
    [
      'sides.0.corps.0.divisions.2.supports',
      'A1',
      'sides.0.corps.0.divisions.2.supports: A1 is no division of this side',
    ],
    ['sides.0.corps.0.divisions.2.supports', 'F3', 'sides.0.corps.0.divisions.2.supports: it cannot support itself'],
    ['sides.0.corps.0.divisions.2.supports', undefined, 'sides.0.corps.0.divisions.2.supports: say whom it supports'],
    [`${FIRST}.stands`, undefined, `${FIRST}.stands: it stands somewhere, or arrives`],
    [
      `${FIRST}.arrives`,
      { time: '10:00', road: 'high', end: 'first' },
      `${FIRST}.stands: it stands somewhere, or arrives`,
    ],
    [
      'sides.0.corps.0.divisions.3.arrives.time',
      '14:00',
      'sides.0.corps.0.divisions.3.arrives.time: it would come when the day is over',
    ],
    ['ground.crossings.1.at', [860, 1760], 'ground.crossings.1.at: no stream runs here; the nearest is 2'],
    [`${FIRST}.foot.0.in`, 'linden', `${FIRST}.foot.0.in: there is no town called linden`],
    ['clock.end', '08:00', 'clock.end: a day lasts from 1 to 14 hours'],
    ['clock.dusk', '15:00', 'clock.dusk: dusk falls while the day lasts'],
    ['places.0.for', 'prussians', 'places.0.for: there is no side called prussians'],
    ['places.0.town', 'nowhere', 'places.0.town: there is no town called nowhere'],
    ['sides.0.corps.0.goal', 'nowhere', 'sides.0.corps.0.goal: there is no place called nowhere'],
    [`${FIRST}.id`, 'F2', 'sides.0.corps.0.divisions.1.id: F2 stands twice'],
    [`${FIRST}.foot.0.men`, 10, `${FIRST}.foot.0.men: must be at least 50`],
    [`${FIRST}.foot.0.calss`, 'line', `${FIRST}.foot.0: has no field “calss”`],
    ['ground.areas.2.level', 2, 'ground.areas.2.level: only a hill has a level'],
    ['day', undefined, 'day: must be 1'],
  ])('%s = %j', (path, value, sentence) => {
    expect(dayFaults(changed(path, value)).join('\n')).toContain(sentence);
  });

  test('a farm holds one battalion', () => {
    const one = changed(`${FIRST}.foot.0.in`, 'mill') as typeof small;
    expect(dayFaults(one)).toEqual([]);
    const two = JSON.parse(JSON.stringify(one)) as { sides: { corps: { divisions: { foot: Json[] }[] }[] }[] };
    two.sides[0]!.corps[0]!.divisions[0]!.foot[1]!.in = 'mill';
    expect(dayFaults(two)).toEqual([`${FIRST}.foot.1.in: The mill holds one battalion`]);
  });

  test('all that is wrong is told at once', () => {
    const bad = changed('clock.end', '08:00') as { places: { town: string }[]; sides: { nation: string }[] };
    bad.places[0]!.town = 'nowhere';
    bad.sides[1]!.nation = 'hessian';
    const faults = dayFaults(bad);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(
      expect.arrayContaining(['clock.end', 'places.0.town', 'sides.1.nation']),
    );
    expect(() => readDay(bad)).toThrow('the day is faulty: ');
  });
});

test('every Day of the house is sound', () => {
  expect(dayFiles.flatMap(dayFaults)).toEqual([]);
  expect(new Set(days().map(({ id }) => id)).size).toBe(dayFiles.length);
});

test('charts of Days cite rulings that are written', () => {
  const written = dayRulings.map(({ id }) => id);
  for (const { provenance } of [ladder, nations])
    expect(provenance.kind === 'house' && written.includes(provenance.ruling)).toBe(true);
});

test('the rulings are published', async () => {
  await expect(rulingsText({ title: 'Days', rulings: dayRulings })).toMatchFileSnapshot('RULINGS.md');
});
