/** The desk of One Day: how a battle is laid before people, and how what they enter becomes an answer. */
import { type Desk, many } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import type { State } from '../battle/state.ts';
import { switchesInForce } from '../battle/switches.ts';
import { groundSketch } from './ground.ts';
import { boardOf } from './paper.ts';
import { prospectsBetween } from './prospects.ts';
import { sceneOf } from './scene.ts';
import { sheets } from './sheets/index.ts';
import { sightBetween } from './sight.ts';
import { zonesOf } from './zones.ts';

export const desk: Omit<Desk, 'briefing'> = {
  ground: (view) => groundSketch(known.stateOf(view)),
  scene: (view) => sceneOf(known.stateOf(view)),
  sheets,
  zones: (view, piece) => zonesOf(known.stateOf(view), piece),
  sight: (view, from, to) => sightBetween(known.stateOf(view), from, to),
  prospects: (view, piece, target) => prospectsBetween(boardOf(view), piece, target),
};

/** Points for losses, who comes when, and the rules of chapter 5 in force. */
export function briefing({ field, units }: State) {
  const { victory, options, sides } = field.scenario;
  const { unit, guard, general, commander } = victory;
  return {
    points: [
      `${many(unit, 'point')} for each enemy unit lost, ${guard} if it is of the Guard`,
      `${many(general, 'point')} for each enemy general lost, ${commander} for the commander of the army`,
      `an army breaks when ${Math.round(100 * victory.collapse)} % of its units are lost`,
    ],
    arrivals: units
      .filter(({ fate }) => fate === 'coming')
      .map(({ sheet }) => ({
        turn: sheet.arrives,
        seat: sides[sheet.side].seat,
        who: sheet.name,
        where: nth(field.survey.roads, nth(field.commands, sheet.command).entry.road).name,
      })),
    rules: switchesInForce(options),
  };
}
