/** Leader actions an officer takes: guns forward, Units rallied, a Formation on the brink inspired. */
import { distancePoints } from '../../../board/plane/index.ts';
import type { Act, LeadAnswer, LeadRequest } from '../battle/command/kinds.ts';
import { enemiesOf } from '../battle/measure.ts';
import { standingOf, tiredness } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import { awayFromFoe, ownCalled, type Picture } from './picture.ts';

interface Choice {
  readonly answer: LeadAnswer;
  readonly worth: number;
  readonly reason: string;
}

/** The place of a battery from which it has most enemies before it within 6″, and is not the nearest prey. */
function bestSpot({ state, side }: Picture, { spots }: Act): { readonly spot: number; readonly worth: number } {
  const foes = enemiesOf(state, side);
  let best = { spot: 0, worth: 0 };
  for (const [spot, { x, y }] of spots.entries()) {
    let worth = 0;
    for (const foe of foes) {
      const away = distancePoints(x, y, foe.x, foe.y) - 1;
      if (away <= 6) worth += away < 2 ? 0.3 : 1;
    }
    if (worth > best.worth) best = { spot, worth };
  }
  return best;
}

function weigh(picture: Picture, act: Act, at: number): Choice | null {
  const { state } = picture;
  const formation = act.formation === null ? undefined : ownCalled(picture, act.formation);
  switch (act.action) {
    case 'commitBattery': {
      if (!formation || awayFromFoe(picture, formation) > 8) return null;
      const { spot, worth } = bestSpot(picture, act);
      const own = state.units.find(({ sheet }) => sheet.id === act.unit)?.formation === formation.index;
      return worth === 0
        ? null
        : {
            answer: { act: at, spot },
            worth: 5 + worth / 10 + (own ? 2 : 0),
            reason: `${act.words}: they are within reach`,
          };
    }
    case 'rally':
      return formation && awayFromFoe(picture, formation) > 4
        ? { answer: { act: at }, worth: 4, reason: act.words }
        : null;
    case 'recallBattery': {
      if (formation?.status !== 'none' || awayFromFoe(picture, formation) < 10) return null;
      return { answer: { act: at }, worth: 2, reason: `${act.words}: nothing to fire at here` };
    }
    case 'inspire': {
      if (!formation) return null;
      const { retreat } = thresholds(state, formation);
      const short = retreat - tiredness(formation);
      const routed = act.units.find((id) => state.units.find(({ sheet }) => sheet.id === id)?.where === 'area');
      // A routed Unit given up costs nothing now and takes two markers with it.
      if (routed === undefined || short > 3 || standingOf(state, formation).length < 2) return null;
      return { answer: { act: at, units: [routed] }, worth: 6, reason: `${act.words}: it is near breaking` };
    }
    case 'dispatchAdc':
      return formation && awayFromFoe(picture, formation) < 20
        ? { answer: { act: at }, worth: 3, reason: act.words }
        : null;
    case 'commitSpecialty':
      return formation?.directive === 'A' ? { answer: { act: at }, worth: 1, reason: act.words } : null;
    default:
      return null;
  }
}

export function leadFor(picture: Picture, { acts }: LeadRequest): { answer: LeadAnswer; reason: string } {
  let best: Choice | null = null;
  for (const [at, act] of acts.entries()) {
    const found = weigh(picture, act, at);
    if (found && (!best || found.worth > best.worth)) best = found;
  }
  return best ?? { answer: { act: null }, reason: 'nothing more to see to' };
}
