/** Scenario files: what would break in play is refused when the file is read, and what it says counts. */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { scenarioSchema } from '../../battle/scenario.ts';
import { holderOf } from '../../battle/victory.ts';
import { field, guns, horse, laidOut } from '../positions.ts';

type Laid = Parameters<typeof laidOut>[0];
const faults = (f: Laid['F']['units'], terrain: object = {}): string[] => {
  const read = scenarioSchema.safeParse(
    laidOut({ F: { units: f }, A: { units: { a: { x: 40, y: 50 } } } }, { terrain }),
  );
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};
const wood = (kind: string) => ({
  polygons: [
    {
      id: 'w',
      name: 'a wood',
      kind,
      points: [
        [30, 0],
        [50, 0],
        [50, 20],
        [30, 20],
      ],
    },
  ],
});

export const files = chapter(
  'Scenario files',
  rule('1.6.2', 'Horse artillery has light or medium guns', () => {
    for (const weight of ['med-heavy', 'heavy'])
      expect(faults({ g: guns({ x: 40, y: 10, guns: { weight, mount: 'horse' } }) })[0]).toContain('horse artillery');
    expect(faults({ g: guns({ x: 40, y: 10, guns: { mount: 'horse' } }) })).toEqual([]);
  }),
  rule('1.6.7', 'Nobody stands on houses he is not in', () => {
    const blocks = [{ id: 'H', name: 'a farm', kind: 'light', x: 40, y: 10, width: 4, depth: 4 }];
    expect(faults({ f: { x: 41, y: 12 } }, { blocks })[0]).toContain('stands on the houses of H');
    expect(faults({ f: { x: 41, y: 12, block: 'H' } }, { blocks })).toEqual([]);
  }),
  rule('1.6.1', 'Nobody begins in a wood he may not enter', () => {
    expect(faults({ f: { x: 40, y: 10 } }, wood('heavy wood'))[0]).toContain('where it may not go');
    expect(faults({ g: guns({ x: 40, y: 10 }) }, wood('medium wood'))[0]).toContain('where it may not go');
    expect(faults({ f: { x: 40, y: 10 } }, wood('medium wood'))).toEqual([]);
    expect(faults({ h: horse({ x: 40, y: 10 }) }, wood('light wood'))).toEqual([]);
  }),
  rule('6.3', 'Ground that is named for neither side is held by whoever alone stands on it', () => {
    const area = [
      [30, 20],
      [60, 20],
      [60, 40],
      [30, 40],
    ];
    const held = (f: number, a: number) =>
      holderOf(
        field(
          { F: { units: { f: { x: 40, y: f } } }, A: { units: { a: { x: 50, y: a } } } },
          { objectives: [{ id: 'g', name: 'a ridge', points: 1, area }] },
        ),
        0,
      );
    expect([held(30, 50), held(10, 30), held(30, 35), held(10, 50)]).toEqual([0, 1, -1, -1]);
  }),
);
