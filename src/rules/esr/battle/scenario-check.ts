/** What must hold between the fields of a scenario file: names that exist, places on the table. */
import type { Scenario } from './scenario.ts';

export interface Fault {
  readonly path: (string | number)[];
  readonly message: string;
}

type Draft = Omit<Scenario, 'rules' | 'options'>;

export function scenarioFaults(scenario: Draft): Fault[] {
  const found: Fault[] = [];
  const fault = (path: (string | number)[], message: string) => found.push({ path, message });
  const ids = (list: readonly { readonly id: string }[], where: string) => {
    const seen = new Set<string>();
    for (const [i, { id }] of list.entries()) {
      if (seen.has(id)) fault([where, i, 'id'], `"${id}" stands twice`);
      seen.add(id);
    }
    return seen;
  };
  const { terrain } = scenario;
  const seats = new Set(scenario.sides.map(({ seat }) => seat));
  if (seats.size < 2) fault(['sides', 1, 'seat'], 'both sides have the same seat');
  const places = ids(scenario.places, 'places');
  const forces = ids(scenario.forces, 'forces');
  const formations = ids(scenario.formations, 'formations');
  const areas = ids(terrain.areas, 'terrain.areas');
  ids(scenario.units, 'units');
  ids(scenario.commanders, 'commanders');
  const known = (set: Set<string>, id: string | undefined, path: (string | number)[], what: string) => {
    if (id !== undefined && !set.has(id)) fault(path, `there is no ${what} "${id}"`);
  };
  const onTable = (at: readonly [number, number] | undefined, path: (string | number)[]) => {
    if (at && (at[0] < 0 || at[1] < 0 || at[0] > terrain.width || at[1] > terrain.height))
      fault(path, 'lies off the table');
  };
  for (const [i, place] of scenario.places.entries()) {
    known(areas, place.area, ['places', i, 'area'], 'patch of ground');
    onTable(place.at, ['places', i, 'at']);
  }
  for (const [i, force] of scenario.forces.entries()) {
    known(seats, force.side, ['forces', i, 'side'], 'side');
    known(places, force.goal, ['forces', i, 'goal'], 'place');
    if (!scenario.commanders.some((man) => man.force === force.id)) fault(['forces', i], 'has no commander');
  }
  for (const [i, formation] of scenario.formations.entries()) {
    known(forces, formation.force, ['formations', i, 'force'], 'Force');
    known(formations, formation.support, ['formations', i, 'support'], 'Formation');
    if (formation.directive === 'S' && formation.support === undefined)
      fault(['formations', i, 'support'], 'a Formation on Support names the one it supports');
    if (!formation.area && !formation.arrives) fault(['formations', i, 'area'], 'stands nowhere and never arrives');
    onTable(formation.area, ['formations', i, 'area']);
    onTable(formation.arrives?.at, ['formations', i, 'arrives', 'at']);
    if (!scenario.units.some((unit) => unit.formation === formation.id)) fault(['formations', i], 'has no Units');
  }
  for (const [i, man] of scenario.commanders.entries()) {
    known(seats, man.side, ['commanders', i, 'side'], 'side');
    known(forces, man.force, ['commanders', i, 'force'], 'Force');
    known(formations, man.formation, ['commanders', i, 'formation'], 'Formation');
    onTable(man.at, ['commanders', i, 'at']);
    if (!man.army && man.force === undefined && man.formation === undefined)
      fault(['commanders', i], 'commands nobody');
  }
  for (const [i, unit] of scenario.units.entries()) {
    const path = ['units', i];
    known(formations, unit.formation, [...path, 'formation'], 'Formation');
    known(forces, unit.force, [...path, 'force'], 'Force');
    onTable(unit.at, [...path, 'at']);
    if ((unit.formation === undefined) === (unit.force === undefined))
      fault(path, 'belongs to a Formation, or to the reserve of a Force');
    if (unit.force !== undefined && (unit.class !== 'artillery' || unit.state !== 'reserve'))
      fault(path, 'only batteries lie in the reserve of a Force');
    if ((unit.class === 'artillery') !== (unit.gun !== undefined && unit.sections > 0))
      fault(path, 'batteries have guns in sections, others have none');
    const guns = unit.state === 'reserve' || unit.state === 'unlimbered';
    if (guns !== (unit.class === 'artillery')) fault([...path, 'state'], `is no state of ${unit.class}`);
    const arrives = unit.arrives ?? scenario.formations.find(({ id }) => id === unit.formation)?.arrives;
    if (!unit.at && unit.state !== 'reserve' && !arrives) fault([...path, 'at'], 'is missing');
  }
  return found;
}
