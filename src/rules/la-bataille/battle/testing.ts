/** For the tests of the battle: a Table that keeps which charts were read in which phase, and games played by lot. */
import { readScenarioFile } from '../../../game/index.ts';
import {
  type At,
  type Cell,
  type Chart,
  type Dice,
  type Modifier,
  type Row,
  SimulatedTable,
  samplePolicy,
  stream,
  type Target,
  type What,
} from '../../../kernel/index.ts';
import { faults, game } from '../game.ts';
import { known } from './knowledge.ts';
import { type Scenario, scenarioSchema } from './scenario.ts';
import type { State } from './state.ts';

export const { rules, start } = game;
export const { view, stateOf } = known;
export const readScenario = (data: unknown): Scenario => readScenarioFile(scenarioSchema, data);

class WatchingTable extends SimulatedTable {
  /** Chart id to the segments that read it. */
  readonly charts: Map<string, Set<string>> = new Map();
  segment = '';

  private note(id: string): void {
    let segments = this.charts.get(id);
    if (!segments) this.charts.set(id, (segments = new Set()));
    segments.add(this.segment);
  }
  private noteAll(modifiers: readonly Modifier[]): void {
    for (const { chart } of modifiers) if (chart) this.note(chart);
  }
  override look<C extends Cell>(chart: Chart<C>, row: At, column: At): C {
    this.note(chart.id);
    return super.look(chart, row, column);
  }
  override consult<C extends Cell>(
    chart: Chart<C>,
    at: At,
    modifiers: readonly Modifier[],
    what: What,
    dice?: Dice,
  ): C {
    this.note(chart.id);
    this.noteAll(modifiers);
    return super.consult(chart, at, modifiers, what, dice);
  }
  override consultRow<C extends Cell>(chart: Chart<C>, modifiers: readonly Modifier[], what: What): Row<C> {
    this.note(chart.id);
    this.noteAll(modifiers);
    return super.consultRow(chart, modifiers, what);
  }
  override test(dice: Dice, target: Target, modifiers: readonly Modifier[], what: What): boolean {
    this.noteAll(modifiers);
    return super.test(dice, target, modifiers, what);
  }
  override read<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    what: What,
    of: (total: number, natural: number) => T,
  ): T {
    this.noteAll(modifiers);
    if (what.on) this.note(what.on.chart.id);
    return super.read(dice, modifiers, what, of);
  }
}

/** Plays a whole game by lot; every phase must leave a sound state. */
export function playByLot(data: unknown, options: unknown, seed: string, seen: WatchingTable['charts']): State {
  const state = start(data, options);
  const table = new WatchingTable(stream(seed, 'dice'), samplePolicy(stream(seed, 'answers')));
  for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
    table.segment = state.step;
    rules.play(table, state, phase);
    const fault = faults(state)[0];
    if (fault) throw new Error(`${seed}, after ${phase.id}: ${fault}`);
  }
  for (const [chart, segments] of table.charts) {
    const all = seen.get(chart) ?? new Set<string>();
    for (const segment of segments) all.add(segment);
    seen.set(chart, all);
  }
  return state;
}

type Data = Record<string, unknown>;

/** A unit of a test scenario: a French or Prussian battalion unless told otherwise. */
export const unit = (id: string, formation: string, hex: string, more: Data = {}): Data => ({
  id,
  name: id,
  formation,
  arm: 'infantry',
  size: 'battalion',
  increments: 9,
  mp: 7,
  morale: 26,
  melee: 22,
  fire: 8,
  multiple: 3,
  checks: 'even',
  shape: 'Column',
  hex,
  facing: 'N',
  ...more,
});

export const horse = (id: string, formation: string, hex: string, more: Data = {}): Data =>
  unit(id, formation, hex, {
    arm: 'cavalry',
    size: 'regiment',
    increments: 12,
    mp: 12,
    melee: 30,
    fire: 0,
    checks: 'each',
    ...more,
  });

export const battery = (id: string, formation: string, hex: string, more: Data = {}, guns: Data = {}): Data =>
  unit(id, formation, hex, {
    arm: 'foot',
    size: 'battery',
    increments: 4,
    mp: 6,
    melee: 4,
    fire: 0,
    checks: 'each',
    shape: 'Unlimbered',
    guns: { short: 20, medium: 14, long: 8, range: 10, limber: 'French foot, 1806', ...guns },
    ...more,
  });

export const leader = (id: string, side: string, rank: string, hex: string, more: Data = {}): Data => ({
  id,
  name: id,
  side,
  rank,
  hex,
  morale: 3,
  infantry: 3,
  cavalry: 3,
  ...more,
});

/** A scenario about a map of these rows of letters: `.` clear, V village, W woods, G garden, S swamp, C church, K sunken. */
export function scenarioOf(rows: readonly string[], units: readonly Data[], more: Data = {}, map: Data = {}): Data {
  const legend = {
    ...{ '.': 'clear', V: 'village', W: 'woods', G: 'garden', S: 'swamp', C: 'church', K: 'sunken', T: 'town' },
  };
  const side = (seat: string, nation: string, method: string, edge: string) => ({
    seat,
    name: nation,
    nation,
    aim: 'Win.',
    method,
    edge,
    recall: nation,
    points: [{ from: 1, points: 4 }],
  });
  return {
    id: 'proving-ground',
    title: 'Proving ground',
    date: '1806',
    year: 1806,
    sentence: 'For tests.',
    sources: ['invented'],
    clock: { start: '08:00', minutes: 20, turns: 6 },
    evening: 60,
    sides: [side('french', 'French', 'other', 'south'), side('prussian', 'Prussian', 'Prussian', 'north')],
    map: { columns: rows[0]!.length, rows: rows.length, legend, ground: rows, slopes: 'slope', ...map },
    formations: [
      { id: 'fr', side: 'french', name: 'French brigade' },
      { id: 'pr', side: 'prussian', name: 'Prussian brigade' },
    ],
    groups: [
      { name: 'French', side: 'french', formations: ['fr'] },
      { name: 'Prussian', side: 'prussian', formations: ['pr'] },
    ],
    units,
    victory: {
      increment: 1,
      unit: 3,
      gunsTaken: 4,
      gunsSpiked: 2,
      leader: 3,
      levels: [
        { from: 0, name: 'draw' },
        { from: 10, name: 'victory' },
      ],
    },
    ...more,
  };
}

/** Open ground, so many hexes. */
export const plain = (columns: number, rows: number): string[] =>
  Array.from({ length: rows }, () => '.'.repeat(columns));

/** Everything the charts know on a small field: howitzers, lancers, guards, wagons, a church, dusk and night. */
export function provingGround(): Data {
  const rows = [
    ...['..............', '..............', '...W......VV..', '..WW..........', '.....VTC..K...', '......V...K...'],
    ...['.GG...........', '..............', '..SS..........', '..............'],
  ];
  const south = { facing: 'S' };
  const howitzers = { howitzers: true, limber: 'Prussian foot, 1806' };
  const units = [
    unit('f1', 'fr', '0507', { sapeurs: true }),
    unit('f2', 'fr', '0607', { facing: 'NNE', shape: 'Line', hexes: 2, increments: 8 }),
    unit('f3', 'fr', '0806', { elite: true, oldGuard: true, shout: 'old guard', checks: 'third' }),
    unit('f4', 'fr', '0706', { shape: 'General Order', skirmish: 3 }),
    unit('f5', 'fr', '0406', {
      size: 'company',
      increments: 2,
      melee: 5,
      fire: 2,
      skirmish: 3,
      shape: 'Skirmish',
      facing: 'NNE',
    }),
    horse('f6', 'fr', '0906', { mp: 14, fire: 4, lance: 2, melee: 20, increments: 9 }),
    horse('f7', 'fr', '1007', { size: 'squadron', increments: 2, melee: 6 }),
    battery('f8', 'fr', '0708'),
    battery(
      'f9',
      'fr',
      '1107',
      { arm: 'horse', mp: 10, shape: 'Limbered' },
      { limber: 'French horse, 1806', guard: true },
    ),
    unit('f10', 'fr', '0410', { prone: true, shape: 'Line', facing: 'NNE' }),
    unit('faw', 'fr', '0709', {
      arm: 'wagon',
      size: 'wagon',
      increments: 1,
      melee: 0,
      fire: 0,
      mp: 6,
      shape: 'Limbered',
    }),
    unit('p1', 'pr', '0703', south),
    unit('p2', 'pr', '0803', { ...south, morale: 34, checks: 'odd' }),
    unit('p3', 'pr', '0604', { ...south, shape: 'Column of Companies', hexes: 2, morale: 34 }),
    unit('p4', 'pr', '0705', { ...south, shape: 'General Order', multiple: 2 }),
    unit('p5', 'pr', '0503', {
      ...south,
      size: 'company',
      increments: 4,
      skirmish: 3,
      shape: 'Skirmish',
      hexes: 2,
      facing: 'SSE',
      rifles: true,
    }),
    horse('p6', 'pr', '1003', south),
    horse('p7', 'pr', '0903', { ...south, armoured: true }),
    horse('p8', 'pr', '1203', { ...south, mp: 14, fire: 5, increments: 9, shape: 'Skirmish', hexes: 2, facing: 'SSE' }),
    battery('p9', 'pr', '0702', south, howitzers),
    battery('p10', 'pr', '0903', { ...south, hex: '0804' }, { heavy: true, limber: 'Prussian foot, 1806' }),
    unit('paw', 'pr', '0701', {
      ...south,
      arm: 'wagon',
      size: 'wagon',
      increments: 1,
      melee: 0,
      fire: 0,
      mp: 6,
      shape: 'Limbered',
    }),
    unit('p11', 'pr', '', {
      facing: 'S',
      hex: undefined,
      shape: 'Road Column',
      arrives: { turn: 2, at: ['0601', '0701'] },
    }),
  ];
  const leaders = [
    leader('petit', 'french', 'brigade', '0507', { artillery: 3, special: true }),
    leader('davout', 'french', 'army', '0708', { artillery: 3, points: 8 }),
    leader('bluecher', 'prussian', 'corps', '1003', { cavalry: 9, morale: 6 }),
  ];
  return scenarioOf(
    rows,
    units,
    {
      leaders,
      options: { firstFire: true },
      light: [
        { from: 4, light: 'dusk' },
        { from: 6, light: 'night' },
      ],
      fog: [{ from: 1, to: 1, sight: 4, charge: 2 }],
      objectives: [{ id: 'village', name: 'Village', hexes: ['0605', '0705', '0805'], points: 3 }],
    },
    {
      levels: ['00000000000000', '00000001110000', ...Array.from({ length: 8 }, () => '00000000000000')],
      sides: [
        { kind: 'gate', at: ['0805 S N'] },
        { kind: 'bank', at: ['1105 NW SW'] },
        { kind: 'wall', at: ['0507 N'] },
        { kind: 'stream', at: ['0203 S SE', '0303 S SE'] },
        { kind: 'ford', at: ['0203 S'] },
      ],
      ways: [{ kind: 'road', hexes: ['0101', '0110'] }],
    },
  );
}
