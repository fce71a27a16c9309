/** What must hold between the fields of a scenario file; every fault with the path of the field that is wrong. */
import { HexMapError, hexNumbered, kindAt, pointNamed, readHexMap } from '../../../board/hex/index.ts';
import { arrivesInTime, naming, type Tell, unique } from '../../../game/index.ts';
import { keyed, nth } from '../../../kernel/index.ts';
import { onLadder } from '../unit.ts';
import { bodyOf, facesVertex, stanceOf } from './formations/body.ts';
import { fewestFor, mayForm, mostHexes } from './formations/shapes.ts';
import { isClose } from './ground/ground.ts';
import type { Scenario, UnitData } from './scenario.ts';
import { GROUNDS, type GroundKind, SIDES, WAYS } from './terms.ts';

export function checkMap({ map: data }: Scenario, fault: Tell): void {
  try {
    const map = readHexMap(data);
    for (const kind of map.kinds)
      if (!(GROUNDS as readonly string[]).includes(kind)) fault(`no ground is called ${kind}`, 'map', 'legend');
    const known: readonly string[] = [...SIDES, ...WAYS];
    for (const feature of map.features)
      if (!known.includes(feature)) fault(`no hexside or way is called ${feature}`, 'map', 'sides');
  } catch (error) {
    if (!(error instanceof HexMapError)) throw error;
    fault(error.message, 'map');
  }
}

export function checkNames(scenario: Scenario, fault: Tell): void {
  const seats = scenario.sides.map(({ seat }) => seat);
  const named = naming(scenario, fault);
  unique(scenario, ['formations'], fault);
  unique(scenario, ['units', 'leaders'], fault);
  named('side', seats, 'formations.*.side', 'leaders.*.side', 'groups.*.side');
  named('formation', scenario.formations, 'groups.*.formations.*', 'units.*.formation');
  const formations = new Map(scenario.formations.map((formation) => [formation.id, formation]));
  const leaders = new Map(scenario.leaders.map((leader) => [leader.id, leader]));
  for (const [i, side] of scenario.sides.entries()) {
    if (nth(side.points, 0).from !== 1) fault('the first line begins with turn 1', 'sides', i, 'points', 0, 'from');
    const leader = side.commander === undefined ? undefined : leaders.get(side.commander);
    if (side.commander !== undefined && leader?.side !== side.seat)
      fault(`no leader of this side is called ${side.commander}`, 'sides', i, 'commander');
    if (!scenario.units.some(({ formation }) => formations.get(formation)?.side === side.seat))
      fault(`${side.seat} has no units`, 'units');
  }
  for (const [i, formation] of scenario.formations.entries()) {
    if (formation.leader !== undefined && leaders.get(formation.leader)?.side !== formation.side)
      fault(`no leader of its side is called ${formation.leader}`, 'formations', i, 'leader');
    const groups = scenario.groups.filter((group) => group.formations.includes(formation.id));
    if (groups.length !== 1) fault('it must be in one group for its morale level', 'formations', i, 'id');
    else if (nth(groups, 0).side !== formation.side) fault('its group is of the other side', 'formations', i, 'id');
  }
  for (const [i, leader] of scenario.leaders.entries()) {
    for (const [j, id] of (leader.formations ?? []).entries())
      if (formations.get(id)?.side !== leader.side)
        fault(`no formation of his side is called ${id}`, 'leaders', i, 'formations', j);
    if ((leader.hex === undefined) === (leader.arrives === undefined))
      fault('he has a hex, or arrives', 'leaders', i, 'hex');
  }
  for (const [i, group] of scenario.groups.entries()) {
    const [a, b, c] = group.thresholds ?? [1, 2, 3];
    if (!(a < b && b < c)) fault('thresholds must rise', 'groups', i, 'thresholds');
  }
  for (const [i, unit] of scenario.units.entries()) {
    if (!onLadder(unit.morale)) fault(`no two dice can show ${unit.morale} (B5)`, 'units', i, 'morale');
    if ((unit.hex === undefined) === (unit.arrives === undefined)) fault('it has a hex, or arrives', 'units', i, 'hex');
    const guns = unit.arm === 'foot' || unit.arm === 'horse';
    if (guns !== (unit.guns !== undefined))
      fault(guns ? 'a battery needs its guns' : 'only batteries have guns', 'units', i, 'guns');
    arrivesInTime(unit.arrives?.turn, scenario, fault, 'units', i, 'arrives', 'turn');
  }
}

export function checkHexes(scenario: Scenario, fault: Tell): void {
  const map = readHexMap(scenario.map);
  const on = (number: string | undefined, ...path: (string | number)[]) => {
    if (number !== undefined && hexNumbered(map.grid, number) < 0) fault(`there is no hex ${number}`, ...path);
  };
  for (const list of ['units', 'leaders'] as const)
    for (const [i, { hex, arrives }] of scenario[list].entries()) {
      on(hex, list, i, 'hex');
      for (const [j, at] of (arrives?.at ?? []).entries()) on(at, list, i, 'arrives', 'at', j);
    }
  for (const [i, { hexes }] of scenario.objectives.entries())
    for (const [j, hex] of hexes.entries()) on(hex, 'objectives', i, 'hexes', j);
}

/** What is wrong with the shape of a unit, wherever it stands. */
function shapeFault(unit: UnitData): string | null {
  if (!mayForm(unit, unit.shape)) return `it does not form ${unit.shape}`;
  if (unit.increments < fewestFor(unit.arm, unit.shape, unit.hexes))
    return `${unit.shape} in ${unit.hexes} hexes needs ${fewestFor(unit.arm, unit.shape, unit.hexes)} increments`;
  if (unit.hexes > mostHexes(unit.arm, unit.shape, unit.increments)) return `too many hexes for ${unit.shape}`;
  return null;
}

export function checkUnits(scenario: Scenario, fault: Tell): void {
  const map = readHexMap(scenario.map);
  const sides = new Map(scenario.formations.map(({ id, side }) => [id, side]));
  const holders = new Map<number, { id: string; side: string }>();
  for (const [i, unit] of scenario.units.entries()) {
    const wrong = shapeFault(unit);
    if (wrong) fault(wrong, 'units', i, 'shape');
    const facing = pointNamed(map.grid.orientation, unit.facing);
    const posture = { arm: unit.arm, light: unit.mp >= 13, shape: unit.shape, order: 'good' } as const;
    const vertex = facesVertex(stanceOf(posture));
    if (facing < 0) fault(`${unit.facing} is no facing on this map`, 'units', i, 'facing');
    else if (vertex !== null && vertex !== ((facing & 1) === 1))
      fault(`${unit.shape} faces ${vertex ? 'a vertex' : 'a hexside'}`, 'units', i, 'facing');
    if (wrong || facing < 0 || unit.hex === undefined) continue;
    const body = bodyOf(map.grid, unit.shape, hexNumbered(map.grid, unit.hex), facing, unit.hexes);
    if (!body) {
      fault('part of it is off the map', 'units', i, 'hex');
      continue;
    }
    for (const hex of body) {
      const kind = kindAt(map, hex) as GroundKind;
      const open = unit.shape !== 'Skirmish' && unit.shape !== 'Road Column' && !unit.shape.endsWith('imbered');
      if (open && isClose(kind) !== (unit.shape === 'General Order'))
        fault(
          isClose(kind) ? `in ${kind} it is in General Order` : 'General Order is for close ground',
          'units',
          i,
          'shape',
        );
      const holder = holders.get(hex);
      const side = keyed(sides, unit.formation);
      if (holder && holder.side !== side) fault(`${holder.id} of the other side stands there`, 'units', i, 'hex');
      holders.set(hex, { id: unit.id, side });
    }
  }
}
