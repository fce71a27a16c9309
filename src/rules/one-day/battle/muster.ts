/** Units and headquarters as a seat sees them: all it knows of, with all there is to know (5.01). */
import { ratesFor } from './rates.ts';
import { calledBy, type Hq, isHere, listOf, type State, type Unit } from './state.ts';
import type { BattleView, UnitView } from './view.ts';

type HqView = BattleView['hqs'][number];

const isKnown = (unit: Unit, mine: number): boolean => !unit.hidden || unit.sheet.side === mine;

interface Muster {
  readonly state: State;
  readonly units: BattleView['units'];
  readonly hqs: BattleView['hqs'];
}

/** The last in which nobody was hidden. */
let open: Muster | null = null;

/** Seats are asked one after the other, and while nobody is hidden all see the same: that is drawn up once for all. */
export function musterFor(state: State, mine: number): Muster {
  if (open?.state === state && isStillSo(open, state)) return open;
  const muster = { state, units: unitsFor(state, mine), hqs: listOf(state.hqs, (hq) => hqView(hq, mine, state)) };
  open = state.units.some(({ hidden }) => hidden) ? null : muster;
  return muster;
}

/** Units are only ever added, and what is on their sheets stays. */
function isStillSo({ units, hqs }: Muster, state: State): boolean {
  if (units.length !== state.units.length || hqs.length !== state.hqs.length) return false;
  for (let i = 0; i < units.length; i++) if (!isUnitAsShown(units[i]!, state.units[i]!, state)) return false;
  for (let i = 0; i < hqs.length; i++) if (!isHqAsShown(hqs[i]!, state.hqs[i]!, state)) return false;
  return true;
}

function unitsFor(state: State, mine: number): UnitView[] {
  const units: UnitView[] = [];
  for (const unit of state.units) if (isKnown(unit, mine)) units.push(unitView(unit, mine, state));
  return units;
}

const hqOf = (unit: Unit, { field, hqs }: State): string | null =>
  unit.hq < 0 ? null : field.commands[hqs[unit.hq]!.command]!.id;

function unitView(unit: Unit, mine: number, state: State): UnitView {
  const { seats, commands } = state.field;
  const { sheet, at } = unit;
  const here = isHere(unit);
  return {
    id: sheet.id,
    alias: unit.hidden && sheet.side === mine ? sheet.alias : null,
    name: sheet.name,
    side: seats[sheet.side],
    command: commands[sheet.command]!.id,
    arm: sheet.arm,
    guns: sheet.guns,
    nation: sheet.nation,
    start: unit.start,
    quality: unit.quality,
    boxes: sheet.boxes,
    marked: unit.marked,
    hits: unit.hits,
    inherent: sheet.inherent,
    level: unit.level,
    fate: unit.fate,
    arrives: sheet.arrives,
    formation: unit.formation,
    x: here ? at.x : -1,
    y: here ? at.y : -1,
    facing: unit.facing,
    width: at.hw * 2,
    depth: at.hd * 2,
    reach: ratesFor(sheet.arm),
    hq: hqOf(unit, state),
    hidden: unit.hidden,
    fixed: sheet.fixed,
    garrison: sheet.standOf >= 0,
    supplied: unit.supplied,
    before: unit.before,
    order: unit.order,
    line: unit.line,
    plan: unit.plan,
    failed: unit.failed,
    void: unit.void,
    squared: unit.squared,
  };
}

/** Whether all that changes about a unit is as it was shown. */
function isUnitAsShown(shown: UnitView, unit: Unit, state: State): boolean {
  const { at } = unit;
  const here = isHere(unit);
  return (
    shown.fate === unit.fate &&
    shown.x === (here ? at.x : -1) &&
    shown.y === (here ? at.y : -1) &&
    shown.facing === unit.facing &&
    shown.width === at.hw * 2 &&
    shown.depth === at.hd * 2 &&
    shown.formation === unit.formation &&
    shown.level === unit.level &&
    shown.start === unit.start &&
    shown.quality === unit.quality &&
    shown.marked === unit.marked &&
    shown.hits === unit.hits &&
    shown.hq === hqOf(unit, state) &&
    shown.hidden === unit.hidden &&
    shown.supplied === unit.supplied &&
    shown.before === unit.before &&
    shown.order === unit.order &&
    shown.line === unit.line &&
    shown.plan === unit.plan &&
    shown.failed === unit.failed &&
    shown.void === unit.void &&
    shown.squared === unit.squared
  );
}

/** With whom it rides, if he is on the table. */
function riderOf({ with: rider }: Hq, { units }: State): Unit | null {
  const unit = rider >= 0 ? units[rider]! : null;
  return unit && isHere(unit) ? unit : null;
}

function hqView(hq: Hq, mine: number, state: State): HqView {
  const { commands, seats } = state.field;
  const unit = riderOf(hq, state);
  return {
    id: commands[hq.command]!.id,
    name: hq.name,
    side: seats[hq.side],
    army: hq.army,
    bonus: hq.bonus,
    x: unit ? unit.at.x : hq.x,
    y: unit ? unit.at.y : hq.y,
    with: unit && isKnown(unit, mine) ? calledBy(unit) : null,
    alive: hq.alive,
    frozen: hq.frozen >= state.turn,
  };
}

function isHqAsShown(shown: HqView, hq: Hq, state: State): boolean {
  const unit = riderOf(hq, state);
  return (
    shown.x === (unit ? unit.at.x : hq.x) &&
    shown.y === (unit ? unit.at.y : hq.y) &&
    shown.with === (unit ? calledBy(unit) : null) &&
    shown.bonus === hq.bonus &&
    shown.alive === hq.alive &&
    shown.frozen === hq.frozen >= state.turn
  );
}
