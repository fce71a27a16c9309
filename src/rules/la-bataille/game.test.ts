import { expect, test } from 'vitest';
import { SimulatedTable, stream } from '../../kernel/index.ts';
import { gameContract } from '../../testing/game-contract.ts';
import { playByLot, start, stateOf, view } from './battle/testing.ts';
import { faults, game } from './game.ts';
import { scenarioFiles } from './scenarios.ts';

// That every chart is reached, and in which segment, is in charts.test.ts: no scenario has howitzers or sapeurs.
gameContract('La Bataille', game, {
  golden: import.meta.url,
  games: 1,
});

test('a charge is kept off beaten cavalry that recoiled across its way', () => {
  // In this game a Reaction Charge is thrown back onto the very path of the charge it met.
  expect(playByLot(scenarioFiles[1], { endChits: false }, 'mass 200632', new Map()).over).not.toBeNull();
});

const [teaching] = scenarioFiles;

test('a state can be reckoned with again from a view that came over a wire', () => {
  const state = start(teaching, {});
  for (const seat of [null, ...state.field.seats]) {
    const again = stateOf(JSON.parse(JSON.stringify(view(state, seat))));
    expect(faults(again)).toEqual([]);
    expect(again.units.map(({ hexes }) => hexes)).toEqual(state.units.map(({ hexes }) => hexes));
  }
});

test('a seat sees its own units as they are, and of the others what the back of a counter shows', () => {
  const state = start(teaching, {});
  for (const unit of stateOf(view(state, 'french')).units) {
    const true_ = state.units[unit.index]!;
    expect([unit.shape, unit.facing, unit.order]).toEqual([true_.shape, true_.facing, true_.order]);
    if (state.field.seats[unit.sheet.side] === 'french') expect(unit.sheet).toEqual(true_.sheet);
    else expect(unit.sheet.data.elite).toBe(false);
  }
});

test('the battle is briefed with what brings points, who comes when, and which optional rules are in force', () => {
  const { data } = game.scenarios.find(({ id }) => id === 'hassenhausen')!;
  const { points, arrivals, special } = game.desk.briefing!(view(start(data, { firstFire: true }), null));
  expect(points).toContain('1 point for each increment the enemy loses');
  expect(arrivals).toContainEqual({ turn: 6, time: '09:40', seat: 'french', who: 'Friant', where: '3007' });
  expect(special.flatMap(({ cite }) => cite ?? [])).toEqual(['15.3.1 G6', '18.9 M10', '18.15.5 M20']);
});

test('a turn begun again where it is planned is the same turn: arrivals, and who has spent his move', () => {
  const state = start(scenarioFiles[1], {});
  state.turn = 3;
  state.units[0]!.resting = true;
  const seen: string[] = [];
  const look = (played: typeof state) =>
    seen.push(JSON.stringify(played.units.map(({ fate, hexes, done, mp }) => [fate, hexes, done, mp])));
  const asked = (again: boolean) =>
    new SimulatedTable(stream('again', 'dice'), (seat, kind, request) => {
      look(state);
      if (again) {
        const imagined = game.imagine(game.rules.view(state, seat), stream('again', 'guess'));
        game.rules.play(
          new SimulatedTable(stream('again', 'dice'), (_seat, other, ask) => {
            look(imagined);
            return other.suggest(ask);
          }),
          imagined,
          game.rules.sequence(imagined)!,
        );
      }
      return kind.suggest(request);
    });
  game.rules.play(asked(true), state, game.rules.sequence(state)!);
  expect(new Set(seen).size).toBe(1);
  expect(state.units[0]!.done).toBe(true);
});
