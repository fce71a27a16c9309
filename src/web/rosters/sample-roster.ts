/** A small roster of no book, for tests: eight boxes in two groups, two kinds of tiredness that share a third. */
import type { RosterSpec } from '../../game/index.ts';
import { choice, part, whole, words, yes } from '../../kernel/index.ts';
import { type Army, newArmy, newUnit } from './army.ts';

export const spec: RosterSpec = {
  unit: part('Unit', {
    name: words('Name'),
    formation: words('Corps'),
    arm: choice('Arm', { foot: 'Infantry', horse: 'Cavalry' }, 'foot'),
    guns: whole('Guns', 0, 12, 0),
    guard: yes('Of the Guard'),
  }),
  marks: part('Marks', {
    hits: whole('Hits', 0, 9, 0),
    foot: whole('Tired feet', 0, 3, 0),
    horse: whole('Tired horses', 0, 3, 0),
    morale: choice('Morale', { firm: 'Firm', nervous: 'Nervous', rout: 'Rout' }, 'firm'),
    shape: choice('Formation', { line: 'line', column: 'column' }, 'line'),
  }),
  derive: (_unit, { hits }) => ({ left: 8 - Number(hits) }),
  status(_unit, { hits, foot, horse, morale }) {
    const count = Number(hits);
    return {
      line: `${morale}, ${count} hits`,
      boxes: [
        { label: 'good', total: 4, marked: Math.min(4, count) },
        { label: 'poor', total: 4, marked: Math.max(0, Math.min(8, count) - 4) },
        { label: 'tired', total: 6, marked: Number(foot) + Number(horse) },
      ],
      lost: Math.min(1, count / 8),
      gone: count >= 8 || morale === 'rout',
    };
  },
};

export const army: Army = newArmy('sample', {
  name: 'Grande Armée',
  units: [
    { ...newUnit(spec, { name: 'Morand', formation: 'III' }), id: 'morand' },
    { ...newUnit(spec, { name: 'Friant', formation: 'III' }), id: 'friant' },
    { ...newUnit(spec, { name: 'Nansouty', formation: 'Reserve', arm: 'horse' }), id: 'nansouty' },
  ],
});
