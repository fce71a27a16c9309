/** Where a unit could go, fire and charge, and which hexes it influences. */
import { arcInto, arcOf, chargeZoneInto, directionsOf, distance, numberOf } from '../../../board/hex/index.ts';
import type { Zone } from '../../../game/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import { chargeZoneOf, mayCharge } from '../battle/charges/options.ts';
import { charts } from '../battle/facts-ahead.ts';
import { firesAs, reachOf } from '../battle/fire/facts.ts';
import { STANCES, stanceOf } from '../battle/formations/body.ts';
import { chargeLimit, sees } from '../battle/ground/sight.ts';
import { eachZone, hasZone, postureOf } from '../battle/ground/zones.ts';
import { movesOf } from '../battle/moves/legal-moves.ts';
import { copy, fights, isGuns, parentOf, type State, type Unit } from '../battle/state.ts';
import { artilleryRanges } from '../charts.ts';
import type { Board } from './board.ts';

export function zonesOf(board: Board, unit: Unit): Zone[] {
  if (unit.fate !== 'here' || unit.abandoned) return [];
  return [...moveZone(board, unit), ...chargeZone(board, unit), ...fireZones(board, unit), ...influence(board, unit)];
}

const cellsOf = ({ field: { map } }: State, hexes: Iterable<number>): string[] =>
  [...new Set(hexes)].map((hex) => numberOf(map.grid, hex));

/** 13: where it could go from here in its formation, with the MP it has left or would have. */
function moveZone(board: Board, { index }: Unit): Zone[] {
  const state = copy(board.state);
  const unit = nth(state.units, index);
  if (unit.order === 'pgd' || unit.prone) return [];
  // Before it is activated one reckons with what is printed.
  if (unit.mp < 0) unit.mp = unit.order === 'disorder' ? Math.floor(unit.sheet.mp / 2) : unit.sheet.mp;
  const { moves } = movesOf(state, unit, false);
  const hexes = moves.filter((_, i) => i % 2 === 0).map((code) => Math.floor(code / 12));
  if (hexes.length === 0) return [];
  return [{ label: `Move in ${unit.shape}`, cite: '13', kind: 'move', cells: cellsOf(state, hexes) }];
}

/** 19.2: what it could ride to. */
function chargeZone({ state }: Board, unit: Unit): Zone[] {
  if (!mayCharge(state, unit, 'charge')) return [];
  const { field } = state;
  const out = new Uint8Array(field.map.grid.count);
  const blocked = new Uint8Array(field.map.grid.count);
  for (const one of state.units)
    if (one !== unit && fights(one) && (one.sheet.side !== unit.sheet.side || one.sheet.arm !== 'cavalry'))
      for (const hex of one.hexes) blocked[hex] = 1;
  chargeZoneInto(out, {
    mover: field.movers.openHorse,
    from: parentOf(unit),
    headings: directionsOf(STANCES[stanceOf(postureOf(unit))], unit.facing),
    length: Math.min(chargeZoneOf(charts, unit, 'charge'), chargeLimit(state)),
    turn: unit.sheet.light ? 2 : 1,
    blocked,
  });
  const hexes = [...out.keys()].filter((hex) => out[hex]! > 0 && sees(state, parentOf(unit), hex));
  return hexes.length === 0 ? [] : [{ label: 'Charge', cite: '19.2.1', kind: 'charge', cells: cellsOf(state, hexes) }];
}

/** 10: the hexes before it that stop its enemies. */
function influence({ state }: Board, unit: Unit): Zone[] {
  if (!hasZone(unit)) return [];
  const hexes: number[] = [];
  eachZone(state.field, unit, (hex) => hexes.push(hex));
  return [{ label: 'Zone of influence', cite: '10', kind: 'hold', cells: cellsOf(state, hexes) }];
}

/** 15, 18.7: what its fire can reach and see; guns by bands of range, which only their owner knows. */
function fireZones(board: Board, unit: Unit): Zone[] {
  const { state } = board;
  if (firesAs(unit) === null || (isGuns(unit) && !board.knows(unit))) return [];
  const arc = arcOf(STANCES[stanceOf(postureOf(unit))], unit.facing);
  const { grid } = state.field.map;
  const room = new Int16Array(grid.count);
  const byBand = new Map<string, number[]>();
  for (const from of unit.hexes) {
    const count = arcInto(room, grid, from, arc, reachOf(unit));
    for (const hex of room.subarray(0, count)) {
      if (unit.hexes.includes(hex) || !sees(state, from, hex)) continue;
      const band = isGuns(unit) ? bandWords(unit, distance(grid, from, hex)) : 'Fire';
      byBand.set(band, [...(byBand.get(band) ?? []), hex]);
    }
  }
  return [...byBand].map(([label, hexes]) => ({
    label,
    cite: isGuns(unit) ? '18.7' : '15',
    kind: 'fire',
    cells: cellsOf(state, hexes),
  }));
}

function bandWords({ sheet: { data } }: Unit, range: number): string {
  const band = cellAt(artilleryRanges, range, 'Band') as 'short' | 'medium' | 'long';
  return `Guns at ${band} range, ${data.guns![band]}`;
}
