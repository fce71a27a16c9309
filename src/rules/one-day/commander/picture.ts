/** What an officer makes of his view: his units, the enemy as far as he sees him, and how the day stands. */
import { type Field, fieldCalled } from '../battle/field.ts';
import type { BattleView, UnitView } from '../battle/view.ts';
import { Army } from './army.ts';
import { isReckonedAlike, type Own, Piece } from './pieces.ts';
import { Ranges } from './ranges.ts';
import { Roll } from './rolls.ts';

export interface Picture {
  readonly seat: string;
  /** The first of the scenario's two sides. */
  readonly first: boolean;
  readonly turn: number;
  readonly turns: number;
  readonly objectives: BattleView['objectives'];
  /** Undefined where nobody has opened the scenario here. */
  readonly field: Field | undefined;
  /** Both sides, each piece at its number. */
  readonly own: readonly Own[];
  readonly foes: readonly Piece[];
  readonly mine: Roll<Own>;
  readonly theirs: Roll<Piece>;
  readonly ranges: Ranges;
  /** Points ahead of the enemy, objectives as held now. */
  readonly lead: number;
  /** The lead that is a victory. */
  readonly enough: number;
  /** What an enemy's loss is worth against an equal loss of one's own: more, the nearer he is to breaking. */
  readonly weight: number;
}

/** Half of its units gone breaks an army, unless the scenario says otherwise (14.5). */
const USUAL_COLLAPSE = 0.5;

/** Both sides as a view shows them. */
class Camps {
  readonly first: Army;
  readonly second: Army;
  readonly fromFirst: Ranges;
  readonly fromSecond: Ranges;
  private readonly hqs: BattleView['hqs'];
  private readonly field: Field | undefined;
  private units: BattleView['units'];

  constructor({ units, hqs, seats }: BattleView, field: Field | undefined) {
    this.hqs = hqs;
    this.field = field;
    this.units = units;
    this.first = new Army(field, hqs);
    this.second = new Army(field, hqs);
    for (const unit of units) (unit.side === seats[0] ? this.first : this.second).count(unit);
    this.fromFirst = new Ranges(this.first.pieces as Own[], this.second.pieces);
    this.fromSecond = new Ranges(this.second.pieces as Own[], this.first.pieces);
  }

  /** Whether these are the camps of that view, but for orders and plans, which are taken down. */
  isOf({ units, hqs, seats }: BattleView, field: Field | undefined): boolean {
    const { units: before, first, second } = this;
    if (hqs !== this.hqs || field !== this.field || units.length !== before.length) return false;
    if (units === before) return true;
    const changed: UnitView[] = [];
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!;
      if (unit === before[i]) continue;
      if (!isReckonedAlike(unit, before[i]!)) return false;
      changed.push(unit);
    }
    for (const unit of changed)
      (unit.side === seats[0] ? first : second).roll.called(unit.alias ?? unit.id)?.retell(unit);
    this.units = units;
    return true;
  }
}

/** The last, and those before: while somebody is hidden two officers look at different ones by turns. */
let last: Camps | null = null;
let before: Camps | null = null;

/**
 * Two officers who are shown the same units reckon them alike, whichever are their own, and while they are asked for
 * orders and plans nobody moves: all that is done once, and then only orders and plans are taken down.
 */
function campsOf(view: BattleView, field: Field | undefined): Camps {
  if (last?.isOf(view, field)) return last;
  const camps = before?.isOf(view, field) ? before : new Camps(view, field);
  before = last;
  last = camps;
  return camps;
}

/** The enemy with such of his markers as may be somebody. */
function foesIn(army: Army, { markers, seat }: BattleView): readonly Piece[] {
  const foes = [...army.pieces];
  for (const marker of markers) if (marker.side !== seat) foes.push(new Piece(marker, null, foes.length, army));
  return foes;
}

export function pictureOf(view: BattleView): Picture {
  const seat = view.seat ?? '';
  const field = fieldCalled(view.ground);
  const side = view.seats.indexOf(seat);
  const camps = campsOf(view, field);
  const [mine, theirs] = side === 0 ? [camps.first, camps.second] : [camps.second, camps.first];
  const own = mine.pieces as Own[];
  const known = view.markers.length === 0;
  const foes = known ? theirs.pieces : foesIn(theirs, view);
  const collapse = field?.scenario.victory.collapse ?? USUAL_COLLAPSE;
  return {
    seat,
    first: side === 0,
    turn: view.turn,
    turns: view.turns,
    objectives: view.objectives,
    field,
    own,
    foes,
    mine: mine.roll as Roll<Own>,
    theirs: known ? theirs.roll : new Roll(foes),
    ranges: known ? (side === 0 ? camps.fromFirst : camps.fromSecond) : new Ranges(own, foes),
    lead: view.points[side as 0 | 1] - view.points[side === 0 ? 1 : 0],
    enough: field?.scenario.victory.levels[1]?.from ?? 1,
    // The root keeps it from leaping about while both armies are whole.
    weight: Math.sqrt(mine.left(collapse) / theirs.left(collapse)),
  };
}

/** By what requests call them. */
export const ownCalled = ({ mine }: Picture, id: string): Own | undefined => mine.called(id);
export const foeCalled = ({ theirs }: Picture, id: string): Piece | undefined => theirs.called(id);
