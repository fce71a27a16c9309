/** What must hold between the fields of a scenario file; every fault with the path of the field that is wrong. */
import { classAt, type Rect, type Survey } from '../../../board/plane/index.ts';
import { arrivesInTime, naming, type Tell, unique } from '../../../game/index.ts';
import { checkStanding } from '../../../game/tabletop/index.ts';
import { isArtillery } from '../unit.ts';
import { groundOf } from './field.ts';
import { footprint, formationsOf } from './footprint.ts';
import type { Scenario } from './scenario.ts';

export function checkNames(scenario: Scenario, fault: Tell): void {
  const seats = scenario.sides.map(({ seat }) => seat);
  const commands = new Map(scenario.commands.map((command) => [command.id, command]));
  const named = naming(scenario, fault);
  unique(scenario, ['commands'], fault);
  unique(scenario, ['units', 'dummies', 'sappers'], fault);
  named('side', seats, 'commands.*.side', 'dummies.*.side');
  named('road', scenario.terrain.roads, 'commands.*.entry.road');
  named('unit', scenario.units, 'commands.*.hq.with', 'restraint.*.units.*', 'orders.*.units.*');
  named('objective', scenario.objectives, 'orders.*.at');
  named('command', scenario.commands, 'units.*.command', 'sappers.*.command');
  for (const [i, command] of scenario.commands.entries()) {
    const attached = scenario.units.find(({ id }) => id === command.hq.with);
    if (attached && !command.army && attached.command !== command.id)
      fault(`${attached.id} is not of ${command.name}`, 'commands', i, 'hq', 'with');
    if (attached && commands.get(attached.command)?.side !== command.side)
      fault(`${attached.id} is of the other side`, 'commands', i, 'hq', 'with');
    if (attached?.hidden && attached.arrives === undefined)
      fault(`a general with ${attached.id} would show who lies under its marker (5.01)`, 'commands', i, 'hq', 'with');
  }
  for (const seat of seats) {
    const armies = scenario.commands.filter(({ side, army }) => side === seat && army);
    if (armies.length > 1) fault(`${seat} has ${armies.length} army commanders`, 'commands');
    if (!scenario.units.some(({ command }) => commands.get(command)?.side === seat))
      fault(`${seat} has no units`, 'units');
  }
  for (const [i, rule] of scenario.restraint.entries())
    if ('from' in rule && rule.to < rule.from) fault(`ends before it begins`, 'restraint', i, 'to');
  for (const [i, { from, to }] of scenario.orders.entries())
    if (to < from) fault(`ends before it begins`, 'orders', i, 'to');
}

export function checkGround(scenario: Scenario, fault: Tell): void {
  const ground = groundOf(scenario.terrain).survey;
  checkUnits(scenario, ground, fault);
  checkPlaces(scenario, ground, fault);
}

function checkUnits(scenario: Scenario, ground: Survey, fault: Tell): void {
  const { terrain } = scenario;
  const standing: { id: string; index: number; at: Rect }[] = [];
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
    if (unit.arrives !== undefined) continue;
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
    standing.push({ id: unit.id, index: i, at: footprint(unit) });
  }
  checkStanding(terrain, 'units', 'x', standing, fault);
}

function checkPlaces(scenario: Scenario, ground: Survey, fault: Tell): void {
  const on = (x: number, y: number) => classAt(ground, x, y) >= 0;
  for (const [i, { hq }] of scenario.commands.entries())
    if (hq.with === null && !on(hq.x, hq.y)) fault(`${hq.name} is off the table`, 'commands', i, 'hq', 'x');
  for (const list of ['dummies', 'sappers', 'objectives'] as const)
    for (const [i, { id, x, y }] of scenario[list].entries())
      if (!on(x, y)) fault(`${id} is off the table`, list, i, 'x');
  for (const [i, { arrives }] of scenario.units.entries())
    arrivesInTime(arrives, scenario, fault, 'units', i, 'arrives');
}
