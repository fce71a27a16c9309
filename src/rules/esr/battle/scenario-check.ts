/** What must hold between the fields of a scenario file: names that exist, places on the table. */
import { onTable as fits, type Rect } from '../../../board/plane/index.ts';
import { arrivesInTime, naming, type Tell, unique } from '../../../game/index.ts';
import { checkStanding } from '../../../game/tabletop/index.ts';
import { fieldOf, groundAt } from './field.ts';
import type { Scenario } from './scenario.ts';
import { areaOf, footprint } from './state.ts';

type Path = readonly (string | number)[];

export function checkNames(scenario: Scenario, fault: Tell): void {
  const { terrain, objectives, forces, formations, commanders, units } = scenario;
  const seats = scenario.sides.map(({ seat }) => seat);
  // One form and one board hold them all, and find each by its id.
  unique(scenario, ['forces', 'formations', 'units', 'commanders'], fault);
  const named = naming(scenario, fault);
  named('side', seats, 'forces.*.side', 'commanders.*.side');
  named('patch of ground', [...terrain.polygons, ...terrain.blocks], 'objectives.*.area');
  named('objective', objectives, 'forces.*.goal');
  named('Force', forces, 'formations.*.force', 'commanders.*.force', 'units.*.force');
  named('Formation', formations, 'formations.*.support', 'commanders.*.formation', 'units.*.formation');
  for (const [i, force] of forces.entries())
    if (!commanders.some((man) => man.force === force.id)) fault('has no commander', 'forces', i);
  for (const [i, formation] of formations.entries()) {
    if (formation.directive === 'S' && formation.support === undefined)
      fault('a Formation on Support names the one it supports', 'formations', i, 'support');
    if (!units.some((unit) => unit.formation === formation.id)) fault('has no Units', 'formations', i);
  }
  for (const [i, man] of commanders.entries())
    if (!man.army && man.force === undefined && man.formation === undefined) fault('commands nobody', 'commanders', i);
  for (const [i, unit] of units.entries()) checkUnit(unit, fault, i);
}

function checkUnit(unit: Scenario['units'][number], fault: Tell, i: number): void {
  const guns = unit.class === 'artillery';
  if ((unit.formation === undefined) === (unit.force === undefined))
    fault('belongs to a Formation, or to the reserve of a Force', 'units', i);
  if (unit.force !== undefined && (!guns || unit.state !== 'reserve'))
    fault('only batteries lie in the reserve of a Force', 'units', i);
  if (guns !== (unit.gun !== undefined && unit.sections > 0))
    fault('batteries have guns in sections, others have none', 'units', i, 'gun');
  if (guns !== (unit.state === 'reserve' || unit.state === 'unlimbered'))
    fault(`is no state of ${unit.class}`, 'units', i, 'state');
}

/** Who stands stands on the table; who does not has a turn in which he comes. */
export function checkPlaces(scenario: Scenario, fault: Tell): void {
  const { terrain, objectives, formations, commanders, units } = scenario;
  const onTable = (at: readonly [number, number] | undefined, ...path: Path) => {
    if (at && (at[0] < 0 || at[1] < 0 || at[0] > terrain.width || at[1] > terrain.height))
      fault('lies off the table', ...path);
  };
  for (const [i, { at }] of objectives.entries()) onTable(at, 'objectives', i, 'at');
  for (const [i, { area, arrives }] of formations.entries()) {
    if (!area && !arrives) fault('stands nowhere and never arrives', 'formations', i, 'area');
    onTable(area, 'formations', i, 'area');
    onTable(arrives?.at, 'formations', i, 'arrives', 'at');
    arrivesInTime(arrives?.turn, scenario, fault, 'formations', i, 'arrives', 'turn');
  }
  for (const [i, { at }] of commanders.entries()) onTable(at, 'commanders', i, 'at');
  for (const [i, unit] of units.entries()) {
    onTable(unit.at, 'units', i, 'at');
    const comes = unit.arrives ?? formations.find(({ id }) => id === unit.formation)?.arrives;
    if (!unit.at && unit.state !== 'reserve' && !comes) fault('is missing', 'units', i, 'at');
  }
}

/** Who stands has ground of his own under him: no pond, no edge, nobody else. */
export function checkGround(scenario: Scenario, fault: Tell): void {
  const field = fieldOf(scenario);
  const { formations, commanders, units } = scenario;
  const inPond = ([x, y]: readonly [number, number]) => groundAt(field, x, y) === 'closed';
  const standing: { readonly id: string; readonly index: number; readonly at: Rect }[] = [];
  for (const [index, unit] of units.entries()) {
    const late = unit.arrives ?? formations.find(({ id }) => id === unit.formation)?.arrives;
    if (!unit.at || late || unit.state === 'reserve') continue;
    const at = footprint(unit.class, unit.at[0], unit.at[1], unit.facing);
    if (inPond(unit.at)) fault(`${unit.id} stands where nobody may go`, 'units', index, 'at');
    standing.push({ id: unit.id, index, at });
  }
  checkStanding(field, 'units', 'at', standing, fault);
  for (const [i, { area, arrives }] of formations.entries()) {
    if (area && !fits(areaOf({ x: area[0], y: area[1] }), field.width, field.height))
      fault('its Reformation Area hangs over the edge of the table', 'formations', i, 'area');
    if (area && inPond(area)) fault('its Reformation Area lies where nobody may go', 'formations', i, 'area');
    if (arrives && inPond(arrives.at)) fault('it arrives where nobody may go', 'formations', i, 'arrives', 'at');
  }
  for (const [i, { at }] of commanders.entries())
    if (at && inPond(at)) fault('he stands where nobody may go', 'commanders', i, 'at');
}
