/** What must always hold between two phases. */
import { onTable, overlap } from '../../../board/plane/index.ts';
import { CLASSES } from '../formation.ts';
import { isBeyond, isGuns, rectOf, type State, stands } from './state.ts';

export function faults(state: State): string[] {
  const found: string[] = [];
  const { width, height } = state.field;
  const standing = state.units.filter(stands);
  for (const [i, unit] of standing.entries()) {
    const { id } = unit.sheet;
    const at = rectOf(unit);
    if (!Number.isFinite(unit.x + unit.y + unit.facing)) found.push(`${id} stands nowhere`);
    if (!onTable(at, width, height)) found.push(`${id} hangs off the table at ${unit.x}, ${unit.y}`);
    if (isGuns(unit) !== (unit.where === 'limbered' || unit.where === 'unlimbered'))
      found.push(`${id} is ${unit.where}`);
    const formation = state.formations[unit.formation];
    if (formation?.fate !== 'here') found.push(`${id} stands without its Formation`);
    for (const other of standing.slice(i + 1))
      if (!isBeyond(unit, other, 0) && overlap(at, rectOf(other))) found.push(`${id} stands on ${other.sheet.id}`);
  }
  for (const { sheet, fatigue, status, directive, support } of state.formations) {
    for (const one of CLASSES) if (fatigue[one] < 0) found.push(`${sheet.id} has ${fatigue[one]} ${one} fatigue`);
    if (status === 'none' && directive === 'S' && support < 0) found.push(`${sheet.id} supports nobody`);
  }
  for (const man of state.commanders)
    if (man.fate === 'here' && !Number.isFinite(man.x + man.y)) found.push(`commander ${man.index} is nowhere`);
  return found;
}
