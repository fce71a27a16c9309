import { expect, test } from 'vitest';
import { game } from '../game.ts';

interface File {
  readonly corps: { id: string }[];
  readonly mes: { id: string }[];
  readonly units: { id: string }[];
}

const opened = (change: (file: File) => void) => () => {
  const file = structuredClone(game.scenarios.find(({ id }) => id === 'muehlhof')!.data) as File;
  change(file);
  return game.start(file, {});
};

test('an id that stands twice is refused, in whichever lists: orders and pieces are found by it', () => {
  expect(
    opened(({ mes, units }) => {
      units[1]!.id = mes[0]!.id;
    }),
  ).toThrow(/units\.1\.id: \S+ stands twice/);
  expect(opened(() => {})).not.toThrow();
});
