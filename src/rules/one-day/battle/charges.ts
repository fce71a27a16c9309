/** 11.1, 4.03, 4.04, 5.02: who may charge, and whom. */
import { cornersInto, type Rect } from '../../../board/plane/index.ts';
import { isArtillery, isCavalry, rank } from '../unit.ts';
import { isUrban, kindAt } from './field.ts';
import { acts, type State, type Unit } from './state.ts';

/** G17: infantry and cavalry on FM or CM that are not Panicked; never on a Triple Move (5.06). */
export function mayCharge(unit: Unit): boolean {
  if (!acts(unit) || isArtillery(unit.sheet.arm) || unit.sheet.standOf >= 0) return false;
  return unit.level !== 'PANICKED' && (unit.order === 'FM' || unit.order === 'CM');
}

/** Why it may not fight that enemy where it stands; null if it may. */
export function chargeFault(state: State, attacker: Unit, defender: Unit): { why: string; cite: string } | null {
  if (!isCavalry(attacker.sheet.arm)) return null;
  const kind = kindAt(state.field, defender.at.x, defender.at.y);
  if (attacker.formation !== 'road' && (kind === 'woods' || onEdgeOfWoods(state, defender.at)))
    return { why: 'horse cannot charge into woods', cite: '4.03' };
  if (isUrban(kind) && rank(attacker.quality) > rank('EL'))
    return { why: 'only Elite or better cavalry attacks into houses', cite: '4.04' };
  return null;
}

const corners = new Float64Array(8);

/** 4.03: in them, or with any corner in them. */
function onEdgeOfWoods({ field }: State, at: Rect): boolean {
  if (!field.survey.kinds.includes('woods')) return false;
  cornersInto(corners, at);
  for (let i = 0; i < 8; i += 2) if (kindAt(field, corners[i]!, corners[i + 1]!) === 'woods') return true;
  return false;
}

export const mayFight = (state: State, attacker: Unit, defender: Unit): boolean =>
  mayCharge(attacker) && chargeFault(state, attacker, defender) === null;
