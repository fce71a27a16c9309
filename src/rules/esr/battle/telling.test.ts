import { expect, test } from 'vitest';
import { SimulatedTable, stream, type Table } from '../../../kernel/index.ts';
import { game } from './game.ts';
import { isSeen } from './sight.ts';
import { foeOf, standingOf } from './state.ts';

/** A Table whose every report is looked at when it is made. */
function listening(heard: (text: string) => void): Table {
  const random = stream('telling');
  const table = new SimulatedTable(random, (_seat, kind, request) => kind.sample(request, random));
  return Object.assign(table, { narrates: true, report: heard }) as unknown as Table;
}

test('with the fog switch nothing that is told names a Formation or a general the enemy does not see (E15)', () => {
  const { data } = game.scenarios.find(({ id }) => id === 'marienfeld')!;
  const state = game.start(data, { fog: true });
  let told = 0;
  let hidden = 0;
  const table = listening((text) => {
    told++;
    if (text.startsWith('A Formation of the') || text.startsWith('A general of the')) hidden++;
    for (const formation of state.formations) {
      const all = standingOf(state, formation);
      const unseen = all.length > 0 && !all.some(({ x, y }) => isSeen(state, foeOf(formation.side), x, y));
      if (unseen) expect(text).not.toContain(formation.sheet.name);
    }
    for (const man of state.commanders)
      if (man.fate === 'here' && man.formation < 0 && !isSeen(state, foeOf(man.side), man.x, man.y))
        expect(text).not.toContain(state.field.scenario.commanders[man.index]!.name);
  });
  while (state.turn < 4) game.rules.play(table, state, game.rules.sequence(state)!);
  expect(told).toBeGreaterThan(20);
  expect(hidden).toBeGreaterThan(0);
});

test('without it everybody is called by his name', () => {
  const state = game.start(game.scenarios[0]!.data, {});
  const table = listening((text) => expect(text).not.toMatch(/^A (Formation|Unit|general) of/));
  while (state.turn < 2) game.rules.play(table, state, game.rules.sequence(state)!);
});
