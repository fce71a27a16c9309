/** The campaigns, from the smallest to the largest, and their armies as rosters. */
import { rosterOf } from '../../game/index.ts';
import type { ScenarioFile } from './campaign/scenario.ts';
import beyond from './scenarios/beyond-waterloo.json' with { type: 'json' };
import fourDays from './scenarios/four-days.json' with { type: 'json' };
import hundredDays from './scenarios/hundred-days.json' with { type: 'json' };
import saxony from './scenarios/saxony-1813.json' with { type: 'json' };

/** A start that is another one changed: fields replaced, and areas, Formations and days changed by their names. */
interface Change {
  readonly areas: Readonly<Record<string, object>>;
  readonly formations: Readonly<Record<string, { readonly now: readonly number[] }>>;
  readonly days: Readonly<Record<string, object>>;
}

/** What it becomes was never fought: history's record is the first start's alone. */
function changed({ areas, formations, days, ...rest }: Change) {
  const { record, ...start } = hundredDays;
  return {
    ...start,
    ...rest,
    areas: hundredDays.areas.map((area) => ({ ...area, ...areas[area.id] })),
    formations: hundredDays.formations.map((formation) => {
      const change = formations[formation.id];
      if (!change) return formation;
      const { now, ...other } = change;
      return {
        ...formation,
        ...other,
        units: formation.units.map((unit, u) => ({ ...unit, now: now[u] ?? unit.steps })),
      };
    }),
    days: hundredDays.days.map((day) => ({ ...day, ...days[day.name] })),
  };
}

/** As their files hold them, from the smallest to the largest. */
export const scenarioFiles: readonly ScenarioFile[] = [fourDays, saxony, hundredDays, changed(beyond)];

const roster = rosterOf(({ formations }: ScenarioFile) =>
  formations.flatMap(({ side, name: formation, units }) =>
    units.map(({ name, nation, arm, steps, now = steps, cf, guard = false, militia = false }) => ({
      side,
      sheet: { name, formation, arm, nation, full: steps, cf, guard, militia },
      ...(now === steps ? {} : { marks: { lost: steps - now } }),
    })),
  ),
);

export const scenarios = scenarioFiles.map(roster);
