import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test('names in letters stand on one line, are short and carry no links', () => {
  expect(plainName('The Army of the North', 'blue')).toBe('The Army of the North');
  expect(plainName('Corps of St. Cyr', 'blue')).toBe('Corps of St. Cyr');
  expect(plainName('winner.\n\nYour account is locked', 'blue')).toBe('winner. Your account is locked');
  for (const bad of ['see http://evil.example', 'evil.example', 'www.evil', 'me@evil', 'x\u202E', 'evil\u200B.example'])
    expect(plainName(bad, 'blue')).toBe(bad.startsWith('x') ? 'x' : 'blue');
  expect(plainName('x'.repeat(80), 'blue')).toHaveLength(40);
});
