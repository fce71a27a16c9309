/**
 * Who may know what: everything but what lies under the enemy's markers (5.01). Orders and plans are in the state only
 * once revealed. In a masked state units under the enemy's markers are not there, and their markers lie among the
 * dummies, by name, so that nothing tells one from another.
 */
import { knowledge } from '../../../game/index.ts';
import { Memory, type Seat } from '../../../kernel/index.ts';
import { type Field, fieldOf } from './field.ts';
import type { Scenario } from './scenario.ts';
import { copyUnit, type Dummy, type Hq, isHere, listOf, type State, type Unit } from './state.ts';

export const known = knowledge<State, Field>({ mask, field: (scenario) => fieldOf(scenario as Scenario) });

function mask(state: State, seat: Seat | null): State {
  const { seats } = state.field;
  const mine = seat === null ? -1 : seats.indexOf(seat);
  const isKnown = (unit: Unit): boolean => !unit.hidden || unit.sheet.side === mine;
  /** By their index, which of the known units each is; -1 of the others. */
  let count = 0;
  const places = state.units.map((unit) => (isKnown(unit) ? count++ : -1));
  const units: Unit[] = [];
  for (const unit of state.units) if (isKnown(unit)) units.push(placed(copyUnit(unit), places));
  return {
    field: masked(state.field),
    turn: state.turn,
    step: state.step,
    units,
    hqs: listOf(state.hqs, (hq) => maskedHq(hq, state, places)),
    dummies: markersFor(state, mine),
    sappers: listOf(state.sappers, (sapper) => ({ ...sapper })),
    bridges: state.bridges,
    held: [...state.held],
    points: [state.points[0], state.points[1]],
    rides: [],
    over: state.over,
  };
}

function placed(unit: Unit, places: readonly number[]): Unit {
  const { standOf } = unit.sheet;
  const index = places[unit.index]!;
  if (index === unit.index) return unit;
  return { ...unit, index, sheet: standOf < 0 ? unit.sheet : { ...unit.sheet, standOf: places[standOf]! } };
}

/** A general is seen where he rides; with whom, only if that unit is known. */
function maskedHq(hq: Hq, { units }: State, places: readonly number[]): Hq {
  const unit = hq.with >= 0 ? units[hq.with]! : null;
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

const maskedFields = new Memory<Field, Field>();

/** Who is in the battle, and where it began, is told by its state as far as it may be told. */
const masked = (field: Field): Field =>
  maskedFields.get(field, '', () => {
    const { scenario } = field;
    const commands = scenario.commands.map((command) => ({ ...command, hq: { ...command.hq, with: null } }));
    return {
      ...field,
      scenario: { ...scenario, commands, units: [], dummies: [], sappers: [], restraint: [] },
    };
  });
