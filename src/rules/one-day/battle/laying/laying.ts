/** B32: before the first turn each side lays its hidden units and dummies under its markers. */
import { overlap, type Rect } from '../../../../board/plane/index.ts';
import { keyed, type Table } from '../../../../kernel/index.ts';
import { isArtillery } from '../../unit.ts';
import { isUrban, kindAt } from '../field.ts';
import { depthOf, type Formation, footprint, widthOf } from '../footprint.ts';
import { copyUnit, isHere, type Side, type State, setAt, type Unit } from '../state.ts';
import { type LayingAnswer, type LayingRequest, layMarkers } from './kinds.ts';

/** Where a marker lies, what the scenario put under it, and the room there is for others. */
interface Place {
  readonly marker: string;
  readonly lies: string;
  readonly x: number;
  readonly y: number;
  /** Facing of a unit there, and of the marker: one laid sideways is a line (5.01). */
  readonly facing: number;
  readonly shown: number;
  readonly formation: Formation;
  readonly room: Rect;
  /** Nobody else may lie there. */
  readonly fixed: boolean;
}

/** In the order of their names, which are those of their places. */
function placesOf(state: State, side: Side): Place[] {
  const { units, dummies } = state;
  const places: Place[] = [];
  for (const { sheet, hidden, at, facing, shown, formation } of units)
    if (hidden && sheet.side === side)
      places.push({
        marker: sheet.alias,
        lies: sheet.id,
        x: at.x,
        y: at.y,
        facing,
        shown: shown.facing,
        formation,
        room: at,
        fixed: sheet.fixed,
      });
  for (const dummy of dummies)
    if (dummy.side === side) {
      const { alias, id, x, y, facing } = dummy;
      const room = footprint({ arm: 'infantry', formation: 'column', x, y, facing });
      places.push({
        marker: alias,
        lies: id,
        x,
        y,
        facing,
        shown: facing,
        formation: 'column',
        room,
        fixed: !isClear(state, room, id),
      });
    }
  return places.sort((a, b) => (a.marker < b.marker ? -1 : 1));
}

/** A dummy needs no room, so it must be looked whether a unit has any where it lies. */
function isClear({ field, units, dummies }: State, room: Rect, dummy: string): boolean {
  const kind = kindAt(field, room.x, room.y);
  if (kind === 'water' || isUrban(kind)) return false;
  if (units.some((unit) => isHere(unit) && overlap(room, unit.at))) return false;
  return !dummies.some(
    ({ id, x, y, facing }) =>
      id !== dummy && overlap(room, footprint({ arm: 'infantry', formation: 'column', x, y, facing })),
  );
}

/** What a unit forms under a marker there, or null where it cannot lie. */
function formAt({ field }: State, { sheet: { id, arm, fixed }, formation }: Unit, place: Place): Formation | null {
  if (id === place.lies) return formation;
  if (fixed || place.fixed) return null;
  const theirs = place.formation;
  const guns = theirs === 'limbered' || theirs === 'unlimbered';
  const form = isArtillery(arm) ? formation : guns ? 'column' : theirs;
  // Guns are shown lengthwise, and only foot is in houses.
  if (isArtillery(arm) ? theirs === 'line' || theirs === 'block' : theirs === 'block' && arm !== 'infantry')
    return null;
  if (arm !== 'infantry' && form !== 'road' && kindAt(field, place.x, place.y) === 'woods') return null;
  const fits = widthOf(arm, form) <= 2 * place.room.hw + 1e-9 && depthOf(arm, form) <= 2 * place.room.hd + 1e-9;
  return fits ? form : null;
}

const hiddenOf = ({ units }: State, side: Side): Unit[] =>
  units.filter((unit) => unit.hidden && unit.sheet.side === side);

function requestFor(state: State, side: Side, places: readonly Place[]): LayingRequest {
  const hidden = hiddenOf(state, side);
  const dummies = places.filter(({ lies }) => state.dummies.some(({ id }) => id === lies));
  return {
    markers: places.map((place) => ({
      id: place.marker,
      lies: place.lies,
      fits: [
        ...hidden.filter((unit) => formAt(state, unit, place) !== null).map(({ sheet }) => sheet.id),
        ...dummies.filter(({ lies }) => lies === place.lies || !isFixed(hidden, place)).map(({ lies }) => lies),
      ],
    })),
  };
}

/** A fixed unit keeps its place, and no dummy may lie there. */
const isFixed = (hidden: readonly Unit[], { lies }: Place): boolean =>
  hidden.some(({ sheet }) => sheet.id === lies && sheet.fixed);

/** Whoever has but one marker has nothing to say. */
export function layingPhase(table: Table, state: State): void {
  const { seats } = state.field;
  const sides = ([0, 1] as const)
    .map((side) => ({ side, seat: seats[side], places: placesOf(state, side) }))
    .filter(({ places }) => places.length > 1);
  if (sides.length === 0) return;
  const answers = table.askEach(
    layMarkers,
    Object.fromEntries(sides.map(({ side, seat, places }) => [seat, requestFor(state, side, places)])),
  );
  for (const { side, seat, places } of sides) lay(state, side, places, answers[seat]!);
}

function lay(state: State, side: Side, places: readonly Place[], { under }: LayingAnswer): void {
  const placeOf = new Map(places.map((place) => [under[place.marker]!, place]));
  for (const unit of hiddenOf(state, side)) {
    const place = keyed(placeOf, unit.sheet.id);
    const laid = copyUnit(unit, { ...unit.sheet, alias: place.marker });
    setAt(laid, place.x, place.y, place.facing, formAt(state, unit, place)!);
    laid.was = laid.formation;
    laid.stamp = unit.stamp;
    laid.shown = { x: place.x, y: place.y, facing: place.shown };
    state.units[unit.index] = laid;
  }
  for (const [i, dummy] of state.dummies.entries()) {
    const place = dummy.side === side ? placeOf.get(dummy.id) : undefined;
    if (place) state.dummies[i] = { ...dummy, alias: place.marker, x: place.x, y: place.y, facing: place.shown };
  }
}
