/** A battle of the campaign as a Day (W54, W55): steps become divisions, tactics and modes where and when they stand. */
import {
  type Countryside,
  countryside,
  type Day,
  type DayCorps,
  type DayDivision,
  divisionsOf,
  HIGH_ROAD,
} from '../../../game/day/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import { both, POWER_WORDS, type Role, type Tactic } from '../force.ts';
import type { Roster, Side, State, Terms, Unit } from '../procedures/battle-state.ts';
import { commanderOf, isBroken } from '../procedures/battle-state.ts';
import { stepClass, stepMen, tableShifts, tableWeather } from './charts.ts';
import { LETTERS, type Step, stepsOnTable } from './divisions.ts';
import { hourAt, LASTS, type Place, placed } from './placing.ts';

/** Where and when it is fought. */
export interface Setting {
  readonly id: string;
  readonly name: string;
  readonly terrain: Countryside['terrain'];
  readonly town: Countryside['town'];
  readonly date: string;
  readonly year: number;
  /** The die of a Concentric Attack, from 1 to 3; 0 without one. */
  readonly late: number;
}

export function dayOf(state: State, { facts, rosters, weather }: Terms, of: Setting): Day {
  const steps = both((role) => stepsOnTable(state[role], rosters[role], role));
  const divisions = Math.max(steps.attacker.length, steps.defender.length);
  const { terrain, town, name } = of;
  const made = countryside({ terrain, town, river: facts.river, divisions, name }, of.id);
  const side = (role: Role): Day['sides'][number] => {
    const roster = rosters[role];
    const { power } = roster.facts;
    const chief = commanderOf(state[role], roster);
    return {
      seat: power,
      name: POWER_WORDS[power],
      nation: power === 'french' ? 'france' : nationOf(roster.units[0]!, of.year),
      aim: AIMS[state[role].gt!](name),
      home: role === 'attacker' ? 'south' : 'north',
      road: { road: HIGH_ROAD, end: role === 'attacker' ? 'first' : 'last' },
      commander: chief < 0 ? general(`General of the ${POWER_WORDS[power]}`) : leader(roster.leaders[chief]!),
      corps: corpsOf(state[role], roster, role, steps[role], made.ground, of),
    };
  };
  return {
    day: 1,
    id: `battle-${of.id}`,
    title: `Battle of ${name}`,
    sentence: `The ${POWER_WORDS[facts.attacker.power]} attack at ${name}.`,
    date: of.date,
    year: of.year,
    place: name,
    clock: { start: hourAt(0), end: hourAt(LASTS) },
    weather: cellAt(tableWeather, weather, 'Weather') as Day['weather'],
    ground: made.ground,
    // The side on the first seat of the campaign is the first here.
    sides:
      facts.attacker.power === 'french' ? [side('attacker'), side('defender')] : [side('defender'), side('attacker')],
    places: [...made.places],
    stakes: { ground: 0.5 },
    special: [],
    sources: ['The campaign: its Formations, their modes and the Grand Tactics that were laid.'],
  };
}

const AIMS: Readonly<Record<Tactic, (place: string) => string>> = {
  LFA: (place) => `Turn the enemy’s right with your own left, and take ${place}.`,
  RFA: (place) => `Turn the enemy’s left with your own right, and take ${place}.`,
  GA: (place) => `Attack along the whole line and take ${place}.`,
  CA: (place) => `Attack in front, and from the flank when the second body comes; take ${place}.`,
  HOLD: (place) => `Hold ${place}.`,
  RET: (place) => `Cover the army’s retreat from ${place}, and save the rear guard.`,
};

const general = (name: string): DayDivision['commander'] => ({
  name,
  skill: 1,
  presence: 0,
  bold: false,
  emperor: false,
});
const leader = ({ name, ability, napoleon }: Roster['leaders'][number]): DayDivision['commander'] => ({
  ...general(name || 'The commander'),
  skill: ability,
  presence: ability > 2 ? 1 : 0,
  emperor: napoleon,
});

/** Minor allies are of the country the year was fought in. */
const nationOf = ({ nation }: Unit, year: number): string =>
  nation === 'minor' ? (year === 1815 ? 'netherlands' : 'bavaria') : nation;

/** What a corps of a Day holds. */
const MOST = 12;

/** A side's steps by Formations; what is more than a corps holds is parted into wings, each with a general of its own. */
function corpsOf(
  side: Side,
  roster: Roster,
  role: Role,
  steps: readonly Step[],
  ground: Day['ground'],
  of: Setting,
): DayCorps[] {
  const places = placed(side, role, steps, ground, of.late);
  const formations = [...new Set(steps.map(({ formation }) => formation))];
  return formations.flatMap((f) => {
    const own = steps.filter(({ formation }) => formation === f);
    const foot = own.find(({ id, cavalry }) => !cavalry && places.get(id)!.stands);
    const chiefs = roster.leaders.filter(({ formation }, l) => formation === f && side.leaders[l] !== 'killed');
    const name = roster.formations[f]!.name || `Formation ${f + 1}`;
    const count = Math.ceil(own.length / MOST);
    const wing = Math.ceil(own.length / count);
    const wings = Array.from({ length: count }, (_, n) => own.slice(n * wing, (n + 1) * wing));
    const names = wings.map((_, w) => (w > 0 ? `${name}, ${w + 1}${SUFFIX[w + 1] ?? 'th'} wing` : name));
    return wings.map(
      (divisions, w): DayCorps => ({
        id: `${LETTERS[role]}-${f + 1}${w > 0 ? `-${w + 1}` : ''}`,
        name: names[w]!,
        commander: chiefs[w] ? leader(chiefs[w]) : general(`General of ${names[w]}`),
        goal: 'middle',
        order: side.gt === 'HOLD' || side.gt === 'RET' ? 'hold' : 'attack',
        divisions: divisions.map((step) => divisionOf(side, roster, step, places.get(step.id)!, foot?.id, of.year)),
      }),
    );
  });
}

function divisionOf(
  side: Side,
  roster: Roster,
  { id, unit: i, n }: Step,
  place: Place,
  foot: string | undefined,
  year: number,
): DayDivision {
  const unit = roster.units[i]!;
  const name = side.steps[i]! > 1 ? `${unit.name}, ${n}${SUFFIX[n] ?? 'th'} division` : unit.name;
  const nation = nationOf(unit, year);
  const shift = shiftOf(side, unit, i);
  const row = unit.cavalry
    ? unit.cf === 1
      ? 'cavalry of 1 CF'
      : 'cavalry'
    : unit.guard
      ? 'Guard infantry'
      : unit.cf === 1
        ? 'infantry of 1 CF'
        : 'infantry';
  const men = cellAt(stepMen, row, 'Men');
  const units = cellAt(stepMen, row, 'Units');
  const guns = cellAt(stepMen, row, 'Guns');
  const supports = place.order === 'attack' && unit.cavalry && foot !== undefined && foot !== id;
  return {
    id,
    name,
    nation,
    commander: general(`General of ${name}`),
    order: supports ? 'support' : place.order,
    ...(supports ? { supports: foot } : {}),
    ...(place.stands ? { stands: place.stands } : {}),
    ...(place.arrives ? { arrives: place.arrives } : {}),
    foot: unit.cavalry ? [] : [{ name, class: footClass(unit), men, units, shift }],
    horse: unit.cavalry ? [{ name, class: horseClass(unit), men, units, shift, heavy: unit.guard }] : [],
    guns: [
      { name: `Guns of ${name}`, guns, pounder: unit.guard ? 8 : 6, horse: unit.cavalry, guard: unit.guard, shift },
    ],
  };
}
const SUFFIX: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

const classRow = ({ cf, guard, militia }: Unit): string =>
  militia ? 'militia' : guard ? (cf === 3 ? 'Guard of 3 CF' : 'other Guard') : `${cf} CF`;
const footClass = (unit: Unit) => cellAt(stepClass, classRow(unit), 'Foot') as DayDivision['foot'][number]['class'];
const horseClass = (unit: Unit) => cellAt(stepClass, classRow(unit), 'Horse') as DayDivision['horse'][number]['class'];

function shiftOf(side: Side, { formation }: Unit, i: number): number {
  const morale = side.morale[formation]!;
  const tired = morale > 3 ? 0 : cellAt(tableShifts, morale === 3 ? 'Morale 3' : 'Morale 2 or 1', 'Steps');
  const broken = isBroken(side, i) ? cellAt(tableShifts, 'Broken', 'Steps') : 0;
  return Math.max(-2, tired + broken);
}

/** Divisions of a Day as a sheet of results lists them. */
export const divisionsIn = (day: Day) =>
  divisionsOf(day).map(({ id, own, seat, men }) => ({ id, name: own.name, seat, men }));
