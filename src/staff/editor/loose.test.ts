import { expect, test } from 'vitest';
import { dayFiles } from '../../game/day/days.ts';
import { readDay } from '../../game/day/index.ts';
import { emptyDraft } from './draft.ts';
import { draftSchema, holdsThings, mostIn, schemaAt } from './loose.ts';

test('a draft may be empty, and every Day is one', () => {
  expect(draftSchema.parse(emptyDraft())).toEqual(emptyDraft());
  for (const file of dayFiles) expect(draftSchema.parse(file)).toEqual(readDay(file));
});

test('lists keep their upper bound, outlines the points they are drawn by', () => {
  expect(mostIn(['ground', 'areas'])).toBe(60);
  expect(mostIn(['sides', 0, 'corps', 0, 'divisions', 0, 'guns'])).toBe(12);
  const points = schemaAt(['ground', 'areas', 0, 'points'])!;
  expect(
    points.safeParse([
      [0, 0],
      [1, 1],
    ]).success,
  ).toBe(false);
  expect(
    points.safeParse([
      [0, 0],
      [1, 1],
      [0, 1],
    ]).success,
  ).toBe(true);
});

test('what holds things of their own is told from plain fields', () => {
  const held = (...path: (string | number)[]) => holdsThings(schemaAt(path)!);
  expect([held('ground'), held('sides'), held('places'), held('sides', 0, 'corps', 0, 'divisions', 0, 'foot')]).toEqual(
    [true, true, true, true],
  );
  expect([held('clock'), held('special'), held('sides', 0, 'commander'), held('ground', 'areas', 0, 'points')]).toEqual(
    [false, false, false, false],
  );
});

test('a draft is never held to more than a Day is: a source may be as long as it likes', () => {
  const long = { ...emptyDraft(), sources: ['s'.repeat(2000)] };
  expect(draftSchema.safeParse(long).success).toBe(true);
  expect(draftSchema.safeParse({ ...long, title: 's'.repeat(81) }).success).toBe(false);
});
