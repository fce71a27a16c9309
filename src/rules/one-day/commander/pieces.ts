/** The pieces an officer sees: his own units, the enemy's, and the enemy's markers, with all that he reckons of each. */
import { distance, levelAt, type Rect, rect } from '../../../board/plane/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import { type Cover, coverAt } from '../battle/field.ts';
import { chargerFacts, standerFacts } from '../battle/fights/melees.ts';
import { targetFacts } from '../battle/fire/facts.ts';
import { isSteady } from '../battle/morale/morale.ts';
import { ratesFor } from '../battle/rates.ts';
import { calledBy, type Dummy, onTable, type State, type Unit } from '../battle/state.ts';
import { moraleLevels, qualities } from '../charts.ts';
import type { Attacker, Defender } from '../procedures/fighters.ts';
import type { TargetKind } from '../procedures/fire.ts';
import { coverOn } from '../procedures/morale.ts';
import {
  type Arm,
  boxesLeft,
  isArtillery,
  isCavalry,
  LEVELS,
  type Level,
  levelIndex,
  QUALITIES,
  type Quality,
  qualityIndex,
} from '../unit.ts';
import { Attacking, Defending, type Target } from './odds.ts';
import type { Spot } from './spots.ts';

/** Share of a unit’s fight that guns have, and the fight that is left in the worst of units. */
const GUNS_FIGHT = 0.7;
const LEAST_FIGHT = 0.2;

/** A unit's loss counts one towards breaking its army; a Guard counts double in points, and good troops win fights. */
const GUARD_WORTH = 1.5;
const QUALITY_WORTH = 0.1;
/** Read off the charts once: every piece of every picture asks for them. */
const MELEE: readonly number[] = QUALITIES.map((quality) => cellAt(qualities, quality, 'Melee'));
const SPIRIT: readonly number[] = LEVELS.map((level) => Number(cellAt(moraleLevels, level, 'Melee')) || 0);
const meleeNumber = (quality: Quality): number => MELEE[qualityIndex(quality)]!;
/** All boxes marked is the unit lost, but that is far off: a hit weighs half its share. */
const HIT_SHARE = 0.5;

/** Of a marker one must expect a division of Veterans in column (5.01). */
const MARKER_ATTACKER: Attacker = {
  name: '',
  arm: 'infantry',
  quality: 'VT',
  level: 'FIRM',
  marked: 0,
  boxes: 4,
  hq: 'none',
  roadColumn: false,
  outOfSupply: false,
  hitsChargingIn: 0,
  rear: false,
  cover: 'none',
  friends: 0,
};

interface Aim {
  readonly target: TargetKind;
  readonly ground: Cover;
  readonly rear: boolean;
}

/** Rounding decides nothing that a hair would not. */
const HAIR = 1e-6;
/** Inches by which edges are nearer than centres at the least: no footprint is thinner than one stand (1.01). */
const STAND = 1 - HAIR;

/** A unit of either side, or the enemy's marker that may be one. Whatever only a fight asks for is reckoned when it is asked for. */
export class Piece implements Spot {
  readonly state: State;
  /** Its place among those of its side: what is reckoned once for all is filed under it. */
  readonly number: number;
  /** Null for a marker: nobody knows. */
  readonly unit: Unit | null;
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly at: Rect;
  readonly facing: number;
  readonly arm: Arm;
  readonly horse: boolean;
  readonly guns: boolean;
  readonly level: Exclude<Level, 'ROUT'>;
  /** Flustered or worse: of no use until it has rallied. */
  readonly shaken: boolean;
  /** Inches of a Combat Move, and of a Full Move. */
  readonly reach: number;
  readonly full: number;
  /** What its loss would mean, and how much fight is left in it. */
  readonly worth: number;
  readonly fight: number;
  /** No part of it is farther from its centre than this. */
  readonly girth: number;
  private ground: Cover | null = null;
  private elevation: number | null = null;
  private charging: Attacking | null = null;
  private stands: Defender | null = null;
  private standing: Defending[] | null = null;
  private kind: Aim | null = null;
  private target: Target | null = null;
  private share = 0;

  constructor(state: State, number: number, unit: Unit | null, marker?: Dummy) {
    this.state = state;
    this.number = number;
    this.unit = unit;
    this.id = unit ? calledBy(unit) : marker!.alias;
    this.name = unit ? unit.sheet.name : 'the marker';
    this.facing = unit ? unit.facing : marker!.facing;
    this.at = unit ? unit.at : rect(marker!.x, marker!.y, this.facing, 1, 3);
    this.x = this.at.x;
    this.y = this.at.y;
    this.arm = unit ? unit.sheet.arm : MARKER_ATTACKER.arm;
    this.horse = isCavalry(this.arm);
    this.guns = isArtillery(this.arm);
    this.level = unit ? onTable(unit.level) : 'FIRM';
    this.shaken = this.level === 'FLUSTERED' || this.level === 'PANICKED';
    const { combat, full } = ratesFor(this.arm);
    this.reach = combat;
    this.full = full;
    const quality = unit?.quality ?? MARKER_ATTACKER.quality;
    const guard = unit !== null && (unit.start === 'OG' || unit.start === 'GD');
    this.worth = (guard ? GUARD_WORTH : 1) + QUALITY_WORTH * (meleeNumber(quality) - meleeNumber('VT'));
    const melee = meleeNumber(quality) + SPIRIT[levelIndex(this.level)]!;
    this.fight = (this.guns ? GUNS_FIGHT : 1) * Math.max(LEAST_FIGHT, melee + 1) * this.worth;
    const { hw, hd } = this.at;
    this.girth = Math.sqrt(hw * hw + hd * hd) + HAIR;
  }

  get cover(): Cover {
    this.ground ??= coverAt(this.state.field, this.x, this.y);
    return this.ground;
  }
  get height(): number {
    this.elevation ??= levelAt(this.state.field.survey, this.x, this.y);
    return this.elevation;
  }
  /** What it brings into a fight that it begins. */
  get attacks(): Attacking {
    this.charging ??= new Attacking(this.unit ? chargerFacts(this.state, this.unit) : MARKER_ATTACKER);
    return this.charging;
  }
  /** What it brings into a fight where it stands. */
  defends(squared: boolean, uphill: boolean): Defending {
    const which = (squared ? 2 : 0) + (uphill ? 1 : 0);
    this.stands ??= this.unit ? standerFacts(this.state, this.unit) : MARKER_STANDS;
    this.standing ??= [];
    this.standing[which] ??= new Defending(this.stands, squared && this.arm === 'infantry', uphill);
    return this.standing[which];
  }
  /** What it is to those who fire at it. */
  get aim(): Aim {
    this.kind ??= {
      target: this.unit ? targetFacts(this.state, this.unit, this.x, this.y).target : 'column',
      ground: this.cover,
      rear: false,
    };
    return this.kind;
  }
  /** What its tests under fire depend on. */
  get tested(): Target {
    if (this.target) return this.target;
    const { quality, marked, boxes, hq, outOfSupply } = this.attacks.known;
    const russian = this.unit !== null && isSteady(this.state, this.unit);
    this.target = { quality, marked, boxes, hq, outOfSupply, cover: coverOn(this.cover), level: this.level, russian };
    return this.target;
  }
  /** What one hit does. */
  get hit(): number {
    if (this.share === 0) this.share = (HIT_SHARE * this.worth) / boxesLeft(this.attacks.known, this.state.field.rules);
    return this.share;
  }
}

const MARKER_STANDS: Defender = {
  ...MARKER_ATTACKER,
  ground: 'none',
  squared: false,
  uphill: false,
  gunsBehind: false,
  supported: false,
  friends: 0,
  garrison: false,
  onRoad: false,
  tripleMove: false,
};

export interface Own extends Piece {
  readonly unit: Unit;
}

/** Is one within that distance of the other, edge to edge? Early refusal by their centres, mostly without measuring. */
export function isInReach(a: Piece, b: Piece, inches: number): boolean {
  const squared = (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
  const most = inches + a.girth + b.girth;
  if (squared > most * most) return false;
  const least = inches + STAND;
  return squared <= least * least || distance(a.at, b.at) <= inches;
}

export const isGuns = ({ guns }: Piece): boolean => guns;
export const isHorse = ({ horse }: Piece): boolean => horse;
export const isShaken = ({ shaken }: Piece): boolean => shaken;

/** Boxes marked of those it had, from which a unit is spent. */
const SPENT = 0.6;

export const isSpent = (piece: Piece): boolean => isWornBy(piece, SPENT);

/** Whether that share of its boxes is marked. */
export function isWornBy({ unit, attacks, state }: Piece, share: number): boolean {
  return (
    unit !== null && unit.hits > 0 && unit.hits >= share * (unit.hits + boxesLeft(attacks.known, state.field.rules))
  );
}
