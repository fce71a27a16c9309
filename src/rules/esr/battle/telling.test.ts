import { expect, test } from 'vitest';
import { foeOf, type Side } from '../../../game/index.ts';
import { type Seat, SimulatedTable, stream, type Table } from '../../../kernel/index.ts';
import { play } from '../../../testing/position.ts';
import { game } from '../game.ts';
import { abreast, EAST, field, foot, guns, WEST } from '../testing/positions.ts';
import { isSeen } from './sight.ts';
import { seatOf, standingOf } from './state.ts';

/** A Table whose every report is looked at when it is made, with the seats it is for; null: all. */
function listening(heard: (text: string, seats: readonly Seat[] | null) => void): Table {
  const random = stream('telling');
  const table = new SimulatedTable(random, (_seat, kind, request) => kind.sample(request, random));
  let told: readonly Seat[] | null = null;
  const among = <T>(seats: readonly Seat[] | null, play: () => T): T => {
    const before = told;
    told = seats ?? before;
    const result = play();
    told = before;
    return result;
  };
  return Object.assign(table, {
    narrates: true,
    among,
    report: (text: string) => heard(text, told),
  }) as unknown as Table;
}

test('with the fog switch a Formation or a general the enemy does not see is named to its own side alone (E15)', () => {
  const { data } = game.scenarios.find(({ id }) => id === 'marienfeld')!;
  const state = game.start(data, { fog: true });
  let told = 0;
  let hidden = 0;
  const table = listening((text, seats) => {
    told++;
    if (seats) hidden++;
    const isFor = (side: Side) => seats !== null && !seats.includes(seatOf(state, foeOf(side)));
    for (const formation of state.formations) {
      const all = standingOf(state, formation);
      const unseen = all.length > 0 && !all.some(({ x, y }) => isSeen(state, foeOf(formation.side), x, y));
      if (unseen && !isFor(formation.side)) expect(text).not.toContain(formation.sheet.name);
    }
    for (const man of state.commanders)
      if (man.fate === 'here' && man.formation < 0 && !isFor(man.side) && !isSeen(state, foeOf(man.side), man.x, man.y))
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

test('fire names the batteries and battalions that fire, and whom of the target they reach', () => {
  const state = field({
    blue: [{ id: 'F', units: [...abreast(2, 20, 20, EAST), guns(20, 22.4, EAST), foot(10, 20, EAST)] }],
    red: [{ id: 'A', units: [...abreast(2, 23.5, 20, WEST), foot(34, 20, WEST)] }],
  });
  const { entries } = play(game, state, { at: 'fire', otherDice: 'middle' });
  const [by] = entries.flatMap((entry) =>
    entry.type === 'report' && entry.event?.code === 'fires' && entry.event.who?.includes('F') ? [entry.event] : [],
  );
  expect(by?.who).toEqual(['F', 'Fc', 'Fa', 'Fb']);
  expect(by?.whom).toEqual(['A', 'Aa', 'Ab']);
});
