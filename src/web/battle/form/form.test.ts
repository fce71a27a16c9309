/** Filling in a form: what is missing, in what words it stands, orders to many at once, work on the map. */
import { expect, test } from 'vitest';
import {
  type Blank,
  type Form,
  type FormLine,
  isMissing,
  lineWords,
  missingLines,
  type Scene,
} from '../../../game/index.ts';
import { picked, stepped } from '../../form/map-task.ts';
import { commonOffers, groupedLines, inOneOrder, orderAll, stillFits } from './groups.ts';

const order: Blank = {
  type: 'choose',
  key: 'order',
  label: 'Order',
  optional: true,
  offers: [
    { value: 'F', label: 'Fire' },
    { value: 'CM', label: 'Combat Move' },
  ],
};
const target: Blank = {
  type: 'pick',
  key: 'target',
  label: 'Target',
  typed: 'at',
  when: { key: 'order', is: ['F'] },
  pieces: ['A1', 'A2'],
  least: 1,
  most: 1,
  others: [{ value: 'first', label: 'the first to come' }],
};
const line = (id: string, more: Partial<FormLine> = {}): FormLine => ({
  id,
  label: `Unit ${id}`,
  piece: id,
  blanks: [order, target],
  ...more,
});
const form: Form = {
  title: 'Orders',
  sentence: '',
  cite: '',
  otherwise: '',
  lines: [line('F1', { needed: true }), line('F2'), line('HQ', { blanks: [{ ...order, key: 'chit' }] })],
};
const scene = {
  groups: [
    { id: 'II', name: 'II Corps', seat: 'f', pieces: ['F2'] },
    { id: 'I', name: 'I Corps', seat: 'f', pieces: ['F1'] },
  ],
} as unknown as Scene;
const nameOf = (id: string) => ({ A1: 'Uhlans' })[id] ?? id;

test('a line that must be filled in is missing until it is, one that need not be only when it was begun', () => {
  expect(missingLines(form, {}).map(({ id }) => id)).toEqual(['F1']);
  expect(isMissing(form.lines[1]!, { F2: { order: 'F' } })).toBe(true);
  expect(isMissing(form.lines[1]!, { F2: { order: 'F', target: 'A1' } })).toBe(false);
  expect(isMissing(form.lines[1]!, { F2: { order: 'CM' } })).toBe(false);
});

test('a line is told in words, and blanks that do not apply are left out', () => {
  expect(lineWords(form.lines[0]!, { F1: { order: 'F', target: 'A1' } }, nameOf)).toBe('Fire, at Uhlans');
  expect(lineWords(form.lines[0]!, { F1: { order: 'F', target: 'first' } }, nameOf)).toBe('Fire, at the first to come');
  expect(lineWords(form.lines[0]!, { F1: { order: 'CM', target: 'A1' } }, nameOf)).toBe('Combat Move');
  expect(lineWords(form.lines[0]!, {}, nameOf)).toBe('');
});

test('lines stand by command, in the order of the commands, and what has none comes last', () => {
  expect(groupedLines(form, scene).map(({ id, lines }) => [id, lines.map((one) => one.id)])).toEqual([
    ['II', ['F2']],
    ['I', ['F1']],
    ['', ['HQ']],
  ]);
});

test('an order to everybody reaches those who can take it, and leaves the rest of their lines', () => {
  expect(commonOffers(form.lines)).toMatchObject({ key: 'order', label: 'Order' });
  expect(commonOffers(form.lines.slice(2))).toBeNull();
  const before = { F1: { order: 'F', target: 'A1' } };
  expect(orderAll(form.lines, 'order', 'CM', before)).toEqual({
    F1: { order: 'CM', target: 'A1' },
    F2: { order: 'CM' },
  });
  expect(orderAll(form.lines, 'order', 'FM', before)).toEqual({});
});

test('of last turn’s orders only those stay whose unit is still there', () => {
  expect(stillFits(form, { F1: { order: 'F' }, F9: { order: 'F' } })).toEqual({ F1: { order: 'F' } });
});

test('nor does an order stay that is not offered any more, or a target that is gone', () => {
  expect(stillFits(form, { F1: { order: 'F', target: 'A9' } })).toEqual({ F1: { order: 'F' } });
  expect(stillFits(form, { F1: { order: 'TM' } })).toEqual({});
});

test('pieces tapped on the map are put in and taken out; one alone takes the other’s place', () => {
  const one = target as Extract<Blank, { type: 'pick' }>;
  expect(picked(one, 'A1', 'A2')).toBe('A2');
  const many = { ...one, most: 2 };
  expect(picked(many, undefined, 'A1')).toEqual(['A1']);
  expect(picked(many, ['A1'], 'A1')).toEqual([]);
  expect(picked(many, ['A1', 'A2'], 'A3')).toEqual(['A2', 'A3']);
});

test('a way grows cell by cell and is cut back by tapping a cell on it', () => {
  const path = { type: 'path', key: 'way', label: 'Way', from: '0101', next: {} } as Extract<Blank, { type: 'path' }>;
  expect(stepped(path, undefined, '0102')).toEqual(['0102']);
  expect(stepped(path, ['0102', '0103'], '0102')).toEqual(['0102']);
  expect(stepped(path, ['0102'], '0101')).toEqual([]);
});

test('what each is offered for itself, as the places next to it, is no order to all', () => {
  const to = (id: string, ...places: string[]) =>
    line(id, {
      blanks: [
        { ...(order as Extract<Blank, { type: 'choose' }>), offers: places.map((value) => ({ value, label: value })) },
      ],
    });
  expect(commonOffers([to('a', 'Lille'), to('b', 'Metz'), to('c', 'Liège')])).toBeNull();
  expect(commonOffers([to('a', 'Lille', 'stay'), to('b', 'Metz', 'stay'), to('c', 'stay')])?.offers).toEqual([
    { value: 'stay', label: 'stay' },
  ]);
});

test('what one takes no other can have is no order to all', () => {
  const under = { ...order, sole: true } as Blank;
  expect(commonOffers([line('a', { blanks: [order] }), line('b', { blanks: [order] })])).not.toBeNull();
  expect(commonOffers([line('a', { blanks: [under] }), line('b', { blanks: [under] })])).toBeNull();
});

test('orders stand in one fixed order, whatever the first unit may do', () => {
  expect(
    inOneOrder([
      ['F', 'FM'],
      ['F', 'CM', 'FM'],
      ['CM', 'SQ'],
    ]),
  ).toEqual(['F', 'CM', 'SQ', 'FM']);
  const offers = (...values: string[]): Blank => ({
    ...(order as Extract<Blank, { type: 'choose' }>),
    offers: values.map((value) => ({ value, label: value })),
  });
  const cavalry = [line('C1', { blanks: [offers('FM')] }), line('C2', { blanks: [offers('FM', 'CM')] })];
  const foot = line('F1', { blanks: [offers('F', 'FM', 'CM')] });
  expect(commonOffers(cavalry, [...cavalry, foot])?.offers.map(({ value }) => value)).toEqual(['FM', 'CM']);
});
