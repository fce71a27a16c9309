/** A phase told: consequences under their causes, reasons once, workings with the rolls. */
import { expect, test } from 'vitest';
import type { Piece, Scene } from '../../game/index.ts';
import type { ReportEntry } from '../../kernel/index.ts';
import { deedWords, lineText } from './lines.ts';
import { Given, PhaseTeller } from './teller.ts';

const piece = (id: string, name: string, seat: string) => ({ id, name, seat }) as Piece;
const scene = {
  pieces: [piece('F1', '1st Division', 'french'), piece('F2', 'Hussars', 'french'), piece('A1', 'Uhlans', 'austrian')],
  groups: [],
} as unknown as Scene;

const report = (text: string, code: string, who: string[], whom?: string[], cite = '2.033'): ReportEntry => ({
  type: 'report',
  text,
  cite,
  event: { code, who, ...(whom ? { whom } : {}) },
});
const seats = (seat: string) => (seat === 'french' ? 'French' : 'Austrians');
const told = (teller: PhaseTeller): string[] =>
  teller.lines().flatMap((line) => (line.kind === 'roll' ? [] : [lineText(line, seats)]));

test('a consequence stands under its cause, the gravest on a line of its own, and what somebody does then is no consequence', () => {
  const teller = new PhaseTeller(scene, new Given());
  teller.report(report('Uhlans fire at 1st Division', 'fires', ['A1'], ['F1']));
  teller.report(report('Hussars fight Uhlans', 'fights', ['F2'], ['A1'], '2.034'));
  teller.report(report('Uhlans lose 2 boxes', 'loses', ['A1'], undefined, '1.03'));
  teller.report(report('Uhlans are Nervous', 'drops', ['A1']));
  teller.report(report('1st Division loses 1 box', 'loses', ['F1']));
  teller.report(report('Uhlans rout: lost', 'routed', ['A1'], undefined, '4.03 C2'));
  teller.report(report('1st Division moves to 1.0,2.0', 'moves', ['F1'], undefined, '2.03'));
  teller.report(report('Hussars move to 3.0,4.0', 'moves', ['F2'], undefined, '2.03'));
  expect(told(teller)).toEqual([
    'Uhlans fire at 1st Division: 1st Division loses 1 box (2.033)',
    'Hussars fight Uhlans: Uhlans lose 2 boxes, are Nervous (2.034)',
    'UHLANS ROUT: LOST (4.03)',
    '1st Division moves to 1.0,2.0 · Hussars move to 3.0,4.0 (2.03)',
  ]);
});

test('what befalls a piece several times over is said once', () => {
  const teller = new PhaseTeller(scene, new Given());
  teller.report(report('Hussars fight Uhlans', 'fights', ['F2'], ['A1'], '2.034'));
  teller.report(report('Uhlans fall back 1.3″', 'falls-back', ['A1']));
  teller.report(report('Uhlans fall back 3.0″', 'falls-back', ['A1']));
  expect(told(teller)).toEqual(['Hussars fight Uhlans: Uhlans fall back 1.3″, then 3.0″ (2.034)']);
});

test('a number in the name of a piece is no number of what befalls it', () => {
  const swiss = { ...scene, pieces: [...scene.pieces, piece('F3', 'IV/1st Swiss', 'french')] } as Scene;
  const teller = new PhaseTeller(swiss, new Given());
  teller.report(report('Uhlans fight IV/1st Swiss', 'fights', ['A1'], ['F3'], '2.034'));
  teller.report(report('IV/1st Swiss loses 2 boxes', 'loses', ['F3']));
  teller.report(report('IV/1st Swiss is Nervous', 'drops', ['F3']));
  expect(told(teller)).toEqual(['Uhlans fight IV/1st Swiss: IV/1st Swiss loses 2 boxes, is Nervous (2.034)']);
});

test('who fires is not hurt by it: what befalls him belongs to the fire he was under', () => {
  const teller = new PhaseTeller(scene, new Given());
  teller.report(report('1st Division fires at Uhlans', 'fires', ['F1'], ['A1']));
  teller.report(report('Uhlans fire at 1st Division', 'fires', ['A1'], ['F1']));
  teller.report(report('Uhlans lose 1 box', 'loses', ['A1']));
  expect(told(teller)).toEqual([
    '1st Division fires at Uhlans: Uhlans lose 1 box (2.033)',
    'Uhlans fire at 1st Division: no effect (2.033)',
  ]);
});

test('shots of both sides that hurt nobody are said to have no effect, as those of one side are', () => {
  for (const code of ['firefight', 'skirmish']) {
    const teller = new PhaseTeller(scene, new Given());
    teller.report(report('1st Division and Uhlans shoot it out', code, ['F1'], ['A1']));
    expect(told(teller)).toEqual(['1st Division and Uhlans shoot it out: no effect (2.033)']);
  }
});

test('a report without a code is the working of a procedure and goes with the rolls', () => {
  const teller = new PhaseTeller(scene, new Given());
  teller.report(report('Uhlans fire at 1st Division', 'fires', ['A1'], ['F1']));
  teller.report({ type: 'report', text: 'fails: Nervous', cite: '3.02' });
  expect(told(teller)).toEqual(['Uhlans fire at 1st Division: no effect (2.033)']);
  expect(teller.lines().map(({ text }) => text)).toContain('Fails: Nervous');
});

test('an officer’s reason is told once: of orders while the plan is the same, of what happens once a turn', () => {
  const first = new Given();
  const teller = new PhaseTeller(scene, first);
  const words = ['1st Division attacks Uhlans'];
  const reason = '1st Division attacks Uhlans: they are spent.';
  teller.answer({ seat: 'french', kind: 'orders' }, { words, reason, instead: false });
  for (const id of ['F1', 'F2']) {
    teller.answer(
      { seat: 'french', kind: 'move' },
      { words: [], reason: 'It goes: the ground is better.', instead: false },
    );
    teller.report(report(`${id} moves`, 'moves', [id]));
  }
  expect(told(teller)).toEqual([
    'French: 1st Division attacks Uhlans — they are spent',
    'F1 moves — the ground is better · F2 moves (2.033)',
  ]);
  const next = new PhaseTeller(scene, new Given(first));
  next.answer({ seat: 'french', kind: 'orders' }, { words, reason, instead: false });
  next.answer(
    { seat: 'french', kind: 'move' },
    { words: [], reason: 'It goes: the ground is better.', instead: false },
  );
  next.report(report('F1 moves', 'moves', ['F1']));
  expect(told(next)).toEqual(['French: 1st Division attacks Uhlans', 'F1 moves — the ground is better (2.033)']);
});

test('all who do the same are told in one clause', () => {
  expect(
    deedWords([
      { who: '1st Division', does: 'attacks Uhlans' },
      { who: 'Hussars', does: 'attacks Uhlans' },
      { who: 'Corps guns', does: 'holds' },
      { does: 'chits for Debilly' },
    ]),
  ).toEqual(['1st Division and Hussars attack Uhlans', 'Corps guns hold', 'chits for Debilly']);
});
