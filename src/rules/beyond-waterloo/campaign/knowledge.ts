/** W1: a Formation is seen in or next to an area with an own unit or a held fortress; what it holds is never seen. */
import {
  each,
  foeOf,
  halves,
  knowledge,
  knownTo,
  type Look,
  ownOf,
  type Side,
  secrecy,
  sideOfSeat,
} from '../../../game/index.ts';
import { Memory, nth } from '../../../kernel/index.ts';
import { type Field, fieldOf, type Sheet } from './field.ts';
import { copy, corpsRecord, isHere, type Printed, type State } from './state.ts';

/** By area: whether a side sees who stands there. A besieged fortress sees no further than its own area. */
export function sightOf(state: State, side: Side): boolean[] {
  const { map, areas, sheets } = state.field;
  const seen = new Array<boolean>(areas.length).fill(false);
  const around = (area: number, shut: boolean) => {
    seen[area] = true;
    if (!shut) for (const { to } of nth(map.exits, area)) seen[to] = true;
  };
  const besieged = new Set<number>();
  state.corps.forEach((corps, i) => {
    if (!isHere(corps) || nth(sheets, i).side !== side) return;
    around(corps.area, corps.shut);
    if (corps.shut) besieged.add(corps.area);
  });
  areas.forEach(({ fortress }, area) => {
    if (fortress && state.control[area] === side) around(area, besieged.has(area));
  });
  return seen;
}

/** A Formation as its file has it, on each turn: leaders come one after the other. */
const printed = new Memory<Sheet, Printed>();
const printedOn = (turn: number, sheet: Sheet): Printed =>
  printed.get(sheet, turn, () => ({
    steps: sheet.data.units.map(({ steps }) => steps),
    broken: sheet.data.units.map(() => false),
    leaders: sheet.data.leaders.map(({ enters, refuge }) => ((enters ?? 1) > turn || refuge ? 'away' : 'fit')),
    mode: sheet.data.mode,
    morale: sheet.full,
  }));

interface Looking extends Look {
  /** By area; null for whoever only watches. */
  readonly sight: readonly boolean[] | null;
}

export const { mask, twin } = secrecy<State>()({
  look(state, seat): Looking {
    const side = sideOfSeat(state.field.scenario, seat);
    return { side, sight: side === -1 ? null : sightOf(state, side) };
  },
  copy,
  shell: (state) => ({ ...state }),
  open: [
    'field',
    'turn',
    'over',
    'step',
    'phase',
    'stage',
    'active',
    'first',
    'control',
    'glory',
    'lost',
    'decks',
    'neutral',
    'unbound',
    'nerve',
    'mourned',
    'quiet',
    'cutOff',
    'provoked',
    'straying',
  ],
  veiled: {
    corps: each(corpsRecord, {
      isOwn: (_, i, { side }, state) => nth(state.field.sheets, i).side === side,
      known: (_, i, state) => printedOn(state.turn, nth(state.field.sheets, i)),
      // Garrisons are always seen, and that a Formation is gone or has not come is known to all.
      sees: ({ fate, area }, i, { sight }: Looking, state) =>
        fate === 'here' && (nth(state.field.sheets, i).data.garrison || (sight?.[area] ?? false)),
    }),
    chest: halves(0),
    free: ownOf(({ side }) => side),
    fought: knownTo<readonly number[], State, Looking>([], ({ active }) => active),
    // Where it is fought all know; who may still come to it is told by the dice.
    table: {
      shown: (table) => table && { ...table, order: null },
      otherwise: (table) => table,
    },
  },
});

export const known = knowledge<State, Field>({ mask, twin, field: fieldOf });

/** The enemies a seat sees in an area of its own masked state. */
export const seenIn = (masked: State, side: Side, area: number): number[] =>
  masked.corps.flatMap((corps, i) =>
    corps.area === area && corps.fate === 'here' && nth(masked.field.sheets, i).side === foeOf(side) ? [i] : [],
  );
