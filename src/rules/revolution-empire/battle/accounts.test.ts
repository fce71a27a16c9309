import { describe, expect, test } from 'vitest';
import { fieldsOf, LiveTable, typedHand } from '../../../kernel/index.ts';
import { faults, game } from '../game.ts';
import maida from '../scenarios/maida.json' with { type: 'json' };
import { corpsPhase } from './command/orders.ts';
import { scenarioSchema } from './scenario.ts';
import { meSheet, nameOf, type State, stands, unitsOf } from './state.ts';
import { playByLot } from './testing.ts';

/** A turn's first phase, with the usual answers. */
function dawn(state: State, turn: number): string[] {
  const table = new LiveTable({
    memory: [],
    hand: typedHand([]),
    onMismatch: 'refuse',
    checked: false,
    instructions: (_seat, kind, request) => kind.suggest(request),
  });
  state.turn = turn;
  corpsPhase(table, state);
  return table.entries.flatMap((entry) => (entry.type === 'report' ? [entry.text] : []));
}
const menOf = (state: State, id: string) => unitsOf(state, state.mes.find((me) => meSheet(state, me).id === id)!);
const names = (state: State, id: string) => menOf(state, id).map((unit) => nameOf(state, unit));
const GUNS = 'Lemoine’s 6-pounders';

describe('Maida by the other accounts (V43)', () => {
  test('the form offers both, and neither is on unless somebody asks for it', () => {
    const offered = fieldsOf(game.switches!).map(({ path, default: usual }) => [path, usual]);
    expect(offered).toEqual(
      expect.arrayContaining([
        ['disputedTroops', false],
        ['otherFormations', false],
      ]),
    );
    const state = game.start(maida, {});
    expect(names(state, 'A')).not.toContain(GUNS);
    expect(menOf(state, 'X').map(({ formation }) => formation)).toEqual(Array(4).fill('attackColumn'));
    expect(dawn(state, 2)).toEqual([]);
  });

  test('battles of which all accounts agree offer neither', () => {
    const idle = Object.fromEntries(game.scenarios.map(({ id, data }) => [id, game.idleIn!(data)]));
    const both = ['disputedTroops', 'otherFormations'];
    expect(idle).toEqual({ muehlhof: both, maida: [], oberfeld: both, 'wagram-centre': both });
    expect(game.idleIn!({ nonsense: true })).toEqual([]);
  });

  test('Lemoine’s 6-pounders join Acland on turn 2', () => {
    const state = game.start(maida, { disputedTroops: true });
    expect(names(state, 'A')).toContain(GUNS);
    const guns = menOf(state, 'A').find((unit) => nameOf(state, unit) === GUNS)!;
    expect(stands(guns)).toBe(false);
    expect(dawn(state, 2)).toEqual([`${GUNS} come onto the map`]);
    expect(stands(guns)).toBe(true);
    expect(faults(state)).toEqual([]);
    const { arrivals, special } = game.desk.briefing(game.rules.view(state, 'british'));
    expect(JSON.stringify(arrivals)).toContain(GUNS);
    expect(JSON.stringify(special)).toContain('Troops that only some accounts have');
  });

  test('Compère’s brigade starts in line, and stands on nobody', () => {
    const state = game.start(maida, { otherFormations: true });
    expect(menOf(state, 'X').map(({ formation }) => formation)).toEqual(Array(4).fill('line'));
    expect(menOf(state, 'Y').map(({ formation }) => formation)).toEqual(Array(3).fill('attackColumn'));
    expect(faults(state)).toEqual([]);
  });

  test('a battle by both accounts is fought to its end', () => {
    const options = { disputedTroops: true, otherFormations: true };
    const state = playByLot({ ...maida, options }, 'other accounts', (now) => expect(faults(now)).toEqual([]));
    expect(state.over).not.toBeNull();
  });

  test('a formation that finds no room is refused, whichever account it is of', () => {
    const units = maida.units.map((unit) => (unit.id === 'Xb' ? { ...unit, y: 17 } : unit));
    expect(scenarioSchema.safeParse({ ...maida, units }).error?.issues[0]?.message).toBe('Xb stands on Xa');
  });
});
