import { describe, expect, test } from 'vitest';
import { loadAll } from '../../rules/index.ts';
import { newUnit, type RosterUnit, statusOf } from './army.ts';
import { applyTo, boxMark, changeWords, isApplied, marksAfter, marksAfterTap, takenBack, withMarks } from './marks.ts';
import { army, spec } from './sample-roster.ts';
import { changed, redo, undo } from './undo.ts';

const morand = army.units[0]!;
const hit = (unit: RosterUnit, hits: number): RosterUnit => ({ ...unit, marks: { ...unit.marks, hits } });

describe('the result of a card', () => {
  test('adds up and sets, within what the sheet has room for', () => {
    const marking = { at: '', add: { hits: 2, unknown: 1 }, set: { morale: 'nervous', shape: 'circle' } };
    expect(marksAfter(spec, morand.marks, marking)).toEqual({ ...morand.marks, hits: 2, morale: 'nervous' });
    expect(marksAfter(spec, morand.marks, { at: '', add: { hits: 40 } })).toMatchObject({ hits: 9 });
    expect(marksAfter(spec, morand.marks, { at: '', add: { hits: -4 } })).toMatchObject({ hits: 0 });
  });

  test('is said in words', () => {
    const after = { ...morand.marks, hits: 2, morale: 'nervous' };
    expect(changeWords(spec, morand.marks, after)).toEqual(['Hits 0 → 2', 'Morale Nervous']);
  });

  test('can be taken back after others came on top of it', () => {
    const first = marksAfter(spec, morand.marks, { at: '', add: { hits: 2 }, set: { morale: 'nervous' } });
    const once = applyTo(army, 'entry-1', [{ unit: morand, after: first }]);
    const again = withMarks(once, morand.id, { ...first, hits: 5 });
    expect(takenBack(again, 'entry-1').units[0]!.marks).toMatchObject({ hits: 3, morale: 'firm' });
    const rallied = withMarks(once, morand.id, { ...first, morale: 'rout' });
    expect(takenBack(rallied, 'entry-1').units[0]!.marks).toMatchObject({ hits: 0, morale: 'rout' });
    expect(takenBack(once, 'entry-1').applied).toEqual({});
  });
});

describe('a tap on a box', () => {
  const tapped = (unit: RosterUnit, group: number, box: number) => marksAfterTap(spec, unit, group, box).hits;

  test('marks all boxes up to it, over the groups before it', () => {
    expect(tapped(morand, 0, 0)).toBe(1);
    expect(tapped(morand, 0, 3)).toBe(4);
    expect(tapped(morand, 1, 1)).toBe(6);
  });

  test('clears the last one marked, and goes back to an earlier one', () => {
    expect(tapped(hit(morand, 3), 0, 2)).toBe(2);
    expect(tapped(hit(morand, 6), 0, 1)).toBe(2);
    expect(tapped(hit(morand, 6), 0, 3)).toBe(4);
    expect(tapped(hit(morand, 5), 1, 0)).toBe(4);
    const tired = { ...morand, marks: { ...morand.marks, hits: 4, foot: 1 } };
    expect(tapped(tired, 0, 3)).toBe(3);
  });

  test('does nothing where two marks fill the same boxes', () => {
    expect(boxMark(spec, morand, 0)?.name).toBe('hits');
    expect(boxMark(spec, morand, 2)).toBeNull();
    expect(marksAfterTap(spec, morand, 2, 0)).toBe(morand.marks);
  });

  test('on any box of any book that takes taps fills it', async () => {
    for (const { roster } of await loadAll()) {
      const unit = newUnit(roster, { name: 'Morand' });
      statusOf(roster, unit).boxes.forEach(({ total }, group) => {
        if (!boxMark(roster, unit, group)) return;
        for (let box = 0; box < total; box++) {
          const marks = marksAfterTap(roster, unit, group, box);
          expect(statusOf(roster, { ...unit, marks }).boxes[group]!.marked).toBe(box + 1);
        }
      });
    }
  });
});

describe('undo', () => {
  const says = (past: readonly { says: string }[]) => past.map((step) => step.says);
  const marked = changed(army, 'Morand: Hits 0 → 2', (now) => withMarks(now, 'morand', { ...morand.marks, hits: 2 }));
  const removed = changed(marked, 'Friant removed', (now) => ({
    ...now,
    units: now.units.filter(({ id }) => id !== 'friant'),
  }));

  test('goes back step by step and forward again', () => {
    expect(says(removed.past)).toEqual(['Morand: Hits 0 → 2', 'Friant removed']);
    const back = undo(removed);
    expect(back.units).toEqual(marked.units);
    const start = undo(back);
    expect(start.units).toEqual(army.units);
    expect(undo(start)).toBe(start);
    expect(redo(redo(start))).toEqual(removed);
  });

  test('a step holds only what it changed', () => {
    expect(Object.keys(marked.past[0]!.pieces)).toEqual(['unit/morand']);
    expect(Object.keys(removed.past[1]!.pieces)).toEqual(['order', 'unit/friant']);
  });

  test('a new change lets go what was undone; no change is no step', () => {
    const other = changed(undo(removed), 'renamed', (now) => ({ ...now, name: 'IV Corps' }));
    expect(other.undone).toEqual([]);
    expect(changed(other, 'nothing', (now) => ({ ...now }))).toBe(other);
  });

  test('takes the note of an applied result along', () => {
    const after = { ...morand.marks, hits: 3 };
    const applied = changed(army, 'Fire', (now) => applyTo(now, 'entry-1', [{ unit: morand, after }]));
    expect(isApplied(applied, 'entry-1')).toBe(true);
    expect(isApplied(undo(applied), 'entry-1')).toBe(false);
    expect(isApplied(redo(undo(applied)), 'entry-1')).toBe(true);
  });
});
