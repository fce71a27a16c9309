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

/** A side on the table, as whoever sees it reckons it. */
interface Camp {
  readonly army: Army;
  /** Each at its number. */
  readonly pieces: Piece[];
}

/** Both sides as a view shows them. */
interface Camps {
  readonly units: BattleView['units'];
  readonly hqs: BattleView['hqs'];
  readonly field: Field | undefined;
  readonly first: Camp;
  readonly second: Camp;
}

let last: Camps | null = null;

/** Two officers who are shown the same units reckon them alike, whichever are their own: that is done once. */
function campsOf({ units, hqs, seats }: BattleView, field: Field | undefined): Camps {
  if (last && last.units === units && last.hqs === hqs && last.field === field) return last;
  const first: Camp = { army: new Army(field, hqs), pieces: [] };
  const second: Camp = { army: new Army(field, hqs), pieces: [] };
  for (const unit of units) {
    const { army, pieces } = unit.side === seats[0] ? first : second;
    army.count(unit);
    if (unit.fate !== 'here') continue;
    pieces.push(new Piece(unit, unit, pieces.length, army));
  }
  last = { units, hqs, field, first, second };
  return last;
}

/** The enemy with such of his markers as may be somebody. */
function foesIn({ army, pieces }: Camp, { markers, seat }: BattleView): readonly Piece[] {
  const foes = [...pieces];
  for (const marker of markers) if (marker.side !== seat) foes.push(new Piece(marker, null, foes.length, army));
  return foes;
}

export function pictureOf(view: BattleView): Picture {
  const seat = view.seat ?? '';
  const field = fieldCalled(view.ground);
  const side = view.seats.indexOf(seat);
  const { first, second } = campsOf(view, field);
  const [mine, theirs] = side === 0 ? [first, second] : [second, first];
  const own = mine.pieces as Own[];
  const foes = view.markers.length === 0 ? theirs.pieces : foesIn(theirs, view);
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
    mine: new Roll(own),
    theirs: new Roll(foes),
    ranges: new Ranges(own, foes),
    lead: view.points[side as 0 | 1] - view.points[side === 0 ? 1 : 0],
    enough: field?.scenario.victory.levels[1]?.from ?? 1,
    // The root keeps it from leaping about while both armies are whole.
    weight: Math.sqrt(mine.army.left(collapse) / theirs.army.left(collapse)),
  };
}

/** By what requests call them. */
export const ownCalled = ({ mine }: Picture, id: string): Own | undefined => mine.called(id);
export const foeCalled = ({ theirs }: Picture, id: string): Piece | undefined => theirs.called(id);
