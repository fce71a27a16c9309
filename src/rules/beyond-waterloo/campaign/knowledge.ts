/** W1: a Formation is seen in or next to an area with an own unit or a held fortress; what it holds is never seen. */
import { knowledge } from '../../../game/index.ts';
import { Memory, type Seat } from '../../../kernel/index.ts';
import { type Field, fieldOf, foeOf, type Sheet, type Side, sideOf } from './field.ts';
import { type Corps, isHere, type State } from './state.ts';

/** By area: whether a side sees who stands there. A besieged fortress sees no further than its own area. */
export function sightOf(state: State, side: Side): boolean[] {
  const { map, areas, sheets } = state.field;
  const seen = new Array<boolean>(areas.length).fill(false);
  const around = (area: number, shut: boolean) => {
    seen[area] = true;
    if (!shut) for (const { to } of map.exits[area]!) seen[to] = true;
  };
  const besieged = new Set<number>();
  state.corps.forEach((corps, i) => {
    if (!isHere(corps) || sheets[i]!.side !== side) return;
    around(corps.area, corps.shut);
    if (corps.shut) besieged.add(corps.area);
  });
  areas.forEach(({ fortress }, area) => {
    if (fortress && state.control[area] === side) around(area, besieged.has(area));
  });
  return seen;
}

/** A Formation as its file has it, on each turn: leaders come one after the other. */
const printed = new Memory<Sheet, Pick<Corps, 'steps' | 'broken' | 'leaders'>>();
const printedOn = (turn: number, sheet: Sheet) =>
  printed.get(sheet, turn, () => ({
    steps: sheet.data.units.map(({ steps }) => steps),
    broken: sheet.data.units.map(() => false),
    leaders: sheet.data.leaders.map(({ enters, refuge }) => ((enters ?? 1) > turn || refuge ? 'away' : 'fit')),
  }));

/** What stands in for what a seat does not know. Written out field by field: this is hot. */
function asPrinted(state: State, i: number, corps: Corps, seen: boolean): Corps {
  const sheet = state.field.sheets[i]!;
  const { steps, broken, leaders } = printedOn(state.turn, sheet);
  return {
    fate: corps.fate,
    area: seen ? corps.area : -1,
    began: -1,
    came: -1,
    river: false,
    mode: seen ? corps.mode : sheet.data.mode,
    morale: sheet.full,
    ap: 0,
    steps,
    broken,
    leaders,
    forced: seen && corps.forced,
    weary: false,
    reacted: false,
    shut: seen && corps.shut,
    siege: seen ? corps.siege : 0,
    road: -1,
    fought: 0,
    cut: 0,
  };
}

export function mask(state: State, seat: Seat | null): State {
  const side = seat === null ? null : sideOf(seat);
  const seen = side === null ? null : sightOf(state, side);
  const corps = state.corps.map((body, i) => {
    const { side: own, data } = state.field.sheets[i]!;
    // A copy of its own: what was shown must stay as it was shown.
    if (own === side) return { ...body };
    // Garrisons are always seen, and that a Formation is gone or has not come is known to all.
    const visible = body.fate === 'here' && (data.garrison || (seen?.[body.area] ?? false));
    return asPrinted(state, i, body, visible);
  });
  const own = (pair: readonly [number, number]): readonly [number, number] =>
    side === 0 ? [pair[0], 0] : side === 1 ? [0, pair[1]] : [0, 0];
  return {
    ...state,
    corps,
    chest: own(state.chest),
    free: state.free.filter((load) => load.side === side),
    fought: side === state.active ? state.fought : [],
  };
}

export const known = knowledge<State, Field>({ mask, field: fieldOf });

/** The enemies a seat sees in an area of its own masked state. */
export const seenIn = (masked: State, side: Side, area: number): number[] =>
  masked.corps.flatMap((corps, i) =>
    corps.area === area && corps.fate === 'here' && masked.field.sheets[i]!.side === foeOf(side) ? [i] : [],
  );
