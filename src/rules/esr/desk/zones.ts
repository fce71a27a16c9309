/** How far a Formation goes, guns reach and skirmishers fight. */
import { distancePoints } from '../../../board/plane/index.ts';
import type { Sighting, Spot, Zone } from '../../../game/index.ts';
import { circleRing, flip, sectorRing } from '../../../game/tabletop/index.ts';
import { InputError } from '../../../kernel/index.ts';
import { sees } from '../battle/field.ts';
import { ARC, GUN_RANGE, SHORT_RANGE, SKIRMISH_RANGE } from '../battle/fire/bearing.ts';
import { centreOf } from '../battle/measure.ts';
import { Pace } from '../battle/movement/pace.ts';
import { type Formation, type State, standingOf, stands, type Unit } from '../battle/state.ts';
import { dryTable } from '../battle/strength.ts';
import { areaId, type Board, commanderCalled, formationCalled, unitCalled } from './board.ts';

function unitZones(state: State, unit: Unit): Zone[] {
  if (!stands(unit)) return [];
  if (unit.where === 'unlimbered')
    return [
      {
        label: 'Guns, 6″',
        cite: 'Artillery Fire & Skirmishing G28',
        kind: 'fire',
        rings: [sectorRing(state.field, unit, unit.facing, ARC, GUN_RANGE)],
      },
      {
        label: 'Short range, 3″',
        cite: 'Assessments',
        kind: 'fire',
        rings: [sectorRing(state.field, unit, unit.facing, ARC, SHORT_RANGE)],
      },
    ];
  if (unit.sheet.class === 'infantry' && unit.where === 'deployed')
    return [
      {
        label: 'Skirmishers, 3″',
        cite: 'Artillery Fire & Skirmishing',
        kind: 'fire',
        rings: [circleRing(state.field, unit, SKIRMISH_RANGE + 0.5)],
      },
    ];
  return [];
}

const pacesOf = (state: State, formation: Formation): number[] => {
  const pace = new Pace(dryTable(), state);
  return standingOf(state, formation).map(
    (unit) => pace.of(unit, unit.where === 'ployed' ? 'ployed' : 'deployed', formation.status).allowance,
  );
};

/** How far the fastest of its Units goes over open ground. */
export const farthestMove = (state: State, formation: Formation): number => Math.max(0, ...pacesOf(state, formation));

function formationZones(state: State, formation: Formation): Zone[] {
  if (standingOf(state, formation).length === 0) return [];
  const centre = centreOf(state, formation);
  const reach = Math.min(...pacesOf(state, formation));
  return [
    {
      label: `A move of ${reach}″ over open ground`,
      cite: 'Movement',
      kind: 'move',
      rings: [circleRing(state.field, centre, reach)],
    },
    {
      label: 'Tether of Defend, 6″ from the Reformation Area',
      cite: 'List of Orders & Actions E6',
      kind: 'hold',
      rings: [circleRing(state.field, formation, 6.75)],
    },
  ];
}

export function zonesOf(board: Board, piece: string): Zone[] {
  const unit = unitCalled(board, piece);
  if (unit) return unitZones(board.state, unit);
  const formation = formationCalled(board, piece);
  return formation ? formationZones(board.state, formation) : [];
}

function placeOf(board: Board, end: string | Spot): { readonly x: number; readonly y: number } {
  if (typeof end !== 'string') return { x: end[0], y: flip(board.state.field, end[1]) };
  const unit = unitCalled(board, end);
  if (unit && stands(unit)) return unit;
  const formation = formationCalled(board, end);
  if (formation?.fate === 'here') return centreOf(board.state, formation);
  const wagons = board.state.formations.find((one) => areaId(one) === end && one.fate === 'here');
  if (wagons) return wagons;
  const man = commanderCalled(board, end);
  if (man?.fate === 'here') return man;
  throw new InputError(`${end} is not on the table`);
}

export function sightOf(board: Board, from: string | Spot, to: string | Spot): Sighting {
  const a = placeOf(board, from);
  const b = placeOf(board, to);
  const { field } = board.state;
  const distance = distancePoints(a.x, a.y, b.x, b.y);
  return {
    distance,
    words: `${distance.toFixed(1)}″`,
    clear: sees(field, a.x, a.y, b.x, b.y, field.scenario.sight),
    cite: 'G49',
  };
}
