/** Laws of the Artillery & Skirmish and the Combat phases. */
import { distance, distanceToPoint, onTable, overlap, type Rect } from '../../../board/plane/index.ts';
import { bySheet, type Law, type Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { fromPlace, groundAt } from '../battle/field.ts';
import { angle, bearing } from '../battle/measure.ts';
import { rectAt, rectOf, type State, stands, type Unit } from '../battle/state.ts';
import { assessmentCauses, movementRates } from '../charts.ts';
import { apart, formationsIn, inches, markers, menIn, sideOf, stayed, toldOf, unitsIn, wentOf } from './between.ts';

const EASE = 1e-6;
const DEPLOYED = nth(movementRates.rows, 2).cells as readonly number[];
const SCORE = nth(assessmentCauses.rows, 0).cells[0] as number;

export const fightingLaws: readonly Law<State>[] = [
  {
    cite: 'Artillery Fire & Skirmishing G28',
    law: 'only guns within 6″ that have it before them score on a Formation, and foot in battle order within 3″',
    steps: ['fire'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ is }) => is.score > 0)
        .filter(({ was }) => {
          const own = played.before.units.filter((unit) => unit.formation === was.index && stands(unit));
          const foes = played.before.units.filter((unit) => stands(unit) && sideOf(played.before, unit) !== was.side);
          return !foes.some((foe) => own.some((unit) => mayScore(foe, unit)));
        })
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'Leader Fate',
    law: 'only who is within 6″ of unlimbered guns or 3″ of another enemy throws for his life',
    steps: ['fire'],
    broken: (played) =>
      (toldOf(played, 'fate') ?? []).filter((id) => {
        const { before } = played;
        const man = nth(
          before.commanders,
          before.field.scenario.commanders.findIndex((one) => one.id === id),
        );
        return !before.units.some(
          (foe) =>
            stands(foe) &&
            sideOf(before, foe) !== man.side &&
            distanceToPoint(rectOf(foe), man.x, man.y) <= (foe.where === 'unlimbered' ? 6 : 3) + EASE,
        );
      }),
  },
  {
    cite: 'Status Check A15',
    law: 'only who assessed in the Combat phase retreats or breaks as it closes',
    steps: ['combat'],
    broken: (played) => {
      const assessed = toldOf(played, 'assesses');
      if (!assessed) return [];
      return formationsIn(played)
        .filter(({ was, is }) => is.status !== was.status && (is.status === 'RT' || is.status === 'BK'))
        .filter(({ is }) => !assessed.includes(is.sheet.id))
        .map(({ is }) => is.sheet.id);
    },
  },
  {
    cite: 'Status Check',
    law: 'who assessed in the Combat phase and is in order has fewer markers than deployed Units',
    steps: ['combat'],
    broken: (played) => {
      const assessed = toldOf(played, 'assesses') ?? [];
      return formationsIn(played)
        .filter(({ is }) => is.fate === 'here' && is.status === 'none' && assessed.includes(is.sheet.id))
        .flatMap(({ is }) => {
          const own = played.after.units.filter((unit) => unit.formation === is.index && stands(unit));
          if (own.length === 0 || own.some(({ where }) => where === 'ployed') || markers(is) < own.length) return [];
          return [`${is.sheet.id}: ${markers(is)} markers, ${own.length} Units`];
        });
    },
  },
  {
    cite: 'Combat Resolution G33 G38',
    law: 'foot goes half a move back or on, and only as often as it retires or breaks through',
    steps: ['combat'],
    broken: (played) => {
      const [back, on] = [toldOf(played, 'retires'), toldOf(played, 'breaks-through')];
      if (!back || !on) return [];
      // Who is beaten anew while he retreats or is broken is set back once more, and keeps his status.
      const beaten = new Set([...(toldOf(played, 'retreats') ?? []), ...(toldOf(played, 'breaks') ?? [])]);
      return unitsIn(played)
        .filter((two) => stayed(two) && two.is.sheet.class === 'infantry' && !two.is.sheet.irregular)
        .filter(({ was, is }) => {
          const [then, now] = [
            nth(played.before.formations, was.formation),
            nth(played.after.formations, is.formation),
          ];
          const times = [...back, ...on].filter((id) => id === is.sheet.id).length;
          if (then.status !== now.status || beaten.has(now.sheet.id)) return false;
          return wentOf({ was, is }) > (times * DEPLOYED[0]!) / 2 + EASE;
        })
        .map((two) => `${two.is.sheet.id} went ${inches(wentOf(two))}`);
    },
  },
  {
    cite: 'Combat Resolution G36',
    law: 'who routs lies in the Reformation Area of his Formation until he is lost there',
    steps: ['fire', 'combat'],
    broken: (played) => {
      const lost = toldOf(played, 'removed') ?? [];
      return (toldOf(played, 'routs') ?? []).filter((id) => {
        const one = bySheet(played.after.units, id);
        return played.after.formations[one.formation]?.fate === 'here' && one.where !== 'area' && !lost.includes(id);
      });
    },
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
        .filter(({ is }) => {
          const [was, now] = [nth(played.before.formations, is.formation), nth(played.after.formations, is.formation)];
          // Who retreats already and is fired upon again goes back again.
          return now.status === was.status && now.since === was.since;
        })
        .map((two) => `${two.is.sheet.id} went ${inches(wentOf(two))}`),
  },
  {
    cite: 'Assessments G14',
    law: 'a Reformation Area with Units in it is not pushed',
    steps: ['fire'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ was, is }) => is.fate === 'here' && is.status === was.status && is.since === was.since)
        .filter((two) => wentOf(two) > EASE)
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
        .flatMap(({ is }) =>
          played.after.units.filter((unit) => unit.formation === is.index && wasThere(played.before, unit)),
        )
        .filter((unit) =>
          played.after.units.some(
            (foe) =>
              wasThere(played.before, foe) &&
              sideOf(played.after, foe) !== sideOf(played.after, unit) &&
              apart(foe, unit) <= 1.5,
          ),
        )
        .map(({ sheet }) => sheet.id),
  },
  {
    cite: 'Status Check E2 E22',
    law: 'who was placed for Retreat stands beyond 6″, for Broken beyond 12″, unless there is no room straight behind him',
    steps: ['combat'],
    broken: ({ before, after }) =>
      after.formations.flatMap((formation) => {
        const { index, side, status, fate } = formation;
        const far = { RT: 6, BK: 12, RR: 0, none: 0 }[status];
        if (fate !== 'here' || far === 0 || before.formations[index]?.status === status) return [];
        // Enemies who leave their places at the same time were still there when it had to find its own.
        if (
          before.formations.some((foe) => foe.side !== side && nth(after.formations, foe.index).status !== foe.status)
        )
          return [];
        const foes = after.units.filter((foe) => wasThere(before, foe) && sideOf(after, foe) !== side).map(rectOf);
        const isClear = (at: Rect) => foes.every((foe) => distance(at, foe) > far);
        return after.units
          .filter((unit) => unit.formation === index && wasThere(before, unit) && !isClear(rectOf(unit)))
          .filter((unit) => behind(after, unit, side).some(isClear))
          .map(({ sheet }) => sheet.id);
      }),
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

/** On the table before and after: who comes on as the turn ends finds what he finds. */
const wasThere = (before: State, unit: Unit): boolean => stands(unit) && stands(nth(before.units, unit.index));

/** Free ground up to 6″ from a Unit towards its side's own edge. */
function behind(state: State, unit: Unit, side: Side): Rect[] {
  const [dx, dy] = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] }[
    state.field.scenario.sides[side].edge
  ];
  const others = state.units.filter((other) => other !== unit && stands(other)).map(rectOf);
  return Array.from({ length: 12 }, (_, i) => {
    const far = (i + 1) / 2;
    return rectAt(unit, unit.x + far * dx!, unit.y + far * dy!, unit.facing);
  }).filter(
    (at) =>
      onTable(at, state.field.width, state.field.height) &&
      groundAt(state.field, at.x, at.y) !== 'closed' &&
      !others.some((other) => overlap(at, other)),
  );
}

/** Guns bear on what is within 6″ and 45° of their front; skirmishers reach 3″. */
function mayScore(foe: Unit, unit: Unit): boolean {
  if (foe.where === 'unlimbered')
    return apart(foe, unit) <= 6 + EASE && angle(foe.facing, bearing(foe.x, foe.y, unit.x, unit.y)) <= 45 + EASE;
  return foe.where === 'deployed' && foe.sheet.class === 'infantry' && apart(foe, unit) <= 3 + EASE;
}
