/**
 * Who may know what: everything but what lies under the enemy's markers (5.01) and the enemy's orders of the day. Orders and plans are in the state only
 * once revealed. In a masked state units under the enemy's markers are not there, and their markers lie among the
 * dummies, by name, so that nothing tells one from another.
 */
import { changed, knowledge, knownTo, type Look, secrecy, sideOfSeat } from '../../../game/index.ts';
import { Memory, nth, once, type Seat } from '../../../kernel/index.ts';
import { type Field, fieldOf } from './field.ts';
import type { Scenario } from './scenario.ts';
import { copy, copyUnit, type Dummy, type Hq, isHere, listOf, type Ride, type State, type Unit } from './state.ts';

const maskedFields = new Memory<Field, Field>();

/** Who is in the battle, and where it began, is told by its state as far as it may be told. */
const masked = (field: Field): Field =>
  maskedFields.get(field, '', () => {
    const { scenario } = field;
    const commands = scenario.commands.map((command) => ({ ...command, hq: { ...command.hq, with: null } }));
    return {
      ...field,
      scenario: { ...scenario, commands, units: [], dummies: [], sappers: [], restraint: [], orders: [] },
    };
  });

interface Looking extends Look {
  /** By a unit's index, which of the known units it is; −1 of those under the enemy's markers. */
  readonly places: readonly number[];
}

function look(state: State, seat: Seat | null): Looking {
  const side = sideOfSeat(state.field.scenario, seat);
  let count = 0;
  return { side, places: state.units.map(({ hidden, sheet }) => (!hidden || sheet.side === side ? count++ : -1)) };
}

/** What the enemy sees of a unit under its marker, and of the general who rides with it. */
const OF_A_MARKER: ReadonlySet<string> = new Set<keyof Unit>(['index', 'fate', 'hidden', 'shown', 'hq', 'at']);

/** Another unit under the same marker. */
function otherUnder(unit: Unit): Unit {
  const { sheet, ...rest } = unit;
  const other = Object.entries(rest).map(([key, value]) => [key, OF_A_MARKER.has(key) ? value : changed(value)]);
  const { side, alias, standOf } = sheet;
  return { ...Object.fromEntries(other), sheet: { ...changed(sheet), side, alias, standOf } };
}

export const { mask, twin } = secrecy<State>()({
  look,
  copy,
  shell: (state) => ({
    ...state,
    sappers: listOf(state.sappers, (sapper) => ({ ...sapper })),
    held: [...state.held],
    points: [state.points[0], state.points[1]],
  }),
  open: ['turn', 'step', 'sappers', 'bridges', 'held', 'points', 'over'],
  veiled: {
    field: {
      shown: masked,
      otherwise: (field) => ({
        ...field,
        scenario: { ...field.scenario, units: [], dummies: [], restraint: [], orders: [] },
      }),
    },
    units: {
      shown: (units, { places, side }) =>
        units.flatMap((unit) =>
          places[unit.index]! < 0 ? [] : [copyUnit(unit, seenSheet(unit, places, side), places[unit.index]!)],
        ),
      otherwise: (units, { places, side }) =>
        units.map((unit) =>
          places[unit.index]! < 0
            ? otherUnder(unit)
            : unit.sheet.side === side
              ? unit
              : { ...unit, sheet: unordered(unit.sheet) },
        ),
    },
    hqs: {
      shown: (hqs, { places }, state) => listOf(hqs, (hq) => maskedHq(hq, state, places)),
      otherwise: (hqs) => hqs,
    },
    dummies: {
      shown: (_, { side }, state) => markersFor(state, side),
      otherwise: (dummies, { side }) =>
        dummies.map((dummy) => (dummy.side === side ? dummy : { ...dummy, id: `${dummy.id}′`, plan: null })),
    },
    rides: knownTo<readonly Ride[], State, Looking>([]),
  },
});

export const known = knowledge<State, Field>({ mask, twin, field: (scenario) => fieldOf(scenario as Scenario) });

function seenSheet({ sheet, index }: Unit, places: readonly number[], side: Looking['side']): Unit['sheet'] {
  const { standOf } = sheet;
  const placed = standOf < 0 || places[index] === index ? sheet : { ...sheet, standOf: places[standOf]! };
  return placed.side === side ? placed : unordered(placed);
}

/** What the enemy's officers were told for the day is theirs. */
const unordered = once((sheet: Unit['sheet']): Unit['sheet'] =>
  sheet.orders.length === 0 ? sheet : { ...sheet, orders: [] },
);

/** A general is seen where he rides; with whom, only if that unit is known. */
function maskedHq(hq: Hq, { units }: State, places: readonly number[]): Hq {
  const unit = hq.with >= 0 ? nth(units, hq.with) : null;
  const { x, y } = unit && isHere(unit) ? unit.at : hq;
  return { ...hq, x, y, with: unit ? places[unit.index]! : -1 };
}

function markersFor(state: State, mine: number): Dummy[] {
  const markers: Dummy[] = [];
  for (const { hidden, sheet, fate, shown } of state.units)
    if (hidden && fate === 'here' && sheet.side !== mine) markers.push(marker(sheet.alias, sheet.side, shown));
  for (const dummy of state.dummies)
    if (dummy.here) markers.push(dummy.side === mine ? { ...dummy } : marker(dummy.alias, dummy.side, dummy));
  return markers.sort((a, b) => (a.alias < b.alias ? -1 : 1));
}

const marker = (alias: string, side: Dummy['side'], at: { x: number; y: number; facing: number }): Dummy => ({
  id: alias,
  alias,
  side,
  x: at.x,
  y: at.y,
  facing: at.facing,
  here: true,
  plan: null,
});
