/** What a Formation may be told to do when it moves: its order leaves it that much room and no more (H11). */

import { cosDeg, distanceToSegment, sinDeg } from '../../../../board/plane/index.ts';
import type { Side } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { orderWords } from '../command/orders.ts';
import { CHARGE, CLOSE, GUNSHOT } from '../distances.ts';
import { between, centreOf, enemyFrom } from '../measure.ts';
import { seenFoes } from '../sight.ts';
import { type Formation, hereOf, rectOf, type State, standingOf } from '../state.ts';
import type { MoveLine, MoveRequest } from './kinds.ts';
import type { Pace } from './pace.ts';
import { rideReach } from './riding.ts';
import { isColumn } from './ways.ts';

/** Where its order sends it: the enemy it goes for, or the Objective of its Force. */
export function aimOf(state: State, formation: Formation): { readonly x: number; readonly y: number } {
  const quarry = state.formations[formation.quarry];
  if (quarry && quarry.fate === 'here') return centreOf(state, quarry);
  const [x, y] = nth(state.field.scenario.objectives, nth(state.forces, formation.force).goal).at;
  return { x, y };
}

/** Half the front of a Formation, for the corridor before it (E7). */
function halfFront(state: State, formation: Formation): number {
  const { x, y, facing } = centreOf(state, formation);
  let half = 1;
  for (const unit of standingOf(state, formation))
    half = Math.max(half, Math.abs((unit.x - x) * cosDeg(facing) - (unit.y - y) * sinDeg(facing)) + 0.5);
  return half;
}

/** Enemies with a Unit in the corridor of its own width on the way to its aim, nearest first (E7). */
export function inTheWay(state: State, formation: Formation): Formation[] {
  const from = centreOf(state, formation);
  const aim = aimOf(state, formation);
  const half = halfFront(state, formation) + 0.5;
  return seenFoes(state, formation.side)
    .filter((foe) =>
      standingOf(state, foe).some((unit) => distanceToSegment(rectOf(unit), from.x, from.y, aim.x, aim.y) <= half),
    )
    .sort((a, b) => between(state, formation, a) - between(state, formation, b));
}

const closing = (foe: Formation) => ({ id: `close:${foe.sheet.id}`, words: `closes with ${foe.sheet.name}` });

function attackWays(state: State, formation: Formation): MoveLine['ways'] {
  const goal = { id: 'advance', words: 'advances on its Objective' };
  const foes = inTheWay(state, formation).slice(0, 3);
  // Who stands between must be touched if he can be reached.
  const reachable = foes.filter((foe) => between(state, formation, foe) <= CHARGE);
  if (reachable.length > 0) return reachable.map(closing);
  return [goal, ...foes.slice(0, 1).map(closing)];
}

function lineOf(state: State, formation: Formation): MoveLine {
  const { sheet, side } = formation;
  const at = centreOf(state, formation);
  const base = { formation: sheet.id, name: sheet.name, order: orderWords(state, formation), at, circle: null };
  const away = enemyFrom(state, formation);
  switch (formation.directive) {
    case 'A':
      return { ...base, ways: attackWays(state, formation) };
    case 'M': {
      const column = isColumn(state, formation);
      const ways = [
        ...(column ? [{ id: 'road', words: 'marches by road' }] : []),
        { id: 'straight', words: 'marches straight for its Objective' },
        ...(away <= GUNSHOT ? [{ id: 'stay', words: 'halts before the enemy' }] : []),
      ];
      return { ...base, ways };
    }
    case 'S': {
      const helped = state.formations[formation.support];
      const { x, y } = helped ? centreOf(state, helped) : at;
      const near = helped !== undefined && between(state, formation, helped) <= GUNSHOT;
      const ways = [
        { id: 'follow', words: 'follows close behind' },
        { id: 'place', words: 'goes beside or behind it' },
        ...(near ? [{ id: 'stay', words: 'stays where it is' }] : []),
      ];
      return { ...base, ways, circle: { x, y, reach: 8 } };
    }
    default: {
      const near = seenFoes(state, side).filter((foe) => between(state, formation, foe) <= CLOSE);
      const ways = [
        { id: 'stay', words: 'stays where it is' },
        { id: 'turn', words: 'turns' },
        { id: 'place', words: 'shifts' },
        ...near.map((foe) => ({ id: `meet:${foe.sheet.id}`, words: `goes to meet ${foe.sheet.name}` })),
      ];
      return { ...base, ways, circle: { x: at.x, y: at.y, reach: 3 } };
    }
  }
}

/** G22: a displaced battery goes with its Formation, or its own way as far as a deployed move takes it. */
function batteryLines(state: State, pace: Pace, formation: Formation): MoveLine[] {
  if (formation.status !== 'none' && formation.status !== 'RR') return [];
  return standingOf(state, formation)
    .filter(({ where }) => where === 'limbered')
    .map((unit) => {
      const { x, y, facing, sheet } = unit;
      return {
        formation: sheet.id,
        name: sheet.name,
        order: 'its way',
        at: { x, y, facing },
        ways: [
          { id: 'follow', words: `stays with ${formation.sheet.name}` },
          { id: 'place', words: 'goes its own way' },
        ],
        circle: { x, y, reach: pace.of(unit, 'deployed', formation.status).allowance },
      };
    });
}

/** First those who attack or march, then those who support or defend, with the generals. */
export function moveRequest(state: State, side: Side, pace: Pace, part: 'attackers' | 'others'): MoveRequest {
  const { width, height, scenario } = state.field;
  const wanted = part === 'attackers' ? ['A', 'M'] : ['S', 'D'];
  const own = hereOf(state, side);
  const marches = ({ status, grand, directive }: Formation) =>
    status === 'none' && !grand && wanted.includes(directive);
  // Guns go when their Formation goes; those of one that stays go with those who defend.
  const goesNow = (one: Formation) =>
    marches(one) || (part === 'others' && (one.grand || one.status === 'RR' || one.directive === 'R'));
  const formations = [
    ...own.filter((one) => marches(one) && standingOf(state, one).length > 0).map((one) => lineOf(state, one)),
    ...own.filter(goesNow).flatMap((one) => batteryLines(state, pace, one)),
  ];
  const generals =
    part === 'attackers'
      ? []
      : state.commanders
          .filter(
            (man) =>
              man.side === side &&
              man.fate === 'here' &&
              man.formation < 0 &&
              man.commands < 0 &&
              (man.army || man.force >= 0),
          )
          .map((man) => ({
            commander: nth(scenario.commanders, man.index).id,
            name: nth(scenario.commanders, man.index).name,
            at: { x: man.x, y: man.y },
            reach: rideReach(state, pace, man),
          }));
  return { formations, generals, width, height };
}
