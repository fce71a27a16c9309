/** The campaigns, from the smallest to the largest, and their armies as rosters. */
import type { ScenarioArmy, ScenarioOutline } from '../../game/index.ts';
import beyond from './scenarios/beyond-waterloo.json' with { type: 'json' };
import fourDays from './scenarios/four-days.json' with { type: 'json' };
import hundredDays from './scenarios/hundred-days.json' with { type: 'json' };
import saxony from './scenarios/saxony-1813.json' with { type: 'json' };

/** What of a file goes on paper; the campaign’s own schema says all that a file may hold. */
interface OnFile {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly nation: string }[];
  readonly formations: readonly {
    readonly side: string;
    readonly name: string;
    readonly units: readonly {
      readonly name: string;
      readonly nation: string;
      readonly arm: string;
      readonly steps: number;
      readonly now?: number;
      readonly cf: number;
      readonly guard?: boolean;
      readonly militia?: boolean;
    }[];
  }[];
}

/** A start that is another one changed: fields replaced, and areas, Formations and days changed by their names. */
interface Change {
  readonly areas: Readonly<Record<string, object>>;
  readonly formations: Readonly<Record<string, { readonly now: readonly number[] }>>;
  readonly days: Readonly<Record<string, object>>;
}

function changed({ areas, formations, days, ...rest }: Change) {
  return {
    ...hundredDays,
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

export const scenarioFiles: readonly OnFile[] = [fourDays, saxony, hundredDays, changed(beyond)];

function armyOf(file: OnFile, { seat, name, nation }: OnFile['sides'][number]): ScenarioArmy {
  const formations = file.formations.filter(({ side }) => side === seat);
  return {
    name,
    side: name,
    nation,
    units: formations.flatMap(({ name: formation, units }) =>
      units.map(({ name: called, nation: of, arm, steps, now, cf, guard = false, militia = false }) => ({
        nation,
        sheet: { name: called, formation, arm, nation: of, full: steps, cf, guard, militia },
        ...(now === undefined || now === steps ? {} : { marks: { lost: steps - now } }),
      })),
    ),
  };
}

export const scenarios: readonly ScenarioOutline[] = scenarioFiles.map((file) => ({
  id: file.id,
  title: file.title,
  armies: file.sides.map((side) => armyOf(file, side)),
}));
