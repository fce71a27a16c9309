/** The pieces an officer sees: his own units, the enemy's, and the enemy's markers, with all that he reckons of each. */
import { levelAt, type Rect, rect, within } from '../../../board/plane/index.ts';
import { type Cover, coverAt, type Field } from '../battle/field.ts';
import type { MarkerView, UnitView } from '../battle/view.ts';
import { type Arm, isArtillery, levelIndex } from '../unit.ts';
import { COVER_NERVE, fighterOf, fightOf, MARKER_FIGHTER, MARKER_MELEE, meleeOf } from './fighters.ts';
import type { Fighter } from './prospects.ts';
import type { Spot } from './spots.ts';
import { aimedAt, gunnery, musketry } from './volleys.ts';

/** Where a piece stands, and on what. */
interface Ground {
  readonly at: Rect;
  /** No part of it is farther from its centre than this. */
  readonly girth: number;
  readonly cover: Cover;
  readonly height: number;
}

/** What its quality, its level and its losses make of it. */
interface Mettle {
  readonly fighter: Fighter;
  /** Its melee number with its level. */
  readonly melee: number;
  /** How much fight is left in it. */
  readonly fight: number;
  /** Faces of the die with which its muskets and its guns hit (2.033). */
  readonly musketry: number;
  readonly gunnery: number;
}

/** A unit of either side, or the enemy's marker that may be one. */
export interface Piece extends Spot, Ground, Mettle {
  readonly id: string;
  readonly name: string;
  /** Its number among those of its side in the picture: what is reckoned once for all is filed under it. */
  readonly number: number;
  readonly facing: number;
  readonly arm: Arm;
  /** Null for a marker: nobody knows. */
  readonly unit: UnitView | null;
  /** Inches of a Combat Move, and of a Full Move. */
  readonly reach: number;
  readonly full: number;
  /** Guns with foot of their side within an inch (2.034). */
  readonly supported: boolean;
  /** What it adds to each die fired at it (2.033). */
  readonly aimed: number;
}

export interface Own extends Piece {
  readonly unit: UnitView;
}

/** A unit as it was last seen, and the general's bonus it had. */
export interface Seen {
  readonly bonus: number;
  readonly piece: Own;
}

/**
 * The piece a unit is, with its number and the foot of its side. Through a turn’s talk hardly anybody changes, and every
 * question shows them all: what is as it was when last seen is not reckoned again. What is on a unit’s sheet never
 * changes on the same ground.
 */
export function pieceOf(
  unit: UnitView,
  number: number,
  bonus: number,
  foot: readonly UnitView[],
  field: Field | undefined,
  seen: Seen | null,
): Own {
  const last = seen && seen.piece.unit.id === unit.id ? seen.piece : null;
  const supported = isArtillery(unit.arm) && isSupported(unit, foot);
  const stands = last !== null && isWhereItWas(last.unit, unit);
  const ground = stands ? last : groundOf(unit, field);
  const same = last?.cover === ground.cover && seen?.bonus === bonus && isWhatItWas(last.unit, unit);
  if (last && stands && same && last.number === number && last.supported === supported)
    if (doesWhatItDid(last.unit, unit)) return last;
  return newPiece(unit, number, supported, ground, same ? last : mettleOf(unit, bonus + COVER_NERVE[ground.cover]));
}

const isWhereItWas = (a: UnitView, b: UnitView): boolean =>
  a.x === b.x && a.y === b.y && a.facing === b.facing && a.width === b.width && a.depth === b.depth;

const isWhatItWas = (a: UnitView, b: UnitView): boolean =>
  a.level === b.level && a.marked === b.marked && a.quality === b.quality && a.start === b.start;

const doesWhatItDid = (a: UnitView, b: UnitView): boolean =>
  a.order === b.order &&
  a.plan === b.plan &&
  a.formation === b.formation &&
  a.void === b.void &&
  a.failed === b.failed &&
  a.alias === b.alias;

function groundOf({ x, y, facing, width, depth }: UnitView, field: Field | undefined): Ground {
  return {
    at: rect(x, y, facing, width, depth),
    girth: (width + depth) / 2,
    cover: field ? coverAt(field, x, y) : 'none',
    height: field ? levelAt(field.survey, x, y) : 0,
  };
}

function mettleOf(unit: UnitView, bonus: number): Mettle {
  const fighter = fighterOf(unit, bonus);
  const melee = meleeOf(unit);
  const fight = fightOf(unit.arm, melee, fighter);
  return { fighter, melee, fight, musketry: musketry(unit), gunnery: gunnery(unit) };
}

function newPiece(unit: UnitView, number: number, supported: boolean, ground: Ground, mettle: Mettle): Own {
  const { x, y, facing, arm, name } = unit;
  const { at, girth, cover, height } = ground;
  return {
    id: unit.alias ?? unit.id,
    name,
    number,
    x,
    y,
    facing,
    arm,
    unit,
    fighter: mettle.fighter,
    melee: mettle.melee,
    fight: mettle.fight,
    at,
    girth,
    cover,
    height,
    reach: unit.reach.combat,
    full: unit.reach.full,
    supported,
    musketry: mettle.musketry,
    gunnery: mettle.gunnery,
    aimed: aimedAt(arm, unit.formation, cover),
  };
}

/** Foot that near can close up to within the inch that counts. */
const CLOSE = 2;

/** 2.034: foot of the same side within an inch, or about to be. */
function isSupported({ x, y, facing, width, depth }: UnitView, foot: readonly UnitView[]): boolean {
  for (const other of foot) {
    const dx = other.x - x;
    const dy = other.y - y;
    if (dx > 5 || dx < -5 || dy > 5 || dy < -5) continue;
    // Centres so near that it is close whichever way the two face.
    const sure = CLOSE + (Math.min(width, depth) + Math.min(other.width, other.depth)) / 2;
    if (dx * dx + dy * dy <= sure * sure) return true;
    const near = rect(other.x, other.y, other.facing, other.width, other.depth);
    if (within(near, rect(x, y, facing, width, depth), CLOSE)) return true;
  }
  return false;
}

/** Of a marker one must expect a division in column (5.01). */
export function markerPiece({ id, x, y, facing }: MarkerView, number: number, field: Field | undefined): Piece {
  const cover = field ? coverAt(field, x, y) : 'none';
  const at = rect(x, y, facing, 1, 3);
  return {
    id,
    name: 'the marker',
    number,
    x,
    y,
    facing,
    arm: 'infantry',
    unit: null,
    fighter: MARKER_FIGHTER,
    melee: MARKER_MELEE,
    fight: fightOf('infantry', MARKER_MELEE, MARKER_FIGHTER),
    at,
    girth: at.hw + at.hd,
    cover,
    height: field ? levelAt(field.survey, x, y) : 0,
    reach: 3,
    full: 6,
    supported: false,
    musketry: 0,
    gunnery: 0,
    aimed: aimedAt('infantry', 'column', cover),
  };
}

export const isGuns = ({ arm }: Piece): boolean => isArtillery(arm);
const FLUSTERED = levelIndex('FLUSTERED');
/** Flustered or worse: of no use until it has rallied. */
export const isShaken = ({ fighter }: Piece): boolean => fighter.level >= FLUSTERED;
