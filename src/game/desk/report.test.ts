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
const says = (id: string, text: string, cite = '4.03'): Entry => ({
  type: 'report',
  text,
  cite,
  event: { code: 'any', who: [id] },
});
const fires = (who: string, whom: string, text: string): Entry => ({
  type: 'report',
  text,
  cite: '2.033',
  event: { code: 'fires', who: [who], whom: [whom] },
});
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
test('who did not reach the enemy it was sent against has its own line, harm to its side', () => {
  const both = scene([piece('F1', '1st Division'), piece('A1', 'Grenz brigade')]);
  const text = '1st Division moves to 10.0,7.3 and does not reach Grenz brigade, 1.0″ away';
  const short: Entry = { type: 'report', text, cite: '2.03', event: { code: 'falls-short', who: ['F1'] } };
  const [line] = turnReport(both, both, [short], 'french').lines;
  expect(line).toMatchObject({ kind: 'short', tone: 'harm', pieces: ['F1'], at: [1, 2] });
  expect(reportWords(line!)).toBe(`${text}. (2.03)`);
  expect(turnReport(both, both, [short], 'allied').lines[0]!.tone).toBe('gain');
});

const gone = { fate: 'gone', at: null } as const;

test('an own unit lost is the first line, with how it went, whatever else happened', () => {
  const before = scene([
    piece('F1', 'Saint-Hilaire I', { boxes: [{ label: 'EL', total: 10, marked: 0 }] }),
    piece('F2', 'Saint-Hilaire II'),
    piece('A1', 'Miloradovich'),
    piece('F9', 'Friant', { fate: 'coming', at: null }),
    piece('FHQ', 'Soult, IV Corps', { symbol: 'general', label: 'Soult' }),
  ]);
  const after = scene([
    piece('F1', 'Saint-Hilaire I', { left: 0.6, boxes: [{ label: 'EL', total: 10, marked: 4 }] }),
    piece('F2', 'Saint-Hilaire II', gone),
    piece('A1', 'Miloradovich', gone),
    piece('F9', 'Friant'),
    piece('FHQ', 'Soult, IV Corps', { ...gone, symbol: 'general', label: 'Soult' }),
  ]);
  const journal = [
    says('FHQ', 'Soult is killed', '4.05'),
    says('A1', 'Miloradovich routs: lost'),
    says('F2', 'Saint-Hilaire II is driven off the map: lost', '3.03'),
  ];
  const { lines } = turnReport(before, after, journal, 'french');
  expect(lines.map(reportWords)).toEqual([
    'Saint-Hilaire II is driven off the map: lost. (3.03)',
    'Miloradovich routs: lost. (4.03)',
    'Soult is killed. (4.05)',
    'Saint-Hilaire I loses 4 of 10 boxes.',
    'Friant arrives.',
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
  expect(reportWords(line!)).toBe('The Allies take Kobelnitz, 1 point.');
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
    fires('A2', 'F1', 'Guns fire at Saint-Hilaire I'),
    throws('Saint-Hilaire I', 'Morale test'),
    says('F1', 'Saint-Hilaire I is Nervous'),
    fires('A2', 'F3', 'Guns fire at Vandamme'),
  ];
  const report = turnReport(both, both, journal, 'french');
  expect(report.lines.map(reportWords)).toEqual(['Guns fire at Saint-Hilaire I: Saint-Hilaire I is Nervous. (2.033)']);
  expect(report.trifles).toBe(1);
});

test('each consequence stands under its own cause, though another fight was told between, and no name is read', () => {
  const both = scene([piece('F1', 'Perrin'), piece('F3', 'Vandamme'), piece('A1', 'Keck'), piece('A2', 'Guns')]);
  const journal = [
    fires('A1', 'F1', 'Keck fires at Perrin'),
    fires('A2', 'F3', 'Guns fire at Vandamme, near Perrin'),
    says('F1', 'Perrin falls back'),
    says('F3', 'Vandamme loses 1 box'),
  ];
  expect(turnReport(both, both, journal, 'french').lines.map(reportWords)).toEqual([
    'Keck fires at Perrin: Perrin falls back. (2.033)',
    'Guns fire at Vandamme, near Perrin: Vandamme loses 1 box. (2.033)',
  ]);
});

test('what is fired after the skirmishers’ exchange is a volley of its own, with its own loss', () => {
  const all = scene([piece('F1', '1/24e Léger'), piece('F2', '2/46e Ligne'), piece('A1', 'Haller’s 6-pounders')]);
  const exchange: Entry = {
    ...{ type: 'report', text: 'Skirmishers of Brunet and Haller exchange fire', cite: 'pg 72' },
    event: { code: 'skirmish', who: ['F1', 'F2'], whom: ['A1'] },
  };
  const told = [
    exchange,
    says('F1', '1/24e Léger loses 1 figure'),
    fires('A1', 'F2', 'Haller’s 6-pounders fire at 2/46e Ligne'),
    says('F2', '2/46e Ligne loses 2 figures'),
  ];
  const words = turnReport(all, all, told, 'french').lines.map(reportWords);
  expect(words).toEqual([
    expect.stringMatching(/exchange fire: 1\/24e Léger loses 1 figure\./),
    expect.stringMatching(/fire at 2\/46e Ligne: 2\/46e Ligne loses 2 figures\./),
  ]);
});
