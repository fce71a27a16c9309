/** Laws of the Artillery & Skirmish and the Combat phases. */
import type { Law } from '../../../game/index.ts';
import { fromPlace } from '../battle/field.ts';
import { type State, stands } from '../battle/state.ts';
import { assessmentCauses } from '../charts.ts';
import { apart, formationsIn, inches, markers, menIn, sideOf, stayed, unitsIn, wentOf } from './between.ts';

const EASE = 1e-6;
const SCORE = assessmentCauses.rows[0]!.cells[0] as number;

export const fightingLaws: readonly Law<State>[] = [
  {
    cite: 'Artillery Fire & Skirmishing',
    law: 'nobody is fired on from farther than 6″',
    steps: ['fire'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ is }) => is.score > 0)
        .filter(({ was }) => {
          const own = played.before.units.filter((unit) => unit.formation === was.index && stands(unit));
          const foes = played.before.units.filter((unit) => stands(unit) && sideOf(played.before, unit) !== was.side);
          return !own.some((unit) => foes.some((foe) => apart(unit, foe) <= 6 + EASE));
        })
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'Artillery Fire & Skirmishing E29',
    law: 'Formations with a status or in Reserve do not fire',
    steps: ['fire'],
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => {
          const own = played.before.formations[was.formation];
          return is.intense && (own?.status !== 'none' || own.directive === 'R');
        })
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'Assessments',
    law: 'who has no cause to assess takes no fatigue but the price of intense fire',
    steps: ['fire'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ is }) => is.score < SCORE && !is.harmed && is.missions === 0)
        .filter(({ was, is }) => is.fatigue.cavalry > was.fatigue.cavalry || markers(is) > markers(was) + 2)
        .filter(
          ({ was }) =>
            !played.before.units.some(
              (foe) => stands(foe) && sideOf(played.before, foe) !== was.side && nearArea(foe, was),
            ),
        )
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'Status Check A15',
    law: 'nobody breaks before the Combat phase closes',
    steps: ['activation', 'orders', 'leaders', 'movement', 'fire'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ was, is }) => was.status !== 'BK' && is.status === 'BK')
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'Assessments',
    law: 'no foot but Irregulars leave their place under fire while their Formation stands',
    steps: ['fire'],
    broken: (played) =>
      unitsIn(played)
        .filter(
          (two) => stayed(two) && two.is.sheet.class === 'infantry' && !two.is.sheet.irregular && wentOf(two) > EASE,
        )
        .filter(
          ({ is }) => played.after.formations[is.formation]!.status === played.before.formations[is.formation]!.status,
        )
        .map((two) => `${two.is.sheet.id} went ${inches(wentOf(two))}`),
  },
  {
    cite: 'Assessments G14',
    law: 'a Reformation Area with Units in it is not pushed',
    steps: ['fire'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ was, is }) => is.fate === 'here' && is.status === was.status && wentOf({ was, is }) > EASE)
        .filter(({ is }) => played.after.units.some((unit) => unit.formation === is.index && unit.where === 'area'))
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'Assessments G4',
    law: 'fire and combat take no fatigue off',
    steps: ['fire', 'combat'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ was, is }) => is.fate === 'here' && markers(is) < markers(was))
        .map(({ was, is }) => `${is.sheet.id}: ${markers(was)} before, ${markers(is)} after`),
  },
  {
    cite: 'Status Check G47',
    law: 'who was placed for Retreat or Broken stands farther than 1.5″ from any enemy',
    steps: ['fire', 'combat'],
    broken: (played) =>
      formationsIn(played)
        .filter(
          ({ was, is }) => is.fate === 'here' && is.status !== was.status && (is.status === 'RT' || is.status === 'BK'),
        )
        .flatMap(({ is }) => played.after.units.filter((unit) => unit.formation === is.index && stands(unit)))
        .filter((unit) =>
          played.after.units.some(
            (foe) => stands(foe) && sideOf(played.after, foe) !== sideOf(played.after, unit) && apart(foe, unit) <= 1.5,
          ),
        )
        .map(({ sheet }) => sheet.id),
  },
  {
    cite: 'Status Check',
    law: 'a Formation that breaks loses its cavalry',
    steps: ['combat'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ was, is }) => is.fate === 'here' && was.status !== 'BK' && is.status === 'BK')
        .flatMap(({ is }) =>
          played.after.units.filter((unit) => unit.formation === is.index && stands(unit) && unit.where === 'deployed'),
        )
        .filter(({ sheet }) => sheet.class === 'cavalry')
        .map(({ sheet }) => sheet.id),
  },
  {
    cite: 'Leader Fate G45',
    law: 'commanders fall in the Artillery & Skirmish phase only',
    steps: ['activation', 'orders', 'leaders', 'movement', 'combat'],
    broken: (played) =>
      menIn(played)
        .filter(({ was, is }) => was.fate !== 'out' && is.fate === 'out')
        .map(({ is }) => `commander ${is.index}`),
  },
  {
    cite: 'Combat Resolution',
    law: 'what is removed stays removed',
    broken: (played) => [
      ...unitsIn(played)
        .filter(({ was, is }) => was.where === 'removed' && is.where !== 'removed')
        .map(({ is }) => is.sheet.id),
      ...formationsIn(played)
        .filter(({ was, is }) => (was.fate === 'removed' || was.fate === 'left') && is.fate !== was.fate)
        .map(({ is }) => is.sheet.id),
    ],
  },
  {
    cite: 'List of Orders & Actions G21',
    law: 'a battery without a Formation lies in the reserve of its Force',
    broken: ({ after }) =>
      after.units.filter((unit) => unit.formation < 0 && stands(unit)).map(({ sheet }) => sheet.id),
  },
  {
    cite: 'Victory E16 E23',
    law: 'a place changes hands only to a side with a deployed Unit within 3″ of it',
    steps: ['combat'],
    broken: ({ before, after }) =>
      after.field.scenario.objectives.flatMap((place, i) => {
        const holder = after.held[i]!;
        if (holder === before.held[i] || holder < 0) return [];
        const near = after.units.some(
          (unit) =>
            (unit.where === 'deployed' || unit.where === 'unlimbered') &&
            sideOf(after, unit) === holder &&
            fromPlace(after.field, place, unit.x, unit.y) <= 3 + EASE,
        );
        return near ? [] : [place.name];
      }),
  },
];

const nearArea = (foe: { readonly x: number; readonly y: number }, area: { readonly x: number; readonly y: number }) =>
  Math.abs(foe.x - area.x) < 2.5 && Math.abs(foe.y - area.y) < 2.5;
