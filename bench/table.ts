import { arch, cpus, platform } from 'node:os';
import type { Row } from './harness.ts';

export type NamedRow = Row & { bench: string };

/** Everything measured, with the machine it was measured on. */
export function documentOf(rows: NamedRow[]) {
  return { node: process.version, machine: machine(), date: new Date().toISOString(), rows };
}

export function tableOf(rows: NamedRow[]): string {
  const head = ['bench', 'what', 'median', 'unit', '±', 'bar', '', 'reference', 'ratio'];
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, column) => pad(cell, column, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...text, '', `Node ${process.version}, ${machine()}`].join('\n');
}

function cells(row: NamedRow): string[] {
  return [
    row.bench,
    row.name,
    figure(row.value),
    row.unit,
    `${(row.spread * 100).toFixed(1)} %`,
    row.bar === undefined ? '' : figure(row.bar),
    row.met === undefined ? '' : row.met ? 'met' : 'MISSED',
    row.reference === undefined ? '' : figure(row.reference),
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`,
  ];
}

/** Numbers to the right, words to the left. */
function pad(cell: string, column: number, width: number): string {
  const words = [0, 1, 3, 6];
  return words.includes(column) ? cell.padEnd(width) : cell.padStart(width);
}

function figure(value: number): string {
  if (value === 0) return '0';
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim();
  return `${platform()} ${arch()}, ${processors.length} × ${model && model !== 'unknown' ? model : 'processor'}`;
}
