import { describe, expect, test } from 'vitest';
import { FLANK, FRONT, hexNumbered, numberOf, REAR } from '../../../board/hex/index.ts';
import { type AnyKind, SimulatedTable, stream, type Table } from '../../../kernel/index.ts';
import { opensTo } from './assaults/orders.ts';
import { chargeOptions } from './charges/options.ts';
import { commandPhase, commandPoints } from './command/command.ts';
import { firePhase, nextInLine, shootersOf } from './fire/fire.ts';
import { sharesOf } from './fire/losses.ts';
import { aspectAt, bodyOf } from './formations/body.ts';
import { mostHexes, shapesOf } from './formations/shapes.ts';
import { mayStand } from './formations/stacking.ts';
import { LINKS } from './ground/room.ts';
import { sightLimit } from './ground/sight.ts';
import { recoil, rout } from './morale/breaking.ts';
import { setOrder } from './morale/morale.ts';
import { movesOf } from './moves/legal-moves.ts';
import { manoeuvrePhase } from './moves/manoeuvre.ts';
import { walk } from './moves/walking.ts';
import { reorganisationPhase } from './reorganisation/reorganisation.ts';
import { faultsOf } from './scenario.ts';
import { fightersAt, type State, type Unit } from './state.ts';
import { ARMS } from './terms.ts';
import { battery, horse, leader, plain, provingGround, scenarioOf, start, unit } from './testing.ts';

const called = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;
const hexOf = (state: State, number: string) => hexNumbered(state.field.map.grid, number);
const numbers = (state: State, { hexes }: Unit) => hexes.map((hex) => numberOf(state.field.map.grid, hex));

/** A Table where all that is asked is written down; once its answers are used up what is suggested is taken. */
function tableWith(answers: Readonly<Record<string, readonly unknown[]>> = {}): { table: Table; asked: string[] } {
  const asked: string[] = [];
  const policy = (_seat: string, kind: AnyKind, request: unknown) => {
    const name = kind.kind.slice(kind.kind.indexOf('/') + 1);
    const before = asked.filter((one) => one === name).length;
    asked.push(name);
    return answers[name]?.[before] ?? kind.suggest(request);
  };
  return { table: new SimulatedTable(stream('battle'), policy), asked };
}

const on = (rows: readonly string[], units: readonly Record<string, unknown>[], more = {}, map = {}): State =>
  start(scenarioOf(rows, units, more, map), {});

/** Numbers of the hexes a unit can end in. */
function reachable(state: State, id: string, withdraws = false): Set<string> {
  const mover = called(state, id);
  mover.mp = mover.sheet.mp;
  const { moves } = movesOf(state, mover, withdraws);
  const hexes = new Set<string>();
  for (let i = 0; i < moves.length; i += 2) hexes.add(numberOf(state.field.map.grid, Math.floor(moves[i]! / 12)));
  return hexes;
}

describe('10: zones and facing', () => {
  test('infantry stops in the zone of an enemy, cavalry only in the zone of cavalry', () => {
    const foe = unit('p', 'pr', '0505', { facing: 'S' });
    const state = on(plain(9, 12), [unit('f', 'fr', '0509'), horse('h', 'fr', '0109'), foe]);
    expect(reachable(state, 'f').has('0506')).toBe(true);
    // Beyond the zone lies the hex past the enemy's shoulder.
    expect(reachable(state, 'f').has('0705')).toBe(true);
    expect(reachable(state, 'f').has('0305')).toBe(true);
    const narrow = on(plain(1, 12), [unit('f', 'fr', '0109'), unit('p', 'pr', '0103', { facing: 'S' })]);
    expect([...reachable(narrow, 'f')].filter((hex) => hex < '0104')).toEqual([]);
    const horses = on(plain(3, 12), [horse('h', 'fr', '0211'), unit('p', 'pr', '0206', { facing: 'S' })]);
    expect(reachable(horses, 'h').has('0204')).toBe(true);
    const barred = on(plain(3, 12), [horse('h', 'fr', '0211'), horse('p', 'pr', '0206', { facing: 'S' })]);
    expect(reachable(barred, 'h').has('0204')).toBe(false);
  });

  test('a Line of two hexes stretches to its right and has flanks at its ends alone', () => {
    const { field } = on(plain(9, 9), [unit('f', 'fr', '0505'), unit('p', 'pr', '0101')]);
    const { grid } = field.map;
    const east = 3;
    expect(bodyOf(grid, 'Line', hexNumbered(grid, '0505'), east, 2)).toEqual(
      ['0505', '0506'].map((number) => hexNumbered(grid, number)),
    );
    expect([0, 1, 2, 3, 4, 5].map((side) => aspectAt('line', east, side, 0, 2))).toEqual([
      ...[FLANK, FRONT, FRONT, FLANK, REAR, REAR],
    ]);
    const skirmishers = [0, 1].flatMap((i) => [0, 1, 2, 3, 4, 5].map((side) => aspectAt('skirmish', east, side, i, 2)));
    // Ten hexsides lead out of two hexes: the two between them are none.
    const outer = skirmishers.filter((_, at) => at !== 3 && at !== 6);
    expect([FRONT, FLANK, REAR].map((aspect) => outer.filter((one) => one === aspect).length)).toEqual([6, 2, 2]);
  });

  test('whoever leaves a zone is fired at, whoever walks up to one is not', () => {
    const units = [unit('f', 'fr', '0507'), unit('p', 'pr', '0505', { shape: 'Line', facing: 'SSE' })];
    const move = (from: string, to: string) => {
      const state = on(plain(9, 12), units);
      called(state, 'f').hexes = [hexOf(state, from)];
      state.stamps[0]++;
      state.step = 'manoeuvre';
      state.cup = [0];
      state.chits = [true, false];
      const { table, asked } = tableWith({ manoeuvre: [{ do: 'go', hex: hexOf(state, to), facing: 0 }] });
      while (manoeuvrePhase(table, state) === 'goes on');
      return asked.includes('opportunity');
    };
    expect(move('0508', '0506')).toBe(false);
    expect(move('0506', '0507')).toBe(true);
  });

  test('who moves and halts is not asked again, though it has movement points left', () => {
    const moved = (halts: object) => {
      const state = on(plain(9, 12), [unit('f', 'fr', '0508'), unit('p', 'pr', '0501')]);
      state.step = 'manoeuvre';
      state.cup = [0];
      state.chits = [true, false];
      const go = { do: 'go', hex: hexOf(state, '0507'), facing: 0, ...halts };
      const { table, asked } = tableWith({ manoeuvre: [go] });
      while (manoeuvrePhase(table, state) === 'goes on');
      expect(called(state, 'f').mp).toBeGreaterThan(0);
      return asked.filter((kind) => kind === 'manoeuvre').length;
    };
    expect([moved({}), moved({ halts: true })]).toEqual([2, 1]);
  });

  test('a wagon that is fired at to no effect goes on', () => {
    const state = on(plain(9, 12), [
      unit('w', 'fr', '0506', { arm: 'wagon', size: 'wagon', increments: 1, melee: 0, fire: 0, shape: 'Limbered' }),
      unit('f', 'fr', '0511'),
      unit('p', 'pr', '0505', { shape: 'Line', facing: 'SSE' }),
    ]);
    const wagon = called(state, 'w');
    const way = ['0506', '0507', '0508'].map((number) => ({ hex: hexOf(state, number), facing: 6 }));
    const { table, asked } = tableWith();
    expect(walk(table, state, wagon, way)).toBe(true);
    expect(asked).toEqual(['opportunity']);
    expect(numbers(state, wagon)).toEqual(['0508']);
  });

  test('nobody covers more hexes than are kept count of', () => {
    const longest = Math.max(...ARMS.flatMap((arm) => shapesOf(arm).map((shape) => mostHexes(arm, shape, 24))));
    expect(longest).toBeLessThanOrEqual(LINKS);
    const state = on(plain(12, 12), [unit('f', 'fr', '0505'), unit('p', 'pr', '0101')]);
    const monster = called(state, 'f');
    monster.hexes = Array.from({ length: LINKS + 1 }, (_, i) => hexOf(state, '0505') + i);
    state.stamps[0]++;
    expect(() => fightersAt(state, hexOf(state, '0505'))).toThrow('hexes');
  });
});

describe('11: stacking', () => {
  const units = [
    unit('a', 'fr', '0505', { regiment: '25e' }),
    unit('b', 'fr', '0507', { regiment: '25e' }),
    unit('c', 'fr', '0509', { increments: 3, size: 'company' }),
    unit('line', 'fr', '0705', { shape: 'Line', facing: 'NNE', increments: 6 }),
    horse('h', 'fr', '0707', { increments: 9 }),
    battery('g', 'fr', '0709'),
    unit('p', 'pr', '0101'),
  ];
  const state = on(plain(9, 12), units);
  const may = (id: string, hex: string) =>
    mayStand(state, called(state, id), called(state, id).shape, 1, hexOf(state, hex));

  test('holds eighteen increments of foot in the open, and no horse among them', () => {
    expect(may('b', '0505')).toBe(true);
    expect(may('h', '0505')).toBe(false);
    const full = on(plain(9, 12), [...units, unit('d', 'fr', '0505', { regiment: '12e' })]);
    expect(mayStand(full, called(full, 'c'), 'Column', 1, hexOf(full, '0505'))).toBe(false);
  });

  test('puts guns beside a Line, never into a Column', () => {
    expect(may('g', '0705')).toBe(true);
    expect(may('g', '0505')).toBe(false);
  });

  test('displaces whoever is too many after a Recoil', () => {
    const crowd = on(plain(9, 16), [
      unit('a', 'fr', '0508'),
      unit('b', 'fr', '0508'),
      unit('beaten', 'fr', '0507'),
      unit('p', 'pr', '0506', { facing: 'S' }),
    ]);
    const beaten = called(crowd, 'beaten');
    setOrder(crowd, beaten, 'disorder');
    recoil(tableWith().table, crowd, beaten, 1);
    const stacks = new Map<string, number>();
    for (const one of crowd.units) for (const hex of numbers(crowd, one)) stacks.set(hex, (stacks.get(hex) ?? 0) + 1);
    expect(Math.max(...stacks.values())).toBeLessThanOrEqual(2);
  });
});

describe('7.1: command', () => {
  test('without a chit a unit comes no nearer to the enemy', () => {
    const state = on(plain(9, 14), [unit('f', 'fr', '0510'), unit('p', 'pr', '0503', { facing: 'S' })]);
    const hexes = reachable(state, 'f', true);
    expect(hexes.has('0509')).toBe(false);
    expect(hexes.has('0511')).toBe(true);
  });

  test('a commander who is out costs a Command Point', () => {
    const file = scenarioOf(plain(5, 5), [unit('f', 'fr', '0505'), unit('p', 'pr', '0101')], {
      leaders: [leader('davout', 'french', 'army', '0505')],
    });
    const sides = file.sides as Record<string, unknown>[];
    const state = start({ ...file, sides: [{ ...sides[0], commander: 'davout' }, sides[1]] }, {});
    expect(commandPoints(state, 0)).toBe(4);
    state.leaders[0]!.fate = 'out';
    expect(commandPoints(state, 0)).toBe(3);
  });

  test('reinforcements wait while their hex is full', () => {
    const late = unit('late', 'fr', '', { hex: undefined, arrives: { turn: 1, at: ['0505'] } });
    const state = on(plain(5, 5), [unit('a', 'fr', '0505'), unit('b', 'fr', '0505'), late, unit('p', 'pr', '0101')]);
    commandPhase(tableWith().table, state);
    expect(called(state, 'late').fate).toBe('coming');
    const free = on(plain(5, 5), [unit('a', 'fr', '0504'), late, unit('p', 'pr', '0101')]);
    commandPhase(tableWith().table, free);
    expect(numbers(free, called(free, 'late'))).toEqual(['0505']);
  });
});

describe('15 and 18: fire', () => {
  test('guns fire at the nearest enemy before them unless a leader of artillery chooses', () => {
    const units = [battery('g', 'fr', '0510'), unit('near', 'pr', '0507'), unit('far', 'pr', '0704')];
    const plainState = on(plain(9, 12), units);
    expect(shootersOf(plainState, 0)[0]!.targets).toEqual([hexOf(plainState, '0507')]);
    const led = on(plain(9, 12), units, { leaders: [leader('l', 'french', 'corps', '0510', { artillery: 3 })] });
    expect(shootersOf(led, 0)[0]!.targets).toHaveLength(2);
  });

  test('every volley of guns spends a round, and none are left to fire at nought', () => {
    const state = on(plain(9, 12), [battery('g', 'fr', '0510'), unit('p', 'pr', '0506', { facing: 'S' })]);
    firePhase(tableWith().table, state);
    expect(called(state, 'g').rounds).toBe(11);
    called(state, 'g').rounds = 0;
    expect(shootersOf(state, 0)).toEqual([]);
  });

  test('losses fall from the top of the stack down, one each in turn', () => {
    expect(sharesOf([9, 9], 3)).toEqual([2, 1]);
    expect(sharesOf([1, 9], 4)).toEqual([1, 3]);
    expect(sharesOf([1, 1], 5)).toEqual([1, 1]);
  });

  test('a ball flies on into the next hex of its line', () => {
    const state = on(plain(9, 12), [battery('g', 'fr', '0510'), unit('p', 'pr', '0506')]);
    const beyond = nextInLine(state, hexOf(state, '0510'), hexOf(state, '0506'), 4);
    expect(numberOf(state.field.map.grid, beyond)).toBe('0505');
  });

  test('night blinds: two hexes of sight', () => {
    const state = on(plain(5, 5), [unit('f', 'fr', '0505'), unit('p', 'pr', '0101')], {
      light: [{ from: 1, light: 'night' }],
    });
    expect(sightLimit(state)).toBe(2);
  });
});

describe('13: walking', () => {
  test('nobody walks a way that an enemy has come to stand on, nor one that begins elsewhere', () => {
    const state = on(plain(9, 12), [unit('f', 'fr', '0507'), horse('p', 'pr', '0505', { facing: 'S' })]);
    const { grid } = state.field.map;
    const stride = (number: string) => ({ hex: hexNumbered(grid, number), facing: 0 });
    const table = new SimulatedTable(stream('walk', 'dice'), () => null);
    const [foot] = state.units;
    expect(walk(table, state, foot!, ['0507', '0506', '0505'].map(stride))).toBe(false);
    expect(walk(table, state, foot!, ['0508', '0509'].map(stride))).toBe(false);
    expect(numberOf(grid, foot!.hexes[0]!)).toBe('0507');
  });
});

describe('16 and 19: where one may fight', () => {
  test('a church is assaulted through its gates alone', () => {
    const state = on(
      ['...', '.C.', '...'],
      [unit('f', 'fr', '0203'), unit('p', 'pr', '0202', { shape: 'General Order' })],
      {},
      { sides: [{ kind: 'gate', at: ['0202 S'] }] },
    );
    expect(opensTo(state, hexOf(state, '0203'), hexOf(state, '0202'))).toBe(true);
    expect(opensTo(state, hexOf(state, '0201'), hexOf(state, '0202'))).toBe(false);
  });

  test('cavalry charges forward within five hexes, over open ground, Ready and by day', () => {
    const units = [horse('h', 'fr', '0510'), unit('near', 'pr', '0506'), unit('far', 'pr', '0304')];
    const options = (state: State) =>
      chargeOptions(tableWith().table, state, [called(state, 'h')]).map(({ target }) =>
        numberOf(state.field.map.grid, target),
      );
    const rows = plain(9, 12);
    expect(options(on(rows, units))).toEqual(['0506']);
    const tired = on(rows, units);
    called(tired, 'h').readiness = 'tired';
    expect(options(tired)).toEqual([]);
    expect(options(on(rows, units, { light: [{ from: 1, light: 'night' }] }))).toEqual([]);
    const wooded = rows.map((row, i) => (i === 6 || i === 7 ? 'WWWWWWWWW' : row));
    expect(options(on(wooded, units))).toEqual([]);
  });
});

describe('20: rallying and running', () => {
  test('whoever finds no way to run surrenders', () => {
    const state = on(plain(3, 3), [
      unit('f', 'fr', '0202'),
      ...['0201', '0302', '0303', '0203', '0103', '0102'].map((hex, i) => unit(`p${i}`, 'pr', hex)),
    ]);
    rout(tableWith().table, state, called(state, 'f'));
    expect(called(state, 'f').fate).toBe('surrendered');
  });

  test('a routed unit that reaches its edge of the map is gone', () => {
    const state = on(plain(5, 6), [unit('f', 'fr', '0304'), unit('p', 'pr', '0303', { facing: 'S' })]);
    rout(tableWith().table, state, called(state, 'f'));
    expect(called(state, 'f').fate).toBe('left');
  });

  test('Tired cavalry that did not stir is Ready again', () => {
    const state = on(plain(5, 9), [horse('h', 'fr', '0309'), unit('p', 'pr', '0301')]);
    called(state, 'h').readiness = 'exhausted';
    reorganisationPhase(tableWith().table, state);
    expect(called(state, 'h').readiness).toBe('ready');
  });
});

describe('a scenario file', () => {
  test('is accepted where it is sound', () => {
    expect(faultsOf(provingGround())).toEqual([]);
  });

  test.each([
    [
      'a unit off the map',
      { units: [unit('f', 'fr', '9901'), unit('p', 'pr', '0101')] },
      'units.0.hex: there is no hex 9901',
    ],
    [
      'a Line that faces a hexside',
      { units: [unit('f', 'fr', '0505', { shape: 'Line' }), unit('p', 'pr', '0101')] },
      'units.0.facing: Line faces a vertex',
    ],
    [
      'morale no dice can show',
      { units: [unit('f', 'fr', '0505', { morale: 27 }), unit('p', 'pr', '0101')] },
      'units.0.morale: no two dice can show 27 (B5)',
    ],
    [
      'two sides in a hex',
      { units: [unit('f', 'fr', '0505'), unit('p', 'pr', '0505')] },
      'units.1.hex: f of the other side stands there',
    ],
    [
      'a formation nobody knows',
      { units: [unit('f', 'xx', '0505'), unit('g', 'fr', '0504'), unit('p', 'pr', '0101')] },
      'units.0.formation: there is no formation called xx',
    ],
    [
      'a leader who is called as a unit is',
      {
        units: [unit('f', 'fr', '0505'), unit('p', 'pr', '0101')],
        leaders: [leader('p', 'prussian', 'brigade', '0101')],
      },
      'leaders.0.id: p stands twice',
    ],
  ])('is refused with %s', (_, more, sentence) => {
    expect(faultsOf(scenarioOf(plain(5, 5), [], more))).toEqual([sentence]);
  });
});
