/** The desk of Revolution & Empire: how a battle is laid before people, and how what they enter becomes an answer. */
import { canSee, distance, type Rect, rect } from '../../../board/plane/index.ts';
import type { Desk, Sighting, Spot, Zone } from '../../../game/index.ts';
import { ringAround, ringOf, sketchOf } from '../../../game/tabletop/index.ts';
import { InputError, nth } from '../../../kernel/index.ts';
import { leashOf } from '../battle/baseline.ts';
import { copyUnit } from '../battle/pieces.ts';
import { sizeOf } from '../battle/shapes.ts';
import { meOf, type State, sheetOf, stands } from '../battle/state.ts';
import { canFire, reachOf } from '../battle/tactical/aim.ts';
import { allowance, spotsFor } from '../battle/tactical/moves.ts';
import { paper } from '../battle/tactical/prospect.ts';
import { boardOf, leaderCalled, south, spot, unitOn } from './board.ts';
import { prospectsBetween } from './prospects.ts';
import { sceneOf } from './scene.ts';
import { sheets } from './sheets/index.ts';

const DRAWN = {
  hill: 'hill',
  'light wood': 'wood',
  'medium wood': 'wood',
  'heavy wood': 'wood',
  mud: 'marsh',
  marchfeld: 'field',
  rough: 'broken',
  light: 'town',
  medium: 'town',
  heavy: 'town',
  super: 'works',
} as const;

/** Where a unit could go this impulse, and how far it fires. */
function zonesOf(state: State, piece: string): Zone[] {
  const unit = unitOn(state, piece);
  if (!unit || !stands(unit)) return [];
  const { survey } = state.field;
  const sheet = sheetOf(state, unit);
  const { width, depth } = sizeOf(sheet, unit.formation);
  const table = paper();
  const fresh = copyUnit(unit);
  fresh.move = -1;
  fresh.done = false;
  const spots = spotsFor(table, state, fresh);
  const rings: Spot[][] = [];
  for (let i = 0; 4 * i < spots.length; i++)
    rings.push(ringOf(survey, rect(spots[4 * i]!, spots[4 * i + 1]!, spots[4 * i + 2]!, width, depth)));
  const reach = allowance(table, state, unit, 'Charge');
  return [
    ...(rings.length > 0
      ? [
          {
            label: `Can move here (at most ${leashOf(meOf(state, unit))}″ from the brigade’s baseline)`,
            cite: 'pg 78 V8',
            kind: 'move' as const,
            rings,
          },
        ]
      : []),
    ...(canFire(state, unit)
      ? [
          {
            label: `Fires to ${reachOf(state, unit)}″`,
            cite: sheet.guns ? 'pg 126' : 'pg 101',
            kind: 'fire' as const,
            rings: [ringAround(survey, unit.at, reachOf(state, unit))],
          },
        ]
      : []),
    ...(sheet.guns
      ? []
      : [
          {
            label: `Charges to ${reach}″`,
            cite: 'pg 106',
            kind: 'charge' as const,
            rings: [ringAround(survey, unit.at, reach)],
          },
        ]),
  ];
}

function endOf(state: State, of: string | Spot): Rect {
  if (typeof of !== 'string') return rect(of[0], south(state, of[1]), 0, 0, 0);
  const unit = unitOn(state, of);
  if (unit && unit.fate === 'here') return unit.at;
  const leader = leaderCalled(state, of);
  if (leader) return rect(nth(state.leaders, leader.index).x, nth(state.leaders, leader.index).y, 0, 0, 0);
  throw new InputError(`${of} is not on the table`);
}

function sightBetween(state: State, from: string | Spot, to: string | Spot): Sighting {
  const [a, b] = [endOf(state, from), endOf(state, to)];
  const apart = distance(a, b);
  const clear = canSee(state.field.sight, a.x, a.y, b.x, b.y);
  return {
    distance: apart,
    words: `${apart.toFixed(1)}″`,
    clear,
    ...(clear
      ? {}
      : { blocker: { words: 'the ground is in the way', at: spot(state, (a.x + b.x) / 2, (a.y + b.y) / 2) } }),
    cite: 'R33',
  };
}

export const desk: Omit<Desk, 'briefing'> = {
  ground: (view) => sketchOf(boardOf(view).field.survey, DRAWN),
  scene: (view) => sceneOf(boardOf(view)),
  sheets,
  zones: (view, piece) => zonesOf(boardOf(view), piece),
  sight: (view, from, to) => sightBetween(boardOf(view), from, to),
  prospects: (view, piece, target) => prospectsBetween(boardOf(view), piece, target),
};
