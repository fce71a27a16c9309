/** The scenarios of this book, from the smallest to the largest. */
import type { ScenarioArmy, ScenarioFile, ScenarioOutline } from '../../game/index.ts';
import maida from './scenarios/maida.json' with { type: 'json' };
import muehlhof from './scenarios/muehlhof.json' with { type: 'json' };
import { lesson } from './scenarios/muehlhof-lesson.ts';
import oberfeld from './scenarios/oberfeld.json' with { type: 'json' };
import wagramCentre from './scenarios/wagram-centre.json' with { type: 'json' };

export const scenarioFiles: readonly ScenarioFile[] = [
  { data: muehlhof, lesson },
  { data: maida },
  { data: oberfeld },
  { data: wagramCentre },
];

/** What of a file goes on paper; the battle's own schema says all that it may hold. */
interface OnFile {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly nation: string }[];
  readonly corps: readonly { readonly id: string; readonly side: string }[];
  readonly mes: readonly { readonly id: string; readonly corps: string; readonly name: string }[];
  readonly units: readonly {
    readonly name: string;
    readonly me: string;
    readonly arm: string;
    readonly class: string;
    readonly figures: number;
    readonly disputed?: boolean;
    readonly shock?: boolean;
    readonly street?: string;
    readonly muskets?: string;
    readonly skirmish?: { readonly grade: string; readonly figures: number };
    readonly horse?: { readonly shock: number };
    readonly guns?: { readonly weight: string; readonly gunners: string; readonly sections: number };
  }[];
}

function armyOf(file: OnFile, { seat, name, nation }: OnFile['sides'][number]): ScenarioArmy {
  const corps = new Set(file.corps.filter(({ side }) => side === seat).map(({ id }) => id));
  const mes = new Map(file.mes.filter((me) => corps.has(me.corps)).map((me) => [me.id, me.name]));
  return {
    name: `${name}, ${file.title}`,
    side: name,
    nation,
    units: file.units.flatMap((unit) => {
      const formation = mes.get(unit.me);
      if (formation === undefined || unit.disputed) return [];
      const { arm, class: of, figures, skirmish, horse, guns } = unit;
      return [
        {
          nation,
          sheet: {
            name: unit.name,
            formation,
            arm,
            class: of,
            start: figures,
            shockInfantry: unit.shock ?? false,
            sfGrade: unit.street ?? 'average',
            muskets: unit.muskets ?? 'usual',
            ...(skirmish ? { skirmishGrade: skirmish.grade, skirmishFigures: skirmish.figures } : {}),
            ...(horse ? { shock: horse.shock } : {}),
            ...(guns ? { weight: guns.weight, gunClass: guns.gunners, sections: guns.sections } : {}),
          },
        },
      ];
    }),
  };
}

export const scenarios: readonly ScenarioOutline[] = [muehlhof, maida, oberfeld, wagramCentre].map((file) => ({
  id: file.id,
  title: file.title,
  armies: file.sides.map((side) => armyOf(file as OnFile, side)),
}));
