/** What an officer makes of his view: his units, the enemy as far as he sees him, and how the day stands. */
import { type Field, fieldCalled } from '../battle/field.ts';
import type { BattleView } from '../battle/view.ts';
import { Army } from './army.ts';
import { type Own, Piece } from './pieces.ts';
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
  /** His horse that is fit to charge. */
  readonly riders: readonly Piece[];
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

export function pictureOf(view: BattleView): Picture {
  const seat = view.seat ?? '';
  const field = fieldCalled(view.ground);
  const own: Own[] = [];
  const foes: Piece[] = [];
  const riders: Piece[] = [];
  const army = new Army(field, view.hqs);
  const enemy = new Army(field, view.hqs);
  for (const unit of view.units) {
    const mine = unit.side === seat;
    const of = mine ? army : enemy;
    of.count(unit);
    if (unit.fate !== 'here') continue;
    if (mine) own.push(new Piece(unit, unit, own.length, of) as Own);
    else {
      const foe = new Piece(unit, unit, foes.length, of);
      foes.push(foe);
      if (foe.horse && !foe.shaken) riders.push(foe);
    }
  }
  for (const marker of view.markers) if (marker.side !== seat) foes.push(new Piece(marker, null, foes.length, enemy));
  const side = view.seats.indexOf(seat);
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
    riders,
    mine: new Roll(own),
    theirs: new Roll(foes),
    ranges: new Ranges(own, foes),
    lead: view.points[side as 0 | 1] - view.points[side === 0 ? 1 : 0],
    enough: field?.scenario.victory.levels[1]?.from ?? 1,
    // The root keeps it from leaping about while both armies are whole.
    weight: Math.sqrt(army.left(collapse) / enemy.left(collapse)),
  };
}

/** By what requests call them. */
export const ownCalled = ({ mine }: Picture, id: string): Own | undefined => mine.called(id);
export const foeCalled = ({ theirs }: Picture, id: string): Piece | undefined => theirs.called(id);
