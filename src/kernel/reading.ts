/**
 * A reading sorts the outcomes of a throw into the classes a rule tells apart, with the ways each can come about.
 * The odds Table branches once per class; this is what keeps exact odds cheap.
 */
import { parseBand, within } from './bands.ts';
import { type At, type Cell, type Chart, columnIndex, type Row, rowIndex } from './chart.ts';
import { type Dice, modified, naturalOf } from './dice.ts';
import { InputError } from './errors.ts';
import { Memory } from './memory.ts';
import { Readers } from './readers.ts';
import { type Target, waysToMeet } from './target.ts';

export class Reading<T> {
  readonly classes: readonly T[];
  readonly ways: readonly number[];
  readonly total: number;
  /** The chance of each class. */
  readonly weights: readonly number[];
  constructor(classes: readonly T[], ways: readonly number[], total: number) {
    this.classes = classes;
    this.ways = ways;
    this.total = total;
    const weights = new Array<number>(ways.length);
    for (let i = 0; i < ways.length; i++) weights[i] = ways[i]! / total;
    this.weights = weights;
  }
}

/** What every natural value, with the net modifier, is read as; classes told apart by identity: cells, rows, words, numbers. */
function readingOf<T>(dice: Dice, net: number, of: OfTotal<T>): Reading<T> {
  const { values, ways: each } = dice;
  const onLadder = dice.combine === 'ladder';
  // Mostly few classes, and a value falls into the class of the one before: lists are cheaper than a Map.
  const classes: T[] = [];
  const ways: number[] = [];
  let at = -1;
  for (let i = 0; i < values.length; i++) {
    const natural = values[i]!;
    // A ladder's values are its steps in their order.
    const total = onLadder ? values[Math.max(0, Math.min(values.length - 1, i + net))]! : natural + net;
    const found = of(total, natural);
    if (at < 0 || classes[at] !== found) {
      at = 0;
      while (at < classes.length && classes[at] !== found) at++;
      if (at === classes.length) {
        classes.push(found);
        ways.push(0);
      }
    }
    ways[at]! += each[i]!;
  }
  return new Reading(classes, ways, dice.total);
}

function fromTally<T>(tally: ReadonlyMap<T, number>, total: number): Reading<T> {
  return new Reading([...tally.keys()], [...tally.values()], total);
}

type OfTotal<T> = (total: number, natural: number) => T;
const totals = new Readers<OfTotal<unknown>, number>();

/**
 * A modified throw read by `of`. A reader that is met again, kept as a constant of its rule, has its readings remembered;
 * a passing closure is read and forgotten.
 */
export function totalReading<T>(dice: Dice, net: number, of: OfTotal<T>): Reading<T> {
  return totals.get(of, dice, net, totalsRead) as Reading<T>;
}

const totalsRead = (of: OfTotal<unknown>, dice: Dice, net: number) => readingOf(dice, net, of);

type OfFaces<T> = (faces: readonly number[], total: number) => T;
const faceTotals = new Readers<OfFaces<unknown>, number>();

/** Over ordered faces, for rules that read single dice of a throw; remembered as above. */
export function facesReading<T>(dice: Dice, net: number, of: OfFaces<T>): Reading<T> {
  return faceTotals.get(of, dice, net, facesRead) as Reading<T>;
}

const facesRead = (of: OfFaces<unknown>, dice: Dice, net: number) => everyFace(dice, net, of);

function everyFace<T>(dice: Dice, net: number, of: OfFaces<T>): Reading<T> {
  if (dice.total > 1_000_000) throw new InputError(`${dice.id} has too many faces to tell every one apart`);
  const tally = new Map<T, number>();
  const faces = new Array<number>(dice.count).fill(1);
  for (;;) {
    const found = of([...faces], modified(dice, naturalOf(dice, faces), net));
    tally.set(found, (tally.get(found) ?? 0) + 1);
    let die = dice.count - 1;
    while (die >= 0 && faces[die] === dice.sides) faces[die--] = 1;
    if (die < 0) return fromTally(tally, dice.total);
    faces[die]!++;
  }
}

const tests = new Memory<Dice, Reading<boolean>>();
const opCode = { '>=': 0, '>': 1, '<=': 2, '<': 3 } as const;

export function testReading(dice: Dice, target: Target, net: number): Reading<boolean> {
  const key =
    dice.combine === 'ladder' ? `${target.op}${target.value}:${net}` : opCode[target.op] + 4 * (target.value - net);
  return tests.get(dice, key, () => {
    const ways = waysToMeet(dice, target, net);
    if (ways === 0) return new Reading([false], [dice.total], dice.total);
    if (ways === dice.total) return new Reading([true], [dice.total], dice.total);
    return new Reading([true, false], [ways, dice.total - ways], dice.total);
  });
}

const counts = new Memory<Reading<boolean>, Reading<number>>();

/** How many of `n` dice pass: the binomial distribution, exact while the ways fit a double. */
export function countReading(dice: Dice, n: number, target: Target, net: number): Reading<number> {
  const one = testReading(dice, target, net);
  return counts.get(one, n, () => {
    const pass = one.classes[0] ? one.ways[0]! : 0;
    const fail = one.total - pass;
    let tally = [1];
    for (let die = 0; die < n; die++) {
      const next = new Array<number>(tally.length + 1).fill(0);
      for (let hits = 0; hits < tally.length; hits++) {
        next[hits]! += tally[hits]! * fail;
        next[hits + 1]! += tally[hits]! * pass;
      }
      tally = next;
    }
    const total = one.total ** n;
    if (total > Number.MAX_SAFE_INTEGER) throw new InputError(`${n} ${dice.id} are too many to count exactly`);
    const hits = tally.map((_, i) => i).filter((i) => tally[i]! > 0);
    return new Reading(
      hits,
      hits.map((i) => tally[i]!),
      total,
    );
  });
}

const consults = new Memory<Chart, Reading<Cell>>();

export function consultReading<C extends Cell>(chart: Chart<C>, at: At, net: number, dice: Dice): Reading<C> {
  return consults.get(chart, `${at}:${net}:${dice.id}`, () =>
    readingOf(dice, net, (total) => consulted(chart, at, total).cell),
  ) as Reading<C>;
}

const rowConsults = new Memory<Chart, Reading<Row>>();

export function rowReading<C extends Cell>(chart: Chart<C>, net: number): Reading<Row<C>> {
  return rowConsults.get(chart, net, () => {
    const dice = diceOfChart(chart);
    return readingOf(dice, net, (total) => chart.rows[rowIndex(chart, total)]!);
  }) as Reading<Row<C>>;
}

export function diceOfChart(chart: Chart): Dice {
  if (!chart.dice) throw new Error(`${chart.id} is consulted but names no dice`);
  return chart.dice;
}

export interface Lit<C extends Cell> {
  readonly cell: C;
  readonly row: string;
  readonly column: string;
}

/** The cell a modified roll lights. `at` names the axis the dice do not pick. */
export function consulted<C extends Cell>(chart: Chart<C>, at: At, total: number): Lit<C> {
  if (chart.reads === 'inside') return inside(chart, at, total);
  const row = chart.reads === 'down' ? rowIndex(chart, total) : rowIndex(chart, at);
  const column = chart.reads === 'down' ? columnIndex(chart, at) : columnIndex(chart, total);
  return { cell: chart.rows[row]!.cells[column]!, row: chart.rows[row]!.key, column: chart.columns[column]! };
}

/** The row's cells hold ranges; the result is the column whose range the roll falls into, else null. */
function inside<C extends Cell>(chart: Chart<C>, at: At, total: number): Lit<C> {
  const row = chart.rows[rowIndex(chart, at)]!;
  for (let i = 0; i < row.cells.length; i++) {
    const range = row.cells[i];
    if (range !== null && range !== undefined && within(parseBand(String(range)), total)) {
      const name = chart.columns[i]!;
      return { cell: (/^-?\d+$/.test(name) ? Number(name) : name) as C, row: row.key, column: name };
    }
  }
  return { cell: null as C, row: row.key, column: '' };
}

type Of<T> = (difference: number) => T;
const oppositions = new Readers<Of<unknown>, string>();

/** The difference of two modified throws, read by `of`; remembered as above. */
export function opposedReading<T>(a: Dice, netA: number, b: Dice, netB: number, of: Of<T>): Reading<T> {
  const ladder = a.combine === 'ladder' || b.combine === 'ladder';
  const key = ladder ? `${b.id}:${netA}:${netB}` : `${b.id}:${netA - netB}`;
  return oppositions.get(of, a, key, () => {
    const tally = new Map<T, number>();
    for (let i = 0; i < a.values.length; i++) {
      const left = modified(a, a.values[i]!, netA);
      for (let j = 0; j < b.values.length; j++) {
        const found = of(left - modified(b, b.values[j]!, netB));
        tally.set(found, (tally.get(found) ?? 0) + a.ways[i]! * b.ways[j]!);
      }
    }
    return fromTally(tally, a.total * b.total);
  }) as Reading<T>;
}
