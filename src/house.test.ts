import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { circlesIn } from './testing/circles.ts';
import { stateIn } from './testing/module-state.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const fixture = `${here}testing/fixtures/house`;

describe('below the faces', () => {
  test('no module holds changing state', () => {
    expect(stateIn(here)).toEqual([]);
  });

  test('the check itself finds what is changed, and nothing that is only read or local', () => {
    expect(stateIn(fixture)).toEqual([
      'kernel/state.ts: let turn at module level',
      'kernel/state.ts: scratch is a buffer at module level',
      'kernel/state.ts: registry is changed though it stands at module level',
      'kernel/state.ts: probe is changed though it stands at module level',
      'kernel/state.ts: at is changed though it stands at module level',
    ]);
  });
});

describe('no circle of files', () => {
  test('imports each other by value', () => {
    expect(circlesIn(here)).toEqual([]);
  });

  test('the check itself finds one, and lets types be', () => {
    expect(circlesIn(fixture)).toEqual([['rules/alpha/one.ts', 'rules/alpha/three.ts', 'rules/alpha/two.ts']]);
  });
});
