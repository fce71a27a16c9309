/** A scenario becomes the state of a battle about to begin. */
import { pointNamed } from '../../../board/hex/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import { ammunition } from '../charts.ts';
import { joinThere } from './command/leaders.ts';
import { type Field, hexOf } from './field.ts';
import { bodyOf } from './formations/body.ts';
import type { Scenario } from './scenario.ts';
import { bottomOf, type Leader, type Side, type State, touch, type Unit } from './state.ts';

export function open(field: Field): State {
  const { scenario, map } = field;
  const state: State = {
    field,
    stamps: [0, 0],
    turn: 1,
    step: 'command',
    units: scenario.units.map((unit, index) => unitOf(field, unit, index)),
    leaders: scenario.leaders.map((leader, index): Leader => {
      const side = (leader.side === field.seats[0] ? 0 : 1) as Side;
      return {
        sheet: leader,
        index,
        side,
        formations: field.formations
          .filter(({ id, side: own }) => own === side && (leader.formations?.includes(id) ?? true))
          .map(({ index: formation }) => formation),
        fate: leader.hex === undefined ? 'coming' : 'here',
        hex: leader.hex === undefined ? -1 : hexOf(map, leader.hex),
        with: -1,
        back: leader.arrives?.turn ?? 0,
        halved: false,
        moved: false,
      };
    }),
    cup: [],
    chits: field.formations.map(() => false),
    active: -1,
    activation: null,
    ends: 0,
    rest: 0,
    levels: scenario.groups.map(() => 0),
    held: field.objectives.map(({ objective }) => {
      const { held } = nth(scenario.objectives, objective);
      return held === undefined ? -1 : held === field.seats[0] ? 0 : 1;
    }),
    fires: [],
    over: null,
    told: null,
  };
  for (const unit of state.units)
    if (unit.fate === 'here') {
      const { hexes } = unit;
      unit.hexes = [];
      touch(state, unit);
      unit.place = Math.max(...hexes.map((hex) => bottomOf(state, hex)));
      unit.hexes = hexes;
      touch(state, unit);
    }
  for (const leader of state.leaders) if (leader.fate === 'here') joinThere(state, leader);
  return state;
}

const LOAD = (guard: boolean): number =>
  cellAt(ammunition, guard ? 'initial supply, French Imperial Guard' : 'initial supply, all others', 'Number');

function unitOf(field: Field, data: Scenario['units'][number], index: number): Unit {
  const { map } = field;
  const facing = pointNamed(map.grid.orientation, data.facing);
  const guns = data.arm === 'foot' || data.arm === 'horse';
  return {
    sheet: nth(field.sheets, index),
    index,
    fate: data.hex === undefined ? 'coming' : 'here',
    hexes: data.hex === undefined ? [] : bodyOf(map.grid, data.shape, hexOf(map, data.hex), facing, data.hexes)!,
    facing,
    shape: data.shape,
    order: 'good',
    readiness: 'ready',
    increments: data.increments,
    shot: 0,
    place: 0,
    rounds: guns
      ? LOAD(data.guns?.guard ?? false)
      : data.arm === 'wagon'
        ? cellAt(ammunition, 'an AAW holds', 'Number')
        : 0,
    prone: false,
    abandoned: false,
    fired: false,
    shouted: false,
    mp: -1,
    moved: 0,
    done: false,
    charged: false,
    fought: false,
    hit: false,
    retreated: false,
    firedThisTurn: false,
    shots: 0,
    tried: false,
    shaken: false,
    forced: false,
    marker: null,
    resting: false,
  };
}
