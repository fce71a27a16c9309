/**
 * Laws over what a phase told: who charged, fired, bombarded or was supplied, held against what he was before and is
 * after. Where nothing is told (the lab counts without words) they have nothing to say.
 */
import { distanceToPoint } from '../../../board/plane/index.ts';
import type { Law, PhasePlayed } from '../../../game/index.ts';
import { type Happening, nth } from '../../../kernel/index.ts';
import { fromBaseline } from '../battle/baseline.ts';
import type { Me } from '../battle/formations.ts';
import type { Unit } from '../battle/pieces.ts';
import { meOf, meSheet, type State, sheetOf } from '../battle/state.ts';

type Played = PhasePlayed<State>;

const happenings = ({ entries }: Played): Happening[] =>
  entries.flatMap((entry) => (entry.type === 'report' && entry.event ? [entry.event] : []));
const those = (played: Played, code: string): Happening[] => happenings(played).filter((one) => one.code === code);
const unitNamed = (state: State, id: string): Unit | undefined =>
  state.units[state.field.units.find((sheet) => sheet.id === id)?.index ?? -1];
/** Units that did it, as they were and as they are. */
const doers = (played: Played, code: string): (readonly [Unit, Unit])[] =>
  those(played, code).flatMap(({ who = [] }) =>
    who.flatMap((id) => {
      const unit = unitNamed(played.before, id);
      return unit ? [[unit, nth(played.after.units, unit.index)] as const] : [];
    }),
  );
const called = (state: State, unit: Unit): string => sheetOf(state, unit).id;

const IMPULSES = ['first', 'second', 'bonus'];
const AMMO = ['full', 'depleted', 'exhausted'];

/** Totals from which a roll gives so many points (pg 45). */
const POINTS = [
  [19, 10],
  [17, 9],
  [14, 8],
  [12, 7],
  [10, 6],
  [7, 5],
  [4, 4],
  [2, 2],
  [1, 1],
] as const;
const pointsFor = (total: number): number => POINTS.find(([from]) => total >= from)?.[1] ?? 0;

export const toldLaws: readonly Law<State>[] = [
  {
    cite: 'pg 32',
    law: 'a unit of an ME on Defend or Rearguard moves no farther than 8″ from its baseline',
    steps: IMPULSES,
    broken: (played) =>
      doers(played, 'moves').flatMap(([a, b]) => {
        const { before } = played;
        const me = meOf(before, a);
        const id = called(before, a);
        const drawnOn = happenings(played).some(
          ({ code, who = [], whom = [] }) => code !== 'moves' && (who.includes(id) || whom.includes(id)),
        );
        if (drawnOn || (me.order !== 'Defend' && me.order !== 'Rearguard') || b.fate !== 'here') return [];
        const most = Math.max(8, fromBaseline(me, a.at.x, a.at.y)) + 0.2;
        const off = fromBaseline(me, b.at.x, b.at.y);
        return off > most ? [`${id} stands ${off.toFixed(1)}″ off`] : [];
      }),
  },
  {
    cite: 'R27',
    law: 'horse that has charged is blown',
    steps: IMPULSES,
    broken: (played) =>
      doers(played, 'charges').flatMap(([, b]) =>
        sheetOf(played.after, b).arm === 'cavalry' && b.fate === 'here' && !b.blown
          ? [`${called(played.after, b)} has its breath`]
          : [],
      ),
  },
  {
    cite: 'V10',
    law: 'who fires in the impulse of an enemy has had his answer, and had none before',
    steps: ['first', 'second'],
    broken: (played) => {
      const { before, after } = played;
      const acting = before.mes[before.impulse.me];
      if (!acting || after.impulse.me !== before.impulse.me) return [];
      const { side } = meSheet(before, acting);
      return doers(played, 'fires').flatMap(([a, b]) =>
        sheetOf(before, a).side !== side && (a.reacted || !b.reacted) ? [`${called(before, a)} did not`] : [],
      );
    },
  },
  {
    cite: 'V46',
    law: 'a running firefight has one round a turn',
    steps: ['second'],
    broken: (played) => {
      const { before } = played;
      if (before.field.rules.firefightRounds === 'impulse') return [];
      const had = before.firefights.filter(({ turn }) => turn === before.turn);
      const ids = (units: readonly number[]) => units.map((i) => nth(before.field.units, i).id);
      return those(played, 'firefight').flatMap(({ who = [], whom = [] }) =>
        had.some(
          ({ units: [one, two] }) =>
            ids(one).some((id) => who.includes(id) || whom.includes(id)) &&
            ids(two).some((id) => who.includes(id) || whom.includes(id)),
        )
          ? [`${who.join(', ')} had a second`]
          : [],
      );
    },
  },
  {
    cite: 'pg 139',
    law: 'a battery that moved in tactical combat or fought does not bombard',
    steps: ['bombardment'],
    broken: (played) =>
      doers(played, 'bombards').flatMap(([a]) =>
        a.moved || a.fought || a.disordered ? [`${called(played.before, a)} bombarded`] : [],
      ),
  },
  {
    cite: '4.3',
    law: 'powder comes to whoever is within 12″ of the baggage of his ME',
    steps: ['rest'],
    broken: ({ before, after }) =>
      before.units.flatMap((a) => {
        const b = nth(after.units, a.index);
        const [x, y] = meSheet(before, meOf(before, a)).baggage;
        const got = AMMO.indexOf(b.ammo) < AMMO.indexOf(a.ammo);
        const off = distanceToPoint(a.at, x, y);
        return got && off > 12.05 ? [`${called(before, a)} got it ${off.toFixed(1)}″ off`] : [];
      }),
  },
  {
    cite: 'pg 45',
    law: 'an order becomes active when what it had and what was rolled make ten',
    steps: ['activation'],
    broken: ({ before, after, entries }) => {
      const best = Math.max(
        0,
        ...entries.flatMap((entry) =>
          entry.type === 'roll' && entry.label.includes('ctivation') ? [pointsFor(entry.total)] : [],
        ),
      );
      return before.mes.flatMap(({ index, order, pending }) => {
        if (!pending || pending.order === 'Rest & rally' || order === pending.order) return [];
        if (nth(after.mes, index).order !== pending.order) return [];
        const inHand = pending.again || pending.order === 'Support/Intercept' ? 5 : 0;
        const sum = Math.max(pending.points, inHand) + best;
        return sum < 10 ? [`${nth(before.field.mes, index).id} turned to ${pending.order} on ${sum}`] : [];
      });
    },
  },
  {
    cite: 'pg 39',
    law: 'nobody panics farther than 30″ from friends who broke',
    steps: ['panic'],
    broken: ({ before, after }) => {
      const side = ({ index }: Me) => nth(before.field.mes, index).side;
      const broke = [
        ...before.broke,
        ...before.mes.flatMap((me) => (!me.broken && nth(after.mes, me.index).broken ? me.index : [])),
      ];
      const near = (me: Me): boolean =>
        broke.some((other) =>
          [before, after].some((state) => {
            const cause = nth(state.mes, other);
            return (
              other !== me.index &&
              side(cause) === side(me) &&
              before.units.some(
                (unit) =>
                  unit.fate === 'here' &&
                  sheetOf(before, unit).me === me.index &&
                  fromBaseline(cause, unit.at.x, unit.at.y) <= 32,
              )
            );
          }),
        );
      return before.mes.flatMap((me) => {
        const now = nth(after.mes, me.index);
        const fell = (now.shaken && !me.shaken) || (now.broken && !me.broken);
        return fell && !near(me) ? [`${nth(before.field.mes, me.index).id} did`] : [];
      });
    },
  },
];
