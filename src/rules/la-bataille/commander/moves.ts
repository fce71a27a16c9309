/** The Manoeuvre segment, a unit at a time: the best place it can get to, and the formation for it. */
import { numberOf } from '../../../board/hex/index.ts';
import type { Change, ManoeuvreAnswer, ManoeuvreRequest } from '../battle/moves/kinds.ts';
import { isGuns, type Unit } from '../battle/state.ts';
import { footScorer } from './foot.ts';
import { gunScorer } from './guns.ts';
import { horseScorer } from './horse.ts';
import { type Decided, type Picture, wayTo } from './picture.ts';
import type { Scorer } from './stand.ts';
import { WEIGHTS } from './weights.ts';

function scorerFor(picture: Picture, unit: Unit): Scorer {
  const goal = picture.goals.get(unit.sheet.formation) ?? null;
  if (isGuns(unit)) return gunScorer(picture, unit, goal);
  return unit.sheet.arm === 'cavalry' ? horseScorer(picture, unit, goal) : footScorer(picture, unit, goal);
}

const decided = (answer: ManoeuvreAnswer, reason: string): Decided<ManoeuvreAnswer> => ({ answer, reason });
const HALT: ManoeuvreAnswer = { do: 'halt' };

export function moveFor(picture: Picture, request: ManoeuvreRequest): Decided<ManoeuvreAnswer> {
  const { state } = picture;
  const unit = state.units.find(({ sheet }) => sheet.id === request.unit);
  if (!unit || unit.sheet.arm === 'wagon') return decided(HALT, 'stays where it is');
  const score = scorerFor(picture, unit);
  const now = score(request.hex, request.facing, request.shape, unit.hexes.length);
  let best: { answer: ManoeuvreAnswer; score: number; reason: string } = {
    answer: HALT,
    // Moving for nothing draws fire and tires horses.
    score: now + WEIGHTS.stir,
    reason: 'stands well where it is',
  };
  const { moves } = request;
  for (let i = 0; i < moves.length; i += 2) {
    const hex = Math.floor(moves[i]! / 12);
    const facing = moves[i]! % 12;
    const value = score(hex, facing, request.shape, unit.hexes.length) - 0.02 * moves[i + 1]!;
    if (value > best.score) best = { answer: { do: 'go', hex, facing }, score: value, reason: '' };
  }
  for (const change of request.changes) {
    const value = score(request.hex, change.facing, change.shape, change.hexes) - changePrice(unit, change);
    if (value <= best.score) continue;
    const { shape, hexes, facing } = change;
    best = { answer: { do: 'form', shape, hexes, facing }, score: value, reason: `forms ${shape}` };
  }
  return decided(best.answer, best.reason || goingWords(picture, unit, best.answer));
}

/** Limbering up may fail and wastes the fire of a turn. */
const changePrice = (unit: Unit, { shape }: Change): number =>
  isGuns(unit) && shape === 'Limbered' ? WEIGHTS.limber : 0.05;

function goingWords({ state, goals, near }: Picture, unit: Unit, answer: ManoeuvreAnswer): string {
  if (answer.do !== 'go') return 'stands';
  const where = numberOf(state.field.map.grid, answer.hex);
  const goal = goals.get(unit.sheet.formation);
  if (answer.hex === unit.hexes[0]) return 'turns to face the enemy';
  if (near[answer.hex]! > near[unit.hexes[0]!]!) return `falls back to ${where}`;
  return goal ? `goes to ${where}, ${goal.take ? 'towards' : 'to cover'} ${goal.name}` : `goes to ${where}`;
}

/** The nearest hex to the goal, whatever waits there. */
export function rushFor(picture: Picture, request: ManoeuvreRequest): Decided<ManoeuvreAnswer> {
  const unit = picture.state.units.find(({ sheet }) => sheet.id === request.unit);
  const goal = unit && picture.goals.get(unit.sheet.formation);
  if (!unit || !goal || unit.shape === 'Unlimbered') return decided(HALT, 'stays where it is');
  const way = wayTo(picture, goal.hex, isGuns(unit) ? 'guns' : unit.sheet.arm === 'cavalry' ? 'horse' : 'foot');
  const unlimber = request.changes.find(({ shape }) => shape === 'Unlimbered');
  if (unlimber && picture.near[request.hex]! <= 6) {
    const { shape, hexes, facing } = unlimber;
    return decided({ do: 'form', shape, hexes, facing }, 'unlimbers within range');
  }
  let best: ManoeuvreAnswer = HALT;
  let least = way[request.hex]! - 0.5;
  for (let i = 0; i < request.moves.length; i += 2) {
    const hex = Math.floor(request.moves[i]! / 12);
    if (way[hex]! >= least) continue;
    least = way[hex]!;
    best = { do: 'go', hex, facing: request.moves[i]! % 12 };
  }
  return decided(best, best.do === 'go' ? `makes for ${goal.name}` : 'is as near as it can be');
}
