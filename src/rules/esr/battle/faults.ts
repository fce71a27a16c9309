/** What must always hold between two phases. */
import { onTable, overlap } from '../../../board/plane/index.ts';
import { nth } from '../../../kernel/index.ts';
import { CLASSES } from '../formation.ts';
import { cacheOf, isGuns, type State, stands } from './state.ts';

export function faults(state: State): string[] {
  const found: string[] = [];
  const { width, height } = state.field;
  const cache = cacheOf(state);
  for (const unit of state.units)
    if (stands(unit) && state.formations[unit.formation]?.fate !== 'here')
      found.push(`${unit.sheet.id} stands without its Formation`);
  for (const unit of cache.all) {
    const { id } = unit.sheet;
    const at = nth(cache.rects, unit.index);
    if (!Number.isFinite(unit.x + unit.y + unit.facing)) found.push(`${id} stands nowhere`);
    if (!onTable(at, width, height)) found.push(`${id} hangs off the table at ${unit.x}, ${unit.y}`);
    if (isGuns(unit) !== (unit.where === 'limbered' || unit.where === 'unlimbered'))
      found.push(`${id} is ${unit.where}`);
    for (const other of cache.all)
      if (
        other.index > unit.index &&
        !cache.isBeyond(other, unit.x, unit.y, 0) &&
        overlap(at, nth(cache.rects, other.index))
      )
        found.push(`${id} stands on ${other.sheet.id}`);
  }
  for (const { sheet, fatigue, status, directive, support } of state.formations) {
    for (const one of CLASSES) if (fatigue[one] < 0) found.push(`${sheet.id} has ${fatigue[one]} ${one} fatigue`);
    if (status === 'none' && directive === 'S' && support < 0) found.push(`${sheet.id} supports nobody`);
  }
  for (const man of state.commanders)
    if (man.fate === 'here' && !Number.isFinite(man.x + man.y)) found.push(`commander ${man.index} is nowhere`);
  return found;
}
