import { describe, expect, test } from 'vitest';
import type { Form } from '../../game/index.ts';
import type { MapTask } from '../form/map-task.ts';
import { CLEARED, type DeskState, type DeskStep, deskAfter } from './desk-state.ts';

const line = (id: string, piece?: string) => ({ id, label: id, blanks: [], ...(piece ? { piece } : {}) });
const formOf = (lines: Form['lines'], stands?: Form['stands']): Form => ({
  title: 'Orders',
  sentence: 'Orders are given.',
  otherwise: 'Everybody stays.',
  cite: '1.1',
  lines,
  ...(stands ? { stands } : {}),
});
const TWO = formOf([line('one', 'F1'), line('two', 'F2')], { 'F2/battalion': 'F2' });
const TASK: MapTask = {
  id: 'one/to',
  label: 'To',
  piece: 'F1',
  value: undefined,
  blank: { type: 'pick', key: 'to', label: 'To', pieces: ['A1'], least: 0, most: 1 },
  onChange: () => undefined,
};

const after = (...steps: readonly DeskStep[]): DeskState => steps.reduce(deskAfter, CLEARED);
const tap = (piece: string | null, more: { readonly add?: boolean; readonly live?: boolean } = {}): DeskStep => ({
  do: 'chosen',
  piece,
  add: more.add ?? false,
  form: TWO,
  live: more.live ?? true,
});

describe('a new question', () => {
  test('clears the hand and leaves page and sheet as they are', () => {
    const before = after(
      tap('F1'),
      { do: 'task', task: TASK },
      { do: 'tab', tab: 'journal' },
      { do: 'sheet', sheet: 'low' },
    );
    const now = deskAfter(before, { do: 'asked', form: TWO });
    expect(now).toEqual({ ...CLEARED, tab: 'journal', sheet: 'low' });
  });

  test('of a single line lies open, with its piece in the hand', () => {
    expect(after({ do: 'asked', form: formOf([line('one', 'F1')]) })).toMatchObject({ line: 'one', selected: ['F1'] });
    expect(after({ do: 'asked', form: formOf([line('all')]) })).toMatchObject({ line: 'all', selected: [] });
    expect(after(tap('F1'), { do: 'asked', form: null })).toMatchObject({ line: null, selected: [] });
  });
});

describe('a tap', () => {
  test('on a piece opens its line and the desk, and takes the map from a blank', () => {
    const now = after({ do: 'tab', tab: 'journal' }, { do: 'task', task: TASK }, tap('F2'));
    expect(now).toMatchObject({ selected: ['F2'], line: 'two', tab: 'desk', task: null });
  });

  test('on a unit of a formation opens the line of whom it stands for', () => {
    expect(after(tap('F2/battalion'))).toMatchObject({ selected: ['F2/battalion'], line: 'two' });
  });

  test('on bare ground puts everything down and turns no page', () => {
    expect(after(tap('F1'), { do: 'tab', tab: 'journal' }, tap(null))).toEqual({ ...CLEARED, tab: 'journal' });
  });

  test('while an earlier moment is looked at leaves the page as it is', () => {
    expect(after({ do: 'tab', tab: 'replay' }, tap('F1', { live: false })).tab).toBe('replay');
  });

  test('with shift held compares the piece with the first, and no line is open then', () => {
    expect(after(tap('F1'), tap('A1', { add: true }))).toMatchObject({ selected: ['F1', 'A1'], line: null });
    expect(after(tap('F1'), tap('F1', { add: true })).selected).toEqual(['F1']);
    expect(after(tap('A1', { add: true })).selected).toEqual(['A1']);
  });

  test('after Compare does so once', () => {
    const now = after(tap('F1'), { do: 'compare' }, tap('A1'));
    expect(now).toMatchObject({ selected: ['F1', 'A1'], comparing: false });
    expect(deskAfter(now, tap('F2')).selected).toEqual(['F2']);
    expect(after(tap('F1'), { do: 'compare' }, { do: 'compare' }, tap('A1')).selected).toEqual(['A1']);
  });
});

test('a box takes those who have a line, and opens it where one alone has', () => {
  expect(after({ do: 'boxed', pieces: ['F1', 'A1', 'F2'], form: TWO })).toMatchObject({
    selected: ['F1', 'F2'],
    line: null,
  });
  expect(after({ do: 'boxed', pieces: ['A1', 'F2'], form: TWO })).toMatchObject({ selected: ['F2'], line: 'two' });
  expect(after(tap('F1'), { do: 'boxed', pieces: ['A1'], form: TWO })).toMatchObject({ selected: [], line: null });
});

test('a line opened from the form takes its piece in the hand, and closed puts it down', () => {
  const opened = after({ do: 'task', task: TASK }, { do: 'opened', line: line('one', 'F1') });
  expect(opened).toMatchObject({ line: 'one', selected: ['F1'], task: null });
  expect(deskAfter(opened, { do: 'opened', line: null })).toEqual(CLEARED);
});

test('what was entered by hand opens its line; one about nobody leaves the piece in the hand', () => {
  expect(after({ do: 'entered', line: line('two', 'F2') })).toMatchObject({ line: 'two', selected: ['F2'] });
  expect(after(tap('F1'), { do: 'entered', line: line('all') })).toMatchObject({ line: 'all', selected: ['F1'] });
});

test('a line of the report shows its piece, and not behind a sheet over the whole phone', () => {
  const full = after(tap('F1'), { do: 'sheet', sheet: 'full' });
  expect(deskAfter(full, { do: 'shown', piece: 'A1' })).toMatchObject({ selected: ['A1'], sheet: 'half' });
  expect(deskAfter(full, { do: 'shown', piece: null }).selected).toEqual([]);
  expect(after({ do: 'sheet', sheet: 'low' }, { do: 'shown', piece: null }).sheet).toBe('low');
});

test('a pin turns to the report it belongs to', () => {
  expect(after({ do: 'tab', tab: 'journal' }, { do: 'pinned', pin: 3 })).toMatchObject({ pin: 3, tab: 'desk' });
});
