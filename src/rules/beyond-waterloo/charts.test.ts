import { describe, expect, test } from 'vitest';
import { chartOf } from '../../game/index.ts';
import { cellAt, rowIndex } from '../../kernel/index.ts';
import { chartFaults } from '../../testing/chart-faults.ts';
import { book } from './book.ts';
import {
  battleDeployment,
  cardHands,
  cardModifiers,
  cavalryCharge,
  failureBasic,
  failureBattle,
  fert,
  fertColumns,
  fertModifiers,
  formationDeployment,
  grandTactics,
  modeChange,
  reactionMove,
  strengthByMode,
  tacticsAllowed,
  tacticsCards,
  terrainEffects,
  weatherEffects,
} from './charts.ts';
import { CARD_WORDS, FEATURE_WORDS, MODE_WORDS, MODES, TACTIC_WORDS, TACTICS, TERRAIN_WORDS } from './force.ts';

const tactic = (row: keyof typeof TACTIC_WORDS, column: keyof typeof TACTIC_WORDS) =>
  cellAt(grandTactics, TACTIC_WORDS[row], TACTIC_WORDS[column]);

describe('the sheet’s own tables', () => {
  test('every chart is sound', () => {
    expect(book.charts.flatMap(chartFaults)).toEqual([]);
  });

  test('6.4.5: the Grand Tactics Matrix, row by row', () => {
    expect(grandTactics.rows.map(({ cells }) => cells)).toEqual([
      [0, 2, 1, 1, 0, 1],
      [2, 0, 1, 1, 0, 1],
      [1, 1, 0, 2, -1, 1],
      [0, 0, -2, 0, -1, -1],
      [2, 2, 1, 1, null, null],
      [-2, -2, -3, -1, null, null],
    ]);
    expect(grandTactics.rows.map(({ key }) => key)).toEqual(grandTactics.columns);
  });

  test('6.4.5: left and right may be exchanged, and no combat is no combat for both', () => {
    const mirror = { LFA: 'RFA', RFA: 'LFA', GA: 'GA', CA: 'CA', HOLD: 'HOLD', RET: 'RET' } as const;
    for (const self of TACTICS) {
      for (const foe of TACTICS) {
        expect(tactic(mirror[self], mirror[foe])).toBe(tactic(self, foe));
        expect(tactic(self, foe) === null).toBe(tactic(foe, self) === null);
      }
    }
    expect(TACTICS.flatMap((self) => TACTICS.filter((foe) => tactic(self, foe) === null))).toHaveLength(4);
  });

  test('5.3: what comes out of the run-on March Order cell is marked as mended (S6)', () => {
    for (const chart of [formationDeployment, strengthByMode, tacticsAllowed]) {
      const row = chart.cells.find(({ row, column }) => row === 'March Order' && column === undefined);
      expect(row?.provenance).toMatchObject({ kind: 'repaired', ruling: 'S6' });
    }
  });

  test('6.4.6: the Battle Deployment Matrix, row by row', () => {
    expect(battleDeployment.columns).toEqual(['March Order', 'Echelon', 'Line of Battle', 'Concentrated']);
    expect(battleDeployment.rows.map(({ cells }) => cells)).toEqual([
      [3, 0, 2, 1],
      [2, 0, 2, 1],
      [2, -2, 0, -3],
      [3, 2, 0, -2],
      [4, 0, 2, 1],
      [0, 0, -2, -1],
    ]);
  });

  test('6.8: the modifiers with a printed number, and six without', () => {
    const fixed = fertModifiers.entries.filter(({ value }) => value !== 0).map(({ key, value }) => [key, value]);
    expect(Object.fromEntries(fixed)).toEqual({
      superiority: 2,
      enemySuperiority: -1,
      broken: -1,
      nationalGuard: -1,
      nationalities: -2,
      outOfSupply: -2,
      highlands: -2,
      pass: -4,
      fortress: -5,
    });
    expect(fertModifiers.entries).toHaveLength(14);
  });

  test('5.3: allowances, doublings and bans of the four modes', () => {
    expect(formationDeployment.rows.map(({ key, cells }) => [key, cells[0]])).toEqual([
      ['March Order', 5],
      ['Line of Battle', 2],
      ['Echelon', 2],
      ['Concentrated', null],
    ]);
    const doubled = strengthByMode.rows.flatMap(({ key, cells }) =>
      cells.flatMap((cell, i) => (cell === 2 ? [`${key}: ${strengthByMode.columns[i]}`] : [])),
    );
    expect(doubled).toEqual([
      'Line of Battle: Hold in a Fortress',
      'Echelon: Left Flank Attack',
      'Echelon: Right Flank Attack',
      'Concentrated: General Advance',
      'Concentrated: Hold',
      'Concentrated: Hold in a Fortress',
    ]);
    const barred = MODES.flatMap((mode) =>
      TACTICS.filter((gt) => cellAt(tacticsAllowed, MODE_WORDS[mode], TACTIC_WORDS[gt]) === 'no').map(
        (gt) => `${mode} ${gt}`,
      ),
    );
    expect(barred).toEqual(['MO LFA', 'MO RFA', 'CON RET']);
    expect(cellAt(modeChange, 'March Order', 'Concentrated')).toBe('never');
    expect(modeChange.rows.flatMap(({ cells }) => cells).filter((cell) => cell === 1)).toHaveLength(11);
  });

  test('6.5: a margin of four costs the loser, a tie costs both', () => {
    expect([0, 1, 3, 4, 12].map((margin) => cavalryCharge.rows[rowIndex(cavalryCharge, margin)]!.cells)).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test('27.2.3: both failure tables', () => {
    expect(failureBattle.rows.map(({ cells }) => cells)).toEqual([
      [2, 1, 3, 'no'],
      [null, 2, 0, 'no'],
      [null, null, null, 'yes'],
    ]);
    expect(failureBasic.rows.map(({ cells }) => cells)).toEqual([
      [2, 1, 'no'],
      [2, 1, 'no'],
      [1, 1, 'no'],
      [null, null, 'yes'],
    ]);
  });

  test('6.13.8, 21.7, 4.6.3: the three small tables', () => {
    const small = (id: string) => chartOf(book, id).rows.map(({ key, cells }) => [key, cells[0]]);
    expect(reactionMove.rows.map(({ key }) => key)).toEqual(['3 or less', '4-6', '7+']);
    expect(small('paralysis')).toEqual([
      ['1-4', 'stays neutral'],
      ['5+', 'enters the war'],
    ]);
    expect(small('wound-recovery')).toEqual([
      ['1-3', 'heals'],
      ['4-5', 'stays wounded'],
      ['6', 'dies'],
    ]);
    expect(small('wound-recovery-slow').map(([key]) => key)).toEqual(['1-2', '3-5', '6']);
  });

  test('4.2.3: every act on the list costs one AP', () => {
    const costs = chartOf(book, 'ap-costs').rows.map(({ cells }) => cells[0]);
    expect(costs.filter((cost) => cost === 1)).toHaveLength(7);
    expect(costs.filter((cost) => cost === 0)).toHaveLength(3);
  });
});

describe('the house tables', () => {
  const steps = (cell: string) => Number.parseInt(cell, 10);
  const morale = (cell: string) => cell.replace(/\d/g, '').length;

  test('6.9: the FERT never falls to the right or downwards', () => {
    for (const of of [steps, morale]) {
      fert.rows.forEach(({ cells }, r) => {
        cells.forEach((cell, c) => {
          if (c > 0) expect(of(cell)).toBeGreaterThanOrEqual(of(cells[c - 1]!));
          if (r > 0) expect(of(cell)).toBeGreaterThanOrEqual(of(fert.rows[r - 1]!.cells[c]!));
        });
      });
    }
    expect(fert.rows.flatMap(({ cells }) => cells)).toHaveLength(100);
  });

  test('6.9: columns begin where the table says, each a third stronger', () => {
    const starts = [1, 6, 12, 19, 28, 39, 53, 71, 96, 131];
    expect(starts.map((cs) => cellAt(fertColumns, cs, 'Column'))).toEqual(fert.columns);
    expect(starts.slice(1).map((cs) => cellAt(fertColumns, cs - 1, 'Column'))).toEqual(fert.columns.slice(0, -1));
  });

  test('6.5: thirty cards, one row for each name', () => {
    expect(tacticsCards.rows.reduce((sum, { cells }) => sum + (cells[0] as number), 0)).toBe(30);
    expect(tacticsCards.rows.map(({ key }) => key)).toEqual(Object.values(CARD_WORDS));
    expect(cardHands.rows.map(({ cells }) => cells)).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 2],
      [6, 2],
    ]);
    expect(cardModifiers.mod.batteryHold.value).toBe(3);
  });

  test('the ground agrees with the modifiers the sheet prints', () => {
    expect(cellAt(terrainEffects, 'highlands', 'Entering')).toBe(fertModifiers.mod.highlands.value);
    expect(cellAt(terrainEffects, 'pass', 'Entering')).toBe(fertModifiers.mod.pass.value);
    expect(cellAt(terrainEffects, 'fortress', 'Entering')).toBe(fertModifiers.mod.fortress.value);
    expect(cellAt(terrainEffects, 'clear', 'Superiority')).toBe(fertModifiers.mod.superiority.value);
    expect(cellAt(terrainEffects, 'clear', 'Against it')).toBe(fertModifiers.mod.enemySuperiority.value);
    const rows = terrainEffects.rows.map(({ key }) => key);
    for (const name of [...Object.keys(TERRAIN_WORDS), ...Object.keys(FEATURE_WORDS)]) {
      if (name !== 'none') expect(rows).toContain(name);
    }
    expect(weatherEffects.rows.map(({ cells }) => cells[0])).toEqual([0, 0, -1, -2, -2, 0, 0]);
  });
});
