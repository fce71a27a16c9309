/** A scenario becomes the state of a battle about to begin. */
import { byId, keyed, nth } from '../../../kernel/index.ts';
import { type Field, ordersOfTheDay, restraintsOn } from './field.ts';
import { footprint } from './footprint.ts';
import type { Scenario } from './scenario.ts';
import { type Dummy, type Hq, type Sheet, type State, takeOff, type Unit } from './state.ts';

export function open(field: Field): State {
  const { scenario } = field;
  const alias = aliases(scenario);
  const hqs: Hq[] = scenario.commands.map((command, index) => ({
    index,
    command: index,
    side: nth(field.commands, index).side,
    army: command.army,
    name: command.hq.name,
    bonus: command.hq.bonus,
    x: command.hq.x,
    y: command.hq.y,
    with: command.hq.with === null ? -1 : scenario.units.findIndex(({ id }) => id === command.hq.with),
    alive: true,
    back: 0,
    frozen: 0,
    saved: false,
  }));
  const units = scenario.units.map((unit, index) => unitOf(scenario, unit, index, alias));
  for (const hq of hqs) if (hq.with >= 0) lead(nth(units, hq.with), hq, hqs);
  const side = (seat: string) => (seat === field.seats[0] ? 0 : 1) as 0 | 1;
  const dummies: Dummy[] = scenario.options.hidden
    ? scenario.dummies.map((dummy) => ({
        id: dummy.id,
        alias: keyed(alias, dummy.id),
        side: side(dummy.side),
        x: dummy.x,
        y: dummy.y,
        facing: dummy.facing,
        here: true,
        plan: null,
      }))
    : [];
  return {
    field,
    turn: 1,
    step: scenario.options.hidden && alias.size > 0 ? 'laying' : 'rally',
    units,
    hqs,
    dummies,
    sappers: scenario.options.sappers
      ? scenario.sappers.map(({ id, name, command, x, y, pontoon }) => ({
          id,
          name,
          side: byId(field.commands, command).side,
          pontoon: pontoon ?? false,
          x,
          y,
          here: true,
          work: 'none',
          turns: 0,
          bridge: -1,
          spent: false,
        }))
      : [],
    bridges: { down: [], laid: [] },
    held: scenario.objectives.map(({ held }) => (held === undefined ? -1 : side(held))),
    points: [0, 0],
    rides: [],
    over: null,
  };
}

/** A5: of two headquarters with one unit the better counts; the other rides beside him. */
function lead(unit: Unit, hq: Hq, hqs: readonly Hq[]): void {
  const there = unit.hq >= 0 ? nth(hqs, unit.hq) : null;
  const better = there && there.bonus >= hq.bonus ? there : hq;
  if (there) (better === hq ? there : hq).with = -1;
  unit.hq = better.index;
}

function unitOf(scenario: Scenario, unit: Scenario['units'][number], index: number, alias: Map<string, string>): Unit {
  const command = scenario.commands.findIndex(({ id }) => id === unit.command);
  const sheet: Sheet = {
    id: unit.id,
    alias: alias.get(unit.id) ?? unit.id,
    name: unit.name,
    side: nth(scenario.commands, command).side === scenario.sides[0].seat ? 0 : 1,
    command,
    arm: unit.arm,
    guns: unit.guns ?? null,
    nation: unit.nation,
    start: unit.quality,
    boxes: unit.boxes,
    inherent: unit.inherent,
    smallArms: unit.smallArms,
    arrives: unit.arrives ?? 0,
    fixed: unit.fixed ?? false,
    cossack: unit.cossack ?? false,
    grenadier: unit.grenadier ?? false,
    landwehr: unit.landwehr ?? false,
    guard: unit.guard ?? (unit.quality === 'OG' || unit.quality === 'GD'),
    standOf: -1,
    restraints: restraintsOn(scenario, unit.id),
    orders: ordersOfTheDay(scenario, unit.id),
  };
  const made: Unit = {
    sheet,
    index,
    fate: 'here',
    start: unit.quality,
    quality: unit.quality,
    marked: 0,
    hits: 0,
    level: 'FIRM',
    formation: unit.formation,
    at: footprint(unit),
    facing: unit.facing % 360,
    hq: -1,
    hidden: scenario.options.hidden && unit.hidden === true && unit.arrives === undefined,
    shown: { x: unit.x, y: unit.y, facing: unit.formation === 'line' ? (unit.facing + 90) % 360 : unit.facing },
    rated: false,
    supplied: true,
    before: null,
    order: null,
    line: null,
    plan: null,
    failed: false,
    void: false,
    squared: false,
    was: unit.formation,
    moved: 0,
    chargeHits: 0,
    gunHits: 0,
    passed: 0,
    exploited: false,
    marching: false,
    stamp: 0,
  };
  if (unit.arrives !== undefined) takeOff(made, 'coming');
  made.stamp = 0;
  return made;
}

/** Names of markers by where they lie: they tell nothing of what their owner lays under them (B32). */
function aliases(scenario: Scenario): Map<string, string> {
  const markers = [
    ...scenario.units.filter(({ hidden, arrives }) => hidden && arrives === undefined),
    ...scenario.dummies,
  ].sort((a, b) => a.x - b.x || a.y - b.y);
  return new Map(markers.map(({ id }, i) => [id, `M${i + 1}`]));
}
