/** Who comes onto the table: columns head first, as many as there is room for; the rest follows next turn (H14). */
import { cosDeg, sinDeg } from '../../../board/plane/index.ts';
import type { Side } from '../../../game/index.ts';
import { nth, type Table } from '../../../kernel/index.ts';
import { nearestFree, setDown, threat } from './placing.ts';
import type { Formation, State, Unit } from './state.ts';
import { commanderSubject, formationSubject, tell } from './telling.ts';

interface Entry {
  readonly turn: number;
  readonly at: readonly [number, number];
  readonly facing: number;
}

const entryOf = (state: State, unit: Unit): Entry | undefined =>
  unit.sheet.arrives ?? (unit.formation < 0 ? undefined : nth(state.formations, unit.formation).sheet.arrives);

export function arrivals(table: Table, state: State, side: Side): void {
  const { scenario, width, height } = state.field;
  for (const formation of state.formations) {
    if (formation.side !== side || (formation.fate !== 'coming' && formation.fate !== 'here')) continue;
    const coming = state.units.filter(({ where, formation: of }) => where === 'coming' && of === formation.index);
    let depth = 0;
    for (const unit of coming) {
      const entry = entryOf(state, unit);
      if (!entry || entry.turn > state.turn) continue;
      if (unit.sheet.class === 'artillery') {
        if (formation.fate === 'here') unit.where = 'reserve';
        continue;
      }
      // The head stands farthest in; whoever finds no room within 6″ waits outside.
      const inward = Math.max(0.8, 5 - depth);
      const x = Math.max(0.6, Math.min(width - 0.6, entry.at[0] + inward * sinDeg(entry.facing)));
      const y = Math.max(0.6, Math.min(height - 0.6, entry.at[1] + inward * cosDeg(entry.facing)));
      const spot = nearestFree(state, unit, { x, y, facing: entry.facing }, 6, (at) => threat(state, unit, at) > 1);
      if (!spot) break;
      unit.where = 'ployed';
      setDown(unit, spot);
      depth += unit.sheet.class === 'cavalry' ? 1 : 0.75;
      if (formation.fate === 'coming') enter(table, state, formation, entry);
    }
  }
  for (const man of state.commanders) {
    const data = nth(scenario.commanders, man.index);
    if (man.side !== side || man.fate !== 'coming' || !data.arrives || data.arrives.turn > state.turn) continue;
    man.fate = 'here';
    man.x = data.arrives.at[0];
    man.y = data.arrives.at[1];
    // The army commander proper takes over from whoever acted for him.
    if (data.army) for (const other of state.commanders) if (other.side === side) other.army = other === man;
    tell(table, 'arrives', () => commanderSubject(state, man), 'comes onto the map', 'H14');
  }
}

function enter(table: Table, state: State, formation: Formation, entry: Entry): void {
  formation.fate = 'here';
  formation.x = entry.at[0];
  formation.y = entry.at[1];
  for (const man of state.commanders) {
    if (man.formation !== formation.index || man.fate !== 'coming') continue;
    man.fate = 'here';
    man.x = entry.at[0];
    man.y = entry.at[1];
  }
  tell(table, 'arrives', () => formationSubject(state, formation), 'comes onto the map', 'H14');
}
