import { expect, test } from 'vitest';
import { naming, unique } from './checks.ts';
import type { Envelope } from './envelope.ts';

interface File extends Envelope {
  readonly units: readonly { readonly id: string; readonly command?: string; readonly near: readonly string[] }[];
  readonly leaders: readonly { readonly id: string }[];
}

const file = {
  units: [
    { id: 'a', command: 'I', near: ['b'] },
    { id: 'b', near: ['a', 'c'] },
  ],
  leaders: [{ id: 'b' }],
} as unknown as File;

const told = (check: (fault: (message: string, ...path: (string | number)[]) => void) => void): string[] => {
  const faults: string[] = [];
  check((message, ...path) => faults.push(`${path.join('.')}: ${message}`));
  return faults;
};

test('whoever is named must be there, and the fault has the place where he is named', () => {
  expect(
    told((fault) => {
      const named = naming(file, fault);
      named('unit', file.units, 'units.*.near.*');
      named('command', ['II'], 'units.*.command');
    }),
  ).toEqual(['units.1.near.1: there is no unit called c', 'units.0.command: there is no command called I']);
});

test('a place that no file has does not compile', () => {
  // @ts-expect-error units have no commander
  expect(told((fault) => naming(file, fault)('unit', [], 'units.*.commander'))).toEqual([]);
});

test('an id that stands twice is told where it stands the second time, in whichever list', () => {
  expect(told((fault) => unique(file, ['units', 'leaders'], fault))).toEqual(['leaders.0.id: b stands twice']);
  expect(told((fault) => unique(file, ['leaders'], fault))).toEqual([]);
});
