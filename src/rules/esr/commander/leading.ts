/** Leader actions an officer takes: guns forward and massed, Units rallied, a Formation on the brink inspired. */
import { distancePoints } from '../../../board/plane/index.ts';
import type { Plan } from '../../../game/index.ts';
import type { Act, LeadAnswer, LeadRequest } from '../battle/command/kinds.ts';
import { bearsOn } from '../battle/fire/bearing.ts';
import { enemiesOf } from '../battle/measure.ts';
import { standingOf, tiredness, type Unit } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import { awayFromFoe, goalOf, ownCalled, type Picture, placeName } from './picture.ts';
import { goalsOf } from './plan.ts';

interface Choice {
  readonly answer: LeadAnswer;
  readonly worth: number;
  readonly reason: string;
}

const unitCalled = ({ state }: Picture, id: string | null): Unit | undefined =>
  state.units.find(({ sheet }) => sheet.id === id);

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

/** G16: who is routed or not committed costs the line nothing when given up, and takes two markers with him. */
function inspired(picture: Picture, act: Act, at: number): Choice | null {
  const formation = ownCalled(picture, act.formation ?? '');
  if (!formation || standingOf(picture.state, formation).length < 2) return null;
  const { retreat, broken } = thresholds(picture.state, formation);
  const tired = tiredness(formation);
  const short = (formation.status === 'none' ? retreat : broken) - tired;
  const idle = (where: string) => act.units.find((id) => unitCalled(picture, id)?.where === where);
  const given = short <= 3 ? (idle('area') ?? (short <= 2 ? idle('reserve') : undefined)) : undefined;
  if (given === undefined || tired < 2) return null;
  return { answer: { act: at, units: [given] }, worth: 6, reason: `${act.words}: it is near breaking.` };
}

/** G26: four batteries that bear on one Formation make it assess again and again. */
function massed(picture: Picture, act: Act, at: number): Choice | null {
  const guns = act.units.flatMap((id) => unitCalled(picture, id) ?? []);
  for (const foe of picture.foes) {
    const bearing = guns.filter((gun) => bearsOn(picture.state, gun, foe));
    if (bearing.length < act.least || foe.status === 'BK') continue;
    return {
      answer: { act: at, units: bearing.map(({ sheet }) => sheet.id) },
      worth: 8,
      reason: `${act.words}, all of it at ${foe.sheet.name}.`,
    };
  }
  return null;
}

function weigh(picture: Picture, act: Act, at: number, plan: Plan): Choice | null {
  const { state } = picture;
  const formation = act.formation === null ? undefined : ownCalled(picture, act.formation);
  switch (act.action) {
    case 'commitBattery': {
      if (!formation || awayFromFoe(picture, formation) > 8) return null;
      const { spot, worth } = bestSpot(picture, act);
      const own = unitCalled(picture, act.unit)?.formation === formation.index;
      return worth === 0
        ? null
        : {
            answer: { act: at, spot },
            worth: 5 + worth / 10 + (own ? 2 : 0),
            reason: `${act.words}: they are within reach.`,
          };
    }
    case 'rally':
      return formation && awayFromFoe(picture, formation) > 4
        ? { answer: { act: at }, worth: 4, reason: `${act.words}.` }
        : null;
    case 'recallBattery': {
      // Guns are fetched only for a Formation that goes on without them.
      const goes = formation?.status === 'none' && (formation.directive === 'A' || formation.directive === 'M');
      const gun = unitCalled(picture, act.unit);
      if (!goes || !gun) return null;
      const foes = enemiesOf(state, picture.side);
      if (foes.some((foe) => distancePoints(gun.x, gun.y, foe.x, foe.y) < 9)) return null;
      return { answer: { act: at }, worth: 2, reason: `${act.words}: there is nothing to fire at here.` };
    }
    case 'inspire':
      return inspired(picture, act, at);
    case 'grandBattery':
      return massed(picture, act, at);
    case 'changeObjective': {
      const man = state.field.scenario.commanders.findIndex(({ id }) => id === act.commander);
      const force = state.commanders[man]!.force;
      const wanted = goalsOf(picture, plan).get(force);
      if (wanted === undefined || state.forces[force]!.goal === wanted) return null;
      const place = state.field.scenario.objectives[wanted]!.id;
      return act.places.includes(place)
        ? { answer: { act: at, place }, worth: 4, reason: `${act.words} to ${placeName(picture, wanted)}.` }
        : null;
    }
    case 'dispatchAdc':
      return formation && awayFromFoe(picture, formation) < 20
        ? { answer: { act: at }, worth: 3, reason: `${act.words}.` }
        : null;
    case 'commitSpecialty':
      return formation?.directive === 'A' && goalOf(picture, formation) === plan.at
        ? { answer: { act: at }, worth: 1, reason: `${act.words}.` }
        : null;
    default:
      return null;
  }
}

export function leadFor(picture: Picture, { acts }: LeadRequest, plan: Plan): { answer: LeadAnswer; reason: string } {
  let best: Choice | null = null;
  for (const [at, act] of acts.entries()) {
    const found = weigh(picture, act, at, plan);
    if (found && (!best || found.worth > best.worth)) best = found;
  }
  return best ?? { answer: { act: null }, reason: 'There is nothing more to see to.' };
}
