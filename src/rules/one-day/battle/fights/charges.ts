/** 2.0311, 4.03, 4.04, 5.02: who may charge, and whom. */
import { corners, distanceToSegment, type Point, type Rect, ringCrossingsInto } from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { isArtillery, isCavalry, rank } from '../../unit.ts';
import { type Field, isUrban, kindAt } from '../field.ts';
import { acts, type State, type Unit } from '../state.ts';
import { bridgeOn, type Came, waterBefore } from './water.ts';

/** G17: infantry and cavalry on FM or CM that are not Panicked; never on a Triple Move (5.06). */
export function mayCharge(unit: Unit): boolean {
  if (!acts(unit) || isArtillery(unit.sheet.arm) || unit.sheet.standOf >= 0) return false;
  return unit.level !== 'PANICKED' && (unit.order === 'FM' || unit.order === 'CM');
}

interface ChargeFault {
  readonly why: string;
  readonly cite: string;
}

/** Why it may not fight that enemy where it stands; null if it may. `came`: the way it has come this turn, if it has. */
export function chargeFault(
  state: State,
  attacker: Unit,
  defender: Unit,
  came: Came = [attacker.at],
): ChargeFault | null {
  const wet = acrossWater(state, attacker, defender, came);
  if (wet || !isCavalry(attacker.sheet.arm)) return wet;
  const kind = kindAt(state.field, defender.at.x, defender.at.y);
  if (
    (kind === 'woods' || onEdgeOfWoods(state, defender.at) || behindWoods(state, attacker.at, defender.at)) &&
    !(attacker.formation === 'road' && onRoad(state, defender.at))
  )
    return { why: 'horse cannot charge into woods, nor what stands behind them', cite: '4.03' };
  if (defender.sheet.standOf >= 0) return { why: 'a garrison is attacked by foot', cite: '5.02' };
  if (isUrban(kind) && rank(attacker.quality) > rank('EL'))
    return { why: 'only Elite or better cavalry attacks into houses', cite: '4.04' };
  if (attacker.order === 'FM' && isUrban(kindAt(state.field, nth(came, 0).x, nth(came, 0).y)))
    return { why: 'horse charges out of houses by a Combat Move', cite: '4.04' };
  return null;
}

/** 4.03(d): over water only by a bridge, and over a bridge only in Road Column. */
function acrossWater(state: State, { formation }: Unit, { at }: Unit, came: Came): ChargeFault | null {
  if (waterBefore(state, came, at)) return { why: 'water lies between them', cite: '4.03' };
  if (formation !== 'road' && bridgeOn(state, came, at))
    return { why: 'only a Road Column charges over a bridge', cite: '4.03(d)' };
  return null;
}

/** 4.03: in them, or with any corner in them. */
function onEdgeOfWoods({ field }: State, at: Rect): boolean {
  if (!isNearWoods(field, at)) return false;
  const flat = corners(at);
  for (let i = 0; i < 8; i += 2) if (kindAt(field, flat[i]!, flat[i + 1]!) === 'woods') return true;
  return false;
}

function isNearWoods({ woods }: Field, { x, y, hw, hd }: Rect): boolean {
  const far = hw + hd;
  for (const { west, east, south, north } of woods)
    if (x >= west - far && x <= east + far && y >= south - far && y <= north + far) return true;
  return false;
}

/** 4.03: woods lie between the two. */
function behindWoods({ field: { woods } }: State, { x: ax, y: ay }: Point, { x: bx, y: by }: Point): boolean {
  for (const area of woods) {
    if ((ax < area.west && bx < area.west) || (ax > area.east && bx > area.east)) continue;
    if ((ay < area.south && by < area.south) || (ay > area.north && by > area.north)) continue;
    if (ringCrossingsInto([], 0, area.ring, ax, ay, bx, by) > 0) return true;
  }
  return false;
}

/** 4.03: on a road, where horse in Road Column may yet come at it. */
export function onRoad({ field: { survey } }: State, at: Rect): boolean {
  for (const { points } of survey.roads)
    for (let i = 0; i + 3 < points.length; i += 2)
      if (distanceToSegment(at, points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!) <= 0) return true;
  return false;
}

export const mayFight = (state: State, attacker: Unit, defender: Unit, came?: Came): boolean =>
  mayCharge(attacker) && chargeFault(state, attacker, defender, came) === null;
