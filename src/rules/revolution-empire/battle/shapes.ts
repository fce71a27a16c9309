/** Formations: the ground they cover, their front rank, and how other rules call them (V1, V20). */
import type { Scenario } from './scenario.ts';

export const FORMATIONS = [
  'line',
  'attackColumn',
  'closedColumn',
  'square',
  'solidSquare',
  'skirmish',
  'cavLine',
  'cavColumn',
  'limbered',
  'unlimbered',
] as const;
export type Formation = (typeof FORMATIONS)[number];

export const FORMATION_WORDS: Readonly<Record<Formation, string>> = {
  line: 'line',
  attackColumn: 'attack column',
  closedColumn: 'closed column',
  square: 'hasty square',
  solidSquare: 'solid square',
  skirmish: 'skirmish order',
  cavLine: 'line',
  cavColumn: 'column',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
};

/**
 * How the charts call formations. `shape` is what fire, morale and close action tell apart; infantry moves by `moves` and
 * changes from and to `changes`: its columns are of divisions (V56).
 */
const CHARTED = {
  line: { shape: 'line', moves: 'line', changes: 'line' },
  attackColumn: { shape: 'column', moves: 'column of divisions', changes: 'attack column' },
  closedColumn: { shape: 'closedColumn', moves: 'column of divisions', changes: 'closed column' },
  square: { shape: 'square', moves: 'square', changes: 'square' },
  solidSquare: { shape: 'square', moves: 'square', changes: 'square' },
  skirmish: { shape: 'skirmish', moves: 'skirmish', changes: null },
  cavLine: { shape: 'line', moves: null, changes: null },
  cavColumn: { shape: 'column', moves: null, changes: null },
  limbered: { shape: 'line', moves: null, changes: null },
  unlimbered: { shape: 'line', moves: null, changes: null },
} as const satisfies Record<Formation, object>;
type Charted = (typeof CHARTED)[Formation];

export const shapeOf = (formation: Formation): Charted['shape'] => CHARTED[formation].shape;
/** How infantry moves in it; null for horse and guns. */
export const movesAs = (formation: Formation): Charted['moves'] => CHARTED[formation].moves;
/** How the chart of changes calls it; null where there is no change from it. */
export const changesAs = (formation: Formation): Charted['changes'] => CHARTED[formation].changes;

export const isFoot = (formation: Formation): boolean => CHARTED[formation].moves !== null;
export const isMounted = (formation: Formation): boolean => formation === 'cavLine' || formation === 'cavColumn';
export const isSquare = (formation: Formation): boolean => CHARTED[formation].shape === 'square';
/** Deep targets: columns and squares. */
export const isDeep = (formation: Formation): boolean =>
  shapeOf(formation) !== 'line' && shapeOf(formation) !== 'skirmish';

type Shaped = Pick<Scenario['units'][number], 'arm' | 'figures' | 'stands'> & {
  readonly guns?: Scenario['units'][number]['guns'] | undefined;
};

/** Figures a stand carries. */
export const perStand = ({ figures, stands }: Pick<Shaped, 'figures' | 'stands'>): number =>
  Math.max(1, Math.round(figures / stands));

/** V20: a stand of three is 1.125″ wide, one of two 0.75″; squadrons and sections are an inch square. */
export function standWidth(unit: Shaped): number {
  if (unit.arm !== 'infantry') return 1;
  return perStand(unit) >= 3 ? 1.125 : 0.75;
}
const DEPTH = 0.5;

export function sizeOf(unit: Shaped, formation: Formation): { width: number; depth: number } {
  const wide = standWidth(unit);
  const { stands } = unit;
  switch (formation) {
    case 'line':
      return { width: stands * wide, depth: DEPTH };
    case 'skirmish':
      return { width: 1.5 * stands * wide, depth: DEPTH };
    case 'attackColumn':
      return { width: Math.min(2, stands) * wide, depth: Math.ceil(stands / 2) * DEPTH };
    case 'closedColumn':
      return { width: wide, depth: stands * DEPTH };
    case 'square':
    case 'solidSquare': {
      const side = Math.ceil(stands / 4) * wide + DEPTH;
      return { width: side, depth: side };
    }
    case 'cavLine':
      return { width: stands, depth: 1 };
    case 'cavColumn':
      return { width: 1, depth: stands };
    case 'limbered':
      return { width: Math.max(1, (unit.guns?.sections ?? 1) / 2), depth: 2 };
    case 'unlimbered':
      return { width: unit.guns?.sections ?? 1, depth: 1 };
  }
}

/** V11: figures on a face of a block. */
const FACE = 6;

/** Figures of the front rank (R8, V30): all of a line, two stands of an attack column, one of a closed one or a square. */
export function frontRank(unit: Shaped, formation: Formation, left: number, inBlock: boolean): number {
  if (inBlock) return Math.min(left, FACE);
  const each = perStand(unit);
  switch (formation) {
    case 'attackColumn':
      return Math.min(left, 2 * each);
    case 'closedColumn':
    case 'square':
    case 'solidSquare':
      return Math.min(left, each);
    case 'cavColumn':
      return Math.max(1, Math.ceil(left / 2));
    default:
      return left;
  }
}
