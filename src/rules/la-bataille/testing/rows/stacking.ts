/** 11: who may stand together. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { type About, field, foot, guns, horse, line, type Made, wagon } from '../positions.ts';
import { cost, far } from './movement.ts';

/** May the second unit come to stand with the first? */
const joins = (one: Made, more: readonly Made[], about: About = {}, to = '0506') => {
  const state = field([one, ...more], [far], about);
  return Number.isFinite(cost(state, to, 'N')) || Number.isFinite(cost(state, to, 'NNE'));
};

export const stacking = chapter(
  'Stacking',
  ruled(
    '11.1',
    'Open ground holds 18 increments of foot or of horse, six of guns, or twelve of foot with a battery',
    'D3',
    () => {
      expect(joins(foot('f1', '0508'), [foot('f2', '0506')])).toBe(true);
      expect(joins(foot('f1', '0508', { increments: 10 }), [foot('f2', '0506')])).toBe(false);
      const regiment = { regiment: '21e' };
      expect(joins(foot('f1', '0508', { increments: 10, ...regiment }), [foot('f2', '0506', regiment)])).toBe(true);
      expect(
        joins(guns('f1', '0508', { shape: 'Limbered', increments: 4 }), [
          guns('f2', '0506', { shape: 'Limbered', increments: 3 }),
        ]),
      ).toBe(false);
      expect(joins(line('f1', '0508'), [line('f2', '0506'), guns('g', '0506')])).toBe(true);
      expect(joins(line('f1', '0508', { increments: 7 }), [line('f2', '0506'), guns('g', '0506')])).toBe(false);
    },
  ),
  ruled('11.1', 'A village holds one battalion, or one regiment, with a battery', 'D3', () => {
    const village = { ground: { '0506': 'V' } };
    const inside = foot('f2', '0506', { shape: 'General Order', increments: 4 });
    expect(joins(foot('f1', '0508', { increments: 4 }), [inside], village)).toBe(false);
    expect(joins(guns('f1', '0508', { shape: 'Limbered', increments: 2, mp: 8 }), [inside], village)).toBe(true);
  }),
  rule('11 C.3', 'No two formations share a hex, but guns with a Line or Square; horse never ends with foot', () => {
    expect(joins(foot('f1', '0508'), [line('f2', '0506')])).toBe(false);
    expect(joins(guns('f1', '0508', { shape: 'Limbered' }), [line('f2', '0506')])).toBe(true);
    expect(joins(horse('f1', '0508', { increments: 4 }), [foot('f2', '0506', { increments: 4 })])).toBe(false);
    expect(joins(horse('f1', '0508', { increments: 4 }), [guns('f2', '0506')])).toBe(false);
  }),
  ruled('11', 'At most three combat units in a hex; wagons and leaders are free', 'M4', () => {
    const three = ['f2', 'f3'].map((id) => foot(id, '0506', { increments: 3 }));
    expect(joins(foot('f1', '0508', { increments: 3 }), [...three, wagon('w', '0506')])).toBe(true);
    expect(joins(foot('f1', '0508', { increments: 3 }), [...three, foot('f4', '0506', { increments: 3 })])).toBe(false);
  }),
);
