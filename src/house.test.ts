import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { circlesIn } from './testing/circles.ts';
import { stateIn } from './testing/module-state.ts';
import { slotsIn } from './testing/slots.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const fixture = `${here}testing/fixtures/house`;

describe('state at module level', () => {
  test('is held by no module below the faces, and by none of the faces in a bare variable', () => {
    expect(stateIn(here)).toEqual([]);
  });

  test('the check itself finds what is changed, and nothing that is only read or local', () => {
    expect(stateIn(fixture)).toEqual([
      'kernel/state.ts: let turn at module level',
      'kernel/state.ts: scratch is a buffer at module level',
      'kernel/state.ts: registry is changed though it stands at module level',
      'kernel/state.ts: probe is changed though it stands at module level',
      'kernel/state.ts: at is changed though it stands at module level',
      'web/state.ts: let shown at module level',
    ]);
  });
});

describe('what is remembered', () => {
  test('is worked out from its owner and never written again', () => {
    expect(slotsIn(here)).toEqual([]);
  });

  test('the check itself finds slots, and lets memos be', () => {
    expect(slotsIn(fixture)).toEqual([
      'kernel/slots.ts: once gives every owner the same, to be written into',
      'kernel/slots.ts: once gives every owner the same, to be written into',
      'kernel/slots.ts: a Memory holds what is written again: turn',
      'kernel/slots.ts: a Memory holds what is written again: turn',
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
