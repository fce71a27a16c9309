/** Cells that hold more than a number, read into what the rules need. */
import { cellAt, Memory, nth } from '../../../kernel/index.ts';
import { tacticalRanges } from '../charts.ts';

/** Muskets and guns at short range: so near defensive fire falls on a charge (9B d). */
export const MUSKETS = cellAt(tacticalRanges, 'musket', 'Short');
export const CANISTER = cellAt(tacticalRanges, 'light', 'Short');

export interface Hits {
  /** Casualties without a die. */
  readonly sure: number;
  /** Face of the D6 that adds one; 0 where no die is rolled. */
  readonly face: number;
  /** Half the chance of the face. */
  readonly half: boolean;
}

/** Cache: each cell is parsed once. */
const remembered = new Memory<object, Hits>();
const CELLS = Object.freeze({});

/** `1 & 3+`, `0`, `miss`, `half 6+`, `5+`, `1`. */
export function hitsOf(cell: string): Hits {
  return remembered.get(CELLS, cell, () => readHits(cell));
}

function readHits(cell: string): Hits {
  const match = /^(?:(\d+)(?: & |$))?(half )?(?:(\d)\+)?$/.exec(cell);
  if (cell === 'miss') return { sure: 0, face: 0, half: false };
  if (!match || cell === '') throw new Error(`"${cell}" is no fire result`);
  return { sure: Number(match[1] ?? 0), face: Number(match[3] ?? 0), half: match[2] !== undefined };
}

export interface Going {
  readonly allowed: boolean;
  readonly times: number;
  readonly plus: number;
  readonly disorders: boolean;
  /** `road`, `engineers`, `no charge`. */
  readonly only: string | null;
}

/** `x3/4`, `-1/2`, `-5, disorder`, `no`, `road`. */
export function goingOf(cell: string): Going {
  const fraction = (text: string) => {
    const [above, below] = text.split('/');
    return Number(above) / Number(below ?? 1);
  };
  const times = /x([\d/]+)/.exec(cell);
  const plus = /^-([\d/]+)/.exec(cell);
  const only = /road|engineers|no charge/.exec(cell);
  return {
    allowed: cell !== 'no',
    times: times ? fraction(nth(times, 1)) : 1,
    plus: plus ? -fraction(nth(plus, 1)) : 0,
    disorders: cell.includes('disorder'),
    only: only ? only[0] : null,
  };
}

interface Loss {
  /** Casualties, or the dice they come from. */
  readonly casualties: number | 'd10';
  readonly least: number;
  readonly inches: number;
  readonly perCasualty: boolean;
  readonly state: string;
}

/** `2, 10, bad`, `d10 min 3, 2 each, bad`. */
export function lossOf(cell: string): Loss {
  const [lost, back, ...state] = cell.split(', ');
  const dice = /^d10 min (\d+)$/.exec(lost!);
  return {
    casualties: dice ? 'd10' : Number(lost),
    least: dice ? Number(dice[1]) : 0,
    inches: Number.parseInt(back!, 10),
    perCasualty: back!.endsWith('each'),
    state: state.join(', '),
  };
}

/** `back 5, disordered`: inches the loser of a firefight goes back. */
export const backOf = (cell: string): number => Number(/^back (\d+)/.exec(cell)?.[1] ?? 0);

/** `6:2`: relocate, withdraw. */
export function pairOf(cell: string): readonly [number, number] {
  const [one, two] = cell.split(':');
  return [Number(one), Number(two)];
}

/** `1 (A 3)`: the class A value where there is one. */
export function byClass(cell: number | string, classA: boolean): number | string {
  const match = /^(\S+) \(A (\d+)\)$/.exec(String(cell));
  if (!match) return cell;
  const other = Number(match[1]);
  return classA ? Number(match[2]) : Number.isNaN(other) ? nth(match, 1) : other;
}

interface DefensiveFire {
  readonly notes: ReadonlySet<number>;
  readonly disorder: boolean;
  /** Steps lost when closing; null where it may not close. */
  readonly close: number | null;
  readonly instead: 'fire' | 'recall' | null;
  readonly rout: boolean;
  readonly back: number | null;
  readonly regroup: number | null;
  /** Fires and retires; a natural fire roll below this routs. */
  readonly routsBelow: number | null;
}

/** `disorder; close -1 or fire at 2 [1,4,7,8]` and its like. */
export function defensiveFireOf(cell: string): DefensiveFire {
  const number = (pattern: RegExp) => {
    const match = pattern.exec(cell);
    return match ? Number(match[1] ?? 0) : null;
  };
  const notes = /\[([\d,]+)\]/.exec(cell);
  return {
    notes: new Set(notes ? nth(notes, 1).split(',').map(Number) : []),
    disorder: cell.includes('disorder'),
    close: number(/close(?: -(\d))?/),
    instead: cell.includes('fire at 2') ? 'fire' : cell.includes('fire and recall') ? 'recall' : null,
    rout: cell.startsWith('rout'),
    back: number(/back (\d+)/),
    regroup: number(/regroup (\d+)/),
    routsBelow: number(/rout under (\d+)/),
  };
}

/** What becomes of an ME met before it is deployed (R12): `deploys 20″ behind its head, shaken, one level of fatigue`. */
export function caughtOf(cell: string) {
  const back = /(\d+)″/.exec(cell);
  const levels = /(one|two) levels? of fatigue/.exec(cell);
  return {
    back: Number(back?.[1] ?? 0),
    deploys: cell.startsWith('deploys'),
    shaken: cell.includes('shaken'),
    chooses: cell.includes(' or '),
    fatigue: levels ? (levels[1] === 'two' ? 2 : 1) : 0,
    broken: cell === 'broken',
  };
}
