/**
 * Throws on the two big charts. Where nobody watches the unmodified dice the chart is simply consulted; where a leader
 * or a caisson stands in the way, the natural roll is read beside the modified one (8.2, 18.6).
 */
import {
  cellAt,
  d66,
  keyed,
  Memory,
  type Modifier,
  nothing,
  nth,
  parseBand,
  type Table,
  type What,
  within,
} from '../../../kernel/index.ts';
import { assaultMelee, defensiveShifts, fireChart, naturalRolls } from '../charts.ts';
import type { Options } from '../options.ts';
import { oddsIndex, type Ratio, ratioWords, rowKeys } from '../ratio.ts';

/** The row of the fire chart, with the rows that guns add; null where the fire is too thin (B7, A2). */
export function fireRow(value: Ratio, defence: number, rows: number, options: Options): string | null {
  const keys = rowKeys(fireChart);
  const index = oddsIndex(keys, value, { n: defence, d: 1 }, options.oddsRounding);
  if (index < 0 && (options.thinFire === 'none' || value.n === 0)) return null;
  return nth(keys, Math.min(keys.length - 1, Math.max(0, index) + rows));
}

const COLUMNS = assaultMelee.columns.slice(1);
export const FIRE_FIGHT = nth(assaultMelee.columns, 0);

/** The odds column after shifts; right is good for the attacker, and Fire-Fight is out of reach (B7). */
export function meleeColumn(attack: Ratio, defence: Ratio, shift: number, options: Options): string {
  const index = Math.max(0, oddsIndex(COLUMNS, attack, defence, options.oddsRounding));
  return nth(COLUMNS, Math.max(0, Math.min(COLUMNS.length - 1, index + shift)));
}

export const defensiveShift = (table: Table): number =>
  -table.consult(defensiveShifts, 'Left', nothing, { label: 'Defensive column shift', cite: '16.6 H7' });

const bands = new Memory<typeof naturalRolls, ReturnType<typeof parseBand>>();
/** A printed band of natural rolls, read once. */
export const bandOf = (printed: string) => bands.get(naturalRolls, printed, () => parseBand(printed));

/** Which of the watched natural rolls came up, as bits in the order given. */
function seen(table: Table, watches: readonly string[]): (natural: number) => number {
  const watched = watches.map((row) => bandOf(table.look(naturalRolls, row, 'Roll')));
  return (natural) => watched.reduce((bits, band, i) => bits + (within(band, natural) ? 1 << i : 0), 0);
}

const lossesByRow = new Memory<typeof fireChart, ReadonlyMap<number, number>>();

/** Losses of every roll of a row, off the chart. */
const lossesOf = (row: string): ReadonlyMap<number, number> =>
  lossesByRow.get(fireChart, row, () => {
    const bands = fireChart.columns.map((column) => {
      const cell = cellAt(fireChart, row, column);
      return cell === null ? null : parseBand(cell);
    });
    const lossAt = (value: number) => bands.findIndex((band) => band !== null && within(band, value)) + 1;
    return new Map(d66.values.map((value) => [value, lossAt(value)]));
  });

export interface Shot {
  readonly losses: number;
  /** For each watched natural roll, whether it came up. */
  readonly set: readonly boolean[];
}

/** One throw on the fire chart. */
export function shoot(
  table: Table,
  row: string,
  modifiers: readonly Modifier[],
  what: What,
  watches: readonly string[],
): Shot {
  if (watches.length === 0) {
    // The dice fall inside a cell; the column's number comes back.
    const losses = table.consult(fireChart, row, modifiers, what) as unknown as number | null;
    return { losses: losses ?? 0, set: [] };
  }
  const losses = lossesOf(row);
  const bits = seen(table, watches);
  const lit = { ...what, on: { chart: fireChart, at: row } };
  const found = table.read(d66, modifiers, lit, (total, natural) => keyed(losses, total) + 8 * bits(natural));
  return { losses: found % 8, set: watches.map((_, i) => ((found >> (3 + i)) & 1) === 1) };
}

export interface Clash {
  /** `AD2`, `DR` …; null is a blank. */
  readonly cell: string | null;
  readonly set: readonly boolean[];
}

/** One throw on the Assaut et Mêlée chart. */
export function clash(
  table: Table,
  column: string,
  modifiers: readonly Modifier[],
  what: What,
  watches: readonly string[],
): Clash {
  if (watches.length === 0) return { cell: table.consult(assaultMelee, column, modifiers, what), set: [] };
  const bits = seen(table, watches);
  const lit = { ...what, on: { chart: assaultMelee, at: column } };
  const found = table.read(
    d66,
    modifiers,
    lit,
    (total, natural) => `${bits(natural)}${cellAt(assaultMelee, total, column) ?? ''}`,
  );
  return { cell: found.slice(1) || null, set: watches.map((_, i) => ((Number(found[0]) >> i) & 1) === 1) };
}

/** `24 against 6, row 4-1`. */
export function tellOdds(table: Table, label: string, attack: Ratio, defence: Ratio, read: string, cite: string): void {
  if (table.narrates)
    table.report(`${label}: ${ratioWords(attack)} against ${ratioWords(defence)}, read ${read}`, cite);
}
