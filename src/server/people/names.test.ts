import { describe, expect, test } from 'vitest';
import { keyOf, nameFault } from './names.ts';

describe('names', () => {
  test.each([
    ['Ney', 'N\u034Fey'],
    ['Soult', 'Sоult'],
    ['Davout', 'DAVOUT'],
    ['Ney', 'Nеу'],
    ['Lasalle', 'Lasa11e'],
    ['Murat', 'Mürat'],
    ['Ney', 'ＮＥＹ'],
    ['Oudinot', '0udinot'],
    ['Victor', 'Vlctor'],
    ['Le Brave', 'le_brave'],
  ])('%s and %s are one name', (one, other) => expect(keyOf(other)).toBe(keyOf(one)));

  test.each(['Nansouty', 'Багратион', 'Ὀδυσσεύς', '拿破侖', 'Ney 3', 'D’Erlon', 'Saint-Cyr', 'Łubieński'])(
    '%s may be anybody’s',
    (name) => expect(nameFault(name.normalize('NFC'))).toBe(null),
  );

  test.each([
    ['N\u034Fey', 'nobody can see'],
    ['\u3164\u3164\u3164', 'nobody can see'],
    ['\u2800\u2800', 'nobody can see'],
    ['Sоult', 'several scripts'],
    ['ney@example.org', 'like an address'],
    ['---', 'letter or a figure'],
  ])('%j is nobody’s', (name, why) => expect(nameFault(name)).toContain(why));
});
