/** Units from a table and back. The first row names the columns by field or label; faults say line and column. */
import type { RosterSpec } from '../../game/index.ts';
import { type Field, nearest } from '../../kernel/index.ts';
import { parseTable, tableText } from '../../staff/table-text.ts';
import { formTree, wordsFor } from '../form/form-tree.ts';
import { NATION_WORDS, nationCalled } from '../look/nations.ts';
import { newUnit, type RosterUnit } from './army.ts';

export interface FromTable {
  readonly units: readonly RosterUnit[];
  /** A sentence each; with any, nothing is taken in. */
  readonly faults: readonly string[];
  /** Columns that say nothing to us. */
  readonly ignored: readonly string[];
}

interface Column {
  readonly name: string;
  readonly field: Field;
  readonly of: 'sheet' | 'marks' | 'nation';
}

const NATION_FIELD: Field = { path: 'nation', label: 'Nation', type: 'choice', choices: NATION_WORDS };

function columnsOf(spec: RosterSpec): readonly Column[] {
  const from = (of: 'sheet' | 'marks') =>
    formTree(of === 'sheet' ? spec.unit : spec.marks).map(({ name, field }): Column => ({ name, field, of }));
  const own = from('sheet');
  // A mark that bears a field's name is the field's; a sheet with nations of its own needs none of ours.
  const marks = from('marks').filter(({ name }) => !own.some((column) => column.name === name));
  const nation: Column[] = own.some(({ name }) => name === 'nation')
    ? []
    : [{ name: 'nation', field: NATION_FIELD, of: 'nation' }];
  return [...own, ...nation, ...marks];
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function columnCalled(columns: readonly Column[], header: string): Column | undefined {
  const wanted = plain(header);
  return (
    columns.find(({ name }) => plain(name) === wanted) ??
    columns.find(({ field }) => plain(field.label) === wanted) ??
    (wanted === 'unit' ? columns.find(({ name }) => name === 'name') : undefined)
  );
}

export function unitsFromTable(spec: RosterSpec, text: string): FromTable {
  const columns = columnsOf(spec);
  const [head, ...rows] = parseTable(text).rows;
  const nothing = (fault: string): FromTable => ({ units: [], faults: [fault], ignored: [] });
  if (!head) return nothing('There is nothing in it: the first line names the columns, then a line a unit.');
  const found = head.cells.map((header) => columnCalled(columns, header));
  const faults: string[] = [];
  if (!found.some((column) => column?.name === 'name' && column.of === 'sheet')) {
    const labels = columns.filter(({ of }) => of !== 'marks').map(({ field }) => field.label);
    return nothing(`Line ${head.line} must name the columns and there is no “Name”; known are ${labels.join(', ')}.`);
  }
  const twice = found.find((column, i) => column && found.indexOf(column) !== i);
  if (twice) return nothing(`Line ${head.line} names the column “${twice.field.label}” twice.`);
  if (rows.length === 0) return nothing(`There is no unit below line ${head.line}.`);
  const units = rows.map(({ line, cells }) => {
    const sheet: Record<string, unknown> = {};
    const marks: Record<string, unknown> = {};
    let nation: RosterUnit['nation'];
    if (cells.slice(head.cells.length).some(Boolean)) {
      faults.push(`Line ${line} has ${cells.length} cells, the first line only ${head.cells.length}.`);
    }
    found.forEach((column, i) => {
      const cell = cells[i] ?? '';
      if (!column) return;
      const read = readCell(column.field, cell);
      if ('fault' in read) faults.push(`Line ${line}, ${column.field.label}: ${read.fault}`);
      else if (read.value === undefined) return;
      else if (column.of === 'nation') nation = nationCalled(cell) ?? undefined;
      else (column.of === 'sheet' ? sheet : marks)[column.name] = read.value;
    });
    if (!sheet.name) faults.push(`Line ${line}, Name: a unit needs one.`);
    return { ...newUnit(spec, sheet, marks), ...(nation ? { nation } : {}) };
  });
  const ignored = head.cells.filter((header, i) => header && !found[i]);
  return { units: faults.length > 0 ? [] : units, faults, ignored };
}

type Read = { readonly value: unknown } | { readonly fault: string };

/** An empty cell leaves the default. */
function readCell(field: Field, cell: string): Read {
  if (cell === '') return { value: undefined };
  if (field === NATION_FIELD) {
    return nationCalled(cell) ? { value: cell } : { fault: oneOf(cell, Object.values(NATION_WORDS)) };
  }
  switch (field.type) {
    case 'choice':
      return readChoice(field, cell);
    case 'yes':
      return readYes(cell);
    case 'whole':
    case 'measure':
      return readNumber(field, cell);
    default:
      return cell.length <= 80 ? { value: cell } : { fault: 'it is longer than 80 letters.' };
  }
}

function oneOf(cell: string, words: readonly string[]): string {
  const near = /"(.*)"/.exec(
    nearest(
      cell.toLowerCase(),
      words.map((word) => word.toLowerCase()),
    ),
  )?.[1];
  const meant = near && words.find((word) => word.toLowerCase() === near);
  return `“${cell}” is none of ${words.join(', ')}${meant ? `; is “${meant}” meant?` : '.'}`;
}

function readChoice(field: Field, cell: string): Read {
  const keys = field.keys ?? [];
  const wanted = plain(cell);
  const key =
    keys.find((one) => one === cell) ??
    keys.find((one) => plain(one) === wanted) ??
    keys.find((one) => plain(wordsFor(field, one)) === wanted);
  if (key !== undefined) return { value: key };
  return {
    fault: oneOf(
      cell,
      keys.map((one) => wordsFor(field, one)),
    ),
  };
}

function readYes(cell: string): Read {
  const word = cell.toLowerCase();
  if (['yes', 'y', 'true', '1', 'x', '✓'].includes(word)) return { value: true };
  if (['no', 'n', 'false', '0', '-', '–'].includes(word)) return { value: false };
  return { fault: `“${cell}” is neither yes nor no.` };
}

function readNumber(field: Field, cell: string): Read {
  const value = Number(cell.replace(',', '.').replace('−', '-'));
  if (!Number.isFinite(value)) return { fault: `“${cell}” is no number.` };
  if (field.type === 'whole' && !Number.isInteger(value)) return { fault: `“${cell}” is no whole number.` };
  if (field.min !== undefined && value < field.min) return { fault: `${cell} is below ${field.min}, the least.` };
  if (field.max !== undefined && value > field.max) return { fault: `${cell} is above ${field.max}, the most.` };
  return { value };
}

/** A table that reads back to the same units: names of fields above, words in the cells. */
export function tableOfUnits(spec: RosterSpec, units: readonly RosterUnit[]): string {
  const columns = columnsOf(spec);
  const cell = (unit: RosterUnit, { name, field, of }: Column): string => {
    if (of === 'nation') return unit.nation ? NATION_WORDS[unit.nation] : '';
    const value = unit[of][name];
    if (value === true) return 'yes';
    if (value === false) return 'no';
    return field.type === 'choice' ? wordsFor(field, String(value)) : String(value ?? '');
  };
  // A label that another field bears as its name would be read back as that one.
  const header = (column: Column) =>
    columnCalled(columns, column.field.label) === column ? column.field.label : column.name;
  return tableText([columns.map(header), ...units.map((unit) => columns.map((column) => cell(unit, column)))]);
}
