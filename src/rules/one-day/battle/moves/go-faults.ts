/** 2.031(e), 2.032, 4.03: what may bar a unit from going to a place on its Combat Move. */
import { distancePoints, hasPath, onTable, rect } from '../../../../board/plane/index.ts';
import { type Refusal, refuse } from '../../../../kernel/index.ts';
import { groundOf, moverFor } from '../field.ts';
import { depthOf, FORMATION_WORDS, type Formation, widthOf } from '../footprint.ts';
import type { Plan, PlanChoice, Where } from '../kinds.ts';

/** A Combat Move to a place. */
export type Go = Plan & { do: 'GO' };

/** What may forbid a Combat Move to a place. */
type Bar = 'still' | 'formation' | 'block' | 'edge' | 'restraint' | 'reach' | 'path';

/** Whoever tries many places asks only this, and needs no sentence. */
export const mayGo = (unit: PlanChoice, plan: Go, where: Where): boolean => barTo(unit, plan, where) === null;

/** Far from the edges it is on the table whichever way it faces. */
function isOnTable(arm: PlanChoice['arm'], { x, y, facing, formation }: Go, { terrain }: Where): boolean {
  const { width, height } = terrain;
  const wide = widthOf(arm, formation);
  const deep = depthOf(arm, formation);
  const most = (wide + deep) / 2;
  if (x >= most && y >= most && x <= width - most && y <= height - most) return true;
  return onTable(rect(x, y, facing, wide, deep), width, height);
}

/** What bars a unit from going there; null if nothing does. */
function barTo(unit: PlanChoice, plan: Go, where: Where): Bar | null {
  const { reach, arm } = unit;
  const { x, y, formation } = plan;
  if (reach === 0) return 'still';
  if (!unit.forms.includes(formation)) return 'formation';
  if (formation === 'block' && !mayOccupy(unit, plan, where)) return 'block';
  if (!isOnTable(arm, plan, where)) return 'edge';
  if (staysOff(unit, plan)) return 'restraint';
  if (distancePoints(unit.x, unit.y, x, y) > reach + 1e-6) return 'reach';
  const mover = moverFor(groundOf(where.terrain, where.bridges), arm, unit.formation === 'road' ? 'road' : 'combat');
  return hasPath(mover, unit.x, unit.y, x, y, reach + 1e-6) ? null : 'path';
}

function mayOccupy({ blocks }: PlanChoice, { x, y }: Go, { terrain }: Where): boolean {
  const block = terrain.blocks.find((one) => one.x === x && one.y === y);
  return block !== undefined && blocks.includes(block.id);
}

/** How far off a place is from the line that a unit is held to come nearer to (B16). */
export const offLine = ({ x: line, y: row }: NonNullable<PlanChoice['nearer']>, x: number, y: number): number =>
  (line === undefined ? 0 : Math.abs(x - line)) + (row === undefined ? 0 : Math.abs(y - row));

/** Who may hold may step aside too; who may not must come nearer. */
function staysOff({ x, y, nearer, mayHold }: PlanChoice, to: Go): boolean {
  if (!nearer) return false;
  return offLine(nearer, to.x, to.y) > offLine(nearer, x, y) + (mayHold ? 1e-6 : -1e-6);
}

export function goFault(unit: PlanChoice, plan: Go, where: Where): Refusal | null {
  const { id, reach } = unit;
  const bar = barTo(unit, plan, where);
  switch (bar) {
    case null:
      return null;
    case 'still':
      return refuse(bar, `${id} may turn but not move`, '2.031(e)');
    case 'formation':
      return formationFault(unit, plan.formation, unit.forms);
    case 'block':
      return refuse(bar, `${id} can occupy ${unit.blocks.join(', ') || 'no block'} from here`, '4.04');
    case 'edge':
      return refuse(bar, `${id} would stand partly off the table`, '2.031(e)');
    case 'restraint':
      return unit.mayHold
        ? refuse(bar, `The scenario forbids ${id} to fall back`, 'scenario')
        : refuse(bar, `${id} is restrained and must come nearer`, 'scenario');
    case 'reach': {
      const far = distancePoints(unit.x, unit.y, plan.x, plan.y).toFixed(1);
      return refuse(bar, `${id} moves ${reach}″; that is ${far}″ away`, '2.031(e) 2.032');
    }
    case 'path':
      return refuse(
        bar,
        `${id} can’t get there: it goes ${reach}″, and the way over this ground is longer`,
        '4.03 C40',
      );
  }
}

export function formationFault(unit: PlanChoice, formation: Formation, allowed: readonly Formation[]): Refusal | null {
  if (allowed.includes(formation)) return null;
  return refuse('formation', `${unit.id} cannot form ${FORMATION_WORDS[formation]} there`, '4.02');
}
