/** The pieces an officer sees: his own units, the enemy's, and the enemy's markers, with all that he reckons of each. */
import { distance, levelAt, type Rect, rect, within } from '../../../board/plane/index.ts';
import { type Cover, coverAt } from '../battle/field.ts';
import type { MarkerView, UnitView } from '../battle/view.ts';
import { type Arm, isArtillery, isCavalry } from '../unit.ts';
import type { Army } from './army.ts';
import { COVER_NERVE, fighterOf, MARKER_FIGHTER, MARKER_METTLE, type Mettle, mettleOf } from './fighters.ts';
import type { Fighter } from './prospects.ts';
import type { Spot } from './spots.ts';
import { aimedAt } from './volleys.ts';

/** On what a piece stands. */
interface Ground {
  readonly cover: Cover;
  readonly height: number;
}

/** Of a marker one must expect a division in column (5.01). */
const MARKER = { name: 'the marker', arm: 'infantry', width: 1, depth: 3, combat: 3, full: 6 } as const;

/** Rounding decides nothing that a hair would not. */
const HAIR = 1e-6;
const girthOf = ({ width, depth }: { readonly width: number; readonly depth: number }): number =>
  Math.sqrt(width * width + depth * depth) / 2 + HAIR;
const MARKER_GIRTH = girthOf(MARKER);
/** No footprint is thinner than one stand (1.01): of two whose centres are so far apart the edges are nearer by it. */
const STAND = 1 - HAIR;

/**
 * A unit of either side, or the enemy's marker that may be one. Of most that are on the table an officer needs to know
 * where they are and no more: whatever only a fight asks for is reckoned when it is asked for. What the constructor
 * fills is only declared: else every field would first be made empty, and pieces are made by the hundred in a game (1 %).
 */
export class Piece implements Spot {
  declare readonly id: string;
  /** Its number among those of its side in the picture: what is reckoned once for all is filed under it. */
  declare readonly number: number;
  declare readonly x: number;
  declare readonly y: number;
  declare readonly arm: Arm;
  declare readonly horse: boolean;
  declare readonly guns: boolean;
  /** Null for a marker: nobody knows. */
  declare unit: UnitView | null;
  /** Inches of a Combat Move. */
  declare readonly reach: number;
  /** No part of it is farther from its centre than this. */
  declare readonly girth: number;
  /** Flustered or worse: of no use until it has rallied. */
  declare readonly shaken: boolean;
  declare private readonly of: UnitView | MarkerView;
  declare private readonly army: Army;
  declare private readonly mettle: Mettle;
  private stand: Rect | null = null;
  private ground: Ground | null = null;
  private asFighter: Fighter | null = null;
  private backed: boolean | null = null;

  constructor(of: UnitView | MarkerView, unit: UnitView | null, number: number, army: Army) {
    this.id = unit?.alias ?? of.id;
    this.number = number;
    this.x = of.x;
    this.y = of.y;
    this.arm = unit ? unit.arm : MARKER.arm;
    this.horse = isCavalry(this.arm);
    this.guns = isArtillery(this.arm);
    this.unit = unit;
    this.reach = unit ? unit.reach.combat : MARKER.combat;
    this.girth = unit ? girthOf(unit) : MARKER_GIRTH;
    this.shaken = unit !== null && isShakenAt(unit.level);
    this.of = of;
    this.army = army;
    this.mettle = unit ? mettleOf(unit) : MARKER_METTLE;
  }

  /** It is shown anew with other orders or plans; all that is reckoned of it holds. */
  retell(unit: UnitView): void {
    this.unit = unit;
  }

  get name(): string {
    return this.unit ? this.unit.name : MARKER.name;
  }
  /** Inches of a Full Move. */
  get full(): number {
    return this.unit ? this.unit.reach.full : MARKER.full;
  }
  get facing(): number {
    return this.of.facing;
  }
  get at(): Rect {
    return this.stand ?? this.form();
  }
  get cover(): Cover {
    return (this.ground ?? this.look()).cover;
  }
  get height(): number {
    return (this.ground ?? this.look()).height;
  }
  /** Its melee number with its level. */
  get melee(): number {
    return this.mettle.melee;
  }
  /** How much fight is left in it. */
  get fight(): number {
    return this.mettle.fight;
  }
  get worth(): number {
    return this.mettle.worth;
  }
  get fighter(): Fighter {
    return this.asFighter ?? this.steady();
  }
  /** What it adds to each die fired at it (2.033). */
  get aimed(): number {
    return aimedAt(this.arm, this.unit ? this.unit.formation : 'column', this.cover);
  }
  /** Guns with foot of their side within an inch (2.034). */
  get supported(): boolean {
    if (!this.guns || !this.unit) return false;
    this.backed ??= isSupported(this, this.army.pieces);
    return this.backed;
  }

  private form(): Rect {
    const { width, depth } = this.unit ?? MARKER;
    this.stand = rect(this.x, this.y, this.facing, width, depth);
    return this.stand;
  }

  private look(): Ground {
    const { x, y } = this;
    const { field } = this.army;
    this.ground = {
      cover: field ? coverAt(field, x, y) : 'none',
      height: field ? levelAt(field.survey, x, y) : 0,
    };
    return this.ground;
  }

  private steady(): Fighter {
    const { unit, cover } = this;
    this.asFighter = unit
      ? fighterOf(unit, this.worth, this.army.bonusOf(unit) + (cover === 'none' ? 0 : COVER_NERVE[cover]))
      : MARKER_FIGHTER;
    return this.asFighter;
  }
}

export interface Own extends Piece {
  unit: UnitView;
}

/** Whether all is the same that is reckoned of a unit: whatever its orders, nothing of that depends on them. */
export const isReckonedAlike = (a: UnitView, b: UnitView): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.width === b.width &&
  a.depth === b.depth &&
  a.level === b.level &&
  a.quality === b.quality &&
  a.start === b.start &&
  a.marked === b.marked &&
  a.boxes === b.boxes &&
  a.hq === b.hq &&
  a.fate === b.fate &&
  a.garrison === b.garrison &&
  a.arm === b.arm &&
  a.reach.combat === b.reach.combat &&
  a.id === b.id &&
  a.alias === b.alias &&
  a.side === b.side;

const isShakenAt = (level: UnitView['level']): boolean => level !== 'FIRM' && level !== 'BOLD' && level !== 'NERVOUS';

/** Foot that near can close up to within the inch that counts. */
const CLOSE = 2;

/** 2.034: foot of the same side within an inch, or about to be. */
function isSupported(guns: Piece, friends: readonly Piece[]): boolean {
  for (const other of friends) {
    if (other.arm !== 'infantry') continue;
    const dx = other.x - guns.x;
    const dy = other.y - guns.y;
    if (dx > 5 || dx < -5 || dy > 5 || dy < -5) continue;
    if (within(other.at, guns.at, CLOSE)) return true;
  }
  return false;
}

/** Is one so near to the other, edge to edge? Of most it can be seen by their centres, without measuring. */
export function isInReach(a: Piece, b: Piece, inches: number): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const squared = dx * dx + dy * dy;
  const most = inches + a.girth + b.girth;
  if (squared > most * most) return false;
  const least = inches + STAND;
  return squared <= least * least || distance(a.at, b.at) <= inches;
}

export const isGuns = ({ guns }: Piece): boolean => guns;
export const isHorse = ({ horse }: Piece): boolean => horse;
export const isShaken = ({ shaken }: Piece): boolean => shaken;
