/** 5.01: hidden markers and dummies: charged ones are shown at once, seen ones may be at the end of the turn. */
import { canSee, distancePoints } from '../../../board/plane/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { reveal as revealRoll } from '../procedures/minor.ts';
import { kindAt, sightLimit } from './field.ts';
import { isHere, type Side, type State } from './state.ts';

/** G30: whoever attacks shows himself, and so does the marker he attacks. */
export function showCharged(table: Table, state: State): void {
  const charged = new Set<string>();
  for (const unit of state.units) {
    if (!isHere(unit) || unit.order !== 'CM' || !unit.plan) continue;
    if (unit.plan.do !== 'ATTACK' && unit.plan.do !== 'INTERCEPT') continue;
    unit.hidden = false;
    charged.add(unit.plan.unit);
  }
  for (const unit of state.units) {
    if (!unit.hidden || !charged.has(unit.sheet.alias)) continue;
    unit.hidden = false;
    // Who named the marker now names the unit.
    for (const attacker of state.units) {
      const { plan } = attacker;
      if (plan && 'unit' in plan && plan.unit === unit.sheet.alias) attacker.plan = { ...plan, unit: unit.sheet.id };
    }
  }
  for (const dummy of state.dummies) {
    if (!dummy.here || !charged.has(dummy.alias)) continue;
    dummy.here = false;
    if (table.narrates) table.report(`marker ${dummy.alias} was a dummy`, '5.01 G30');
  }
}

/** Dummies march with the rest; nobody fights them. */
export function marchDummies(state: State): void {
  for (const dummy of state.dummies) {
    const { plan } = dummy;
    dummy.plan = null;
    if (!dummy.here || plan?.do !== 'GO') continue;
    dummy.x = plan.x;
    dummy.y = plan.y;
    dummy.facing = plan.facing;
  }
}

/** Lengthwise as a column, sideways as a line. */
export function showMarkers(state: State): void {
  for (const unit of state.units) {
    if (!unit.hidden) continue;
    const facing = unit.formation === 'line' ? (unit.facing + 90) % 360 : unit.facing;
    unit.shown = { x: unit.at.x, y: unit.at.y, facing };
  }
}

interface Marker {
  readonly alias: string;
  readonly x: number;
  readonly y: number;
  show(): void;
}

function markersOf(state: State, side: Side): Marker[] {
  const markers: Marker[] = [];
  for (const unit of state.units)
    if (unit.hidden && isHere(unit) && unit.sheet.side === side)
      markers.push({
        alias: unit.sheet.alias,
        x: unit.at.x,
        y: unit.at.y,
        show: () => {
          unit.hidden = false;
        },
      });
  for (const dummy of state.dummies)
    if (dummy.here && dummy.side === side)
      markers.push({
        alias: dummy.alias,
        x: dummy.x,
        y: dummy.y,
        show: () => {
          dummy.here = false;
        },
      });
  // By name, so that the order of the dice tells nothing.
  return markers.sort((a, b) => (a.alias < b.alias ? -1 : 1));
}

/** C34: each side rolls once for every enemy marker it can see. */
export function lookForMarkers(table: Table, state: State): void {
  for (const side of [0, 1] as const)
    for (const marker of markersOf(state, side)) {
      const distance = nearestView(state, side === 0 ? 1 : 0, marker);
      if (distance > 15) continue;
      const woods = kindAt(state.field, marker.x, marker.y) === 'woods';
      const { revealed } = table.play(revealRoll, { distance, woods }, state.field.rules);
      if (!revealed) continue;
      marker.show();
      if (table.narrates) table.report(`marker ${marker.alias} is revealed`, '5.01');
    }
}

/** Inches from the nearest unit of that side with a clear line to it; Infinity if nobody sees it. */
function nearestView(state: State, side: Side, { x, y }: Marker): number {
  const { field } = state;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of state.units) {
    if (!isHere(unit) || unit.sheet.side !== side) continue;
    const far = distancePoints(unit.at.x, unit.at.y, x, y);
    if (far >= least || far > 15) continue;
    const limit = Math.min(sightLimit(field, state.turn, x, y), sightLimit(field, state.turn, unit.at.x, unit.at.y));
    if (far <= limit && canSee(field.sight, unit.at.x, unit.at.y, x, y)) least = far;
  }
  return least;
}
