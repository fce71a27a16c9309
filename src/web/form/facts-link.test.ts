import { describe, expect, test } from 'vitest';
import { choice, facts, measure, part, several, whole, words, yes } from '../../kernel/index.ts';
import { cardHash, factsToPairs, pairsToFacts } from './facts-link.ts';
import { blank, formTree } from './form-tree.ts';

const unit = part('Unit', { arm: choice('Arm', { foot: 'foot', horse: 'horse' }), hits: whole('Hits', 0, 9, 0) });
const schema = facts({
  name: words('Name'),
  quality: choice('Quality', { VT: 'Veteran', EL: 'Elite' }, 'VT'),
  range: measure('Range', 0, 12, 2),
  square: yes('In square', { default: true }),
  defender: part('Defender', { uphill: yes('Uphill'), hits: whole('Hits', 0, 9, 0) }),
  attackers: several('Attackers', unit, 1, 3, [{}]),
});
const tree = formTree(schema);
const query = (text: string) => new URLSearchParams(text);
const roundTrip = (values: ReturnType<typeof blank>) =>
  pairsToFacts(tree, query(cardHash('b', 'p', factsToPairs(tree, values)).split('?')[1] ?? ''));

describe('facts in an address', () => {
  test('a card at its defaults has a bare address', () => {
    expect(cardHash('b', 'fire', factsToPairs(tree, blank(tree)))).toBe('#/b/card/fire');
  });

  test('the blank card is what the schema itself fills in', () => {
    expect(blank(tree)).toEqual(schema.parse({}));
  });

  test('only what differs is written, in words people can read', () => {
    const values = pairsToFacts(
      tree,
      query('quality=EL&square=no&defender.uphill=yes&attackers=2&attackers.1.arm=horse'),
    );
    expect(values).toMatchObject({ quality: 'EL', square: false, defender: { uphill: true, hits: 0 } });
    expect(values.attackers).toEqual([
      { arm: 'foot', hits: 0 },
      { arm: 'horse', hits: 0 },
    ]);
    expect(cardHash('b', 'p', factsToPairs(tree, values))).toBe(
      '#/b/card/p?quality=EL&square=no&defender.uphill=yes&attackers=2&attackers.1.arm=horse',
    );
  });

  test('every kind of value comes back as it was', () => {
    const values = {
      ...blank(tree),
      name: 'Saint-Hilaire & Cie, 10e léger = best?',
      range: 7.25,
      attackers: [
        { arm: 'horse', hits: 3 },
        { arm: 'foot', hits: 0 },
        { arm: 'foot', hits: 9 },
      ],
    };
    expect(roundTrip(values)).toEqual(values);
  });

  test('what an address cannot mean stays at its default', () => {
    const values = pairsToFacts(tree, query('quality=ZZ&range=far&attackers=99&attackers.0.arm=camel&nonsense=1'));
    expect(values).toMatchObject({ quality: 'VT', range: 2 });
    expect(values.attackers).toHaveLength(3);
  });
});
