/** What an officer makes of his view: his units, the enemy as far as he sees him, and how the day stands. */
import { fieldCalled } from '../battle/field.ts';
import type { BattleView, UnitView } from '../battle/view.ts';
import { memoryOf } from './memory.ts';
import { markerPiece, type Own, type Piece, pieceOf } from './pieces.ts';
import { Ranges } from './ranges.ts';
import { type Roll, rollOf } from './rolls.ts';

export interface Picture {
  readonly seat: string;
  /** The first of the scenario's two sides. */
  readonly first: boolean;
  readonly turn: number;
  readonly turns: number;
  readonly view: BattleView;
  /** Both sides, each piece at its number. */
  readonly own: readonly Own[];
  readonly foes: readonly Piece[];
  readonly mine: Roll;
  readonly theirs: Roll;
  readonly ranges: Ranges;
  /** Points ahead of the enemy, objectives as held now. */
  readonly lead: number;
  /** The lead that is a victory. */
  readonly enough: number;
  /** What an enemy's loss is worth against an equal loss of one's own: more, the nearer he is to breaking. */
  readonly weight: number;
}

/** What is left of an army: its units in all, those that are gone, and its foot on the table. */
class Army {
  all = 0;
  gone = 0;
  readonly foot: UnitView[] = [];

  count(unit: UnitView): void {
    const { fate } = unit;
    if (!unit.garrison) {
      this.all++;
      if (fate !== 'here' && fate !== 'coming' && fate !== 'split') this.gone++;
    }
    if (fate === 'here' && unit.arm === 'infantry') this.foot.push(unit);
  }

  /** Units it may still lose before it breaks. */
  left(collapse: number): number {
    return Math.max(0.5, collapse * this.all - this.gone);
  }
}

/** Half of its units gone breaks an army, unless the scenario says otherwise (14.5). */
const USUAL_COLLAPSE = 0.5;

export function pictureOf(view: BattleView): Picture {
  const seat = view.seat ?? '';
  const field = fieldCalled(view.ground);
  const own: Own[] = [];
  const foes: Piece[] = [];
  const army = new Army();
  const enemy = new Army();
  const { units, hqs } = view;
  for (const unit of units) (unit.side === seat ? army : enemy).count(unit);
  const memory = memoryOf(seat, view.ground);
  for (let place = 0; place < units.length; place++) {
    const unit = units[place]!;
    if (unit.fate !== 'here') continue;
    const mine = unit.side === seat;
    const bonus = unit.hq === null ? 0 : bonusOf(unit.hq, hqs);
    const { foot } = mine ? army : enemy;
    const seen = memory.seenAt(place);
    const piece = pieceOf(unit, mine ? own.length : foes.length, bonus, foot, field, seen);
    if (piece !== seen?.piece) memory.keep(place, { bonus, piece });
    (mine ? own : foes).push(piece);
  }
  for (const marker of view.markers) if (marker.side !== seat) foes.push(markerPiece(marker, foes.length, field));
  memory.mine = rollOf(own, memory.mine);
  memory.theirs = rollOf(foes, memory.theirs);
  const side = view.seats.indexOf(seat);
  const collapse = field?.scenario.victory.collapse ?? USUAL_COLLAPSE;
  return {
    seat,
    first: side === 0,
    turn: view.turn,
    turns: view.turns,
    view,
    own,
    foes,
    mine: memory.mine,
    theirs: memory.theirs,
    ranges: new Ranges(own, foes),
    lead: view.points[side as 0 | 1] - view.points[side === 0 ? 1 : 0],
    enough: field?.scenario.victory.levels[1]?.from ?? 1,
    // The root keeps it from leaping about while both armies are whole.
    weight: Math.sqrt(army.left(collapse) / enemy.left(collapse)),
  };
}

const bonusOf = (hq: string, hqs: BattleView['hqs']): number => hqs.find(({ id }) => id === hq)?.bonus ?? 0;

/** By what requests call them. */
export function ownCalled({ own, mine }: Picture, id: string): Own | undefined {
  const number = mine.get(id);
  return number === undefined ? undefined : own[number];
}
export function foeCalled({ foes, theirs }: Picture, id: string): Piece | undefined {
  const number = theirs.get(id);
  return number === undefined ? undefined : foes[number];
}
