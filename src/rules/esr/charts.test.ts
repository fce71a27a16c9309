import { describe, expect, test } from 'vitest';
import { cellAt, rowIndex } from '../../kernel/index.ts';
import { chartFaults } from '../../testing/chart-faults.ts';
import { book } from './book.ts';
import * as charts from './charts.ts';

const values = (chart: { entries: readonly { key?: string; value: unknown }[] }) =>
  Object.fromEntries(chart.entries.map(({ key, value }) => [key, value]));

describe('the sheet as data', () => {
  test.each(book.charts.map((chart) => [chart.id, chart] as const))(
    '%s has no hole, overlap or ragged row',
    (_, chart) => {
      expect(chartFaults(chart)).toEqual([]);
      expect(chart.id.startsWith('esr/')).toBe(true);
    },
  );

  test('no chart is entered twice', () => {
    const ids = book.charts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('list of orders and actions', () => {
  test('five directives, three statuses, twelve leader actions of which three need no test and one sometimes', () => {
    expect(charts.directives.rows.map(({ key }) => key)).toEqual(['A', 'D', 'S', 'M', 'R']);
    expect(charts.statuses.rows.map(({ key }) => key)).toEqual(['RT', 'BK', 'RR']);
    const tests = charts.leaderActions.rows.map(({ key, cells }) => [key, cells[0]]);
    expect(tests).toHaveLength(12);
    expect(tests.filter(([, test]) => test === 'no').map(([key]) => key)).toEqual([
      'Take Personal Command',
      'Dispatch Imperial ADC',
      'Inspire Formation',
    ]);
    expect(tests.filter(([, test]) => test === 'unless RT or BK').map(([key]) => key)).toEqual([
      'Abandon Personal Command',
    ]);
  });
});

describe('order activation and leader actions', () => {
  test('every modifier has its figure', () => {
    expect(values(charts.commandModifiers)).toEqual({
      issuerA: 3,
      issuerB: 2,
      issuerC: 1,
      thisA: 3,
      thisB: 2,
      thisC: 1,
      otherA: -3,
      otherB: -2,
      otherC: -1,
      receiverA: 3,
      receiverB: 2,
      receiverC: 1,
      doubleA: 3,
      doubleB: 2,
      doubleC: 1,
      ownObjectiveA: -3,
      ownObjectiveB: -2,
      ownObjectiveC: -1,
      vantage: 2,
      distance: -1,
      fatigue: -1,
      delay: -1,
      within6: -1,
      within3: -3,
      reserve: 3,
      retreating: -2,
      broken: -3,
      ownReserve: 2,
    });
  });

  test('the line that doubles and the figures that moved a line are marked as mended (R3)', () => {
    expect(charts.commandModifiers.cells.map(({ row, provenance }) => [row, provenance.kind])).toEqual(
      ['doubleA', 'doubleB', 'doubleC', 'ownObjectiveA', 'ownObjectiveB'].map((row) => [row, 'repaired']),
    );
    expect(charts.ployModifiers.provenance.kind).toBe('printed');
  });

  test('7 or more succeeds, 3 to 6 delays an order and fails an action, 2 or less fails', () => {
    const order = (total: number) => cellAt(charts.commandResults, total, 'Order');
    const action = (total: number) => cellAt(charts.commandResults, total, 'Leader action');
    expect([7, 6, 3, 2, -5].map(order)).toEqual(['takes effect', 'delayed', 'delayed', 'lost', 'lost']);
    expect([7, 6, 3, 2, -5].map(action)).toEqual(['succeeds', 'fails', 'fails', 'fails', 'fails']);
  });

  test('half a die is 1, 2 or 3, or rounded down 0 to 3', () => {
    const half = (column: string) => [1, 2, 3, 4, 5, 6].map((face) => cellAt(charts.halfDie, face, column));
    expect(half('up')).toEqual([1, 1, 2, 2, 3, 3]);
    expect(half('down')).toEqual([0, 1, 1, 2, 2, 3]);
  });
});

describe('movement', () => {
  test('nine cells of the rates, of which generals lack one', () => {
    expect(charts.movementRates.rows.map(({ cells }) => cells)).toEqual([
      [12, 15, 24],
      [10, 12, 18],
      [8, 10, null],
    ]);
  });

  test('rough ground spares Light and Irregular, dense ground halves everybody', () => {
    expect(charts.movementModifiers.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      [0.5, 0.5],
      [1, 0.5],
      [0.5, 0.5],
    ]);
  });

  test('ploy and deploy: every modifier, and 5, 4, 3 or 2 Units', () => {
    expect(values(charts.ployModifiers)).toEqual({
      leaderA: 3,
      leaderB: 2,
      leaderC: 1,
      fatigue: -1,
      third: -1,
      frenchGuard: 3,
      french1804: 2,
      french1809: 1,
      frenchAllies: 1,
      austriansRussians: -1,
      prussians: -2,
      rough: -3,
      dense: -5,
      cavalryOnly: 3,
      rush: 7,
      reserve: 5,
      others: 0,
    });
    const units = (total: number) => cellAt(charts.ployResults, total, 'Units');
    expect([20, 12, 11, 8, 7, 4, 3, -9].map(units)).toEqual([5, 5, 4, 4, 3, 3, 2, 2]);
  });
});

describe('artillery fire and skirmishing', () => {
  test('sections by calibre', () => {
    expect(charts.artilleryScore.rows.map(({ cells }) => cells[0])).toEqual([0, 1, 2, 2, 2, 3, -4, 0]);
    expect(cellAt(charts.otherReadings, 'Other 12-pdr section', 'Each')).toBe(2);
  });

  test('battalions by doctrine, the scan’s two holes marked as ours', () => {
    expect(charts.skirmishScore.rows.map(({ cells }) => cells)).toEqual([
      [2, 1],
      [3, 2],
      [3, 1],
      [1, 1],
      [2, 2],
      [3, 3],
      [-3, -3],
    ]);
    expect(charts.skirmishScore.cells.map(({ row, column, provenance }) => [row, column, provenance.kind])).toEqual([
      ['Line battalion', 'Ineffective', 'house'],
      ['Rifle company RF1', undefined, 'house'],
      ['Rifle company RF2', undefined, 'house'],
      ['Rifle company RF3', undefined, 'house'],
    ]);
  });

  test('weather halves, intensity is half as much again for one fatigue', () => {
    expect(charts.fireIntensity.rows.map(({ cells }) => cells)).toEqual([
      [0.5, 0],
      [1.5, 1],
      [1.5, 1],
    ]);
  });
});

describe('combat resolution', () => {
  test('every modifier has its figure', () => {
    expect(values(charts.combatModifiers)).toEqual({
      tactical: 0,
      rating: 0,
      fortified: 1,
      rear: -3,
      limbered: -3,
      broken: -5,
      reformation: -5,
      fatigueVsCavalry: -1,
      fatigueVsInfantry: -1,
      fatigueVsArtillery: -1,
      larger: -1,
      several: -1,
      shock1: 1,
      shock2: 2,
      shock3: 3,
      engineers: 1,
      light: 1,
      irregular: 1,
    });
    expect(charts.combatFatigueSteps.rows.map(({ key, cells }) => [key, cells[0]])).toEqual([
      ['cavalry', 2],
      ['infantry', 3],
      ['artillery', 4],
    ]);
  });

  test('results and fatigue row by row', () => {
    const cell = (margin: number, column: string) => [
      cellAt(charts.combatResults, margin, column),
      cellAt(charts.combatFatigue, margin, column),
    ];
    expect([4, 3, 0, -3, -4, -7, -10].map((margin) => cell(margin, 'Infantry'))).toEqual([
      ['breakthrough', 0],
      ['hold', 0],
      ['fight again', 1],
      ['retire', 0],
      ['retire', 0],
      ['rout', 1],
      ['removed', 1],
    ]);
    expect([4, 1, 0, -1, -6, -9, -10].map((margin) => cell(margin, 'Cavalry'))).toEqual([
      ['breakthrough', 0],
      ['hold', 1],
      ['fight again', 1],
      ['retire', 1],
      ['retire', 1],
      ['rout', 1],
      ['removed', 1],
    ]);
    expect(cell(9, 'Infantry against cavalry')).toEqual(['hold', 0]);
    expect(cell(0, 'Artillery')).toEqual(['retire', 1]);
    expect(cell(-3, 'Unsupported, not cavalry')).toEqual(['retire', 0]);
    expect(cell(-4, 'Unsupported, not cavalry')).toEqual(['rout', 1]);
  });

  test('results and fatigue share their rows', () => {
    expect(charts.combatFatigue.rows.map(({ key }) => key)).toEqual(charts.combatResults.rows.map(({ key }) => key));
  });
});

describe('leader fate', () => {
  test('harmed on 2 or less; five fates', () => {
    expect([2, 3].map((total) => cellAt(charts.fateHarm, total, 'Result'))).toEqual(['harmed', 'unharmed']);
    expect([12, 11, 10, 9, 8, 7, 6, 5, 4, 2].map((total) => cellAt(charts.fateResults, total, 'Result'))).toEqual([
      'invincible',
      'invincible',
      'light wound',
      'light wound',
      'unhorsed',
      'unhorsed',
      'badly wounded',
      'badly wounded',
      'killed',
      'killed',
    ]);
    expect(values(charts.fateModifiers)).toEqual({ commanding: -2, wandered: -1, charmed: 2, date: -2 });
  });
});

describe('assessments', () => {
  test('every modifier has its figure', () => {
    expect(values(charts.assessmentModifiers)).toEqual({
      leaderA: 3,
      leaderB: 2,
      leaderC: 1,
      outflanked: -3,
      reformation: -3,
      score: -1,
      losses: -2,
      fatigue: -1,
      shortRange: -1,
      enfilade: -1,
      battery: 1,
      intense: 1,
      brittle: -1,
      determined: 2,
      stoic: 1,
      enthusiastic: 1,
      retreating: -2,
      rallyOrBroken: -4,
      friendRetreating: -1,
      friendBroken: -3,
      town: 1,
      fortifiedCity: 2,
      strongPoint: 1,
    });
  });

  test('six rows, worse from top to bottom', () => {
    const row = (total: number) => charts.assessmentResults.rows[rowIndex(charts.assessmentResults, total)]!.cells;
    expect(row(10)).toEqual([null, null, null, null, null, 0, null]);
    expect(row(9)).toEqual([4, 4, 'may evade', null, null, 1, null]);
    expect(row(4)).toEqual([8, 8, 'may evade', null, 'half a die', 2, null]);
    expect(row(-1)).toEqual(['must evade', 10, 'must evade', null, 'a die', 4, null]);
    expect(row(-5)).toEqual(['removed', null, 'rout', 'broken and removed', 'all', 5, null]);
    expect(row(-10)).toEqual(['removed', null, 'removed', null, 'all', null, 'RT']);
    expect([5, 0, -4, -9].map(row)).toEqual([row(9), row(4), row(-1), row(-5)]);
  });

  test('Retreat at as much fatigue as Units, Break at half as much again', () => {
    expect(charts.statusCheck.rows.map(({ cells }) => cells)).toEqual([
      [1, 6, 'RT', null],
      [1.5, 12, 'BK', 'removed'],
    ]);
  });
});
