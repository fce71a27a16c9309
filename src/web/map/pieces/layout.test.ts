import { describe, expect, test } from 'vitest';
import { piece } from '../sample-scene.ts';
import { CARD, countersAt, garrisonsOf, halfBox, type Laid, layOut, meant } from './layout.ts';

const ids = (laid: readonly Laid[]) => laid.map((one) => one.piece.id);
const wish = { k: 20, magnify: false, open: null };

describe('counters on the map', () => {
  test('frontage and depth are true to scale unless one wishes for larger ones', () => {
    expect(layOut([piece('F1', [5, 5])], wish)[0]).toMatchObject({ x: 5, y: 5, width: 3, depth: 1 });
    expect(layOut([piece('F1', [5, 5])], { ...wish, magnify: true })[0]!.depth).toBeGreaterThan(1.4);
  });

  test('who has not come or has gone is not laid down', () => {
    expect(layOut([piece('F1', null), piece('F2', [1, 1], { fate: 'gone' })], wish)).toEqual([]);
  });

  test('who fills a village is its garrison; who only stands in it, or beside it, is not', () => {
    const ring = [
      [4, 4],
      [6, 4],
      [6, 6],
      [4, 6],
    ] as const;
    const ground = {
      ...{ width: 20, height: 20, unit: 'inch', lines: [], marks: [], names: [] },
      areas: [{ kind: 'town' as const, rings: [ring] }],
    };
    const found = garrisonsOf(ground, [
      piece('F1', [5, 5], { width: 2, depth: 2 }),
      piece('F2', [5, 5], { width: 1, depth: 0.5 }),
      piece('F3', [9, 5], { width: 2, depth: 2 }),
    ]);
    expect([...found]).toEqual(['F1']);
  });

  test('an open stack of Formations lies on cards that do not touch, on the sheet and off the enemy', () => {
    const block = { shape: 'march' } as const;
    const stack = ['N1', 'N2', 'N3', 'N4'].map((id, i) => piece(id, [20, 20], { cell: 'BEA', stack: i, block }));
    const board = { width: 40, height: 40 };
    const open = { ...wish, open: `BEA ${stack[0]!.seat}`, board };
    const enemy = piece('P1', [20, 27], { cell: 'CRL', seat: 'other', block });
    const laid = layOut([...stack, enemy], open).filter(({ piece: { id } }) => id !== 'P1');
    expect(laid.map(({ card }) => card)).toEqual([true, true, true, true]);
    for (const [i, one] of laid.entries())
      for (const other of laid.slice(i + 1)) {
        const [across, down] = [Math.abs(one.x - other.x) * open.k, Math.abs(one.y - other.y) * open.k];
        expect(across >= CARD.width || down >= CARD.height).toBe(true);
      }
    for (const { x, y } of laid) {
      expect(Math.min(x, y, board.width - x, board.height - y)).toBeGreaterThan(0);
      expect(Math.hypot(x - 20, y - 27) * open.k).toBeGreaterThan(50);
    }
  });

  test('a garrison stays in its walls while the stack about it is open', () => {
    const block = { shape: 'line' } as const;
    const stack = ['N1', 'N2'].map((id, i) => piece(id, [5, 5], { cell: 'BEA', stack: i, block }));
    const garrison = piece('G1', [5, 5], { cell: 'BEA', stack: 2, block, symbol: 'marker' });
    const laid = layOut([...stack, garrison], { ...wish, open: `BEA ${stack[0]!.seat}` });
    // The cards are drawn last.
    expect(laid.map(({ piece: { id }, card }) => [id, card])).toEqual([
      ['G1', false],
      ['N1', true],
      ['N2', true],
    ]);
    expect(laid[0]).toMatchObject({ x: 5, y: 5 });
  });

  test('whoever is chosen lies on top of a closed stack', () => {
    const block = { shape: 'line' } as const;
    const stack = ['N1', 'N2', 'N3'].map((id, i) => piece(id, [5, 5], { cell: 'BEA', stack: i, block }));
    const laid = layOut(stack, { ...wish, top: 'N1' });
    expect(laid.at(-1)).toMatchObject({ piece: { id: 'N1' }, covered: false, under: 2 });
  });

  test('the upright box of a turned counter holds its corners', () => {
    const [one] = layOut([piece('F1', [5, 5], { facing: 90 })], wish);
    expect(halfBox(one!).map((half) => Math.round(half * 100) / 100)).toEqual([0.5, 1.5]);
  });

  test('a tap means the counter it hits, even where it is turned', () => {
    const laid = layOut([piece('F1', [5, 5], { facing: 90 })], wish);
    expect(ids(countersAt(laid, [5, 6.4], 0))).toEqual(['F1']);
    expect(ids(countersAt(laid, [6.4, 5], 0))).toEqual([]);
  });

  test('where counters overlap the topmost is meant; beside them, the nearest a finger can mean', () => {
    const laid = layOut([piece('F1', [5, 5]), piece('F2', [5.5, 5]), piece('F3', [12, 5])], wish);
    expect(ids(countersAt(laid, [5.2, 5], 0))).toEqual(['F2', 'F1']);
    expect(ids(countersAt(laid, [10.1, 5], 1))).toEqual(['F3']);
    expect(ids(countersAt(laid, [9, 9], 1))).toEqual([]);
  });

  test('tapping again means the one underneath, and then the first again', () => {
    const found = countersAt(layOut([piece('F1', [5, 5]), piece('F2', [5, 5])], wish), [5, 5], 0);
    expect(meant(found, null)?.piece.id).toBe('F2');
    expect(meant(found, 'F2')?.piece.id).toBe('F1');
    expect(meant(found, 'F1')?.piece.id).toBe('F2');
    expect(meant([], 'F1')).toBeNull();
  });
});

describe('stacks on cells', () => {
  const stack = [2, 0, 1].map((place) =>
    piece(`S${place}`, [5, 5], { cell: '0510', stack: place, width: 1, depth: 1 }),
  );

  test('a closed stack shows its edges, and only the top one tells how many there are', () => {
    const laid = layOut(stack, wish);
    const top = laid.find((one) => one.piece.id === 'S2')!;
    expect(top).toMatchObject({ under: 2, covered: false });
    expect(laid.filter(({ covered }) => covered).map((one) => one.piece.id)).toEqual(['S0', 'S1']);
    expect(new Set(laid.map(({ x }) => x)).size).toBe(3);
  });

  test('an open one is fanned out so that no counter hides another', () => {
    const laid = layOut(stack, { ...wish, open: '0510' });
    for (const a of laid)
      for (const b of laid) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.1);
    expect(laid.every(({ covered }) => !covered)).toBe(true);
  });
});
