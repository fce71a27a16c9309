/**
 * The battle as far as a seat knows it, laid out again from its view, so that the desk measures with the very rules of
 * the game. What lies under the enemy's markers is not there, and cannot be.
 */
import { rect } from '../../../board/plane/index.ts';
import { type Field, restraintsOn } from '../battle/field.ts';
import type { Hq, Sheet, Side, State, Unit } from '../battle/state.ts';
import type { BattleView, UnitView } from '../battle/view.ts';
import { fieldOn } from './paper.ts';

const boards = new WeakMap<BattleView, State>();

export function boardOf(view: BattleView): State {
  let state = boards.get(view);
  if (!state) boards.set(view, (state = laidOut(view)));
  return state;
}

function laidOut(view: BattleView): State {
  const field = fieldOn(view);
  const side = (seat: string): Side => (seat === field.seats[0] ? 0 : 1);
  const called = (id: string | null) => view.units.findIndex((unit) => id !== null && (unit.alias ?? unit.id) === id);
  const hqs: Hq[] = view.hqs.map((hq, index) => ({
    index,
    command: field.commands.findIndex(({ id }) => id === hq.id),
    side: side(hq.side),
    army: hq.army,
    name: hq.name,
    bonus: hq.bonus,
    x: hq.x,
    y: hq.y,
    with: called(hq.with),
    alive: hq.alive,
    back: 0,
    frozen: hq.frozen ? view.turn : 0,
    saved: false,
  }));
  return {
    field,
    turn: view.turn,
    step: view.step,
    units: view.units.map((unit, index) => unitOf(field, view, unit, index)),
    hqs,
    dummies: view.markers.map(({ id, side: seat, x, y, facing }) => ({
      id,
      alias: id,
      side: side(seat),
      x,
      y,
      facing,
      here: true,
      plan: null,
    })),
    sappers: [...view.sappers],
    bridges: view.bridges,
    held: view.objectives.map(({ held }) => (held === null ? -1 : side(held))),
    points: [0, 0],
    rides: [],
    over: view.over,
  };
}

function unitOf(field: Field, view: BattleView, unit: UnitView, index: number): Unit {
  const { x, y, facing, width, depth } = unit;
  const here = unit.fate === 'here';
  return {
    sheet: sheetOf(field, unit),
    index,
    fate: unit.fate,
    start: unit.start,
    quality: unit.quality,
    marked: unit.marked,
    hits: unit.hits,
    level: unit.level,
    formation: unit.formation,
    at: rect(here ? x : -99, here ? y : -99, facing, here ? width : 0, here ? depth : 0),
    facing,
    hq: view.hqs.findIndex(({ id }) => id === unit.hq),
    hidden: unit.hidden,
    shown: { x, y, facing },
    rated: false,
    supplied: unit.supplied,
    before: unit.before,
    order: unit.order,
    line: unit.line,
    plan: unit.plan,
    failed: unit.failed,
    void: unit.void,
    squared: unit.squared,
    was: unit.formation,
    moved: 0,
    chargeHits: 0,
    gunHits: 0,
    passed: 0,
    exploited: false,
    marching: false,
    stamp: 0,
  };
}

/** What the scenario prints of it is known to both sides once the unit is; a stand has its division's. */
function sheetOf(field: Field, unit: UnitView): Sheet {
  const printed = field.scenario.units.find(({ id }) => id === unit.id);
  const command = field.commands.findIndex(({ id }) => id === unit.command);
  return {
    id: unit.id,
    alias: unit.alias ?? unit.id,
    name: unit.name,
    side: unit.side === field.seats[0] ? 0 : 1,
    command,
    arm: unit.arm,
    guns: unit.guns,
    nation: unit.nation,
    start: unit.start,
    boxes: unit.boxes,
    inherent: unit.inherent,
    arrives: unit.arrives,
    fixed: unit.fixed,
    cossack: printed?.cossack ?? false,
    grenadier: printed?.grenadier ?? false,
    landwehr: printed?.landwehr ?? false,
    guard: printed?.guard ?? (unit.start === 'OG' || unit.start === 'GD'),
    // Whose stand it is the view does not tell, nor need it.
    standOf: unit.garrison ? 0 : -1,
    restraints: restraintsOn(field.scenario, unit.id),
  };
}
