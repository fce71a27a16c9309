/** The Manoeuvre segment, a unit at a time: the best place it can get to, and the formation for it. */
import { numberOf } from '../../../board/hex/index.ts';
import { clauseOf, withinWords } from '../../../game/index.ts';
import type { Change, ManoeuvreAnswer, ManoeuvreRequest } from '../battle/moves/kinds.ts';
import { isGuns, type Unit, unitCalled } from '../battle/state.ts';
import { footScorer } from './foot.ts';
import { wantsRelief } from './force.ts';
import { gunScorer, wagonScorer } from './guns.ts';
import { horseScorer } from './horse.ts';
import { type Decided, type Picture, wayTo } from './picture.ts';
import type { Scorer } from './stand.ts';
import { WEIGHTS } from './weights.ts';

function scorerFor(picture: Picture, unit: Unit): Scorer {
  if (unit.sheet.arm === 'wagon') return wagonScorer(picture);
  const mission = picture.missions.get(unit.sheet.formation) ?? null;
  if (isGuns(unit)) return gunScorer(picture, unit, mission);
  return unit.sheet.arm === 'cavalry' ? horseScorer(picture, unit, mission) : footScorer(picture, unit, mission);
}

const decided = (answer: ManoeuvreAnswer, reason: string): Decided<ManoeuvreAnswer> => ({ answer, reason });
const HALT: ManoeuvreAnswer = { do: 'halt' };

export function moveFor(picture: Picture, request: ManoeuvreRequest): Decided<ManoeuvreAnswer> {
  const unit = unitCalled(picture.state, request.unit);
  if (!unit) return decided(HALT, `${request.unit} stays where it is: he cannot see it.`);
  const score = scorerFor(picture, unit);
  const { moves, shape } = request;
  const hexes = unit.hexes.length;
  let answer: ManoeuvreAnswer = HALT;
  // Moving for nothing draws fire and tires horses.
  let best = score(request.hex, request.facing, shape, hexes) + WEIGHTS.stir;
  let move = -1;
  for (let i = 0; i < moves.length; i += 2) {
    const code = moves[i]!;
    const hex = Math.floor(code / 12);
    const value = score(hex, code - 12 * hex, shape, hexes) - WEIGHTS.mp * moves[i + 1]!;
    if (value <= best) continue;
    best = value;
    move = code;
  }
  if (move >= 0) answer = { do: 'go', hex: Math.floor(move / 12), facing: move % 12 };
  for (const change of request.changes) {
    const value = score(request.hex, change.facing, change.shape, change.hexes) - changePrice(unit, change);
    if (value <= best) continue;
    best = value;
    answer = { do: 'form', shape: change.shape, hexes: change.hexes, facing: change.facing };
  }
  const { near } = picture.sketch;
  const back = answer.do === 'go' && near[answer.hex]! > near[request.hex]!;
  return {
    answer,
    // Written out when it is read.
    get reason() {
      return wordsOf(picture, unit, answer, back);
    },
  };
}

/** Limbering up may fail and wastes the fire of a turn. */
const changePrice = (unit: Unit, { shape }: Change): number =>
  isGuns(unit) && shape === 'Limbered' ? WEIGHTS.limber : WEIGHTS.change;

const wordsOf = (picture: Picture, unit: Unit, answer: ManoeuvreAnswer, back: boolean): string =>
  `${clauseOf(unit.sheet.name, deedOf(picture, unit, answer, back))}.`;

function deedOf({ state, missions }: Picture, unit: Unit, answer: ManoeuvreAnswer, back: boolean): string {
  const { formation, arm } = unit.sheet;
  const mission = missions.get(formation);
  if (answer.do === 'form') return `forms ${answer.shape}: it suits the place and the enemies near`;
  if (answer.do !== 'go') return 'stands well here';
  const from = unit.hexes[0]!;
  if (answer.hex === from) return 'turns to face the enemy';
  const where = numberOf(state.field.map.grid, answer.hex);
  if (arm === 'wagon') return `goes to ${where}: ammunition follows the guns`;
  if (back) {
    const why = wantsRelief(unit)
      ? `${unit.order === 'disorder' ? 'in Disorder' : 'spent'}, and to be kept out of the fire`
      : // An attack is no reason to go back.
        mission && mission.kind !== 'attack'
        ? mission.why
        : 'the ground is better there';
    return `falls back to ${where}: ${why}`;
  }
  if (!mission) return `goes to ${where}: the ground is better there`;
  switch (mission.kind) {
    case 'attack':
      return `goes to ${where}: towards ${withinWords(mission.whom)} (${mission.why})`;
    case 'hold':
      return `goes to ${where}: to cover ${withinWords(mission.whom)} (${mission.why})`;
    default:
      return `goes to ${where}: ${mission.why}`;
  }
}

/** MP nearer to the goal that make a move worth while. */
const LEAST_GAIN = 0.5;

/** The nearest hex to the goal, whatever waits there. */
export function rushFor(picture: Picture, request: ManoeuvreRequest): Decided<ManoeuvreAnswer> {
  const unit = unitCalled(picture.state, request.unit);
  const goal = unit && picture.missions.get(unit.sheet.formation);
  if (!unit || !goal || unit.shape === 'Unlimbered') return decided(HALT, `${request.unit} stays where it is.`);
  const way = wayTo(picture, goal.at, isGuns(unit) ? 'guns' : unit.sheet.arm === 'cavalry' ? 'horse' : 'foot');
  const unlimber = request.changes.find(({ shape }) => shape === 'Unlimbered');
  if (unlimber && picture.sketch.near[request.hex]! <= 6) {
    const { shape, hexes, facing } = unlimber;
    return decided({ do: 'form', shape, hexes, facing }, `${clauseOf(unit.sheet.name, 'unlimbers within range')}.`);
  }
  let best: ManoeuvreAnswer = HALT;
  let least = way[request.hex]! - LEAST_GAIN;
  for (let i = 0; i < request.moves.length; i += 2) {
    const hex = Math.floor(request.moves[i]! / 12);
    if (way[hex]! >= least) continue;
    least = way[hex]!;
    best = { do: 'go', hex, facing: request.moves[i]! % 12 };
  }
  const going = best.do === 'go' ? `makes for ${goal.whom}` : 'is as near as can be';
  return decided(best, `${clauseOf(unit.sheet.name, going)}.`);
}
