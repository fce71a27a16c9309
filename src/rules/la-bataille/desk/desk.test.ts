import { describe, expect, it } from 'vitest';
import { hexNumbered } from '../../../board/hex/index.ts';
import { procedureOf } from '../../../game/index.ts';
import { parseFacts } from '../../../kernel/index.ts';
import { start, view } from '../battle/testing.ts';
import { book } from '../book.ts';
import { scenarioFiles } from '../scenarios.ts';
import { desk } from './index.ts';

const viewOf = (id: string, seat: string | null) =>
  view(
    start(
      scenarioFiles.find((file) => file.id === id),
      {},
    ),
    seat,
  );

describe('the ruler', () => {
  const seen = viewOf('quatre-bras', 'french');

  it('counts hexes and names what is in the way', () => {
    const across = desk.sight(seen, '5B', 'Bij');
    expect(across.words).toBe(`${across.distance} hexes`);
    const wood = desk.sight(seen, '8M', 'III/2N');
    expect(wood.clear).toBe(false);
    expect(wood.blocker?.words).toMatch(/woods|ground/);
  });

  it('refuses a piece that is not on the map', () => {
    expect(() => desk.sight(seen, 'Wellington', '5B')).toThrow(/not on the map/);
  });
});

describe('zones', () => {
  it('show guns by bands of range to their owner alone', () => {
    const guns = (seat: string) => desk.zones(viewOf('hassenhausen', seat), 'A').filter(({ kind }) => kind === 'fire');
    expect(guns('prussians').map(({ label }) => label)).toEqual([
      'Guns at short range, 22',
      'Guns at medium range, 15',
      'Guns at long range, 9',
    ]);
    expect(guns('french')).toEqual([]);
  });

  it('show where a unit may move and, for cavalry, charge', () => {
    const kinds = (id: string) => desk.zones(viewOf('hassenhausen', 'prussians'), id).map(({ kind }) => kind);
    expect(kinds('Hei')).toEqual(expect.arrayContaining(['move', 'charge', 'hold']));
    expect(kinds('I/Alv')).not.toContain('charge');
    const move = desk.zones(viewOf('hassenhausen', 'prussians'), 'Sk').find(({ kind }) => kind === 'move');
    expect(move!.cells!.length).toBeGreaterThan(20);
  });

  it('show what a Line influences: the two hexes before it', () => {
    const hold = desk.zones(viewOf('hassenhausen', null), 'I/Sch').find(({ kind }) => kind === 'hold');
    expect(hold?.cells).toHaveLength(2);
  });
});

describe('prospects', () => {
  it('are facts their procedures take', () => {
    const state = start(
      scenarioFiles.find(({ id }) => id === 'hassenhausen'),
      {},
    );
    const { grid } = state.field.map;
    const move = (id: string, hex: string) => {
      state.units.find(({ sheet }) => sheet.id === id)!.hexes = [hexNumbered(grid, hex)];
    };
    move('I/Alv', '1808');
    move('Sk', '1709');
    move('Hei', '1707');
    const seen = view(state, 'prussians');
    const scene = desk.scene(seen);
    const found = new Map<string, number>();
    for (const piece of scene.pieces)
      for (const target of [null, ...scene.pieces.filter(({ seat }) => seat !== piece.seat).map(({ id }) => id)])
        for (const { procedure, facts } of desk.prospects(seen, piece.id, target)) {
          found.set(procedure, (found.get(procedure) ?? 0) + 1);
          expect(() => parseFacts(procedureOf(book, procedure).facts, facts)).not.toThrow();
        }
    expect(found.get('morale-check')).toBeGreaterThan(30);
    expect(found.get('fire')).toBeGreaterThan(3);
    expect(found.get('assault')).toBeGreaterThan(3);
    expect(found.get('charge')).toBeGreaterThan(0);
  });
});
