import { expect, test } from 'vitest';
import { days } from '../../../game/day/days.ts';
import { type Act, begin, type Check, checksOf, type Draft, dayOf, did, emptyDraft, isRefused, now } from '../index.ts';

/** Draws on an empty field; no act may be refused. */
function after(draft: Draft, ...acts: readonly Act[]): Draft {
  const next = did(begin(draft), ...acts);
  if (isRefused(next)) throw new Error(next.refused);
  return now(next.history);
}

/** Mends what must be mended, always the first, until nothing is left; how many it took. */
function mended(draft: Draft): { readonly draft: Draft; readonly left: readonly Check[]; readonly steps: number } {
  let so = draft;
  for (let steps = 0; ; steps++) {
    const next = checksOf(so).find(({ gravity, mend }) => gravity === 'mend' && mend);
    const left = checksOf(so).filter(({ gravity }) => gravity === 'mend');
    if (!next || steps > 60) return { draft: so, left, steps };
    so = after(so, ...next.mend!.acts);
  }
}

test('an empty field is mended to a battle by what the checks offer, one tap after the other', () => {
  const { draft, left, steps } = mended(emptyDraft());
  expect(left).toEqual([]);
  expect(steps).toBeLessThan(12);
  expect(dayOf(draft)).not.toBeNull();
});

test('a Day of the house has nothing that must be mended', () => {
  for (const day of days())
    expect([day.id, checksOf(day).filter(({ gravity }) => gravity === 'mend')]).toEqual([day.id, []]);
});

const sentences = (draft: Draft, gravity: Check['gravity']) =>
  checksOf(draft)
    .filter((check) => check.gravity === gravity)
    .map(({ sentence }) => sentence);

/** Each says so, and is told no more once it is mended. */
function mends(draft: Draft, sentence: RegExp): Draft {
  const check = checksOf(draft).find((one) => sentence.test(one.sentence));
  if (!check?.mend)
    throw new Error(
      `not mended: ${sentence} among ${checksOf(draft)
        .map((one) => one.sentence)
        .join(' ')}`,
    );
  const next = after(draft, ...check.mend.acts);
  expect(checksOf(next).map((one) => one.sentence)).not.toContain(check.sentence);
  return next;
}

const field = (): Draft => mended(emptyDraft()).draft;

test('who stands in water or in a stream is moved', () => {
  const lake = after(field(), {
    act: 'add-area',
    kind: 'water',
    points: [
      [500, 500],
      [900, 500],
      [900, 900],
      [500, 900],
    ],
  });
  const wet = after(lake, { act: 'stand', division: 'A1', at: [700, 700], facing: 0 });
  expect(sentences(wet, 'mend')).toEqual(['1st Division (A1) stands in Water 1.']);
  expect(dayOf(wet)).toBeNull();
  mends(wet, /stands in Water 1/);
  const stream = after(field(), {
    act: 'add-stream',
    kind: 'stream',
    points: [
      [0, 700],
      [4000, 700],
    ],
    name: 'Traun',
  });
  mends(after(stream, { act: 'stand', division: 'A1', at: [700, 710], facing: 0 }), /stands in Traun/);
});

test('horse is moved out of a wood, foot may stay', () => {
  const wood = after(
    field(),
    {
      act: 'add-area',
      kind: 'wood',
      points: [
        [500, 500],
        [900, 500],
        [900, 900],
        [500, 900],
      ],
    },
    { act: 'stand', division: 'A1', at: [700, 700], facing: 0 },
  );
  expect(sentences(wood, 'think').join()).not.toMatch(/wood/i);
  const horse = after(
    wood,
    { act: 'add-body', division: 'A1', arm: 'horse' },
    { act: 'erase', ref: { of: 'body', division: 'A1', arm: 'foot', at: 0 } },
  );
  mends(horse, /is horse or guns, and stands in Wood 1/);
});

test('enemies on the same ground are parted', () => {
  const draft = after(
    field(),
    { act: 'stand', division: 'A1', at: [1500, 1500], facing: 0 },
    { act: 'stand', division: 'B1', at: [1520, 1540], facing: 180 },
  );
  mends(draft, /stand on the same ground/);
});

test('a bridge without a road becomes a ford, a road through a stream gets its bridge', () => {
  const draft = after(
    field(),
    {
      act: 'add-stream',
      kind: 'stream',
      points: [
        [0, 1000],
        [4000, 1000],
      ],
      name: 'Traun',
    },
    { act: 'add-crossing', kind: 'bridge', at: [500, 1000] },
  );
  mends(mends(draft, /No road leads over the bridge/), /Road 1 crosses Traun without a bridge/);
});

test('a road that ends just before the edge is led to it', () => {
  mends(
    after(field(), {
      act: 'add-road',
      kind: 'track',
      points: [
        [100, 1200],
        [1500, 1200],
      ],
    }),
    /Track 1 ends just before the edge/,
  );
});

test('a place beyond a river without a bridge cannot be reached', () => {
  const draft = after(
    field(),
    {
      act: 'add-stream',
      kind: 'river',
      points: [
        [0, 2900],
        [600, 2400],
        [600, 0],
      ],
    },
    { act: 'add-place', at: [200, 1500], points: 2, name: 'The far bank' },
  );
  expect(sentences(draft, 'think').join()).toMatch(
    /The French cannot reach the far bank|The French cannot reach The far bank/i,
  );
});

test('who comes when all is over, by a road that is gone, or far too late, is told of', () => {
  const come = (time: string) => after(field(), { act: 'arrive', division: 'A1', time, road: 'r1', end: 'first' });
  mends(come('18:00'), /comes when the battle is over/);
  mends(come('15:30'), /comes at 15:30, too late to fight/);
  expect(sentences(come('11:00'), 'think').join()).not.toMatch(/too late/);
});

test('far more men or guns are worth a thought, unless it is meant so', () => {
  const draft = after(field(), { act: 'set', ref: { of: 'division', id: 'A1' }, field: 'men', value: 9000 });
  expect(sentences(draft, 'think')).toContain('The French have 6,000 more men.');
  const meant = after(draft, { act: 'set', ref: { of: 'day' }, field: 'lopsided', value: 'The French are many.' });
  expect(sentences(meant, 'think').join()).not.toMatch(/more men/);
});

test('numbers and names out of bounds are told of with their thing', () => {
  const draft = after(
    field(),
    { act: 'set', ref: { of: 'body', division: 'A1', arm: 'foot', at: 0 }, field: 'men', value: 3 },
    { act: 'set', ref: { of: 'place', id: 'p1' }, field: 'name', value: '' },
    { act: 'set', ref: { of: 'side', side: 0 }, field: 'nation', value: 'atlantis' },
  );
  expect(sentences(draft, 'mend')).toEqual([
    expect.stringMatching(/^1st Brigade of 1st Division \(A1\): men: must be at least 50/),
    expect.stringMatching(/^The place: name/),
    expect.stringMatching(/^The French: nation: nobody knows what atlantis troops/),
  ]);
  expect(mended(draft).left).toEqual([]);
});
