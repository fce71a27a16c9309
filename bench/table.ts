import { arch, cpus, platform } from 'node:os';
import type { Row } from './harness.ts';

export type NamedRow = Row & { bench: string };

/** Everything measured, with the machine it was measured on. */
export function documentOf(rows: NamedRow[]) {
  return { node: process.version, machine: machine(), date: new Date().toISOString(), rows };
}

/** Columns are as wide as what usually stands in them, because a line is printed before the next is measured. */
const HEAD = ['bench', 'what', 'median', 'unit', '±', 'bar', '', 'reference', 'ratio'];
const WIDTHS = [11, 50, 11, 8, 7, 11, 6, 11, 9];
/** Numbers stand to the right, words to the left. */
const WORDS = [0, 1, 3, 6];

export const headLine = (): string => lined(HEAD);

export const lineOf = (row: NamedRow): string => lined(cells(row));

export const footLine = (): string => `Node ${process.version}, ${machine()}`;

function lined(line: readonly string[]): string {
  const padded = line.map((cell, column) => {
    const width = WIDTHS[column] ?? 0;
    return WORDS.includes(column) ? cell.padEnd(width) : cell.padStart(width);
  });
  return padded.join('  ').trimEnd();
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

function figure(value: number): string {
  if (value === 0) return '0';
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim();
  return `${platform()} ${arch()}, ${processors.length} × ${model && model !== 'unknown' ? model : 'processor'}`;
}
