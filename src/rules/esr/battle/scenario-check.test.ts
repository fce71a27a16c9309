import { describe, expect, test } from 'vitest';
import { game } from '../game.ts';

type File = Record<string, unknown[]> & { terrain: { polygons: unknown[] } };
const changed = (change: (file: File) => void): (() => unknown) => {
  const file = structuredClone(game.scenarios.find(({ id }) => id === 'ziegeldorf')!.data) as File;
  change(file);
  return () => game.start(file, {});
};
const set = (list: string, id: string, more: object) =>
  changed((file) => Object.assign(file[list]!.find((one) => (one as { id: string }).id === id) as object, more));
/** A pond where nobody may go, round the point 8, 8. */
const pond = (file: File) =>
  file.terrain.polygons.push({
    id: 'pond',
    kind: 'closed',
    points: [
      [7, 7],
      [9, 7],
      [9, 9],
      [7, 9],
    ],
  });
const inPond = (list: string, id: string, more: object) =>
  changed((file) => {
    pond(file);
    Object.assign(file[list]!.find((one) => (one as { id: string }).id === id) as object, more);
  });

describe('a file is refused where it opens', () => {
  test('with an id that stands twice, in whichever lists: orders and pieces are found by it', () => {
    expect(set('units', 'F1a', { id: 'A1' })).toThrow('units.0.id: A1 stands twice');
    expect(set('commanders', 'fM', { id: 'F1' })).toThrow(/id: F1 stands twice/);
  });

  test('with one Unit upon another', () => {
    expect(set('units', 'F1b', { at: [6.2, 8.3] })).toThrow('units.1.at: F1b stands on F1a');
  });

  test('with a Unit or a Reformation Area over the edge of the table', () => {
    expect(set('units', 'F1a', { at: [0.2, 8.2] })).toThrow('units.0.at: F1a hangs over the edge of the table');
    expect(set('formations', 'F1', { area: [0.3, 9] })).toThrow(
      'formations.0.area: its Reformation Area hangs over the edge of the table',
    );
  });

  test('with somebody in a pond, or coming out of one', () => {
    expect(inPond('units', 'F1a', { at: [8, 8] })).toThrow('units.0.at: F1a stands where nobody may go');
    expect(inPond('formations', 'F1', { area: [8, 8] })).toThrow(
      'formations.0.area: its Reformation Area lies where nobody may go',
    );
    expect(inPond('commanders', 'fM', { at: [8, 8] })).toThrow('commanders.0.at: he stands where nobody may go');
    expect(inPond('formations', 'A2', { arrives: { turn: 2, at: [8, 8], facing: 0 } })).toThrow(
      'formations.3.arrives.at: it arrives where nobody may go',
    );
    expect(changed(pond)).not.toThrow();
  });
});
