/** What can be wrong with a chart without anybody looking at the sheet: holes, overlaps, ragged rows, doubled names. */
import { type Band, parseBand } from '../kernel/bands.ts';
import type { Chart } from '../kernel/chart.ts';
import { type Dice, ladderStep, ladderValue } from '../kernel/dice.ts';

/** Every fault as a sentence; an empty list is a sound chart. */
export function chartFaults(chart: Chart): string[] {
  const faults: string[] = [];
  const fault = (sentence: string) => faults.push(`${chart.id}: ${sentence}`);
  if (!chart.section) fault('names no section');
  if (chart.kind === 'modifiers') {
    if (chart.entries.length === 0) fault('lists no modifier');
    for (const entry of chart.entries) if (!entry.label || !entry.cite) fault(`"${entry.key}" lacks a label or a cite`);
  } else {
    if (chart.rows.length === 0) fault('has no rows');
    for (const row of chart.rows) {
      if (row.cells.length !== chart.columns.length) {
        fault(`row ${row.key} has ${row.cells.length} cells for ${chart.columns.length} columns`);
      }
    }
    for (const name of doubled(chart.rows.map((row) => row.key))) fault(`has two rows ${name}`);
    for (const name of doubled(chart.columns)) fault(`has two columns ${name}`);
  }
  const rowRange = chart.dice && chart.reads === 'down' ? chart.dice : null;
  const columnRange = chart.dice && chart.reads === 'across' ? chart.dice : null;
  if (chart.rowBands) for (const hole of bandFaults(chart.rowBands, chart.measured, rowRange)) fault(`rows: ${hole}`);
  if (chart.columnBands) {
    for (const hole of bandFaults(chart.columnBands, chart.measured, columnRange)) fault(`columns: ${hole}`);
  }
  if (chart.reads === 'inside') for (const sentence of insideFaults(chart)) fault(sentence);
  for (const cell of chart.cells) {
    const rowKnown =
      chart.kind === 'modifiers'
        ? chart.entries.some((entry) => entry.key === cell.row)
        : chart.rows.some((row) => row.key === cell.row);
    if (!rowKnown) fault(`notes the provenance of a row "${cell.row}" it does not have`);
    if (cell.column !== undefined && !chart.columns.includes(cell.column)) {
      fault(`notes the provenance of a column "${cell.column}" it does not have`);
    }
  }
  return faults;
}

function doubled(names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i);
}

/** Bands must follow one another without hole or overlap and take in every natural value of the dice. */
function bandFaults(bands: readonly Band[], measured: boolean, dice: Dice | null): string[] {
  const sorted = [...bands].sort((a, b) => a.from - b.from);
  const faults: string[] = [];
  const ladder = dice?.combine === 'ladder';
  const after = (value: number) => (ladder ? ladderValue(ladderStep(value) + 1) : value + 1);
  for (let i = 1; i < sorted.length; i++) {
    const low = sorted[i - 1]!;
    const high = sorted[i]!;
    if (high.from <= low.to) faults.push(`${bandText(low)} and ${bandText(high)} overlap`);
    else if (!measured && high.from !== after(low.to)) faults.push(`a hole between ${low.to} and ${high.from}`);
  }
  const first = sorted[0];
  const last = sorted[sorted.length - 1];
  if (dice && first && last) {
    if (first.from > dice.min) faults.push(`nothing for ${dice.min} on ${dice.id}`);
    if (last.to < dice.max) faults.push(`nothing for ${dice.max} on ${dice.id}`);
  }
  return faults;
}

function bandText(band: Band): string {
  return band.from === band.to ? `${band.from}` : `${band.from} to ${band.to}`;
}

/** Cells that hold ranges of the dice must not overlap within their row. */
function insideFaults(chart: Chart): string[] {
  const faults: string[] = [];
  for (const row of chart.rows) {
    const bands = row.cells.flatMap((cell) => (cell === null ? [] : [parseBand(String(cell))]));
    bands.sort((a, b) => a.from - b.from);
    for (let i = 1; i < bands.length; i++) {
      if (bands[i]!.from <= bands[i - 1]!.to) faults.push(`row ${row.key}: two cells hold ${bands[i]!.from}`);
    }
  }
  return faults;
}
