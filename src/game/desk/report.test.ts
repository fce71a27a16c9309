/** The report of a turn: nothing is lost without a word, and the gravest is said first. */
import { expect, test } from 'vitest';
import type { Entry } from '../../kernel/index.ts';
import type { Piece, Scene } from './desk.ts';
import { reportWords, turnReport } from './report.ts';

const piece = (id: string, name: string, more: Partial<Piece> = {}): Piece => ({
  id,
  label: id,
  name,
  seat: id.startsWith('F') ? 'french' : 'allied',
  nation: '',
  symbol: 'foot',
  at: [1, 2],
  facing: 0,
  width: 1,
  depth: 1,
  formation: 'line',
  fate: 'here',
  state: { letter: 'F', words: 'Firm', tone: 'well' },
  left: 1,
  card: [],
  ...more,
});
const scene = (pieces: readonly Piece[], goals: Scene['goals'] = []): Scene => ({
  ground: '',
  title: '',
  clock: '',
  turn: 1,
  turns: 8,
  sides: [
    { seat: 'french', name: 'French', nation: 'french', points: 0 },
    { seat: 'allied', name: 'Allies', nation: 'russian', points: 0 },
  ],
  pieces,
  goals,
  arrows: [],
  groups: [],
  over: null,
});
const says = (text: string, cite = '4.03'): Entry => ({ type: 'report', text, cite });
const throws = (who: string, label: string): Entry => ({
  type: 'roll',
  dice: '1d10',
  faces: [8],
  natural: 8,
  total: 8,
  modifiers: [],
  label,
  who,
  cite: '2.033',
  hand: 0,
});
const gone = { fate: 'gone', at: null } as const;

test('an own unit lost is the first line, with how it went, whatever else happened', () => {
  const before = scene([
    piece('F1', 'Saint-Hilaire I'),
    piece('F2', 'Saint-Hilaire II'),
    piece('A1', 'Miloradovich'),
    piece('F9', 'Friant', { fate: 'coming', at: null }),
    piece('FHQ', 'Soult, IV Corps', { symbol: 'general', label: 'Soult' }),
  ]);
  const after = scene([
    piece('F1', 'Saint-Hilaire I', { left: 0.6 }),
    piece('F2', 'Saint-Hilaire II', gone),
    piece('A1', 'Miloradovich', gone),
    piece('F9', 'Friant'),
    piece('FHQ', 'Soult, IV Corps', { ...gone, symbol: 'general', label: 'Soult' }),
  ]);
  const journal = [
    says('Soult is killed', '4.05'),
    says('Miloradovich routs and is removed'),
    says('Saint-Hilaire II leaves the field', '3.03'),
  ];
  const { lines } = turnReport(before, after, journal, 'french');
  expect(lines.map(reportWords)).toEqual([
    'Saint-Hilaire II is lost: it leaves the field. (3.03)',
    'Miloradovich is lost: it routs and is removed. (4.03)',
    'Soult is lost: he is killed. (4.05)',
    'Saint-Hilaire I has lost 40 % of its strength.',
    'Friant has come.',
  ]);
  expect(lines[0]).toMatchObject({ tone: 'harm', at: [1, 2], pieces: ['F2'] });
  expect(lines[1]!.tone).toBe('gain');
});

test('a unit turned up from under its marker is not lost, and an enemy no longer seen is not either', () => {
  const before = scene([piece('M2', 'Saint-Hilaire I', { seat: 'french' }), piece('A1', 'Uhlans')]);
  const after = scene([piece('F1', 'Saint-Hilaire I')]);
  expect(turnReport(before, after, [], 'french').lines).toEqual([]);
});

test('a place that changed hands says whose it is now', () => {
  const goal = { id: 'k', name: 'Kobelnitz', at: [3, 4] as const, points: 1, words: '' };
  const before = scene([], [{ ...goal, held: 'french' }]);
  const after = scene([], [{ ...goal, held: 'allied' }]);
  const [line] = turnReport(before, after, [], 'french').lines;
  expect(reportWords(line!)).toBe('Kobelnitz is taken by the Allies, 1 point.');
  expect(line).toMatchObject({ tone: 'harm', at: [3, 4] });
});

test('whoever breaks is told apart from whoever is merely shaken', () => {
  const state = { letter: 'P', words: 'Panicked', tone: 'broken' } as const;
  const before = scene([piece('A1', 'Uhlans')]);
  const after = scene([piece('A1', 'Uhlans', { state })]);
  expect(turnReport(before, after, [], 'french').lines[0]).toMatchObject({
    kind: 'broken',
    lead: 'Uhlans are Panicked',
  });
});

test('fights come last, each with what came of it; those of which nothing came are only counted', () => {
  const both = scene([
    piece('F1', 'Saint-Hilaire I'),
    piece('F3', 'Vandamme'),
    piece('A1', 'Uhlans'),
    piece('A2', 'Guns'),
  ]);
  const journal = [
    throws('Guns', 'Battalion fire at Saint-Hilaire I'),
    throws('Saint-Hilaire I', 'Morale test'),
    says('Saint-Hilaire I is Nervous'),
    throws('Guns', 'Battalion fire at Vandamme'),
  ];
  const report = turnReport(both, both, journal, 'french');
  expect(report.lines.map(reportWords)).toEqual([
    'Guns: Battalion fire at Saint-Hilaire I: Saint-Hilaire I is Nervous. (2.033)',
  ]);
  expect(report.trifles).toBe(1);
});
