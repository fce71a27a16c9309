/**
 * Charts as data. A chart carries its section and provenance, and single cells carry their own where they differ.
 * Rules read charts through the Table (`look`, `consult`), so that the lit cell and the ledger come for nothing.
 */
import { type Band, parseBand, within } from './bands.ts';
import type { Dice } from './dice.ts';
import { InputError } from './errors.ts';
import type { Modifier, Worth } from './modifiers.ts';

export type Cell = string | number | null;

/** printed: as the sheet has it. repaired: damaged there, mended here, the note says how. house: ours, by that ruling. */
export type Provenance =
  | { readonly kind: 'printed' }
  | { readonly kind: 'repaired'; readonly note: string; readonly ruling?: string }
  | { readonly kind: 'house'; readonly ruling: string; readonly note?: string };

export const printed: Provenance = { kind: 'printed' };
export const repaired = (note: string, ruling?: string): Provenance =>
  ruling === undefined ? { kind: 'repaired', note } : { kind: 'repaired', note, ruling };
export const house = (ruling: string, note?: string): Provenance =>
  note === undefined ? { kind: 'house', ruling } : { kind: 'house', ruling, note };

export interface CellProvenance {
  readonly row: string;
  /** Absent: the whole row. */
  readonly column?: string;
  readonly provenance: Provenance;
}

export interface Row<C extends Cell = Cell> {
  readonly key: string;
  readonly cells: readonly C[];
}

export type ChartKind = 'table' | 'matrix' | 'modifiers';

/** How dice enter: they pick the row, pick the column, or fall inside a cell that holds a range of values. */
export type Reads = 'down' | 'across' | 'inside';

export interface Chart<C extends Cell = Cell> {
  /** `book/chart`. */
  readonly id: string;
  readonly book: string;
  readonly title: string;
  readonly section: string;
  readonly provenance: Provenance;
  readonly kind: ChartKind;
  readonly dice: Dice | null;
  readonly reads: Reads;
  readonly columns: readonly string[];
  readonly rows: readonly Row<C>[];
  readonly rowBands: readonly Band[] | null;
  readonly columnBands: readonly Band[] | null;
  /** Bands of a measured quantity leave no hole between 2 and 2.1: a value belongs to the first band it does not pass. */
  readonly measured: boolean;
  readonly entries: readonly Modifier[];
  readonly cells: readonly CellProvenance[];
  readonly notes: readonly string[];
  /** Where each named row and column stands; a name that is a number is found by either. */
  readonly places: { readonly row: ReadonlyMap<At, number>; readonly column: ReadonlyMap<At, number> };
}

export interface ModifierChart<K extends string = string> extends Chart<never> {
  readonly mod: { readonly [key in K]: Modifier };
}

/** What every chart says of itself. */
export interface Common {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly provenance: Provenance;
  readonly notes?: readonly string[];
  readonly cells?: readonly CellProvenance[];
}

export interface Grid<C extends Cell> extends Common {
  readonly columns: readonly string[];
  /** In the sheet's order: `[key, …cells]`. */
  readonly rows: readonly (readonly [string, ...C[]])[];
  readonly dice?: Dice;
  readonly reads?: Reads;
  /** Which axes are bands of numbers instead of names. */
  readonly bands?: 'rows' | 'columns' | 'both';
  readonly measured?: boolean;
}

export interface ModifierSpec {
  readonly value: Worth;
  readonly label: string;
  readonly cite?: string;
  readonly provenance?: Provenance;
}

/** The chart makers of one book: `const { table, matrix, modifiers } = chartsOf('one-day')`. */
export function chartsOf(book: string) {
  const grid = <C extends Cell>(kind: 'table' | 'matrix', spec: Grid<C>): Chart<C> => {
    const rowsBanded = spec.bands === 'rows' || spec.bands === 'both';
    const columnsBanded = spec.bands === 'columns' || spec.bands === 'both';
    return {
      ...face(book, spec),
      kind,
      dice: spec.dice ?? null,
      reads: spec.reads ?? 'down',
      columns: spec.columns,
      rows: spec.rows.map(([key, ...cells]) => ({ key, cells })),
      rowBands: rowsBanded ? spec.rows.map(([key]) => parseBand(key)) : null,
      columnBands: columnsBanded ? spec.columns.map(parseBand) : null,
      measured: spec.measured ?? false,
      entries: [],
      places: {
        row: placesOf(spec.rows.map(([key]) => key)),
        column: placesOf(spec.columns),
      },
    };
  };
  return {
    /** Rows are bands of numbers, mostly of a die roll. */
    table: <C extends Cell>(spec: Grid<C>): Chart<C> => grid('table', { bands: 'rows', ...spec }),
    /** Rows and columns have names. */
    matrix: <C extends Cell>(spec: Grid<C>): Chart<C> => grid('matrix', spec),
    /** A list of modifiers, each with its own citation where it differs from the chart's section. */
    modifiers: <const K extends string>(
      spec: Common & { readonly entries: { readonly [key in K]: ModifierSpec } },
    ): ModifierChart<K> => {
      const id = `${book}/${spec.id}`;
      const cells: CellProvenance[] = [...(spec.cells ?? [])];
      const mod = {} as { [key in K]: Modifier };
      for (const key of Object.keys(spec.entries) as K[]) {
        const entry = spec.entries[key];
        mod[key] = { value: entry.value, label: entry.label, cite: entry.cite ?? spec.section, chart: id, key };
        if (entry.provenance) cells.push({ row: key, provenance: entry.provenance });
      }
      return {
        ...face(book, spec),
        cells,
        kind: 'modifiers',
        dice: null,
        reads: 'down',
        columns: [],
        rows: [],
        rowBands: null,
        columnBands: null,
        measured: false,
        entries: Object.values(mod),
        places: { row: new Map(), column: new Map() },
        mod,
      };
    },
  };
}

function face(book: string, spec: Common) {
  return {
    id: `${book}/${spec.id}`,
    book,
    title: spec.title,
    section: spec.section,
    provenance: spec.provenance,
    cells: spec.cells ?? [],
    notes: spec.notes ?? [],
  };
}

/** A row or column by name, or by a number that falls into its band. */
export type At = string | number;

export function rowIndex(chart: Chart, at: At): number {
  if (typeof at === 'number' && chart.rowBands) return bandIndex(chart, chart.rowBands, at, 'row');
  return (
    chart.places.row.get(at) ??
    unnamed(
      chart,
      'row',
      at,
      chart.rows.map(({ key }) => key),
    )
  );
}

export function columnIndex(chart: Chart, at: At): number {
  if (typeof at === 'number' && chart.columnBands) return bandIndex(chart, chart.columnBands, at, 'column');
  return chart.places.column.get(at) ?? unnamed(chart, 'column', at, chart.columns);
}

function unnamed(chart: Chart, axis: 'row' | 'column', at: At, names: readonly At[]): never {
  throw new InputError(`${chart.id} has no ${axis} "${at}"; it has ${names.join(', ')}`);
}

/** By name, and by number where that is the name. */
function placesOf(names: readonly string[]): ReadonlyMap<At, number> {
  const places = new Map<At, number>();
  for (const [i, name] of names.entries()) {
    places.set(name, i);
    if (String(Number(name)) === name) places.set(Number(name), i);
  }
  return places;
}

function bandIndex(chart: Chart, bands: readonly Band[], value: number, axis: string): number {
  let best = -1;
  for (let i = 0; i < bands.length; i++) {
    const band = bands[i]!;
    if (within(band, value)) return i;
    // A measured value between two bands belongs to the nearer bound above it.
    if (chart.measured && value <= band.to && (best < 0 || band.to < bands[best]!.to)) best = i;
  }
  if (best >= 0 && bands.some((band) => band.from <= value)) return best;
  throw new InputError(`${chart.id} has no ${axis} for ${value}`);
}

export function cellAt<C extends Cell>(chart: Chart<C>, row: At, column: At): C {
  return chart.rows[rowIndex(chart, row)]!.cells[columnIndex(chart, column)]!;
}

/** A row or column named by a joined key, such as `snapRally`, in words; printed names are left as they are. */
export function keyWords(key: string): string {
  return /^[a-z]+(?:[A-Z][a-z]*)+$/.test(key) ? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : key;
}

/** The rows a chart has for people: `ordre chart --json` and the web read this. */
export function chartJson(chart: Chart) {
  return {
    id: chart.id,
    book: chart.book,
    title: chart.title,
    section: chart.section,
    provenance: chart.provenance.kind,
    provenanceNote: 'note' in chart.provenance ? (chart.provenance.note ?? null) : null,
    ruling: 'ruling' in chart.provenance ? (chart.provenance.ruling ?? null) : null,
    kind: chart.kind,
    dice: chart.dice?.id ?? null,
    columns: chart.columns,
    rows: chart.rows.map((row) => ({ key: row.key, cells: row.cells })),
    entries: chart.entries.map(({ label, value, cite, key }) => ({ label, value, cite, key })),
    notes: chart.notes,
    cells: chart.cells,
  };
}
