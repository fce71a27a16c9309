import { expect, test } from 'vitest';
import { days } from '../../game/day/days.ts';
import { daySchema } from '../../game/day/index.ts';
import {
  type Act,
  begin,
  type Draft,
  did,
  divisionIn,
  emptyDraft,
  type History,
  isRefused,
  now,
  type Ref,
  redone,
  refsAt,
  sceneOf,
  snapped,
  sumOf,
  undone,
} from './index.ts';

/** Acts one after the other, none of them refused. */
export function drawn(history: History, ...acts: readonly Act[]): History {
  return acts.reduce((so, act) => {
    const next = did(so, act);
    if (isRefused(next)) throw new Error(`${act.act}: ${next.refused}`);
    return next.history;
  }, history);
}

const SMALL: readonly Act[] = [
  {
    act: 'add-road',
    kind: 'road',
    points: [
      [2000, 0],
      [2000, 3000],
    ],
  },
  {
    act: 'add-area',
    kind: 'hill',
    points: [
      [500, 500],
      [1500, 500],
      [1000, 1200],
    ],
  },
  { act: 'add-town', kind: 'village', at: [2000, 1500], name: 'Lindach' },
  { act: 'add-place', at: [2000, 1500], points: 4 },
  { act: 'add-corps', side: 0 },
  { act: 'add-division', corps: 'C1' },
  { act: 'stand', division: 'A1', at: [2000, 600], facing: 0 },
  { act: 'add-corps', side: 1 },
  { act: 'add-division', corps: 'C2' },
  { act: 'stand', division: 'B1', at: [2000, 2400], facing: 180 },
  { act: 'set', ref: { of: 'side', side: 0 }, field: 'aim', value: 'Take Lindach.' },
  { act: 'set', ref: { of: 'side', side: 1 }, field: 'aim', value: 'Hold Lindach.' },
];
const small = (): Draft => now(drawn(begin(), ...SMALL));

test('a battle drawn from nothing by a dozen acts is a Day', () => {
  const draft = small();
  expect(daySchema.safeParse(draft).error?.issues ?? []).toEqual([]);
  expect(draft.sides.map(({ road }) => road)).toEqual([
    { road: 'r1', end: 'first' },
    { road: 'r1', end: 'last' },
  ]);
  expect(draft.places[0]).toMatchObject({ name: 'Lindach', town: 't1' });
  expect(draft.sides[0].corps[0]!.goal).toBe('p1');
});

test('undone to the beginning and redone to the end it is the same', () => {
  let history = drawn(begin(), ...SMALL);
  const end = now(history);
  while (history.at > 0) history = undone(history);
  expect(now(history)).toEqual(emptyDraft());
  while (history.at < history.acts.length) history = redone(history);
  expect(JSON.stringify(now(history))).toBe(JSON.stringify(end));
  expect(undone(begin())).toEqual(begin());
});

test('what is done after an undo takes the place of what was undone', () => {
  const history = undone(drawn(begin(), ...SMALL));
  const next = drawn(history, { act: 'erase', ref: { of: 'place', id: 'p1' } });
  expect(next.acts).toHaveLength(SMALL.length);
  expect(now(next).sides[0].corps[0]!.goal).toBe('');
});

test('several acts at once are undone at once, and refused at once', () => {
  const history = did(begin(), SMALL[0]!, SMALL[1]!).history;
  expect(history.acts).toHaveLength(1);
  expect(now(undone(history))).toEqual(emptyDraft());
  const refused = did(begin(), SMALL[0]!, { act: 'erase', ref: { of: 'place', id: 'nowhere' } });
  expect(isRefused(refused) && refused.refused).toBe('It is not there any more.');
  expect(now(refused.history)).toEqual(emptyDraft());
});

test('a division that is turned takes along what stands apart in it', () => {
  const history = drawn(
    begin(small()),
    { act: 'add-body', division: 'A1', arm: 'guns', body: { at: [2000, 800] } },
    { act: 'stand', division: 'A1', at: [1000, 600], facing: 90 },
  );
  const { division } = divisionIn(now(history), 'A1')!;
  expect(division.guns[0]!.at).toEqual([1200, 600]);
  expect(division.stands).toEqual({ at: [1000, 600], facing: 90 });
  const away = drawn(history, { act: 'unplace', division: 'A1' });
  expect(divisionIn(now(away), 'A1')!.division.guns[0]!.at).toBeUndefined();
});

test('men, guns and quality of a division are set as a whole', () => {
  const ref = { of: 'division', id: 'A1' } as const;
  const history = drawn(
    begin(small()),
    { act: 'add-body', division: 'A1', arm: 'foot' },
    { act: 'add-body', division: 'A1', arm: 'horse' },
    { act: 'set', ref, field: 'men', value: 5000 },
    { act: 'set', ref, field: 'guns', value: 12 },
    { act: 'set', ref, field: 'quality', value: 'veteran' },
  );
  expect(sumOf(now(history), ref)).toEqual({ men: 5000, guns: 12, quality: 'veteran' });
  expect(sumOf(now(history), { of: 'side', side: 0 }).men).toBe(5000);
  expect(sumOf(now(drawn(history, { act: 'set', ref, field: 'quality', value: 'guard' })), ref).quality).toBe('guard');
});

test('a general of an army who commands a corps of it too is shown once, and goes about as one man', () => {
  const side: Ref = { of: 'side', side: 0 };
  const corps: Ref = { of: 'corps', id: 'C1' };
  const placed = drawn(
    drawn(begin(), ...SMALL),
    { act: 'set', ref: side, field: 'commander.name', value: 'Davout' },
    { act: 'set', ref: corps, field: 'commander.name', value: 'Davout' },
    { act: 'set', ref: corps, field: 'commander.at', value: [2040, 520] },
    { act: 'set', ref: side, field: 'commander.at', value: [2000, 500] },
  );
  const generals = (of: Draft) => sceneOf(of).scene.pieces.filter(({ symbol }) => symbol === 'general');
  const corpsAt = (of: Draft) => of.sides[0].corps[0]!.commander.at;
  expect(generals(now(placed)).map(({ name }) => name)).toEqual(['Davout']);
  expect(refsAt(now(placed), [2040, 520], 20)[0]).toEqual(side);
  const gone = drawn(placed, { act: 'move', ref: side, by: [300, 100] });
  expect(corpsAt(now(gone))).toEqual(now(gone).sides[0].commander.at);
  expect(corpsAt(now(drawn(gone, { act: 'set', ref: side, field: 'commander.at', value: null })))).toBeUndefined();
  expect(
    generals(now(drawn(placed, { act: 'set', ref: corps, field: 'commander.name', value: 'Friant' }))).length,
  ).toBe(2);
});

test('nobody names any more what was erased', () => {
  const history = drawn(
    begin(small()),
    { act: 'erase', ref: { of: 'town', id: 't1' } },
    { act: 'arrive', division: 'B1', time: '11:00', road: 'r1', end: 'last' },
    { act: 'erase', ref: { of: 'road', id: 'r1' } },
  );
  const draft = now(history);
  expect(draft.places[0]!.town).toBeUndefined();
  expect(draft.sides[1].road.road).toBe('');
  expect(divisionIn(draft, 'B1')!.division.arrives).toBeUndefined();
});

test('a field takes only what it can hold, and no two things one id', () => {
  const set = (field: string, value: unknown) =>
    did(begin(small()), { act: 'set', ref: { of: 'place', id: 'p1' }, field, value });
  expect(isRefused(set('points', 'many'))).toBe(true);
  const corps = did(begin(small()), { act: 'set', ref: { of: 'corps', id: 'C1' }, field: 'id', value: 'C2' });
  expect(isRefused(corps)).toBe(true);
  const place = did(begin(small()), { act: 'set', ref: { of: 'place', id: 'p1' }, field: 'id', value: 'p9' });
  expect(now(place.history).sides[1].corps[0]!.goal).toBe('p9');
  expect(isRefused(set('name', null))).toBe(true);
  expect(isRefused(set('nothing', 1))).toBe(true);
  expect(isRefused(set('held', 'french'))).toBe(false);
  const day = did(begin(small()), { act: 'set', ref: { of: 'day' }, field: 'places', value: [] });
  expect(isRefused(day)).toBe(true);
});

test('a side that is called otherwise keeps what it holds', () => {
  const history = drawn(
    begin(small()),
    { act: 'set', ref: { of: 'place', id: 'p1' }, field: 'held', value: 'austrians' },
    { act: 'set', ref: { of: 'side', side: 1 }, field: 'seat', value: 'russians' },
  );
  expect(now(history).places[0]!.held).toBe('russians');
});

test('a wider field takes along what met its edge', () => {
  const history = drawn(begin(small()), { act: 'size', width: 5000, height: 3500 });
  expect(now(history).ground.roads[0]!.points).toEqual([
    [2000, 0],
    [2000, 3500],
  ]);
  const tiny = did(begin(small()), { act: 'size', width: 100, height: 3000 });
  expect(isRefused(tiny) && tiny.refused).toBe('The field must be at least 2200 metres wide and deep.');
});

test('a division is moved to another corps, a corps to the other side', () => {
  const history = drawn(
    begin(small()),
    { act: 'add-corps', side: 0 },
    { act: 'move-to', ref: { of: 'division', id: 'A1' }, to: { of: 'corps', id: 'C3' } },
    { act: 'move-to', ref: { of: 'corps', id: 'C3' }, to: { of: 'side', side: 1 }, at: 0 },
  );
  expect(divisionIn(now(history), 'A1')).toMatchObject({ side: 1, corps: { id: 'C3' } });
  expect(now(history).sides[1].corps.map(({ id }) => id)).toEqual(['C3', 'C2']);
});

test('a corps, a division and a brigade are split in two, and nobody is lost', () => {
  const history = drawn(
    begin(small()),
    { act: 'set', ref: { of: 'body', division: 'A1', arm: 'foot', at: 0 }, field: 'men', value: 3001 },
    { act: 'set', ref: { of: 'body', division: 'A1', arm: 'foot', at: 0 }, field: 'units', value: 5 },
    { act: 'add-body', division: 'A1', arm: 'guns' },
    { act: 'divide', ref: { of: 'division', id: 'A1' } },
  );
  const men = (id: string) => sumOf(now(history), { of: 'division', id });
  expect([men('A1').men, men('A2').men, men('A1').guns, men('A2').guns]).toEqual([1501, 1500, 8, 0]);
  const [one, other] = now(history).sides[0].corps[0]!.divisions;
  expect(other).toMatchObject({ id: 'A2', name: '1st Division, 2nd part', stands: { facing: 0 } });
  expect([one!.foot[0]!.units, other!.foot[0]!.units]).toEqual([3, 2]);
  // Side by side on the ground the whole one had.
  expect((one!.stands!.at[0] + other!.stands!.at[0]) / 2).toBeCloseTo(2000, -1);
  expect(one!.stands!.at[0]).toBeLessThan(other!.stands!.at[0]);

  const corps = now(drawn(history, { act: 'divide', ref: { of: 'corps', id: 'C1' } })).sides[0].corps;
  expect(corps.map(({ divisions }) => divisions.map(({ id }) => id))).toEqual([['A1'], ['A2']]);
  const brigades = drawn(history, { act: 'divide', ref: { of: 'body', division: 'A1', arm: 'foot', at: 0 } });
  expect(divisionIn(now(brigades), 'A1')!.division.foot.map((body) => body.men)).toEqual([751, 750]);
  const alone = did(begin(small()), { act: 'divide', ref: { of: 'corps', id: 'C1' } });
  expect(isRefused(alone) && alone.refused).toBe('It has a single division: split that one.');
});

test('a bridge belongs where the road meets the stream, a road’s end on the edge', () => {
  const draft = now(
    drawn(begin(small()), {
      act: 'add-stream',
      kind: 'stream',
      points: [
        [0, 1000],
        [4000, 1010],
      ],
    }),
  );
  expect(snapped(draft, 'crossing', [2080, 960], 150)).toEqual([2000, 1005]);
  expect(snapped(draft, 'road', [300, 40], 100)).toEqual([300, 0]);
  expect(snapped(draft, 'area', [700.4, 1500], 20)).toEqual([700, 1500]);
});

test('the topmost thing is hit first, the smallest hill before the one it stands on', () => {
  const draft = now(
    drawn(begin(small()), {
      act: 'add-area',
      kind: 'hill',
      points: [
        [900, 600],
        [1100, 600],
        [1000, 800],
      ],
      level: 2,
    }),
  );
  expect(refsAt(draft, [1000, 700], 10)).toEqual([
    { of: 'area', id: 'h2' },
    { of: 'area', id: 'h1' },
  ]);
  expect(refsAt(draft, [2000, 600], 10)[0]).toEqual({ of: 'division', id: 'A1' });
});

test('every Day of the house is shown with all who stand on it, and every piece knows what it is', () => {
  for (const day of days()) {
    const { scene, refs, ground } = sceneOf(day);
    expect(scene.pieces.every(({ id }) => refs[id])).toBe(true);
    expect(new Set(scene.pieces.map(({ id }) => id)).size).toBe(scene.pieces.length);
    expect(ground.areas).toHaveLength(day.ground.areas.length + day.ground.towns.length);
    const standing = day.sides.flatMap(({ corps }) => corps.flatMap((one) => one.divisions)).filter((d) => d.stands);
    expect(scene.pieces.filter(({ symbol, at }) => symbol !== 'general' && at).length).toBeGreaterThanOrEqual(
      standing.length,
    );
  }
});
