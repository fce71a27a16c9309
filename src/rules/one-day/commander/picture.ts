/** What an officer makes of his view: his units, the enemy as far as he sees him, and how the day stands. */
import { headingOf, levelAt, type Rect, rect, turnBetween, within } from '../../../board/plane/index.ts';
import { type Cover, coverAt, type Field, fieldCalled } from '../battle/field.ts';
import type { BattleView, UnitView } from '../battle/view.ts';
import { type Arm, isArtillery, levelIndex } from '../unit.ts';
import { COVER_NERVE, fighterOf, MARKER_FIGHTER, MARKER_MELEE, meleeOf } from './fighters.ts';
import type { Fighter } from './prospects.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A unit of either side, or the enemy's marker that may be one. */
export interface Piece extends Spot {
  readonly id: string;
  readonly name: string;
  readonly facing: number;
  readonly arm: Arm;
  /** Null for a marker: nobody knows. */
  readonly unit: UnitView | null;
  readonly fighter: Fighter;
  /** Its melee number with its level. */
  readonly melee: number;
  readonly at: Rect;
  readonly cover: Cover;
  readonly height: number;
  /** Inches of a Combat Move, and of a Full Move. */
  readonly reach: number;
  readonly full: number;
  /** Guns with foot of their side within an inch (2.034). */
  readonly supported: boolean;
}

export interface Own extends Piece {
  readonly unit: UnitView;
}

export interface Picture {
  readonly seat: string;
  /** The first of the scenario's two sides. */
  readonly first: boolean;
  readonly turn: number;
  readonly turns: number;
  readonly view: BattleView;
  /** By what requests call them: a hidden unit by its alias. */
  readonly mine: ReadonlyMap<string, Own>;
  readonly foes: readonly Piece[];
  /** Points ahead of the enemy, objectives as held now. */
  readonly lead: number;
  /** The lead that is a victory. */
  readonly enough: number;
  /** What an enemy's loss is worth against an equal loss of one's own: more, the nearer he is to breaking. */
  readonly weight: number;
}

export function between(a: Spot, b: Spot): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}
/** Nearer than so many inches, without the root. */
export function isWithin(a: Spot, b: Spot, inches: number): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy < inches * inches;
}
export const bearing = (from: Spot, to: Spot): number => headingOf(to.x - from.x, to.y - from.y);
export const offBy = (facing: number, to: number): number => Math.abs(turnBetween(facing, to));

export function pictureOf(view: BattleView): Picture {
  const seat = view.seat ?? '';
  const field = fieldCalled(view.ground);
  const bonus = new Map<string, number>();
  for (const hq of view.hqs) bonus.set(hq.id, hq.bonus);
  const mine = new Map<string, Own>();
  const foes: Piece[] = [];
  for (const unit of view.units) {
    if (unit.fate !== 'here') continue;
    const piece = pieceOf(unit, unit.hq === null ? 0 : (bonus.get(unit.hq) ?? 0), field, view);
    if (unit.side === seat) mine.set(piece.id, piece);
    else foes.push(piece);
  }
  for (const marker of view.markers) if (marker.side !== seat) foes.push(markerPiece(marker, field));
  const own = view.seats.indexOf(seat);
  const lead = view.points[own as 0 | 1] - view.points[own === 0 ? 1 : 0];
  const weight = weightOf(view, seat, field);
  const enough = field?.scenario.victory.levels[1]?.from ?? 1;
  return { seat, first: own === 0, turn: view.turn, turns: view.turns, view, mine, foes, lead, enough, weight };
}

/**
 * The pieces as a seat last saw them: through a turn’s talk hardly anybody changes, and every question shows them all.
 * By seat, so that nothing one side knows of its own can ever be in the other's picture.
 */
const seen = new Map<string, Map<string, Seen>>();
const MOST_SEEN = 1000;

interface Seen {
  readonly ground: string;
  readonly bonus: number;
  readonly piece: Own;
}

function pieceOf(unit: UnitView, bonus: number, field: Field | undefined, view: BattleView): Own {
  const supported = isArtillery(unit.arm) && isSupported(unit, view);
  const bySeat = seen.get(view.seat ?? '') ?? new Map<string, Seen>();
  const last = bySeat.get(unit.id);
  if (last && last.bonus === bonus && last.ground === view.ground && last.piece.supported === supported)
    if (isSame(last.piece.unit, unit)) return last.piece;
  const piece = newPiece(unit, bonus, field, supported);
  if (bySeat.size >= MOST_SEEN) bySeat.clear();
  bySeat.set(unit.id, { ground: view.ground, bonus, piece });
  seen.set(view.seat ?? '', bySeat);
  return piece;
}

/** Alike in all that an officer looks at. */
function isSame(a: UnitView, b: UnitView): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.facing === b.facing &&
    a.order === b.order &&
    a.plan === b.plan &&
    a.level === b.level &&
    a.formation === b.formation &&
    a.marked === b.marked &&
    a.quality === b.quality &&
    a.void === b.void &&
    a.failed === b.failed &&
    a.alias === b.alias &&
    a.fate === b.fate &&
    a.hidden === b.hidden &&
    a.hq === b.hq &&
    a.squared === b.squared &&
    a.width === b.width &&
    a.depth === b.depth &&
    a.start === b.start &&
    a.boxes === b.boxes &&
    a.arm === b.arm &&
    a.guns === b.guns &&
    a.inherent === b.inherent &&
    a.nation === b.nation &&
    a.command === b.command &&
    a.garrison === b.garrison &&
    a.side === b.side &&
    a.name === b.name
  );
}

function newPiece(unit: UnitView, bonus: number, field: Field | undefined, supported: boolean): Own {
  const { x, y, facing, arm, width, depth, name } = unit;
  const cover = field ? coverAt(field, x, y) : 'none';
  return {
    id: unit.alias ?? unit.id,
    name,
    x,
    y,
    facing,
    arm,
    unit,
    fighter: fighterOf(unit, bonus + COVER_NERVE[cover]),
    melee: meleeOf(unit),
    at: rect(x, y, facing, width, depth),
    cover,
    height: field ? levelAt(field.survey, x, y) : 0,
    reach: unit.reach.combat,
    full: unit.reach.full,
    supported,
  };
}

/** Foot that near can close up to within the inch that counts. */
const CLOSE = 2;

/** 2.034: foot of the same side within an inch, or about to be. */
function isSupported({ x, y, facing, width, depth, side }: UnitView, { units }: BattleView): boolean {
  for (const other of units) {
    if (other.arm !== 'infantry' || other.side !== side || other.fate !== 'here') continue;
    const dx = other.x - x;
    const dy = other.y - y;
    if (dx > 5 || dx < -5 || dy > 5 || dy < -5) continue;
    const foot = rect(other.x, other.y, other.facing, other.width, other.depth);
    if (within(foot, rect(x, y, facing, width, depth), CLOSE)) return true;
  }
  return false;
}

/** Of a marker one must expect a division in column (5.01). */
function markerPiece({ id, x, y, facing }: Spot & { id: string; facing: number }, field: Field | undefined): Piece {
  return {
    id,
    name: 'the marker',
    x,
    y,
    facing,
    arm: 'infantry',
    unit: null,
    fighter: MARKER_FIGHTER,
    melee: MARKER_MELEE,
    at: rect(x, y, facing, 1, 3),
    cover: field ? coverAt(field, x, y) : 'none',
    height: field ? levelAt(field.survey, x, y) : 0,
    reach: 3,
    full: 6,
    supported: false,
  };
}

/** Half of its units gone breaks an army, unless the scenario says otherwise (14.5). */
const USUAL_COLLAPSE = 0.5;

function weightOf(view: BattleView, seat: string, field: Field | undefined): number {
  const collapse = field?.scenario.victory.collapse ?? USUAL_COLLAPSE;
  const left = (own: boolean): number => {
    let all = 0;
    let gone = 0;
    for (const unit of view.units) {
      if ((unit.side === seat) !== own || unit.garrison) continue;
      all++;
      if (unit.fate !== 'here' && unit.fate !== 'coming' && unit.fate !== 'split') gone++;
    }
    return Math.max(0.5, collapse * all - gone);
  };
  // The root keeps it from leaping about while both armies are whole.
  return Math.sqrt(left(true) / left(false));
}

export function nearest<P extends Spot>(pieces: Iterable<P>, at: Spot): { piece: P; far: number } | null {
  let best: P | null = null;
  let far = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const d = between(at, piece);
    if (d >= far) continue;
    far = d;
    best = piece;
  }
  return best && { piece: best, far };
}

export const isGuns = ({ arm }: Piece): boolean => isArtillery(arm);
const FLUSTERED = levelIndex('FLUSTERED');
/** Flustered or worse: of no use until it has rallied. */
export const isShaken = ({ fighter }: Piece): boolean => fighter.level >= FLUSTERED;
