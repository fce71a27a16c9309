/** Victory: who holds which place, points, and whether the battle is over. */
import { type Ending, endingBy, type Pair, type Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { CLOSE } from './distances.ts';
import { fromPlace } from './field.ts';
import { type Formation, type State, sideOfUnit } from './state.ts';

/** E16, E23: held by the only side with a deployed Unit within 3″ of it; else as before. */
export function holders(state: State): number[] {
  return state.field.scenario.objectives.map((place, i) => {
    const near = [false, false];
    for (const unit of state.units) {
      if (unit.where !== 'deployed' && unit.where !== 'unlimbered') continue;
      if (fromPlace(state.field, place, unit.x, unit.y) <= CLOSE) near[sideOfUnit(state, unit)] = true;
    }
    return near[0] === near[1] ? (near[0] ? -1 : state.held[i]!) : near[0] ? 0 : 1;
  });
}

/** Broken, or gone: only who broke leaves by his own edge (E24). */
const isLost = ({ fate, status }: Formation): boolean => fate === 'removed' || fate === 'left' || status === 'BK';

/** Places held, enemy Formations beaten, enemy commanders lost. */
export function pointsOf(state: State): Pair {
  const { objectives, victory } = state.field.scenario;
  const points: [number, number] = [0, 0];
  for (const [i, { points: worth, for: only }] of objectives.entries()) {
    const holder = state.held[i]!;
    if (holder < 0 || (only !== undefined && only !== state.field.scenario.sides[holder as Side].seat)) continue;
    points[holder as Side] += worth;
  }
  for (const formation of state.formations) {
    if (formation.grand) continue;
    const foe = formation.side === 0 ? 1 : 0;
    const lost = isLost(formation);
    // A third of a Formation at most: broken it counts as a Formation that retreats (H16).
    if (formation.parent >= 0) points[foe] += lost ? victory.retreating : 0;
    else if (lost) points[foe] += victory.broken;
    else if (formation.status === 'RT' || formation.status === 'RR') points[foe] += victory.retreating;
  }
  for (const man of state.commanders) {
    if (man.fate !== 'out') continue;
    const data = nth(state.field.scenario.commanders, man.index);
    const foe = man.side === 0 ? 1 : 0;
    points[foe] += data.army ? victory.armyCommander : data.force === undefined ? 0 : victory.forceCommander;
  }
  return points;
}

/** Half of a side's Formations broken or gone, or whatever share the scenario names. */
function isBroken(state: State, side: Side): boolean {
  const own = state.formations.filter((one) => one.side === side && !one.grand && one.parent < 0);
  return own.filter(isLost).length / own.length >= state.field.scenario.victory.collapse;
}

/** As the last turn of the day or a broken army ends it. */
export function ending(state: State): Ending | null {
  const last = state.turn >= state.field.scenario.clock.turns;
  return endingBy(state.field.scenario, [isBroken(state, 0), isBroken(state, 1)], pointsOf(state), last);
}
