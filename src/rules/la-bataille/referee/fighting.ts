/** Laws of Fire and Assault, and of ammunition. */
import { distance } from '../../../board/hex/index.ts';
import type { Law } from '../../../game/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import { sightLimit } from '../battle/ground/sight.ts';
import { fights, isGuns, type State, type Unit } from '../battle/state.ts';
import { ammunition } from '../charts.ts';
import { answersIn, fightersOn, moved, named, type Played, rollsIn, stayersIn, toldOf, unitsIn } from './between.ts';

const GAIN = cellAt(ammunition, 'regained by a resupply', 'Number');
const loadOf = ({ sheet }: Unit): number =>
  cellAt(
    ammunition,
    sheet.data.guns?.guard ? 'initial supply, French Imperial Guard' : 'initial supply, all others',
    'Number',
  );

interface Shot {
  readonly unit: Unit;
  /** The hex of the unit that fires. */
  readonly from: number;
  readonly targets: readonly number[];
}

/** Who was told to fire at what in the Fire segment; the second hex of a unit is `id/2`. */
function shotsIn(played: Played): Shot[] {
  const hexes = new Map(
    played.before.units.flatMap((unit) =>
      unit.hexes.map((from, i) => [i === 0 ? named(unit) : `${named(unit)}/${i + 1}`, { unit, from }] as const),
    ),
  );
  return answersIn<{ fire: Readonly<Record<string, readonly number[]>> }>(played, 'fire').flatMap(({ fire }) =>
    Object.entries(fire).flatMap(([id, targets]) => {
      const shooter = hexes.get(id);
      return shooter && targets.length > 0 ? [{ ...shooter, targets }] : [];
    }),
  );
}

const reachOf = (unit: Unit): number =>
  isGuns(unit) ? unit.sheet.data.guns!.range : unit.shape === 'Skirmish' ? 2 : 1;

export const fightingLaws: readonly Law<State>[] = [
  {
    cite: '15',
    law: 'nobody fires beyond his reach, nor farther than one sees',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .filter(({ unit, from, targets }) => {
          const most = Math.min(reachOf(unit), unit.sheet.data.guns?.howitzers ? 255 : sightLimit(played.before));
          const { grid } = played.before.field.map;
          return targets.some((target) => distance(grid, from, target) > most);
        })
        .map(({ unit }) => named(unit)),
  },
  {
    cite: '15',
    law: 'runaways, Road Columns, formed horse, limbered guns, guns without rounds and who lies Prone do not fire',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .map(({ unit }) => unit)
        .filter(
          (unit) =>
            !fights(unit) ||
            unit.order === 'pgd' ||
            unit.prone ||
            unit.shape === 'Road Column' ||
            (unit.sheet.arm === 'cavalry' && unit.shape !== 'Skirmish') ||
            (isGuns(unit) && (unit.shape !== 'Unlimbered' || unit.rounds === 0)),
        )
        .map(named),
  },
  {
    cite: '15',
    law: 'a hex of a unit fires at one hex, a Square at three',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .filter(({ unit, targets }) => targets.length > (unit.shape === 'Square' ? 3 : 1))
        .map(({ unit }) => named(unit)),
  },
  {
    cite: '15',
    law: 'fire is given at hexes enemies hold, and at who lies Prone by skirmishers and guns alone',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .filter(({ unit, targets }) =>
          targets.some((target) => {
            const there = played.before.units.filter((foe) => foe.fate === 'here' && foe.hexes.includes(target));
            const foes = there.filter(({ sheet }) => sheet.side !== unit.sheet.side);
            return foes.length === 0 || (nth(foes, 0).prone && !isGuns(unit) && unit.shape !== 'Skirmish');
          }),
        )
        .map(({ unit }) => named(unit)),
  },
  {
    cite: '16.2',
    law: 'an assaulting stack and its target do not fire at each other before the Assault',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .filter(({ unit, from, targets }) =>
          targets.some(
            (target) =>
              unit.marker?.target === target ||
              fightersOn(played.before, target).some(({ marker }) => marker?.target === from),
          ),
        )
        .map(({ unit }) => named(unit)),
  },
  {
    cite: '15',
    law: 'fire costs no more increments than the chart says, and one for each caisson',
    steps: ['fire'],
    broken: (played) => {
      const shot = unitsIn(played).reduce((sum, { was, is }) => sum + is.shot - was.shot, 0);
      const volleys = rollsIn(played).filter(({ lit }) => lit?.chart.endsWith('/fire'));
      // A caisson can go up whenever guns are fired at: one increment a volley at most (G13).
      const most = volleys.reduce((sum, { lit }) => sum + Number(lit!.column || 0) + 1, 0);
      const least = volleys.some(({ lit }) => lit!.column);
      return shot > most || (shot > 0 && !least && volleys.every(({ natural }) => natural < 65))
        ? [`${shot} of ${most}`]
        : [];
    },
  },
  {
    cite: '17',
    law: 'who is shot at and stays loses the increments the fire took, no more and no fewer',
    steps: ['fire'],
    broken: (played) =>
      unitsIn(played)
        .filter((two) => two.was.fate === 'here' && two.is.fate === 'here' && two.was.hexes === two.is.hexes)
        // Who breaks pays besides for the zones he leaves (10.5), wherever he comes to stand.
        .filter(({ was, is }) => was.order === is.order && !is.retreated)
        .filter(({ was, is }) => was.increments - is.increments !== is.shot - was.shot)
        .map(({ was, is }) => `${named(is)}: ${was.increments - is.increments} for ${is.shot - was.shot}`),
  },
  {
    cite: '15 C.1',
    law: 'in the Fire segment nobody moves who kept his order and had room',
    steps: ['fire'],
    broken: (played) =>
      played.after.field.rules.shotFallsBack
        ? []
        : stayersIn(played)
            .filter((two) => moved(two) && two.was.order === two.is.order && two.is.order !== 'pgd')
            .filter(({ is }) => !toldOf(played, 'displaced').has(named(is)))
            .map(({ is }) => named(is)),
  },
  {
    cite: '18.14',
    law: 'a battery fires one round a segment, and none comes back before Reorganisation',
    steps: ['command', 'manoeuvre', 'fire', 'assault'],
    broken: (played) =>
      unitsIn(played)
        .filter(
          ({ was, is }) => is.rounds > was.rounds || (played.before.step === 'fire' && is.rounds < was.rounds - 1),
        )
        .map(({ was, is }) => `${named(is)}: ${was.rounds} before, ${is.rounds} after`),
  },
  {
    cite: '18.14 G11',
    law: 'a resupply brings six rounds at most, never above the first load, out of a wagon',
    steps: ['reorganisation'],
    broken: (played) => {
      const guns = unitsIn(played).filter(({ is }) => isGuns(is) && is.rounds > 0);
      const gain = guns.reduce((sum, { was, is }) => sum + Math.max(0, is.rounds - was.rounds), 0);
      const given = unitsIn(played)
        .filter(({ is }) => is.sheet.arm === 'wagon')
        .reduce((sum, { was, is }) => sum + was.rounds - is.rounds, 0);
      return [
        ...guns
          .filter(({ was, is }) => is.rounds - was.rounds > GAIN || is.rounds > loadOf(is))
          .map(({ is }) => named(is)),
        ...(gain === given ? [] : [`${gain} gained, ${given} given`]),
      ];
    },
  },
  {
    cite: '16 H3',
    law: 'every Assault marker is off when the segment is over',
    steps: ['assault'],
    broken: ({ after }) => after.units.filter(({ marker }) => marker !== null).map(named),
  },
];
