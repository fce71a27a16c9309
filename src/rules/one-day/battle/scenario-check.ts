/** What must hold between the fields of a scenario file; every fault with the path of the field that is wrong. */
import { classAt, onTable, overlap, type Rect, type Survey, survey } from '../../../board/plane/index.ts';
import { isArtillery } from '../unit.ts';
import { footprint, formationsOf } from './footprint.ts';
import type { Scenario } from './scenario.ts';

export interface Fault {
  path: (string | number)[];
  message: string;
}

export function scenarioFaults(scenario: Scenario): Fault[] {
  const faults: Fault[] = [];
  const fault = (message: string, ...path: (string | number)[]) => void faults.push({ path, message });
  checkNames(scenario, fault);
  // The ground is looked at only once all names on it are sound.
  if (faults.length > 0) return faults;
  checkTerrain(scenario, fault);
  if (faults.length > 0) return faults;
  const ground = survey(scenario.terrain);
  checkUnits(scenario, ground, fault);
  checkPlaces(scenario, ground, fault);
  return faults;
}

type Tell = (message: string, ...path: (string | number)[]) => void;

function checkNames(scenario: Scenario, fault: Tell): void {
  const seats = scenario.sides.map(({ seat }) => seat);
  if (seats[0] === seats[1]) fault(`both sides are called ${seats[0]}`, 'sides', 1, 'seat');
  const roads = new Set(scenario.terrain.roads.map(({ id }) => id));
  const commands = new Map(scenario.commands.map((command) => [command.id, command]));
  const units = new Map(scenario.units.map((unit) => [unit.id, unit]));
  unique(scenario.commands, 'commands', fault);
  const pieces = new Set<string>();
  for (const list of ['units', 'dummies', 'sappers'] as const)
    for (const [i, { id }] of scenario[list].entries()) {
      if (pieces.has(id)) fault(`${id} stands twice`, list, i, 'id');
      pieces.add(id);
    }
  unique(scenario.objectives, 'objectives', fault);
  for (const list of ['polygons', 'streams', 'roads', 'blocks'] as const)
    unique(scenario.terrain[list], `terrain.${list}`, fault);
  for (const [i, command] of scenario.commands.entries()) {
    if (!seats.includes(command.side)) fault(`no side is called ${command.side}`, 'commands', i, 'side');
    if (!roads.has(command.entry.road)) fault(`no road ${command.entry.road}`, 'commands', i, 'entry', 'road');
    const attached = command.hq.with === null ? undefined : units.get(command.hq.with);
    if (command.hq.with !== null && !attached) fault(`no unit ${command.hq.with}`, 'commands', i, 'hq', 'with');
    if (attached && !command.army && attached.command !== command.id)
      fault(`${attached.id} is not of ${command.name}`, 'commands', i, 'hq', 'with');
    if (attached && commands.get(attached.command)?.side !== command.side)
      fault(`${attached.id} is of the other side`, 'commands', i, 'hq', 'with');
  }
  for (const seat of seats) {
    const armies = scenario.commands.filter(({ side, army }) => side === seat && army);
    if (armies.length > 1) fault(`${seat} has ${armies.length} army commanders`, 'commands');
    if (!scenario.units.some(({ command }) => commands.get(command)?.side === seat))
      fault(`${seat} has no units`, 'units');
  }
  for (const [i, unit] of scenario.units.entries())
    if (!commands.has(unit.command)) fault(`no command ${unit.command}`, 'units', i, 'command');
  for (const [i, sapper] of scenario.sappers.entries())
    if (!commands.has(sapper.command)) fault(`no command ${sapper.command}`, 'sappers', i, 'command');
  for (const [i, dummy] of scenario.dummies.entries())
    if (!seats.includes(dummy.side)) fault(`no side is called ${dummy.side}`, 'dummies', i, 'side');
  for (const [i, objective] of scenario.objectives.entries())
    for (const key of ['for', 'held'] as const) {
      const named = objective[key];
      if (named !== undefined && !seats.includes(named)) fault(`no side is called ${named}`, 'objectives', i, key);
    }
  for (const [i, rule] of scenario.restraint.entries()) {
    for (const [j, id] of rule.units.entries()) if (!units.has(id)) fault(`no unit ${id}`, 'restraint', i, 'units', j);
    if ('from' in rule && rule.to < rule.from) fault(`ends before it begins`, 'restraint', i, 'to');
  }
  if (scenario.victory.levels[0]!.from !== 0) fault('the first level begins at 0', 'victory', 'levels', 0, 'from');
  for (let i = 1; i < scenario.victory.levels.length; i++)
    if (scenario.victory.levels[i]!.from <= scenario.victory.levels[i - 1]!.from)
      fault('levels must rise', 'victory', 'levels', i, 'from');
}

function unique(list: readonly { id: string }[], path: string, fault: Tell): void {
  const seen = new Set<string>();
  for (const [i, { id }] of list.entries()) {
    if (seen.has(id)) fault(`${id} stands twice`, ...path.split('.'), i, 'id');
    seen.add(id);
  }
}

function checkTerrain({ terrain }: Scenario, fault: Tell): void {
  const { width, height } = terrain;
  const off = ([x, y]: readonly [number, number]) => !(x >= 0 && y >= 0 && x <= width && y <= height);
  for (const list of ['polygons', 'streams', 'roads'] as const)
    for (const [i, { points }] of terrain[list].entries())
      for (const [j, point] of points.entries())
        if (off(point)) fault(`(${point[0]}, ${point[1]}) is off the table`, 'terrain', list, i, 'points', j);
  const places = new Map<string, string>();
  for (const [i, block] of terrain.blocks.entries()) {
    if (off([block.x, block.y])) fault('its centre is off the table', 'terrain', 'blocks', i, 'x');
    const kind = places.get(block.name);
    if (kind !== undefined && kind !== block.kind)
      fault(`${block.name} is a ${kind} in another block`, 'terrain', 'blocks', i, 'kind');
    places.set(block.name, block.kind);
  }
  for (const [i, bridge] of (terrain.bridges ?? []).entries())
    if (off([bridge.x, bridge.y])) fault('it is off the table', 'terrain', 'bridges', i, 'x');
}

function checkUnits(scenario: Scenario, ground: Survey, fault: Tell): void {
  const { terrain } = scenario;
  const placed: { id: string; rect: Rect }[] = [];
  for (const [i, unit] of scenario.units.entries()) {
    const guns = isArtillery(unit.arm);
    if (guns !== (unit.guns !== undefined))
      fault(guns ? 'artillery needs a weight' : 'only artillery has a weight of guns', 'units', i, 'guns');
    if (unit.arm === 'horse' && unit.guns === 'Heavy') fault('horse artillery is light or medium', 'units', i, 'guns');
    if (guns && unit.inherent > 0) fault('a battalion has no inherent gun besides', 'units', i, 'inherent');
    if (!formationsOf(unit.arm).includes(unit.formation)) {
      fault(`${unit.arm} does not form ${unit.formation}`, 'units', i, 'formation');
      continue;
    }
    if (unit.cossack && unit.arm !== 'light') fault('cossacks are light cavalry', 'units', i, 'cossack');
    // Whoever comes later has no place yet.
    if (unit.arrives !== undefined && unit.arrives > 1) continue;
    if (unit.arrives === 1) continue;
    const kind = ground.kinds[classAt(ground, unit.x, unit.y)];
    const block = terrain.blocks.find(({ x, y }) => Math.abs(x - unit.x) < 1.5 && Math.abs(y - unit.y) < 1.5);
    if (unit.formation === 'block') {
      if (!block) fault('no urban block is here', 'units', i, 'formation');
      else if (block.x !== unit.x || block.y !== unit.y)
        fault(`in a block a unit stands at its centre (${block.x}, ${block.y})`, 'units', i, 'x');
    }
    if (kind === 'water') fault('it stands in the water', 'units', i, 'x');
    if (kind === 'woods' && unit.arm !== 'infantry' && unit.formation !== 'road')
      fault('horse and guns are in woods only by road and in Road Column (4.03b)', 'units', i, 'x');
    const rect = footprint(unit);
    if (!onTable(rect, terrain.width, terrain.height)) fault(`${unit.id} is partly off the table`, 'units', i, 'x');
    for (const other of placed)
      if (overlap(rect, other.rect)) fault(`${unit.id} overlaps ${other.id}`, 'units', i, 'x');
    placed.push({ id: unit.id, rect });
  }
}

function checkPlaces(scenario: Scenario, ground: Survey, fault: Tell): void {
  const on = (x: number, y: number) => classAt(ground, x, y) >= 0;
  for (const [i, { hq }] of scenario.commands.entries())
    if (hq.with === null && !on(hq.x, hq.y)) fault(`${hq.name} is off the table`, 'commands', i, 'hq', 'x');
  for (const list of ['dummies', 'sappers', 'objectives'] as const)
    for (const [i, { id, x, y }] of scenario[list].entries())
      if (!on(x, y)) fault(`${id} is off the table`, list, i, 'x');
  for (const [i, unit] of scenario.units.entries()) {
    if (unit.hidden && !scenario.options.hidden) fault('the option hidden is not in force', 'units', i, 'hidden');
    if ((unit.arrives ?? 1) > scenario.turns) fault('it arrives after the last turn', 'units', i, 'arrives');
  }
}
