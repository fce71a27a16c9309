/** One Day Napoleonics as a whole game, for any upper floor. */
import { onTable } from '../../board/plane/index.ts';
import { defineGame } from '../../game/index.ts';
import { nth } from '../../kernel/index.ts';
import { chronicle } from './battle/chronicle.ts';
import { type Field, fieldOf } from './battle/field.ts';
import { overlaps } from './battle/ground/place.ts';
import { known } from './battle/knowledge.ts';
import { layMarkers } from './battle/laying/kinds.ts';
import { amend, combatMoves, exploit, occupy, squares } from './battle/moves/kinds.ts';
import { open } from './battle/open.ts';
import { fireBook, orders } from './battle/orders/kinds.ts';
import { type Scenario, scenarioSchema } from './battle/scenario.ts';
import { play, sequence } from './battle/sequence.ts';
import { copy, isHere, type State } from './battle/state.ts';
import { switches } from './battle/switches.ts';
import { lossesOf, pointsOf } from './battle/victory.ts';
import baseline from './commander/baseline.json' with { type: 'json' };
import { general, greedy } from './commander/officers.ts';
import worth from './commander/worth.json' with { type: 'json' };
import { day } from './day/day-book.ts';
import { briefing, desk } from './desk/index.ts';
import { firstAttack } from './procedures/combined-arms.ts';
import { defenderDice } from './procedures/melee-rounds.ts';
import { laws } from './referee/laws.ts';
import { lesson } from './scenarios/teaching-lesson.ts';
import { scenarioFiles } from './scenarios.ts';
import { groupSize, LEVELS } from './unit.ts';

/** What must hold whenever a phase has ended; a sentence for each that does not. */
export function faults(state: State): string[] {
  const found = overlaps(state);
  const { width, height } = state.field.survey;
  for (const unit of state.units) {
    const { id } = unit.sheet;
    if (!isHere(unit)) {
      if (unit.at.hw !== 0) found.push(`${id} is ${unit.fate} and still covers ground`);
      if (unit.hq >= 0 && unit.fate !== 'coming') found.push(`${id} is ${unit.fate} with a headquarters`);
      continue;
    }
    const { at } = unit;
    if (!(Number.isFinite(at.x) && Number.isFinite(at.y) && Number.isFinite(unit.facing)))
      found.push(`${id} stands nowhere`);
    if (!onTable({ ...at, hw: at.hw - 0.3, hd: at.hd - 0.3 }, width, height)) found.push(`${id} is off the table`);
    if (unit.marked < 0 || unit.marked > groupSize({ ...unit, boxes: unit.sheet.boxes }))
      found.push(`${id} has ${unit.marked} boxes marked in ${unit.quality}`);
    if (!LEVELS.includes(unit.level) || unit.level === 'ROUT') found.push(`${id} is ${unit.level} and still here`);
    if (unit.marching) found.push(`${id} is still marching`);
    if (unit.hq >= 0 && nth(state.hqs, unit.hq).with !== unit.index) found.push(`${id} and its general disagree`);
  }
  for (const hq of state.hqs)
    if (hq.with >= 0 && (!hq.alive || nth(state.units, hq.with).hq !== hq.index))
      found.push(`${hq.name} rides with nobody`);
  for (const held of state.held) if (held !== -1 && held !== 0 && held !== 1) found.push(`held by ${held}`);
  return found;
}

export const game = defineGame<State, Field, Scenario>({
  scenario: scenarioSchema,
  files: scenarioFiles,
  lesson,
  switches,
  field: fieldOf,
  open,
  copy,
  sequence,
  play,
  kinds: [layMarkers, orders, fireBook, combatMoves, amend, squares, firstAttack, defenderDice, occupy, exploit],
  knowledge: known,
  points: pointsOf,
  losses: lossesOf,
  faults,
  laws,
  officers: { greedy },
  general,
  learned: worth,
  baseline,
  chronicle,
  day,
  desk,
  briefing,
});
export const { rules } = game;
